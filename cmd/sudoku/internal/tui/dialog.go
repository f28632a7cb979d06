package tui

import (
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
	if len(d.choices) == 0 || ev.Key() == tcell.KeyEsc {
		return m.choose(d.escape)
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
	d := &dialog{text: []string{"A new puzzle. How hard?"}}
	if m.game.Played() > 0 && !m.game.IsSolved() {
		d.text = append(d.text, "It takes the place of this game.")
	}
	for i, level := range rate.Levels() {
		d.choices = append(d.choices, choice{'1' + rune(i), level.String(), func(m *Model) work { return m.search(level) }})
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
		text: []string{"The game is not stored.", err.Error()},
		choices: []choice{
			{'b', "back to the game", nil},
			{'q', "quit; the game is lost", (*Model).leave},
		},
	}
	m.mayReplace(err)
	return nil
}

// save stores the game because the player asks for it.
func (m *Model) save() work {
	err := m.Save()
	if err == nil {
		m.message = "Stored in " + m.store.Path + "."
		return nil
	}
	m.dialog = &dialog{text: []string{"The game is not stored.", err.Error()}, choices: []choice{{'b', "back to the game", nil}}}
	m.mayReplace(err)
	return nil
}

// mayReplace lets the player overwrite what another program has stored.
func (m *Model) mayReplace(err error) {
	if err != nil && errorIsChanged(err) {
		m.dialog.choices = append(m.dialog.choices, choice{'o', "overwrite the other", func(m *Model) work {
			m.store.Forget()
			return m.save()
		}})
	}
}

func (m *Model) leave() work {
	m.over = true
	return nil
}
