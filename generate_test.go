package sudoku

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"strconv"
	"sync"
	"testing"
	"time"
)

// soak returns the number in the environment variable SUDOKU_SOAK: how many
// puzzles of each kind to make and check, 100,000 for a release; 0 if not set.
func soak(t testing.TB) int {
	t.Helper()
	text := os.Getenv("SUDOKU_SOAK")
	if text == "" {
		return 0
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// patternOf makes a pattern of the cells of a board that are not blank.
func patternOf(b Board) (p [81]bool) {
	for cell, v := range b {
		p[cell] = v != 0
	}
	return p
}

// wreath has every symmetry.
var wreath = ".11.1.11." + "1..1.1..1" + "1.......1" + ".1.....1." + "1...1...1" + ".1.....1." + "1.......1" + "1..1.1..1" + ".11.1.11."

// generateKinds are the kinds of puzzles that are tested and measured. Of slow
// ones a hundredth is made.
var generateKinds = []struct {
	name string
	slow bool
	o    GenerateOptions
	// want is the first puzzle of PCG(1, 2).
	want string
}{
	{"zero", false, GenerateOptions{}, "..58....78..52.........1..4.7...24.....14..75.62..73.........56....3.....2......3"},
	{"minimal", false, GenerateOptions{Minimal: true}, "..58....78..52.........1..4.7...24.....14..75.62..73.........56....3.....2......3"},
	{"clues=24", false, GenerateOptions{MinClues: 24, MaxClues: 24}, "..58....78..52.........1..4.7...24.....14..75.62..73.........56....3.....2......3"},
	{"clues=32", false, GenerateOptions{MinClues: 32, MaxClues: 32}, "..586...78..52....2.6..1..4.7..824...8314..75.62.573.........56.5..3.....2......3"},
	{"clues=22", true, GenerateOptions{MaxClues: 22}, "..6....1.....95.84.3..2.6..91...4.7..8..1............54..9.7...6..8............9."},
	{"clues=20", true, GenerateOptions{MaxClues: 20}, ".......1.....9...4.35.2....9...146.8....6.....7.5...9.4..7.....6..........8.....3"},
	{"minimal,clues=27..", true, GenerateOptions{Minimal: true, MinClues: 27}, "....9..6.......4..3...64.81..1...523.93.8..1..2.6......189...3..5.83.6.9........."},
	{"symmetry=180", false, GenerateOptions{Symmetry: HalfTurnSymmetry}, ".2.7.4....5..2.7.6..6.5.1..2..83......1...8......46..9..2.7.3..4.9.1..5....6.9.1."},
	{"symmetry=90", false, GenerateOptions{Symmetry: QuarterTurnSymmetry}, ".2.76.....5...1.46..6.5.1...9.8.7..13.1...8.48..1.6.3...2.7.3..48.2...5.....89.1."},
	{"symmetry=horizontal", false, GenerateOptions{Symmetry: HorizontalSymmetry}, ".2..5.9..7..6.35.4.4...9.......9.36.........5....8.19..3...8...4..7.58.3.8..4.7.."},
	{"symmetry=vertical", false, GenerateOptions{Symmetry: VerticalSymmetry}, "8...5...6.196.358..........2.1.9.3.8.6.1.7.2...4...1...3.9.8.4..9.....1...6...7.."},
	{"symmetry=orthogonal", false, GenerateOptions{Symmetry: OrthogonalSymmetry}, "12.....85..8.2.7......5.....9483756...........7514623.....7......9.1.6..53.....12"},
	{"symmetry=diagonal", false, GenerateOptions{Symmetry: DiagonalSymmetry}, ".2.4..9..7.....58...5.7...12....43....8..7.25...28....53.9......9..6..1...6.4...."},
	{"symmetry=antidiagonal", false, GenerateOptions{Symmetry: AntidiagonalSymmetry}, ".2.45.9..7..6.....6.5.....1..15......6.13...5....86.975....86..4...6...3186...75."},
	{"symmetry=diagonals", false, GenerateOptions{Symmetry: BothDiagonalsSymmetry}, "..3.6........2.7..7..958.2...4...5..361...874..5...2...1.475..8..9.1........8.4.."},
	{"symmetry=full", false, GenerateOptions{Symmetry: FullSymmetry}, "6...9...1...1.4.....78639...76...28.2.9...1.7.13...64...16274.....9.1...9...8...2"},
	{"minimal,symmetry=180", true, GenerateOptions{Minimal: true, Symmetry: HalfTurnSymmetry}, "29.....5...1.3......6..42.....8...2.82..4..31.6...5.....96..1......5.7...5.....42"},
	{"minimal,symmetry=diagonal", true, GenerateOptions{Minimal: true, Symmetry: DiagonalSymmetry}, "47..1..9.1...5.......693.....2..74..845...9....69........32.1.76..............2.6"},
	{"pattern", true, GenerateOptions{Symmetry: FullSymmetry}, ".35.8.17.2..6.7..37.......8.5.....1.6...7...4.4.....8.3.......15..4.2..7.62.1.54."},
	{"given", false, GenerateOptions{Given: Board{1, 2, 3, 40: 5, 78: 7, 79: 8, 80: 9}}, "123..9.4..98.......5.6.....3...9.1..8.4.5.3...1..........8..5..........6...5.3789"},
}

func init() {
	for i := range generateKinds {
		if k := &generateKinds[i]; k.name == "pattern" {
			for cell := range wreath {
				k.o.Pattern[cell] = wreath[cell] != '.'
			}
		}
	}
}

// checkGenerated fails the test unless a puzzle is as the options ask.
func checkGenerated(t testing.TB, b Board, o GenerateOptions) {
	t.Helper()
	if n := CountSolutions(b, 2); n != 1 {
		t.Fatalf("%v has %d solutions", b, n)
	}
	if n := b.Clues(); n < o.MinClues || o.MaxClues != 0 && n > o.MaxClues {
		t.Fatalf("%v has %d clues, not %d to %d", b, n, o.MinClues, o.MaxClues)
	}
	for cell, v := range b {
		for _, image := range o.Symmetry.Images(cell) {
			if (b[image] != 0) != (v != 0) {
				t.Fatalf("%v has not the symmetry %v", b, o.Symmetry)
			}
		}
		if given := o.Given[cell]; given != 0 && given != v {
			t.Fatalf("%v has not the given clue of %s", b, CellName(cell))
		}
	}
	if o.Pattern != [81]bool{} && patternOf(b) != o.Pattern {
		t.Fatalf("%v has not the pattern", b)
	}
	if o.Minimal && naiveRedundant(b) != nil {
		t.Fatalf("%v has the redundant clues %v", b, naiveRedundant(b))
	}
}

func TestGenerate(t *testing.T) {
	for _, k := range generateKinds {
		t.Run(k.name, func(t *testing.T) {
			n := 200
			if s := soak(t); s > 0 {
				n = s
			}
			if k.slow {
				n = max(2, n/100)
			}
			rng := rand.New(rand.NewPCG(1, 2))
			seen := map[Board]bool{}
			judged := 0
			for i := range n {
				b, err := Generate(context.Background(), rng, k.o)
				if err != nil {
					t.Fatal(err)
				}
				if i == 0 && b.String() != k.want {
					t.Errorf("the first is %v, want %s", b, k.want)
				}
				checkGenerated(t, b, k.o)
				if i < 20 {
					if all, ok := judge(b, 2, 200000); ok {
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

// The numbers of clues are those that others report of taking clues away from
// random grids one by one: mean 24.38, standard deviation 1.12 (Berthier).
func TestGenerateClues(t *testing.T) {
	n := max(3000, soak(t))
	rng := rand.New(rand.NewPCG(3, 4))
	sum, squares := 0.0, 0.0
	for range n {
		b, err := Generate(context.Background(), rng, GenerateOptions{})
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
	solution, err := SolveUnique(proper)
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
	stripe := [81]bool{}
	for cell := range stripe {
		stripe[cell] = cell/9%3 == 0
	}
	corner := [81]bool{0: true}
	for cell := range 40 {
		corner[cell] = true
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for _, tt := range []struct {
		option string
		o      GenerateOptions
	}{
		{"MinClues", GenerateOptions{MinClues: -1}},
		{"MinClues", GenerateOptions{MinClues: 82}},
		{"MaxClues", GenerateOptions{MaxClues: -1}},
		{"MaxClues", GenerateOptions{MaxClues: 82}},
		{"MaxClues", GenerateOptions{MaxClues: 16}},
		{"MaxClues", GenerateOptions{MinClues: 30, MaxClues: 29}},
		{"MaxClues", GenerateOptions{MinClues: 26, MaxClues: 26, Symmetry: FullSymmetry}},
		{"MaxClues", GenerateOptions{MaxClues: 20, Given: solution}},
		{"MaxAttempts", GenerateOptions{MaxAttempts: -1}},
		{"Symmetry", GenerateOptions{Symmetry: 99}},
		{"Pattern", GenerateOptions{Pattern: [81]bool{3: true}}},
		{"Pattern", GenerateOptions{Pattern: stripe}},
		{"Pattern", GenerateOptions{Pattern: patternOf(solution), MaxClues: 30}},
		{"Pattern", GenerateOptions{Pattern: corner, Symmetry: HalfTurnSymmetry}},
		{"Given", GenerateOptions{Pattern: patternOf(proper), Given: solution}},
		{"Given", GenerateOptions{Given: follows, Minimal: true}},
	} {
		b, err := Generate(context.Background(), rng, tt.o)
		var option *OptionError
		if !errors.As(err, &option) || option.Option != tt.option || b != (Board{}) {
			t.Errorf("%+v: %v, want an error of %s", tt.o, err, tt.option)
		}
	}
	if _, err := Generate(context.Background(), nil, GenerateOptions{}); err == nil {
		t.Error("no error without rng")
	}
	var conflict *ConflictError
	if _, err := Generate(context.Background(), rng, GenerateOptions{Given: Board{5, 5}}); !errors.As(err, &conflict) {
		t.Errorf("given clues that clash: %v", err)
	}
	none := parse(t, "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..")
	if _, err := Generate(context.Background(), rng, GenerateOptions{Given: none}); err != ErrNoSolution {
		t.Errorf("given clues without solution: %v", err)
	}
	// A proper puzzle is all there is to it.
	if b, err := Generate(context.Background(), rng, GenerateOptions{Given: proper, Minimal: true}); b != proper || err != nil {
		t.Errorf("given a minimal puzzle: %v, %v", b, err)
	}
}

func TestGenerateUnreachable(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	o := GenerateOptions{MaxClues: 17, MaxAttempts: 300}
	b, err := Generate(context.Background(), rng, o)
	var e *GenerateError
	if !errors.As(err, &e) || !errors.Is(err, ErrUnreachable) || b != (Board{}) {
		t.Fatalf("17 clues in 300 attempts: %v, %v", b, err)
	}
	if n := e.Closest.Clues(); e.Attempts != 300 || n < 18 || n > 23 || CountSolutions(e.Closest, 2) != 1 {
		t.Errorf("%d attempts, closest %v with %d clues", e.Attempts, e.Closest, n)
	}

	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	o.MaxAttempts = math.MaxInt32
	start := time.Now()
	_, err = Generate(ctx, rng, o)
	if !errors.Is(err, context.DeadlineExceeded) || !errors.As(err, &e) || e.Attempts == 0 {
		t.Errorf("17 clues in 20 ms: %v", err)
	}
	t.Logf("took %v", time.Since(start))
	// A pattern that leaves many solutions open is no trap either.
	sparse := GenerateOptions{MaxAttempts: 5}
	for cell := range 81 {
		sparse.Pattern[cell] = cell%9 < 3 && cell < 54 || cell%10 == 0 || cell == 61 || cell == 69
	}
	_, err = Generate(context.Background(), rng, sparse)
	if !errors.Is(err, ErrUnreachable) {
		t.Errorf("a sparse pattern: %v", err)
	}
}

// Goroutines with a generator of random numbers each do not disturb each other.
func TestGenerateConcurrently(t *testing.T) {
	var puzzles [8][20]Board
	var wg sync.WaitGroup
	for i := range puzzles {
		wg.Add(1)
		go func() {
			defer wg.Done()
			rng := rand.New(rand.NewPCG(1, uint64(i/2)))
			for k := range puzzles[i] {
				var err error
				if puzzles[i][k], err = Generate(context.Background(), rng, GenerateOptions{Symmetry: Symmetry(i / 2)}); err != nil {
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

func TestSymmetryText(t *testing.T) {
	for s := range symmetries {
		text, err := s.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		var back Symmetry
		if err := back.UnmarshalText(text); back != s || err != nil {
			t.Errorf("%v becomes %q, and that %v, %v", s, text, back, err)
		}
	}
	var option *OptionError
	if _, err := symmetries.MarshalText(); !errors.As(err, &option) {
		t.Errorf("no symmetry is marshalled: %v", err)
	}
	var s Symmetry
	if err := s.UnmarshalText([]byte("spiral")); !errors.As(err, &option) {
		t.Errorf("spiral: %v", err)
	}
}

// The sizes of the orbits, and that they are orbits: equal or disjoint.
func TestSymmetryImages(t *testing.T) {
	orbits := map[Symmetry]int{
		NoSymmetry: 81, HalfTurnSymmetry: 41, QuarterTurnSymmetry: 21, HorizontalSymmetry: 45, VerticalSymmetry: 45,
		OrthogonalSymmetry: 25, DiagonalSymmetry: 45, AntidiagonalSymmetry: 45, BothDiagonalsSymmetry: 25, FullSymmetry: 15,
	}
	for s := range symmetries {
		seen := map[string]bool{}
		for cell := range 81 {
			images := s.Images(cell)
			seen[fmt.Sprint(images)] = true
			for _, c := range images {
				if fmt.Sprint(s.Images(c)) != fmt.Sprint(images) {
					t.Errorf("%v: %d and its image %d have other images", s, cell, c)
				}
			}
		}
		if len(seen) != orbits[s] {
			t.Errorf("%v has %d orbits, want %d", s, len(seen), orbits[s])
		}
	}
	if NoSymmetry.Images(81) != nil || symmetries.Images(0) != nil {
		t.Error("images of no cell or by no symmetry")
	}
	var corners Board
	corners[0], corners[8], corners[72], corners[80] = 1, 2, 3, 4
	for s := range symmetries {
		if !s.Of(corners) {
			t.Errorf("four corners have not the symmetry %v", s)
		}
		if one := (Board{1: 1}); s.Of(one) != (s == NoSymmetry) {
			t.Errorf("r1c2 has the symmetry %v: %v", s, s.Of(one))
		}
	}
}

// Whatever the options, there is a puzzle as asked or an error of its type.
func FuzzGenerate(f *testing.F) {
	f.Add(uint64(1), false, 0, 0, uint8(0), uint8(0), uint8(0))
	f.Add(uint64(2), true, 0, 24, uint8(1), uint8(0), uint8(3))
	f.Add(uint64(3), false, 30, 33, uint8(9), uint8(0), uint8(0))
	f.Add(uint64(4), true, 0, 0, uint8(0), uint8(30), uint8(2))
	f.Add(uint64(5), false, 0, 0, uint8(2), uint8(60), uint8(0))
	f.Fuzz(func(t *testing.T, seed uint64, minimal bool, low, high int, symmetry, pattern, given uint8) {
		rng := rand.New(rand.NewPCG(seed, 1))
		o := GenerateOptions{Minimal: minimal, MinClues: low, MaxClues: high, Symmetry: Symmetry(symmetry), MaxAttempts: 50}
		for range pattern % 82 {
			for _, cell := range o.Symmetry.Images(rng.IntN(81)) {
				o.Pattern[cell] = true
			}
		}
		for range given % 30 {
			o.Given[rng.IntN(81)] = uint8(rng.IntN(10))
		}
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		b, err := Generate(ctx, rng, o)
		if err == nil {
			checkGenerated(t, b, o)
			return
		}
		var generate *GenerateError
		var option *OptionError
		switch {
		case b != (Board{}):
			t.Fatalf("%v comes with %v", b, err)
		case errors.Is(err, context.DeadlineExceeded):
			t.Fatalf("%+v: 50 attempts take longer than 5 seconds", o)
		case errors.As(err, &generate):
			if closest := generate.Closest; closest != (Board{}) && CountSolutions(closest, 2) != 1 {
				t.Fatalf("%+v: the closest puzzle %v is not proper", o, closest)
			}
		case errors.As(err, &option), errors.Is(err, ErrNoSolution):
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
				if _, err := Generate(context.Background(), rng, k.o); err != nil {
					b.Fatal(err)
				}
				n++
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "puzzles/s")
		})
	}
}
