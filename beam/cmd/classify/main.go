// Command classify reads collections of puzzles and writes a line for each set
// of puzzles that are the same up to symmetry: the canonical form, how many
// there are, the first and where it stands, with tabs between them.
//
//	classify --input 'collections/*.txt.gz' --output classes --shards 16
//
// The files classes-00000-of-00016 and so on are sorted; sort -m merges them.
// Text that is not a puzzle is in classes-faults-00000-of-00016 and so on, with file and
// line. README.md has the flags of the runners.
package main

import (
	"flag"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"github.com/seed-cfc889b0/sudoku/beam"
	"github.com/seed-cfc889b0/sudoku/beam/internal/program"
)

func main() {
	var f program.Flags
	f.Define(true)
	proper := flag.Bool("proper", false, "leave out puzzles without exactly one solution")
	histograms := flag.Bool("histograms", false, "write how many puzzles have how many clues, and classes how\nmany automorphisms, into files -clues and -automorphisms too")
	spread := flag.Bool("spread", false, "spread the puzzles of a file over all workers: for few, large files")
	f.Parse(true, func() error { return nil })

	p, s := beam.NewPipelineWithRoot()
	puzzles, faults := sudokubeam.Read(s, f.Inputs()...)
	if *spread {
		puzzles = beam.Reshuffle(s, puzzles)
	}
	if *proper {
		puzzles = sudokubeam.Proper(s, puzzles)
	}
	classes := f.Classes(s, puzzles)
	f.Faults(s, faults)
	if *histograms {
		f.Clues(s, puzzles)
		f.Automorphisms(s, classes)
	}
	program.Run(p)
}
