package paint

import (
	"bytes"
	"fmt"
	"image/color"
	"io"
	"time"
	"unicode/utf16"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"

	"github.com/seed-cfc889b0/sudoku/picture"
)

// PDF writes drawings as PDF, each on a page of its own with the size that the
// picture asks for, at 96 pixels to the inch. Fonts may be nil. Text stays text:
// it can be found and copied. The same drawings give the same bytes. The error is
// a [*DrawingError] or [*GlyphError], or comes from w; nothing is written before
// all drawings are known to be good.
func PDF(w io.Writer, fonts *Fonts, drawings ...*picture.Drawing) error {
	pdf := newPDF(fonts)
	for i, d := range drawings {
		if i == 0 {
			pdf.SetTitle(d.Title, true)
		}
		width := d.Width * d.Scale * 72 / 96
		if !(width >= 1 && width <= mostPaper) {
			return &DrawingError{-1, fmt.Sprintf("is %v points wide on paper", width)}
		}
		pdf.AddPageFormat("P", fpdf.SizeType{Wd: width, Ht: width * d.Height / d.Width})
		if err := pdf.drawing(d, 0, 0, width); err != nil {
			return err
		}
	}
	return pdf.write(w)
}

// mostPaper is the greatest length of a page, in points: PDF has no greater.
const mostPaper = 14400

// A pdfPages is a PDF that is being made.
type pdfPages struct {
	*fpdf.Fpdf
	fonts *Fonts
	alpha uint8 // of what is drawn
}

// opacity sets the opacity of what is drawn next, if it changes.
func (p *pdfPages) opacity(alpha uint8) {
	if alpha != p.alpha {
		p.alpha = alpha
		p.SetAlpha(float64(alpha)/255, "Normal")
	}
}

func newPDF(fonts *Fonts) *pdfPages {
	pdf := fpdf.NewCustom(&fpdf.InitType{UnitStr: "pt"})
	// A PDF says when it was made. A fixed day keeps the bytes the same.
	day := time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)
	pdf.SetCreationDate(day)
	pdf.SetModificationDate(day)
	pdf.SetCatalogSort(true)
	pdf.SetProducer("sudoku", true)
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetMargins(0, 0, 0)
	pdf.AddUTF8FontFromBytes(fontName, "", goregular.TTF)
	pdf.AddUTF8FontFromBytes(fontName, "B", gobold.TTF)
	if fonts == nil {
		fonts = new(Fonts)
	}
	return &pdfPages{pdf, fonts, 255}
}

const fontName = "go"

// write writes the finished file.
func (p *pdfPages) write(w io.Writer) error {
	var out bytes.Buffer
	if err := p.Output(&out); err != nil {
		return fmt.Errorf("sudoku: %w", err)
	}
	_, err := w.Write(out.Bytes())
	return err
}

// drawing draws on the current page. x and y are the top left corner; all lengths
// are in points.
func (p *pdfPages) drawing(d *picture.Drawing, x, y, width float64) error {
	all, err := shapes(d, p.fonts)
	if err != nil {
		return err
	}
	scale, corner := width/d.Width, picture.Point{X: x, Y: y}
	for i := range all {
		s := &all[i]
		if s.set != nil {
			p.opacity(s.fill.A)
			at := placed([]picture.Line{{Points: []picture.Point{s.At}}}, scale, corner)[0].Points[0]
			p.text(s.set, s.look.Size*scale, at.X-s.set.width*s.look.Size*scale/2, at.Y, s.fill)
			continue
		}
		how := ""
		if s.fill.A > 0 {
			how = "F"
			p.SetFillColor(rgb(s.fill))
		}
		if s.stroke.A > 0 && s.look.Width > 0 {
			how += "D"
			p.SetDrawColor(rgb(s.stroke))
			p.SetLineWidth(s.look.Width * scale)
			p.SetLineCapStyle(s.look.Cap)
			p.SetLineJoinStyle("round")
			dash := make([]float64, len(s.look.Dash))
			for i, v := range s.look.Dash {
				dash[i] = v * scale
			}
			p.SetDashPattern(dash, 0)
		}
		p.opacity(max(s.fill.A, s.stroke.A))
		p.path(placed(s.lines, scale, corner), how)
	}
	p.opacity(255)
	p.SetDashPattern(nil, 0)
	return nil
}

// path draws lines: "F" fills them, "D" draws along them.
func (p *pdfPages) path(lines []picture.Line, how string) {
	for _, l := range lines {
		for i, q := range l.Points {
			switch {
			case i == 0:
				p.MoveTo(q.X, q.Y)
			case !l.Curved:
				p.LineTo(q.X, q.Y)
			case i%3 == 0:
				a, b := l.Points[i-2], l.Points[i-1]
				p.CurveBezierCubicTo(a.X, a.Y, b.X, b.Y, q.X, q.Y)
			}
		}
		if l.Closed {
			p.ClosePath()
		}
	}
	p.DrawPath(how)
}

// text writes a text from a point on. What the Go fonts can't write is drawn as
// shapes, each with an invisible letter that stands for its text, so that it can
// be found and copied.
func (p *pdfPages) text(set *setText, size, x, y float64, c color.NRGBA) {
	style := ""
	if set.bold {
		style = "B"
	}
	p.SetFont(fontName, style, size)
	if set.plain {
		p.SetTextColor(rgb(c))
		p.Text(x, y, set.text)
		return
	}
	p.SetFillColor(rgb(c))
	p.SetTextRenderingMode(3) // invisible
	letter := p.GetStringWidth("x")
	for _, part := range set.parts {
		span := "/Span <</ActualText <FEFF"
		for _, unit := range utf16.Encode([]rune(part.text)) {
			span += fmt.Sprintf("%04X", unit)
		}
		p.RawWriteStr(span + ">>> BDC")
		for _, glyph := range part.glyphs {
			p.path(placed(glyph, size, picture.Point{X: x, Y: y}), "F")
		}
		p.RawWriteStr(fmt.Sprintf("%.2f Tz", part.wide*size/letter*100)) // as wide as the part
		p.Text(x+part.x*size, y, "x")
		p.RawWriteStr("EMC")
	}
	p.RawWriteStr("100 Tz")
	p.SetTextRenderingMode(0)
}

func rgb(c color.NRGBA) (r, g, b int) { return int(c.R), int(c.G), int(c.B) }
