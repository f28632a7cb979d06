package frame

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/variant"
)

// Rules says what a command does with puzzles of other rules than 9×9.
type Rules struct {
	Forms []string // of -o, the first if it is not given
	With  []string // the other flags that go with -rules, beside -p, -q and -workers
	JSON  any      // a result, if its keys are others than without -rules

	// Answer answers the puzzles; nil if the command does so in its own way. Its error is about usage.
	Answer func(*run.Job, *flag.FlagSet) error
}

// Check returns what is wrong with the flags of a command for puzzles of other rules.
func (r *Rules) Check(flags *flag.FlagSet) (err error) {
	flags.Visit(func(f *flag.Flag) {
		switch {
		case err != nil:
		case f.Name == "o":
			if !slices.Contains(r.Forms, f.Value.String()) {
				err = fmt.Errorf("-o %s does not go with -rules; it is %s", f.Value, strings.Join(r.Forms, " or "))
			}
		case !slices.Contains(append(r.With, "rules", "shard", "p", "q", "workers"), f.Name):
			err = fmt.Errorf("-%s does not go with -rules", f.Name)
		}
	})
	return err
}

// variantWords are for completion of -rules.
var variantWords = []string{"4x4", "6x6", "8x8", "9x9", "10x10", "12x12", "16x16", "25x25",
	"x", "hyper", "disjoint", "antiknight", "antiking", "latin"}

// rulesFlag defines -rules for a command that knows other rules than 9×9.
func rulesFlag(j *run.Job, flags *flag.FlagSet) {
	WordsFlag(flags, "rules", "a `set` of other rules: a size such as 6x6 or 16x16,\nx, hyper, disjoint, antiknight, antiking, boxes=2x3,\nlatin, or jigsaw=FILE with a map of regions, joined\nby +", func() []string { return variantWords },
		func(s string) (err error) {
			j.Rules, err = readRules(s)
			return err
		})
}

// readRules reads rules from text, and the map of a jigsaw from its file.
func readRules(s string) (*variant.Rules, error) {
	words := strings.Split(s, "+")
	for i, word := range words {
		name, ok := strings.CutPrefix(word, "jigsaw=")
		if !ok {
			continue
		}
		if text, err := os.ReadFile(name); err == nil {
			words[i] = string(variant.Jigsaw(string(text)))
		} else if !errors.Is(err, os.ErrNotExist) || strings.ContainsAny(name, "./") {
			return nil, err
		}
	}
	r, err := variant.ParseRules(strings.Join(words, "+"))
	var bad *variant.RulesError
	if errors.As(err, &bad) {
		err = errors.New(bad.Detail)
	}
	return r, err
}
