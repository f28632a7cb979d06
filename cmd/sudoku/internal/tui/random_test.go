package tui

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/play"
	"github.com/seed-cfc889b0/sudoku/rate"
)

// Whatever is typed, clicked and pasted, in a terminal of whatever size: what is
// drawn stays on the screen (the page sees to that), the stored game is the same
// game, and undo takes everything back.
func TestRandomEvents(t *testing.T) {
	n := 20_000
	if soak, err := strconv.Atoi(os.Getenv("SUDOKU_SOAK")); err == nil {
		n = soak
	} else if testing.Short() {
		n = 4_000
	}
	rng := rand.New(rand.NewPCG(26, 0))
	s := newSession(t, example)
	puzzles := []string{example, teaching}
	s.Make = func(context.Context, rate.Level) (sudoku.Board, error) {
		if rng.IntN(4) == 0 {
			return sudoku.Board{}, errors.New("no such puzzle")
		}
		return sudoku.Parse(puzzles[rng.IntN(len(puzzles))])
	}
	var named []tcell.Key
	for key := range tcell.Key(400) {
		if tcell.KeyNames[key] != "" && key != tcell.KeyCtrlC {
			named = append(named, key)
		}
	}
	seen := map[string]int{}
	for i := range n {
		s.clock = s.clock.Add(time.Duration(rng.IntN(3000)-500) * time.Millisecond)
		var events []tcell.Event
		mod := tcell.ModMask(rng.IntN(16) * rng.IntN(2))
		key := func(keys string) {
			events = append(events, tcell.NewEventKey(tcell.KeyRune, rune(keys[rng.IntN(len(keys))]), mod))
		}
		switch rng.IntN(20) {
		case 0:
			s.width, s.height = rng.IntN(140), rng.IntN(45)
		case 1:
			s.width, s.height, s.colors = leastWidth+rng.IntN(50), leastHeight+rng.IntN(30), []int{0, 8, 16, 256, 1 << 24}[rng.IntN(5)]
		case 2, 3, 4, 5:
			events = append(events, tcell.NewEventMouse(rng.IntN(s.width+2)-1, rng.IntN(s.height+2)-1, tcell.ButtonMask(rng.IntN(1<<12)*rng.IntN(2)|rng.IntN(2)), mod))
		case 6:
			events = append(events, tcell.NewEventPaste(rng.IntN(3) == 0))
			if rng.IntN(2) == 0 { // a whole one
				events = append(events, tcell.NewEventPaste(true))
				events = append(events, typed(t, puzzles[rng.IntN(len(puzzles))])...)
				events = append(events, tcell.NewEventPaste(false))
			}
		case 7, 8:
			events = append(events, tcell.NewEventKey(named[rng.IntN(len(named))], 0, mod))
		case 9, 10, 11:
			key("hjklezxcvaptPS")
		case 12, 13, 14:
			events = append(events, tcell.NewEventKey([]tcell.Key{tcell.KeyUp, tcell.KeyDown, tcell.KeyLeft, tcell.KeyRight}[rng.IntN(4)], 0, mod))
			key("123456789")
		case 15:
			key("uurrm0 .")
		case 16:
			key("HH\r?")
			events = append(events, typed(t, []string{"<Enter>", "<Esc>", "<PgDn>", "mHH<PgDn><Enter>", "mHH"}[rng.IntN(5)])...)
		case 17:
			key("ns?qbo1y")
			key("ns?qbo1y")
		case 18:
			events = append(events, tcell.NewEventKey(tcell.KeyRune, rune(rng.IntN(0x300)), mod))
		default: // most often right
			solution, err := sudoku.Solve(s.game.Puzzle())
			if err != nil {
				t.Fatal(err)
			}
			events = append(events, typed(t, "m<Esc>z"+strconv.Itoa(int(solution[s.cursor])))...)
		}
		if s.dialog != nil && rng.IntN(2) == 0 {
			events = append(typed(t, "<Esc>"), events...)
		}
		s.send(events...)
		switch { // what has been reached
		case s.hint != nil && s.hint.mistake != nil:
			seen["mistake"]++
		case s.hint != nil && s.hint.whole:
			seen["hint"]++
		case s.dialog != nil:
			seen["dialog"]++
		case s.layout().panel.width == 0:
			seen["small"]++
		case s.selected.Len() > 1:
			seen["several"]++
		}
		if !s.selected.Has(s.cursor) {
			t.Fatalf("event %d: the cursor is not selected", i)
		}
		if s.over || i%500 == 499 {
			s.over = false
			if got, want := state(again(t, s.game)), state(s.game); got != want {
				t.Fatalf("event %d: stored\n%s\nis\n%s", i, got, want)
			}
			if stored, err := s.store.Load(); seen["stored"] > 0 && (err != nil || stored == nil) {
				t.Fatalf("event %d: the stored game is gone: %v", i, err)
			} else if stored != nil {
				seen["stored"]++
			}
			g := again(t, s.game)
			for g.Undo() {
			}
			g.SetAuto(false)
			left := g.Board() != g.Puzzle()
			for cell := range 81 {
				for _, layer := range play.Layers() {
					left = left || g.Marks(layer, cell) != 0
				}
			}
			if left || g.Played() != 0 {
				t.Fatalf("event %d: all undone:\n%s", i, state(g))
			}
		}
	}
	t.Log(seen)
	for _, what := range []string{"mistake", "hint", "dialog", "small", "several", "stored"} {
		if seen[what] == 0 {
			t.Errorf("no %s in %d events", what, n)
		}
	}
}
