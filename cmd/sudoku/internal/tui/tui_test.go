package tui

import (
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/language"
	"github.com/seed-cfc889b0/sudoku/play"
	"github.com/seed-cfc889b0/sudoku/rate"
)

const (
	example  = "6.25......14..8..6.9.....3......3..9...2....872..5.......9.4.1.....1...3....6.4.7"
	teaching = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79" // by singles alone
)

func newGame(t testing.TB, text string) *play.Game {
	t.Helper()
	b, err := sudoku.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	g, err := play.New(b)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// A page is a surface that notes what is drawn, and reports what is drawn beside it.
type page struct {
	t             testing.TB
	width, height int
	colors        int
	runes         []rune
	styles        []tcell.Style
	cursor        [2]int
}

func newPage(t testing.TB, width, height, colors int) *page {
	p := &page{t: t}
	p.clear(width, height, colors)
	return p
}

func (p *page) clear(width, height, colors int) {
	p.width, p.height, p.colors = width, height, colors
	p.runes = append(p.runes[:0], make([]rune, width*height)...)
	p.styles = append(p.styles[:0], make([]tcell.Style, width*height)...)
	for i := range p.runes {
		p.runes[i] = ' '
	}
}

func (p *page) Size() (width, height int) { return p.width, p.height }
func (p *page) Colors() int               { return p.colors }
func (p *page) ShowCursor(x, y int) {
	p.cursor = [2]int{x, y}
	if (x != -1 || y != -1) && (x < 0 || y < 0 || x >= p.width || y >= p.height) {
		p.t.Fatalf("the cursor is at %d, %d of %d, %d", x, y, p.width, p.height)
	}
}

func (p *page) SetContent(x, y int, r rune, _ []rune, style tcell.Style) {
	if x < 0 || y < 0 || x >= p.width || y >= p.height {
		p.t.Fatalf("%q is drawn at %d, %d of %d, %d", r, x, y, p.width, p.height)
	}
	p.runes[y*p.width+x], p.styles[y*p.width+x] = r, style
}

func (p *page) String() string {
	var b strings.Builder
	for y := range p.height {
		b.WriteString(strings.TrimRight(string(p.runes[y*p.width:][:p.width]), " "))
		b.WriteByte('\n')
	}
	return b.String()
}

// words returns those of a language.
func words(t testing.TB, tag string) language.Words {
	t.Helper()
	w, err := language.ParseWords(tag)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// A session is a model at a terminal.
type session struct {
	*Model
	t             testing.TB
	width, height int
	colors        int
	clock         time.Time
	page          *page    // as last drawn
	screens       []string // all that were drawn, if not nil
}

func newSession(t testing.TB, puzzle string) *session {
	m := New(&Store{Path: filepath.Join(t.TempDir(), "play.json")}, newGame(t, puzzle), words(t, "en"))
	m.moveTo(0)
	s := &session{Model: m, t: t, width: 80, height: 24, colors: 256, page: newPage(t, 80, 24, 256), clock: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)}
	m.now = func() time.Time { return s.clock }
	m.Make = func(context.Context, rate.Level) (sudoku.Board, error) { return sudoku.Parse(teaching) }
	s.draw()
	return s
}

func (s *session) draw() *page {
	s.t.Helper()
	s.page.clear(s.width, s.height, s.colors)
	s.Draw(s.page)
	if s.screens != nil {
		s.screens = append(s.screens, s.read())
	}
	return s.page
}

// send passes events on, does the work that they ask for, and draws.
func (s *session) send(events ...tcell.Event) {
	s.t.Helper()
	for _, ev := range events {
		if w := s.Handle(ev); w != nil {
			s.draw()
			s.finish(w(s.t.Context()))
		}
		s.draw()
	}
}

// typed returns keys: characters, or names of keys such as <Up> and <S-Up>.
func typed(t testing.TB, text string) (events []tcell.Event) {
	t.Helper()
	for text != "" {
		if text[0] != '<' {
			events = append(events, tcell.NewEventKey(tcell.KeyRune, rune(text[0]), 0))
			text = text[1:]
			continue
		}
		name, rest, _ := strings.Cut(text[1:], ">")
		text = rest
		mod := tcell.ModNone
		if plain, shift := strings.CutPrefix(name, "S-"); shift {
			name, mod = plain, tcell.ModShift
		}
		found := false
		for key, n := range tcell.KeyNames {
			if n == name {
				events, found = append(events, tcell.NewEventKey(key, 0, mod)), true
				break
			}
		}
		if !found {
			t.Fatalf("no key %q", name)
		}
	}
	return events
}

func (s *session) keys(text string) { s.t.Helper(); s.send(typed(s.t, text)...) }

// state returns all of a game that can be seen.
func state(g *play.Game) string {
	var b strings.Builder
	fmt.Fprintln(&b, g.Puzzle(), g.Board(), g.Auto(), g.Policy(), g.Played(), g.CanRedo())
	for _, layer := range play.Layers() {
		for cell := range 81 {
			fmt.Fprint(&b, g.Marks(layer, cell), " ")
		}
	}
	return b.String()
}

// again returns a game after it was stored and read.
func again(t testing.TB, g *play.Game) *play.Game {
	t.Helper()
	data, err := json.Marshal(g)
	if err != nil {
		t.Fatal(err)
	}
	read := new(play.Game)
	if err := json.Unmarshal(data, read); err != nil {
		t.Fatal(err)
	}
	return read
}
