package bulk_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/bulk"
)

const someLines = `53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
.39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.
53a.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
..9.7...5..21..9..1...28....7...5..1..851.....5....3.......3..68........21.....87
`

// A file of puzzles, one a line: which of them are proper?
func ExampleSolver_SolveReader() {
	for entry, result := range (bulk.Solver{}).SolveReader(context.Background(), strings.NewReader(someLines)) {
		var wrong *sudoku.ParseError
		switch {
		case result.Err == nil:
			fmt.Println("line", entry.Line, "is proper:", result.Solution)
		case errors.As(result.Err, &wrong):
			fmt.Println("not a puzzle:", result.Err)
		case errors.Is(result.Err, sudoku.ErrMultipleSolutions):
			fmt.Println("line", entry.Line, "has more than one solution")
		case errors.Is(result.Err, sudoku.ErrNoSolution):
			fmt.Println("line", entry.Line, "has none")
		default:
			fmt.Println(result.Err) // of the reader or the context
		}
	}
	// Output:
	// line 1 is proper: 534678912672195348198342567859761423426853791713924856961537284287419635345286179
	// line 2 has more than one solution
	// not a puzzle: sudoku: line 3, column 3: stray character 'a'
	// line 4 has none
}

// Many boards in memory, with all their solutions counted up to ten thousand. The
// slice of results can be used again for the next call.
func ExampleSolver_Solve() {
	puzzle, _ := sudoku.Parse("...4......5..8.2.6.....3...2...4....3......1...5.3.8.25...6.3.8..6....95..8......")
	boards := []sudoku.Board{puzzle, {}, {8: 1, 7: 1}}
	results := make([]bulk.Result, len(boards))

	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	if _, err := (bulk.Solver{Count: true, Limit: 10_000}).Solve(ctx, boards, results); err != nil {
		fmt.Println(err) // some are not finished
	}
	for _, r := range results {
		fmt.Println(r.Count, r.Err)
	}
	// Output:
	// 847 sudoku: more than one solution
	// 10000 sudoku: more than one solution
	// 0 sudoku: digit 1 twice in row 1: r1c8 and r1c9
}

// A table is written with its rows as they are and a column of solutions. Rows
// are made on all processors, a batch at a time, and written in order.
func ExampleSolveBatches() {
	table := strings.NewReader(`id,puzzle,source
7,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,"Wikipedia, 2006"
8,...4......5..8.2.6.....3...2...4....3......1...5.3.8.25...6.3.8..6....95..8......,
`)
	solver := bulk.Solver{KeepRows: true}
	add := func(b *bulk.Batch[[]byte]) {
		b.Value = b.Value[:0] // the memory of an earlier batch
		for i, r := range b.Results {
			b.Value = append(append(b.Value, b.Puzzles[i].Row...), ',')
			if r.Err == nil {
				b.Value = r.Solution.Append(b.Value, '0')
			}
			b.Value = append(b.Value, '\n')
		}
	}
	fmt.Println("id,puzzle,source,solution")
	for b := range bulk.SolveBatches(context.Background(), solver, table, add) {
		os.Stdout.Write(b.Value)
	}
	// Output:
	// id,puzzle,source,solution
	// 7,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,"Wikipedia, 2006",534678912672195348198342567859761423426853791713924856961537284287419635345286179
	// 8,...4......5..8.2.6.....3...2...4....3......1...5.3.8.25...6.3.8..6....95..8......,,
}

// Boards that a program makes one after the other, with progress on standard error.
func ExampleSolver_SolveSeq() {
	puzzle, _ := sudoku.Parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	boards := slices.Repeat([]sudoku.Board{puzzle}, 2000)
	solver := bulk.Solver{
		Workers:  2,
		Progress: func(done int64) { fmt.Fprintln(os.Stderr, done, "done") },
	}
	proper := 0
	for _, result := range solver.SolveSeq(context.Background(), slices.Values(boards)) {
		if result.Err == nil {
			proper++
		}
	}
	fmt.Println(proper)
	// Output: 2000
}

// Rows of a database, each with its id. The id comes back with the result.
func ExampleSolveValues() {
	rows := map[string]string{
		"easy":  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
		"wrong": "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
	}
	boards := func(yield func(string, sudoku.Board) bool) {
		for _, id := range slices.Sorted(maps.Keys(rows)) {
			board, err := sudoku.Parse(rows[id])
			if err != nil {
				continue // no board
			}
			if !yield(id, board) {
				return
			}
		}
	}
	for id, result := range bulk.SolveValues(context.Background(), bulk.Solver{}, boards) {
		fmt.Println(id, result.Count, result.Err)
	}
	// Output:
	// easy 1 <nil>
	// wrong 0 sudoku: digit 5 twice in row 1: r1c1 and r1c2
}

// A board with many solutions, counted on all processors.
func ExampleSolver_CountSolutions() {
	board, _ := sudoku.Parse("8...76.53.....49.......8....2..4..9..3........9....3...8..1.5.9...4..8......8...6")
	n, err := bulk.Solver{}.CountSolutions(context.Background(), board, 0)
	fmt.Println(n, err)
	// Output: 1454692 <nil>
}
