package frame

import (
	"flag"
	"fmt"
	"io"
	"iter"
	"reflect"
	"slices"
	"strings"
	"text/tabwriter"
)

const usage = `Usage: sudoku <command> [flags] [file, link or puzzle ...]
       sudoku [flags] [file, link or puzzle ...]    # solves

Commands:
%s
Puzzles are read from the files, or from standard input if there are none (or
for the name -): a puzzle a line, a column of a table, grids of any look, lists
as programs write them, JSON and HTML. A blank is one of 0 . _ - * ? x; a #
starts a comment. FORMATS.md shows all forms. An argument that is a puzzle, and
no file has its name, is one. Files may be compressed by gzip, zip, zstd, xz or
bzip2. Each puzzle has one result, in order. Text that is not a
puzzle is reported with its file, line and column, and reading continues.

Examples:
  sudoku "$p"                          # the solution of a puzzle
  sudoku solve puzzles.txt             # a solution a line
  sudoku solve -o grid puzzles.txt     # as grids, to look at
  sudoku count < puzzles.txt           # how many solutions each has
  sudoku check -unique puzzles.txt     # which are not proper puzzles, and why
  sudoku candidates -o grid -p "$p"    # the pencil marks of one puzzle
  sudoku hint -p "$p"                  # what to do next, as a person sees it
  sudoku steps -why -p "$p"            # how a person solves it, and why
  sudoku learn x-wing                  # what it is, how to spot it, an example
  sudoku play -level hard              # a new puzzle, to solve here
  sudoku generate -n 100 -seed 7       # the same hundred puzzles every time
  sudoku minimize puzzles.txt          # without the clues that can go
  sudoku canon -dedup puzzles.txt      # without those equivalent to others
  sudoku transform -random puzzles.txt # each shuffled

sudoku <command> -h says more about a command. Words such as new, explain,
validate and show stand for generate, steps -why, check and candidates -o grid.

Exit codes, the highest that applies:
  0    every puzzle has a solution (with -unique, exactly one)
  1    some puzzle has none (with -unique or minimize, none or several);
       generate did not find what was asked for
  2    the command line is wrong; nothing was done
  3    some input is not a puzzle
  4    some file could not be read, or the output could not be written
  130  interrupted; results so far are written, unless a second interrupt
       comes more than half a second later
A reader that closes the pipe, as head does, is not an error.
`

// WriteUsage writes the help of the program.
func WriteUsage(w io.Writer) {
	var list strings.Builder
	for _, c := range Commands {
		fmt.Fprintf(&list, "  %-12s%s\n", c.Name, c.Summary)
	}
	fmt.Fprintf(w, usage, list.String())
}

// WriteHelp writes the help of a command.
func WriteHelp(w io.Writer, c Command, flags *flag.FlagSet) {
	fmt.Fprintf(w, "Usage: sudoku %s%s\n\n%s", c.Name, arguments(c, flags), c.Help)
	if hasFlags(flags) {
		fmt.Fprintln(w, "\nFlags:")
		table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
		flags.VisitAll(func(f *flag.Flag) {
			value, text := flag.UnquoteUsage(f)
			fmt.Fprintf(table, "  -%s %s\t%s\n", f.Name, value, strings.ReplaceAll(text, "\n", "\n\t"))
		})
		table.Flush()
	}
	for heading, keys := range c.keys() {
		fmt.Fprintf(w, "\n%s\n", heading)
		table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
		for _, k := range keys {
			fmt.Fprintf(table, "  %s\t%s\n", k.Name, strings.ReplaceAll(k.Doc, "\n", "\n\t"))
		}
		table.Flush()
	}
}

// keys yields the keys of the command's results in JSON, with a heading: of ordinary
// puzzles, and of those of other rules if they are others.
func (c Command) keys() iter.Seq2[string, []JSONKey] {
	return func(yield func(string, []JSONKey) bool) {
		if len(c.JSON) > 0 && !yield("Keys of -o json; those that do not apply are left out:", JSONKeys(c.JSON...)) {
			return
		}
		if r := c.Rules; r != nil && r.JSON != nil {
			yield("Keys of -o json with -rules:", JSONKeys(r.JSON))
		}
	}
}

// arguments returns what may follow the name of a command.
func arguments(c Command, flags *flag.FlagSet) string {
	arguments := " [file ...]"
	switch {
	case c.Single:
		arguments = " [file, link or puzzle]"
	case c.Reads != "":
		arguments = " " + c.Reads
	case c.Words != nil:
		arguments = " " + strings.Join(c.Words, "|")
	case c.NoInput:
		arguments = ""
	}
	if hasFlags(flags) {
		arguments = " [flags]" + arguments
	}
	return arguments
}

func hasFlags(flags *flag.FlagSet) (has bool) {
	flags.VisitAll(func(*flag.Flag) { has = true })
	return has
}

// A JSONKey is a key of results in JSON and what it means.
type JSONKey struct{ Name, Doc string }

// JSONKeys returns the keys of some results, each once.
func JSONKeys(results ...any) (keys []JSONKey) {
	var add func(t reflect.Type)
	add = func(t reflect.Type) {
		for i := range t.NumField() {
			f := t.Field(i)
			if f.Anonymous {
				add(f.Type)
				continue
			}
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if name == "-" {
				continue
			}
			key := JSONKey{name, f.Tag.Get("doc")}
			known := slices.IndexFunc(keys, func(k JSONKey) bool { return k.Name == name })
			switch {
			case known < 0:
				keys = append(keys, key)
			case key.Doc != "": // a command may give a common key a text of its own
				keys[known] = key
			}
		}
	}
	for _, r := range results {
		add(reflect.TypeOf(r))
	}
	return keys
}
