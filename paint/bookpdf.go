package paint

import (
	"image/color"
	"io"
	"math"
	"strconv"

	"codeberg.org/go-pdf/fpdf"

	"github.com/seed-cfc889b0/sudoku/picture"
)

// WritePDF writes the book as PDF. The same book gives the same bytes, unless its
// letters come from fonts of the system. The error is a [*BookError],
// [*DrawingError] or [*GlyphError], or comes from w; nothing is written before the
// book is known to be good.
func (b *Book) WritePDF(w io.Writer) error {
	b, err := b.check()
	if err != nil {
		return err
	}
	pdf := newPDF(b.Fonts)
	pdf.SetTitle(b.heading(), true)
	pages := b.pages()
	for i := range pages {
		pdf.AddPageFormat("P", fpdf.SizeType{Wd: b.Paper.Width, Ht: b.Paper.Height})
		if err := b.drawPage(pdf, &pages[i], i+1, len(pages)); err != nil {
			return err
		}
	}
	return pdf.write(w)
}

// Where a text stands at its point.
const (
	atLeft   = 0.0
	atMiddle = 0.5
	atRight  = 1.0
)

// words writes a text at a point, and makes it smaller if it is wider than most.
// It returns its width.
func (p *pdfPages) words(text string, bold bool, size, most, x, y, align float64) (width float64, err error) {
	set, err := p.fonts.set(text, bold)
	if err != nil || set.width == 0 {
		return 0, err
	}
	size = min(size, max(most, 0)/set.width)
	p.text(set, size, x-align*set.width*size, y, color.NRGBA{A: 255})
	return set.width * size, nil
}

func (b *Book) drawPage(pdf *pdfPages, p *page, number, pages int) error {
	width, _, top := b.room(true)
	middle := b.Paper.Width / 2
	if _, err := pdf.words(p.title, true, titleSize, width, middle, b.Margin+titleSize*0.7, atMiddle); err != nil {
		return err
	}
	for i, e := range p.entries {
		if err := b.drawEntry(pdf, &e, top+float64(i+1)*entryRoom); err != nil {
			return err
		}
	}
	for i := range p.boards {
		x, y := p.layout.corner(i)
		if err := pdf.board(&p.boards[i], &p.layout, x, y); err != nil {
			return err
		}
	}
	_, err := pdf.words(b.foot(number, pages), false, footSize, width, middle, b.Paper.Height-b.Margin, atMiddle)
	return err
}

// drawEntry writes a line of the table of contents, with dots to the number.
func (b *Book) drawEntry(pdf *pdfPages, e *entry, y float64) error {
	right := b.Paper.Width - b.Margin
	number, err := pdf.words(strconv.Itoa(e.page), false, entrySize, right, right, y, atRight)
	if err != nil {
		return err
	}
	most := right - b.Margin - number - 3*entrySize
	title, err := pdf.words(e.title, false, entrySize, most, b.Margin, y, atLeft)
	if err != nil {
		return err
	}
	pdf.SetDrawColor(0, 0, 0)
	pdf.SetLineWidth(1)
	pdf.SetLineCapStyle("round")
	pdf.SetDashPattern([]float64{0, 4}, 0)
	pdf.path([]picture.Line{{Points: []picture.Point{{X: b.Margin + title + entrySize/2, Y: y}, {X: right - number - entrySize/2, Y: y}}}}, "D")
	pdf.SetDashPattern(nil, 0)
	return nil
}

// board draws a board with its caption.
func (p *pdfPages) board(one *board, l *layout, x, y float64) error {
	size, letters := l.size, l.letters()
	d, top := one.drawing, y+size*captionPart
	scale := size / max(d.Width-2*d.Margin, d.Height-2*d.Margin)
	left := x + (size-scale*(d.Width-2*d.Margin))/2
	if err := p.drawing(d, left-d.Margin*scale, top-d.Margin*scale, d.Width*scale); err != nil {
		return err
	}
	line := top - letters*0.5
	used, err := p.words(one.number, true, letters, size/2, x, line, atLeft)
	if err != nil {
		return err
	}
	if one.stars > 0 {
		if used > 0 {
			used += letters * 0.5
		}
		for i := range mostStars {
			p.star(picture.Point{X: x + used + letters*0.45, Y: line - letters*0.36}, letters*0.45, i < one.stars)
			used += letters
		}
	}
	_, err = p.words(one.note, false, letters*0.85, size-used-letters*0.5, x+size, line, atRight)
	return err
}

// star draws a star, filled or not.
func (p *pdfPages) star(middle picture.Point, r float64, filled bool) {
	l := picture.Line{Closed: true}
	for i := range 10 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 5)
		reach := r
		if i%2 == 1 {
			reach *= 0.4
		}
		l.Points = append(l.Points, picture.Point{X: middle.X + reach*sin, Y: middle.Y - reach*cos})
	}
	p.SetFillColor(0, 0, 0)
	p.SetDrawColor(0, 0, 0)
	p.SetLineWidth(r * 0.12)
	how := "D"
	if filled {
		how = "FD"
	}
	p.path([]picture.Line{l}, how)
}
