package kernel
import "testing"
func TestBranch(t *testing.T) {
	n, neg := 0, 0
	positions(t, 20000, func(g *Grid) {
		a := *g
		if propagateGeneric(&a) != Open { return }
		b := a
		orig := a
		var ra, rb Grid
		splitGeneric(&a, &ra)
		s1, s2 := propagateGeneric(&a), propagateGeneric(&ra)
		if useAVX512 {
			x, _ := branchAVX512((*[9][4]uint64)(&b), (*[9][4]uint64)(&rb))
			if x < 0 { neg++ }
			b = orig
		}
		t1, t2 := Branch(&b, &rb)
		if s1 != t1 || s2 != t2 { t.Fatalf("%v: %d %d want %d %d", orig, t1, t2, s1, s2) }
		if s1 != Contradiction && a != b { t.Fatalf("first of %v: %v want %v", orig, b, a) }
		if s2 != Contradiction && ra != rb { t.Fatalf("second of %v: %v want %v", orig, rb, ra) }
		n++
	})
	t.Log(n, neg)
}
