package main

import (
	"context"
	"encoding/json"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/language"
	"github.com/seed-cfc889b0/sudoku/lesson"
)

// A pageLesson is a lesson in lessons.json, which the page fetches when someone
// wants to learn. So lessons cost no WebAssembly.
type pageLesson struct {
	lesson.Lesson
	Examples []pageExample `json:"examples"`
}

// A pageExample is a position. The page asks the package for the step in it.
type pageExample struct {
	Givens string            `json:"givens"` // 81 characters, "." for a blank
	Board  string            `json:"board"`
	Gone   map[string]string `json:"gone,omitempty"` // what is eliminated, "37" by "r1c2"
}

// lessonsFile returns the lessons in JSON, in the order in which to learn them.
func lessonsFile() ([]byte, error) {
	var all []pageLesson
	for _, l := range lesson.All() {
		examples, err := l.Examples(context.Background())
		if err != nil {
			return nil, err
		}
		p := pageLesson{Lesson: l}
		for _, x := range examples {
			board := x.Candidates.Board()
			plain, err := sudoku.NewCandidates(board)
			if err != nil {
				return nil, err
			}
			e := pageExample{Givens: x.Givens.String(), Board: board.String(), Gone: map[string]string{}}
			for cell, digit := range board {
				if digit != 0 {
					continue
				}
				for d := range (plain.Digits(cell) &^ x.Candidates.Digits(cell)).All() {
					e.Gone[sudoku.CellName(cell)] += string('0' + d)
				}
			}
			p.Examples = append(p.Examples, e)
		}
		all = append(all, p)
	}
	return json.Marshal(all)
}

// lessonTexts returns the name of each technique and the texts of its lesson in a language, by
// technique, in JSON.
func lessonTexts(tag string) ([]byte, error) {
	type text struct {
		Name string `json:"name"`
		What string `json:"what"`
		Spot string `json:"spot"`
	}
	words, err := language.Parse(tag)
	if err != nil {
		return nil, err
	}
	lessons, err := language.Lessons(tag)
	if err != nil {
		return nil, err
	}
	texts := map[string]text{}
	for _, l := range lessons {
		texts[l.Technique.String()] = text{words.Technique(l.Technique), l.What, l.Spot}
	}
	return json.Marshal(texts)
}
