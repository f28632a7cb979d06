package tui

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"

	"github.com/seed-cfc889b0/sudoku/play"
)

// shown says what is selected and what a cell shows.
func shown(s *session) string {
	text := fmt.Sprintf("%v %v:", s.selected, s.Notation.Cell(s.cursor))
	board := s.game.Board()
	if d := board[s.cursor]; d != 0 {
		text += fmt.Sprintf(" %d", d)
	}
	for _, layer := range []play.Layer{play.Corner, play.Centre, play.Struck, play.Color} {
		if marks := s.game.Marks(layer, s.cursor); marks != 0 {
			text += fmt.Sprintf(" %v %v", layer, marks)
		}
	}
	if s.message != "" {
		text += " / " + s.message
	}
	return text
}

// What each key does. The game is example; r1c2 is blank, r1c1 is 6.
func TestKeys(t *testing.T) {
	for _, test := range []struct{ keys, want string }{
		{"<Right>", "r1c2 r1c2:"},
		{"<Left>", "r1c9 r1c9:"},
		{"<Up>", "r9c1 r9c1:"},
		{"<Down>", "r2c1 r2c1:"},
		{"<Down><Down><Up><Right><Left><Left>", "r2c9 r2c9: 6"},
		{"<Up><Down>", "r1c1 r1c1: 6"},
		{"<Left><Right>", "r1c1 r1c1: 6"},
		{"jjlk", "r2c2 r2c2: 1"},
		{"jllh", "r2c2 r2c2: 1"},
		{"j<End>", "r2c9 r2c9: 6"},
		{"jll<Home>", "r2c1 r2c1:"},
		{"<S-Down><S-Right>", "r1c1 r2c1 r2c2 r2c2: 1"},
		{"<S-Down><Right>", "r2c2 r2c2: 1"},
		{"ejl", "r1c1 r2c1 r2c2 r2c2: 1"},
		{"ejel", "r2c2 r2c2: 1"},
		{"ej<S-Right>l", "r1c1 r2c1 r2c2 r2c3 r2c3: 4"},
		{"e", "r1c1 r1c1: 6 / Moves select; e ends that, Esc selects one cell."},
		{"ejl<Esc>", "r2c2 r2c2: 1"},
		{"ejl<Esc>l", "r2c3 r2c3: 4"},
		{"l3", "r1c2 r1c2: 3"},
		{"l35", "r1c2 r1c2: 5"},
		{"l33", "r1c2 r1c2:"},
		{"l3 ", "r1c2 r1c2:"},
		{"l30", "r1c2 r1c2:"},
		{"l3.", "r1c2 r1c2:"},
		{"l3<Backspace>", "r1c2 r1c2:"},
		{"l3<Backspace2>", "r1c2 r1c2:"},
		{"l3<Delete>", "r1c2 r1c2:"},
		{"l<S-Down>3", "r1c2 r2c2 r2c2: 1"},
		{"<S-Right>3<Left>", "r1c1 r1c1: 6"},
		{"<S-Right>3<Left><Right>", "r1c2 r1c2: 3"},
		{"<S-Right>33", "r1c1 r1c2 r1c2:"},
		{"3", "r1c1 r1c1: 6 / This is a clue."},
		{"6", "r1c1 r1c1: 6 / This is a clue."},
		{"0", "r1c1 r1c1: 6"},
		{"lx37", "r1c2 r1c2: corner 37"},
		{"lx373", "r1c2 r1c2: corner 7"},
		{"lc37", "r1c2 r1c2: centre 37"},
		{"lv37", "r1c2 r1c2: color 37"},
		{"v37", "r1c1 r1c1: 6 color 37"},
		{"x3", "r1c1 r1c1: 6 / This is a clue."},
		{"l3x3", "r1c2 r1c2: 3 / A filled cell has no marks."},
		{"lx3z7", "r1c2 r1c2: 7"},
		{"lx1<Tab>2<Tab>3<Tab>4", "r1c2 r1c2: 4 color 3"},
		{"lx1<Tab>2<Tab>3", "r1c2 r1c2: corner 1 centre 2 color 3"},
		{"l<Backtab>3<Backtab>2<Backtab>1", "r1c2 r1c2: corner 1 centre 2 color 3"},
		{"lx1c2 ", "r1c2 r1c2:"},
		{"l3u", "r1c2 r1c2:"},
		{"l3<Ctrl-Z>", "r1c2 r1c2:"},
		{"l3ur", "r1c2 r1c2: 3"},
		{"l3u<Ctrl-Y>", "r1c2 r1c2: 3"},
		{"u", "r1c1 r1c1: 6 / There is nothing to undo."},
		{"r", "r1c1 r1c1: 6 / There is nothing to redo."},
		{"m", "r1c1 r1c1: 6 / There is no mistake."},
		{"l3v1z5", "r1c2 r1c2: 5 color 1"},
		{"lv1z5m", "r1c2 r1c2: color 1 / Back to before the mistake: 1 move undone."},
		{"lv1z5v2m", "r1c2 r1c2: color 1 / Back to before the mistake: 2 moves undone."},
		{"la", "r1c2 r1c2: centre 378"},
		{"lac3", "r1c2 r1c2: centre 78 struck 3"},
		{"lc1aa", "r1c2 r1c2: centre 1"},
		{"<Enter>", "r1c1 r1c1: 6 / H looks for a hint."},
		{"w", "r1c1 r1c1: 6"},
		{"<F5>", "r1c1 r1c1: 6"},
		{"?l", "r1c1 r1c1: 6"},
		{"<F1><Esc>l", "r1c2 r1c2:"},
	} {
		s := newSession(t, example)
		s.keys(test.keys)
		want := test.want
		if got := shown(s); got != want && got != want+" / "+s.say("play-welcome") {
			t.Errorf("%s: %q, want %q", test.keys, got, want)
		}
	}
}

func TestPolicyKey(t *testing.T) {
	s := newSession(t, teaching)
	s.keys("ll8") // two 8 in box 1
	seen := map[play.Policy]int{}
	for range 3 {
		seen[s.game.Policy()] = strings.Count(s.page.String(), string(signWrong))
		s.keys("p")
	}
	if want := (map[play.Policy]int{play.ByRule: 1, play.BySolution: 1, play.Silent: 0}); fmt.Sprint(seen) != fmt.Sprint(want) {
		t.Errorf("signs of mistakes: %v, want %v", seen, want)
	}
	if s.game.Policy() != play.ByRule {
		t.Errorf("after all policies: %v", s.game.Policy())
	}
}

func TestTimeKey(t *testing.T) {
	s := newSession(t, example)
	s.keys("l")
	s.clock = s.clock.Add(3723e9)
	if s.draw(); !strings.Contains(s.page.String(), "0 of 57 cells, 1:02:03\n") {
		t.Errorf("the time is not shown:\n%v", s.page)
	}
	s.keys("t")
	if !strings.Contains(s.page.String(), "0 of 57 cells\n") {
		t.Errorf("the time is not hidden:\n%v", s.page)
	}
}

// Each key stands in the table once.
func TestBindings(t *testing.T) {
	names := map[string]bool{}
	for _, n := range tcell.KeyNames {
		names[n] = true
	}
	count := map[string]int{}
	for _, b := range bindings {
		for name := range strings.FieldsSeq(b.keys) {
			if count[name]++; count[name] > 1 {
				t.Errorf("%s stands twice", name)
			}
			if len(name) > 1 && !names[name] {
				t.Errorf("tcell has no key %s", name)
			}
		}
	}
}

// The game ends in words, and its clock stands.
func TestSolved(t *testing.T) {
	s := newSession(t, teaching)
	s.keys("p")
	solve := func(but int) {
		for cell, d := range "534678912672195348198342567859761423426853791713924856961537284287419635345286179" {
			if s.moveTo(cell); cell != but && s.game.Puzzle()[cell] == 0 {
				s.keys(string(d))
			}
		}
	}
	solve(2)
	s.moveTo(2)
	s.clock = s.clock.Add(754e9)
	s.keys("1")
	if s.message != "" {
		t.Errorf("a mistake that is shown: message %q", s.message)
	}
	s.keys("up" + "1")
	if !strings.HasPrefix(s.message, "All cells are filled, but") {
		t.Errorf("a mistake that is not shown: message %q", s.message)
	}
	s.keys("4")
	if s.message != "Solved in 12:34. n begins another puzzle." {
		t.Errorf("message %q", s.message)
	}
	if !strings.Contains(s.page.String(), "Solved, 12:34\n") {
		t.Errorf("not shown as solved:\n%v", s.page)
	}
	if s.keys("<Enter>"); s.message != "" {
		t.Errorf("Enter at the end: %q", s.message)
	}
	s.clock = s.clock.Add(1e12)
	if got := clock(s.game.Elapsed(s.clock)); got != "12:34" {
		t.Errorf("the clock goes on: %s", got)
	}
	s.keys("H")
	if s.hint != nil || s.message != "The puzzle is solved." {
		t.Errorf("hint %v, message %q", s.hint, s.message)
	}
	s.keys("u")
	s.clock = s.clock.Add(1e9)
	if got := clock(s.game.Elapsed(s.clock)); got != "12:35" {
		t.Errorf("after undo the clock stands: %s", got)
	}
}
