// Package heads finds the least of the heads of several sorted sequences, to merge
// them.
package heads

// A Heap holds sequences by their heads. The zero value with Less is empty.
type Heap[S any] struct {
	Less func(a, b S) bool // by the heads
	all  []S               // a binary heap
}

// Len returns how many sequences there are.
func (h *Heap[S]) Len() int { return len(h.all) }

// Add adds a sequence.
func (h *Heap[S]) Add(s S) {
	i := len(h.all)
	h.all = append(h.all, s)
	for i > 0 && h.Less(s, h.all[(i-1)/2]) {
		h.all[i] = h.all[(i-1)/2]
		i = (i - 1) / 2
	}
	h.all[i] = s
}

// Least returns a sequence whose head is the least. There must be one.
func (h *Heap[S]) Least() S { return h.all[0] }

// Moved says that the sequence of Least has another head.
func (h *Heap[S]) Moved() { h.sink(h.all[0]) }

// Drop removes the sequence of Least.
func (h *Heap[S]) Drop() {
	n := len(h.all) - 1
	s := h.all[n]
	clear(h.all[n:])
	h.all = h.all[:n]
	if n > 0 {
		h.sink(s)
	}
}

// sink puts s in the place of the least, and then where it belongs.
func (h *Heap[S]) sink(s S) {
	i := 0
	for {
		child := 2*i + 1
		if child >= len(h.all) {
			break
		}
		if child+1 < len(h.all) && h.Less(h.all[child+1], h.all[child]) {
			child++
		}
		if !h.Less(h.all[child], s) {
			break
		}
		h.all[i] = h.all[child]
		i = child
	}
	h.all[i] = s
}
