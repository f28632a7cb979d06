// Package rate says how hard a Sudoku is.
//
//   - [Rate] and [Rater] rate by Sudoku Explainer, the usual scale from 1.0 to 11.9;
//     [Rater.RateAll] and [Rater.RateSeq] rate many puzzles on all processors.
//   - [HoDoKu] gives HoDoKu's level and score.
//   - [Effort] predicts how many minutes people take, fitted to measured times;
//     [LevelOf] is a level in a word, by ER and those minutes.
//   - [Depth] says how deep trial and error must nest, [Backdoor] how many cells a
//     guesser needs.
//
// All of them ask for a puzzle with one solution, and all end with the cause of
// the context's end ([context.Cause]) when that comes first.
package rate
