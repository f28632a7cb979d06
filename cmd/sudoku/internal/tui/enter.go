package tui

import (
	"slices"
	"strconv"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/play"
	"github.com/seed-cfc889b0/sudoku/text"
)

// Begin returns a game of a position: its clues, with what was placed as entries,
// and pencil marks that say more as centre marks. The error is that of
// [play.New], or a [*play.MoveError].
func Begin(p text.Position) (*play.Game, error) {
	game, err := play.New(p.Clues)
	if err != nil {
		return nil, err
	}
	board := p.Candidates.Board()
	for cell := range board.Filled().Minus(p.Clues.Filled()).All() {
		if err := game.Enter(sudoku.CellsOf(cell), board[cell]); err != nil {
			return nil, err
		}
	}
	plain, err := sudoku.NewCandidates(board)
	if err != nil {
		return game, nil // entries clash: no marks to compare with
	}
	for cell, digit := range board {
		if marks := p.Candidates.Digits(cell); digit == 0 && marks != plain.Digits(cell) {
			if err := game.Mark(play.Centre, sudoku.CellsOf(cell), marks, true); err != nil {
				return nil, err
			}
		}
	}
	return game, nil
}

// digit does what a digit does in the mode. An entry that is there goes.
func (m *Model) digit(d uint8) {
	var err error
	switch cells := m.selected.Minus(m.game.Puzzle().Filled()); {
	case m.mode != play.Entry:
		err = m.game.Toggle(m.mode, m.selected, d)
	case !cells.IsEmpty() && m.all(cells, d):
		err = m.game.Do(play.Move{Layer: play.Entry, Cells: cells, Remove: true})
	default:
		err = m.game.Enter(cells, d)
	}
	m.done(err)
}

// all reports whether cells hold a digit.
func (m *Model) all(cells sudoku.Cells, d uint8) bool {
	board := m.game.Board()
	for cell := range cells.All() {
		if board[cell] != d {
			return false
		}
	}
	return true
}

func (m *Model) erase() { m.done(m.game.Erase(m.selected)) }

// done ends a move. A hint is for the position before it.
func (m *Model) done(err error) {
	m.hint = nil
	switch {
	case err == nil:
	case m.selected.Minus(m.game.Puzzle().Filled()).IsEmpty():
		m.message = m.say("play-clue")
	default:
		m.message = m.say("play-filled-cell")
	}
}

func (m *Model) undo() {
	if m.hint = nil; !m.game.Undo() {
		m.message = m.say("play-no-undo")
	}
}

func (m *Model) redo() {
	if m.hint = nil; !m.game.Redo() {
		m.message = m.say("play-no-redo")
	}
}

func (m *Model) undoMistake() {
	m.hint = nil
	switch n := m.game.UndoMistake(); n {
	case 0:
		m.message = m.say("play-no-mistake")
	case 1:
		m.message = m.say("play-undone", "n", "1")
	default:
		m.message = m.say("play-undones", "n", strconv.Itoa(n))
	}
}

// modes are what digits can do, in the order of the keys.
var modes = []play.Layer{play.Entry, play.Corner, play.Centre, play.Color}

func mode(layer play.Layer) func(*Model) {
	return func(m *Model) { m.mode = layer }
}

func (m *Model) nextMode() { m.turnMode(1) }
func (m *Model) lastMode() { m.turnMode(len(modes) - 1) }

func (m *Model) turnMode(by int) {
	m.mode = modes[(slices.Index(modes, m.mode)+by)%len(modes)]
}

func (m *Model) toggleAuto() {
	m.hint = nil
	m.game.SetAuto(!m.game.Auto())
}

func (m *Model) nextPolicy() {
	all := play.Policies()
	m.game.SetPolicy(all[(int(m.game.Policy())+1)%len(all)])
}

func (m *Model) toggleTime() { m.hideTime = !m.hideTime }
