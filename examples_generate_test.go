package sudoku_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/seed-cfc889b0/sudoku"
)

// The same seed gives the same puzzle everywhere. A game takes a new seed for
// each, rand.Uint64() for example.
func ExampleGenerate() {
	rng := rand.New(rand.NewPCG(2024, 1))
	puzzle, err := sudoku.Generate(context.Background(), rng, sudoku.GenerateOptions{})
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
func ExampleGenerate_symmetry() {
	rng := rand.New(rand.NewPCG(2024, 2))
	puzzle, err := sudoku.Generate(context.Background(), rng, sudoku.GenerateOptions{
		Symmetry: sudoku.HalfTurnSymmetry,
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

// Some wishes may not come true in time. The error tells how close it came.
func ExampleGenerate_unreachable() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	rng := rand.New(rand.NewPCG(2024, 3))
	_, err := sudoku.Generate(ctx, rng, sudoku.GenerateOptions{MaxClues: 17, MaxAttempts: 50})
	var e *sudoku.GenerateError
	if errors.As(err, &e) {
		fmt.Println(err)
		fmt.Println("closest:", e.Closest.Clues(), "clues")
	}
	// Output:
	// sudoku: no such puzzle found in 50 attempts
	// closest: 22 clues
}

func ExampleRandomSolution() {
	rng := rand.New(rand.NewPCG(1, 2))
	fmt.Println(sudoku.RandomSolution(rng))
	// Output:
	// 354827619812695437976431528638549172547213986129768354265374891781956243493182765
}

func ExampleMinimize() {
	puzzle, _ := sudoku.Parse("4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........")
	solution, _ := sudoku.SolveUnique(puzzle)
	puzzle[1], puzzle[80] = solution[1], solution[80] // two more clues

	redundant, _ := sudoku.RedundantClues(puzzle)
	for _, cell := range redundant {
		fmt.Print(sudoku.CellName(cell), " ")
	}
	fmt.Println("can go")

	minimal, _ := sudoku.Minimize(puzzle, nil)
	ok, _ := sudoku.IsMinimal(minimal)
	fmt.Println(minimal.Clues(), "clues, minimal:", ok)
	// Output:
	// r1c2 r9c9 can go
	// 18 clues, minimal: true
}

// What is wrong with a puzzle without solution.
func ExampleClashingClues() {
	puzzle, _ := sudoku.Parse("..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..")
	_, err := sudoku.Solve(puzzle)
	fmt.Println(err)
	clash, _ := sudoku.ClashingClues(puzzle)
	fmt.Printf("%+v\n", clash)
	// Output:
	// sudoku: no solution
	// . . . | . . . | . . .
	// 8 . . | . . . | . . .
	// . . . | . . . | . . .
	// ------+-------+------
	// 6 . . | . . . | . . .
	// . 2 . | 7 1 . | 4 5 .
	// . . . | . . . | . . .
	// ------+-------+------
	// 3 . . | . . . | . . .
	// 9 . . | . . . | . . .
	// . . . | . . . | . . .
}

// The backbone of a puzzle with several solutions: what is the same in all.
func ExampleTrueCandidates() {
	puzzle, _ := sudoku.Parse(".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.")
	seen, err := sudoku.TrueCandidates(puzzle, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	for cell, digits := range seen {
		if digits.Len() > 1 {
			fmt.Println(sudoku.CellName(cell), "may be", digits)
		}
	}
	// Output:
	// r4c1 may be 36
	// r4c6 may be 36
	// r6c1 may be 36
	// r6c6 may be 36
}
