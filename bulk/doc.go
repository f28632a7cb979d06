// Package bulk solves Sudoku boards by the million: on several goroutines, and
// on each, where the processor has the vectors for it, 16 or 32 boards at once.
// Each board gets the answer that [sudoku.SolveUnique] and
// [sudoku.CountSolutions] have for it, whatever the number of workers and the
// machine.
//
// Boards come as a slice ([Solver.Solve]), as a sequence ([Solver.SolveSeq]), or
// as the text of a file ([Solver.SolveReader]), and the results in the same
// order. [SolveValues] carries a value of the caller beside each board.
//
// # Goroutines
//
// Each call starts goroutines that solve, and ends them before it returns. They
// run none of the caller's code:
//
//   - The body of a loop and Progress run on the goroutine that has called.
//   - A sequence of boards, and the Read of a reader, run as a coroutine of that
//     goroutine ([iter.Pull]): never at the same time as the body or Progress.
//
// So what these share needs no lock, and a panic in any of them reaches the
// caller when the goroutines have ended.
package bulk
