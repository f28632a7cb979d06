package main

import (
	"bytes"
	"cmp"
	"errors"
	"flag"
	"fmt"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
)

// A boardPrinter writes the boards that answer puzzles, in the form asked for.
type boardPrinter struct {
	run.OnSheet
	blank *blankSign
}

// boardForms defines -o for boards, with forms that only some commands have.
func boardForms(flags *flag.FlagSet, more ...string) boardPrinter {
	frame.OutputFlag(flags, append([]string{"line", "grid", "numbers", "json"}, more...)...)
	return boardPrinter{blank: blankFlag(flags)}
}

// blankFlag defines -blank.
func blankFlag(flags *flag.FlagSet) *blankSign {
	s := new(blankSign)
	flags.Func("blank", "a blank in lines and grids is this `sign`:\none of 0 . _ - * ? x; a dot if not given", s.set)
	return s
}

// A blankSign is the value of -blank; 0 if the flag was not given.
type blankSign byte

func (s *blankSign) set(text string) error {
	if len(text) != 1 || !strings.Contains("0._-*?xX", text) {
		return errors.New("must be one of 0 . _ - * ? x")
	}
	*s = blankSign(text[0])
	return nil
}

// sign returns the sign of a blank.
func (s *blankSign) sign() byte { return cmp.Or(byte(*s), '.') }

// board writes the 81 characters of a board.
func (w *boardPrinter) board(b *sudoku.Board) {
	w.Out.Buffer = b.Append(w.Out.Buffer, w.blank.sign())
	w.Out.Open = true
}

// begin starts the answer to a puzzle.
func (w *boardPrinter) begin(p *run.Puzzle) {
	w.apart()
	if w.Form == "grid" {
		w.Comment("%v", p)
	}
}

// apart begins a board of several lines, apart from the one before.
func (w *boardPrinter) apart() {
	if w.Form == "grid" || w.Form == "numbers" {
		w.Block()
	}
}

// A note is what is printed beside a board.
type note struct{ name, value string }

// print writes a board and its notes. They follow a board on a line; in the other
// forms they are comments before the board.
func (w *boardPrinter) print(b *sudoku.Board, notes ...note) {
	format := "%+v\n"
	switch w.Form {
	case "grid":
	case "numbers":
		format = "%d\n"
	default:
		w.board(b)
		for _, n := range notes {
			w.Out.WriteByte('\t')
			w.Out.WriteString(n.value)
		}
		w.Out.WriteByte('\n')
		return
	}
	for _, n := range notes {
		w.Comment("%s: %s", n.name, n.value)
	}
	if w.Form == "grid" && *w.blank != 0 {
		text := fmt.Appendf(nil, format, *b)
		w.Out.Write(bytes.ReplaceAll(text, []byte("."), []byte{w.blank.sign()}))
		return
	}
	fmt.Fprintf(w.Out, format, *b)
}

// embolden makes the clues bold in the grid, of a board without blanks, that was
// written after the output had n bytes.
func (w *boardPrinter) embolden(n int, clues *sudoku.Board) {
	if n > len(w.Out.Buffer) {
		return // it has left the buffer already
	}
	var text []byte
	cell := 0
	for _, c := range w.Out.Buffer[n:] {
		if c < '1' || c > '9' || cell == len(clues) {
			text = append(text, c)
			continue
		}
		if clues[cell] != 0 {
			text = append(append(append(text, "\x1b[1m"...), c), "\x1b[0m"...)
		} else {
			text = append(text, c)
		}
		cell++
	}
	w.Out.Buffer = append(w.Out.Buffer[:n], text...)
}

// Malformed takes the place of an answer for text that is not a puzzle.
func (w *boardPrinter) Malformed(p *run.Puzzle) { w.nothing(p, p.Position(), run.StatusMalformed) }

// nothing takes the place of an answer that does not exist.
func (w *boardPrinter) nothing(p *run.Puzzle, at run.Position, text string) {
	switch {
	case w.Form == "json":
		w.WriteJSON(at)
	case !w.Plain:
		w.begin(p)
		w.Comment("%s", text)
	}
}
