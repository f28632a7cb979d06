package learn_test

import (
	"github.com/seed-cfc889b0/sudoku/internal/learn"
	"github.com/seed-cfc889b0/sudoku/internal/plain"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

var classic = learn.NewRules(9, plain.Classic().Houses, nil)

// position returns the candidates of a board: all nine in a blank cell.
func position(b *[81]uint8) (cells [81]uint32) {
	for cell, digit := range b {
		cells[cell] = 0x1ff
		if digit != 0 {
			cells[cell] = 1 << (digit - 1)
		}
	}
	return cells
}

// all returns up to limit solutions of a position. It lets the search go on for
// so many contradictions at a time, and forget as often.
func all(t *testing.T, l *learn.Learner, cells *[81]uint32, limit, contradictions int) (solutions [][81]uint8) {
	t.Helper()
	l.Set(cells[:])
	for len(solutions) < limit {
		var solution [81]uint8
		state := learn.Spent
		for state == learn.Spent {
			if contradictions < 20 {
				learn.ForgetSoon(l)
			}
			state = l.Solve(solution[:], contradictions)
		}
		if state == learn.None {
			break
		}
		solutions = append(solutions, solution)
		if !l.Exclude(solution[:]) {
			t.Fatalf("%v: can't exclude %v", cells, solution)
		}
		if l.Exclude(solution[:]) {
			t.Fatalf("%v: excluded twice: %v", cells, solution)
		}
	}
	return solutions
}

func order(a, b [81]uint8) int { return slices.Compare(a[:], b[:]) }

// randomBoard returns 20 to 60 digits of a solved grid; in one of three boards some
// are changed.
func randomBoard(rng *rand.Rand) (b [81]uint8) {
	digits := rng.Perm(9)
	lines := func() (order [9]int) {
		for i, chute := range rng.Perm(3) {
			for j, line := range rng.Perm(3) {
				order[3*i+j] = 3*chute + line
			}
		}
		return order
	}
	rows, columns := lines(), lines()
	for c := range b {
		r, col := rows[c/9], columns[c%9]
		b[c] = uint8(digits[(r*3+r/3+col)%9]) + 1
	}
	for _, c := range rng.Perm(81)[:21+rng.IntN(41)] {
		b[c] = 0
	}
	if rng.IntN(3) == 0 {
		for range 1 + rng.IntN(3) {
			b[rng.IntN(81)] = uint8(rng.IntN(10))
		}
	}
	return b
}

// The solutions of positions, with and without candidates missing, are those of the
// judge.
func TestSolve(t *testing.T) {
	const limit = 100
	l := classic.New()
	rng := rand.New(rand.NewPCG(7, 7))
	counts := [3]int{}
	n := testkit.Cases(t, 3000, testkit.Soak(t))
	for i := 0; i < n; {
		b := randomBoard(rng)
		want, ok := testkit.Judge(b, limit, 100_000)
		if !ok || len(want) == limit {
			continue
		}
		i++
		cells := position(&b)
		for range 3 {
			got := all(t, l, &cells, math.MaxInt, 1+rng.IntN(30))
			slices.SortFunc(got, order)
			slices.SortFunc(want, order)
			if !slices.Equal(got, want) {
				t.Fatalf("%v: %d solutions, want %d", cells, len(got), len(want))
			}
			counts[min(len(got), 2)]++
			// Again without some candidates, also of solutions.
			for range 60 {
				cell := rng.IntN(81)
				cells[cell] &^= 1 << rng.IntN(9)
			}
			want = slices.DeleteFunc(want, func(x [81]uint8) bool {
				for cell, digit := range x {
					if cells[cell]>>(digit-1)&1 == 0 {
						return true
					}
				}
				return false
			})
		}
	}
	if slices.Min(counts[:]) < n/20 {
		t.Errorf("without solution, with one, with more: %v", counts)
	}
}

// A position that loses candidates between contradictions has the solutions that the
// judge finds with what is left, but those excluded before.
func TestNarrow(t *testing.T) {
	l := classic.New()
	rng := rand.New(rand.NewPCG(8, 8))
	counts := [2]int{}
	n := testkit.Cases(t, 1000, testkit.Soak(t))
	for i := 0; i < n; {
		b := randomBoard(rng)
		want, ok := testkit.Judge(b, 100, 100_000)
		if !ok || len(want) < 2 || len(want) == 100 {
			continue
		}
		i++
		cells := position(&b)
		l.Set(cells[:])
		kept := want[rng.IntN(len(want))]
		for narrowed := 0; ; {
			var solution [81]uint8
			state := l.Solve(solution[:], 1+rng.IntN(3))
			if state == learn.None {
				break
			}
			if state == learn.Solved {
				at := slices.Index(want, solution)
				if at < 0 {
					t.Fatalf("%v: %v is no solution, or not a new one", cells, solution)
				}
				want = slices.Delete(want, at, at+1)
				l.Exclude(solution[:])
			}
			if narrowed++; narrowed > 5 {
				continue
			}
			for range 20 {
				if cell := rng.IntN(81); narrowed < 3 || rng.IntN(4) > 0 {
					cells[cell] &= 1<<(kept[cell]-1) | rng.Uint32()
				} else {
					cells[cell] &^= 1 << rng.IntN(9)
				}
			}
			l.Narrow(cells[:])
			left := len(want)
			want = slices.DeleteFunc(want, func(x [81]uint8) bool {
				for cell, digit := range x {
					if cells[cell]>>(digit-1)&1 == 0 {
						return true
					}
				}
				return false
			})
			counts[min(left-len(want), 1)]++
		}
		if len(want) > 0 {
			t.Fatalf("%v: %d solutions not found, such as %v", cells, len(want), want[0])
		}
	}
	if slices.Min(counts[:]) < n/2 {
		t.Errorf("narrowed without and with loss of solutions: %v", counts)
	}
}

// Exclude refuses what is not a solution, and the search goes on as before.
func TestExclude(t *testing.T) {
	b := testkit.Parse(t, "98.7..6..7..8..95...4......8..9..5...3..2...........1.6.......5.7.5...96....8.7..")
	cells := position(&b)
	l := classic.New()
	l.Set(cells[:])
	var solution, again [81]uint8
	if state := l.Solve(solution[:], 1000); state != learn.Solved {
		t.Fatalf("state %d", state)
	}
	if l.Solve(again[:], 0) != learn.Solved || again != solution {
		t.Errorf("found %v, then %v", solution, again)
	}
	for _, wrong := range []uint8{0, 10, 255, solution[2]%9 + 1} {
		other := solution
		other[2] = wrong
		if l.Exclude(other[:]) {
			t.Errorf("r1c3 = %d is excluded", wrong)
		}
	}
	if l.Solve(again[:], 1000) != learn.Solved || again != solution {
		t.Errorf("found %v, then %v", solution, again)
	}
	if !l.Exclude(solution[:]) || l.Solve(again[:], 1000) != learn.None {
		t.Error("there is a second solution")
	}
}

// Few contradictions decide the boards that are slow for other searches.
func TestContradictions(t *testing.T) {
	check := func(t *testing.T, lines []string) {
		l := classic.New()
		worst := uint64(0)
		for _, line := range lines {
			if strings.HasPrefix(line, "#") {
				continue
			}
			b := testkit.Parse(t, line[:81])
			cells := position(&b)
			all(t, l, &cells, 2, math.MaxInt)
			worst = max(worst, l.Contradictions)
			if l.Contradictions > 200 {
				t.Errorf("%s: %d contradictions", line[:81], l.Contradictions)
			}
		}
		t.Logf("%d boards, at most %d contradictions", len(lines), worst)
	}
	check(t, slow)
	t.Run("collection", func(t *testing.T) { check(t, testkit.Collection(t, "slow_by_climb.tsv")) })
}

// slow holds boards for which a search that does not learn takes 500,000, 16,000,
// 15,000, 4,000 and 2,000 guesses.
var slow = []string{
	"1....2....3......62....9...8..42.........6..33.......292..............4.6.3.....9",
	".68..3..25.2.....7..7..6..8..5..1.....1.........3....18..127................8.3..",
	"98.7..6..7..8..95...4......8..9..5...3..2...........1.6.......5.7.5...96....8.7..",
	"...2...5.8..4...3.9.....41....3...7................8.9.....65.15.1.7.....6.....2.",
	".........1..3......29..5........6...4.7.....3..8.2.......4....5...7...8.84....3..",
}

// A Learner that has been used allocates nothing.
func TestAllocs(t *testing.T) {
	b := testkit.Parse(t, slow[0])
	cells := position(&b)
	l := classic.New()
	solve := func() {
		l.Set(cells[:])
		var solution [81]uint8
		l.Solve(solution[:], math.MaxInt)
	}
	if n := testing.AllocsPerRun(10, solve); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestLuby(t *testing.T) {
	want := []int{1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, 1}
	for i, n := range want {
		if got := learn.Luby(i + 1); got != n {
			t.Errorf("luby(%d) = %d, want %d", i+1, got, n)
		}
	}
}

func BenchmarkSolve(b *testing.B) {
	for _, line := range slow {
		board := testkit.Parse(b, line)
		cells := position(&board)
		l := classic.New()
		b.Run(line[:9], func(b *testing.B) {
			for b.Loop() {
				l.Set(cells[:])
				for {
					var solution [81]uint8
					if l.Solve(solution[:], math.MaxInt) == learn.None {
						break
					}
					l.Exclude(solution[:])
				}
			}
			b.ReportMetric(float64(l.Contradictions), "contradictions")
		})
	}
}
