package kernel
import ("testing";"math/rand/v2")
func TestLoad(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	ok := 0
	for i := range 300000 {
		var b [81]uint8
		perm := rng.Perm(9)
		n := rng.IntN(82)
		for c := range b {
			r, col := c/9, c%9
			if rng.IntN(81) < n { b[c] = uint8(perm[(r*3+r/3+col)%9])+1 }
		}
		switch i%4 {
		case 1: b[rng.IntN(81)] = uint8(rng.IntN(10))
		case 2: b[rng.IntN(81)] = uint8(rng.IntN(256))
		}
		var g1, g2, g3 Grid
		o1, o2 := g1.load(&b), g2.Load(&b)
		if o1 != o2 { t.Fatal(b, o1, o2) }
		if o1 && g1 != g2 { t.Fatal(b, g1, g2) }
		g3 = g2
		st, o3 := Start(&g3, &b)
		if o3 != o1 { t.Fatal(b, o1, o3) }
		if o1 {
			ok++
			s := propagateGeneric(&g1)
			if s != st || s != Contradiction && g1 != g3 { t.Fatal(b, s, st, g1, g3) }
			if s == Solved {
				var x, y [81]uint8
				g1.store(&x); g1.Store(&y)
				if x != y { t.Fatal(x, y) }
			}
		}
	}
	t.Log(ok)
}
