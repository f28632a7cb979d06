package bulk

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/inorder"
	"github.com/seed-cfc889b0/sudoku/internal/lanes"
	"github.com/seed-cfc889b0/sudoku/internal/position"
	"github.com/seed-cfc889b0/sudoku/internal/search"
	itext "github.com/seed-cfc889b0/sudoku/internal/text"
	"github.com/seed-cfc889b0/sudoku/text"
)

// A chunk is the unit of work: it goes from the caller to a worker and back.
type chunk struct {
	n       int // number of entries
	entries [chunkSize]text.Puzzle
	results [chunkSize]Result
	rows    []byte // the text of the entries' rows
	batch   any    // for SolveBatches: the *Batch[T], from its first use in a call on

	left  int           // entries still to be solved; only the worker uses it
	ready atomic.Int32  // how many results, from the first on, the caller may have
	news  chan struct{} // a token: ready has changed, perhaps long ago
}

const chunkSize = 512 // the most entries

const minChunk = 64

// maxRows is the number of bytes of rows at which a chunk is full.
const maxRows = 128 << 10

// publish makes the first n results available to the caller.
func (c *chunk) publish(n int) {
	c.ready.Store(int32(n))
	select {
	case c.news <- struct{}{}:
	default:
	}
}

// reset makes room for new entries. The token may stay.
func (c *chunk) reset() {
	c.n, c.left, c.rows = 0, 0, c.rows[:0]
	if cap(c.rows) > 2*maxRows {
		c.rows = nil
	}
	c.ready.Store(0)
}

// keep copies a row into the chunk.
func (c *chunk) keep(row []byte) []byte {
	n := len(c.rows)
	c.rows = append(c.rows, row...) // if it moves, earlier rows stay valid in the old memory
	return c.rows[n:len(c.rows):len(c.rows)]
}

// chunkPool holds chunks of earlier calls.
var chunkPool sync.Pool

func borrowChunk() *chunk {
	c, _ := chunkPool.Get().(*chunk)
	if c == nil {
		c = &chunk{news: make(chan struct{}, 1)}
	}
	return c
}

// A pipeline runs a loop over results. The goroutine of the loop reads, yields
// and, with an engine, also solves as the other workers do, so that no processor
// idles until another is woken. The input is a loop of its own, which runs a
// chunk at a time ([iter.Pull]).
type pipeline struct {
	bulkRun
	outer  context.Context // the caller's; the context of bulkRun also ends with the loop
	cancel context.CancelFunc
	yield  func(c *chunk, from, to int) (end int) // end < to: the caller wants no more
	over   bool                                   // the caller wants no more
	clock  clock
	ticks  <-chan time.Time // for the clock, while the caller waits

	failure atomic.Pointer[failure] // the first panic of a worker

	workers int  // including the caller, if it solves
	ahead   int  // the most chunks that wait for a worker
	alone   bool // the caller is the only worker
	helpers int  // number of goroutines not yet started
	wg      sync.WaitGroup
	work    chan *chunk

	input    func() (*chunk, bool) // a nil chunk only asks to flush
	ended    bool                  // the input has ended
	flushing bool                  // no input until all is yielded
	queue    []*chunk              // the chunks that the workers have, the oldest first
	yielded  int                   // how many results of the oldest are yielded
	total    int64                 // how many results are yielded in all
	free     []*chunk

	// The input's:
	size    int // the size at which the chunk being filled is full
	start   time.Time
	filling *chunk
	send    func(*chunk) bool
}

// oneByOne returns a yield of a pipeline that yields results one by one.
func oneByOne(yield func(*text.Puzzle, *Result) bool) func(c *chunk, from, to int) int {
	return func(c *chunk, from, to int) int {
		for from < to && yield(&c.entries[from], &c.results[from]) {
			from++
		}
		return from
	}
}

func (s Solver) pipeline(ctx context.Context, yield func(c *chunk, from, to int) int) *pipeline {
	p := &pipeline{outer: ctx, yield: yield, workers: inorder.Workers(s.Workers)}
	p.limit = s.limit()
	p.ctx, p.cancel = context.WithCancel(ctx)
	p.clock = clock{progress: s.Progress, count: func() int64 { return p.total }}
	p.work = make(chan *chunk, p.window())
	p.size, p.start = minChunk, time.Now()
	return p
}

// A failure is the value of a worker's panic; nil if the worker ended its
// goroutine.
type failure struct{ value any }

// window is the most chunks under way. With few, all workers would soon wait for
// one slow board.
func (p *pipeline) window() int { return 16*p.workers + 1 }

// run is the loop. The input adds entries until it is told to stop.
func (p *pipeline) run(input func()) {
	defer p.release()
	defer p.close()
	var stop func()
	p.input, stop = iter.Pull(func(send func(*chunk) bool) {
		p.send = send
		input()
		if c := p.filled(); c != nil {
			send(c)
		}
	})
	defer stop()
	defer func() { p.over = true }() // before stop
	if p.clock.progress != nil {
		ticker := time.NewTicker(progressInterval)
		defer ticker.Stop()
		p.ticks = ticker.C
	}
	p.ahead = 4 * p.workers // enough until the caller is back
	p.serve(false)
	w := &callingWorker{chunkWorker{run: &p.bulkRun, work: p.work}, p}
	if engine := borrowEngine(); engine != nil {
		p.helpers = p.workers - 1
		p.alone = p.helpers == 0
		engine.Run(w, p.limit)
		enginePool.Put(engine)
	} else {
		p.helpers = p.workers
		p.ahead = p.window()
		for p.help(); !p.finished(); {
			p.feed() // before serve waits
			p.serve(true)
		}
	}
	if !p.over {
		p.clock.last()
	}
}

// close ends the workers. If one of them panicked, close panics with its value.
func (p *pipeline) close() {
	p.over = true
	p.cancel()
	if p.work != nil {
		close(p.work)
		p.work = nil
	}
	p.wg.Wait()
	if f := p.failure.Swap(nil); f != nil {
		if f.value == nil {
			runtime.Goexit()
		}
		panic(f.value)
	}
}

// release leaves the chunks to later calls.
func (p *pipeline) release() {
	if p.filling != nil {
		p.free = append(p.free, p.filling)
	}
	for _, c := range append(p.free, p.queue...) {
		c.reset()
		c.batch = nil
		chunkPool.Put(c)
	}
}

// finished reports whether there is nothing more to do.
func (p *pipeline) finished() bool { return p.over || p.ended && len(p.queue) == 0 }

// room returns the place for the input's next entry.
func (p *pipeline) room() *text.Puzzle {
	if p.filling == nil {
		p.filling = p.emptyChunk()
	}
	return &p.filling.entries[p.filling.n]
}

func (p *pipeline) emptyChunk() *chunk {
	n := len(p.free) - 1
	if n < 0 {
		return borrowChunk()
	}
	c := p.free[n]
	p.free = p.free[:n]
	return c
}

// added completes the entry in room, with the error of text that is not a
// puzzle, or nil. Like the other methods for the input it reports whether to go
// on.
func (p *pipeline) added(err error) bool {
	if p.over {
		return false
	}
	c := p.filling
	r := &c.results[c.n]
	if err == nil {
		r.clear()
		c.left++
	} else {
		*r = Result{Err: err}
	}
	c.n++
	if c.n < p.size && len(c.rows) < maxRows {
		return true
	}
	p.filling = nil
	p.resize()
	return p.send(c)
}

// resize sets the size of chunks to what can be solved in chunkTime. With easy
// boards large chunks wake goroutines less often; with hard ones small chunks
// share the work evenly.
func (p *pipeline) resize() {
	const chunkTime = 200 * time.Microsecond
	p.size = minChunk
	if p.total > 0 {
		each := float64(time.Since(p.start)) * float64(p.workers) / float64(p.total)
		p.size = max(minChunk, min(int(float64(chunkTime)/max(each, 1)), chunkSize))
	}
	if p.alone { // more would only fill the cache
		p.ahead = max(1, 4*minChunk/p.size)
	}
}

// flush returns when everything added has been yielded.
func (p *pipeline) flush() bool {
	p.flushing = true
	return p.send(p.filled())
}

// filled takes the chunk that is being filled, or returns nil if it has no
// entry: room may have been called without added. A chunk without entries would
// be yielded, and filled again, before a worker has taken it.
func (p *pipeline) filled() *chunk {
	c := p.filling
	if c == nil || c.n == 0 {
		return nil
	}
	p.filling = nil
	return c
}

// serve does the caller's share: it yields what is ready and keeps the workers
// supplied meanwhile. If wait is set, it first waits for the oldest chunk, if there
// is one.
func (p *pipeline) serve(wait bool) {
	if p.cancelled() {
		p.abort()
		return
	}
	for more := true; more; wait = false {
		more = p.deliver(wait)
		p.feed()
		p.clock.tick()
	}
}

// feed sends chunks to the workers.
func (p *pipeline) feed() {
	if len(p.queue) == 0 {
		p.flushing = false
	}
	for !p.over && !p.ended && !p.flushing && len(p.queue) < p.window() && len(p.work) < p.ahead {
		c, ok := p.input()
		p.ended = !ok
		if c == nil {
			continue
		}
		if len(p.queue) > 0 { // there is work for another worker
			p.help()
		}
		p.queue = append(p.queue, c)
		p.work <- c // never blocks: the channel has room
		if int(p.queue[0].ready.Load()) > p.yielded {
			return // what is ready must not wait for a slow input
		}
	}
}

// help starts another worker, if there are any left to start.
func (p *pipeline) help() {
	if p.helpers == 0 {
		return
	}
	p.helpers--
	w := &chunkWorker{run: &p.bulkRun, work: p.work}
	p.wg.Add(1)
	go func() {
		defer p.wg.Done()
		over := p.finish == nil
		defer func() {
			if !over { // finish panicked, or ended the goroutine
				p.failure.CompareAndSwap(nil, &failure{recover()})
				p.cancel()
			}
		}()
		w.run.solve(w)
		over = true
	}()
}

// deliver yields the results of the oldest chunk that are ready. It returns
// false if there were none.
func (p *pipeline) deliver(wait bool) bool {
	if p.over || len(p.queue) == 0 {
		return false
	}
	c := p.queue[0]
	for int(c.ready.Load()) == p.yielded && p.yielded < c.n {
		if !wait {
			return false
		}
		select {
		case <-c.news:
		case <-p.ticks:
			p.clock.tick()
		case <-p.ctx.Done():
			p.abort()
			return false
		}
	}
	p.yieldTo(c, int(c.ready.Load()))
	if p.yielded == c.n && !p.over {
		p.queue = append(p.queue[:0], p.queue[1:]...)
		p.yielded = 0
		c.reset()
		p.free = append(p.free, c)
	}
	return true
}

// yieldTo yields the results of the oldest chunk before index n.
func (p *pipeline) yieldTo(c *chunk, n int) {
	if p.yielded == n {
		return
	}
	end := p.yield(c, p.yielded, n)
	p.total += int64(end - p.yielded)
	p.yielded = n
	p.over = end < n
}

// abort ends the workers when the context ends, and yields what there is.
func (p *pipeline) abort() {
	p.close()
	cause := context.Cause(p.outer)
	p.over = false // a yield may set it again
	for _, c := range p.queue {
		for i := p.yielded; i < c.n; i++ {
			if r := &c.results[i]; r.unfinished() {
				*r = Result{Err: cause}
			}
		}
		if p.finish != nil && int(c.ready.Load()) < c.n {
			p.finish(c)
		}
		if p.yieldTo(c, c.n); p.over {
			return
		}
		p.yielded = 0
	}
	p.over = true
	last := p.emptyChunk()
	last.entries[0], last.results[0], last.n = text.Puzzle{}, Result{Err: cause}, 1
	if p.finish != nil {
		p.finish(last)
	}
	p.yield(last, 0, 1)
	p.free = append(p.free, last)
	p.clock.last()
}

// A chunkWorker is the source of a worker's engine. The last boards of a chunk
// are solved beside the first of the next.
type chunkWorker struct {
	run    *bulkRun
	work   <-chan *chunk
	chunks []*chunk // under way; nil where there is room
	slot   int      // the slot of the chunk that boards are taken from
	at     int      // the next board of that chunk
	dry    bool     // no chunk was there when the worker last asked
}

func (w *chunkWorker) Next(jobs []lanes.Job, wait bool) int {
	n := w.fillJobs(jobs, w)
	for n < len(jobs) {
		c := w.receive(wait && n == 0)
		if c == nil {
			break
		}
		w.begin(c)
		n += w.fillJobs(jobs[n:], w)
	}
	return n
}

// fillJobs enters the next boards of the chunk, and returns how many there are. It
// solves positions itself, as lanes can't; self is the worker, to be polled.
func (w *chunkWorker) fillJobs(jobs []lanes.Job, self lanes.Source) (n int) {
	if w.slot == len(w.chunks) {
		return 0
	}
	for c := w.chunks[w.slot]; n < len(jobs) && c != nil && w.at < c.n; c = w.chunks[w.slot] {
		i := w.at
		w.at++
		r, id := &c.results[i], w.slot*chunkSize+i
		switch {
		case r.Err != nil:
		case c.entries[i].Marks != nil:
			if !w.solve(c.entries[i].Marks, r, id, self) {
				return n
			}
		default:
			jobs[n] = lanes.Job{Board: (*[81]uint8)(&c.entries[i].Board), Solution: (*[81]uint8)(&r.Solution), ID: id}
			n++
		}
	}
	return n
}

// solve solves a position. It returns false if the run ended first.
func (w *chunkWorker) solve(c *sudoku.Candidates, r *Result, id int, self lanes.Source) bool {
	one := search.Search{Limit: w.run.limit, Stop: self.Poll}
	masks := position.Masks(c)
	if one.RunCells(&masks); one.Ended {
		return false
	}
	r.Solution = one.First
	w.Done(id, lanes.Outcome{Solutions: one.Found})
	return true
}

// begin puts a chunk into a free slot. The next boards come from it.
func (w *chunkWorker) begin(c *chunk) {
	if c.left == 0 {
		w.finish(c)
		return
	}
	w.at = 0
	for w.slot = range w.chunks {
		if w.chunks[w.slot] == nil {
			w.chunks[w.slot] = c
			return
		}
	}
	w.slot = len(w.chunks)
	w.chunks = append(w.chunks, c)
}

// receive returns the next chunk. It returns nil if no more will come or, unless
// wait is set, if none is there now.
func (w *chunkWorker) receive(wait bool) *chunk {
	if wait {
		w.dry = false
		return <-w.work
	}
	for {
		select {
		case c := <-w.work:
			w.dry = false
			return c
		default:
		}
		if w.dry {
			return nil
		}
		// The caller may be about to send one, and wait for this processor.
		w.dry = true
		runtime.Gosched()
	}
}

func (w *chunkWorker) Done(id int, o lanes.Outcome) {
	slot, i := uint(id)/chunkSize, uint(id)%chunkSize
	c := w.chunks[slot]
	c.results[i].settle(&c.entries[i].Board, o.Solutions, o.Faulty)
	c.left--
	if c.left == 0 {
		w.chunks[slot] = nil
		w.finish(c)
	}
}

// finish makes a solved chunk available to the caller.
func (w *chunkWorker) finish(c *chunk) {
	if w.run.finish != nil {
		w.run.finish(c)
	}
	c.publish(c.n)
}

// Poll publishes the results before a board that takes long.
func (w *chunkWorker) Poll() bool {
	if w.run.finish != nil { // the caller gets only whole chunks
		return w.run.cancelled()
	}
	for _, c := range w.chunks {
		if c == nil {
			continue
		}
		before := int(c.ready.Load())
		n := before
		for !c.results[n].unfinished() { // ends: one is unfinished
			n++
		}
		if n > before {
			c.publish(n)
		}
	}
	return w.run.cancelled()
}

// A callingWorker is the caller as a worker.
type callingWorker struct {
	chunkWorker
	p *pipeline
}

func (w *callingWorker) Next(jobs []lanes.Job, wait bool) (n int) {
	p := w.p
	for !p.over {
		if n += w.fillJobs(jobs[n:], w); n == len(jobs) {
			return n
		}
		if !p.over { // else it ended at a position
			p.serve(false)
		}
		if p.over {
			break
		}
		select {
		case c := <-p.work:
			w.begin(c)
			continue
		default:
		}
		if n > 0 || !wait || p.finished() {
			return n
		}
		p.serve(true)
	}
	return 0
}

func (w *callingWorker) Poll() bool {
	if !w.p.over {
		w.chunkWorker.Poll()
		w.p.serve(false)
	}
	return w.p.over
}

var (
	_ lanes.Source = (*chunkWorker)(nil)
	_ lanes.Source = (*callingWorker)(nil)
)

var errStopped = errors.New("sudoku: the loop is over")

// A flushingReader flushes the pipeline before a Read that may have to wait. It
// also does so when the context has ended, which the pipeline would not notice
// while the input holds no puzzles.
type flushingReader struct {
	r     io.Reader
	p     *pipeline
	short bool // the last Read returned less than there was room for
}

func (f *flushingReader) Read(b []byte) (int, error) {
	if (f.short || f.p.cancelled()) && !f.p.flush() {
		return 0, errStopped
	}
	n, err := f.r.Read(b)
	f.short = n < len(b)
	return n, err
}

// read reads a file into the pipeline.
func (p *pipeline) read(r io.Reader, s *Solver) {
	sink := &fileSink{p: p, only: s.Only}
	if line, err := itext.Read(r, itext.Parser{Sink: sink, KeepRows: s.KeepRows}); err != nil {
		sink.fail(line, fmt.Errorf("sudoku: line %d: %w", line, err))
	}
}

// A fileSink adds the puzzles and faults of a file to the pipeline.
type fileSink struct {
	p      *pipeline
	table  *text.Table
	only   func(int) bool // Solver.Only
	number int            // of the next puzzle
}

// skips counts a puzzle or fault, and reports whether to pass over it.
func (s *fileSink) skips() bool {
	s.number++
	return s.only != nil && !s.only(s.number-1)
}

func (s *fileSink) Room() *[81]uint8 { return (*[81]uint8)(&s.p.room().Board) }

func (s *fileSink) Header(header string, column int, separator byte) {
	s.table = &text.Table{Puzzle: column, Separator: separator}
	s.table.Columns = s.table.Split([]byte(header))
}

func (s *fileSink) Take(as itext.As, marks *itext.Position, row *itext.Row) bool {
	if s.skips() {
		return !s.p.over
	}
	c := s.p.filling // which has the board of Room
	e := &c.entries[c.n]
	e.Line, e.Format, e.Assumed = as.Line, text.Format(as.Form), text.Assumptions(as.Assumed)
	if e.Marks != nil { // mostly nothing is written: pointers cost the garbage collector
		e.Marks = nil
	}
	var err error
	if marks != nil && marks.Beyond != nil {
		var all sudoku.Candidates
		if all, err = position.Read(&e.Board, marks); err == nil {
			e.Marks = &all
		}
	}
	if row != nil {
		e.Row, e.Table, e.Start, e.End = c.keep(row.Text), s.table, row.Start, row.End
	} else if e.Row != nil {
		e.Row, e.Table, e.Start, e.End = nil, nil, 0, 0
	}
	return s.p.added(err)
}

func (s *fileSink) Fail(f *itext.Fault) bool {
	if s.skips() {
		return !s.p.over
	}
	return s.fail(f.Line, (*sudoku.ParseError)(f))
}

func (s *fileSink) fail(line int, err error) bool {
	*s.p.room() = text.Puzzle{Line: line}
	return s.p.added(err)
}
