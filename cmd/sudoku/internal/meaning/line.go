package meaning

import (
	"cmp"
	"flag"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// What people type is understood as the line by the book that has all of it: a command, and each
// argument as its file, its flag (flag.go), or a word for a flag (word.go). Of several commands that is
// meant which understands most (choose.go). meaning.go has the words.

// A line is what a command understands of the arguments that were typed.
type line struct {
	c       frame.Command
	flags   *flag.FlagSet // on which values are tried
	typed   []string
	own     []string // the arguments by the book
	strange []string // of these, those that mean nothing to the command
	loose   []string // words that it does not need
	then    string   // the command that makes a picture, a table or pages of the results
	forms   []string // its flags
	reads   bool     // there is a file or a puzzle
}

// understand returns what a command understands.
func understand(c frame.Command, args []string) *line {
	l := &line{c: c, typed: args}
	l.flags, _ = frame.FlagsOf(c, new(run.Job))
	for i := 0; i < len(args); {
		n := 1
		list, most := l.upTo(args[i:])
		switch arg := args[i]; {
		case most > 0:
			l.own, n = append(l.own, "-only="+list), most
		case arg == "--":
			l.own = append(l.own, args[i:]...)
			return l
		case isFlag(arg):
			n = l.flag(args[i:])
		case isOperand(arg):
			l.operand(arg)
		default:
			n = l.word(args[i:])
		}
		i += n
	}
	return l
}

// the returns the command of a name.
func the(name string) frame.Command {
	c, _ := frame.Find(name)
	return c
}

func (l *line) operand(arg string) {
	form := strings.TrimPrefix(filepath.Ext(arg), ".")
	switch {
	case finishers[form] != "" && !run.IsFile(arg) && l.lacks(form): // it is to be made
		l.finish(form, "-o="+arg)
		return
	case l.c.NoInput && l.c.Reads == "" && !slices.Contains(painted, form):
		l.strange = append(l.strange, arg)
	}
	l.own, l.reads = append(l.own, arg), true
}

// upTo returns the techniques that are no harder than one, for words such as up to x-wing, and how
// many arguments say so.
func (l *line) upTo(args []string) (list string, n int) {
	for n := min(len(args), 6); n > 1 && l.flags.Lookup("only") != nil; n-- {
		for _, said := range []string{"up-to-", "upto-", "until-", "max-", "max-technique-", "hardest-", "at-most-"} {
			rest, ok := strings.CutPrefix(phrase(args[:n]), said)
			most, err := logic.ParseTechnique(rest)
			if !ok || err != nil {
				continue
			}
			var names []string
			for t := range logic.AllTechniques().All() {
				if t == most || 0 < t.Rating() && t.Rating() <= most.Rating() {
					names = append(names, frame.Slug(t.String()))
				}
			}
			return strings.Join(names, ","), n
		}
	}
	return "", 0
}

// finishers are the commands that make of puzzles what the command that has them does not.
var finishers = map[string]string{"pdf": "print", "html": "print", "svg": "draw", "png": "draw", "csv": "solve"}

// lacks reports whether another command makes such a form of the puzzles of this one.
func (l *line) lacks(form string) bool {
	o := l.flags.Lookup("o")
	return finishers[form] != "" && o != nil && takes(l.flags, "o", "numbers") && !takes(l.flags, "o", form) &&
		(l.c.Name != "solve" || finishers[form] == "draw")
}

// finish has the command for a form take the results.
func (l *line) finish(form, flag string) {
	l.then, l.forms = finishers[form], append(l.forms, flag)
}

// readings returns the flags of the command for which a word may stand, some with a value, the
// likeliest first. A flag may be shortened, or have its number without a space.
func (l *line) readings(word string, isFlag bool) (found []string) {
	key := wordKey(word)
	if l.flags.Lookup(word) != nil {
		found = append(found, "-"+word)
	} else if l.flags.Lookup(key) != nil {
		found = append(found, "-"+key)
	}
	for _, stands := range otherFlags()[key] {
		name, value, brings := strings.Cut(stands[1:], "=")
		if key == "a" && !isFlag { // an article, -a is -all
			continue
		}
		if f := l.flags.Lookup(name); f != nil && (!brings || f.Value.Set(value) == nil || name == "o" && l.lacks(value)) {
			found = append(found, stands)
		} else if name == "h" && isFlag {
			return []string{"-h"}
		}
	}
	for _, name := range []string{"o", "level", "t", "symmetry", "theme", "paper", "path", "order", "rules", "profile"} {
		if takes(l.flags, name, key) && (isFlag || !isFiller(key)) && strings.Trim(key, "0123456789") != "" {
			found = append(found, "-"+name+"="+key)
		}
	}
	if tag, ok := frame.LanguageNames[key]; ok && takes(l.flags, "lang", tag) {
		found = append(found, "-lang="+tag)
	}
	if named := namedBy(key); len(named) > 1 && named[0] == l.c.Name {
		found = append(found, strings.Join(named[1:], " "))
	}
	if !isFlag || len(found) > 0 {
		return found
	}
	if flag, ok := l.denied(key); ok {
		return []string{flag}
	}
	if parts := strings.Split(key, "-"); len(parts) > 1 { // unique-only, show-candidates
		for _, part := range parts {
			if isFiller(part) || slices.Contains(idleFlags, part) || slices.Contains(general, part) {
				continue
			}
			if found = append(found, l.readings(part, false)...); len(found) != 1 {
				return nil
			}
		}
		return found
	}
	if parts := glued.FindStringSubmatch(key); parts != nil {
		for _, reading := range l.readings(parts[1]+parts[3], false) {
			if v, ok := l.fit(strings.TrimPrefix(reading, "-"), parts[2]+parts[4]); ok {
				return []string{reading + "=" + v}
			}
		}
	}
	var begin []string
	l.flags.VisitAll(func(f *flag.Flag) {
		if len(key) > 2 && strings.HasPrefix(f.Name, key) {
			begin = append(begin, "-"+f.Name)
		}
	})
	if len(begin) == 1 {
		return begin
	}
	return nil
}

// denied returns what a word says that begins with no or without: the flag of one that is on or off,
// nothing of another.
func (l *line) denied(word string) (flag string, ok bool) {
	of, bare, _ := strings.Cut(word, "-")
	if of != "no" && of != "without" || bare == "" {
		return "", false
	}
	if slices.Contains(idleFlags, bare) && bare != "unique" && bare != "minimal" {
		return "", true
	}
	if list, ok := l.fit("only", "-"+bare); ok {
		return "-only=" + list, true
	}
	for _, reading := range l.readings(bare, false) {
		if f := l.flags.Lookup(reading[1:]); frame.IsBool(f) {
			return reading + "=false", true
		} else if f != nil {
			return "", true
		}
	}
	return "", false
}

// glued matches a flag of one letter with its value, withUnit a number with a word, number a number
// or a range.
var (
	glued    = regexp.MustCompile(`^([a-np-z])([0-9].*)$|^(o)([a-z]+)$`)
	withUnit = regexp.MustCompile(`^([0-9]+)([a-z]+)$`)
	number   = regexp.MustCompile(`^(\.\.)?[0-9]+(\.[0-9]+)?(-[0-9.]*)?$`)
)

// fit returns the value of a flag in the form in which the flag takes it, and whether there is one.
func (l *line) fit(name, value string) (string, bool) {
	f := l.flags.Lookup(name)
	if f == nil || name == "p" && !isOperand(value) {
		return value, false
	}
	key := wordKey(value)
	forms := []string{value, strings.ToLower(value), strings.ReplaceAll(key, " ", "-"), numberWords[key], frame.LanguageNames[key]}
	if number.MatchString(value) {
		forms = append(forms, value+"s") // of a time
	}
	for _, stands := range otherFlags()[key] {
		if own, ok := strings.CutPrefix(stands, "-"+name+"="); ok {
			forms = append(forms, own)
		}
	}
	if low, high, ok := cutRange(value); ok && number.MatchString(cmp.Or(low, high)) && (high == "" || number.MatchString(high)) {
		forms = append(forms, low+"-"+high)
	}
	if v, ok := f.Value.(frame.WordFlag); ok && name == "level" && len(key) == 1 { // level 2
		if i := int(key[0] - '1'); i >= 0 && i < len(v.Words()) {
			forms = append(forms, v.Words()[i])
		}
	} else if ok && len(key) > 2 {
		var begin []string
		for _, w := range v.Words() {
			if strings.HasPrefix(w, key) {
				begin = append(begin, w)
			}
		}
		if len(begin) == 1 {
			forms = append(forms, begin[0])
		}
	}
	for _, form := range forms {
		if form != "" && f.Value.Set(form) == nil {
			return form, true
		}
	}
	return value, false
}

// cutRange returns the ends of a range, however it is written.
func cutRange(s string) (low, high string, ok bool) {
	for _, sign := range []string{"..", "–", "—", "to", ":", ","} {
		if low, high, ok = strings.Cut(s, sign); ok {
			return strings.TrimSpace(low), strings.TrimSpace(high), true
		}
	}
	for _, sign := range []string{">=", ">", "+"} {
		if bare := strings.Trim(s, sign); bare != s {
			return bare, "", true
		}
	}
	bare := strings.TrimLeft(s, "<=")
	return "", bare, bare != s
}

// techniqueOf returns the name of a technique as it is typed, or "".
func techniqueOf(word string) string {
	for _, name := range []string{word, strings.TrimSuffix(word, "s")} {
		if t, err := logic.ParseTechnique(name); err == nil && len(name) > 2 {
			return frame.Slug(t.String())
		}
	}
	return ""
}
