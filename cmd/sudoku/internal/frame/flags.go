package frame

import (
	"encoding"
	"flag"
	"fmt"
	"slices"
	"strings"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/suggest"
)

// Package flag is enough here. The usual libraries were tried. cobra (pflag) and
// kong read -unique as six flags of one letter. urfave/cli takes it, but neither
// completes nor suggests values of flags, which are most of what there is to
// complete, and its help has no examples.

// A WordFlag is the value of a flag that knows which words it takes, for
// completion and for suggestions.
type WordFlag interface {
	flag.Value
	Words() []string
}

// A Choice is the value of a flag that is one of a few words, by default the
// first of them.
type Choice struct {
	Value string
	of    []string
}

// OutputFlag defines -o. Its value is the form of the job.
func OutputFlag(flags *flag.FlagSet, of ...string) {
	gap := "; "
	if len(of) > 4 {
		gap = ";\n"
	}
	ChoiceFlag(flags, "o", "output `form`: "+strings.Join(of, ", ")+gap+of[0]+" if not given;\nor a file with such an ending", of...)
}

// ChoiceFlag defines a flag whose value is one of some words.
func ChoiceFlag(flags *flag.FlagSet, name, usage string, of ...string) *Choice {
	c := &Choice{of[0], of}
	flags.Var(c, name, usage)
	return c
}

func (c *Choice) String() string { return c.Value }

func (c *Choice) Words() []string { return c.of }

func (c *Choice) Set(s string) error {
	if !slices.Contains(c.of, s) {
		return fmt.Errorf("must be one of %s%s", strings.Join(c.of, ", "), suggest.DidYouMean(s, c.of))
	}
	c.Value = s
	return nil
}

// A parsed is the value of a flag that a function reads. The function may accept
// more than its words.
type parsed struct {
	set  func(string) error
	of   func() []string
	list bool // it takes several words, with commas between them
}

func (p *parsed) String() string { return "" }

func (p *parsed) Words() []string { return p.of() }

func (p *parsed) Set(s string) error {
	err := p.set(s)
	if err == nil {
		return nil
	}
	if p.list {
		for part := range strings.SplitSeq(s, ",") {
			if p.set(part) != nil {
				s = part
				break
			}
		}
	}
	return fmt.Errorf("%w%s", err, suggest.DidYouMean(s, p.of()))
}

// WordsFlag defines a flag that a function reads.
func WordsFlag(flags *flag.FlagSet, name, usage string, of func() []string, set func(string) error) {
	flags.Var(&parsed{set: set, of: of}, name, usage)
}

// ListFlag defines a flag that a function reads, with commas between words.
func ListFlag(flags *flag.FlagSet, name, usage string, of func() []string, set func(string) error) {
	flags.Var(&parsed{set: set, of: of, list: true}, name, usage)
}

// TextFlag defines a flag whose value reads itself, but no empty text; of returns the
// words that it takes.
func TextFlag(flags *flag.FlagSet, name, usage string, value encoding.TextUnmarshaler, of func() []string) {
	WordsFlag(flags, name, usage, of, func(s string) error {
		if s == "" || value.UnmarshalText([]byte(s)) != nil {
			return fmt.Errorf("must be one of %s", strings.Join(of(), ", "))
		}
		return nil
	})
}

// CountGiven returns how many of some flags were given on the command line.
func CountGiven(flags *flag.FlagSet, names ...string) (n int) {
	flags.Visit(func(f *flag.Flag) {
		if slices.Contains(names, f.Name) {
			n++
		}
	})
	return n
}

// IsGiven reports whether a flag was given on the command line.
func IsGiven(flags *flag.FlagSet, name string) (given bool) {
	flags.Visit(func(f *flag.Flag) { given = given || f.Name == name })
	return given
}

// Slug returns a name in the form in which it is typed: x-wing for X-Wing.
func Slug(name string) string {
	return strings.ReplaceAll(strings.ToLower(name), " ", "-")
}
