// Package sudoku parses, solves, counts and checks 9×9 Sudoku puzzles. The
// packages beside it make puzzles, compare them, explain them, draw them, and
// solve them by the million.
//
// It serves programs with one puzzle and programs with millions: apps that
// must know whether a puzzle is proper (has exactly one solution), and setters
// and researchers who enumerate. It does not handle other sizes, or variants
// with further rules.
//
// # Quick start
//
//	puzzle, err := sudoku.Parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
//	if err != nil {
//		return err // gives the line, the column and the reason
//	}
//	solution, err := sudoku.SolveUnique(puzzle)
//	if err != nil {
//		return err // ErrNoSolution or ErrMultipleSolutions
//	}
//	fmt.Printf("%+v\n", solution)
//
// A [Board] is an array of 81 digits, 0 for a blank: copy it, compare it, use
// it as a map key. Cells are numbered 0..80, row by row from the top left.
// Digits are 1..9. Text counts rows and columns from one: r1c1 is cell 0.
//
// # What to use
//
//   - Read what people paste: [Parse]. Read files, tables, positions with
//     pencil marks: package [github.com/seed-cfc889b0/sudoku/text].
//   - Solve: [Solve]. Prove that there is exactly one solution: [SolveUnique].
//   - Enumerate, collect, count: [Solutions], [SolveAll], [CountSolutions].
//   - Do the same under a context, with statistics: [Solver].
//   - Check a board: [Board.Validate]; list all its clashes: [Board.Conflicts];
//     check an answer: [Board.ValidateSolution].
//   - See which digits a cell can hold: [Candidates], with [Digits], [Cells] and
//     [House]; fill the easy cells: [Candidates.FillNakedSingles].
//   - Write: [Board.String], [Board.Append], [Board.Format]. A Board also has
//     text, JSON and binary forms, by the interfaces of package encoding.
//   - Ask what clues do, why a board has no solution, and what all solutions
//     share: package [github.com/seed-cfc889b0/sudoku/clues].
//   - Solve millions, or count one board on all processors: package
//     [github.com/seed-cfc889b0/sudoku/bulk].
//   - Make puzzles and solved grids: package
//     [github.com/seed-cfc889b0/sudoku/generate].
//   - Turn, shuffle, compare up to symmetry: package
//     [github.com/seed-cfc889b0/sudoku/symmetry].
//   - Keep classes of equivalent puzzles on disk, more than fit in memory: package
//     [github.com/seed-cfc889b0/sudoku/store].
//   - Solve like a person, with reasons: package
//     [github.com/seed-cfc889b0/sudoku/logic].
//   - Say how hard a puzzle is: package
//     [github.com/seed-cfc889b0/sudoku/rate].
//   - Make puzzles by difficulty: package
//     [github.com/seed-cfc889b0/sudoku/grade].
//   - Say so in another language: package
//     [github.com/seed-cfc889b0/sudoku/language].
//   - Teach techniques, with examples and exercises: package
//     [github.com/seed-cfc889b0/sudoku/lesson].
//   - Draw boards, candidates and steps as SVG: package
//     [github.com/seed-cfc889b0/sudoku/picture].
//
// # Conventions
//
// A [Puzzle] is a Board or a Candidates: what can be asked of a board can be
// asked of a position too.
//
// Whatever the board alone can answer is a method of Board. Whatever needs a
// search is a function, and a method of Solver with the same name that takes a
// context. A context is always the first argument, and is not nil.
//
// In all packages a Solver, or what else has settings, is a value whose zero
// value is ready for use and which many goroutines may use at once. A limit
// bounds the number of solutions that the search looks at; 0 or less means no
// limit. A nil random generator stands for one with a fresh seed.
//
// # Errors
//
// Bad input gives an error that a program can inspect, never a panic or a blank
// board that looks like an answer. A [*ParseError] names the line, the column and
// the reason, a [*ConflictError] the two cells that clash, and a [*CellError] a
// cell and the value that can't stand there. Clues that clash and values that are
// no digits also match [ErrNoSolution] under [errors.Is]. A text that names no
// value of an enumeration is a *ParseError in every package, and a value without a
// text a [*RangeError]. Where an error comes with a board that is not blank, the
// doc comment says so.
//
// # Time and cancellation
//
// A proper puzzle takes a microsecond or two, the hardest known less than a
// millisecond. A board with few clues has more solutions than anyone can
// enumerate: give a limit, break out of the loop, or use a [Solver].
//
// # Concurrency and allocation
//
// Package bulk, generate.Series, rate.Rater and store.Builder start goroutines, and
// end them before they return. Nothing else does. Everything may be called from
// several goroutines at once, except the methods of one *Candidates. There is no
// global state and no set-up. Solving, counting and iterating allocate nothing;
// SolveAll allocates its result.
//
// # How it works
//
// Propagation brings a puzzle to a fixpoint under naked and hidden singles,
// locked candidates, and triples in minirows and minicolumns. Then the search
// splits it in two, by the two places left for a digit in the most constrained
// band or stack, or else by the most constrained cell, and continues with each
// part. On amd64 the candidates are uint16 bitmasks in the lanes of AVX-512 or
// AVX2 registers, whichever the machine has; elsewhere, and with the build tag
// purego, they are planes of bits. The head of solve.go says where each step
// lives.
//
// Some boards with few clues mislead any fixed rule. A search that finds nothing
// for long therefore starts to ask whether there is anything to find, by rules
// that learn from what has failed, so that no known board takes long. The package
// comment of internal/search explains this.
//
// # What is guaranteed
//
// The module follows semantic versioning. Answers, and the order of several
// solutions, are the same on every machine and under every build tag. A minor
// version may change the order; the changelog says so. Later versions read all
// text, JSON and binary forms that earlier ones wrote.
package sudoku
