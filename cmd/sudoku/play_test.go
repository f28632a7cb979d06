package main

import (
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
)

// What is wrong with the command line is said before a terminal is asked for.
func TestPlayUsage(t *testing.T) {
	for _, test := range []struct{ args, want string }{
		{"play -p " + teaching + " -p " + cPuzzle, "takes one puzzle"},
		{"play " + teaching + " testdata/one.txt", "takes one puzzle"},
		{"play -n 0 testdata/one.txt", "-n is less than 1"},
		{"play -n 2", "-n goes with a file"},
		{"play -n 2 " + teaching, "-n goes with a file"},
		{"play -level easy " + teaching, "-level, -seed and -daily make a puzzle, and one is given"},
		{"play -seed 7 testdata/one.txt", "-level, -seed and -daily make a puzzle, and one is given"},
		{"play -level hrad", "did you mean hard?"},
		{"play -", "standard input has the keys, no puzzle"},
		{"play -q", "there is no flag -q"},
		{"play -shard 1/2", "there is no flag -shard"},
		{"play -notation x", "must be one of r1c1, A1"},
		{"play", "needs a terminal, and standard input is none"},
		{"play testdata/one.txt", "needs a terminal, and standard input is none"},
	} {
		code, stdout, stderr := execute("", strings.Fields(test.args)...)
		if code != run.ExitUsage || stdout != "" || !strings.HasPrefix(stderr, "sudoku play: ") || !strings.Contains(stderr, test.want) {
			t.Errorf("sudoku %s: exit %d, output %q, errors %q", test.args, code, stdout, stderr)
		}
	}
}
