// Package sudokubeam has transforms for Apache Beam: it reads, solves, rates,
// makes and classifies more Sudoku puzzles than one machine can hold.
//
//	p, s := beam.NewPipelineWithRoot()
//	puzzles, faults := sudokubeam.Read(s, "collections/*.txt.gz")
//	classes := sudokubeam.Distinct(s, puzzles)
//
// # Elements
//
// A [Puzzle] is a board with the place where it stands. The other elements hold
// what was found of one: [Solved], [Rated], [Class]. Boards travel in their
// binary form of 34 bytes ([sudoku.Board.AppendBinary]), through coders that
// this package registers, for [sudoku.Board] too.
//
// What has no answer is not lost and stops nothing: it goes to an output of its
// own, as a [Fault] with its place and the reason.
//
// # Results
//
// Every result depends on the puzzles alone. Shards, bundles, workers and the
// order of arrival make no difference, nor does a bundle that is tried again.
// Where several puzzles could stand for a class, the one with the smallest
// place does: see [Place.Compare].
//
// # Bundles
//
// The transforms collect the elements of a bundle in batches, and work on these
// on the processors that no other bundle of the process uses: one, where the
// runner fills the machine with bundles; all, where it starts few, as Prism
// does. Results keep the timestamps of their elements. In windows other than
// the global one elements are worked on one by one, each in its window.
package sudokubeam
