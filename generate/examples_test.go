package generate_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// The same seed gives the same puzzle everywhere. A game uses a new seed for each
// puzzle, such as rand.Uint64().
func ExamplePuzzle() {
	rng := rand.New(rand.NewPCG(2024, 1))
	puzzle, err := generate.Puzzle(context.Background(), rng, generate.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%+v\n", puzzle)
	fmt.Println(puzzle.Clues(), "clues")
	// Output:
	// 1 . . | 7 . 8 | . . 5
	// 8 . 7 | . . . | . . .
	// . . . | . . 5 | . . .
	// ------+-------+------
	// 3 . . | 1 2 4 | 5 . .
	// . 9 . | . . . | 4 . .
	// . . . | . . . | 1 3 6
	// ------+-------+------
	// . . . | . . 9 | . . 2
	// 7 . 4 | . . . | . 6 3
	// . . . | 8 . 3 | . 4 .
	// 26 clues
}

// A puzzle as newspapers print them: 28 to 32 clues that stay where they are
// when the page is turned upside down.
func ExamplePuzzle_symmetry() {
	rng := rand.New(rand.NewPCG(2024, 2))
	puzzle, err := generate.Puzzle(context.Background(), rng, generate.Options{
		Symmetry: symmetry.HalfTurn,
		MinClues: 28,
		MaxClues: 32,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%+v\n", puzzle)
	// Output:
	// . . 2 | . . 1 | 3 . 5
	// 1 . . | 5 4 . | . . 9
	// . . . | . . 3 | . . .
	// ------+-------+------
	// 2 1 . | . 5 . | 6 . .
	// . 5 . | . 1 . | . 3 .
	// . . 8 | . 2 . | . 1 7
	// ------+-------+------
	// . . . | 2 . . | . . .
	// 7 . . | . 3 9 | . . 6
	// 3 . 5 | 6 . . | 7 . .
}

// A search may end without a puzzle. The error tells how close it came.
func ExamplePuzzle_unreachable() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	rng := rand.New(rand.NewPCG(2024, 3))
	_, err := generate.Puzzle(ctx, rng, generate.Options{MaxClues: 17, MaxAttempts: 50})
	var e *generate.Error
	if errors.As(err, &e) {
		fmt.Println(err)
		fmt.Println("closest:", e.Closest.Clues(), "clues")
	}
	// Output:
	// sudoku: no such puzzle found in 50 attempts
	// closest: 22 clues
}

func ExampleSolution() {
	rng := rand.New(rand.NewPCG(1, 2))
	fmt.Println(generate.Solution(rng))
	// Output:
	// 354827619812695437976431528638549172547213986129768354265374891781956243493182765
}

// A hundred puzzles on all processors, the same ones every time.
func ExampleSeries() {
	series := generate.Series{N: 100, Options: generate.Options{Symmetry: symmetry.HalfTurn}}
	clues := 0
	for puzzle, err := range series.Puzzles(context.Background(), rand.New(rand.NewPCG(2024, 4))) {
		if err != nil {
			fmt.Println(err)
			return
		}
		clues += puzzle.Clues()
	}
	fmt.Println(clues, "clues in 100 puzzles")
	// Output: 2763 clues in 100 puzzles
}

// The puzzles that differ from another by one clue.
func ExampleNeighbors() {
	golden, err := sudoku.Parse(".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....")
	if err != nil {
		fmt.Println(err)
		return
	}
	n := 0
	for puzzle, err := range generate.Neighbors(context.Background(), rand.New(rand.NewPCG(1, 1)), golden, 1, 1) {
		if err != nil {
			fmt.Println(err)
			return
		}
		if n++; n == 1 {
			fmt.Println(puzzle)
		}
	}
	fmt.Println(n)
	// Output:
	// .......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8.65..2.......4..7.....
	// 12
}

// A Sukaku is given by its candidates alone.
func ExampleSukaku() {
	rng := rand.New(rand.NewPCG(2024, 5))
	puzzle, err := generate.Sukaku(context.Background(), rng)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(puzzle)
	solution, err := sudoku.SolveUnique(puzzle)
	fmt.Println(solution, err)
	// Output:
	// 13568     1235679   12456789  | 12346789 245678    238       | 12346789 236789   246789
	// 1235689   13569     125678    | 234578   23578     123456789 | 23789    2378     12345789
	// 35        14569     14569     | 34578    134568    2345789   | 1345678  123467   123456789
	// ------------------------------+------------------------------+----------------------------
	// 123456789 2356789   123456789 | 14568    123456789 1256789   | 12345689 134589   123456789
	// 3689      245789    12346789  | 236789   1569      236789    | 12569    25679    46789
	// 12348     123456789 123456789 | 146      234569    123456789 | 123456   12369    24589
	// ------------------------------+------------------------------+----------------------------
	// 123456789 13479     1234689   | 1234578  1245678   12379     | 145789   12356789 178
	// 12356789  12456789  46789     | 345789   24569     1456789   | 1234578  12368    3456789
	// 12345689  12345678  23456789  | 345789   245689    23479     | 238      12345789 48
	// 897152436261374985354869721972615843643298157185437692439721568728546319516983274 <nil>
}
