// Command make makes puzzles, each with exactly one solution: the same puzzles
// that sudoku generate makes from the seed.
//
//	make --seed 7 --to 1000000 --output puzzles --shards 16
//	make --seed 7 --from 1000001 --to 2000000 --output more --shards 16
//
// The files puzzles-00000-of-00016 and so on hold one puzzle a line, in the order
// of their numbers. Machines that do not know of each other can share a series:
// each makes other numbers. Numbers without a puzzle are in
// puzzles-faults-00000-of-00016 and so on. README.md has the flags of the runners.
package main

import (
	"flag"
	"fmt"
	"strconv"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"github.com/seed-cfc889b0/sudoku/beam"
	"github.com/seed-cfc889b0/sudoku/beam/internal/program"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/logic"
)

func main() {
	var f program.Flags
	f.Define(false)
	var x sudokubeam.Series
	o := &x.Target.Options
	flag.Uint64Var(&x.Seed, "seed", 0, "draw from seed `n`")
	flag.Int64Var(&x.From, "from", 1, "the `number` of the first puzzle of the seed to make")
	flag.Int64Var(&x.To, "to", 1, "the `number` of the last")
	flag.BoolVar(&o.Minimal, "minimal", false, "no clue can go, whatever else is asked for")
	flag.TextVar(&o.Symmetry, "symmetry", o.Symmetry, "the `symmetry` of the cells with clues: 180, 90, horizontal, vertical,\northogonal, diagonal, antidiagonal, diagonals or full")
	flag.Func("clues", "the `number` of clues, or a range as 24-28", func(s string) (err error) {
		o.MinClues, o.MaxClues, err = parseRange(s)
		return err
	})
	flag.Func("pattern", "the `cells` that hold clues, of 81", func(s string) (err error) {
		o.Pattern, err = generate.ParsePattern(s)
		return err
	})
	flag.Func("er", "the `rating` ER of Sudoku Explainer, or a range as 6.6-7.5", func(s string) (err error) {
		x.Target.MinER, x.Target.MaxER, err = logic.ParseRatings(s)
		return err
	})
	flag.TextVar(&x.Target.Level, "level", x.Target.Level, "the `level`: beginner, easy, medium, hard, expert or master")
	f.Parse(false, x.Validate)

	p, s := beam.NewPipelineWithRoot()
	f.Faults(s, f.Series(s, x))
	program.Run(p)
}

// parseRange reads a number of clues, or a range that may be open at one end.
func parseRange(s string) (low, high int, err error) {
	from, to, isRange := strings.Cut(s, "-")
	end := func(s string) int {
		if s == "" && isRange && from != to {
			return 0
		}
		n, bad := strconv.Atoi(s)
		if bad != nil || n < 1 || n > 81 {
			err = fmt.Errorf("%q is not in 1..81", s)
		}
		return n
	}
	low = end(from)
	if !isRange {
		return low, low, err
	}
	return low, end(to), err
}
