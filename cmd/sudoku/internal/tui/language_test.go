package tui

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/rivo/uniseg"

	"github.com/seed-cfc889b0/sudoku/language"
	"github.com/seed-cfc889b0/sudoku/play"
	"github.com/seed-cfc889b0/sudoku/rate"
)

// read returns what a screen says, without spaces: its lines are broken anywhere. That is the dialog,
// or else the panel, or else all of it.
func (s *session) read() string {
	left, right, top, bottom := s.layout().panel.x, s.width, s.layout().panel.y, s.height
	if s.paused {
		left, top = 0, 0
	}
	for at, r := range s.page.runes {
		x, y := at%s.width, at/s.width
		switch {
		case s.dialog == nil:
		case r == '┏': // the last; the board has one too
			left, top = x+1, y+1
		case r == '┛' && y > top && bottom == s.height && strings.Trim(string(s.page.runes[at-x+left:at]), "━") == "": // its own
			right, bottom = x, y
		}
	}
	var text strings.Builder
	for y := top; y < bottom; y++ {
		row := s.page.runes[y*s.width:][:s.width]
		for x := left; x < right; x++ {
			text.WriteRune(row[x])
			if uniseg.StringWidth(string(row[x])) == 2 {
				x++
			}
		}
	}
	return strings.Join(strings.Fields(text.String()), "")
}

// literals returns the parts of a sentence between its values, without spaces.
func literals(sentence string) []string {
	return regexp.MustCompile(`\{[a-z]+\}`).Split(regexp.MustCompile(`\s`).ReplaceAllString(sentence, ""), -1)
}

// says reports whether a text has all parts of a sentence, in their order.
func says(text, sentence string) bool {
	for _, part := range literals(sentence) {
		_, after, ok := strings.Cut(text, part)
		if !ok {
			return false
		}
		text = after
	}
	return true
}

// everything goes through all that the game says, on screens of a size.
func everything(t *testing.T, tag string, width, height int) *session {
	s := newSession(t, example)
	t.Chdir(filepath.Dir(s.store.Path)) // a message has the path, and must have room anywhere
	s.store.Path = filepath.Base(s.store.Path)
	s.words, s.screens, s.width, s.height = words(t, tag), []string{}, width, height
	s.message = s.say("play-welcome")
	var err error
	if s.Language, err = language.Parse(tag); err != nil {
		t.Fatal(err)
	}
	// The settings and messages.
	s.keys("aappptt" + "3" + "urm" + "l3" + "x3" + "z " + "x1c2v3" + "t" + "t" + "e" + "j" + "<Esc>" + "<Enter>" + "P" + "j" + "?" + "www<Esc>" + "S" + "<Esc>")
	s.begin(newGame(t, example))
	s.moveTo(0)
	s.keys("lz5m" + "5v12m")
	// Hints, also of a mistake and one that is long.
	s.keys("HH<Esc>" + "z5" + "HH<Esc>m")
	s.askHint()
	s.finish(s.work(canceled()))
	s.draw()
	s.hint = &hint{mistake: manyMistakes(), whole: true}
	s.draw()
	s.hint = nil
	// Dialogs.
	for _, text := range []string{"hello", "11" + strings.Repeat(".", 79), strings.Repeat(".", 81), teaching} {
		s.paste(text)
	}
	s.keys("n")
	s.moveTo(1)
	s.keys("3n2")
	s.Offer(newGame(t, example))
	s.draw()
	s.keys("s")
	s.Damaged(os.ErrInvalid)
	s.draw()
	s.keys("y" + "s")
	s.store.known = nil
	s.keys("sbq" + "b" + "so")
	s.message = s.say("play-not-stored-why", "reason", s.reason(errChanged)) // as the loop does
	s.draw()
	// The end of a game.
	s.begin(newGame(t, teaching))
	s.Made(s.game.Puzzle(), rate.Hard)
	s.game.SetPolicy(play.Silent)
	s.keys("z")
	s.solve()
	s.keys("tHt")
	s.moveTo(2)
	s.keys("1u" + "1" + "4" + "S" + "<Esc>")
	for _, level := range rate.Levels() {
		s.store.Statistics.Last.Level = level.String()
		s.store.Statistics.tally()
	}
	s.store.Statistics.Last.Level = otherLevel
	s.store.Statistics.tally()
	s.keys("S" + "<Esc>")
	s.width = 30
	s.draw()
	return s
}

// In each language the game says all that it has words for, whole and in all sizes, and nothing
// in English.
func TestLanguages(t *testing.T) {
	english := words(t, "en")
	said := func(key string) bool {
		return strings.HasPrefix(key, "play-") && key != "play-goes-on" // which the command says
	}
	for _, tag := range language.Tags() {
		w := words(t, tag)
		for _, size := range [][2]int{{80, 24}, {80, 14}, {leastWidth, leastHeight}} {
			s := everything(t, tag, size[0], size[1])
			all := strings.Join(s.screens, "\n")
			for key, sentence := range w {
				found := !said(key)
				for _, screen := range s.screens {
					found = found || says(screen, sentence)
				}
				if !found {
					t.Errorf("%s, %v: never said whole: %s = %s", tag, size, key, sentence)
				}
				if e := english[key]; tag != "en" && said(key) {
					for _, part := range literals(e) {
						if len(part) > 5 && strings.Contains(all, part) && !strings.Contains(strings.Join(literals(sentence), " "), part) {
							t.Errorf("%s, %v: English: %s = %s", tag, size, key, e)
						}
					}
				}
			}
			for _, level := range rate.Levels() {
				if !strings.Contains(all, w[level.String()]) {
					t.Errorf("%s: no level %v", tag, level)
				}
			}
		}
	}
}

// Each word fits into the place that is left for it.
func TestWidths(t *testing.T) {
	for _, tag := range language.Tags() {
		w := words(t, tag)
		most := map[string]int{"play-mode-entry": 9, "play-mode-corner": panelWidth - 14, "play-mode-centre": 9, "play-mode-color": panelWidth - 14}
		for key, sentence := range w {
			if strings.HasPrefix(key, "play-auto-") || strings.HasPrefix(key, "play-mistakes-") {
				most[key] = panelWidth - 2
			}
			if strings.HasPrefix(key, "play-key-") {
				most[key] = keysColumn - 1
			}
			if width := uniseg.StringWidth(sentence); most[key] > 0 && width > most[key] {
				t.Errorf("%s: %s = %s has %d columns, not %d", tag, key, sentence, width, most[key])
			}
		}
		s := newSession(t, example)
		s.words, s.screens = w, []string{}
		s.keys("?")
		for _, line := range Keys(w) {
			if !says(s.screens[len(s.screens)-1], line) {
				t.Errorf("%s: not in the help on a screen of 80 columns: %q", tag, line)
			}
		}
		for _, foot := range [][]pressed{
			{{"?", "play-foot-keys", nil}, {"H", "play-foot-hint", nil}, {"q", "play-foot-quit", nil}},
			{{w["play-key-take"], "play-foot-take", nil}, {"H", "play-foot-more", nil}},
			{{w["play-key-take"], "play-foot-take", nil}, {w["play-key-close"], "play-foot-close", nil}},
		} {
			used := 0
			for _, p := range (&drawing{theme: newTheme(0), m: s.Model}).foot(foot, panelWidth) {
				used += uniseg.StringWidth(p.text)
			}
			if used > panelWidth {
				t.Errorf("%s: %v has %d columns", tag, foot, used)
			}
		}
	}
}

// A game that another program has stored is not overwritten, which is said in the language.
func TestReason(t *testing.T) {
	s := newSession(t, example)
	s.words = words(t, "de")
	s.store.Path = filepath.Join(t.TempDir(), "x")
	if got := s.reason(errors.Join(errChanged)); got != s.store.Path+": ein anderes Programm hat hier ein Spiel gespeichert" {
		t.Error(got)
	}
}
