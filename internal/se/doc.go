// Package se solves as Sudoku Explainer 1.2.1 does: with the same steps in the
// same order with the same values, including its defects. So the ratings ER, EP
// and ED equal those of serate 1.2.1.3, from which most published ratings come.
// It looks for one step at a time, the first that Sudoku Explainer finds.
//
// A [Rater] keeps all its memory from puzzle to puzzle. Within the package cells
// are 0..80, row by row, digits are 0..8, and values of steps are tenths: 66 is
// 6.6. Where Sudoku Explainer's order depends on the addresses of objects (for
// the nodes of an advanced step in a nested chain), this one is by cell and
// digit, as in all its successors.
//
// [Rater.Next] gives the order of search: the first step found is applied, and
// the search starts again. Chains are different: the search for one kind of
// chains collects all of them and takes the one with the least value, then with
// the fewest nodes, then by kind, then the first found.
//
// Three things make it fast. A closure of the links tells where no single or
// multiple chain can be, in a grid and in what a wave makes of it (links.go).
// Waves go on from those of the level below, or have only what leads to something in
// common (multi.go). And drafts without reasons, which go on from step to step, tell
// which dynamic waves are worth it (draft.go).
package se
