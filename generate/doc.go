// Package generate makes Sudoku puzzles and solved grids at random.
//
// [Puzzle] makes a puzzle with exactly one solution, as its [Options] ask:
// minimal, with a number of clues, symmetric, with clues in a given pattern, or
// with given clues. [Series] makes many on all processors. [Vary] changes a
// puzzle a little, and [Neighbors] yields all puzzles that differ by a few clues.
// [Solution] draws a solved grid, each of the 6,670,903,752,021,072,936,960
// exactly as likely as any other. [Minimize] removes clues from a puzzle in
// random order until it is minimal.
//
// Everything random is drawn from a [rand.Rand] that the caller passes. The same
// seed gives the same result on every machine and with every version of the
// solver. Nil stands for a fresh seed for each call: a game that wants a new
// puzzle each time passes nil; a test or a daily puzzle passes a generator with
// a seed.
//
// Everything here may be called from several goroutines at once, each with its
// own generator.
package generate
