package kernel

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
	"os"
	"testing"
)

// forVariants runs a test under every variant but the portable one, which
// TestPropagate holds against the judge.
func forVariants(t *testing.T, f func(*testing.T)) {
	variants := Variants()
	if len(variants) == 1 {
		t.Skip("the portable kernel is alone here")
	}
	for _, v := range variants[:len(variants)-1] {
		t.Run(v, func(t *testing.T) {
			defer Use(v)()
			f(t)
		})
	}
}

// compare holds the variant in use against the portable kernel, on a grid and,
// if it is open, on its two parts. It returns the fixpoint.
func compare(t *testing.T, g Grid) (State, Grid) {
	t.Helper()
	want, got := g, g
	state := propagateGeneric(&want)
	if s := Propagate(&got); s != state || s != Contradiction && got != want {
		t.Fatalf("propagate %#x:\ngot  %d, %#x\nwant %d, %#x", g, s, got, state, want)
	}
	var n Node
	if s := n.Enter(&g); s != state || s != Contradiction && n.grid() != want {
		t.Fatalf("enter %#x:\ngot  %d, %#x\nwant %d, %#x", g, s, n.grid(), state, want)
	}
	if state != Open {
		return state, got
	}
	var wantRest Grid
	splitGeneric(&want, &wantRest)
	s1, s2 := propagateGeneric(&want), propagateGeneric(&wantRest)
	first := nodeOf(&got)
	if first.grid() != got {
		t.Fatalf("node of %#x is %#x", got, first.grid())
	}
	var rest Node
	t1, t2 := first.Branch(&rest)
	if t2 == Pending {
		t2 = rest.Settle()
	}
	if t1 != s1 || t1 != Contradiction && first.grid() != want || t2 != s2 || t2 != Contradiction && rest.grid() != wantRest {
		t.Fatalf("branch %#x:\ngot  %d, %#x\n     %d, %#x\nwant %d, %#x\n     %d, %#x",
			got, t1, first.grid(), t2, rest.grid(), s1, want, s2, wantRest)
	}
	return state, got
}

func TestVariants(t *testing.T) {
	forVariants(t, func(t *testing.T) {
		var seen [3]int
		positions(t, 20000, func(g *Grid) {
			state, _ := compare(t, *g)
			seen[state]++
		})
		t.Logf("contradictions, open, solved: %v", seen)
		for state, n := range seen {
			if n < 1000 {
				t.Errorf("only %d positions with state %d", n, state)
			}
		}
		compare(t, Grid{})
		var blank [81]uint8
		var g Grid
		g.load(&blank)
		compare(t, g)
	})
}

// randomBoard returns some of the digits of a solved grid; sometimes one of
// them is wrong, and sometimes it is no digit.
func randomBoard(rng *rand.Rand) (b [81]uint8) {
	digits := rng.Perm(9)
	keep := rng.IntN(82)
	for c := range b {
		if rng.IntN(81) < keep {
			b[c] = uint8(digits[(c/9*3+c/27+c%9)%9]) + 1
		}
	}
	switch rng.IntN(4) {
	case 0:
		b[rng.IntN(81)] = uint8(rng.IntN(10))
	case 1:
		b[rng.IntN(81)] = uint8(rng.IntN(256))
	}
	return b
}

// compareBoard holds what turns boards into grids, and back, against the
// portable code.
func compareBoard(t *testing.T, b [81]uint8) State {
	t.Helper()
	var want, got Grid
	var n Node
	ok := want.load(&b)
	if o := got.Load(&b); o != ok || ok && got != want {
		t.Fatalf("load %v:\ngot  %v, %#x\nwant %v, %#x", b, o, got, ok, want)
	}
	state, o := n.Start(&b)
	if o != ok {
		t.Fatalf("start %v: got %v, want %v", b, o, ok)
	}
	if !ok {
		return Contradiction
	}
	if s := propagateGeneric(&want); s != state || s != Contradiction && n.grid() != want {
		t.Fatalf("start %v:\ngot  %d, %#x\nwant %d, %#x", b, state, n.grid(), s, want)
	}
	if state == Solved {
		var x, y [81]uint8
		want.store(&x)
		n.Store(&y)
		if x != y {
			t.Fatalf("store %#x:\ngot  %v\nwant %v", want, y, x)
		}
	}
	return state
}

func TestVariantsOnBoards(t *testing.T) {
	forVariants(t, func(t *testing.T) {
		rng := rand.New(rand.NewPCG(3, 4))
		var seen [3]int
		for range 100000 {
			seen[compareBoard(t, randomBoard(rng))]++
		}
		// Every value in every cell.
		for c := range 81 {
			for v := range 256 {
				var b [81]uint8
				b[c] = uint8(v)
				seen[compareBoard(t, b)]++
			}
		}
		// Every pair of equal clues.
		for c := range 81 {
			for d := range c {
				var b [81]uint8
				b[c], b[d] = 5, 5
				seen[compareBoard(t, b)]++
			}
		}
		t.Logf("contradictions, open, solved: %v", seen)
		for state, n := range seen {
			if n < 1000 {
				t.Errorf("only %d boards with state %d", n, state)
			}
		}
	})
}

func compareText(t *testing.T, text [81]uint8) {
	t.Helper()
	var want, got [81]uint8
	ok := parseGeneric(&want, &text)
	if o := Parse(&got, &text); o != ok || got != want {
		t.Fatalf("parse %q:\ngot  %v, %v\nwant %v, %v", text, o, got, ok, want)
	}
}

func TestVariantsOnText(t *testing.T) {
	forVariants(t, func(t *testing.T) {
		var text [81]uint8
		for c := range text {
			text[c] = ".0123456789"[c%11]
		}
		compareText(t, text)
		for c := range text {
			for v := range 256 {
				x := text
				x[c] = uint8(v)
				compareText(t, x)
			}
		}
	})
}

func FuzzVariants(f *testing.F) {
	rng := rand.New(rand.NewPCG(5, 6))
	for range 50 {
		c := randomCells(rng, rng.IntN(2) == 0)
		var data []byte
		for _, x := range c {
			data = binary.LittleEndian.AppendUint16(data, x)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var c cells
		var b, text [81]uint8
		for i := range c {
			if len(data) < 2*i+2 {
				return
			}
			c[i] = binary.LittleEndian.Uint16(data[2*i:]) & 0x1ff
			b[i] = data[2*i] % 11
			text[i] = data[2*i]
		}
		for _, v := range Variants() {
			restore := Use(v)
			compare(t, toGrid(&c))
			compareBoard(t, b)
			compareText(t, text)
			restore()
		}
	})
}

// collection returns up to n puzzles of a public collection, from where
// SUDOKU_PUZZLES says or from a directory beside the module.
func collection(t testing.TB, name string, n int) (boards [][81]uint8) {
	t.Helper()
	dir := os.Getenv("SUDOKU_PUZZLES")
	if dir == "" {
		dir = "../../../shared/puzzles"
	}
	data, err := os.ReadFile(dir + "/" + name)
	if err != nil {
		t.Skipf("no puzzles: set SUDOKU_PUZZLES to a directory with %s", name)
	}
	lines := bytes.Fields(data)
	for i := range min(n, len(lines)) {
		var b [81]uint8
		if !parseGeneric(&b, (*[81]uint8)(lines[i*len(lines)/min(n, len(lines))])) {
			t.Fatalf("%s: line %d is no puzzle", name, i)
		}
		boards = append(boards, b)
	}
	return boards
}

func TestVariantsOnCollections(t *testing.T) {
	for _, name := range []string{"17_clue.txt", "kaggle_20k.txt", "magictour_top1465.txt", "forum_hardest_1905_11plus.txt", "serg_benchmark.txt", "zero_10k.txt"} {
		t.Run(name, func(t *testing.T) {
			boards := collection(t, name, 500)
			forVariants(t, func(t *testing.T) {
				nodes := 0
				var walk func(g Grid, depth int)
				walk = func(g Grid, depth int) {
					nodes++
					state, g := compare(t, g)
					if state == Open && depth < 12 && nodes < 300 {
						var rest Grid
						splitGeneric(&g, &rest)
						walk(g, depth+1)
						walk(rest, depth+1)
					}
				}
				for i := range boards {
					compareBoard(t, boards[i])
					var g Grid
					g.load(&boards[i])
					nodes = 0
					walk(g, 0)
				}
			})
		})
	}
}

func BenchmarkVariants(b *testing.B) {
	for _, v := range Variants() {
		b.Run(v, func(b *testing.B) {
			defer Use(v)()
			for _, name := range []string{"kaggle_20k.txt", "17_clue.txt", "magictour_top1465.txt"} {
				boards := collection(b, name, 1000)
				b.Run("start/"+name, func(b *testing.B) {
					i := 0
					var n Node
					for b.Loop() {
						n.Start(&boards[i])
						if i++; i == len(boards) {
							i = 0
						}
					}
				})
			}
			boards := collection(b, "forum_hardest_1905_11plus.txt", 1000)
			nodes := make([]Node, len(boards))
			for i := range nodes {
				nodes[i].Start(&boards[i])
			}
			b.Run("branch", func(b *testing.B) {
				i := 0
				for b.Loop() {
					n := nodes[i]
					var rest Node
					if _, second := n.Branch(&rest); second == Pending {
						rest.Settle()
					}
					if i++; i == len(nodes) {
						i = 0
					}
				}
			})
		})
	}
}
