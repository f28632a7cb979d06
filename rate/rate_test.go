package rate

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

func TestRate(t *testing.T) {
	for _, line := range testkit.Some(t, testkit.Ratings(t, "se_dev.tsv"), 100) { // internal/se tests more
		got, err := Rate(context.Background(), mustParse(t, line[0]))
		if want := strings.Join(line[1:4], "/"); err != nil || got.String() != want {
			t.Errorf("%s: got %v, %v, want %v", line[0], got, err, want)
		}
	}
}

func TestRateProfiles(t *testing.T) {
	for _, line := range testkit.Ratings(t, "se_quirks_dev.tsv") {
		for i, profile := range []Profile{SE121, SEFixed} {
			r := Rater{Profile: profile}
			got, err := r.Rate(context.Background(), mustParse(t, line[0]))
			if err != nil || got.String() != line[1+i] {
				t.Errorf("%s, %v: got %v, %v, want %v", line[0], profile, got, err, line[1+i])
			}
		}
	}
}

const (
	ratedEasy   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	ratedEscape = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.." // AI Escargot
)

func TestRateImproper(t *testing.T) {
	for _, c := range []struct {
		puzzle string
		want   error
	}{
		{strings.Repeat(".", 81), sudoku.ErrMultipleSolutions},
		{"11" + strings.Repeat(".", 79), sudoku.ErrNoSolution},
		{"12345678........." + strings.Repeat(".", 63) + "9", nil},
	} {
		b, err := sudoku.Parse(c.puzzle)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Rate(context.Background(), b)
		if c.want == nil && err == nil || c.want != nil && !errors.Is(err, c.want) || got != (SE{}) {
			t.Errorf("%s: got %v, %v, want %v", c.puzzle, got, err, c.want)
		}
		hodoku, e := HoDoKu(context.Background(), b)
		if fmt.Sprint(e) != fmt.Sprint(err) || hodoku != (HoDoKuRating{}) {
			t.Errorf("%s: HoDoKu: got %v, %v, want %v", c.puzzle, hodoku, e, err)
		}
		effort, e := Effort(context.Background(), b)
		if fmt.Sprint(e) != fmt.Sprint(err) || effort != (EffortRating{}) {
			t.Errorf("%s: Effort: got %v, %v, want %v", c.puzzle, effort, e, err)
		}
	}
	solved, err := sudoku.Solve(mustParse(t, ratedEasy))
	if err != nil {
		t.Fatal(err)
	}
	if got, err := Rate(context.Background(), solved); got != (SE{}) || err != nil {
		t.Errorf("full board: got %v, %v", got, err)
	}
}

func TestRateLimit(t *testing.T) {
	b := mustParse(t, ratedEscape)
	r := Rater{Limit: 80}
	start := time.Now()
	got, err := r.Rate(context.Background(), b)
	if err != nil || got.ER <= 80 || got.EP != 12 || got.ED != 12 {
		t.Errorf("got %v, %v", got, err)
	}
	t.Log(got, time.Since(start))
}

func TestRateCancelled(t *testing.T) {
	endsSoon(t, mustParse(t, ratedEscape), 20*time.Millisecond)
}

// endsSoon rates a hard puzzle under a context that ends after some time. No more
// than a second of processor time may follow, where a rating may take many.
func endsSoon(t *testing.T, b sudoku.Board, after time.Duration) {
	t.Helper()
	why := errors.New("why")
	ctx, cancel := context.WithCancelCause(context.Background())
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var before time.Duration // at least what the rating has used by then
	start, used := time.Now(), testkit.ThreadTime()
	time.AfterFunc(after, func() { before = time.Since(start); cancel(why) })
	_, err := Rater{}.Rate(ctx, b)
	<-ctx.Done()
	if late := testkit.ThreadTime() - used - before; late > time.Second {
		t.Errorf("%v: %v more after %v", b, late, before)
	}
	if err != nil && !errors.Is(err, why) {
		t.Errorf("%v: got %v", b, err)
	}
}

// A Rater that has seen puzzles of all kinds allocates nothing.
func TestRaterAllocates(t *testing.T) {
	if testkit.Race {
		t.Skip("under -race a sync.Pool forgets on purpose")
	}
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // a collection empties the pool
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))  // and so does AllocsPerRun, where it changes this
	var boards []sudoku.Board
	for _, line := range testkit.Some(t, testkit.Ratings(t, "se_dev.tsv"), 20) {
		boards = append(boards, mustParse(t, line[0]))
	}
	var r Rater
	rate := func() {
		for _, b := range boards {
			if _, err := r.Rate(context.Background(), b); err != nil {
				t.Fatal(err)
			}
		}
	}
	for range 8 { // waves change places until all have the room that the largest needs
		rate()
	}
	if n := testing.AllocsPerRun(3, rate); n != 0 {
		t.Errorf("%v allocations for %d puzzles", n, len(boards))
	}
}

func BenchmarkRate(b *testing.B) {
	classes := []struct {
		name     string
		from, to string
	}{{"easy", "1.0", "1.5"}, {"medium", "2.0", "4.4"}, {"hard", "6.6", "7.3"}, {"fiendish", "8.2", "8.6"}}
	for _, class := range classes {
		b.Run(class.name, func(b *testing.B) {
			var boards []sudoku.Board
			for _, line := range testkit.Ratings(b, "se_dev.tsv") {
				if class.from <= line[1] && line[1] <= class.to {
					boards = append(boards, mustParse(b, line[0]))
				}
			}
			var r Rater
			n := 0
			for b.Loop() {
				if _, err := r.Rate(context.Background(), boards[n%len(boards)]); err != nil {
					b.Fatal(err)
				}
				n++
			}
		})
	}
}

// SEInvariant is the rating of the canonical form, here another than that of the puzzle.
func TestRateCanonical(t *testing.T) {
	b := mustParse(t, ".6..1..7..8...5...79.....3......324....2.65....8.4....1....4..2..9......2.3..879.")
	form, _, err := symmetry.Canonical(b)
	if err != nil {
		t.Fatal(err)
	}
	var got [3]SE
	for i, of := range []struct {
		rater Rater
		board sudoku.Board
	}{{Rater{}, b}, {Rater{}, form}, {Rater{Profile: SEInvariant}, b}} {
		if got[i], err = of.rater.Rate(t.Context(), of.board); err != nil {
			t.Fatal(err)
		}
	}
	if got[2] != got[1] || got[0] == got[1] {
		t.Errorf("%v, its canonical form %v, invariant %v", got[0], got[1], got[2])
	}
}

// SEInvariant gives all forms of a puzzle the same rating. The log says how
// often it differs from SE121, and how often SE121 differs among forms.
func TestRateInvariant(t *testing.T) {
	forms := testkit.Cases(t, 2, 10)
	rng := rand.New(rand.NewPCG(21, 22))
	plain, invariant := Rater{}, Rater{Profile: SEInvariant}
	puzzles, differ, formsDiffer, times := 0, 0, 0, [2]time.Duration{}
	for _, line := range testkit.Some(t, testkit.Ratings(t, "se_dev.tsv"), 40) {
		puzzles++
		b := mustParse(t, line[0])
		rate := func(r Rater, b sudoku.Board) SE {
			x, err := r.Rate(context.Background(), b)
			if err != nil {
				t.Fatal(err)
			}
			return x
		}
		start := time.Now()
		of := rate(plain, b)
		times[0] += time.Since(start)
		start = time.Now()
		want := rate(invariant, b)
		times[1] += time.Since(start)
		if want != of {
			differ++
		}
		same := true
		for range forms {
			turned := symmetry.Random(rng).Apply(b)
			if got := rate(invariant, turned); got != want {
				t.Errorf("%v: %v, in another form %v", b, want, got)
			}
			same = same && rate(plain, turned) == of
		}
		if !same {
			formsDiffer++
		}
	}
	t.Logf("of %d puzzles %d have another rating than SE121, which differs among %d forms for %d; times %v",
		puzzles, differ, forms+1, formsDiffer, times)
}
