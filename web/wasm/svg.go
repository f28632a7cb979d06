//go:build js && wasm && !small

package main

import (
	"github.com/seed-cfc889b0/sudoku/picture"
)

// svg draws a position, with its candidates or a step if that is asked for.
func svg(in arguments) (answer, error) {
	notation, err := readNotation(in)
	if err != nil {
		return nil, err
	}
	var p *picture.Picture
	switch {
	case in["solution"] != nil:
		puzzle, err := board(in)
		if err != nil {
			return nil, err
		}
		solution, err := parseBoard(in, "solution")
		if err != nil {
			return nil, err
		}
		p = picture.Solution(puzzle, solution)
	case in["step"] == nil && !flag(in, "pencil"):
		b, err := boardOf(in)
		if err != nil {
			return nil, err
		}
		p = picture.Board(b)
		if s := text(in, "givens"); s != "" {
			if p.Givens, err = parseBoard(in, "givens"); err != nil {
				return nil, err
			}
		}
	default:
		position, err := readPosition(in)
		if err != nil {
			return nil, err
		}
		p = picture.Candidates(&position.candidates)
		if in["step"] != nil {
			step, err := readStep(in["step"])
			if err != nil {
				return nil, err
			}
			draw := picture.Step
			if flag(in, "views") {
				draw = picture.Views
			}
			p = draw(&step, &position.candidates, notation)
		}
		p.Givens = position.givens
	}
	if s := text(in, "theme"); s != "" {
		if p.Theme.UnmarshalText([]byte(s)) != nil {
			return nil, &argumentError{"theme", "must be one of light, dark, auto"}
		}
	}
	size, err := whole(in, "size")
	if err != nil {
		return nil, err
	}
	p.Size, p.Labels, p.Notation, p.Prefix = size, flag(in, "labels"), notation, text(in, "prefix")
	return p.String(), nil
}
