package sudoku

import (
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
				var s Cells
				if err := s.UnmarshalJSON([]byte(`["` + name + `"]`)); s != CellsOf(got) || err != nil {
					t.Errorf("%s reads %v, %v", name, s, err)
				}
			}
		}
	}
	for _, name := range []string{"", "r1c", "r0c1", "r1c0", "r1c10", "c1r1", "1,1", "r:c1", "r1c1r2c2", "r1c1 r2c2", "q1cQ"} {
		var e *ParseError
		s := CellsOf(7)
		if err := s.UnmarshalJSON([]byte(`["r1c1", "` + name + `"]`)); s != CellsOf(7) || !errors.As(err, &e) {
			t.Errorf("%q reads %v, %v", name, s, err)
		}
	}
}

func TestHouseText(t *testing.T) {
	for _, tt := range []struct {
		h    House
		want string
	}{{Row(0), "r1"}, {Row(8), "r9"}, {Column(0), "c1"}, {Column(8), "c9"}, {Box(0), "b1"}, {Box(8), "b9"}} {
		text, err := tt.h.MarshalText()
		if string(text) != tt.want || err != nil {
			t.Errorf("%v: %s, %v", tt.h, text, err)
		}
		for _, text := range []string{tt.want, strings.ToUpper(tt.want)} {
			h := House(3)
			if err := h.UnmarshalText([]byte(text)); h != tt.h || err != nil {
				t.Errorf("%s reads %v, %v", text, h, err)
			}
		}
	}
	var outside *RangeError
	if text, err := Houses.MarshalText(); text != nil || !errors.As(err, &outside) || *outside != (RangeError{"house", 27, 0, 26}) {
		t.Errorf("no house: %s, %v", text, err)
	}
	for _, text := range []string{"", "r", "r0", "r10", "x1", "1r", "r:", "r1 "} {
		h := House(3)
		var e *ParseError
		if err := h.UnmarshalText([]byte(text)); h != 3 || !errors.As(err, &e) {
			t.Errorf("%q reads %v, %v", text, h, err)
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
	if want := `{"Digits":[1,3,9],"Cells":["r1c1","r9c9"]}`; string(text) != want || err != nil {
		t.Errorf("%s, %v, want %s", text, err, want)
	}
	for _, text := range []string{`{"Digits":"13"}`, `{"Digits":[0]}`, `{"Digits":[10]}`, `{"Digits":[1.5]}`, `{"Cells":"r1c1"}`, `{"Cells":["r0c1"]}`, `{"Cells":["r1c1 r1c2"]}`, `{"Cells":[3]}`} {
		got := sets{1, one(3)}
		if err := json.Unmarshal([]byte(text), &got); err == nil || got != (sets{1, one(3)}) {
			t.Errorf("%s reads %v, %v", text, got, err)
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
				if err := c.Eliminate(cell, DigitsOf(d.Lowest())); err != nil {
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
		var text *ParseError
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
	if err := c.Eliminate(2, DigitsOf(1, 2)); err != nil {
		t.Fatal(err)
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
