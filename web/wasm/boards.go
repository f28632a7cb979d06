//go:build js && wasm

package main

import (
	"cmp"
	"errors"
	"math"

	"github.com/seed-cfc889b0/sudoku"
)

func solve(in *question) (answer, error) {
	b := in.board("puzzle")
	if in.err != nil {
		return nil, in.err
	}
	if in.flag("any") {
		return sudoku.Solve(b)
	}
	return sudoku.SolveUnique(b)
}

func solveAll(in *question) (answer, error) {
	b, limit := in.board("puzzle"), in.whole("limit")
	if in.err != nil {
		return nil, in.err
	}
	all := list{}
	for _, solution := range sudoku.SolveAll(b, limit) {
		all = append(all, solution)
	}
	return all, nil
}

func count(in *question) (answer, error) {
	b, limit := in.board("puzzle"), cmp.Or(in.whole("limit"), math.MaxInt)
	if in.err != nil {
		return nil, in.err
	}
	stop := newClock(in)
	n := 0
	for range sudoku.Solutions(b) {
		n++
		if n == limit {
			break
		}
		if n%4096 == 0 {
			if err := stop.tell(n); err != nil {
				return nil, err
			}
		}
	}
	return n, nil
}

// check answers with what a page shows about a board while it is typed.
func check(in *question) (answer, error) {
	b := in.board("puzzle")
	if in.err != nil {
		return nil, in.err
	}
	conflicts := list{}
	for _, c := range b.Conflicts() {
		conflicts = append(conflicts, conflictObject(&c))
	}
	o := object{{"status", "one"}, {"clues", b.Clues()}, {"conflicts", conflicts}}
	solution, err := sudoku.SolveUnique(b)
	switch {
	case err == nil:
		return append(o, field{"solution", solution}), nil
	case errors.Is(err, sudoku.ErrMultipleSolutions):
		o[0].value = "several"
		return append(o, field{"message", message(err)}), nil
	}
	o[0].value = "none"
	return append(o, field{"message", message(err)}), nil
}
