// Package bulk solves Sudoku boards by the million: on several goroutines, and
// on each, where the processor has the vectors for it, 16 or 32 boards at once.
// Each board gets the answer that [sudoku.SolveUnique] and
// [sudoku.CountSolutions] have for it, whatever the number of workers and the
// machine.
//
// Boards come as a slice ([Solver.Solve]), as a sequence ([Solver.SolveSeq]), or
// as the text of a file ([Solver.SolveReader]), and the results in the same
// order. Each method starts goroutines and ends them before it returns.
// Iterators run the body of the loop on the caller's goroutine, and so does
// Progress.
package bulk
