package picture

import (
	"cmp"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// Lengths, in units. A cell has room for nine candidates.
const (
	cellSize  = 60
	boardSize = 9 * cellSize
	margin    = 12 // around a panel, for letters at its edge and links that bow outside
	labelRoom = 22 // extra room at the left and the top for the names of rows and columns
	gap       = 16 // between panels

	captionSize = 22
	captionLine = 28
)

// center returns the middle of a candidate.
func center(cell int, digit uint8) Point {
	i := int(digit - 1)
	return Point{float64(cell%9*cellSize + 11 + 19*(i%3)), float64(cell/9*cellSize + 11 + 19*(i/3))}
}

// A canvas draws a picture. Its points are counted from the corner of a panel's
// board.
type canvas struct {
	*Picture
	*Drawing
	corner Point // of the board of the panel
}

// panels draws the picture.
func (c *canvas) panels() {
	columns := c.Columns
	if columns < 1 {
		columns = 2
	}
	columns = max(1, min(columns, len(c.Panels)))
	rows := (len(c.Panels) + columns - 1) / columns
	left, top := margin, margin
	if c.Labels {
		left, top = left+labelRoom, top+labelRoom
	}
	// The tallest caption of a row gives the row its height.
	captions := make([][]string, len(c.Panels))
	ys := make([]int, rows+1)
	for row := range rows {
		lines := 0
		for i := row * columns; i < min(len(c.Panels), (row+1)*columns); i++ {
			captions[i] = wrap(c.Panels[i].Caption, boardSize, captionSize)
			lines = max(lines, len(captions[i]))
		}
		ys[row+1] = ys[row] + top + boardSize + margin + lines*captionLine + gap
	}
	panelWidth := left + boardSize + margin
	c.Width = float64(columns*panelWidth + (columns-1)*gap)
	c.Height = float64(max(ys[rows]-gap, 1))
	size := c.Size
	if size < 1 {
		size = 400
	}
	c.Scale = float64(size) / float64(panelWidth)

	c.polygon("paper", Point{}, []Point{{0, 0}, {c.Width, 0}, {c.Width, c.Height}, {0, c.Height}})
	for i := range c.Panels {
		column, row := i%columns, i/columns
		c.corner = Point{float64(column*(panelWidth+gap) + left), float64(ys[row] + top)}
		c.panel(&c.Panels[i], captions[i])
	}
}

// panel draws a panel. What is drawn first lies below.
func (c *canvas) panel(p *Panel, caption []string) {
	p = p.clean()
	tags := c.areas(p.Areas)
	c.grid()
	marks := p.marksByPlace()
	c.groups(p)
	c.links(p, marks)
	c.marks(p, marks)
	c.pencil(p, marks)
	c.digits(p)
	c.tags(tags)
	if c.Labels {
		c.labels()
	}
	for i, line := range caption {
		c.text("caption", Point{boardSize / 2, float64(boardSize + margin + 18 + i*captionLine)}, line)
	}
}

// grid draws the lines of the board.
func (c *canvas) grid() {
	for _, class := range []string{"line", "frame"} {
		var lines []Line
		for i := range 10 {
			if (i%3 == 0) == (class == "frame") {
				at := float64(i * cellSize)
				lines = append(lines, line(Point{0, at}, Point{boardSize, at}), line(Point{at, 0}, Point{at, boardSize}))
			}
		}
		c.lines(class, lines...)
	}
}

// digits draws the digits of the board, the clues first.
func (c *canvas) digits(p *Panel) {
	givens := cmp.Or(p.Givens, c.Givens)
	noGivens := givens == (sudoku.Board{})
	for _, class := range []string{"given", "placed"} {
		for cell, v := range p.Board {
			if given := noGivens || givens[cell] == v; v != 0 && given == (class == "given") {
				c.text(class, Point{float64(cell%9*cellSize + cellSize/2), float64(cell/9*cellSize + 44)}, digitText(v))
			}
		}
	}
}

// pencil draws the candidates of blank cells, those without a role first.
func (c *canvas) pencil(p *Panel, marks *[81][10]logic.Mark) {
	candidate := func(class string, cell int, digit uint8) {
		c.text("digit "+class, center(cell, digit).plus(Point{0, 5.7}), digitText(digit))
	}
	for cell, digits := range p.Pencil {
		for digit := range digits.All() {
			if marks[cell][digit].Role == 0 {
				candidate("pencil", cell, digit)
			}
		}
	}
	for cell := range marks {
		for digit, m := range marks[cell] {
			if m.Role != 0 {
				candidate(markColor(m), cell, uint8(digit))
			}
		}
	}
}

// labels draws the names of rows and columns.
func (c *canvas) labels() {
	for i := range 9 {
		middle := float64(i*cellSize + cellSize/2)
		row := string([]byte{'1' + byte(i)})
		column := row
		if c.Notation == logic.LetterDigit {
			row = string([]byte{'A' + byte(i)})
		}
		c.text("label", Point{middle, -margin + 2}, column)
		c.text("label", Point{-margin - 6, middle + 6.5}, row)
	}
}

// lines draws lines.
func (c *canvas) lines(class string, lines ...Line) {
	for i := range lines {
		points := make([]Point, len(lines[i].Points))
		for k, p := range lines[i].Points {
			points[k] = p.plus(c.corner)
		}
		lines[i].Points = points
	}
	c.Shapes = append(c.Shapes, Shape{Class: class, Lines: lines})
}

// line returns a straight line.
func line(from, to Point) Line { return Line{Points: []Point{from, to}} }

// polygon draws a polygon, the corners of which are counted from a point.
func (c *canvas) polygon(class string, at Point, corners []Point) {
	points := make([]Point, len(corners))
	for i, p := range corners {
		points[i] = at.plus(p)
	}
	c.lines(class, Line{Points: points, Closed: true})
}

// circle draws a circle.
func (c *canvas) circle(class string, at Point, radius float64) {
	c.Shapes = append(c.Shapes, Shape{Class: class, At: at.plus(c.corner), Radius: radius})
}

// text writes text with its middle at a point on its baseline.
func (c *canvas) text(class string, at Point, text string) {
	c.Shapes = append(c.Shapes, Shape{Class: class, At: at.plus(c.corner), Text: text})
}

// wrap breaks text into lines that fit a width if its letters have average width.
func wrap(text string, width, size int) (lines []string) {
	most := width * 10 / (size * 6)
	line := []rune{}
	for word := range strings.FieldsSeq(text) {
		w := []rune(word)
		for {
			if len(line) > 0 && len(line)+1+len(w) <= most {
				line = append(append(line, ' '), w...)
				break
			}
			if len(line) == 0 && len(w) <= most {
				line = append(line, w...)
				break
			}
			if len(line) == 0 { // the word is longer than a line
				line, w = append(line, w[:most]...), w[most:]
			}
			lines, line = append(lines, string(line)), nil
		}
	}
	if len(line) > 0 {
		lines = append(lines, string(line))
	}
	return lines
}
