package main

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/generate"
)

// Hints and steps of several puzzles stand apart, and one step is told as one.
func TestApart(t *testing.T) {
	last := tableSolution[:80] + "."
	_, hints, _ := execute("", "hint", "-o", "grid", "-p", last, "-p", last)
	_, steps, _ := execute("", "steps", "-p", last, "-p", last)
	for _, out := range []string{hints, steps} {
		if strings.Count(out, "\n\n# -p 2:1\n") != 1 || strings.HasPrefix(out, "\n") {
			t.Errorf("not apart:\n%s", out)
		}
	}
	if strings.Count(steps, "after 1 step\n") != 2 {
		t.Errorf("%s", steps)
	}
}

// hint, steps and draw read the digits and pencil marks of a position, in files
// and with -p.
func TestPositions(t *testing.T) {
	const clues = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	rows := func(s string) string {
		var b strings.Builder
		for ; s != ""; s = s[9:] {
			b.WriteString(s[:9] + "\n")
		}
		return b.String()
	}
	state := func(placed string) string { return "[Puzzle]\n" + rows(clues) + "[State]\n" + rows(placed) }
	library := func(placed, deleted string) string { return ":0110:38:" + placed + ":" + deleted + ":127::" }
	for _, test := range []struct{ name, text, want string }{
		{"clues", clues, "Look for a Hidden Single.\n"},
		{"a wrong digit", state("531" + clues[3:]), "r1c3 can't be 1: the puzzle has no solution with it.\n"},
		{"a wrong digit in a library", library("53+1"+clues[3:], ""), "r1c3 can't be 1: the puzzle has no solution with it.\n"},
		{"a digit twice", state("537" + clues[3:]), "# no solution: digit 7 twice in row 1: r1c3 and r1c5\n"},
		{"a candidate crossed out", library(clues, "114"), "Look for a Hidden Single.\n"},
		{"the one for the cell crossed out", library(clues, "413"), "r1c3 lacks the candidate 4.\n"},
	} {
		for _, args := range [][]string{{"hint", "-level", "whole", "-q"}, {"hint", "-level", "whole", "-q", "-p", test.text}} {
			stdin := test.text
			if len(args) > 4 {
				stdin = ""
			}
			_, out, _ := execute(stdin, args...)
			if strings.HasPrefix(test.want, "Look") {
				if !strings.HasPrefix(out, "Hidden Single: ") {
					t.Errorf("%s: %q", test.name, out)
				}
			} else if out != test.want {
				t.Errorf("%s: %q, want %q", test.name, out, test.want)
			}
		}
	}

	// Printed pencil marks can be read back as the position.
	_, marks, _ := execute("", "candidates", "-o", "grid", "-p", strings.Repeat(".", 81))
	if code, out, _ := execute(marks, "hint", "-q"); code != run.ExitNoSolution || out != "# more than one solution\n" {
		t.Errorf("blank: exit code %d, %q", code, out)
	}
	_, marks, _ = execute("", "candidates", "-o", "grid", "-p", clues)
	_, want, _ := execute(clues, "steps", "-q", "-o", "tsv")
	if code, out, _ := execute(marks, "steps", "-q", "-o", "tsv"); code != 0 || strings.Count(out, "\n") > strings.Count(want, "\n") {
		t.Errorf("exit code %d, %q, want %q", code, out, want)
	}
	if _, out, _ := execute(state("534"+clues[3:]), "steps", "-q"); strings.Contains(out, "r1c3=") || !strings.Contains(out, "r1c4=") {
		t.Errorf("steps after r1c3=4: %q", out)
	}
	_, before, _ := execute(clues, "draw")
	code, after, _ := execute(state("534"+clues[3:]), "draw")
	if code != 0 || len(after) <= len(before) {
		t.Errorf("draw: exit code %d, %d bytes with one more digit than %d", code, len(after), len(before))
	}
	if code, _, errors := execute(state("537"+clues[3:]), "draw"); code != run.ExitNoSolution || !strings.Contains(errors, "digit 7 twice") {
		t.Errorf("draw: exit code %d, %q", code, errors)
	}
}

// Pencil marks count as clues do where they say more, as of a Sukaku in 729 characters.
func TestSolveMarks(t *testing.T) {
	c, err := generate.Sukaku(context.Background(), rand.New(rand.NewPCG(1, 2)))
	if err != nil {
		t.Fatal(err)
	}
	var text []byte
	for cell := range 81 {
		for d := uint8(1); d <= 9; d++ {
			if c.Digits(cell).Has(d) {
				text = append(text, '0'+d)
			} else {
				text = append(text, '.')
			}
		}
	}
	solution, _ := sudoku.Solve(c)
	other := solution // with two digits exchanged
	for cell, d := range other {
		if d < 3 {
			other[cell] = 3 - d
		}
	}
	for _, args := range [][]string{{"solve", "-q"}, {"solve", "-unique", "-q"}} {
		if code, out, err := execute(string(text)+"\n", args...); code != 0 || out != solution.String()+"\n" {
			t.Errorf("%v: exit code %d, %q, %q", args, code, out, err)
		}
	}
	if code, out, _ := execute(string(text), "solve", "-all", "-q"); code != 0 || out != solution.String()+"\n# 1 solution\n" {
		t.Errorf("-all: exit code %d, %q", code, out)
	}
	if code, out, _ := execute(string(text), "solve", "-o", "json", "-q"); code != 0 || !strings.Contains(out, solution.String()) {
		t.Errorf("json: exit code %d, %q", code, out)
	}
	for _, args := range [][]string{{}, {"-p", string(text)}} {
		stdin := string(text) + "\n"
		if len(args) > 0 {
			stdin = ""
		}
		for _, test := range []struct {
			args []string
			want string
		}{
			{[]string{"solve", "-o", "puzzle", "-unique"}, string(text) + "\n"},
			{[]string{"solve", "-o", "csv"}, "puzzle,solution\n" + string(text) + "," + solution.String() + "\n"},
			{[]string{"solve", "-o", "json"}, `"puzzle":"` + string(text) + `"`},
			{[]string{"count"}, "1\n"},
			{[]string{"count", "-o", "json"}, `"count":1,"complete":true`},
			{[]string{"check"}, ": one solution; 0 clues"},
			{[]string{"check", "-faults", "-unique"}, ""},
			{[]string{"check", "-solution", solution.String()}, ": one solution, that of -solution; 0 clues"},
			{[]string{"check", "-solution", other.String()}, "which is no candidate; 0 clues"},
			{[]string{"rate", "-limit", "1", "-format", "%g,%d"}, string(text) + ",2.6\n"},
			{[]string{"canon"}, "# malformed\n"},
			{[]string{"minimize"}, "# malformed\n"},
		} {
			_, out, err := execute(stdin, slices.Concat(test.args, args, []string{"-q"})...)
			if !strings.Contains(out, test.want) || test.want == "" && out != "" {
				t.Errorf("%v %v: %q, %q, want %q", test.args, args, out, err, test.want)
			}
		}
	}
	for i := range 9 {
		text[i] = '.'
	}
	text[solution[0]%9] = '1' + solution[0]%9
	if code, out, _ := execute(string(text), "solve", "-q"); code != run.ExitNoSolution || out != "# no solution\n" {
		t.Errorf("without the digit of the first cell: exit code %d, %q", code, out)
	}
}

// generate -sukaku makes what solve and count take.
func TestGenerateSukaku(t *testing.T) {
	code, out, errors := execute("", "generate", "-sukaku", "-n", "2", "-seed", "3")
	lines := strings.Fields(out)
	if code != 0 || len(lines) != 2 || len(lines[0]) != 729 {
		t.Fatalf("exit code %d, %q, %q", code, out, errors)
	}
	if code, counts, _ := execute(out, "count", "-unique", "-q"); code != 0 || counts != "1\n1\n" {
		t.Errorf("count: exit code %d, %q", code, counts)
	}
	_, second, _ := execute("", "generate", "-sukaku", "-n", "1", "-start", "2", "-seed", "3")
	if second != lines[1]+"\n" {
		t.Errorf("-start 2: %q, want %q", second, lines[1])
	}
	_, json, _ := execute("", "generate", "-sukaku", "-seed", "3", "-o", "json")
	if !strings.Contains(json, `"puzzle":"`+lines[0]+`"`) {
		t.Errorf("json: %q", json)
	}
	_, grid, _ := execute("", "generate", "-sukaku", "-seed", "3", "-o", "grid")
	solution, _, _ := execute(grid, "solve", "-unique", "-q")
	if solution != 0 {
		t.Errorf("the grid is not read back: %s", grid)
	}
	for _, args := range []string{"-clues 30", "-level hard", "-needs unique-rectangle-type-1", "-er 5.5"} {
		if code, _, _ := execute("", append([]string{"generate", "-sukaku"}, strings.Fields(args)...)...); code != run.ExitUsage {
			t.Errorf("%s: exit code %d", args, code)
		}
	}
	if _, json, _ := execute("", "generate", "-sukaku", "-er", "4.0-4.4", "-seed", "3", "-o", "json"); !strings.Contains(json, `"er":4.`) {
		t.Errorf("-er: %s", json)
	}
	if code, out, _ := execute("", "generate", "-sukaku", "-needs", "skyscraper", "-seed", "3"); code != 0 || len(out) != 730 {
		t.Errorf("-needs: exit code %d, %q", code, out)
	}
}

// The statements of a chain have a line each, those of a chain within it further in.
func TestStatementLines(t *testing.T) {
	const puzzle = "98.7..6..5.4.6.............7....32...2..7..8...92....6.9.3..8......5.31......1..4"
	for _, args := range [][]string{{"hint", "-level", "whole"}, {"steps", "-why"}} {
		_, out, _ := execute("", append(args, "-q", "-order", "se", "-p", puzzle)...)
		indent := ""
		if args[0] == "steps" {
			indent = "   "
			if !strings.Contains(out, "\n1. Nested Forcing Chain => r8c6<>4\n") {
				t.Errorf("no short title in %s", out[:min(len(out), 2000)])
			}
		}
		for _, want := range []string{"1. Suppose that r8c6 is 4.", "8. Given 1 and 5, there is no 9 in r3c5, by the Claiming that follows.", "  8.1. In column 6, 9 can"} {
			if !strings.Contains(out, "\n"+indent+want) {
				t.Errorf("%s: no line %q in %s", args[0], want, out[:min(len(out), 2000)])
			}
		}
	}
}
