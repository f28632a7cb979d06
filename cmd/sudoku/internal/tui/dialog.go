package tui

import (
	"errors"

	"github.com/gdamore/tcell/v2"

	"github.com/seed-cfc889b0/sudoku/rate"
)

// A dialog covers the board with some text and, if it is a question, the answers.
type dialog struct {
	text    []string
	columns bool     // the text has two columns
	choices []choice // none: any key closes it
	at      int      // the choice that Enter takes
	escape  func(*Model)

	shown, next int // without choices: the first line that is shown, and that of the next part, 0 if there is none
}

// A choice is an answer: its key, and what it does before the dialog is gone;
// nothing if do is nil.
type choice struct {
	key  rune
	text string
	do   func(*Model)
}

// answer takes a key while a dialog is open.
func (m *Model) answer(ev *tcell.EventKey) {
	d := m.dialog
	switch key := ev.Key(); {
	case key == tcell.KeyEsc:
		m.choose(d.escape)
	case len(d.choices) == 0:
		m.goOn()
	case key == tcell.KeyUp, key == tcell.KeyBacktab:
		d.at = (d.at + len(d.choices) - 1) % len(d.choices)
	case key == tcell.KeyDown, key == tcell.KeyTab:
		d.at = (d.at + 1) % len(d.choices)
	case key == tcell.KeyEnter:
		m.choose(d.choices[d.at].do)
	case key == tcell.KeyRune:
		for _, c := range d.choices {
			if c.key == ev.Rune() {
				m.choose(c.do)
				return
			}
		}
	}
}

// goOn shows the next part of a text, and closes the dialog after the last.
func (m *Model) goOn() {
	if d := m.dialog; d.next > 0 {
		d.shown = d.next
		return
	}
	m.choose(m.dialog.escape)
}

// choose closes the dialog and does what was chosen.
func (m *Model) choose(do func(*Model)) {
	m.dialog = nil
	if do != nil {
		do(m)
	}
}

// menu asks for the level of a new puzzle.
func (m *Model) menu() {
	d := &dialog{text: []string{m.say("play-new")}}
	if m.game.Played() > 0 && !m.game.IsSolved() {
		d.text = append(d.text, m.say("play-replaces"))
	}
	for i, level := range rate.Levels() {
		d.choices = append(d.choices, choice{'1' + rune(i), m.say(level.String()), func(m *Model) { m.search(level) }})
	}
	m.dialog = d
}

// quit stores the game and ends. If it can't be stored, it asks.
func (m *Model) quit() {
	err := m.Save()
	if err == nil {
		m.leave()
		return
	}
	m.dialog = &dialog{
		text: []string{m.say("play-not-stored"), m.reason(err)},
		choices: []choice{
			{'b', m.say("play-back"), nil},
			{'q', m.say("play-lose"), (*Model).leave},
		},
	}
	m.mayReplace(err)
}

// save stores the game because the player asks for it.
func (m *Model) save() {
	err := m.Save()
	if err == nil {
		m.message = m.say("play-stored", "file", m.store.Path)
		return
	}
	m.dialog = &dialog{text: []string{m.say("play-not-stored"), m.reason(err)}, choices: []choice{{'b', m.say("play-back"), nil}}}
	m.mayReplace(err)
}

// reason says why the game is not stored. What the system says of its files is
// in the system's words.
func (m *Model) reason(err error) string {
	if errors.Is(err, errChanged) {
		return m.say("play-changed", "file", m.store.Path)
	}
	return err.Error()
}

// mayReplace lets the player overwrite what another program has stored.
func (m *Model) mayReplace(err error) {
	if errors.Is(err, errChanged) {
		m.dialog.choices = append(m.dialog.choices, choice{'o', m.say("play-overwrite"), func(m *Model) {
			m.store.Forget()
			m.save()
		}})
	}
}

func (m *Model) leave() { m.over = true }
