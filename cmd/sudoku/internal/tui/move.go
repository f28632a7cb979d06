package tui

import (
	"errors"

	"github.com/gdamore/tcell/v2"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/play"
	"github.com/seed-cfc889b0/sudoku/text"
)

// Moves over the board go round at its edges.

func (m *Model) up()    { m.moveTo((m.cursor + 72) % 81) }
func (m *Model) down()  { m.moveTo((m.cursor + 9) % 81) }
func (m *Model) left()  { m.moveTo(m.cursor/9*9 + (m.cursor%9+8)%9) }
func (m *Model) right() { m.moveTo(m.cursor/9*9 + (m.cursor%9+1)%9) }
func (m *Model) home()  { m.moveTo(m.cursor / 9 * 9) }
func (m *Model) end()   { m.moveTo(m.cursor/9*9 + 8) }

// moveTo moves the cursor. The cell is selected alone, or with the others.
func (m *Model) moveTo(cell int) {
	if !m.extend {
		m.selected = sudoku.Cells{}
	}
	m.cursor, m.selected = cell, m.selected.With(cell)
}

func (m *Model) toggleExtend() {
	if m.extend = !m.extend; m.extend {
		m.message = m.say("play-selects")
	}
}

// escape gives up the hint, or else the selection.
func (m *Model) escape() {
	if m.hint != nil {
		m.hint = nil
		return
	}
	m.extend = false
	m.moveTo(m.cursor)
}

// mouse takes a click, a drag, or a turn of the wheel.
func (m *Model) mouse(ev *tcell.EventMouse) {
	x, y := ev.Position()
	down := ev.Buttons()&tcell.Button1 != 0
	pressed := down && !m.dragging
	m.dragging = down
	switch {
	case ev.Buttons()&tcell.WheelUp != 0:
		m.scroll(-1)
		return
	case ev.Buttons()&tcell.WheelDown != 0:
		m.scroll(1)
		return
	case pressed:
		for _, b := range m.buttons {
			if y == b.y && x >= b.x && x < b.x+b.width {
				m.message = ""
				b.do(m)
				return
			}
		}
	}
	cell, ok := m.layout().cellAt(x, y)
	if !down || !ok || m.dialog != nil || m.paused {
		return
	}
	more := ev.Modifiers()&(tcell.ModCtrl|tcell.ModShift) != 0 || m.extend
	if pressed && !more {
		m.selected = sudoku.Cells{}
	}
	m.cursor, m.selected = cell, m.selected.With(cell)
}

// paste begins or ends to collect what is pasted, which is keys one by one.
func (m *Model) paste(begins bool) {
	if m.pasting = begins; begins {
		m.pasted = nil
		return
	}
	if m.dialog != nil {
		return
	}
	var game *play.Game
	position, err := text.ParsePosition(string(m.pasted))
	if err == nil {
		game, err = Begin(position)
	}
	var unread *sudoku.ParseError
	switch {
	case errors.As(err, &unread):
		m.message = m.say("play-not-puzzle")
	case errors.Is(err, sudoku.ErrMultipleSolutions):
		m.message = m.say("play-pasted-several")
	case err != nil: // digits that clash, too
		m.message = m.say("play-pasted-none")
	}
	if err != nil {
		return
	}
	m.dialog = &dialog{
		text: []string{m.say("play-pasted")},
		choices: []choice{
			{'n', m.say("play-no"), nil},
			{'y', m.say("play-yes"), func(m *Model) { m.begin(game) }},
		},
	}
}

// mostPasted is more than any puzzle has.
const mostPasted = 100_000

func (m *Model) collect(ev *tcell.EventKey) {
	switch {
	case len(m.pasted) == mostPasted:
	case ev.Key() == tcell.KeyRune:
		m.pasted = append(m.pasted, ev.Rune())
	case ev.Key() == tcell.KeyTab:
		m.pasted = append(m.pasted, '\t')
	case ev.Key() == tcell.KeyEnter || ev.Key() == tcell.KeyCtrlJ:
		m.pasted = append(m.pasted, '\n')
	}
}
