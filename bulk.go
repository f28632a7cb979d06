package sudoku

import (
	"context"
	"io"
	"iter"
	"math"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/seed-cfc889b0/sudoku/internal/lanes"
)

// Bulk solves boards by the million: on several goroutines, and on each, where
// the processor has the vectors for it, 16 or 32 boards at once. Each board
// gets the answer that [SolveUnique] and [CountSolutions] have for it, whatever
// the number of workers and the machine.
//
// The zero value is ready for use. A Bulk may be used by several goroutines at
// once; every call has workers of its own, and none of them outlives the call.
type Bulk struct {
	// Limit is the number of solutions to look for in each board. 0 is 2:
	// enough to know whether the first is the only one. Less than 0 is all of
	// them, which for a board with few clues has no end.
	Limit int

	// Workers is the number of goroutines that solve, as a rule including the
	// caller's; 0 or less is GOMAXPROCS, and more than 1024 are 1024.
	Workers int

	// Progress, if set, is called about ten times a second and when the work
	// is over, always by the goroutine that has called the method, with the
	// number of boards that are done.
	Progress func(done int64)

	// KeepRows says that the entries of SolveReader have the text of their
	// lines, as those of [PuzzleRows].
	KeepRows bool
}

// A Result is what was found of a board.
type Result struct {
	// Solution is the first solution; blank if there is none.
	Solution Board
	// Count is the number of solutions, at most the limit.
	Count int
	// Err is nil if just one solution was found, ErrMultipleSolutions for more,
	// and ErrNoSolution, a *ConflictError or a *ValueError for none. A board
	// that was not looked at to the end has the context's error, and text that
	// is no puzzle the *ParseError.
	Err error
}

// Solve solves boards into results of the same index, of which there must be
// at least as many, or it returns a [*RangeError]; what they hold does not
// matter. When the context ends, Solve returns its error ([context.Cause]);
// what is finished by then is as it should be, and all other results hold that
// error.
//
// What it allocates does not grow with the number of boards.
func (o Bulk) Solve(ctx context.Context, boards []Board, results []Result) error {
	if err := checkRange("results", len(results), len(boards), math.MaxInt); err != nil {
		return err
	}
	run := &sliceRun{bulkRun: bulkRun{o.limit(), ctx}, boards: boards, results: results}
	// The goroutine of the caller is the first worker.
	workers := make([]sliceWorker, max(1, min(o.workers(), (len(boards)+sliceBlock-1)/sliceBlock)))
	clock := clock{progress: o.Progress, count: func() (n int64) {
		for i := range workers {
			n += workers[i].done.Load()
		}
		return n
	}}
	var wg sync.WaitGroup
	for i := range workers {
		workers[i].run = run
		if i > 0 {
			wg.Add(1)
			go func() {
				defer wg.Done()
				workers[i].solve()
			}()
		}
	}
	workers[0].clock = &clock
	defer func() { // if Progress panics
		run.stopped.Store(true)
		wg.Wait()
	}()
	workers[0].solve()
	wg.Wait()
	clock.last()
	return run.mark()
}

// SolveSeq solves the boards of a sequence, and yields each with its result,
// in their order. It asks for boards ahead of what it yields, up to eight
// thousand for each worker; memory does not grow beyond that, some two
// megabytes each.
//
// When the context ends, what was asked for is yielded, boards that are not
// finished with the context's error, and at the end a blank board with that
// error: a run that is cut short can not be taken for a whole one.
func (o Bulk) SolveSeq(ctx context.Context, boards iter.Seq[Board]) iter.Seq2[Board, Result] {
	return func(yield func(Board, Result) bool) {
		p := o.pipeline(ctx, func(e *Entry, r *Result) bool { return yield(e.Board, *r) })
		p.run(func() {
			for b := range boards {
				if !p.add(Entry{Board: b}, nil) {
					return
				}
			}
		})
	}
}

// SolveReader solves the puzzles of a file and yields each with its result, in
// their order. What stands in the file may have any form that [Puzzles] reads;
// it is fastest for a puzzle of 81 characters a line. What is no puzzle is
// yielded in its place, with a [*ParseError] as the result's error, and so is,
// last, an error of the reader.
//
// It reads ahead and uses memory as SolveSeq does. But if a Read gives less
// than was asked for, the next may have to wait for whoever is to read the
// answers; so these are all yielded first. Nothing is read while the body of
// the loop runs.
//
// The end of the context is as for [Bulk.SolveSeq]. It does not interrupt a
// Read.
func (o Bulk) SolveReader(ctx context.Context, r io.Reader) iter.Seq2[Entry, Result] {
	return func(yield func(Entry, Result) bool) {
		p := o.pipeline(ctx, func(e *Entry, r *Result) bool { return yield(*e, *r) })
		p.run(func() { readPuzzles(&flushingReader{r: r, p: p}, &bulkSink{p: p}, o.KeepRows) })
	}
}

func (o Bulk) limit() int {
	if o.Limit == 0 {
		return 2
	}
	return max(o.Limit, 0)
}

func (o Bulk) workers() int {
	if o.Workers > 0 {
		return min(o.Workers, 1024)
	}
	return runtime.GOMAXPROCS(0)
}

// A clock calls progress when it is time. A nil clock does nothing.
type clock struct {
	progress func(int64)
	count    func() int64
	next     time.Time
}

const progressInterval = 100 * time.Millisecond

func (c *clock) tick() {
	if c == nil || c.progress == nil {
		return
	}
	if now := time.Now(); !now.Before(c.next) {
		c.next = now.Add(progressInterval)
		c.progress(c.count())
	}
}

func (c *clock) last() {
	if c.progress != nil {
		c.progress(c.count())
	}
}

// A bulkRun is what all workers of a call share.
type bulkRun struct {
	limit int // 0: all
	ctx   context.Context
}

func (run *bulkRun) cancelled() bool {
	select {
	case <-run.ctx.Done():
		return true
	default:
		return false
	}
}

// newEngine makes the engine of a worker, or nil where boards are to be solved
// one by one. Tests change it.
var newEngine = lanes.New

// enginePool holds engines of earlier calls.
var enginePool sync.Pool

func takeEngine() *lanes.Engine {
	if engine, _ := enginePool.Get().(*lanes.Engine); engine != nil {
		return engine
	}
	return newEngine()
}

// solve works off a source.
func (run *bulkRun) solve(src lanes.Source) {
	if run.cancelled() {
		return
	}
	if engine := takeEngine(); engine != nil {
		engine.Run(src, run.limit)
		enginePool.Put(engine)
		return
	}
	// It asks between them as often as in one that takes long, more or less.
	const pollInterval = 64
	stop := src.Poll
	var jobs [1]lanes.Job
	for n := 0; n%pollInterval != 0 || !stop(); n++ {
		if src.Next(jobs[:], true) == 0 {
			return
		}
		job := &jobs[0]
		s := search{limit: run.limit, stop: stop}
		err := s.run(context.Background(), (*Board)(job.Board))
		if s.cancelled {
			return
		}
		*job.Solution = s.first
		src.Done(job.ID, s.found, err != nil)
	}
}

// clear makes a result unfinished.
func (r *Result) clear() { r.Count, r.Err = 0, nil }

// unfinished reports whether a result is as a worker finds it.
func (r *Result) unfinished() bool { return r.Count == 0 && r.Err == nil }

// settle enters the outcome of a search, which has written the solution. A
// board that is not faulty has no clash.
func (r *Result) settle(b *Board, count int, faulty bool) {
	r.Count = count
	if count != 1 {
		r.explain(b, faulty)
	}
}

// explain enters why there is not just one solution.
func (r *Result) explain(b *Board, faulty bool) {
	if r.Count > 1 {
		r.Err = ErrMultipleSolutions
		return
	}
	r.Solution = Board{}
	r.Err = ErrNoSolution
	if faulty {
		if err := b.Validate(); err != nil {
			r.Err = err
		}
	}
}

// A sliceRun is a call of Bulk.Solve; workers take boards from it block by
// block.
type sliceRun struct {
	bulkRun
	boards  []Board
	results []Result
	next    atomic.Int64 // the first board that no worker has taken; may be past the end
	stopped atomic.Bool
}

const sliceBlock = 128

// take returns the next block.
func (run *sliceRun) take() (from, to int) {
	n := int64(len(run.boards))
	end := run.next.Add(sliceBlock)
	return int(min(end-sliceBlock, n)), int(min(end, n))
}

// mark enters the context's error where work was not finished, and returns it.
func (run *sliceRun) mark() (err error) {
	if !run.cancelled() {
		return nil
	}
	cause := context.Cause(run.ctx)
	taken, _ := run.take()
	for i := range run.boards {
		if r := &run.results[i]; i >= taken || r.unfinished() {
			*r = Result{Err: cause}
			err = cause
		}
	}
	return err
}

type sliceWorker struct {
	run      *sliceRun
	at, end  int // what is left of its block
	over     bool
	finished int64
	done     atomic.Int64 // finished, as others see it
	clock    *clock
	_        [64]byte // workers do not share a line of the cache
}

func (w *sliceWorker) solve() {
	w.run.solve(w)
	// What a run that was ended has not come to is not finished.
	for ; w.at < w.end; w.at++ {
		w.run.results[w.at].clear()
	}
	w.done.Store(w.finished)
}

func (w *sliceWorker) Next(jobs []lanes.Job, _ bool) (n int) {
	for ; n < len(jobs); n++ {
		if w.at == w.end && !w.over {
			w.at, w.end = w.run.take()
			w.over = w.at == w.end
		}
		if w.over {
			break
		}
		r := &w.run.results[w.at]
		r.clear()
		jobs[n] = lanes.Job{
			Board: (*[81]uint8)(&w.run.boards[w.at]), Solution: (*[81]uint8)(&r.Solution), ID: w.at}
		w.at++
	}
	return n
}

func (w *sliceWorker) Done(id, count int, faulty bool) {
	w.run.results[id].settle(&w.run.boards[id], count, faulty)
	w.finished++
}

func (w *sliceWorker) Poll() bool {
	w.done.Store(w.finished)
	w.clock.tick()
	return w.run.stopped.Load() || w.run.cancelled()
}
