package tui

import (
	"strings"

	"github.com/gdamore/tcell/v2"

	"github.com/seed-cfc889b0/sudoku/language"
	"github.com/seed-cfc889b0/sudoku/play"
)

// A binding is what some keys do.
type binding struct {
	keys  string // with spaces between; named as tcell does, or as typed
	shown string // the key "play-key-" of their words in help, if not as in keys
	about string // the key "play-does-" of what they do; "" leaves them out of help
	do    func(*Model)
}

// bindings are all keys but digits, in the order of the help.
var bindings []binding

// The table is set here because help refers to it.
func init() {
	bindings = []binding{
		{"Up k", "move", "move", (*Model).up},
		{"Down j", "", "", (*Model).down},
		{"Left h", "", "", (*Model).left},
		{"Right l", "", "", (*Model).right},
		{"Home", "first", "first", (*Model).home},
		{"End", "last", "last", (*Model).end},
		{"e", "select", "select", (*Model).toggleExtend},
		{"Esc", "close", "close", (*Model).escape},
		{"z", "", "entry", mode(play.Entry)},
		{"x", "", "corner", mode(play.Corner)},
		{"c", "", "centre", mode(play.Centre)},
		{"v", "", "color", mode(play.Color)},
		{"Tab", "", "next", (*Model).nextMode},
		{"Backtab", "", "", (*Model).lastMode},
		{"0 . Backspace Backspace2 Delete", "clear", "clear", (*Model).erase},
		{"u Ctrl-Z", "undo", "undo", (*Model).undo},
		{"r Ctrl-Y", "redo", "redo", (*Model).redo},
		{"m", "", "mistake", (*Model).undoMistake},
		{"H", "", "hint", (*Model).askHint},
		{"Enter", "take", "take", (*Model).takeHint},
		{"PgDn", "scroll", "scroll", (*Model).pageDown},
		{"PgUp", "", "", (*Model).pageUp},
		{"a", "", "auto", (*Model).toggleAuto},
		{"p", "", "policy", (*Model).nextPolicy},
		{"t", "", "time", (*Model).toggleTime},
		{"P", "", "pause", (*Model).pause},
		{"S", "", "statistics", (*Model).statistics},
		{"n", "", "new", (*Model).menu},
		{"s", "", "store", (*Model).save},
		{"q Ctrl-C", "quit", "quit", (*Model).quit},
		{"? F1", "", "keys", (*Model).help},
	}
	keyed = map[string]func(*Model){" ": (*Model).erase}
	for _, b := range bindings {
		for name := range strings.FieldsSeq(b.keys) {
			keyed[name] = b.do
		}
	}
}

// keyed has what each key does.
var keyed map[string]func(*Model)

// keysColumn is the width of the keys in help.
const keysColumn = 16

// Keys returns what each key does, a line each, for help.
func Keys(words language.Words) (lines []string) {
	lines = append(lines, pad(words.Put("play-key-digits"), keysColumn)+words.Put("play-does-digits"))
	for _, b := range bindings {
		if b.about == "" {
			continue
		}
		shown := b.keys
		if b.shown != "" {
			shown = words.Put("play-key-" + b.shown)
		}
		lines = append(lines, pad(shown, keysColumn)+words.Put("play-does-"+b.about))
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
func (m *Model) key(ev *tcell.EventKey) {
	switch r := ev.Rune(); {
	case m.pasting:
		m.collect(ev)
	case ev.Key() == tcell.KeyCtrlC:
		m.dialog = nil
		m.quit()
	case m.dialog != nil:
		m.answer(ev)
	case m.paused:
		m.paused = false
	case m.layout().panel.width == 0 && name(ev) != "q": // what keys do could not be seen
	case ev.Key() == tcell.KeyRune && r >= '1' && r <= '9':
		m.message = ""
		m.digit(uint8(r - '0'))
	default:
		m.message = ""
		m.command(ev)
	}
}

// command does what a key of the table does. With the shift key moves add to the selection.
func (m *Model) command(ev *tcell.EventKey) {
	do := keyed[name(ev)]
	if do == nil {
		return
	}
	if ev.Modifiers()&tcell.ModShift != 0 {
		once := m.extend
		m.extend = true
		defer func() { m.extend = once }()
	}
	do(m)
}

func (m *Model) help() { m.dialog = &dialog{text: Keys(m.words), columns: true} }
