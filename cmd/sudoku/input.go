package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
)

// A puzzle is one of the input, or the error that stands in its place.
type puzzle struct {
	sudoku.Entry
	file string // its name, "stdin", or "-p"
	err  *sudoku.ParseError
}

// String returns the place as messages begin with it.
func (p puzzle) String() string {
	if p.err != nil {
		return fmt.Sprintf("%s:%d:%d", p.file, p.err.Line, p.err.Column)
	}
	return fmt.Sprintf("%s:%d", p.file, p.Line)
}

// reason returns why the text is no puzzle, without the place.
func (p puzzle) reason() string {
	at := fmt.Sprintf("sudoku: line %d, column %d: ", p.err.Line, p.err.Column)
	return strings.TrimPrefix(p.err.Error(), at)
}

// A position is what every JSON result begins with.
type position struct {
	File   string `json:"file"`
	Line   int    `json:"line"`
	Column int    `json:"column,omitempty"` // of an error
	Puzzle string `json:"puzzle,omitempty"`
}

func (p puzzle) position() position {
	if p.err != nil {
		return position{File: p.file, Line: p.err.Line, Column: p.err.Column}
	}
	return position{File: p.file, Line: p.Line, Puzzle: p.Board.String()}
}

// puzzles yields the input. What can't be read is complained of and left out.
func (j *job) puzzles() iter.Seq[puzzle] {
	return func(yield func(puzzle) bool) {
		for i, text := range j.literals {
			p := puzzle{file: "-p"}
			if len(j.literals) > 1 {
				p.file = fmt.Sprintf("-p %d", i+1)
			}
			board, format, err := sudoku.ParseFormat(text)
			p.Entry = sudoku.Entry{Board: board, Line: 1, Format: format}
			errors.As(err, &p.err)
			if !yield(p) {
				return
			}
		}
		files := j.files
		if len(files) == 0 && len(j.literals) == 0 {
			files = []string{"-"}
		}
		for _, file := range files {
			if !j.readFile(file, yield) {
				return
			}
		}
	}
}

// readFile yields the puzzles of a file and reports whether to go on.
func (j *job) readFile(name string, yield func(puzzle) bool) bool {
	r := j.stdin
	if name == "-" {
		name = "stdin"
	} else {
		file, err := os.Open(name)
		if err != nil {
			hint := ""
			if _, bad := sudoku.Parse(name); bad == nil {
				hint = " (a puzzle itself is given with -p)"
			}
			j.complain(exitIO, "sudoku: %v%s", err, hint)
			return true
		}
		defer file.Close()
		r = file
	}
	in := &inputReader{ctx: j.ctx, r: r, flush: j.out.Flush, buffer: make([]byte, 1<<16)}
	for entry, err := range sudoku.Puzzles(in) {
		p := puzzle{Entry: entry, file: name}
		if err != nil && !errors.As(err, &p.err) {
			if j.interrupted(err) {
				return false
			}
			j.complain(exitIO, "%s:%d: %v", name, entry.Line, in.err)
			return true
		}
		if !yield(p) {
			return false
		}
	}
	return true
}

// An inputReader reads a file. Before it may have to wait it flushes the
// output, so that who sends puzzles one by one gets the answers one by one. A
// read that waits, as for a terminal, ends with the context.
type inputReader struct {
	ctx    context.Context
	r      io.Reader
	flush  func() error
	buffer []byte
	unread []byte // part of buffer
	err    error  // from r or the context, for when unread is empty
}

func (r *inputReader) Read(p []byte) (int, error) {
	if len(r.unread) == 0 && r.err == nil {
		r.fill()
	}
	if len(r.unread) == 0 {
		return 0, r.err
	}
	n := copy(p, r.unread)
	r.unread = r.unread[n:]
	return n, nil
}

func (r *inputReader) fill() {
	r.flush()
	type result struct {
		n   int
		err error
	}
	done := make(chan result, 1)
	go func() {
		n, err := r.r.Read(r.buffer)
		done <- result{n, err}
	}()
	select {
	case got := <-done:
		r.unread, r.err = r.buffer[:got.n], got.err
	case <-r.ctx.Done():
		// The buffer is the goroutine's now.
		r.err = context.Cause(r.ctx)
	}
}
