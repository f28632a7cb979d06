package rate

import (
	"cmp"
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// The efforts of some puzzles, from one that flows to the hardest known.
var efforts = []struct {
	puzzle string
	effort EffortRating
	er     logic.Rating
	level  Level
}{
	{"..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..", EffortRating{3.8, 2.8, 5.2}, 12, Beginner},
	{"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......", EffortRating{23.3, 16.2, 33.6}, 26, Hard},
	{"000000010400000000020000000000050407008000300001090000300400200050100000000806000", EffortRating{9.2, 6.8, 12.5}, 20, Medium},
	{".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....", EffortRating{66, 32.3, 120.8}, 119, Master},
	{"123456789456789123789123456231564897564897231897231564312645978645978312978312645", EffortRating{}, 0, Beginner},
}

func TestEffort(t *testing.T) {
	for _, test := range efforts {
		b, err := sudoku.Parse(test.puzzle)
		if err != nil {
			t.Fatal(err)
		}
		effort, err := Effort(context.Background(), b)
		if err != nil || effort != test.effort {
			t.Errorf("%s: %+v, %v, not %+v", test.puzzle, effort, err, test.effort)
		}
		if level := LevelOf(test.er, effort.Minutes); level != test.level {
			t.Errorf("%s: level %v, not %v", test.puzzle, level, test.level)
		}
	}
	if _, err := Effort(context.Background(), sudoku.Board{}); err != sudoku.ErrMultipleSolutions {
		t.Errorf("a blank board: %v", err)
	}
	if _, err := Effort(context.Background(), sudoku.Board{1, 1}); err == nil {
		t.Error("two ones in a row have an effort")
	}
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	hard, err := sudoku.Parse(efforts[3].puzzle)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Effort(ended, hard); err != context.Canceled {
		t.Errorf("an ended context: %v", err)
	}
}

// All forms of a puzzle have one effort.
func TestEffortForms(t *testing.T) {
	rng := rand.New(rand.NewPCG(25, 1))
	for range 60 {
		b, err := generate.Puzzle(context.Background(), rng, generate.Options{})
		if err != nil {
			t.Fatal(err)
		}
		want, err := Effort(context.Background(), b)
		if err != nil {
			t.Fatal(err)
		}
		for range 4 {
			form := symmetry.Random(rng).Apply(b)
			if got, err := Effort(context.Background(), form); err != nil || got != want {
				t.Errorf("%v takes %v, its form %v takes %v, %v", b, want, form, got, err)
			}
		}
	}
}

// A measured puzzle has the mean time of some players.
type measured struct {
	puzzle  sudoku.Board
	players int
	minutes float64
}

// The times of people agree with Effort as well as its comment says, and four of five
// lie between Low and High, both for puzzles of singles and for others.
func TestEffortOfPeople(t *testing.T) {
	var all []measured
	var predicted []float64
	var inside, n [2]int
	for _, row := range testkit.Ratings(t, "human_dev.tsv") {
		b, err := sudoku.Parse(row[0])
		if err != nil {
			t.Fatal(err)
		}
		players, err := strconv.Atoi(row[1])
		if err != nil {
			t.Fatal(err)
		}
		seconds, err := strconv.ParseFloat(row[2], 64)
		if err != nil {
			t.Fatal(err)
		}
		effort, err := Effort(context.Background(), b)
		if err != nil {
			t.Fatal(err)
		}
		x, err := Rate(context.Background(), b)
		if err != nil {
			t.Fatal(err)
		}
		hard := 0
		if x.ER > 20 {
			hard = 1
		}
		n[hard]++
		if m := seconds / 60; effort.Low <= m && m <= effort.High {
			inside[hard]++
		}
		all = append(all, measured{b, players, seconds / 60})
		predicted = append(predicted, effort.Minutes)
	}
	for _, test := range []struct {
		players int
		least   float64
	}{{10, 0.73}, {20, 0.88}, {25, 0.91}} {
		var x, y []float64
		for i, m := range all {
			if m.players >= test.players {
				x, y = append(x, predicted[i]), append(y, m.minutes)
			}
		}
		if r := spearman(x, y); r < test.least {
			t.Errorf("at least %d players: Spearman's correlation is %.3f, below %v", test.players, r, test.least)
		} else {
			t.Logf("%d puzzles of at least %d players: Spearman's correlation %.3f", len(x), test.players, r)
		}
	}
	for hard := range n {
		if share := float64(inside[hard]) / float64(n[hard]); share < 0.79 || share > 0.86 {
			t.Errorf("%.3f of the times are between Low and High (%d)", share, hard)
		}
	}
}

// spearman returns Spearman's correlation.
func spearman(x, y []float64) float64 {
	a, b := ranks(x), ranks(y)
	mean := float64(len(a)-1) / 2
	var ab, aa, bb float64
	for i := range a {
		ab += (a[i] - mean) * (b[i] - mean)
		aa += (a[i] - mean) * (a[i] - mean)
		bb += (b[i] - mean) * (b[i] - mean)
	}
	return ab / math.Sqrt(aa*bb)
}

// ranks returns the rank of each value, from 0, and the mean rank of equal ones.
func ranks(x []float64) []float64 {
	sorted := slices.Sorted(slices.Values(x))
	r := make([]float64, len(x))
	for i, v := range x {
		low, _ := slices.BinarySearch(sorted, v)
		high, _ := slices.BinarySearch(sorted, math.Nextafter(v, math.Inf(1)))
		r[i] = float64(low+high-1) / 2
	}
	return r
}

// ER and minutes rise from level to level, and neighbors overlap by at most a fifth.
func TestLevelsRise(t *testing.T) {
	type rated struct {
		er      logic.Rating
		minutes float64
	}
	check := func(name string, by [Master + 1][]rated) {
		for level := Beginner; level < Master; level++ {
			low, high := by[level], by[level+1]
			if len(low) < 10 || len(high) < 10 {
				t.Errorf("%s: %d puzzles of level %v, %d of %v", name, len(low), level, len(high), level+1)
				continue
			}
			var er, minutes float64 // the pairs in the wrong order; equal ones count half
			for _, a := range low {
				for _, b := range high {
					er += float64(1+cmp.Compare(a.er, b.er)) / 2
					minutes += float64(1+cmp.Compare(a.minutes, b.minutes)) / 2
				}
			}
			pairs := float64(len(low) * len(high))
			if er/pairs > 0.2 || minutes/pairs > 0.2 {
				t.Errorf("%s: %v and %v overlap by %.2f in ER, %.2f in minutes", name, level, level+1, er/pairs, minutes/pairs)
			}
			t.Logf("%s: %v and %v overlap by %.2f in ER, %.2f in minutes", name, level, level+1, er/pairs, minutes/pairs)
		}
	}
	rateInto := func(by *[Master + 1][]rated, b sudoku.Board, er logic.Rating) {
		effort, err := Effort(context.Background(), b)
		if err != nil {
			t.Fatal(err)
		}
		level := LevelOf(er, effort.Minutes)
		by[level] = append(by[level], rated{er, effort.Minutes})
	}
	t.Run("random", func(t *testing.T) {
		var by [Master + 1][]rated
		rng := rand.New(rand.NewPCG(25, 2))
		random := 800
		if testing.Short() {
			random = 300
		}
		for range random {
			b, err := generate.Puzzle(context.Background(), rng, generate.Options{})
			if err != nil {
				t.Fatal(err)
			}
			x, err := Rate(context.Background(), b)
			if err != nil {
				t.Fatal(err)
			}
			rateInto(&by, b, x.ER)
		}
		for range random / 8 { // minimal puzzles are seldom for beginners
			b, err := generate.Puzzle(context.Background(), rng, generate.Options{MinClues: 30, MaxClues: 30})
			if err != nil {
				t.Fatal(err)
			}
			x, err := Rate(context.Background(), b)
			if err != nil {
				t.Fatal(err)
			}
			rateInto(&by, b, x.ER)
		}
		check("random", by)
	})
	t.Run("rated", func(t *testing.T) {
		if testing.Short() {
			t.Skip("takes seconds")
		}
		var by [Master + 1][]rated
		for _, row := range testkit.Ratings(t, "se_dev.tsv") {
			b, err := sudoku.Parse(row[0])
			if err != nil {
				t.Fatal(err)
			}
			low, _, err := logic.ParseRatings(row[1])
			if err != nil {
				t.Fatal(err)
			}
			rateInto(&by, b, low)
		}
		check("rated", by)
	})
}

func BenchmarkEffort(b *testing.B) {
	for _, test := range []struct{ name, puzzle string }{{"singles", efforts[0].puzzle}, {"17 clues", efforts[2].puzzle}, {"ER 11.9", efforts[3].puzzle}} {
		b.Run(test.name, func(b *testing.B) {
			puzzle, err := sudoku.Parse(test.puzzle)
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				if _, err := Effort(context.Background(), puzzle); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
