package paint

import (
	"cmp"
	"fmt"

	"github.com/seed-cfc889b0/sudoku/picture"
)

// A Book is a set of puzzles to print: pages of puzzles, chapter by chapter, with
// all solutions at the back.
type Book struct {
	Title  string  // at the head of every page, may be ""
	Footer string  // at the foot of every page, before its number
	Paper  Paper   // A4 if it is zero
	Margin float64 // of every page, in points; 0 for 15 mm

	PerPage   int  // puzzles on a page, 1 to MaxPerPage; 0 for 4
	Solutions int  // solutions on each page at the back, 1 to MaxSolutions; 0 for none
	Contents  bool // begin with the titles of the chapters and their pages

	Chapters []Chapter

	// Words are the headings that the book writes itself, if not in English.
	Words Words
	// Language is the tag of the language of all texts, such as "de", for screen
	// readers and hyphenation in HTML; may be "".
	Language string

	Fonts *Fonts `json:"-"` // for a PDF; may be nil
}

// A Chapter is a part of a book that begins on a page of its own.
type Chapter struct {
	Title   string // may be ""
	Puzzles []Puzzle
}

// A Puzzle is one puzzle of a book.
type Puzzle struct {
	Number string // above the board at the left, in bold; also above the solution
	Stars  int    // how hard it is, of five; 0 for no stars
	Note   string // above the board at the right

	Picture  *picture.Drawing // of the puzzle, such as picture.Board(b).Drawing()
	Solution *picture.Drawing // for the back; nil if there is none
}

// Words are the headings that a book writes itself.
type Words struct {
	Contents, Solutions string // "" for English
}

// A Paper is a paper size in points, 72 to the inch.
type Paper struct{ Width, Height float64 }

// Paper sizes.
var (
	A4     = Paper{595.28, 841.89}
	A5     = Paper{419.53, 595.28}
	Letter = Paper{612, 792}
)

// What fits on a page.
const (
	MaxPerPage   = 12
	MaxSolutions = 30
	mostStars    = 5
	leastBoard   = 36 // points; half an inch
)

// A BookError says which field of a book can't be.
type BookError struct{ Field, Reason string }

func (e *BookError) Error() string { return "sudoku: " + e.Field + " " + e.Reason }

// check returns the book with its defaults, or what is wrong with it.
func (b *Book) check() (*Book, error) {
	c := *b
	c.Paper = cmp.Or(c.Paper, A4)
	c.Margin = cmp.Or(c.Margin, 15/25.4*72)
	c.PerPage = cmp.Or(c.PerPage, 4)
	c.Words.Contents = cmp.Or(c.Words.Contents, "Contents")
	c.Words.Solutions = cmp.Or(c.Words.Solutions, "Solutions")
	length := func(f float64) bool { return f >= 1 && f <= mostPaper }
	switch {
	case !length(c.Paper.Width) || !length(c.Paper.Height):
		return nil, &BookError{"Paper", fmt.Sprintf("%v by %v points is not a paper size", c.Paper.Width, c.Paper.Height)}
	case !(c.Margin >= 0):
		return nil, &BookError{"Margin", fmt.Sprintf("%v is below 0", c.Margin)}
	case c.PerPage < 1 || c.PerPage > MaxPerPage:
		return nil, &BookError{"PerPage", fmt.Sprintf("%d is not from 1 to %d", c.PerPage, MaxPerPage)}
	case c.Solutions < 0 || c.Solutions > MaxSolutions:
		return nil, &BookError{"Solutions", fmt.Sprintf("%d is not from 0 to %d", c.Solutions, MaxSolutions)}
	}
	for _, n := range []int{c.PerPage, max(c.Solutions, 1)} {
		if c.layout(n, true).size < leastBoard {
			return nil, &BookError{"Margin", "and Paper leave no room for the boards"}
		}
	}
	for i, chapter := range c.Chapters {
		for k, p := range chapter.Puzzles {
			field := fmt.Sprintf("Chapters[%d].Puzzles[%d]", i, k)
			switch {
			case p.Picture == nil:
				return nil, &BookError{field, "has no picture"}
			case p.Stars < 0 || p.Stars > mostStars:
				return nil, &BookError{field, fmt.Sprintf("has %d stars of %d", p.Stars, mostStars)}
			}
		}
	}
	return &c, nil
}
