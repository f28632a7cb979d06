//go:build js && wasm

package main

import (
	"context"
	"time"
	"unsafe"
)

// A clock ends long work after a timeout, or when the caller's function asks
// for it. No timer fires while Go computes in WebAssembly, which has one
// thread, so Err looks at the time itself.
type clock struct {
	context.Context
	end     time.Time // zero for no timeout
	watched bool      // the caller has a function
	stopped bool
}

// newClock reads "timeout", in milliseconds, and whether the question is "watched".
func newClock(in *question) *clock {
	c := &clock{Context: context.Background(), watched: in.flag("watched")}
	if ms := in.number("timeout"); ms > 0 {
		c.end = time.Now().Add(time.Duration(ms * float64(time.Millisecond)))
	}
	return c
}

func (c *clock) Err() error {
	switch {
	case c.stopped:
		return context.Canceled
	case !c.end.IsZero() && time.Now().After(c.end):
		return context.DeadlineExceeded
	}
	return nil
}

// tell calls the caller's function.
func (c *clock) tell(args ...any) error {
	if c.watched && !c.stopped {
		report := appendJSON(nil, list(args))
		c.stopped = progress(unsafe.Pointer(unsafe.SliceData(report)), int32(len(report))) == 0
	}
	return c.Err()
}

// progress gives a report, a list in JSON, to the host. It returns 0 to end the work.
//
//go:wasmimport sudoku progress
func progress(report unsafe.Pointer, length int32) int32
