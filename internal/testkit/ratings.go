package testkit

import (
	"bufio"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Ratings returns the lines of a collection of ratings or paths, split at tabs, without
// those that begin with #. A name that ends in .gz is unpacked. Collections are data of
// others: they are read from ../shared/logic beside the module. Ratings skips the test
// if the file is not there.
func Ratings(t testing.TB, name string) [][]string {
	t.Helper()
	lines, err := fields(filepath.Join(root(t), "..", "shared", "logic", name))
	if err != nil {
		t.Skip("no ratings: ", err)
	}
	return lines
}

// Rated returns the lines of the module's own collection of rated puzzles, split
// at tabs. Its head names the columns.
func Rated(t testing.TB) [][]string {
	t.Helper()
	lines, err := fields(filepath.Join(root(t), "grade", "testdata", "rated.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	return lines
}

func fields(path string) (lines [][]string, err error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var text io.Reader = file
	if strings.HasSuffix(path, ".gz") {
		if text, err = gzip.NewReader(file); err != nil {
			return nil, err
		}
	}
	s := bufio.NewScanner(text)
	s.Buffer(nil, 1<<20)
	for s.Scan() {
		if !strings.HasPrefix(s.Text(), "#") {
			lines = append(lines, strings.Split(s.Text(), "\t"))
		}
	}
	return lines, s.Err()
}
