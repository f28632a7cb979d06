package endgame

import (
	"maps"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/kernel"
)

// judge counts the solutions among the candidates cell by cell, and yields them in
// its own order.
func judge(cells [81]uint16, from int, yield func([81]uint8)) {
	for from < 81 && cells[from]&(cells[from]-1) == 0 {
		if cells[from] == 0 {
			return
		}
		from++
	}
	if from == 81 {
		var b [81]uint8
		for i, x := range cells {
			b[i] = uint8(bits.Len16(x))
		}
		yield(b)
		return
	}
	for x := cells[from]; x != 0; x &= x - 1 {
		next := cells
		next[from] = x & -x
		if settle(&next) {
			judge(next, from+1, yield)
		}
	}
}

var peers = func() (peers [81][]int) {
	for i := range 81 {
		for j := range 81 {
			if j != i && (j/9 == i/9 || j%9 == i%9 || j/27 == i/27 && j%9/3 == i%9/3) {
				peers[i] = append(peers[i], j)
			}
		}
	}
	return peers
}()

// settle takes the digits of cells with one candidate from their peers until that
// has no effect. It returns false if a cell has no candidate left.
func settle(cells *[81]uint16) bool {
	for {
		before := *cells
		for i, x := range cells {
			if x == 0 {
				return false
			}
			if x&(x-1) != 0 {
				continue
			}
			for _, j := range peers[i] {
				cells[j] &^= x
			}
		}
		if *cells == before {
			return true
		}
	}
}

// position draws candidates: what is left where most cells of two or three
// digits of a solved grid are blank, sometimes without those of the grid.
func position(rng *rand.Rand) (cells [81]uint16) {
	digits := rng.Perm(9)
	n, p := 2+rng.IntN(3), 5+rng.IntN(6)
	blank := [81]bool{}
	for i := range cells {
		d := digits[(i/9*3+i/27+i%9)%9]
		cells[i] = 1 << d
		blank[i] = d < n && rng.IntN(10) < p
	}
	solved := cells
	for i := range cells {
		if blank[i] {
			cells[i] = 1<<9 - 1
		}
	}
	settle(&cells)
	for range rng.IntN(3) * rng.IntN(20) {
		i := rng.IntN(81)
		if cells[i] != solved[i] {
			cells[i] &^= solved[i]
		}
	}
	return cells
}

func TestSolve(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var none, one, many, large int
	var e Endgame // what an earlier one left must not matter
	for range 3000 {
		cells := position(rng)
		if !settle(&cells) {
			continue
		}
		if !e.Set(&cells) {
			n := 0
			for _, x := range cells {
				if k := bits.OnesCount16(x); k > 1 {
					n += k + 1
				}
			}
			if n <= size-9 { // a field is in one word
				t.Fatalf("an endgame of %d bits is refused: %v", n, cells)
			}
			large++
			continue
		}
		want := map[[81]uint8]bool{}
		judge(cells, 0, func(b [81]uint8) { want[b] = true })
		got := map[[81]uint8]bool{}
		var order [][81]uint8
		found := 0
		for b := e.Next(); b != nil; b = e.Next() {
			got[*b] = true
			order = append(order, *b)
			found++
		}
		guesses := e.Guesses()
		if !maps.Equal(got, want) || found != len(want) || found > 0 && guesses+1 < uint64(found) {
			t.Fatalf("%v: %d solutions after %d guesses; want %d", cells, found, guesses, len(want))
		}
		for _, variant := range kernel.Variants() {
			restore := kernel.Use(variant)
			n, g, end := count(&cells, 0)
			if n != found || g != guesses || !end {
				t.Fatalf("%s: %v: %d solutions counted after %d guesses, end %t; want %d after %d",
					variant, cells, n, g, end, found, guesses)
			}
			for stop := 1; stop <= len(order)+1; stop += 1 + rng.IntN(len(order)+1) {
				yielded(t, variant, &cells, stop)
			}
			restore()
		}
		for limit := 1; limit <= min(len(want), 3); limit++ {
			n, _, end := e.Count(limit)
			if n != limit || end {
				t.Fatalf("%v: %d of %d solutions, end %t", cells, n, limit, end)
			}
		}
		switch len(want) {
		case 0:
			none++
		case 1:
			one++
		default:
			many++
		}
	}
	if min(none, one, many, large) < 10 {
		t.Errorf("%d without solution, %d with one, %d with several, %d too large", none, one, many, large)
	}
}

// yielded compares solutions, at most stop of them, their order, and the guesses for them
// with those of portable code.
func yielded(t *testing.T, variant string, cells *[81]uint16, stop int) {
	t.Helper()
	solutions := func(variant string) (all [][81]uint8, guesses uint64) {
		defer kernel.Use(variant)()
		var e Endgame
		e.Set(cells)
		for len(all) < stop {
			b := e.Next()
			if b == nil {
				break
			}
			all = append(all, *b)
		}
		return all, e.Guesses()
	}
	all, guesses := solutions(variant)
	want, most := solutions("portable")
	if !slices.Equal(all, want) || guesses != most {
		t.Fatalf("%s: %d solutions after %d guesses, want %d after %d in their order", variant, len(all), guesses, len(want), most)
	}
}

// TestSet compares what Set leaves with what portable code does.
func TestSet(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	var e [2]Endgame // what an earlier one left must not matter
	full, refused := 0, 0
	for range 16_000 {
		cells := position(rng)
		if !settle(&cells) {
			continue
		}
		restore := kernel.Use("portable")
		ok := e[0].Set(&cells)
		restore()
		if e[1].Set(&cells) != ok {
			t.Fatalf("%v: the endgame fits: %t, by vectors %t", cells, ok, !ok)
		}
		if !ok {
			refused++
			continue
		}
		if bits.LeadingZeros64(e[0].guard.b) == 0 {
			full++
		}
		a, b := &e[0], &e[1]
		for i := range a.excludes {
			if i%64 == 0 || i > size {
				continue // always blank
			}
			var one set
			if one.add(uint(i - 1)); a.left.a&one.a|a.left.b&one.b == 0 {
				a.excludes[i], b.excludes[i] = set{}, set{}
			}
		}
		if a.low != b.low || a.guard != b.guard || a.left != b.left || a.blanks != b.blanks || a.excludes != b.excludes {
			t.Fatalf("%v: set otherwise by vectors", cells)
		}
	}
	if min(full, refused) < 10 {
		t.Errorf("%d endgames end at the last bit, %d are refused", full, refused)
	}
}

// free returns n cells with two candidates each that exclude nothing.
func free(n int) *[81]uint16 {
	var cells [81]uint16
	for i := range cells {
		cells[i] = 1 << 8 // as if filled: an endgame does not look at them
		if d := (i/9*3 + i/27 + i%9) % 9; d < 4 && n > 0 {
			cells[i] = 3 << (2 * d)
			n--
		}
	}
	return &cells
}

// count is Count for these cells.
func count(cells *[81]uint16, limit int) (found int, guesses uint64, all bool) {
	var e Endgame
	e.Set(cells)
	return e.Count(limit)
}

// TestMany has many solutions: more than a limit, more than countAVX512 takes and
// than walkAVX2 finds at once, and more than have room on their stacks.
func TestMany(t *testing.T) {
	most := 21
	if testing.Short() {
		most = 12
	}
	for _, variant := range kernel.Variants() {
		t.Run(variant, func(t *testing.T) {
			defer kernel.Use(variant)()
			for n := range most {
				all := 1 << n
				found, guesses, end := count(free(n), 0)
				if found != all || guesses != uint64(all-1) || !end {
					t.Errorf("%d cells: %d solutions after %d guesses, end %t", n, found, guesses, end)
				}
			}
			yielded(t, variant, free(most), 5000)
			yielded(t, variant, free(42), 20_000)
			const all = 1 << 10
			for _, limit := range []int{1, 2, 255, 256, 257, all - 1, all, all + 1} {
				found, guesses, end := count(free(10), limit)
				want, ends := min(limit, all), limit > all
				if found != want || end != ends || guesses < uint64(want-1) || guesses > uint64(want+9) {
					t.Errorf("limit %d: %d solutions after %d guesses, end %t", limit, found, guesses, end)
				}
			}
		})
	}
}
