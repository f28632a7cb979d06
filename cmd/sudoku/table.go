package main

import (
	"slices"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
)

// solutionColumn returns the index of a table's column of solutions, or -1.
func solutionColumn(t *sudoku.Table) int {
	return t.Column("solution", "solutions", "solved", "answer", "answers")
}

// A tableWriter writes puzzles with solutions in columns. Where the input is a
// table it keeps all of its columns: those of the first file. Others are
// entered by name.
type tableWriter struct {
	*boardPrinter
	begun    bool
	table    *sudoku.Table // that of the first puzzle; nil for puzzle and solution alone
	solution int           // the index of its column of solutions, or -1
}

// begin writes the header, if that has not been done.
func (w *tableWriter) begin(t *sudoku.Table) {
	if w.begun {
		return
	}
	w.begun, w.table = true, t
	open := w.out.open
	if t == nil {
		w.out.WriteString("puzzle,solution\n")
	} else {
		if w.solution = solutionColumn(t); w.solution == t.Puzzle {
			w.solution = -1
		}
		for i, name := range t.Columns {
			if i > 0 {
				w.out.WriteByte(t.Separator)
			}
			w.out.WriteString(quoted(name, t.Separator))
		}
		if w.solution < 0 {
			w.out.WriteByte(t.Separator)
			w.out.WriteString("solution")
		}
		w.out.WriteByte('\n')
	}
	w.out.open = open // it is no result
}

// quoted returns a field as it must stand in a row.
func quoted(field string, separator byte) string {
	if strings.IndexByte(field, separator) < 0 && !strings.ContainsAny(field, "\"\r\n") {
		return field
	}
	return `"` + strings.ReplaceAll(field, `"`, `""`) + `"`
}

// write writes a puzzle with its solution, nil for none.
func (w *tableWriter) write(p *puzzle, solution *sudoku.Board) {
	w.begin(p.Table)
	t := w.table
	switch {
	case t == nil:
		w.board(&p.Board)
		w.out.WriteByte(',')
		w.optional(solution)
	case p.Table == nil || p.Table != t && !slices.Equal(p.Table.Columns, t.Columns) || p.Table.Separator != t.Separator:
		w.foreign(p, solution)
	default:
		w.row(p, solution)
	}
	w.out.WriteByte('\n')
}

func (w *tableWriter) optional(solution *sudoku.Board) {
	if solution != nil {
		w.out.writeDigits(solution) // it has no blanks
	}
}

// row writes a row as it is, but for what is entered.
func (w *tableWriter) row(p *puzzle, solution *sudoku.Board) {
	t, row := w.table, p.Row
	at := 0
	enter := func(column int, write func()) {
		start, end := t.Field(row, column)
		w.out.WriteString(row[at:start])
		write()
		at = end
	}
	puzzle := func() { w.board(&p.Board) }
	entered := func() { w.optional(solution) }
	missing := w.solution >= 0 && t.Fields(row) <= w.solution
	switch {
	case missing:
	case w.solution >= 0 && w.solution < t.Puzzle:
		enter(w.solution, entered)
	}
	if *w.blank != 0 {
		enter(t.Puzzle, puzzle)
	}
	if !missing && w.solution > t.Puzzle {
		enter(w.solution, entered)
	}
	w.out.WriteString(row[at:])
	if w.solution < 0 || missing {
		// Where fields lack, the solution still stands in its column.
		last := len(t.Columns)
		if w.solution >= 0 {
			last = w.solution
		}
		for range last - t.Fields(row) + 1 {
			w.out.WriteByte(t.Separator)
		}
		entered()
	}
}

// foreign writes a puzzle of another table, or of none.
func (w *tableWriter) foreign(p *puzzle, solution *sudoku.Board) {
	var fields []string
	if p.Table != nil {
		fields = p.Table.Split(p.Row)
	}
	for i, name := range w.table.Columns {
		if i > 0 {
			w.out.WriteByte(w.table.Separator)
		}
		switch {
		case i == w.table.Puzzle:
			w.board(&p.Board)
		case i == w.solution:
			w.optional(solution)
		case p.Table != nil:
			if k := p.Table.Column(name); k >= 0 && k < len(fields) {
				w.out.WriteString(quoted(fields[k], w.table.Separator))
			}
		}
	}
	if w.solution < 0 {
		w.out.WriteByte(w.table.Separator)
		w.optional(solution)
	}
}
