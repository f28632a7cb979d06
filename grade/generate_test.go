package grade

import (
	"context"
	"errors"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/rate"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// meets checks a puzzle against its target by the exported ratings and solvers.
func meets(t *testing.T, name string, b sudoku.Board, target *Target) {
	t.Helper()
	if sudoku.CountSolutions(b, 2) != 1 || !target.Options.Symmetry.Keeps(b.Filled()) || b.Clues() < target.Options.MinClues {
		t.Errorf("%s: %v is not as the options ask", name, b)
	}
	if target.MinER != 0 || target.MaxER != 0 {
		x, err := rate.Rate(context.Background(), b)
		if err != nil || x.ER < target.MinER || target.MaxER != 0 && x.ER > target.MaxER {
			t.Errorf("%s: %v has ER %v, %v", name, b, x.ER, err)
		}
	}
	if target.HoDoKu != 0 {
		if x, err := rate.HoDoKu(context.Background(), b); err != nil || x.Level != target.HoDoKu {
			t.Errorf("%s: %v has level %v, %v", name, b, x.Level, err)
		}
	}
	allowed := target.allowed()
	if !allowed.IsEmpty() {
		solver := logic.Solver{Techniques: allowed}
		if path, err := solver.Solve(context.Background(), b); err != nil || !path.Solved {
			t.Errorf("%s: %v is not solved by what is allowed: %v", name, b, err)
		}
	}
	if target.Needs != 0 {
		solver := logic.Solver{Techniques: allowed.Without(target.Needs)}
		if path, err := solver.Solve(context.Background(), b); err != nil || path.Solved {
			t.Errorf("%s: %v is solved without %v: %v", name, b, target.Needs, err)
		}
	}
	if target.First != 0 {
		c, err := sudoku.NewCandidates(b)
		if err != nil {
			t.Fatal(err)
		}
		solver := logic.Solver{Techniques: allowed}
		if step, err := solver.Next(context.Background(), c); err != nil || step.Technique != target.First {
			t.Errorf("%s: %v begins with %v, %v", name, b, step.Technique, err)
		}
	}
}

var targets = []struct {
	name   string
	n      int
	target Target
}{
	{"ER 1.2", 2, Target{MinER: 12, MaxER: 12}},
	{"ER 1.2-2.5", 4, Target{MinER: 12, MaxER: 25}},
	{"ER 2.6-4.5", 4, Target{MinER: 26, MaxER: 45}},
	{"ER 4.6-6.2", 2, Target{MinER: 46, MaxER: 62}},
	{"ER 6.6-7.5", 4, Target{MinER: 66, MaxER: 75}},
	{"ER 8.0 or more", 2, Target{MinER: 80}},
	{"ER 9.1 or more", 1, Target{MinER: 91}},
	{"ER 2.0 or less, symmetric", 2, Target{MaxER: 20, Options: generate.Options{Symmetry: symmetry.HalfTurn}}},
	{"ER 7.1, symmetric", 2, Target{MinER: 71, MaxER: 71, Options: generate.Options{Symmetry: symmetry.HalfTurn}}},
	{"easy", 2, Target{HoDoKu: logic.Easy}},
	{"medium", 2, Target{HoDoKu: logic.Medium}},
	{"hard", 2, Target{HoDoKu: logic.Hard}},
	{"unfair", 2, Target{HoDoKu: logic.Unfair}},
	{"extreme", 2, Target{HoDoKu: logic.Extreme}},
	{"singles", 2, Target{Only: logic.TechniquesOf(logic.FullHouse, logic.HiddenSingle, logic.NakedSingle)}},
	{"30 clues, basic", 2, Target{Only: logic.Basic(), Options: generate.Options{MinClues: 30}}},
	{"naked single", 2, Target{Needs: logic.NakedSingle}},
	{"pointing", 2, Target{Needs: logic.Pointing}},
	{"X-wing", 2, Target{Needs: logic.XWing}},
	{"naked pair of singles", 2, Target{Needs: logic.NakedPair, Only: logic.TechniquesOf(logic.FullHouse, logic.HiddenSingle, logic.NakedSingle, logic.NakedPair)}},
	{"skyscraper, ER", 2, Target{Needs: logic.Skyscraper, MinER: 30, MaxER: 70}},
	{"XY-wing of basic", 2, Target{Needs: logic.XYWing, Only: logic.Basic().With(logic.XYWing)}},
	{"first a naked single", 2, Target{First: logic.NakedSingle}},
	{"first pointing", 2, Target{First: logic.Pointing}},
}

func TestGenerate(t *testing.T) {
	ctx := context.Background()
	for _, test := range targets {
		different := map[sudoku.Board]bool{}
		for seed := range uint64(test.n) {
			b, err := Generate(ctx, rand.New(rand.NewPCG(seed, 14)), test.target)
			if err != nil {
				t.Errorf("%s, seed %d: %v", test.name, seed, err)
				continue
			}
			meets(t, test.name, b, &test.target)
			form, _, err := symmetry.Canonical(b)
			if err != nil {
				t.Fatal(err)
			}
			different[form] = true
			if seed == 1 {
				again, err := Generate(ctx, rand.New(rand.NewPCG(seed, 14)), test.target)
				if again != b {
					t.Errorf("%s: %v, then %v, %v", test.name, b, again, err)
				}
			}
		}
		if len(different) != test.n {
			t.Errorf("%s: %d different puzzles of %d", test.name, len(different), test.n)
		}
	}
}

// Puzzles of a series do not depend on the number of workers.
func TestGenerateSeries(t *testing.T) {
	var puzzles [3][]sudoku.Board
	for workers := range puzzles {
		series := generate.Series{N: 20, Workers: workers, Make: func(ctx context.Context, rng *rand.Rand) (sudoku.Board, error) {
			return Generate(ctx, rng, Target{MinER: 66, MaxER: 75})
		}}
		for b, err := range series.Puzzles(context.Background(), rand.New(rand.NewPCG(5, 6))) {
			if err != nil {
				t.Fatal(err)
			}
			puzzles[workers] = append(puzzles[workers], b)
		}
		if len(puzzles[workers]) != 20 {
			t.Fatalf("%d puzzles", len(puzzles[workers]))
		}
		for i, b := range puzzles[workers] {
			if b != puzzles[0][i] {
				t.Errorf("%d workers: puzzle %d is %v, not %v", workers, i, b, puzzles[0][i])
			}
		}
	}
}

func TestTargetErrors(t *testing.T) {
	for _, test := range []struct {
		target       Target
		field, other string
	}{
		{Target{MinER: 70, MaxER: 66}, "MinER", "MaxER"},
		{Target{MinER: 55, MaxER: 55}, "MaxER", "MinER"},
		{Target{MaxER: 9}, "MaxER", "MinER"},
		{Target{MinER: 120}, "MinER", ""},
		{Target{HoDoKu: 6}, "HoDoKu", ""},
		{Target{Level: 7}, "Level", ""},
		{Target{Needs: 255}, "Needs", ""},
		{Target{First: 255}, "First", ""},
		{Target{Needs: logic.XWing, Only: logic.Basic()}, "Needs", "Only"},
		{Target{First: logic.XWing, Only: logic.Basic()}, "First", "Only"},
		{Target{Needs: logic.MutantWhale}, "Needs", "Only"},
		{Target{Needs: logic.XWing, First: logic.Swordfish}, "First", "Needs"},
		{Target{Needs: logic.FullHouse, Only: logic.Basic()}, "Needs", "Only"},
		{Target{Needs: logic.FullHouse}, "Needs", ""},
		{Target{Only: logic.TechniquesOf(logic.FullHouse), Options: generate.Options{MaxClues: 59}}, "Only", ""},
		{Target{Needs: logic.FullHouse, Options: generate.Options{MinClues: 64, Minimal: true}}, "Needs", ""},
		{Target{Only: logic.TechniquesOf(logic.NakedPair, logic.DirectHiddenPair, logic.XWing)}, "Only", ""},
		{Target{Only: logic.Basic(), MinER: 41}, "MinER", "Only"},
		{Target{Needs: logic.NakedSingle, MinER: 26}, "MinER", "Only"},
	} {
		b, err := Generate(context.Background(), rand.New(rand.NewPCG(1, 1)), test.target)
		var bad *TargetError
		if !errors.As(err, &bad) || bad.Field != test.field || bad.Other != test.other || bad.Detail == "" || b != (sudoku.Board{}) {
			t.Errorf("%+v: %v, %v", test.target, err, b)
		}
	}
	var option *generate.OptionError
	if _, err := Generate(context.Background(), nil, Target{MinER: 66, Options: generate.Options{MaxClues: 10}}); !errors.As(err, &option) {
		t.Errorf("10 clues: %v", err)
	}
	if _, err := Generate(context.Background(), nil, Target{MinER: 66, Options: generate.Options{Given: sudoku.Board{1, 2, 3, 4, 5, 6, 7, 8, 17: 9}}}); !errors.Is(err, sudoku.ErrNoSolution) {
		t.Errorf("given clues without a solution: %v", err)
	}
}

// A search that ends without a puzzle says how close it came.
func TestGenerateEnds(t *testing.T) {
	rng := func() *rand.Rand { return rand.New(rand.NewPCG(1, 1)) }
	told := 0
	last := Progress{}
	target := Target{MinER: 119, Options: generate.Options{MaxAttempts: 50}, Progress: func(p Progress) {
		told++
		if p.Attempts < last.Attempts || p.Miss == "" || p.Closest == (sudoku.Board{}) {
			t.Errorf("progress %+v after %+v", p, last)
		}
		last = p
	}}
	var failed *Error
	_, err := Generate(context.Background(), rng(), target)
	if !errors.As(err, &failed) || !errors.Is(err, generate.ErrUnreachable) || failed.Attempts != 50 || told == 0 || failed.Closest != last.Closest {
		t.Errorf("50 tries: %v, told %d times", err, told)
	} else if x, err := rate.Rate(context.Background(), failed.Closest); err != nil || failed.Miss != "ER "+x.ER.String()+", not 11.9 or more" {
		t.Errorf("closest has %v, %v; missed %q", x, err, failed.Miss)
	}
	short, end := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer end()
	if _, err := Generate(short, rng(), Target{MinER: 119}); !errors.As(err, &failed) || !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("after a timeout: %v", err)
	}
	why := errors.New("why")
	ctx, cancel := context.WithCancelCause(context.Background())
	cancel(why)
	if _, err := Generate(ctx, rng(), Target{MinER: 66}); !errors.As(err, &failed) || !errors.Is(err, why) || failed.Attempts != 0 {
		t.Errorf("an ended context: %v", err)
	}
	target = Target{MinER: 12, Options: generate.Options{MaxClues: 17, MaxAttempts: 5}}
	var none *generate.Error
	if _, err := Generate(context.Background(), rng(), target); !errors.As(err, &none) || !errors.As(err, &failed) {
		t.Errorf("17 clues: %v", err)
	}
}

func BenchmarkGenerate(b *testing.B) {
	for _, test := range targets {
		b.Run(test.name, func(b *testing.B) {
			seed := uint64(0)
			for b.Loop() {
				if _, err := Generate(context.Background(), rand.New(rand.NewPCG(seed, 14)), test.target); err != nil {
					b.Fatal(err)
				}
				seed++
			}
		})
	}
}
