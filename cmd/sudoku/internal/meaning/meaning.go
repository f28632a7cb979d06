// Package meaning understands what people type as the line by the book that has all of it, and
// has that done.
package meaning

import (
	"cmp"
	_ "embed"
	"flag"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/suggest"
)

// What words mean that people type before they read the help: three tables. line.go reads a
// command line by them.

// commandWords are other names of commands, each line for the arguments before the colon. A
// word of several parts is also found as a phrase: how-hard is "how hard".
//
//go:embed commands.txt
var commandWords string

// general are words that yield to what stands beside them: make a picture, show the steps,
// solve step by step.
var general = strings.Fields("solve check count generate print draw transform new make create gen random produce puzzle puzzles " +
	"show view display pretty list run start open build find why how test s level fill complete game csv json " +
	"clue describe define solutions process load read save export convert format learn teach another answer sudoku sudokus is are does remove")

// filler are words that no command needs. A file of such a name is meant all the same.
var filler = strings.Fields("a an the this these that those me my i i'm im we us our is are it its of for to in with about on from at by and or has have please " +
	"pls plz you your need needs like very really some any one just only now here there be as via out all-of so hi hello hey thanks thank " +
	"clues clue givens puzzle puzzles game games sudoku sudokus board boards step steps move moves solution piece pieces go " +
	"up if not no yes ok kind bit little quick quickly nice good fun great am was were be been being got done but also too again still already maybe perhaps " +
	"kindly all every each everything between one-of ones comes come thing things something anything stuff following below above entire they them he she who because then next-to degrees until exactly whether " +
	"number num numbers digit digits cell cells value give get tell want many what which how find show me do does did can could would should will where when who let lets let's look try use used using go see " +
	"provide output display write put turn help into verbose store weekly")

func isFiller(word string) bool { return !isFlag(word) && slices.Contains(filler, wordKey(word)) }

// flagWords are other names of flags, each line for the flag before the colon: with a value
// where the word brings it. Of several lines that of the first flag that the command has counts.
//
//go:embed flags.txt
var flagWords string

// Words returns the words of both tables.
func Words() []string { return strings.Fields(commandWords + flagWords) }

// idleFlags ask for what a command does anyway, or has no more of.
var idleFlags = strings.Fields("with-solutions with-answers and-solutions and-answers on-one-page on-a-single-page progress parallel verbose v fast faster unique uniq minimal stream color colors colour nocolor plain numbered timer clock mouse unicode utf8 force y yes " +
	"solve stats statistics summary batch auto multithreaded debug banner skip-errors skip-invalid skip-bad ignore-errors ignore-invalid keep-going with only stdin stdout show display list scale system measure by")

// numberWords are numbers as people say them.
var numberWords = map[string]string{"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8",
	"nine": "9", "ten": "10", "twelve": "12", "dozen": "12", "twenty": "20", "fifty": "50", "hundred": "100", "thousand": "1000", "couple": "2", "few": "3"}

// hints are what is said of the words before the colon, which ask for what another line does, or
// what nothing does. In a word # stands for a digit.
//
//go:embed hints.txt
var hints string

// meaning returns a suggestion for a word to append to an error, or "".
func meaning(word string) string {
	word = strings.Map(func(r rune) rune {
		if '1' <= r && r <= '9' {
			return '#'
		}
		return r
	}, wordKey(word))
	for line := range strings.Lines(hints) {
		if words, text, _ := strings.Cut(strings.TrimSpace(line), ": "); slices.Contains(strings.Fields(words), word) {
			return "; " + text
		}
	}
	return ""
}

// wordTable returns the table of words for what stands before the colons.
func wordTable(table string) func() map[string][]string {
	return sync.OnceValue(func() map[string][]string {
		of := map[string][]string{}
		for line := range strings.Lines(strings.TrimSpace(table)) {
			stands, words, _ := strings.Cut(strings.TrimSpace(line), ": ")
			for _, word := range strings.Fields(words) {
				of[word] = append(of[word], stands)
			}
		}
		return of
	})
}

var OtherNames, otherFlags = wordTable(commandWords), wordTable(flagWords)

// wordKey returns a word as the tables have it.
func wordKey(word string) string {
	if strings.ContainsFunc(word, func(r rune) bool { return 'a' <= r|0x20 && r|0x20 <= 'z' }) {
		word = strings.TrimRight(strings.TrimLeft(word, "-–—“‘«\"'"), "?!,:;.”’»\"'")
	}
	return strings.ReplaceAll(strings.ReplaceAll(strings.ToLower(word), "_", "-"), "’", "'")
}

// namedBy returns the arguments for which a word stands as the name of a command, or nil.
func namedBy(word string) []string {
	if slices.Contains(frame.Names(), word) {
		return []string{word}
	}
	for _, form := range []string{word, strings.TrimSuffix(word, "s")} {
		if stands := OtherNames()[form]; stands != nil && (form == word || !isFiller(word)) {
			return strings.Fields(stands[0])
		}
	}
	return nil
}

// nearCommand returns a suggestion of a command with a name near a word, or "".
func nearCommand(word string) string {
	if namedBy(word) != nil || isFiller(word) {
		return ""
	}
	if text := suggest.DidYouMean(word, append(frame.Names(), "help")); text != "" {
		return text
	}
	var names []string
	for name := range OtherNames() {
		names = append(names, name)
	}
	slices.Sort(names)
	if near := suggest.Nearest(word, names); near != "" && suggest.Slips(word, near) <= 1+len(word)/8 && len(word) > 3 {
		return fmt.Sprintf(", did you mean sudoku %s?", OtherNames()[near][0])
	}
	return ""
}

// nearFlag returns a suggestion of a flag of a command with a name near a word, or "".
func nearFlag(word string, flags *flag.FlagSet) string {
	names := map[string]string{}
	for name, stands := range otherFlags() {
		for _, s := range stands {
			own, value, brings := strings.Cut(s[1:], "=")
			if f := flags.Lookup(own); f != nil && (!brings || f.Value.Set(value) == nil) && names[name] == "" {
				names["-"+name] = s
			}
		}
	}
	flags.VisitAll(func(f *flag.Flag) {
		if v, ok := f.Value.(frame.WordFlag); ok && f.Name == "o" || f.Name == "level" {
			for _, w := range v.Words() {
				names["-"+w] = "-" + f.Name + "=" + w
			}
		}
	})
	flags.VisitAll(func(f *flag.Flag) { names["-"+f.Name] = "-" + f.Name })
	if near := suggest.Nearest("-"+word, slices.Sorted(maps.Keys(names))); near != "" {
		return fmt.Sprintf(", did you mean %s?", names[near])
	}
	return ""
}

// toldOf returns a suggestion of the commands whose help has a word, or "".
func toldOf(word string) string {
	word = strings.TrimSuffix(wordKey(word), "s")
	if len(word) < 4 {
		return ""
	}
	var those []string
	for _, c := range frame.Commands {
		flags, _ := frame.FlagsOf(c, new(run.Job))
		var help strings.Builder
		frame.WriteHelp(&help, c, flags)
		if strings.Contains(strings.ToLower(help.String()), word) {
			those = append(those, "sudoku "+c.Name+" -h")
		}
	}
	if len(those) == 0 || len(those) > 4 {
		return ""
	}
	return "; " + strings.Join(those, ", ") + " tell of " + word
}

// isCommand reports whether a word is the name of a command or another name of one.
func isCommand(word string) bool {
	return namedBy(word) != nil
}

// flagElsewhere returns a suggestion for a flag that only other commands have, or "".
func flagElsewhere(name string) string {
	stands := slices.Clone(otherFlags()[name])
	slices.Reverse(stands)
	names := append([]string{"-" + name}, stands...)
	var those, forms []string
	for len(those) == 0 && len(names) > 0 {
		name, names = names[0][1:], names[1:]
		own, value, brings := strings.Cut(name, "=")
		for _, c := range frame.Commands {
			flags, _ := frame.FlagsOf(c, new(run.Job))
			if f := flags.Lookup(own); f != nil && (!brings || f.Value.Set(value) == nil) {
				those = append(those, c.Name)
			} else if takes(flags, "o", own) {
				forms = append(forms, c.Name)
			}
		}
	}
	if len(those) == 0 && len(forms) > 0 {
		those, name = forms, "o "+name
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

// notFiles returns an error about a word that is no file, and about a file that is missing if another
// thing was meant by its name.
func notFiles(j *run.Job, flags *flag.FlagSet) error {
	strange := slices.DeleteFunc(slices.Clone(j.Files), func(name string) bool {
		return isFiller(name) || slices.Contains(general, wordKey(name))
	})
	for _, name := range slices.Concat(strange, j.Files) { // of words, those first that say nothing
		if name == "-" || run.IsFile(name) || isFiller(name) {
			continue
		}
		text := meaning(name)
		switch {
		case number.MatchString(name) && strings.ContainsAny(name, "-."):
			text = meaning("min")
		case number.MatchString(name):
			text = meaning("n")
		}
		if form := strings.TrimPrefix(filepath.Ext(name), "."); slices.Contains(painted, form) {
			text = "; sudoku " + form + " makes that"
		}
		if text == "" && !isOperand(name) {
			key := wordKey(name)
			text = cmp.Or(suggest.File(name), nearFlag(key, flags), nearCommand(key), toldOf(name), "; if no file is meant, leave it out")
		}
		if text != "" {
			return fmt.Errorf("there is no file %s%s", name, text)
		}
	}
	return nil
}
