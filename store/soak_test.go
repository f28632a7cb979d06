package store

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// With SUDOKU_SOAK=10000000, ten million puzzles, in memory for a fiftieth of them, give
// the same as parts that are merged.
func TestMany(t *testing.T) {
	n := testkit.Soak(t)
	if n == 0 {
		t.Skip("SUDOKU_SOAK says how many puzzles")
	}
	dir := t.TempDir()
	b := Builder{Memory: max(int64(n)*4, 1<<20)}
	whole, err := b.Build(t.Context(), filepath.Join(dir, "whole"), benchPuzzles(t, n))
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d classes of %d puzzles in %d bytes", whole.Classes(), whole.Puzzles(), whole.Bytes())
	if err := whole.Check(t.Context()); err != nil || whole.Puzzles() != int64(n) {
		t.Fatal(whole.Puzzles(), err)
	}
	var parts []*Store
	for i := range 3 {
		part, err := Builder{Shards: 1 << (3 * i)}.Build(t.Context(), filepath.Join(dir, string(rune('a'+i))), func(yield func(Puzzle, error) bool) {
			for p, err := range benchPuzzles(t, n) {
				if p.Place.Number%3 == int64(i) && !yield(p, err) {
					return
				}
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		parts = append(parts, part)
	}
	merged := filepath.Join(dir, "merged")
	if err := os.MkdirAll(merged, 0o777); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Merge(t.Context(), merged, parts...); err != nil {
		t.Fatal(err)
	}
	same(t, "merged", filepath.Join(dir, "whole"), merged)
}
