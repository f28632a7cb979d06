package lesson

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/enum"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// A Lesson teaches a technique.
type Lesson struct {
	Technique logic.Technique `json:"technique"`

	// What says what the technique is and why it holds, Spot how to find it. Both are
	// plain text, in English unless package language or [Read] gave the lesson.
	What string `json:"what"`
	Spot string `json:"spot"`

	// Before are the techniques to learn before, none for the first lessons.
	Before []logic.Technique `json:"before"`
}

// UnmarshalJSON reads what package json writes of a lesson. On an error l is unchanged.
func (l *Lesson) UnmarshalJSON(data []byte) error {
	type plain Lesson
	var read struct {
		plain
		Before enum.List[logic.Technique] `json:"before"`
	}
	err := json.Unmarshal(data, &read)
	if err == nil {
		read.plain.Before = read.Before
		*l = Lesson(read.plain)
	}
	return err
}

//go:embed lessons.txt
var lessonsText string

// lessons are the lessons by technique.
var lessons = sync.OnceValue(func() map[logic.Technique]Lesson {
	all := map[logic.Technique]Lesson{}
	for _, s := range sections(lessonsText) {
		before, _ := strings.CutPrefix(s[1], "before:")
		for _, t := range mustTechniques(s[0]) {
			all[t] = Lesson{t, s[2], s[3], mustTechniques(before)}
		}
	}
	return all
})

// sections returns the sections of a file of lessons in lines, the first the heading,
// without the head of the file.
func sections(text string) (list [][]string) {
	for i, section := range strings.Split("\n"+text, "\n# ") {
		if i > 0 {
			list = append(list, strings.Split(strings.TrimSpace(section), "\n"))
		}
	}
	return list
}

func mustTechniques(text string) []logic.Technique {
	list, err := techniques(text)
	if err != nil {
		panic("lesson: lessons.txt: " + err.Error()) // a test reads them
	}
	return list
}

// techniques reads a list with commas.
func techniques(text string) (list []logic.Technique, err error) {
	for name := range strings.SplitSeq(text, ",") {
		if name = strings.TrimSpace(name); name == "" {
			continue
		}
		t, err := logic.ParseTechnique(name)
		if err != nil {
			return nil, err
		}
		list = append(list, t)
	}
	return list, nil
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
// [*sudoku.RangeError].
func Of(t logic.Technique) (Lesson, error) {
	l, ok := lessons()[t]
	if !ok {
		return l, &sudoku.RangeError{Name: "technique", Value: int(t), Min: 1, Max: len(lessons())}
	}
	l.Before = slices.Clone(l.Before)
	return l, nil
}

// Read reads the lessons in another language and returns them in the order of [All].
// The text has a section for each lesson: a line of # and the names of its techniques
// in English, with commas between, a line for What and a line for Spot. What comes
// before the first section is a comment. The error is a [*logic.LanguageError] that
// names a heading or a technique without a lesson.
func Read(text string) ([]Lesson, error) {
	type texts struct{ what, spot string }
	read := map[logic.Technique]texts{}
	for _, s := range sections(text) {
		list, err := techniques(s[0])
		switch {
		case err != nil || len(list) == 0:
			return nil, &logic.LanguageError{Key: s[0], Reason: "is no list of techniques"}
		case len(s) != 3 || s[1] == "" || s[2] == "":
			return nil, &logic.LanguageError{Key: s[0], Reason: fmt.Sprintf("has %d lines, not one for what it is and one for how to spot it", len(s)-1)}
		}
		for _, t := range list {
			if _, ok := read[t]; ok {
				return nil, &logic.LanguageError{Key: t.String(), Reason: "is there twice"}
			}
			read[t] = texts{s[1], s[2]}
		}
	}
	all := All()
	for i := range all {
		l := &all[i]
		x, ok := read[l.Technique]
		if !ok {
			return nil, &logic.LanguageError{Key: l.Technique.String(), Reason: "is missing"}
		}
		l.What, l.Spot = x.what, x.spot
	}
	return all, nil
}
