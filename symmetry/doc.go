// Package symmetry turns, reflects, reorders and renames Sudoku boards, and
// tells which of them are the same up to that.
//
// A [Transform] is one of the 1,218,998,108,160 ways to make of a puzzle
// another that has the same solutions, turned about in the same way. Transforms
// compose, invert, and have a form in text. [Random] draws one, so that a
// puzzle can be shown in a new dress.
//
// Two boards are equivalent if a transform makes one of the other: [Equivalent]
// finds it. [Canonical] returns the smallest of all equivalent boards, the
// "minlex" form, which can be used as a key to drop duplicates.
// [Automorphisms] counts the transforms that leave a board as it is.
//
// A [Group] is about the picture alone that the clues make: where one stands,
// so do those opposite to it. Package generate makes puzzles with each of them.
//
// Cells are numbered 0..80, row by row from the top left; digits are 1..9.
// Everything here may be called from several goroutines at once.
package symmetry
