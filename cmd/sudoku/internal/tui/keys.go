package tui

import (
	"fmt"
	"strings"

	"github.com/gdamore/tcell/v2"

	"github.com/seed-cfc889b0/sudoku/play"
)

// A binding is what some keys do.
type binding struct {
	keys  string // with spaces between; named as tcell does, or as typed
	shown string // in help, if not as in keys
	about string // "" leaves it out of help
	do    func(*Model) work
}

// bindings are all keys but digits, in the order of the help.
var bindings []binding

// The table is set here because help refers to it.
func init() {
	bindings = []binding{
		{"Up k", "arrows, h j k l", "move", (*Model).up},
		{"Down j", "", "", (*Model).down},
		{"Left h", "", "", (*Model).left},
		{"Right l", "", "", (*Model).right},
		{"Home", "", "first column", (*Model).home},
		{"End", "", "last column", (*Model).end},
		{"e", "e, shift+arrows", "select several", (*Model).toggleExtend},
		{"Esc", "", "one cell; no hint", (*Model).escape},
		{"z", "", "digits are entries", mode(play.Entry)},
		{"x", "", "digits are corner marks", mode(play.Corner)},
		{"c", "", "digits are centre marks", mode(play.Centre)},
		{"v", "", "digits are colors", mode(play.Color)},
		{"Tab", "", "the next of these", (*Model).nextMode},
		{"Backtab", "", "", (*Model).lastMode},
		{"0 . Backspace Backspace2 Delete", "0 space Delete", "clear", (*Model).erase},
		{"u Ctrl-Z", "u Ctrl-Z", "undo", (*Model).undo},
		{"r Ctrl-Y", "r Ctrl-Y", "redo", (*Model).redo},
		{"m", "", "back before mistake", (*Model).undoMistake},
		{"H", "", "hint; again for all", (*Model).askHint},
		{"Enter", "", "do what it says", (*Model).takeHint},
		{"PgDn", "PgUp PgDn", "scroll it", (*Model).pageDown},
		{"PgUp", "", "", (*Model).pageUp},
		{"a", "", "auto marks", (*Model).toggleAuto},
		{"p", "", "which mistakes show", (*Model).nextPolicy},
		{"t", "", "hide the time", (*Model).toggleTime},
		{"P", "", "pause", (*Model).pause},
		{"S", "", "statistics", (*Model).statistics},
		{"n", "", "another puzzle", (*Model).menu},
		{"s", "", "store the game", (*Model).save},
		{"q Ctrl-C", "", "store it and quit", (*Model).quit},
		{"? F1", "", "this list", (*Model).help},
	}
	keyed = map[string]func(*Model) work{" ": (*Model).erase}
	for _, b := range bindings {
		for name := range strings.FieldsSeq(b.keys) {
			keyed[name] = b.do
		}
	}
}

// keyed has what each key does.
var keyed map[string]func(*Model) work

// keysColumn is the width of the keys in help.
const keysColumn = 16

// Keys returns what each key does, a line each, for help.
func Keys() (lines []string) {
	lines = append(lines, fmt.Sprintf("%-*s%s", keysColumn, "1 to 9", "enter, or mark"))
	for _, b := range bindings {
		if b.about == "" {
			continue
		}
		shown := b.shown
		if shown == "" {
			shown = b.keys
		}
		lines = append(lines, fmt.Sprintf("%-*s%s", keysColumn, shown, b.about))
	}
	return lines
}

// name returns a key as the table has it.
func name(ev *tcell.EventKey) string {
	if ev.Key() == tcell.KeyRune {
		return string(ev.Rune())
	}
	return tcell.KeyNames[ev.Key()]
}

// key takes a key.
func (m *Model) key(ev *tcell.EventKey) work {
	if m.pasting {
		m.collect(ev)
		return nil
	}
	if ev.Key() == tcell.KeyCtrlC {
		m.dialog = nil
		return m.quit()
	}
	if m.dialog != nil {
		return m.answer(ev)
	}
	if m.paused {
		m.paused = false
		return nil
	}
	if m.layout().panel == 0 && name(ev) != "q" {
		return nil // what keys do could not be seen
	}
	m.message = ""
	if r := ev.Rune(); ev.Key() == tcell.KeyRune && r >= '1' && r <= '9' {
		m.digit(uint8(r - '0'))
		return nil
	}
	do := keyed[name(ev)]
	if do == nil {
		return nil
	}
	once := m.extend
	m.extend = m.extend || ev.Modifiers()&tcell.ModShift != 0
	defer func() {
		if ev.Modifiers()&tcell.ModShift != 0 {
			m.extend = once
		}
	}()
	return do(m)
}

func (m *Model) help() work {
	m.dialog = &dialog{text: Keys(), columns: true}
	return nil
}
