package tui

import (
	"cmp"
	"github.com/gdamore/tcell/v2"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/play"
)

// The lines of the board: heavy around boxes, light between cells.
const (
	heavyAcross, heavyDown = '━', '┃'
	lightAcross, lightDown = '─', '│'
)

// joints have the characters where lines cross, by what goes up or down and by what
// goes left or right.
var joints = map[[2]string]rune{}

// lineFallbacks stand for the lines in character sets without them.
var lineFallbacks = map[rune]string{heavyAcross: "=", heavyDown: "|", lightAcross: "-", lightDown: ":"}

func init() {
	// The first of a row is at the left or the top edge, the last at the other.
	for y, row := range []string{"┏┯┳┓", "┠┼╂┨", "┣┿╋┫", "┗┷┻┛"} {
		x := 0
		for _, r := range row {
			joints[[2]string{[]string{"top", "light", "heavy", "bottom"}[y], []string{"left", "light", "heavy", "right"}[x]}] = r
			lineFallbacks[r] = "+"
			x++
		}
	}
}

// kind says which line is before a row or column of cells, or after the last.
func kind(i int, first, last string) string {
	switch {
	case i == 0:
		return first
	case i == 9:
		return last
	case i%3 == 0:
		return "heavy"
	}
	return "light"
}

// board draws the lines, the names of rows and columns, and the cells.
func (d *drawing) board() {
	width, height := d.size()
	for c := range 10 {
		x, down := d.column(c), lightDown
		if c%3 == 0 {
			down = heavyDown
		}
		for y := range height {
			d.SetContent(x, y, down, nil, d.label)
		}
	}
	for r := range 10 {
		if !d.ruled && r%3 != 0 {
			continue
		}
		y, across := d.row(r), lightAcross
		if r%3 == 0 {
			across = heavyAcross
		}
		for x := d.column(0); x < width; x++ {
			d.SetContent(x, y, across, nil, d.label)
		}
		for c := range 10 {
			d.SetContent(d.column(c), y, joints[[2]string{kind(r, "top", "bottom"), kind(c, "left", "right")}], nil, d.label)
		}
	}
	for i := range 9 {
		column, row := '1'+rune(i), '1'+rune(i)
		if d.m.Notation == logic.LetterDigit {
			row = 'A' + rune(i)
		}
		d.SetContent(d.column(i)+1+d.cellWidth/2, 0, column, nil, d.plain)
		d.SetContent(0, d.row(i)+1+(d.cellHeight-1)/2, row, nil, d.plain)
	}
	board, mistakes := d.m.game.Board(), d.m.game.Mistakes()
	for cell := range 81 {
		d.cell(cell, &board, mistakes.Has(cell))
	}
}

// cell draws a cell.
func (d *drawing) cell(cell int, board *sudoku.Board, wrong bool) {
	game := d.m.game
	left, top := d.at(cell)
	digit, same := board[cell], board[d.m.cursor]
	rows := make([][]glyph, d.cellHeight)
	for y := range rows {
		rows[y] = make([]glyph, d.cellWidth)
	}
	middleX, middleY := d.cellWidth/2, (d.cellHeight-1)/2
	sign, taken := rune(0), 0
	if d.m.hint != nil && d.m.hint.whole {
		if sign = d.m.hint.signs[cell]; sign != 0 {
			taken = 1
		}
	}
	if digit != 0 {
		rows[middleY][middleX] = glyph{'0' + rune(digit), digit, play.Entry}
		if wrong {
			rows[middleY][middleX+1] = glyph{signWrong, 0, play.Entry}
		}
	} else {
		writeMarks(rows, game.Marks(play.Corner, cell), game.Marks(play.Centre, cell), taken)
	}
	colors := game.Marks(play.Color, cell)
	d.letters(rows[d.cellHeight-1], colors)
	if sign != 0 {
		rows[0][d.cellWidth-1] = glyph{sign, 0, play.Struck}
	}
	for y, row := range rows {
		for x, g := range row {
			style := d.ground(colors, x)
			// A selected cell shows its colors in its last column alone: turned
			// round they would look like colored digits on a dark screen.
			lit := d.m.selected.Has(cell) && (x < d.cellWidth-1 || style == d.plain)
			if lit {
				style = d.plain
			}
			switch {
			case g.layer == play.Struck && g.r != 0:
				style = d.sign
			case g.r == 0:
			case g.digit == same && g.digit != 0:
				style = d.same
			case wrong:
				style = over(style, d.wrong)
			case g.layer == play.Entry && game.Puzzle()[cell] != 0:
				style = over(style, d.clue)
			case g.layer == play.Entry:
				style = over(style, d.entry)
			default:
				style = over(style, d.mark)
			}
			if lit {
				style = style.Reverse(true)
			}
			d.SetContent(left+x, top+y, cmp.Or(g.r, ' '), nil, style)
		}
	}
	if cell == d.m.cursor && d.m.dialog == nil {
		d.ShowCursor(left+middleX, top+middleY)
	}
}

// ground returns the background of a column of a cell: its colors, in stripes.
func (d *drawing) ground(colors sudoku.Digits, x int) tcell.Style {
	n := colors.Len()
	if n == 0 || len(d.cells) == 0 {
		return d.plain
	}
	at := x * n / d.cellWidth
	for c := range colors.All() {
		if at--; at < 0 {
			return d.cells[c-1]
		}
	}
	return d.plain
}

// letters writes colors as letters at the right of a row, where there are no colors
// to show.
func (d *drawing) letters(row []glyph, colors sudoku.Digits) {
	if colors == 0 || len(d.cells) > 0 {
		return
	}
	n := min(colors.Len(), (len(row)-1)/2)
	at := row[len(row)-n:]
	for i := range at {
		c := colors.Lowest()
		colors = colors.Without(c)
		at[i] = glyph{'a' + rune(c-1), 0, play.Color}
	}
	if colors != 0 {
		at[n-1] = glyph{more, 0, play.Color}
	}
}

// over returns a style on a background: that of the background if it has colors of
// its own.
func over(ground, style tcell.Style) tcell.Style {
	_, background, _ := ground.Decompose()
	if background == tcell.ColorDefault {
		return style
	}
	_, _, attributes := style.Decompose()
	return ground.Attributes(attributes)
}
