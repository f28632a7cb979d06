package play

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/logic"
)

const example = "6.25......14..8..6.9.....3......3..9...2....872..5.......9.4.1.....1...3....6.4.7"

func newGame(t testing.TB, text string) *Game {
	t.Helper()
	b, err := sudoku.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	g, err := New(b)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// again returns the game after it was stored and read.
func again(t testing.TB, g *Game) *Game {
	t.Helper()
	data, err := json.Marshal(g)
	must(t, err)
	var read Game
	must(t, json.Unmarshal(data, &read))
	return &read
}

// same compares games; a list of no moves may be nil.
func same(a, b *Game) bool {
	x, y := *a, *b
	if !slices.Equal(x.moves, y.moves) {
		return false
	}
	x.moves, y.moves = nil, nil
	return reflect.DeepEqual(x, y)
}

// randomMove does what a player might do: mostly right, now and then wrong.
func randomMove(rng *rand.Rand, g *Game) error {
	var cells sudoku.Cells
	for range 1 + rng.IntN(3)*rng.IntN(2) {
		cells = cells.With(rng.IntN(81))
	}
	cell := cells.Lowest()
	digit := g.solution[cell]
	if rng.IntN(8) == 0 {
		digit = uint8(1 + rng.IntN(9))
	}
	switch rng.IntN(12) {
	case 0, 1, 2:
		return g.Enter(sudoku.CellsOf(cell), digit)
	case 3, 4:
		return g.Mark(Centre, sudoku.CellsOf(cell), sudoku.DigitsOf(digit, uint8(1+rng.IntN(9)), uint8(1+rng.IntN(9))), true)
	case 5:
		return g.Toggle(Layer(1+rng.IntN(4)), cells, uint8(1+rng.IntN(9)))
	case 6:
		return g.Erase(cells)
	case 7:
		return g.Do(Move{Layer: Layer(rng.IntN(6)), Cells: cells, Digits: sudoku.Digits(rng.IntN(1 << 10)), Remove: rng.IntN(2) == 0, Tidy: rng.IntN(2) == 0})
	case 8:
		g.SetAuto(rng.IntN(2) == 0)
		g.SetTidy(rng.IntN(2) == 0)
		g.SetPolicy(Policies()[rng.IntN(3)])
	case 9:
		g.Undo()
	case 10:
		g.Redo()
	case 11:
		g.elapsed += time.Duration(rng.IntN(1000)) * time.Millisecond
	}
	return nil
}

// Every state that random players reach comes back from its stored form, with
// all that can be undone and redone.
func TestRandomGames(t *testing.T) {
	for seed := range uint64(testkit.Cases(t, 60, 10_000)) {
		rng := rand.New(rand.NewPCG(seed, 1))
		puzzle, err := generate.Puzzle(t.Context(), rng, generate.Options{})
		must(t, err)
		g, err := New(puzzle)
		must(t, err)
		for range 60 {
			before := *g
			before.moves = slices.Clone(g.moves)
			var illegal *MoveError
			if err := randomMove(rng, g); err != nil && (!errors.As(err, &illegal) || !same(&before, g)) {
				t.Fatalf("seed %d: %v, or a refused move changed the game", seed, err)
			}
			if read := again(t, g); !same(read, g) {
				t.Fatalf("seed %d: stored as %+v, read as %+v", seed, g, read)
			}
			for cell, d := range g.puzzle {
				if d != 0 && g.state.entries[cell] != 0 {
					t.Fatalf("seed %d: an entry in a clue", seed)
				}
			}
		}
		read := again(t, g)
		for g.Undo() {
			read.Undo()
			if read.state != g.state || read.done != g.done {
				t.Fatalf("seed %d: undone otherwise after reading", seed)
			}
		}
		if g.state != (state{}) || g.done != 0 {
			t.Fatalf("seed %d: something is left when all is undone", seed)
		}
	}
}

// A player who takes every hint, and now and then does something of his own,
// never gets a hint that the notes contain already, and ends with the solution or
// where no technique goes on.
func TestHintsGoOn(t *testing.T) {
	for seed := range uint64(testkit.Cases(t, 12, 1000)) {
		rng := rand.New(rand.NewPCG(seed, 2))
		puzzle, err := generate.Puzzle(t.Context(), rng, generate.Options{})
		must(t, err)
		g, err := New(puzzle)
		must(t, err)
		g.SetAuto(seed%3 == 0)
		for taken := 0; ; {
			step, err := g.Hint(t.Context())
			if errors.Is(err, logic.ErrSolved) || errors.Is(err, logic.ErrStuck) {
				break
			}
			must(t, err)
			c, err := g.Position()
			must(t, err)
			for _, e := range step.Eliminations {
				if !c.Digits(e.Cell).Has(e.Digit) {
					t.Fatalf("seed %d: the hint %v eliminates what the notes exclude", seed, step.String())
				}
			}
			if taken++; taken > 1000 {
				t.Fatalf("seed %d: a thousand hints", seed)
			}
			before := g.state
			must(t, g.Take(&step))
			if g.state == before {
				t.Fatalf("seed %d: taking %v changed nothing", seed, step.String())
			}
			if rng.IntN(4) == 0 {
				state := g.state
				if !g.Undo() || g.state != before || !g.Redo() || g.state != state {
					t.Fatalf("seed %d: a hint is not undone as one move", seed)
				}
			}
			if cell := rng.IntN(81); rng.IntN(3) == 0 && g.Board()[cell] == 0 {
				must(t, g.Mark(Centre, sudoku.CellsOf(cell), c.Digits(cell), true))
			}
		}
	}
}

// The player notes what the hint says, and the next hint is another.
func TestHintsFromNotes(t *testing.T) {
	g := newGame(t, example)
	first, err := g.Hint(t.Context())
	must(t, err)
	if first.Technique != logic.NakedPair && len(first.Eliminations) == 0 {
		t.Skipf("the first hint is %v", first.Technique)
	}
	c, err := g.Position()
	must(t, err)
	must(t, first.Apply(&c))
	for _, e := range first.Eliminations {
		must(t, g.Mark(Centre, sudoku.CellsOf(e.Cell), c.Digits(e.Cell), true))
	}
	second, err := g.Hint(t.Context())
	must(t, err)
	if reflect.DeepEqual(first, second) {
		t.Errorf("the same hint again: %v", first.String())
	}
}

func TestMistakes(t *testing.T) {
	g := newGame(t, example)
	blank := grid.All.Minus(g.puzzle.Filled())
	one := sudoku.CellsOf(blank.Lowest())
	right := g.solution[blank.Lowest()]
	wrong := right%9 + 1
	must(t, g.Mark(Color, one, sudoku.DigitsOf(1), true))
	must(t, g.Mark(Centre, one, sudoku.DigitsOf(wrong), true))

	var mistake *logic.MistakeError
	if _, err := g.Hint(t.Context()); !errors.As(err, &mistake) || len(mistake.Missing) != 1 || mistake.Missing[0].Digit != right {
		t.Errorf("marks without the right digit: %v", err)
	}
	must(t, g.Enter(one, wrong))
	if _, err := g.Hint(t.Context()); !errors.As(err, &mistake) || len(mistake.Wrong) != 1 {
		t.Errorf("a wrong digit: %v", err)
	}
	last := highest(blank)
	must(t, g.Enter(sudoku.CellsOf(last), g.solution[last])) // a right one
	for policy, want := range map[Policy]sudoku.Cells{BySolution: one, Silent: {}} {
		if g.SetPolicy(policy); g.Mistakes() != want {
			t.Errorf("%v shows as wrong %v, want %v", policy, g.Mistakes(), want)
		}
	}
	if n := g.UndoMistake(); n != 3 || g.Marks(Color, one.Lowest()) == 0 {
		t.Errorf("%d moves undone, want the three behind the color", n)
	}
	if n := g.UndoMistake(); n != 0 {
		t.Errorf("%d moves undone where nothing is wrong", n)
	}

	// A corner mark in the wrong place of a box is a mistake of the box's notes.
	box := grid.Of[one.Lowest()][2]
	for cell := range box.Cells().Intersect(blank).All() {
		if g.solution[cell] != right {
			must(t, g.Mark(Corner, sudoku.CellsOf(cell), sudoku.DigitsOf(right), true))
			break
		}
	}
	if _, err := g.Position(); !errors.As(err, &mistake) {
		t.Errorf("corner marks without the right cell: %v", err)
	}
}

// Notes that are no longer about a blank cell, or that the game does not go by,
// exclude nothing.
func TestNotesThatDoNotCount(t *testing.T) {
	g := newGame(t, example)
	blank := grid.All.Minus(g.puzzle.Filled())
	box := sudoku.Box(0).Cells().Intersect(blank)
	one, other := sudoku.CellsOf(box.Lowest()), sudoku.CellsOf(highest(box))
	right := g.solution[box.Lowest()]

	must(t, g.Mark(Centre, one, sudoku.AllDigits&^sudoku.DigitsOf(right), true))
	g.SetAuto(true)
	if _, err := g.Position(); err != nil {
		t.Errorf("own centre marks count while the game marks by itself: %v", err)
	}
	g.SetAuto(false)
	must(t, g.Enter(one, right))
	if _, err := g.Position(); err != nil {
		t.Errorf("marks below an entry count: %v", err)
	}

	g = newGame(t, example)
	g.SetTidy(false)
	must(t, g.Mark(Corner, other, sudoku.DigitsOf(right), true))
	must(t, g.Enter(other, g.solution[highest(box)]))
	if _, err := g.Position(); err != nil {
		t.Errorf("a corner mark below an entry counts: %v", err)
	}
}

// What a step excludes is out of the marks once it is taken, whatever was noted before,
// and all of it is undone at once, also as the first move.
func TestTake(t *testing.T) {
	for _, noted := range []sudoku.Digits{0, sudoku.AllDigits} {
		for _, auto := range []bool{false, true} {
			g := newGame(t, example)
			g.SetAuto(auto)
			c, err := g.Position()
			must(t, err)
			var step logic.Step
			var cells sudoku.Cells
			for cell := range grid.All.Minus(g.puzzle.Filled()).All() {
				if wrong := c.Digits(cell).Without(g.solution[cell]); wrong != 0 && cells.Len() < 3 {
					step.Eliminations = append(step.Eliminations, logic.Candidate{Cell: cell, Digit: wrong.Lowest()})
					cells = cells.With(cell)
				}
			}
			if noted != 0 {
				must(t, g.Mark(Centre, cells, noted, true))
			}
			must(t, step.Apply(&c))
			before := g.state
			must(t, g.Take(&step))
			for cell := range cells.All() {
				if got, want := g.Marks(Centre, cell), c.Digits(cell); got != want {
					t.Errorf("noted %v, auto %v: cell %d shows %v, not %v", noted, auto, cell, got, want)
				}
			}
			after := g.state
			if !g.Undo() || g.state != before || !g.Redo() || g.state != after {
				t.Errorf("noted %v, auto %v: not undone and redone at once", noted, auto)
			}
		}
	}
}

// Erase takes away the layer on top: entries, then corner and centre marks, then colors.
// It is undone at once, and clues keep what they have but colors.
func TestErase(t *testing.T) {
	for seed := range uint64(100) {
		rng := rand.New(rand.NewPCG(seed, 3))
		g := newGame(t, example)
		some := func() (cells sudoku.Cells) {
			for range 1 + rng.IntN(5) {
				cells = cells.With(rng.IntN(81))
			}
			return cells
		}
		for range 40 {
			layer, on := Layers()[rng.IntN(len(Layers()))], some()
			if layer != Color {
				on = on.Minus(g.puzzle.Filled())
			}
			if !on.IsEmpty() {
				must(t, g.Do(Move{Layer: layer, Cells: on, Digits: sudoku.DigitsOf(uint8(1 + rng.IntN(9)))}))
			}
			if rng.IntN(3) > 0 {
				continue
			}
			cells := some()
			want, top := g.state, Entry
			for cell := range cells.Minus(g.puzzle.Filled()).All() {
				want.entries[cell] = 0
			}
			if want == g.state {
				top = Corner
				for cell := range cells.All() {
					want.marks[Corner][cell], want.marks[Centre][cell] = 0, 0
				}
			}
			if want == g.state {
				top = Color
				for cell := range cells.All() {
					want.marks[Color][cell] = 0
				}
			}
			before := g.state
			must(t, g.Erase(cells))
			if g.state != want {
				t.Fatalf("seed %d: erasing %v does not take away the layer %v alone", seed, cells, top)
			}
			if want != before && (!g.Undo() || g.state != before || !g.Redo() || g.state != want) {
				t.Fatalf("seed %d: not undone and redone at once", seed)
			}
		}
	}
}

// Corner marks of a digit in a box leave it there, and nowhere else in the box.
func TestCornerMarks(t *testing.T) {
	g := newGame(t, example)
	all, err := g.Position()
	must(t, err)
	for cell := range grid.All.Minus(g.puzzle.Filled()).All() {
		box := grid.Of[cell][2]
		right := g.solution[cell]
		places := all.Cells(right).Intersect(box.Cells())
		if places.Len() < 3 {
			continue
		}
		two := sudoku.CellsOf(cell, places.Without(cell).Lowest())
		must(t, g.Mark(Corner, two, sudoku.DigitsOf(right), true))
		c, err := g.Position()
		must(t, err)
		if got := c.Cells(right).Intersect(box.Cells()); got != two {
			t.Errorf("%d can stand in %v, marked is %v", right, got, two)
		}
		return
	}
	t.Error("no digit has three places in a box")
}

// Filled cells show no marks but colors, and take no part in a toggle.
func TestMarksOfFilledCells(t *testing.T) {
	g := newGame(t, example)
	blank := grid.All.Minus(g.puzzle.Filled())
	cell, two := blank.Lowest(), sudoku.CellsOf(blank.Lowest(), highest(blank))
	must(t, g.Mark(Centre, two, sudoku.DigitsOf(9), true))
	must(t, g.Mark(Color, two, sudoku.DigitsOf(1), true))
	must(t, g.Do(Move{Layer: Entry, Cells: sudoku.CellsOf(cell), Digits: sudoku.DigitsOf(1)}))
	if g.Marks(Centre, cell) != 0 || g.Marks(Color, cell) != sudoku.DigitsOf(1) {
		t.Errorf("a filled cell shows marks %v and colors %v", g.Marks(Centre, cell), g.Marks(Color, cell))
	}
	must(t, g.Toggle(Centre, two, 4))
	must(t, g.Toggle(Centre, two, 4))
	if g.Undo(); g.Marks(Centre, highest(blank)) != sudoku.DigitsOf(4, 9) {
		t.Errorf("toggled to %v", g.Marks(Centre, highest(blank)))
	}
	must(t, g.Erase(sudoku.CellsOf(cell)))
	if g.Marks(Centre, cell) != sudoku.DigitsOf(9) {
		t.Errorf("a toggle changed the marks of a filled cell: %v", g.Marks(Centre, cell))
	}
	if err := g.Mark(Entry, two, sudoku.DigitsOf(9), true); err == nil {
		t.Error("an entry passes for a mark")
	}
	must(t, g.Mark(Color, grid.All, sudoku.DigitsOf(2), true))
	for cell := range 81 {
		if !g.Marks(Color, cell).Has(2) {
			t.Errorf("cell %d shows the colors %v", cell, g.Marks(Color, cell))
		}
	}
	if g.Marks(Color+1, cell) != 0 || g.Marks(Color, 81) != 0 || g.Marks(Color, -1) != 0 {
		t.Error("marks where there are none")
	}
}

// What a layer of entries or a removal does not use is not kept.
func TestMovesAreNormal(t *testing.T) {
	g := newGame(t, example)
	one := grid.All.Minus(g.puzzle.Filled()).Lowest()
	must(t, g.Do(Move{Layer: Centre, Cells: sudoku.CellsOf(one), Digits: sudoku.DigitsOf(5), Tidy: true}))
	must(t, g.Do(Move{Layer: Entry, Cells: sudoku.CellsOf(one), Digits: sudoku.DigitsOf(5)}))
	must(t, g.Do(Move{Layer: Entry, Cells: sudoku.CellsOf(one), Digits: sudoku.DigitsOf(5), Remove: true, Tidy: true}))
	for _, m := range g.moves {
		if m.Tidy || m.Remove && m.Digits != 0 {
			t.Errorf("kept as %+v", m)
		}
	}
}

// A move that can't be played changes nothing, and the error says why.
func TestMovesRefused(t *testing.T) {
	g := newGame(t, example)
	blank := sudoku.CellsOf(grid.All.Minus(g.puzzle.Filled()).Lowest())
	for _, test := range []struct {
		move   Move
		reason string
	}{
		{Move{Layer: Color + 1, Cells: blank, Digits: sudoku.DigitsOf(1)}, "no such layer"},
		{Move{Layer: Entry, Cells: g.puzzle.Filled(), Digits: sudoku.DigitsOf(1)}, "no cell that can change"},
		{Move{Layer: Color, Digits: sudoku.DigitsOf(1)}, "no cell that can change"},
		{Move{Layer: Centre, Cells: blank}, "no digit"},
		{Move{Layer: Color, Cells: blank, Remove: true}, "no digit"},
		{Move{Layer: Entry, Cells: blank, Digits: 1 << 9}, "no digit"},
		{Move{Layer: Entry, Cells: blank, Digits: sudoku.DigitsOf(1, 2)}, "several digits"},
	} {
		var fault *MoveError
		if err := g.Do(test.move); !errors.As(err, &fault) || fault.Move != test.move || fault.Error() != "sudoku: no such move: "+test.reason {
			t.Errorf("%+v: %v, want %s", test.move, err, test.reason)
		}
	}
	if !same(g, newGame(t, example)) {
		t.Error("they change the game")
	}
}

func TestMistakesByRule(t *testing.T) {
	g := newGame(t, example) // row 1 holds 6, 2 and 5
	must(t, g.Enter(sudoku.CellsOf(1), 6))
	if got := g.Mistakes(); got != sudoku.CellsOf(1) {
		t.Errorf("a second 6 in row 1: %v, want r1c2 alone, clues are never wrong", got)
	}
}

func TestAutoMarks(t *testing.T) {
	g := newGame(t, example)
	cell := grid.All.Minus(g.puzzle.Filled()).Lowest()
	g.SetAuto(true)
	all := g.Marks(Centre, cell)
	digit := all.Lowest()
	must(t, g.Toggle(Centre, sudoku.CellsOf(cell), digit))
	if got := g.Marks(Centre, cell); got != all.Without(digit) {
		t.Errorf("after striking %d: %v of %v", digit, got, all)
	}
	must(t, g.Toggle(Centre, sudoku.CellsOf(cell), digit))
	if got := g.Marks(Centre, cell); got != all {
		t.Errorf("after restoring %d: %v of %v", digit, got, all)
	}
	if g.SetAuto(false); g.Marks(Centre, cell) != 0 {
		t.Error("the game's own marks stay")
	}
}

func TestTidy(t *testing.T) {
	g := newGame(t, example)
	row := sudoku.Row(0).Cells().Minus(g.puzzle.Filled())
	cell := row.Lowest()
	digit := g.solution[cell]
	must(t, g.Mark(Corner, row, sudoku.DigitsOf(digit), true))
	must(t, g.Mark(Centre, row, sudoku.DigitsOf(digit), true))
	must(t, g.Enter(sudoku.CellsOf(cell), digit))
	if got := g.Marks(Corner, highest(row)) | g.Marks(Centre, highest(row)); got != 0 {
		t.Errorf("marks %v stay beside the digit", got)
	}
	g.Undo()
	g.SetTidy(false)
	must(t, g.Enter(sudoku.CellsOf(cell), digit))
	if got := g.Marks(Corner, highest(row)); !got.Has(digit) {
		t.Error("corner marks go though the game must not tidy")
	}
}

func TestClock(t *testing.T) {
	g := newGame(t, example)
	start := time.Unix(1_700_000_000, 0)
	g.Resume(start)
	g.Resume(start.Add(time.Hour)) // runs already
	if got := g.Elapsed(start.Add(time.Minute)); got != time.Minute {
		t.Errorf("after a minute: %v", got)
	}
	g.Pause(start.Add(2 * time.Minute))
	if got := g.Elapsed(start.Add(time.Hour)); got != 2*time.Minute {
		t.Errorf("paused after two minutes: %v", got)
	}
	g.Resume(start)
	if got := g.Elapsed(start.Add(-time.Hour)); got != 2*time.Minute {
		t.Errorf("while the clock is set back: %v", got)
	}
	g.Pause(start.Add(-time.Hour))
	if got := again(t, g).Elapsed(start); got != 2*time.Minute {
		t.Errorf("after the clock was set back: %v", got)
	}
}

func TestStoredFaults(t *testing.T) {
	g := newGame(t, example)
	must(t, g.Enter(sudoku.CellsOf(1), 3))
	data, err := json.Marshal(g)
	must(t, err)
	whole := string(data)
	if want := `{"version":1,"puzzle":"` + example + `","moves":"d!3r1c2","played":1}`; whole != want {
		t.Fatalf("stored as\n%s, want\n%s", whole, want)
	}
	for _, bad := range []string{
		`7`, `{}`,
		`{"version":2,"puzzle":"` + example + `"}`,
		`{"version":1,"puzzle":"` + example[1:] + `"}`,
		`{"version":1,"puzzle":".` + example[1:] + `"}`,
		`{"version":1,"puzzle":"` + example + `","moves":"x3r1c2"}`,
		`{"version":1,"puzzle":"` + example + `","moves":"d3r1c"}`,
		`{"version":1,"puzzle":"` + example + `","moves":"d3r0c2"}`,
		`{"version":1,"puzzle":"` + example + `","moves":"k1r1c:"}`,
		`{"version":1,"puzzle":"` + example + `","moves":"o0r1c2"}`,
		`{"version":1,"puzzle":"` + example + `","moves":"o1xr1c2"}`,
		`{"version":1,"puzzle":"` + example + `","moves":"o11r1c2"}`,
		`{"version":1,"puzzle":"` + example + `","moves":"&"}`,
		`{"version":1,"puzzle":"` + example + `","moves":"d3r1c1"}`,  // a clue
		`{"version":1,"puzzle":"` + example + `","moves":"d34r1c2"}`, // two digits
		`{"version":1,"puzzle":"` + example + `","moves":"d3r1c2","played":2}`,
		`{"version":1,"puzzle":"` + example + `","played":-1}`,
		`{"version":1,"puzzle":"` + example + `","elapsed":-1}`,
		`{"version":1,"puzzle":"` + example + `","elapsed":9000000000000000000}`,
		`{"version":1,"puzzle":"` + example + `","policy":"strict"}`,
	} {
		read := *g
		var fault *GameError
		if err := read.UnmarshalJSON([]byte(bad)); !errors.As(err, &fault) {
			t.Errorf("%s: %v", bad, err)
		} else if !strings.HasPrefix(err.Error(), "sudoku: stored game: ") || fault.Err != nil && !strings.HasSuffix(err.Error(), ": "+fault.Err.Error()) {
			t.Errorf("%s: %v does not tell of %v", bad, err, fault.Err)
		}
		if !same(&read, g) {
			t.Errorf("%s: the game changed", bad)
		}
	}
	if read := *g; read.UnmarshalJSON([]byte("null")) != nil || !same(&read, g) {
		t.Error("null changes a game")
	}
}

func FuzzStored(f *testing.F) {
	f.Add([]byte(`{"version":1,"puzzle":"` + example + `","moves":"d!3r1c2 &o-5r1c4r1c5 k1r1c1","played":1,"policy":"none"}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var g Game
		if g.UnmarshalJSON(data) != nil || g.puzzle == (sudoku.Board{}) {
			return
		}
		if !same(again(t, &g), &g) {
			t.Errorf("%q is read otherwise the second time", data)
		}
		g.UndoMistake()
		g.Redo()
	})
}

// highest returns the last cell of a set.
func highest(s sudoku.Cells) (cell int) {
	for cell = range s.All() {
	}
	return cell
}
