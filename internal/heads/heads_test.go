package heads

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// Sequences of all lengths are merged in order.
func TestHeap(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 0))
	for range 200 {
		h := Heap[*[]int]{Less: func(a, b *[]int) bool { return (*a)[0] < (*b)[0] }}
		var want, got []int
		for range rng.IntN(12) {
			s := make([]int, 1+rng.IntN(20))
			for i := range s {
				s[i] = rng.IntN(50)
			}
			slices.Sort(s)
			want = append(want, s...)
			h.Add(&s)
		}
		slices.Sort(want)
		for h.Len() > 0 {
			s := h.Least()
			got = append(got, (*s)[0])
			if *s = (*s)[1:]; len(*s) == 0 {
				h.Drop()
			} else {
				h.Moved()
			}
		}
		if !slices.Equal(got, want) {
			t.Fatalf("got %v, want %v", got, want)
		}
	}
}
