// Package grade makes puzzles by how hard they are: [Generate] makes one that
// meets a [Target], of Sudoku Explainer's rating, of the time that people take, of
// a level, or of the techniques that its path shows or needs. [Neighbors] looks for such
// puzzles beside known ones, [Sukaku] makes puzzles of candidates alone.
package grade
