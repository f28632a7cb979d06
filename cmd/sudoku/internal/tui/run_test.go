package tui

import (
	"context"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/rate"
)

// A memory is a screen in memory that keeps what it showed last.
type memory struct {
	tcell.SimulationScreen
	shown atomic.Value // a string
}

func (m *memory) Show() {
	m.SimulationScreen.Show()
	cells, width, _ := m.GetContents()
	var b strings.Builder
	for i, c := range cells {
		if i%width == 0 {
			b.WriteByte('\n')
		}
		b.Write(c.Bytes)
	}
	m.shown.Store(b.String())
}

// terminal runs a model on a screen, and returns the screen and a channel with the
// result of Run.
func terminal(t *testing.T, ctx context.Context, m *Model) (screen *memory, result chan error) {
	screen = &memory{SimulationScreen: tcell.NewSimulationScreen("UTF-8")}
	screen.shown.Store("")
	result = make(chan error, 1)
	go func() { result <- Run(ctx, screen, m) }()
	waitFor(t, screen, "cells, ")
	return screen, result
}

func waitFor(t *testing.T, screen *memory, what string) {
	t.Helper()
	for end := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		if strings.Contains(screen.shown.Load().(string), what) {
			return
		}
		if time.Now().After(end) {
			t.Fatalf("the screen never shows %q:\n%s", what, screen.shown.Load().(string))
		}
	}
}

func ends(t *testing.T, result chan error) error {
	t.Helper()
	select {
	case err := <-result:
		return err
	case <-time.After(time.Minute):
		t.Fatal("it does not end")
		return nil
	}
}

func TestRunToQuit(t *testing.T) {
	s := newSession(t, example)
	screen, result := terminal(t, t.Context(), s.Model)
	screen.InjectKey(tcell.KeyRight, 0, 0)
	screen.InjectKey(tcell.KeyRune, '3', 0)
	waitFor(t, screen, "1 of 57 cells")
	screen.SetSize(120, 40)
	screen.InjectKey(tcell.KeyRune, 'H', 0) // a hint is looked for beside the loop
	waitFor(t, screen, "Enter do it")
	screen.InjectKey(tcell.KeyRune, 'q', 0)
	if err := ends(t, result); err != nil {
		t.Error(err)
	}
	if stored, err := s.store.Load(); err != nil || stored.Board()[1] != 3 {
		t.Errorf("stored: %v", err)
	}
}

// A signal, which ends the context, does not lose the game.
func TestRunToSignal(t *testing.T) {
	s := newSession(t, example)
	ctx, cancel := context.WithCancel(t.Context())
	screen, result := terminal(t, ctx, s.Model)
	screen.InjectKey(tcell.KeyRight, 0, 0)
	screen.InjectKey(tcell.KeyRune, '3', 0)
	waitFor(t, screen, "1 of 57 cells")
	cancel()
	if err := ends(t, result); err != nil {
		t.Error(err)
	}
	if stored, err := s.store.Load(); err != nil || stored.Board()[1] != 3 {
		t.Errorf("stored: %v", err)
	}
}

// A terminal that is gone ends the game, and does not lose it.
func TestRunTerminalGone(t *testing.T) {
	s := newSession(t, example)
	screen, result := terminal(t, t.Context(), s.Model)
	if err := screen.PostEvent(tcell.NewEventError(context.DeadlineExceeded)); err != nil {
		t.Fatal(err)
	}
	if err := ends(t, result); err == nil {
		t.Error("no error")
	}
	if stored, err := s.store.Load(); err != nil || stored == nil {
		t.Errorf("stored: %v", err)
	}
}

// A search can be stopped. Keys that are typed meanwhile are not lost.
func TestRunSearch(t *testing.T) {
	for _, stop := range []tcell.Key{tcell.KeyEsc, tcell.KeyCtrlC} {
		s := newSession(t, example)
		begun, found := make(chan bool), make(chan bool)
		s.Make = func(ctx context.Context, level rate.Level) (sudoku.Board, error) {
			close(begun)
			select {
			case <-ctx.Done():
				return sudoku.Board{}, ctx.Err()
			case <-found:
				return sudoku.Parse(teaching)
			}
		}
		screen, result := terminal(t, t.Context(), s.Model)
		search := func() {
			begun = make(chan bool)
			screen.InjectKey(tcell.KeyRune, 'n', 0)
			waitFor(t, screen, "master")
			screen.InjectKey(tcell.KeyRune, '6', 0)
			<-begun
			waitFor(t, screen, "Looking for a puzzle:")
		}
		search()
		for _, r := range "j8" { // r2c3 of the new puzzle
			screen.InjectKey(tcell.KeyRune, r, 0)
		}
		found <- true
		waitFor(t, screen, "1 of 51 cells")
		search()
		screen.InjectKey(stop, 0, 0)
		if stop == tcell.KeyEsc {
			waitFor(t, screen, "Stopped.")
			screen.InjectKey(tcell.KeyRune, 'q', 0)
		}
		if err := ends(t, result); err != nil {
			t.Error(err)
		}
		if stored, err := s.store.Load(); err != nil || stored.Board()[11] != 8 {
			t.Errorf("stored: %v", err)
		}
	}
}

// A game that goes on is stored now and then, and what goes wrong is said.
func TestRunStores(t *testing.T) {
	s := newSession(t, example)
	began := time.Now()
	s.now = func() time.Time { return began.Add(time.Since(began) * 100) }
	screen, result := terminal(t, t.Context(), s.Model)
	for end := time.Now().Add(time.Minute); ; time.Sleep(10 * time.Millisecond) {
		if stored, err := (&Store{Path: s.store.Path}).Load(); err == nil && stored != nil {
			break
		}
		if time.Now().After(end) {
			t.Fatal("nothing is stored")
		}
	}
	if err := (&Store{Path: s.store.Path, blind: true}).Save(newGame(t, teaching)); err != nil {
		t.Fatal(err)
	}
	waitFor(t, screen, "Not stored:")
	screen.InjectKey(tcell.KeyRune, 'q', 0)
	waitFor(t, screen, "overwrite the other")
	screen.InjectKey(tcell.KeyRune, 'q', 0)
	if err := ends(t, result); err != nil {
		t.Error(err)
	}
	if stored, err := s.store.Load(); err != nil || stored.Puzzle() != newGame(t, teaching).Puzzle() {
		t.Errorf("overwritten: %v", err)
	}
}
