package tui

import (
	"context"
	"errors"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/advice"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/play"
	"github.com/seed-cfc889b0/sudoku/rate"
)

// A hint is told in two stages: what to look for and where, then all of it.
type hint struct {
	step    *logic.Step         // nil for a mistake
	mistake *logic.MistakeError // nil for a step
	whole   bool
	scroll  int // lines above the first that is shown

	signs map[int]rune // of a whole hint: what cells are to it
}

// The signs of cells are those of [logic.Step.Picture].
const (
	signPattern = '*'
	signRemove  = '-'
	signPlace   = '+'
	signWrong   = '!'
)

// askHint looks for a hint, or tells all of the one that is shown.
func (m *Model) askHint() {
	if m.hint != nil {
		m.hint.whole = true
		return
	}
	m.hinted = true
	game := *m.game // it is only read
	m.busy = m.say("play-hint-busy")
	m.work = func(ctx context.Context) func(*Model) {
		step, err := game.Hint(ctx)
		return func(m *Model) { m.showHint(&step, err) }
	}
}

func (m *Model) showHint(step *logic.Step, err error) {
	h := &hint{signs: map[int]rune{}}
	switch {
	case errors.As(err, &h.mistake):
		for _, c := range h.mistake.Wrong {
			h.signs[c.Cell] = signWrong
		}
		for _, c := range h.mistake.Missing {
			h.signs[c.Cell] = signWrong
		}
	case errors.Is(err, logic.ErrSolved):
		m.message = m.say("play-is-solved")
		return
	case errors.Is(err, context.Canceled):
		m.message = m.say("play-stopped")
		return
	case err != nil:
		m.message = err.Error()
		return
	default:
		h.step = step
		if c, err := m.game.Position(); err == nil {
			for _, mark := range step.Marks(&c) {
				h.signs[mark.Cell] = signPattern
			}
		}
		for _, c := range step.Eliminations {
			h.signs[c.Cell] = signRemove
		}
		for _, c := range step.Placements {
			h.signs[c.Cell] = signPlace
		}
	}
	m.hint = h
}

// hintText returns what the hint says.
func (m *Model) hintText() (title, text string) {
	h, l, n := m.hint, m.Language, m.Notation
	level := logic.Concrete
	if h.whole {
		level = logic.Whole
	}
	switch {
	case h.mistake != nil:
		return m.say("play-mistake"), l.Mistake(h.mistake, level, n)
	case h.whole:
		return l.Technique(h.step.Technique), strings.Join(advice.Lines(h.step, l, n), "\n")
	}
	return m.say("play-hint"), l.Hint(h.step, level, n)
}

// takeHint does what the hint says. Of a mistake it goes back to before it.
func (m *Model) takeHint() {
	h := m.hint
	switch {
	case h == nil && m.game.IsSolved():
	case h == nil:
		m.message = m.say("play-no-hint")
	case h.mistake != nil:
		m.undoMistake()
	default:
		m.hint = nil
		if err := m.game.Take(h.step); err != nil {
			m.message = err.Error()
		} else {
			m.message = m.Language.Text(h.step, m.Notation)
			if len(h.step.Placements) > 0 { // where something has changed
				m.cursor = h.step.Placements[0].Cell
				m.selected = sudoku.CellsOf(m.cursor)
			}
		}
	}
}

func (m *Model) pageDown() { m.scroll(5) }
func (m *Model) pageUp()   { m.scroll(-5) }

// scroll moves the text of the hint; the view keeps it in its range.
func (m *Model) scroll(by int) {
	if m.hint != nil {
		m.hint.scroll += by
	}
}

// search looks for a new puzzle.
func (m *Model) search(level rate.Level) {
	m.busy = m.say("play-puzzle-busy", "level", m.say(level.String()))
	find := m.Make
	m.work = func(ctx context.Context) func(*Model) {
		puzzle, err := find(ctx, level)
		var game *play.Game
		if err == nil {
			game, err = play.New(puzzle)
		}
		return func(m *Model) {
			switch {
			case err == nil:
				m.Made(puzzle, level)
				m.begin(game)
			case ctx.Err() != nil:
				m.message = m.say("play-stopped")
			default:
				m.message = err.Error()
			}
		}
	}
}
