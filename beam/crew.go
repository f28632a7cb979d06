package sudokubeam

import (
	"context"
	"fmt"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/graph/window"
)

// A crew does the work of a DoFn: it collects the elements of a bundle in batches,
// processes these on goroutines of its own, and passes the results on in the order
// of the elements. Only the goroutine of the bundle may call its methods, because
// only that one may emit.
type crew[In, Out any] struct {
	size int // elements in a batch
	// hire returns the task of a goroutine. It must not refer to the crew, or the
	// garbage collector could not find that the crew is unreachable.
	hire func() task[In, Out]
	// take gets each result.
	take func(t beam.EventTime, in *In, out *Out)

	ctx     context.Context
	own     task[In, Out] // for this goroutine
	filling *batch[In, Out]
	queue   []*batch[In, Out] // with the goroutines, the oldest first
	free    []*batch[In, Out]
	gang    *gang[In, Out] // nil while there are no goroutines
}

// A task processes a batch: out[i] is the result of in[i]. An error fails the
// bundle.
type task[In, Out any] func(ctx context.Context, in []In, out []Out) error

// A batch is what a goroutine works on at a time.
type batch[In, Out any] struct {
	ctx   context.Context
	times []beam.EventTime
	in    []In
	out   []Out
	done  chan error
}

// globalWindow is the window of elements without windows.
var globalWindow beam.Window = window.GlobalWindow{}

// A gang is the goroutines of a crew. Beam silently drops a DoFn whose bundle has
// failed; then the goroutines end when the garbage collector finds that the gang
// is unreachable. After a cancelled pipeline of Prism, Beam itself may be locked up
// with the DoFn in its hands: then they wait until the process ends, as Beam's do,
// and later pipelines of the process have fewer. A worker of an engine is a process.
type gang[In, Out any] struct {
	n       int // goroutines
	work    chan *batch[In, Out]
	ended   *sync.WaitGroup
	cleanup runtime.Cleanup
}

// busy is the number of goroutines of all gangs of the process.
var busy atomic.Int64

// newGang starts goroutines on the processors that no other gang has.
func newGang[In, Out any](hire func() task[In, Out]) *gang[In, Out] {
	// Another gang may count at the same time, which makes a few goroutines too
	// many.
	n := max(1, runtime.GOMAXPROCS(0)-int(busy.Load()))
	busy.Add(int64(n))
	work, ended := make(chan *batch[In, Out], 2*n+1), new(sync.WaitGroup)
	for range n {
		ended.Go(func() {
			do := hire()
			for b := range work {
				b.done <- b.run(do)
			}
		})
	}
	g := &gang[In, Out]{n: n, work: work, ended: ended}
	g.cleanup = runtime.AddCleanup(g, func(n int) {
		busy.Add(-int64(n))
		close(work)
	}, n)
	return g
}

// end ends the goroutines, and drops the batches that they have not begun.
func (g *gang[In, Out]) end() {
	g.cleanup.Stop()
	close(g.work)
	for range g.work {
	}
	g.ended.Wait()
	busy.Add(-int64(g.n))
}

// start begins a bundle.
func (c *crew[In, Out]) start(ctx context.Context, size int, hire func() task[In, Out], take func(beam.EventTime, *In, *Out)) {
	c.close()
	c.ctx, c.size, c.hire, c.take = ctx, size, hire, take
}

// add adds an element, and passes on results that are ready.
func (c *crew[In, Out]) add(w beam.Window, t beam.EventTime, in In) error {
	b := c.filling
	if b == nil {
		b = c.blank()
		c.filling = b
	}
	b.times = append(b.times, t)
	b.in = append(b.in, in)
	// A result that is emitted later would be in the window of another element, or
	// of the end of the bundle.
	if _, global := w.(window.GlobalWindow); !global {
		return c.finish()
	}
	if len(b.in) < c.size {
		return nil
	}
	c.send()
	for len(c.queue) > 2*c.gang.n {
		if err := c.pass(<-c.queue[0].done); err != nil {
			return err
		}
	}
	for len(c.queue) > 0 {
		select {
		case err := <-c.queue[0].done:
			if err := c.pass(err); err != nil {
				return err
			}
		default:
			return nil
		}
	}
	return nil
}

// finish passes on all results.
func (c *crew[In, Out]) finish() error {
	if c.filling != nil && c.gang != nil {
		c.send()
	}
	for len(c.queue) > 0 {
		if err := c.pass(<-c.queue[0].done); err != nil {
			return err
		}
	}
	if b := c.filling; b != nil { // less than a batch: do it here
		c.filling = nil
		if c.own == nil {
			c.own = c.hire()
		}
		c.queue = append(c.queue, b)
		return c.pass(b.run(c.own))
	}
	return nil
}

// end passes on all results and ends the goroutines.
func (c *crew[In, Out]) end() error {
	defer c.close()
	return c.finish()
}

// close ends the goroutines, and drops what they have not finished.
func (c *crew[In, Out]) close() {
	if c.gang != nil {
		c.gang.end()
	}
	c.filling, c.queue, c.free, c.gang = nil, nil, nil, nil
}

func (c *crew[In, Out]) blank() *batch[In, Out] {
	if n := len(c.free); n > 0 {
		b := c.free[n-1]
		c.free = c.free[:n-1]
		return b
	}
	return &batch[In, Out]{ctx: c.ctx, done: make(chan error, 1)}
}

// send gives the batch to the goroutines. The first send starts them.
func (c *crew[In, Out]) send() {
	if c.gang == nil {
		c.gang = newGang(c.hire)
	}
	c.queue = append(c.queue, c.filling)
	c.gang.work <- c.filling // there is room
	c.filling = nil
}

// run works on a batch.
func (b *batch[In, Out]) run(do task[In, Out]) (err error) {
	defer func() {
		// Beam recovers in its own goroutines; in these a panic would end the
		// process.
		if r := recover(); r != nil {
			err = fmt.Errorf("sudoku: panic: %v\n%s", r, debug.Stack())
		}
	}()
	if b.ctx.Err() != nil {
		return context.Cause(b.ctx)
	}
	if cap(b.out) < len(b.in) {
		b.out = make([]Out, cap(b.in))
	}
	b.out = b.out[:len(b.in)]
	return do(b.ctx, b.in, b.out)
}

// pass passes on the oldest batch, which is done.
func (c *crew[In, Out]) pass(err error) error {
	b := c.queue[0]
	c.queue = append(c.queue[:0], c.queue[1:]...)
	if err != nil {
		c.close()
		return err
	}
	for i := range b.in {
		c.take(b.times[i], &b.in[i], &b.out[i])
	}
	b.times, b.in, b.out = b.times[:0], b.in[:0], b.out[:0]
	c.free = append(c.free, b)
	return nil
}

// answers is what DoFns of puzzles with one output have in common: a crew, and the
// function that emits its results. StartBundle starts the crew.
type answers[Out, Emit any] struct {
	crew crew[Puzzle, Out]
	emit Emit
}

func (a *answers[Out, Emit]) ProcessElement(_ context.Context, w beam.Window, t beam.EventTime, p Puzzle, emit Emit) error {
	a.emit = emit
	return a.crew.add(w, t, p)
}

func (a *answers[Out, Emit]) FinishBundle(_ context.Context, emit Emit) error {
	a.emit = emit
	return a.crew.end()
}

func (a *answers[Out, Emit]) Teardown() { a.crew.close() }

// answersOrFaults is the same for DoFns that have faults as their second output.
type answersOrFaults[Out, Emit any] struct {
	answers[Out, Emit]
	fault emitFault
}

func (a *answersOrFaults[Out, Emit]) ProcessElement(ctx context.Context, w beam.Window, t beam.EventTime, p Puzzle, emit Emit, fault emitFault) error {
	a.fault = fault
	return a.answers.ProcessElement(ctx, w, t, p, emit)
}

func (a *answersOrFaults[Out, Emit]) FinishBundle(ctx context.Context, emit Emit, fault emitFault) error {
	a.fault = fault
	return a.answers.FinishBundle(ctx, emit)
}
