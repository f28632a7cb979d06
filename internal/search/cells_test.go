package search

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/kernel"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// randomCells returns the candidates of a solved grid and random others: about
// extra in a hundred of those. Sometimes it takes a few away again, which may leave
// no solution. The grid is the solution of a sparse board: unlike one of a regular
// pattern, it has twins.
func randomCells(rng *rand.Rand, extra int) (cells [81]uint16) {
	sparse := randomGrid(rng)
	for _, cell := range rng.Perm(81)[:60] {
		sparse[cell] = 0
	}
	grids, _, _ := all(&sparse, 1)
	for i, v := range grids[0] {
		cells[i] = 1 << (v - 1)
		for d := range 9 {
			if rng.IntN(100) < extra {
				cells[i] |= 1 << d
			}
		}
	}
	if rng.IntN(3) == 0 {
		for range 1 + rng.IntN(4) {
			cells[rng.IntN(81)] &= uint16(rng.IntN(512))
		}
	}
	return cells
}

// TestCells compares searches among candidates, with all kernels, with the judge.
// SUDOKU_SOAK is the number of cases.
func TestCells(t *testing.T) {
	const limit = 40
	n := testkit.Cases(t, 400, testkit.Soak(t))
	type position struct {
		cells  [81]uint16
		want   [][81]uint8
		judged bool
	}
	positions := make([]position, n)
	rng := rand.New(rand.NewPCG(5, 6))
	for i := range positions {
		p := &positions[i]
		p.cells = randomCells(rng, 15+i%50)
		p.want, p.judged = testkit.JudgeCells(&p.cells, limit, 2_000)
		slices.SortFunc(p.want, compareBoards)
	}
	for _, p := range []uint64{Patience, 3, 0} {
		t.Run(fmt.Sprint("patience ", p), func(t *testing.T) {
			defer func(before uint64) { patience = before }(patience)
			patience = p
			counts := [3]int{}
			for i := range positions {
				cells, want := positions[i].cells, positions[i].want
				var first Search
				var order [][81]uint8
				for v, variant := range kernel.Variants() {
					restore := kernel.Use(variant)
					var got [][81]uint8
					s := Search{Limit: limit, Yield: func(b [81]uint8) bool {
						got = append(got, b)
						return true
					}}
					s.RunCells(&cells)
					for limit := 1; limit <= 3; limit++ {
						c := Search{Limit: limit}
						c.RunCells(&cells)
						if c.Found != min(limit, len(got)) || c.Found > 0 && c.First != got[0] {
							t.Fatalf("%s: %v: limit %d: %d solutions of %d, first %s", variant, cells, limit, c.Found, len(got), line(&c.First))
						}
					}
					restore()
					if v == 0 {
						first, order = s, got
					} else if !slices.Equal(got, order) || s.Guesses != first.Guesses || s.Nodes != first.Nodes {
						t.Fatalf("%v: %s finds %d solutions, %d guesses; %s %d, %d, or in another order", cells,
							variant, s.Found, s.Guesses, kernel.Variants()[0], first.Found, first.Guesses)
					}
				}
				counts[min(len(order), 2)]++
				if !positions[i].judged {
					continue
				}
				if len(order) < limit {
					sorted := slices.SortedFunc(slices.Values(order), compareBoards)
					if !slices.Equal(sorted, want) {
						t.Fatalf("%v: %d solutions, the judge has %d, or others", cells, len(order), len(want))
					}
				} else if len(want) != limit {
					t.Fatalf("%v: %d solutions, the judge has %d", cells, len(order), len(want))
				}
			}
			if slices.Min(counts[:]) < n/20 {
				t.Errorf("without solution, with one, with more: %v", counts)
			}
		})
	}
}

// A board, and the candidates that its clues leave, have the same solutions.
func TestCellsOfBoard(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for range testkit.Cases(t, 300, 3000) {
		b := randomBoard(rng)
		solutions, _, valid := all(&b, 40)
		if !valid {
			continue
		}
		var n kernel.Node
		var cells [81]uint16
		n.Load(&b)
		n.Read(&cells)
		var got [][81]uint8
		c := Search{Limit: 40, Yield: func(b [81]uint8) bool {
			got = append(got, b)
			return true
		}}
		c.RunCells(&cells)
		order := slices.Clone(got)
		got = got[:0]
		if c.FromCells(&n); !slices.Equal(got, order) {
			t.Fatalf("%s: from its node %d solutions, from its candidates %d, or in another order", line(&b), len(got), len(order))
		}
		slices.SortFunc(got, compareBoards)
		slices.SortFunc(solutions, compareBoards)
		if len(got) != len(solutions) || len(got) < 40 && !slices.Equal(got, solutions) {
			t.Fatalf("%s: %d solutions; among its candidates %d, or others", line(&b), len(solutions), len(got))
		}
	}
}

// The first solution of this position has a twin with a digit that is no candidate.
func TestCellsTwin(t *testing.T) {
	b := parse(t, ".6...821....9.4.3.5..1.....97.8.6...6..2.........1.3.6..23...69.....9.52.9.7.....")
	var n kernel.Node
	var cells [81]uint16
	n.Load(&b)
	n.Read(&cells)
	cells[37] &^= 1 << (4 - 1)
	forVariants(t, func(t *testing.T) {
		var n kernel.Node // of this kernel
		n.Write(&cells)
		for name, run := range map[string]func(*Search){
			"RunCells":  func(s *Search) { s.RunCells(&cells) },
			"FromCells": func(s *Search) { s.FromCells(&n) },
			"From":      func(s *Search) { s.From(&n) },
		} {
			s := Search{Limit: 2}
			if run(&s); s.Found != 1 {
				t.Errorf("%s: %d solutions, want 1", name, s.Found)
			}
		}
	})
}

func compareBoards(a, b [81]uint8) int { return bytes.Compare(a[:], b[:]) }
