package clues_test

import (
	"context"
	"fmt"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/clues"
)

func ExampleMinimize() {
	puzzle, _ := sudoku.Parse("4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........")
	solution, _ := sudoku.SolveUnique(puzzle)
	puzzle[1], puzzle[80] = solution[1], solution[80] // two more clues

	redundant, _ := clues.Redundant(context.Background(), puzzle)
	for cell := range redundant.All() {
		fmt.Print(sudoku.CellName(cell), " ")
	}
	fmt.Println("can go")

	minimal, _ := clues.Minimize(context.Background(), puzzle)
	ok, _ := clues.IsMinimal(context.Background(), minimal)
	fmt.Println(minimal.Clues(), "clues, minimal:", ok)
	// Output:
	// r1c2 r9c9 can go
	// 18 clues, minimal: true
}

// Shows what is wrong with a puzzle that has no solution.
func ExampleClashing() {
	puzzle, _ := sudoku.Parse("..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..")
	_, err := sudoku.Solve(puzzle)
	fmt.Println(err)
	clash, _ := clues.Clashing(context.Background(), puzzle)
	var shown sudoku.Board
	for cell := range clash.All() {
		shown[cell] = puzzle[cell]
	}
	fmt.Printf("%+v\n", shown)
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
	seen, err := clues.TrueCandidates(context.Background(), puzzle, 0)
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
