package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/suggest"
)

// A command is a subcommand. To add one, write a file with such a value and enter
// it in the table below; help, completion, suggestions and the manual page come from
// there.
type command struct {
	name    string
	summary string // one line, for the list of commands
	help    string // what it does, and examples
	json    []any  // results of -o json; the doc tags of their fields are help

	noInput bool     // it reads no puzzles
	single  bool     // it reads one puzzle, from no stream
	series  bool     // without input: it makes puzzles by number
	words   []string // the first argument is one of these; without input there is no other
	reads   string   // what it reads, for the help; without input it reads that itself, and words complete it

	// define adds the command's own flags. It returns the function that does the
	// work once the flags are read. An error of that function is about usage.
	define func(*flag.FlagSet) func(*job) error
}

// commands is the table, in the order of the help.
var commands []command

// The table is set here because completionCommand and manCommand refer to it.
func init() {
	commands = []command{
		solveCommand, countCommand, checkCommand, candidatesCommand,
		generateCommand, minimizeCommand, canonCommand, transformCommand, storeCommand,
		hintCommand, stepsCommand, verifyCommand, techniquesCommand, learnCommand, rateCommand,
		playCommand, drawCommand, printCommand,
		completionCommand, manCommand, versionCommand,
	}
}

func findCommand(name string) (command, bool) {
	i := slices.IndexFunc(commands, func(c command) bool { return c.name == name })
	if i < 0 {
		return command{}, false
	}
	return commands[i], true
}

func commandNames() (names []string) {
	for _, c := range commands {
		names = append(names, c.name)
	}
	return names
}

func (j *job) run(args []string) {
	args = separate(args)
	switch {
	case len(args) == 0 && isTerminal(j.stdin):
		j.complain(exitUsage, "sudoku: no command given; see sudoku -h")
		return
	case len(args) == 0:
		args = []string{solveCommand.name}
	case args[0] == completing:
		writeCompletions(j.out, args[1:])
		return
	case len(args) == 1 && slices.Contains([]string{"-v", "-V", "-version", "--version"}, args[0]):
		args = []string{versionCommand.name}
	}
	if about, ok := helpAbout(args); ok {
		c, ok := findCommand(about)
		switch {
		case about == "help":
			writeUsage(j.out)
		case ok:
			j.obey(c, []string{"-h"})
		default:
			j.noCommand([]string{about}, nil)
		}
		return
	}
	c, own, left, ok := j.means(args)
	if !ok {
		j.noCommand(args, j.choose(args, true))
		return
	}
	if len(left) > 0 {
		j.complain(0, "sudoku: taken for sudoku %s, without %s", c.name, strings.Join(left, " "))
	}
	j.obey(c, own)
}

// means returns the command that the arguments mean, its own arguments, and words that were left
// out. It returns false if no command is near enough.
func (j *job) means(args []string) (c command, own, left []string, ok bool) {
	c, typed := findCommand(args[0])
	if typed && (len(args) == 1 || otherNames()[phrase(args[:2])] == nil) {
		l := understand(c, args[1:])
		if len(l.strange)+len(l.asked()) > 0 && !isOperand(args[0]) { // no file has its name
			all := j.choose(args, c.name == solveCommand.name)
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
	all := j.choose(args, true)
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
	if stands := otherNames()[first]; asks(args[0]) || first == "help" || len(stands) > 0 && stands[0] == "help" && (len(words) == 0 || first != "list") {
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
func (j *job) noCommand(args []string, all []meant) {
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
		suggestion = fmt.Sprintf("; without %s it is sudoku %s", strings.Join(best.strange, " "), best.c.name)
		if len(best.strange) == 0 {
			suggestion = fmt.Sprintf("; sudoku %s FILE, or the puzzle in place of FILE, is meant", best.c.name)
		}
	}
	if suggestion == "" {
		suggestion = cmp.Or(toldOf(args[0]), "; sudoku hint, solve, rate and check take a puzzle or a file, sudoku generate and play make one")
	}
	j.complain(exitUsage, "sudoku: there is no command %q%s; sudoku -h lists them", args[0], suggestion)
}

// obey runs a command, or says what is wrong with its arguments.
func (j *job) obey(c command, args []string) {
	if err := j.runCommand(c, args); err != nil {
		j.complain(exitUsage, "sudoku %s: %v; see sudoku %[1]s -h", c.name, err)
	}
}

// isPuzzle reports whether an argument in place of a command is meant to be a
// puzzle, even a damaged one.
func isPuzzle(s string) bool {
	if _, err := sudoku.Parse(s); err == nil {
		return true
	}
	dir := filepath.Dir(s)
	inFolder := dir != "." && isFile(dir) // a file that is missing, or a folder to be made
	return !inFolder && !isFile(s) && len(s) >= 60 && strings.ContainsAny(s, "123456789")
}

// flagsOf returns the flags of a command for a job, and the function that does
// the work.
func flagsOf(c command, j *job) (*flag.FlagSet, func(*job) error) {
	flags := flag.NewFlagSet(c.name, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	if !c.noInput {
		flags.Func("p", "the `puzzle` itself, instead of files; may be repeated", func(s string) error {
			j.literals = append(j.literals, s)
			return nil
		})
	}
	if c.series {
		flags.BoolVar(&j.quiet, "q", false, "do not tell the seed")
	} else if !c.noInput && !c.single {
		flags.BoolVar(&j.quiet, "q", false, "no messages about single puzzles, and no summary")
		flags.IntVar(&j.workers, "workers", 0, "work on `n` processors; 0 is all")
	}
	if !c.noInput && !c.single || c.series {
		j.shardFlag(flags)
	}
	if _, ok := variantWays[c.name]; ok {
		j.rulesFlag(flags)
	}
	return flags, c.define(flags)
}

// runCommand reads the flags and does the work. Its error is about usage.
func (j *job) runCommand(c command, args []string) error {
	flags, work := flagsOf(c, j)
	l := understand(c, args)
	switch first, second := l.pipe(j); {
	case second != nil:
		j.together(first, second)
		return nil
	case c.name == verifyCommand.name && slices.ContainsFunc(l.own, func(arg string) bool { return !isFlag(arg) && isPuzzle(arg) }):
		return j.runCommand(checkCommand, args)
	}
	if !l.reads && c.words == nil && !c.noInput && !c.single { // these may be files that are missing
		l.own = append(l.own, l.loose...)
	}
	args, into := intoFile(l.own, flags)
	// Flags may stand after files too.
	for len(args) > 0 {
		if err := flags.Parse(args); err != nil {
			if errors.Is(err, flag.ErrHelp) {
				writeHelp(j.out, c, flags)
				return nil
			}
			return flagError(err, flags)
		}
		rest := flags.Args()
		if n := len(args) - len(rest); n > 0 && args[n-1] == "--" || len(rest) == 0 {
			j.files = append(j.files, rest...)
			break
		}
		j.files = append(j.files, rest[0])
		args = rest[1:]
	}
	if j.workers < 0 {
		return errors.New("-workers is negative")
	}
	if c.words != nil && (c.reads == "" || !c.noInput) {
		if len(j.files) == 0 || !slices.Contains(c.words, j.files[0]) {
			text := ""
			if len(j.files) > 0 {
				text = suggest.DidYouMean(j.files[0], c.words)
			}
			return fmt.Errorf("needs one of %s%s", strings.Join(c.words, ", "), text)
		}
		j.word, j.files = j.files[0], j.files[1:]
	}
	switch {
	case !c.noInput:
		j.takePuzzles(c.words == nil)
		if err := j.notFiles(flags); err != nil && c.words == nil {
			return err
		}
		j.tally.words = noVerdict // commands that can tell more set it
	case c.reads == "" && len(j.files) > 0:
		suggestion := ""
		for _, word := range j.files {
			if suggestion = cmp.Or(suggestion, meaning(word)); suggestion == "" && number.MatchString(word) {
				suggestion = meaning("per-level")
			}
		}
		for _, word := range j.files {
			suggestion = cmp.Or(suggestion, nearFlag(wordKey(word), flags))
		}
		return fmt.Errorf("takes no arguments, such as %q%s", j.files[0], suggestion)
	}
	if into != "" {
		if err := j.into(into); err != nil {
			return err
		}
	}
	j.plain = !j.quiet && terminalOf(j.stdout) != nil && terminalOf(j.err) != nil
	j.bold = terminalOf(j.stdout) != nil && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb" && runtime.GOOS != "windows"
	j.doing = "answered"
	if j.rules != nil {
		if err := variantFlags(c.name, flags); err != nil {
			return err
		}
		if variantWays[c.name].answer != nil {
			return j.runVariant(c.name, flags)
		}
	}
	j.localize(flags)
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
