package sudoku

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

func TestCell(t *testing.T) {
	for row := -1; row <= 9; row++ {
		for column := -1; column <= 9; column++ {
			got := Cell(row, column)
			if row < 0 || row > 8 || column < 0 || column > 8 {
				if got != -1 {
					t.Errorf("Cell(%d, %d) = %d", row, column, got)
				}
				continue
			}
			if got != row*9+column {
				t.Errorf("Cell(%d, %d) = %d", row, column, got)
			}
			for _, name := range []string{CellName(got), strings.ToUpper(CellName(got))} {
				if back, err := ParseCell(name); back != got || err != nil {
					t.Errorf("ParseCell(%s) = %d, %v", name, back, err)
				}
			}
		}
	}
	for _, name := range []string{"", "r1c", "r0c1", "r1c0", "r1c10", "c1r1", "r1c1 ", "1,1", "r:c1", "\x12\x31\x63\x31"} {
		var e *TextError
		if cell, err := ParseCell(name); cell != -1 || !errors.As(err, &e) || e.Text != name {
			t.Errorf("ParseCell(%q) = %d, %v", name, cell, err)
		}
	}
}

func TestHouseKind(t *testing.T) {
	for i := range 9 {
		for _, tt := range []struct {
			h    House
			kind HouseKind
			name string
		}{{Row(i), KindRow, "row"}, {Column(i), KindColumn, "column"}, {Box(i), KindBox, "box"}} {
			if tt.h.Kind() != tt.kind || tt.h.Index() != i || tt.h.String() != fmt.Sprint(tt.name, " ", i+1) {
				t.Errorf("%v: %v %d", tt.h, tt.h.Kind(), tt.h.Index())
			}
		}
	}
	for _, h := range []House{Row(9), Box(-1), 255} {
		if k := h.Kind(); k.String() != "no house" || !h.Cells().IsEmpty() {
			t.Errorf("%d is a %v with the cells %v", h, k, h.Cells())
		}
	}
}

func TestRows(t *testing.T) {
	b := parse(t, easyPuzzle)
	rows := b.Rows()
	for cell, v := range b {
		if rows[cell/9][cell%9] != v {
			t.Fatalf("%s is %d in %v", CellName(cell), v, rows)
		}
	}
	if got := FromRows(rows); got != b {
		t.Errorf("%v becomes %v", b, got)
	}
}

// The methods of Digits agree with sets of numbers.
func TestDigitsAlgebra(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 3))
	for range 2000 {
		s, u := Digits(rng.Uint32()), Digits(rng.Uint32())
		for d := uint8(1); d <= 9; d++ {
			for _, tt := range []struct {
				name string
				set  Digits
				want bool
			}{
				{"Union", s.Union(u), s.Has(d) || u.Has(d)},
				{"Intersect", s.Intersect(u), s.Has(d) && u.Has(d)},
				{"Minus", s.Minus(u), s.Has(d) && !u.Has(d)},
				{"Xor", s.Xor(u), s.Has(d) != u.Has(d)},
				{"Complement", s.Complement(), !s.Has(d)},
			} {
				if tt.set.Has(d) != tt.want || tt.set > AllDigits {
					t.Fatalf("%s of %#x and %#x is %#x", tt.name, s, u, tt.set)
				}
			}
		}
		if s.Meets(u) != !s.Intersect(u).IsEmpty() || s.Contains(u) != u.Minus(s).IsEmpty() || s.IsEmpty() != (s.Len() == 0) {
			t.Fatalf("%#x and %#x: %v %v %v", s, u, s.Meets(u), s.Contains(u), s.IsEmpty())
		}
	}
}

// What is written as text and as JSON is read back.
func TestSetsAsText(t *testing.T) {
	type sets struct {
		Digits Digits
		Cells  Cells
	}
	rng := rand.New(rand.NewPCG(1, 4))
	for range 500 {
		want := sets{Digits(rng.Uint32()) & AllDigits, Cells{rng.Uint64() & rng.Uint64(), rng.Uint64() & allHigh}}
		text, err := json.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		got := sets{1, one(3)}
		if err := json.Unmarshal(text, &got); err != nil || got != want {
			t.Fatalf("%s reads %v, %v; want %v", text, got, err, want)
		}
	}
	text, err := json.Marshal(sets{DigitsOf(1, 3, 9), CellsOf(80, 0)})
	if want := `{"Digits":"139","Cells":"r1c1 r9c9"}`; string(text) != want || err != nil {
		t.Errorf("%s, %v, want %s", text, err, want)
	}
	var e *TextError
	for _, text := range []string{"0", "11", "1 2", "x", "１"} {
		d := DigitsOf(4)
		if err := d.UnmarshalText([]byte(text)); !errors.As(err, &e) || d != DigitsOf(4) {
			t.Errorf("%q reads %v, %v", text, d, err)
		}
	}
	for _, text := range []string{"r1c1r2c2", "r1c1,r2c2", "1", "r0c0"} {
		s := CellsOf(4)
		if err := s.UnmarshalText([]byte(text)); !errors.As(err, &e) || s != CellsOf(4) {
			t.Errorf("%q reads %v, %v", text, s, err)
		}
	}
	for _, s := range []Cells{{}, CellsOf(0), CellsOf(63), CellsOf(64), CellsOf(80), AllCells(), CellsOf(3, 70)} {
		all := append([]int{-1}, slices.Collect(s.All())...)
		if got := s.Highest(); got != all[len(all)-1] {
			t.Errorf("the highest of %v is %d", s, got)
		}
	}
}

func randomCandidates(t testing.TB, rng *rand.Rand, line string) Candidates {
	t.Helper()
	c, err := NewCandidates(parse(t, line))
	if err != nil {
		t.Fatal(err)
	}
	for range rng.IntN(100) {
		if cell := rng.IntN(81); c.Board()[cell] == 0 {
			if d := c.Digits(cell); d.Len() > 0 {
				if err := c.Eliminate(cell, d.Lowest()); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	return c
}

func TestCandidatesAsText(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 5))
	for range 300 {
		want := randomCandidates(t, rng, easyPuzzle)
		text, err := json.Marshal(want) // of a value, not of a pointer
		if err != nil {
			t.Fatal(err)
		}
		var got Candidates
		if err := json.Unmarshal(text, &got); err != nil || got != want {
			t.Fatalf("%s reads %v, %v", text, got, err)
		}
	}
	c := randomCandidates(t, rng, easyPuzzle)
	good := strings.Fields(func() string { text, _ := c.MarshalText(); return string(text) }())
	var wide Candidates
	if err := wide.UnmarshalText([]byte(strings.Join(good, strings.Repeat(" \n", 100)))); err != nil || wide != c {
		t.Errorf("with wide white space it reads %v, %v", wide, err)
	}
	for name, change := range map[string]func(f []string) []string{
		"short":    func(f []string) []string { return f[:80] },
		"long":     func(f []string) []string { return append(f, "1") },
		"no digit": func(f []string) []string { f[80] = "0"; return f },
		"open":     func(f []string) []string { f[80] = "{12"; return f },
		"bare":     func(f []string) []string { f[80] = "12"; return f },
		"twice":    func(f []string) []string { f[80] = "{11}"; return f },
		"huge":     func(f []string) []string { f[80] = strings.Repeat("1", 1<<20); return f },
		"clash":    func(f []string) []string { f[1] = f[0]; return f },
		"no room":  func(f []string) []string { f[2] = "{5}"; return f },
	} {
		got := c
		err := got.UnmarshalText([]byte(strings.Join(change(slices.Clone(good)), " ")))
		var text *TextError
		var clash *ConflictError
		if !errors.As(err, &text) && !errors.As(err, &clash) || got != c || len(err.Error()) > 200 {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestCandidatesString(t *testing.T) {
	c, err := NewCandidates(parse(t, easyPuzzle))
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range []uint8{1, 2} {
		if err := c.Eliminate(2, d); err != nil {
			t.Fatal(err)
		}
	}
	want := `
5   3   4      | 26   7   2468 | 1489  1249 248
6   247 247    | 1    9   5    | 3478  234  2478
12  9   8      | 23   34  24   | 13457 6    247
`
	lines := strings.Split(fmt.Sprint(c), "\n")
	if len(lines) != 11 {
		t.Fatalf("%d lines:\n%v", len(lines), c)
	}
	for i, line := range strings.Split(strings.TrimSpace(want), "\n") {
		if !slices.Equal(strings.Fields(line), strings.Fields(lines[i])) {
			t.Errorf("line %d is %s, want %s", i+1, lines[i], line)
		}
	}
	for i, line := range lines {
		if bars := strings.Count(line, "|") + strings.Count(line, "+"); bars != 2 || strings.TrimRight(line, " ") != line {
			t.Errorf("line %d: %q", i+1, line)
		}
		if strings.IndexAny(line, "|+") != strings.IndexAny(lines[0], "|+") || strings.LastIndexAny(line, "|+") != strings.LastIndexAny(lines[0], "|+") {
			t.Errorf("the bars of line %d stand elsewhere: %q", i+1, line)
		}
	}
}

func TestClear(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 6))
	solution := parse(t, easySolution)
	for range 300 {
		before := randomCandidates(t, rng, easyPuzzle)
		c := before
		var placed []int
		for _, cell := range rng.Perm(81) {
			if c.Board()[cell] == 0 && c.Place(cell, solution[cell]) == nil {
				placed = append(placed, cell)
			}
		}
		rng.Shuffle(len(placed), func(i, j int) { placed[i], placed[j] = placed[j], placed[i] })
		for _, cell := range placed {
			if err := c.Clear(cell); err != nil {
				t.Fatal(err)
			}
			if err := c.Clear(cell); err != nil { // again
				t.Fatal(err)
			}
		}
		if c != before {
			t.Fatalf("placed and cleared, it is\n%v\nand was\n%v", c, before)
		}
	}
	var c Candidates
	var e *RangeError
	if err := c.Clear(81); !errors.As(err, &e) || *e != (RangeError{"cell", 81, 0, 80}) {
		t.Errorf("Clear(81): %v", err)
	}
}

// FillHiddenSingles finds what a try of every house, digit and cell finds.
func TestFillHiddenSingles(t *testing.T) {
	var solved, stuck, dead int
	for i, line := range append(testLines(t), ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........") {
		c, err := NewCandidates(parse(t, line))
		if err != nil {
			t.Fatal(err)
		}
		before := c
		filled, outcome := c.FillHiddenSingles()
		if filled != c.Board().Clues()-before.Board().Clues() {
			t.Fatalf("%s: %d cells filled, it says %d", line, c.Board().Clues()-before.Board().Clues(), filled)
		}
		switch outcome {
		case Solved:
			solved++
			if err := before.Board().ValidateSolution(c.Board()); err != nil {
				t.Fatal(err)
			}
		case Contradiction:
			dead++
			if i < 2000 {
				t.Fatalf("%s: a contradiction in a proper puzzle", line)
			}
		case Stuck:
			stuck++
			for h := range noHouse {
				for d := range c.Used(h).Complement().All() {
					if c.Places(h, d).Len() < 2 {
						t.Fatalf("%s: stuck, but %d has the places %v in %v", line, d, c.Places(h, d), h)
					}
				}
			}
		}
	}
	if solved == 0 || stuck == 0 {
		t.Errorf("%d solved, %d stuck, %d dead", solved, stuck, dead)
	}
}

func TestConflicts(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 7))
	for range 300 {
		var b Board
		for range rng.IntN(60) {
			b[rng.IntN(81)] = uint8(rng.IntN(11))
		}
		want := map[Cells]bool{}
		for cell, v := range b {
			for peer := range Peers(cell).All() {
				if v > 0 && v <= 9 && b[peer] == v {
					want[CellsOf(cell, peer)] = true
				}
			}
		}
		all := b.Conflicts()
		for _, e := range all {
			if !want[e.Cells] || !e.House.Cells().Contains(e.Cells) || b[e.Cells.Lowest()] != e.Digit {
				t.Fatalf("%v: %v", b, &e)
			}
		}
		if len(all) != len(want) {
			t.Fatalf("%v: %d conflicts, want %d", b, len(all), len(want))
		}
		var first *ConflictError
		if errors.As(b.Validate(), &first) && *first != all[0] {
			t.Fatalf("the first of %v is %v, Validate has %v", b, &all[0], first)
		}
	}
}

// Nil is a context that never ends.
func TestNilContext(t *testing.T) {
	var s Solver
	b := parse(t, easyPuzzle)
	var ctx context.Context
	if got, err := s.Solve(ctx, b); err != nil || got.String() != easySolution {
		t.Errorf("Solve: %v, %v", got, err)
	}
	if got, err := s.SolveUnique(ctx, b); err != nil || got.String() != easySolution {
		t.Errorf("SolveUnique: %v, %v", got, err)
	}
	if n, err := s.CountSolutions(ctx, b, 2); err != nil || n != 1 {
		t.Errorf("CountSolutions: %v, %v", n, err)
	}
	if all, err := s.SolveAll(ctx, b, 2); err != nil || len(all) != 1 {
		t.Errorf("SolveAll: %v, %v", all, err)
	}
	for got, err := range s.Solutions(ctx, b) {
		if err != nil || got.String() != easySolution {
			t.Errorf("Solutions: %v, %v", got, err)
		}
	}
	if seen, err := s.TrueCandidates(ctx, b, 0); err != nil || seen[0] != DigitsOf(5) {
		t.Errorf("TrueCandidates: %v, %v", seen, err)
	}
	if _, err := s.IsMinimal(ctx, b); err != nil {
		t.Errorf("IsMinimal: %v", err)
	}
	if _, err := s.RedundantClues(ctx, b); err != nil {
		t.Errorf("RedundantClues: %v", err)
	}
	if _, err := s.Minimize(ctx, b); err != nil {
		t.Errorf("Minimize: %v", err)
	}
	if _, err := s.ClashingClues(ctx, b); err != nil {
		t.Errorf("ClashingClues: %v", err)
	}
}
