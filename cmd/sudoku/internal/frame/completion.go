package frame

import (
	"embed"
	"flag"
	"fmt"
	"slices"
	"strings"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
)

var CompletionCommand = Command{
	Name:    "completion",
	Summary: "print a script by which a shell completes commands and flags",
	Help: `Prints a script for a shell. With it the tabulator key completes commands,
flags, and the values of flags that are words: forms, techniques, profiles.

Examples:
  sudoku completion bash > /etc/bash_completion.d/sudoku
        or in ~/.bashrc: source <(sudoku completion bash)
  sudoku completion zsh > ~/.zsh/_sudoku
        in a folder of $fpath; or in ~/.zshrc, after compinit:
        source <(sudoku completion zsh)
  sudoku completion fish > ~/.config/fish/completions/sudoku.fish

The script asks sudoku itself: so it need not be made anew for a new version.
`,
	NoInput: true,
	Words:   []string{"bash", "zsh", "fish"},
	Define: func(*flag.FlagSet) func(*run.Job) error {
		return func(j *run.Job) error {
			script, err := completionScripts.ReadFile("completion/sudoku." + j.Word)
			j.Out.Write(script)
			return err
		}
	},
}

// Completing is the command that the scripts call, with the words up to the one
// to complete.
const Completing = "__complete"

// completionScripts has the script of each shell. The command answers with a line
// for each word, with its description after a tab. Where only a file may stand,
// the answer is empty and the shell completes files.
//
//go:embed completion
var completionScripts embed.FS

// A completion is a word that may complete another, with its description.
type completion struct{ word, about string }

// complete returns the completions of the last of the words after sudoku, none
// for a file.
func complete(words []string) (list []completion) {
	words = joinEquals(words)
	if len(words) == 0 {
		words = []string{""}
	}
	last := words[len(words)-1]
	if len(words) == 1 || words[0] == "help" && len(words) == 2 {
		for _, c := range Commands {
			list = append(list, completion{c.Name, c.Summary})
		}
		return begins(last, "", append(list, completion{"help", "say more about a command"}))
	}
	c, ok := Find(words[0])
	if !ok {
		return nil
	}
	flags, _ := FlagsOf(c, &run.Job{})
	before := words[1 : len(words)-1]
	if slices.Contains(before, "--") {
		return nil
	}
	if n := len(before); n > 0 {
		if f := lookup(flags, before[n-1]); f != nil && !IsBool(f) {
			return values(f, "", last)
		}
	}
	if name, value, isValue := strings.Cut(last, "="); isValue && strings.HasPrefix(name, "-") {
		if f := lookup(flags, name); f != nil {
			return values(f, name+"=", value)
		}
		return nil
	}
	if strings.HasPrefix(last, "-") {
		dash := "-"
		if strings.HasPrefix(last, "--") {
			dash = "--"
		}
		flags.VisitAll(func(f *flag.Flag) {
			_, about := flag.UnquoteUsage(f)
			list = append(list, completion{dash + f.Name, strings.ReplaceAll(about, "\n", " ")})
		})
		return begins(last, "", list)
	}
	if !c.NoInput && slices.ContainsFunc(before, func(w string) bool { return slices.Contains(c.Words, w) }) {
		return nil // files
	}
	for _, w := range c.Words {
		list = append(list, completion{w, ""})
	}
	return begins(last, "", list)
}

// joinEquals drops the = at which bash splits words. Bash completes the value
// alone.
func joinEquals(words []string) (joined []string) {
	for _, w := range words {
		if n := len(joined); w == "=" && n > 0 && strings.HasPrefix(joined[n-1], "-") {
			continue // the value follows, as after a space
		}
		joined = append(joined, w)
	}
	if n := len(words); n > 0 && words[n-1] == "=" {
		joined = append(joined, "")
	}
	return joined
}

func lookup(flags *flag.FlagSet, word string) *flag.Flag {
	if !strings.HasPrefix(word, "-") || strings.Contains(word, "=") {
		return nil
	}
	return flags.Lookup(strings.TrimPrefix(strings.TrimPrefix(word, "-"), "-"))
}

// IsBool reports whether a flag needs no value.
func IsBool(f *flag.Flag) bool {
	if f == nil {
		return false
	}
	b, ok := f.Value.(interface{ IsBoolFlag() bool })
	return ok && b.IsBoolFlag()
}

// values returns the completions of a flag's value. In a list they complete the
// part after the last comma.
func values(f *flag.Flag, prefix, value string) (list []completion) {
	of, ok := f.Value.(WordFlag)
	if !ok {
		return nil
	}
	if p, ok := of.(*parsed); ok && p.list {
		at := strings.LastIndexByte(value, ',') + 1
		prefix, value = prefix+value[:at], value[at:]
		if rest, minus := strings.CutPrefix(value, "-"); minus {
			prefix, value = prefix+"-", rest
		}
	}
	for _, w := range of.Words() {
		list = append(list, completion{w, ""})
	}
	return begins(value, prefix, list)
}

// begins returns the completions that begin with a text, each with a prefix.
func begins(with, prefix string, all []completion) (list []completion) {
	for _, c := range all {
		if strings.HasPrefix(c.word, with) {
			list = append(list, completion{prefix + c.word, c.about})
		}
	}
	return list
}

// WriteCompletions writes the answer to a shell's script.
func WriteCompletions(out *run.Output, words []string) {
	for _, c := range complete(words) {
		fmt.Fprintf(out, "%s\t%s\n", c.word, c.about)
	}
}
