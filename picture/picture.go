package picture

import (
	"fmt"
	"io"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// A Picture is one SVG: a panel, or several side by side. The functions of the
// package make it; its fields may be changed until it is written. The methods
// do not change it.
type Picture struct {
	Panels []Panel

	// Title and Desc are what screen readers say of the picture, and what a
	// browser shows when the pointer rests on it.
	Title, Desc string

	// Givens are the clues of the puzzle, for panels that have none of their own:
	// digits that are among them are drawn as clues, all others as placed. If
	// both are blank, all are drawn as clues.
	Givens sudoku.Board

	// Size is the width of one panel in pixels, 0 for 400. What is drawn has no
	// pixels: a page can show it in any size.
	Size int

	// Columns is how many panels stand side by side, 0 for two.
	Columns int

	// Labels puts the names of rows and columns beside the board, in the
	// notation: 1 to 9 or A to I for the rows.
	Labels   bool
	Notation logic.Notation

	// Theme is the choice of colors, light if it is not set.
	Theme Theme

	// Style is how things look, nil for [DefaultStyle].
	Style *Style

	// Prefix is the id of the picture, and the beginning of all its other ids;
	// "sudoku" if it is empty. Give each picture of a page its own. Letters,
	// digits, '-' and '_' are used of it.
	Prefix string
}

// A Panel is one board of a picture. What is no cell 0..80, no digit 1..9 and no
// house is not drawn.
type Panel struct {
	Caption string // stands below the board

	Board  sudoku.Board      // the digits; what is above 9 is drawn as a question mark
	Givens sudoku.Board      // the clues among them, if they are not those of the picture
	Pencil [81]sudoku.Digits // the candidates of cells without digit
	Areas  []Area            // drawn in this order
	Marks  []logic.Mark      // candidates with a role; of two for one candidate the later lies above
	Links  []Link
}

// An Area is some cells that are drawn together.
type Area struct {
	Kind  AreaKind
	Cells sudoku.Cells

	// Set is, of a set, one more than its index: the choice of its color.
	Set int

	// Label is a letter or two at a corner of the area; more are left out.
	Label string
}

// An AreaKind is what an area is.
type AreaKind uint8

// The kinds of areas.
const (
	PatternArea AreaKind = iota // cells of the pattern: a tint
	BaseArea                    // a house in which the pattern is seen: a tint with a line around it
	CoverArea                   // a cover house, or where else the step removes: hatched, with a dashed line
	SetArea                     // a set, as an almost locked set: a tint of its own, a line around it and a letter
	ClashArea                   // a cell with a digit that clashes
)

// A Link is a line from a candidate to another.
type Link struct {
	From, To End
	Strong   bool // a solid line; a weak link has a dashed one
	Arrow    bool // an arrowhead at To
	Chain    int  // which chain it belongs to, from 0: the choice of its color
}

// An End is a digit in a cell, or in one of several: then the line ends at the
// nearest, and all of them are in a frame.
type End struct {
	Cells sudoku.Cells
	Digit uint8
}

// Board returns a picture of a board. It may be any board: digits that clash
// are marked.
func Board(b sudoku.Board) *Picture {
	p := &Picture{Panels: []Panel{{Board: b}}, Desc: readAloud(&b)}
	switch n := b.Clues(); {
	case n == 0:
		p.Title = "Blank Sudoku"
	case b.IsSolved():
		p.Title = "Solved Sudoku"
	default:
		p.Title = "Sudoku with " + count(n, "clue")
	}
	var clashes sudoku.Cells
	for _, c := range b.Conflicts() {
		clashes = clashes.Union(c.Cells)
	}
	if !clashes.IsEmpty() {
		p.Panels[0].Areas = append(p.Panels[0].Areas, Area{Kind: ClashArea, Cells: clashes})
		p.Desc += " Digits clash in " + spoken(clashes) + "."
	}
	return p
}

// Solution returns a picture of a solution over its puzzle: the digits of the
// puzzle as clues, the others as placed.
func Solution(puzzle, solution sudoku.Board) *Picture {
	p := Board(solution)
	p.Givens = puzzle
	if puzzle != (sudoku.Board{}) {
		p.Title = "Solution of a Sudoku with " + count(puzzle.Clues(), "clue")
	}
	return p
}

// Candidates returns a picture of a position with all its candidates.
func Candidates(c *sudoku.Candidates) *Picture {
	board := c.Board()
	p := Board(board)
	p.Title = fmt.Sprintf("Sudoku with %s and candidates", count(board.Clues(), "digit"))
	p.Panels[0].Pencil = pencil(c)
	return p
}

// pencil returns the candidates of the cells without digit.
func pencil(c *sudoku.Candidates) (all [81]sudoku.Digits) {
	board := c.Board()
	for cell := range all {
		if board[cell] == 0 {
			all[cell] = c.Digits(cell)
		}
	}
	return all
}

// Panel returns a picture of the i-th panel alone, with the options of p and the
// caption of the panel in its title. It is blank if there is no such panel.
func (p *Picture) Panel(i int) *Picture {
	one := *p
	one.Panels = nil
	if i >= 0 && i < len(p.Panels) {
		one.Panels = p.Panels[i : i+1 : i+1]
		if caption := p.Panels[i].Caption; caption != "" {
			one.Title += ": " + caption
		}
	}
	return &one
}

// AppendText appends the SVG to text. The error is always nil.
func (p *Picture) AppendText(text []byte) ([]byte, error) {
	d := newDrawing(p, text)
	d.picture()
	return d.text, nil
}

// MarshalText returns the SVG. The error is always nil.
func (p *Picture) MarshalText() ([]byte, error) { return p.AppendText(nil) }

// String returns the SVG.
func (p *Picture) String() string {
	text, _ := p.AppendText(nil)
	return string(text)
}

// WriteTo writes the SVG. The error is that of the writer.
func (p *Picture) WriteTo(w io.Writer) (int64, error) {
	text, _ := p.AppendText(nil)
	n, err := w.Write(text)
	return int64(n), err
}

// readAloud says what a board has, row by row.
func readAloud(b *sudoku.Board) string {
	if b.Clues() == 0 {
		return "All cells are blank."
	}
	var text strings.Builder
	for row := range 9 {
		fmt.Fprintf(&text, "Row %d:", row+1)
		blanks := 0
		for column := range 10 {
			if column < 9 && b[9*row+column] == 0 {
				blanks++
				continue
			}
			switch {
			case blanks == 9:
				text.WriteString(" all blank")
			case blanks > 0:
				text.WriteString(" " + count(blanks, "blank"))
			}
			if blanks > 0 && column < 9 {
				text.WriteByte(',')
			}
			blanks = 0
			if column < 9 {
				fmt.Fprintf(&text, " %s", digitText(b[9*row+column]))
				if column < 8 {
					text.WriteByte(',')
				}
			}
		}
		text.WriteString([...]string{". ", "."}[row/8])
	}
	return text.String()
}

// spoken names cells one by one.
func spoken(cells sudoku.Cells) string {
	var names []string
	for cell := range cells.All() {
		names = append(names, sudoku.CellName(cell))
	}
	return strings.Join(names, ", ")
}

// count writes a number of things.
func count(n int, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return fmt.Sprintf("%d %s", n, thing)
}

// digitText writes a digit, or what stands for none.
func digitText(v uint8) string {
	if v > 9 {
		return "?"
	}
	return string([]byte{'0' + v})
}
