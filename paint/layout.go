package paint

import (
	"fmt"

	"github.com/seed-cfc889b0/sudoku/picture"
)

const (
	titleSize   = 16.0
	titleRoom   = 30.0
	footSize    = 9.0
	footRoom    = 24.0
	entrySize   = 12.0 // of the table of contents
	entryRoom   = 20.0
	mostPart    = 0.74  // a single board does not fill the page; as a part of the paper's width
	captionPart = 0.085 // height of a caption, as a part of the board's size
	gapPart     = 0.1   // least gap between boards, likewise
)

// A page has some boards or a part of the table of contents.
type page struct {
	title   string
	boards  []board
	layout  layout
	entries []entry
}

// A board is a drawing with its caption.
type board struct {
	number, note string
	stars        int
	drawing      *picture.Drawing
}

// An entry is a line of the table of contents.
type entry struct {
	title string
	page  int
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

// room returns the size of what is between the margins, the title and the foot of
// a page, and where it begins.
func (b *Book) room(titled bool) (width, height, top float64) {
	width, height, top = b.Paper.Width-2*b.Margin, b.Paper.Height-2*b.Margin-footRoom, b.Margin
	if titled {
		top, height = top+titleRoom, height-titleRoom
	}
	return width, height, top
}

// layout returns the arrangement of n boards that makes them largest. titled says
// whether the page has a title.
func (b *Book) layout(n int, titled bool) (best layout) {
	width, height, top := b.room(titled)
	for columns := 1; columns <= n; columns++ {
		rows := (n + columns - 1) / columns
		size := min(width/gapped(columns, 1), height/gapped(rows, 1+captionPart), mostPart*b.Paper.Width)
		if size > best.size {
			best = layout{columns: columns, rows: rows, size: size}
		}
	}
	best.left, best.right = spread(best.columns, best.size, width, b.Margin, 0.35)
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
	// What is before the first puzzle must be known for the numbers of pages.
	lines := 0
	for _, c := range b.Chapters {
		if c.Title != "" && len(c.Puzzles) > 0 {
			lines++
		}
	}
	if b.Solutions > 0 {
		lines++
	}
	var perPage int
	if b.Contents {
		_, height, _ := b.room(true)
		perPage = max(1, int(height/entryRoom))
		pages = make([]page, (lines+perPage-1)/perPage)
	}
	var entries []entry
	take := func(title string, perPage int, boards []board) {
		if len(boards) == 0 {
			return
		}
		if title != "" {
			entries = append(entries, entry{title, len(pages) + 1})
		}
		title = b.headed(title)
		l := b.layout(perPage, title != "")
		for from := 0; from < len(boards); from += perPage {
			pages = append(pages, page{title: title, layout: l, boards: boards[from:min(from+perPage, len(boards))]})
		}
	}
	var solutions []board
	for _, c := range b.Chapters {
		var boards []board
		for _, p := range c.Puzzles {
			boards = append(boards, board{p.Number, p.Note, p.Stars, p.Picture})
			if p.Solution != nil && b.Solutions > 0 {
				solutions = append(solutions, board{number: p.Number, drawing: p.Solution})
			}
		}
		take(c.Title, b.PerPage, boards)
	}
	take(b.Words.Solutions, b.Solutions, solutions)
	for i := 0; b.Contents && i*perPage < len(entries); i++ {
		pages[i] = page{title: b.headed(b.Words.Contents), entries: entries[i*perPage : min((i+1)*perPage, len(entries))]}
	}
	return pages
}

// headed returns the head of a page with a title.
func (b *Book) headed(title string) string {
	if b.Title != "" && title != "" {
		return b.Title + ": " + title
	}
	return b.Title + title
}

// foot returns the text at the foot of a page.
func (b *Book) foot(page, pages int) string {
	text := fmt.Sprintf("%d / %d", page, pages)
	if b.Footer != "" {
		text = b.Footer + " · " + text
	}
	return text
}
