package tui

import (
	"context"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/play"
)

func TestHint(t *testing.T) {
	s := newSession(t, example)
	s.keys("H")
	if page := s.page.String(); !strings.Contains(page, "Naked Pair") || strings.Contains(page, "Therefore") || strings.ContainsRune(page, signPattern) {
		t.Errorf("the first stage:\n%s", page)
	}
	s.keys("H")
	page := s.page.String()
	if !strings.Contains(page, "Therefore") || strings.Count(page, string(signPattern)) != 2 || strings.Count(page, string(signRemove)) != 1 {
		t.Errorf("the second stage:\n%s", page)
	}
	s.keys("<Esc>")
	if page := s.page.String(); strings.Contains(page, "Therefore") || strings.ContainsRune(page, signPattern) || s.game.Played() != 0 {
		t.Errorf("the hint stays:\n%s", page)
	}
	s.keys("H<Enter>")
	if got := s.game.Marks(play.Centre, 26).String(); got != "25" || !strings.HasPrefix(s.message, "Naked Pair: ") {
		t.Errorf("taken: r3c9 has %q; %q", got, s.message)
	}
	s.keys("HHu") // a move ends the hint
	if s.hint != nil {
		t.Error("a hint for another position")
	}
	s.Notation = logic.LetterDigit
	s.keys("HH")
	if page := s.page.String(); !strings.Contains(page, "C9") || strings.Contains(page, "r3c9") || !strings.Contains(page, "\nC┃") {
		t.Errorf("with A1:\n%s", page)
	}
}

func TestPlacementHint(t *testing.T) {
	s := newSession(t, teaching)
	s.keys("HH")
	if page := s.page.String(); strings.Count(page, string(signPlace)) != 1 {
		t.Errorf("no cell to fill:\n%s", page)
	}
	cell := s.hint.step.Placements[0].Cell
	if s.keys("<Enter>"); s.cursor != cell || s.selected != sudoku.CellsOf(cell) || s.game.Board()[cell] == 0 {
		t.Errorf("the cursor is at %d, not at the filled cell %d", s.cursor, cell)
	}
}

func TestMistakeHint(t *testing.T) {
	s := newSession(t, example)
	s.keys("v1z5")   // r1c1 is a clue
	s.keys("l5lljH") // r1c2 is wrong
	if page := s.page.String(); !strings.Contains(page, "Mistake") || !strings.Contains(page, "r1c2") {
		t.Errorf("the first stage:\n%s", page)
	}
	s.keys("H")
	if page := s.page.String(); strings.Count(page, string(signWrong)) == 0 {
		t.Errorf("the second stage:\n%s", page)
	}
	s.keys("<Enter>")
	if board := s.game.Board(); board != s.game.Puzzle() || s.game.Marks(play.Color, 0) == 0 {
		t.Errorf("not back to before the mistake: %v", board)
	}
}

// manyMistakes are more than a screen has room for.
func manyMistakes() *logic.MistakeError {
	wrong := &logic.MistakeError{}
	for cell := range 81 {
		wrong.Missing = append(wrong.Missing, logic.Candidate{Cell: cell, Digit: uint8(1 + cell%9)})
	}
	return wrong
}

// A long hint can be read to its end.
func TestScroll(t *testing.T) {
	s := newSession(t, example)
	s.hint = &hint{mistake: manyMistakes(), whole: true}
	s.height = 14
	s.draw()
	before := s.page.String()
	s.keys("<PgDn>")
	if s.page.String() == before || !strings.Contains(before, "PgDn: more") {
		t.Errorf("it does not scroll:\n%s", before)
	}
	for range 100 {
		s.keys("<PgDn>")
	}
	if strings.Contains(s.page.String(), "PgDn: more") {
		t.Errorf("there is more after the end:\n%v", s.page)
	}
	_, text := s.hintText()
	all := wrap(text, panelWidth)
	seen := map[string]bool{}
	for range 500 {
		for line := range strings.SplitSeq(s.page.String(), "\n") {
			if r := []rune(line); len(r) > s.layout().panel.x {
				seen[strings.TrimSpace(string(r[s.layout().panel.x:]))] = true
			}
		}
		s.scroll(-1)
		s.draw()
	}
	for _, line := range all {
		if !seen[strings.TrimSpace(line)] {
			t.Errorf("never shown: %q", line)
		}
	}
	if s.hint.scroll != 0 {
		t.Errorf("scrolled to %d", s.hint.scroll)
	}
}

// What can't be found is said.
func TestNoHint(t *testing.T) {
	s := newSession(t, example)
	s.askHint()
	s.finish(s.work(canceled()))
	if s.hint != nil || s.message != "Stopped." || s.busy != "" {
		t.Errorf("hint %v, message %q, busy %q", s.hint, s.message, s.busy)
	}
}

func canceled() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return ctx
}
