//go:build js && wasm

package main

import (
	"math/rand/v2"
	"strconv"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
)

// firstOf returns the numbers of the first puzzle that generate.Series makes from a seed.
func firstOf(seed uint64) *rand.Rand {
	series := rand.New(rand.NewPCG(seed, 0))
	return rand.New(rand.NewPCG(series.Uint64(), series.Uint64()))
}

// made returns a puzzle that was made as an answer.
func made(puzzle sudoku.Board, seed uint64) answer {
	solution, _ := sudoku.Solve(puzzle) // there is one
	return object{{"puzzle", puzzle}, {"solution", solution}, {"clues", puzzle.Clues()}, {"seed", strconv.FormatUint(seed, 10)}}
}

func readOptions(in *question) (o generate.Options) {
	o.MinClues, o.MaxClues, o.MaxAttempts = in.whole("minClues"), in.whole("maxClues"), in.whole("attempts")
	o.Minimal = in.flag("minimal")
	if s := in.text("symmetry"); s != "" {
		if err := o.Symmetry.UnmarshalText([]byte(s)); err != nil {
			in.fail(&argumentError{"symmetry", message(err)})
		}
	}
	read(in, "pattern", &o.Pattern, generate.ParsePattern)
	read(in, "given", &o.Given, sudoku.Parse)
	return o
}

func readSeed(in *question) uint64 {
	s := in.text("seed")
	if s == "" {
		return rand.Uint64() >> 11 // 53 bits, which a number of JavaScript can hold
	}
	seed, err := strconv.ParseUint(s, 10, 64)
	if err != nil {
		in.fail(&argumentError{"seed", "must be a whole number below 2^64"})
	}
	return seed
}
