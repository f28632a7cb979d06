package main

import (
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
)

// The parts of a text have their places, and what is left over an error.
func TestRanges(t *testing.T) {
	const grid = "Grid 1\r\n1 2 3 4 5 6 7 8 9\r\n5 3 . . 7 . . . .\n6 . . 1 9 5 . . .\n. 9 8 . . . . 6 .\n8 . . . 6 . . . 3\n" +
		"4 . . 8 . 3 . . 1\n7 . . . 2 . . . 6\n. 6 . . . . 2 8 .\n. . . 4 1 9 . . 5\n. . . . 8 . . 7 9\n\nfoo 12\n"
	for _, form := range []struct {
		args []string
		want []string
	}{
		{nil, []string{
			`-p:1:1: title "Grid 1"`, `-p:2:1: label of puzzle 1 "1 2 3 4 5 6 7 8 9"`, `-p:3:1: cell r1c1 of puzzle 1 "5"`,
			`-p:3:3: cell r1c2 of puzzle 1 "3"`, `-p:3:5: blank r1c3 of puzzle 1 "."`, `-p:11:17: cell r9c9 of puzzle 1 "9"`, `-p:13:1: left over "foo"`,
		}},
		{[]string{"-o", "json"}, []string{`{"file":"-p","line":3,"column":3,"kind":"cell","cell":"r1c2","puzzle":1,"text":"3"}`}},
	} {
		code, out, errs := execute("", append([]string{"check", "-ranges", "-p", grid}, form.args...)...)
		if code != run.ExitMalformed || errs != "-p:13:1: stray character 'f'\n" {
			t.Errorf("%v: exit code %d, %q", form.args, code, errs)
		}
		for _, line := range form.want {
			if !strings.Contains(out, line+"\n") {
				t.Errorf("%v: %s is missing from\n%s", form.args, line, out)
			}
		}
	}
}
