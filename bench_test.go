package sudoku

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku/internal/plain"
	"golang.org/x/exp/stats"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// A benchCorpus is a named set of puzzles of one character.
type benchCorpus struct {
	name string
	load func(testing.TB) []Board
}

var benchCorpora = []benchCorpus{
	// Of this module.
	{"examples", testdata("examples.txt")},
	{"minimal", testdata("minimal.txt")},
	{"hard", testdata("hard.txt")},
	{"none", oraclesWith(func(n int) bool { return n == 0 })},
	{"several", oraclesWith(func(n int) bool { return n > 1 })},
	{"blank", func(testing.TB) []Board { return make([]Board, 1) }},
	// Public collections, where they are at hand.
	{"17_clue", lines("17_clue.txt")},
	{"kaggle", lines("kaggle_20k.txt")},
	{"top1465", lines("magictour_top1465.txt")},
	{"se11", lines("forum_hardest_1905_11plus.txt")},
	{"serg", lines("serg_benchmark.txt")},
	{"zero", lines("zero_10k.txt")},
}

func testdata(name string) func(testing.TB) []Board {
	return func(t testing.TB) (boards []Board) {
		data, err := os.ReadFile(testkit.CorpusFile(t, name))
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(data)) {
			if puzzle, _, _ := strings.Cut(line, "#"); puzzle != "" {
				boards = append(boards, parse(t, puzzle))
			}
		}
		return boards
	}
}

func oraclesWith(count func(int) bool) func(testing.TB) []Board {
	return func(t testing.TB) (boards []Board) {
		for _, o := range oracles {
			if b := parse(t, o.Puzzle); count(o.Count) && b.Validate() == nil {
				boards = append(boards, b)
			}
		}
		return boards
	}
}

func lines(name string) func(testing.TB) []Board {
	return func(t testing.TB) (boards []Board) {
		for _, line := range collection(t, name) {
			boards = append(boards, parse(t, line))
		}
		return boards
	}
}

// countLimit keeps mode=count finite on boards with very many solutions.
const countLimit = 10_000

var modes = []struct {
	name  string
	solve func(*Solver, Board)
}{
	{"first", func(s *Solver, b Board) { _, _ = s.Solve(context.Background(), b) }},
	{"unique", func(s *Solver, b Board) { _, _ = s.SolveUnique(context.Background(), b) }},
	{"count", func(s *Solver, b Board) { _, _ = s.CountSolutions(context.Background(), b, countLimit) }},
}

// BenchmarkSolve runs over each corpus in each mode. Beside the mean it gives
// quantiles of the time that single puzzles take, from a pass of its own.
func BenchmarkSolve(b *testing.B) {
	for _, c := range benchCorpora {
		for _, mode := range modes {
			b.Run(fmt.Sprintf("corpus=%s/mode=%s", c.name, mode.name), func(b *testing.B) {
				boards := c.load(b)
				var s, counting Solver
				guesses, singly := uint64(0), make([]float64, 0, len(boards))
				counting.Stats = func(one Stats) { guesses += one.Guesses }
				for _, board := range boards {
					mode.solve(&counting, board)
					start := time.Now()
					mode.solve(&s, board)
					singly = append(singly, float64(time.Since(start).Nanoseconds()))
				}
				b.ReportAllocs()
				i := 0
				for b.Loop() {
					mode.solve(&s, boards[i])
					if i++; i == len(boards) {
						i = 0
					}
				}
				perSecond := float64(b.N) / b.Elapsed().Seconds()
				q := stats.Quantiles(singly, 0.50, 0.99)
				b.ReportMetric(0, "ns/op") // said as ns/puzzle
				b.ReportMetric(1e9/perSecond, "ns/puzzle")
				b.ReportMetric(perSecond, "puzzles/s")
				b.ReportMetric(float64(guesses)/float64(len(boards)), "guesses/puzzle")
				b.ReportMetric(q[0], "p50-ns")
				b.ReportMetric(q[1], "p99-ns")
			})
		}
	}
}

// BenchmarkParseSolve goes from the text of a line to the answer.
func BenchmarkParseSolve(b *testing.B) {
	for _, c := range benchCorpora {
		b.Run("corpus="+c.name, func(b *testing.B) {
			var text []string
			for _, board := range c.load(b) {
				text = append(text, board.String())
			}
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				board, err := Parse(text[i])
				if err != nil {
					b.Fatal(err)
				}
				_, _ = SolveUnique(board)
				if i++; i == len(text) {
					i = 0
				}
			}
		})
	}
}

// BenchmarkGuard is the guard of the hot loop: how many times as fast as the
// plain solver the package proves puzzles unique, in one run, the two in turn.
// See CONTRIBUTING.md.
func BenchmarkGuard(b *testing.B) {
	for _, c := range benchCorpora[:3] {
		b.Run("corpus="+c.name, func(b *testing.B) {
			boards := c.load(b)
			reference := plain.Search{Limit: 2}
			var ours, theirs time.Duration
			i := 0
			for b.Loop() {
				board := boards[i]
				start := time.Now()
				n := CountSolutions(board, 2)
				middle := time.Now()
				reference.Run(plain.Classic(), board[:])
				ours += middle.Sub(start)
				theirs += time.Since(middle)
				if n != reference.Found {
					b.Fatalf("%v: %d solutions, the reference %d", board, n, reference.Found)
				}
				if i++; i == len(boards) {
					i = 0
				}
			}
			b.ReportMetric(theirs.Seconds()/ours.Seconds(), "times-reference")
		})
	}
}
