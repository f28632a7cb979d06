package lanes

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/kernel"
	"github.com/seed-cfc889b0/sudoku/internal/search"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// boards is a Source. Now and then it holds boards back if Next is called without
// wait.
type boards struct {
	puzzles, solutions [][81]uint8
	counts             []int
	guesses            []uint64
	next, asked        int
	shy                bool
	poll               func() bool
}

func newBoards(puzzles [][81]uint8) *boards {
	s := &boards{puzzles: puzzles, solutions: make([][81]uint8, len(puzzles)), counts: make([]int, len(puzzles)), guesses: make([]uint64, len(puzzles))}
	for i := range s.counts {
		s.counts[i] = -1
	}
	return s
}

func (s *boards) Next(jobs []Job, wait bool) (n int) {
	s.asked++
	if s.shy && !wait && s.asked%3 == 0 {
		return 0
	}
	for ; n < len(jobs) && s.next < len(s.puzzles); n++ {
		if s.shy && n > 0 && s.next%5 == 0 {
			break
		}
		jobs[n] = Job{&s.puzzles[s.next], &s.solutions[s.next], s.next}
		s.next++
	}
	return n
}

func (s *boards) Done(id int, o Outcome) {
	s.counts[id], s.guesses[id] = o.Solutions, o.Guesses
	var n kernel.Node
	if !o.Faulty && !n.Load(&s.puzzles[id]) {
		s.counts[id] = -2
	}
}

func (s *boards) Poll() bool { return s.poll != nil && s.poll() }

// randomBoards returns boards of all kinds: from proper puzzles to those with
// very many solutions or none, with clashes and with values out of range.
func randomBoards(rng *rand.Rand, n int) [][81]uint8 {
	b := make([][81]uint8, n)
	for i := range b {
		digits := rng.Perm(9)
		for c := range b[i] {
			r, col := c/9, c%9
			b[i][c] = uint8(digits[(r*3+r/3+col)%9]) + 1
		}
		rowsOf, colsOf := shuffle(rng), shuffle(rng)
		t := b[i]
		for c := range b[i] {
			b[i][c] = t[rowsOf[c/9]*9+colsOf[c%9]]
		}
		blanks := 20 + rng.IntN(62)
		for _, c := range rng.Perm(81)[:blanks] {
			b[i][c] = 0
		}
		if rng.IntN(3) == 0 {
			for range rng.IntN(4) {
				b[i][rng.IntN(81)] = uint8(rng.IntN(10))
			}
		}
		if rng.IntN(50) == 0 {
			b[i][rng.IntN(81)] = uint8(rng.IntN(256))
		}
	}
	return b
}

// shuffle returns an order of nine lines that keeps those of a chute together.
func shuffle(rng *rand.Rand) (order [9]int) {
	for i, ch := range rng.Perm(3) {
		for j, l := range rng.Perm(3) {
			order[3*i+j] = 3*ch + l
		}
	}
	return order
}

func compare(t *testing.T, e *Engine, puzzles [][81]uint8, limit int, shy bool) {
	t.Helper()
	s := newBoards(puzzles)
	s.shy = shy
	e.Run(s, limit)
	for i := range puzzles {
		want := search.Search{Limit: limit}
		want.Run(&puzzles[i])
		first, found := want.First, want.Found
		if s.counts[i] != found || found > 0 && s.solutions[i] != first {
			t.Fatalf("board %d of %d, limit %d\n%v:\n%d solutions, the first\n%v\nwant %d and\n%v",
				i, len(puzzles), limit, puzzles[i], s.counts[i], s.solutions[i], found, first)
		}
		// Beyond two solutions, package search counts guesses of endgames.
		if limit != 1 && limit != 2 {
			continue
		}
		if s.guesses[i] > search.Patience && want.Guesses > search.Patience {
			continue // both asked whether there is anything to find, perhaps at different guesses
		}
		if s.guesses[i] < want.Guesses || s.guesses[i] > want.Guesses+32 {
			t.Fatalf("board %d of %d, limit %d\n%v:\n%d guesses, want %d",
				i, len(puzzles), limit, puzzles[i], s.guesses[i], want.Guesses)
		}
	}
}

// engines runs a test under each engine of this machine.
func engines(t *testing.T, f func(t *testing.T, e *Engine)) {
	kinds := Kinds()
	if len(kinds) == 0 {
		t.Skip("this machine has no lanes")
	}
	for _, k := range kinds {
		t.Run(k.Name, func(t *testing.T) { f(t, k.New()) })
	}
}

// TestRandom holds the engines against package search on boards of all kinds.
// SUDOKU_SOAK says on how many.
func TestRandom(t *testing.T) {
	if soak := testkit.Soak(t); soak > 0 {
		engines(t, func(t *testing.T, e *Engine) {
			rng := rand.New(rand.NewPCG(11, 12))
			for n := 0; n < soak; n += 10_000 {
				compare(t, e, randomBoards(rng, min(10_000, soak-n)), 2, n/10_000%2 == 0)
			}
		})
	}
	engines(t, func(t *testing.T, e *Engine) {
		rng := rand.New(rand.NewPCG(3, 4))
		for _, limit := range []int{1, 2, 3, 100} {
			for _, n := range []int{0, 1, 2, 31, 32, 33, 3000} {
				compare(t, e, randomBoards(rng, n), limit, n%2 == 1)
			}
		}
	})
}

func TestBlank(t *testing.T) {
	engines(t, func(t *testing.T, e *Engine) {
		compare(t, e, make([][81]uint8, 3), 2000, false)
	})
}

// All solutions of boards with a bounded number of them.
func TestAll(t *testing.T) {
	lines := []string{
		"59.....486.8...3.7...2.1.......4.....753.698.....9.......8.3...2.6...7.934.....65",
		"...3165..8..5..1...1.89724.9.1.85.2....9.1....4.263..1.5.....1.1..4.9..2..61.8...",
		"...4......5..8.2.6.....3...2...4....3......1...5.3.8.25...6.3.8..6....95..8......",
		"..9.7...5..21..9..1...28....7...5..1..851.....5....3.......3..68........21.....87",
	}
	engines(t, func(t *testing.T, e *Engine) {
		s := newBoards(fromLines(t, lines))
		e.Run(s, 0)
		for i, want := range []int{10, 125, 847, 0} {
			if s.counts[i] != want {
				t.Errorf("%s: %d solutions, want %d", lines[i], s.counts[i], want)
			}
		}
	})
}

// Each part of this board is a contradiction that a pass does not look for; the
// kernel finds it without a guess.
func TestCareful(t *testing.T) {
	puzzles := fromLines(t, []string{".7..63................8..........1....12..76..6.1...2.1....823..5....6...32..6..."})
	engines(t, func(t *testing.T, e *Engine) { compare(t, e, puzzles, 2, false) })
}

func fromLines(t *testing.T, lines []string) [][81]uint8 {
	t.Helper()
	b := make([][81]uint8, len(lines))
	for i, line := range lines {
		if len(line) < 81 {
			t.Fatalf("line %d is too short", i+1)
		}
		for c := range b[i] {
			if d := line[c]; '1' <= d && d <= '9' {
				b[i][c] = d - '0'
			}
		}
	}
	return b
}

func TestCollections(t *testing.T) {
	for _, name := range []string{"17_clue.txt", "kaggle_20k.txt", "magictour_top1465.txt", "forum_hardest_1905_11plus.txt", "serg_benchmark.txt", "zero_10k.txt"} {
		t.Run(name, func(t *testing.T) {
			var lines []string
			for _, line := range testkit.Some(t, testkit.Collection(t, name), 2000) {
				if line = strings.TrimSpace(line); len(line) >= 81 && line[0] != '#' {
					lines = append(lines, line)
				}
			}
			puzzles := fromLines(t, lines)
			engines(t, func(t *testing.T, e *Engine) { compare(t, e, puzzles, 2, false) })
		})
	}
}

// A board with very many solutions, in a lane or handed over, doesn't keep those
// before it waiting.
func TestEndless(t *testing.T) {
	var short, endless [][81]uint8
	rng := rand.New(rand.NewPCG(7, 8))
	for len(short) < 60 || len(endless) < 30 {
		for _, b := range randomBoards(rng, 100) {
			s := search.Search{Limit: 50_000}
			if s.Run(&b); s.Found == s.Limit {
				endless = append(endless, b)
			} else if s.Found < 10_000 {
				short = append(short, b)
			}
		}
	}
	engines(t, func(t *testing.T, e *Engine) {
		for range 6 {
			n := rng.IntN(60)
			puzzles := slices.Clone(short[:n])
			rng.Shuffle(n, func(i, j int) { puzzles[i], puzzles[j] = puzzles[j], puzzles[i] })
			for range 40 {
				puzzles = append(puzzles, endless[rng.IntN(len(endless))])
				if rng.IntN(2) == 0 {
					puzzles = append(puzzles, short[rng.IntN(len(short))])
				}
			}
			s := newBoards(puzzles)
			first := func() int {
				return slices.Index(s.counts, -1)
			}
			polls := 0
			s.poll = func() bool { polls++; return first() == n || polls == 5000 }
			e.Run(s, 0)
			if first() < n {
				t.Fatalf("board %d of %d is not done", first(), n)
			}
		}
	})
}

// A run that is ended by Poll leaves an engine that works.
func TestPoll(t *testing.T) {
	engines(t, func(t *testing.T, e *Engine) {
		rng := rand.New(rand.NewPCG(5, 6))
		for range 20 {
			s := newBoards(make([][81]uint8, 40)) // endless without limit
			polls := rng.IntN(5)
			s.poll = func() bool { polls--; return polls < 0 }
			e.Run(s, 0)
			for i, n := range s.counts {
				if n != -1 {
					t.Fatalf("board %d is done with %d solutions", i, n)
				}
			}
			compare(t, e, randomBoards(rng, 100), 2, false)
		}
	})
}

// A board alone in the lanes soon goes to package search: many such splits take
// milliseconds.
func TestAlone(t *testing.T) {
	b := testkit.Parse(t, ".68..3..25.2.....7..7..6..8..5..1.....1.........3....18..127................8.3..")
	want := search.Search{Limit: 2}
	want.Run(&b)
	if want.Guesses <= search.Patience {
		t.Fatalf("only %d guesses", want.Guesses)
	}
	engines(t, func(t *testing.T, e *Engine) {
		s := newBoards([][81]uint8{b})
		e.Run(s, 2)
		if s.counts[0] != 0 || s.guesses[0] != want.Guesses {
			t.Errorf("%d solutions, %d guesses; package search alone: none, %d", s.counts[0], s.guesses[0], want.Guesses)
		}
	})
}
