package search

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/kernel"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// forVariants runs a test under every kernel that this machine has.
func forVariants(t *testing.T, f func(*testing.T)) {
	for _, v := range kernel.Variants() {
		t.Run(v, func(t *testing.T) {
			defer kernel.Use(v)()
			f(t)
		})
	}
}

func parse(t testing.TB, text string) (b [81]uint8) {
	t.Helper()
	if len(text) != 81 || !kernel.Parse(&b, (*[81]uint8)([]byte(text))) {
		t.Fatalf("%q is not a board", text)
	}
	return b
}

// randomGrid returns a solved grid.
func randomGrid(rng *rand.Rand) (b [81]uint8) {
	digits := rng.Perm(9)
	order := func() (lines [9]int) {
		for i, chute := range rng.Perm(3) {
			for j, line := range rng.Perm(3) {
				lines[3*i+j] = 3*chute + line
			}
		}
		return lines
	}
	rows, columns := order(), order()
	for c := range b {
		r, col := rows[c/9], columns[c%9]
		b[c] = uint8(digits[(r*3+r/3+col)%9]) + 1
	}
	return b
}

// randomBoard returns 0 to 81 digits of a solved grid; in one of three boards some
// are changed.
func randomBoard(rng *rand.Rand) (b [81]uint8) {
	b = randomGrid(rng)
	for _, c := range rng.Perm(81)[:rng.IntN(82)] {
		b[c] = 0
	}
	if rng.IntN(3) == 0 {
		for range 1 + rng.IntN(3) {
			b[rng.IntN(81)] = uint8(rng.IntN(10))
		}
	}
	return b
}

// all collects up to limit solutions and runs s for them.
func all(b *[81]uint8, limit int) (solutions [][81]uint8, s Search, valid bool) {
	s = Search{Limit: limit}
	s.Yield = func(x [81]uint8) bool {
		solutions = append(solutions, x)
		return true
	}
	valid = s.Run(b)
	return solutions, s, valid
}

// check compares a search with itself: with other limits, without Yield, and with a
// solution known.
func check(t *testing.T, b *[81]uint8, limit int) (solutions [][81]uint8, effort [2]uint64) {
	t.Helper()
	solutions, s, valid := all(b, limit)
	if s.Found != len(solutions) || s.Found > limit || !valid && s.Found > 0 {
		t.Fatalf("%s: Found is %d, of %d; limit %d", line(b), s.Found, len(solutions), limit)
	}
	seen := map[[81]uint8]bool{}
	for _, x := range solutions {
		if seen[x] || !solves(&x, b) {
			t.Fatalf("%s: %s is there twice or is not a solution", line(b), line(&x))
		}
		seen[x] = true
	}
	for n := 1; n <= min(limit, 3); n++ {
		c := Search{Limit: n}
		c.Run(b)
		if c.Found != min(n, len(solutions)) || c.Found > 0 && c.First != solutions[0] {
			t.Fatalf("%s: limit %d: %d solutions, first %s", line(b), n, c.Found, line(&c.First))
		}
	}
	if len(solutions) > 0 && len(solutions) < limit {
		k := Search{Known: &solutions[len(solutions)-1], Limit: limit}
		k.Run(b)
		if k.Found != len(solutions)-1 {
			t.Fatalf("%s: %d solutions with one of %d known", line(b), k.Found, len(solutions))
		}
	}
	return solutions, [2]uint64{s.Guesses, s.Nodes}
}

// solves reports whether x is a full grid that keeps the clues of b.
func solves(x, b *[81]uint8) bool {
	var houses [27]uint16
	for c, v := range x {
		if v < 1 || v > 9 || b[c] != 0 && b[c] != v {
			return false
		}
		houses[c/9] |= 1 << v
		houses[9+c%9] |= 1 << v
		houses[18+c/27*3+c%9/3] |= 1 << v
	}
	return houses == [27]uint16(slices.Repeat([]uint16{0x3fe}, 27))
}

// TestRandom compares searches on boards of all kinds, with all kernels, with the
// judge, and again without patience, so that package learn has much to do. SUDOKU_SOAK is
// the number of boards.
func TestRandom(t *testing.T) {
	const limit = 40
	n := testkit.Cases(t, 400, testkit.Soak(t))
	wants := make([]int, n) // solutions; -1 if the judge gave up
	rng := rand.New(rand.NewPCG(1, 1))
	for i := range wants {
		b := randomBoard(rng)
		var ok bool
		if wants[i], _, ok = testkit.Count(b, limit, 300_000); !ok {
			wants[i] = -1
		}
	}
	for _, p := range []uint64{Patience, 20, 3, 0} {
		t.Run(fmt.Sprint("patience ", p), func(t *testing.T) {
			defer func(before uint64) { patience = before }(patience)
			patience = p
			type result struct {
				solutions [][81]uint8
				effort    [2]uint64 // guesses and nodes
			}
			var first []result
			counts := [3]int{}
			for _, v := range kernel.Variants() {
				restore := kernel.Use(v)
				rng := rand.New(rand.NewPCG(1, 1))
				for i := range n {
					b := randomBoard(rng)
					solutions, effort := check(t, &b, limit)
					if len(first) == i { // the first kernel: compare with the judge
						if want := wants[i]; want >= 0 && want != len(solutions) {
							t.Fatalf("%s, %s: %d solutions, want %d", v, line(&b), len(solutions), want)
						}
						first = append(first, result{solutions, effort})
						counts[min(len(solutions), 2)]++
						continue
					}
					if !slices.Equal(solutions, first[i].solutions) || effort != first[i].effort {
						t.Fatalf("%s, %s: %d solutions, effort %d; by the best kernel %d, %d, or in another order",
							v, line(&b), len(solutions), effort, len(first[i].solutions), first[i].effort)
					}
				}
				restore()
			}
			if slices.Min(counts[:]) < n/20 {
				t.Errorf("without solution, with one, with more: %v", counts)
			}
		})
	}
}

type slowBoard struct {
	text    string
	found   int // 2 are two or more
	guesses uint64
}

const slowFile = "testdata/slow.tsv"

// slowBoards reads the boards that climbers have found to be slow.
func slowBoards(t *testing.T) (boards []slowBoard) {
	t.Helper()
	text, err := os.ReadFile(slowFile)
	if err != nil {
		t.Fatal(err)
	}
	for l := range strings.Lines(string(text)) {
		if strings.HasPrefix(l, "#") {
			continue
		}
		var b slowBoard
		if _, err := fmt.Sscanf(l, "%s\t%d\t%d\n", &b.text, &b.found, &b.guesses); err != nil {
			t.Fatalf("%q: %v", l, err)
		}
		boards = append(boards, b)
	}
	return boards
}

// TestSlow checks the guesses for two solutions on the boards that climbers have
// found to be slow.
func TestSlow(t *testing.T) {
	slow := slowBoards(t)
	if len(slow) < 10 {
		t.Errorf("only %d boards", len(slow))
	}
	text := &strings.Builder{}
	text.WriteString("# Boards on which climbers found this search, or an earlier rule of it, to be slow: board, solutions (2 are two or more), guesses\n")
	forVariants(t, func(t *testing.T) {
		for i, want := range slow {
			b := parse(t, want.text)
			s := Search{Limit: 2}
			s.Run(&b)
			if *update {
				slow[i].guesses = s.Guesses
			} else if s.Guesses != want.guesses {
				t.Errorf("%s: %d guesses, want %d", want.text, s.Guesses, want.guesses)
			}
			// The root, and two nodes for each guess; only doubt leaves some out.
			if more := int64(s.Nodes - 2*s.Guesses); s.Found < 2 && (more > 1 || more < 1 && s.Guesses < patience) {
				t.Errorf("%s: %d nodes for %d guesses", want.text, s.Nodes, s.Guesses)
			}
			if s.Found != want.found {
				t.Errorf("%s: %d solutions, want %d", want.text, s.Found, want.found)
			}
		}
	})
	if *update {
		for _, b := range slow {
			fmt.Fprintf(text, "%s\t%d\t%d\n", b.text, b.found, b.guesses)
		}
		if err := os.WriteFile(slowFile, []byte(text.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// A search keeps the memory of its questions for the next one.
func TestAskingAllocatesNothing(t *testing.T) {
	var boards [][81]uint8 // on which it asks about all, and about parts
	for _, slow := range slowBoards(t)[:20] {
		boards = append(boards, parse(t, slow.text))
	}
	least := math.Inf(1)
	for range 5 { // the collector may have emptied the pool
		least = min(least, testing.AllocsPerRun(1, func() {
			for i := range boards {
				s := Search{Limit: 2, Doubt: true}
				s.Run(&boards[i])
			}
		}))
	}
	if least > 0 {
		t.Errorf("allocates %v times", least)
	}
}

// A search ends when its context ends or Stop returns true, also while it asks
// and in an endgame.
func TestEnd(t *testing.T) {
	forVariants(t, func(t *testing.T) {
		var blank [81]uint8
		s := Search{Stop: func() bool { return true }}
		s.Run(&blank)
		if !s.Ended || s.Guesses > 2*pollInterval {
			t.Errorf("Stop: ended %t after %d guesses", s.Ended, s.Guesses)
		}
		calls := 0
		s = Search{Limit: 50000, Stop: func() bool { calls++; return false }}
		s.Run(&blank)
		if s.Ended || s.Found != 50000 || calls == 0 {
			t.Errorf("Stop, which is false: ended %t after %d solutions, %d calls", s.Ended, s.Found, calls)
		}
		done := make(chan struct{})
		n := 0
		s = Search{Done: done, Yield: func([81]uint8) bool {
			if n++; n == 1000 {
				close(done)
			}
			return true
		}}
		s.Run(&blank)
		if !s.Ended || n != 1000 {
			t.Errorf("Done: ended %t after %d solutions", s.Ended, n)
		}
		var b kernel.Node
		b.Load(&blank)
		s = Search{Done: done}
		s.From(&b)
		if !s.Ended || s.Nodes > 0 {
			t.Errorf("closed before: ended %t after %d nodes", s.Ended, s.Nodes)
		}
	})
}

// A Search that has been used answers as a fresh one does, with the same solutions in
// the same order, guesses and nodes, whatever it searched before and however that
// ended.
func TestUsed(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	slow := slowBoards(t)
	var used Search
	asked := 0
	n := testkit.Cases(t, 2000, 100_000)
	for range n {
		b := randomBoard(rng)
		if rng.IntN(3) == 0 {
			b = parse(t, slow[rng.IntN(len(slow))].text)
		}
		limit, stop := 1+rng.IntN(3), 0
		if rng.IntN(4) == 0 {
			limit, stop = 0, 1+rng.IntN(40)
		}
		doubt, way, yield := rng.IntN(4) > 0, rng.IntN(4), stop > 0 || rng.IntN(2) == 0
		if !new(kernel.Node).Load(&b) {
			continue
		}
		extra := randomCells(rng, 60+rng.IntN(60))
		var known *[81]uint8
		if first := (&Search{Limit: 1}); rng.IntN(3) == 0 && first.Run(&b) && first.Found > 0 {
			known = &first.First
		}
		run := func(s *Search) (solutions [][81]uint8, guesses, nodes uint64) {
			s.Limit, s.Doubt, s.Known, s.Yield = limit, doubt, known, nil
			if yield {
				s.Yield = func(x [81]uint8) bool {
					solutions = append(solutions, x)
					return len(solutions) != stop
				}
			}
			guesses, nodes = s.Guesses, s.Nodes
			var n kernel.Node
			switch way {
			case 0:
				s.Run(&b)
			case 1:
				s.RunCells(&extra)
			case 2:
				n.Load(&b)
				s.From(&n)
			case 3:
				n.Write(&extra)
				s.FromCells(&n)
			}
			return solutions, s.Guesses - guesses, s.Nodes - nodes
		}
		var fresh Search
		want, guesses, nodes := run(&fresh)
		got, guesses2, nodes2 := run(&used)
		if fresh.asked > 0 {
			asked++
		}
		if !slices.Equal(got, want) || used.Found != fresh.Found || used.Found > 0 && used.First != fresh.First || guesses2 != guesses || nodes2 != nodes {
			t.Fatalf("%s, way %d, limit %d, stop %d: %d solutions, %d guesses, %d nodes; fresh: %d, %d, %d", line(&b), way, limit, stop, used.Found, guesses2, nodes2, fresh.Found, guesses, nodes)
		}
	}
	if asked < n/20 {
		t.Errorf("%d searches asked", asked)
	}
}

// A search counts its root, and two nodes for each guess.
func TestNodes(t *testing.T) {
	forVariants(t, func(t *testing.T) {
		guessed := 0
		for _, line := range testkit.Corpus(t, "hard.txt") {
			b := parse(t, line)
			s := Search{Limit: 2}
			if s.Run(&b); s.Found != 1 || s.Nodes != 2*s.Guesses+1 {
				t.Errorf("%s: %d solutions, %d nodes for %d guesses", line, s.Found, s.Nodes, s.Guesses)
			}
			if s.Guesses > 0 {
				guessed++
			}
		}
		if guessed < 3 {
			t.Errorf("only %d boards need guesses", guessed)
		}
	})
}

func TestClues(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 21))
	for n := range 82 {
		b := randomGrid(rng)
		for _, c := range rng.Perm(81)[n:] {
			b[c] = 0
		}
		if got := clues(&b); got != n {
			t.Errorf("%d clues, want %d", got, n)
		}
	}
}

// TestFull searches boards without a blank cell, in which each kind of house alone is wrong.
func TestFull(t *testing.T) {
	for _, c := range []struct {
		name  string
		digit func(row, column int) int
		valid bool
	}{
		{"a solution", func(r, c int) int { return (r*3 + r/3 + c) % 9 }, true},
		{"rows", func(r, c int) int { return (c*3 + r) % 9 }, false},
		{"columns", func(r, c int) int { return (r*3 + c) % 9 }, false},
		{"boxes", func(r, c int) int { return (r + c) % 9 }, false},
		{"a number", func(r, c int) int {
			digit := (r*3 + r/3 + c) % 9
			if r+c == 16 {
				digit += 32
			}
			return digit
		}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			var b [81]uint8
			for cell := range b {
				b[cell] = uint8(1 + c.digit(cell/9, cell%9))
			}
			for limit := range 3 {
				s := Search{Limit: limit}
				if got := s.Run(&b); got != c.valid || s.Found == 1 != c.valid || s.Nodes == 1 != c.valid || s.First == b != c.valid {
					t.Errorf("limit %d: valid %t, %d solutions, %d nodes", limit, got, s.Found, s.Nodes)
				}
			}
			s := Search{Known: &b}
			if s.Run(&b); s.Found != 0 {
				t.Error("the solution to skip is found")
			}
			n := 0
			s = Search{Yield: func(x [81]uint8) bool {
				n++
				return x == b
			}}
			if s.Run(&b); n == 1 != c.valid {
				t.Errorf("%d solutions are yielded", n)
			}
		})
	}
}
