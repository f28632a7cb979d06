// Package generate makes Sudoku puzzles and solved grids at random.
//
// [Puzzle] makes a puzzle with exactly one solution: minimal, with so many
// clues, symmetric, with clues in a given pattern, or with given clues, as its
// [Options] ask; [Series] makes many on all processors. [Solution] draws a solved grid, each of the
// 6,670,903,752,021,072,936,960 exactly as likely as any other. [Minimize]
// takes clues from a puzzle in random order until none can go.
//
// Everything random is drawn from a [rand.Rand] that the caller gives. The same
// seed gives the same result on every machine and with every version of the
// solver; nil stands for a seed of its own for each call. A game that wants a
// new puzzle each time passes nil, a test or a daily puzzle a seed.
//
// Everything here may be called from several goroutines at once, each with its
// own generator.
package generate
