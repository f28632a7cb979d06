package main

import (
	"strings"
	"testing"
)

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
	if code, out, _ := execute(marks, "hint", "-q"); code != exitNoSolution || out != "# more than one solution\n" {
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
	if code, _, errors := execute(state("537"+clues[3:]), "draw"); code != exitNoSolution || !strings.Contains(errors, "digit 7 twice") {
		t.Errorf("draw: exit code %d, %q", code, errors)
	}
}
