package testkit

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
)

// ErrMoment is the cause with which a [Polled] context ends.
var ErrMoment = errors.New("the moment has come")

// A Polled context ends when it has been asked so often whether it has: in the midst of
// the work, however fast the machine is.
type Polled struct {
	context.Context
	cancel context.CancelCauseFunc
	left   atomic.Int64
}

// EndAfterPolls returns a context that ends when it is asked for so many times.
func EndAfterPolls(t testing.TB, polls int) *Polled {
	ctx, cancel := context.WithCancelCause(t.Context())
	p := &Polled{Context: ctx, cancel: cancel}
	p.left.Store(int64(polls))
	return p
}

// Ended reports whether it was asked so often.
func (p *Polled) Ended() bool { return p.left.Load() <= 0 }

func (p *Polled) poll() {
	if p.left.Add(-1) == 0 {
		p.cancel(ErrMoment)
	}
}

func (p *Polled) Done() <-chan struct{} {
	p.poll()
	return p.Context.Done()
}

func (p *Polled) Err() error {
	p.poll()
	return p.Context.Err()
}
