package variant

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

func mustParse(t testing.TB, text string) *Rules {
	t.Helper()
	r, err := ParseRules(text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// brute counts the solutions of a blank board, row by row from the top left: it
// looks at nothing but houses and pairs.
func brute(r *Rules, first Board) (n int) {
	b := slices.Clone(first)
	var fill func(cell int)
	fill = func(cell int) {
		if cell == len(b) {
			n++
			return
		}
		if first[cell] != 0 {
			fill(cell + 1)
			return
		}
	next:
		for v := 1; v <= r.size; v++ {
			for _, house := range r.houses {
				if slices.Contains(house.Cells, cell) {
					for _, other := range house.Cells {
						if other != cell && b[other] == uint8(v) {
							continue next
						}
					}
				}
			}
			for _, p := range r.differ {
				for i := range 2 {
					if int(p.cells[i]) == cell && b[p.cells[1-i]] == uint8(v) {
						continue next
					}
				}
			}
			b[cell] = uint8(v)
			fill(cell + 1)
			b[cell] = 0
		}
	}
	fill(0)
	return n
}

var small = []string{
	"2x2", "3x3", "4x4", "4x4+latin", "4x4+boxes=1x4", "4x4+x", "4x4+disjoint", "4x4+antiking", "4x4+antiknight", "4x4+hyper",
	"4x4+x+disjoint", "4x4+differ=r1c1-r4c4", "4x4+house=r1c1-r1c4-r4c1-r4c4",
	"jigsaw=AAABACBBCCDBCDDD", "jigsaw=AABBAABBCCDDCCDD", "jigsaw=ABBBAABCADCCDDDC", "jigsaw=AAAABBBBCCCCDDDD",
	"jigsaw=AAABACBBCCDBCDDD+x", "5x5+x", "5x5+antiking", "5x5+antiknight", "5x5+jigsaw=AABBBAABBCADDCCEDDDCEEEEC",
}

func TestCountsOfSmallRules(t *testing.T) {
	for _, text := range small {
		r := mustParse(t, text)
		first := r.Blank()
		times := 1
		if r.size == 5 { // the digits of the first row can be renamed
			times = 120
			for i := range 5 {
				first[i] = uint8(i) + 1
			}
		}
		want := brute(r, first) * times
		if got := r.CountSolutions(first, 0) * times; got != want {
			t.Errorf("%s: %d solutions, want %d", text, got, want)
		}
		t.Logf("%s: %d", text, want)
	}
}

// The numbers of grids of 4×4 and 6×6 are known, and of Latin squares (OEIS
// A002860).
func TestKnownCounts(t *testing.T) {
	for _, c := range []struct {
		rules string
		want  int
	}{
		{"4x4", 288},
		{"4x4+latin", 576},
		{"6x6", 28_200_960},
		{"6x6+boxes=3x2", 28_200_960},
	} {
		r := mustParse(t, c.rules)
		b, times := r.Blank(), 1
		if r.size == 6 && testkit.Soak(t) == 0 {
			times = 720 // the digits of the first row can be renamed
			for i := range 6 {
				b[i] = uint8(i) + 1
			}
		}
		if got := r.CountSolutions(b, 0) * times; got != c.want {
			t.Errorf("%s: %d grids, want %d", c.rules, got, c.want)
		}
	}
}

// Ordinary 9×9 has the answers of the root: on boards of all kinds.
func TestRoot(t *testing.T) {
	r := mustParse(t, "9x9")
	rng := rand.New(rand.NewPCG(28, 1))
	var s Solver
	check := func(b sudoku.Board) {
		t.Helper()
		want := sudoku.CountSolutions(b, 50)
		got, err := s.CountSolutions(context.Background(), b[:], 50)
		if got != want || (err == nil) != (b.Validate() == nil) {
			t.Fatalf("%v: %d solutions, %v; want %d", b, got, err, want)
		}
		one, err := r.SolveUnique(b[:])
		wantOne, wantErr := sudoku.SolveUnique(b)
		switch {
		case wantErr == nil && (err != nil || !slices.Equal(one, wantOne[:])),
			errors.Is(wantErr, sudoku.ErrMultipleSolutions) && (!errors.Is(err, sudoku.ErrMultipleSolutions) || !r.Solved(one)),
			errors.Is(wantErr, sudoku.ErrNoSolution) && (!errors.Is(err, sudoku.ErrNoSolution) || one != nil):
			t.Fatalf("%v: %v, %v; want %v, %v", b, one, err, wantOne, wantErr)
		}
	}
	for range testkit.Cases(t, 3000, 1_000_000) {
		b := generate.Solution(rng)
		for range rng.IntN(75) {
			b[rng.IntN(81)] = 0
		}
		if rng.IntN(3) == 0 {
			b[rng.IntN(81)] = uint8(rng.IntN(11))
		}
		check(b)
	}
}

func TestStepsHold(t *testing.T) {
	rng := rand.New(rand.NewPCG(28, 2))
	seen := map[Technique]int{}
	for _, text := range []string{"4x4", "6x6", "6x6+x", "9x9", "9x9+hyper", "9x9+antiknight", "9x9+x+disjoint", "12x12", jigsaw9} {
		r := mustParse(t, text)
		for range testkit.Cases(t, 6, 300) {
			puzzle, err := r.Generate(context.Background(), rng, Options{})
			if err != nil {
				t.Fatal(err)
			}
			solution, err := r.SolveUnique(puzzle)
			if err != nil {
				t.Fatal(err)
			}
			path, end, err := r.Path(puzzle)
			if err != nil {
				t.Fatal(err)
			}
			p, _ := r.Position(puzzle)
			for _, s := range path {
				seen[s.Technique]++
				if len(s.Place)+len(s.Remove) == 0 || s.Text == "" {
					t.Fatalf("%s %v: empty step %+v", text, puzzle, s)
				}
				for _, c := range s.Place {
					if solution[c.Cell] != c.Digit {
						t.Fatalf("%s %v: wrong: %v", text, puzzle, s)
					}
				}
				for _, c := range s.Remove {
					if solution[c.Cell] == c.Digit || !slices.Contains(p.Candidates(c.Cell), c.Digit) {
						t.Fatalf("%s %v: wrong: %v", text, puzzle, s)
					}
				}
				p.Do(s)
			}
			if !slices.Equal(end.Board(), p.Board()) {
				t.Fatalf("%s %v: the path ends elsewhere", text, puzzle)
			}
			if r.Solved(end.Board()) && !slices.Equal(end.Board(), solution) {
				t.Fatalf("%s %v: wrong end", text, puzzle)
			}
		}
	}
	t.Log(seen)
}

// Puzzles of other programs have the solutions that these programs found.
func TestOthers(t *testing.T) {
	text, err := os.ReadFile("testdata/others.tsv")
	if err != nil {
		t.Fatal(err)
	}
	n, proper := 0, 0
	for line := range strings.Lines(string(text)) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if strings.HasPrefix(line, "#") {
			continue
		}
		n++
		r := mustParse(t, fields[0])
		b, err := r.Parse(fields[1])
		want, err2 := r.Parse(fields[2])
		if err != nil || err2 != nil || !r.Solved(want) {
			t.Fatalf("%s: %v, %v, %v", fields[3], err, err2, r.Validate(want))
		}
		for cell, v := range b {
			if v != 0 && v != want[cell] {
				t.Fatalf("%s: not a solution of the puzzle", fields[3])
			}
		}
		got, err := r.SolveUnique(b)
		switch {
		case err == nil && slices.Equal(got, want):
			proper++
		case errors.Is(err, sudoku.ErrMultipleSolutions) && strings.HasPrefix(fields[3], "py-sudoku"):
			found := false
			for solution := range r.Solutions(b) {
				found = found || slices.Equal(solution, want)
			}
			if !found {
				t.Errorf("%s: the solution is not found", fields[3])
			}
		default:
			t.Errorf("%s: %v, %v; want %v", fields[3], got, err, want)
		}
	}
	if n != 32 || proper != 24 {
		t.Errorf("%d puzzles, %d with one solution", n, proper)
	}
}

const jigsaw9 = "jigsaw=" +
	"AAABBCCCC" + "AAABBBCCC" + "AADDBBBBC" + "ADDDDEEEC" + "DDDEEEFFF" + "GEEEFFFFH" + "GIIIIFFHH" + "GGGIIIHHH" + "GGGGIIHHH"

func TestJigsaw9(t *testing.T) {
	if _, err := ParseRules(jigsaw9); err != nil {
		t.Fatal(err)
	}
}

// Boards as other programs write them.
func TestParse(t *testing.T) {
	four := Board{1, 0, 0, 4, 0, 0, 2, 0, 0, 3, 0, 0, 4, 0, 0, 1}
	sixteen := mustParse(t, "16x16").Blank()
	for cell := range sixteen {
		sixteen[cell] = uint8(cell*7%17) & uint8(-(cell % 3 & 1))
	}
	var numbers, hex, letters strings.Builder
	for cell, v := range sixteen {
		fmt.Fprintf(&numbers, "%3d", v)
		hex.WriteByte(".0123456789ABCDEF"[v])
		letters.WriteByte(".abcdefghijklmnop"[v])
		if cell%16 == 15 {
			numbers.WriteString("\n")
			letters.WriteString("\r\n")
		}
	}
	for _, c := range []struct {
		name, rules, text string
		want              Board
	}{
		{"line", "4x4", "1..4..2..3..4..1", four},
		{"rows", "4x4", "# a title\n1--4\n\n--2-\n-3--\n4--1\n", four},
		{"dashes alone", "4x4", "1--4\n----\n----\n4--1", Board{1, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 1}},
		{"spaces", "4x4", "1 0 0 4 0 0 2 0 0 3 0 0 4 0 0 1", four},
		{"letters", "4x4", "A..D ..B. .C.. D..A", four},
		{"py-sudoku", "4x4", "+-----+-----+\n| 1   |   4 |\n|     | 2   |\n+-----+-----+\n|   3 |     |\n| 4   |   1 |\n+-----+-----+\n", four},
		{"Python", "4x4", "[[1, None, None, 4], [None, None, 2, None],\n [None, 3, None, None], [4, None, None, 1]]", four},
		{"JSON", "4x4", "[1,0,0,4,0,0,2,0,0,3,0,0,4,0,0,1]", four},
		{"boxes", "4x4", "╔═══╦═══╗\n║1 .║. 4║\n║. .║2 .║\n╠═══╬═══╣\n║. 3║. .║\n║4 .║. 1║\n╚═══╩═══╝", four},
		{"numbers", "16x16", numbers.String(), sixteen},
		{"hexadecimal from 0", "16x16", hex.String(), sixteen},
		{"a to p", "16x16", letters.String(), sixteen},
		{"1 to G", "16x16", sixteen.String(), sixteen},
	} {
		r := mustParse(t, c.rules)
		if b, err := r.Parse(c.text); err != nil || !slices.Equal(b, c.want) {
			t.Errorf("%s: %v, %v; want %v", c.name, b, err, c.want)
		}
	}
	for _, c := range []struct{ text, want string }{
		{"", "sudoku: line 1, column 1: 0 cells, not 16"},
		{"1..4\n..2.\n.3..\n4..", "sudoku: line 4, column 4: 15 cells, not 16"},
		{"1..4\n..2.\n.3..\n4..5", `sudoku: line 4, column 4: "5" is neither a digit 1..4 nor a blank`},
		{"1..4\n..2.\n.3$.\n4..1", `sudoku: line 3, column 3: "$" is neither a digit 1..4 nor a blank`},
		{"1 . . 4\r\n│. .│2 .│\r\n│. 3│. 9│\r\n4 . . 1", `sudoku: line 3, column 8: "9" is neither a digit 1..4 nor a blank`},
		{"1 0 0 4 0 0 12 0 0 3 0 0 4 0 0 1", "sudoku: line 1, column 32: 17 cells, not 16"},
		{strings.Repeat(" ", 65537), "sudoku: line 1, column 1: the text is longer than 64 KiB"},
	} {
		b, err := mustParse(t, "4x4").Parse(c.text)
		var e *sudoku.ParseError
		if b != nil || !errors.As(err, &e) || err.Error() != c.want {
			t.Errorf("%q: %v, %v; want %s", c.text, b, err, c.want)
		}
	}
}

// What is printed is read.
func TestRoundTrip(t *testing.T) {
	rng := rand.New(rand.NewPCG(28, 4))
	for _, text := range append(small, "6x6", "9x9+hyper+x", "10x10", "12x12+boxes=4x3", "16x16+disjoint", "25x25", jigsaw9) {
		r := mustParse(t, text)
		var again Rules
		if err := again.UnmarshalText([]byte(r.String())); err != nil || again.String() != r.String() || len(again.Houses()) != len(r.Houses()) {
			t.Errorf("%s: %s, %v", r, &again, err)
		}
		for range 20 {
			b := r.Blank()
			for range rng.IntN(len(b)) {
				b[rng.IntN(len(b))] = uint8(rng.IntN(r.size + 1))
			}
			b[0] = 1 // so that letters count from 10
			for _, written := range []string{b.String(), r.Grid(b)} {
				if got, err := r.Parse(written); err != nil || !slices.Equal(got, b) {
					t.Fatalf("%s: %v, %v from\n%s", text, got, err, written)
				}
			}
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("4x4", "1..4..2..3..4..1")
	f.Add("6x6+x", "| 1   |")
	f.Add("jigsaw=AAABACBBCCDBCDDD", "[1,None]")
	f.Fuzz(func(t *testing.T, rules, text string) {
		r, err := ParseRules(rules)
		if err != nil {
			var e *RulesError
			if !errors.As(err, &e) {
				t.Fatalf("%q: %v", rules, err)
			}
			return
		}
		b, err := r.Parse(text)
		if err != nil {
			return
		}
		if r.Validate(b) == nil {
			ctx, cancel := context.WithTimeout(context.Background(), 1)
			defer cancel()
			_, _ = Solver{Rules: r}.Solve(ctx, b)
		}
		if r.size > 9 && !strings.ContainsAny(b.String(), "123456789") {
			return // its letters are read from A as 1
		}
		if again, err := r.Parse(r.Grid(b)); err != nil || !slices.Equal(again, b) {
			t.Fatalf("%s: %v, %v; want %v", r, again, err, b)
		}
	})
}

func TestRulesErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", `sudoku: rules: "": empty`},
		{"1x1", `sudoku: rules: "1": the size is not in 2..25`},
		{"26", `sudoku: rules: "26": the size is not in 2..25`},
		{"6x7", `sudoku: rules: "6x7": not a size such as 6x6`},
		{"6x6+boxes=2x2", `sudoku: rules: "boxes=2x2": boxes must have 6 cells, as in boxes=2x3 for two rows and three columns`},
		{"4x4+boxes=4x4611686018427387905", `sudoku: rules: "boxes=4x4611686018427387905": boxes must have 4 cells, as in boxes=2x3 for two rows and three columns`},
		{"6x6+boxes=2x3x", `sudoku: rules: "boxes=2x3x": boxes must have 6 cells, as in boxes=2x3 for two rows and three columns`},
		{"6x6+latin+boxes=2x3", `sudoku: rules: "boxes=2x3": the rules have "latin" already`},
		{"7x7+hyper", `sudoku: rules: "hyper": the rules have no boxes`},
		{"jigsaw=AAAABBBBCCCCDDD", `sudoku: rules: "jigsaw=AAAABBBBCCCCDDD": the map has 15 cells, not 16`},
		{"jigsaw=AAAABBBBCCCCDDDC", `sudoku: rules: "jigsaw=AAAABBBBCCCCDDDC": region C has 5 cells, not 4`},
		{"4x4+house=r1c1-r2c2-r3c3", `sudoku: rules: "house=r1c1-r2c2-r3c3": 3 cells, not 4`},
		{"4x4+differ=r1c1-r5c1", `sudoku: rules: "differ=r1c1-r5c1": "r5c1" is not another cell`},
	} {
		_, err := ParseRules(c.text)
		var e *RulesError
		if !errors.As(err, &e) || err.Error() != c.want {
			t.Errorf("%q: %v; want %s", c.text, err, c.want)
		}
	}
	if _, err := ParseRules("cage"); err == nil || !strings.Contains(err.Error(), "unknown; the parts are") {
		t.Error(err)
	}
}

func TestValidate(t *testing.T) {
	r := mustParse(t, "4x4+x+antiknight")
	for _, c := range []struct{ board, want string }{
		{"1111............", "sudoku: digit 1 twice in row 1: r1c1 and r1c2"},
		{"1...1...........", "sudoku: digit 1 twice in column 1: r1c1 and r2c1"},
		{"1....1..........", "sudoku: digit 1 twice in box 1: r1c1 and r2c2"},
		{"2..............2", "sudoku: digit 2 twice in diagonal 1: r1c1 and r4c4"},
		{"3.....3.........", "sudoku: digit 3 twice a knight's move apart: r1c1 and r2c3"},
		{"9...............", "sudoku: r1c1 holds 9, which is not a digit"},
	} {
		b := r.Blank()
		for i, ch := range c.board {
			if ch != '.' {
				b[i] = uint8(ch - '0')
			}
		}
		err := r.Validate(b)
		if err == nil || err.Error() != c.want || !errors.Is(err, sudoku.ErrNoSolution) {
			t.Errorf("%s: %v; want %s", c.board, err, c.want)
		}
		if _, solved := r.Solve(b); solved == nil || solved.Error() != c.want {
			t.Errorf("%s: solving gives %v", c.board, solved)
		}
		if n := r.CountSolutions(b, 0); n != 0 {
			t.Errorf("%s: %d solutions", c.board, n)
		}
	}
	if err := r.Validate(make(Board, 81)); err == nil || err.Error() != "sudoku: a board of 81 cells, not 16" {
		t.Error(err)
	}
}

// The zero value and nil are ordinary 9×9.
func TestZeroRules(t *testing.T) {
	var zero *Rules
	for _, r := range []*Rules{zero, {}} {
		b, err := r.Solve(r.Blank())
		if err != nil || len(b) != 81 || !r.Solved(b) || r.String() != "9x9" || len(r.Peers(0)) != 20 || r.Region(80) != 8 || r.Region(81) != -1 || len(r.Houses()) != 27 {
			t.Errorf("%v, %v", b, err)
		}
		if _, _, err := r.Path(r.Blank()); err != nil {
			t.Error(err)
		}
	}
}

// One Solver is for many goroutines, also while the body of a loop runs and after one
// has panicked, and each call says how often it had to choose.
func TestSolverShared(t *testing.T) {
	var guesses []int
	s := Solver{Rules: mustParse(t, "4x4"), Guesses: func(n int) { guesses = append(guesses, n) }}
	func() {
		defer func() { _ = recover() }()
		for range s.Solutions(t.Context(), s.Rules.Blank()) {
			panic("in the loop")
		}
	}()
	for solution, err := range s.Solutions(t.Context(), s.Rules.Blank()) {
		if n, _ := s.CountSolutions(t.Context(), solution, 0); n != 1 || err != nil {
			t.Fatalf("%v has %d solutions, %v", solution, n, err)
		}
		if n, err := s.CountSolutions(t.Context(), s.Rules.Blank(), 0); n != 288 || err != nil {
			t.Fatalf("%d solutions, %v", n, err)
		}
		break
	}
	// The panic; in the second loop a full and a blank board, then the loop.
	if len(guesses) != 4 || guesses[0] == 0 || guesses[1] != 0 || guesses[2] <= guesses[0] || guesses[3] != guesses[0] {
		t.Errorf("guesses %d", guesses)
	}
	var concurrent sync.WaitGroup
	s.Guesses = nil
	for range 4 {
		concurrent.Add(1)
		go func() {
			defer concurrent.Done()
			if n, err := s.CountSolutions(t.Context(), s.Rules.Blank(), 100); n != 100 || err != nil {
				t.Errorf("%d solutions, %v", n, err)
			}
		}()
	}
	concurrent.Wait()
}

// A board is text in JSON, and what is no board is an error that names it.
func TestBoardText(t *testing.T) {
	b := Board{0, 9, 10, 25}
	if text, err := json.Marshal(b); err != nil || string(text) != `".9AP"` {
		t.Errorf("%s, %v", text, err)
	}
	var value *ValueError
	if _, err := (Board{1, 26}).MarshalText(); !errors.As(err, &value) || value.Cell != 1 || value.Value != 26 {
		t.Error(err)
	}
	var parse *sudoku.ParseError
	step := Step{Technique: XWing, Cells: []int{3}, Digits: []uint8{2, 16}, Place: []Candidate{{3, 2}}}
	if text, err := json.Marshal(step); err != nil || string(text) != `{"technique":"X-wing","houses":null,"cells":[3],"place":[{"cell":3,"digit":2}],"remove":null,"text":"","digits":[2,16]}` {
		t.Errorf("%s, %v", text, err)
	}
	if err := b.UnmarshalText([]byte("12z")); !errors.As(err, &parse) || len(b) != 4 {
		t.Errorf("%v, %v", b, err)
	}
}

func TestContext(t *testing.T) {
	ended, cancel := context.WithCancelCause(context.Background())
	why := errors.New("why")
	cancel(why)
	s := Solver{Rules: mustParse(t, "16x16")}
	blank := s.Rules.Blank()
	if _, err := s.Solve(ended, blank); err != why {
		t.Error(err)
	}
	if _, err := s.Rules.Generate(ended, nil, Options{}); err != why {
		t.Error(err)
	}
	ctx, cancel := context.WithCancelCause(context.Background())
	defer cancel(nil)
	n := 0
	for b, err := range s.Solutions(ctx, blank) {
		if n++; n == 3 {
			cancel(why)
		}
		if n == 4 && (b != nil || err != why) || n > 4 || n < 4 && err != nil {
			t.Fatalf("%d: %v, %v", n, b, err)
		}
	}
	if n != 4 {
		t.Errorf("the loop ended at %d", n)
	}
	for b := range s.Rules.Solutions(blank) {
		if !s.Rules.Solved(b) {
			t.Error(b)
		}
		break
	}
	if testkit.Race {
		return // a sync.Pool forgets on purpose then
	}
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // a collection empties the pool
	if allocs := testing.AllocsPerRun(10, func() { s.Rules.CountSolutions(blank, 1) }); allocs > 2 {
		t.Errorf("counting allocates %v times", allocs)
	}
}

// The same seed gives the same puzzle, with what the options ask for.
func TestGenerate(t *testing.T) {
	ctx := context.Background()
	for _, c := range []struct {
		rules string
		o     Options
		want  string
	}{
		{"4x4", Options{}, ".2..3..4.......3"},
		{"6x6+x", Options{Minimal: true, Symmetry: symmetry.HalfTurn}, "......3..4..2..........3..5..1......"},
		{"9x9+hyper", Options{MaxClues: 14}, ".......1.5..2.....4..9.63.....6.....89..........3....7...........6....3.........."},
		{"9x9+antiknight", Options{MinClues: 30, MaxClues: 30}, "....2..3.4.6.3......9....1....41.2.7....93.45847..6....7....92.6.197.....853.2..."},
		{"12x12", Options{Symmetry: symmetry.Full, MinClues: 60}, ".7..2..6..C.4C...98...6A..52A..3B7....A......6..C.6.BA71.9.2.3..4..5..A..B..C..9..5.1.7.35A4.8.9..4......A....391..2AC..21...4C...76.A..9..7..2."},
	} {
		r := mustParse(t, c.rules)
		b, err := r.Generate(ctx, rand.New(rand.NewPCG(1, 2)), c.o)
		if err != nil || b.String() != c.want {
			t.Errorf("%s: %v, %v; want %s", c.rules, b, err, c.want)
		}
		if n := r.CountSolutions(b, 0); n != 1 || b.Clues() < c.o.MinClues || c.o.MaxClues > 0 && b.Clues() > c.o.MaxClues {
			t.Errorf("%s: %d solutions, %d clues", c.rules, n, b.Clues())
		}
		for _, orbit := range orbits(r.size, c.o.Symmetry) {
			for _, cell := range orbit {
				if (b[cell] == 0) != (b[orbit[0]] == 0) {
					t.Errorf("%s: %v is not symmetric", c.rules, b)
				}
			}
		}
		minimal, err := (&search{rules: r}).minimal(ctx, b)
		if err != nil || c.o.Minimal && !minimal {
			t.Errorf("%s: %v is not minimal: %v", c.rules, b, err)
		}
	}
	r := mustParse(t, "4x4")
	for _, o := range []Options{{MinClues: 17}, {MaxClues: -1}, {MinClues: 9, MaxClues: 8}, {Symmetry: 99}, {MaxAttempts: -1}} {
		var e *OptionError
		if _, err := r.Generate(ctx, nil, o); !errors.As(err, &e) {
			t.Errorf("%+v: %v", o, err)
		}
	}
	if _, err := r.Generate(ctx, nil, Options{MaxClues: 2, MaxAttempts: 3}); err != generate.ErrUnreachable {
		t.Error(err)
	}
	if _, err := mustParse(t, "4x4+antiking").Generate(ctx, nil, Options{}); err != sudoku.ErrNoSolution {
		t.Error(err)
	}
}

// The orbits are those of package symmetry.
func TestOrbits(t *testing.T) {
	for _, g := range symmetry.Groups() {
		for _, orbit := range orbits(9, g) {
			if want := g.Orbit(orbit[0]); sudoku.CellsOf(orbit...) != want {
				t.Errorf("%v: %v, want %v", g, orbit, want)
			}
		}
	}
}
