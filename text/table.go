package text

import (
	"strings"
	"unsafe"

	"github.com/seed-cfc889b0/sudoku/internal/text"
)

// A Table describes a file whose lines are rows of columns.
type Table struct {
	Columns   []string `json:"columns"`   // the names of the columns, from the header
	Puzzle    int      `json:"puzzle"`    // the index of the column with the puzzles
	Separator byte     `json:"separator"` // ',', ';' or a tab
}

// newTable returns the table with a header.
func newTable(header string, column int, separator byte) *Table {
	t := &Table{Puzzle: column, Separator: separator}
	t.Columns = t.Split([]byte(header))
	return t
}

// Column returns the index of the first column with one of the names, in upper
// or lower case, or -1 if there is none.
func (t *Table) Column(names ...string) int {
	for i, c := range t.Columns {
		for _, name := range names {
			if strings.EqualFold(c, name) {
				return i
			}
		}
	}
	return -1
}

// Field returns where field i of a row starts and ends, with its quotes if it
// has them. A field that the row does not have is empty, at the row's end; so
// is field -1, which [Table.Column] gives for an unknown name. A field that starts
// with a double quote may hold separators and line ends up to the quote that
// closes it.
func (t *Table) Field(row []byte, i int) (start, end int) {
	if i < 0 {
		return len(row), len(row)
	}
	for ; i > 0; i-- {
		end := t.fieldEnd(row, start)
		if end == len(row) {
			return end, end
		}
		start = end + 1
	}
	return start, t.fieldEnd(row, start)
}

func (t *Table) fieldEnd(row []byte, start int) int {
	return text.FieldEnd(unsafe.String(unsafe.SliceData(row), len(row)), start, t.Separator)
}

// Fields returns how many fields a row has.
func (t *Table) Fields(row []byte) int {
	n := 1
	for end := t.fieldEnd(row, 0); end < len(row); n++ {
		end = t.fieldEnd(row, end+1)
	}
	return n
}

// Split returns the fields of a row, without their quotes.
func (t *Table) Split(row []byte) (fields []string) {
	for start := 0; ; {
		end := t.fieldEnd(row, start)
		field := strings.TrimSpace(string(row[start:end]))
		if n := len(field); n > 1 && field[0] == '"' && field[n-1] == '"' {
			field = strings.ReplaceAll(field[1:n-1], `""`, `"`)
		}
		fields = append(fields, field)
		if end == len(row) {
			return fields
		}
		start = end + 1
	}
}
