package text_test

import (
	"fmt"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/text"
)

func ExampleParse() {
	p, err := text.Parse(`
┌───────┬───────┬───────┐
│ 5 3   │   7   │       │
│ 6     │ 1 9 5 │       │
│   9 8 │       │   6   │
├───────┼───────┼───────┤
│ 8     │   6   │     3 │
│ 4     │ 8   3 │     1 │
│ 7     │   2   │     6 │
├───────┼───────┼───────┤
│   6   │       │ 2 8   │
│       │ 4 1 9 │     5 │
│       │   8   │   7 9 │
└───────┴───────┴───────┘`)
	fmt.Println(p.Board, p.Format, err)
	// Output: 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 grid <nil>
}

func ExamplePuzzles() {
	file := strings.NewReader(`# two puzzles and a bad line
4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......
4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4.....

Grid 02
53..7....
6..195...
.98....6.
8...6...3
4..8.3..1
7...2...6
.6....28.
...419..5
....8..79
`)
	for e, err := range text.Puzzles(file) {
		if err != nil {
			fmt.Println(err)
			continue // or break, to stop at the first bad line
		}
		fmt.Println(e.Line, e.Format, e.Board.Clues())
	}
	// Output:
	// 2 line 17
	// sudoku: line 3, column 81: too few cells: 80, not 81
	// 6 rows 30
}

func ExampleParsePosition() {
	// HoDoKu writes a + before a digit that is placed, and at the end the
	// candidates that are deleted, as digit, row and column.
	p, err := text.ParsePosition(":0000:x:53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:214 614:::")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.Clues.Clues(), p.Candidates.Board().Clues())
	fmt.Println(p.Candidates.Digits(2), p.Candidates.Digits(5))
	// Output:
	// 30 31
	// 4 268
}

func ExamplePositions() {
	file := strings.NewReader(`# Two positions of one puzzle, as HoDoKu keeps them
:0000:x:53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79::::
:0000:x:53+4+67....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79::::
`)
	for p, err := range text.Positions(file) {
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println("line", p.Line, "has", p.Clues.Clues(), "clues and", p.Candidates.Board().Clues(), "digits")
	}
	// Output:
	// line 2 has 30 clues and 31 digits
	// line 3 has 30 clues and 32 digits
}

func ExampleRows() {
	file := strings.NewReader(`id,puzzle,source
7,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,"Wikipedia, 2006"
`)
	for p, err := range text.Rows(file) {
		if err != nil {
			fmt.Println(err)
			continue
		}
		fields := p.Table.Split(p.Row)
		fmt.Println(fields[p.Table.Column("id")], fields[p.Table.Column("source")], p.Board.Clues())
	}
	// Output: 7 Wikipedia, 2006 30
}

func ExampleExplain() {
	e := text.Explain(`Grid 1
1 2 3 4 5 6 7 8 9
5 3 . . 7 . . . .
6 . . 1 9 5 . . .
. 9 8 . . . . 6 .
8 . . . 6 . . . 3
4 . . 8 . 3 . . 1
7 . . . 2 . . . 6
. 6 . . . . 2 8 .
. . . 4 1 9 . . 5
. . . . 8 . . 7 9`)
	for _, r := range e.Ranges[:6] {
		fmt.Printf("%d to %d: %v", r.Start, r.End, r.Kind)
		if r.Cell >= 0 {
			fmt.Print(" ", sudoku.CellName(r.Cell))
		}
		fmt.Println()
	}
	fmt.Println(e.Puzzles[0].Assumed)
	// Output:
	// 0 to 6: title
	// 6 to 7: decoration
	// 7 to 24: label
	// 24 to 25: decoration
	// 25 to 26: cell r1c1
	// 26 to 27: decoration
	// a row that counts the columns, or a blank one, is a header
}
