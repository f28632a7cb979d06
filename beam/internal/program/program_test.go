package program

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/beam"
)

// Exit codes are those of the command.
func TestSummary(t *testing.T) {
	for _, c := range []struct {
		counts map[string]int64
		text   string
		code   int
	}{
		{nil, "0 puzzles", 0},
		{map[string]int64{sudokubeam.CountPuzzles: 5}, "5 puzzles", 0},
		{map[string]int64{sudokubeam.CountPuzzles: 5, sudokubeam.CountImproper: 2}, "5 puzzles; 2 without exactly one solution", 1},
		{map[string]int64{sudokubeam.CountImproper: 2, sudokubeam.CountMalformed: 3}, "0 puzzles; 2 without exactly one solution; 3 malformed", 3},
		{map[string]int64{sudokubeam.CountMalformed: 3, sudokubeam.CountDamaged: 1}, "0 puzzles; 3 malformed; 1 damaged files", 4},
	} {
		if text, code := summary(c.counts); text != c.text || code != c.code {
			t.Errorf("%v: %q, %d", c.counts, text, code)
		}
	}
}

// Files of an earlier run are refused, or removed; others stay.
func TestClear(t *testing.T) {
	dir := t.TempDir()
	old := []string{"out-00003-of-00008", "out-faults-00000-of-00001"}
	others := []string{"out-old-00000-of-00001", "out-notes", "outer-00000-of-00001"}
	for _, name := range append(old, others...) {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	f := Flags{Output: filepath.Join(dir, "out")}
	if err := f.clear(context.Background()); err == nil || !strings.Contains(err.Error(), "earlier run") {
		t.Errorf("error %v", err)
	}
	f.overwrite = true
	for range 2 {
		if err := f.clear(context.Background()); err != nil {
			t.Error(err)
		}
	}
	for _, name := range old {
		if _, err := os.Stat(filepath.Join(dir, name)); err == nil {
			t.Errorf("%s is still there", name)
		}
	}
	for _, name := range others {
		if _, err := os.Stat(filepath.Join(dir, name)); err != nil {
			t.Error(err)
		}
	}
}

func TestCheckScheme(t *testing.T) {
	for path, ok := range map[string]bool{"a/b*.txt": true, "gs://bucket/a": true, "s3://bucket/a": true, "hdfs://host/a": false} {
		if err := checkScheme(path); (err == nil) != ok {
			t.Errorf("%s: %v", path, err)
		}
	}
}
