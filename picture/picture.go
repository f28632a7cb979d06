package picture

import (
	"io"
	"strconv"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/enum"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// A Picture is a panel, or several side by side. The functions of this
// package make one; change its fields before you write it. The methods do not
// change it.
type Picture struct {
	Panels []Panel

	// Title and Desc are what screen readers say; browsers show the title when
	// the pointer rests on the picture.
	Title, Desc string

	// Givens are the clues of the puzzle, for panels that have none of their own:
	// digits that are among them are drawn as clues, all others as placed. If
	// neither has givens, all digits are drawn as clues.
	Givens sudoku.Board

	// Size is the width of one panel in pixels, 0 for 400. The drawing scales: a
	// page can show it in any size.
	Size int

	// Columns is the number of panels side by side, 0 for two.
	Columns int

	// Labels puts the names of rows and columns beside the board. Notation
	// decides whether rows are 1 to 9 or A to I.
	Labels   bool
	Notation logic.Notation

	// Theme chooses the colors; the default is light.
	Theme Theme

	// Style is how things look, nil for [DefaultStyle].
	Style *Style

	// Prefix is the id of the picture, and the beginning of all its other ids;
	// "sudoku" if it is empty. Give each picture of a page its own. Only its
	// ASCII letters, digits, '-' and '_' are used.
	Prefix string
}

// A Panel is one board of a picture. Marks and links whose cells or digits do not
// exist are not drawn.
type Panel struct {
	Caption string // below the board

	Board  sudoku.Board      // the digits; a value above 9 is drawn as a question mark
	Givens sudoku.Board      // the clues among them, if they are not those of the picture
	Pencil [81]sudoku.Digits // the candidates of blank cells
	Areas  []Area            // drawn in this order
	Marks  []logic.Mark      // candidates with a role; the last mark of a candidate is drawn on top
	Links  []Link
}

// An Area is a group of cells that are drawn together.
type Area struct {
	Kind  AreaKind
	Cells sudoku.Cells

	// Set chooses the color of a SetArea: 1 for the first set of a step, 2 for
	// the second, as in [logic.Mark].
	Set int

	// Label stands at a corner of the area. Only its first two letters are drawn.
	Label string
}

// An AreaKind is what an area is.
type AreaKind uint8

// The kinds of areas.
const (
	PatternArea AreaKind = iota // cells of the pattern: a tint
	BaseArea                    // a house of the pattern: a tint with a line around it
	CoverArea                   // a cover house, or another in which the step eliminates: hatched, with a dashed line
	SetArea                     // a set, such as an almost locked set: a tint of its own, a line around it and a letter
	ClashArea                   // a cell with a digit that clashes
)

var areaKinds = enum.Names[AreaKind]{Type: "AreaKind", What: "a kind of area", Texts: []string{
	PatternArea: "pattern", BaseArea: "base", CoverArea: "cover", SetArea: "set", ClashArea: "clash",
}}

// AreaKinds returns all kinds.
func AreaKinds() []AreaKind { return areaKinds.All() }

// String returns "pattern", "base", "cover", "set" or "clash".
func (k AreaKind) String() string { return areaKinds.String(k) }

// MarshalText writes the kind as String does. An unknown kind is an error.
func (k AreaKind) MarshalText() ([]byte, error) { return areaKinds.Marshal(k) }

// UnmarshalText reads what MarshalText writes, in lower or upper case. On an error
// k is unchanged.
func (k *AreaKind) UnmarshalText(text []byte) error { return areaKinds.Unmarshal(k, text) }

// A Link is a line from one candidate to another.
type Link struct {
	From, To End
	Strong   bool // a solid line; a weak link has a dashed one
	Arrow    bool // an arrowhead at To
	Chain    int  // the number of its chain from 0, which chooses the color
}

// An End is a digit in a cell, or in a group of cells. With a group, the line
// ends at the nearest cell, and a frame joins cells of one minirow or
// minicolumn.
type End struct {
	Cells sudoku.Cells
	Digit uint8
}

// An Artist draws with the words of a language, nil for English, and names cells in a
// notation. What the functions of the package draw is in English.
type Artist struct {
	Language *logic.Language `json:"-"`
	Notation logic.Notation
}

// Board returns a picture of a board, which need not be valid: digits that clash
// are marked.
func Board(b sudoku.Board) *Picture { return Artist{}.Board(b) }

// Board is the function [Board] in the words of the artist.
func (a Artist) Board(b sudoku.Board) *Picture {
	l := a.Language
	p := &Picture{Panels: []Panel{{Board: b}}, Desc: readAloud(l, &b)}
	switch n := b.Clues(); {
	case n == 0:
		p.Title = l.Words("board-blank")
	case b.ValidateSolution(b) == nil:
		p.Title = l.Words("board-solved")
	default:
		p.Title = count(l, "board-clue", n)
	}
	var clashes sudoku.Cells
	for _, c := range b.Conflicts() {
		clashes = clashes.Union(c.Cells)
	}
	if !clashes.IsEmpty() {
		p.Panels[0].Areas = append(p.Panels[0].Areas, Area{Kind: ClashArea, Cells: clashes})
		var names []string
		for cell := range clashes.All() {
			names = append(names, sudoku.CellName(cell))
		}
		p.Desc = l.Put("space", "a", p.Desc, "b", l.Put("read-clash", "cells", l.List(names)))
	}
	return p
}

// Solution returns a picture of a solution over its puzzle: the digits of the
// puzzle as clues, the others as placed.
func Solution(puzzle, solution sudoku.Board) *Picture { return Artist{}.Solution(puzzle, solution) }

// Solution is the function [Solution] in the words of the artist.
func (a Artist) Solution(puzzle, solution sudoku.Board) *Picture {
	p := a.Board(solution)
	p.Givens = puzzle
	if puzzle != (sudoku.Board{}) {
		p.Title = count(a.Language, "board-answer", puzzle.Clues())
	}
	return p
}

// Candidates returns a picture of a position with all its candidates.
func Candidates(c *sudoku.Candidates) *Picture { return Artist{}.Candidates(c) }

// Candidates is the function [Candidates] in the words of the artist.
func (a Artist) Candidates(c *sudoku.Candidates) *Picture {
	board := c.Board()
	p := a.Board(board)
	p.Title = count(a.Language, "board-digit", board.Clues())
	p.Panels[0].Pencil = pencil(c)
	return p
}

// pencil returns the candidates of the blank cells.
func pencil(c *sudoku.Candidates) (all [81]sudoku.Digits) {
	board := c.Board()
	for cell := range all {
		if board[cell] == 0 {
			all[cell] = c.Digits(cell)
		}
	}
	return all
}

// Panel returns a picture of panel i alone, counted from 0, with the options of p
// and the caption of the panel in its title. Without such a panel it is empty.
func (p *Picture) Panel(i int) *Picture {
	one := *p
	one.Panels = nil
	if i >= 0 && i < len(p.Panels) {
		one.Panels = []Panel{p.Panels[i]}
		if caption := p.Panels[i].Caption; caption != "" {
			one.Title += ": " + caption
		}
	}
	return &one
}

// AppendText appends the picture as SVG to text. The error is always nil.
func (p *Picture) AppendText(text []byte) ([]byte, error) { return p.Drawing().AppendText(text) }

// String returns the picture as SVG.
func (p *Picture) String() string {
	text, _ := p.AppendText(nil)
	return string(text)
}

// WriteTo writes the picture as SVG. The error comes from w.
func (p *Picture) WriteTo(w io.Writer) (int64, error) { return p.Drawing().WriteTo(w) }

// readAloud describes a board row by row, for screen readers.
func readAloud(l *logic.Language, b *sudoku.Board) string {
	if b.Clues() == 0 {
		return l.Words("read-none")
	}
	text := ""
	for row := range 9 {
		var cells []string
		blanks := 0
		for column := range 10 {
			if column < 9 && b[9*row+column] == 0 {
				blanks++
				continue
			}
			switch {
			case blanks == 9:
				cells = append(cells, l.Words("read-all"))
			case blanks > 0:
				cells = append(cells, count(l, "read-blank", blanks))
			}
			blanks = 0
			if column < 9 {
				cells = append(cells, digitText(b[9*row+column]))
			}
		}
		said := l.Put("read-row", "n", strconv.Itoa(row+1), "cells", l.List(cells))
		if row > 0 {
			said = l.Put("space", "a", text, "b", said)
		}
		text = said
	}
	return text
}

// count returns the sentence of a key, or of the one with an s behind it, for a number.
func count(l *logic.Language, key string, n int) string {
	if n != 1 {
		key += "s"
	}
	return l.Put(key, "n", strconv.Itoa(n))
}

// digitText writes a digit, or a question mark for a value above 9.
func digitText(v uint8) string {
	if v > 9 {
		return "?"
	}
	return string([]byte{'0' + v})
}
