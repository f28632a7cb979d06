package tui

import (
	"strings"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/rate"
)

func TestPause(t *testing.T) {
	s := newSession(t, teaching)
	s.keys("P")
	begun := s.game.Elapsed(s.clock)
	s.clock = s.clock.Add(time.Hour)
	page := s.draw().String()
	if !strings.Contains(page, "Paused at ") || strings.ContainsAny(page, "┃│") {
		t.Errorf("paused:\n%s", page)
	}
	s.click(0, s.on(40))
	s.keys("j") // goes on, and no more
	if s.paused || s.cursor != 0 || s.game.Elapsed(s.clock) != begun {
		t.Errorf("after a key: cursor %d, %v since %v", s.cursor, s.game.Elapsed(s.clock), begun)
	}
	s.clock = s.clock.Add(time.Minute)
	if got := s.game.Elapsed(s.clock) - begun; got != time.Minute {
		t.Errorf("%v were counted of a minute", got)
	}
	s.keys("P")
	if err := s.Save(); err != nil {
		t.Fatal(err)
	}
	s.clock = s.clock.Add(time.Hour)
	if got := s.game.Elapsed(s.clock) - begun; got != time.Minute {
		t.Errorf("storing a game that is paused lets the clock run: %v", got)
	}
}

// solve writes the solution, with the keys of a player.
func (s *session) solve() {
	s.t.Helper()
	solution, err := sudoku.Solve(s.game.Puzzle())
	if err != nil {
		s.t.Fatal(err)
	}
	for cell, digit := range solution {
		if s.game.Board()[cell] == 0 {
			s.cursor, s.selected = cell, sudoku.CellsOf(cell)
			s.keys(string('0' + rune(digit)))
		}
	}
}

func TestStatistics(t *testing.T) {
	s := newSession(t, teaching)
	s.Made(s.game.Puzzle(), rate.Hard)
	s.keys("S")
	if page := s.page.String(); strings.Contains(page, "hard") {
		t.Errorf("nothing was played:\n%s", page)
	}
	s.keys("q")
	s.clock = s.clock.Add(90 * time.Second)
	s.solve()
	s.keys("uru") // it is solved once
	s.keys("r")
	if got := *s.store.Statistics.Levels["hard"]; got != (Tally{1, 1, 1, 90 * time.Second, 90 * time.Second}) {
		t.Errorf("hard: %+v", got)
	}
	// Of a puzzle with a hint there is no time; what is from elsewhere has no level.
	s.begin(newGame(t, example))
	s.keys("H")
	s.solve()
	if got := *s.store.Statistics.Levels[otherLevel]; got.Begun != 1 || got.Solved != 1 || got.Timed != 0 {
		t.Errorf("other: %+v", got)
	}
	if err := s.Save(); err != nil {
		t.Fatal(err)
	}
	store := &Store{Path: s.store.Path}
	if _, err := store.Load(); err != nil {
		t.Fatal(err)
	}
	m := New(store, s.game, s.words)
	m.now = s.now
	s.Model = m
	s.draw()
	s.keys("S")
	page := s.page.String()
	for _, want := range []string{"hard        1        1   1:30   1:30", "other       1        1      -      -"} {
		if !strings.Contains(page, want) {
			t.Errorf("no %q:\n%s", want, page)
		}
	}
}
