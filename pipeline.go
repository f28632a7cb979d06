package sudoku

import (
	"context"
	"errors"
	"io"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/seed-cfc889b0/sudoku/internal/lanes"
)

// A chunk is what a worker gets at a time. It goes from the caller to a worker
// and back.
type chunk struct {
	n       int // entries
	entries [chunkSize]Entry
	results [chunkSize]Result

	left  int           // entries to be solved; the worker's
	ready atomic.Int32  // results from the first on that the caller may have
	news  chan struct{} // a token when ready has changed, perhaps long ago
}

// publish lets the caller have the first n results.
func (c *chunk) publish(n int) {
	c.ready.Store(int32(n))
	select {
	case c.news <- struct{}{}:
	default:
	}
}

const chunkSize = 512

// A pipeline hands boards to workers in chunks and their results to a loop, in
// order. All its methods are called by the goroutine of the loop; they report
// whether to go on.
type pipeline struct {
	bulkRun
	outer   context.Context // the caller's; that of bulkRun also ends when the loop does
	cancel  context.CancelFunc
	yield   func(*Entry, *Result) bool
	workers int
	wg      sync.WaitGroup
	work    chan *chunk
	filling *chunk
	queue   []*chunk // with the workers, the oldest first
	free    []*chunk
	over    bool // the loop is
	yielded int64
	clock   clock
}

func (o Bulk) pipeline(ctx context.Context, yield func(*Entry, *Result) bool) *pipeline {
	p := &pipeline{outer: ctx, yield: yield, workers: o.workers()}
	p.limit = o.limit()
	p.ctx, p.cancel = context.WithCancel(ctx)
	p.clock = clock{progress: o.Progress, count: func() int64 { return p.yielded }}
	return p
}

// window is the number of chunks that are under way at most: one for each
// worker to work on, one to go on with, one to be yielded.
func (p *pipeline) window() int { return 2*p.workers + 1 }

func (p *pipeline) start() {
	p.work = make(chan *chunk, p.window())
	for range p.workers {
		w := &chunkWorker{run: &p.bulkRun, work: p.work}
		p.wg.Add(1)
		go func() {
			defer p.wg.Done()
			w.run.solve(w)
		}()
	}
}

// close ends the workers.
func (p *pipeline) close() {
	p.over = true
	p.cancel()
	if p.work != nil {
		close(p.work)
		p.work = nil
	}
	p.wg.Wait()
}

// add takes the next entry, or what was found in its place.
func (p *pipeline) add(e Entry, err error) bool {
	if p.over {
		return false
	}
	entry := p.room()
	*entry = e
	return p.added(err)
}

// room returns the place for the next entry.
func (p *pipeline) room() *Entry {
	if p.filling == nil {
		if n := len(p.free); n > 0 {
			p.filling, p.free = p.free[n-1], p.free[:n-1]
		} else {
			p.filling = &chunk{news: make(chan struct{}, 1)}
		}
	}
	return &p.filling.entries[p.filling.n]
}

// added says that the entry is in its place.
func (p *pipeline) added(err error) bool {
	c := p.filling
	r := &c.results[c.n]
	if err == nil {
		r.Count, r.Err = 0, nil
		c.left++
	} else {
		*r = Result{Err: err}
	}
	c.n++
	return c.n < chunkSize || p.submit()
}

// submit hands the chunk being filled to the workers.
func (p *pipeline) submit() bool {
	if p.cancelled() {
		return p.abort(0)
	}
	if p.work == nil {
		p.start()
	}
	p.work <- p.filling // there is room
	p.queue = append(p.queue, p.filling)
	p.filling = nil
	for len(p.queue) == p.window() {
		if !p.deliver() {
			return false
		}
	}
	return true
}

// deliver yields the oldest chunk that is with the workers.
func (p *pipeline) deliver() bool {
	c := p.queue[0]
	for from := 0; from < c.n; {
		select {
		case <-c.news:
		case <-p.ctx.Done():
			return p.abort(from)
		}
		to := int(c.ready.Load())
		if !p.yieldSome(c, from, to) {
			return false
		}
		from = to
	}
	p.queue = append(p.queue[:0], p.queue[1:]...)
	c.n, c.left = 0, 0
	c.ready.Store(0)
	p.free = append(p.free, c)
	return true
}

func (p *pipeline) yieldSome(c *chunk, from, to int) bool {
	for i := from; i < to; i++ {
		p.yielded++
		if !p.yield(&c.entries[i], &c.results[i]) {
			p.over = true
			return false
		}
	}
	p.clock.tick()
	return true
}

// flush yields all that was added.
func (p *pipeline) flush() bool {
	if p.over || p.filling != nil && !p.submit() {
		return false
	}
	for len(p.queue) > 0 {
		if !p.deliver() {
			return false
		}
	}
	return true
}

func (p *pipeline) end() {
	if p.flush() {
		p.clock.last()
	}
}

// abort is what happens when the context ends: it yields what there is, but
// not again the first results of the oldest chunk.
func (p *pipeline) abort(from int) bool {
	p.close()
	cause := context.Cause(p.outer)
	chunks := p.queue
	if p.filling != nil {
		chunks = append(chunks, p.filling)
	}
	for _, c := range chunks {
		for i := from; i < c.n; i++ {
			if r := &c.results[i]; r.unfinished() {
				*r = Result{Err: cause}
			}
		}
		if !p.yieldSome(c, from, c.n) {
			return false
		}
		from = 0
	}
	p.yield(&Entry{}, &Result{Err: cause})
	p.clock.last()
	return false
}

// A chunkWorker is the source of a worker's engine. The last boards of a chunk
// are solved beside the first of the next.
type chunkWorker struct {
	run    *bulkRun
	work   <-chan *chunk
	chunks []*chunk // under way; nil where there is room
	slot   int      // of the one that boards are taken from
	at     int      // its next board
	dry    bool     // there was no chunk when it last asked
}

func (w *chunkWorker) Next(wait bool) (board, solution *[81]uint8, id int) {
	for {
		if w.slot < len(w.chunks) && w.chunks[w.slot] != nil {
			c := w.chunks[w.slot]
			for w.at < c.n {
				i := w.at
				w.at++
				if r := &c.results[i]; r.Err == nil {
					return (*[81]uint8)(&c.entries[i].Board), (*[81]uint8)(&r.Solution), w.slot*chunkSize + i
				}
			}
		}
		c := w.receive(wait)
		if c == nil {
			return nil, nil, 0
		}
		if c.left == 0 {
			c.publish(c.n)
			continue
		}
		w.at = 0
		for w.slot = range w.chunks {
			if w.chunks[w.slot] == nil {
				break
			}
		}
		if len(w.chunks) == 0 || w.chunks[w.slot] != nil {
			w.slot = len(w.chunks)
			w.chunks = append(w.chunks, nil)
		}
		w.chunks[w.slot] = c
	}
}

// receive returns the next chunk, or nil if there is none, or if wait is set,
// none will come.
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

func (w *chunkWorker) Done(id, count int, faulty bool) {
	slot, i := id/chunkSize, id%chunkSize
	c := w.chunks[slot]
	c.results[i].settle(&c.entries[i].Board, count, faulty)
	c.left--
	if c.left == 0 {
		w.chunks[slot] = nil
		c.publish(c.n)
	}
}

// Poll lets the caller have what is before a board that takes long.
func (w *chunkWorker) Poll() bool {
	for _, c := range w.chunks {
		if c == nil {
			continue
		}
		before := int(c.ready.Load())
		n := before
		for !c.results[n].unfinished() { // there is one
			n++
		}
		if n > before {
			c.publish(n)
		}
	}
	return w.run.cancelled()
}

var _ lanes.Source = (*chunkWorker)(nil)

var errStopped = errors.New("sudoku: the loop is over")

// A flushingReader has all that was read yielded before a Read that may have
// to wait.
type flushingReader struct {
	r     io.Reader
	p     *pipeline
	short bool // the last Read was
}

func (f *flushingReader) Read(b []byte) (int, error) {
	if f.short && !f.p.flush() {
		return 0, errStopped
	}
	n, err := f.r.Read(b)
	f.short = n < len(b)
	return n, err
}
