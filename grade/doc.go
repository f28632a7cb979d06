// Package grade makes puzzles by how hard they are: [Generate] makes one that
// meets a [Target], of Sudoku Explainer's rating, of HoDoKu's level, or of the
// techniques that it needs.
package grade
