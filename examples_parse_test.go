package sudoku_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
)

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

func ExampleParseFormat() {
	b, format, err := sudoku.ParseFormat(`
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
	fmt.Println(b, format, err)
	// Output: 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 grid <nil>
}

func ExampleParseError() {
	_, err := sudoku.Parse("53..7....\n6..1o5...\n")
	fmt.Println(err)

	var e *sudoku.ParseError
	if errors.As(err, &e) && e.Reason == sudoku.ReasonStrayCharacter {
		fmt.Printf("%q in line %d, column %d\n", e.Char, e.Line, e.Column)
	}
	// Output:
	// sudoku: line 2, column 5: stray character 'o'
	// 'o' in line 2, column 5
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
	for e, err := range sudoku.Puzzles(file) {
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

func ExampleParsePosition() {
	// HoDoKu writes a + before a digit that is placed, and at the end the
	// candidates that are deleted, as digit, row and column.
	p, err := sudoku.ParsePosition(":0000:x:53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:214 614:::")
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
	for p, err := range sudoku.Positions(file) {
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

func ExamplePuzzleRows() {
	file := strings.NewReader(`id,puzzle,source
7,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,"Wikipedia, 2006"
`)
	for p, err := range sudoku.PuzzleRows(file) {
		if err != nil {
			fmt.Println(err)
			continue
		}
		fields := p.Table.Split(p.Row)
		fmt.Println(fields[p.Table.Column("id")], fields[p.Table.Column("source")], p.Board.Clues())
	}
	// Output: 7 Wikipedia, 2006 30
}

// Zeros stand for blanks, as in files from Kaggle.
func ExampleBoard_AppendDigits() {
	puzzle, err := sudoku.Parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	if err != nil {
		fmt.Println(err)
		return
	}
	line := puzzle.AppendDigits(nil)
	fmt.Printf("%s\n", line)
	// Output:
	// 530070000600195000098000060800060003400803001700020006060000280000419005000080079
}
