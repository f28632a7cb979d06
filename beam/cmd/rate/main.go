// Command rate reads puzzles and writes a line for each: the puzzle and its
// ratings ER/EP/ED by the scale of Sudoku Explainer, as sudoku rate does.
//
//	rate --input 'collections/*.txt.gz' --output rated --shards 16
//
// Each shard is in the order of files and lines. Text that is not a puzzle, and
// puzzles without exactly one solution, are in rated-faults-00000-of-00016 and so on, with
// file and line. README.md has the flags of the runners.
package main

import (
	"flag"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"github.com/seed-cfc889b0/sudoku/beam"
	"github.com/seed-cfc889b0/sudoku/beam/internal/program"
	"github.com/seed-cfc889b0/sudoku/rate"
)

func main() {
	var f program.Flags
	f.Define(true)
	var profile rate.Profile
	flag.TextVar(&profile, "profile", rate.SE121, "the `rules`: se121, sefixed or invariant, as sudoku rate has them")
	histogram := flag.Bool("histogram", false, "write how many puzzles have which ER into a file -ratings too")
	f.Parse(true, func() error { return nil })

	p, s := beam.NewPipelineWithRoot()
	puzzles, malformed := sudokubeam.Read(s, f.Inputs()...)
	rated, improper := sudokubeam.Rate(s, beam.Reshuffle(s, puzzles), profile)
	f.Rated(s, rated)
	f.Faults(s, malformed, improper)
	if *histogram {
		f.Ratings(s, rated)
	}
	program.Run(p)
}
