// Package sudoku parses, solves, counts, checks, makes and compares 9×9 Sudoku
// puzzles.
//
// It is for programs with one puzzle and for those with millions: for apps
// that need to know whether a puzzle is proper, for setters and researchers
// who enumerate, and for readers who want to see how it is done. It is not for
// other sizes and not for variants with further rules.
//
// # In short
//
//	puzzle, err := sudoku.Parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
//	if err != nil {
//		return err // says where and why
//	}
//	solution, err := sudoku.SolveUnique(puzzle)
//	if err != nil {
//		return err // ErrNoSolution or ErrMultipleSolutions
//	}
//	fmt.Printf("%+v\n", solution)
//
// A [Board] is an array of 81 digits, 0 for a blank: copy it, compare it, use
// it as a map key. [Parse] reads what people paste, and [Puzzles] files of
// many; FORMATS.md shows the forms. [Solve] finds a solution, [SolveUnique] proves that it is the only
// one, [Solutions] yields them all one by one, [SolveAll] collects them,
// [CountSolutions] counts them. [Candidates] is the door to everything that
// reasons about a position: what may stand in a cell or a house.
//
// Cells are numbered 0..80, row by row from the top left; digits are 1..9; in
// text, rows and columns count from one: r1c1 is cell 0.
//
// [Bulk] solves boards by the million, in memory or from a file, on all
// processors.
//
// A [Transform] turns, reflects, reorders or renames a board; two boards are
// the same puzzle up to that if [Board.Canonical] gives the same for both.
//
// # Errors
//
// Bad input is answered with an error that a program can read, never with a
// panic or a blank board that looks like an answer: [*ParseError] names the
// line, the column and the reason, [*ConflictError] the two cells that clash,
// [*ValueError] the cell that holds no digit. The last two are
// [ErrNoSolution] as well, by [errors.Is]. A board that comes with an error
// is blank, except with [ErrMultipleSolutions].
//
// # Time and cancellation
//
// A proper puzzle takes a microsecond or two, the hardest known less than a
// millisecond. A board with few clues has more solutions than can ever be
// enumerated: give a limit, break out of the loop, or use a [Solver], whose
// methods are those functions under a context, and which keeps statistics.
//
// # Concurrency and allocation
//
// [Bulk] starts goroutines and ends them before it returns; nothing else does.
//
// Everything may be called from several goroutines at once, except the methods
// of one Solver or one *Candidates. There is no global state and no set-up.
// Solving, counting and iterating allocate nothing; SolveAll allocates its
// result.
//
// # How it works
//
// A puzzle is brought to a fixpoint under naked and hidden singles, locked
// candidates, and triples in minirows and minicolumns; then the search splits
// it in two, by the two places that a digit has left in the most constrained
// band or stack, else by the most constrained cell, and goes on. On amd64 the
// candidates are uint16 bitmasks in the lanes of AVX-512 or AVX2 registers,
// whichever the machine has; elsewhere, and with the build tag purego, they are
// planes of bits. The rules and the choice are described in internal/kernel.
// [Bulk] does the same for 16 or 32 boards at once, each in a lane of the
// registers: see internal/lanes.
//
// # What is guaranteed
//
// The module follows semantic versions. Answers, and the order in which
// several are found, are the same on every machine and under every build tag.
// The order may change with a minor version; it is in the changelog then.
// Text, JSON and binary forms written by one version are read by all later
// ones.
package sudoku
