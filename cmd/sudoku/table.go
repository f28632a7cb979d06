package main

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/text"
)

// A column is a column of answers beside the puzzles: the names by which it is
// known. A new column gets the first.
type column []string

var solutionNames = column{"solution", "solutions", "solved", "answer", "answers"}

// A table writes puzzles, with answers in columns. If the first file is a table,
// its columns are kept, and answers go into those of their names or into new
// ones. Rows of further files are entered by the names of their columns. Several
// goroutines may write rows once the header is written.
type table struct {
	blank   *blankSign
	columns []column
	layout  atomic.Pointer[layout] // nil before the header
}

// A layout says where things stand in a row.
type layout struct {
	table   *text.Table                // the table of the first puzzle; nil if it stood in none
	alike   atomic.Pointer[text.Table] // the table of a later file with the same columns
	entered []entered                  // in the order of the table's columns
	added   []int                      // indices of the answers that come after the table's own columns
}

// An entered is a column of the table whose fields are replaced.
type entered struct {
	at    int // its index in the table
	value int // the index of the answer, or -1 for the puzzle
}

func newTable(blank *blankSign, columns ...column) *table {
	return &table{blank: blank, columns: columns}
}

// begun reports whether the header is written.
func (w *table) begun() bool { return w.layout.Load() != nil }

// begin writes the header, if that has not been done.
func (w *table) begin(out *run.Output, t *text.Table) *layout {
	if l := w.layout.Load(); l != nil {
		return l
	}
	l := &layout{table: t}
	open, separator := out.Open, byte(',')
	if t == nil {
		out.WriteString("puzzle")
	} else {
		separator = t.Separator
		for i, name := range t.Columns {
			if i > 0 {
				out.WriteByte(separator)
			}
			out.WriteString(quoted(name, separator))
		}
		if *w.blank != 0 {
			l.entered = append(l.entered, entered{t.Puzzle, -1})
		}
	}
	for i, c := range w.columns {
		if t != nil {
			if at := t.Column(c...); at >= 0 && at != t.Puzzle {
				l.entered = append(l.entered, entered{at, i})
				continue
			}
		}
		l.added = append(l.added, i)
		out.WriteByte(separator)
		out.WriteString(c[0])
	}
	slices.SortFunc(l.entered, func(a, b entered) int { return a.at - b.at })
	out.WriteByte('\n')
	out.Open = open // a header is not a result
	w.layout.Store(l)
	return l
}

// quoted returns a field as it must stand in a row.
func quoted(field string, separator byte) string {
	if strings.IndexByte(field, separator) < 0 && !strings.ContainsAny(field, "\"\r\n") {
		return field
	}
	return `"` + strings.ReplaceAll(field, `"`, `""`) + `"`
}

// A finding has the answers for a puzzle, column by column.
type finding interface {
	appendValue(text []byte, column int) []byte
}

// nothingFound leaves the columns empty.
type nothingFound struct{}

func (nothingFound) appendValue(text []byte, _ int) []byte { return text }

// write writes a puzzle with what was found of it.
func (w *table) write(out *run.Output, p *run.Puzzle, found finding) {
	l, text := w.begin(out, p.Table), out.Buffer
	switch {
	case l.table == nil, len(l.table.Columns) == 1 && !startsWithCells(p.Row, l.table.Separator):
		text = run.AppendPuzzle(text, &p.Puzzle, w.blank.sign())
		text = l.appendAdded(text, ',', found)
	case l.fits(p.Table):
		text = w.appendRow(text, l, &p.Puzzle, found)
	default:
		text = w.appendForeign(text, l, &p.Puzzle, found)
	}
	out.Buffer = append(text, '\n')
	out.Grown()
}

// startsWithCells reports whether the first field of a row is 81 characters. In a
// file whose header is a single word, a row may be anything else.
func startsWithCells(row []byte, separator byte) bool {
	return len(row) >= 81 && (len(row) == 81 || row[81] == separator) && !bytes.ContainsAny(row[:81], " \"")
}

// fits reports whether a table has the columns of the first.
func (l *layout) fits(t *text.Table) bool {
	if t == l.table || t != nil && t == l.alike.Load() {
		return true
	}
	fits := t != nil && slices.Equal(t.Columns, l.table.Columns) && t.Separator == l.table.Separator
	if fits {
		l.alike.Store(t)
	}
	return fits
}

// appendEntered appends what is entered in a column.
func (w *table) appendEntered(text []byte, value int, p *text.Puzzle, found finding) []byte {
	if value < 0 {
		return run.AppendPuzzle(text, p, w.blank.sign())
	}
	return found.appendValue(text, value)
}

// appendAdded appends the fields of the columns that are added.
func (l *layout) appendAdded(text []byte, separator byte, found finding) []byte {
	for _, column := range l.added {
		text = found.appendValue(append(text, separator), column)
	}
	return text
}

// writeSolved is write for a solution in an ordinary row: one of the first table, with
// a field for each column, where everything that is entered stands after the puzzle or
// in its place. For other rows it returns false and writes nothing.
func (w *table) writeSolved(out *run.Output, p *text.Puzzle, solution *sudoku.Board) bool {
	l := w.layout.Load()
	switch {
	case l == nil || p.Marks != nil:
		return false
	case l.table == nil: // of puzzles alone
		text := append(p.Board.Append(out.Buffer, w.blank.sign()), ',')
		out.Buffer, out.Open = append(solution.Append(text, '0'), '\n'), true
		return true
	case !l.fits(p.Table), len(l.table.Columns) == 1:
		return false
	}
	row, separator := p.Row, l.table.Separator
	column, start, end := l.table.Puzzle, p.Start, p.End
	text, copied := out.Buffer, 0
	for i := range l.entered {
		e := &l.entered[i]
		if e.at < column {
			return false
		}
		same := false // the solution stands there already
		for ; column < e.at; column++ {
			if start = end + 1; start > len(row) {
				return false
			}
			if same = column == e.at-1 && holdsDigits(row, start, separator, solution); same {
				end = start + len(solution)
			} else if end = plainEnd(row, start, separator); end < 0 {
				return false
			}
		}
		if same && e.value >= 0 {
			continue
		}
		text = append(text, row[copied:start]...)
		if copied = end; e.value < 0 {
			text = p.Board.Append(text, w.blank.sign())
		} else {
			text = solution.Append(text, '0')
		}
	}
	if copied < len(row) {
		text = append(text, row[copied:]...)
	}
	if len(l.added) > 0 {
		rest := row[end:]
		if bytes.IndexByte(rest, '"') >= 0 || bytes.Count(rest, []byte{separator}) != len(l.table.Columns)-1-column {
			return false
		}
		text = solution.Append(append(text, separator), '0')
	}
	out.Buffer = append(text, '\n')
	out.Open = true
	return true
}

// holdsDigits reports whether the field of a row that starts at start is the 81 digits
// of a board. These hold no separator, so the field's end need not be looked for.
func holdsDigits(row []byte, start int, separator byte, b *sudoku.Board) bool {
	end := start + len(b)
	if len(row) < end || len(row) > end && row[end] != separator {
		return false
	}
	const zeros = 0x3030303030303030
	text := (*[81]byte)(row[start:])
	differ := uint64(text[80] ^ '0' ^ b[80])
	for i := 0; i < 80; i += 8 {
		differ |= binary.LittleEndian.Uint64(text[i:i+8]) ^ zeros ^ binary.LittleEndian.Uint64(b[i:i+8])
	}
	return differ == 0
}

// plainEnd returns where the field of a row that starts at start ends, or -1 if it may
// be quoted.
func plainEnd(row []byte, start int, separator byte) int {
	if start < len(row) {
		if c := row[start]; c == '"' || c == ' ' || c == '\t' {
			return -1
		}
	}
	if n := bytes.IndexByte(row[start:], separator); n >= 0 {
		return start + n
	}
	return len(row)
}

// appendRow appends a row as it is, except for the columns that are entered.
func (w *table) appendRow(text []byte, l *layout, p *text.Puzzle, found finding) []byte {
	row, separator := p.Row, l.table.Separator
	missing, copied := l.entered, 0 // what is still to be entered; bytes of the row done
	for ; len(missing) > 0; missing = missing[1:] {
		e := &missing[0]
		start, end := l.table.Field(row, e.at)
		if start == len(row) && l.table.Fields(row) <= e.at {
			break
		}
		text = append(text, row[copied:start]...)
		text = w.appendEntered(text, e.value, p, found)
		copied = end
	}
	if len(missing) == 0 && len(l.added) == 0 {
		return append(text, row[copied:]...)
	}
	// In a row with too few fields or too many, the answers still stand in their
	// columns.
	fields, end := l.table.Fields(row), len(row)
	if fields > len(l.table.Columns) {
		_, end = l.table.Field(row, len(l.table.Columns)-1)
	}
	text = append(text, row[copied:end]...)
	pad := func(to int) {
		for ; fields < to; fields++ {
			text = append(text, separator)
		}
	}
	for _, e := range missing {
		pad(e.at + 1)
		text = w.appendEntered(text, e.value, p, found)
	}
	if len(l.added) > 0 {
		pad(len(l.table.Columns))
	}
	return append(l.appendAdded(text, separator, found), row[end:]...)
}

// appendForeign appends a puzzle of another table, or of none.
func (w *table) appendForeign(text []byte, l *layout, p *text.Puzzle, found finding) []byte {
	var fields []string
	if p.Table != nil {
		fields = p.Table.Split(p.Row)
	}
	t := l.table
	for i, name := range t.Columns {
		if i > 0 {
			text = append(text, t.Separator)
		}
		if i == t.Puzzle {
			text = run.AppendPuzzle(text, p, w.blank.sign())
			continue
		}
		if k := slices.IndexFunc(l.entered, func(e entered) bool { return e.at == i }); k >= 0 {
			text = w.appendEntered(text, l.entered[k].value, p, found)
		} else if p.Table != nil {
			if k := p.Table.Column(name); k >= 0 && k < len(fields) {
				text = append(text, quoted(fields[k], t.Separator)...)
			}
		}
	}
	return l.appendAdded(text, t.Separator, found)
}
