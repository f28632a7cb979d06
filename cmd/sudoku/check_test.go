package main

import (
	"regexp"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/language"
)

// In each language, check says all that it has words for, and in others than English nothing in it.
func TestCheckLanguages(t *testing.T) {
	solution := cSolution
	wrong := solution[:80] + "1"
	lastBlank := "." + solution[1:]
	literals := func(sentence string) []string { return regexp.MustCompile(`\{[a-z]+\}`).Split(sentence, -1) }
	english, err := language.ParseWords("en")
	if err != nil {
		t.Fatal(err)
	}
	for _, tag := range language.Tags() {
		words, err := language.ParseWords(tag)
		if err != nil {
			t.Fatal(err)
		}
		var all strings.Builder
		for _, args := range [][]string{{teaching}, {"-redundant", teaching}, {"-clash", wrongDigit}, {"55" + teaching[2:]}, {cPuzzle, solution},
			{cPuzzle, wrong}, {lastBlank}, {blank}, {"-redundant", seventeen}, {dead}} {
			_, out, _ := execute("", append([]string{"check", "-lang", tag}, args...)...)
			all.WriteString(out)
		}
		_, out, _ := execute("puzzle,solution\n"+cPuzzle+","+wrong+"\n", "check", "-lang", tag)
		all.WriteString(out)
		for key, sentence := range words {
			if !strings.HasPrefix(key, "check-") {
				continue
			}
			for _, part := range literals(sentence) {
				if !strings.Contains(all.String(), part) {
					t.Errorf("%s: never said: %s = %s", tag, key, sentence)
				}
			}
			for _, part := range literals(english[key]) {
				if tag != "en" && len(part) > 6 && strings.Contains(all.String(), part) && !strings.Contains(sentence, part) {
					t.Errorf("%s: English: %q", tag, part)
				}
			}
		}
		if t.Failed() {
			t.Fatal(all.String())
		}
	}
}
