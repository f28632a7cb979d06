// Package logic solves Sudoku puzzles as a person does, step by step, and says
// why each step holds.
//
// The folder docs describes the techniques, with an example of each.
package logic
