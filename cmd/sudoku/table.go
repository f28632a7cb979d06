package main

import (
	"slices"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
)

// A column is one that an answer has beside the puzzle: the names that it may
// have, the first of which it gets.
type column []string

var solutionNames = column{"solution", "solutions", "solved", "answer", "answers"}

// A tableWriter writes puzzles with what was found of them in columns. Where
// the input is a table it keeps all of its columns: those of the first file.
// Others are entered by name. Columns that there are not yet are added.
type tableWriter struct {
	*boardPrinter
	columns []column
	begun   bool
	table   *sudoku.Table // that of the first puzzle; nil for the puzzle and columns alone
	entered []entered     // in the order of the table's columns
	added   []int         // of columns, those that come after the table's own
}

// An entered is a column of the table whose fields are replaced.
type entered struct {
	at    int // in the table
	value int // in columns, or -1 for the puzzle
}

func newTableWriter(w boardPrinter, columns ...column) *tableWriter {
	return &tableWriter{boardPrinter: &w, columns: columns}
}

// begin writes the header, if that has not been done.
func (w *tableWriter) begin(t *sudoku.Table) {
	if w.begun {
		return
	}
	w.begun, w.table = true, t
	open, separator := w.out.open, byte(',')
	if t == nil {
		w.out.WriteString("puzzle")
	} else {
		separator = t.Separator
		for i, name := range t.Columns {
			if i > 0 {
				w.out.WriteByte(separator)
			}
			w.out.WriteString(quoted(name, separator))
		}
		if *w.blank != 0 {
			w.entered = append(w.entered, entered{t.Puzzle, -1})
		}
	}
	for i, c := range w.columns {
		if t != nil {
			if at := t.Column(c...); at >= 0 && at != t.Puzzle {
				w.entered = append(w.entered, entered{at, i})
				continue
			}
		}
		w.added = append(w.added, i)
		w.out.WriteByte(separator)
		w.out.WriteString(c[0])
	}
	slices.SortFunc(w.entered, func(a, b entered) int { return a.at - b.at })
	w.out.WriteByte('\n')
	w.out.open = open // it is no result
}

// quoted returns a field as it must stand in a row.
func quoted(field string, separator byte) string {
	if strings.IndexByte(field, separator) < 0 && !strings.ContainsAny(field, "\"\r\n") {
		return field
	}
	return `"` + strings.ReplaceAll(field, `"`, `""`) + `"`
}

// write writes a puzzle with values for the columns, nil for none.
func (w *tableWriter) write(p *puzzle, values ...[]byte) {
	w.begin(p.Table)
	t := w.table
	switch {
	case t == nil, len(t.Columns) == 1 && !startsWithCells(p.Row, t.Separator):
		w.board(&p.Board)
		w.add(',', values)
	case p.Table == nil || p.Table != t && !slices.Equal(p.Table.Columns, t.Columns) || p.Table.Separator != t.Separator:
		w.foreign(p, values)
	default:
		w.row(p, values)
	}
	w.out.buffer = append(w.out.buffer, '\n')
	w.out.open = true
}

// startsWithCells reports whether the first field of a row is 81 characters.
// Below a word that is no header of several columns it may be anything.
func startsWithCells(row string, separator byte) bool {
	return len(row) >= 81 && (len(row) == 81 || row[81] == separator) && !strings.ContainsAny(row[:81], " \"")
}

// add writes the values of the columns that are added.
func (w *tableWriter) add(separator byte, values [][]byte) {
	for _, i := range w.added {
		w.out.buffer = append(append(w.out.buffer, separator), values[i]...)
	}
}

// value writes what is entered in a column.
func (w *tableWriter) value(i int, p *puzzle, values [][]byte) {
	if i < 0 {
		w.board(&p.Board)
	} else {
		w.out.buffer = append(w.out.buffer, values[i]...)
	}
}

// row writes a row as it is, but for what is entered.
func (w *tableWriter) row(p *puzzle, values [][]byte) {
	t, row := w.table, p.Row
	isQuoted := strings.IndexByte(row, '"') >= 0
	at, field, start := 0, 0, 0 // what is written; the field looked at, and where it begins
	missing := w.entered
	for len(missing) > 0 {
		e := missing[0]
		end := len(row)
		if isQuoted {
			if t.Fields(row) <= e.at {
				break
			}
			start, end = t.Field(row, e.at)
		} else {
			for field < e.at {
				n := strings.IndexByte(row[start:], t.Separator)
				if n < 0 {
					break
				}
				field, start = field+1, start+n+1
			}
			if field < e.at {
				break
			}
			if n := strings.IndexByte(row[start:], t.Separator); n >= 0 {
				end = start + n
			}
		}
		w.out.buffer = append(w.out.buffer, row[at:start]...)
		w.value(e.value, p, values)
		at, missing = end, missing[1:]
	}
	if len(missing) == 0 && len(w.added) == 0 {
		w.out.buffer = append(w.out.buffer, row[at:]...)
		return
	}
	// Where fields lack or there are too many, the values still stand in their
	// columns.
	fields, end := t.Fields(row), len(row)
	if fields > len(t.Columns) {
		_, end = t.Field(row, len(t.Columns)-1)
	}
	w.out.buffer = append(w.out.buffer, row[at:end]...)
	pad := func(to int) {
		for ; fields < to; fields++ {
			w.out.buffer = append(w.out.buffer, t.Separator)
		}
	}
	for _, e := range missing {
		pad(e.at + 1)
		w.value(e.value, p, values)
	}
	if len(w.added) > 0 {
		pad(len(t.Columns))
		w.add(t.Separator, values)
	}
	w.out.buffer = append(w.out.buffer, row[end:]...)
}

// foreign writes a puzzle of another table, or of none.
func (w *tableWriter) foreign(p *puzzle, values [][]byte) {
	var fields []string
	if p.Table != nil {
		fields = p.Table.Split(p.Row)
	}
	for i, name := range w.table.Columns {
		if i > 0 {
			w.out.WriteByte(w.table.Separator)
		}
		if i == w.table.Puzzle {
			w.board(&p.Board)
			continue
		}
		if k := slices.IndexFunc(w.entered, func(e entered) bool { return e.at == i }); k >= 0 {
			w.value(w.entered[k].value, p, values)
		} else if p.Table != nil {
			if k := p.Table.Column(name); k >= 0 && k < len(fields) {
				w.out.WriteString(quoted(fields[k], w.table.Separator))
			}
		}
	}
	w.add(w.table.Separator, values)
}
