package tui

// A layout says where the cells of the board are. The first column has the names
// of the rows. Each cell has a column of lines at its left; a row of lines is above
// each cell, or only above each box.
type layout struct {
	cellWidth, cellHeight int
	ruled                 bool // lines between all rows
	panel                 area // no width if the screen is too small
}

// An area is a part of the screen.
type area struct{ x, y, width, height int }

// The board is as large as the screen allows. In the smallest three, rows have no
// lines between them, but boxes do: 24 rows hold cells of two.
var layouts = []layout{
	{cellWidth: 7, cellHeight: 3, ruled: true},
	{cellWidth: 5, cellHeight: 2, ruled: true},
	{cellWidth: 5, cellHeight: 2},
	{cellWidth: 5, cellHeight: 1},
	{cellWidth: 3, cellHeight: 1},
}

// The least width of the panel at the right of the board, the least height of one below it, and the
// least size of the screen.
const (
	panelWidth  = 22
	panelHeight = 7
	leastWidth  = 1 + 9*4 + 1
	leastHeight = 13 + panelHeight
)

// layout returns the layout for the screen as last drawn.
func (m *Model) layout() layout {
	for _, l := range layouts {
		if width, height := l.size(); m.width >= width+2+panelWidth && m.height > height {
			l.panel = area{width + 2, 0, min(m.width-width-2, 60), m.height}
			return l
		}
	}
	for _, l := range layouts { // a phone, held upright
		if width, height := l.size(); m.width >= width && m.height >= height+panelHeight {
			l.panel = area{0, height, m.width, m.height - height}
			return l
		}
	}
	return layout{}
}

// size returns the size of the board.
func (l layout) size() (width, height int) { return l.column(9) + 1, l.row(9) + 1 }

// column returns the column of the line left of a column of cells, row the row of
// the line above a row of cells, or of what would be it.
func (l layout) column(c int) int { return 1 + c*(l.cellWidth+1) }

func (l layout) row(r int) int {
	if l.ruled {
		return r * (l.cellHeight + 1)
	}
	return r*l.cellHeight + r/3
}

// at returns the first column and row of a cell.
func (l layout) at(cell int) (x, y int) {
	return l.column(cell%9) + 1, l.row(cell/9) + 1
}

// cellAt returns the cell that a place on the screen belongs to.
func (l layout) cellAt(x, y int) (cell int, ok bool) {
	if l.panel.width == 0 {
		return 0, false
	}
	for cell := range 81 {
		left, top := l.at(cell)
		if x >= left && x < left+l.cellWidth && y >= top && y < top+l.cellHeight {
			return cell, true
		}
	}
	return 0, false
}
