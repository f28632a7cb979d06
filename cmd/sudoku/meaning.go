package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/seed-cfc889b0/sudoku/logic"
)

// What to suggest where a word is no command, flag or file, by its meaning.

// meanings are what is said of words that ask for what another line does, or what nothing
// does. In a word # stands for a digit.
var meanings = []struct{ words, text string }{
	{"same compare equal equivalent isomorphic", "sudoku canon prints the same form for equivalent puzzles"},
	{"bench benchmark speed time timing perf", "time sudoku solve -q puzzles.txt measures that"},
	{"sort sorted order-by sort-by", "sudoku rate -format '%r %g' puzzles.txt | sort -n sorts by rating"},
	{"url link share qr", "no form of output is a link; -o line has the 81 characters that links hold"},
	{"pages", "there are as many pages as the puzzles need, -per-page on each"},
	{"min-clues max-clues", "-clues 25- is 25 or more, -clues -25 is 25 or fewer"},
	{"with-solution with-solutions", "-o json has the solution of each"},
	{"hodoku", "sudoku rate -format '%g %l %s' has HoDoKu's level and score"},
	{"head first take", "head -n 5 puzzles.txt | sudoku solve takes the first five"},
	{"merge join cat", "sudoku canon -dedup -original has each puzzle of several files once"},
	{"web server serve page site browser", "the page is a program of its own: go run . in the folder web"},
	{"r#c# r#c#=#", "sudoku steps -why has the reason for each cell, sudoku hint -removes r1c2=3 for a candidate that goes"},
	{"killer cages sums thermo arrow kropki sandwich samurai", "other rules are sizes, x, hyper, disjoint, antiknight, " +
		"antiking, latin and jigsaw: sudoku generate -rules 6x6+x"},
}

// meaning returns a suggestion for a word to append to an error, or "".
func meaning(word string) string {
	word = strings.Map(func(r rune) rune {
		if '1' <= r && r <= '9' {
			return '#'
		}
		return r
	}, strings.ToLower(strings.TrimLeft(word, "-")))
	for _, m := range meanings {
		if slices.Contains(strings.Fields(m.words), word) {
			return "; " + m.text
		}
	}
	if _, err := logic.ParseTechnique(word); err == nil {
		return "; sudoku learn " + word + " explains that technique"
	}
	return ""
}

// isCommand reports whether a word is the name of a command or another name of one.
func isCommand(word string) bool {
	return otherNames[word] != nil || slices.Contains(commandNames(), word)
}

// flagElsewhere returns a suggestion for a flag that only other commands have, or "".
func flagElsewhere(name string) string {
	if stands := otherFlags[name]; stands != nil {
		name = stands[0][1:]
	}
	var those []string
	for _, c := range commands {
		if flags, _ := flagsOf(c, new(job)); flags.Lookup(name) != nil {
			those = append(those, c.name)
		}
	}
	switch n := len(those) - 1; {
	case n < 0 || n > 8:
		return ""
	case n == 0:
		return fmt.Sprintf(", but sudoku %s has -%s", those[0], name)
	default:
		return fmt.Sprintf(", but sudoku %s and %s have -%s", strings.Join(those[:n], ", "), those[n], name)
	}
}

// notFiles returns an error about a file that is missing if another thing was meant by its name.
func (j *job) notFiles() error {
	for _, name := range j.files {
		if isFile(name) {
			continue
		}
		text := meaning(name)
		if form := strings.TrimPrefix(filepath.Ext(name), "."); slices.Contains(painted, form) {
			text = "; sudoku " + form + " makes that"
		}
		if text != "" {
			return fmt.Errorf("there is no file %s%s", name, text)
		}
	}
	return nil
}
