package main

import (
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
	args = fromPhrase(commandFirst(args))
	if len(args) > 0 {
		if other, ok := otherNames[args[0]]; ok && !isFile(args[0]) {
			args = slices.Concat(other, args[1:])
		}
	}
	if len(args) == 0 || !isName(args[0]) {
		solving, ok := j.withoutCommand(args)
		switch {
		case ok:
			args = solving
		case len(args) == 0:
			j.complain(exitUsage, "sudoku: no command given; see sudoku -h")
			return
		default:
			j.noCommand(args[0])
			return
		}
	}
	name, args := args[0], args[1:]
	switch name {
	case "-h", "-help", "--help", "help":
		about := "help"
		if len(args) > 0 && (name == "help" || isCommand(args[0])) {
			about = args[0]
		}
		if other, ok := otherNames[about]; ok {
			about = other[0]
		}
		if about == "help" {
			writeUsage(j.out)
			return
		}
		name, args = about, []string{"-h"}
	case completing:
		writeCompletions(j.out, args)
		return
	case "-version", "--version":
		name = versionCommand.name
	}
	c, ok := findCommand(name)
	if !ok { // of help
		j.noCommand(name)
		return
	}
	j.obey(c, args)
}

// noCommand says that there is no such command.
func (j *job) noCommand(name string) {
	suggestion := meaning(name)
	if suggestion == "" {
		suggestion = didYouMean(name, commandNames())
	}
	j.complain(exitUsage, "sudoku: there is no command %q%s; sudoku -h lists them", name, suggestion)
}

// obey runs a command, or says what is wrong with its arguments.
func (j *job) obey(c command, args []string) {
	if err := j.runCommand(c, args); err != nil {
		j.complain(exitUsage, "sudoku %s: %v; see sudoku %[1]s -h", c.name, err)
	}
}

// isName reports whether an argument says what to do.
func isName(arg string) bool {
	_, ok := findCommand(arg)
	return ok || slices.Contains([]string{"-h", "-help", "--help", "help", "-version", "--version", completing}, arg)
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
	if !c.noInput && !c.single {
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
	if c.name == solveCommand.name {
		if instead, args, ok := insteadOf(args, flags); ok {
			j.obey(instead, args)
			return nil
		}
	}
	args, into := intoFile(meant(c, args, flags), flags)
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
				text = didYouMean(j.files[0], c.words)
			}
			return fmt.Errorf("needs one of %s%s", strings.Join(c.words, ", "), text)
		}
		j.word, j.files = j.files[0], j.files[1:]
	} else if few := withoutIdle(j.files); c.noInput || len(few)+len(j.literals) > 0 {
		j.files = few
	}
	switch {
	case !c.noInput:
		j.takePuzzles()
		if err := j.notFiles(); err != nil {
			return err
		}
		j.tally.words = noVerdict // commands that can tell more set it
	case c.reads == "" && len(j.files) > 0:
		return fmt.Errorf("takes no arguments, such as %q%s", j.files[0], meaning(j.files[0]))
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
		var names []string
		flags.VisitAll(func(f *flag.Flag) { names = append(names, "-"+f.Name) })
		suggestion := meaning(name)
		if suggestion == "" {
			suggestion = flagElsewhere(name)
		}
		if suggestion == "" {
			suggestion = didYouMean("-"+name, names)
		}
		if suggestion == "" && isCommand(name) {
			suggestion = ", but a command: sudoku " + name
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
		if ending := file[strings.LastIndex(file, ".")+1:]; otherNames[ending] != nil {
			why += "; sudoku " + ending + " makes that"
		} else if ending != file {
			why += "; > " + file + " writes into a file"
		}
	}
	return fmt.Errorf("-%s %s: %s", name, value, why)
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
