package text

import (
	"fmt"
	"math/rand/v2"
	"os"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"
)

// A collected is a sink that keeps what it is given.
type collected struct {
	room   [81]uint8
	boards [][81]uint8
	lines  []int
	forms  []Form
	faults []*Fault
	last   *Position
}

func (c *collected) Room() *[81]uint8 { return &c.room }

func (c *collected) Take(line int, form Form, p *Position, _ string) bool {
	c.boards = append(c.boards, c.room)
	c.lines = append(c.lines, line)
	c.forms = append(c.forms, form)
	c.last = p
	return true
}

func (c *collected) Fail(f *Fault) bool {
	c.faults = append(c.faults, f)
	return true
}

func readAll(t testing.TB, s string) *collected {
	t.Helper()
	c := &collected{}
	if _, err := Read(strings.NewReader(s), Parser{Sink: c}); err != nil {
		t.Fatal(err)
	}
	return c
}

// A look is how a file of grids is decorated.
type look struct {
	rows    string // a name of rowForms
	blank   string
	rule    string // a line for borders
	frame   frame
	header  string // above each grid
	labels  string // before each row, one character each
	title   string // with %d for the number
	gap     int    // empty lines between grids
	inner   string // "bands" or "rows": an empty line after each
	end     string // of lines
	mark    bool   // a byte order mark
	prefix  string // before each line
	spaces  string // after each line
	lastEnd bool
}

// rowForms writes the nine cells of a row.
var rowForms = map[string]func(cells []string) string{
	"tight":  func(c []string) string { return strings.Join(c, "") },
	"groups": func(c []string) string { return three(c, "", " ") },
	"apart":  func(c []string) string { return strings.Join(c, " ") },
	"wide":   func(c []string) string { return three(c, " ", "   ") },
	"bars":   func(c []string) string { return three(c, " ", " | ") },
	"close":  func(c []string) string { return three(c, "", "|") },
	"framed": func(c []string) string { return "| " + three(c, " ", " | ") + " |" },
	"drawn":  func(c []string) string { return "│ " + three(c, " ", " │ ") + " │" },
	"cells":  func(c []string) string { return "|" + strings.Join(c, "|") + "|" },
	"padded": func(c []string) string { return "| " + strings.Join(c, " | ") + " |" },
	"commas": func(c []string) string { return strings.Join(c, ",") },
	"listed": func(c []string) string { return "[" + strings.Join(c, ", ") + "]," },
	"tabs":   func(c []string) string { return strings.Join(c, "\t") },
}

func three(c []string, within, between string) string {
	return strings.Join(c[:3], within) + between + strings.Join(c[3:6], within) + between + strings.Join(c[6:], within)
}

var (
	rowNames = []string{"tight", "groups", "apart", "wide", "bars", "close", "framed", "drawn", "cells", "padded", "commas", "listed", "tabs"}
	rules    = []string{
		"---------", "--- --- ---", "---+---+---", "------+-------+------", "- - - | - - - | - - -", "- - - - - - - - -",
		"---|---|---", "|---|---|---|", "|-|-|-|-|-|-|-|-|-|", "|---|---|---|---|---|---|---|---|---|", "*** *** ***", "___ ___ ___", "_________", "***********",
		"=========", "+-------+-------+-------+", "├───────┼───────┼───────┤", "-----------", "|   |   |   |", ".-------.-------.-------.",
	}
	signsOfBlanks = []string{".", "0", "-", "_", "*", "?", "x", "·", ".", "0"}
)

func randomLook(r *rand.Rand) look {
	pick := func(s ...string) string { return s[r.IntN(len(s))] }
	l := look{rows: rowNames[r.IntN(len(rowNames))], blank: signsOfBlanks[r.IntN(len(signsOfBlanks))], end: pick("\n", "\n", "\n", "\r\n", "\r"),
		mark: r.IntN(20) == 0, lastEnd: r.IntN(4) > 0, gap: r.IntN(3)}
	switch {
	case strings.Contains("framed drawn cells padded", l.rows) && r.IntN(3) == 0:
		l.blank = " "
	case (l.rows == "commas" || l.rows == "tabs") && r.IntN(2) == 0:
		l.blank = ""
	}
	if l.rows != "listed" && l.rows != "commas" && l.rows != "tabs" {
		if r.IntN(2) == 0 {
			l.rule = rules[r.IntN(len(rules))]
			l.frame = frames[r.IntN(len(frames))]
		}
		if r.IntN(6) == 0 {
			l.labels = pick("ABCDEFGHI", "123456789", "012345678", "abcdefghi")
		}
	}
	if l.labels != "" && r.IntN(2) == 0 || r.IntN(12) == 0 {
		l.header = pick("1 2 3 4 5 6 7 8 9", "A B C D E F G H I", "0 1 2 3 4 5 6 7 8", "A B C   D E F   G H I", "c1 c2 c3 c4 c5 c6 c7 c8 c9")
		if l.labels != "" {
			l.header = "  " + l.header
		}
	}
	if r.IntN(4) == 0 {
		l.title = pick("Grid %d", "[Puzzle %d]", "Puzzle_%d: hard", "# %d")
	}
	if l.gap == 0 && l.title == "" && r.IntN(2) == 0 {
		l.gap = 1
	}
	if l.rule == "" && l.labels == "" && l.header == "" && l.rows != "listed" && r.IntN(8) == 0 {
		l.inner = pick("bands", "rows")
		l.gap = 2
	}
	l.frame.between = l.frame.between && l.gap == 0 && l.title == ""
	if r.IntN(15) == 0 {
		l.prefix = pick("> ", "  ", "\t")
	}
	if r.IntN(15) == 0 && l.blank != " " && l.rows != "tabs" {
		l.spaces = pick(" ", "   ")
	}
	return l
}

// grid writes a board in lines.
func (l *look) grid(b *[81]uint8, number int) (lines []string) {
	if l.title != "" {
		lines = append(lines, fmt.Sprintf(l.title, number))
	}
	border := func(is bool) {
		if is {
			lines = append(lines, l.rule)
		}
	}
	border(l.frame.top && !(l.frame.between && number > 1))
	if l.header != "" {
		lines = append(lines, l.header)
	}
	for row := range 9 {
		cells := make([]string, 9)
		for c := range cells {
			cells[c] = l.blank
			if v := b[row*9+c]; v > 0 {
				cells[c] = strconv.Itoa(int(v))
			}
		}
		text := rowForms[l.rows](cells)
		if l.labels != "" {
			text = l.labels[row:row+1] + " " + text
		}
		if l.rows == "listed" && row == 8 {
			text = strings.TrimSuffix(text, ",")
		}
		lines = append(lines, text)
		if row < 8 {
			border(l.frame.every || l.frame.middle && row%3 == 2)
			if l.inner == "rows" || l.inner == "bands" && row%3 == 2 {
				lines = append(lines, "")
			}
		}
	}
	if l.frame.between {
		border(true)
	} else {
		border(l.frame.bottom)
	}
	return lines
}

func (l *look) file(boards [][81]uint8) (lines []string) {
	for i := range boards {
		if i > 0 {
			for range l.gap {
				lines = append(lines, "")
			}
		}
		grid := l.grid(&boards[i], i+1)
		if l.frame.between && !l.frame.bottom && i == len(boards)-1 {
			grid = grid[:len(grid)-1]
		}
		lines = append(lines, grid...)
	}
	return lines
}

func (l *look) join(lines []string) string {
	var s strings.Builder
	if l.mark {
		s.WriteString("\ufeff")
	}
	for i, line := range lines {
		s.WriteString(l.prefix)
		s.WriteString(line)
		s.WriteString(l.spaces)
		if i < len(lines)-1 || l.lastEnd {
			s.WriteString(l.end)
		}
	}
	return s.String()
}

func randomBoards(r *rand.Rand) [][81]uint8 {
	boards := make([][81]uint8, 1+r.IntN(3)*r.IntN(5))
	if r.IntN(20) == 0 {
		boards = make([][81]uint8, 8+r.IntN(3))
	}
	for i := range boards {
		clues := [...]int{17, 25, 30, 40, 81}[r.IntN(5)]
		for c := range boards[i] {
			if r.IntN(81) < clues {
				boards[i][c] = uint8(1 + r.IntN(9))
			}
		}
		if r.IntN(10) == 0 { // a blank row
			clear(boards[i][r.IntN(9)*9:][:9])
		}
	}
	return boards
}

// damage changes a line, and says how. What can't be told from another file
// that is whole is not done.
func (l *look) damage(r *rand.Rand, lines []string) (damaged []string, how string) {
	i := r.IntN(len(lines))
	damaged = append([]string(nil), lines...)
	// A header that looks like a row makes a grid of the eight rows left.
	count := l.header != "" && l.header[0] < 'A' && l.labels == ""
	switch r.IntN(3) {
	case 0:
		if count {
			return lines, ""
		}
		return append(damaged[:i], damaged[i+1:]...), fmt.Sprintf("line %d lost", i+1)
	case 1:
		return append(damaged[:i+1], lines[i:]...), fmt.Sprintf("line %d doubled", i+1)
	}
	runes := []rune(lines[i])
	// Where nothing stands for a blank, a row may end before its line does.
	if len(runes) == 0 || count || l.blank == "" {
		return lines, ""
	}
	at := r.IntN(len(runes))
	// A border that is a row of blanks as well takes the place of the first row.
	if at == 0 && strings.Trim(l.rule, " |"+l.blank) == "" && l.rule != "" {
		return lines, ""
	}
	damaged[i] = string(runes[:at])
	return damaged, fmt.Sprintf("line %d cut after %d characters", i+1, at)
}

// checkLook reads one file, whole or damaged.
func checkLook(t *testing.T, seed uint64) (whole, refused bool) {
	r := rand.New(rand.NewPCG(seed, 11))
	l := randomLook(r)
	boards := randomBoards(r)
	lines := l.file(boards)
	how := ""
	if r.IntN(2) == 0 {
		lines, how = l.damage(r, lines)
	}
	s := l.join(lines)
	c := readAll(t, s)
	i := 0
	for _, b := range c.boards {
		for i < len(boards) && boards[i] != b {
			i++
		}
		if i == len(boards) {
			t.Fatalf("seed %d, %s, %+v: a board that is not in it, or out of order: %v\n%s", seed, how, l, b, show(s))
		}
		if how == "" {
			i++
		}
	}
	if len(c.boards) < len(boards) && len(c.faults) == 0 {
		t.Fatalf("seed %d, %s, %+v: %d of %d boards, and no fault\n%s", seed, how, l, len(c.boards), len(boards), show(s))
	}
	if how != "" || len(c.faults) == 0 {
		return how == "", false
	}
	if l.frame == (frame{between: true}) {
		return true, true // alone they have no border, which may as well be a row
	}
	// Refused; so must each grid alone be, or one of them.
	for i := range boards {
		if alone := Parse(l.join(l.file(boards[i:i+1])), false); alone.Fault != nil {
			return true, true
		}
	}
	t.Fatalf("seed %d, %+v: refused, but each grid alone is not: %+v\n%s", seed, l, c.faults[0], show(s))
	return true, true
}

// TestDecorated reads files of grids with borders, headers, labels, titles and
// gaps, whole or with one line lost, doubled or cut. What is read must be in
// the file. SUDOKU_SOAK=10000000 reads as many.
func TestDecorated(t *testing.T) {
	n, _ := strconv.Atoi(os.Getenv("SUDOKU_SOAK"))
	if n == 0 {
		n = 30_000
		if testing.Short() {
			n = 5_000
		}
	}
	if n > 1_000_000 {
		defer debug.SetGCPercent(debug.SetGCPercent(1000))
	}
	whole, refused := 0, 0
	for seed := range uint64(n) {
		w, r := checkLook(t, seed)
		if w {
			whole++
		}
		if r {
			refused++
		}
	}
	t.Logf("%d files, %d whole, %d of them refused", n, whole, refused)
	if refused*20 > whole {
		t.Errorf("%d of %d whole files refused", refused, whole)
	}
}

func show(s string) string {
	return strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\r", "\n")
}
