// Package logic solves Sudoku puzzles as a person does, step by step, and says
// why each step holds.
package logic
