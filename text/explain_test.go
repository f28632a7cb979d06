package text

import (
	"os"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// checkRanges holds that ranges adjoin and cover the text, and that each digit of it is
// a cell, or what else the text says, or part of an error.
func checkRanges(t *testing.T, s string) Explanation {
	t.Helper()
	e := Explain(s)
	at, digits := 0, 0
	for _, r := range e.Ranges {
		if r.Start != at || r.End <= at {
			t.Fatalf("%+v at %d", r, at)
		}
		at = r.End
		switch {
		case (r.Kind == KindCell || r.Kind == KindCandidates) && r.Cell >= 0:
			digits++
		case r.Kind == KindLeftOver && len(e.Errors) == 0:
			t.Fatalf("%q is left over, and there is no error\n%s", s[r.Start:r.End], s)
		}
	}
	if at != len(s) {
		t.Fatalf("%d of %d bytes", at, len(s))
	}
	clues := 0
	for _, p := range e.Puzzles {
		clues += p.Board.Clues()
	}
	if digits < clues && !strings.Contains(s, "://") { // more are placed ones, and candidates
		t.Fatalf("%d digits, %d clues\n%s", digits, clues, s)
	}
	return e
}

// Each character of the examples and of real files is accounted for.
func TestExplain(t *testing.T) {
	for _, s := range formatSamples(t) {
		if e := checkRanges(t, s.text); len(e.Puzzles) == 1 == s.refused || len(e.Errors) == 0 == s.refused {
			t.Errorf("%s: %d puzzles, %v", s.name, len(e.Puzzles), e.Errors)
		}
	}
	for _, name := range []string{
		"17_clue.txt", "magictour_top1465.txt", "forum_hardest_1905_11plus.txt", "kaggle_20k.txt", "serg_benchmark.txt", "zero_10k.txt",
		"top95.txt", "norvig_easy50.txt", "norvig_hardest.txt", "tdoku_test_puzzles.csv", "sudopedia_test_cases.csv",
	} {
		t.Run(name, func(t *testing.T) {
			lines := testkit.Collection(t, name)
			lines = lines[:testkit.Cases(t, min(len(lines), 1000), len(lines))]
			s := strings.Join(lines, "\n")
			e := checkRanges(t, s)
			n := 0
			for p, err := range Puzzles(strings.NewReader(s)) {
				if err == nil {
					if p.Board != e.Puzzles[n].Board || p.Line != e.Puzzles[n].Line || p.Assumed != e.Puzzles[n].Assumed {
						t.Fatalf("%+v, read as %+v", e.Puzzles[n], p)
					}
					n++
				}
			}
			if n != len(e.Puzzles) {
				t.Errorf("%d puzzles, %d in the file", len(e.Puzzles), n)
			}
		})
	}
}

// What is assumed is said.
func TestAssumed(t *testing.T) {
	rows := func(blank, sep string) string {
		return each(strings.ReplaceAll(sample, ".", blank), func(r string) string { return apart(r, sep) })
	}
	full := each(sampleEnd, func(r string) string { return apart(r, " ") })
	counted := strings.Map(func(c rune) rune { return rune('1' + strings.IndexRune(sampleEnd[:9], c)) }, sampleEnd) // by its first row
	for _, test := range []struct {
		name, text string
		want       Assumption // 0 for none
	}{
		{"a line", sample, 0},
		{"a line with a comment", sample + " # hard", 0},
		{"a line and its solution", sample + "," + sampleEnd, AssumedBeside},
		{"a number before a line", "1. " + sample, AssumedBeside},
		{"a table", "id,puzzle\n1," + sample, 0},
		{"rows", rows(".", ""), 0},
		{"a header of numbers", "1 2 3 4 5 6 7 8 9\n" + rows(".", " "), AssumedHeader},
		{"a header of letters", "  A B C D E F G H I\n" + each(sample, func(r string) string { return apart(r, " ") }), 0},
		{"full", full, 0},
		{"full, with a row that counts", each(counted, func(r string) string { return apart(r, " ") }), AssumedRow},
		{"borders of the sign of blanks", framed(rows("-", " "), "", "- - - - - - - - -", ""), AssumedBorders},
		{"spaces for blanks", fmtGrid(t), AssumedColumns},
		{"bands apart", strings.Join([]string{rows(".", "")[:29], rows(".", "")[30:59], rows(".", "")[60:]}, "\n\n"), AssumedJoined},
		{"wrapped", sample[:40] + "\n" + sample[40:80] + "\n" + sample[80:], AssumedJoined},
	} {
		t.Run(test.name, func(t *testing.T) {
			e := checkRanges(t, test.text)
			want := Assumptions(0)
			if test.want > 0 {
				want = 1 << test.want
			}
			if len(e.Puzzles) != 1 || e.Puzzles[0].Assumed != want {
				t.Fatalf("%+v, %v; want %v\n%s", e.Puzzles, e.Errors, test.want, test.text)
			}
			p, err := ParsePosition(test.text)
			if err != nil || p.Assumed != want || p.Assumed.Has(test.want) != (want > 0) || p.Assumed.String() != test.want.Words() {
				t.Errorf("ParsePosition: %v, %v", p.Assumed, err)
			}
		})
	}
}

// FORMATS.md lists the assumptions.
func TestAssumptionsListed(t *testing.T) {
	doc, err := os.ReadFile("../FORMATS.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range AllAssumptions() {
		if row := "| `" + a.String() + "` | " + a.Words() + " |\n"; !strings.Contains(string(doc), row) {
			t.Errorf("FORMATS.md lacks %s", row)
		}
	}
	if words := Assumption(len(assumptionWords)).Words(); words != "" {
		t.Errorf("what is no assumption means %q", words)
	}
}
