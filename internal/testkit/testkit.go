// Package testkit has what the tests of several packages share: a judge that
// is too simple to be wrong, puzzles with known answers, and collections. It
// works on plain arrays and lines, so that tests of every package can use it.
package testkit

import (
	"bufio"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// root returns the folder of the module, which holds the working directory of
// every test.
func root(t testing.TB) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "CONTRIBUTING.md")); err == nil {
			return dir
		}
		up := filepath.Dir(dir)
		if up == dir {
			t.Fatal("no folder of the module above the working directory")
		}
		dir = up
	}
}

// Collection returns the lines of a file of a large public collection of
// puzzles. Collections are no part of this module: they are read from the
// folder that $SUDOKU_PUZZLES names, or from ../shared/puzzles beside the
// module. Collection skips the test if the file is not there.
func Collection(t testing.TB, name string) []string {
	t.Helper()
	dir := os.Getenv("SUDOKU_PUZZLES")
	if dir == "" {
		dir = filepath.Join(root(t), "..", "shared", "puzzles")
	}
	f, err := os.Open(filepath.Join(dir, name))
	if err != nil {
		t.Skipf("skipped: no collection %s: %v", name, err)
	}
	defer f.Close()
	var lines []string
	scanner := bufio.NewScanner(f)
	for scanner.Scan() {
		lines = append(lines, scanner.Text())
	}
	if err := scanner.Err(); err != nil {
		t.Fatal(err)
	}
	return lines
}

// Some returns lines that are spread over all: as many as Cases says for n, or
// for all of them under $SUDOKU_SOAK.
func Some(t testing.TB, lines []string, n int) (some []string) {
	t.Helper()
	n = min(Cases(t, n, len(lines)), len(lines))
	for i := range n {
		some = append(some, lines[i*len(lines)/n])
	}
	return some
}

// Cases returns how many cases a test is to try: normal; a third of them with
// -short; and soak, if that is more, under $SUDOKU_SOAK.
func Cases(t testing.TB, normal, soak int) int {
	t.Helper()
	switch {
	case Soak(t) > 0:
		return max(normal, soak)
	case testing.Short():
		return (normal + 2) / 3
	}
	return normal
}

// Corpus returns the lines of a file of the module's testdata.
func Corpus(t testing.TB, name string) []string {
	t.Helper()
	text, err := os.ReadFile(CorpusFile(t, name))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Fields(string(text))
}

// CorpusFile returns the path of a file of the module's testdata.
func CorpusFile(t testing.TB, name string) string {
	t.Helper()
	return filepath.Join(root(t), "testdata", name)
}

// Soak returns the number in the environment variable SUDOKU_SOAK: how many
// puzzles of each kind a long test is to make and check, 100,000 for a
// release; 0 if not set.
func Soak(t testing.TB) int {
	t.Helper()
	text := os.Getenv("SUDOKU_SOAK")
	if text == "" {
		return 0
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// Parse reads a line of 81 characters: digits, and anything else for a blank.
func Parse(t testing.TB, line string) (b [81]uint8) {
	t.Helper()
	if len(line) != 81 {
		t.Fatalf("%q is not 81 characters", line)
	}
	for i := range line {
		if d := line[i] - '0'; d <= 9 {
			b[i] = d
		}
	}
	return b
}
