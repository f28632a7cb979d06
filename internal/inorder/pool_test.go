package inorder

import (
	"math/rand/v2"
	"testing"
	"time"
)

// Results come in order, each once, however long the items take.
func TestOrder(t *testing.T) {
	for _, workers := range []int{0, 1, 3, 16} {
		next := 0
		p := New(workers, func() func(int) int {
			return func(i int) int {
				if rand.IntN(50) == 0 {
					time.Sleep(time.Millisecond)
				}
				return i * i
			}
		}, func(in *int, out *int) bool {
			if *in != next || *out != next*next {
				t.Fatalf("got %d with %d, want %d", *in, *out, next)
			}
			next++
			return true
		})
		for i := range 5000 {
			if !p.Add(i) {
				t.Fatal("stopped")
			}
			if i == 777 {
				if !p.Drain() || next != 778 {
					t.Fatalf("drained up to %d", next)
				}
			}
		}
		p.Drain()
		p.Close()
		if next != 5000 {
			t.Errorf("%d workers: %d results", workers, next)
		}
	}
}

// When take returns false, nothing more is passed on, and Close ends all.
func TestStop(t *testing.T) {
	taken := 0
	p := New(4, func() func(int) int { return func(i int) int { return i } }, func(*int, *int) bool {
		taken++
		return taken < 10
	})
	added := 0
	for p.Add(added) {
		if added++; added > 1e6 {
			t.Fatal("it goes on")
		}
	}
	if p.Drain() {
		t.Error("Drain says go on")
	}
	p.Close()
	if taken != 10 {
		t.Errorf("%d taken", taken)
	}
}

func TestCloseUnused(t *testing.T) {
	p := New(2, func() func(int) int { return func(i int) int { return i } }, func(*int, *int) bool { return true })
	p.Add(1)
	p.Close()
}
