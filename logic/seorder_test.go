package logic

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// traceLines reads every n-th puzzle of Sudoku Explainer's paths.
func traceLines(t *testing.T, n int) (puzzles []string, steps map[string][]string) {
	steps = map[string][]string{}
	last, count := "", 0
	for _, fields := range testkit.Ratings(t, "se_traces_dev.tsv.gz") {
		if fields[0] != last {
			last = fields[0]
			count++
			if count%n == 0 {
				puzzles = append(puzzles, last)
			}
		}
		if count%n == 0 {
			steps[last] = append(steps[last], strings.Join([]string{fields[2], fields[4], fields[5]}, " | "))
		}
	}
	return puzzles, steps
}

// TestSEOrder compares paths in Sudoku Explainer's order with its own, and
// proves each step from its pattern.
func TestSEOrder(t *testing.T) {
	n := 20
	if os.Getenv("SUDOKU_SOAK") != "" {
		n = 1
	}
	puzzles, want := traceLines(t, n)
	solver := Solver{Order: SEOrder}
	unproved := map[Technique]int{}
	for _, text := range puzzles {
		b := mustParse(t, text)
		c := mustCandidates(t, b)
		i := 0
		for step, err := range solver.Steps(context.Background(), c) {
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			var place, gone []string
			for _, e := range step.Placements {
				place = append(place, e.String())
			}
			for _, e := range step.Eliminations {
				gone = append(gone, fmt.Sprintf("%s<>%d", sudoku.CellName(e.Cell), e.Digit))
			}
			got := fmt.Sprintf("%v | %s | %s", step.Rating, strings.Join(place, " "), strings.Join(gone, " "))
			if got != want[text][i] {
				t.Fatalf("%s, step %d: got %s, want %s", text, i+1, got, want[text][i])
			}
			if provers[step.Technique] != nil {
				if err := Verify(&c, b, &step); err != nil {
					if unproved[step.Technique]++; unproved[step.Technique] < 3 {
						t.Errorf("%s, step %d: %v", text, i+1, err)
					}
				}
			}
			if err := step.Apply(&c); err != nil {
				t.Fatal(err)
			}
			i++
		}
	}
	t.Log(len(puzzles), "paths; not proved:", unproved)
}

// TestSEOrderNested proves the steps of puzzles that need chains within chains.
func TestSEOrderNested(t *testing.T) {
	top := "9.7"
	if os.Getenv("SUDOKU_SOAK") != "" {
		top = "11.9"
	}
	inner := map[Technique]int{}
	for _, line := range testkit.Ratings(t, "se_published_dev.tsv") {
		if len(line[1]) > len(top) || len(line[1]) == len(top) && line[1] > top {
			continue
		}
		b := mustParse(t, line[0])
		c := mustCandidates(t, b)
		solver := Solver{Order: SEOrder}
		var most Rating
		for step, err := range solver.Steps(context.Background(), c) {
			if err != nil {
				t.Fatalf("%s: %v", line[0], err)
			}
			most = max(most, step.Rating)
			if provers[step.Technique] != nil {
				if err := Verify(&c, b, &step); err != nil {
					t.Errorf("%s: %v %v: %v", line[0], step.Technique, step.Rating, err)
				}
			}
			for i := range step.Inner {
				inner[step.Inner[i].Technique]++
			}
			if err := step.Apply(&c); err != nil {
				t.Fatal(err)
			}
		}
		if most.String() != line[1] {
			t.Errorf("%s: hardest step %v, want %s", line[0], most, line[1])
		}
	}
	t.Log("inner steps:", inner)
}
