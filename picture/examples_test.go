package picture_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/picture"
)

func Example() {
	puzzle, err := sudoku.Parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	if err != nil {
		fmt.Println(err)
		return
	}
	c, err := sudoku.NewCandidates(puzzle)
	if err != nil {
		fmt.Println(err)
		return
	}
	step, err := new(logic.Solver).Next(context.Background(), c)
	if err != nil {
		fmt.Println(err)
		return
	}
	p := picture.Step(&step, &c, logic.RowColumn)
	p.Givens = puzzle
	p.Labels = true
	file := filepath.Join(os.TempDir(), "step.svg")
	if err := os.WriteFile(file, []byte(p.String()), 0o666); err != nil {
		fmt.Println(err)
		return
	}
	defer os.Remove(file)
	fmt.Println(p.Title)
	fmt.Println(p.Desc)
	// Output:
	// Hidden Single: in box 2 => r1c6=8
	// In box 2, 8 can only go in r1c6. Therefore r1c6 is 8.
}

func ExampleBoard() {
	var svg bytes.Buffer
	p := picture.Board(sudoku.Board{4: 7})
	p.Theme = picture.Auto
	if _, err := p.WriteTo(&svg); err != nil {
		fmt.Println(err)
	}
	fmt.Println(p.Title)
	fmt.Println(p.Desc)
	// Output:
	// Sudoku with 1 clue
	// Row 1: 4 blanks, 7, 4 blanks. Row 2: all blank. Row 3: all blank. Row 4: all blank. Row 5: all blank. Row 6: all blank. Row 7: all blank. Row 8: all blank. Row 9: all blank.
}

func ExampleSolution() {
	puzzle, err := sudoku.Parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	if err != nil {
		fmt.Println(err)
		return
	}
	solution, err := sudoku.SolveUnique(puzzle)
	if err != nil {
		fmt.Println(err)
		return
	}
	p := picture.Solution(puzzle, solution)
	fmt.Println(p.Title)
	// Output: Solution of a Sudoku with 30 clues
}

// A style of one's own: clues in red, and links thicker in print.
func ExampleStyle() {
	style := picture.DefaultStyle()
	style.Light.Given = "#b00"
	style.CSS = "@media print{.link{stroke-width:3}}"
	p := picture.Board(sudoku.Board{0: 1})
	p.Style = &style
	fmt.Println(len(p.Panels))
	// Output: 1
}

// A picture of one's own: the box to look at, with a candidate that goes.
func ExamplePanel() {
	p := picture.Board(sudoku.Board{})
	panel := &p.Panels[0]
	panel.Caption = "Where does 5 go?"
	panel.Areas = []picture.Area{{Kind: picture.BaseArea, Cells: sudoku.Box(4).Cells()}}
	panel.Pencil[40] = sudoku.DigitsOf(4, 5)
	panel.Marks = []logic.Mark{{Candidate: logic.Candidate{Cell: 40, Digit: 4}, Role: logic.Remove}}
	fmt.Println(len(p.Panel(0).Panels), p.Panel(0).Title)
	// Output: 1 Blank Sudoku: Where does 5 go?
}
