package text

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

func TestPuzzleRows(t *testing.T) {
	zeros := strings.ReplaceAll(sample, ".", "0")
	rows := strings.Join(rowsOf(sample), "\n")
	for _, test := range []struct {
		name, text string
		want       []string
	}{
		{"table", "\ufeffid,puzzle,note\r\n1," + sample + ",\"a, b\"\r\n\r\n2,\"" + zeros + "\",\r\n3," + sample[:80] + ",x\n4, " + sample + "\n", []string{
			"2 [id puzzle note] [1 " + sample + " a, b]", "4 [id puzzle note] [2 " + zeros + " ]",
			"5 sudoku: line 5, column 83: too few cells: 80, not 81", "6 [id puzzle note] [4 " + sample + "]"}},
		{"puzzles first", "quizzes;solutions\n" + sample + ";" + sampleEnd + "\n" + zeros + ";" + sampleEnd + "\n", []string{
			"2 [quizzes solutions] [" + sample + " " + sampleEnd + "]", "3 [quizzes solutions] [" + zeros + " " + sampleEnd + "]"}},
		{"separator in a name", "\"name, first\",puzzle\n\"a, b\"," + sample + "\n", []string{"2 [name, first puzzle] [a, b " + sample + "]"}},
		{"one column", "puzzle\n" + sample + "\n", []string{"2 [puzzle] [" + sample + "]"}},
		{"no header", sample + "," + sampleEnd + "\n" + rows + "\n\nA: " + sample, []string{
			"1 " + sample + "," + sampleEnd, "2 ", "12 A: " + sample}},
	} {
		show := func(e Puzzle, err error) string {
			switch {
			case err != nil:
				return fmt.Sprint(e.Line, " ", err)
			case e.Table == nil:
				return fmt.Sprint(e.Line, " ", string(e.Row))
			}
			return fmt.Sprint(e.Line, " ", e.Table.Columns, " ", e.Table.Split(e.Row))
		}
		for _, open := range []func(io.Reader) io.Reader{func(r io.Reader) io.Reader { return r }, iotest.OneByteReader} {
			var got []string
			for e, err := range Rows(open(strings.NewReader(test.text))) {
				got = append(got, show(e, err))
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("%s (-want +got):\n%s", test.name, diff)
			}
		}
		for e := range Puzzles(strings.NewReader(test.text)) {
			if e.Row != nil {
				t.Errorf("%s: Puzzles has the row %q", test.name, e.Row)
			}
		}
	}
}

// TestPuzzleRowsInPlace checks that rows take no memory of their own, and that
// appending to a row does not change the next.
func TestPuzzleRowsInPlace(t *testing.T) {
	const n = 5000
	file := "puzzle,id\n" + strings.Repeat(sample+",7\n", n)
	rows := 0
	allocated := testing.AllocsPerRun(1, func() {
		for e, err := range Rows(strings.NewReader(file)) {
			if rows++; err != nil || string(e.Row) != sample+",7" {
				t.Fatalf("row %d is %q, %v", rows, e.Row, err)
			}
			if rows%100 == 0 {
				_ = append(e.Row, "#########"...)
			}
		}
	})
	if rows != 2*n || allocated > n/20 {
		t.Errorf("%d rows, %v allocations for %d", rows, allocated, n)
	}
}

// rowsRead returns what Rows yields, each row on a line. Where a row has a
// table, it checks that Start and End are those of the puzzle's field.
func rowsRead(t *testing.T, r io.Reader) string {
	t.Helper()
	var text strings.Builder
	for p, err := range Rows(r) {
		fmt.Fprintf(&text, "%d %v %q %v\n", p.Line, p.Board, p.Row, err)
		if p.Table == nil {
			if p.Start != 0 || p.End != 0 {
				t.Errorf("%q: the field is at %d to %d", p.Row, p.Start, p.End)
			}
		} else if start, end := p.Table.Field(p.Row, p.Table.Puzzle); start != p.Start || end != p.End {
			t.Errorf("%q: the field is at %d to %d, want %d to %d", p.Row, p.Start, p.End, start, end)
		}
	}
	return text.String()
}

// TestRowsAnyReads checks that a table is read alike however many bytes a Read
// returns. What is in the buffer is read in another way than a line by itself.
func TestRowsAnyReads(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 1))
	zeros := strings.ReplaceAll(sample, ".", "0")
	parts := []string{sample, sample, zeros, sampleEnd, "\"" + sample + "\"", " " + sample, sample + " ", sample[:80], sample + "1", "1", "", "", "x",
		"#", "#1", "> 1", ">", " ", "\u00a0", "\u00a0#", "\x00", "\x01", "\"a, b\"", "\"\"", "\"", "\"a\nb\"", "\"a\"\"\"", "a\"b", "puzzle", "\xff", "ü"}
	for range testkit.Cases(t, 2000, 100_000) {
		separator := []string{",", ",", ";", "\t"}[r.IntN(4)]
		end := []string{"\n", "\n", "\r\n"}[r.IntN(3)]
		header := []string{"puzzle", "puzzle,id", "id,puzzle", "id,note,puzzle,solution", "quizzes,solutions", "", ",puzzle"}[r.IntN(7)]
		text := strings.ReplaceAll(header, ",", separator) + end
		for range 1 + r.IntN(6) {
			fields := make([]string, 1+r.IntN(4))
			for i := range fields {
				fields[i] = parts[r.IntN(len(parts))]
			}
			text += strings.Join(fields, separator)
			if r.IntN(20) == 0 {
				end = []string{"\n", "\r", "\r\n"}[r.IntN(3)]
			}
			text += end
		}
		want := rowsRead(t, strings.NewReader(text))
		for name, open := range map[string]func(io.Reader) io.Reader{"one byte": iotest.OneByteReader, "half": iotest.HalfReader} {
			if diff := cmp.Diff(want, rowsRead(t, open(strings.NewReader(text)))); diff != "" {
				t.Fatalf("%q (-whole +%s):\n%s", text, name, diff)
			}
		}
	}
}

func TestTableField(t *testing.T) {
	table := &Table{Columns: []string{"a", "b", "C"}, Separator: ','}
	row := []byte(`1,"x, ""y""",`)
	if got := table.Split(row); !cmp.Equal(got, []string{"1", `x, "y"`, ""}) {
		t.Errorf("%q", got)
	}
	// Only quotes at both ends are taken away.
	for field, want := range map[string]string{`""`: "", `"`: `"`, `a"`: `a"`, `"a" b`: `"a" b`, `"a""b"`: `a"b`} {
		if got := table.Split([]byte(field)); !cmp.Equal(got, []string{want}) {
			t.Errorf("%s is %q", field, got)
		}
	}
	for i, want := range map[int]string{-2: "", -1: "", 0: "1", 1: `"x, ""y"""`, 2: "", 3: "", 4: ""} {
		if start, end := table.Field(row, i); string(row[start:end]) != want {
			t.Errorf("field %d is %q", i, row[start:end])
		}
	}
	for _, line := range []string{"", ",", string(row), `a,"b",`, `"a,b`, "a,b,c", `"a""",b`, `,"",`, `a"b,c"d,e`} {
		row := []byte(line)
		var ends []int // as found byte by byte
		quoted := false
		for i := range len(row) {
			starts := i == 0 || row[i-1] == ',' || row[i-1] == '"' // a field, or the second of two quotes
			if row[i] == '"' && (quoted || starts) {
				quoted = !quoted
			} else if row[i] == ',' && !quoted {
				ends = append(ends, i)
			}
		}
		ends = append(ends, len(row))
		if n, fields := table.Fields(row), table.Split(row); n != len(ends) || len(fields) != n {
			t.Errorf("%q has %d fields, %q; want %d", row, n, fields, len(ends))
		}
		for i, want := range ends {
			if _, end := table.Field(row, i); end != want {
				t.Errorf("field %d of %q ends at %d, want %d", i, row, end, want)
			}
		}
	}
	// A long row with quotes takes time in proportion to its length.
	long := bytes.Repeat([]byte(`"",`), 1<<20)
	if n, fields := table.Fields(long), table.Split(long); n != 1<<20+1 || len(fields) != n {
		t.Errorf("a long row has %d fields, %d of them split", n, len(fields))
	}
	if table.Column("x", "c") != 2 || table.Column("d") != -1 {
		t.Error("Column")
	}
}
