package meaning

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"os"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/suggest"
)

// Do does what the arguments mean.
func Do(j *run.Job, args []string) {
	args = separate(args)
	switch {
	case len(args) == 0 && run.IsTerminal(j.Stdin):
		j.Complain(run.ExitUsage, "sudoku: no command given; see sudoku -h")
		return
	case len(args) == 0:
		args = []string{"solve"}
	case args[0] == frame.Completing:
		frame.WriteCompletions(j.Out, args[1:])
		return
	case len(args) == 1 && slices.Contains([]string{"-v", "-V", "-version", "--version"}, args[0]):
		args = []string{frame.VersionCommand.Name}
	}
	if about, ok := helpAbout(args); ok {
		c, ok := frame.Find(about)
		switch {
		case about == "help":
			frame.WriteUsage(j.Out)
		case ok:
			obey(j, c, []string{"-h"})
		default:
			noCommand(j, []string{about}, nil)
		}
		return
	}
	c, own, left, ok := means(j, args)
	if !ok {
		noCommand(j, args, choose(j, args, true))
		return
	}
	if len(left) > 0 {
		j.Complain(0, "sudoku: taken for sudoku %s, without %s", c.Name, strings.Join(left, " "))
	}
	obey(j, c, own)
}

// means returns the command that the arguments mean, its own arguments, and words that were left
// out. It returns false if no command is near enough.
func means(j *run.Job, args []string) (c frame.Command, own, left []string, ok bool) {
	c, typed := frame.Find(args[0])
	if typed && (len(args) == 1 || OtherNames()[phrase(args[:2])] == nil) {
		l := understand(c, args[1:])
		if len(l.strange)+len(l.asked()) > 0 && !isOperand(args[0]) { // no file has its name
			all := choose(j, args, c.Name == "solve")
			if len(all) > 0 && all[0].rank > -3 && all[0].misses == 0 {
				best := all[0].line
				return best.c, best.book(j), nil, true
			}
		}
		return c, args[1:], nil, true
	}
	if parts := strings.Split(args[0], "-"); parts[0] != "" && !isOperand(args[0]) && !isCommand(wordKey(args[0])) && (isCommand(parts[0]) || isFiller(parts[0])) {
		args = append(parts, args[1:]...) // solve-puzzle, get-hint
	}
	all := choose(j, args, true)
	if len(all) == 0 {
		return c, nil, nil, false
	}
	best := all[0].line
	named := all[0].rank >= 0 && all[0].misses == len(best.strange) && !slices.ContainsFunc(best.strange, isClear)
	switch {
	case named:
		own = slices.DeleteFunc(best.book(j), func(arg string) bool { return slices.Contains(best.strange, arg) })
		return best.c, own, best.strange, true
	case all[0].misses == 0, len(best.strange) == 0, len(all) == 1 && isOperand(args[0]), isFlag(args[0]):
		return best.c, best.book(j), nil, true
	}
	return c, nil, nil, false
}

// ByTheBook returns the line by the book that arguments stand for, of two commands with | between,
// as Do takes them.
func ByTheBook(j *run.Job, args []string) string {
	args = separate(args)
	if about, ok := helpAbout(args); ok {
		return about + " -h"
	}
	c, own, left, ok := means(j, args)
	if !ok {
		return "no command"
	}
	l := understand(c, own)
	whole := append([]string{c.Name}, l.own...)
	if first, second := l.pipe(j); second != nil {
		whole = slices.Concat(first, []string{"|"}, second)
	}
	if len(left) > 0 {
		whole = append(whole, "without", strings.Join(left, " "))
	}
	return strings.Join(whole, " ")
}

// isClear reports whether a word that means nothing to a command may not be left out: it is a flag, a
// number, a file, or nearly a word that means something.
func isClear(word string) bool {
	return isFlag(word) || isOperand(word) || strings.ContainsAny(word, "0123456789=") || meaning(word)+nearCommand(wordKey(word)) != ""
}

// helpAbout returns the name of the command, or "help", about which a line asks for help.
func helpAbout(args []string) (about string, ok bool) {
	asks := func(arg string) bool {
		return arg == "?" || isFlag(arg) && slices.Contains([]string{"h", "help", "?"}, strings.TrimLeft(arg, "-–—/"))
	}
	words := slices.DeleteFunc(slices.Clone(args[1:]), func(arg string) bool {
		return asks(arg) || isFiller(arg) && !isCommand(wordKey(arg))
	})
	first := wordKey(args[0])
	if slices.ContainsFunc(args, isOperand) && !slices.ContainsFunc(args, asks) { // help me with this puzzle
		return "", false
	}
	for _, said := range [][]string{args, slices.DeleteFunc(slices.Clone(args), isFiller)} { // what can you do
		if named := namedBy(phrase(said)); len(named) > 0 && named[0] == "help" {
			return "help", true
		}
	}
	if stands := OtherNames()[first]; asks(args[0]) || first == "help" || len(stands) > 0 && stands[0] == "help" && (len(words) == 0 || first != "list") {
		if len(words) == 0 {
			return "help", true
		}
		for n := len(words); n > 0; n-- {
			if named := namedBy(phrase(words[:n])); named != nil {
				return named[0], true
			}
		}
		return wordKey(words[0]), len(words) == 1 && !isOperand(words[0]) && techniqueOf(wordKey(words[0])) == ""
	}
	if named := namedBy(first); named != nil && len(words) == 1 && words[0] == "help" || named != nil && len(words) == 0 && len(args) > 1 && slices.ContainsFunc(args, asks) {
		return named[0], true
	}
	return "", false
}

// noCommand says that the arguments name no command, and what they may mean.
func noCommand(j *run.Job, args []string, all []meant) {
	suggestion := ""
	for _, arg := range args {
		known := len(all) > 0 && !slices.Contains(all[0].line.strange, arg)
		switch {
		case suggestion != "" || isOperand(arg) || known:
		case number.MatchString(arg):
			suggestion = meaning("per-level")
		default:
			suggestion = meaning(arg)
		}
	}
	suggestion = cmp.Or(suggestion, nearCommand(wordKey(args[0])))
	if len(all) > 0 && suggestion == "" && all[0].rank >= 0 {
		best := all[0].line
		suggestion = fmt.Sprintf("; without %s it is sudoku %s", strings.Join(best.strange, " "), best.c.Name)
		if len(best.strange) == 0 {
			suggestion = fmt.Sprintf("; sudoku %s FILE, or the puzzle in place of FILE, is meant", best.c.Name)
		}
	}
	if suggestion == "" {
		suggestion = cmp.Or(toldOf(args[0]), "; sudoku hint, solve, rate and check take a puzzle or a file, sudoku generate and play make one")
	}
	j.Complain(run.ExitUsage, "sudoku: there is no command %q%s; sudoku -h lists them", args[0], suggestion)
}

// obey runs a command, or says what is wrong with its arguments.
func obey(j *run.Job, c frame.Command, args []string) {
	if err := runCommand(j, c, args); err != nil {
		j.Complain(run.ExitUsage, "sudoku %s: %v; see sudoku %[1]s -h", c.Name, err)
	}
}

// runCommand reads the flags and does the work. Its error is about usage.
func runCommand(j *run.Job, c frame.Command, args []string) error {
	flags, work := frame.FlagsOf(c, j)
	l := understand(c, args)
	switch first, second := l.pipe(j); {
	case second != nil:
		j.Together(func(one *run.Job) { Do(one, first) }, func(two *run.Job) { Do(two, second) })
		return nil
	case c.Name == "verify" && slices.ContainsFunc(l.own, func(arg string) bool { return !isFlag(arg) && run.IsPuzzle(arg) }):
		return runCommand(j, the("check"), args)
	}
	if !l.reads && c.Words == nil && !c.NoInput && !c.Single { // these may be files that are missing
		l.own = append(l.own, l.loose...)
	}
	args, into := intoFile(l.own, flags)
	// Flags may stand after files too.
	for len(args) > 0 {
		if err := flags.Parse(args); err != nil {
			if errors.Is(err, flag.ErrHelp) {
				frame.WriteHelp(j.Out, c, flags)
				return nil
			}
			return flagError(err, flags)
		}
		rest := flags.Args()
		if n := len(args) - len(rest); n > 0 && args[n-1] == "--" || len(rest) == 0 {
			j.Files = append(j.Files, rest...)
			break
		}
		j.Files = append(j.Files, rest[0])
		args = rest[1:]
	}
	if j.Workers < 0 {
		return errors.New("-workers is negative")
	}
	if c.Words != nil && (c.Reads == "" || !c.NoInput) {
		if len(j.Files) == 0 || !slices.Contains(c.Words, j.Files[0]) {
			text := ""
			if len(j.Files) > 0 {
				text = suggest.DidYouMean(j.Files[0], c.Words)
			}
			return fmt.Errorf("needs one of %s%s", strings.Join(c.Words, ", "), text)
		}
		j.Word, j.Files = j.Files[0], j.Files[1:]
	}
	switch {
	case !c.NoInput:
		j.TakePuzzles(c.Words == nil)
		if c.Words == nil {
			if err := notFiles(j, flags); err != nil {
				return err
			}
		}
		j.Tally.Words = run.NoVerdict // commands that can tell more set it
	case c.Reads == "" && len(j.Files) > 0:
		suggestion := ""
		for _, word := range j.Files {
			if suggestion = cmp.Or(suggestion, meaning(word)); suggestion == "" && number.MatchString(word) {
				suggestion = meaning("per-level")
			}
		}
		for _, word := range j.Files {
			suggestion = cmp.Or(suggestion, nearFlag(wordKey(word), flags))
		}
		return fmt.Errorf("takes no arguments, such as %q%s", j.Files[0], suggestion)
	}
	if into != "" {
		if err := j.Into(into); err != nil {
			return err
		}
	}
	j.Plain = !j.Quiet && run.TerminalOf(j.Stdout) != nil && run.TerminalOf(j.Stderr) != nil
	j.Bold = run.TerminalOf(j.Stdout) != nil && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb" && runtime.GOOS != "windows"
	j.Doing = "answered"
	if form := flags.Lookup("o"); form != nil {
		j.Form = form.Value.String()
	}
	if j.Rules != nil {
		if err := c.Rules.Check(flags); err != nil {
			return err
		}
		if c.Rules.Answer != nil {
			return c.Rules.Answer(j, flags)
		}
	}
	frame.Localize(j, flags)
	return work(j)
}

// flagError returns an error of package flag in the words of this command.
func flagError(err error, flags *flag.FlagSet) error {
	if name, ok := strings.CutPrefix(err.Error(), "flag provided but not defined: -"); ok {
		suggestion := cmp.Or(meaning(name), flagElsewhere(name))
		if suggestion == "" && isCommand(wordKey(name)) {
			suggestion = ", but a command: sudoku " + name
		}
		suggestion = cmp.Or(suggestion, nearFlag(name, flags))
		if suggestion == "" {
			var names []string
			flags.VisitAll(func(f *flag.Flag) { names = append(names, "-"+f.Name) })
			suggestion = cmp.Or(toldOf(name), "; its flags are "+strings.Join(names, " "))
		}
		return fmt.Errorf("there is no flag -%s%s", name, suggestion)
	}
	if name, ok := strings.CutPrefix(err.Error(), "flag needs an argument: -"); ok {
		return fmt.Errorf("-%s needs a value", name)
	}
	bad := badValue.FindStringSubmatch(err.Error())
	if bad == nil {
		return err
	}
	value, name, why := bad[1], bad[2], bad[3]
	if f := flags.Lookup(name); f != nil && (why == "parse error" || why == "value out of range") {
		why = mustBe(f)
	}
	if file, _ := strconv.Unquote(value); name == "o" {
		if ending := file[strings.LastIndex(file, ".")+1:]; isCommand(ending) {
			why += "; sudoku " + ending + " makes that"
		} else if ending != file {
			why += "; > " + file + " writes into a file"
		}
	}
	return fmt.Errorf("-%s %s: %s%s", name, value, why, meaning(strings.Trim(value, `"`)))
}

// badValue matches what package flag says about the value of a flag.
var badValue = regexp.MustCompile(`(?s)^invalid (?:boolean )?value ("(?:[^"\\]|\\.)*") for (?:flag )?-([^:]*): (.*)$`)

// mustBe says what the value of a flag must be, for the types that package flag
// reads.
func mustBe(f *flag.Flag) string {
	if v, ok := f.Value.(flag.Getter); ok {
		switch v.Get().(type) {
		case bool:
			return "must be true or false"
		case time.Duration:
			return "must be a time such as 90s or 10m"
		case uint64:
			return "must be a number from 0 to 18446744073709551615"
		}
	}
	return "must be a number"
}
