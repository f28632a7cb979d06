// Package variant solves, makes and explains Sudoku of other sizes and with other
// houses: 4×4 to 25×25, X, Hyper (Windoku), Jigsaw, disjoint groups, anti-knight
// and anti-king. The 9×9 of package sudoku is faster by far; use it for that.
//
// [Rules] say what a solution is: a size, and parts such as boxes or diagonals.
//
//	r, err := variant.New(6)                              // 2×3 boxes
//	r, err := variant.New(9, variant.X, variant.AntiKing) // 3×3 boxes, diagonals, no touching
//	r, err := variant.New(4, variant.Jigsaw("AAAB ACBB CCDB CDDD"))
//	r, err := variant.ParseRules("16x16+x")               // the same from text
//
// A [Board] is a slice of digits, row by row, with 0 for a blank. Everything that
// can be done with a board is a method of its rules:
//
//	b, err := r.Parse(text)
//	b, err := r.SolveUnique(b)
//	fmt.Print(r.Grid(b))
//	b, err := r.Generate(ctx, rng, variant.Options{})
//	path, err := r.Path(b)                                // steps that a person could do
//
// A [Solver] does the same under a context.
//
// Cages, arrows, thermometers and other rules about sums and orders are not here:
// they need another kind of solver.
//
// internal/plain/plain.go is the solver in plain sight: masks of candidates, naked
// singles, the most constrained cell, backtracking. strong.go beside it adds what
// large grids need.
package variant
