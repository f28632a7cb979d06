package trace

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// The forms of singles give what is written for any step, and take nothing that they
// would not write.
func TestForms(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	draw := func(below int) uint8 { return uint8(rng.IntN(below)) }
	others := []func(s *logic.Step){
		func(s *logic.Step) { s.Technique = logic.NakedPair },
		func(s *logic.Step) { s.Rating = 0 },
		func(s *logic.Step) { s.Rating = 100 },
		func(s *logic.Step) { s.Placements = append(s.Placements, logic.Candidate{Cell: 80, Digit: 9}) },
		func(s *logic.Step) { s.Placements = nil },
		func(s *logic.Step) { s.Eliminations = []logic.Candidate{{Cell: 80, Digit: 9}} },
		func(s *logic.Step) { s.Digits = s.Digits&^sudoku.DigitsOf(5) | sudoku.DigitsOf(1, 9) },
		func(s *logic.Step) { s.Cells = sudoku.CellsOf(3, 4) },
		func(s *logic.Step) { s.Houses = append(s.Houses, 3, 4) },
		func(s *logic.Step) { s.Houses = []sudoku.House{27} },
		func(s *logic.Step) { s.Cover = []sudoku.House{3} },
		func(s *logic.Step) { s.Fins = sudoku.CellsOf(3) },
		func(s *logic.Step) { s.EndoFins = sudoku.CellsOf(3) },
		func(s *logic.Step) { s.Siamese = true },
		func(s *logic.Step) { s.Sets = make([]logic.Set, 1) },
		func(s *logic.Step) { s.Chains = make([]logic.Chain, 1) },
		func(s *logic.Step) { s.Inner = make([]logic.Step, 1) },
		func(s *logic.Step) { s.Placements[0].Cell = 81 },
		func(s *logic.Step) { s.Placements[0].Digit = 0 },
		func(s *logic.Step) { s.Placements[0].Digit, s.Digits = 10, 0 },
	}
	for range 20_000 {
		technique := []logic.Technique{logic.FullHouse, logic.HiddenSingle, logic.NakedSingle}[draw(3)]
		step := single(technique, draw(3), &values{draw(9), draw(9), draw(9), draw(9), draw(9), draw(10)})
		n := logic.Notation(draw(2))
		want, err := appendReasoned([]byte("{"), &step, n)
		if err != nil {
			t.Fatal(err)
		}
		f, v := forms().of(&step, n)
		if f == nil {
			t.Fatalf("no form for %s", want)
		}
		if got := f.append([]byte("{"), &v); !slices.Equal(got, want) {
			t.Fatalf("%s, want %s", got, want)
		}
		if f, _ := forms().of(&step, 2); f != nil {
			t.Fatal("a form for a notation that there is not")
		}
		i := draw(len(others))
		others[i](&step)
		if f, _ := forms().of(&step, n); f != nil {
			t.Fatalf("a form for a step altered by %d: %+v", i, step)
		}
	}
}
