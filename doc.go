// Package sudoku parses, solves, counts and checks 9×9 Sudoku puzzles. Packages
// beside it make them, compare them, and solve them by the million.
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
// it as a map key. Cells are numbered 0..80, row by row from the top left;
// digits are 1..9; in text, rows and columns count from one: r1c1 is cell 0.
//
// # By task
//
//   - Read what people paste: [Parse], and with placed digits and pencil marks
//     [ParsePosition]. Read files of many: [Puzzles]; tables, with the rest of
//     their rows: [PuzzleRows]; positions: [Positions]. FORMATS.md shows the forms.
//   - Solve: [Solve]. Prove that there is one solution: [SolveUnique].
//   - Enumerate, collect, count: [Solutions], [SolveAll], [CountSolutions].
//   - The same under a context, with statistics: [Solver].
//   - Check a board: [Board.Validate]; draw all its clashes: [Board.Conflicts];
//     check an answer: [Board.ValidateSolution].
//   - See what may stand where: [Candidates], with [Digits], [Cells] and [House];
//     fill the easy cells: [Candidates.FillNakedSingles],
//     [Candidates.FillHiddenSingles].
//   - Say what clues do: [IsMinimal], [RedundantClues], [Minimize]; why there is
//     no solution: [ClashingClues]; what all solutions have: [TrueCandidates].
//   - Write: [Board.String], [Board.AppendDigits], [Board.Format]; text, JSON and binary forms by the
//     interfaces of package encoding.
//   - Solve millions, or count one board on all processors: package
//     [github.com/seed-cfc889b0/sudoku/bulk].
//   - Make puzzles and solved grids: package
//     [github.com/seed-cfc889b0/sudoku/generate].
//   - Turn, shuffle, compare up to symmetry: package
//     [github.com/seed-cfc889b0/sudoku/symmetry].
//   - Solve like a person, with reasons; rate: package
//     [github.com/seed-cfc889b0/sudoku/logic].
//   - Draw boards, candidates and steps as SVG: package
//     [github.com/seed-cfc889b0/sudoku/picture].
//
// # Conventions
//
// What is known from a board alone is a method of [Board]. What takes a search
// is a function, and under a context a method of [Solver] with the same name.
// A context is the first argument wherever there is one.
//
// A limit bounds the number of solutions that are looked at; 0 or less is no
// limit. An answer that a limit cuts off comes with [ErrLimit]; solutions and
// counts up to a limit are complete when they reach it.
//
// Nil stands for what a caller without a wish would take, in all packages: a
// nil context never ends, a nil sequence or reader is empty, and a nil random
// generator is one with a seed of its own.
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
// enumerated: give a limit, break out of the loop, or use a [Solver].
//
// # Concurrency and allocation
//
// Package bulk starts goroutines, and so do generate.Series and logic.BulkRater;
// they end them before they return. Nothing else does. Everything may be called
// from several goroutines at once, except the methods of one Solver or one
// *Candidates. There is no global state and no set-up. Solving, counting and
// iterating allocate nothing; SolveAll allocates its result.
//
// # How it works
//
// A puzzle is brought to a fixpoint under naked and hidden singles, locked
// candidates, and triples in minirows and minicolumns; then the search splits
// it in two, by the two places that a digit has left in the most constrained
// band or stack, else by the most constrained cell, and goes on. On amd64 the
// candidates are uint16 bitmasks in the lanes of AVX-512 or AVX2 registers,
// whichever the machine has; elsewhere, and with the build tag purego, they are
// planes of bits. The head of solve.go says where each step lives.
//
// A search that finds nothing for long asks whether there is anything to be
// found, by rules that learn from what has failed: so no board is slow. That is
// in internal/search.
//
// # What is guaranteed
//
// The module follows semantic versions. Answers, and the order in which
// several are found, are the same on every machine and under every build tag.
// The order may change with a minor version; it is in the changelog then.
// Text, JSON and binary forms written by one version are read by all later
// ones.
package sudoku
