package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// fewNeighbors has 21 neighbors, two of them of ER 10 or more.
const fewNeighbors = ".........5679.....89....6..9...3..2...85..7.......1..34...2...1..56..8.......4..."

// generate -from makes neighbors of puzzles, from the command line, files and standard
// input, and says when there are no more.
func TestGenerateFrom(t *testing.T) {
	if testkit.Race {
		t.Skip("it makes many puzzles, which takes minutes under the race detector")
	}
	file := filepath.Join(t.TempDir(), "few.txt")
	turned := symmetry.Rotate90().Apply(parseBoard(t, fewNeighbors)).String()
	several := strings.Replace(fewNeighbors, "5", ".", 1)
	if err := os.WriteFile(file, []byte(several+"\nabc\n"+turned+"\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		args, stdin string
		code, n     int
		stderr      string
	}{
		{"-n 0 -from " + fewNeighbors, "", 0, 21, "sudoku generate: all 21 neighbors judged; 21 puzzles made\n"},
		{"-n 4 -from " + fewNeighbors, "", 0, 4, ""},
		{"-n 1 -swap 2 -from " + fewNeighbors, "", 0, 1, ""},
		{"-n 0 -from - -from " + fewNeighbors, turned, 0, 21, "sudoku generate: all 21 neighbors judged; 21 puzzles made\n"},
		{"-n 30 -from " + fewNeighbors, "", run.ExitNoSolution, 21, "sudoku generate: all 21 neighbors judged; 21 puzzles made\n"},
		{"-n 0 -level easy -from " + fewNeighbors, "", run.ExitNoSolution, 0,
			"sudoku generate: all 21 neighbors judged (the closest has level master, not easy); 0 puzzles made\n"},
		{"-n 30 -attempts 5 -from " + fewNeighbors, "", run.ExitNoSolution, 5, "sudoku generate: no more puzzles found among 5; 5 puzzles made\n"},
		{"-n 2 -from " + file, "", run.ExitMalformed, 2, ".*few.txt:1: more than one solution\n.*few.txt:2:1: stray character 'a'\n"},
		{"-from " + several, "", run.ExitNoSolution, 0, "-from:1: more than one solution\nsudoku generate: -from has no puzzle with one solution\n"},
		{"-from testdata/one.txt", "", run.ExitNoSolution, 0, "sudoku generate: no neighbor is minimal and has such clues; 0 puzzles made\n"},
		{"-from nowhere", "", run.ExitUsage, 0, `sudoku generate: -from "nowhere": is neither a file nor a puzzle; .*` + "\n"},
		{"-start 2 -from " + fewNeighbors, "", run.ExitUsage, 0, "sudoku generate: -start does not go with -from; .*\n"},
		{"-sukaku -from " + fewNeighbors, "", run.ExitUsage, 0, "sudoku generate: -sukaku does not go with -from; .*\n"},
		{"-swap 2", "", run.ExitUsage, 0, "sudoku generate: -swap goes with -from; .*\n"},
	} {
		code, stdout, stderr := execute(test.stdin, append([]string{"generate", "-seed", "3"}, strings.Fields(test.args)...)...)
		if n := strings.Count(stdout, "\n"); code != test.code || n != test.n || !regexp.MustCompile(`\A`+unbracket(test.stderr)+`\z`).MatchString(stderr) {
			t.Errorf("generate %s: exit code %d, %d puzzles, errors %q", test.args, code, n, stderr)
		}
	}
}

// A timeout says how far the search came. If the machine is busy a short one ends before
// any neighbor is judged.
func TestGenerateFromTimeout(t *testing.T) {
	for timeout := 200 * time.Millisecond; ; timeout *= 4 {
		code, stdout, stderr := execute("", "generate", "-seed", "3", "-n", "0", "-swap", "2", "-er", "11.9", "-timeout", timeout.String(), "-from", fewNeighbors)
		want := fmt.Sprintf(`\Asudoku generate: no such puzzle found among \d+, %v \(the closest has .*\); 0 puzzles made\n\z`, timeout)
		if code == run.ExitNoSolution && stdout == "" && regexp.MustCompile(want).MatchString(stderr) {
			return
		}
		if timeout > 30*time.Second {
			t.Fatalf("exit code %d, %q, errors %q", code, stdout, stderr)
		}
	}
}

// unbracket escapes the brackets of a message that is not a pattern yet.
func unbracket(s string) string {
	if strings.Contains(s, `\(`) {
		return s
	}
	return strings.NewReplacer("(", `\(`, ")", `\)`).Replace(s)
}

func parseBoard(t *testing.T, s string) sudoku.Board {
	t.Helper()
	b, err := sudoku.Parse(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Two parts of a search are the whole, and the seed alone decides on the order.
func TestGenerateFromShards(t *testing.T) {
	lines := func(args string) []string {
		code, stdout, stderr := execute("", append([]string{"generate", "-seed", "3", "-n", "0", "-from", fewNeighbors}, strings.Fields(args)...)...)
		if code != 0 {
			t.Fatalf("%s: exit code %d, errors %q", args, code, stderr)
		}
		return strings.Fields(stdout)
	}
	whole := lines("")
	if again := lines("-workers 3"); strings.Join(again, "") != strings.Join(whole, "") {
		t.Error("three workers give other puzzles")
	}
	one, two := lines("-shard 1/2"), lines("-shard 2/2")
	for i, line := range whole {
		if part := [][]string{one, two}[i%2]; len(part) <= i/2 || part[i/2] != line {
			t.Errorf("puzzle %d is not in its part", i+1)
		}
	}
	if len(one)+len(two) != len(whole) {
		t.Errorf("%d and %d puzzles of %d", len(one), len(two), len(whole))
	}
}

func TestParseSwap(t *testing.T) {
	for _, test := range []struct {
		text        string
		remove, add int
	}{
		{"1", 1, 1}, {"4", 4, 4}, {"-2+1", 2, 1}, {"-1+4", 1, 4},
		{"", 0, 0}, {"0", 0, 0}, {"5", 0, 0}, {"-2", 0, 0}, {"2+1", 0, 0}, {"-2+", 0, 0}, {"-+1", 0, 0}, {"-0+1", 0, 0}, {"-1+5", 0, 0}, {"--1+1", 0, 0}, {"x", 0, 0},
	} {
		remove, add, err := parseSwap(test.text)
		if remove != test.remove || add != test.add || (err == nil) != (remove > 0) {
			t.Errorf("%q: %d, %d, %v", test.text, remove, add, err)
		}
	}
}
