package bulk

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// An endless reader reads the same bytes again and again.
type endlessReader struct {
	text  string
	reads int
	at    func(read int) // called before each, if set
}

const tooOften = 200 // reads, after which it ends for tests that would not

func (e *endlessReader) Read(b []byte) (int, error) {
	if e.reads++; e.at != nil {
		e.at(e.reads)
	}
	if e.reads > tooOften {
		return 0, io.EOF
	}
	n := 0
	for n < len(b) {
		n += copy(b[n:], e.text)
	}
	return n, nil
}

// A reader sees the end of its context even if the input has no puzzles, and within a
// line of any length.
func TestBulkReaderSeesContext(t *testing.T) {
	engines(t, func(t *testing.T) {
		for name, text := range map[string]string{
			"comments": "# nothing\n", "blank lines": "\n", "an endless line": "a", "a line of tags": "[b]", "a line of digits": "5",
			"a line of spaces": " ", "a line of a list": "[1,", "a list without end": "[1,\n", "a table without end": "<table>\n<td>5",
		} {
			for _, workers := range []int{1, 3} {
				testkit.NoLeaks(t)
				const end = 2
				ctx, cancel := context.WithCancelCause(t.Context())
				file := &endlessReader{text: strings.Repeat(text, 4096), at: func(read int) {
					if read == end {
						cancel(errMoment)
					}
				}}
				var last Result
				results := 0
				for _, r := range (Solver{Workers: workers}).SolveReader(ctx, file) {
					last = r
					results++
				}
				if last.Err != errMoment || results > 2 {
					t.Errorf("%s: %d results, the last is %v", name, results, last)
				}
				if file.reads > end+1 {
					t.Errorf("%s: read %d times after the end of its context", name, file.reads-end)
				}
			}
		}
	})
}

// However many boards are left, Solve does not touch their results.
func TestBulkSolveEndsSoon(t *testing.T) {
	boards := make([]sudoku.Board, 200_000)
	for i := range boards {
		boards[i] = parse(t, someMany)
	}
	results := make([]Result, len(boards))
	for _, workers := range []int{1, 2} {
		n, err := Solver{Count: true, Workers: workers}.Solve(testkit.EndAfterPolls(t, 20), boards, results)
		if err != errMoment || n == len(boards) {
			t.Errorf("%d workers: %d results are set, %v", workers, n, err)
		}
		for i, r := range results[n:] {
			if r != (Result{}) {
				t.Fatalf("%d workers: result %d of %d that are set is %v", workers, n+i, n, r)
			}
		}
		clear(results)
	}
}

// A badReader breaks the contract of io.Reader.
type badReader int

func (r badReader) Read([]byte) (int, error) { return int(r), nil }

func TestBulkReaderBadReader(t *testing.T) {
	for _, r := range []badReader{-1, 1 << 30} {
		n := 0
		for _, result := range (Solver{}).SolveReader(t.Context(), r) {
			if n++; result.Err == nil || !bytes.Contains([]byte(result.Err.Error()), []byte("impossible number")) {
				t.Errorf("%d bytes read: %v", int(r), result.Err)
			}
		}
		if n != 1 {
			t.Errorf("%d bytes read: %d results", int(r), n)
		}
	}
}
