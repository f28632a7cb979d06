package tui

import (
	"flag"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/google/go-cmp/cmp"

	"github.com/seed-cfc889b0/sudoku/play"
)

var update = flag.Bool("update", false, "write the golden files")

// Screens of all layouts, with marks of all kinds, as they look without colors.
func TestScreens(t *testing.T) {
	for _, test := range []struct {
		name          string
		width, height int
		keys          string
	}{
		{"small", 80, 14, ""},
		{"40x20", 40, 20, ""},
		{"60x40", 60, 40, ""},
		{"40x20-hint", 40, 20, "mHH"},
		{"40x20-help", 40, 20, "?"},
		{"80x24", 80, 24, ""},
		{"100x30", 100, 30, ""},
		{"120x40", 120, 40, ""},
		{"auto", 80, 24, "a"},
		{"hint", 80, 24, "mHH"},
		{"help", 80, 24, "?"},
		{"menu", 80, 24, "n"},
		{"too-small", 30, 10, ""},
	} {
		s := newSession(t, example)
		s.colors = 0
		// r1: 3, a wrong 8, corner marks, centre marks, both, too many of both, colors
		s.keys("l3jjz8kkllc" + "<Up><Down>" + "lx123l" + "c4589" + "lx12c34" + "lx123456789c123456789" + "lx123456789" + "v1l23h<Left>")
		s.width, s.height = test.width, test.height
		s.draw()
		s.keys(test.keys)
		file := filepath.Join("testdata", test.name+".golden")
		if *update {
			if err := os.WriteFile(file, []byte(s.page.String()), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), s.page.String()); diff != "" {
			t.Errorf("%s: -want +got\n%s", test.name, diff)
		}
	}
}

// Without colors no style has one, and what colors say is said otherwise.
func TestWithoutColors(t *testing.T) {
	s := newSession(t, teaching)
	s.colors = 0
	s.keys("ll8v2Hajc")
	for i, style := range s.page.styles {
		if fg, bg, _ := style.Decompose(); fg != tcell.ColorDefault || bg != tcell.ColorDefault {
			t.Fatalf("%q at %d has the colors %v on %v", s.page.runes[i], i, fg, bg)
		}
	}
	if text := s.page.String(); !strings.Contains(text, " 8! ") || !strings.Contains(text, "   b┃") {
		t.Errorf("no wrong 8 of color b:\n%v", s.page)
	}
	bold := func(cell int) bool {
		p := s.on(cell)
		_, _, attributes := s.page.styles[p[1]*s.width+p[0]+s.layout().cellWidth/2].Decompose()
		return attributes&tcell.AttrBold != 0
	}
	s.moveTo(3)
	s.keys("z6")
	s.moveTo(80) // a 9
	if s.draw(); !bold(0) || bold(3) {
		t.Errorf("a clue is bold: %v; an entry: %v", bold(0), bold(3))
	}
}

// All colors can be read on black and on white, and on their own backgrounds.
func TestContrast(t *testing.T) {
	light := func(c tcell.Color) float64 {
		r, g, b := c.RGB()
		sum := 0.0
		for i, v := range []int32{r, g, b} {
			x := float64(v) / 255
			if x <= 0.04045 {
				x /= 12.92
			} else {
				x = math.Pow((x+0.055)/1.055, 2.4)
			}
			sum += x * []float64{0.2126, 0.7152, 0.0722}[i]
		}
		return sum
	}
	contrast := func(a, b tcell.Color) float64 {
		x, y := light(a)+0.05, light(b)+0.05
		return max(x, y) / min(x, y)
	}
	for _, colors := range []int{8, 16, 256, 1 << 24} {
		theme := newTheme(colors)
		all := append([]tcell.Style{theme.plain, theme.clue, theme.entry, theme.wrong, theme.same, theme.label, theme.mark, theme.strong, theme.current, theme.sign}, theme.cells...)
		for i, style := range all {
			fg, bg, _ := style.Decompose()
			if (bg != tcell.ColorDefault) && (fg == tcell.ColorDefault) {
				t.Errorf("%d colors: style %d has a background alone", colors, i)
			}
			grounds := []tcell.Color{bg}
			if bg == tcell.ColorDefault && colors < 256 {
				continue // the sixteen are what the user has made of them
			}
			if bg == tcell.ColorDefault {
				grounds = []tcell.Color{tcell.ColorBlack, tcell.ColorWhite}
			}
			if fg == tcell.ColorDefault {
				continue
			}
			for _, ground := range grounds {
				if c := contrast(fg, ground); c < 4 {
					t.Errorf("%d colors: style %d: contrast %.1f of %v on %v", colors, i, c, fg, ground)
				}
			}
		}
		if want := 9; colors >= 16 && len(theme.cells) != want {
			t.Errorf("%d colors: %d for cells", colors, len(theme.cells))
		}
	}
}

// Cells of one color or several have its background, as many as there are.
func TestCellColors(t *testing.T) {
	s := newSession(t, example)
	s.keys("lv139<Down>")
	seen := map[tcell.Color]bool{}
	x, y := s.layout().at(1)
	for i := range s.layout().cellWidth {
		_, bg, _ := s.page.styles[y*s.width+x+i].Decompose()
		seen[bg] = true
	}
	if len(seen) != 3 || seen[tcell.ColorDefault] {
		t.Errorf("backgrounds %v of colors 1, 3 and 9", seen)
	}
}

// A selected cell is told from others on a light and on a dark screen, colored or
// not, and still shows a color.
func TestSelectedCell(t *testing.T) {
	for _, keys := range []string{"l", "lv1", "lv19", "v5", "lv1z3", "lac"} {
		s := newSession(t, example)
		s.keys(keys)
		x, y := s.on(s.cursor)[0], s.on(s.cursor)[1]
		for i := range s.layout().cellWidth {
			_, bg, attributes := s.page.styles[(y+1)*s.width+x+i].Decompose()
			last := i == s.layout().cellWidth-1 && s.game.Marks(play.Color, s.cursor) != 0
			if turned := attributes&tcell.AttrReverse != 0; turned == last || last == (bg == tcell.ColorDefault) {
				t.Errorf("%s: column %d: turned %v, background %v", keys, i, turned, bg)
			}
		}
	}
}

func TestWrap(t *testing.T) {
	for _, test := range []struct {
		text  string
		width int
		want  string
	}{
		{"", 5, ""}, {"one two", 7, "one two"}, {"one two", 6, "one|two"}, {"one two", 2, "on|e|tw|o"},
		{"a\nb", 9, "a|b"}, {"数独 ab", 4, "数独|ab"}, {"数独", 3, "数|独"}, {"x", 0, ""}, {"a  b", 3, "a b"},
	} {
		if got := strings.Join(wrap(test.text, test.width), "|"); got != test.want {
			t.Errorf("%q in %d: %q, want %q", test.text, test.width, got, test.want)
		}
	}
}

// Text with control and wide characters stays in its place.
func TestPrint(t *testing.T) {
	s := newSession(t, example)
	s.message = "a\x1b[2Jb\u0301 数独数独数独数独数独数独数独数独 " + strings.Repeat("long", 50)
	s.draw()
	if text := s.page.String(); strings.Contains(text, "\x1b") || !strings.Contains(text, "a?[2Jb") {
		t.Errorf("%s", text)
	}
}

// The smallest layout is what the message for smaller terminals says.
func TestLeastSize(t *testing.T) {
	for _, size := range [][2]int{{leastWidth, leastHeight}, {leastWidth - 1, leastHeight}, {leastWidth, leastHeight - 1}} {
		s := newSession(t, example)
		s.width, s.height = size[0], size[1]
		s.draw()
		fits := size == [2]int{leastWidth, leastHeight}
		if got := strings.Contains(s.page.String(), "too small"); got == fits {
			t.Errorf("%v: too small: %v", size, got)
		}
		if s.keys("l3"); (s.game.Played() > 0) != fits {
			t.Errorf("%v: keys that can't be seen do something, or others nothing", size)
		}
		if s.keys("q"); !s.over {
			t.Errorf("%v: q does not quit", size)
		}
	}
	if leastWidth > 40 || leastHeight > 20 {
		t.Errorf("%d columns are needed", leastWidth)
	}
}

func TestClock(t *testing.T) {
	for _, test := range []struct {
		seconds int
		want    string
	}{{0, "0:00"}, {59, "0:59"}, {754, "12:34"}, {3599, "59:59"}, {3600, "1:00:00"}, {36_000 + 61, "10:01:01"}} {
		if got := clock(time.Duration(test.seconds) * time.Second); got != test.want {
			t.Errorf("%d s: %s, want %s", test.seconds, got, test.want)
		}
	}
}
