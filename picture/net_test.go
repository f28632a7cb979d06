package picture_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/picture"
)

// TestNets draws a net with a hundred links: on several boards, each with a dozen
// links at most, all of them once and in order, and with a shape at both ends of
// each. All links to a candidate are on one board.
func TestNets(t *testing.T) {
	c, err := sudoku.NewCandidates(mustParse(t, "98.7..6..5.4.6.............7....32...2..7..8...92....6.9.3..8......5.31......1..4"))
	if err != nil {
		t.Fatal(err)
	}
	solver := logic.Solver{Order: logic.SEOrder}
	step, err := solver.Next(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	all := picture.Step(&step, &c, logic.RowColumn).Panels[0].Links
	if len(all) < 50 {
		t.Fatalf("%v with %d links is not a net", step.Technique, len(all))
	}
	want := all[:0:0] // what both chains have is drawn once
	for _, l := range all {
		if !slices.ContainsFunc(want, func(o picture.Link) bool { return o.Chain < l.Chain && o.To == l.To && o.Strong == l.Strong }) {
			want = append(want, l)
		}
	}
	if len(want) == len(all) {
		t.Error("the chains have nothing in common")
	}
	all = want
	explanation := step.Explain().Why
	next := 1 // the next statement that a board has to show
	var drawn []picture.Link
	boards := 0
	for _, p := range picture.Views(&step, &c, logic.RowColumn).Panels {
		if number, inner := strings.CutPrefix(p.Caption, "Statement "); inner {
			number, technique, _ := strings.Cut(number, ": ")
			technique, _, _ = strings.Cut(technique, ":")
			i, err := strconv.Atoi(number)
			if err != nil || !strings.Contains(explanation[i-1].String(), technique) || len(explanation[i-1].Inner) == 0 {
				t.Errorf("%q, of %v, %v", p.Caption, explanation[i-1], err)
			}
			continue
		}
		from, to := 0, 0
		_, statements, _ := strings.Cut(p.Caption, "statement")
		if n, _ := fmt.Sscanf(statements, "s %d to %d", &from, &to); n < 2 {
			fmt.Sscanf(statements, " %d", &from)
			to = from
		}
		if from == next {
			next = to + 1
		} else if statements != "" {
			t.Errorf("%q, not from %d", p.Caption, next)
		}
		boards++
		marked := map[picture.End]bool{}
		for _, m := range p.Marks {
			marked[picture.End{Cells: sudoku.CellsOf(m.Cell), Digit: m.Digit}] = true
		}
		for _, l := range p.Links {
			if !l.Arrow || !marked[l.From] && l.From.Cells.Len() == 1 || !marked[l.To] && l.To.Cells.Len() == 1 {
				t.Errorf("%s: a link from %v to %v without arrow or marks", p.Caption, l.From, l.To)
			}
		}
		if n := len(p.Links); n == 0 || n > 12 {
			t.Errorf("%s: %d links", p.Caption, n)
		}
		if n := len(drawn); n > 0 && drawn[n-1].To == p.Links[0].To {
			t.Errorf("%s: begins with links to the last candidate of the board before", p.Caption)
		}
		for _, l := range p.Links {
			if len(drawn) < len(all) {
				l.Chain = all[len(drawn)].Chain // alone each chain is the first
			}
			drawn = append(drawn, l)
		}
	}
	if next != len(explanation) {
		t.Errorf("the boards show the statements to %d, not to %d", next-1, len(explanation)-1)
	}
	if len(drawn) != len(all) {
		t.Fatalf("%d of %d links on %d boards", len(drawn), len(all), boards)
	}
	for i := range all {
		if drawn[i] != all[i] {
			t.Errorf("link %d is %v, want %v", i, drawn[i], all[i])
		}
	}
}
