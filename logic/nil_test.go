package logic_test

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// TestNil gives nil where a context or a sequence is asked for: a nil context
// never ends, a nil sequence is empty.
func TestNil(t *testing.T) {
	var none context.Context
	b, err := sudoku.Parse("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")
	if err != nil {
		t.Fatal(err)
	}
	if n, err := logic.Depth(none, b); n == 0 || err != nil {
		t.Errorf("Depth: %d, %v", n, err)
	}
	if cells, err := logic.Backdoor(none, b); cells.IsEmpty() || err != nil {
		t.Errorf("Backdoor: %v, %v", cells, err)
	}
	want, err := logic.Rate(b)
	if err != nil {
		t.Fatal(err)
	}
	if x, err := new(logic.Rater).Rate(none, b); x != want || err != nil {
		t.Errorf("Rater: %v, %v", x, err)
	}
	var results [1]logic.RateResult
	if err := (logic.BulkRater{}).Rate(none, []sudoku.Board{b}, results[:]); err != nil || results[0].SE != want {
		t.Errorf("BulkRater: %v, %v", results[0], err)
	}
	for range (logic.BulkRater{}).RateSeq(none, nil) {
		t.Error("BulkRater: a puzzle of a nil sequence")
	}
	if _, err := logic.Generate(none, nil, logic.Target{}); err != nil {
		t.Errorf("Generate: %v", err)
	}
}

// TestMarshalUnknown writes values that do not exist. They are errors, as all that
// is written must be readable.
func TestMarshalUnknown(t *testing.T) {
	for _, v := range []any{
		logic.Order(99), logic.Profile(99), logic.Technique(0), logic.Technique(255),
		logic.Step{Technique: logic.NakedPair, Houses: []sudoku.House{27}},
		logic.Step{Technique: logic.HiddenSingle, Placements: []logic.Candidate{{Cell: 81, Digit: 1}}},
	} {
		if text, err := json.Marshal(v); err == nil {
			t.Errorf("%#v is written as %s", v, text)
		}
	}
}
