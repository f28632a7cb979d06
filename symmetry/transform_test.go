package symmetry

import (
	"encoding/json"
	"errors"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
)

const (
	aPuzzle   = "010008006000000003000075400002004080046000790050900100005360000800000000900800050"
	aSolution = "419238576527496813683175429792614385146583792358927164275361948864759231931842657"
)

var (
	identityLines  = [9]int{0, 1, 2, 3, 4, 5, 6, 7, 8}
	identityDigits = [9]uint8{1, 2, 3, 4, 5, 6, 7, 8, 9}
)

// randomBoard returns a board of any values 0..9, most of them clashing.
func randomBoard(rng *rand.Rand) (b sudoku.Board) {
	for cell := range b {
		b[cell] = uint8(rng.IntN(10))
	}
	return b
}

func TestTransformGroup(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 1))
	for range 2000 {
		f, g, h := Random(rng), Random(rng), Random(rng)
		if f.Then(g).Then(h) != f.Then(g.Then(h)) {
			t.Fatalf("not associative: %v; %v; %v", f, g, h)
		}
		if f.Then(Transform{}) != f || (Transform{}).Then(f) != f {
			t.Fatalf("the zero value is no identity to %v", f)
		}
		if f.Then(f.Inverse()) != (Transform{}) || f.Inverse().Then(f) != (Transform{}) {
			t.Fatalf("%v is no inverse of %v", f.Inverse(), f)
		}
		b := randomBoard(rng)
		if f.Then(g).Apply(b) != g.Apply(f.Apply(b)) {
			t.Fatalf("%v is not %v, then %v", f.Then(g), f, g)
		}
		if f == g {
			t.Fatalf("the same drawn twice: %v", f)
		}
	}
	if (Transform{}).Apply(parse(t, aPuzzle)) != parse(t, aPuzzle) {
		t.Error("the zero value changes a board")
	}
}

// Apply is checked by Cell and Digit, and these by the parts of the transform.
func TestTransformActs(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 2))
	for range 500 {
		f := Random(rng)
		b := randomBoard(rng)
		b[rng.IntN(81)] = 200
		got := f.Apply(b)
		rows, columns, digits := f.Rows(), f.Columns(), f.Digits()
		for cell, v := range b {
			r, c := cell/9, cell%9
			if f.Transposed() {
				r, c = c, r
			}
			if want := rows[r]*9 + columns[c]; f.Cell(cell) != want {
				t.Fatalf("%v sends cell %d to %d, want %d", f, cell, f.Cell(cell), want)
			}
			want := v
			if v >= 1 && v <= 9 {
				want = digits[v-1]
			}
			if f.Digit(v) != want || got[f.Cell(cell)] != want {
				t.Fatalf("%v makes %d of %d and puts %d, want %d", f, f.Digit(v), v, got[f.Cell(cell)], want)
			}
		}
		g, err := New(f.Transposed(), rows, columns, digits)
		if err != nil || g != f {
			t.Fatalf("made of its parts, %v is %v, %v", f, g, err)
		}
		if f.Cell(-1) != -1 || f.Cell(81) != 81 {
			t.Fatalf("%v moves an index that is not a cell", f)
		}
		// Houses stay houses.
		for h := range sudoku.House(27) {
			to := f.CellSet(h.Cells())
			found := false
			for other := range sudoku.Houses {
				found = found || other.Cells() == to
			}
			if !found {
				t.Fatalf("%v makes of %v the cells %v", f, h, to)
			}
		}
	}
}

func TestTransformCandidates(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 3))
	c, err := sudoku.NewCandidates(parse(t, aPuzzle))
	if err != nil {
		t.Fatal(err)
	}
	for range 60 {
		cell := rng.IntN(81)
		if c.Board()[cell] != 0 {
			continue
		}
		if err := c.Eliminate(cell, sudoku.DigitsOf(uint8(rng.IntN(9)+1))); err != nil {
			t.Fatal(err)
		}
	}
	for range 200 {
		f := Random(rng)
		got := f.ApplyCandidates(c)
		if got.Board() != f.Apply(c.Board()) {
			t.Fatalf("%v: %v", f, got.Board())
		}
		for cell := range 81 {
			want := sudoku.Digits(0)
			for d := range c.Digits(cell).All() {
				want = want.With(f.Digit(d))
			}
			if got.Digits(f.Cell(cell)) != want || f.DigitSet(c.Digits(cell)) != want {
				t.Fatalf("%v leaves %v and %v of %v", f, got.Digits(f.Cell(cell)), f.DigitSet(c.Digits(cell)), c.Digits(cell))
			}
		}
	}
}

func TestNamedTransforms(t *testing.T) {
	for _, tt := range []struct {
		name           string
		f              Transform
		c0, c1, c8, c9 int // where the cells 0, 1, 8 and 9 go
		order          int
	}{
		{"Rotate90", Rotate90(), 8, 17, 80, 7, 4},
		{"Rotate180", Rotate180(), 80, 79, 72, 71, 2},
		{"Rotate270", Rotate270(), 72, 63, 0, 73, 4},
		{"FlipLeftRight", FlipLeftRight(), 8, 7, 0, 17, 2},
		{"FlipTopBottom", FlipTopBottom(), 72, 73, 80, 63, 2},
		{"FlipDiagonal", FlipDiagonal(), 0, 9, 72, 1, 2},
		{"FlipAntidiagonal", FlipAntidiagonal(), 80, 71, 8, 79, 2},
	} {
		if got, want := [4]int{tt.f.Cell(0), tt.f.Cell(1), tt.f.Cell(8), tt.f.Cell(9)}, [4]int{tt.c0, tt.c1, tt.c8, tt.c9}; got != want {
			t.Errorf("%s: %v, want %v", tt.name, got, want)
		}
		order, g := 1, tt.f
		for g != (Transform{}) && order < 9 {
			g = g.Then(tt.f)
			order++
		}
		if order != tt.order {
			t.Errorf("%s has order %d, want %d", tt.name, order, tt.order)
		}
	}
	if n := len(generated(Rotate90(), FlipLeftRight())); n != 8 {
		t.Errorf("the square has %d symmetries", n)
	}
}

// generated returns all products of the transforms.
func generated(by ...Transform) map[Transform]bool {
	all := map[Transform]bool{{}: true}
	todo := []Transform{{}}
	for len(todo) > 0 {
		f := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, g := range by {
			if h := f.Then(g); !all[h] {
				all[h] = true
				todo = append(todo, h)
			}
		}
	}
	return all
}

func mustTransform(tb testing.TB, text string) (f Transform) {
	tb.Helper()
	if err := f.UnmarshalText([]byte(text)); err != nil {
		tb.Fatal(err)
	}
	return f
}

func TestTransformGroupOrders(t *testing.T) {
	for _, tt := range []struct {
		name  string
		by    []string
		order int
	}{
		{"transposition", []string{"transpose"}, 2},
		{"rows of a band", []string{"rows 213456789", "rows 231456789"}, 6},
		{"bands", []string{"rows 456123789", "rows 456789123"}, 6},
		{"rows", []string{"rows 213456789", "rows 231456789", "rows 456123789", "rows 456789123"}, 1296},
		{"columns", []string{"columns 213456789", "columns 231456789", "columns 456123789", "columns 456789123"}, 1296},
		{"bands, stacks and transposition", []string{"rows 456123789", "rows 456789123", "transpose"}, 72},
		{"digits", []string{"digits 213456789", "digits 234567891"}, 362880},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if tt.order > 2000 && testing.Short() {
				t.Skip("makes 362,880 transforms")
			}
			var by []Transform
			for _, text := range tt.by {
				by = append(by, mustTransform(t, text))
			}
			if n := len(generated(by...)); n != tt.order {
				t.Errorf("%d, want %d", n, tt.order)
			}
		})
	}
	if transforms != 1_218_998_108_160 {
		t.Errorf("%d transforms", uint64(transforms))
	}
	if transformAt(0) != (Transform{}) {
		t.Errorf("transform 0 is %v", transformAt(0))
	}
	// Numbers side by side, and far apart, give different transforms.
	seen := map[Transform]bool{}
	for i := range uint64(50000) {
		seen[transformAt(i)] = true
		seen[transformAt(transforms-1-i)] = true
		seen[transformAt(transforms/100000*(i+20000))] = true
	}
	if len(seen) != 150000 {
		t.Errorf("150000 numbers give %d transforms", len(seen))
	}
}

func TestNewTransformErrors(t *testing.T) {
	for _, tt := range []struct {
		rows, columns [9]int
		digits        [9]uint8
		want          TransformError
	}{
		{[9]int{0, 1, 3, 2, 4, 5, 6, 7, 8}, identityLines, identityDigits, TransformError{"rows", 2, 3, "separates the rows of a band"}},
		{[9]int{0, 1, 2, 3, 4, 4, 6, 7, 8}, identityLines, identityDigits, TransformError{"rows", 5, 4, "occurs twice"}},
		{[9]int{-1, 1, 2, 3, 4, 5, 6, 7, 8}, identityLines, identityDigits, TransformError{"rows", 0, -1, "is not in 0..8"}},
		{identityLines, [9]int{0, 1, 2, 3, 4, 5, 6, 7, 9}, identityDigits, TransformError{"columns", 8, 9, "is not in 0..8"}},
		{identityLines, [9]int{0, 3, 6, 1, 4, 7, 2, 5, 8}, identityDigits, TransformError{"columns", 1, 3, "separates the columns of a stack"}},
		{identityLines, [9]int{}, identityDigits, TransformError{"columns", 1, 0, "occurs twice"}},
		{identityLines, identityLines, [9]uint8{0, 1, 2, 3, 4, 5, 6, 7, 8}, TransformError{"digits", 0, 0, "is not in 1..9"}},
		{identityLines, identityLines, [9]uint8{1, 2, 3, 4, 5, 6, 7, 8, 255}, TransformError{"digits", 8, 255, "is not in 1..9"}},
		{identityLines, identityLines, [9]uint8{1, 2, 3, 4, 5, 6, 7, 8, 1}, TransformError{"digits", 8, 1, "occurs twice"}},
	} {
		f, err := New(true, tt.rows, tt.columns, tt.digits)
		var got *TransformError
		if !errors.As(err, &got) || *got != tt.want || f != (Transform{}) {
			t.Errorf("%v %v %v: %v, %v, want %v", tt.rows, tt.columns, tt.digits, f, err, &tt.want)
		}
	}
}

func TestTransformText(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 4))
	for range 1000 {
		f := Random(rng)
		text, err := json.Marshal(f)
		if err != nil {
			t.Fatal(err)
		}
		var got Transform
		if err := json.Unmarshal(text, &got); err != nil || got != f {
			t.Fatalf("%s reads %v, %v", text, got, err)
		}
	}
	for text, want := range map[string]Transform{
		"identity":                         {},
		"transpose":                        FlipDiagonal(),
		"rows 987654321":                   FlipTopBottom(),
		"columns 987654321":                FlipLeftRight(),
		"transpose rows 987654321":         Rotate270(),
		"transpose columns 987654321":      Rotate90(),
		"rows 987654321 columns 987654321": Rotate180(),
	} {
		if want.String() != text {
			t.Errorf("%q, want %q", want.String(), text)
		}
		if got := mustTransform(t, text); got != want {
			t.Errorf("%q reads %v", text, got)
		}
	}
	if got := mustTransform(t, " rows  123456789\ttranspose"[:16]); got != (Transform{}) {
		t.Errorf("%v", got)
	}
	for _, text := range []string{
		"", " ", "identity identity", "identity transpose", "rows", "rows 12345678", "rows 1234567890",
		"rows 12345678a", "rows 012345678", "rows 132456788", "rows 142356789", "columns 714258369", "digits 111111111",
		"transpose transpose", "columns 123456789 rows 123456789", "Transpose", "rows 123456789 x",
		strings.Repeat(" ", 1<<20) + "x", strings.Repeat("x ", 1<<20),
	} {
		f := Rotate90()
		err := f.UnmarshalText([]byte(text))
		var e *TransformError
		var noText *sudoku.ParseError
		if !errors.As(err, &e) && !errors.As(err, &noText) || len(err.Error()) > 200 || f != Rotate90() {
			t.Errorf("%.30q reads %v, %v", text, f, err)
		}
	}
}

func FuzzTransformText(f *testing.F) {
	f.Add([]byte("transpose rows 456789132 columns 231456789 digits 213456789"))
	f.Add([]byte("identity"))
	f.Add([]byte("rows 123456789"))
	f.Fuzz(func(t *testing.T, text []byte) {
		var f, g Transform
		if err := f.UnmarshalText(text); err != nil {
			if f != (Transform{}) {
				t.Errorf("an error, and %v", f)
			}
			return
		}
		if err := g.UnmarshalText([]byte(f.String())); err != nil || f != g {
			t.Errorf("%q reads %v, then %v, %v", text, f, g, err)
		}
	})
}

// A seed must always give the same transforms.
func TestRandomTransformGolden(t *testing.T) {
	rng := rand.New(rand.NewPCG(2025, 1))
	for _, want := range []string{
		"rows 213564879 columns 213987546 digits 865271439",
		"transpose rows 798123654 columns 132456987 digits 754328691",
		"transpose rows 789312465 columns 789321564 digits 487153296",
	} {
		if got := Random(rng).String(); got != want {
			t.Errorf("drew %q, want %q", got, want)
		}
	}
}

// Each statistic is uniform over its values if the transforms are; chi-square
// with a fixed seed.
func TestRandomTransformUniform(t *testing.T) {
	const draws = 72000
	statistics := []struct {
		name   string
		values int
		of     func(f Transform) int
	}{
		{"transposition, bands and stacks", 72, func(f Transform) int {
			r, c := f.Rows(), f.Columns()
			n := 0
			if f.Transposed() {
				n = 1
			}
			return n*36 + order3(r[0], r[3], r[6])*6 + order3(c[0], c[3], c[6])
		}},
		{"rows of bands 1 and 2", 36, func(f Transform) int {
			r := f.Rows()
			return order3(r[0], r[1], r[2])*6 + order3(r[3], r[4], r[5])
		}},
		{"rows of band 3, columns of stack 1", 36, func(f Transform) int {
			r, c := f.Rows(), f.Columns()
			return order3(r[6], r[7], r[8])*6 + order3(c[0], c[1], c[2])
		}},
		{"columns of stacks 2 and 3", 36, func(f Transform) int {
			c := f.Columns()
			return order3(c[3], c[4], c[5])*6 + order3(c[6], c[7], c[8])
		}},
		{"digits 1 and 9", 72, func(f Transform) int {
			d := f.Digits()
			n := int(d[8]) - 1
			if d[8] > d[0] {
				n--
			}
			return int(d[0]-1)*8 + n
		}},
		{"digits 4, 5 and 6", 6, func(f Transform) int {
			d := f.Digits()
			return order3(int(d[3]), int(d[4]), int(d[5]))
		}},
		{"cell 40", 81, func(f Transform) int { return f.Cell(40) }},
	}
	counts := make([][]int, len(statistics))
	for i, s := range statistics {
		counts[i] = make([]int, s.values)
	}
	rng := rand.New(rand.NewPCG(5, 5))
	for range draws {
		f := Random(rng)
		for i, s := range statistics {
			counts[i][s.of(f)]++
		}
	}
	for i, s := range statistics {
		chi2 := 0.0
		want := draws / float64(s.values)
		for _, n := range counts[i] {
			chi2 += (float64(n) - want) * (float64(n) - want) / want
		}
		// By Wilson and Hilferty, 1 in 1000 is beyond this.
		k := float64(s.values - 1)
		x := 1 - 2/(9*k) + 3.09*math.Sqrt(2/(9*k))
		if limit := k * x * x * x; chi2 > limit {
			t.Errorf("%s: chi-square %.1f, limit %.1f", s.name, chi2, limit)
		}
	}
}

// order3 numbers the six orders of three different numbers.
func order3(a, b, c int) int {
	n := 0
	if a > b {
		n++
	}
	if a > c {
		n++
	}
	n *= 2
	if b > c {
		n++
	}
	return n
}

func BenchmarkTransformApply(b *testing.B) {
	f := Random(rand.New(rand.NewPCG(5, 6)))
	board := parse(b, aPuzzle)
	b.ReportAllocs()
	for b.Loop() {
		board = f.Apply(board)
	}
}

// Nil is a generator with a fresh seed, as in all packages.
func TestRandomNil(t *testing.T) {
	f, g := Random(nil), Random(nil)
	if f == g || f.Then(f.Inverse()) != (Transform{}) {
		t.Errorf("%v, %v", f, g)
	}
}
