package sudoku_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/text"
)

// mustParse is for puzzles that are known to be good.
func mustParse(s string) sudoku.Board {
	b, err := sudoku.Parse(s)
	if err != nil {
		panic(err)
	}
	return b
}

var (
	proper  = mustParse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	several = mustParse("..3.....6...98..2.9426..7..45...6............1.9.5.47.....25.4.6...785...........")
)

func Example() {
	puzzle, err := sudoku.Parse(`
		5 3 . | . 7 . | . . .
		6 . . | 1 9 5 | . . .
		. 9 8 | . . . | . 6 .
		------+-------+------
		8 . . | . 6 . | . . 3
		4 . . | 8 . 3 | . . 1
		7 . . | . 2 . | . . 6
		------+-------+------
		. 6 . | . . . | 2 8 .
		. . . | 4 1 9 | . . 5
		. . . | . 8 . | . 7 9`)
	if err != nil {
		fmt.Println(err)
		return
	}
	solution, err := sudoku.SolveUnique(puzzle)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%+v\n", solution)
	// Output:
	// 5 3 4 | 6 7 8 | 9 1 2
	// 6 7 2 | 1 9 5 | 3 4 8
	// 1 9 8 | 3 4 2 | 5 6 7
	// ------+-------+------
	// 8 5 9 | 7 6 1 | 4 2 3
	// 4 2 6 | 8 5 3 | 7 9 1
	// 7 1 3 | 9 2 4 | 8 5 6
	// ------+-------+------
	// 9 6 1 | 5 3 7 | 2 8 4
	// 2 8 7 | 4 1 9 | 6 3 5
	// 3 4 5 | 2 8 6 | 1 7 9
}

func ExampleSolve() {
	solution, err := sudoku.Solve(proper)
	fmt.Println(solution, err)

	clash := proper
	clash[sudoku.Cell(0, 2)] = 5
	_, err = sudoku.Solve(clash)
	fmt.Println(err)
	fmt.Println(errors.Is(err, sudoku.ErrNoSolution))
	// Output:
	// 534678912672195348198342567859761423426853791713924856961537284287419635345286179 <nil>
	// sudoku: digit 5 twice in row 1: r1c1 and r1c3
	// true
}

func ExampleSolveUnique() {
	for _, puzzle := range []sudoku.Board{proper, several} {
		solution, err := sudoku.SolveUnique(puzzle)
		switch {
		case err == nil:
			fmt.Println("proper:", solution)
		case errors.Is(err, sudoku.ErrMultipleSolutions):
			fmt.Println("not proper; one of its solutions:", solution)
		default:
			fmt.Println(err)
		}
	}
	// Output:
	// proper: 534678912672195348198342567859761423426853791713924856961537284287419635345286179
	// not proper; one of its solutions: 783542916516987324942631758457216839238794165169853472891325647624178593375469281
}

func ExampleSolveAll() {
	for _, solution := range sudoku.SolveAll(several, 10) {
		fmt.Println(solution)
	}
	// Output:
	// 783542916516987324942631758457216839238794165169853472891325647624178593375469281
	// 783542916516987324942631758457216893238794165169853472891325647624178539375469281
	// 783542196516987324942631758457296813238714965169853472891325647624178539375469281
}

func ExampleSolutions() {
	// The blank board has 6,670,903,752,021,072,936,960 solutions.
	n := 0
	for solution := range sudoku.Solutions(sudoku.Board{}) {
		fmt.Println(solution)
		if n++; n == 2 {
			break
		}
	}
	// Output:
	// 123456798587219346946378512869123457214785639375694281458967123631842975792531864
	// 123456978587219346946378512869123457214785639375694281458967123631842795792531864
}

func ExampleCountSolutions() {
	fmt.Println(sudoku.CountSolutions(several, 0))
	fmt.Println(sudoku.CountSolutions(sudoku.Board{}, 1000))
	// Output:
	// 3
	// 1000
}

// A Solver works under a context, and says how much work it did.
func ExampleSolver() {
	solver := sudoku.Solver{Stats: func(s sudoku.Stats) { fmt.Println("guesses:", s.Guesses) }}
	solution, err := solver.SolveUnique(context.Background(), proper)
	fmt.Println(solution, err)

	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	for _, err := range (sudoku.Solver{}).Solutions(ctx, sudoku.Board{}) {
		if err != nil {
			fmt.Println(err)
			break
		}
		cancel()
	}
	// Output:
	// guesses: 0
	// 534678912672195348198342567859761423426853791713924856961537284287419635345286179 <nil>
	// context canceled
}

func ExampleBoard_Validate() {
	b := mustParse("796853421513492876248167539631524987927318658854976312189245763465731290372689145")
	err := b.Validate()
	fmt.Println(err)
	var conflict *sudoku.ConflictError
	if errors.As(err, &conflict) {
		fmt.Println(conflict.Digit, conflict.House, conflict.Cells)
	}
	// Output:
	// sudoku: digit 8 twice in row 5: r5c6 and r5c9
	// 8 row 5 r5c6 r5c9
}

func ExampleBoard_ValidateSolution() {
	answer := mustParse("534678912672195348198342567859761423426853791713924856961537284287419635345286197")
	fmt.Println(proper.ValidateSolution(answer))
	// Output:
	// sudoku: digit 9 in r9c8, which holds 7
}

func ExampleCandidates() {
	c, err := sudoku.NewCandidates(proper)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("may stand in r1c3:", c.Digits(2))
	fmt.Println("places for 4 in row 1:", c.Cells(4).Intersect(sudoku.Row(0).Cells()))
	fmt.Println("5 there?", c.Place(2, 5))
	// Output:
	// may stand in r1c3: 124
	// places for 4 in row 1: r1c3 r1c6 r1c7 r1c8 r1c9
	// 5 there? sudoku: digit 5 twice in row 1: r1c1 and r1c3
}

func ExampleCandidates_FillNakedSingles() {
	c, _ := sudoku.NewCandidates(proper)
	fmt.Println(c.FillNakedSingles())

	c, _ = sudoku.NewCandidates(mustParse("010008006000000003000075400002004080046000790050900100005360000800000000900800050"))
	fmt.Println(c.FillNakedSingles())
	fmt.Println(c.Board())
	// Output:
	// 51 <nil>
	// 3 <nil>
	// .1...8..6........3....754....2..4.85.46...792.5.9..1.4..536....8........9..8...5.
}

func ExampleDigits() {
	s := sudoku.DigitsOf(1, 3, 9).With(5).Without(9)
	fmt.Println(s, s.Len(), s.Has(3))
	for d := range s.All() {
		fmt.Print(d, " ")
	}
	// Output:
	// 135 3 true
	// 1 3 5
}

func ExamplePeers() {
	fmt.Println(sudoku.Peers(0))
	// Output:
	// r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9 r2c1 r2c2 r2c3 r3c1 r3c2 r3c3 r4c1 r5c1 r6c1 r7c1 r8c1 r9c1
}

func ExampleCells() {
	row, box := sudoku.Row(0).Cells(), sudoku.Box(0).Cells()
	fmt.Println(row.Intersect(box))
	fmt.Println(box.Minus(row).Len(), "cells of box 1 are not in row 1")
	for cell := range row.Intersect(box).All() {
		fmt.Print(cell, " ")
	}
	// Output:
	// r1c1 r1c2 r1c3
	// 6 cells of box 1 are not in row 1
	// 0 1 2
}

// The candidates of a puzzle as a player pencils them in.
func ExampleCandidates_String() {
	c, _ := sudoku.NewCandidates(proper)
	fmt.Println(c)
	// Output:
	// 5   3    124    | 26   7  2468 | 1489  1249 248
	// 6   247  247    | 1    9  5    | 3478  234  2478
	// 12  9    8      | 23   34 24   | 13457 6    247
	// ----------------+--------------+----------------
	// 8   125  1259   | 579  6  147  | 4579  2459 3
	// 4   25   2569   | 8    5  3    | 579   259  1
	// 7   15   1359   | 59   2  14   | 4589  459  6
	// ----------------+--------------+----------------
	// 139 6    134579 | 357  35 7    | 2     8    4
	// 23  278  237    | 4    1  9    | 36    3    5
	// 123 1245 12345  | 2356 8  26   | 1346  7    9
}

// Two rows hold a digit twice; a program could draw these cells in red.
func ExampleBoard_Conflicts() {
	var b sudoku.Board
	b[0], b[8], b[40], b[41] = 5, 5, 7, 7
	for _, c := range b.Conflicts() {
		fmt.Println(c.Digit, c.House, c.Cells)
	}
	// Output:
	// 5 row 1 r1c1 r1c9
	// 7 row 5 r5c5 r5c6
}

func ExampleParse() {
	b, err := sudoku.Parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%+v\n", b)
	// Output:
	// 5 3 . | . 7 . | . . .
	// 6 . . | 1 9 5 | . . .
	// . 9 8 | . . . | . 6 .
	// ------+-------+------
	// 8 . . | . 6 . | . . 3
	// 4 . . | 8 . 3 | . . 1
	// 7 . . | . 2 . | . . 6
	// ------+-------+------
	// . 6 . | . . . | 2 8 .
	// . . . | 4 1 9 | . . 5
	// . . . | . 8 . | . 7 9
}

func ExampleParseError() {
	_, err := sudoku.Parse("53..7....\n6..1o5...\n")
	fmt.Println(err)

	var e *sudoku.ParseError
	if errors.As(err, &e) && e.Reason == text.StrayCharacter {
		fmt.Printf("%q in line %d, column %d\n", e.Char, e.Line, e.Column)
	}
	// Output:
	// sudoku: line 2, column 5: stray character 'o'
	// 'o' in line 2, column 5
}

func ExampleBoard_Format() {
	b, _ := sudoku.Parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	fmt.Println(b)
	fmt.Printf("%d\n", b)
	// Output:
	// 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
	// 5 3 0 0 7 0 0 0 0
	// 6 0 0 1 9 5 0 0 0
	// 0 9 8 0 0 0 0 6 0
	// 8 0 0 0 6 0 0 0 3
	// 4 0 0 8 0 3 0 0 1
	// 7 0 0 0 2 0 0 0 6
	// 0 6 0 0 0 0 2 8 0
	// 0 0 0 4 1 9 0 0 5
	// 0 0 0 0 8 0 0 7 9
}

func ExampleBoard_MarshalText() {
	type game struct {
		Puzzle sudoku.Board `json:"puzzle"`
		Moves  int          `json:"moves"`
	}
	var g game
	g.Puzzle[40] = 7
	data, err := json.Marshal(g)
	fmt.Println(string(data), err)
	// Output: {"puzzle":"........................................7........................................","moves":0} <nil>
}

func ExampleBoard_MarshalBinary() {
	b, _ := sudoku.Parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	data, err := b.MarshalBinary()
	fmt.Println(len(data), err)

	var again sudoku.Board
	err = again.UnmarshalBinary(data)
	fmt.Println(again == b, err)
	// Output:
	// 34 <nil>
	// true <nil>
}

// Zeros stand for blanks, as in files from Kaggle.
func ExampleBoard_Append() {
	puzzle, err := sudoku.Parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	if err != nil {
		fmt.Println(err)
		return
	}
	line := puzzle.Append(nil, '0')
	fmt.Printf("%s\n", line)
	// Output:
	// 530070000600195000098000060800060003400803001700020006060000280000419005000080079
}

// A position is a puzzle too: here 1 can't stand in the first three cells.
func ExamplePuzzle() {
	var c sudoku.Candidates
	for cell := range 3 {
		if err := c.Eliminate(cell, sudoku.DigitsOf(1)); err != nil {
			fmt.Println(err)
		}
	}
	solution, err := sudoku.Solve(c)
	fmt.Println(solution, err)
	// Output:
	// 234516879798234516156879342465123798321987465879465231547698123613752984982341657 <nil>
}
