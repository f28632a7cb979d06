package kernel
import ("testing";"math/rand/v2")
func TestParse(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range 300000 {
		var x, b1, b2 [81]uint8
		for c := range x { x[c] = ".0123456789"[rng.IntN(11)] }
		if i%2==0 { x[rng.IntN(81)] = uint8(rng.IntN(256)) }
		o1, o2 := parseGeneric(&b1, &x), Parse(&b2, &x)
		if o1 != o2 || b1 != b2 { t.Fatalf("%q %v %v %v %v", x, o1, o2, b1, b2) }
	}
}
