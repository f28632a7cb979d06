package text

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
)

// A collected is a sink that keeps what it is given.
type collected struct {
	room      [81]uint8
	boards    [][81]uint8
	lines     []int
	forms     []Form
	faults    []*Fault
	positions []*Position
}

func (c *collected) Room() *[81]uint8 { return &c.room }

func (c *collected) Take(as As, p *Position, _ *Row) bool {
	c.boards = append(c.boards, c.room)
	c.lines = append(c.lines, as.Line)
	c.forms = append(c.forms, as.Form)
	c.positions = append(c.positions, p)
	return true
}

func (c *collected) Fail(f *Fault) bool {
	c.faults = append(c.faults, f)
	return true
}

// mostFaults are reported at once.
const mostFaults = 5

func (f *textFile) perhapsDamaged(r *rand.Rand) (lines []textLine, how string, at int, ended bool) {
	if r.IntN(2) == 0 {
		return f.damage(r)
	}
	return f.lines, "", 0, false
}

// DecoratedFile and LookalikeFile return what the tests below read.
func DecoratedFile(r *rand.Rand) string { return textOf(randomFile(r), r) }
func LookalikeFile(r *rand.Rand) string { return textOf(lookalikeFile(r), r) }

func textOf(f *textFile, r *rand.Rand) string {
	lines, _, _, ended := f.perhapsDamaged(r)
	return f.text(lines, f.lastEnd && !ended)
}

// checkFile reads one file that a function makes, whole or damaged.
func checkFile(t *testing.T, file func(*rand.Rand) *textFile, seed uint64, faults *int) (whole, refused bool) {
	r := rand.New(rand.NewPCG(seed, 11))
	f := file(r)
	lines, how, at, ended := f.perhapsDamaged(r)
	s := f.text(lines, f.lastEnd && !ended)
	c := &collected{}
	if _, err := Read(strings.NewReader(s), Parser{Sink: c, Positions: f.positions}); err != nil {
		t.Fatal(err)
	}
	fail := func(what string) {
		t.Helper()
		*faults++
		fault := ""
		if len(c.faults) > 0 {
			fault = fmt.Sprintf("%+v\n", *c.faults[0])
		}
		t.Errorf("seed %d, %s, line %d %s, %d of %d boards and %d faults: %s\nends %q, mark %v, UTF-16 %q, prefix %q, spaces %q\n%s%s", seed, f.kinds(), at+1, how,
			len(c.boards), len(f.boards), len(c.faults), what, f.ends, f.mark, f.utf16, f.prefix, f.spaces, fault, f.plain(lines))
	}
	i := 0
	if how == "swapped with the next" && (f.lines[at].lone || f.lines[at+1].lone) {
		i = -1 // in any order
	}
	for k, b := range c.boards {
		if i < 0 {
			if !slices.Contains(f.boards, b) {
				fail("a board that is not in it: " + chars(&b, '.'))
				return
			}
			continue
		}
		for i < len(f.boards) && f.boards[i] != b {
			i++
		}
		if i < len(f.boards) && f.marks != nil && (c.positions[k] == nil || c.positions[k].Marks != f.marks[i]) && hasBlank(&b) {
			fail("other marks")
			return
		}
		if i < len(f.boards) && f.positions && f.marks == nil && !f.stateAgrees(c.positions[k], how) {
			fail("other digits placed")
			return
		}
		if i == len(f.boards) {
			fail("a board that is not in it, or out of order: " + chars(&b, '.'))
			return
		}
		if how == "" {
			i++
		}
	}
	want := len(f.boards)
	switch {
	case how == "":
	case ended:
		want = f.boardsBefore(at)
	case f.lines[at].lone && (how == "lost" || strings.HasPrefix(how, "cut") &&
		(strings.Trim(lines[at].text, " \t-_*:\"") == "" || isTitle(lines[at].text))): // what is left is a border or a title
		want--
	}
	if len(c.boards) < want && len(c.faults) == 0 {
		fail("no fault")
	}
	if how == "" && len(c.faults) > 0 && os.Getenv("SHOW") != "" {
		fmt.Printf("REFUSED %s: %+v\n%s\n", f.kinds(), *c.faults[0], f.plain(lines))
	}
	if how != "" || len(c.faults) == 0 {
		return how == "", false
	}
	if !f.apart {
		return true, true
	}
	// The file was refused, so at least one of its grids alone must be refused too.
	for _, b := range f.blocks {
		if b.alone == nil {
			b.alone = [][]textLine{b.lines}
		}
		for _, lines := range b.alone {
			if alone := Parse(f.text(lines, true), f.positions); alone.Fault != nil {
				return true, true
			}
		}
		if len(b.alone) == 0 {
			return true, true
		}
	}
	fail("refused, but each grid alone is not")
	return true, true
}

// stateAgrees reports whether the placed digits are those of the file. A
// section with a damaged name does not count.
func (f *textFile) stateAgrees(p *Position, how string) bool {
	if p == nil {
		return how != "" || f.blocks[0].states[0] == f.boards[0]
	}
	want := f.blocks[0].states[0]
	for cell, v := range f.boards[0] {
		if v > 0 {
			want[cell] = 0
		}
	}
	return p.Placed == want
}

// boardsBefore returns how many boards stand on the lines before one.
func (f *textFile) boardsBefore(at int) (n int) {
	for _, b := range f.blocks {
		if b.end > at {
			break
		}
		n += len(b.boards)
	}
	return n
}

// TestDecorated reads files of puzzles in all forms: whole, cut short, or with
// a line lost, doubled, cut or swapped with the next. What is read must be in
// the file, and a whole file must give all that Parse takes. SUDOKU_SOAK is the
// number of files, SUDOKU_FROM that of the first.
func TestDecorated(t *testing.T) {
	if whole, refused := checkFiles(t, randomFile); refused*20 > whole {
		t.Errorf("%d of %d whole files refused", refused, whole)
	}
}

// TestLookalikes does the same where each border may be a row of blanks.
func TestLookalikes(t *testing.T) { checkFiles(t, lookalikeFile) }

func checkFiles(t *testing.T, file func(*rand.Rand) *textFile) (whole, refused int) {
	n := testkit.Cases(t, 6_000, testkit.Soak(t))
	from, _ := strconv.Atoi(os.Getenv("SUDOKU_FROM"))
	if n > 1_000_000 {
		defer debug.SetGCPercent(debug.SetGCPercent(1000))
	}
	damaged, faults := 0, 0
	began := time.Now()
	for i := range n {
		switch w, r := checkFile(t, file, uint64(from+i), &faults); {
		case r:
			refused++
			whole++
		case w:
			whole++
		default:
			damaged++
		}
		if faults == mostFaults {
			break
		}
		if i%500_000 == 499_999 {
			t.Logf("%d files, %d faults, %v", i+1, faults, time.Since(began).Round(time.Second))
		}
	}
	t.Logf("%d files whole, %d of them refused, %d damaged; %d faults", whole, refused, damaged, faults)
	return whole, refused
}
