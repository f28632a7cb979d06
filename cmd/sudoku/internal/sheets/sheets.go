// Package sheets lays out puzzles on pages, with their solutions at the back, and
// writes them as PDF and HTML. The same book gives the same bytes.
package sheets

import (
	"fmt"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/picture"
)

// A Book is a set of puzzles to print.
type Book struct {
	Title  string // at the head of every page, may be blank
	Footer string // at the foot of every page, before its number
	Paper  Paper

	PerPage   int // puzzles on a page, 1 to MostPerPage
	Solutions int // solutions on each page at the back, 1 to MostSolutions; 0 for none

	Puzzles []Puzzle
}

// What fits on a page.
const (
	MostPerPage   = 12
	MostSolutions = 30
)

// A Puzzle is one puzzle of a book.
type Puzzle struct {
	Number   string // above the board, at the left
	Note     string // above the board, at the right, such as its rating
	Board    sudoku.Board
	Solution sudoku.Board
	Pencil   bool // with all candidates
}

// A Paper is a paper size. Lengths are in points, 72 to the inch.
type Paper struct {
	Name          string
	Width, Height float64
}

// The paper sizes.
var (
	A4     = Paper{"A4", 595.28, 841.89}
	Letter = Paper{"letter", 612, 792}
)

const (
	margin      = 42.5 // 15 mm
	titleSize   = 16.0
	titleRoom   = 30.0
	footSize    = 9.0
	footRoom    = 24.0
	mostBoard   = 440.0 // a single board does not fill the page
	captionPart = 0.085 // height of a caption, as a part of the board's size
	gapPart     = 0.1   // least gap between boards, likewise
)

// A page has some boards and the texts around them.
type page struct {
	title  string
	boards []board
	layout layout
}

type board struct {
	number, note string
	picture      *picture.Picture
}

// A layout says where the boards of a page stand.
type layout struct {
	columns, rows int
	left, top     float64 // of the first board, with its caption
	right, down   float64 // from a board to the next
	size          float64 // of a board
}

// corner returns where the i-th board of a page begins, with its caption.
func (l *layout) corner(i int) (x, y float64) {
	return l.left + float64(i%l.columns)*l.right, l.top + float64(i/l.columns)*l.down
}

// letters returns the font size of a caption.
func (l *layout) letters() float64 { return min(l.size*captionPart*0.6, 14) }

// layout returns the arrangement of n boards that makes them largest. titled says
// whether the page has a title.
func (b *Book) layout(n int, titled bool) (best layout) {
	width, height := b.Paper.Width-2*margin, b.Paper.Height-2*margin-footRoom
	top := margin
	if titled {
		top, height = top+titleRoom, height-titleRoom
	}
	for columns := 1; columns <= n; columns++ {
		rows := (n + columns - 1) / columns
		size := min(width/gapped(columns, 1), height/gapped(rows, 1+captionPart), mostBoard)
		if size > best.size {
			best = layout{columns: columns, rows: rows, size: size}
		}
	}
	best.left, best.right = spread(best.columns, best.size, width, margin, 0.35)
	best.top, best.down = spread(best.rows, best.size*(1+captionPart), height, top, 0.25)
	return best
}

// gapped returns the length of n things with the least gaps between them.
func gapped(n int, length float64) float64 { return float64(n)*length + float64(n-1)*gapPart }

// spread puts n things into a room that begins at from. The gaps between them are
// at most most, as a part of their length; what room is left goes around them. It
// returns where the first begins, and the distance from each to the next.
func spread(n int, length, room, from, most float64) (first, step float64) {
	gap := 0.0
	if n > 1 {
		gap = min((room-float64(n)*length)/float64(n-1), most*length)
	}
	used := float64(n)*length + float64(n-1)*gap
	return from + (room-used)/2, length + gap
}

// pages returns the pages of a book.
func (b *Book) pages() (pages []page) {
	take := func(title string, perPage int, draw func(*Puzzle) *picture.Picture, noted bool) {
		l := b.layout(perPage, title != "")
		for from := 0; from < len(b.Puzzles); from += perPage {
			p := page{title: title, layout: l}
			for i := from; i < min(from+perPage, len(b.Puzzles)); i++ {
				puzzle := &b.Puzzles[i]
				one := board{number: puzzle.Number, picture: draw(puzzle)}
				if noted {
					one.note = puzzle.Note
				}
				p.boards = append(p.boards, one)
			}
			pages = append(pages, p)
		}
	}
	take(b.Title, b.PerPage, (*Puzzle).draw, true)
	if b.Solutions > 0 {
		title := b.Title
		if title != "" {
			title += ": "
		}
		take(title+"Solutions", b.Solutions, func(p *Puzzle) *picture.Picture { return picture.Solution(p.Board, p.Solution) }, false)
	}
	return pages
}

// draw returns the picture of a puzzle to solve.
func (p *Puzzle) draw() *picture.Picture {
	if p.Pencil {
		if c, err := sudoku.NewCandidates(p.Board); err == nil {
			return picture.Candidates(&c)
		}
	}
	return picture.Board(p.Board)
}

// foot returns the text at the foot of a page.
func (b *Book) foot(page, pages int) string {
	text := fmt.Sprintf("%d / %d", page, pages)
	if b.Footer != "" {
		text = b.Footer + " · " + text
	}
	return text
}
