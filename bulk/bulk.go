package bulk

import (
	"context"
	"io"
	"iter"
	"math"
	"sync"
	"sync/atomic"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/inorder"
	"github.com/seed-cfc889b0/sudoku/internal/lanes"
	"github.com/seed-cfc889b0/sudoku/internal/search"
	"github.com/seed-cfc889b0/sudoku/text"
)

// A Solver solves many boards. The zero value is ready for use: for each board
// it finds whether there is no solution, one, or more.
//
// Several goroutines may use a Solver at once. Every call has workers of its
// own, and none of them outlives the call.
type Solver struct {
	// Count makes the Solver count the solutions of each board, up to Limit.
	// Otherwise it stops at the second, which is enough to know whether the first
	// is the only one.
	Count bool

	// Limit is the number of solutions at which counting stops, for each board;
	// 0 or less means no limit, and a board with few clues then takes forever.
	// Without Count it is ignored.
	Limit int

	// Workers is the number of goroutines that solve, usually including the
	// caller's. 0 or less means GOMAXPROCS; 1024 is the most.
	Workers int

	// Progress, if set, is called with the number of boards done, about ten
	// times a second and once at the end, always on the calling goroutine.
	// CountSolutions does not call it.
	Progress func(done int64) `json:"-"`

	// KeepRows makes SolveReader and SolveBatches set Row and Table of each
	// puzzle, as [text.Rows] does. Row holds until the loop goes on.
	KeepRows bool

	// Only, if set, says which puzzles of a file SolveReader and SolveBatches solve,
	// by their number in it, from 0; the others are passed over. It is asked once
	// for each number, in order, by the goroutine that reads.
	Only func(number int) bool `json:"-"`
}

// A Result is the answer for a board.
type Result struct {
	// Solution is the first solution; blank if there is none.
	Solution sudoku.Board `json:"solution"`
	// Count is the number of solutions, at most two, or [Solver.Limit].
	Count int `json:"count"`
	// Err is nil if exactly one solution was found, ErrMultipleSolutions if
	// more were, and ErrNoSolution, a *ConflictError or a *CellError if there
	// is none. It is the context's error if the search of the board did not
	// finish, and a *ParseError for text that is not a puzzle.
	Err error `json:"-"`
}

// Solve solves each board into the result with the same index. If there are
// fewer results than boards, it returns a [*sudoku.RangeError] at once. It
// returns the number n of results that it has set, results[:n]: one for each
// board, unless there is an error.
//
// When the context ends, Solve returns within a few milliseconds, however many
// boards there are, with the context's error ([context.Cause]). Among
// results[:n], those of unfinished boards hold that error too; results[n:] are
// unchanged.
//
// Solve allocates the same for any number of boards.
func (s Solver) Solve(ctx context.Context, boards []sudoku.Board, results []Result) (n int, err error) {
	if len(results) < len(boards) {
		return 0, &sudoku.RangeError{Name: "results", Value: len(results), Min: len(boards), Max: math.MaxInt}
	}
	run := &sliceRun{bulkRun: bulkRun{limit: s.limit(), ctx: ctx}, boards: boards, results: results}
	// The goroutine of the caller is the first worker.
	workers := make([]sliceWorker, max(1, min(inorder.Workers(s.Workers), (len(boards)+sliceBlock-1)/sliceBlock)))
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

// SolveSeq solves the boards of a sequence and yields each with its result, in
// the order of the sequence. It takes boards ahead of those it yields, up to
// eight thousand for each worker, which need some two megabytes.
//
// When the context ends, SolveSeq yields the boards that it has taken, the
// unfinished ones with the context's error, and last a blank board with that
// error, so that a run cut short is never mistaken for a complete one.
func (s Solver) SolveSeq(ctx context.Context, boards iter.Seq[sudoku.Board]) iter.Seq2[sudoku.Board, Result] {
	return func(yield func(sudoku.Board, Result) bool) {
		p := s.pipeline(ctx, oneByOne(func(e *text.Puzzle, r *Result) bool { return yield(e.Board, *r) }))
		p.run(func() {
			for b := range boards {
				if *p.room() = (text.Puzzle{Board: b}); !p.added(nil) {
					return
				}
			}
		})
	}
}

// SolveReader solves the puzzles of a file and yields each with its result, in
// the order of the file. It reads every form that [text.Puzzles] reads; a
// puzzle of 81 characters a line is fastest. Text that is not a puzzle is
// yielded in its place, with a [*sudoku.ParseError] in the result. An error of
// the reader is yielded last.
//
// It reads ahead, and uses memory, as SolveSeq does. But whoever sends the
// puzzles may wait for the answers before sending more. So if a Read returns
// fewer bytes than it had room for, all answers are yielded before the next
// Read. Nothing is read while the body of the loop runs.
//
// When the context ends, it does what [Solver.SolveSeq] does. It can't
// interrupt a Read.
func (s Solver) SolveReader(ctx context.Context, r io.Reader) iter.Seq2[text.Puzzle, Result] {
	return func(yield func(text.Puzzle, Result) bool) {
		p := s.pipeline(ctx, oneByOne(func(e *text.Puzzle, r *Result) bool { return yield(*e, *r) }))
		p.run(func() { p.read(&flushingReader{r: r, p: p}, &s) })
	}
}

func (s Solver) limit() int {
	if !s.Count {
		return 2
	}
	return max(s.Limit, 0)
}

// A clock calls progress when it is time. A nil clock does nothing.
type clock struct {
	progress func(int64)
	count    func() int64
	next     time.Time
}

var progressInterval = 100 * time.Millisecond // tests shorten it

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

// A bulkRun holds what all workers of a call share.
type bulkRun struct {
	limit int // 0 for all
	ctx   context.Context

	finish func(*chunk) // called by a worker for each chunk that it has solved, if not nil
}

func (run *bulkRun) cancelled() bool {
	select {
	case <-run.ctx.Done():
		return true
	default:
		return false
	}
}

// newEngine returns an engine for a worker, or nil on a machine where boards
// are solved one by one. Tests replace it.
var newEngine = lanes.New

// enginePool holds engines of earlier calls.
var enginePool sync.Pool

func borrowEngine() *lanes.Engine {
	if engine, _ := enginePool.Get().(*lanes.Engine); engine != nil {
		return engine
	}
	return newEngine()
}

// solve solves the boards of a source until it has no more or the run ends.
func (run *bulkRun) solve(src lanes.Source) {
	if run.cancelled() {
		return
	}
	if engine := borrowEngine(); engine != nil {
		engine.Run(src, run.limit)
		enginePool.Put(engine)
		return
	}
	const pollInterval = 64 // boards between two polls; a long search polls too
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

// clear marks a result as unfinished.
func (r *Result) clear() { r.Count, r.Err = 0, nil }

// unfinished reports whether no answer has been entered since clear.
func (r *Result) unfinished() bool { return r.Count == 0 && r.Err == nil }

// settle enters the outcome of a search, which has already written the
// solution. A faulty board may have a clash or a value above 9; others have
// neither.
func (r *Result) settle(b *sudoku.Board, count int, faulty bool) {
	r.Count = count
	if count != 1 {
		r.explain(b, faulty)
	}
}

// explain enters the error of a board that has no solution, or several.
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

// A sliceRun is a call of Solver.Solve. Workers take boards from it in blocks.
type sliceRun struct {
	bulkRun
	boards  []sudoku.Board
	results []Result
	next    atomic.Int64 // the first board that no worker has taken; it may be past the end
	stopped atomic.Bool
}

const sliceBlock = 128

// claim gives a worker the next block.
func (run *sliceRun) claim() (from, to int) {
	n := int64(len(run.boards))
	end := run.next.Add(sliceBlock)
	return int(min(end-sliceBlock, n)), int(min(end, n))
}

// mark enters the context's error for boards that were not finished. It returns
// the number of results that are set, and that error if any board was not
// finished.
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

// An openBlock is what is left of a block without the finished boards at its
// beginning.
type openBlock struct{ from, to int }

type sliceWorker struct {
	run      *sliceRun
	at, end  int         // the boards of its block that are left
	open     []openBlock // with boards that may not be finished
	over     bool
	finished int64
	done     atomic.Int64 // number of boards finished, for other goroutines
	clock    *clock
	_        [64]byte // workers do not share a line of the cache
}

func (w *sliceWorker) solve() {
	w.run.solve(w)
	// After an early end, the rest of the block is unfinished.
	for ; w.at < w.end; w.at++ {
		w.run.results[w.at].clear()
	}
	w.done.Store(w.finished)
}

func (w *sliceWorker) Next(jobs []lanes.Job, _ bool) (n int) {
	for ; n < len(jobs); n++ {
		if w.at == w.end && !w.over {
			w.claim()
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

// claim takes the next block, and forgets what was finished of earlier ones.
func (w *sliceWorker) claim() {
	open := w.open[:0]
	for _, b := range w.open {
		for b.from < b.to && !w.run.results[b.from].unfinished() {
			b.from++
		}
		if b.from < b.to {
			open = append(open, b)
		}
	}
	w.open = open
	w.at, w.end = w.run.claim()
	w.over = w.at == w.end
	if !w.over {
		w.open = append(w.open, openBlock{w.at, w.end})
	}
}

func (w *sliceWorker) Done(id int, o lanes.Outcome) {
	w.run.results[id].settle(&w.run.boards[id], o.Solutions, o.Faulty)
	w.finished++
}

func (w *sliceWorker) Poll() bool {
	w.done.Store(w.finished)
	w.clock.tick()
	return w.run.stopped.Load() || w.run.cancelled()
}
