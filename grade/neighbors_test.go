package grade

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/rate"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// Hard puzzles with few neighbors. One neighbor of ER 10.0 of the first is solved by
// trial and error with basic techniques, and so put off.
const (
	hardest = ".........5679.....89....6..9...3..2...85..7.......1..34...2...1..56..8.......4..."
	golden  = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
)

// search collects what a search yields.
func search(ctx context.Context, n Neighbors, from ...sudoku.Board) (puzzles []sudoku.Board, err error) {
	for b, e := range n.Puzzles(ctx, rand.New(rand.NewPCG(1, 2)), from) {
		if err = e; e == nil {
			puzzles = append(puzzles, b)
		} else if b != (sudoku.Board{}) {
			return nil, errors.New("a puzzle with an error")
		}
	}
	return puzzles, err
}

func formOf(t *testing.T, b sudoku.Board) sudoku.Board {
	t.Helper()
	form, _, err := symmetry.Canonical(b)
	if err != nil {
		t.Fatal(err)
	}
	return form
}

// A search finds just the neighbors that a full rating accepts, one of each form, and
// none of a form to begin with.
func TestNeighbors(t *testing.T) {
	a, b := mustParse(t, hardest), mustParse(t, golden)
	var neighbors []sudoku.Board
	judged := map[sudoku.Board]bool{formOf(t, a): true, formOf(t, b): true}
	for _, from := range []sudoku.Board{a, b} {
		for p, err := range generate.Neighbors(t.Context(), nil, from, 1, 1) {
			if err != nil {
				t.Fatal(err)
			}
			if form := formOf(t, p); !judged[form] {
				judged[form] = true
				neighbors = append(neighbors, p)
			}
		}
	}
	rater := rate.Rater{}
	if testing.Short() {
		rater.Limit = 99
	}
	ratings := make([]rate.Result, len(neighbors))
	if _, err := rater.RateAll(t.Context(), neighbors, ratings); err != nil {
		t.Fatal(err)
	}
	for _, low := range []logic.Rating{100, 94} {
		if low < 100 && testing.Short() {
			continue
		}
		want := map[sudoku.Board]bool{}
		for i, x := range ratings {
			if x.ER >= low {
				want[formOf(t, neighbors[i])] = true
			}
		}
		var last Progress
		n := Neighbors{Target: Target{MinER: low, Progress: func(p Progress) { last = p }}}
		// The last one is equivalent to the first, and so are its neighbors.
		puzzles, err := search(t.Context(), n, a, b, symmetry.Random(rand.New(rand.NewPCG(1, 1))).Apply(a))
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%d neighbors of ER %v or more among %d", len(puzzles), low, len(neighbors))
		if last.Attempts != len(neighbors) || last.Found != len(puzzles) || len(want) == 0 {
			t.Errorf("%d judged, %d found, %d yielded; want %d and %d", last.Attempts, last.Found, len(puzzles), len(neighbors), len(want))
		}
		for _, p := range puzzles {
			if !want[formOf(t, p)] {
				t.Errorf("%v is too easy, or comes twice", p)
			}
			delete(want, formOf(t, p))
		}
		if len(want) > 0 {
			t.Errorf("%d are missing", len(want))
		}
	}
}

// easy is a target that most neighbors of an easy puzzle meet.
var easy = Target{MaxER: 70}

func easyPuzzle(t *testing.T, seed uint64) sudoku.Board {
	t.Helper()
	b, err := Generate(t.Context(), rand.New(rand.NewPCG(seed, 1)), Target{MinER: 23, MaxER: 23})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// The puzzles do not depend on the number of workers, and parts of a search are the
// whole together.
func TestNeighborsRepeat(t *testing.T) {
	from := []sudoku.Board{easyPuzzle(t, 1), easyPuzzle(t, 2)}
	whole, err := search(t.Context(), Neighbors{Target: easy, Workers: 1}, from...)
	if err != nil || len(whole) < 20 {
		t.Fatalf("%d puzzles: %v", len(whole), err)
	}
	if again, err := search(t.Context(), Neighbors{Target: easy, Workers: 7}, from...); err != nil || !slices.Equal(again, whole) {
		t.Errorf("seven workers find other puzzles: %v", err)
	}
	seen := map[sudoku.Board]bool{}
	for part := range 3 {
		some, err := search(t.Context(), Neighbors{Target: easy, Only: func(n int) bool { return n%3 == part }}, from...)
		if err != nil || len(some) == 0 || len(some) == len(whole) {
			t.Errorf("part %d: %d puzzles, %v", part, len(some), err)
		}
		for _, b := range some {
			seen[b] = true
		}
	}
	for _, b := range whole {
		if !seen[b] {
			t.Errorf("%v is in no part", b)
		}
		delete(seen, b)
	}
	if len(seen) > 0 {
		t.Errorf("%d puzzles of parts are not in the whole", len(seen))
	}
}

// patterned gives a puzzle of which a neighbor has clues in the same cells.
const patterned = 22

// Each neighbor lacks as many clues as are removed, has as many others as are added,
// and meets what the options say of its clues.
func TestNeighborsOptions(t *testing.T) {
	from := easyPuzzle(t, patterned)
	one := slices.Collect(from.Filled().All())[0]
	given := sudoku.Board{}
	given[one] = from[one]
	for _, test := range []struct {
		name        string
		remove, add int
		options     generate.Options
		is          func(sudoku.Board) bool
	}{
		{"one for one", 0, 0, generate.Options{}, nil},
		{"two for two", 2, 2, generate.Options{}, nil},
		{"two for one", 2, 1, generate.Options{}, nil},
		{"given", 0, 0, generate.Options{Given: given}, func(b sudoku.Board) bool { return b[one] == from[one] }},
		{"pattern", 0, 0, generate.Options{Pattern: from.Filled()}, func(b sudoku.Board) bool { return b.Filled() == from.Filled() }},
		{"few", 1, 2, generate.Options{MaxClues: from.Clues()}, func(sudoku.Board) bool { return false }},
		{"many", 2, 1, generate.Options{MinClues: from.Clues()}, func(sudoku.Board) bool { return false }},
		{"symmetric", 0, 0, generate.Options{Symmetry: symmetry.HalfTurn}, func(b sudoku.Board) bool { return symmetry.HalfTurn.Keeps(b.Filled()) }},
	} {
		n := Neighbors{Target: Target{Options: test.options}, Remove: test.remove, Add: test.add}
		if test.remove == 0 {
			test.remove, test.add = 1, 1
		}
		count := 0
		for b, err := range n.Puzzles(t.Context(), rand.New(rand.NewPCG(1, 1)), []sudoku.Board{from}) {
			if err != nil {
				t.Fatal(err)
			}
			gone, come := 0, 0
			for cell := range b {
				if from[cell] != b[cell] {
					gone += min(int(from[cell]), 1)
					come += min(int(b[cell]), 1)
				}
			}
			if gone != test.remove || come != test.add || test.is != nil && !test.is(b) {
				t.Errorf("%s: %v", test.name, b)
			}
			if count++; count == 300 {
				break
			}
		}
		t.Logf("%s: %d", test.name, count)
		if none := test.name == "few" || test.name == "many" || test.name == "symmetric"; none != (count == 0) {
			t.Errorf("%s: %d puzzles", test.name, count)
		}
	}
}

func TestNeighborsErrors(t *testing.T) {
	from := mustParse(t, hardest)
	var target *TargetError
	if _, err := search(t.Context(), Neighbors{Target: Target{MinER: 55, MaxER: 55}}, from); !errors.As(err, &target) {
		t.Errorf("an ER that does not exist: %v", err)
	}
	var options *generate.OptionError
	if _, err := search(t.Context(), Neighbors{Target: Target{Options: generate.Options{MinClues: 90}}}, from); !errors.As(err, &options) {
		t.Errorf("90 clues: %v", err)
	}
	var bounds *sudoku.RangeError
	for _, n := range []Neighbors{{Remove: 5}, {Add: 5, Remove: 1}, {Remove: -1}, {Add: -1}} {
		if _, err := search(t.Context(), n, from); !errors.As(err, &bounds) {
			t.Errorf("{-%d+%d}: %v", n.Remove, n.Add, err)
		}
	}
	var bad *FromError
	if _, err := search(t.Context(), Neighbors{}, from, sudoku.Board{}); !errors.As(err, &bad) || bad.Index != 1 || !errors.Is(err, sudoku.ErrMultipleSolutions) {
		t.Errorf("a blank board: %v", err)
	}
	if _, err := search(t.Context(), Neighbors{}, sudoku.Board{0: 10}, from); !errors.As(err, &bad) || bad.Index != 0 {
		t.Errorf("a value above 9: %v", err)
	}
	if puzzles, err := search(t.Context(), Neighbors{Target: easy}); err != nil || len(puzzles) > 0 {
		t.Errorf("no puzzle to begin with: %d, %v", len(puzzles), err)
	}
	var ended *Error
	n := Neighbors{Target: easy}
	n.Target.Options.MaxAttempts = 5
	if puzzles, err := search(t.Context(), n, easyPuzzle(t, 1)); !errors.As(err, &ended) || !errors.Is(err, generate.ErrUnreachable) || ended.Attempts != 5 || ended.Found != len(puzzles) {
		t.Errorf("five attempts: %d puzzles, %v", len(puzzles), err)
	}
}

// A search ends with the context, soon, and never looks complete.
func TestNeighborsInterrupted(t *testing.T) {
	cause := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	n := Neighbors{Target: Target{MinER: 119, Progress: func(p Progress) {
		if p.Attempts > 2 {
			cancel(cause)
		}
	}}, Remove: 2, Add: 2}
	var ended *Error
	if _, err := search(ctx, n, mustParse(t, hardest)); !errors.As(err, &ended) || ended.Err != cause || ended.Attempts < 3 {
		t.Errorf("%v", err)
	}
}

// BenchmarkNeighbors measures decided neighbors, and those of ER 10 or more, a second a
// core: of puzzles of ER 11 or more, until some hundreds are found.
func BenchmarkNeighbors(b *testing.B) {
	lines := testkit.Collection(b, "forum_hardest_1905_11plus.txt")
	rng := rand.New(rand.NewPCG(1, 2))
	var from []sudoku.Board
	for range 300 {
		from = append(from, mustParse(b, lines[rng.IntN(len(lines))]))
	}
	for b.Loop() {
		began, hits, tries := time.Now(), 0, 0
		n := Neighbors{Target: Target{MinER: 100, Progress: func(p Progress) { tries = p.Attempts }}, Workers: 1}
		for _, err := range n.Puzzles(b.Context(), rand.New(rand.NewPCG(1, 2)), from) {
			if err != nil {
				b.Fatal(err)
			}
			if hits++; hits == 300 {
				break
			}
		}
		b.ReportMetric(float64(tries)/time.Since(began).Seconds(), "decided/s")
		b.ReportMetric(float64(hits)/time.Since(began).Seconds(), "found/s")
	}
}
