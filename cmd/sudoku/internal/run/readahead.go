package run

import (
	"context"
	"io"
	"runtime"
	"sync/atomic"
)

// A readAhead reads from a source in a goroutine of its own, some way ahead of
// its reader, so that slow disks and decompression take their time while puzzles
// are solved. A Read returns fewer bytes than asked for only if no more are ready.
// If none are ready it calls wait, and then waits for some or for the end of the
// context.
type readAhead struct {
	ctx    context.Context
	wait   func()
	source io.Reader

	ring          [4 * aheadBlock]byte
	filled, taken atomic.Int64 // bytes since the start; their difference is in the ring
	ended         atomic.Bool  // the source has ended, with err
	err           error
	news, room    chan struct{} // a token: filled or ended has changed; taken has
	closed        chan struct{}
}

const aheadBlock = 256 << 10 // the most bytes of one read

func newReadAhead(ctx context.Context, source io.Reader, wait func()) *readAhead {
	r := &readAhead{ctx: ctx, wait: wait, source: source,
		news: make(chan struct{}, 1), room: make(chan struct{}, 1), closed: make(chan struct{})}
	go r.fill()
	return r
}

// tell leaves a token in a channel, unless there is one already.
func tell(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// fill is the goroutine that reads.
func (r *readAhead) fill() {
	for !r.ended.Load() {
		filled := r.filled.Load()
		free := int64(len(r.ring)) - (filled - r.taken.Load())
		if free == 0 {
			select {
			case <-r.room:
				continue
			case <-r.closed:
				return
			}
		}
		at := filled % int64(len(r.ring))
		block := r.ring[at:min(at+min(free, aheadBlock), int64(len(r.ring)))]
		n, err := r.source.Read(block)
		r.filled.Add(int64(n))
		if err != nil {
			r.err = err
			r.ended.Store(true)
		}
		tell(r.news)
		runtime.Gosched() // on one processor the next Read would keep it for a while
	}
}

// ready returns how many bytes there are, and whether no more will come.
func (r *readAhead) ready() (n int64, all bool) {
	all = r.ended.Load() // must be read before filled
	return r.filled.Load() - r.taken.Load(), all
}

func (r *readAhead) Read(p []byte) (int, error) {
	want := int64(len(p))
	have, all := r.ready()
	if have <= want && !all {
		runtime.Gosched() // fill may wait only for the processor
		have, all = r.ready()
	}
	for waiting := false; have == 0 && !all; have, all = r.ready() {
		if !waiting {
			waiting = true
			r.wait()
			continue // that took time
		}
		select {
		case <-r.news:
		case <-r.ctx.Done():
			return 0, context.Cause(r.ctx)
		}
	}
	if have == 0 {
		return 0, r.err
	}
	n := min(have, want)
	if n == have && n == want && !all && n > 1 {
		n-- // a full Read would mean that there is more
	}
	at := r.taken.Load() % int64(len(r.ring))
	k := copy(p[:n], r.ring[at:])
	copy(p[k:n], r.ring[:])
	r.taken.Add(n)
	tell(r.room)
	return int(n), nil
}

// Close ends the goroutine, at the latest when its current Read returns.
func (r *readAhead) Close() error {
	close(r.closed)
	return nil
}
