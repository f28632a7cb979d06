package play_test

import (
	"context"
	"encoding/json"
	"fmt"
	"log"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/play"
)

func Example() {
	puzzle, err := sudoku.Parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	if err != nil {
		log.Fatal(err)
	}
	game, err := play.New(puzzle)
	if err != nil {
		log.Fatal(err)
	}
	r1c3 := sudoku.CellsOf(sudoku.Cell(0, 2))
	if err := game.Enter(r1c3, 2); err != nil { // wrong: it is 4
		log.Fatal(err)
	}
	if _, err := game.Hint(context.Background()); err != nil {
		fmt.Println(err)
	}
	fmt.Println(game.UndoMistake(), "move undone")

	hint, err := game.Hint(context.Background())
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(hint.Hint(logic.Whole, logic.RowColumn))
	if err := game.Take(&hint); err != nil {
		log.Fatal(err)
	}
	stored, err := json.Marshal(game)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(string(stored))
	// Output:
	// sudoku: r1c3 can't be 2: the puzzle has no solution with it
	// 1 move undone
	// In box 2, 8 can only go in r1c6. Therefore r1c6 is 8.
	// {"version":1,"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79","moves":"d!8r1c6","played":1}
}

func ExampleGame_Hint() {
	puzzle, err := sudoku.Parse("6.25......14..8..6.9.....3......3..9...2....872..5.......9.4.1.....1...3....6.4.7")
	if err != nil {
		log.Fatal(err)
	}
	game, err := play.New(puzzle)
	if err != nil {
		log.Fatal(err)
	}
	for range 2 {
		hint, err := game.Hint(context.Background())
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(hint.String())
		// The player notes what the hint leaves in the first cell.
		position, err := game.Position()
		if err != nil {
			log.Fatal(err)
		}
		if err := hint.Apply(&position); err != nil {
			log.Fatal(err)
		}
		for _, e := range hint.Eliminations {
			cell := e.Cell
			if err := game.Mark(play.Centre, sudoku.CellsOf(cell), position.Digits(cell), true); err != nil {
				log.Fatal(err)
			}
		}
	}
	// Output:
	// Naked Pair: 1,4 in r16c9 => r3c9<>1, r3c9<>4
	// Pointing: 4 in b3 => r1c5<>4
}
