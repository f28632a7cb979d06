// Package language has the words of explanations, hints and techniques in
// languages other than English, for the methods of [logic.Language].
//
// [Parse] returns a language by its tag: "de", "fr". The names of techniques are
// those that people use who solve in the language; where they use the English ones,
// so does the language.
package language

import (
	"embed"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/seed-cfc889b0/sudoku/internal/enum"
	"github.com/seed-cfc889b0/sudoku/logic"
)

//go:embed *.txt
var files embed.FS

// languages are the languages by their tags, without English.
var languages = sync.OnceValue(func() map[string]*logic.Language {
	all := map[string]*logic.Language{}
	names, _ := files.ReadDir(".")
	for _, f := range names {
		text, _ := files.ReadFile(f.Name())
		l, err := logic.ReadLanguage(string(text))
		if err != nil {
			panic("language: " + f.Name() + ": " + err.Error()) // a test reads them
		}
		all[strings.TrimSuffix(f.Name(), path.Ext(f.Name()))] = l
	}
	return all
})

// Tags returns the tags of all languages, "en" first, then in alphabetical order.
func Tags() []string {
	tags := []string{"en"}
	for tag := range languages() {
		tags = append(tags, tag)
	}
	slices.Sort(tags[1:])
	return tags
}

// Parse returns the language of a tag, nil for "en", which is English in package
// logic. What follows the first part of a tag is ignored: "de-CH", "de_AT.UTF-8". The
// error is a [*logic.NameError].
func Parse(tag string) (*logic.Language, error) {
	short, _, _ := strings.Cut(strings.ToLower(tag), "-")
	short, _, _ = strings.Cut(short, "_")
	if short == "en" {
		return nil, nil
	}
	l, ok := languages()[short]
	if !ok {
		return nil, &enum.Error{Text: tag, What: "a language"}
	}
	return l, nil
}

// Text returns the text of a language as [logic.ReadLanguage] reads it, for programs that
// keep it elsewhere, "" for English and for what is none.
func Text(tag string) string {
	text, _ := files.ReadFile(tag + ".txt")
	return string(text)
}
