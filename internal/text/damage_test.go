package text_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/internal/text"
)

// known are puzzles with one solution, and their solutions.
var known = [][2]string{
	{"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "534678912672195348198342567859761423426853791713924856961537284287419635345286179"},
	{"..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..", "483921657967345821251876493548132976729564138136798245372689514814253769695417382"},
	{"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......", "417369825632158947958724316825437169791586432346912758289643571573291684164875293"},
	{"85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.", "859612437723854169164379528986147352375268914241593786432981675617425893598736241"},
	{"..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..", "145327698839654127672918543496185372218473956753296481367542819984761235521839764"},
}

// shuffled returns one of the known puzzles, with other digits, rows and columns.
func shuffled(r *rand.Rand) (puzzle, solved string) {
	k := known[r.IntN(len(known))]
	digits, order := r.Perm(9), [2][9]int{}
	for side := range order {
		for i, band := range r.Perm(3) {
			for j, line := range r.Perm(3) {
				order[side][3*i+j] = 3*band + line
			}
		}
	}
	turn := r.IntN(2) == 0
	write := func(s string) string {
		out := make([]byte, 81)
		for i := range 81 {
			row, column := order[0][i/9], order[1][i%9]
			if turn {
				row, column = column, row
			}
			c := s[9*row+column]
			if c != '.' {
				c = byte('1' + digits[c-'1'])
			}
			out[i] = c
		}
		return string(out)
	}
	return write(k[0]), write(k[1])
}

var solutions = map[string]string{}

func solution(p string) string { return solutions[p] }

// A reading is what the reader makes of a file.
type reading struct {
	room   [81]uint8
	boards []string
	lines  []int
	faults []text.Fault
}

func (c *reading) Room() *[81]uint8 { return &c.room }

func (c *reading) Take(as text.As, _ *text.Position, _ *text.Row) bool {
	c.boards = append(c.boards, written(&c.room))
	c.lines = append(c.lines, as.Line)
	return true
}

// written returns a board as 81 characters.
func written(board *[81]uint8) string {
	b := make([]byte, 81)
	for i, v := range board {
		if b[i] = '.'; v > 0 {
			b[i] = '0' + v
		}
	}
	return string(b)
}

func (c *reading) Fail(f *text.Fault) bool {
	c.faults = append(c.faults, *f)
	return true
}

func read(t testing.TB, s string) *reading {
	c := &reading{}
	if _, err := text.Read(strings.NewReader(s), text.Parser{Sink: c}); err != nil {
		t.Fatal(err)
	}
	return c
}

// TestForms reads each form as it is.
func TestForms(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for _, f := range forms {
		t.Run(f.name, func(t *testing.T) {
			for range testkit.Cases(t, 20, 2000) {
				p, s := shuffled(r)
				solutions = map[string]string{p: s}
				file := f.write(r, p)
				c := read(t, file)
				switch {
				case len(c.boards) != 1 || c.boards[0] != p || len(c.faults) > 0:
					t.Fatalf("%v, %+v; want %s\n%s", c.boards, c.faults, p, file)
				}
				one, position := text.Parse(file, false), text.Parse(file, true)
				if one.Fault != nil || position.Fault != nil || one.Board != position.Board {
					t.Fatalf("%+v, %+v\n%s", one, position, file)
				}
			}
		})
	}
}

// Damages alter a file.
var damages = []struct {
	name     string
	reported bool // there is nothing in the file any more that all of it could be
	change   func(r *rand.Rand, s string) string
}{
	{"a character lost", false, func(r *rand.Rand, s string) string {
		i, n := character(r, s)
		return s[:i] + s[i+n:]
	}},
	{"a character doubled", false, func(r *rand.Rand, s string) string {
		i, n := character(r, s)
		return s[:i+n] + s[i:]
	}},
	{"two characters swapped", false, func(r *rand.Rand, s string) string {
		i, n := character(r, s)
		if i+n == len(s) || s[i+n] >= 0x80 {
			return s
		}
		return s[:i] + s[i+n:i+n+1] + s[i:i+n] + s[i+n+1:]
	}},
	{"a line lost", false, func(r *rand.Rand, s string) string {
		lines := strings.Split(s, "\n")
		i := r.IntN(len(lines))
		return strings.Join(append(lines[:i:i], lines[i+1:]...), "\n")
	}},
	{"a line doubled", false, func(r *rand.Rand, s string) string {
		lines := strings.Split(s, "\n")
		i := r.IntN(len(lines))
		return strings.Join(append(lines[:i+1:i+1], lines[i:]...), "\n")
	}},
	{"two lines swapped", false, func(r *rand.Rand, s string) string {
		lines := strings.Split(s, "\n")
		if i := r.IntN(len(lines)); i+1 < len(lines) && strings.ContainsAny(lines[i], "123456789") != strings.ContainsAny(lines[i+1], "123456789") &&
			(strings.Contains(lines[i]+lines[i+1], "---") || strings.Contains(lines[i]+lines[i+1], "───")) {
			lines[i], lines[i+1] = lines[i+1], lines[i]
		}
		return strings.Join(lines, "\n")
	}},
	{"two lines joined", false, func(r *rand.Rand, s string) string {
		lines := strings.Split(s, "\n")
		i := r.IntN(len(lines))
		return strings.Join(lines[:i+1], "\n") + one(r, "", " ") + strings.Join(lines[i+1:], "\n")
	}},
	{"wrapped", false, func(r *rand.Rand, s string) string {
		width := []int{27, 72, 76, 80}[r.IntN(4)]
		var out []string
		for line := range strings.SplitSeq(s, "\n") {
			for len(line) > width {
				out = append(out, line[:width])
				line = line[width:]
			}
			out = append(out, line)
		}
		return strings.Join(out, "\n")
	}},
	{"prefixed", false, func(r *rand.Rand, s string) string {
		lines := strings.Split(s, "\n")
		prefix := one(r, "+", "-", ">", "> ", "+ ", "- ", "* ", "• ", "#", "%d ", "%d. ", "%d: ", "\t", "    ", "| ", "// ", "x", "0", "1 ", "A ")
		for i := range lines {
			if strings.Contains(prefix, "%d") {
				lines[i] = fmt.Sprintf(prefix, i+1) + lines[i]
			} else {
				lines[i] = prefix + lines[i]
			}
		}
		return strings.Join(lines, "\n")
	}},
	{"suffixed", false, func(r *rand.Rand, s string) string {
		suffix := one(r, " ", ",", ";", " |", ".", "\\", " 1", "-", "=", "x", "  # row", "\r")
		return strings.ReplaceAll(s, "\n", suffix+"\n") + suffix
	}},
	{"a title that looks like a puzzle", true, func(r *rand.Rand, s string) string {
		p, _ := shuffled(r)
		return one(r, "Row ", "Puzzle ", "", "Grid: ", "No") + p[:40+r.IntN(41)] + "\n" + s
	}},
	{"a row of blanks or digits too many", true, func(r *rand.Rand, s string) string {
		return one(r, ".........", "5 3 . . 7 . . . .", "0 0 0 0 0 0 0 0 0") + "\n" + s
	}},
	{"a rule or a count too many", false, func(r *rand.Rand, s string) string {
		return one(r, "123456789", "1 2 3 4 5 6 7 8 9", "0,1,2,3,4,5,6,7,8", "---------", "_________") + "\n" + s
	}},
	{"cut short", false, func(r *rand.Rand, s string) string {
		i, _ := character(r, s)
		return s[:i]
	}},
}

// character returns where some character stands and its length.
func character(r *rand.Rand, s string) (at, n int) {
	at = r.IntN(len(s))
	for at > 0 && s[at]&0xc0 == 0x80 {
		at--
	}
	for n = 1; at+n < len(s) && s[at+n]&0xc0 == 0x80; n++ {
	}
	return at, n
}

// A piece is a puzzle of a file in one of the forms.
type piece struct {
	form
	seed   uint64
	puzzle string
	text   string
}

func (p *piece) write(b string) string { return p.form.write(rand.New(rand.NewPCG(p.seed, 1)), b) }

// line returns the only line that another puzzle would change, or "".
func (p *piece) line() (only string) {
	other := strings.Split(p.write(otherwise(p.puzzle)), "\n")
	for i, line := range strings.Split(p.text, "\n") {
		switch {
		case i >= len(other) || line != other[i] && only != "":
			return ""
		case line != other[i]:
			only = line
		}
	}
	return only
}

// A fileOf is a file of some pieces, before and after damage.
type fileOf struct {
	pieces        []piece
	gap           string // between pieces
	text, damaged string
}

// newFile writes one or two puzzles in one or two forms.
func newFile(r *rand.Rand) *fileOf {
	f := &fileOf{}
	solutions = map[string]string{}
	for range 1 + r.IntN(2) {
		p, s := shuffled(r)
		solutions[p] = s
		one := piece{form: forms[r.IntN(len(forms))], seed: r.Uint64(), puzzle: p}
		one.text = one.write(p)
		f.pieces = append(f.pieces, one)
	}
	f.gap = one(r, "\n", "\n\n", "\n\n\n")
	f.text = f.with(-1, "")
	return f
}

// with returns the file with another puzzle in place of one.
func (f *fileOf) with(at int, b string) string {
	var all []string
	for i := range f.pieces {
		p := &f.pieces[i]
		if all = append(all, p.text); i == at {
			solutions[b] = solutions[p.puzzle]
			all[i] = p.write(b)
			delete(solutions, b)
		}
	}
	return strings.Join(all, f.gap)
}

// otherwise returns a board with other digits.
func otherwise(p string) string {
	return strings.Map(func(c rune) rune {
		if c == '.' {
			return c
		}
		return '1' + (c-'0')%9
	}, p)
}

// end returns where a piece ends in the file.
func (f *fileOf) end(at int) (end int) {
	for i := range f.pieces[:at+1] {
		end += len(f.pieces[i].text) + min(i, 1)*len(f.gap)
	}
	return end
}

// expected returns how many puzzles must be read from the damaged file, or else be
// reported.
func (f *fileOf) expected(damage string) (n int) {
	start := 0
	for i := range f.pieces {
		p := &f.pieces[i]
		part := p.text
		switch {
		case damage == "cut short":
			part = part[:max(0, min(len(part), len(f.damaged)-start))]
		case damage == "a line lost" && p.line() != "" && !strings.Contains(f.damaged, p.line()):
			part = ""
		}
		if len(part) > 0 && !strings.HasPrefix(p.write(otherwise(p.puzzle)), part) { // it has a digit
			n++
		}
		start += len(p.text) + len(f.gap)
	}
	return n
}

// checkDamaged damages a file and judges what is read. Each board must be one that went
// in, or one with which the same forms give just the damaged file. If a puzzle does not
// come out, there must be a fault.
func checkDamaged(t *testing.T, seed uint64) (bad bool) {
	r := rand.New(rand.NewPCG(seed, 23))
	f := newFile(r)
	d := damages[r.IntN(len(damages))]
	f.damaged = d.change(r, f.text)
	c := read(t, f.damaged)
	fail := func(what string) {
		bad = true
		f.fail(t, seed, d.name, what, c)
	}
	used := make([]int, len(f.pieces))
	for _, b := range c.boards {
		at := slices.IndexFunc(f.pieces, func(p piece) bool { return p.puzzle == b })
		for i := range f.pieces {
			whole := f.with(i, b)
			if d.name == "cut short" {
				whole = whole[:len(whole)-len(f.text)+f.end(i)]
			}
			if at < 0 && (whole == f.damaged || whole == strings.TrimRight(f.damaged, " \n")) {
				at = i
			}
		}
		if at < 0 {
			fail("a board that is not in it: " + b)
			return bad
		}
		if used[at]++; used[at] > 1 && !(d.name == "a line doubled" && used[at] == 2 && f.pieces[at].line() != "") {
			fail("a board twice: " + b)
			return bad
		}
	}
	last := f.damaged[strings.LastIndexByte(f.damaged, '\n')+1:]
	if len(c.boards) < f.expected(d.name) && len(c.faults) == 0 && !strings.HasPrefix(f.damaged, "#") && !(strings.HasPrefix(last, "#") && len(last) < 12) {
		fail("a puzzle is lost")
	}
	if d.reported && len(c.faults) == 0 {
		fail("nothing is reported")
	}
	if seed%16 == 0 {
		if one := text.Parse(f.damaged, false); one.Fault == nil && (len(c.faults) > 0 || !slices.Equal(c.boards, []string{written(&one.Board)})) {
			fail("Parse disagrees")
		}
	}
	if len(c.boards) == 1 && len(c.faults) == 0 {
		if one := text.Parse(f.damaged, true); one.Fault != nil || written(&one.Board) != c.boards[0] {
			fail("ParsePosition disagrees")
		}
	}
	return bad
}

// fail reports a file of which the wrong is read.
func (f *fileOf) fail(t *testing.T, seed uint64, damage, what string, c *reading) {
	names := ""
	for _, p := range f.pieces {
		names += p.name + ", "
	}
	t.Errorf("seed %d, %s%s: %s; %d of %d boards, %d faults %+v\n%s\n%s", seed, names, damage, what, len(c.boards), len(f.pieces), len(c.faults), first(c.faults), f.pieces[0].puzzle, f.damaged)
}

func first(faults []text.Fault) any {
	if len(faults) == 0 {
		return ""
	}
	return faults[0]
}

// TestDamaged reads damaged files. SUDOKU_SOAK is the number of files, SUDOKU_FROM
// that of the first.
func TestDamaged(t *testing.T) {
	n := testkit.Cases(t, 4_000, testkit.Soak(t))
	from, _ := strconv.Atoi(os.Getenv("SUDOKU_FROM"))
	most, _ := strconv.Atoi(os.Getenv("SUDOKU_FAULTS"))
	if n > 4_000 {
		defer debug.SetGCPercent(debug.SetGCPercent(1000))
	}
	began, faults := time.Now(), 0
	for i := range n {
		if checkDamaged(t, uint64(from+i)) {
			if faults++; faults > max(most, 5) {
				break
			}
		}
		if i%500_000 == 499_999 {
			t.Logf("%d files, %d faults, %v", i+1, faults, time.Since(began).Round(time.Second))
		}
	}
	t.Logf("%d files, %d faults", n, faults)
}
