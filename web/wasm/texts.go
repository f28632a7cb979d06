//go:build js && wasm && !small

package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/clues"
	puzzles "github.com/seed-cfc889b0/sudoku/text"
)

// parse reads a text in any form, with placed digits and pencil marks if it has
// them. Digits may clash: the page shows them.
func parse(in *question) (answer, error) {
	s := in.text("puzzle")
	q, parseErr := puzzles.Parse(s)
	p, err := puzzles.ParsePosition(s)
	if err != nil {
		if parseErr != nil {
			return nil, err
		}
		return object{{"givens", q.Board}, {"board", q.Board}, {"format", q.Format.String()}, {"marked", false}}, nil
	}
	form := q.Format
	if parseErr != nil {
		form = puzzles.FormatMarks // a board can't say what the pencil marks say
	}
	all, _ := sudoku.NewCandidates(p.Candidates.Board())
	marked := false
	for cell := range 81 {
		marked = marked || p.Candidates.Digits(cell) != all.Digits(cell)
	}
	return object{
		{"givens", p.Clues}, {"board", p.Candidates.Board()}, {"format", form.String()}, {"marked", marked},
		{"candidates", candidateTexts(&p.Candidates)},
	}, nil
}

func format(in *question) (answer, error) {
	b := in.board("puzzle")
	if in.err != nil {
		return nil, in.err
	}
	switch form := in.text("form"); form {
	case "", "line":
		return b.String(), nil
	case "grid":
		return fmt.Sprintf("%+v", b), nil
	case "numbers":
		return fmt.Sprintf("%d", b), nil
	case "candidates":
		p := readPosition(in)
		return p.candidates.String(), in.err
	default:
		return nil, &argumentError{"form", "must be one of line, grid, numbers, candidates"}
	}
}

func candidates(in *question) (answer, error) {
	p := readPosition(in)
	return candidateTexts(&p.candidates), in.err
}

func trueCandidates(in *question) (answer, error) {
	b, limit := in.board("puzzle"), in.whole("limit")
	if in.err != nil {
		return nil, in.err
	}
	digits, err := clues.TrueCandidates(context.Background(), b, limit)
	complete := !errors.Is(err, clues.ErrLimit)
	if err != nil && complete {
		return nil, err
	}
	texts := make([]string, 81)
	for cell, d := range digits {
		texts[cell] = d.String()
	}
	return object{{"candidates", texts}, {"complete", complete}}, nil
}

// ofBoard returns a function that answers a question about a board, without other
// arguments.
func ofBoard[T any](ask func(context.Context, sudoku.Puzzle) (T, error)) func(*question) (answer, error) {
	return func(in *question) (answer, error) {
		b := in.board("puzzle")
		if in.err != nil {
			return nil, in.err
		}
		return ask(context.Background(), b)
	}
}
