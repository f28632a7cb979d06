package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"
	"time"
)

// The exit codes, as the package comment explains them.
const (
	exitNoSolution  = 1
	exitUsage       = 2
	exitMalformed   = 3
	exitIO          = 4
	exitInterrupted = 130 // 128 + SIGINT, as shells have it
)

// A command is a sub-command.
type command struct {
	name    string
	summary string // one line, for the list of commands
	help    string // what it does, and examples
	noInput bool   // it reads no puzzles

	// define adds the command's own flags and returns what answers the
	// puzzles once the flags are read. Its error is one of usage.
	define func(*flag.FlagSet) func(*job) error
}

var commands = []command{solveCommand, countCommand, checkCommand, candidatesCommand,
	generateCommand, minimizeCommand, canonCommand, transformCommand,
	hintCommand, stepsCommand, techniquesCommand, rateCommand}

const usage = `Usage: sudoku <command> [flags] [file ...]

Commands:
%s
Puzzles are read from the files, or from standard input if there are none (or
for the name -): a puzzle a line, a column of a table, or grids of any look,
lists of programs, JSON and HTML; a blank is one of 0 . _ - * ? x; # starts a
comment. FORMATS.md shows all forms. What is compressed by gzip, zip, zstd, xz
or bzip2 is read as well. There is one result for each puzzle, in order. What
is no puzzle is reported with its file, line and column, and the rest goes on.

Examples:
  sudoku solve puzzles.txt             # a solution a line
  sudoku solve -o grid puzzles.txt     # as grids, to look at
  sudoku count < puzzles.txt           # how many solutions each has
  sudoku check -unique puzzles.txt     # which are no proper puzzles, and why
  sudoku candidates -o grid -p "$p"    # the pencil marks of one puzzle
  sudoku hint -p "$p"                  # what to do next, as a person sees it
  sudoku steps -why -p "$p"            # how a person solves it, and why
  sudoku generate -n 100 -seed 7       # the same hundred puzzles every time
  sudoku minimize puzzles.txt          # without the clues that can go
  sudoku canon -dedup puzzles.txt      # without those that are only turned
  sudoku transform -random puzzles.txt # each shuffled

sudoku <command> -h tells more about a command.

Exit codes, the highest that applies:
  0    every puzzle has a solution (with -unique, exactly one)
  1    some puzzle has none (with -unique or minimize, none or several);
       generate did not find what was asked for
  2    the command line is wrong; nothing was done
  3    some input is no puzzle
  4    some file could not be read, or the output not be written
  130  interrupted; what was done until then is written, if no second
       interrupt comes half a second later
A reader that closes the pipe, as head does, is no error.
`

// run is the program without its process.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	j := &job{ctx: ctx, stdin: stdin, stdout: stdout, out: newOutput(stdout), err: stderr,
		terminal: terminalOf(stdout) != nil || terminalOf(stderr) != nil, began: time.Now()}
	j.run(args)
	return j.finish()
}

func (j *job) run(args []string) {
	if len(args) == 0 {
		j.complain(exitUsage, "sudoku: no command given; sudoku -h shows how")
		return
	}
	name, args := args[0], args[1:]
	switch name {
	case "-h", "-help", "--help", "help":
		if name != "help" || len(args) == 0 {
			fmt.Fprintf(j.out, usage, commandList())
			return
		}
		name, args = args[0], []string{"-h"}
	}
	i := slices.IndexFunc(commands, func(c command) bool { return c.name == name })
	if i < 0 {
		j.complain(exitUsage, "sudoku: there is no command %q; sudoku -h lists them", name)
		return
	}
	c := commands[i]
	err := j.runCommand(c, args)
	if err != nil {
		j.complain(exitUsage, "sudoku %s: %v; sudoku %[1]s -h shows how", c.name, err)
	}
}

// runCommand reads the flags and answers the puzzles. Its error is one of usage.
func (j *job) runCommand(c command, args []string) error {
	flags := flag.NewFlagSet(c.name, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	if !c.noInput {
		flags.Func("p", "the `puzzle` itself, in place of files; may be repeated", func(s string) error {
			j.literals = append(j.literals, s)
			return nil
		})
	}
	answer := c.define(flags)
	// Flags may stand after files too.
	for len(args) > 0 {
		if err := flags.Parse(args); err != nil {
			if errors.Is(err, flag.ErrHelp) {
				printHelp(j.out, c, flags)
				return nil
			}
			return err
		}
		rest := flags.Args()
		if n := len(args) - len(rest); n > 0 && args[n-1] == "--" || len(rest) == 0 {
			j.files = append(j.files, rest...)
			break
		}
		j.files = append(j.files, rest[0])
		args = rest[1:]
	}
	if c.noInput && len(j.files) > 0 {
		return fmt.Errorf("takes no arguments, such as %q", j.files[0])
	}
	j.doing = "answered"
	return answer(j)
}

func commandList() string {
	var list strings.Builder
	for _, c := range commands {
		fmt.Fprintf(&list, "  %-12s%s\n", c.name, c.summary)
	}
	return list.String()
}

func printHelp(w io.Writer, c command, flags *flag.FlagSet) {
	files := " [file ...]"
	if c.noInput {
		files = ""
	}
	fmt.Fprintf(w, "Usage: sudoku %s [flags]%s\n\n%s\nFlags:\n", c.name, files, c.help)
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	flags.VisitAll(func(f *flag.Flag) {
		value, text := flag.UnquoteUsage(f)
		fmt.Fprintf(table, "  -%s %s\t%s\n", f.Name, value, strings.ReplaceAll(text, "\n", "\n\t"))
	})
	table.Flush()
}

// isGiven reports whether a flag stood on the command line.
func isGiven(flags *flag.FlagSet, name string) (given bool) {
	flags.Visit(func(f *flag.Flag) { given = given || f.Name == name })
	return given
}

// A choice is the value of a flag that is one of a few words, by default the
// first of them.
type choice struct {
	value string
	of    []string
}

// outputFlag defines -o.
func outputFlag(flags *flag.FlagSet, of ...string) *choice {
	c := &choice{of[0], of}
	gap := "; "
	if len(of) > 4 {
		gap = ";\n"
	}
	flags.Var(c, "o", "output `form`: "+strings.Join(of, ", ")+gap+of[0]+" if not given")
	return c
}

func (c *choice) String() string { return c.value }

func (c *choice) Set(s string) error {
	if !slices.Contains(c.of, s) {
		return fmt.Errorf("must be one of %s", strings.Join(c.of, ", "))
	}
	c.value = s
	return nil
}
