package api

import (
	"context"
	"errors"
	"go/types"
	"io"
	"iter"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/bulk"
	"github.com/seed-cfc889b0/sudoku/clues"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/grade"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/lesson"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/picture"
	"github.com/seed-cfc889b0/sudoku/play"
	"github.com/seed-cfc889b0/sudoku/rate"
	"github.com/seed-cfc889b0/sudoku/store"
	"github.com/seed-cfc889b0/sudoku/text"
	"github.com/seed-cfc889b0/sudoku/variant"
)

// A hard puzzle, as text and with its candidates.
const hardLine = "..1.9..4..4.3..6.83......2....74..5...563.....6.....1..8..7...1.9..........1.8..7"

func hard(t *testing.T) (sudoku.Board, sudoku.Candidates) {
	b := sudoku.Board(testkit.Parse(t, hardLine))
	c, err := sudoku.NewCandidates(b)
	if err != nil {
		t.Fatal(err)
	}
	return b, c
}

// panics calls each callback of the module, by "package.Type.Method parameter" or
// "package.Type.Field"; the body of a loop is called yield. Each calls boom from it.
func panics(t *testing.T) map[string]func(boom func()) {
	b, c := hard(t)
	ctx := t.Context()
	rng := rand.New(rand.NewPCG(1, 2))
	easy, err := generate.Puzzle(ctx, rng, generate.Options{MinClues: 30})
	if err != nil {
		t.Fatal(err)
	}
	r4 := rules(t, 4, variant.Boxes(2, 2))
	boards := func(boom func()) iter.Seq[sudoku.Board] {
		return func(yield func(sudoku.Board) bool) { yield(easy); boom() }
	}
	pairs := func(boom func()) iter.Seq2[int, sudoku.Board] {
		return func(yield func(int, sudoku.Board) bool) { yield(1, easy); boom() }
	}
	return map[string]func(boom func()){
		"sudoku.Solver.Stats":           func(boom func()) { _, _ = sudoku.Solver{Stats: func(sudoku.Stats) { boom() }}.Solve(ctx, b) },
		"sudoku.Solver.Solutions yield": func(boom func()) { each2(sudoku.Solver{}.Solutions(ctx, b), boom) },
		"sudoku.Solutions yield":        func(boom func()) { each(sudoku.Solutions(b), boom) },
		"sudoku.Cells.All yield":        func(boom func()) { each(sudoku.CellsOf(1).All(), boom) },
		"sudoku.Digits.All yield":       func(boom func()) { each(sudoku.DigitsOf(1).All(), boom) },
		"text.Puzzles r":                func(boom func()) { each2(text.Puzzles(reader(boom)), nil) },
		"text.Puzzles yield":            func(boom func()) { each2(text.Puzzles(lines(3)), boom) },
		"text.Rows r":                   func(boom func()) { each2(text.Rows(reader(boom)), nil) },
		"text.Rows yield":               func(boom func()) { each2(text.Rows(lines(3)), boom) },
		"text.Positions r":              func(boom func()) { each2(text.Positions(reader(boom)), nil) },
		"text.Positions yield":          func(boom func()) { each2(text.Positions(lines(3)), boom) },
		"bulk.Solver.Progress": func(boom func()) {
			_, _ = bulk.Solver{Progress: func(int64) { boom() }}.Solve(ctx, make([]sudoku.Board, 100), make([]bulk.Result, 100))
		},
		"bulk.Solver.Only": func(boom func()) {
			each2(bulk.Solver{Only: func(int) bool { boom(); return true }}.SolveReader(ctx, lines(5000)), nil)
		},
		"generate.Series.Only": func(boom func()) {
			each2(generate.Series{N: 50, Only: func(int) bool { boom(); return true }}.Puzzles(ctx, rng), nil)
		},
		"bulk.Solver.SolveSeq boards":   func(boom func()) { each2(bulk.Solver{}.SolveSeq(ctx, boards(boom)), nil) },
		"bulk.Solver.SolveSeq yield":    func(boom func()) { each2(bulk.Solver{}.SolveSeq(ctx, endless(easy)), boom) },
		"bulk.Solver.SolveReader r":     func(boom func()) { each2(bulk.Solver{}.SolveReader(ctx, reader(boom)), nil) },
		"bulk.Solver.SolveReader yield": func(boom func()) { each2(bulk.Solver{}.SolveReader(ctx, lines(5000)), boom) },
		"bulk.SolveBatches r":           func(boom func()) { each(bulk.SolveBatches[int](ctx, bulk.Solver{}, reader(boom), nil), nil) },
		"bulk.SolveBatches work": func(boom func()) {
			each(bulk.SolveBatches(ctx, bulk.Solver{}, lines(5000), func(*bulk.Batch[int]) { boom() }), nil)
		},
		"bulk.SolveBatches yield":       func(boom func()) { each(bulk.SolveBatches[int](ctx, bulk.Solver{}, lines(5000), nil), boom) },
		"bulk.SolveValues puzzles":      func(boom func()) { each2(bulk.SolveValues(ctx, bulk.Solver{}, pairs(boom)), nil) },
		"bulk.SolveValues yield":        func(boom func()) { each2(bulk.SolveValues(ctx, bulk.Solver{}, pairs(func() {})), boom) },
		"generate.Neighbors yield":      func(boom func()) { each2(generate.Neighbors(ctx, rng, b, 2, 2), boom) },
		"generate.Series.Puzzles yield": func(boom func()) { each2(generate.Series{N: 50}.Puzzles(ctx, rng), boom) },
		"generate.Series.Sukaku yield":  func(boom func()) { each2(generate.Series{N: 50}.Sukaku(ctx, rng), boom) },
		"generate.Series.Waiting":       func(boom func()) { each2(generate.Series{N: 50, Waiting: boom}.Puzzles(ctx, rng), nil) },
		"generate.Series.Make": func(boom func()) {
			each2(generate.Series{N: 50, Make: func(context.Context, *rand.Rand) (sudoku.Board, error) { boom(); return b, nil }}.Puzzles(ctx, rng), nil)
		},
		"generate.Series.MakeSukaku": func(boom func()) {
			each2(generate.Series{N: 50, MakeSukaku: func(context.Context, *rand.Rand) (sudoku.Candidates, error) { boom(); return c, nil }}.Sukaku(ctx, rng), nil)
		},
		"grade.Target.Progress": func(boom func()) {
			_, _ = grade.Generate(ctx, rng, grade.Target{MinER: 119, Options: generate.Options{MaxAttempts: 50}, Progress: func(grade.Progress) { boom() }})
		},
		"grade.Neighbors.Only": func(boom func()) {
			each2(grade.Neighbors{Only: func(int) bool { boom(); return true }}.Puzzles(ctx, rng, []sudoku.Board{b}), nil)
		},
		"grade.Neighbors.Waiting": func(boom func()) {
			hardest := sudoku.Board(testkit.Parse(t, "98.7..6..7..8..95...4......8..9..5...3..2...........1.6.......5.7.5...96....8.7..")) // to judge its neighbors takes long
			each2(grade.Neighbors{Target: grade.Target{MinER: 100}, Workers: 1, Waiting: boom}.Puzzles(ctx, rng, []sudoku.Board{hardest}), nil)
		},
		"grade.Neighbors.Puzzles yield": func(boom func()) { each2(grade.Neighbors{}.Puzzles(ctx, rng, []sudoku.Board{b}), boom) },
		"logic.Solver.All yield":        func(boom func()) { each2(logic.Solver{}.All(ctx, c), boom) },
		"logic.Solver.Steps yield":      func(boom func()) { each2(logic.Solver{}.Steps(ctx, c), boom) },
		"logic.Solver.Removing yield":   func(boom func()) { removing(ctx, c, boom) },
		"logic.Techniques.All yield":    func(boom func()) { each(logic.Basic().All(), boom) },
		"rate.Rater.Progress": func(boom func()) {
			_, _ = rate.Rater{Progress: func(int64) { boom() }}.RateAll(ctx, []sudoku.Board{easy, easy}, make([]rate.Result, 2))
		},
		"rate.Rater.RateSeq puzzles":    func(boom func()) { each2(rate.Rater{}.RateSeq(ctx, boards(boom)), nil) },
		"rate.Rater.RateSeq yield":      func(boom func()) { each2(rate.Rater{}.RateSeq(ctx, endless(easy)), boom) },
		"picture.Picture.WriteTo w":     func(boom func()) { _, _ = picture.Board(b).WriteTo(writer(boom)) },
		"picture.Drawing.WriteTo w":     func(boom func()) { _, _ = picture.Board(b).Drawing().WriteTo(writer(boom)) },
		"store.Builder.Build puzzles":   func(boom func()) { _, _ = store.Builder{}.Build(ctx, t.TempDir(), once(boom)) },
		"store.Builder.Add puzzles":     func(boom func()) { _, _ = store.Builder{}.Add(ctx, someStore(t), once(boom)) },
		"store.Builder.Fill puzzles":    func(boom func()) { _, _ = store.Builder{}.Fill(ctx, someStore(t), once(boom)) },
		"store.Store.All yield":         func(boom func()) { each2(open(t, someStore(t)).All(ctx), boom) },
		"variant.Rules.Solutions yield": func(boom func()) { each(r4.Solutions(r4.Blank()), boom) },
		"variant.Solver.Guesses": func(boom func()) {
			_, _ = variant.Solver{Rules: &r4, Guesses: func(int) { boom() }}.Solve(ctx, r4.Blank())
		},
		"variant.Solver.Solutions yield": func(boom func()) { each2(variant.Solver{Rules: &r4}.Solutions(ctx, r4.Blank()), boom) },
	}
}

func each[T any](all iter.Seq[T], body func()) {
	for range all {
		if body != nil {
			body()
		}
	}
}

func each2[T, U any](all iter.Seq2[T, U], body func()) {
	for range all {
		if body != nil {
			body()
		}
	}
}

// once is a sequence of a puzzle, for a store.
func once(boom func()) iter.Seq2[store.Puzzle, error] {
	return func(yield func(store.Puzzle, error) bool) { yield(store.Puzzle{}, nil); boom() }
}

// someStore returns the folder of a store of one class.
func someStore(t *testing.T) string {
	dir := t.TempDir()
	if _, err := (store.Builder{Shards: 1}).Build(t.Context(), dir, once(func() {})); err != nil {
		t.Fatal(err)
	}
	return dir
}

func open(t *testing.T, dir string) *store.Store {
	s, err := store.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// removing looks for the steps that remove candidates, until there is one.
func removing(ctx context.Context, c sudoku.Candidates, body func()) (err error) {
	for cell := range 81 {
		for d := range c.Digits(cell).All() {
			for _, e := range (logic.Solver{}).Removing(ctx, c, logic.Candidate{Cell: cell, Digit: d}) {
				if body != nil {
					body()
				}
				if e != nil {
					return e
				}
			}
		}
	}
	return nil
}

type reader func()

func (r reader) Read([]byte) (int, error) { r(); return 0, io.EOF }

type writer func()

func (w writer) Write(p []byte) (int, error) { w(); return len(p), nil }

func lines(n int) io.Reader { return strings.NewReader(strings.Repeat(hardLine+"\n", n)) }

func endless(b sudoku.Board) iter.Seq[sudoku.Board] {
	return func(yield func(sudoku.Board) bool) {
		for yield(b) {
		}
	}
}

// A panic in a function, reader, writer or loop of the caller's reaches the caller,
// after all goroutines have ended.
func TestPanics(t *testing.T) {
	calls := panics(t)
	seen := map[string]bool{}
	for _, p := range checked(t) {
		for name := range callbacks(p) {
			seen[name] = true
			if calls[name] == nil {
				t.Errorf("%s is a callback that panics in this test does not call", name)
			}
		}
	}
	for name, call := range calls {
		if !seen[name] {
			t.Errorf("%s is no callback any more", name)
		}
		t.Run(name, func(t *testing.T) {
			testkit.NoLeaks(t)
			boom := new(int)
			defer func() {
				if r := recover(); r != boom {
					t.Errorf("the panic does not arrive, but %v", r)
				}
			}()
			call(func() { panic(boom) })
		})
	}
}

// callbacks yields the names of a package's callbacks, as panics has them.
func callbacks(p *types.Package) iter.Seq[string] {
	return func(yield func(string) bool) {
		for name, f := range functions(p) {
			for param := range f.Params().Variables() {
				if _, ok := param.Type().Underlying().(*types.Signature); ok || isStream(param.Type()) {
					if !yield(name + " " + param.Name()) {
						return
					}
				}
			}
			for result := range f.Results().Variables() {
				if _, ok := result.Type().Underlying().(*types.Signature); ok && !yield(name+" yield") {
					return
				}
			}
		}
		for _, named := range exportedTypes(p) {
			if s, ok := named.Underlying().(*types.Struct); ok {
				for field := range s.Fields() {
					if _, ok := field.Type().Underlying().(*types.Signature); ok && field.Exported() && !yield(nameOf(named)+"."+field.Name()) {
						return
					}
				}
			}
		}
	}
}

func isStream(t types.Type) bool {
	return t.String() == "io.Reader" || t.String() == "io.Writer"
}

// functions yields the exported functions and methods of a package.
func functions(p *types.Package) iter.Seq2[string, *types.Signature] {
	return func(yield func(string, *types.Signature) bool) {
		for _, name := range p.Scope().Names() {
			switch o := p.Scope().Lookup(name).(type) {
			case *types.Func:
				if o.Exported() && !yield(p.Name()+"."+name, o.Signature()) {
					return
				}
			case *types.TypeName:
				named, ok := o.Type().(*types.Named)
				if !ok || o.IsAlias() || !o.Exported() {
					continue
				}
				for m := range named.Methods() {
					if m.Exported() && m.Name() != "Format" && !yield(nameOf(named)+"."+m.Name(), m.Signature()) {
						return
					}
				}
			}
		}
	}
}

// A long call is one with a context. Endless ones have more to do than they can in
// a lifetime.
type long struct {
	endless bool
	call    func(ctx context.Context) error
}

func longCalls(t *testing.T) map[string]long {
	b, c := hard(t)
	rng := rand.New(rand.NewPCG(1, 2))
	var blank sudoku.Board
	r9, r25 := rules(t, 9, variant.Boxes(3, 3)), rules(t, 25, variant.Boxes(5, 5))
	plain := variant.Solver{Rules: &r9}
	game, err := play.New(b)
	if err != nil {
		t.Fatal(err)
	}
	extreme := sudoku.Board(testkit.Parse(t, "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."))
	wing, err := lesson.Of(logic.XWing)
	if err != nil {
		t.Fatal(err)
	}
	wings, err := wing.Examples(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	never := grade.Target{MinER: 118, Options: generate.Options{MaxAttempts: 1 << 30}}
	return map[string]long{
		"sudoku.Solver.CountSolutions": {true, func(ctx context.Context) error { _, err := sudoku.Solver{}.CountSolutions(ctx, blank, 0); return err }},
		"sudoku.Solver.Solutions":      {true, func(ctx context.Context) error { return last(sudoku.Solver{}.Solutions(ctx, blank)) }},
		"sudoku.Solver.Solve":          {false, func(ctx context.Context) error { _, err := sudoku.Solver{}.Solve(ctx, b); return err }},
		"sudoku.Solver.SolveUnique":    {false, func(ctx context.Context) error { _, err := sudoku.Solver{}.SolveUnique(ctx, b); return err }},
		"clues.Clashing":               {false, func(ctx context.Context) error { _, err := clues.Clashing(ctx, b); return err }},
		"clues.IsMinimal":              {false, func(ctx context.Context) error { _, err := clues.IsMinimal(ctx, b); return err }},
		"clues.Minimize":               {false, func(ctx context.Context) error { _, err := clues.Minimize(ctx, b); return err }},
		"clues.Redundant":              {false, func(ctx context.Context) error { _, err := clues.Redundant(ctx, b); return err }},
		"clues.TrueCandidates":         {false, func(ctx context.Context) error { _, err := clues.TrueCandidates(ctx, blank, math.MaxInt); return err }},
		"bulk.Solver.CountSolutions":   {true, func(ctx context.Context) error { _, err := bulk.Solver{}.CountSolutions(ctx, blank, 0); return err }},
		"bulk.Solver.Solve": {false, func(ctx context.Context) error {
			_, err := bulk.Solver{}.Solve(ctx, make([]sudoku.Board, 5000), make([]bulk.Result, 5000))
			return err
		}},
		"bulk.Solver.SolveSeq":    {true, func(ctx context.Context) error { return lastResult(bulk.Solver{}.SolveSeq(ctx, endless(b))) }},
		"bulk.Solver.SolveReader": {true, func(ctx context.Context) error { return lastResult(bulk.Solver{}.SolveReader(ctx, cycle{})) }},
		"bulk.SolveBatches": {true, func(ctx context.Context) (err error) {
			for batch := range bulk.SolveBatches[int](ctx, bulk.Solver{}, cycle{}, nil) {
				for _, r := range batch.Results {
					err = r.Err
				}
			}
			return err
		}},
		"bulk.SolveValues": {true, func(ctx context.Context) error {
			return lastResult(bulk.SolveValues(ctx, bulk.Solver{}, func(yield func(int, sudoku.Board) bool) {
				for yield(1, b) {
				}
			}))
		}},
		"generate.Minimize":  {false, func(ctx context.Context) error { _, err := generate.Minimize(ctx, rng, b); return err }},
		"generate.Neighbors": {true, func(ctx context.Context) error { return last(generate.Neighbors(ctx, rng, b, 4, 4)) }},
		"generate.Puzzle": {true, func(ctx context.Context) error {
			_, err := generate.Puzzle(ctx, rng, generate.Options{MaxClues: 17, MaxAttempts: math.MaxInt})
			return err
		}},
		"generate.Sukaku": {false, func(ctx context.Context) error { _, err := generate.Sukaku(ctx, rng); return err }},
		"generate.Vary": {false, func(ctx context.Context) error {
			_, err := generate.Vary(ctx, rng, generate.Options{}, b, 3)
			return err
		}},
		"generate.Series.Puzzles": {true, func(ctx context.Context) error { return last(generate.Series{}.Puzzles(ctx, rng)) }},
		"generate.Series.Sukaku":  {true, func(ctx context.Context) error { return last(generate.Series{}.Sukaku(ctx, rng)) }},
		"grade.Generate":          {true, func(ctx context.Context) error { _, err := grade.Generate(ctx, rng, never); return err }},
		"grade.Sukaku":            {true, func(ctx context.Context) error { _, err := grade.Sukaku(ctx, rng, never); return err }},
		"grade.Neighbors.Puzzles": {true, func(ctx context.Context) error {
			return last(grade.Neighbors{Target: never, Remove: 4, Add: 4}.Puzzles(ctx, rng, []sudoku.Board{b}))
		}},
		"logic.Solver.All":       {false, func(ctx context.Context) error { return last(logic.Solver{}.All(ctx, c)) }},
		"lesson.Lesson.Examples": {false, func(ctx context.Context) error { _, err := wing.Examples(ctx); return err }},
		"lesson.Lesson.Exercise": {false, func(ctx context.Context) error { _, err := wing.Exercise(ctx, rng); return err }},
		"lesson.Example.Check": {false, func(ctx context.Context) error {
			_, err := wings[0].Check(ctx, wings[0].Step.Eliminations[0], false)
			return err
		}},
		"logic.Solver.Next":     {false, func(ctx context.Context) error { _, err := logic.Solver{}.Next(ctx, c); return err }},
		"logic.Solver.Removing": {false, func(ctx context.Context) error { return removing(ctx, c, nil) }},
		"logic.Solver.Solve":    {false, func(ctx context.Context) error { _, err := logic.Solver{}.Solve(ctx, extreme); return err }},
		"logic.Solver.Easiest":  {false, func(ctx context.Context) error { _, err := logic.Solver{}.Easiest(ctx, c); return err }},
		"logic.Solver.Shortest": {false, func(ctx context.Context) error { _, err := logic.Solver{}.Shortest(ctx, c); return err }},
		"logic.Solver.AppendNeeded": {false, func(ctx context.Context) error {
			_, err := logic.Solver{}.AppendNeeded(ctx, nil, c)
			return err
		}},
		"logic.Solver.Steps": {false, func(ctx context.Context) error { return last(logic.Solver{}.Steps(ctx, c)) }},
		"logic.StuckError.Next": {false, func(ctx context.Context) error {
			_, start := hard(t)
			err := last(logic.Solver{Techniques: logic.TechniquesOf(logic.FullHouse)}.Steps(t.Context(), start))
			var stuck *logic.StuckError
			if !errors.As(err, &stuck) {
				t.Fatalf("not stuck: %v", err)
			}
			_, err = stuck.Next(ctx)
			return err
		}},
		"play.Game.Hint":        {false, func(ctx context.Context) error { _, err := game.Hint(ctx); return err }},
		"rate.AtLeast":          {false, func(ctx context.Context) error { _, err := rate.AtLeast(ctx, extreme, 90); return err }},
		"rate.Backdoor":         {false, func(ctx context.Context) error { _, err := rate.Backdoor(ctx, extreme); return err }},
		"rate.Depth":            {false, func(ctx context.Context) error { _, err := rate.Depth(ctx, extreme); return err }},
		"rate.Effort":           {false, func(ctx context.Context) error { _, err := rate.Effort(ctx, extreme); return err }},
		"rate.HoDoKu":           {false, func(ctx context.Context) error { _, err := rate.HoDoKu(ctx, extreme); return err }},
		"rate.HoDoKuRater.Rate": {false, func(ctx context.Context) error { _, err := rate.HoDoKuRater{}.Rate(ctx, extreme); return err }},
		"rate.Rate":             {false, func(ctx context.Context) error { _, err := rate.Rate(ctx, extreme); return err }},
		"rate.Rater.Rate":       {false, func(ctx context.Context) error { _, err := rate.Rater{}.Rate(ctx, extreme); return err }},
		"rate.Rater.RateAll": {false, func(ctx context.Context) error {
			_, err := rate.Rater{}.RateAll(ctx, []sudoku.Board{b, b}, make([]rate.Result, 2))
			return err
		}},
		"rate.Rater.RateSeq": {true, func(ctx context.Context) (err error) {
			for _, r := range (rate.Rater{}).RateSeq(ctx, endless(b)) {
				err = r.Err
			}
			return err
		}},
		"store.Builder.Build": {true, func(ctx context.Context) error { _, err := store.Builder{}.Build(ctx, t.TempDir(), always); return err }},
		"store.Builder.Add":   {true, func(ctx context.Context) error { _, err := store.Builder{}.Add(ctx, someStore(t), always); return err }},
		"store.Builder.Fill":  {true, func(ctx context.Context) error { _, err := store.Builder{}.Fill(ctx, someStore(t), always); return err }},
		"store.Builder.Merge": {false, func(ctx context.Context) error {
			_, err := store.Builder{}.Merge(ctx, t.TempDir(), open(t, someStore(t)))
			return err
		}},
		"store.Builder.Diff": {false, func(ctx context.Context) error {
			s := open(t, someStore(t))
			_, err := store.Builder{}.Diff(ctx, t.TempDir(), s, s)
			return err
		}},
		"store.Store.All":               {false, func(ctx context.Context) error { return last(open(t, someStore(t)).All(ctx)) }},
		"store.Store.Check":             {false, func(ctx context.Context) error { return open(t, someStore(t)).Check(ctx) }},
		"variant.Rules.Generate":        {false, func(ctx context.Context) error { _, err := r9.Generate(ctx, rng, variant.Options{}); return err }},
		"variant.Rules.Random":          {false, func(ctx context.Context) error { _, err := r25.Random(ctx, rng); return err }},
		"variant.Solver.CountSolutions": {true, func(ctx context.Context) error { _, err := plain.CountSolutions(ctx, r9.Blank(), 0); return err }},
		"variant.Solver.Solutions":      {true, func(ctx context.Context) error { return last(plain.Solutions(ctx, r9.Blank())) }},
		"variant.Solver.Solve":          {false, func(ctx context.Context) error { _, err := plain.Solve(ctx, r9.Blank()); return err }},
		"variant.Solver.SolveUnique":    {false, func(ctx context.Context) error { _, err := plain.SolveUnique(ctx, r9.Blank()); return err }},
	}
}

// always is a sequence of puzzles without an end, for a store.
func always(yield func(store.Puzzle, error) bool) {
	for n := int64(1); yield(store.Puzzle{Place: store.Place{Number: n}}, nil); n++ {
	}
}

// last returns the last error of a sequence.
func last[T any](all iter.Seq2[T, error]) (err error) {
	for _, err = range all {
	}
	return err
}

func lastResult[T any](all iter.Seq2[T, bulk.Result]) (err error) {
	for _, r := range all {
		err = r.Err
	}
	return err
}

// cycle is a file without an end.
type cycle struct{}

func (cycle) Read(p []byte) (int, error) { return copy(p, hardLine+"\n"), nil }

// A long call whose context has ended, or ends while it runs, ends at once, and its
// error says why.
func TestEndedContexts(t *testing.T) {
	calls := longCalls(t)
	seen := map[string]bool{}
	for _, p := range checked(t) {
		for name, f := range functions(p) {
			if n := f.Params().Len(); n == 0 || f.Params().At(0).Type().String() != "context.Context" {
				continue
			}
			seen[name] = true
			if calls[name].call == nil {
				t.Errorf("%s is a call with a context that longCalls in this test lacks", name)
			}
		}
	}
	why := errors.New("the caller has gone")
	for name, long := range calls {
		if !seen[name] {
			t.Errorf("%s has no context any more", name)
		}
		t.Run(name, func(t *testing.T) {
			testkit.NoLeaks(t)
			ended, end := context.WithCancelCause(t.Context())
			end(why)
			if err := long.call(ended); !errors.Is(err, why) {
				t.Errorf("with an ended context: %v", err)
			}
			running, end := context.WithCancelCause(t.Context())
			defer time.AfterFunc(10*time.Millisecond, func() { end(why) }).Stop()
			if err := long.call(running); long.endless && !errors.Is(err, why) {
				t.Errorf("with a context that ends meanwhile: %v", err)
			}
		})
	}
}
