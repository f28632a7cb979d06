package clues

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/internal/search"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

var ctx = context.Background()

func collection(t testing.TB, name string) []string { return testkit.Collection(t, name) }

func parse(t testing.TB, s string) sudoku.Board {
	t.Helper()
	b, err := sudoku.Parse(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// naiveRedundant is Redundant by counting.
func naiveRedundant(b sudoku.Board) (cells sudoku.Cells) {
	for cell, v := range b {
		without := b
		without[cell] = 0
		if v != 0 && sudoku.CountSolutions(without, 2) == 1 {
			cells = cells.With(cell)
		}
	}
	return cells
}

// withExtra returns a minimal puzzle with some more clues of its solution.
func withExtra(t testing.TB, rng *rand.Rand, extra int) sudoku.Board {
	t.Helper()
	lines := testkit.Corpus(t, "minimal.txt")
	b := parse(t, lines[rng.IntN(len(lines))])
	solution, err := sudoku.SolveUnique(b)
	if err != nil {
		t.Fatal(err)
	}
	for range extra {
		cell := rng.IntN(81)
		b[cell] = solution[cell]
	}
	return b
}

func TestRedundant(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range 300 {
		b := withExtra(t, rng, i%40)
		want := naiveRedundant(b)
		got, err := Redundant(ctx, b)
		if err != nil || got != want {
			t.Fatalf("Redundant(%v) = %v, %v; want %v", b, got, err, want)
		}
		minimal, err := IsMinimal(ctx, b)
		if err != nil || minimal != want.IsEmpty() {
			t.Fatalf("IsMinimal(%v) = %v, %v; redundant are %v", b, minimal, err, want)
		}
	}
}

func TestMinimize(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for i := range 200 {
		b := withExtra(t, rng, i)
		want := b
		for cell := range b {
			without := want
			without[cell] = 0
			if sudoku.CountSolutions(without, 2) == 1 {
				want = without
			}
		}
		got, err := Minimize(ctx, b)
		if got != want || err != nil {
			t.Fatalf("Minimize(%v) = %v, %v; clue by clue it is %v", b, got, err, want)
		}
		if minimal, err := IsMinimal(ctx, got); !minimal || err != nil {
			t.Fatalf("Minimize(%v) = %v is not minimal, %v", b, got, err)
		}
		if !b.Filled().Contains(got.Filled()) {
			t.Fatalf("Minimize(%v) = %v has other clues", b, got)
		}
	}
}

func TestMinimal17(t *testing.T) {
	lines := collection(t, "17_clue.txt")
	for i := 0; i < len(lines); i += max(1, len(lines)/500) {
		b := parse(t, lines[i])
		if minimal, err := IsMinimal(ctx, b); !minimal || err != nil {
			t.Fatalf("IsMinimal(%v) = %v, %v", b, minimal, err)
		}
	}
}

func TestMinimalErrors(t *testing.T) {
	twice := sudoku.Board{5, 5}
	for _, tt := range []struct {
		b    sudoku.Board
		want error
	}{
		{sudoku.Board{}, sudoku.ErrMultipleSolutions},
		{twice, sudoku.ErrNoSolution},
		{sudoku.Board{10}, sudoku.ErrNoSolution},
		{parse(t, "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3.."), sudoku.ErrNoSolution},
	} {
		if minimal, err := IsMinimal(ctx, tt.b); minimal || !errors.Is(err, tt.want) {
			t.Errorf("IsMinimal(%v): %t, %v, want %v", tt.b, minimal, err, tt.want)
		}
		if _, err := Redundant(ctx, tt.b); !errors.Is(err, tt.want) {
			t.Errorf("Redundant(%v): %v, want %v", tt.b, err, tt.want)
		}
		if got, err := Minimize(ctx, tt.b); !errors.Is(err, tt.want) || got != (sudoku.Board{}) {
			t.Errorf("Minimize(%v): %v, %v, want %v", tt.b, got, err, tt.want)
		}
	}
	var conflict *sudoku.ConflictError
	if _, err := IsMinimal(ctx, twice); !errors.As(err, &conflict) {
		t.Errorf("IsMinimal of two fives: %v", err)
	}
}

// checkClash fails the test unless clash is a set of clues of b as
// Clashing promises.
func checkClash(t testing.TB, b sudoku.Board, cells sudoku.Cells) {
	t.Helper()
	var clash sudoku.Board
	for cell := range cells.All() {
		clash[cell] = b[cell]
	}
	if clash == (sudoku.Board{}) || sudoku.CountSolutions(clash, 1) != 0 {
		t.Fatalf("Clashing(%v) = %v, which has a solution", b, clash)
	}
	for cell, v := range clash {
		if v == 0 {
			continue
		}
		if v != b[cell] {
			t.Fatalf("Clashing(%v) = %v has another clue", b, clash)
		}
		without := clash
		without[cell] = 0
		if sudoku.CountSolutions(without, 1) == 0 {
			t.Fatalf("Clashing(%v) = %v: %s can go", b, clash, sudoku.CellName(cell))
		}
	}
}

func TestClashing(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for n := 0; n < 200; {
		b := withExtra(t, rng, n%20)
		cell := rng.IntN(81)
		if b[cell] == 0 {
			continue
		}
		b[cell] = b[cell]%9 + 1
		if sudoku.CountSolutions(b, 1) > 0 {
			continue
		}
		n++
		clash, err := Clashing(ctx, b)
		if err != nil {
			t.Fatal(err)
		}
		checkClash(t, b, clash)
	}
	if got, err := Clashing(ctx, sudoku.Board{0, 5, 0, 5, 1}); got != sudoku.CellsOf(1, 3) || err != nil {
		t.Errorf("two fives in a row: %v, %v", got, err)
	}
	if got, err := Clashing(ctx, withExtra(t, rng, 5)); !got.IsEmpty() || err != nil {
		t.Errorf("a proper puzzle: %v, %v", got, err)
	}
	var value *sudoku.CellError
	if _, err := Clashing(ctx, sudoku.Board{10}); !errors.As(err, &value) {
		t.Errorf("a value of 10: %v", err)
	}
}

func TestClashingCollection(t *testing.T) {
	lines := collection(t, "zero_10k.txt")
	for i := 0; i < len(lines); i += max(1, len(lines)/200) {
		b := parse(t, lines[i])
		clash, err := Clashing(ctx, b)
		if err != nil {
			t.Fatal(err)
		}
		checkClash(t, b, clash)
	}
}

func TestTrue(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for i := range testkit.Cases(t, 150, 1000) {
		b := withExtra(t, rng, 0)
		for drop := i % 5; drop > 0; {
			if cell := rng.IntN(81); b[cell] != 0 {
				b[cell] = 0
				drop--
			}
		}
		all := sudoku.SolveAll(b, 20000)
		if len(all) == 20000 {
			continue
		}
		var want [81]sudoku.Digits
		for _, solution := range all {
			for cell, d := range solution {
				want[cell] |= sudoku.DigitsOf(d)
			}
		}
		got, err := TrueCandidates(ctx, b, 0)
		if got != want || err != nil {
			t.Fatalf("True(%v) = %v, %v; want %v", b, got, err, want)
		}
		for _, limit := range []int{len(all), len(all) + 1} {
			if got, err := TrueCandidates(ctx, b, limit); got != want || err != nil {
				t.Fatalf("True(%v, %d) = %v, %v; want %v", b, limit, got, err, want)
			}
		}
		// With a limit, the digits seen are true candidates, and all of them
		// unless the error is ErrLimit.
		got, err = TrueCandidates(ctx, b, 2)
		if err == nil && got != want || err != nil && (!errors.Is(err, ErrLimit) || got == want && len(all) < 3) {
			t.Fatalf("True(%v, 2) = %v, %v; want %v", b, got, err, want)
		}
		for cell := range got {
			if got[cell]&^want[cell] != 0 || got[cell] == 0 {
				t.Fatalf("True(%v, 2) = %v; all are %v", b, got, want)
			}
		}
	}
	got, err := TrueCandidates(ctx, sudoku.Board{}, 0)
	for cell := range got {
		if got[cell] != sudoku.AllDigits || err != nil {
			t.Fatalf("the blank board: %v, %v", got, err)
		}
	}
	if _, err := TrueCandidates(ctx, sudoku.Board{5, 5}, 0); !errors.Is(err, sudoku.ErrNoSolution) {
		t.Errorf("two fives: %v", err)
	}
	b := parse(t, "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..")
	if _, err := TrueCandidates(ctx, b, 0); err != sudoku.ErrNoSolution {
		t.Errorf("no solution: %v", err)
	}
}

func TestMinimalCancelled(t *testing.T) {
	ctx, cancel := context.WithCancelCause(context.Background())
	cause := errors.New("enough")
	cancel(cause)
	b := withExtra(t, rand.New(rand.NewPCG(9, 10)), 3)
	if _, err := IsMinimal(ctx, b); err != cause {
		t.Errorf("IsMinimal: %v", err)
	}
	if _, err := Redundant(ctx, b); err != cause {
		t.Errorf("Redundant: %v", err)
	}
	if _, err := Minimize(ctx, b); err != cause {
		t.Errorf("Minimize: %v", err)
	}
	for _, b := range []sudoku.Board{b, {5, 5}} { // even if no search is needed
		if clash, err := Clashing(ctx, b); err != cause || !clash.IsEmpty() {
			t.Errorf("Clashing: %v, %v", clash, err)
		}
	}
	if _, err := TrueCandidates(ctx, b, 0); err != cause {
		t.Errorf("True: %v", err)
	}
}

// A lasting context ends when it was asked for Done so many times.
type lasting struct {
	context.Context
	asks int
}

func (c *lasting) Done() <-chan struct{} {
	if c.asks--; c.asks >= 0 {
		return nil
	}
	ended := make(chan struct{})
	close(ended)
	return ended
}

func (c *lasting) Err() error {
	if c.asks >= 0 {
		return nil
	}
	return context.Canceled
}

// Between two searches, too, a context ends a question: the answer is right, or the error
// the context's.
func TestEndsBetween(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 14))
	b := withExtra(t, rng, 10)
	dead := parse(t, "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..")
	redundant := naiveRedundant(b)
	for name, ask := range map[string]func(context.Context) (right bool, err error){
		"IsMinimal": func(ctx context.Context) (bool, error) {
			minimal, err := IsMinimal(ctx, b)
			return !minimal, err
		},
		"Redundant": func(ctx context.Context) (bool, error) {
			cells, err := Redundant(ctx, b)
			return cells == redundant || err != nil && redundant.Contains(cells), err
		},
		"Minimize": func(ctx context.Context) (bool, error) {
			left, err := Minimize(ctx, b)
			return (left == sudoku.Board{}) == (err != nil), err
		},
		"Clashing": func(ctx context.Context) (bool, error) {
			clash, err := Clashing(ctx, dead)
			return clash.IsEmpty() == (err != nil), err
		},
	} {
		for asks := 0; ; asks++ {
			right, err := ask(&lasting{ctx, asks})
			if !right || err != nil && err != context.Canceled {
				t.Fatalf("%s, ended after %d: %t, %v", name, asks, right, err)
			}
			if err == nil {
				if asks < 2 {
					t.Errorf("%s looks at its context %d times", name, asks)
				}
				break
			}
		}
	}
}

// In the middle of a search a context ends it, wherever that is: what was cut short is
// never taken for an answer.
func TestEndsWithin(t *testing.T) {
	hard := parse(t, "..8.....2.46..8..1..7.....8..1.8...3.82........3.....78..372.....................")
	rng := rand.New(rand.NewPCG(7, 0))
	sukaku, err := generate.Sukaku(ctx, rng)
	if err != nil {
		t.Fatal(err)
	}
	dead := sukaku // a position in which a contradiction takes thousands of guesses
	for cell := range 81 {
		if open := dead.Digits(cell); open.Len() > 1 {
			solution, _ := sudoku.Solve(sukaku)
			if err := dead.Eliminate(cell, sudoku.DigitsOf(solution[cell])); err != nil {
				t.Fatal(err)
			}
			break
		}
	}
	ended := map[string]int{}
	for _, p := range []sudoku.Puzzle{hard, sudoku.Board{}, sukaku, dead} {
		for name, ask := range map[string]func(context.Context, *search.Search) (any, error){
			"True":     func(ctx context.Context, s *search.Search) (any, error) { return seenIn(ctx, p, 1, s) },
			"all True": func(ctx context.Context, s *search.Search) (any, error) { return seenIn(ctx, p, 0, s) },
			"Clashing": func(ctx context.Context, s *search.Search) (any, error) { return clashing(ctx, p, s) },
		} {
			want, wantErr := ask(ctx, &search.Search{Limit: 1})
			for polls := 0; ; polls += 1 + polls/4 {
				ctx, cancel := context.WithCancel(ctx)
				left := polls
				got, err := ask(ctx, &search.Search{Limit: 1, Stop: func() bool {
					if left--; left < 0 {
						cancel()
					}
					return false
				}})
				cancel()
				if left >= 0 && (got != want || err != wantErr) {
					t.Errorf("%s of %v: %v, %v; before %v, %v", name, p, got, err, want, wantErr)
				}
				if left >= 0 {
					ended[name] += polls
					break
				}
				if err != context.Canceled {
					t.Fatalf("%s of %v, ended at poll %d: %v, %v", name, p, polls, got, err)
				}
			}
		}
	}
	if ended["True"] == 0 || ended["all True"] == 0 || ended["Clashing"] == 0 {
		t.Errorf("polls within: %v", ended)
	}
}

// The eliminations of a position may decide its solution without any clue.
func TestMinimizeToNothing(t *testing.T) {
	solution, err := sudoku.Solve(sudoku.Board{})
	if err != nil {
		t.Fatal(err)
	}
	c, err := sudoku.NewCandidates(sudoku.Board{solution[0]})
	if err != nil {
		t.Fatal(err)
	}
	for cell := 1; cell < 81; cell++ {
		if err := c.Eliminate(cell, c.Digits(cell).Without(solution[cell])); err != nil {
			t.Fatal(err)
		}
	}
	if left, err := Minimize(ctx, c); left != (sudoku.Board{}) || err != nil {
		t.Errorf("left are %v, %v", left, err)
	}
}

func BenchmarkIsMinimal(b *testing.B) {
	puzzle := withExtra(b, rand.New(rand.NewPCG(1, 2)), 0)
	for b.Loop() {
		if minimal, err := IsMinimal(ctx, puzzle); !minimal || err != nil {
			b.Fatal(minimal, err)
		}
	}
}

// The answers about a board agree with each other.
func FuzzMinimal(f *testing.F) {
	f.Add([]byte(".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87."))
	f.Add([]byte("..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3.."))
	f.Add([]byte("000000010400000000020000000000050407008000300001090000300400200050100000000806000"))
	f.Add([]byte("55"))
	f.Fuzz(func(t *testing.T, text []byte) {
		var b sudoku.Board
		for cell := range min(len(text), 81) {
			if c := text[cell]; c > '0' && c <= ':' {
				b[cell] = c - '0'
			}
		}
		// On some boards with few clues a contradiction takes long to find.
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
		defer cancel()
		_, unique := sudoku.Solver{}.SolveUnique(ctx, b)
		clash, clashErr := Clashing(ctx, b)
		seen, seenErr := TrueCandidates(ctx, b, 0)
		redundant, err := Redundant(ctx, b)
		if ctx.Err() != nil {
			t.Skip("takes too long")
		}
		if errors.Is(err, sudoku.ErrNoSolution) != errors.Is(unique, sudoku.ErrNoSolution) || (err == sudoku.ErrMultipleSolutions) != (unique == sudoku.ErrMultipleSolutions) {
			t.Fatalf("Redundant(%v): %v, SolveUnique: %v", b, err, unique)
		}
		if unique == nil {
			if want := naiveRedundant(b); redundant != want {
				t.Fatalf("Redundant(%v) = %v, want %v", b, redundant, want)
			}
			minimal, err := Minimize(ctx, b)
			if ok, _ := IsMinimal(ctx, minimal); !ok || err != nil {
				t.Fatalf("Minimize(%v) = %v, %v is not minimal", b, minimal, err)
			}
		}
		switch {
		case errors.Is(unique, sudoku.ErrNoSolution) && clashErr == nil:
			checkClash(t, b, clash)
		case clashErr == nil && !clash.IsEmpty():
			t.Fatalf("Clashing(%v) = %v of a board with a solution", b, clash)
		}
		if (seenErr == nil) == errors.Is(unique, sudoku.ErrNoSolution) {
			t.Fatalf("True(%v): %v, SolveUnique: %v", b, seenErr, unique)
		}
		several := 0
		for cell, digits := range seen {
			if digits.Len() > 1 {
				several++
			}
			if seenErr == nil && b[cell] != 0 && digits != sudoku.DigitsOf(b[cell]) {
				t.Fatalf("True(%v) has %v in %s", b, digits, sudoku.CellName(cell))
			}
		}
		if (several > 0) != (unique == sudoku.ErrMultipleSolutions) {
			t.Fatalf("True(%v) leaves %d cells open, SolveUnique: %v", b, several, unique)
		}
	})
}

// What is asked of a board can be asked of a position: the answers are those of
// counting with its eliminations.
func TestPositions(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	proper := 0
	for i := range 60 {
		board := withExtra(t, rng, i%20)
		for range i % 3 { // several solutions, which eliminations can decide
			for cell := rng.IntN(81); ; cell = rng.IntN(81) {
				if board[cell] != 0 {
					board[cell] = 0
					break
				}
			}
		}
		all := sudoku.SolveAll(board, 1000)
		keep := all[0]
		c, err := sudoku.NewCandidates(board)
		if err != nil {
			t.Fatal(err)
		}
		gone := [81]sudoku.Digits{}
		for cell, d := range keep {
			if board[cell] == 0 && (len(all) > 1 && rng.IntN(3) > 0 || rng.IntN(30) == 0) {
				gone[cell] = c.Digits(cell).Without(d)
				if err := c.Eliminate(cell, gone[cell]); err != nil {
					t.Fatal(err)
				}
			}
		}
		// without is the position with some clues blank.
		without := func(cells sudoku.Cells) sudoku.Candidates {
			b := board
			for cell := range cells.All() {
				b[cell] = 0
			}
			position, err := sudoku.NewCandidates(b)
			if err != nil {
				t.Fatal(err)
			}
			for cell, digits := range gone {
				if err := position.Eliminate(cell, digits); err != nil {
					t.Fatal(err)
				}
			}
			return position
		}
		var want [81]sudoku.Digits
		for solution := range sudoku.Solutions(c) {
			for cell, d := range solution {
				want[cell] |= sudoku.DigitsOf(d)
			}
		}
		if got, err := TrueCandidates(ctx, c, 0); got != want || err != nil {
			t.Fatalf("True: %v, %v; want %v of\n%v", got, err, want, c)
		}
		if _, err := sudoku.SolveUnique(c); err != nil {
			continue
		}
		proper++
		var naive, blank sudoku.Cells
		for cell := range board.Filled().All() {
			if sudoku.CountSolutions(without(sudoku.CellsOf(cell)), 2) == 1 {
				naive = naive.With(cell)
			}
			if sudoku.CountSolutions(without(blank.With(cell)), 2) == 1 {
				blank = blank.With(cell)
			}
		}
		if got, err := Redundant(ctx, &c); got != naive || err != nil {
			t.Fatalf("Redundant: %v, %v; want %v of\n%v", got, err, naive, c)
		}
		if got, err := Minimize(ctx, c); got.Filled() != board.Filled().Minus(blank) || err != nil {
			t.Fatalf("Minimize: %v, %v; %v can go of\n%v", got, err, blank, c)
		}
		// Without its digit in one cell it has no solution.
		cell := c.Cells(keep[c.Board().Filled().Lowest()]).Lowest()
		if cell < 0 {
			continue
		}
		gone[cell] = gone[cell].With(keep[cell])
		if err := c.Eliminate(cell, sudoku.DigitsOf(keep[cell])); err != nil {
			t.Fatal(err)
		}
		clash, err := Clashing(ctx, c)
		if err != nil || clash.IsEmpty() || sudoku.CountSolutions(without(board.Filled().Minus(clash)), 1) != 0 {
			t.Fatalf("Clashing: %v, %v of\n%v", clash, err, c)
		}
		for one := range clash.All() {
			if sudoku.CountSolutions(without(board.Filled().Minus(clash).With(one)), 1) == 0 {
				t.Fatalf("Clashing: %v, but %s can go, of\n%v", clash, sudoku.CellName(one), c)
			}
		}
	}
	if proper < 10 {
		t.Errorf("only %d positions are proper", proper)
	}
	var nothing sudoku.Candidates
	if err := nothing.Eliminate(0, sudoku.AllDigits); err != nil {
		t.Fatal(err)
	}
	if clash, err := Clashing(ctx, nothing); !clash.IsEmpty() || err != sudoku.ErrNoSolution {
		t.Errorf("no clues and no solution: %v, %v", clash, err)
	}
}

// True looks at no more solutions than its limit: the digits that it has seen
// are those of so many.
func TestTrueLimit(t *testing.T) {
	for _, limit := range []int{1, 2, 3, 5} {
		seen, err := TrueCandidates(ctx, sudoku.Board{}, limit)
		most := 0
		for _, digits := range seen {
			most = max(most, digits.Len())
		}
		if err != ErrLimit || most > limit {
			t.Errorf("limit %d: %d digits in a cell, %v", limit, most, err)
		}
	}
}
