package lesson

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"github.com/seed-cfc889b0/sudoku/internal/enum"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// A Lesson teaches a technique.
type Lesson struct {
	Technique logic.Technique `json:"technique"`

	// What says what the technique is and why it holds, Spot how to find it. Both are
	// plain text in English.
	What string `json:"what"`
	Spot string `json:"spot"`

	// Before are the techniques to learn before, none for the first lessons.
	Before []logic.Technique `json:"before"`
}

//go:embed lessons.txt
var lessonsText string

// lessons are the lessons by technique.
var lessons = sync.OnceValue(func() map[logic.Technique]Lesson {
	all := map[logic.Technique]Lesson{}
	for section := range strings.SplitSeq(lessonsText, "\n# ") {
		lines := strings.SplitN(strings.TrimSpace(section), "\n", 4)
		if len(lines) < 4 {
			continue // the head of the file
		}
		before, _ := strings.CutPrefix(lines[1], "before:")
		for _, t := range techniques(lines[0]) {
			all[t] = Lesson{t, lines[2], lines[3], techniques(before)}
		}
	}
	return all
})

// techniques reads a list with commas.
func techniques(text string) (list []logic.Technique) {
	for name := range strings.SplitSeq(text, ",") {
		if name = strings.TrimSpace(name); name == "" {
			continue
		}
		t, err := logic.ParseTechnique(name)
		if err != nil {
			panic("lesson: lessons.txt: " + err.Error())
		}
		list = append(list, t)
	}
	return list
}

// sequence is the order of the lessons: that of a person, and behind it what no
// person's path needs; each technique after those to learn before.
var sequence = sync.OnceValue(func() (list []logic.Technique) {
	var visit func(t logic.Technique)
	visit = func(t logic.Technique) {
		if slices.Contains(list, t) {
			return
		}
		for _, b := range lessons()[t].Before {
			visit(b)
		}
		list = append(list, t)
	}
	for _, t := range logic.HumanOrder.Techniques() {
		visit(t)
	}
	for t := range logic.AllTechniques().All() {
		visit(t)
	}
	return list
})

// All returns the lessons of all techniques in the order in which to learn them: each
// comes after those that it builds on. The first are those of [logic.HumanOrder];
// what only other programs use comes last.
func All() []Lesson {
	list := make([]Lesson, 0, len(sequence()))
	for _, t := range sequence() {
		l, _ := Of(t)
		list = append(list, l)
	}
	return list
}

// Of returns the lesson of a technique. For what is no technique the error is a
// [*logic.NameError].
func Of(t logic.Technique) (Lesson, error) {
	l, ok := lessons()[t]
	if !ok {
		return l, &enum.Error{Text: t.String(), What: "a technique"}
	}
	l.Before = slices.Clone(l.Before)
	return l, nil
}
