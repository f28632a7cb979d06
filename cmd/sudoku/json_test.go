package main

import (
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// TestAppendJSON compares what appendJSON makes of results with what package json does.
func TestAppendJSON(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	words := []string{"", "a", "stdin", "no solution", "a \"b\"", "<&>", "ü", "\xff", "\u2028", "\x00\n", "\\", strings.Repeat(".", 81)}
	word := func() string { return words[r.IntN(len(words))] }
	plain := func() string { return []string{"", "solved", words[len(words)-1]}[r.IntN(3)] }
	number := func() int { return []int{0, 1, -1, math.MaxInt}[r.IntN(4)] }
	list := func() []string { return [][]string{nil, {}, {word()}, {word(), word()}}[r.IntN(4)] }
	for range testkit.Cases(t, 1000, 100_000) {
		at := run.Position{File: word(), Line: number(), Column: number(), Puzzle: plain(), Status: plain(), Error: word()}
		check := checkResult{at, plain(), number(), number(), r.Uint64(), word(), word(), nil, list()}
		if redundant := list(); r.IntN(2) == 0 {
			check.Redundant = &redundant
		}
		for _, v := range []any{
			&at, &solveResult{at, plain(), r.Uint64()}, &countResult{at, number(), r.IntN(2) == 0}, &check, at, check,
		} {
			if got, want := string(run.AppendJSON([]byte("x"), v)), "x"+string(run.Marshal(v)); got != want {
				t.Fatalf("%v:\n%s\n%s", reflect.TypeOf(v), got, want)
			}
		}
	}
}
