package picture

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// Lengths, in units of the viewBox. A cell has room for nine candidates.
const (
	cellSize  = 60
	boardSize = 9 * cellSize
	margin    = 12 // around a panel, for letters at its edge and links that bow outside
	labelRoom = 22 // extra room at the left and the top for the names of rows and columns
	gap       = 16 // between panels

	captionSize = 22
	captionLine = 28
)

// A point is a place in a panel, from the corner of the board.
type point struct{ x, y float64 }

func (p point) plus(q point) point       { return point{p.x + q.x, p.y + q.y} }
func (p point) minus(q point) point      { return point{p.x - q.x, p.y - q.y} }
func (p point) times(f float64) point    { return point{product(p.x, f), product(p.y, f)} }
func (p point) square() float64          { return product(p.x, p.x) + product(p.y, p.y) }
func (p point) length() float64          { return math.Sqrt(p.square()) }
func (p point) distance(q point) float64 { return p.minus(q).length() }

// product rounds before anything is added to it. The conversion keeps compilers
// from fusing the two, which would draw another picture on some machines.
func product(a, b float64) float64 { return float64(a * b) }

// center returns the middle of a candidate.
func center(cell int, digit uint8) point {
	i := int(digit - 1)
	return point{float64(cell%9*cellSize + 11 + 19*(i%3)), float64(cell/9*cellSize + 11 + 19*(i/3))}
}

// A drawing is a picture that is being written.
type drawing struct {
	*Picture
	text  []byte
	style Style
	id    string
	used  map[string]bool // classes
	at    point           // the corner of the board of the panel
}

func newDrawing(p *Picture, text []byte) *drawing {
	d := &drawing{Picture: p, text: text, style: DefaultStyle(), id: identifier(p.Prefix), used: map[string]bool{}}
	if p.Style != nil {
		d.style = *p.Style
	}
	return d
}

// identifier returns the characters of a prefix that an id may have.
func identifier(prefix string) string {
	id := strings.Map(func(r rune) rune {
		if r < 0x80 && (r == '-' || r == '_' || r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z') {
			return r
		}
		return -1
	}, prefix)
	switch {
	case id == "":
		return "sudoku"
	case id[0] >= '0' && id[0] <= '9' || id[0] == '-':
		return "s" + id
	}
	return id
}

// picture writes the picture.
func (d *drawing) picture() {
	columns := d.Columns
	if columns < 1 {
		columns = 2
	}
	columns = max(1, min(columns, len(d.Panels)))
	rows := (len(d.Panels) + columns - 1) / columns
	left, top := margin, margin
	if d.Labels {
		left, top = left+labelRoom, top+labelRoom
	}
	// The tallest caption of a row gives the row its height.
	captions := make([][]string, len(d.Panels))
	ys := make([]int, rows+1)
	for row := range rows {
		lines := 0
		for i := row * columns; i < min(len(d.Panels), (row+1)*columns); i++ {
			captions[i] = wrap(d.Panels[i].Caption, boardSize, captionSize)
			lines = max(lines, len(captions[i]))
		}
		ys[row+1] = ys[row] + top + boardSize + margin + lines*captionLine + gap
	}
	panelWidth := left + boardSize + margin
	width := columns*panelWidth + (columns-1)*gap
	height := max(ys[rows]-gap, 1)

	// The style sheet stands first but is written last: it has only what the body
	// uses.
	body := &drawing{Picture: d.Picture, style: d.style, id: d.id, used: d.used}
	body.open("rect", "paper", attribute{"width", width}, attribute{"height", height})
	body.add("/>\n")
	for i := range d.Panels {
		column, row := i%columns, i/columns
		body.at = point{float64(column*(panelWidth+gap) + left), float64(ys[row] + top)}
		body.panel(&d.Panels[i], captions[i])
	}

	size := d.Size
	if size < 1 {
		size = 400
	}
	scale := float64(size) / float64(panelWidth)
	d.add(`<svg xmlns="http://www.w3.org/2000/svg" id="%s" width="%s" height="%s" viewBox="0 0 %d %d" role="img"`,
		d.id, number(float64(width)*scale), number(float64(height)*scale), width, height)
	switch {
	case d.Title != "" && d.Desc != "":
		d.add(` aria-labelledby="%s-title %s-desc"`, d.id, d.id)
	case d.Title != "":
		d.add(` aria-labelledby="%s-title"`, d.id)
	case d.Desc != "":
		d.add(` aria-labelledby="%s-desc"`, d.id)
	}
	d.add(">\n")
	if d.Title != "" {
		d.add("<title id=\"%s-title\">%s</title>\n", d.id, escape(d.Title))
	}
	if d.Desc != "" {
		d.add("<desc id=\"%s-desc\">%s</desc>\n", d.id, escape(d.Desc))
	}
	d.add("<style>%s</style>\n", escape(d.style.sheet(d.id, d.Theme, d.used)))
	d.text = append(d.text, body.text...)
	d.add("</svg>\n")
}

// panel draws a panel. What is drawn first lies below.
func (d *drawing) panel(p *Panel, caption []string) {
	p = p.clean()
	tags := d.areas(p.Areas)
	d.grid()
	marks := p.marksByPlace()
	d.groups(p)
	d.links(p, marks)
	d.shapes(p, marks)
	d.pencil(p, marks)
	d.digits(p)
	d.tags(tags)
	if d.Labels {
		d.labels()
	}
	for i, line := range caption {
		d.words("caption", point{boardSize / 2, float64(boardSize + margin + 18 + i*captionLine)}, line)
	}
}

// grid draws the lines of the board.
func (d *drawing) grid() {
	line := func(class string, step, skip int) {
		d.open("path", class)
		d.add(` d="`)
		for i := 0; i <= 9; i += step {
			if skip == 0 || i%skip != 0 {
				d.add("M%s %sh%dM%s %sv%d", number(d.at.x), number(d.at.y+float64(i*cellSize)), boardSize,
					number(d.at.x+float64(i*cellSize)), number(d.at.y), boardSize)
			}
		}
		d.add("\"/>\n")
	}
	line("line", 1, 3)
	line("frame", 3, 0)
}

// digits draws the digits of the board.
func (d *drawing) digits(p *Panel) {
	givens := p.Givens
	if givens == (sudoku.Board{}) {
		givens = d.Givens
	}
	noGivens := givens == (sudoku.Board{})
	for _, class := range []string{"given", "placed"} {
		var list []int
		for cell, v := range p.Board {
			if given := noGivens || givens[cell] == v; v != 0 && given == (class == "given") {
				list = append(list, cell)
			}
		}
		if len(list) == 0 {
			continue
		}
		d.open("g", class)
		d.add(">\n")
		for _, cell := range list {
			d.words("", point{float64(cell%9*cellSize + cellSize/2), float64(cell/9*cellSize + 44)}, digitText(p.Board[cell]))
		}
		d.add("</g>\n")
	}
}

// pencil draws the candidates of blank cells, those without a role first.
func (d *drawing) pencil(p *Panel, marks *[81][10]logic.Mark) {
	open := false
	for cell, digits := range p.Pencil {
		for digit := range digits.All() {
			if marks[cell][digit].Role == 0 {
				if !open {
					d.open("g", "digit pencil")
					d.add(">\n")
					open = true
				}
				d.candidate("", cell, digit)
			}
		}
	}
	if open {
		d.add("</g>\n")
	}
	for cell := range marks {
		for digit := range marks[cell] {
			if m := marks[cell][digit]; m.Role != 0 {
				class := markClass(m)
				d.used["text."+class] = true
				d.candidate("digit "+class, cell, uint8(digit))
			}
		}
	}
}

func (d *drawing) candidate(class string, cell int, digit uint8) {
	at := center(cell, digit)
	d.words(class, point{at.x, at.y + 5.7}, digitText(digit))
}

// labels draws the names of rows and columns.
func (d *drawing) labels() {
	for i := range 9 {
		middle := float64(i*cellSize + cellSize/2)
		row := string([]byte{'1' + byte(i)})
		column := row
		if d.Notation == logic.LetterDigit {
			row = string([]byte{'A' + byte(i)})
		}
		d.words("label", point{middle, -margin + 2}, column)
		d.words("label", point{-margin - 6, middle + 6.5}, row)
	}
}

// words writes text centered at a point on its baseline.
func (d *drawing) words(class string, at point, text string) {
	d.open("text", class, attribute{"x", d.at.x + at.x}, attribute{"y", d.at.y + at.y})
	d.add(">%s</text>\n", escape(text))
}

// An attribute has a number, int or float64, as its value.
type attribute struct {
	name  string
	value any
}

// open writes the start of an element, without the closing bracket.
func (d *drawing) open(element, classes string, attributes ...attribute) {
	d.add("<%s", element)
	if classes != "" {
		for class := range strings.FieldsSeq(classes) {
			d.used[class] = true
		}
		d.add(` class="%s"`, classes)
	}
	for _, a := range attributes {
		switch v := a.value.(type) {
		case float64:
			d.add(` %s="%s"`, a.name, number(v))
		default:
			d.add(` %s="%d"`, a.name, v)
		}
	}
}

func (d *drawing) add(format string, args ...any) { d.text = fmt.Appendf(d.text, format, args...) }

// number writes a coordinate, rounded to a tenth.
func number(f float64) string {
	f = math.Round(f*10) / 10
	if f == 0 || math.IsNaN(f) || math.IsInf(f, 0) {
		return "0"
	}
	return strconv.FormatFloat(f, 'f', -1, 64)
}

// escape returns s as XML text.
func escape(s string) string {
	var text strings.Builder
	for _, r := range s {
		switch {
		case r == '<':
			text.WriteString("&lt;")
		case r == '>':
			text.WriteString("&gt;")
		case r == '&':
			text.WriteString("&amp;")
		case r == '"':
			text.WriteString("&quot;")
		case r == '\n' || r == '\t':
			text.WriteByte(' ')
		case r < 0x20 || r == utf8.RuneError || r == 0xFFFE || r == 0xFFFF:
			text.WriteRune(utf8.RuneError)
		default:
			text.WriteRune(r)
		}
	}
	return text.String()
}

// wrap breaks text into lines that fit a width if its letters have average width.
func wrap(text string, width, size int) (lines []string) {
	most := width * 10 / (size * 6)
	line := []rune{}
	for _, word := range strings.Fields(text) {
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
