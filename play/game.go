package play

import (
	"time"

	"github.com/seed-cfc889b0/sudoku"
)

// A Game is a puzzle that somebody solves. [New] starts one; the zero value is
// a game without a puzzle, good only for [Game.UnmarshalJSON]. A Game must not
// be used by several goroutines at once.
type Game struct {
	puzzle   sudoku.Board
	solution sudoku.Board

	moves []Move
	done  int // moves[:done] are played, the others can be redone
	state state

	auto   bool
	untidy bool
	policy Policy

	elapsed time.Duration
	resumed time.Time // zero if the clock stands
}

// state is what the moves have made of the board.
type state struct {
	entries sudoku.Board // without the clues
	marks   [Color + 1][81]sudoku.Digits
}

// New starts a game. The error is that of [sudoku.SolveUnique]: a game needs a
// puzzle with exactly one solution.
func New(puzzle sudoku.Board) (*Game, error) {
	solution, err := sudoku.SolveUnique(puzzle)
	if err != nil {
		return nil, err
	}
	return &Game{puzzle: puzzle, solution: solution}, nil
}

// Puzzle returns the clues.
func (g *Game) Puzzle() sudoku.Board { return g.puzzle }

// Board returns the clues and the entries, wrong ones too.
func (g *Game) Board() sudoku.Board {
	b := g.state.entries
	for cell, d := range g.puzzle {
		b[cell] |= d
	}
	return b
}

// IsSolved reports whether every cell holds its right digit.
func (g *Game) IsSolved() bool { return g.Board() == g.solution }

// Left returns how many of the nine places of a digit are not filled yet. It is
// less than 0 if the digit was entered too often.
func (g *Game) Left(digit uint8) int {
	left := 9
	for _, d := range g.Board() {
		if d == digit {
			left--
		}
	}
	return left
}

// A Policy says which mistakes a game shows.
type Policy uint8

// The policies.
const (
	ByRule     Policy = iota // digits that clash
	BySolution               // digits that are wrong
	Silent                   // none
)

// Policy returns which mistakes [Game.Mistakes] shows.
func (g *Game) Policy() Policy { return g.policy }

// SetPolicy says which mistakes [Game.Mistakes] shows. A value that is none of
// the constants shows none. It is a setting, not a move.
func (g *Game) SetPolicy(p Policy) { g.policy = p }

// Mistakes returns the entries that are to be shown as wrong.
func (g *Game) Mistakes() (cells sudoku.Cells) {
	switch g.policy {
	case ByRule:
		for _, clash := range g.Board().Conflicts() {
			for cell := range clash.Cells.All() {
				if g.puzzle[cell] == 0 {
					cells = cells.With(cell)
				}
			}
		}
	case BySolution:
		for cell, d := range g.state.entries {
			if d != 0 && d != g.solution[cell] {
				cells = cells.With(cell)
			}
		}
	}
	return cells
}

// Resume starts the clock. It does nothing if the clock runs.
func (g *Game) Resume(now time.Time) {
	if g.resumed.IsZero() {
		g.resumed = now
	}
}

// Pause stops the clock.
func (g *Game) Pause(now time.Time) {
	g.elapsed = g.Elapsed(now)
	g.resumed = time.Time{}
}

// Elapsed returns for how long the clock has run. A clock that was set back
// takes nothing away.
func (g *Game) Elapsed(now time.Time) time.Duration {
	if g.resumed.IsZero() {
		return g.elapsed
	}
	return g.elapsed + max(0, now.Sub(g.resumed))
}
