package main

import (
	"bytes"
	"cmp"
	"errors"
	"flag"
	"fmt"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/text"
)

// A boardPrinter writes the boards that answer puzzles, in the form asked for.
type boardPrinter struct {
	*sheet
	form  *choice
	blank *blankSign
}

// boardForms defines -o for boards, with forms that only some commands have.
func boardForms(flags *flag.FlagSet, more ...string) boardPrinter {
	w := boardPrinter{form: outputFlag(flags, append([]string{"line", "grid", "numbers", "json"}, more...)...), blank: blankFlag(flags)}
	return w
}

// blankFlag defines -blank.
func blankFlag(flags *flag.FlagSet) *blankSign {
	s := new(blankSign)
	flags.Var(s, "blank", "a blank in lines and grids is this `sign`:\none of 0 . _ - * ? x; a dot if not given")
	return s
}

// A blankSign is the value of -blank; 0 if the flag was not given.
type blankSign byte

func (s *blankSign) String() string {
	if *s == 0 {
		return ""
	}
	return string(rune(*s))
}

func (s *blankSign) Set(text string) error {
	if len(text) != 1 || !strings.Contains("0._-*?xX", text) {
		return errors.New("must be one of 0 . _ - * ? x")
	}
	*s = blankSign(text[0])
	return nil
}

// appendBoard appends the 81 characters of a board. No value is above 9.
func (s *blankSign) appendBoard(text []byte, b *sudoku.Board) []byte {
	if *s == 0 {
		return b.Append(text, '.')
	}
	return b.Append(text, byte(*s))
}

// appendPuzzle appends the 81 characters of a puzzle's board, or the 729 of its pencil
// marks.
func (s *blankSign) appendPuzzle(text []byte, p *text.Puzzle) []byte {
	if p.Marks == nil {
		return s.appendBoard(text, &p.Board)
	}
	for cell := range 81 {
		marks := p.Marks.Digits(cell)
		for d := uint8(1); d <= 9; d++ {
			if marks.Has(d) {
				text = append(text, '0'+d)
			} else {
				text = append(text, cmp.Or(byte(*s), '.'))
			}
		}
	}
	return text
}

// board writes the 81 characters of a board.
func (w *boardPrinter) board(b *sudoku.Board) {
	w.out.buffer = w.blank.appendBoard(w.out.buffer, b)
	w.out.open = true
}

// begin starts the answer to a puzzle.
func (w *boardPrinter) begin(p *puzzle) {
	w.apart()
	if w.form.value == "grid" {
		w.comment("%v", p)
	}
}

// apart begins a board of several lines, apart from the one before.
func (w *boardPrinter) apart() {
	if w.form.value == "grid" || w.form.value == "numbers" {
		w.block()
	}
}

// A note is what is printed beside a board.
type note struct{ name, value string }

// print writes a board and its notes. They follow a board on a line; in the other
// forms they are comments before the board.
func (w *boardPrinter) print(b *sudoku.Board, notes ...note) {
	format := "%+v\n"
	switch w.form.value {
	case "grid":
	case "numbers":
		format = "%d\n"
	default:
		w.board(b)
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
	if w.form.value == "grid" && *w.blank != 0 {
		text := fmt.Appendf(nil, format, *b)
		w.out.Write(bytes.ReplaceAll(text, []byte("."), []byte(w.blank.String())))
		return
	}
	fmt.Fprintf(w.out, format, *b)
}

// embolden makes the clues bold in the grid, of a board without blanks, that was
// written after the output had n bytes.
func (w *boardPrinter) embolden(n int, clues *sudoku.Board) {
	if n > len(w.out.buffer) {
		return // it has left the buffer already
	}
	var text []byte
	cell := 0
	for _, c := range w.out.buffer[n:] {
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
	w.out.buffer = append(w.out.buffer[:n], text...)
}

// malformed takes the place of an answer for text that is not a puzzle.
func (w *boardPrinter) malformed(p *puzzle) error {
	w.nothing(p, p.position(), statusMalformed)
	return nil
}

// nothing takes the place of an answer that does not exist.
func (w *boardPrinter) nothing(p *puzzle, at position, text string) {
	switch {
	case w.form.value == "json":
		w.writeJSON(at)
	case !w.plain:
		w.begin(p)
		w.comment("%s", text)
	}
}
