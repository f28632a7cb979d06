package tui

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/rate"
)

func TestMenu(t *testing.T) {
	s := newSession(t, example)
	s.keys("n")
	for _, level := range rate.Levels() {
		if !strings.Contains(s.page.String(), level.String()) {
			t.Errorf("no %v:\n%v", level, s.page)
		}
	}
	if strings.Contains(s.page.String(), "takes the place") {
		t.Error("it warns of a loss where there is nothing to lose")
	}
	s.keys("<Esc>l3n")
	if !strings.Contains(s.page.String(), "takes the place") {
		t.Error("it does not warn of the loss")
	}
	if s.keys("w"); s.dialog == nil {
		t.Error("any key closes the menu")
	}
	for keys, want := range map[string]rate.Level{
		"1": rate.Beginner, "6": rate.Master, "<Enter>": rate.Beginner, "<Down><Down><Enter>": rate.Medium,
		"<Up><Enter>": rate.Master, "<Tab><Tab><Backtab><Enter>": rate.Easy,
	} {
		s.keys("<Esc>n")
		for _, ev := range typed(t, keys) {
			if w := s.Handle(ev); w != nil {
				if s.busy != "Looking for a puzzle: "+want.String()+". Esc stops." {
					t.Errorf("%s: looks for %s", keys, s.busy)
				}
				if s.draw(); !strings.Contains(s.page.String(), "Looking for a puzzle:") || !strings.Contains(s.page.String(), "Esc stops") {
					t.Errorf("it does not say so:\n%v", s.page)
				}
				s.finish(w(t.Context()))
			}
		}
		if s.game.Puzzle() != newGame(t, teaching).Puzzle() || s.game.Played() != 0 || s.dialog != nil || s.busy != "" {
			t.Errorf("%s: not played", keys)
		}
		s.begin(newGame(t, example))
	}
	for _, test := range []struct {
		ctx     context.Context
		puzzle  string
		message string
	}{
		{t.Context(), "", "no such puzzle"},
		{t.Context(), strings.Repeat(".", 81), "sudoku: more than one solution"},
		{canceled(), "", "Stopped."},
		{canceled(), teaching, s.say("play-welcome")}, // found all the same
	} {
		s := newSession(t, example)
		s.Make = func(context.Context, rate.Level) (sudoku.Board, error) {
			if test.puzzle == "" {
				return sudoku.Board{}, errors.New("no such puzzle")
			}
			return sudoku.Parse(test.puzzle)
		}
		s.search(rate.Hard)
		s.finish(s.work(test.ctx))
		if played := s.game.Puzzle() == newGame(t, teaching).Puzzle(); s.message != test.message || s.busy != "" || played != (test.puzzle == teaching) {
			t.Errorf("%q: message %q, busy %q, played %v", test.puzzle, s.message, s.busy, played)
		}
	}
}

func TestOffer(t *testing.T) {
	for keys, want := range map[string]string{"s": example, "<Esc>": example, "<Enter>": example, "n": teaching, "<Down><Enter>": teaching} {
		s := newSession(t, example)
		s.keys("l3")
		s.Offer(newGame(t, teaching))
		s.draw()
		if !strings.Contains(s.page.String(), "1 of 57 cells, 0:00") {
			t.Errorf("it does not say what is stored:\n%v", s.page)
		}
		s.keys(keys)
		if s.game.Puzzle() != newGame(t, want).Puzzle() || s.dialog != nil {
			t.Errorf("%s: not %s", keys, want)
		}
	}
}

// A stored game that can't be read stays unless the player agrees.
func TestDamaged(t *testing.T) {
	for keys, want := range map[string]struct{ over, kept bool }{
		"q": {true, true}, "<Esc>": {true, true}, "<Enter>": {true, true}, "<Ctrl-C>": {true, true}, "y": {false, false}, "wz": {false, true},
	} {
		s := newSession(t, example)
		if err := os.WriteFile(s.store.Path, []byte("{"), 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := s.store.Load()
		if err == nil || !strings.Contains(err.Error(), s.store.Path) {
			t.Fatal(err)
		}
		s.Damaged(err)
		s.draw()
		if !strings.Contains(s.page.String(), "can't be read") {
			t.Errorf("it does not say so:\n%v", s.page)
		}
		s.width = 20
		if s.draw(); !strings.Contains(strings.ReplaceAll(s.page.String(), "\n", " "), "y yes") {
			t.Errorf("in a small terminal it does not ask:\n%v", s.page)
		}
		s.keys(keys)
		if err := s.Save(); err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(s.store.Path)
		if err != nil {
			t.Fatal(err)
		}
		if kept := string(data) == "{"; kept != want.kept || s.over != want.over || s.Keeps() == want.kept {
			t.Errorf("%s: over %v, the file is kept: %v; want %v", keys, s.over, kept, want)
		}
	}
}

func TestSaveAndQuit(t *testing.T) {
	s := newSession(t, example)
	s.keys("l")
	s.clock = s.clock.Add(5e9)
	s.keys("3s")
	stored, err := s.store.Load()
	if err != nil || state(stored) != state(s.game) || !strings.HasPrefix(s.message, "Stored in ") {
		t.Fatalf("%v; %q", err, s.message)
	}
	if got := stored.Elapsed(s.clock); got != s.game.Elapsed(s.clock) || got == 0 {
		t.Errorf("stored time %v, played %v", got, s.game.Elapsed(s.clock))
	}
	s.clock = s.clock.Add(5e9)
	if got := s.game.Elapsed(s.clock); got != 10e9 {
		t.Errorf("after storing, the clock shows %v", got)
	}
	s.keys("5q")
	if stored, err := s.store.Load(); err != nil || state(stored) != state(s.game) || !s.over {
		t.Errorf("after q: %v, over %v", err, s.over)
	}
	s = newSession(t, example)
	s.keys("<Ctrl-C>")
	if stored, err := s.store.Load(); err != nil || stored == nil || !s.over {
		t.Errorf("after Ctrl-C: %v, over %v", err, s.over)
	}
}

// A game that can't be stored is not lost without a question.
func TestCannotStore(t *testing.T) {
	s := newSession(t, example)
	s.store.Path = filepath.Join(s.store.Path, "below", "a", "file") // of which the first is to be a file
	if err := os.WriteFile(filepath.Dir(filepath.Dir(filepath.Dir(s.store.Path))), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if s.keys("s"); s.dialog == nil || s.over {
		t.Fatal("no word about it")
	}
	s.keys("<Esc>q")
	if s.dialog == nil || s.over || !strings.Contains(s.page.String(), "not stored") {
		t.Fatalf("no question:\n%v", s.page)
	}
	s.keys("b")
	if s.over || s.dialog != nil {
		t.Error("it ends")
	}
	s.keys("qq")
	if !s.over {
		t.Error("it never ends")
	}
}

// Two programs do not overwrite each other's game without a question.
func TestTwoPrograms(t *testing.T) {
	one := newSession(t, example)
	other := newSession(t, teaching)
	other.store.Path = one.store.Path
	other.keys("s")
	if err := one.Save(); !errors.Is(err, errChanged) {
		t.Fatalf("overwritten: %v", err)
	}
	one.keys("q")
	if one.over || !strings.Contains(one.page.String(), "another program") {
		t.Fatalf("no question:\n%v", one.page)
	}
	one.keys("b")
	if stored, _ := one.store.Load(); stored.Puzzle() != other.game.Puzzle() {
		t.Error("overwritten")
	}
	one.store.known = nil
	one.keys("so")
	if stored, err := other.store.Load(); err != nil || stored.Puzzle() != one.game.Puzzle() || one.dialog != nil {
		t.Errorf("not overwritten: %v", err)
	}
	other.keys("s") // it has read the other's game just now
	if other.dialog != nil {
		t.Error("a question about what it has read")
	}
	other.keys("ls")
	if other.dialog != nil {
		t.Error("a question about what it has written")
	}
}
