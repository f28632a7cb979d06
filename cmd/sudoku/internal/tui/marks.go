package tui

import (
	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/play"
)

// A glyph is a character of a cell, and the mark that it shows.
type glyph struct {
	r     rune
	digit uint8 // 0 for none
	layer play.Layer
}

// more stands for the marks for which there is no room; the panel has all.
const more = '+'

// writeMarks writes the marks of a blank cell into its rows: corner marks in the first
// from the left, centre marks in the middle of the second. What is alone may
// have all rows. taken columns at the right of the first row are left as they are.
func writeMarks(rows [][]glyph, corner, centre sudoku.Digits, taken int) {
	width := len(rows[0])
	first := rows[0][:width-taken]
	switch {
	case len(rows) == 1 && corner != 0 && centre != 0:
		half := max(1, (len(first)-1)/2)
		fill(first[:half], corner, play.Corner)
		fill(first[len(first)-half:], centre, play.Centre)
	case len(rows) == 1 && corner != 0:
		fill(first, corner, play.Corner)
	case len(rows) == 1:
		middle(first, centre, play.Centre)
	default:
		last := rows[len(rows)-1]
		restCorner, restCentre := corner, centre
		switch {
		case len(rows) > 2: // both have the last row for what is left
			if corner.Len() > len(first) {
				restCorner = fillSome(first, corner, play.Corner)
				fill(last[:restCorner.Len()], restCorner, play.Corner)
			} else {
				fill(first, corner, play.Corner)
			}
			if centre.Len() > width {
				restCentre = fillSome(rows[1], centre, play.Centre)
				fill(last[width-restCentre.Len():], restCentre, play.Centre)
			} else {
				middle(rows[1], centre, play.Centre)
			}
		case corner == 0 && centre.Len() > width:
			fill(last, fillSome(first, centre, play.Centre), play.Centre)
		case centre == 0 && corner.Len() > len(first):
			fill(last, fillSome(first, corner, play.Corner), play.Corner)
		default:
			fill(first, corner, play.Corner)
			middle(last, centre, play.Centre)
		}
	}
}

// fill writes digits from the left. If they are too many, it says so.
func fill(row []glyph, digits sudoku.Digits, layer play.Layer) {
	if rest := fillSome(row, digits, layer); rest != 0 && len(row) > 0 {
		row[len(row)-1] = glyph{more, 0, layer}
	}
}

// fillSome writes as many digits as there is room for, and returns the others.
func fillSome(row []glyph, digits sudoku.Digits, layer play.Layer) (rest sudoku.Digits) {
	for i := range row {
		d := digits.Lowest()
		if d == 0 {
			break
		}
		row[i] = glyph{'0' + rune(d), d, layer}
		digits = digits.Without(d)
	}
	return digits
}

// middle is fill in the middle of a row.
func middle(row []glyph, digits sudoku.Digits, layer play.Layer) {
	fill(row[max(0, len(row)-digits.Len())/2:], digits, layer)
}
