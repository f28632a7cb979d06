package main

import (
	"flag"
	"fmt"

	"github.com/seed-cfc889b0/sudoku"
)

// A boardPrinter writes the boards that answer puzzles, in the form asked for.
type boardPrinter struct {
	*job
	form *choice
}

// boardForms defines -o for boards, with forms that only some commands have.
func boardForms(flags *flag.FlagSet, more ...string) boardPrinter {
	return boardPrinter{form: outputFlag(flags, append([]string{"line", "grid", "numbers", "json"}, more...)...)}
}

// begin starts the answer to a puzzle.
func (w *boardPrinter) begin(p *puzzle) {
	w.apart()
	if w.form.value == "grid" {
		w.comment("%v", p)
	}
}

// apart begins a board of several lines.
func (w *boardPrinter) apart() {
	if w.form.value == "grid" || w.form.value == "numbers" {
		w.block()
	}
}

// A note is what is printed beside a board.
type note struct{ name, value string }

// print writes a board and notes: after it in a line, as comments before it in
// the other forms.
func (w *boardPrinter) print(b *sudoku.Board, notes ...note) {
	format := "%+v\n"
	switch w.form.value {
	case "grid":
	case "numbers":
		format = "%d\n"
	default:
		w.out.writeBoard(b)
		for _, n := range notes {
			w.out.WriteByte('\t')
			w.out.WriteString(n.value)
		}
		w.out.WriteByte('\n')
		return
	}
	for _, n := range notes {
		w.comment("%s: %s", n.name, n.value)
	}
	fmt.Fprintf(w.out, format, *b)
}

// malformed stands for the answer to what is no puzzle.
func (w *boardPrinter) malformed(p puzzle) error {
	if w.form.value == "json" {
		w.writeJSON(malformedResult(p))
		return nil
	}
	w.begin(&p)
	w.comment("malformed")
	return nil
}
