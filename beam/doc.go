// Package sudokubeam has transforms for Apache Beam that read, solve, rate, make
// and classify Sudoku puzzles, more than one machine can hold.
//
//	p, s := beam.NewPipelineWithRoot()
//	puzzles, faults := sudokubeam.Read(s, "collections/*.txt.gz")
//	classes := sudokubeam.Distinct(s, puzzles) // or WriteClasses
//
// # Elements
//
// A [Puzzle] is a board with the place where it comes from. Other elements hold
// results: [Solved], [Rated], [Class]. Boards travel in their binary form of 34
// bytes ([sudoku.Board.MarshalBinary]), through coders that this package registers,
// for [sudoku.Board] too.
//
// Input without an answer is not lost and does not stop the pipeline: it goes to
// an output of its own, as a [Fault] with its place and the reason.
//
// # Results
//
// Every result depends on the puzzles alone. Shards, bundles, workers, retries and
// the order of arrival make no difference. The member that stands for a class is
// the one with the smallest place: see [Place.Compare].
//
// # Bundles
//
// The transforms collect the elements of a bundle in batches, and work on these
// on the processors that no other bundle of the process uses: one if the runner
// fills the machine with bundles; all if it starts few, as Prism does. Results
// keep the timestamps of their elements. Outside the global window elements are
// processed one by one, each in its window.
package sudokubeam
