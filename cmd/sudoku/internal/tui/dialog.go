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
	escape  func(*Model) work

	shown, next int // without choices: the first line that is shown, and that of the next part, 0 if there is none
}

// A choice is an answer: its key, and what it does before the dialog is gone;
// nothing if do is nil.
type choice struct {
	key  rune
	text string
	do   func(*Model) work
}

// answer takes a key while a dialog is open.
func (m *Model) answer(ev *tcell.EventKey) work {
	d := m.dialog
	switch {
	case ev.Key() == tcell.KeyEsc:
		return m.choose(d.escape)
	case len(d.choices) == 0:
		return m.goOn()
	}
	switch ev.Key() {
	case tcell.KeyUp, tcell.KeyBacktab:
		d.at = (d.at + len(d.choices) - 1) % len(d.choices)
	case tcell.KeyDown, tcell.KeyTab:
		d.at = (d.at + 1) % len(d.choices)
	case tcell.KeyEnter:
		return m.choose(d.choices[d.at].do)
	case tcell.KeyRune:
		for _, c := range d.choices {
			if c.key == ev.Rune() {
				return m.choose(c.do)
			}
		}
	}
	return nil
}

// goOn shows the next part of a text, and closes the dialog after the last.
func (m *Model) goOn() work {
	if d := m.dialog; d.next > 0 {
		d.shown = d.next
		return nil
	}
	return m.choose(m.dialog.escape)
}

// choose closes the dialog and does what was chosen.
func (m *Model) choose(do func(*Model) work) work {
	m.dialog = nil
	if do == nil {
		return nil
	}
	return do(m)
}

// menu asks for the level of a new puzzle.
func (m *Model) menu() work {
	d := &dialog{text: []string{m.say("play-new")}}
	if m.game.Played() > 0 && !m.game.IsSolved() {
		d.text = append(d.text, m.say("play-replaces"))
	}
	for i, level := range rate.Levels() {
		d.choices = append(d.choices, choice{'1' + rune(i), m.say(level.String()), func(m *Model) work { return m.search(level) }})
	}
	m.dialog = d
	return nil
}

// quit stores the game and ends. If it can't be stored, it asks.
func (m *Model) quit() work {
	err := m.Save()
	if err == nil {
		return m.leave()
	}
	m.dialog = &dialog{
		text: []string{m.say("play-not-stored"), m.reason(err)},
		choices: []choice{
			{'b', m.say("play-back"), nil},
			{'q', m.say("play-lose"), (*Model).leave},
		},
	}
	m.mayReplace(err)
	return nil
}

// save stores the game because the player asks for it.
func (m *Model) save() work {
	err := m.Save()
	if err == nil {
		m.message = m.say("play-stored", "file", m.store.Path)
		return nil
	}
	m.dialog = &dialog{text: []string{m.say("play-not-stored"), m.reason(err)}, choices: []choice{{'b', m.say("play-back"), nil}}}
	m.mayReplace(err)
	return nil
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
		m.dialog.choices = append(m.dialog.choices, choice{'o', m.say("play-overwrite"), func(m *Model) work {
			m.store.Forget()
			return m.save()
		}})
	}
}

func (m *Model) leave() work {
	m.over = true
	return nil
}
