//go:build js && wasm

package main

import (
	"context"
	"syscall/js"
	"time"
)

// A clock ends long work after a timeout, or when the caller's function asks
// for it. No timer fires while Go computes in WebAssembly, which has one
// thread, so Err looks at the time itself.
type clock struct {
	context.Context
	end      time.Time // zero for no timeout
	progress js.Value
	stopped  bool
}

// newClock reads "timeout", in milliseconds, and "progress", a function that
// returns false to end the work.
func newClock(in js.Value) *clock {
	c := &clock{Context: context.Background(), progress: in.Get("progress")}
	if ms := number(in, "timeout"); ms > 0 {
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
	if c.progress.Type() == js.TypeFunction && !c.progress.Invoke(args...).Bool() {
		c.stopped = true
	}
	return c.Err()
}
