// Package tui is a game of package play in a terminal: a Model of what is shown,
// the keys and the mouse that change it, a view that draws it, and a Store that
// keeps the game. The game itself, with its marks, undo and hints, is in package
// play; nothing of it is here.
package tui

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/gdamore/tcell/v2"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/language"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/play"
	"github.com/seed-cfc889b0/sudoku/rate"
)

// A Model is all that the terminal shows. It changes by [Model.Handle] alone and
// does no input or output, but for its store.
type Model struct {
	// Make returns a new puzzle of a level, for the menu.
	Make func(ctx context.Context, level rate.Level) (sudoku.Board, error)

	// Notation is how hints and the margin name cells.
	Notation logic.Notation

	// Language is that of hints and names of techniques; nil is English.
	Language *logic.Language

	words language.Words
	game  *play.Game
	store *Store
	keep  bool // the game goes into the store; not before the player has agreed to lose what is there

	cursor   int
	selected sudoku.Cells // has the cursor
	extend   bool         // moves add to the selection
	mode     play.Layer   // what a digit does

	paused   bool // the board is hidden and the clock stands
	hideTime bool
	message  string
	hint     *hint
	dialog   *dialog
	busy     string // says what is looked for, or ""
	work     work   // that the last event asks for, or nil
	over     bool   // the player has quit

	levels map[sudoku.Board]rate.Level // of the puzzles that were made
	hinted bool                        // a hint was asked for and is not counted yet

	dragging bool
	pasting  bool
	pasted   []rune

	now           func() time.Time
	width, height int      // of the screen, as last drawn
	buttons       []button // what the mouse can press, as last drawn
}

// work is what takes long: it runs beside the loop, and the function that it
// returns is applied to the model afterwards. Handle is not called meanwhile.
type work func(ctx context.Context) func(*Model)

// New returns a model that goes on with a game and keeps it in a store. It has the words
// of a language.
func New(store *Store, game *play.Game, words language.Words) *Model {
	m := &Model{game: game, store: store, words: words, keep: true, now: time.Now}
	m.moveTo(firstCell(game))
	m.message = m.say("play-welcome")
	return m
}

// say returns the words of a key: names and values in turn.
func (m *Model) say(key string, pairs ...string) string { return m.words.Put(key, pairs...) }

// Offer asks whether to play another game in place of the stored one, which is
// shown.
func (m *Model) Offer(other *play.Game) {
	m.message = m.say("play-welcome")
	m.dialog = &dialog{
		text: []string{m.say("play-stored-game", "progress", Progress(m.words, m.game, m.now())), m.say("play-which")},
		choices: []choice{
			{'s', m.say("play-stored-one"), nil},
			{'n', m.say("play-new-one"), func(m *Model) { m.begin(other) }},
		},
	}
}

// Damaged asks whether the game may take the place of a stored one that can't be
// read. Nothing is stored before.
func (m *Model) Damaged(reason error) {
	m.keep = false
	m.dialog = &dialog{
		text: []string{m.say("play-damaged"), reason.Error(), m.say("play-replace")},
		choices: []choice{
			{'q', m.say("play-leave-file"), (*Model).leave},
			{'y', m.say("play-overwrite-file"), func(m *Model) { m.keep = true }},
		},
		escape: (*Model).leave,
	}
}

// begin starts to play a game.
func (m *Model) begin(game *play.Game) {
	m.game, m.hint, m.message = game, nil, m.say("play-welcome")
	m.extend, m.paused, m.keep = false, false, true
	m.moveTo(firstCell(game))
}

// firstCell returns the cell of the last move, or the first blank one.
func firstCell(g *play.Game) int {
	now, marks := g.Board(), marksOf(g)
	if g.Undo() {
		before, old := g.Board(), marksOf(g)
		g.Redo()
		for cell := range 81 {
			if now[cell] != before[cell] || marks[cell] != old[cell] {
				return cell
			}
		}
	}
	return max(0, slices.Index(now[:], 0))
}

// marksOf returns all marks of the cells.
func marksOf(g *play.Game) (marks [81][3]sudoku.Digits) {
	for cell := range marks {
		for i, layer := range []play.Layer{play.Corner, play.Centre, play.Color} {
			marks[cell][i] = g.Marks(layer, cell)
		}
	}
	return marks
}

// Keeps reports whether the game goes into the store.
func (m *Model) Keeps() bool { return m.keep }

// Game returns the game that is played.
func (m *Model) Game() *play.Game { return m.game }

// Progress says how far a game is: "34 of 51 cells, 12:34".
func Progress(words language.Words, g *play.Game, now time.Time) string {
	return progress("play-progress", words, g, now)
}

func progress(key string, words language.Words, g *play.Game, now time.Time) string {
	clues := g.Puzzle().Clues()
	return words.Put(key, "n", strconv.Itoa(g.Board().Clues()-clues), "all", strconv.Itoa(81-clues), "time", clock(g.Elapsed(now)))
}

func clock(d time.Duration) string {
	s := int(d / time.Second)
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// Handle takes an event. If it returns work, the caller runs that, and applies
// what it returns, before the next call.
func (m *Model) Handle(ev tcell.Event) work {
	was := m.game.Played()
	m.work = nil
	switch ev := ev.(type) {
	case *tcell.EventKey:
		m.key(ev)
	case *tcell.EventMouse:
		m.mouse(ev)
	case *tcell.EventPaste:
		m.paused = false
		m.paste(ev.Start())
	}
	m.settle(was)
	return m.work
}

// finish applies what work has returned.
func (m *Model) finish(apply func(*Model)) {
	was := m.game.Played()
	m.busy = ""
	apply(m)
	m.settle(was)
}

// settle runs the clock while there is something to solve, and tells the end.
func (m *Model) settle(was int) {
	defer m.count()
	if !m.game.IsSolved() {
		m.runClock()
		if m.game.Played() != was && m.game.Board().Clues() == 81 && m.game.Mistakes().IsEmpty() {
			m.message = m.say("play-filled")
		}
		return
	}
	m.game.Pause(m.now())
	if m.game.Played() > was {
		m.message = m.say("play-ended", "time", clock(m.game.Elapsed(m.now())))
	}
}

// runClock lets the clock run, or stand.
func (m *Model) runClock() {
	if m.paused || m.game.IsSolved() {
		m.game.Pause(m.now())
	} else {
		m.game.Resume(m.now())
	}
}

// pause hides the board and stops the clock, until a key is pressed.
func (m *Model) pause() { m.paused = !m.game.IsSolved() }

// Save stores the game, if it may.
func (m *Model) Save() error {
	if !m.keep {
		return nil
	}
	m.game.Pause(m.now()) // it is stored as it was when it was last paused
	err := m.store.Save(m.game)
	m.runClock()
	return err
}
