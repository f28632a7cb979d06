package logic

import (
	"context"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
)

// TestExotic checks that well-known puzzles have the patterns for which they are
// known, after the techniques of a person.
func TestExotic(t *testing.T) {
	basic := TechniquesOf(FullHouse, HiddenSingle, NakedSingle, Pointing, Claiming, NakedPair, HiddenPair,
		NakedTriple, HiddenTriple, XWing)
	for _, test := range []struct {
		name, puzzle string
		technique    Technique
	}{
		{"Easter Monster", "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1", SKLoop},
		{"one of the hardest list of 2019", "........1.....234....15...6..2.1.....7...8.3.9..6......28..47...3.....8.5.9......", MultiSectorLockedSet},
		{"Fata Morgana", "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........", Exocet},
		{"Golden Nugget", ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....", Exocet},
		{"Loki", "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..", Tridagon},
		{"nine cells, one with others", "59....2....3..1.8...169.45..4...28.....8....5.....3....69.8...21......7...8.3....", BivalueOddagon},
		{"three cells with one other", "5....7.38..72..1.5..893..........3..4...937.6..97.....8.1.......9.....52...5..8.9", BivalueOddagon},
		{"two beside a set", "...4...69..79...8.9...5...4.35........2.3.....9..8.24......7...5.36.8.7..6..9....", BivalueOddagon},
	} {
		puzzle := mustParse(t, test.puzzle)
		solution, err := sudoku.SolveUnique(puzzle)
		if err != nil {
			t.Fatalf("%s: %v", test.name, err)
		}
		solver := Solver{Techniques: basic}
		path, err := solver.Solve(context.Background(), puzzle)
		if err != nil {
			t.Fatal(err)
		}
		c, err := sudoku.NewCandidates(puzzle)
		if err != nil {
			t.Fatal(err)
		}
		for i := range path.Steps {
			if err := path.Steps[i].Apply(&c); err != nil {
				t.Fatal(err)
			}
		}
		position := func(yield func(*sample) bool) { yield(&sample{c, puzzle, solution}) }
		checkOn(t, position, options{}, []Technique{test.technique}, test.technique)
		s := &search{position: newPosition(&c, puzzle)}
		s.find(TechniquesOf(test.technique), func(step *Step) bool {
			if _, err := readText(s.position, step.Explain().String()); err != nil {
				t.Errorf("%v: %v", step, err)
			}
			return true
		})
	}
}

func TestExoticAnywhere(t *testing.T) {
	ts := []Technique{Exocet, SKLoop, Tridagon}
	checkTechniques(t, 1000, options{}, []Technique{Exocet}, ts...)
	checkTechniques(t, 300, options{}, []Technique{MultiSectorLockedSet}, MultiSectorLockedSet)
}
