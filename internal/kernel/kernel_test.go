package kernel

import (
	"bytes"
	"encoding/binary"
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// variant is the kernel in use, in tests run by forVariants or underVariants.
var variant string

// forVariants runs a test under every kernel that this machine has.
func forVariants(t *testing.T, f func(*testing.T)) {
	for _, v := range Variants() {
		t.Run(v, func(t *testing.T) {
			defer Use(v)()
			variant = v
			f(t)
		})
	}
}

// underVariants calls f under every kernel. One case after the other, each under
// all of them, the judge has to judge once.
func underVariants(t *testing.T, f func()) {
	for _, v := range Variants() {
		func() {
			defer Use(v)()
			defer func() {
				if t.Failed() {
					t.Log("kernel ", v)
				}
			}()
			variant = v
			f()
		}()
	}
}

// scale returns how many of n cases to try; all with SUDOKU_SOAK.
func scale(t testing.TB, n int) int {
	t.Helper()
	return testkit.Cases(t, n/7, n)
}

// compareNode compares a node, and the state that the kernel returned, with the
// judge's candidates c, which are at their fixpoint.
func compareNode(t *testing.T, what string, n *Node, state, want State, c *candidates) {
	t.Helper()
	if state != want {
		t.Fatalf("%s: the kernel says %d, the judge %d (%v)", what, state, want, *c)
	}
	if state == Contradiction {
		return
	}
	var got [81]uint16
	if n.Read(&got); got != *c {
		t.Fatalf("%s: got %v\nwant %v", what, got, *c)
	}
	count := 0
	for cell, x := range c {
		if got := n.Of(cell); got != x {
			t.Fatalf("%s: cell %d has %b, want %b", what, cell, got, x)
		}
		count += bits.OnesCount16(x)
	}
	if got := n.Candidates(); got != count {
		t.Fatalf("%s: %d candidates, want %d", what, got, count)
	}
}

// compareBranch splits a node, which is open and at the fixpoint c, by Branch and by
// Advance, and returns the parts.
func compareBranch(t *testing.T, n Node, c candidates) (first, rest Node, s1, s2 State, c1, c2 candidates) {
	t.Helper()
	c1, c2 = c.split()
	w1, w2 := c1.judge(), c2.judge()
	first = n
	s1 = first.Advance(&rest)
	compareNode(t, "first part of Advance", &first, s1, w1, &c1)
	compareNode(t, "rest of Advance", &rest, rest.Settle(), w2, &c2)
	first = n
	s1, s2 = first.Branch(&rest)
	if s2 == Pending {
		s2 = rest.Settle()
	}
	compareNode(t, "first part", &first, s1, w1, &c1)
	compareNode(t, "rest", &rest, s2, w2, &c2)
	return first, rest, s1, s2, c1, c2
}

// compareBisect bisects a node, which is open and at the fixpoint c.
func compareBisect(t *testing.T, n Node, c candidates) {
	t.Helper()
	c1, c2 := c.bisect()
	if c1 == c || c2 == c {
		t.Fatalf("bisect: a part is the whole of %v", c)
	}
	w1, w2 := c1.judge(), c2.judge()
	var rest Node
	s1, s2 := n.Bisect(&rest)
	if s2 == Pending {
		s2 = rest.Settle()
	}
	compareNode(t, "first half", &n, s1, w1, &c1)
	compareNode(t, "second half", &rest, s2, w2, &c2)
}

// compareDescent descends from a node, which is open and at the fixpoint c. It
// returns the number of rests, and of levels with two and with three.
func compareDescent(t *testing.T, n Node, c candidates) (all, twice, thrice int) {
	t.Helper()
	var left Rests
	state, count := n.Descend(&left)
	want := Open
	var seconds []candidates
	for {
		i := len(seconds)
		first, rests := c.descend()
		if want != Open || i == count {
			if i != count || want == Open && i < room()-2 {
				t.Fatalf("descent: %d rests, after %d its state is %d", count, i, want)
			}
			break
		}
		seconds = append(seconds, rests...)
		switch len(rests) {
		case 2:
			twice++
		case 3:
			thrice++
		}
		c = first
		want = c.judge()
	}
	for i := count - 1; i >= 0; i-- {
		rest := left.At(i)
		w := seconds[i].judge()
		compareNode(t, "rest of descent", rest, rest.Settle(), w, &seconds[i])
	}
	compareNode(t, "descend", &n, state, want, &c)
	return count, twice, thrice
}

// room returns the number of rests that the variant has room for.
func room() int {
	switch variant {
	case "avx512", "avx512b":
		return 10
	case "avx2":
		return 7
	}
	return 11
}

func TestDescend(t *testing.T) {
	forVariants(t, func(t *testing.T) {
		rng := rand.New(rand.NewPCG(9, 10))
		tried, most, twice, thrice := 0, 0, 0, 0
		for range scale(t, 2000) {
			b := randomBoard(rng)
			c, ok := judgeBoard(&b)
			var n Node
			if !ok || !n.Load(&b) || n.Settle() != Open {
				continue
			}
			c.judge()
			n1, n2, n3 := compareDescent(t, n, c)
			tried++
			twice += n2
			thrice += n3
			most = max(most, n1)
		}
		t.Logf("%d descents, at most %d rests, %d times two, %d times three", tried, most, twice, thrice)
		if tried < scale(t, 100) || most < room()-1 || twice < scale(t, 100) || thrice < scale(t, 20) {
			t.Errorf("%d descents, at most %d rests, room for %d; %d times two, %d times three", tried, most, room(), twice, thrice)
		}
	})
}

// narrowed returns a node with these candidates, not at its fixpoint.
func narrowed(c *candidates) (n Node) {
	n.Load(new([81]uint8))
	for cell, x := range c {
		n.Allow(cell, x)
	}
	return n
}

// compareNarrowed brings a node with these candidates to its fixpoint and, if
// it is open, splits it.
func compareNarrowed(t *testing.T, c candidates) State {
	t.Helper()
	n := narrowed(&c)
	compareNode(t, "allow", &n, Pending, Pending, &c)
	// Write gives the same, whatever the node was before, and ignores the upper bits.
	upper := [81]uint16(c)
	for cell := range upper {
		upper[cell] |= 0xfe00
	}
	n.Settle()
	n.Write(&upper)
	compareNode(t, "write", &n, Pending, Pending, &c)
	want := c.judge()
	state := n.Settle()
	compareNode(t, "settle", &n, state, want, &c)
	if state == Open {
		compareBranch(t, n, c)
		compareBisect(t, n, c)
		compareDescent(t, n, c)
	}
	return state
}

// positions calls f with positions of many kinds: random candidates taken from
// a solved grid or from none, and what the search makes of them.
func positions(n int, f func(candidates)) {
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range n {
		c := randomCandidates(rng, i%4 != 0)
		if i%8 == 7 {
			c = narrowMinis(rng)
		}
		for range 6 {
			f(c)
			if c.judge() != Open {
				break
			}
			first, rest := c.split()
			c = first
			if rng.IntN(2) == 0 {
				c = rest
			}
		}
	}
}

// randomCandidates returns 81 candidate sets; with solution, those of a solved
// grid are among them.
func randomCandidates(rng *rand.Rand, solution bool) (c candidates) {
	// Relabelling and turning a fixed grid is enough variety for the rules.
	digits := rng.Perm(9)
	keep := rng.IntN(60)
	extra := 4 + rng.IntN(12)
	for i := range c {
		r, col := i/9, i%9
		d := uint16(1) << digits[(r*3+r/3+col)%9]
		c[i] = d
		if rng.IntN(81) >= keep {
			for range extra {
				c[i] |= 1 << rng.IntN(9)
			}
		}
		if !solution && rng.IntN(40) == 0 {
			c[i] = uint16(rng.IntN(512))
		}
	}
	if rng.IntN(2) == 0 {
		t := c
		for i := range c {
			c[i] = t[i%9*9+i/9]
		}
	}
	return c
}

// narrowMinis returns all candidates, except in a few minis of one chute, which
// have two to four digits each that may clash.
func narrowMinis(rng *rand.Rand) (c candidates) {
	for i := range c {
		c[i] = 1<<9 - 1
	}
	chute, few := rng.IntN(6), 3+rng.IntN(4)
	for range 1 + rng.IntN(4) {
		l, b := rng.IntN(3), rng.IntN(3)
		digits := uint16(0)
		for range 2 + rng.IntN(3) {
			digits |= 1 << rng.IntN(few)
		}
		for _, cell := range minis[chute][l][b] {
			c[cell] = digits
		}
	}
	return c
}

// enough fails the test unless each state has come up often.
func enough(t *testing.T, seen [3]int) {
	t.Helper()
	t.Logf("contradictions, open, solved: %v", seen)
	for state, n := range seen {
		if n < scale(t, 1000) {
			t.Errorf("only %d cases with state %d", n, state)
		}
	}
}

func TestPositions(t *testing.T) {
	var seen [3]int
	compare := func(c candidates) {
		var state State
		underVariants(t, func() { state = compareNarrowed(t, c) })
		seen[state]++
	}
	positions(scale(t, 10000), compare)
	enough(t, seen)
	compare(candidates{})
	c, _ := judgeBoard(new([81]uint8))
	compare(c)
	// Each cell in turn has the fewest candidates, and several have.
	for cell := range c {
		x := c
		x[cell] &^= 0o021
		x[(cell+40)%81] &^= 0o402
		compare(x)
	}
}

// judgeBoard is Node.Load: it returns the candidates that the houses leave, and
// whether the clues are in range and do not clash.
func judgeBoard(b *[81]uint8) (c candidates, ok bool) {
	for i := range c {
		c[i] = 1<<9 - 1
		if b[i] > 9 {
			return c, false
		}
	}
	ok = true
	for _, house := range houses {
		seen := uint16(0)
		for _, cell := range house {
			if v := b[cell]; v != 0 {
				ok = ok && seen>>v&1 == 0
				seen |= 1 << v
			}
		}
		for _, cell := range house {
			c[cell] &^= seen >> 1
		}
	}
	for i, v := range b {
		if v != 0 {
			c[i] = 1 << (v - 1)
		}
	}
	return c, ok
}

// compareBoard holds what turns boards into nodes, and back, against the judge.
// If the board is open, it follows the search for as many solutions as it may,
// down to that many nodes: such nodes hold what the kernel knows from before.
func compareBoard(t *testing.T, b [81]uint8, solutions, nodes int) State {
	t.Helper()
	c, ok := judgeBoard(&b)
	var n Node
	if _, got := n.Start(&b); got != ok {
		t.Fatalf("start %v: %v, want %v", b, got, ok)
	}
	if got := n.Load(&b); got != ok {
		t.Fatalf("load %v: %v, want %v", b, got, ok)
	}
	if !ok {
		return Contradiction
	}
	compareNode(t, "load", &n, Pending, Pending, &c)
	want := c.judge()
	state := n.Settle()
	compareNode(t, "settle a board", &n, state, want, &c)
	if state, got := n.Start(&b); !got {
		t.Fatalf("start %v: it is said not to be valid", b)
	} else {
		compareNode(t, "start", &n, state, want, &c)
	}
	var walk func(n Node, state State, c candidates)
	walk = func(n Node, state State, c candidates) {
		if nodes--; solutions <= 0 || nodes < 0 {
			return
		}
		switch state {
		case Solved:
			solutions--
			var b [81]uint8
			n.Store(&b)
			for i, v := range b {
				if v == 0 || c[i] != 1<<(v-1) {
					t.Fatalf("%v is stored as %v", c, b)
				}
			}
		case Open:
			first, rest, s1, s2, c1, c2 := compareBranch(t, n, c)
			walk(first, s1, c1)
			walk(rest, s2, c2)
		}
	}
	walk(n, state, c)
	return state
}

// randomBoard returns some of the digits of a solved grid. Sometimes one of them is
// wrong, and sometimes one is not a digit.
func randomBoard(rng *rand.Rand) (b [81]uint8) {
	digits := rng.Perm(9)
	keep := rng.IntN(82)
	for c := range b {
		if rng.IntN(81) < keep {
			b[c] = uint8(digits[(c/9*3+c/27+c%9)%9]) + 1
		}
	}
	switch rng.IntN(4) {
	case 0:
		b[rng.IntN(81)] = uint8(rng.IntN(10))
	case 1:
		b[rng.IntN(81)] = uint8(rng.IntN(256))
	}
	return b
}

func TestBoards(t *testing.T) {
	compare := func(b [81]uint8, solutions, nodes int) (state State) {
		underVariants(t, func() { state = compareBoard(t, b, solutions, nodes) })
		return state
	}
	rng := rand.New(rand.NewPCG(3, 4))
	var seen [3]int
	for range scale(t, 20000) {
		seen[compare(randomBoard(rng), 3, 5)]++
	}
	enough(t, seen)
	// Every value in every cell.
	for c := range 81 {
		for v := range 256 {
			var b [81]uint8
			b[c] = uint8(v)
			b[80-c] = 5
			compare(b, 0, 0)
		}
	}
	// Every pair of equal clues.
	for c := range 81 {
		for d := range c {
			var b [81]uint8
			b[c], b[d] = 5, 5
			compare(b, 0, 0)
		}
	}
	compare([81]uint8{}, 20, 1000)
}

func compareText(t *testing.T, text [81]uint8) {
	t.Helper()
	var want, got [81]uint8
	ok := judgeText(&want, &text)
	if o := Parse(&got, &text); o != ok || got != want {
		t.Fatalf("parse %q:\ngot  %v, %v\nwant %v, %v", text, o, got, ok, want)
	}
}

func TestText(t *testing.T) {
	forVariants(t, func(t *testing.T) {
		for _, signs := range []string{".123456789", "0123456789"} {
			var text, want, got [81]uint8
			for c := range text {
				text[c] = signs[c%10]
				want[c] = uint8(c % 10)
			}
			if !Parse(&got, &text) || got != want {
				t.Errorf("parse %q: %v", text, got)
			}
			for c := range text {
				for v := range 256 {
					x := text
					x[c] = uint8(v)
					compareText(t, x)
				}
			}
		}
		var text [81]uint8
		for i := range text {
			text[i] = '5'
		}
		for dot := range text {
			for zero := range text {
				x := text
				x[dot], x[zero] = '.', '0'
				compareText(t, x)
			}
		}
	})
}

func FuzzVariants(f *testing.F) {
	rng := rand.New(rand.NewPCG(5, 6))
	for range 50 {
		c := randomCandidates(rng, rng.IntN(2) == 0)
		var data []byte
		for _, x := range c {
			data = binary.LittleEndian.AppendUint16(data, x)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var c candidates
		var b, text [81]uint8
		for i := range c {
			if len(data) < 2*i+2 {
				return
			}
			c[i] = binary.LittleEndian.Uint16(data[2*i:]) & 0x1ff
			b[i] = data[2*i] % 11
			text[i] = data[2*i]
		}
		underVariants(t, func() {
			compareNarrowed(t, c)
			compareBoard(t, b, 2, 10)
			compareText(t, text)
		})
	})
}

// collection returns the puzzles of a public collection that Some takes.
func collection(t testing.TB, name string, n int) (boards [][81]uint8) {
	t.Helper()
	for _, line := range testkit.Some(t, testkit.Collection(t, name), n) {
		boards = append(boards, testkit.Parse(t, line))
	}
	return boards
}

func TestCollections(t *testing.T) {
	for _, name := range []string{"17_clue.txt", "kaggle_20k.txt", "magictour_top1465.txt", "forum_hardest_1905_11plus.txt", "serg_benchmark.txt", "zero_10k.txt"} {
		t.Run(name, func(t *testing.T) {
			for _, b := range collection(t, name, 60) {
				underVariants(t, func() { compareBoard(t, b, 2, 300) })
			}
		})
	}
}

func BenchmarkVariants(b *testing.B) {
	for _, v := range Variants() {
		b.Run(v, func(b *testing.B) {
			defer Use(v)()
			for _, name := range []string{"kaggle_20k.txt", "17_clue.txt", "magictour_top1465.txt"} {
				b.Run("start/"+name, func(b *testing.B) {
					boards := collection(b, name, 1000)
					i := 0
					var n Node
					for b.Loop() {
						n.Load(&boards[i])
						n.Settle()
						if i++; i == len(boards) {
							i = 0
						}
					}
				})
			}
			b.Run("branch", func(b *testing.B) {
				boards := collection(b, "forum_hardest_1905_11plus.txt", 1000)
				nodes := make([]Node, len(boards))
				for i := range nodes {
					nodes[i].Load(&boards[i])
					nodes[i].Settle()
				}
				i := 0
				for b.Loop() {
					n := nodes[i]
					var rest Node
					if _, second := n.Branch(&rest); second == Pending {
						rest.Settle()
					}
					if i++; i == len(nodes) {
						i = 0
					}
				}
			})
		})
	}
}

// judgeText is Parse.
func judgeText(board, text *[81]uint8) bool {
	ok := bytes.IndexByte(text[:], '0') < 0 || bytes.IndexByte(text[:], '.') < 0
	for i, c := range text {
		board[i] = 0
		if '0' <= c && c <= '9' {
			board[i] = c - '0'
		} else {
			ok = ok && c == '.'
		}
	}
	return ok
}
