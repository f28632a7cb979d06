// Package sudoku solves, counts, checks and explains 9×9 Sudoku puzzles.
package sudoku
