package bulk

import (
	"context"
	"sync/atomic"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

func parse(t testing.TB, line string) sudoku.Board { return testkit.Parse(t, line) }

// A polled context ends, with errMoment, when it has been asked so often whether
// it has: in the midst of the work, however fast the machine is. Loops over
// results ask a context of their own; tests end theirs where it asks for input.
type polled struct {
	context.Context
	cancel context.CancelCauseFunc
	left   atomic.Int64
}

func endAfterPolls(t *testing.T, polls int) *polled {
	ctx, cancel := context.WithCancelCause(t.Context())
	p := &polled{Context: ctx, cancel: cancel}
	p.left.Store(int64(polls))
	return p
}

func (p *polled) poll() {
	if p.left.Add(-1) == 0 {
		p.cancel(errMoment)
	}
}

func (p *polled) Done() <-chan struct{} {
	p.poll()
	return p.Context.Done()
}

func (p *polled) Err() error {
	p.poll()
	return p.Context.Err()
}
