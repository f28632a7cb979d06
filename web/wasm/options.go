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

func readOptions(in arguments) (o generate.Options, err error) {
	for name, n := range map[string]*int{"minClues": &o.MinClues, "maxClues": &o.MaxClues, "attempts": &o.MaxAttempts} {
		if *n, err = whole(in, name); err != nil {
			return o, err
		}
	}
	o.Minimal = flag(in, "minimal")
	if s := text(in, "symmetry"); s != "" {
		if err := o.Symmetry.UnmarshalText([]byte(s)); err != nil {
			return o, &argumentError{"symmetry", message(err)}
		}
	}
	if s := text(in, "pattern"); s != "" {
		if o.Pattern, err = generate.ParsePattern(s); err != nil {
			return o, err
		}
	}
	if s := text(in, "given"); s != "" {
		if o.Given, err = sudoku.Parse(s); err != nil {
			return o, err
		}
	}
	return o, nil
}

func readSeed(in arguments) (uint64, error) {
	s := text(in, "seed")
	if s == "" {
		return rand.Uint64() >> 11, nil // 53 bits, which a number of JavaScript can hold
	}
	seed, err := strconv.ParseUint(s, 10, 64)
	if err != nil {
		return 0, &argumentError{"seed", "must be a whole number below 2^64"}
	}
	return seed, nil
}
