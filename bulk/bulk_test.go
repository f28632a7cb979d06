package bulk

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"math"
	"math/rand/v2"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/iotest"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/lanes"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/text"
)

// engines runs a test under each engine of this machine, and without one.
func engines(t *testing.T, f func(t *testing.T)) {
	set := func(t *testing.T, f func() *lanes.Engine) {
		before := newEngine
		newEngine, enginePool = f, sync.Pool{}
		t.Cleanup(func() { newEngine, enginePool = before, sync.Pool{} })
	}
	for _, k := range lanes.Kinds() {
		t.Run(k.Name, func(t *testing.T) {
			set(t, k.New)
			f(t)
		})
	}
	t.Run("portable", func(t *testing.T) {
		set(t, func() *lanes.Engine { return nil })
		f(t)
	})
}

// single returns the result of the functions for one board.
func single(b sudoku.Board, limit int) Result {
	var r Result
	switch limit {
	case 1:
		r.Solution, r.Err = sudoku.Solve(b)
	default:
		r.Solution, r.Err = sudoku.SolveUnique(b)
	}
	r.Count = sudoku.CountSolutions(b, limit)
	return r
}

func sameResult(a, b Result) bool {
	return a.Solution == b.Solution && a.Count == b.Count && sameError(a.Err, b.Err)
}

func sameError(a, b error) bool {
	return a == b || a != nil && b != nil && fmt.Sprintf("%T %v", a, a) == fmt.Sprintf("%T %v", b, b)
}

// mixedBoards returns boards of all kinds: proper, with several solutions,
// with none, with clashes, with values out of range.
func mixedBoards(rng *rand.Rand, n int) []sudoku.Board {
	boards := make([]sudoku.Board, n)
	for i := range boards {
		var b sudoku.Board
		digits := rng.Perm(9)
		for c := range b {
			r, col := c/9, c%9
			b[c] = uint8(digits[(r*3+r/3+col)%9]) + 1
		}
		for _, c := range rng.Perm(81)[:15+rng.IntN(50)] {
			b[c] = 0
		}
		switch rng.IntN(10) {
		case 0:
			b[rng.IntN(81)] = uint8(rng.IntN(10))
		case 1:
			b[rng.IntN(81)] = uint8(rng.IntN(256))
		}
		boards[i] = b
	}
	return boards
}

func TestBulkSolve(t *testing.T) {
	engines(t, func(t *testing.T) {
		testkit.NoLeaks(t)
		rng := rand.New(rand.NewPCG(1, 1))
		for _, workers := range []int{0, 1, 2, 16} {
			for _, limit := range []int{0, 1, 3} {
				for _, n := range []int{0, 1, 33, 129, 1000} {
					boards := mixedBoards(rng, n)
					results := make([]Result, n+1)
					for i := range results { // left from an earlier call
						results[i] = Result{sudoku.Board{1, 2, 3}, 7, io.EOF}
					}
					if n, err := (Solver{Count: limit != 0, Limit: limit, Workers: workers}).Solve(t.Context(), boards, results); err != nil || n != len(boards) {
						t.Fatal(err)
					}
					want := limit
					if limit == 0 {
						want = 2
					}
					for i, b := range boards {
						if w := single(b, want); !sameResult(results[i], w) {
							t.Fatalf("%d workers, limit %d, board %d of %d, %v: %v, want %v", workers, limit, i, n, b, results[i], w)
						}
					}
					if results[n].Err != io.EOF {
						t.Errorf("a result beyond the boards is touched: %v", results[n])
					}
				}
			}
		}
	})
}

func TestBulkCollections(t *testing.T) {
	for _, file := range []string{
		"17_clue.txt", "magictour_top1465.txt", "forum_hardest_1905_11plus.txt", "kaggle_20k.txt",
		"serg_benchmark.txt", "zero_10k.txt", "top95.txt", "norvig_easy50.txt", "norvig_hardest.txt",
	} {
		t.Run(file, func(t *testing.T) {
			lines := testkit.Collection(t, file)
			lines = testkit.Some(t, lines, 2000)
			want := make([]Result, len(lines))
			for i, line := range lines {
				b, err := sudoku.Parse(line)
				if err != nil {
					t.Fatal(err)
				}
				want[i] = single(b, 2)
			}
			file := strings.Join(lines, "\n")
			engines(t, func(t *testing.T) {
				i := 0
				for e, r := range (Solver{}).SolveReader(t.Context(), strings.NewReader(file)) {
					if e.Line != i+1 || !sameResult(r, want[i]) {
						t.Fatalf("line %d: %v, want line %d and %v", e.Line, r, i+1, want[i])
					}
					i++
				}
				if i != len(lines) {
					t.Errorf("%d results for %d lines", i, len(lines))
				}
			})
		})
	}
}

func TestBulkTooFewResults(t *testing.T) {
	_, err := Solver{}.Solve(t.Context(), make([]sudoku.Board, 3), make([]Result, 2))
	var want *sudoku.RangeError
	if !errors.As(err, &want) {
		t.Errorf("error %v, want a RangeError", err)
	}
}

// All solutions: less than 0 is no limit.
func TestBulkAll(t *testing.T) {
	engines(t, func(t *testing.T) {
		b, err := sudoku.Parse("...4......5..8.2.6.....3...2...4....3......1...5.3.8.25...6.3.8..6....95..8......")
		if err != nil {
			t.Fatal(err)
		}
		results := make([]Result, 1)
		if _, err := (Solver{Count: true}).Solve(t.Context(), []sudoku.Board{b}, results); err != nil || results[0].Count != 847 {
			t.Errorf("%d solutions and %v, want 847", results[0].Count, err)
		}
	})
}

// endless returns boards. Each seventh takes longer than any test.
func endless(n int) []sudoku.Board {
	boards := mixedBoards(rand.New(rand.NewPCG(2, 2)), n)
	for i := 6; i < n; i += 7 {
		boards[i] = sudoku.Board{}
	}
	return boards
}

// Loops over results ask a context of their own, and no [testkit.Polled]; tests end theirs
// where it asks for input.
var errMoment = testkit.ErrMoment

// answers remembers the results of the functions for one board.
type answers map[sudoku.Board]Result

// checkFinished checks that a result is the answer for a board, or that it was cut
// short in the right way.
func (a answers) checkFinished(t *testing.T, b sudoku.Board, r Result) {
	t.Helper()
	if r.Err == errMoment {
		if r.Count != 0 || r.Solution != (sudoku.Board{}) {
			t.Fatalf("a result that is not finished holds %v", r)
		}
		return
	}
	if b == (sudoku.Board{}) {
		t.Fatalf("endless board: %v", r)
	}
	want, ok := a[b]
	if !ok {
		want = single(b, 0)
		a[b] = want
	}
	if !sameResult(r, want) {
		t.Fatalf("%v: %v, want %v", b, r, want)
	}
}

// few returns boards with a bounded number of solutions, and blank ones.
func few(n int) []sudoku.Board {
	boards := endless(n)
	for i, b := range boards {
		if b.Clues() > 0 && b.Clues() < 55 {
			boards[i] = boards[(i+1)%7]
			if boards[i].Clues() < 55 {
				boards[i] = sudoku.Board{1, 1}
			}
		}
	}
	return boards
}

func TestBulkSolveCancelled(t *testing.T) {
	boards, known := few(2000), answers{}
	engines(t, func(t *testing.T) {
		testkit.NoLeaks(t)
		rng := rand.New(rand.NewPCG(3, 3))
		for _, workers := range []int{1, 2, 16} {
			for range testkit.Cases(t, 3, 50) {
				results := make([]Result, len(boards))
				for i := range results {
					results[i].Count = 7 // of an earlier call
				}
				ctx := testkit.EndAfterPolls(t, 1+rng.IntN(20))
				n, err := Solver{Count: true, Workers: workers}.Solve(ctx, boards, results)
				if err != errMoment {
					t.Fatalf("error %v", err)
				}
				for i, r := range results[:n] {
					known.checkFinished(t, boards[i], r)
				}
				for i, r := range results[n:] {
					if r != (Result{Count: 7}) {
						t.Fatalf("result %d of %d that are set is %v", n+i, n, r)
					}
				}
			}
		}
	})
}

func TestBulkCancelledBefore(t *testing.T) {
	engines(t, func(t *testing.T) {
		testkit.NoLeaks(t)
		ctx, cancel := context.WithCancelCause(t.Context())
		cancel(errMoment)
		results := make([]Result, 3)
		if n, err := (Solver{}).Solve(ctx, make([]sudoku.Board, 3), results); err != errMoment || n != 0 {
			t.Errorf("Solve: %d, %v, %v", n, err, results)
		}
		n := 0
		for _, r := range (Solver{}).SolveSeq(ctx, slices.Values(make([]sudoku.Board, 3))) {
			n++
			if r.Err != errMoment {
				t.Errorf("SolveSeq: %v", r)
			}
		}
		if n != 1 {
			t.Errorf("SolveSeq: %d results, want the error", n)
		}
	})
}

func TestBulkSeqCancelled(t *testing.T) {
	boards, known := few(5000), answers{}
	engines(t, func(t *testing.T) {
		testkit.NoLeaks(t)
		rng := rand.New(rand.NewPCG(4, 4))
		for _, workers := range []int{1, 2, 16} {
			for range testkit.Cases(t, 3, 50) {
				ctx, cancel := context.WithCancelCause(t.Context())
				asked, end := 0, 1+rng.IntN(4*minChunk*workers) // of those that the workers take first
				i, last := 0, Result{}
				for b, r := range (Solver{Count: true, Workers: workers}).SolveSeq(ctx, func(yield func(sudoku.Board) bool) {
					for _, b := range boards {
						if asked++; asked == end {
							if end%3 == 0 { // perhaps while the caller waits for a worker
								time.AfterFunc(time.Millisecond, func() { cancel(errMoment) })
							} else {
								cancel(errMoment)
							}
						}
						if !yield(b) {
							return
						}
					}
				}) {
					if last = r; b == (sudoku.Board{}) && r.Err == errMoment && i < len(boards) && boards[i] != b {
						break // the last
					}
					if i == len(boards) {
						break
					}
					if b != boards[i] {
						t.Fatalf("board %d is %v, want %v", i, b, boards[i])
					}
					known.checkFinished(t, b, r)
					i++
				}
				if last.Err != errMoment {
					t.Fatalf("%d workers: the last result is %v", workers, last)
				}
			}
		}
	})
}

// A loop that is left early, by break or panic, leaves nothing behind.
func TestBulkBreak(t *testing.T) {
	engines(t, func(t *testing.T) {
		testkit.NoLeaks(t)
		rng := rand.New(rand.NewPCG(5, 5))
		boards := mixedBoards(rng, 4000)
		boards = append(boards, endless(4000)...)
		for _, workers := range []int{1, 2, 16} {
			for range testkit.Cases(t, 4, 50) {
				stop, i := 1+rng.IntN(4000), 0
				boards := limited(boards, stop)
				func() {
					defer func() { _ = recover() }()
					for b := range (Solver{Count: true, Workers: workers}).SolveSeq(t.Context(), slices.Values(boards)) {
						if b != boards[i] {
							t.Errorf("board %d is %v", i, b)
							break
						}
						if i++; i == stop {
							if rng.IntN(2) == 0 {
								panic("in the loop")
							}
							break
						}
					}
				}()
			}
		}
	})
}

// limited replaces boards of many solutions before an index.
func limited(boards []sudoku.Board, n int) []sudoku.Board {
	boards = slices.Clone(boards)
	for i := range boards[:n] {
		if boards[i].Clues() < 55 {
			boards[i] = sudoku.Board{1, 1}
		}
	}
	return boards
}

// mixedText returns lines of all kinds, and grids.
func mixedText(rng *rand.Rand, n int) string {
	var s strings.Builder
	for _, b := range mixedBoards(rng, n) {
		for i, v := range b {
			if v > 9 {
				b[i] = 0
			}
		}
		line := b.String()
		switch rng.IntN(24) {
		case 0:
			line = line[:rng.IntN(81)]
		case 1:
			line += "5"
		case 2:
			line = strings.Replace(line, ".", "a", 1)
		case 3:
			line = ""
		case 4:
			line = "# a comment"
		case 5:
			line = fmt.Sprintf("%+v", b)
		case 6:
			line += "\r"
		case 7:
			line += " a remark"
		case 8:
			line = "Grid 7\n" + line
		case 9:
			line = line[:40] + "\xff" + line[41:]
		case 10:
			line = strings.Repeat(".", 200)
			if rng.IntN(8) == 0 {
				line = strings.Repeat(".", 70000)
			}
		}
		s.WriteString(line)
		s.WriteByte('\n')
	}
	return s.String()
}

type lineResult struct {
	text.Puzzle
	Result
}

// sequential returns what SolveReader should yield.
func sequential(file string, limit int) (all []lineResult) {
	for e, err := range text.Puzzles(strings.NewReader(file)) {
		r := Result{Err: err}
		if err == nil {
			r = single(e.Board, limit)
		}
		all = append(all, lineResult{e, r})
	}
	return all
}

func sameResults(t *testing.T, name string, got iter.Seq2[text.Puzzle, Result], want []lineResult) {
	t.Helper()
	i := 0
	for e, r := range got {
		if i == len(want) {
			t.Fatalf("%s: more than %d results: %v, %v", name, i, e, r)
		}
		if w := want[i]; !reflect.DeepEqual(e, w.Puzzle) || !sameResult(r, w.Result) {
			t.Fatalf("%s: result %d is %v, %v; want %v", name, i, e, r, w)
		}
		i++
	}
	if i != len(want) {
		t.Fatalf("%s: %d results, want %d", name, i, len(want))
	}
}

func TestBulkReader(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 6))
	texts, wants := map[int]string{}, map[int][]lineResult{}
	for _, n := range []int{0, 1, 2, 40, 600, 2000} {
		texts[n] = mixedText(rng, n)
		wants[n] = sequential(texts[n], 2)
	}
	engines(t, func(t *testing.T) {
		testkit.NoLeaks(t)
		for n, file := range texts {
			want := wants[n]
			for _, workers := range []int{1, 2, 16} {
				o := Solver{Workers: workers}
				name := fmt.Sprintf("%d lines, %d workers", n, workers)
				sameResults(t, name, o.SolveReader(t.Context(), strings.NewReader(file)), want)
				if n <= 600 {
					sameResults(t, name+", half reads", o.SolveReader(t.Context(), iotest.HalfReader(strings.NewReader(file))), want)
					sameResults(t, name+", data with EOF", o.SolveReader(t.Context(), iotest.DataErrReader(strings.NewReader(file))), want)
				}
				if n <= 40 {
					sameResults(t, name+", byte by byte", o.SolveReader(t.Context(), iotest.OneByteReader(strings.NewReader(file))), want)
				}
			}
		}
	})
}

// Several grids can be found at once, at a gap or at the end of the file. Here the
// first of them takes longest.
func TestBulkReaderGrids(t *testing.T) {
	const hard = ".................1....23.4......452...6.......178........1....724...5...3........"
	const easy = ".5...746...9.32..7..24.63..76..8...33...9187.4......15.1.2.....5.617...8.84..5.9."
	grid := func(line string) (file string) {
		for row := range slices.Chunk([]byte(line), 9) {
			file += strings.Join(strings.Split(string(row), ""), " ") + "\n"
		}
		return file
	}
	engines(t, func(t *testing.T) {
		testkit.NoLeaks(t)
		for _, gap := range []string{"", "\n", "\n\n\n"} {
			for _, n := range []int{1, 2, 20} {
				file := strings.Repeat(grid(hard)+gap+grid(easy)+gap, n)
				want := sequential(file, 2)
				if len(want) != 2*n {
					t.Fatalf("%d puzzles, want %d", len(want), 2*n)
				}
				for _, workers := range []int{1, 3} {
					o := Solver{Workers: workers}
					name := fmt.Sprintf("%d grids, gap %q, %d workers", 2*n, gap, workers)
					sameResults(t, name, o.SolveReader(t.Context(), strings.NewReader(file)), want)
					sameResults(t, name+", half reads", o.SolveReader(t.Context(), iotest.HalfReader(strings.NewReader(file))), want)
					sameResults(t, name+", byte by byte", o.SolveReader(t.Context(), iotest.OneByteReader(strings.NewReader(file))), want)
				}
			}
		}
	})
}

func TestBulkReaderFails(t *testing.T) {
	testkit.NoLeaks(t)
	puzzle := strings.Repeat(".", 80) + "1\n"
	var last Result
	n := 0
	for _, r := range (Solver{}).SolveReader(t.Context(), io.MultiReader(strings.NewReader(puzzle+puzzle), iotest.ErrReader(io.ErrClosedPipe))) {
		n++
		last = r
	}
	if n != 3 || !errors.Is(last.Err, io.ErrClosedPipe) {
		t.Errorf("%d results, the last %v", n, last)
	}
}

// A sender that waits for each answer before it sends more gets the answers.
func TestBulkReaderConversation(t *testing.T) {
	engines(t, func(t *testing.T) {
		testkit.NoLeaks(t)
		r, w := io.Pipe()
		ask := func() {
			_, _ = io.WriteString(w, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n")
		}
		go ask()
		n := 0
		for _, res := range (Solver{}).SolveReader(t.Context(), r) {
			if n++; res.Err != nil {
				t.Fatal(res.Err)
			}
			if n == 100 {
				break
			}
			go ask()
		}
		w.Close()
	})
}

func FuzzBulkReader(f *testing.F) {
	rng := rand.New(rand.NewPCG(7, 7))
	for _, n := range []int{1, 3, 10} {
		f.Add(mixedText(rng, n))
	}
	f.Add(strings.Repeat("5 3 . . 7 . . . .\n", 9) + strings.Repeat("1 . . . . . . . .\n", 9))
	f.Add("puzzle,solution\n" + strings.Repeat(".", 81) + "," + strings.Repeat("1", 81) + "\n")
	f.Fuzz(func(t *testing.T, file string) {
		want := sequential(file, 2)
		for _, k := range append(lanes.Kinds(), lanes.Kind{New: func() *lanes.Engine { return nil }}) {
			newEngine, enginePool = k.New, sync.Pool{}
			sameResults(t, k.Name, Solver{Workers: 2}.SolveReader(t.Context(), strings.NewReader(file)), want)
		}
		newEngine, enginePool = lanes.New, sync.Pool{}
	})
}

func TestBulkProgress(t *testing.T) {
	engines(t, func(t *testing.T) {
		boards := mixedBoards(rand.New(rand.NewPCG(8, 8)), 1000)
		for _, workers := range []int{1, 2} {
			var seen []int64
			o := Solver{Workers: workers, Count: true, Limit: 200, Progress: func(done int64) { seen = append(seen, done) }}
			check := func(name string) {
				t.Helper()
				if len(seen) == 0 || !slices.IsSorted(seen) || seen[len(seen)-1] != 1000 {
					t.Errorf("%s: progress %v", name, seen)
				}
				seen = nil
			}
			if _, err := o.Solve(t.Context(), boards, make([]Result, len(boards))); err != nil {
				t.Fatal(err)
			}
			check("Solve")
			for range o.SolveSeq(t.Context(), slices.Values(boards)) {
			}
			check("SolveSeq")
		}
	})
}

// Progress is called while no board is finished.
func TestBulkProgressOfOne(t *testing.T) {
	engines(t, func(t *testing.T) {
		testkit.NoLeaks(t)
		defer func(d time.Duration) { progressInterval = d }(progressInterval)
		progressInterval = 5 * time.Millisecond
		for _, workers := range []int{1, 2} {
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			calls := 0
			o := Solver{Count: true, Workers: workers, Progress: func(int64) {
				if calls++; calls == 2 {
					cancel()
				}
			}}
			for range o.SolveSeq(ctx, slices.Values(make([]sudoku.Board, 1))) {
			}
			if calls < 3 { // the last is after the end
				t.Errorf("%d workers: %d calls", workers, calls)
			}
		}
	})
}

// No more goroutines solve than Workers says.
func TestBulkWorkers(t *testing.T) {
	boards := make([]sudoku.Board, 5000)
	engines(t, func(t *testing.T) {
		testkit.NoLeaks(t)
		for _, workers := range []int{1, 2, 3} {
			before, most := runtime.NumGoroutine(), 0
			for range (Solver{Workers: workers}).SolveSeq(t.Context(), slices.Values(boards)) {
				most = max(most, runtime.NumGoroutine())
			}
			if most-before > workers+1 { // one is that of the sequence
				t.Errorf("%d workers: %d goroutines more", workers, most-before)
			}
			for runtime.NumGoroutine() > before {
				runtime.Gosched()
			}
		}
	})
}

// A Progress that panics leaves no worker behind.
func TestBulkProgressPanics(t *testing.T) {
	engines(t, func(t *testing.T) {
		testkit.NoLeaks(t)
		o := Solver{Count: true, Workers: 3, Progress: func(int64) { panic(errMoment) }}
		boards := make([]sudoku.Board, 1000)
		for _, call := range []func(){
			func() { _, _ = o.Solve(t.Context(), boards, make([]Result, len(boards))) },
			func() {
				for range o.SolveSeq(t.Context(), slices.Values(boards)) {
				}
			},
		} {
			func() {
				defer func() {
					if r := recover(); r != errMoment {
						t.Errorf("recovered %v", r)
					}
				}()
				call()
			}()
		}
	})
}

// While one worker has a board that does not end, the other goes on as long as
// there is room.
func TestBulkLongBoard(t *testing.T) {
	engines(t, func(t *testing.T) {
		testkit.NoLeaks(t)
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		asked := 0
		for range (Solver{Count: true, Workers: 2}).SolveSeq(ctx, func(yield func(sudoku.Board) bool) {
			for b := (sudoku.Board{}); yield(b); b = (sudoku.Board{1, 1}) {
				if asked++; asked == 2000 { // of 33 chunks
					cancel()
				}
			}
		}) {
		}
		if asked < 2000 {
			t.Errorf("asked for %d boards", asked)
		}
	})
}

func TestBulkManyWorkers(t *testing.T) {
	engines(t, func(t *testing.T) {
		testkit.NoLeaks(t)
		n := 0
		for _, r := range (Solver{Workers: math.MaxInt}).SolveSeq(t.Context(), slices.Values(make([]sudoku.Board, 300))) {
			if r.Count == 2 {
				n++
			}
		}
		if n != 300 {
			t.Errorf("%d results", n)
		}
	})
}

func TestBulkAllocations(t *testing.T) {
	boards := mixedBoards(rand.New(rand.NewPCG(9, 9)), 4000)
	boards = slices.DeleteFunc(boards, func(b sudoku.Board) bool { return b.Validate() != nil }) // their errors are allocated
	results := make([]Result, len(boards))
	o := Solver{Workers: 1}
	got := testing.AllocsPerRun(5, func() {
		if _, err := o.Solve(t.Context(), boards, results); err != nil {
			t.Fatal(err)
		}
	})
	// Usually none, but the pool of engines may have been emptied.
	if got > float64(len(boards)/10) {
		t.Errorf("%v allocations for %d boards", got, len(boards))
	}
}

func TestBulkParallelCalls(t *testing.T) {
	testkit.NoLeaks(t)
	boards := mixedBoards(rand.New(rand.NewPCG(10, 10)), 700)
	want := make([]Result, len(boards))
	for i, b := range boards {
		want[i] = single(b, 2)
	}
	var o Solver
	var wg sync.WaitGroup
	for range 4 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			i := 0
			for b, r := range o.SolveSeq(t.Context(), slices.Values(boards)) {
				if b != boards[i] || !sameResult(r, want[i]) {
					t.Errorf("board %d: %v", i, cmp.Diff(want[i].Solution, r.Solution))
				}
				i++
			}
		}()
	}
	wg.Wait()
}

// lineSource is a reader of very many lines that are made as they are read.
type lineSource struct {
	lines [][]byte
	left  int
	rest  []byte
	rng   *rand.Rand
}

func (s *lineSource) Read(b []byte) (n int, err error) {
	for n < len(b) {
		if len(s.rest) == 0 {
			if s.left == 0 {
				return n, io.EOF
			}
			s.left--
			s.rest = s.lines[s.rng.IntN(len(s.lines))]
		}
		k := copy(b[n:], s.rest)
		s.rest = s.rest[k:]
		n += k
	}
	return n, nil
}

// TestBulkSoak sends millions of lines through SolveReader and looks at the
// memory: SUDOKU_SOAK=10000000 go test -run Soak
func TestBulkSoak(t *testing.T) {
	lines := testkit.Cases(t, 100_000, testkit.Soak(t))
	testkit.NoLeaks(t)
	rng := rand.New(rand.NewPCG(11, 11))
	var pool [][]byte
	for _, b := range mixedBoards(rng, 5000) {
		for i, v := range b {
			if v > 9 {
				b[i] = 0
			}
		}
		line := []byte(b.String() + "\n")
		if rng.IntN(50) == 0 {
			line = append(bytes.TrimSpace(line)[:80], 'a', '\n')
		}
		pool = append(pool, line)
	}
	var m runtime.MemStats
	memory := func() uint64 {
		runtime.GC()
		runtime.ReadMemStats(&m)
		return m.HeapAlloc + m.StackInuse
	}
	n, most, start := 0, uint64(0), memory()
	var counts [3]int
	malformed := 0
	for e, r := range (Solver{}).SolveReader(t.Context(), &lineSource{lines: pool, left: lines, rng: rng}) {
		if n++; e.Line != n {
			t.Fatalf("result %d is of line %d", n, e.Line)
		}
		var wrong *sudoku.ParseError
		if errors.As(r.Err, &wrong) {
			malformed++
		} else {
			counts[r.Count]++
		}
		if n%(lines/20) == 0 {
			most = max(most, memory())
		}
	}
	t.Logf("%d lines: solutions %v, malformed %d; heap %d KB at first, %d at most", n, counts, malformed, start>>10, most>>10)
	if n != lines {
		t.Errorf("%d results for %d lines", n, lines)
	}
	if most > start+16<<20 {
		t.Errorf("the heap grew from %d to %d bytes", start, most)
	}
}
