// Package inorder processes items on several goroutines and returns the results
// in the order of the items.
package inorder

import (
	"runtime"
	"slices"
	"sync"
	"time"
)

// A Pool passes items to workers and their results, in order, to the goroutine
// that adds the items. All its methods are for that goroutine.
type Pool[In, Out any] struct {
	// Waiting, if set, is called before the pool waits for a worker: before each item if that is
	// the goroutine that adds.
	Waiting func()

	take    func(*In, *Out) bool
	alone   *alone[In, Out] // if there is one worker: it is the goroutine that adds
	work    chan *batch[In, Out]
	queue   []*batch[In, Out] // the batches that the workers have, the oldest first
	free    []*batch[In, Out]
	filling *batch[In, Out]
	size    int // items in a batch; few if an item takes long
	window  int // the most batches under way
	over    bool
	workers sync.WaitGroup

	lock sync.Mutex
	outs [][]Out // the memory of results: the one that was used last is the next
}

type batch[In, Out any] struct {
	in   []In
	out  []Out
	took time.Duration
	done chan struct{}
}

// An alone does the work of a single worker without another goroutine: there is no one to wake,
// and a result is still in the cache when it is passed on.
type alone[In, Out any] struct {
	start func() func(*In, *Out)
	do    func(*In, *Out)
	in    In
	out   Out
}

// give processes an item and passes on the result.
func (a *alone[In, Out]) give(in *In, take func(*In, *Out) bool) bool {
	if a.do == nil {
		a.do = a.start()
	}
	a.in = *in
	a.do(&a.in, &a.out)
	return take(&a.in, &a.out)
}

const most = 256 // the most items in a batch

// Workers returns how many workers a number stands for: GOMAXPROCS if it is 0 or
// less, and at most 1024.
func Workers(n int) int {
	if n <= 0 {
		n = runtime.GOMAXPROCS(0)
	}
	return min(n, 1024)
}

// New starts a pool of as many workers as [Workers] says. A single one is the
// goroutine that adds. Each worker calls start once, and the function that it
// returns for each item. The pool calls take for each item with its result, in
// order; if take returns false, it passes no more.
func New[In, Out any](workers int, start func() func(In) Out, take func(*In, *Out) bool) *Pool[In, Out] {
	return NewInPlace(workers, func() func(*In, *Out) {
		do := start()
		return func(in *In, out *Out) { *out = do(*in) }
	}, take)
}

// NewInPlace is New for results whose memory can be reused: a worker receives a
// result as it was left by an earlier item.
func NewInPlace[In, Out any](workers int, start func() func(*In, *Out), take func(*In, *Out) bool) *Pool[In, Out] {
	workers = Workers(workers)
	if workers == 1 {
		return &Pool[In, Out]{take: take, alone: &alone[In, Out]{start: start}}
	}
	p := &Pool[In, Out]{take: take, size: 1, window: 4*workers + 1}
	p.work = make(chan *batch[In, Out], p.window)
	p.workers.Add(workers)
	for range workers {
		go func() {
			defer p.workers.Done()
			do := start()
			for b := range p.work {
				began := time.Now()
				b.out = slices.Grow(p.out(), len(b.in))[:len(b.in)]
				for i := range b.in {
					do(&b.in[i], &b.out[i])
				}
				b.took = time.Since(began)
				b.done <- struct{}{}
			}
		}()
	}
	return p
}

// Add adds an item and passes on the results that are ready. It returns false once
// take has returned false.
func (p *Pool[In, Out]) Add(in In) bool {
	if p.over {
		return false
	}
	if p.alone != nil {
		if p.Waiting != nil {
			p.Waiting()
		}
		p.over = !p.alone.give(&in, p.take)
		return !p.over
	}
	if p.filling == nil {
		p.filling = p.blank()
	}
	p.filling.in = append(p.filling.in, in)
	if len(p.filling.in) >= p.size {
		p.send()
		if len(p.queue) >= p.window {
			if p.size > 1 { // quick items: being woken takes as long as some, so wait for several batches
				p.wait(p.queue[len(p.queue)/2])
			}
			p.pass()
		}
		for len(p.queue) > 0 && len(p.queue[0].done) > 0 {
			p.pass()
		}
	}
	return !p.over
}

func (p *Pool[In, Out]) blank() *batch[In, Out] {
	if n := len(p.free); n > 0 {
		b := p.free[n-1]
		p.free = p.free[:n-1]
		return b
	}
	return &batch[In, Out]{done: make(chan struct{}, 1)}
}

func (p *Pool[In, Out]) send() {
	p.queue = append(p.queue, p.filling)
	p.work <- p.filling
	p.filling = nil
}

// pass waits for the oldest batch and passes it on.
func (p *Pool[In, Out]) pass() {
	b := p.queue[0]
	p.queue = append(p.queue[:0], p.queue[1:]...)
	p.wait(b)
	<-b.done
	for i := range b.in {
		if !p.over && !p.take(&b.in[i], &b.out[i]) {
			p.over = true
		}
	}
	switch each := b.took / time.Duration(len(b.in)); {
	case each*time.Duration(p.size) < 200*time.Microsecond:
		p.size = min(2*p.size, most)
	case each*time.Duration(p.size) > 800*time.Microsecond:
		p.size = max(p.size/2, 1)
	}
	p.lock.Lock()
	p.outs = append(p.outs, b.out)
	p.lock.Unlock()
	b.in, b.out = b.in[:0], nil
	p.free = append(p.free, b)
}

// wait waits until a batch is done.
func (p *Pool[In, Out]) wait(b *batch[In, Out]) {
	if len(b.done) == 0 && p.Waiting != nil {
		p.Waiting()
	}
	<-b.done
	b.done <- struct{}{}
}

// out returns the memory of earlier results, if there is any.
func (p *Pool[In, Out]) out() (out []Out) {
	p.lock.Lock()
	defer p.lock.Unlock()
	if n := len(p.outs); n > 0 {
		out, p.outs = p.outs[n-1], p.outs[:n-1]
	}
	return out[:0]
}

// Drain passes on the results of all items added so far. It returns false when
// no more are wanted.
func (p *Pool[In, Out]) Drain() bool {
	if p.filling != nil && !p.over {
		p.send()
	}
	for len(p.queue) > 0 && !p.over {
		p.pass()
	}
	return !p.over
}

// Close ends the workers and waits until they have finished what they have
// begun.
func (p *Pool[In, Out]) Close() {
	p.over = true
	if p.alone != nil {
		return
	}
	for more := true; more; { // take back the batches that no worker has begun
		select {
		case <-p.work:
		default:
			more = false
		}
	}
	close(p.work)
	p.workers.Wait()
}
