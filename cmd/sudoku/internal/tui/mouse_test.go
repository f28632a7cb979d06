package tui

import (
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"

	"github.com/seed-cfc889b0/sudoku/play"
)

// click presses the first mouse button at a place, drags it to others, and lets go.
func (s *session) click(mod tcell.ModMask, places ...[2]int) {
	s.t.Helper()
	for _, p := range places {
		s.send(tcell.NewEventMouse(p[0], p[1], tcell.Button1, mod))
	}
	last := places[len(places)-1]
	s.send(tcell.NewEventMouse(last[0], last[1], tcell.ButtonNone, mod))
}

// on returns the place of a cell on the screen.
func (s *session) on(cell int) [2]int {
	x, y := s.layout().at(cell)
	return [2]int{x, y}
}

// clickText clicks what the screen says.
func (s *session) clickText(text string) {
	s.t.Helper()
	for y, line := range strings.Split(s.page.String(), "\n") {
		if before, _, ok := strings.Cut(line, text); ok {
			s.click(0, [2]int{len([]rune(before)), y})
			return
		}
	}
	s.t.Fatalf("the screen does not say %q:\n%v", text, s.page)
}

func TestMouse(t *testing.T) {
	for _, size := range [][2]int{{leastWidth, leastHeight}, {80, 14}, {80, 24}, {100, 30}, {120, 40}} {
		s := newSession(t, example)
		s.width, s.height = size[0], size[1]
		s.draw()
		for cell := range 81 {
			s.click(0, s.on(cell))
			if s.cursor != cell || s.selected.Len() != 1 || s.page.cursor == [2]int{-1, -1} {
				t.Fatalf("%v: a click at %v selects %v", size, s.on(cell), s.selected)
			}
			x, y := s.on(cell)[0]+s.layout().cellWidth-1, s.on(cell)[1]+s.layout().cellHeight-1
			if got, ok := s.layout().cellAt(x, y); !ok || got != cell {
				t.Fatalf("%v: the last corner of %d is in %d", size, cell, got)
			}
		}
		s.click(0, s.on(10), s.on(11), [2]int{0, 0}, s.on(20))
		if got := s.selected.String(); got != "r2c2 r2c3 r3c3" {
			t.Errorf("%v: a drag selects %s", size, got)
		}
		s.click(tcell.ModCtrl, s.on(0))
		if got := s.selected.String(); got != "r1c1 r2c2 r2c3 r3c3" || s.cursor != 0 {
			t.Errorf("%v: with Ctrl: %s", size, got)
		}
		s.click(0, s.on(1))
		s.keys("e")
		s.click(0, s.on(2))
		if got := s.selected.String(); got != "r1c2 r1c3" {
			t.Errorf("%v: after e: %s", size, got)
		}
		s.keys("<Esc>")
		s.click(0, [2]int{0, 0}, [2]int{1, 1}) // beside cells
		if s.cursor != 2 {
			t.Errorf("%v: a click on a line moves to %d", size, s.cursor)
		}
		s.send(tcell.NewEventMouse(s.on(40)[0], s.on(40)[1], tcell.ButtonNone, 0)) // no button
		s.send(tcell.NewEventMouse(s.on(40)[0], s.on(40)[1], tcell.Button2, 0))
		if s.cursor != 2 {
			t.Errorf("%v: without the first button: %d", size, s.cursor)
		}
	}
}

func TestButtons(t *testing.T) {
	s := newSession(t, example)
	s.click(0, s.on(1))
	for _, c := range []struct {
		text string
		want play.Layer
	}{{"x corner", play.Corner}, {"c centre", play.Centre}, {"v colors", play.Color}, {"digits", play.Entry}} {
		if s.clickText(c.text); s.mode != c.want {
			t.Errorf("%s: digits are %v", c.text, s.mode)
		}
	}
	s.clickText("3 4 5 6 7 8 9")
	if got := s.game.Board()[1]; got != 3 {
		t.Errorf("the button 3 enters %d", got)
	}
	s.clickText("auto marks")
	s.clickText("mistakes")
	if !s.game.Auto() || s.game.Policy() != play.BySolution {
		t.Errorf("auto %v, policy %v", s.game.Auto(), s.game.Policy())
	}
	s.keys("u")
	s.clickText("H hint")
	if s.hint == nil || s.hint.whole {
		t.Fatal("no hint")
	}
	s.clickText("more")
	if !s.hint.whole {
		t.Fatal("no more of the hint")
	}
	s.send(tcell.NewEventMouse(0, 0, tcell.WheelDown, 0), tcell.NewEventMouse(0, 0, tcell.WheelUp, 0))
	s.clickText(" no")
	if s.hint != nil {
		t.Error("the hint stays")
	}
	s.keys("H")
	s.clickText("do it")
	if s.game.Played() == 0 {
		t.Error("the hint is not taken")
	}
	s.clickText("? keys")
	if s.dialog == nil {
		t.Fatal("no help")
	}
	cursor := s.cursor
	s.click(0, s.on(60))
	if s.dialog == nil || s.cursor != cursor {
		t.Error("a click beside a dialog does something")
	}
	s.keys("<Esc>n")
	s.clickText("2 easy")
	if s.dialog != nil || s.game.Puzzle() != newGame(t, teaching).Puzzle() {
		t.Error("no new puzzle")
	}
	s.clickText("q quit")
	if !s.over {
		t.Error("it goes on")
	}
}

func (s *session) paste(text string) {
	s.t.Helper()
	s.send(tcell.NewEventPaste(true))
	for _, r := range text {
		switch r {
		case '\n':
			s.send(tcell.NewEventKey(tcell.KeyEnter, 0, 0))
		case '\t':
			s.send(tcell.NewEventKey(tcell.KeyTab, 0, 0))
		default:
			s.send(tcell.NewEventKey(tcell.KeyRune, r, 0))
		}
	}
	s.send(tcell.NewEventPaste(false))
}

func TestPaste(t *testing.T) {
	want := newGame(t, teaching).Puzzle()
	rows := ""
	for i := range 9 {
		rows += teaching[9*i:9*i+9] + "\n"
	}
	tabs := strings.TrimSpace(strings.Join(strings.Split(teaching, ""), "\t"))
	for _, text := range []string{teaching, rows, "https://example.org/play?puzzle=" + teaching, tabs} {
		s := newSession(t, example)
		s.paste(text)
		if s.game.Puzzle() == want || s.dialog == nil {
			t.Fatalf("%q: no question: %q", text, s.message)
		}
		s.keys("<Esc>")
		if s.dialog != nil || s.game.Puzzle() == want {
			t.Errorf("%q: Esc is a yes", text)
		}
		s.paste(text)
		if s.keys("y"); s.game.Puzzle() != want {
			t.Errorf("%q: it is not played", text)
		}
	}
	for text, message := range map[string]string{
		"hello":                            "What was pasted is not a puzzle.",
		"":                                 "What was pasted is not a puzzle.",
		strings.Repeat(".", 81):            "What was pasted has several solutions.",
		"11" + strings.Repeat(".", 79):     "What was pasted has no solution.",
		"q" + string(rune(3)) + "H":        "What was pasted is not a puzzle.",
		strings.Repeat("x", mostPasted+10): "What was pasted is not a puzzle.",
	} {
		s := newSession(t, example)
		if len(text) > 1000 {
			s.t = t
			s.Handle(tcell.NewEventPaste(true))
			for range text {
				s.Handle(tcell.NewEventKey(tcell.KeyRune, 'x', 0))
			}
			if len(s.pasted) != mostPasted {
				t.Errorf("%d runes are kept", len(s.pasted))
			}
			s.Handle(tcell.NewEventPaste(false))
		} else {
			s.paste(text)
		}
		if !strings.HasPrefix(s.message, message) || s.dialog != nil || s.over || s.game.Played() != 0 {
			t.Errorf("%.20q: message %q, dialog %v, over %v", text, s.message, s.dialog, s.over)
		}
	}
}
