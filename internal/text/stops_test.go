package text_test

import (
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/text"
)

// A stopper wants so many things and no more.
type stopper struct {
	teller
	want int
}

func (s *stopper) more() bool { return len(s.said) < s.want }

func (s *stopper) Take(as text.As, p *text.Position, row *text.Row) bool {
	return s.teller.Take(as, p, row) && s.more()
}

func (s *stopper) Fail(f *text.Fault) bool { return s.teller.Fail(f) && s.more() }

// TestStops ends the reading of each form, damaged too, after each thing that is found:
// nothing follows, and what came before is the same.
func TestStops(t *testing.T) {
	check := func(s string) {
		for _, positions := range []bool{false, true} {
			read := func(want int) []string {
				c := &stopper{want: want}
				if _, err := text.Read(strings.NewReader(s), text.Parser{Sink: c, Positions: positions}); err != nil {
					t.Fatal(err)
				}
				return c.said
			}
			all := read(1 << 30)
			for n := 1; n < min(len(all), 30); n++ {
				if got := read(n); !slices.Equal(got, all[:n]) {
					t.Fatalf("%d are wanted of\n%s\nand these come:\n%s\n%s", n, strings.Join(all, "\n"), strings.Join(got, "\n"), s)
				}
			}
		}
	}
	for name, write := range kinds {
		hash := fnv.New64a()
		io.WriteString(hash, name)
		r := rand.New(rand.NewPCG(hash.Sum64(), 67))
		for range 2 {
			a, b, c := write(r), write(r), write(r)
			check(a + "\n" + b + "\n\n" + c)
		}
	}
	for _, family := range toldTexts {
		texts := family.texts()
		for i, s := range texts {
			check(s)
			check("Nr 7\n" + s + "\n" + texts[(i+1)%len(texts)] + "\n[1,\n")
			if i%8 == 0 {
				check(s + "\n" + strings.Repeat("x", text.MaxText+1) + "\n" + steppedPuzzle)
			}
		}
	}
	for _, s := range vocabulary {
		check(s + "\n" + steppedRows("") + "\n" + s + "\n" + steppedRows(" "))
	}
}

// A broken reader fails after its text.
type broken struct{ io.Reader }

var errBroken = errors.New("broken")

func (b broken) Read(p []byte) (int, error) {
	n, err := b.Reader.Read(p)
	if err == io.EOF {
		err = errBroken
	}
	return n, err
}

// TestBroken has a reader fail in each place of a file: the error comes with its line, and
// the puzzles above are read.
func TestBroken(t *testing.T) {
	long := strings.Repeat("x", text.MaxText+100)
	check := func(s string) {
		t.Helper()
		c := &reading{}
		line, err := text.Read(broken{strings.NewReader(s)}, text.Parser{Sink: c})
		if want := 1 + strings.Count(s, "\n"); !errors.Is(err, errBroken) || line != want {
			t.Fatalf("line %d, %v; want %d\n%.200q", line, err, want, s)
		}
		if want := strings.Count(s, steppedPuzzle+"\n"); len(c.boards) != want {
			t.Fatalf("%d boards of %d\n%.200q", len(c.boards), want, s)
		}
	}
	for _, file := range []string{steppedPuzzle + "\nx\n" + steppedPuzzle + "\n\n", "# x\n" + steppedPuzzle + "\n"} {
		for n := range len(file) + 1 {
			check(file[:n])
		}
	}
	for _, end := range []string{"", "x", "\n", "\nx", "\n" + steppedPuzzle + "\n", "\n" + steppedPuzzle + "\nx"} {
		for _, n := range []int{text.MaxText - 1, text.MaxText, text.MaxText + 1, len(long)} {
			check(steppedPuzzle + "\n" + long[:n] + end)
		}
	}
}

// TestBare says what the fast way takes. What it takes, Parse reads the same.
func TestBare(t *testing.T) {
	const p = steppedPuzzle
	dashes := strings.Repeat("-", 81)
	taken := []string{p, p + "\n", p + "\r\n", zeros(p), p + " x", p + "\tx\n", p + ",x\r\n", p + " # x", strings.ReplaceAll(p, ".", "*") + ",7", strings.ReplaceAll(p, ".", "-") + ",7", steppedSolution, dashes, dashes + "\n", p + "," + steppedSolution, strings.Repeat("5", 81)}
	not := []string{"", "-" + p[1:], "-" + p[1:] + " x", p[:80] + "x x", "0" + strings.Repeat(".", 80), p[:80], p[:80] + "\n", p + ".", p + "5", p + "\r", p + "\n\n", p + "\n\r", p + "\nx", p + " x\ny", p + " x\ry", " " + p, p + " " + p, steppedSolution + " x", dashes + " x", strings.Repeat("*", 81) + " x", strings.Repeat("_", 81) + " x", p[:80] + "y x", p[:80] + "\x80"}
	for i, s := range append(taken, not...) {
		var b [81]uint8
		ok := text.ParseBare(&b, s)
		one := text.Parse(s, false)
		if ok && (one.Fault != nil || one.Board != b) {
			t.Errorf("%q: %s, but Parse says %+v", s, digits81(&b), one)
		}
		if ok != (i < len(taken)) {
			t.Errorf("%q: %v (Parse: %s)", s, ok, fmt.Sprint(one.Fault))
		}
	}
}
