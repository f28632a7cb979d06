package meaning

import (
	"cmp"
	"flag"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// What people type is understood as the line by the book that has all of it: a command, and each
// argument as its file, its flag, or a word for a flag. Of several commands that is meant which
// understands most. meaning.go has the words.

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

// word understands words, and returns how many arguments these are.
func (l *line) word(args []string) (n int) {
	key := wordKey(args[0])
	words := 0 // how many of the arguments are words
	for words < len(args) && words < 4 && !isFlag(args[words]) && !isOperand(args[words]) {
		words++
	}
	if (key == "help" || args[0] == "?") && len(args) == 1 {
		l.own = append(l.own, "-h")
		return 1
	}
	if key == "stdin" && !l.c.NoInput {
		l.operand("-")
		return 1
	}
	if l.c.Words != nil && l.c.NoInput && isFiller(key) {
		return 1
	}
	if l.c.Words != nil && l.c.Name != "learn" {
		if len(l.own) == 0 && !slices.Contains(l.c.Words, args[0]) {
			l.strange = append(l.strange, args[0])
		}
		l.own = append(l.own, args[0])
		return 1
	}
	if strings.Contains(args[0], "=") && len(l.readings(key[:strings.Index(key, "=")], false)) > 0 {
		return l.flag([]string{"-" + args[0]})
	}
	many := cmp.Or(numberWords[key], args[0])
	isNumber := number.MatchString(many)
	for n := words; n > 1; n-- { // 4 per page, seed 7
		name, value := args[1:n], many
		if !isNumber {
			name, value = args[:n-1], args[n-1]
		}
		if l.set(name, value) {
			return n
		}
	}
	if isNumber {
		makes := l.c.NoInput && l.c.Reads == "" || slices.Contains(l.own, "-random")
		again := slices.ContainsFunc(l.own, func(arg string) bool { return strings.HasPrefix(arg, "-n=") }) // 5 easy 5 hard
		if _, err := strconv.Atoi(many); err == nil && makes && !again && l.flags.Lookup("n") != nil && many != "0" {
			l.own = append(l.own, "-n="+many)
			return 1
		}
		if high, ok := strings.CutPrefix(many, ".."); ok && l.flags.Lookup("limit") != nil {
			l.take("limit", high)
			return 1
		}
		if v, ok := l.fit("clues", many); ok && strings.ContainsAny(many, ".-") { // under 30
			l.take("clues", v)
			return 1
		}
		return l.other(args[0], key)
	}
	if parts := withUnit.FindStringSubmatch(key); parts != nil && l.set(parts[2:], parts[1]) { // 500px
		return 1
	}
	if len(args) > 1 && isOperand(args[1]) && args[1] != "-" && !run.IsFile(args[1]) && !run.IsPuzzle(args[1]) &&
		(key != "in" || l.reads || l.c.NoInput) && slices.Contains(l.readings(key, false), "-o") { // to a file
		return l.flag([]string{"-o", args[1]})
	}
	if after := args[words:]; len(after) > 0 && run.IsPuzzle(after[0]) && (l.c.NoInput || l.reads && isFull(after[0])) {
		for n := words; n > 0; n-- { // similar to a puzzle, against a solution
			if l.set(args[:n], after[0]) {
				return words + 1
			}
		}
	}
	for n := words; n > 0; n-- {
		name := phrase(args[:n])
		for _, reading := range l.readings(name, false) {
			if f := l.flags.Lookup(strings.TrimPrefix(reading, "-")); f == nil || frame.IsBool(f) {
				l.add(reading)
				return n
			}
		}
		if technique := techniqueOf(name); technique != "" {
			if l.c.Name == "learn" {
				l.own = append(l.own, technique)
				return n
			}
			if l.set([]string{"needs"}, technique) || l.set([]string{"only"}, technique) {
				return n
			}
		}
		if flag, ok := l.denied(name); ok {
			l.add(flag)
			return n
		}
		if n > 1 && slices.Contains(idleFlags, name) {
			return n
		}
		if n == 1 && l.lacks(name) {
			l.finish(name, "-o="+name)
			return 1
		}
	}
	return l.other(args[0], key)
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

// phrase returns words as one of the tables.
func phrase(words []string) string {
	keys := make([]string, len(words))
	for i, word := range words {
		keys[i] = wordKey(word)
	}
	return strings.Join(keys, "-")
}

// isFlag reports whether an argument is a flag. A phone makes one dash of two, and Windows has /?.
func isFlag(arg string) bool {
	if rest, ok := strings.CutPrefix(arg, "/"); ok {
		name, _, _ := strings.Cut(rest, ":")
		key := wordKey(name)
		return !run.IsFile(arg) && (rest == "?" || key == "h" || otherFlags()[key] != nil || namedBy(key) != nil)
	}
	return len(arg) > 1 && arg[0] == '-' || strings.HasPrefix(arg, "—") || strings.HasPrefix(arg, "–")
}

// isOperand reports whether an argument is a file, even one that is missing, a link or a puzzle.
func isOperand(arg string) bool {
	ext := filepath.Ext(arg)
	hasExt := len(ext) > 1 && ext != arg && (ext[1]|0x20 >= 'a' && ext[1]|0x20 <= 'z') && !strings.Contains(arg, "=")
	return arg == "-" || arg != "?" && strings.ContainsAny(arg, `/\*`) || hasExt || run.IsFile(arg) || run.IsPuzzle(arg)
}

// takes reports whether a command has a flag and the flag takes a word.
func takes(flags *flag.FlagSet, name, word string) bool {
	f := flags.Lookup(name)
	if f == nil {
		return false
	}
	v, ok := f.Value.(frame.WordFlag)
	return ok && slices.Contains(v.Words(), word)
}

// separate returns the arguments with a phrase in quotes as words, and with the parts of a puzzle
// that was typed without quotes as one.
func separate(args []string) (own []string) {
	for i := 0; i < len(args); {
		n, cells := i, ""
		for n < len(args) && len(cells) < 81 && args[n] != "" && strings.Trim(args[n], "0123456789.*_xX") == "" && !run.IsRegularFile(args[n]) {
			cells += args[n]
			n++
		}
		after := i > 0 && isFlag(args[i-1])
		limits, bounded := bound(args[i:])
		switch arg, bare := args[i], strings.TrimRight(args[i], "?!,.;:"); {
		case bare != arg && !run.IsFile(arg) && run.IsRegularFile(bare): // the end of a sentence
			own = append(own, bare)
		case len(cells) == 81 && n > i+1:
			own = append(own, cells)
			i = n - 1
		case i+2 < len(args) && number.MatchString(arg) && (args[i+1] == "to" || args[i+1] == "and") && number.MatchString(args[i+2]):
			own = append(own, arg+"-"+args[i+2])
			i += 2
		case bounded > 0:
			own = append(own, limits)
			i += bounded - 1
		case !after && strings.Contains(arg, " ") && !isOperand(arg) && !isFlag(arg):
			own = append(own, strings.Fields(arg)...)
		default:
			own = append(own, arg)
		}
		i++
	}
	return own
}

// bounds are words before or after a number that is the end of a range.
var bounds = wordTable(`
>=: at-least no-less-than no-fewer-than not-less-than min minimum or-more and-more and-up or-higher
>: over more-than above
<=: at-most no-more-than not-more-than up-to max maximum or-fewer or-less or-lower
<: under below less-than fewer-than
`)

// bound returns the range that the first arguments say, such as at least 25, and how many these are.
func bound(args []string) (said string, n int) {
	for n := min(4, len(args)); n > 1; n-- {
		words, end := args[:n-1], args[n-1]
		if n == 3 && number.MatchString(args[0]) {
			words, end = args[1:], args[0]
		}
		of := bounds()[phrase(words[:n-1])]
		limit, err := strconv.ParseFloat(cmp.Or(numberWords[wordKey(end)], end), 64)
		if of == nil || err != nil || !(limit >= 1 && limit <= 81) || wordKey(end) == "one" || run.IsFile(args[0]) {
			continue
		}
		next := 1.
		if limit < 17 { // a rating, as clues are more
			next = 0.1
		}
		switch of[0] {
		case ">":
			limit += next
		case "<":
			limit -= next
		}
		said = strings.TrimSuffix(strconv.FormatFloat(limit, 'f', 1, 64), ".0")
		if of[0][0] == '>' {
			return said + "-", n
		}
		return ".." + said, n
	}
	return "", 0
}

// questions begin a question about a puzzle.
var questions = []string{"is", "are", "does"}

// A meant is a command that may be meant where the line by the book is another.
type meant struct {
	line   *line
	misses int // how much it does not understand
	rank   int // of two that understand as much, the one of the higher rank is meant
}

// mostWords is how many arguments may name the command. Nobody says it later.
const mostWords = 12

// choose returns what the arguments may mean, the best first. With flags a flag may name the command.
func choose(j *run.Job, args []string, flags bool) (all []meant) {
	add := func(named, rest []string, rank int) {
		if c, ok := frame.Find(named[0]); ok {
			l := understand(c, slices.Concat(named[1:], rest))
			all = append(all, meant{l, l.misses(j), rank})
		}
	}
	words, technique, at, operand := 0, "", 0, false
	for i, arg := range args {
		if isOperand(arg) {
			operand = true
			continue
		}
		if i >= mostWords {
			break
		}
		after := i > 0 && isFlag(args[i-1]) && !strings.Contains(args[i-1], "=") // it may be a value
		var said, few, between []string
		for n := 1; n <= 5 && i+n <= len(args); n++ {
			last := args[i+n-1]
			if n > 1 && (isFlag(last) || isFlag(arg)) || isFlag(arg) && !flags {
				break
			}
			if isOperand(last) { // rotate it by 90
				between = append(between, last)
				continue
			}
			said, few = append(said, wordKey(last)), append(few, wordKey(last))
			key := strings.Join(said, "-")
			if namedBy(key) == nil {
				key = strings.Join(few, "-")
			}
			for first, rest, ok := strings.Cut(key, "-"); isFlag(arg) && ok && namedBy(key) == nil && isFiller(first) && first != "no"; first, rest, ok = strings.Cut(key, "-") {
				key = rest // --show-steps
			}
			if n > 1 && isFiller(last) && namedBy(key) == nil { // what is the next step
				few = few[:len(few)-1]
				continue
			}
			if t := techniqueOf(key); t != "" && !isFlag(arg) && (technique == "" || at == i) {
				technique, at = t, i
			}
			_, own := frame.Find(key)
			named, rank := namedBy(key), min(n, 2)
			switch {
			case isFlag(arg) && len(understand(the("solve"), args[i:i+1]).strange) == 0:
				continue
			case isFlag(arg):
				rank = -1
			case n == 1 && i == 0 && slices.Contains(questions, key):
				rank = 2
			case n == 1 && slices.Contains(questions, key):
				rank = -1
			case n == 1 && key == "solve": // solve and explain
				rank = -1
			case n == 1 && slices.Contains(general, key):
				rank = 0
			}
			if named != nil && (own || !after) {
				add(named, slices.Concat(args[:i], between, args[i+n:]), rank)
			}
		}
		if !isFlag(arg) && !after {
			words++
		}
	}
	switch {
	case technique != "" && operand:
		add([]string{"hint", "-level=whole"}, args, -2)
		if slices.ContainsFunc(all, func(m meant) bool { return m.line.c.Name == "solve" }) { // with these alone
			add([]string{"steps"}, args, -1)
		}
	case technique != "":
		add([]string{"learn", technique}, nil, -2)
	case words > 0, !operand && len(understand(the("solve"), args).strange) > 0:
		if add([]string{"generate"}, args, -3); len(all[len(all)-1].line.book(j)) == 0 {
			all = all[:len(all)-1]
		}
	}
	if words == 0 || operand || !run.IsTerminal(j.Stdin) {
		add([]string{"solve"}, args, -4)
	}
	slices.SortStableFunc(all, func(a, b meant) int {
		return cmp.Or(a.misses-b.misses, b.rank-a.rank)
	})
	return all
}

// misses counts what a command does not understand, and a puzzle that it needs and does not get.
func (l *line) misses(j *run.Job) int {
	if _, second := l.pipe(j); second != nil {
		return 0
	}
	n := len(l.strange)
	if l.c.NoInput && l.reads {
		n++
	}
	if !l.c.NoInput && !l.c.Single && !l.reads && run.IsTerminal(j.Stdin) {
		n++
	}
	return n
}

// book returns the line by the book.
func (l *line) book(j *run.Job) []string {
	if _, second := l.pipe(j); second != nil && l.then == "" {
		return l.typed // which is to be understood once more
	}
	return append(l.own, l.forms...)
}

// asked returns those of the words left out that name a command.
func (l *line) asked() []string {
	return slices.DeleteFunc(slices.Clone(l.loose), func(word string) bool {
		key := wordKey(word)
		return !isCommand(key) || slices.Contains(general, key)
	})
}

// pipe returns two commands for a line that one can't do: the results in a form of the second, or
// new puzzles for the first.
func (l *line) pipe(j *run.Job) (first, second []string) {
	if l.then != "" {
		if len(l.strange) > 0 {
			return nil, nil
		}
		return append([]string{l.c.Name}, l.own...), append([]string{l.then}, l.forms...)
	}
	if l.c.NoInput || l.c.Single || l.reads || !run.IsTerminal(j.Stdin) {
		return nil, nil
	}
	making := understand(the("generate"), l.strange)
	if len(making.own) == 1 && strings.HasPrefix(making.own[0], "-needs=") { // what an x-wing is
		return nil, nil
	}
	own := slices.DeleteFunc(slices.Clone(l.own), func(arg string) bool {
		return slices.Contains(l.strange, arg)
	})
	makes := len(l.loose) > 1 && slices.ContainsFunc(l.loose, func(word string) bool { // print me a puzzle
		return namedBy(wordKey(word)) != nil && namedBy(wordKey(word))[0] == "generate"
	})
	if len(making.strange)+len(making.loose) > 0 || len(making.own) == 0 && !makes {
		return nil, nil
	}
	return append([]string{"generate"}, making.own...), append([]string{l.c.Name}, own...)
}
