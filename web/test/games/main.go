// Command games says what package play makes of stored games, for the test of
// the page's own games:
//
//	games < stored       reads games, one a line
//	games -make 100      makes games of random moves
//
// It prints a line of JSON a game: the game as it is stored again, and what it
// shows.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"log"
	"math/rand/v2"
	"os"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/play"
)

// A shown game is what a player sees of it.
type shown struct {
	Game     *play.Game          `json:"game"`
	Board    string              `json:"board"`
	Marks    map[string][]string `json:"marks"`
	Mistaken bool                `json:"mistaken"`
	Noted    []string            `json:"noted,omitempty"` // the candidates that the notes leave, if none is a mistake
	Right    int                 `json:"right"`           // moves played after going back to before the first mistake
}

func main() {
	log.SetFlags(0)
	n := flag.Int("make", 0, "make so many games")
	seed := flag.Uint64("seed", 1, "of the random moves")
	flag.Parse()
	out := json.NewEncoder(os.Stdout)
	if *n > 0 {
		rng := rand.New(rand.NewPCG(*seed, 0))
		for range *n {
			check(out.Encode(show(random(rng))))
		}
		return
	}
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		g := new(play.Game)
		check(json.Unmarshal(lines.Bytes(), g))
		check(out.Encode(show(g)))
	}
	check(lines.Err())
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func show(g *play.Game) shown {
	s := shown{Game: g, Board: g.Board().String(), Marks: map[string][]string{}}
	for _, layer := range play.Layers()[1:] {
		texts := make([]string, 81)
		for cell := range texts {
			texts[cell] = g.Marks(layer, cell).String()
		}
		s.Marks[layer.String()] = texts
	}
	p, err := g.Position()
	var mistake *logic.MistakeError
	switch {
	case errors.As(err, &mistake):
		s.Mistaken = true
	case err == nil:
		s.Noted = make([]string, 81)
		for cell := range s.Noted {
			s.Noted[cell] = p.Digits(cell).String()
		}
	default:
		check(err)
	}
	stored, err := json.Marshal(g)
	check(err)
	back := new(play.Game)
	check(json.Unmarshal(stored, back))
	back.UndoMistake()
	s.Right = back.Played()
	return s
}

// random returns a game of random moves, most of them right.
func random(rng *rand.Rand) *play.Game {
	puzzles := []string{
		"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
		"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
	}
	puzzle, err := sudoku.Parse(puzzles[rng.IntN(len(puzzles))])
	check(err)
	solution, err := sudoku.Solve(puzzle)
	check(err)
	g, err := play.New(puzzle)
	check(err)
	for range rng.IntN(60) {
		var cells sudoku.Cells
		for range 1 + rng.IntN(3) {
			cells = cells.With(rng.IntN(81))
		}
		digit := uint8(1 + rng.IntN(9))
		if rng.IntN(10) > 0 {
			cells = sudoku.CellsOf(cells.Lowest())
			digit = solution[cells.Lowest()]
		}
		// What can't be played is an error and changes nothing.
		switch rng.IntN(9) {
		case 0, 1, 2:
			g.Enter(cells, digit)
		case 3, 4, 5:
			g.Toggle(play.Layers()[1+rng.IntN(4)], cells, digit)
		case 6:
			g.Erase(cells)
		case 7:
			g.Undo()
		case 8:
			g.SetAuto(rng.IntN(2) == 0)
			g.SetTidy(rng.IntN(4) > 0)
		}
		if rng.IntN(12) == 0 {
			g.Redo()
		}
	}
	return g
}
