package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/text"
)

// mixedText returns a long text with puzzles in many forms, good and bad.
func mixedText(t *testing.T) string {
	t.Helper()
	mixed, err := os.ReadFile("testdata/mixed.txt")
	if err != nil {
		t.Fatal(err)
	}
	many := strings.Repeat(cPuzzle+"\n", 500) + strings.Repeat(three+","+cPuzzle+"\n"+seventeen+"\r\n", 100)
	text := ""
	for i := range 8 {
		text += many[:len(many)-82*i] + string(mixed) + dead + "\n" + clash + "\n\n# more\n"
	}
	return text
}

// oneByOne returns the answers that solve and count must give, from one puzzle at a
// time.
func oneByOne(file string) (solve, unique, count string) {
	var solved, filtered, counts strings.Builder
	for entry, err := range text.Puzzles(strings.NewReader(file)) {
		if err != nil {
			fmt.Fprintln(&solved, "# malformed")
			fmt.Fprintln(&counts, "# malformed")
			continue
		}
		if solution, err := sudoku.SolveUnique(entry.Board); err == nil {
			fmt.Fprintln(&filtered, solution)
		}
		if solution, err := sudoku.Solve(entry.Board); err == nil {
			fmt.Fprintln(&solved, solution)
		} else {
			fmt.Fprintln(&solved, "# no solution")
		}
		fmt.Fprintln(&counts, sudoku.CountSolutions(entry.Board, 0))
	}
	return solved.String(), filtered.String(), counts.String()
}

func TestStream(t *testing.T) {
	text := mixedText(t)
	solve, unique, count := oneByOne(text)
	file := filepath.Join(t.TempDir(), "puzzles")
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ args, want string }{{"solve", solve}, {"solve -unique", unique}, {"count", count}} {
		var messages string
		for _, workers := range []string{"1", "2", "16"} {
			args := append(strings.Fields(test.args), "-workers", workers)
			code, stdout, stderr := execute("", append(args, file)...)
			if diff := cmp.Diff(test.want, stdout); diff != "" || code != run.ExitMalformed {
				t.Fatalf("sudoku %s: exit %d, (-want +got):\n%s", args, code, diff)
			}
			if messages == "" {
				messages = stderr
			}
			code, stdout, fromStdin := execute(text, args...)
			if stdout != test.want || code != run.ExitMalformed {
				t.Errorf("sudoku %s: exit %d, from standard input another output", args, code)
			}
			if stderr != messages || strings.ReplaceAll(fromStdin, "stdin:", file+":") != messages {
				t.Errorf("sudoku %s: other messages than with one worker from a file", args)
			}
		}
	}
}

// Every command gives the same for any number of workers, in the order of the
// input, whether answers are short or too long to be held.
func TestWorkers(t *testing.T) {
	text := mixedText(t)[:20_000]
	for _, args := range []string{
		"check", "check -o json", "candidates", "candidates -o json", "minimize -o grid", "minimize -seed 3", "canon",
		"canon -dedup", "transform -seed 3 -o numbers", "hint -only basic", "steps -only singles -o count", "rate",
		"rate -histogram", "rate -format %n:%r", "solve -o json", "solve -o json -unique", "solve -limit 3 -o grid",
		"solve -limit 2000", "solve -limit 2000 -o json", "transform -seed 4 -n 900 -how",
	} {
		in := text
		if strings.Contains(args, "00") {
			in = cPuzzle + "\n" + blank + "\n" + three + "\n" + bad + "\n" + blank + "\n"
		}
		var first string
		for _, workers := range []string{"1", "2", "5"} {
			code, stdout, stderr := execute(in, append(strings.Fields(args), "-workers", workers)...)
			all := fmt.Sprint(code, "\n", stdout, stderr)
			if strings.Contains(all, "guess") {
				all = guesses.ReplaceAllString(all, "N")
			}
			if first == "" {
				first = all
			}
			if diff := cmp.Diff(first, all); diff != "" || stdout == "" || code != run.ExitMalformed || !strings.HasSuffix(stderr, " malformed\n") {
				t.Fatalf("sudoku %s with %s workers: exit %d (-with 1 +got):\n%.2000s", args, workers, code, diff)
			}
		}
	}
}

// Boards with many solutions are counted in another way, up to any limit.
func TestCountMany(t *testing.T) {
	board, err := sudoku.Parse("000009400002740000000020090000007020073000500090200000030090000000071600006800005")
	if err != nil {
		t.Fatal(err)
	}
	all := sudoku.CountSolutions(board, 0)
	if all < 2*few {
		t.Fatalf("%d solutions are too few for this test", all)
	}
	for _, limit := range []int{0, 1, 2, few - 1, few, few + 1, all, all + 1} {
		want := all
		if limit > 0 {
			want = min(all, limit)
		}
		_, stdout, _ := execute(board.String(), "count", "-limit", fmt.Sprint(limit))
		if stdout != fmt.Sprintln(want) {
			t.Errorf("limit %d: %q, want %d", limit, stdout, want)
		}
	}
}

func zip(t *testing.T, text string) string {
	t.Helper()
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if _, err := io.WriteString(w, text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestGzip(t *testing.T) {
	many := strings.Repeat(cPuzzle+"\n", 6000)
	_, varied, _ := execute(cPuzzle, "transform", "-seed", "1", "-n", "3000")
	cut := zip(t, varied)
	for _, test := range []struct {
		name, text string
		code       int
		least      int // the least number of answers; the exact number if the code is 0
		stderr     string
	}{
		{"whole", zip(t, many), 0, 6000, "6000 puzzles: "},
		{"two members", zip(t, many) + zip(t, cPuzzle), 0, 6001, "6001 puzzles: "},
		{"cut", cut[:len(cut)/2], run.ExitIO, 1000, ": gzip: unexpected EOF\n"},
		{"without its end", cut[:len(cut)-4], run.ExitIO, 3000, ":3001: gzip: unexpected EOF\n"},
		{"garbage after it", zip(t, many) + "garbage", run.ExitIO, 6000, ":6001: gzip: "},
		{"garbage in it", cut[:5000] + "garbage" + cut[5007:], run.ExitIO, 10, "gzip: "},
		{"empty", "", 0, 0, ""},
		{"empty inside", zip(t, ""), 0, 0, ""},
		{"its first byte", "\x1f", run.ExitMalformed, 1, ":1:1: "},
		{"its first two bytes", "\x1f\x8b", run.ExitIO, 0, ":1: gzip: unexpected EOF\n"},
		{"a bad header", "\x1f\x8b" + many, run.ExitIO, 0, ":1: gzip: "},
		{"two bytes of text", "12", run.ExitMalformed, 1, ":1:"},
	} {
		file := filepath.Join(t.TempDir(), "puzzles")
		if err := os.WriteFile(file, []byte(test.text), 0o644); err != nil {
			t.Fatal(err)
		}
		for _, args := range []string{"solve", "count", "transform -t identity"} {
			for stdin, name := range map[string]string{"": file, test.text: "-"} {
				code, stdout, stderr := execute(stdin, append(strings.Fields(args), name)...)
				n := strings.Count(stdout, "\n")
				if code != test.code || n < test.least || code == 0 && n != test.least {
					t.Errorf("%s, %s %s: exit %d, %d answers, errors %q", test.name, args, name, code, n, stderr)
				}
				if !strings.Contains(stderr, test.stderr) && (code != 0 || !strings.HasPrefix(args, "transform")) {
					t.Errorf("%s, %s %s: errors %q, want %q", test.name, args, name, stderr, test.stderr)
				}
			}
		}
	}
}

// An endlessReader gives one line again and again, and interrupts.
type endlessReader struct {
	line   string
	at     int
	left   int // bytes before the interrupt
	cancel func()
}

func (r *endlessReader) Read(p []byte) (int, error) {
	n := 0
	for n < len(p) {
		k := copy(p[n:], r.line[r.at:])
		n += k
		r.at = (r.at + k) % len(r.line)
	}
	if r.left -= n; r.left <= 0 {
		r.cancel()
	}
	return n, nil
}

// When an interrupt comes, the answers so far are written, from the first
// puzzle on, and counted.
func TestInterruptedStream(t *testing.T) {
	for _, args := range []string{"solve -workers 1", "solve -unique -workers 2", "count -workers 3"} {
		ctx, cancel := context.WithCancel(context.Background())
		in := &endlessReader{line: cPuzzle + "\n", left: 5 << 20, cancel: cancel}
		var stdout, stderr bytes.Buffer
		code := do(ctx, strings.Fields(args), in, &stdout, &stderr)
		want := cSolution + "\n"
		if strings.HasPrefix(args, "count") {
			want = "1\n"
		}
		n := strings.Count(stdout.String(), "\n")
		if code != run.ExitInterrupted || n == 0 || stdout.String() != strings.Repeat(want, n) {
			t.Errorf("sudoku %s: exit %d, %d lines", args, code, n)
		}
		if !strings.HasPrefix(stderr.String(), fmt.Sprintf("sudoku: interrupted; %d puzzles: %[1]d ", n)) {
			t.Errorf("sudoku %s: %d lines, errors %q", args, n, &stderr)
		}
	}
}

// A result counts as written if and only if all its bytes were taken.
func TestClaimedResults(t *testing.T) {
	text := bad + "\n" + mixedText(t)[:360_000]
	full := errors.New("disk full")
	for _, args := range []string{"solve", "solve -o grid", "solve -unique -o csv", "check", "count -o json", "transform -t rotate90", "rate -q -limit 1.2 -o csv"} {
		fields := append(strings.Fields(args), "-")
		_, whole, _ := execute(text, fields...)
		for _, room := range []int{0, 1, 15, 81, 82, 83, 164, 5000, run.OutputSize - 1, run.OutputSize, run.OutputSize + 83, len(whole) - 1} {
			if room >= len(whole) {
				t.Fatalf("sudoku %s: only %d bytes", args, len(whole))
			}
			stdout := limitedWriter{room: room, err: full}
			var stderr bytes.Buffer
			code := do(context.Background(), fields, strings.NewReader(text), &stdout, &stderr)
			if code != run.ExitIO || stdout.String() != whole[:room] {
				t.Fatalf("sudoku %s, room for %d: exit %d, %d bytes written", args, room, code, stdout.Len())
			}
			want := strings.Count(whole[:room], "\n")
			switch {
			case strings.HasSuffix(args, "grid"): // a result ends before the next, or where its lines end
				want = 0
				for at, block := 0, ""; at < room; at += len(block) {
					block, _, _ = strings.Cut(whole[at:], "\n\n")
					if block += "\n"; at+len(block) <= room {
						want++
					}
					if at+len(block) < len(whole) {
						block += "\n"
					}
				}
			case strings.HasSuffix(args, "csv"):
				want = max(0, want-1) // the header
			}
			if message := "sudoku: disk full; " + run.Plural(want, "result") + " written in full\n"; !strings.HasSuffix(stderr.String(), message) {
				t.Errorf("sudoku %s, room for %d: errors end %.100q, want %q", args, room, stderr.String()[max(0, stderr.Len()-100):], message)
			}
		}
	}
}

// A countingWriter counts the writes.
type countingWriter struct {
	bytes.Buffer
	writes int
}

func (w *countingWriter) Write(p []byte) (int, error) {
	w.writes++
	return w.Buffer.Write(p)
}

// Messages are written many at a time, and none is lost.
func TestManyMessages(t *testing.T) {
	var stdout, stderr countingWriter
	in := strings.NewReader(strings.Repeat(dead+"\n"+bad+"\n", 20000))
	code := do(context.Background(), []string{"solve"}, in, &stdout, &stderr)
	lines := strings.Split(stderr.String(), "\n")
	if code != run.ExitMalformed || len(lines) != 40002 || strings.Count(stdout.String(), "\n") != 40000 {
		t.Fatalf("exit %d, %d messages", code, len(lines))
	}
	if lines[0] != "stdin:1: no solution" || lines[39999] != "stdin:40000:3: stray character 'q'" ||
		lines[40000] != "20000 puzzles: 0 solved, 20000 none; 20000 malformed" {
		t.Errorf("%q, %q, %q", lines[0], lines[39999], lines[40000])
	}
	if n := stdout.writes + stderr.writes; n > 4000 {
		t.Errorf("%d writes", n)
	}
}

// Results do not wait for a puzzle after them that takes long.
func TestCountBeforeLong(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	stdout := writerFunc(func(p []byte) (int, error) {
		if bytes.HasSuffix(p, []byte("1\n1\n")) {
			cancel()
		}
		return len(p), nil
	})
	text := strings.Repeat(cPuzzle+"\n", 1000) + strings.Repeat(".", 81) + "\n"
	do(ctx, []string{"count"}, strings.NewReader(text), stdout, io.Discard)
	if ctx.Err() != context.Canceled {
		t.Error("the counts before did not come")
	}
}

type writerFunc func(p []byte) (int, error)

func (f writerFunc) Write(p []byte) (int, error) { return f(p) }

// A puzzle answered in a line costs no allocation.
func TestStreamAllocations(t *testing.T) {
	const puzzles = 20_000
	text := strings.Repeat(cPuzzle+"\n", puzzles)
	for _, args := range []string{"solve", "solve -unique", "solve -o csv", "count", "count -unique"} {
		allocs := testing.AllocsPerRun(1, func() {
			code := do(context.Background(), strings.Fields(args+" -q -workers 1"), strings.NewReader(text), io.Discard, io.Discard)
			if code != 0 {
				t.Errorf("sudoku %s: exit %d", args, code)
			}
		})
		if allocs > puzzles/20 {
			t.Errorf("sudoku %s: %.0f allocations for %d puzzles", args, allocs, puzzles)
		}
	}
}

// A file that can't be opened is reported, and the others are answered.
func TestMissingAmongOthers(t *testing.T) {
	code, stdout, stderr := execute("", "solve", "testdata/one.txt", "testdata/none.txt", "testdata/one.txt")
	if code != run.ExitIO || strings.Count(stdout, "\n") != 2 || !strings.HasPrefix(stderr, "sudoku: open ") ||
		!strings.HasSuffix(stderr, "\n2 puzzles: 2 solved, 0 none; 0 malformed\n") {
		t.Errorf("exit %d, output %q, errors %q", code, stdout, stderr)
	}
}

// Answers do not wait for more input, however much is sent at once.
func TestConversation(t *testing.T) {
	in, send := io.Pipe()
	receive, out := io.Pipe()
	done := make(chan int)
	go func() {
		code := do(context.Background(), []string{"solve", "-q"}, in, out, io.Discard)
		out.Close()
		done <- code
	}()
	for _, lines := range []int{1, 2, 799, 1, 100, 1598, 20000} {
		text := strings.Repeat(cPuzzle+"\n", lines)
		if lines%799 == 0 { // about as much as one Read asks for
			text += strings.Repeat("#"+strings.Repeat(" ", 16)+"\n", lines/799)
		}
		go io.WriteString(send, text)
		got := make([]byte, 82*lines)
		if _, err := io.ReadFull(receive, got); err != nil || string(got) != strings.Repeat(cSolution+"\n", lines) {
			t.Fatalf("%d lines: %v", lines, err)
		}
	}
	send.Close()
	if code := <-done; code != 0 {
		t.Errorf("exit code %d", code)
	}
}
