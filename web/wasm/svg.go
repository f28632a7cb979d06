//go:build js && wasm && !small

package main

import (
	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/picture"
)

// svg draws a position, with its candidates or a step if that is asked for.
func svg(in *question) (answer, error) {
	notation, size := readNotation(in), in.whole("size")
	var p *picture.Picture
	switch {
	case in.arguments["solution"] != nil:
		p = picture.Solution(in.board("puzzle"), in.board("solution"))
	case in.arguments["step"] == nil && !in.flag("pencil"):
		name := "board" // whose digits may clash
		if in.arguments[name] == nil {
			name = "puzzle"
		}
		p = picture.Board(in.board(name))
		read(in, "givens", &p.Givens, sudoku.Parse)
	default:
		position := readPosition(in)
		p = picture.Candidates(&position.candidates)
		if in.arguments["step"] != nil {
			step, draw := readStep(in), picture.Step
			if in.flag("views") {
				draw = picture.Views
			}
			if in.err == nil {
				p = draw(&step, &position.candidates, notation)
			}
		}
		p.Givens = position.givens
	}
	in.choose("theme", p.Theme.UnmarshalText, "light, dark, auto")
	if in.err != nil {
		return nil, in.err
	}
	p.Size, p.Labels, p.Notation, p.Prefix = size, in.flag("labels"), notation, in.text("prefix")
	return p.String(), nil
}
