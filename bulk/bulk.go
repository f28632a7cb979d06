package bulk

import (
	"context"
	"io"
	"iter"
	"math"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/arg"
	"github.com/seed-cfc889b0/sudoku/internal/lanes"
	"github.com/seed-cfc889b0/sudoku/internal/search"
)

// A Solver solves many boards. The zero value is ready for use: it tells of
// each board whether it has no solution, one, or more.
//
// A Solver may be used by several goroutines at once; every call has workers
// of its own, and none of them outlives the call.
type Solver struct {
	// CountTo is the number of solutions at which a board is left. 0 is 2:
	// enough to know whether the first is the only one. [All] counts to the
	// end, which for a board with few clues is never reached.
	CountTo int

	// Workers is the number of goroutines that solve, as a rule including the
	// caller's; 0 or less is GOMAXPROCS, and more than 1024 are 1024.
	Workers int

	// Progress, if set, is called about ten times a second and when the work
	// is over, always by the goroutine that has called the method, with the
	// number of boards that are done.
	Progress func(done int64)

	// KeepRows says that the entries of SolveReader have the text of their
	// lines, as those of [sudoku.PuzzleRows].
	KeepRows bool
}

// All as [Solver.CountTo] counts all solutions of each board.
const All = -1

// A Result is what was found of a board.
type Result struct {
	// Solution is the first solution; blank if there is none.
	Solution sudoku.Board
	// Count is the number of solutions, at most [Solver.CountTo].
	Count int
	// Err is nil if just one solution was found, ErrMultipleSolutions for more,
	// and ErrNoSolution, a *ConflictError or a *ValueError for none. A board
	// that was not looked at to the end has the context's error, and text that
	// is no puzzle the *ParseError.
	Err error
}

// Solve solves boards into results of the same index, of which there must be
// at least as many, or it returns a [*sudoku.RangeError]; what they hold does not
// matter. It returns how many results are set, from the first on: all, unless
// there is an error.
//
// When the context ends, Solve returns within some milliseconds, however many
// boards there are, with the context's error ([context.Cause]). Of the n
// results those of boards that were not finished hold that error too; the
// results after them are what they were.
//
// What it allocates does not grow with the number of boards.
func (s Solver) Solve(ctx context.Context, boards []sudoku.Board, results []Result) (n int, err error) {
	ctx = arg.Context(ctx)
	if len(results) < len(boards) {
		return 0, &sudoku.RangeError{Name: "results", Value: len(results), Min: len(boards), Max: math.MaxInt}
	}
	run := &sliceRun{bulkRun: bulkRun{s.limit(), ctx}, boards: boards, results: results}
	// The goroutine of the caller is the first worker.
	workers := make([]sliceWorker, max(1, min(s.workers(), (len(boards)+sliceBlock-1)/sliceBlock)))
	clock := clock{progress: s.Progress, count: func() (n int64) {
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
	return run.mark(workers)
}

// SolveSeq solves the boards of a sequence, and yields each with its result,
// in their order. It asks for boards ahead of what it yields, up to eight
// thousand for each worker; memory does not grow beyond that, some two
// megabytes each.
//
// When the context ends, what was asked for is yielded, boards that are not
// finished with the context's error, and at the end a blank board with that
// error: a run that is cut short can not be taken for a whole one.
func (s Solver) SolveSeq(ctx context.Context, boards iter.Seq[sudoku.Board]) iter.Seq2[sudoku.Board, Result] {
	return func(yield func(sudoku.Board, Result) bool) {
		p := s.pipeline(ctx, func(e *sudoku.Puzzle, r *Result) bool { return yield(e.Board, *r) })
		p.run(func() {
			for b := range arg.Seq(boards) {
				if *p.room() = (sudoku.Puzzle{Board: b}); !p.added(nil) {
					return
				}
			}
		})
	}
}

// SolveReader solves the puzzles of a file and yields each with its result, in
// their order. What stands in the file may have any form that [sudoku.Puzzles] reads;
// it is fastest for a puzzle of 81 characters a line. What is no puzzle is
// yielded in its place, with a [*sudoku.ParseError] as the result's error, and so is,
// last, an error of the reader.
//
// It reads ahead and uses memory as SolveSeq does. But if a Read gives less
// than was asked for, the next may have to wait for whoever is to read the
// answers; so these are all yielded first. Nothing is read while the body of
// the loop runs.
//
// The end of the context is as for [Solver.SolveSeq]. It does not interrupt a
// Read.
func (s Solver) SolveReader(ctx context.Context, r io.Reader) iter.Seq2[sudoku.Puzzle, Result] {
	return func(yield func(sudoku.Puzzle, Result) bool) {
		p := s.pipeline(ctx, func(e *sudoku.Puzzle, r *Result) bool { return yield(*e, *r) })
		p.run(func() { p.read(&flushingReader{r: arg.Reader(r), p: p}, s.KeepRows) })
	}
}

func (s Solver) limit() int {
	if s.CountTo == 0 {
		return 2
	}
	return max(s.CountTo, 0)
}

func (s Solver) workers() int {
	if s.Workers > 0 {
		return min(s.Workers, 1024)
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

func borrowEngine() *lanes.Engine {
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
	if engine := borrowEngine(); engine != nil {
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
		one := search.Search{Limit: run.limit, Stop: stop}
		valid := one.Run(job.Board)
		if one.Ended {
			return
		}
		*job.Solution = one.First
		src.Done(job.ID, lanes.Outcome{Solutions: one.Found, Guesses: one.Guesses, Faulty: !valid})
	}
}

// clear makes a result unfinished.
func (r *Result) clear() { r.Count, r.Err = 0, nil }

// unfinished reports whether a result is as a worker finds it.
func (r *Result) unfinished() bool { return r.Count == 0 && r.Err == nil }

// settle enters the outcome of a search, which has written the solution. A
// board that is not faulty has no clash.
func (r *Result) settle(b *sudoku.Board, count int, faulty bool) {
	r.Count = count
	if count != 1 {
		r.explain(b, faulty)
	}
}

// explain enters why there is not just one solution.
func (r *Result) explain(b *sudoku.Board, faulty bool) {
	if r.Count > 1 {
		r.Err = sudoku.ErrMultipleSolutions
		return
	}
	r.Solution = sudoku.Board{}
	r.Err = sudoku.ErrNoSolution
	if faulty {
		if err := b.Validate(); err != nil {
			r.Err = err
		}
	}
}

// A sliceRun is a call of Solver.Solve; workers take boards from it block by
// block.
type sliceRun struct {
	bulkRun
	boards  []sudoku.Board
	results []Result
	next    atomic.Int64 // the first board that no worker has taken; may be past the end
	stopped atomic.Bool
}

const sliceBlock = 128

// claim gives a worker the next block.
func (run *sliceRun) claim() (from, to int) {
	n := int64(len(run.boards))
	end := run.next.Add(sliceBlock)
	return int(min(end-sliceBlock, n)), int(min(end, n))
}

// mark enters the context's error where work was not finished. It returns the
// number of results that are set, and the error if it is missing in any.
func (run *sliceRun) mark(workers []sliceWorker) (n int, err error) {
	n = len(run.boards)
	if !run.cancelled() {
		return n, nil
	}
	cause := context.Cause(run.ctx)
	if taken, _ := run.claim(); taken < n {
		n, err = taken, cause
	}
	for i := range workers {
		for _, b := range workers[i].open {
			for k := range run.results[b.from:b.to] {
				if r := &run.results[b.from+k]; r.unfinished() {
					*r = Result{Err: cause}
					err = cause
				}
			}
		}
	}
	return n, err
}

// An openBlock is a block with boards that are not finished.
type openBlock struct {
	from, to, left int
}

type sliceWorker struct {
	run      *sliceRun
	at, end  int         // what is left of its block
	open     []openBlock // with boards that it has taken, the newest last
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
			w.at, w.end = w.run.claim()
			w.over = w.at == w.end
			if !w.over {
				w.open = append(w.open, openBlock{w.at, w.end, w.end - w.at})
			}
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

func (w *sliceWorker) Done(id int, o lanes.Outcome) {
	w.run.results[id].settle(&w.run.boards[id], o.Solutions, o.Faulty)
	w.finished++
	for i := len(w.open) - 1; i >= 0; i-- {
		b := &w.open[i]
		if id < b.from || id >= b.to {
			continue
		}
		if b.left--; b.left == 0 {
			w.open = append(w.open[:i], w.open[i+1:]...)
		}
		return
	}
}

func (w *sliceWorker) Poll() bool {
	w.done.Store(w.finished)
	w.clock.tick()
	return w.run.stopped.Load() || w.run.cancelled()
}
