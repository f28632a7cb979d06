package run

import (
	"errors"
	"io"
	"strconv"

	"github.com/seed-cfc889b0/sudoku"
)

// An Output is where results go. It knows how many of them its writer has taken
// in full; those in the buffer are not written yet.
type Output struct {
	w      io.Writer
	most   int // without a writer: the most bytes that it holds; 0 for any number
	Buffer []byte
	ends   []int // where results in the buffer end
	Open   bool  // there is text since the last end
	Taken  int   // how many results the writer has taken
	Err    error // the writer's first error; nothing is written after it
}

// longAnswer is the most that the output of a sheet, which has no writer and holds
// a whole answer, takes. errLong says that an answer is longer: it is then given
// again, straight to the job's output.
const longAnswer = 64 << 10

var errLong = errors.New("the answer is too long to be held in memory")

// OutputSize is how much text is written at once.
const OutputSize = 256 << 10

// largeAnswer is the least text that is worth a write of its own, without a copy.
const largeAnswer = 8 << 10

func newOutput(w io.Writer) *Output {
	return &Output{w: w, Buffer: make([]byte, 0, 2*OutputSize)}
}

// newSheetOutput returns the output of a sheet without a writer.
func newSheetOutput() *Output { return &Output{most: longAnswer} }

// IsSheet reports whether it is the output of a sheet: what takes long is not for it.
func (o *Output) IsSheet() bool { return o.w == nil }

// add writes the text of a sheet, in which results end at the given places.
func (o *Output) add(text []byte, ends []int, open bool) {
	if len(o.Buffer) == 0 && len(text) >= largeAnswer { // write without a copy
		o.Open = open
		o.write(text, ends)
		return
	}
	at := len(o.Buffer)
	o.Buffer = append(o.Buffer, text...)
	for _, end := range ends {
		o.ends = append(o.ends, at+end)
	}
	if len(text) > 0 {
		o.Open = open
	}
	if len(o.Buffer) >= OutputSize {
		o.Flush()
	}
}

func (o *Output) Write(p []byte) (int, error) {
	o.Buffer = append(o.Buffer, p...)
	return len(p), o.Grown()
}

func (o *Output) WriteString(s string) (int, error) {
	o.Buffer = append(o.Buffer, s...)
	return len(s), o.Grown()
}

func (o *Output) WriteByte(c byte) error {
	o.Buffer = append(o.Buffer, c)
	return o.Grown()
}

// WriteSolution writes a board without blanks as a line.
func (o *Output) WriteSolution(b *sudoku.Board) {
	o.Buffer = append(b.Append(o.Buffer, '0'), '\n')
	o.Grown()
}

// WriteCount writes a number as a line.
func (o *Output) WriteCount(n int) {
	o.Buffer = append(strconv.AppendInt(o.Buffer, int64(n), 10), '\n')
	o.Open = true
}

// Grown is called after text is appended to Buffer: it writes a buffer that is full.
func (o *Output) Grown() error {
	o.Open = true
	if o.w == nil {
		if o.most > 0 && len(o.Buffer) > o.most {
			o.Err = errLong
		}
		return o.Err
	}
	if n := len(o.Buffer); n >= OutputSize && o.Buffer[n-1] == '\n' || n >= 2*OutputSize {
		return o.Flush()
	}
	return o.Err
}

// markEnd says that what was written since the last end is a result.
func (o *Output) markEnd() {
	if o.Open {
		o.Open = false
		o.ends = append(o.ends, len(o.Buffer))
	}
}

// EndResult is markEnd, but also writes a buffer that is full.
func (o *Output) EndResult() {
	o.markEnd()
	if len(o.Buffer) >= OutputSize && o.w != nil {
		o.Flush()
	}
}

// Flush writes what is in the buffer.
func (o *Output) Flush() error {
	o.write(o.Buffer, o.ends)
	o.Buffer, o.ends = o.Buffer[:0], o.ends[:0]
	return o.Err
}

// write writes results, unless there was an error.
func (o *Output) write(text []byte, ends []int) {
	if o.Err != nil {
		return
	}
	n := 0
	if len(text) > 0 {
		n, o.Err = o.w.Write(text)
	}
	for i := len(ends); i > 0; i-- { // mostly all of them were written
		if ends[i-1] <= n {
			o.Taken += i
			break
		}
	}
}
