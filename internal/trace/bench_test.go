package trace_test

import (
	"encoding/json"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/internal/trace"
	"github.com/seed-cfc889b0/sudoku/logic"
)

func BenchmarkTrace(b *testing.B) {
	var boards []sudoku.Board
	for _, line := range testkit.Collection(b, "17_clue.txt")[:200] {
		boards = append(boards, testkit.Parse(b, line))
	}
	b.Run("solve", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			new(logic.Solver).Solve(b.Context(), boards[i%len(boards)])
		}
	})
	var traces [][]byte
	for _, board := range boards {
		traces = append(traces, written(b, board, logic.Solver{}))
	}
	b.Run("write", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			written(b, boards[i%len(boards)], logic.Solver{})
		}
	})
	b.Run("read", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			var t trace.Trace
			if err := json.Unmarshal(traces[i%len(traces)], &t); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("check", func(b *testing.B) {
		var t trace.Trace
		json.Unmarshal(traces[0], &t)
		for b.Loop() {
			if v, _ := t.Check(b.Context()); !v.Follows() {
				b.Fatal(v)
			}
		}
	})
}
