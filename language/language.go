// Package language has the words of the packages in languages other than English:
// those of explanations, hints and techniques, for the methods of [logic.Language],
// those of lessons, and those of levels, printed pages and the game in the terminal.
//
// [Parse] returns a language by its tag: "de", "fr". The names of techniques are
// those that people use who solve in the language; where they use the English ones,
// so does the language. Each language is a folder of three texts.
package language

import (
	"embed"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"github.com/seed-cfc889b0/sudoku/internal/enum"
	"github.com/seed-cfc889b0/sudoku/lesson"
	"github.com/seed-cfc889b0/sudoku/logic"
)

//go:embed */*.txt
var files embed.FS

// tags are those of all languages.
var tags = sync.OnceValue(func() []string {
	all := []string{"en"}
	folders, _ := files.ReadDir(".") // in alphabetical order
	for _, f := range folders {
		all = append(all, f.Name())
	}
	return all
})

// Tags returns the tags of all languages, "en" first, then in alphabetical order.
func Tags() []string { return slices.Clone(tags()) }

// find returns the tag of a language. What follows its first part is ignored: "de-CH",
// "de_AT.UTF-8".
func find(tag string) (string, error) {
	short, _, _ := strings.Cut(strings.ToLower(tag), "-")
	short, _, _ = strings.Cut(short, "_")
	if !slices.Contains(tags(), short) {
		return "", enum.Unknown(tag, "a language")
	}
	return short, nil
}

// text returns a file of a language.
func text(tag, name string) string {
	text, _ := fs.ReadFile(files, tag+"/"+name+".txt")
	return string(text)
}

// kept returns a function that returns what read makes of a tag's file, and reads each
// once.
func kept[T any](name string, read func(text string) (T, error)) func(tag string) T {
	var all sync.Map // of func() T, by tag
	return func(tag string) T {
		once, _ := all.LoadOrStore(tag, sync.OnceValue(func() T {
			v, err := read(text(tag, name))
			if err != nil {
				panic("language: " + tag + ": " + err.Error()) // a test reads them
			}
			return v
		}))
		return once.(func() T)()
	}
}

var (
	reasons = kept("reasons", logic.ReadLanguage)
	lessons = kept("lessons", lesson.Read)
	words   = kept("words", readWords)
)

// Parse returns the language of a tag, nil for "en", which is English in package
// logic. What follows the first part of a tag is ignored: "de-CH", "de_AT.UTF-8". The
// error is a [*sudoku.ParseError].
func Parse(tag string) (*logic.Language, error) {
	tag, err := find(tag)
	if err != nil || tag == "en" {
		return nil, err
	}
	return reasons(tag), nil
}

// Text returns the text of a language as [logic.ReadLanguage] reads it, for programs that
// keep it elsewhere, "" for English and for what is none.
func Text(tag string) string { return text(tag, "reasons") }

// Lessons returns all lessons in a language, in the order of [lesson.All]. It takes a
// tag, and gives an error, as [Parse] does.
func Lessons(tag string) ([]lesson.Lesson, error) {
	tag, err := find(tag)
	if err != nil {
		return nil, err
	}
	all := lesson.All()
	if tag != "en" {
		for i, l := range lessons(tag) {
			all[i].What, all[i].Spot = l.What, l.Spot
		}
	}
	return all, nil
}
