package generate

import (
	"context"
	"errors"
	"maps"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/clues"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

const golden = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."

// neighborForms returns the forms of all minimal puzzles that have one clue less
// than b and add others, by trying each clue.
func neighborForms(t *testing.T, b sudoku.Board, add int) map[sudoku.Board]bool {
	forms := map[sudoku.Board]bool{}
	keep := func(b sudoku.Board) {
		if minimal, err := clues.IsMinimal(t.Context(), b); err != nil || !minimal {
			return
		}
		form, _, err := symmetry.Canonical(b)
		if err != nil {
			t.Fatal(err)
		}
		forms[form] = true
	}
	var fill func(without sudoku.Board, first, add int)
	fill = func(without sudoku.Board, first, add int) {
		for cell := first; cell < 81; cell++ {
			for d := uint8(1); d <= 9 && without[cell] == 0; d++ {
				if b[cell] == d {
					continue
				}
				with := without
				with[cell] = d
				switch n := sudoku.CountSolutions(with, 2); {
				case n == 1 && add == 1:
					keep(with)
				case n == 2 && add > 1:
					fill(with, cell+1, add-1)
				}
			}
		}
	}
	for cell := range b.Filled().All() {
		without := b
		without[cell] = 0
		fill(without, 0, add)
	}
	form, _, err := symmetry.Canonical(b)
	if err != nil {
		t.Fatal(err)
	}
	delete(forms, form)
	return forms
}

// Neighbors yields just the neighbors that trying finds, one of each form.
func TestNeighbors(t *testing.T) {
	for _, test := range []struct {
		puzzle string
		add, n int
	}{
		{golden, 1, 12},
		{"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......", 1, 1},
		{"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9", 1, 1},
		{golden, 2, 11755},
	} {
		if test.add > 1 && os.Getenv("SUDOKU_SOAK") == "" {
			continue // trying takes some ten seconds
		}
		b := parse(t, test.puzzle)
		want := neighborForms(t, b, test.add)
		found := 0
		for p, err := range Neighbors(context.Background(), rand.New(rand.NewPCG(1, 2)), b, 1, test.add) {
			if err != nil {
				t.Fatal(err)
			}
			form, _, err := symmetry.Canonical(p)
			if err != nil || !want[form] {
				t.Errorf("%v is no neighbor of %v by {-1+%d}, or comes twice", p, b, test.add)
			}
			delete(want, form)
			found++
		}
		if len(want) > 0 || found != test.n {
			t.Errorf("%v by {-1+%d}: %d neighbors, not %d; %d are missing", b, test.add, found, test.n, len(want))
		}
	}
}

// By {-2+2} each neighbor has two clues that the puzzle has not, lacks two, and is
// minimal; the same seed gives the same ones. So it is by {-3+3}.
func TestNeighborsTwo(t *testing.T) { testNeighborsBy(t, 2, 40) }

func TestNeighborsThree(t *testing.T) { testNeighborsBy(t, 3, 3) }

func testNeighborsBy(t *testing.T, changed, wanted int) {
	b, err := Puzzle(context.Background(), rand.New(rand.NewPCG(25, 7)), Options{})
	if err != nil {
		t.Fatal(err)
	}
	var first []sudoku.Board
	for round := range 2 {
		n := 0
		for p, err := range Neighbors(context.Background(), rand.New(rand.NewPCG(3, 4)), b, changed, changed) {
			if err != nil {
				t.Fatal(err)
			}
			gone, come := 0, 0
			for cell := range b {
				if b[cell] != p[cell] {
					if b[cell] != 0 {
						gone++
					}
					if p[cell] != 0 {
						come++
					}
				}
			}
			if minimal, err := clues.IsMinimal(t.Context(), p); err != nil || !minimal || gone != changed || come != changed {
				t.Fatalf("%v is no neighbor of %v", p, b)
			}
			if round == 0 {
				first = append(first, p)
			} else if first[n] != p {
				t.Fatalf("puzzle %d differs from run to run", n)
			}
			if n++; n == wanted {
				break
			}
		}
		if n != wanted {
			t.Fatalf("%d neighbors", n)
		}
	}
}

// What is found is the same when few of the solutions of a board are looked at: then
// each board is solved.
func TestNeighborsOfFewSolutions(t *testing.T) {
	b, err := Puzzle(t.Context(), rand.New(rand.NewPCG(25, 7)), Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ remove, add, puzzles int }{{1, 1, 1000}, {1, 2, 400}, {2, 1, 1000}} {
		var want map[sudoku.Board]bool
		for _, most := range []int{mostSolutions, 3, 1} {
			got := map[sudoku.Board]bool{}
			n := &neighborhood{ctx: t.Context(), rng: rand.New(rand.NewPCG(1, 2)), from: b, most: most}
			n.yield = func(p sudoku.Board, err error) bool {
				if err != nil {
					t.Fatal(err)
				}
				if _, err := sudoku.SolveUnique(p); err != nil || p.Clues() != b.Clues()-test.remove+test.add {
					t.Fatalf("%v: %v", p, err)
				}
				form, _, _ := symmetry.Canonical(p)
				got[form] = true
				return len(got) < test.puzzles
			}
			if err := n.visit(test.remove, test.add); err != nil {
				t.Fatal(err)
			}
			if want == nil {
				want = got
			} else if !maps.Equal(got, want) {
				t.Errorf("{-%d+%d}: %d puzzles with %d solutions looked at, not %d", test.remove, test.add, len(got), most, len(want))
			}
		}
		if len(want) == 0 {
			t.Errorf("{-%d+%d}: no neighbor", test.remove, test.add)
		}
	}
}

func TestCommon(t *testing.T) {
	for i := range 128 {
		for j := range i + 1 {
			var a, b [2]uint64
			a[i/64] |= 1 << (i % 64)
			a[j/64] |= 1 << (j % 64)
			b[i/64] |= 1 << (i % 64)
			want := 2
			if i == j {
				want = 1
			}
			if both, one, none := common(a[:], a[:]), common(a[:], b[:]), common(a[:], make([]uint64, 2)); both != want || one != 1 || none != 0 {
				t.Fatalf("solutions %d and %d: %d in common, want %d; %d with one of them, %d with none", i, j, both, want, one, none)
			}
		}
	}
}

func TestNeighborsErrors(t *testing.T) {
	b := parse(t, golden)
	last := func(ctx context.Context, b sudoku.Board, remove, add int) (err error) {
		for _, e := range Neighbors(ctx, rand.New(rand.NewPCG(1, 1)), b, remove, add) {
			err = e
		}
		return err
	}
	var bounds *sudoku.RangeError
	if err := last(context.Background(), b, 5, 1); !errors.As(err, &bounds) || *bounds != (sudoku.RangeError{Name: "remove", Value: 5, Min: 0, Max: 4}) {
		t.Errorf("five clues less: %v", err)
	}
	for _, none := range [][2]int{{0, 0}, {1, 0}, {0, 1}} { // a minimal puzzle has no such neighbors
		if err := last(context.Background(), b, none[0], none[1]); err != nil {
			t.Errorf("%d clues less, %d more: %v", none[0], none[1], err)
		}
	}
	if err := last(context.Background(), b, 1, -1); !errors.As(err, &bounds) || bounds.Name != "add" {
		t.Errorf("-1 clues more: %v", err)
	}
	if err := last(context.Background(), sudoku.Board{}, 1, 1); !errors.Is(err, sudoku.ErrMultipleSolutions) {
		t.Errorf("a blank board: %v", err)
	}
	why := errors.New("why")
	ctx, cancel := context.WithCancelCause(context.Background())
	cancel(why)
	if err := last(ctx, b, 1, 1); !errors.Is(err, why) {
		t.Errorf("an ended context: %v", err)
	}
}

func BenchmarkNeighbors(b *testing.B) {
	puzzle, err := sudoku.Parse(golden)
	if err != nil {
		b.Fatal(err)
	}
	rng, n := rand.New(rand.NewPCG(1, 1)), 0
	for b.Loop() {
		for range Neighbors(context.Background(), rng, puzzle, 1, 1) {
			n++
		}
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "puzzles/s")
}

// Wherever the context ends, the last error says so, and up to four clues may change.
func TestNeighborsEnd(t *testing.T) {
	b := parse(t, golden)
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	for most, want := range map[int]bool{4: true, 5: false} {
		for _, n := range [][2]int{{most, 1}, {1, most}} {
			for got, err := range Neighbors(ended, nil, b, n[0], n[1]) {
				var outside *sudoku.RangeError
				if errors.Is(err, context.Canceled) != want || errors.As(err, &outside) == want || got != (sudoku.Board{}) {
					t.Errorf("%v clues: %v, %v", n, got, err)
				}
			}
		}
	}
	for polls := 1; polls < 2000; polls += 1 + polls/20 {
		ctx := testkit.EndAfterPolls(t, polls)
		var last error
		for got, err := range Neighbors(ctx, rand.New(rand.NewPCG(1, 1)), b, 1, 2) {
			if last = err; (err != nil) != (got == sudoku.Board{}) {
				t.Fatalf("after %d polls: %v, %v", polls, got, err)
			}
		}
		if !errors.Is(last, testkit.ErrMoment) || !ctx.Ended() {
			t.Fatalf("after %d polls the last error is %v", polls, last)
		}
	}
}
