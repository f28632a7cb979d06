package logic

import (
	"iter"
	"math/rand/v2"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// tridagonSamples yields positions with n tridagons: of a full grid, the cells of three
// digits are open, others that make an odd pattern of four boxes with them, and some
// more; some candidates are gone.
func tridagonSamples(seed uint64, n int) iter.Seq[*sample] {
	return func(yield func(*sample) bool) {
		rng := rand.New(rand.NewPCG(seed, 29))
		full, tried := generate.Solution(rng), 0
		for n > 0 {
			if tried++; tried%256 == 0 {
				full = generate.Solution(rng)
			}
			var digits sudoku.Digits
			for digits.Len() < 3 {
				digits = digits.With(uint8(1 + rng.IntN(9)))
			}
			open, pattern, odd := sudoku.Cells{}, sudoku.Cells{}, 0
			for cell, d := range full {
				if digits.Has(d) {
					open = open.With(cell)
				}
			}
			corner := rng.IntN(9)
			for box := range 9 {
				if box/3 == corner/3 || box%3 == corner%3 {
					continue
				}
				var best sudoku.Cells
				turn := 0
				for _, k := range rng.Perm(6) { // one that has most of the digits
					cells := transversals[box][k]
					if best.IsEmpty() || cells.Intersect(open).Len() > best.Intersect(open).Len() {
						best, turn = cells, k/3
					}
				}
				pattern = pattern.Union(best)
				odd += turn
			}
			others := pattern.Minus(open)
			if odd%2 == 0 || others.IsEmpty() || others.Len() > 1 && (others.Len() >= maxGuardians || rng.IntN(100) > 0) {
				continue
			}
			open = open.Union(pattern)
			for range rng.IntN(12) {
				open = open.With(rng.IntN(81))
			}
			// A second cell that can hold another digit, and a house of both.
			one := others.Lowest()
			h := grid.Of[one][rng.IntN(3)]
			mates := pattern.Intersect(grid.Cells[h]).Minus(others)
			beside := grid.Cells[h].Minus(open)
			kind := rng.IntN(4)
			if kind == 3 { // the third cell sees only the second one
				mates = pattern.Minus(others).Minus(grid.Peers[one])
				beside = grid.Peers[mates.Lowest()].Minus(open).Minus(grid.Peers[one])
			}
			if others.Len() > 1 || mates.IsEmpty() || beside.IsEmpty() {
				kind = 0
			}
			two, third := mates.Lowest(), beside.Lowest()
			if kind > 0 {
				others = others.With(two)
			}
			if kind > 1 {
				open = open.With(third)
			}
			for cell, d := range full {
				if kind > 1 && d == full[one] { // so that others can have its digit
					open = open.With(cell)
				}
			}
			s := sample{solution: full, givens: full}
			for cell := range open.All() {
				s.givens[cell] = 0
			}
			s.candidates, _ = sudoku.NewCandidates(s.givens)
			for cell := range open.All() {
				keep := sudoku.AllDigits
				switch {
				case pattern.Has(cell) && !others.Has(cell):
					keep = digits
				case kind > 1 && cell == third:
					keep = sudoku.DigitsOf(full[one], full[third])
				case kind == 3 && cell == one:
					keep = digits
				case kind > 1 && others.Has(cell):
					keep = digits.With(full[third])
					if kind == 2 {
						keep = keep.With(full[one])
					}
				case rng.IntN(4) == 0:
					keep = keep.Without(uint8(1 + rng.IntN(9)))
				}
				if kind == 1 && grid.Cells[h].Has(cell) && !others.Has(cell) {
					keep = keep.Without(full[two]) // it has two places in the house
				}
				s.candidates.Eliminate(cell, s.candidates.Digits(cell)&^keep.With(full[cell]))
			}
			n--
			if !yield(&s) {
				return
			}
		}
	}
}

// TestTridagons checks tridagons of all kinds, with one other digit, a set beside, and a
// digit that has no other place, and reads what is said of them. SUDOKU_SOAK is a
// number of positions.
func TestTridagons(t *testing.T) {
	n := testkit.Cases(t, 1000, testkit.Soak(t))
	checkOn(t, tridagonSamples(1, n), options{}, []Technique{Tridagon}, Tridagon, BivalueOddagon)
	rng := rand.New(rand.NewPCG(3, 29))
	kinds, altered := map[string]int{}, 0
	for sample := range tridagonSamples(2, n) {
		s := &search{position: newPosition(&sample.candidates, sample.givens)}
		s.find(TechniquesOf(Tridagon, BivalueOddagon), func(step *Step) bool {
			kind := step.Technique.String()
			switch {
			case len(step.Sets) > 1:
				kind += " and an almost locked set"
			case len(step.Sets) > 0:
				kind += " and a set"
			case len(step.Houses)%4 == 1:
				kind += " and a strong link"
			}
			kinds[kind]++
			concluded, err := readText(s.position, step.Explain().String())
			if err != nil {
				t.Errorf("%v\n%s\n%v: %v", sample, showStep(step), step.Explain(), err)
			}
			read := 0
			for _, f := range concluded {
				read += f.cells.Len()
			}
			if read != len(step.Eliminations) {
				t.Errorf("%v\n%s: %v is read", sample, showStep(step), concluded)
			}
			altered += refuses(t, rng, sample, s, step)
			return !t.Failed()
		})
		if t.Failed() {
			return
		}
	}
	t.Logf("%v, %d altered", kinds, altered)
	for _, kind := range []string{"Tridagon", "Tridagon and a set", "Tridagon and an almost locked set", "Tridagon and a strong link"} {
		if n >= 1000 && kinds[kind] == 0 {
			t.Errorf("no %s", kind)
		}
	}
}

// TestTridagonXZ has the example of SudokuStudio for a tridagon with a bivalue cell: 5 of r2c5 sees
// that of one guardian, so a guardian or r2c5 is 6.
func TestTridagonXZ(t *testing.T) {
	c, err := parseRegCase(":0000:1:........1.....234..+45.136.2...+47..36....894....46......125...6.4.31..52.56....1..:611 711 811 911 712 812 912 915 516 716 816 721 821 921 925 565 568 779 879 979 794 894 994 799 899 999:::")
	if err != nil {
		t.Fatal(err)
	}
	s := &search{position: newPosition(&c.candidates, c.givens)}
	step := s.firstOf(Tridagon)
	if step == nil {
		t.Fatal("not found")
	}
	if got, want := step.effect(RowColumn), "r1c56,r2c13<>6"; got != want {
		t.Errorf("it removes %s, not %s", got, want)
	}
	if err := s.verify(step); err != nil {
		t.Error(err)
	}
	if _, err := readText(s.position, step.Explain().String()); err != nil {
		t.Errorf("%v: %v", step.Explain(), err)
	}
	for i := range step.Sets {
		wrong := step.Clone()
		wrong.Sets = wrong.Sets[i : i+1]
		if i == 0 {
			wrong.Sets[0].Cells = sudoku.CellsOf(5) // r1c6 has another digit
		}
		if s.verify(&wrong) == nil {
			t.Errorf("%v is proved", wrong)
		}
	}
}

// TestOddagonStrong has a ring of which one of two cells with others holds an 8, the only
// one of its row.
func TestOddagonStrong(t *testing.T) {
	board := mustParse(t, "2345.1.9.91.4..5.2.5..29143.2.3.59.44.319..25.9..4231.3.92..45..4295..311.5.342.9")
	c, err := sudoku.NewCandidates(board)
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range []int{715, 717, 619, 623, 825, 726, 826, 728, 631, 833, 634, 734, 741, 841, 643, 843, 652, 661, 761, 663, 863, 675, 676, 776, 781, 792} {
		if err := c.Eliminate(x/10%10*9-9+x%10-1, sudoku.DigitsOf(uint8(x/100))); err != nil {
			t.Fatal(err)
		}
	}
	s := &search{position: newPosition(&c, board)}
	found := false
	s.find(TechniquesOf(BivalueOddagon), func(step *Step) bool {
		if len(step.Houses) == 1 && len(step.Sets) == 0 {
			found = true
			if err := s.verify(step); err != nil {
				t.Error(err)
			}
			if _, err := readText(s.position, step.Explain().String()); err != nil {
				t.Errorf("%v: %v", step.Explain(), err)
			}
			none := step.Clone()
			if none.Houses = nil; s.verify(&none) == nil {
				t.Error("it is proved without the house")
			}
		}
		return true
	})
	if !found {
		t.Error("not found")
	}
}
