// Package testkit holds what the tests of several packages share: a judge that
// is too simple to be wrong, puzzles with known answers, and collections. It
// works on plain arrays and lines, so that tests of every package can use it.
package testkit

import (
	"bufio"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
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
// puzzles. Collections are not part of this module: they are read from the
// folder that $SUDOKU_PUZZLES names, or from ../shared/puzzles beside the
// module. Collection skips the test if the file is not there.
func Collection(t testing.TB, name string) []string {
	t.Helper()
	lines := CollectionIfAny(t, name)
	if lines == nil {
		t.Skipf("skipped: no collection %s", name)
	}
	return lines
}

// CollectionIfAny is Collection, but returns nil if the file is not there.
func CollectionIfAny(t testing.TB, name string) []string {
	t.Helper()
	dir := os.Getenv("SUDOKU_PUZZLES")
	if dir == "" {
		dir = filepath.Join(root(t), "..", "shared", "puzzles")
	}
	f, err := os.Open(filepath.Join(dir, name))
	if err != nil {
		return nil
	}
	defer f.Close()
	lines := []string{}
	scanner := bufio.NewScanner(f)
	for scanner.Scan() {
		lines = append(lines, scanner.Text())
	}
	if err := scanner.Err(); err != nil {
		t.Fatal(err)
	}
	return lines
}

// Cases returns how many cases a test tries: normal, a third of that with -short,
// or with $SUDOKU_SOAK the greater of normal and soak.
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

// Spread yields numbers evenly spread over 0..n-1: as many as Cases returns for
// normal, or all with $SUDOKU_SOAK.
func Spread(t testing.TB, n, normal int) iter.Seq[int] {
	t.Helper()
	k := min(Cases(t, normal, n), n)
	return func(yield func(int) bool) {
		for i := range k {
			if !yield(i * n / k) {
				return
			}
		}
	}
}

// Some returns the elements of all whose indexes Spread yields.
func Some[E any](t testing.TB, all []E, normal int) (some []E) {
	t.Helper()
	for i := range Spread(t, len(all), normal) {
		some = append(some, all[i])
	}
	return some
}

// Corpus returns the lines of a file of the module's testdata. It reads a file
// once; callers must not change the result.
func Corpus(t testing.TB, name string) []string {
	t.Helper()
	lines, ok := corpora.Load(name)
	if !ok {
		text, err := os.ReadFile(CorpusFile(t, name))
		if err != nil {
			t.Fatal(err)
		}
		lines, _ = corpora.LoadOrStore(name, slices.Clip(strings.Fields(string(text))))
	}
	return lines.([]string)
}

var corpora sync.Map // lines by name

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
