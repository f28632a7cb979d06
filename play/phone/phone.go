// Package phone is package play for programs in other languages: all its
// arguments and results are strings, numbers and truth values, as gomobile bind
// and the like ask for.
//
// Cells are 0..80, row by row, where there is one, and names such as "r1c1 r2c3"
// where there may be several. Digits are 1..9, several a string such as "25".
// Layers, policies and levels of hints go by their names. Times are milliseconds
// since 1970. Errors are those of package play, as texts.
package phone

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/play"
)

// A Game is a game of package play. It must not be used by several threads at
// once.
type Game struct {
	game *play.Game
	hint *logic.Step
}

// ErrNoHint says that there is no hint to take: none was asked for since the
// last move.
var ErrNoHint = errors.New("sudoku: no hint to take")

// New starts a game with a puzzle in any form that [sudoku.Parse] reads.
func New(puzzle string) (*Game, error) {
	b, err := sudoku.Parse(puzzle)
	if err != nil {
		return nil, err
	}
	g, err := play.New(b)
	if err != nil {
		return nil, err
	}
	return &Game{game: g}, nil
}

// Load returns the game that [Game.Store] stored.
func Load(stored string) (*Game, error) {
	g := new(play.Game)
	if err := json.Unmarshal([]byte(stored), g); err != nil {
		return nil, err
	}
	return &Game{game: g}, nil
}

// Store returns the game as JSON.
func (g *Game) Store() (string, error) {
	data, err := json.Marshal(g.game)
	return string(data), err
}

// cells reads names of cells.
func cells(names string) (c sudoku.Cells, err error) {
	err = json.Unmarshal([]byte(`["`+strings.Join(strings.Fields(names), `","`)+`"]`), &c)
	return c, err
}

// digits reads digits without anything between them.
func digits(text string) (d sudoku.Digits, err error) {
	err = json.Unmarshal([]byte("["+strings.Join(strings.Split(text, ""), ",")+"]"), &d)
	return d, err
}

// one returns a set of one digit; of none, if it is not 1..9.
func one(digit int) sudoku.Digits {
	if digit < 1 || digit > 9 {
		return 0
	}
	return sudoku.DigitsOf(uint8(digit))
}

// Enter writes a digit into cells.
func (g *Game) Enter(names string, digit int) error {
	c, err := cells(names)
	if err != nil {
		return err
	}
	g.hint = nil
	return g.game.Enter(c, one(digit).Lowest())
}

// Mark adds marks of a layer to cells, or takes them away.
func (g *Game) Mark(layer, names, marks string, on bool) error {
	var l play.Layer
	c, wrongCell := cells(names)
	d, wrongDigit := digits(marks)
	if err := errors.Join(wrongCell, l.UnmarshalText([]byte(layer)), wrongDigit); err != nil {
		return err
	}
	g.hint = nil
	return g.game.Mark(l, c, d, on)
}

// Toggle does what a key does for selected cells.
func (g *Game) Toggle(layer, names string, digit int) error {
	var l play.Layer
	c, err := cells(names)
	if err = errors.Join(err, l.UnmarshalText([]byte(layer))); err != nil {
		return err
	}
	g.hint = nil
	return g.game.Toggle(l, c, one(digit).Lowest())
}

// Erase takes away what lies on top in cells.
func (g *Game) Erase(names string) error {
	c, err := cells(names)
	if err != nil {
		return err
	}
	g.hint = nil
	return g.game.Erase(c)
}

// Undo takes back the last move, if there is one.
func (g *Game) Undo() bool { g.hint = nil; return g.game.Undo() }

// Redo plays what was undone last, if there is something.
func (g *Game) Redo() bool { g.hint = nil; return g.game.Redo() }

// UndoMistake goes back to the last state without a mistake, and returns how
// many moves were undone.
func (g *Game) UndoMistake() int { g.hint = nil; return g.game.UndoMistake() }

// Digit returns what a cell holds, 0 if it is blank or does not exist.
func (g *Game) Digit(cell int) int { return at(g.game.Board(), cell) }

// Clue returns the clue of a cell, 0 if it has none or does not exist.
func (g *Game) Clue(cell int) int { return at(g.game.Puzzle(), cell) }

func at(b sudoku.Board, cell int) int {
	if cell < 0 || cell > 80 {
		return 0
	}
	return int(b[cell])
}

// Marks returns the marks of a layer that a cell shows.
func (g *Game) Marks(layer string, cell int) (string, error) {
	var l play.Layer
	if err := l.UnmarshalText([]byte(layer)); err != nil {
		return "", err
	}
	return g.game.Marks(l, cell).String(), nil
}

// SetAuto says whether the game marks by itself.
func (g *Game) SetAuto(on bool) { g.hint = nil; g.game.SetAuto(on) }

// SetTidy says whether an entry takes its digit out of the marks beside it.
func (g *Game) SetTidy(on bool) { g.game.SetTidy(on) }

// SetPolicy says which mistakes are shown.
func (g *Game) SetPolicy(policy string) error {
	var p play.Policy
	if err := p.UnmarshalText([]byte(policy)); err != nil {
		return err
	}
	g.game.SetPolicy(p)
	return nil
}

// Mistakes returns the names of the cells that are to be shown as wrong.
func (g *Game) Mistakes() string { return g.game.Mistakes().String() }

// IsSolved reports whether every cell holds its right digit.
func (g *Game) IsSolved() bool { return g.game.IsSolved() }

// Left returns how many of the nine places of a digit are not filled yet.
func (g *Game) Left(digit int) int { return g.game.Left(one(digit).Lowest()) }

// Hint returns the next step in words: vague, concrete or whole. [Game.Take]
// does it. If there are mistakes, it says so instead, as a text too.
func (g *Game) Hint(level string) (string, error) {
	levels := map[string]logic.HintLevel{"vague": logic.Vague, "concrete": logic.Concrete, "whole": logic.Whole}
	l, ok := levels[level]
	if !ok {
		return "", errors.New("sudoku: a hint is vague, concrete or whole")
	}
	g.hint = nil
	step, err := g.game.Hint(context.Background())
	var mistake *logic.MistakeError
	switch {
	case errors.As(err, &mistake):
		return mistake.Hint(l, logic.RowColumn), nil
	case err != nil:
		return "", err
	}
	g.hint = &step
	return step.Hint(l, logic.RowColumn), nil
}

// Take does what the hint says, or returns ErrNoHint.
func (g *Game) Take() error {
	if g.hint == nil {
		return ErrNoHint
	}
	step := g.hint
	g.hint = nil
	return g.game.Take(step)
}

// Resume starts the clock.
func (g *Game) Resume(now int64) { g.game.Resume(time.UnixMilli(now)) }

// Pause stops the clock.
func (g *Game) Pause(now int64) { g.game.Pause(time.UnixMilli(now)) }

// Elapsed returns for how many milliseconds the clock has run.
func (g *Game) Elapsed(now int64) int64 { return g.game.Elapsed(time.UnixMilli(now)).Milliseconds() }
