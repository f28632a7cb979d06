package main

import (
	"errors"
	"io"
	"strconv"

	"github.com/seed-cfc889b0/sudoku"
)

// An output is where results go. It knows how many of them its writer has taken
// in full; those in the buffer are not written yet.
type output struct {
	w      io.Writer
	most   int // without a writer: the most bytes that it holds; 0 for any number
	buffer []byte
	ends   []int // where results in the buffer end
	open   bool  // there is text since the last end
	taken  int   // how many results the writer has taken
	err    error // the writer's first error; nothing is written after it
}

// longAnswer is the most that the output of a sheet, which has no writer and holds
// a whole answer, takes. errLong says that an answer is longer: it is then given
// again, straight to the job's output.
const longAnswer = 64 << 10

var errLong = errors.New("the answer is too long to be held in memory")

const outputSize = 256 << 10

// largeAnswer is the least text that is worth a write of its own, without a copy.
const largeAnswer = 8 << 10

func newOutput(w io.Writer) *output {
	return &output{w: w, buffer: make([]byte, 0, 2*outputSize)}
}

// newSheetOutput returns the output of a sheet without a writer.
func newSheetOutput() *output { return &output{most: longAnswer} }

// add writes the text of a sheet, in which results end at the given places.
func (o *output) add(text []byte, ends []int, open bool) {
	if len(o.buffer) == 0 && len(text) >= largeAnswer { // write without a copy
		o.open = open
		o.write(text, ends)
		return
	}
	at := len(o.buffer)
	o.buffer = append(o.buffer, text...)
	for _, end := range ends {
		o.ends = append(o.ends, at+end)
	}
	if len(text) > 0 {
		o.open = open
	}
	if len(o.buffer) >= outputSize {
		o.Flush()
	}
}

func (o *output) Write(p []byte) (int, error) {
	o.buffer = append(o.buffer, p...)
	return len(p), o.grown()
}

func (o *output) WriteString(s string) (int, error) {
	o.buffer = append(o.buffer, s...)
	return len(s), o.grown()
}

func (o *output) WriteByte(c byte) error {
	o.buffer = append(o.buffer, c)
	return o.grown()
}

// writeSolution writes a board without blanks as a line.
func (o *output) writeSolution(b *sudoku.Board) {
	o.buffer = append(b.Append(o.buffer, '0'), '\n')
	o.grown()
}

// writeCount writes a number as a line.
func (o *output) writeCount(n int) {
	o.buffer = append(strconv.AppendInt(o.buffer, int64(n), 10), '\n')
	o.open = true
}

func (o *output) grown() error {
	o.open = true
	if o.w == nil {
		if o.most > 0 && len(o.buffer) > o.most {
			o.err = errLong
		}
		return o.err
	}
	if n := len(o.buffer); n >= outputSize && o.buffer[n-1] == '\n' || n >= 2*outputSize {
		return o.Flush()
	}
	return o.err
}

// markEnd says that what was written since the last end is a result.
func (o *output) markEnd() {
	if o.open {
		o.open = false
		o.ends = append(o.ends, len(o.buffer))
	}
}

// endResult is markEnd, but also writes a buffer that is full.
func (o *output) endResult() {
	o.markEnd()
	if len(o.buffer) >= outputSize && o.w != nil {
		o.Flush()
	}
}

// Flush writes what is in the buffer.
func (o *output) Flush() error {
	o.write(o.buffer, o.ends)
	o.buffer, o.ends = o.buffer[:0], o.ends[:0]
	return o.err
}

// write writes results, unless there was an error.
func (o *output) write(text []byte, ends []int) {
	if o.err != nil {
		return
	}
	n := 0
	if len(text) > 0 {
		n, o.err = o.w.Write(text)
	}
	for i := len(ends); i > 0; i-- { // mostly all of them were written
		if ends[i-1] <= n {
			o.taken += i
			break
		}
	}
}
