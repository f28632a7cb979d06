// Package bulk solves Sudoku boards by the million: on several goroutines, and
// on a processor with AVX2 or AVX-512 16 or 32 boards at once on each. Every
// board gets the answer that [sudoku.SolveUnique] and [sudoku.CountSolutions]
// give for it, for any number of workers and on any machine.
//
// Boards come as a slice ([Solver.Solve]), as a sequence ([Solver.SolveSeq]), or
// as the text of a file ([Solver.SolveReader]). Results come in the same order.
// [SolveValues] carries a value of the caller's along with each board.
// [SolveBatches] lets the goroutines that solve work on the results too.
// [Solver.CountSolutions] counts the solutions of one board on all processors.
//
// # Goroutines
//
// Each call starts goroutines that solve, and ends them before it returns. Of
// the caller's code they run nothing but the work of SolveBatches:
//
//   - The body of a loop and Progress run on the calling goroutine.
//   - A sequence of boards, and the Read of a reader, run as a coroutine of that
//     goroutine ([iter.Pull]): never at the same time as the body or Progress.
//
// So what these share needs no lock. A panic in any of them reaches the caller
// after the goroutines have ended.
package bulk
