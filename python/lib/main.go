//go:build cgo

// Command lib is the shared library of the Python package: the functions of the
// packages for arrays of boards, 81 bytes each, and for questions in JSON.
//
// Python calls it through ctypes, without the interpreter's lock but for SudokuTexts. A
// call keeps no memory of Python's after it returns.
package main

/*
#include <stdint.h>
#include <stdlib.h>
*/
import "C"

import (
	"context"
	"encoding/json"
	"errors"
	"runtime/debug"
	"sync/atomic"
	"time"
	"unsafe"

	"github.com/seed-cfc889b0/sudoku"
)

func main() {}

// A call is what Python shares with a call that may take long: two numbers, how many
// boards are done, which Go writes, and whether to stop, which Python writes.
type call [2]int64

func callAt(p *C.int64_t) *call { return (*call)(unsafe.Pointer(p)) }

func (c *call) report(done int64) { atomic.StoreInt64(&c[0], done) }

// context returns a context that ends when Python says so, and the function that
// ends the watch.
func (c *call) context() (context.Context, func()) {
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		ticker := time.NewTicker(10 * time.Millisecond)
		defer ticker.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-ticker.C:
				if atomic.LoadInt64(&c[1]) != 0 {
					cancel()
				}
			}
		}
	}()
	return ctx, cancel
}

// boardsAt returns Python's array as boards.
func boardsAt(p *C.uint8_t, n C.int64_t) []sudoku.Board {
	return unsafe.Slice((*sudoku.Board)(unsafe.Pointer(p)), int(n))
}

// A fault is an error in JSON: its kind, which names an exception, and words.
type fault struct {
	Kind    string `json:"kind"`
	Message string `json:"message"`
}

// The kinds of faults.
const (
	interrupted = "interrupted"
	badValue    = "value"
	unreachable = "unreachable" // no such puzzle was found
	noSolution  = "none"
	several     = "several"
	broken      = "internal"
)

// faultOf returns an error as JSON.
func faultOf(err error) []byte {
	f := fault{badValue, err.Error()}
	var told *fault
	switch {
	case errors.As(err, &told):
		f = *told
	case errors.Is(err, context.Canceled):
		f.Kind = interrupted
	case errors.Is(err, sudoku.ErrMultipleSolutions):
		f.Kind = several
	case errors.Is(err, sudoku.ErrNoSolution):
		f.Kind = noSolution
	}
	text, _ := json.Marshal(f) // it never fails for strings
	return text
}

func (f *fault) Error() string { return f.Message }

// guard turns a panic into a fault: it must not end Python.
func guard(err *error) {
	if p := recover(); p != nil {
		*err = &fault{broken, "sudokugo: internal error: " + string(debug.Stack())}
	}
}

// answer returns nil for no error, else the fault as a text that Python frees.
func answer(err error) *C.char {
	if err == nil {
		return nil
	}
	return C.CString(string(faultOf(err)))
}

// SudokuFree frees a text that a call returned.
//
//export SudokuFree
func SudokuFree(text *C.char) { C.free(unsafe.Pointer(text)) }

// SudokuBoards does a bulk operation on boards. Which of the outputs it fills, one
// row or value for each board, depends on the operation; the others may be null.
//
//export SudokuBoards
func SudokuBoards(name *C.char, options *C.char, in *C.uint8_t, n C.int64_t, boards *C.uint8_t, numbers unsafe.Pointer, shared *C.int64_t) *C.char {
	return answer(func() (err error) {
		defer guard(&err)
		operation := operations[C.GoString(name)]
		if operation == nil {
			return &fault{badValue, "sudokugo: no operation " + C.GoString(name)}
		}
		c := callAt(shared)
		ctx, end := c.context()
		defer end()
		b := bulkCall{ctx: ctx, call: c, in: boardsAt(in, n)}
		if err := json.Unmarshal([]byte(C.GoString(options)), &b.options); err != nil {
			return err
		}
		if boards != nil {
			b.boards = boardsAt(boards, n)
		}
		b.numbers = numbers
		return operation(&b)
	}())
}

// SudokuTexts reads n texts of a Python list, from a place on, as boards. It reports 1 if
// each has 81 cells and nothing else, or else 0, and some of the boards may then be
// overwritten. See readTexts.
//
//export SudokuTexts
func SudokuTexts(list unsafe.Pointer, from C.int64_t, n C.int64_t, boards *C.uint8_t, item, utf8 unsafe.Pointer) C.int64_t {
	if !readTexts(list, int(from), boardsAt(boards, n), item, utf8) {
		return 0
	}
	return 1
}

// SudokuAsk answers a question in JSON. The result is JSON too, {"fault": ...} or
// {"answer": ...}; Python frees it.
//
//export SudokuAsk
func SudokuAsk(name *C.char, question *C.char, length C.int64_t, shared *C.int64_t) *C.char {
	var result []byte
	err := func() (err error) {
		defer guard(&err)
		ask := questions[C.GoString(name)]
		if ask == nil {
			return &fault{badValue, "sudokugo: no question " + C.GoString(name)}
		}
		ctx, end := callAt(shared).context()
		defer end()
		result, err = ask(ctx, unsafe.Slice((*byte)(unsafe.Pointer(question)), int(length)))
		return err
	}()
	if err != nil {
		return C.CString(`{"fault":` + string(faultOf(err)) + `}`)
	}
	return C.CString(`{"answer":` + string(result) + `}`)
}
