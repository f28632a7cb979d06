package meaning

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
)

// A typedFlag is a flag as it was typed.
type typedFlag struct {
	args  []string // from the flag on
	name  string   // without dashes
	key   string   // the name as the tables have it
	value string   // what follows an equals sign
	has   bool     // whether there is one
	known bool     // whether the command has a flag of this very name

	wrong  string // the flag by the book, with a value that it does not take
	wrongs int    // how many arguments that is
}

// flag understands a flag and its value, and returns how many arguments these are.
func (l *line) flag(args []string) (n int) {
	t := &typedFlag{args: args}
	t.name, t.value, t.has = strings.Cut(strings.TrimLeft(args[0], "-–—/"), "=")
	if !t.has && strings.HasPrefix(args[0], "/") {
		t.name, t.value, t.has = strings.Cut(t.name, ":")
	}
	t.key, t.known = wordKey(t.name), l.flags.Lookup(t.name) != nil
	for _, meant := range []func(*typedFlag) int{l.turn, l.byTheBook, l.form, l.idle, l.wrongly, l.picture, l.next} {
		if n := meant(t); n > 0 {
			return n
		}
	}
	l.strange, l.own = append(l.strange, args[0]), append(l.own, args[0])
	return 1
}

// The following methods return how many arguments they have understood.

// turn understands a flag that has its meaning with the number after it: --rotate 90.
func (l *line) turn(t *typedFlag) int {
	if t.known || len(t.args) < 2 || !number.MatchString(t.args[1]) {
		return 0
	}
	named := namedBy(t.key + "-" + t.args[1])
	if named == nil || named[0] != l.c.Name {
		return 0
	}
	l.own = append(l.own, named[1:]...)
	return 2
}

// byTheBook understands a flag that the command has, by this name or another.
func (l *line) byTheBook(t *typedFlag) int {
	for _, reading := range l.readings(t.name, true) {
		name, _, brings := strings.Cut(strings.TrimPrefix(reading, "-"), "=")
		f := l.flags.Lookup(name)
		switch {
		case name == "h" && t.has, brings && t.has, brings && t.known && l.meansNothing(t.args[1:]): // there is another value
		case brings || f == nil:
			l.add(reading)
			return 1
		case frame.IsBool(f) && !t.has:
			l.own = append(l.own, reading)
			return 1
		case t.has:
			if v, ok := l.fit(name, t.value); ok {
				l.take(name, v)
				return 1
			}
			if t.wrong == "" {
				t.wrong, t.wrongs = reading+"="+t.value, 1
			}
		case len(t.args) > 1 && (!isFlag(t.args[1]) || name != "daily" && t.name == name):
			if l.with(t, reading, t.args[1]) {
				return 2
			}
		case (name != "p" || t.name == "p") && t.wrong == "":
			t.wrong, t.wrongs = reading, 1
		}
	}
	return 0
}

// with gives the argument after a flag to it, and reports whether it takes it.
func (l *line) with(t *typedFlag, reading, value string) bool {
	name := strings.TrimPrefix(reading, "-")
	if v, ok := l.fit(name, value); ok {
		l.take(name, v)
		return true
	}
	if t.wrong == "" && (name == "o" || name == t.name || name != "p" && !isOperand(value)) {
		t.wrong, t.wrongs = reading+"="+value, 2
	}
	if form := cmp.Or(strings.TrimPrefix(filepath.Ext(value), "."), value); name == "o" && l.lacks(form) {
		l.finish(form, "-o="+value)
		return true
	}
	return false
}

// form understands a form that another command makes: --pdf, --output=book.pdf.
func (l *line) form(t *typedFlag) int {
	form, value := t.key, t.key
	if t.has {
		form, value = t.value, t.value
		if ext := filepath.Ext(t.value); ext != "" && (t.key == "o" || slices.Contains(otherFlags()[t.key], "-o")) {
			form = ext[1:]
		}
	}
	if !l.lacks(form) {
		return 0
	}
	l.finish(form, "-o="+value)
	return 1
}

// idle understands a flag that asks for what the command does anyway.
func (l *line) idle(t *typedFlag) int {
	others := otherFlags()[t.key]
	switch {
	case t.has || t.known:
	case slices.Contains(idleFlags, t.key), slices.Equal(namedBy(t.key), []string{l.c.Name}):
		return 1
	case t.wrong == "" && (slices.Contains(others, "-p") || l.c.Name == "learn" && slices.Contains(others, "-needs")): // what follows says it
		return 1
	}
	return 0
}

// wrongly leaves it to the flag to say what is wrong with its value.
func (l *line) wrongly(t *typedFlag) int {
	if t.wrong != "" {
		l.own = append(l.own, t.wrong)
	}
	return t.wrongs
}

// picture understands the name of a command that makes a form of the results.
func (l *line) picture(t *typedFlag) int {
	named := namedBy(t.key)
	if named == nil || t.has {
		return 0
	}
	form := map[string]string{"draw": "svg", "print": "pdf"}[named[0]]
	if len(named) > 1 {
		form = strings.TrimPrefix(named[1], "-o=")
	}
	if !l.lacks(form) {
		return 0
	}
	l.finish(form, "-o="+form)
	return 1
}

// next understands a flag of the command that takes the results.
func (l *line) next(t *typedFlag) int {
	then, ok := frame.Find(l.then)
	if !ok {
		return 0
	}
	n := min(2, len(t.args))
	after := understand(then, t.args[:n])
	if len(after.own) == 0 || len(after.strange) > 0 || !isFlag(after.own[0]) {
		return 0
	}
	l.forms = append(l.forms, after.own...)
	return n
}

// meansNothing reports whether the first argument is a word without a meaning of its own: so it is
// the value of the flag before, if a wrong one.
func (l *line) meansNothing(args []string) bool {
	return len(args) > 0 && !isFlag(args[0]) && !isOperand(args[0]) && len(l.readings(args[0], false)) == 0
}

// add adds the flags of a reading.
func (l *line) add(reading string) {
	if form, ok := strings.CutPrefix(reading, "-o="); ok && l.lacks(form) {
		l.finish(form, reading)
		return
	}
	l.own = append(l.own, strings.Fields(reading)...)
}

// take adds a flag with its value. A file or a puzzle that is said to be the other is what it is.
func (l *line) take(name, value string) {
	if name == "p" && isOperand(value) && !run.IsPuzzle(value) {
		l.operand(value)
		return
	}
	l.reads = l.reads || name == "p"
	l.own = append(l.own, "-"+name+"="+value)
}
