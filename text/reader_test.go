package text

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// An item is a Puzzle or an error, in words.
func items(r io.Reader) []string {
	var got []string
	for e, err := range Puzzles(r) {
		if err != nil {
			got = append(got, strings.TrimPrefix(err.Error(), "sudoku: "))
			if line := fmt.Sprintf("line %d", e.Line); !strings.Contains(err.Error(), line) || e.Board != (Board{}) {
				got = append(got, fmt.Sprintf("with entry %v", e))
			}
			continue
		}
		got = append(got, fmt.Sprintf("%d %v %.3v…%s", e.Line, e.Format, e.Board, e.Board.String()[78:]))
	}
	return got
}

func TestPuzzles(t *testing.T) {
	rows := func(s string) string { return strings.Join(rowsOf(s), "\n") + "\n" }
	bands := func(s string) string { return framed(strings.TrimSpace(rows(s)), "", "", "") + "\n" }
	plainGrid := each(sample, groups("", " ", " | ", "")) + "\n"
	grid := framed(strings.TrimSpace(plainGrid), "", "------+-------+------", "") + "\n"
	boxed := framed(each(sample, groups("| ", " ", " | ", " |")), "+---+", "+---+", "+---+") + "\n"
	celled := "+-+\n" + strings.ReplaceAll(each(blank(sample, " "), func(r string) string { return "|" + apart(r, "|") + "|" }), "\n", "\n+-+\n") + "\n+-+\n"
	without := func(s string, lines ...int) string { // lines from 1
		all := strings.SplitAfter(s, "\n")
		for i, line := range lines {
			all = append(all[:line-1-i], all[line-i:]...)
		}
		return strings.Join(all, "")
	}
	const (
		other = "12345678" + "........................................................................" + "9"
		p     = sample + "\n"
		q     = other + "\n"
		title = "line %d, column 1: stray character %q"
		good  = "%d %s 53.….79"
		next  = "%d %s 123…..9"
	)
	line := func(n int) string { return fmt.Sprintf(good, n, "line") }
	lineQ := func(n int) string { return fmt.Sprintf(next, n, "line") }
	row := func(n int) string { return fmt.Sprintf(good, n, "rows") }
	rowQ := func(n int) string { return fmt.Sprintf(next, n, "rows") }
	framedAt := func(n int) string { return fmt.Sprintf(good, n, "grid") }

	cells := ""
	for cell, sign := range strings.ReplaceAll(sample, ".", "0") {
		cells += fmt.Sprintf("%d,%d,%c\n", cell/9+1, cell%9+1, sign)
	}

	tests := []struct {
		name, text string
		want       []string
	}{
		{"nothing", "", nil},
		{"nothing but line ends", "\n\r\n\n", nil},
		{"BOM alone", "\ufeff", nil},
		{"comments", "# a\n  # b", nil},
		{"a line a puzzle", p + q + p, []string{line(1), lineQ(2), line(3)}},
		{"no last line end", p + other, []string{line(1), lineQ(2)}},
		{"CR LF and BOM", "\ufeff" + sample + "\r\n" + other + "\r\n", []string{line(1), lineQ(2)}},
		{"comments and empty lines", "# x\n\n" + p + "  \n" + other + " # y\n#" + p, []string{line(3), lineQ(5)}},
		{"text after", sample + ";1;x\n" + other + "\t7\n" + sample + "\u00a0é\n", []string{line(1), lineQ(2), line(3)}},
		{"indented", "  " + p + "\t" + q, []string{line(1), lineQ(2)}},

		{"header and table", "puzzle,solution_count,solution\n" + sample + ",1," + sampleEnd + "\n" + other + ",0,\n", []string{line(2), lineQ(3)}},
		{"puzzle in the third column", "name,solutions(-1=many),puzzle\nan easy one,1," + p + "\"x, y\",-1," + q, []string{line(2), lineQ(3)}},
		{"solution before", "solution;Quizzes;id\r\n" + sampleEnd + ";\"" + sample + "\";1\r\n" + sampleEnd + ";" + other + ";2\r\n", []string{line(2), lineQ(3)}},
		{"BOM, tabs", "\ufeff# x\n\nid\t\"Puzzle\"\n1\t" + p + "#\n\n2\t" + q, []string{line(4), lineQ(7)}},
		{"faults in a table", "solution,puzzle\n" + sampleEnd + "," + sample[:80] + "\n" + sampleEnd + "\n" + sampleEnd + ",\n" + sampleEnd + "," + sample[:9] + "k" + sample[10:] + "\n" + sampleEnd + "," + sample[:9] + "\nx," + p, []string{
			"line 2, column 163: too few cells: 80, not 81",
			"line 3, column 82: too few cells: 0, not 81",
			"line 4, column 83: too few cells: 0, not 81",
			"line 5, column 92: stray character 'k'",
			"line 6, column 92: too few cells: 9, not 81",
			line(7)}},
		{"header not known", "a,b\n" + sample + ",1\n", []string{"line 1, column 1: unknown header: the column with the puzzles must be called puzzle, quizzes, sudoku, board, grid, clues, givens, question, problem, mission or unsolved", line(2)}},
		{"a cell a line", "row,col,value\n" + cells, []string{"2 list 53.….79"}},
		{"header later", p + "puzzle,b\n" + q, []string{line(1), fmt.Sprintf(title, 2, 'p'), lineQ(3)}},
		{"table without header", "first,1," + p + "second,0," + q, []string{line(1), lineQ(2)}},

		{"bad lines", sample[:79] + "\n" + sample[:79] + "\n" + p + "hello, you\n1234\n" + q + sample + "1", []string{
			"line 1, column 80: too few cells: 79, not 81", "line 2, column 80: too few cells: 79, not 81", line(3),
			fmt.Sprintf(title, 4, 'h'), "line 5, column 5: ragged rows: a row of 4 cells, not 9", lineQ(6),
			"line 7, column 82: too many cells"}},
		{"prose", "It was a dark\nand stormy night\n\nthe end\n", []string{fmt.Sprintf(title, 1, 'I'), fmt.Sprintf(title, 2, 'a'), fmt.Sprintf(title, 4, 't')}},
		{"not UTF-8", "\xff\n" + p, []string{"line 1, column 1: invalid UTF-8", line(2)}},
		{"short and long lines", sample[:80] + "\n" + p, []string{"line 1, column 81: too few cells: 80, not 81", line(2)}},

		{"rows", rows(sample) + rows(other), []string{row(1), rowQ(10)}},
		{"rows apart", rows(sample) + "\n\n" + rows(other) + "\n", []string{row(1), rowQ(12)}},
		{"bands", bands(sample) + "\n" + bands(other), []string{row(1), rowQ(13)}},
		{"every row apart", strings.ReplaceAll(rows(sample), "\n", "\n\n") + strings.ReplaceAll(rows(other), "\n", "\n\n"), []string{row(1), rowQ(19)}},
		{"titles", "Grid 01\n" + rows(sample) + "Grid 02\n" + rows(other), []string{row(2), rowQ(12)}},
		{"titles apart", "[Puzzle]\n\n" + rows(sample) + "\n# x\nRätsel_2: schwer\n-----\n" + q, []string{row(3), fmt.Sprintf(title, 14, 'R'), lineQ(16)}},
		{"a word before a line", "damaged\n" + p + "damaged\n" + q, []string{fmt.Sprintf(title, 1, 'd'), line(2), fmt.Sprintf(title, 3, 'd'), lineQ(4)}},
		{"header of one column", "puzzle\n" + p + q, []string{line(2), lineQ(3)}},
		{"header of one column later", p + "puzzle\n" + q, []string{line(1), fmt.Sprintf(title, 2, 'p'), lineQ(3)}},
		{"title at the end", p + "Grid 02\n", []string{line(1), fmt.Sprintf(title, 2, 'G')}},
		{"title before a bad puzzle", "Grid 01\n" + sample[:80] + "\n" + p, []string{fmt.Sprintf(title, 1, 'G'), "line 2, column 81: too few cells: 80, not 81", line(3)}},
		{"no title", "Oo3o2\n" + p, []string{fmt.Sprintf(title, 1, 'O'), line(2)}},
		{"separators", rows(sample) + "========\n" + rows(other), []string{row(1), fmt.Sprintf(next, 11, "grid")}},
		{"grids", grid + "\n" + boxed + boxed + "\n" + celled + celled + plainGrid + plainGrid + grid, []string{
			framedAt(1), framedAt(14), framedAt(27), framedAt(41), framedAt(60), framedAt(78), framedAt(87), framedAt(96)}},
		{"all sorts", p + rows(other) + boxed + apart(sample, " ") + "\n" + apart(sample, ",") + "\n" + q, []string{
			line(1), rowQ(2), framedAt(12), fmt.Sprintf(good, 24, "numbers"), fmt.Sprintf(good, 25, "fields"), lineQ(26)}},
		{"numbers one a line", apart(sample, "\n") + "\n\n" + apart(other, "\n"), []string{fmt.Sprintf(good, 1, "numbers"), fmt.Sprintf(next, 83, "numbers")}},
		{"list", "[[" + strings.ReplaceAll(each(sample, func(r string) string { return apart(r, ",") }), "\n", "],\n[") + "]]\n", []string{fmt.Sprintf(good, 1, "list")}},

		{"cut short at the end", rows(sample) + without(rows(other), 9), []string{"line 10, column 1: 17 rows without a gap, which are not grids of 9"}},
		{"cut short in a row", rows(sample) + rows(other)[:85], []string{"line 18, column 6: ragged rows: a row of 5 cells, not 9"}},
		{"cut short without line end", rows(sample) + rows(other)[:79], []string{"line 10, column 1: 17 rows without a gap, which are not grids of 9"}},
		{"cut short, then a gap", without(rows(sample), 5) + "\n" + rows(other), []string{"line 9, column 1: too few cells: 72, not 81", rowQ(10)}},
		{"three rows, then a gap", rows(sample)[:30] + "\n" + rows(other), []string{"line 3, column 10: too few cells: 27, not 81", "line 5, column 1: a grid after a part of one"}},
		{"cut short, then a title", "Grid 01\n" + without(rows(sample), 5) + "Grid 02\n" + rows(other), []string{"line 10, column 1: too few cells: 72, not 81", rowQ(11)}},
		{"cut short, then a separator", without(rows(sample), 5) + "=====\n" + rows(other), []string{"line 11, column 1: 17 rows without a gap, which are not grids of 9"}},
		{"cut short, then a puzzle in a line", without(rows(sample), 5) + q, []string{"line 9, column 1: too few cells: 72, not 81", lineQ(9)}},
		{"cut short in a frame", boxed + without(boxed, 7) + boxed, []string{"line 15, column 1: 26 rows without a gap, which are not grids of 9"}},
		{"band lost in a frame", without(boxed, 10, 11, 12) + boxed, []string{"line 16, column 1: 15 rows without a gap, which are not grids of 9"}},
		{"row lost with every row framed", without(celled, 8) + "\n" + celled, []string{"line 19, column 1: too few cells: 72, not 81", framedAt(21)}},

		{"bad row", strings.Replace(rows(sample), "8...6...3", "8...k...3", 1) + rows(other), []string{"line 4, column 5: stray character 'k'"}},
		{"bad row in bands", strings.Replace(bands(sample), "8...6...3", "8...k...3", 1) + "\n" + bands(other), []string{"line 5, column 5: stray character 'k'"}},
		{"bad first row", strings.Replace(rows(sample), "53..7....", "53..k....", 1) + rows(other), []string{"line 1, column 5: stray character 'k'"}},
		{"bad row, then a gap", strings.Replace(without(rows(sample), 9), "8...6...3", "8...6...", 1) + "\n" + rows(other), []string{"line 4, column 9: ragged rows: a row of 8 cells, not 9", rowQ(10)}},
		{"two bad rows", strings.Replace(strings.Replace(rows(sample), "8...6...3", "8...k...3", 1), "7...2...6", "7...2...67", 1) + q, []string{"line 4, column 5: stray character 'k'", lineQ(10)}},
		{"words in a grid", rows(sample)[:40] + "this is no row at all\n" + q, []string{"line 5, column 1: too few cells: 36, not 81", lineQ(6)}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			for _, r := range []io.Reader{strings.NewReader(test.text), iotest.OneByteReader(strings.NewReader(test.text)), iotest.DataErrReader(strings.NewReader(test.text))} {
				if diff := cmp.Diff(test.want, items(r)); diff != "" {
					t.Fatalf("(-want +got):\n%s\n%s", diff, test.text)
				}
			}
		})
	}
}

func TestPuzzlesStops(t *testing.T) {
	in := strings.NewReader(strings.Repeat(sample+"\n", 3) + "x" + sample)
	n := 0
	for range Puzzles(in) {
		n++
		if n == 2 {
			break
		}
	}
	if n != 2 {
		t.Errorf("%d entries", n)
	}
	// A loop can stop at every kind of error.
	text := "title\n\n12\nprose\n" + strings.Repeat("z", maxText) + "\n" + sample[:80] + "\n" + strings.Join(rowsOf(sample)[:8], "\n")
	all := items(strings.NewReader(text))
	for stop := 1; stop <= len(all); stop++ {
		n := 0
		for range Puzzles(strings.NewReader(text)) {
			n++
			if n == stop {
				break
			}
		}
		if n != stop {
			t.Errorf("stopped after %d, not %d", n, stop)
		}
	}
}

func TestPuzzlesErrorPlaces(t *testing.T) {
	long := strings.Repeat("é", maxText)
	text := "\ufeff# é\n" + sample + "\n" + long + "\n" + sample[:40] + "é" + sample[43:] + "\n" + strings.Join(rowsOf(sample)[:8], "\r\n")
	var got []ParseError
	for e, err := range Puzzles(strings.NewReader(text)) {
		var parse *ParseError
		if errors.As(err, &parse) {
			got = append(got, *parse)
		} else if e.Line != 2 || err != nil {
			t.Errorf("%v, %v", e, err)
		}
	}
	long3 := 3 + 5 + 82
	bad := long3 + len(long) + 1
	end := bad + 81 + 8*9 + 7*2
	want := []ParseError{
		at(3, maxText/2+1, long3+maxText, 0, 0, TooLong),
		at(4, 41, bad+40, 'é', 0, StrayCharacter),
		at(12, 10, end, 0, 72, EndOfInput),
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if end != len(text) {
		t.Errorf("%d bytes, not %d", len(text), end)
	}
}

func TestPuzzlesLongLines(t *testing.T) {
	fits := sample + " " + strings.Repeat("z", maxText-83)
	text := fits + "\n" + fits + "zz\n" + sample + "\nGrid\n" + fits + fits + fits + "\n" +
		strings.Join(rowsOf(sample)[:4], "\n") + "\n" + fits + "z\n" + sample + "\n" + strings.Repeat(" ", 1<<20)
	want := []string{
		"1 line 53.….79",
		"line 2, column 65537: input too long",
		"3 line 53.….79",
		"line 4, column 1: stray character 'G'",
		"line 5, column 65537: input too long",
		"line 10, column 1: too few cells: 36, not 81",
		"line 10, column 65537: input too long",
		"11 line 53.….79",
		"line 12, column 65537: input too long",
	}
	if diff := cmp.Diff(want, items(strings.NewReader(text))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestPuzzlesReadError(t *testing.T) {
	broken := errors.New("broken")
	for _, after := range []string{"", sample[:9], strings.Repeat("z", maxText), strings.Repeat("z", 3*maxText)} {
		r := io.MultiReader(strings.NewReader(sample+"\n"+after), iotest.ErrReader(broken))
		var errs []error
		n := 0
		for _, err := range Puzzles(r) {
			n++
			if err != nil {
				errs = append(errs, err)
			}
		}
		last := errs[len(errs)-1]
		if !errors.Is(last, broken) || last.Error() != "sudoku: line 2: broken" {
			t.Errorf("%d bytes: %v", len(after), last)
		}
		want := 2 // the puzzle, and the error
		if len(after) >= maxText {
			want = 3 // and that the line is too long
		}
		if n != want {
			t.Errorf("%d bytes: %d entries, want %d", len(after), n, want)
		}
	}
	// A reader that never gives anything is an error too.
	for _, err := range Puzzles(iotest.ErrReader(nil)) {
		if !errors.Is(err, io.ErrNoProgress) {
			t.Error(err)
		}
	}
}

// TestPuzzlesMemory reads much more than it may keep.
func TestPuzzlesMemory(t *testing.T) {
	read := func(text string, times int) (allocs, bytes uint64) {
		in := io.LimitReader(&repeated{text: text}, int64(len(text)*times))
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		for range Puzzles(in) {
		}
		runtime.ReadMemStats(&after)
		return after.Mallocs - before.Mallocs, after.TotalAlloc - before.TotalAlloc
	}
	for name, text := range map[string]string{
		"lines":    sample + "\n",
		"CR LF":    sample + "\r\n",
		"table":    sample + "," + sampleEnd + "\n",
		"one line": strings.Repeat("z", 100),
		"spaces":   strings.Repeat(" ", 100),
	} {
		if allocs, bytes := read(text, 100_000); allocs > 100 || bytes > 1<<20 {
			t.Errorf("%s: %d allocations, %d bytes", name, allocs, bytes)
		}
	}
}

// A repeated is a reader of a text again and again.
type repeated struct {
	text string
	at   int
}

func (r *repeated) Read(p []byte) (n int, err error) {
	for n < len(p) {
		k := copy(p[n:], r.text[r.at:])
		n += k
		r.at = (r.at + k) % len(r.text)
	}
	return n, nil
}

// TestPuzzlesCollections reads public collections. Each line that holds 81 digits and
// blanks side by side is a puzzle with just these digits, and so is no other line.
func TestPuzzlesCollections(t *testing.T) {
	cells := regexp.MustCompile(`[0-9.]{81}`)
	for name, want := range map[string]int{
		"17_clue.txt": 49158, "magictour_top1465.txt": 1465, "forum_hardest_1905_11plus.txt": 48766,
		"kaggle_20k.txt": 20000, "serg_benchmark.txt": 10000, "zero_10k.txt": 10000, "top95.txt": 95,
		"norvig_easy50.txt": 50, "norvig_hardest.txt": 11, "tdoku_test_puzzles.csv": 43, "sudopedia_test_cases.csv": 19,
	} {
		t.Run(name, func(t *testing.T) {
			lines := testkit.Collection(t, name)
			n := 0
			in, out := make(map[byte]int), make(map[byte]int) // how often each digit stands there
			for _, line := range lines {
				for _, c := range []byte(cells.FindString(line)) {
					in[c]++
				}
			}
			for e, err := range Puzzles(strings.NewReader(strings.Join(lines, "\n"))) {
				if err != nil {
					t.Fatal(err)
				}
				if strings.ReplaceAll(cells.FindString(lines[e.Line-1]), "0", ".") != e.Board.String() {
					t.Fatalf("line %d is not %v", e.Line, e.Board)
				}
				for _, v := range e.Board {
					out['0'+v]++
				}
				n++
			}
			in['0'] += in['.']
			delete(in, '.')
			if n != want || !maps.Equal(in, out) {
				t.Errorf("%d puzzles, want %d; digits %v, want %v", n, want, out, in)
			}
		})
	}
}

func FuzzPuzzles(f *testing.F) {
	ends := regexp.MustCompile(`\r\n|\r|\n`)
	for _, s := range formatSamples(f) {
		f.Add([]byte(s.text + "\n\n" + s.text))
	}
	f.Add([]byte(sample + "\n" + sample[:80] + "\nGrid\n" + strings.Join(rowsOf(sample), "\n") + "\n\n" + fmtGrid(f)))
	f.Add([]byte("\ufeffid,puzzle\r\n1," + sample + "\r\n2,\"" + sample + "\r\n"))
	f.Add([]byte(strings.ReplaceAll(fmtGrid(f), "+\n", "+\n\n") + "\nx\n" + apart(sample, "\n")))
	f.Add([]byte(strings.Repeat("0 0 0|0 0 0|0 0 0\n", 3) + "A,A\n" + strings.Repeat("0 0 0|0 0 0|0 0 0\n", 6))) // no header
	f.Fuzz(func(t *testing.T, data []byte) {
		if diff := cmp.Diff(rowsRead(t, bytes.NewReader(data)), rowsRead(t, iotest.OneByteReader(bytes.NewReader(data)))); diff != "" {
			t.Errorf("-whole +byte by byte:\n%s", diff)
		}
		line := 0
		for e, err := range Puzzles(bytes.NewReader(data)) {
			if e.Line < line && err == nil || e.Line > 1+len(ends.FindAll(data, -1)) {
				t.Errorf("line %d after %d", e.Line, line)
			}
			line = e.Line
			if err == nil {
				for _, v := range e.Board {
					if v > 9 {
						t.Errorf("%v", e.Board)
					}
				}
				continue
			}
			var parse *ParseError
			if !errors.As(err, &parse) {
				t.Fatalf("%T", err)
			}
			if parse.Offset < 0 || parse.Offset > len(data) {
				t.Fatalf("%v: offset %d of %d", err, parse.Offset, len(data))
			}
			if bytes.HasPrefix(data, []byte("\xff\xfe")) || bytes.HasPrefix(data, []byte("\xfe\xff")) {
				continue // offsets are those of UTF-8
			}
			before := ends.ReplaceAll(data[:parse.Offset], []byte("\n"))
			if n := 1 + bytes.Count(before, []byte("\n")); n != parse.Line {
				t.Errorf("%v: offset %d is on line %d", err, parse.Offset, n)
			}
			before = bytes.TrimPrefix(before, []byte("\ufeff"))
			if n := 1 + utf8.RuneCount(before[bytes.LastIndexByte(before, '\n')+1:]); n != parse.Column {
				t.Errorf("%v: offset %d is in column %d", err, parse.Offset, n)
			}
		}
	})
}

func BenchmarkPuzzles(b *testing.B) {
	for _, bench := range []struct{ name, text string }{
		{"lines", strings.Repeat(sample+"\n", 10_000)},
		{"table", strings.Repeat(sample+",1,"+sampleEnd+"\n", 10_000)},
		{"grids", strings.Repeat(fmt.Sprintf("%+v\n\n", sampleBoard(b)), 1000)},
	} {
		b.Run("form="+bench.name, func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(bench.text)))
			for b.Loop() {
				for e, err := range Puzzles(strings.NewReader(bench.text)) {
					if err != nil {
						b.Fatal(err)
					}
					sinkBoard = e.Board
				}
			}
		})
	}
}

// TestPuzzlesNeverMixes loses a few lines or a character of files of grids. What is
// still read must be one of the puzzles, and a fault costs at most two of them.
func TestPuzzlesNeverMixes(t *testing.T) {
	rotate := func(s string, k int) string { return s[k*9:] + s[:k*9] }
	var puzzles []string
	for k := range 5 {
		puzzles = append(puzzles, rotate(sample, 2*k))
	}
	plain := func(s string) string { return strings.Join(rowsOf(s), "\n") }
	bars := func(s string) string { return each(blank(s, " "), groups("| ", " ", " | ", " |")) }
	const rule = "+-------+-------+-------+"
	for name, write := range map[string]func(string) string{
		"lines":         func(s string) string { return s },
		"rows apart":    func(s string) string { return plain(s) + "\n" },
		"titles":        func(s string) string { return "Grid 07\n" + plain(s) },
		"titles apart":  func(s string) string { return "\n[Puzzle]\n" + plain(s) + "\n" },
		"separators":    func(s string) string { return plain(s) + "\n========" },
		"frames":        func(s string) string { return framed(bars(s), rule, rule, rule) },
		"frames apart":  func(s string) string { return framed(bars(s), rule, rule, rule) + "\n" },
		"inner borders": func(s string) string { return framed(plain(s), "", "---+---+---", "") + "\n" },
		"every row": func(s string) string {
			return rule + "\n" + strings.ReplaceAll(bars(s), "\n", "\n"+rule+"\n") + "\n" + rule
		},
		"bands, titles": func(s string) string { return "Grid 07\n" + framed(plain(s), "", "", "") },
	} {
		t.Run(name, func(t *testing.T) {
			var text string
			for _, p := range puzzles {
				text += write(p) + "\n"
			}
			runs := name == "separators" || name == "frames" || name == "every row"
			check := func(s string) {
				t.Helper()
				var got []string
				failed := false
				for e, err := range Puzzles(strings.NewReader(s)) {
					if err != nil {
						failed = true
						continue
					}
					got = append(got, e.Board.String())
				}
				i := 0
				for _, b := range got {
					for i < len(puzzles) && puzzles[i] != b {
						i++
					}
					if i == len(puzzles) {
						t.Fatalf("%v is none of the puzzles, or out of order\n%s", b, s)
					}
				}
				// Where nothing separates grids, none may be left.
				if !runs && len(got) < 3 || len(got) < 5 && !failed {
					t.Fatalf("%d puzzles, failed %v\n%s", len(got), failed, s)
				}
			}
			check(text)
			lines := strings.SplitAfter(text, "\n")
			for i := range lines {
				if name == "lines" {
					break // a lost line is a lost puzzle
				}
				check(strings.Join(lines[:i], "") + strings.Join(lines[i+1:], ""))
				for j := i; j < min(i+8, len(lines)) && strings.ContainsAny(lines[j], "123456789"); j++ { // not all nine
					check(strings.Join(lines[:i], "") + strings.Join(lines[j+1:], ""))
				}
			}
			for i := range testkit.Spread(t, len(text), 400) {
				if text[i] == '\n' || text[i] == '[' || text[i]&0x80 != 0 {
					continue
				}
				if text[i] != ' ' && text[i] != '|' {
					check(text[:i] + text[i+1:])
				}
				check(text[:i] + "k" + text[i+1:])
			}
		})
	}
}

// Lines are read in the same way whether the buffer holds many of them or they come
// byte by byte.
func TestPuzzlesBuffered(t *testing.T) {
	tails := []string{"", "\r", ",", ",x", ";" + sample, "\t1", ":2:3", " # 1", "#", "1", "q", "é", ",\"a,b\"", "\rx", "|", "-", "\x00", ",\r", " ,"}
	var lines strings.Builder
	for _, tail := range append(tails, tails...) {
		fmt.Fprintf(&lines, "%s%s\n%s%s\n", sample, tail, strings.ReplaceAll(sample, ".", "0"), tail)
	}
	for _, header := range []string{"", "puzzle,solution\n", "quizzes;solutions\r\n", "id,puzzle\n", "grid\tsource\n", "clues\n"} {
		text := header + lines.String()
		read := func(r io.Reader) (got []string) {
			for e, err := range Puzzles(r) {
				got = append(got, fmt.Sprint(e, err))
			}
			return got
		}
		want := read(iotest.OneByteReader(strings.NewReader(text)))
		if diff := cmp.Diff(want, read(strings.NewReader(text))); diff != "" {
			t.Errorf("after %q (-byte by byte +buffered):\n%s", header, diff)
		}
	}
}

// A badReader breaks the contract of io.Reader.
type badReader int

func (r badReader) Read(p []byte) (int, error) { return int(r), nil }

func TestBadReaders(t *testing.T) {
	for _, r := range []io.Reader{badReader(-1), badReader(1 << 30)} {
		n := 0
		check := func(err error) {
			if n++; err == nil || !strings.Contains(err.Error(), "impossible number") {
				t.Errorf("%v: %v", r, err)
			}
		}
		for _, err := range Puzzles(r) {
			check(err)
		}
		for _, err := range Rows(r) {
			check(err)
		}
		for _, err := range Positions(r) {
			check(err)
		}
		if n != 3 {
			t.Errorf("%v: %d errors", r, n)
		}
	}
}
