// Package frame is what all commands share: their table, flags, help, completion and the
// manual page.
package frame

import (
	"flag"
	"io"
	"slices"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
)

// A Command is a subcommand. To add one, write a file with such a value and enter
// it in the table of commands.go; help, completion, suggestions and the manual page come from
// there.
type Command struct {
	Name    string
	Summary string // one line, for the list of commands
	Help    string // what it does, and examples
	JSON    []any  // results of -o json; the doc tags of their fields are help
	Rules   *Rules // what it does with puzzles of other rules; nil for nothing

	NoInput bool     // it reads no puzzles
	Single  bool     // it reads one puzzle, from no stream
	Series  bool     // without input: it makes puzzles by number
	Words   []string // the first argument is one of these; without input there is no other
	Reads   string   // what it reads, for the help; without input it reads that itself, and words complete it

	// Define adds the command's own flags. It returns the function that does the
	// work once the flags are read. An error of that function is about usage.
	Define func(*flag.FlagSet) func(*run.Job) error
}

// Commands is the table, in the order of the help. The program sets it.
var Commands []Command

// Find returns the command of a name.
func Find(name string) (Command, bool) {
	i := slices.IndexFunc(Commands, func(c Command) bool { return c.Name == name })
	if i < 0 {
		return Command{}, false
	}
	return Commands[i], true
}

// Names returns the names of the commands.
func Names() (names []string) {
	for _, c := range Commands {
		names = append(names, c.Name)
	}
	return names
}

// FlagsOf returns the flags of a command for a job, and the function that does
// the work.
func FlagsOf(c Command, j *run.Job) (*flag.FlagSet, func(*run.Job) error) {
	flags := flag.NewFlagSet(c.Name, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	if !c.NoInput {
		flags.Func("p", "the `puzzle` itself, instead of files; may be repeated", func(s string) error {
			j.Literals = append(j.Literals, s)
			return nil
		})
	}
	if c.Series {
		flags.BoolVar(&j.Quiet, "q", false, "do not tell the seed")
	} else if !c.NoInput && !c.Single {
		flags.BoolVar(&j.Quiet, "q", false, "no messages about single puzzles, and no summary")
		flags.IntVar(&j.Workers, "workers", 0, "work on `n` processors; 0 is all")
	}
	if !c.NoInput && !c.Single || c.Series {
		j.ShardFlag(flags)
	}
	if c.Rules != nil {
		rulesFlag(j, flags)
	}
	return flags, c.Define(flags)
}
