package symmetry

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// mostSymmetric is the solved grid with the most automorphisms.
const mostSymmetric = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"

// bruteForce tries all 2·6⁸ ways to move cells, and names digits as they
// appear. It returns the smallest board and how many ways give it.
func bruteForce(b sudoku.Board) (least sudoku.Board, ways uint64) {
	var orders [][9]int
	for n := range 6 * 6 * 6 * 6 {
		var o [9]int
		for chute, x := range permutation3[n%6] {
			for i, y := range permutation3[[]int{n / 6 % 6, n / 36 % 6, n / 216}[chute]] {
				o[3*chute+i] = int(3*x + y)
			}
		}
		orders = append(orders, o)
	}
	for i := range least {
		least[i] = 10
	}
	for _, b := range []sudoku.Board{b, FlipDiagonal().Apply(b)} {
		for _, rows := range orders {
		nextColumns:
			for _, columns := range orders {
				var name [10]uint8
				named := uint8(0)
				less := false
				var got sudoku.Board
				for i, r := range rows {
					for j, c := range columns {
						d := b[9*r+c]
						if d != 0 && name[d] == 0 {
							named++
							name[d] = named
						}
						v := name[d]
						got[9*i+j] = v
						if !less {
							if v > least[9*i+j] {
								continue nextColumns
							}
							less = v < least[9*i+j]
						}
					}
				}
				if less {
					least, ways = got, 0
				}
				ways++
			}
		}
	}
	return least, ways
}

// digitsOf returns how many different digits stand on the board.
func digitsOf(b sudoku.Board) int {
	seen := uint(0)
	for _, v := range b {
		seen |= 1 << v
	}
	return bits.OnesCount(seen &^ 1)
}

func factorial(n int) uint64 {
	f := uint64(1)
	for ; n > 1; n-- {
		f *= uint64(n)
	}
	return f
}

// oddBoards returns boards of many kinds, most of them no puzzles, by name.
func oddBoards(tb testing.TB) map[string]sudoku.Board {
	tb.Helper()
	rng := rand.New(rand.NewPCG(4, 4))
	boards := map[string]sudoku.Board{
		"blank":         {},
		"one clue":      {40: 7},
		"solution":      parse(tb, aSolution),
		"mostSymmetric": parse(tb, mostSymmetric),
		"puzzle":        parse(tb, aPuzzle),
		// All columns are ordered before two of the stacks are.
		"late stacks": parse(tb, "100100100000000000000000010010001010000010000100001000000000010110011000001001000"),
	}
	var ones, rows, columns, diagonal, diagonal1, diagonal3, twice, box, boxes sudoku.Board
	for i := range 81 {
		r, c := i/9, i%9
		ones[i] = 1
		rows[i] = uint8(c + 1)
		columns[i] = uint8(r + 1)
		if r == c {
			diagonal[i] = uint8(r + 1)
			diagonal1[i] = 1
			diagonal3[i] = uint8(r%3 + 1)
		}
		if c == 8-r || c == r {
			twice[i] = uint8(min(r, 8-r) + 1)
		}
		if r < 3 && c < 3 {
			box[i] = uint8(3*r + c + 1)
		}
		if r/3 == c/3 {
			boxes[i] = uint8(3*(r%3) + c%3 + 1)
		}
	}
	boards["all ones"], boards["equal rows"], boards["equal columns"] = ones, rows, columns
	boards["diagonal"], boards["diagonal of ones"], boards["diagonal of three"] = diagonal, diagonal1, diagonal3
	boards["both diagonals"], boards["a box"], boards["three boxes"] = twice, box, boxes
	for _, n := range []int{2, 3, 5, 8, 12, 20, 30, 45, 60, 72, 80} {
		some := parse(tb, aSolution)
		symmetric := parse(tb, mostSymmetric)
		for _, cell := range rng.Perm(81)[n:] {
			some[cell], symmetric[cell] = 0, 0
		}
		boards[fmt.Sprint(n, " of solution")] = some
		boards[fmt.Sprint(n, " of mostSymmetric")] = symmetric
		for _, digits := range []int{1, 2, 4, 9} {
			var b sudoku.Board
			for _, cell := range rng.Perm(81)[:n] {
				b[cell] = uint8(rng.IntN(digits) + 1)
			}
			boards[fmt.Sprint(n, " random of ", digits)] = b
		}
	}
	// Clues along the ways that a transform moves them: boards with
	// automorphisms.
	for i := range 25 {
		g := Random(rng)
		var b sudoku.Board
		for range 1 + rng.IntN(12) {
			cell, v := rng.IntN(81), uint8(rng.IntN(i%9+1)+1)
			for range 1 + rng.IntN(12) {
				b[cell] = v
				cell = g.Cell(cell)
				if i%2 == 0 {
					v = g.Digit(v)
				}
			}
		}
		boards[fmt.Sprint("orbits ", i)] = b
	}
	for digit := range uint8(3) {
		var without sudoku.Board
		for i, v := range parse(tb, mostSymmetric) {
			if v > digit+1 {
				without[i] = v
			}
		}
		boards[fmt.Sprint("mostSymmetric without ", digit+1)] = without
	}
	return boards
}

func TestCanonicalBruteForce(t *testing.T) {
	if testing.Short() {
		t.Skip("tries all ways to move cells")
	}
	i := 0
	boards := oddBoards(t)
	for _, name := range slices.Sorted(maps.Keys(boards)) {
		b := boards[name]
		t.Run(name, func(t *testing.T) {
			if name == "blank" || name == "all ones" {
				t.Skip("known; slow to try")
			}
			if i++; i%15 > 0 && testkit.Soak(t) == 0 {
				t.Skip("one in fifteen is tried, with SUDOKU_SOAK all")
			}
			want, ways := bruteForce(b)
			got, tr, err := Canonical(b)
			if err != nil || got != want {
				t.Errorf("canonical form of %s is\n%s, %v, want\n%s", b, got, err, want)
			}
			if tr.Apply(b) != got {
				t.Errorf("%v makes %s of %s", tr, tr.Apply(b), b)
			}
			ways *= factorial(9 - digitsOf(b))
			if n, err := Automorphisms(b); err != nil || n != ways {
				t.Errorf("automorphisms of %s: %d, %v, want %d", b, n, err, ways)
			}
		})
	}
}

func TestCanonicalOneForm(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 1))
	boards := oddBoards(t)
	for i, s := range []string{
		// 2, 847 and no solutions, and a digit twice in a box.
		".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.",
		"...4......5..8.2.6.....3...2...4....3......1...5.3.8.25...6.3.8..6....95..8......",
		"..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..",
		"..9.7...5..21..9..1...28....7...5..1..851.....5....3.......3..68........21.....87",
	} {
		boards[fmt.Sprint("oracle ", i)] = parse(t, s)
	}
	for _, name := range slices.Sorted(maps.Keys(boards)) {
		b := boards[name]
		n := testkit.Cases(t, 8, 200)
		if name == "puzzle" || strings.HasPrefix(name, "oracle") {
			n *= 5
		}
		want, f, err := Canonical(b)
		if err != nil || f.Apply(b) != want {
			t.Fatalf("%s: %v makes %s, want %s, %v", name, f, f.Apply(b), want, err)
		}
		automorphisms, err := Automorphisms(b)
		if err != nil {
			t.Fatal(err)
		}
		for range n {
			f := Random(rng)
			other := f.Apply(b)
			if bytes.Compare(want[:], other[:]) > 0 {
				t.Fatalf("%s: %s is smaller than %s", name, other, want)
			}
			got, g, err := Canonical(other)
			if err != nil || got != want || g.Apply(other) != want {
				t.Fatalf("%s: %s becomes %s by %v, want %s, %v", name, other, got, g, want, err)
			}
			if m, err := Automorphisms(other); m != automorphisms || err != nil {
				t.Fatalf("%s: %s has %d automorphisms, want %d, %v", name, other, m, automorphisms, err)
			}
			if h, ok, err := Equivalent(b, other); !ok || err != nil || h.Apply(b) != other {
				t.Fatalf("%s: %s is not equivalent to %s: %v, %v, %v", name, b, other, h, ok, err)
			}
		}
	}
}

func TestAutomorphisms(t *testing.T) {
	for _, tt := range []struct {
		name string
		b    sudoku.Board
		want uint64
	}{
		{"blank", sudoku.Board{}, transforms},
		{"one clue", sudoku.Board{17: 3}, transforms / (81 * 9)},
		// With each cell 36 others share neither band nor stack.
		{"two equal clues", sudoku.Board{0: 3, 40: 3}, transforms / (81 * 36 / 2 * 9)},
		// Each cell has 4 neighbours in its minirow and its minicolumn.
		{"two clues in a minirow", sudoku.Board{0: 3, 1: 4}, transforms / (81 * 4 / 2 * 9 * 8)},
		{"mostSymmetric", parse(t, mostSymmetric), 648},
		{"solution", parse(t, aSolution), 1},
		{"puzzle", parse(t, aPuzzle), 1},
	} {
		if n, err := Automorphisms(tt.b); err != nil || n != tt.want {
			t.Errorf("%s: %d, %v, want %d", tt.name, n, err, tt.want)
		}
	}
	if c, _, err := Canonical(parse(t, mostSymmetric)); c != parse(t, mostSymmetric) || err != nil {
		t.Errorf("canonical form of mostSymmetric: %s, %v", c, err)
	}
}

// The shortcut for solved grids finds what the general way finds.
func TestCanonicalSolvedShortcut(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 2))
	grids := append(randomGrids(t, 30), parse(t, mostSymmetric), parse(t, aSolution))
	for _, b := range grids {
		b = Random(rng).Apply(b)
		short, general := new(minlex), new(minlex)
		n := len(short.run(&b))
		general.load(&b)
		general.start()
		if m := len(general.finish(0)); m != n || short.board() != general.board() {
			t.Errorf("%s becomes %s in %d ways, want %s in %d", b, short.board(), n, general.board(), m)
		}
	}
}

// A board whose rows and boxes have each digit once, but not its columns, is no solved
// grid; nor is it turned.
func TestCanonicalAlmostSolved(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 3))
	const band = "123456789456789123789123456"
	b := parse(t, band+band+band)
	want, _, err := Canonical(b)
	if err != nil {
		t.Fatal(err)
	}
	for range 20 {
		other := Random(rng).Apply(b)
		if got, g, err := Canonical(other); got != want || g.Apply(other) != want || err != nil {
			t.Errorf("%s becomes %s, not %s, %v", other, got, want, err)
		}
		general := new(minlex)
		general.load(&other)
		general.start()
		general.finish(0)
		if general.board() != want {
			t.Errorf("%s becomes %s, not %s", other, want, general.board())
		}
	}
}

// randomGrids returns solved grids of many classes.
func randomGrids(tb testing.TB, n int) []sudoku.Board {
	tb.Helper()
	rng := rand.New(rand.NewPCG(4, 3))
	var grids []sudoku.Board
	for len(grids) < n {
		// The boxes on the diagonal can be filled at will.
		var b sudoku.Board
		for box := 0; box < 9; box += 4 {
			digits := rng.Perm(9)
			for i, d := range digits {
				b[box/3*27+i/3*9+box%3*3+i%3] = uint8(d + 1)
			}
		}
		solution, err := sudoku.Solve(b)
		if err != nil {
			tb.Fatal(err)
		}
		grids = append(grids, solution)
	}
	return grids
}

func TestEquivalentNot(t *testing.T) {
	b := parse(t, aPuzzle)
	for _, other := range []sudoku.Board{{}, parse(t, aSolution), parse(t, mostSymmetric)} {
		if f, ok, err := Equivalent(b, other); ok || err != nil || f != (Transform{}) {
			t.Errorf("%s, %s: %v, %v, %v", b, other, f, ok, err)
		}
	}
	for cell, v := range b {
		if v != 0 {
			other := b
			other[cell] = 0
			if _, ok, err := Equivalent(b, other); ok || err != nil {
				t.Errorf("equivalent without the clue in cell %d, %v", cell, err)
			}
		}
	}
}

func TestCanonicalValueError(t *testing.T) {
	b := parse(t, aPuzzle)
	b[7] = 10
	b[70] = 255
	check := func(err error) {
		t.Helper()
		var e *sudoku.CellError
		if !errors.As(err, &e) || *e != (sudoku.CellError{Cell: 7, Value: 10}) {
			t.Errorf("error %v", err)
		}
	}
	c, f, err := Canonical(b)
	check(err)
	if c != (sudoku.Board{}) || f != (Transform{}) {
		t.Errorf("%v, %v and an error", c, f)
	}
	n, err := Automorphisms(b)
	check(err)
	if n != 0 {
		t.Errorf("%d automorphisms and an error", n)
	}
	for _, pair := range [][2]sudoku.Board{{b, {}}, {{}, b}} {
		_, ok, err := Equivalent(pair[0], pair[1])
		check(err)
		if ok {
			t.Error("equivalent and an error")
		}
	}
}

// boardsOf returns the boards of a file of a collection.
func boardsOf(tb testing.TB, name string) (boards []sudoku.Board) {
	tb.Helper()
	for _, text := range testkit.Collection(tb, name) {
		boards = append(boards, parse(tb, text))
	}
	return boards
}

// No two of the puzzles with 17 clues are equivalent.
func TestCanonical17Clues(t *testing.T) {
	boards := boardsOf(t, "17_clue.txt")
	if len(boards) != 49158 {
		t.Fatalf("%d boards", len(boards))
	}
	forms := make(map[sudoku.Board]int, len(boards))
	for i, b := range boards {
		c, _, err := Canonical(b)
		if err != nil {
			t.Fatal(err)
		}
		if j, ok := forms[c]; ok {
			t.Errorf("%d and %d have the same form %s", j, i, c)
		}
		forms[c] = i
	}
	rng := rand.New(rand.NewPCG(4, 5))
	for range 5 {
		i := rng.IntN(len(boards))
		for range 1000 {
			if c, _, err := Canonical(Random(rng).Apply(boards[i])); err != nil || forms[c] != i {
				t.Fatalf("a transform of %d has the form %s, %v", i, c, err)
			}
		}
	}
}

func TestCanonicalAllocs(t *testing.T) {
	var m minlex
	for name, b := range oddBoards(t) {
		for range 4 { // the two lists change places
			m.run(&b)
		}
		if n := testing.AllocsPerRun(3, func() { m.run(&b) }); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}

func FuzzCanonical(f *testing.F) {
	seed := uint64(0)
	boards := oddBoards(f)
	for _, name := range slices.Sorted(maps.Keys(boards)) {
		b := boards[name]
		f.Add(b[:], seed)
		seed++
	}
	f.Fuzz(func(t *testing.T, cells []byte, seed uint64) {
		var b sudoku.Board
		copy(b[:], cells)
		want, g, err := Canonical(b)
		if e := checkValues(&b); e != nil {
			if err == nil || err.Error() != e.Error() {
				t.Fatalf("%v: %v, want %v", b, err, e)
			}
			return
		}
		if err != nil || g.Apply(b) != want || bytes.Compare(want[:], b[:]) > 0 {
			t.Fatalf("%s becomes %s by %v, %v", b, want, g, err)
		}
		other := transformAt(seed % transforms).Apply(b)
		if got, _, err := Canonical(other); err != nil || got != want {
			t.Fatalf("%s becomes %s, %s, which is equivalent, becomes %s, %v", b, want, other, got, err)
		}
		n, err := Automorphisms(b)
		if err != nil || n == 0 || transforms%n != 0 {
			t.Fatalf("%s has %d automorphisms, %v", b, n, err)
		}
	})
}

func BenchmarkCanonical(b *testing.B) {
	rng := rand.New(rand.NewPCG(4, 6))
	run := func(kind string, boards func(tb testing.TB) []sudoku.Board) {
		b.Run("kind="+kind, func(b *testing.B) {
			boards := boards(b)
			for i := range boards {
				boards[i] = Random(rng).Apply(boards[i])
			}
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				if _, _, err := Canonical(boards[i]); err != nil {
					b.Fatal(err)
				}
				if i++; i == len(boards) {
					i = 0
				}
			}
		})
	}
	// some returns boards with n cells of random grids.
	some := func(n int) func(tb testing.TB) []sudoku.Board {
		return func(tb testing.TB) []sudoku.Board {
			boards := randomGrids(tb, 1000)
			for i := range boards {
				for _, cell := range rng.Perm(81)[n:] {
					boards[i][cell] = 0
				}
			}
			return boards
		}
	}
	run("grid", some(81))
	run("17clue", func(tb testing.TB) []sudoku.Board { return boardsOf(tb, "17_clue.txt") })
	run("25clues", some(25))
	run("sparse", some(5))
	// The slowest boards known: Latin squares that clash in the boxes.
	run("latin", func(testing.TB) []sudoku.Board {
		return []sudoku.Board{parse(b, "123456789312645978231564897564897231456789123645978312978312645897231564789123456")}
	})
}
