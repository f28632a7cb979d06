package tui

import (
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

func (m *Model) erase() work {
	m.done(m.game.Erase(m.selected))
	return nil
}

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

func (m *Model) undo() work {
	if m.hint = nil; !m.game.Undo() {
		m.message = m.say("play-no-undo")
	}
	return nil
}

func (m *Model) redo() work {
	if m.hint = nil; !m.game.Redo() {
		m.message = m.say("play-no-redo")
	}
	return nil
}

func (m *Model) undoMistake() work {
	m.hint = nil
	switch n := m.game.UndoMistake(); n {
	case 0:
		m.message = m.say("play-no-mistake")
	case 1:
		m.message = m.say("play-undone", "n", "1")
	default:
		m.message = m.say("play-undones", "n", strconv.Itoa(n))
	}
	return nil
}

// modes are what digits can do, in the order of the keys.
var modes = []play.Layer{play.Entry, play.Corner, play.Centre, play.Color}

func mode(layer play.Layer) func(*Model) work {
	return func(m *Model) work {
		m.mode = layer
		return nil
	}
}

func (m *Model) nextMode() work { return m.turnMode(1) }
func (m *Model) lastMode() work { return m.turnMode(len(modes) - 1) }

func (m *Model) turnMode(by int) work {
	for i, layer := range modes {
		if layer == m.mode {
			m.mode = modes[(i+by)%len(modes)]
			break
		}
	}
	return nil
}

func (m *Model) toggleAuto() work {
	m.hint = nil
	m.game.SetAuto(!m.game.Auto())
	return nil
}

func (m *Model) nextPolicy() work {
	all := play.Policies()
	m.game.SetPolicy(all[(int(m.game.Policy())+1)%len(all)])
	return nil
}

func (m *Model) toggleTime() work {
	m.hideTime = !m.hideTime
	return nil
}
