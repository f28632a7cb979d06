package generate

import (
	"math/big"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/random"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

func TestBelow(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, n := range []uint64{1, 2, 3, 7, 56, 1 << 40, 1<<63 + 1} {
		var low int
		for range 10000 {
			v := random.Below(rng, n)
			if v >= n {
				t.Fatalf("random.Below(%d) = %d", n, v)
			}
			if v < n/2 {
				low++
			}
		}
		// Five standard deviations of a fair coin; for odd n nearly fair.
		want := 10000 * float64(n/2) / float64(n)
		if d := float64(low) - want; d > 250 || d < -250 {
			t.Errorf("random.Below(%d) is under %d in %d of 10000", n, n/2, low)
		}
	}
}

func TestPermute(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	seen := map[[3]int]int{}
	for range 60000 {
		s := [3]int{0, 1, 2}
		random.Permute(rng, s[:])
		seen[s]++
	}
	if len(seen) != 6 {
		t.Fatalf("%d orders of three", len(seen))
	}
	for s, n := range seen {
		if n < 9500 || n > 10500 { // 5.5 standard deviations
			t.Errorf("%v comes out %d times of 60000", s, n)
		}
	}
}

func TestRandomSolution(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	const want = "354827619812695437976431528638549172547213986129768354265374891781956243493182765"
	if got := Solution(rng); got.String() != want {
		t.Errorf("the first grid of PCG(1, 2) is %v, want %s", got, want)
	}
	for range 10000 {
		if b := Solution(rng); b.ValidateSolution(b) != nil {
			t.Fatalf("%v is not solved", b)
		}
	}
}

// The ways of the rest of a grid are its completions, each once.
func TestRandomSolutionRest(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for range 5 {
		var d gridDraw
		d.border(random.Below(rng, borderChoices))
		digits := [9]uint8{1, 2, 3, 4, 5, 6, 7, 8, 9}
		drawn := map[sudoku.Board]bool{}
		n := 0
		for i := range uint64(restChoices) {
			if d.rest(i) {
				n++
				drawn[d.board(&digits)] = true
			}
		}
		var puzzle sudoku.Board
		for b := range drawn {
			puzzle = b
		}
		for cell := range puzzle {
			if cell/27 > 0 && cell%9/3 > 0 {
				puzzle[cell] = 0
			}
		}
		for b := range drawn {
			if err := puzzle.ValidateSolution(b); err != nil {
				t.Fatalf("%v does not solve %v: %v", b, puzzle, err)
			}
		}
		if want := sudoku.CountSolutions(puzzle, 0); len(drawn) != want || n != want {
			t.Errorf("%d ways give %d grids of %v, which has %d", n, len(drawn), puzzle, want)
		}
	}
}

// The ways of the border are all different.
func TestRandomSolutionBorder(t *testing.T) {
	s := boxLines{7, 7 << 3, 7 << 6}
	seen := map[boxLines]bool{}
	for n := range splits {
		l := split(n, &s)
		seen[l] = true
		for i := range l {
			if l[i].Len() != 3 || l[i]&s[i] != 0 {
				t.Errorf("split %d of %v is %v", n, s, l)
			}
		}
	}
	if len(seen) != splits {
		t.Errorf("%d splits, want %d", len(seen), splits)
	}
	clear(seen)
	for n := range orders {
		p := order(n, &s)
		seen[p] = true
		for i := range p {
			for j := range s {
				if (p[i] & s[j]).Len() != 1 {
					t.Errorf("order %d of %v is %v", n, s, p)
				}
			}
		}
	}
	if len(seen) != orders {
		t.Errorf("%d orders, want %d", len(seen), orders)
	}
}

// Summed over all ways of the border, the ways of the rest that give a grid,
// times 9! names of the digits, are all the grids there are. So every grid is
// drawn in exactly one way.
//
// Two boxes beside the first matter to the rest by their columns alone, two
// boxes below it by their rows, as sets: that is, by four partitions of the
// digits into three triples, taken up to the names of the digits.
func TestRandomSolutionTotal(t *testing.T) {
	if testkit.Soak(t) == 0 {
		t.Skip("takes two minutes; runs with SUDOKU_SOAK set")
	}
	var partitions []boxLines
	index := map[boxLines]int{}
	sorted := func(p boxLines) boxLines {
		slices.SortFunc(p[:], func(a, b sudoku.Digits) int { return int(a&-a) - int(b&-b) })
		return p
	}
	for a := range sudoku.Digits(512) {
		for b := range sudoku.Digits(512) {
			p := boxLines{a, b, sudoku.AllDigits &^ (a | b)}
			if a.Len() == 3 && b.Len() == 3 && a&b == 0 && p == sorted(p) {
				index[p] = len(partitions)
				partitions = append(partitions, p)
			}
		}
	}
	if len(partitions) != 280 {
		t.Fatalf("%d partitions", len(partitions))
	}
	orthogonal := func(p, q boxLines) bool {
		for _, a := range p {
			for _, b := range q {
				if (a & b).Len() != 1 {
					return false
				}
			}
		}
		return true
	}

	// The permutations of the digits that keep the first partition, by what
	// they do to the partitions.
	var keep [][280]int16
	for p := range permutations(9) {
		image := func(set sudoku.Digits) (to sudoku.Digits) {
			for d := range set.All() {
				to |= 1 << p[d-1]
			}
			return to
		}
		of := func(q boxLines) int {
			return index[sorted(boxLines{image(q[0]), image(q[1]), image(q[2])})]
		}
		if of(partitions[0]) != 0 {
			continue
		}
		var to [280]int16
		for i, q := range partitions {
			to[i] = int16(of(q))
		}
		keep = append(keep, to)
	}
	if len(keep) != 6*6*6*6 {
		t.Fatalf("%d permutations keep a partition", len(keep))
	}

	// ways[R] counts the two boxes beside one with rows R, given the
	// partitions of their columns.
	ways := func(p, q boxLines) (ways [280]int64) {
		for i, rows := range partitions {
			for n := range splits {
				second := split(n, &rows)
				if orthogonal(second, p) && orthogonal(third(&rows, &second), q) {
					ways[i] += 6 * 6
				}
			}
		}
		return ways
	}

	total, pairs := new(big.Int), 0
	add := func(factors ...int64) {
		x := big.NewInt(1)
		for _, f := range factors {
			x.Mul(x, big.NewInt(f))
		}
		total.Add(total, x)
	}
	var seenP [280]bool
	for p := range partitions {
		if seenP[p] {
			continue
		}
		class := int64(0)
		var keepBoth [][280]int16
		for _, k := range keep {
			if !seenP[k[p]] {
				seenP[k[p]] = true
				class++
			}
			if int(k[p]) == p {
				keepBoth = append(keepBoth, k)
			}
		}
		// The first box has rows R and columns C in 36 ways if they are
		// orthogonal.
		right := ways(partitions[0], partitions[p])
		var boxes [280]int64
		for c := range boxes {
			for r, n := range right {
				if n != 0 && orthogonal(partitions[r], partitions[c]) {
					boxes[c] += 36 * n
				}
			}
		}
		seen := make([]bool, 280*280)
		for pair := range seen {
			if seen[pair] {
				continue
			}
			pairs++
			q, s := pair/280, pair%280
			same := int64(0)
			for _, k := range keepBoth {
				if to := int(k[q])*280 + int(k[s]); !seen[to] {
					seen[to] = true
					same++
				}
			}
			borders := int64(0)
			for c, n := range ways(partitions[q], partitions[s]) {
				borders += boxes[c] * n
			}
			if borders == 0 {
				continue
			}
			var d gridDraw
			d.columns[0][1], d.columns[0][2] = partitions[0], partitions[p]
			d.rows[1][0], d.rows[2][0] = partitions[q], partitions[s]
			rest := int64(0)
			for n := range uint64(restChoices) {
				if d.rest(n) {
					rest++
				}
			}
			add(280, class, same, borders, rest)
		}
	}
	t.Logf("%d pairs of pairs of partitions", pairs)
	want, _ := new(big.Int).SetString("6670903752021072936960", 10)
	if total.Cmp(want) != 0 {
		t.Errorf("%v grids, want %v", total, want)
	}
}

// permutations yields all orders of 0..n-1.
func permutations(n int) func(func([]int) bool) {
	return func(yield func([]int) bool) {
		p := make([]int, 0, n)
		var extend func(left uint) bool
		extend = func(left uint) bool {
			if left == 0 {
				return yield(p)
			}
			for l := left; l != 0; l &= l - 1 {
				i := bits.TrailingZeros(l)
				p = append(p, i)
				more := extend(left &^ (1 << i))
				p = p[:len(p)-1]
				if !more {
					return false
				}
			}
			return true
		}
		extend(1<<n - 1)
	}
}

func BenchmarkRandomSolution(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 2))
	for b.Loop() {
		Solution(rng)
	}
}
