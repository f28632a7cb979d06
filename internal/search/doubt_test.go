package search

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/kernel"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// Doubt leaves the solutions and their order as they are, and takes as many guesses
// with every kernel.
func TestOrder(t *testing.T) {
	boards := func(t *testing.T) (boards [][81]uint8) {
		for _, slow := range slowBoards(t) {
			boards = append(boards, parse(t, slow.text))
		}
		// Clues at random, which go together by chance: some boards have solutions
		// that are far from the first guesses.
		rng := rand.New(rand.NewPCG(3, 4))
		for range testkit.Cases(t, 1500, testkit.Soak(t)) {
			b := randomGrid(rng)
			for _, c := range rng.Perm(81)[12+rng.IntN(9):] {
				b[c] = 0
			}
			for range 1 + rng.IntN(6) {
				with := b
				with[rng.IntN(81)] = uint8(1 + rng.IntN(9))
				if new(kernel.Node).Load(&with) {
					b = with
				}
			}
			boards = append(boards, b)
		}
		return boards
	}
	t.Run("boards", func(t *testing.T) { compareOrder(t, boards(t)) })
	t.Run("collection", func(t *testing.T) {
		var boards [][81]uint8
		for _, text := range some(testkit.Collection(t, "slow_by_climb.tsv")) {
			boards = append(boards, parse(t, text))
		}
		compareOrder(t, boards)
	})
}

// compareOrder compares the solutions of boards with those of the walk alone.
func compareOrder(t *testing.T, boards [][81]uint8) {
	run := func(b *[81]uint8, p uint64, s Search) (solutions [][81]uint8, _ Search) {
		defer func(before uint64) { patience = before }(patience)
		patience = p
		s.Limit = 5
		s.Yield = func(x [81]uint8) bool {
			solutions = append(solutions, x)
			return true
		}
		s.Run(b)
		return solutions, s
	}
	doubts, long := 0, 0
	for _, b := range boards {
		polls := 0
		want, s := run(&b, math.MaxUint64, Search{Stop: func() bool {
			polls++
			return polls > 50
		}})
		if s.Ended {
			long++
		}
		for _, how := range []struct {
			patience uint64
			Search
		}{{Patience, Search{}}, {100, Search{}}, {Patience, Search{Doubt: true}}} {
			var guesses, nodes uint64
			for i, variant := range kernel.Variants() {
				restore := kernel.Use(variant)
				got, d := run(&b, how.patience, how.Search)
				restore()
				if i == 0 {
					guesses, nodes = d.Guesses, d.Nodes
				} else if d.Guesses != guesses || d.Nodes != nodes {
					t.Errorf("%s: patience %d, doubt %t, %s: %d guesses, %d nodes; %s %d, %d", line(&b), how.patience, how.Doubt,
						variant, d.Guesses, d.Nodes, kernel.Variants()[0], guesses, nodes)
				}
				if d.asked > 0 {
					doubts++
				}
				if s.Ended {
					got = got[:min(len(got), len(want))]
				}
				if !slices.Equal(got, want) {
					t.Errorf("%s: patience %d, doubt %t, %s: %d solutions; the walk alone finds %d, or others", line(&b), how.patience, how.Doubt,
						variant, len(got), len(want))
				}
			}
		}
	}
	t.Logf("%d boards, %d searches in doubt; %d take the walk alone long", len(boards), doubts, long)
	if doubts < len(boards)/10 {
		t.Error("too few searches in doubt")
	}
}

// With Doubt a search asks after its first guess, and does not walk first.
func TestDoubtAtOnce(t *testing.T) {
	b := parse(t, "98.7..6..7..8..95...4......8..9..5...3..2...........1.6.......5.7.5...96....8.7..")
	forVariants(t, func(t *testing.T) {
		s := Search{Limit: 2, Doubt: true}
		s.Run(&b)
		if s.Found != 1 || s.asked == 0 || s.Guesses-s.asked > Patience/4 {
			t.Errorf("%d solutions, %d guesses, of which %d for questions", s.Found, s.Guesses, s.asked)
		}
	})
}

// A search ends when Stop returns true, also while it asks.
func TestEndAsking(t *testing.T) {
	defer func(before uint64) { patience = before }(patience)
	patience = 0
	b := parse(t, "98.7..6..7..8..95...4......8..9..5...3..2...........1.6.......5.7.5...96....8.7..")
	forVariants(t, func(t *testing.T) {
		s := Search{Stop: func() bool { return true }}
		s.Run(&b)
		if !s.Ended || s.Found > 0 {
			t.Errorf("ended %t, %d solutions", s.Ended, s.Found)
		}
	})
}

// A walk that Stop ends in the middle ends at once, on every level: it makes no more
// guesses and finds nothing more.
func TestStopWithin(t *testing.T) {
	defer func(before uint64) { patience = before }(patience)
	patience = 1 << 62
	stopped := 0
	for _, slow := range slowBoards(t) {
		board := parse(t, slow.text)
		var s Search
		found, guesses := -1, uint64(0)
		s.Stop = func() bool {
			found, guesses = s.Found, s.Guesses
			return true
		}
		s.Limit = 2
		s.Run(&board)
		if s.Ended != (found >= 0) || s.Ended && (s.Found != found || s.Guesses != guesses) {
			t.Errorf("%s: stopped after %d solutions and %d guesses, ended %t after %d and %d", slow.text, found, guesses, s.Ended, s.Found, s.Guesses)
		}
		if s.Ended {
			stopped++
		}
	}
	if stopped < 10 {
		t.Errorf("only %d searches were stopped", stopped)
	}
}

// A search polls once in so many guesses: seldom enough to cost nothing, and often
// enough to end soon.
func TestPolls(t *testing.T) {
	defer func(before uint64) { patience = before }(patience)
	patience = 1 << 62
	for _, slow := range slowBoards(t) {
		board := parse(t, slow.text)
		polls := uint64(0)
		s := Search{Limit: 2, Stop: func() bool {
			polls++
			return polls == 20
		}}
		if s.Run(&board); polls != s.Guesses/pollInterval {
			t.Errorf("%s: %d guesses, %d polls", slow.text, s.Guesses, polls)
		}
	}
}
