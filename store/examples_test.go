package store_test

import (
	"context"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"slices"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/store"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// puzzles yields three puzzles: the third is the first, turned.
func puzzles(yield func(store.Puzzle, error) bool) {
	for i, line := range []string{
		"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
		"..1.9..4..4.3..6.83......2....74..5...563.....6.....1..8..7...1.9..........1.8..7",
		"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
	} {
		b, err := sudoku.Parse(line)
		if i == 2 {
			b = symmetry.Rotate90().Apply(b)
		}
		if !yield(store.Puzzle{Board: b, Place: store.Place{Source: "my file", Number: int64(i + 1)}}, err) {
			return
		}
	}
}

func ExampleBuilder_Build() {
	ctx := context.Background()
	dir, err := os.MkdirTemp("", "")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	s, err := store.Builder{}.Build(ctx, filepath.Join(dir, "classes"), puzzles)
	if err != nil {
		log.Fatal(err) // call Build again to go on
	}
	for c, err := range s.All(ctx) {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(c.Canonical, c.Count, c.First)
	}
	// Output:
	// ........1.....2.3..45.6.7........6.....23..789.3...5....97.1.4.3..9.61..5........ 1 my file:2
	// ........1.....2.34156...27......8.......51..232974......16..9....34..7..28.91.45. 2 my file:1
}

// Two machines make a store each; one of them holds both in the end.
func ExampleBuilder_Merge() {
	ctx := context.Background()
	dir, err := os.MkdirTemp("", "")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	var parts []*store.Store
	for i := range 2 {
		part, err := store.Builder{}.Build(ctx, filepath.Join(dir, fmt.Sprint(i)), func(yield func(store.Puzzle, error) bool) {
			n := 0
			for p, err := range puzzles {
				if n++; n%2 == i && !yield(p, err) {
					return
				}
			}
		})
		if err != nil {
			log.Fatal(err)
		}
		parts = append(parts, part)
	}
	all, err := store.Builder{}.Merge(ctx, filepath.Join(dir, "all"), parts...)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(all.Classes(), "classes of", all.Puzzles(), "puzzles from", all.Sources())
	// Output: 2 classes of 3 puzzles from [my file]
}

// A board, turned or not, is always on the same side of a split.
func ExampleShare() {
	b, err := sudoku.Parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	if err != nil {
		log.Fatal(err)
	}
	var shares []float64
	for range 3 {
		share, err := store.Share(b)
		if err != nil {
			log.Fatal(err)
		}
		shares = append(shares, share)
		b = symmetry.Random(nil).Apply(b)
	}
	fmt.Printf("%.4f, the same each time: %v\n", shares[0], len(slices.Compact(shares)) == 1)
	// Output: 0.3758, the same each time: true
}
