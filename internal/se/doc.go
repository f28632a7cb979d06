// Package se solves as Sudoku Explainer 1.2.1 does: the same steps in
// the same order with the same values, its defects included, so that the
// ratings ER, EP and ED equal those of serate 1.2.1.3, which most published
// ratings come from. It looks for one step at a time, the first that Sudoku
// Explainer finds.
//
// A [Rater] keeps all its memory from puzzle to puzzle. Cells are 0..80
// row-major, digits 0..8 within the package, values of steps tenths: 66 is
// 6.6. Where Sudoku Explainer's order depends on the addresses of objects (the
// nodes of an advanced step in a nested chain), it is by cell and digit, as in
// all its successors.
//
// The order of search, in short: each producer of [producers] is asked in
// turn; the first step found is applied, and the search starts anew. Chains
// are different: a producer collects all its chains and takes the one of the
// least value, then of the fewest nodes, then by kind, then the first found.
package se
