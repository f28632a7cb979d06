package forms_test

import (
	"math/rand/v2"
	"testing"

	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/internal/forms"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// Each form is new once, whichever puzzle of it comes first.
func TestSet(t *testing.T) {
	rng := rand.New(rand.NewPCG(25, 3))
	var s forms.Set
	for n := range 50 {
		b, err := generate.Puzzle(t.Context(), rng, generate.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for i := range 3 {
			if first, err := s.Add(symmetry.Random(rng).Apply(b)); err != nil || first != (i == 0) {
				t.Errorf("puzzle %d, form %d: %v, %v", n, i, first, err)
			}
		}
		if s.Len() != n+1 {
			t.Errorf("%d forms after %d puzzles", s.Len(), n+1)
		}
	}
	if first, err := s.Add([81]uint8{10}); first || err == nil || s.Len() != 50 {
		t.Errorf("a value above 9: %v, %v, %d forms", first, err, s.Len())
	}
}
