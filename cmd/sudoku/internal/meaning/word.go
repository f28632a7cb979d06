package meaning

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
)

// A typedWord is a word as it was typed, with what follows it.
type typedWord struct {
	args  []string // from the word on
	words int      // how many of these are words, not flags, files or puzzles; at most four
	key   string   // the word as the tables have it
	many  string   // the number that it says, or else the word
}

// word understands words, and returns how many arguments these are.
func (l *line) word(args []string) (n int) {
	t := &typedWord{args: args, key: wordKey(args[0])}
	for t.words < len(args) && t.words < 4 && !isFlag(args[t.words]) && !isOperand(args[t.words]) {
		t.words++
	}
	t.many = cmp.Or(numberWords[t.key], args[0])
	for _, meant := range []func(*typedWord) int{l.help, l.action, l.equation, l.amount, l.count, l.unit, l.into, l.against, l.words} {
		if n := meant(t); n > 0 {
			return n
		}
	}
	return l.other(args[0], t.key)
}

// help understands a question mark, and the word for standard input.
func (l *line) help(t *typedWord) int {
	switch {
	case (t.key == "help" || t.args[0] == "?") && len(t.args) == 1:
		l.own = append(l.own, "-h")
	case t.key == "stdin" && !l.c.NoInput:
		l.operand("-")
	default:
		return 0
	}
	return 1
}

// action understands the word that says what a command does, of those that take one.
func (l *line) action(t *typedWord) int {
	if l.c.Words == nil {
		return 0
	}
	if l.c.NoInput && isFiller(t.key) {
		return 1
	}
	if l.c.Name == "learn" { // techniques have many names
		return 0
	}
	if len(l.own) == 0 && !slices.Contains(l.c.Words, t.args[0]) {
		l.strange = append(l.strange, t.args[0])
	}
	l.own = append(l.own, t.args[0])
	return 1
}

// equation understands a flag without its dash: n=5.
func (l *line) equation(t *typedWord) int {
	name, _, ok := strings.Cut(t.key, "=")
	if !ok || len(l.readings(name, false)) == 0 {
		return 0
	}
	return l.flag([]string{"-" + t.args[0]})
}

// amount understands words with their number: 4 per page, seed 7.
func (l *line) amount(t *typedWord) int {
	for n := t.words; n > 1; n-- {
		name, value := t.args[1:n], t.many
		if !number.MatchString(t.many) {
			name, value = t.args[:n-1], t.args[n-1]
		}
		if l.set(name, value) {
			return n
		}
	}
	return 0
}

// count understands a number alone: of puzzles to be made, of solutions, of clues.
func (l *line) count(t *typedWord) int {
	if !number.MatchString(t.many) {
		return 0
	}
	makes := l.c.NoInput && l.c.Reads == "" || slices.Contains(l.own, "-random")
	again := slices.ContainsFunc(l.own, func(arg string) bool { return strings.HasPrefix(arg, "-n=") }) // 5 easy 5 hard
	if _, err := strconv.Atoi(t.many); err == nil && makes && !again && l.flags.Lookup("n") != nil && t.many != "0" {
		l.own = append(l.own, "-n="+t.many)
		return 1
	}
	if high, ok := strings.CutPrefix(t.many, ".."); ok && l.flags.Lookup("limit") != nil {
		l.take("limit", high)
		return 1
	}
	if v, ok := l.fit("clues", t.many); ok && strings.ContainsAny(t.many, ".-") { // under 30
		l.take("clues", v)
		return 1
	}
	return l.other(t.args[0], t.key)
}

// unit understands a number with its unit: 500px.
func (l *line) unit(t *typedWord) int {
	if parts := withUnit.FindStringSubmatch(t.key); parts != nil && l.set(parts[2:], parts[1]) {
		return 1
	}
	return 0
}

// into understands a word before a file that is to be made: to a file.
func (l *line) into(t *typedWord) int {
	if len(t.args) < 2 || t.key == "in" && !l.reads && !l.c.NoInput || !slices.Contains(l.readings(t.key, false), "-o") {
		return 0
	}
	file := t.args[1]
	if !isOperand(file) || file == "-" || run.IsFile(file) || run.IsPuzzle(file) {
		return 0
	}
	return l.flag([]string{"-o", file})
}

// against understands words before a puzzle that is a value: similar to a puzzle, against a solution.
func (l *line) against(t *typedWord) int {
	after := t.args[t.words:]
	if len(after) == 0 || !run.IsPuzzle(after[0]) || !l.c.NoInput && !(l.reads && isFull(after[0])) {
		return 0
	}
	for n := t.words; n > 0; n-- {
		if l.set(t.args[:n], after[0]) {
			return t.words + 1
		}
	}
	return 0
}

// words understands words that stand for a flag, the most first.
func (l *line) words(t *typedWord) int {
	for n := t.words; n > 0; n-- {
		if name := phrase(t.args[:n]); l.says(name) || n > 1 && slices.Contains(idleFlags, name) {
			return n
		} else if n == 1 && l.lacks(name) {
			l.finish(name, "-o="+name)
			return 1
		}
	}
	return 0
}

// says adds the flag or the technique for which a word stands, and reports whether there is one.
func (l *line) says(name string) bool {
	for _, reading := range l.readings(name, false) {
		if f := l.flags.Lookup(strings.TrimPrefix(reading, "-")); f == nil || frame.IsBool(f) {
			l.add(reading)
			return true
		}
	}
	if technique := techniqueOf(name); technique != "" {
		if l.c.Name == "learn" {
			l.own = append(l.own, technique)
			return true
		}
		if l.set([]string{"needs"}, technique) || l.set([]string{"only"}, technique) {
			return true
		}
	}
	flag, ok := l.denied(name)
	if ok {
		l.add(flag)
	}
	return ok
}

// set gives a value to the flag for which words stand, and reports whether it takes it.
func (l *line) set(words []string, value string) bool {
	for _, reading := range l.readings(phrase(words), false) {
		name := strings.TrimPrefix(reading, "-")
		if f := l.flags.Lookup(name); f != nil && !frame.IsBool(f) && name != "p" {
			if v, ok := l.fit(name, value); ok {
				l.take(name, v)
				return true
			}
		}
	}
	return false
}

// isFull reports whether a text is a grid without blanks.
func isFull(text string) bool {
	grid, err := sudoku.Parse(text)
	return err == nil && grid.Clues() == 81
}

// other adds a word that is no flag.
func (l *line) other(word, key string) (n int) {
	switch {
	case isFiller(key) && l.c.NoInput:
	case isFiller(key), slices.Contains(general, key), key == "file" && !l.c.NoInput, slices.Equal(namedBy(key), []string{l.c.Name}):
		l.loose = append(l.loose, word)
	default:
		l.own, l.strange = append(l.own, word), append(l.strange, word)
	}
	return 1
}
