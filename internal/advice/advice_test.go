package advice_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/advice"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// TestHint asks for a hint in each situation that there is.
func TestHint(t *testing.T) {
	const (
		puzzle   = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
		solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	)
	givens := testkit.Parse(t, puzzle)
	all := logic.Solver{Givens: givens}
	fish := logic.Solver{Givens: givens, Techniques: logic.TechniquesOf(logic.XWing)}
	loops := logic.Solver{Givens: givens, Techniques: logic.TechniquesOf(logic.SKLoop)}
	at := func(board string, out ...logic.Candidate) sudoku.Candidates {
		c, err := sudoku.NewCandidates(testkit.Parse(t, board))
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range out {
			if err := c.Eliminate(x.Cell, sudoku.DigitsOf(x.Digit)); err != nil {
				t.Fatal(err)
			}
		}
		return c
	}
	for _, test := range []struct {
		name    string
		solver  *logic.Solver
		c       sudoku.Candidates
		removes *logic.Candidate
		level   logic.HintLevel
		want    string
	}{
		{"vague", &all, at(puzzle), nil, logic.Vague, `{"found":"step","hint":"Look for a Hidden Single."}`},
		{"whole", &all, at(puzzle), nil, logic.Whole, `{"found":"step","hint":"Hidden Single: In box 2, 8 can only go in r1c6. Therefore r1c6 is 8.","step":{"technique":"Hidden Single","rating":1.2,"placements":[{"cell":"r1c6","digit":8}],"digits":[8],"houses":["b2"]},"explanation":{"why":["In box 2, 8 can only go in r1c6."],"therefore":["r1c6 is 8."]}}`},
		{"removes", &all, at(puzzle), &logic.Candidate{Cell: 2, Digit: 1}, logic.Whole, `{"found":"step","hint":"Hidden Single: In column 8, 1 can only go in r1c8. Therefore r1c8 is 1.","step":{"technique":"Hidden Single","rating":1.5,"placements":[{"cell":"r1c8","digit":1}],"digits":[1],"houses":["c8"]},"explanation":{"why":["In column 8, 1 can only go in r1c8."],"therefore":["r1c8 is 1."]}}`},
		{"cannot be removed", &fish, at(puzzle), &logic.Candidate{Cell: 2, Digit: 4}, logic.Whole, `{"found":"stuck","hint":"None of the techniques finds anything."}`},
		{"wrong", &all, at("531" + puzzle[3:]), nil, logic.Whole, `{"found":"mistake","hint":"r1c3 can't be 1: the puzzle has no solution with it.","wrong":[{"cell":"r1c3","digit":1}]}`},
		{"wrong, vague", &all, at("531" + puzzle[3:]), nil, logic.Vague, `{"found":"mistake","hint":"There is a mistake on the board."}`},
		{"missing", &all, at(puzzle, logic.Candidate{Cell: 2, Digit: 4}), nil, logic.Whole, `{"found":"mistake","hint":"r1c3 lacks the candidate 4.","missing":[{"cell":"r1c3","digit":4}]}`},
		{"stuck", &loops, at(puzzle), nil, logic.Whole, `{"found":"stuck","hint":"None of the techniques finds anything."}`},
		{"solved", &all, at(solution), nil, logic.Whole, `{"found":"solved","hint":"The puzzle is solved."}`},
	} {
		step, err := advice.Next(t.Context(), test.solver, test.c, test.removes)
		hint, err := advice.Of(&step, err, test.level, nil, logic.RowColumn)
		if err != nil {
			t.Fatalf("%s: %v", test.name, err)
		}
		got, err := json.Marshal(hint)
		if err != nil || string(got) != test.want {
			t.Errorf("%s: %s, %v\nwant %s", test.name, got, err, test.want)
		}
	}
	// The sentences of a chain with others within are those of its text, with their numbers.
	se := logic.Solver{Order: logic.SEOrder}
	nested, err := se.Next(t.Context(), at("98.7..6..5.4.6.............7....32...2..7..8...92....6.9.3..8......5.31......1..4"))
	if err != nil {
		t.Fatal(err)
	}
	e := advice.Explain(&nested, nil, logic.RowColumn)
	whole := strings.Join(e.Why, " ") + " Therefore " + strings.Join(e.Therefore, " ")
	if whole != nested.Explain().String() || !strings.Contains(whole, " 8.1. ") {
		t.Errorf("%s\nof\n%s", whole, nested.Explain())
	}
	// As lines, those with numbers have one each.
	lines := advice.Lines(&nested, nil, logic.RowColumn)
	for i, line := range lines[:len(lines)-1] {
		number, _, _ := strings.Cut(strings.TrimSpace(line), " ")
		if number[0] < '1' || number[0] > '9' || strings.Contains(number[:len(number)-1], ".") != strings.HasPrefix(line, "  ") {
			t.Errorf("line %d: %s", i, line)
		}
	}
	last := lines[len(lines)-1]
	if text := strings.Join(strings.Fields(strings.Join(lines, " ")), " "); text != whole || !strings.HasPrefix(last, "Statements ") || !strings.HasSuffix(last, " Therefore "+strings.Join(e.Therefore, " ")) {
		t.Errorf("%s\nof\n%s", text, nested.Explain())
	}
	if single, err := all.Next(t.Context(), at(puzzle)); err != nil || len(advice.Lines(&single, nil, logic.RowColumn)) != 1 {
		t.Error(err, advice.Lines(&single, nil, logic.RowColumn))
	}
	ended, end := context.WithCancel(t.Context())
	end()
	step, err := advice.Next(ended, &all, at(puzzle), nil)
	if hint, err := advice.Of(&step, err, logic.Whole, nil, logic.RowColumn); err != context.Canceled {
		t.Errorf("%+v, %v", hint, err)
	}
}
