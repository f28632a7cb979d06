package logic

import (
	"bufio"
	"context"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku"
)

// ratedPuzzles reads up to n puzzles with a rating from lo to hi, in tenths, from a
// collection that is not part of this module.
func ratedPuzzles(t testing.TB, n int, lo, hi Rating) (boards []sudoku.Board) {
	const name = "../../shared/logic/se_dev.tsv"
	file, err := os.Open(name)
	if err != nil {
		t.Skip("no rated puzzles: ", err)
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan() && len(boards) < n; {
		fields := strings.Split(lines.Text(), "\t")
		if len(fields) < 2 || strings.HasPrefix(fields[0], "#") {
			continue
		}
		value, err := strconv.ParseFloat(fields[1], 64)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if r := Rating(value*10 + 0.5); r >= lo && r <= hi {
			boards = append(boards, mustParse(t, fields[0]))
		}
	}
	return boards
}

// BenchmarkPath solves whole puzzles as a person does. The best time of each puzzle
// counts; best-p50, best-p99 and best-max are quantiles of these in microseconds.
// -benchtime 3000x solves each puzzle ten times.
func BenchmarkPath(b *testing.B) {
	for _, bench := range []struct {
		name   string
		lo, hi Rating
	}{
		{"easy", 12, 15},
		{"medium", 20, 44},
		{"seven", 70, 72},
		{"seven-and-half", 73, 75},
		{"fiendish", 82, 86},
	} {
		b.Run(bench.name, func(b *testing.B) {
			boards := ratedPuzzles(b, 300, bench.lo, bench.hi)
			best := make([]time.Duration, len(boards))
			var solver Solver
			b.ReportAllocs()
			i, steps, solved := 0, 0, 0
			for b.Loop() {
				start := time.Now()
				path, err := solver.Solve(context.Background(), boards[i%len(boards)])
				took := time.Since(start)
				if err != nil {
					b.Fatal(err)
				}
				if old := &best[i%len(boards)]; *old == 0 || took < *old {
					*old = took
				}
				steps += len(path.Steps)
				if path.Solved {
					solved++
				}
				i++
			}
			best = best[:min(i, len(best))]
			slices.Sort(best)
			for _, q := range []struct {
				name string
				part float64
			}{{"best-p50-µs", 0.5}, {"best-p99-µs", 0.99}, {"best-max-µs", 1}} {
				b.ReportMetric(float64(best[int(q.part*float64(len(best)-1))])/1e3, q.name)
			}
			b.ReportMetric(float64(steps)/float64(b.N), "steps/puzzle")
			b.ReportMetric(float64(solved)/float64(b.N), "solved/puzzle")
		})
	}
}

// BenchmarkFinders looks for every step of each technique in random positions.
func BenchmarkFinders(b *testing.B) {
	var searches []*search
	for sample := range samples(b, 6, 200) {
		searches = append(searches, &search{position: newPosition(&sample.candidates, sample.givens)})
	}
	for t := range known().All() {
		b.Run(t.String(), func(b *testing.B) {
			b.ReportAllocs()
			i, steps := 0, 0
			for b.Loop() {
				s := searches[i%len(searches)]
				s.changes++ // all is new to it
				for cell := range s.changed {
					s.changed[cell] = s.changes
				}
				s.find(TechniquesOf(t), func(*Step) bool {
					steps++
					return true
				})
				i++
			}
			b.ReportMetric(float64(steps)/float64(b.N), "steps/op")
		})
	}
}
