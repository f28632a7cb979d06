//go:build js && wasm && small

package main

import (
	"math"

	"github.com/seed-cfc889b0/sudoku/generate"
)

// The functions of the small entry by name.
var functions = map[string]func(*question) (answer, error){
	"solve":    solve,
	"solveAll": solveAll,
	"count":    count,
	"check":    check,
	"generate": makePuzzle,
}

// makePuzzle makes the puzzle that the whole program makes with the same seed and
// options.
func makePuzzle(in *question) (answer, error) {
	options := readOptions(in)
	for _, name := range []string{"minER", "maxER", "level", "only", "needs", "first"} {
		if in.arguments[name] != nil {
			in.fail(&argumentError{name, "needs the whole package"})
		}
	}
	seed := readSeed(in)
	if in.err != nil {
		return nil, in.err
	}
	clock := newClock(in)
	if !clock.end.IsZero() && options.MaxAttempts == 0 {
		options.MaxAttempts = math.MaxInt
	}
	puzzle, err := generate.Puzzle(clock, firstOf(seed), options)
	if err != nil {
		return nil, err
	}
	return made(puzzle, seed), nil
}

func moreOf(error) object { return nil }

func moreCode(error) string { return "argument" }

func appendMore([]byte, any) []byte { panic("no JSON for this type") }
