package sudoku

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestOracles(t *testing.T) {
	for _, o := range oracles {
		t.Run(o.Name, func(t *testing.T) {
			b := parse(t, o.Puzzle)
			if got := CountSolutions(b, 0); got != o.Count {
				t.Errorf("CountSolutions: %d, want %d", got, o.Count)
			}
			all := SolveAll(b, 0)
			checkSolutions(t, b, all)
			if len(all) != o.Count {
				t.Errorf("SolveAll: %d, want %d", len(all), o.Count)
			}
			checkSolve(t, b, all)
			if o.Solution != "" {
				want, found := parse(t, o.Solution), false
				for _, s := range all {
					found = found || s == want
				}
				if !found {
					t.Errorf("%v is not among the solutions", want)
				}
			}
		})
	}
}

// checkSolutions fails the test unless the boards are different solutions of
// the puzzle.
func checkSolutions(t testing.TB, puzzle Board, all []Board) {
	t.Helper()
	seen := make(map[Board]bool, len(all))
	for _, s := range all {
		if err := puzzle.ValidateSolution(s); err != nil {
			t.Fatalf("%v is not a solution of %v: %v", s, puzzle, err)
		}
		if seen[s] {
			t.Fatalf("%v is found twice", s)
		}
		seen[s] = true
	}
}

// checkSolve fails the test unless Solve and SolveUnique agree with a board's
// solutions, given in order (two are enough).
func checkSolve(t testing.TB, b Board, solutions []Board) {
	t.Helper()
	var want Board
	var wantUnique error
	switch len(solutions) {
	case 0:
		wantUnique = ErrNoSolution
	case 1:
		want = solutions[0]
	default:
		want, wantUnique = solutions[0], ErrMultipleSolutions
	}
	got, err := SolveUnique(b)
	if got != want || !errors.Is(err, wantUnique) {
		t.Fatalf("SolveUnique(%v) = %v, %v; want %v, %v", b, got, err, want, wantUnique)
	}
	got, err = Solve(b)
	if got != want || len(solutions) > 0 && err != nil || len(solutions) == 0 && !errors.Is(err, ErrNoSolution) {
		t.Fatalf("Solve(%v) = %v, %v; want %v", b, got, err, want)
	}
}

func TestSolveInvalid(t *testing.T) {
	for _, tt := range []struct {
		name  string
		board Board
		want  error
	}{
		{"value", Board{3: 10}, &CellError{3, 10, 0}},
		{"conflict", Board{0: 7, 9: 7}, &ConflictError{7, Column(0), CellsOf(0, 9)}},
		{"box", Board{0: 7, 10: 7}, &ConflictError{7, Box(0), CellsOf(0, 10)}},
		{"full of ones", parse(t, oracles[10].Puzzle), &ConflictError{1, Row(0), CellsOf(0, 1)}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			for name, solve := range map[string]func(Puzzle) (Board, error){"Solve": Solve, "SolveUnique": SolveUnique} {
				got, err := solve(tt.board)
				if diff := cmp.Diff(tt.want, err, sameCells); diff != "" || !errors.Is(err, ErrNoSolution) || got != (Board{}) {
					t.Errorf("%s: %v, %v (-want +got):\n%s", name, got, err, diff)
				}
			}
			if n := CountSolutions(tt.board, 0); n != 0 {
				t.Errorf("CountSolutions: %d", n)
			}
			if all := SolveAll(tt.board, 0); all != nil {
				t.Errorf("SolveAll: %v", all)
			}
			for b := range Solutions(tt.board) {
				t.Errorf("Solutions: %v", b)
			}
			var s Solver
			ctx := context.Background()
			if _, err := s.CountSolutions(ctx, tt.board, 0); cmp.Diff(tt.want, err, sameCells) != "" {
				t.Errorf("Solver.CountSolutions: %v", err)
			}
			n := 0
			for b, err := range s.Solutions(ctx, tt.board) {
				if n++; cmp.Diff(tt.want, err, sameCells) != "" || b != (Board{}) {
					t.Errorf("Solver.Solutions: %v, %v", b, err)
				}
			}
			if n != 1 {
				t.Errorf("Solver.Solutions: %d pairs", n)
			}
		})
	}
}

// randomPuzzle returns a board that has a solution: a random one of the
// blank board's, with some cells blanked.
func randomPuzzle(rng *rand.Rand, clues int) Board {
	b := shuffle(rng, Board{})
	// A few random clues choose the solution.
	for range 12 {
		cell := rng.IntN(81)
		c := b
		c[cell] = uint8(rng.IntN(9)) + 1
		if _, err := Solve(c); err == nil {
			b = c
		}
	}
	b, _ = Solve(b)
	for _, cell := range rng.Perm(81)[clues:] {
		b[cell] = 0
	}
	return b
}

// shuffle returns a board transformed by a random element of the symmetry group of
// puzzles, which has as many solutions.
func shuffle(rng *rand.Rand, b Board) Board {
	lines := func() (order [9]int) {
		n := 0
		for _, chute := range rng.Perm(3) {
			for _, line := range rng.Perm(3) {
				order[n] = 3*chute + line
				n++
			}
		}
		return order
	}
	rows, columns, digits := lines(), lines(), rng.Perm(9)
	transpose := rng.IntN(2) == 1
	var out Board
	for cell, d := range b {
		if d != 0 {
			d = uint8(digits[d-1]) + 1
		}
		r, c := rows[cell/9], columns[cell%9]
		if transpose {
			r, c = c, r
		}
		out[r*9+c] = d
	}
	return out
}

func TestAgainstJudge(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	seen := map[string]int{}
	boards, least := 700, 25
	if testing.Short() {
		boards, least = 300, 10
	}
	for range boards {
		b := randomPuzzle(rng, 20+rng.IntN(30))
		if rng.IntN(3) == 0 { // a wrong clue, perhaps
			b[rng.IntN(81)] = uint8(rng.IntN(9)) + 1
		}
		want, ok := judge(b, 30, 1<<14)
		if !ok && len(want) < 30 {
			seen["given up"]++
			continue
		}
		got := SolveAll(b, 30)
		checkSolutions(t, b, got)
		if len(got) != len(want) || CountSolutions(b, 30) != len(want) {
			t.Fatalf("%v: SolveAll %d, CountSolutions %d, the judge %d", b, len(got), CountSolutions(b, 30), len(want))
		}
		if len(want) < 30 { // both lists are complete
			mine := map[Board]bool{}
			for _, s := range got {
				mine[s] = true
			}
			for _, s := range want {
				if !mine[s] {
					t.Fatalf("%v: %v is missing", b, s)
				}
			}
		}
		checkSolve(t, b, got)
		seen[[]string{"none", "one", "several"}[min(len(want), 2)]]++
	}
	for _, kind := range []string{"none", "one", "several"} {
		if seen[kind] < least {
			t.Errorf("only %d boards with %s", seen[kind], kind)
		}
	}
}

// The number of solutions does not change under the symmetry group.
func TestSymmetry(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for _, o := range oracles {
		for range 20 {
			b := shuffle(rng, parse(t, o.Puzzle))
			if got := CountSolutions(b, 0); got != o.Count {
				t.Errorf("%s: %v has %d solutions, want %d", o.Name, b, got, o.Count)
			}
		}
	}
}

func TestStats(t *testing.T) {
	calls, last := 0, Stats{}
	s := Solver{Stats: func(one Stats) { calls, last = calls+1, one }}
	ctx := context.Background()
	if _, err := s.SolveUnique(ctx, parse(t, easyPuzzle)); err != nil || last != (Stats{Guesses: 0, Nodes: 1}) {
		t.Errorf("easy puzzle: %+v, %v", last, err)
	}
	if n, err := s.CountSolutions(ctx, parse(t, oracles[5].Puzzle), 0); n != 847 || err != nil {
		t.Errorf("count: %d, %v", n, err)
	}
	// Every solution needs a leaf of the tree, and a tree of guesses between
	// two alternatives has one leaf more than it has guesses.
	if st := last; st.Guesses < 846 || st.Nodes != 2*st.Guesses+1 {
		t.Errorf("847 solutions: %+v", st)
	}
	if _, err := s.SolveUnique(ctx, Board{0: 1, 1: 1}); err == nil || last != (Stats{}) {
		t.Errorf("conflict: %+v, %v", last, err)
	}
}

func TestSolverCancelled(t *testing.T) {
	cause := errors.New("enough")
	ctx, cancel := context.WithCancelCause(context.Background())
	cancel(cause)
	var s Solver
	b := parse(t, easyPuzzle)
	if got, err := s.Solve(ctx, b); err != cause || got != (Board{}) {
		t.Errorf("Solve: %v, %v", got, err)
	}
	if got, err := s.SolveUnique(ctx, b); err != cause || got != (Board{}) {
		t.Errorf("SolveUnique: %v, %v", got, err)
	}
	for got, err := range s.Solutions(ctx, b) {
		if err != cause || got != (Board{}) {
			t.Errorf("Solutions: %v, %v", got, err)
		}
	}
	if got, err := s.CountSolutions(ctx, b, 0); err != cause || got != 0 {
		t.Errorf("CountSolutions: %v, %v", got, err)
	}
}

// A count that would never end stops with its context and says how far it came.
func TestCancelledCount(t *testing.T) {
	for delay, n := time.Millisecond, 0; n == 0; delay *= 2 {
		ctx, cancel := context.WithCancel(context.Background())
		time.AfterFunc(delay, cancel)
		var s Solver
		var err error
		if n, err = s.CountSolutions(ctx, Board{}, 0); err != context.Canceled {
			t.Fatalf("%d, %v", n, err)
		}
	}
}

func TestNoAllocations(t *testing.T) {
	hard := parse(t, oracles[12].Puzzle)
	several := parse(t, oracles[3].Puzzle)
	none := parse(t, oracles[9].Puzzle)
	for name, f := range map[string]func(){
		"Solve":          func() { _, _ = Solve(hard) },
		"SolveUnique":    func() { _, _ = SolveUnique(hard) },
		"no solution":    func() { _, _ = SolveUnique(none) },
		"several":        func() { _, _ = SolveUnique(several) },
		"CountSolutions": func() { _ = CountSolutions(several, 0) },
		"Solutions": func() {
			for range Solutions(several) {
			}
		},
		"Solver": func() {
			var s Solver
			_, _ = s.SolveUnique(context.Background(), hard)
		},
	} {
		if n := testing.AllocsPerRun(100, f); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}

func FuzzSolve(f *testing.F) {
	for _, o := range oracles {
		b, err := Parse(o.Puzzle)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(b[:])
	}
	f.Add([]byte{0: 9, 80: 200})
	f.Fuzz(func(t *testing.T, data []byte) {
		var b Board
		copy(b[:], data)
		skipLong(t, b)
		got := SolveAll(b, 8)
		checkSolutions(t, b, got)
		if n := CountSolutions(b, 8); n != len(got) {
			t.Fatalf("%v: SolveAll %d, CountSolutions %d", b, len(got), n)
		}
		checkSolve(t, b, got)
		if want, ok := judge(b, 8, 1<<12); (ok || len(want) == 8) && len(want) != len(got) {
			t.Fatalf("%v: %d solutions, the judge %d", b, len(got), len(want))
		}
	})
}

// skipLong skips a board that takes long: there are some with few clues and no
// solution.
func skipLong(t *testing.T, b Board) {
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	var s Solver
	if _, err := s.CountSolutions(ctx, b, 100); errors.Is(err, context.DeadlineExceeded) {
		t.Skip("takes too long")
	}
}
