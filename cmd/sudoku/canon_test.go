package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/symmetry"
	"github.com/seed-cfc889b0/sudoku/text"
)

// All transforms of a puzzle have its canonical form.
func TestCanonOfTransforms(t *testing.T) {
	for _, puzzle := range []string{seventeen, cPuzzle, mostSymmetric, three, clash} {
		_, form, _ := execute(puzzle, "canon")
		_, turned, _ := execute(puzzle, "transform", "-seed", "5", "-n", "100")
		if n := strings.Count(turned, "\n"); n != 100 {
			t.Fatalf("%d transforms, want 100", n)
		}
		code, all, stderr := execute(turned, "canon")
		if code != 0 || all != strings.Repeat(form, 100) {
			t.Errorf("%s: exit code %d, errors %q: the forms are not all %s", puzzle, code, stderr, form)
		}
		if _, one, _ := execute(turned, "canon", "-dedup"); one != form {
			t.Errorf("%s: with -dedup %q, want %q", puzzle, one, form)
		}
		first, _, _ := strings.Cut(turned, "\n")
		if _, one, _ := execute(turned, "canon", "-dedup", "-original"); one != first+"\n" {
			t.Errorf("%s: with -dedup -original %q, want %q", puzzle, one, first)
		}
	}
}

// The transformations that canon and transform print turn a puzzle into its result,
// and back.
func TestHow(t *testing.T) {
	puzzle, err := sudoku.Parse(cPuzzle)
	if err != nil {
		t.Fatal(err)
	}
	_, turned, _ := execute(cPuzzle, "transform", "-seed", "5", "-n", "50", "-how")
	_, form, _ := execute(cPuzzle, "canon", "-how")
	for line := range strings.Lines(turned + form) {
		board, how, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		if !ok {
			t.Fatalf("no transformation in %q", line)
		}
		if _, got, _ := execute(cPuzzle, "transform", "-t", how); got != board+"\n" {
			t.Errorf("transform -t %q: %q, want %q", how, got, board)
		}
		if _, got, _ := execute(board, "transform", "-inverse", "-t", how); got != puzzle.String()+"\n" {
			t.Errorf("transform -inverse -t %q: %q, want %q", how, got, puzzle)
		}
	}
}

// The transformation in JSON gives the board beside it.
func TestTransformsInJSON(t *testing.T) {
	for _, args := range [][]string{{"canon"}, {"transform", "-seed", "5", "-n", "4"}} {
		_, stdout, _ := execute("", append(args, "-o", "json", "../../testdata/examples.txt")...)
		n := 0
		for decoder := json.NewDecoder(strings.NewReader(stdout)); decoder.More(); n++ {
			var r struct {
				Puzzle, Canonical, Transformed sudoku.Board
				Transform                      symmetry.Transform
			}
			if err := decoder.Decode(&r); err != nil {
				t.Fatal(err)
			}
			got := r.Transform.Apply(r.Puzzle)
			if got == (sudoku.Board{}) || got != r.Canonical && got != r.Transformed {
				t.Errorf("%v: %v gives %v", args, r.Transform, got)
			}
		}
		if n < 13 {
			t.Errorf("%v: %d answers", args, n)
		}
	}
}

// Each name of a transformation, and where it takes the first row.
func TestNamedTransforms(t *testing.T) {
	row := "12345...." + blank[9:]
	for name, want := range map[string]string{
		"rotate90":          "........1........2........3........4........5" + blank[45:],
		"rotate180":         blank[:76] + "54321",
		"rotate270":         blank[:36] + "5........4........3........2........1........",
		"flip-left-right":   "....54321" + blank[9:],
		"flip-top-bottom":   blank[:72] + "12345....",
		"flip-diagonal":     "1........2........3........4........5........" + blank[45:],
		"flip-antidiagonal": blank[:36] + "........5........4........3........2........1",
		"identity":          row,
		"transpose":         "1........2........3........4........5........" + blank[45:],
	} {
		if code, got, stderr := execute(row, "transform", "-t", name); code != 0 || got != want+"\n" {
			t.Errorf("%s: %q, want %q, errors %q", name, got, want, stderr)
		}
		if code, got, stderr := execute(row, "transform", "-t", name, "-t", "digits 213456789", "-inverse", "-how"); code != 0 || strings.HasPrefix(got, want) {
			t.Errorf("%s: %q, errors %q", name, got, stderr)
		}
	}
}

// A clash has no solution. Without any one of its clues it has one.
func TestClashIsIrreducible(t *testing.T) {
	_, stdout, _ := execute(dead+"\n"+clash+"\n", "minimize", "-clash")
	n := 0
	for entry := range text.Puzzles(strings.NewReader(stdout)) {
		n++
		if sudoku.CountSolutions(entry.Board, 1) != 0 {
			t.Errorf("%v has a solution", entry.Board)
		}
		for cell, d := range entry.Board {
			b := entry.Board
			b[cell] = 0
			if d != 0 && sudoku.CountSolutions(b, 1) == 0 {
				t.Errorf("%v has none without %s", entry.Board, sudoku.CellName(cell))
			}
		}
	}
	if n != 2 {
		t.Errorf("%d sets of clues, want 2", n)
	}
}
