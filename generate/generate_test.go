package generate

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// wreath has every symmetry.
var wreath = ".11.1.11." + "1..1.1..1" + "1.......1" + ".1.....1." + "1...1...1" + ".1.....1." + "1.......1" + "1..1.1..1" + ".11.1.11."

// generateKinds are the kinds of puzzles that are tested and measured. Of slow
// kinds a hundredth is made.
var generateKinds = []struct {
	name string
	slow bool
	o    Options
	// want is the first puzzle of PCG(1, 2).
	want string
}{
	{"zero", false, Options{}, "..58....78..52.........1..4.7...24.....14..75.62..73.........56....3.....2......3"},
	{"minimal", false, Options{Minimal: true}, "..58....78..52.........1..4.7...24.....14..75.62..73.........56....3.....2......3"},
	{"clues=24", false, Options{MinClues: 24, MaxClues: 24}, "..58....78..52.........1..4.7...24.....14..75.62..73.........56....3.....2......3"},
	{"clues=32", false, Options{MinClues: 32, MaxClues: 32}, "..586...78..52....2.6..1..4.7..824...8314..75.62.573.........56.5..3.....2......3"},
	{"clues=22", true, Options{MaxClues: 22}, "..6....1.....95.84.3..2.6..91...4.7..8..1............54..9.7...6..8............9."},
	{"clues=20", true, Options{MaxClues: 20}, ".......1.....9...4.35.2....9...146.8....6.....7.5...9.4..7.....6..........8.....3"},
	{"minimal,clues=27..", true, Options{Minimal: true, MinClues: 27}, "....9..6.......4..3...64.81..1...523.93.8..1..2.6......189...3..5.83.6.9........."},
	{"symmetry=180", false, Options{Symmetry: symmetry.HalfTurn}, ".2.7.4....5..2.7.6..6.5.1..2..83......1...8......46..9..2.7.3..4.9.1..5....6.9.1."},
	{"symmetry=90", false, Options{Symmetry: symmetry.QuarterTurn}, ".2.76.....5...1.46..6.5.1...9.8.7..13.1...8.48..1.6.3...2.7.3..48.2...5.....89.1."},
	{"symmetry=horizontal", false, Options{Symmetry: symmetry.Horizontal}, ".2..5.9..7..6.35.4.4...9.......9.36.........5....8.19..3...8...4..7.58.3.8..4.7.."},
	{"symmetry=vertical", false, Options{Symmetry: symmetry.Vertical}, "8...5...6.196.358..........2.1.9.3.8.6.1.7.2...4...1...3.9.8.4..9.....1...6...7.."},
	{"symmetry=orthogonal", false, Options{Symmetry: symmetry.Orthogonal}, "12.....85..8.2.7......5.....9483756...........7514623.....7......9.1.6..53.....12"},
	{"symmetry=diagonal", false, Options{Symmetry: symmetry.Diagonal}, ".2.4..9..7.....58...5.7...12....43....8..7.25...28....53.9......9..6..1...6.4...."},
	{"symmetry=antidiagonal", false, Options{Symmetry: symmetry.Antidiagonal}, ".2.45.9..7..6.....6.5.....1..15......6.13...5....86.975....86..4...6...3186...75."},
	{"symmetry=diagonals", false, Options{Symmetry: symmetry.BothDiagonals}, "..3.6........2.7..7..958.2...4...5..361...874..5...2...1.475..8..9.1........8.4.."},
	{"symmetry=full", false, Options{Symmetry: symmetry.Full}, "6...9...1...1.4.....78639...76...28.2.9...1.7.13...64...16274.....9.1...9...8...2"},
	{"minimal,symmetry=180", true, Options{Minimal: true, Symmetry: symmetry.HalfTurn}, "29.....5...1.3......6..42.....8...2.82..4..31.6...5.....96..1......5.7...5.....42"},
	{"minimal,symmetry=diagonal", true, Options{Minimal: true, Symmetry: symmetry.Diagonal}, "47..1..9.1...5.......693.....2..74..845...9....69........32.1.76..............2.6"},
	{"pattern", true, Options{Symmetry: symmetry.Full}, ".35.8.17.2..6.7..37.......8.5.....1.6...7...4.4.....8.3.......15..4.2..7.62.1.54."},
	{"given", false, Options{Given: sudoku.Board{1, 2, 3, 40: 5, 78: 7, 79: 8, 80: 9}}, "123..9.4..98.......5.6.....3...9.1..8.4.5.3...1..........8..5..........6...5.3789"},
}

func init() {
	for i := range generateKinds {
		if k := &generateKinds[i]; k.name == "pattern" {
			for cell := range wreath {
				if wreath[cell] != '.' {
					k.o.Pattern = k.o.Pattern.With(cell)
				}
			}
		}
	}
}

// checkGenerated fails the test unless a puzzle is as the options ask.
func checkGenerated(t testing.TB, b sudoku.Board, o Options) {
	t.Helper()
	if n := sudoku.CountSolutions(b, 2); n != 1 {
		t.Fatalf("%v has %d solutions", b, n)
	}
	if n := b.Clues(); n < o.MinClues || o.MaxClues != 0 && n > o.MaxClues {
		t.Fatalf("%v has %d clues, not %d to %d", b, n, o.MinClues, o.MaxClues)
	}
	for cell, v := range b {
		for image := range o.Symmetry.Orbit(cell).All() {
			if (b[image] != 0) != (v != 0) {
				t.Fatalf("%v does not have the symmetry %v", b, o.Symmetry)
			}
		}
		if given := o.Given[cell]; given != 0 && given != v {
			t.Fatalf("%v lacks the given clue of %s", b, sudoku.CellName(cell))
		}
	}
	if !o.Pattern.IsEmpty() && b.Filled() != o.Pattern {
		t.Fatalf("%v does not have the pattern", b)
	}
	if o.Minimal && !naiveRedundant(b).IsEmpty() {
		t.Fatalf("%v has the redundant clues %v", b, naiveRedundant(b))
	}
}

func TestGenerate(t *testing.T) {
	for _, k := range generateKinds {
		t.Run(k.name, func(t *testing.T) {
			n := 200
			if s := testkit.Soak(t); s > 0 {
				n = s
			}
			if k.slow {
				n = max(2, n/100)
			}
			rng := rand.New(rand.NewPCG(1, 2))
			seen := map[sudoku.Board]bool{}
			judged := 0
			for i := range n {
				b, err := Puzzle(context.Background(), rng, k.o)
				if err != nil {
					t.Fatal(err)
				}
				if i == 0 && b.String() != k.want {
					t.Errorf("the first is %v, want %s", b, k.want)
				}
				checkGenerated(t, b, k.o)
				if i < 20 {
					if all, ok := testkit.Judge(b, 2, 200000); ok {
						judged++
						if len(all) != 1 {
							t.Errorf("the judge finds %d solutions of %v", len(all), b)
						}
					}
				}
				seen[b] = true
			}
			if len(seen) < n {
				t.Errorf("%d of %d puzzles are different", len(seen), n)
			}
			t.Logf("%d puzzles, %d judged", n, judged)
		})
	}
}

// The numbers of clues agree with what others report for taking clues away from
// random grids one by one: mean 24.38, standard deviation 1.12 (Berthier).
func TestGenerateClues(t *testing.T) {
	n := max(3000, testkit.Soak(t))
	rng := rand.New(rand.NewPCG(3, 4))
	sum, squares := 0.0, 0.0
	for range n {
		b, err := Puzzle(context.Background(), rng, Options{})
		if err != nil {
			t.Fatal(err)
		}
		c := float64(b.Clues())
		sum += c
		squares += c * c
	}
	mean := sum / float64(n)
	deviation := math.Sqrt(squares/float64(n) - mean*mean)
	t.Logf("%d puzzles: mean %.3f, standard deviation %.3f", n, mean, deviation)
	if off := 0.01 + 5*deviation/math.Sqrt(float64(n)); math.Abs(mean-24.38) > off {
		t.Errorf("mean %.3f, want 24.38 within %.3f", mean, off)
	}
	if math.Abs(deviation-1.12) > 0.08 {
		t.Errorf("standard deviation %.3f, want 1.12", deviation)
	}
}

func TestGenerateOptionErrors(t *testing.T) {
	proper := parse(t, "000000010400000000020000000000050407008000300001090000300400200050100000000806000")
	solution, err := sudoku.SolveUnique(proper)
	if err != nil {
		t.Fatal(err)
	}
	follows := proper
	for cell := range follows {
		if follows[cell] == 0 {
			follows[cell] = solution[cell]
			break
		}
	}
	stripe := sudoku.Row(0).Cells().Union(sudoku.Row(3).Cells()).Union(sudoku.Row(6).Cells())
	var corner sudoku.Cells
	for cell := range 40 {
		corner = corner.With(cell)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for _, tt := range []struct {
		option string
		o      Options
	}{
		{"MinClues", Options{MinClues: -1}},
		{"MinClues", Options{MinClues: 82}},
		{"MaxClues", Options{MaxClues: -1}},
		{"MaxClues", Options{MaxClues: 82}},
		{"MaxClues", Options{MaxClues: 16}},
		{"MaxClues", Options{MinClues: 30, MaxClues: 29}},
		{"MaxClues", Options{MinClues: 26, MaxClues: 26, Symmetry: symmetry.Full}},
		{"MaxClues", Options{MaxClues: 20, Given: solution}},
		{"MaxAttempts", Options{MaxAttempts: -1}},
		{"Symmetry", Options{Symmetry: 99}},
		{"Pattern", Options{Pattern: sudoku.CellsOf(3)}},
		{"Pattern", Options{Pattern: stripe}},
		{"Pattern", Options{Pattern: solution.Filled(), MaxClues: 30}},
		{"Pattern", Options{Pattern: corner, Symmetry: symmetry.HalfTurn}},
		{"Given", Options{Pattern: proper.Filled(), Given: solution}},
		{"Given", Options{Given: follows, Minimal: true}},
	} {
		b, err := Puzzle(context.Background(), rng, tt.o)
		var option *OptionError
		if !errors.As(err, &option) || option.Option != tt.option || b != (sudoku.Board{}) {
			t.Errorf("%+v: %v, want an error of %s", tt.o, err, tt.option)
		}
	}
	var conflict *sudoku.ConflictError
	if _, err := Puzzle(context.Background(), rng, Options{Given: sudoku.Board{5, 5}}); !errors.As(err, &conflict) {
		t.Errorf("given clues that clash: %v", err)
	}
	none := parse(t, "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..")
	if _, err := Puzzle(context.Background(), rng, Options{Given: none}); err != sudoku.ErrNoSolution {
		t.Errorf("given clues without solution: %v", err)
	}
	// A minimal puzzle has no given clue that follows from those that are added.
	for seed := range uint64(30) {
		given := proper
		for cell := range given {
			if cell%3 > 0 {
				given[cell] = 0
			}
		}
		b, err := Puzzle(t.Context(), rand.New(rand.NewPCG(seed, 4)), Options{Given: given, Minimal: true})
		if err != nil || !naiveRedundant(b).IsEmpty() {
			t.Errorf("given %v: %v has redundant clues %v, %v", given, b, naiveRedundant(b), err)
		}
	}
	// Rows of two bands may be empty side by side.
	apart := sudoku.Row(2).Cells().Union(sudoku.Row(3).Cells())
	var option *OptionError
	if _, err := Puzzle(t.Context(), rng, Options{Pattern: solution.Filled().Minus(apart), MaxAttempts: 1}); errors.As(err, &option) {
		t.Error(err)
	}
	// If the given clues are a minimal puzzle, or a grid, the result is that.
	for want, o := range map[sudoku.Board]Options{proper: {Given: proper, Minimal: true}, solution: {Given: solution}} {
		if b, err := Puzzle(context.Background(), rng, o); b != want || err != nil {
			t.Errorf("%+v: %v, %v", o, b, err)
		}
	}
	// What is minimal is so with a pattern, too.
	for seed := range uint64(4) {
		like, err := Puzzle(t.Context(), rand.New(rand.NewPCG(seed, 1)), Options{})
		if err != nil {
			t.Fatal(err)
		}
		o := Options{Pattern: like.Filled(), Minimal: true}
		copy(o.Given[60:], like[60:])
		if b, err := Puzzle(t.Context(), rand.New(rand.NewPCG(seed, 2)), o); b.Filled() != o.Pattern || err != nil || !naiveRedundant(b).IsEmpty() {
			t.Errorf("the pattern of %v: %v, %v", like, b, err)
		}
	}
	// A pattern goes with bounds on both sides of its clues.
	bounded := Options{Pattern: proper.Filled(), MinClues: 17, MaxClues: 17, MaxAttempts: 1}
	if _, err := Puzzle(context.Background(), rng, bounded); errors.As(err, &option) || errors.Is(err, sudoku.ErrNoSolution) {
		t.Errorf("a pattern with bounds: %v", err)
	}
	// Two empty lines of a chute are told.
	for chute, want := range []string{"row 1 to row 3", "row 4 to row 6", "row 7 to row 9", "column 1 to column 3", "column 4 to column 6", "column 7 to column 9"} {
		empty := sudoku.House(3 * chute).Cells().Union(sudoku.House(3*chute + 2).Cells())
		_, err := Puzzle(context.Background(), rng, Options{Pattern: solution.Filled().Minus(empty)})
		if !errors.As(err, &option) || option.Detail != "two of "+want+" are empty" {
			t.Errorf("chute %d: %v", chute, err)
		}
	}
}

// An endingSource ends a context after some numbers.
type endingSource struct {
	rand.Source
	left   int
	cancel func()
}

func (s *endingSource) Uint64() uint64 {
	if s.left--; s.left == 0 {
		s.cancel()
	}
	return s.Source.Uint64()
}

func TestGenerateUnreachable(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	o := Options{MaxClues: 17, MaxAttempts: 300}
	b, err := Puzzle(context.Background(), rng, o)
	var e *Error
	if !errors.As(err, &e) || !errors.Is(err, ErrUnreachable) || b != (sudoku.Board{}) {
		t.Fatalf("17 clues in 300 attempts: %v, %v", b, err)
	}
	if n := e.Closest.Clues(); e.Attempts != 300 || n < 18 || n > 23 || sudoku.CountSolutions(e.Closest, 2) != 1 {
		t.Errorf("%d attempts, closest %v with %d clues", e.Attempts, e.Closest, n)
	}

	ctx, cancel := context.WithCancel(context.Background())
	o.MaxAttempts = math.MaxInt32
	_, err = Puzzle(ctx, rand.New(&endingSource{rand.NewPCG(1, 1), 10_000, cancel}), o)
	if !errors.Is(err, context.Canceled) || !errors.As(err, &e) || e.Attempts == 0 {
		t.Errorf("17 clues until the context ends: %v", err)
	}
	// A pattern that leaves many solutions open ends in time too.
	sparse := Options{MaxAttempts: 5}
	for cell := range 81 {
		if cell%9 < 3 && cell < 54 || cell%10 == 0 || cell == 61 || cell == 69 {
			sparse.Pattern = sparse.Pattern.With(cell)
		}
	}
	_, err = Puzzle(context.Background(), rng, sparse)
	if !errors.Is(err, ErrUnreachable) {
		t.Errorf("a sparse pattern: %v", err)
	}
}

// Goroutines that have a random generator each do not affect each other.
func TestGenerateConcurrently(t *testing.T) {
	var puzzles [8][20]sudoku.Board
	var wg sync.WaitGroup
	for i := range puzzles {
		wg.Add(1)
		go func() {
			defer wg.Done()
			rng := rand.New(rand.NewPCG(1, uint64(i/2)))
			for k := range puzzles[i] {
				var err error
				if puzzles[i][k], err = Puzzle(context.Background(), rng, Options{Symmetry: symmetry.Group(i / 2)}); err != nil {
					t.Error(err)
				}
			}
		}()
	}
	wg.Wait()
	for i := 0; i < len(puzzles); i += 2 {
		if puzzles[i] != puzzles[i+1] {
			t.Errorf("seed %d gives two sequences", i/2)
		}
	}
}

// Any options give a puzzle that meets them, or an error of the right type.
func FuzzGenerate(f *testing.F) {
	f.Add(uint64(1), false, 0, 0, uint8(0), uint8(0), uint8(0))
	f.Add(uint64(2), true, 0, 24, uint8(1), uint8(0), uint8(3))
	f.Add(uint64(3), false, 30, 33, uint8(9), uint8(0), uint8(0))
	f.Add(uint64(4), true, 0, 0, uint8(0), uint8(30), uint8(2))
	f.Add(uint64(5), false, 0, 0, uint8(2), uint8(60), uint8(0))
	f.Fuzz(func(t *testing.T, seed uint64, minimal bool, low, high int, group, pattern, given uint8) {
		rng := rand.New(rand.NewPCG(seed, 1))
		o := Options{Minimal: minimal, MinClues: low, MaxClues: high, Symmetry: symmetry.Group(group), MaxAttempts: 50}
		for range pattern % 82 {
			o.Pattern = o.Pattern.Union(o.Symmetry.Orbit(rng.IntN(81)))
		}
		for range given % 30 {
			o.Given[rng.IntN(81)] = uint8(rng.IntN(10))
		}
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		b, err := Puzzle(ctx, rng, o)
		if err == nil {
			checkGenerated(t, b, o)
			return
		}
		var generate *Error
		var option *OptionError
		switch {
		case b != (sudoku.Board{}):
			t.Fatalf("%v comes with %v", b, err)
		case errors.Is(err, context.DeadlineExceeded):
			t.Fatalf("%+v: 50 attempts take longer than a minute", o)
		case errors.As(err, &generate):
			if closest := generate.Closest; closest != (sudoku.Board{}) && sudoku.CountSolutions(closest, 2) != 1 {
				t.Fatalf("%+v: the closest puzzle %v is not proper", o, closest)
			}
		case errors.As(err, &option), errors.Is(err, sudoku.ErrNoSolution):
		default:
			t.Fatalf("%+v: %v", o, err)
		}
	})
}

func BenchmarkGenerate(b *testing.B) {
	for _, k := range generateKinds {
		b.Run("kind="+k.name, func(b *testing.B) {
			rng := rand.New(rand.NewPCG(1, 2))
			n := 0
			for b.Loop() {
				if _, err := Puzzle(context.Background(), rng, k.o); err != nil {
					b.Fatal(err)
				}
				n++
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "puzzles/s")
		})
	}
}
