package generate

import (
	"bytes"
	"context"
	"flag"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/clues"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

var update = flag.Bool("update", false, "write the corpora in testdata")

// The corpora are puzzles that Generate makes from a seed. The hard one has those
// that took Solver.SolveUnique at least that many guesses when it was written.
var corpora = []struct {
	file    string
	seed    uint64 // of PCG(seed, 0)
	puzzles int
	guesses uint64
	again   int // puzzles of the seed that the test makes again
}{
	{"minimal.txt", 1, 2000, 0, 1000},
	{"hard.txt", 2, 500, 12, 1500},
}

func TestCorpora(t *testing.T) {
	for _, c := range corpora {
		t.Run(c.file, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(c.seed, 0))
			next := func() sudoku.Board {
				b, err := Puzzle(context.Background(), rng, Options{})
				if err != nil {
					t.Fatal(err)
				}
				return b
			}
			if *update {
				var text bytes.Buffer
				var stats sudoku.Stats
				s := sudoku.Solver{Stats: func(one sudoku.Stats) { stats = one }}
				for n := 0; n < c.puzzles; {
					b := next()
					if _, err := s.SolveUnique(context.Background(), b); err != nil {
						t.Fatal(err)
					}
					if stats.Guesses >= c.guesses {
						text.WriteString(b.String() + "\n")
						n++
					}
				}
				if err := os.WriteFile(testkit.CorpusFile(t, c.file), text.Bytes(), 0o666); err != nil {
					t.Fatal(err)
				}
				return
			}
			lines := testkit.Corpus(t, c.file)
			if len(lines) != c.puzzles {
				t.Fatalf("%d puzzles, want %d", len(lines), c.puzzles)
			}
			for i, line := range lines {
				b := parse(t, line)
				if minimal, err := clues.IsMinimal(t.Context(), b); !minimal || err != nil {
					t.Fatalf("line %d, %v: minimal %v, %v", i+1, b, minimal, err)
				}
			}
			// The first ones are puzzles of the seed, in its order.
			found := 0
			for range c.again {
				b := next().String()
				if found < len(lines) && b == lines[found] {
					found++
				} else if c.guesses == 0 && found < len(lines) {
					t.Fatalf("puzzle %d of the seed is %s, not %s", found+1, b, lines[found])
				}
			}
			if found < 2 {
				t.Errorf("%d puzzles of the corpus are among the first of its seed", found)
			}
			t.Logf("%d puzzles made again", found)
		})
	}
}
