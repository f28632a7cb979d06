// Package symmetry turns, reflects, reorders and renames Sudoku boards, and
// finds out which boards are the same up to that.
//
// A [Transform] is one of the 1,218,998,108,160 ways to turn a puzzle into
// another whose solutions are the transformed solutions of the first. Transforms
// compose, invert, and have a text form. [Random] draws one, to show a puzzle in
// a new disguise.
//
// Two boards are equivalent if a transform turns one into the other;
// [Equivalent] finds such a transform. [Canonical] returns the smallest of all
// equivalent boards, the "minlex" form, which serves as a key to drop
// duplicates. [Automorphisms] counts the transforms that leave a board unchanged.
//
// A [Group] is the symmetry of the pattern that the clues form, regardless of
// their digits: opposite cells are filled or blank together. Package generate
// makes puzzles with each of the ten groups.
//
// Cells are numbered 0..80, row by row from the top left; digits are 1..9.
// Everything here may be called from several goroutines at once.
package symmetry
