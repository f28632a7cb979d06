package paint

import (
	"image/color"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
)

// Font is the name of the fonts in a PDF: regular, and bold with the style "B".
const Font = "go"

// AddFonts gives a PDF the fonts that drawings need.
func AddFonts(pdf *fpdf.Fpdf) {
	pdf.AddUTF8FontFromBytes(Font, "", goregular.TTF)
	pdf.AddUTF8FontFromBytes(Font, "B", gobold.TTF)
}

// DrawPDF draws on the current page of a PDF to which AddFonts has given the
// fonts. x and y are the top left corner; all lengths are in points.
func (d *Drawing) DrawPDF(pdf *fpdf.Fpdf, x, y, width float64) {
	scale := width / d.Width
	at := func(p point) (float64, float64) { return x + p.x*scale, y + p.y*scale }
	for i := range d.shapes {
		s := &d.shapes[i]
		if s.text != "" {
			style := ""
			if s.bold {
				style = "B"
			}
			pdf.SetFont(Font, style, s.size*scale)
			pdf.SetTextColor(rgb(s.fill))
			tx, ty := at(s.at)
			pdf.Text(tx-pdf.GetStringWidth(s.text)/2, ty, s.text)
			continue
		}
		how := ""
		if s.fill.A > 0 {
			how = "F"
			pdf.SetFillColor(rgb(s.fill))
		}
		if s.stroke.A > 0 && s.width > 0 {
			how += "D"
			pdf.SetDrawColor(rgb(s.stroke))
			pdf.SetLineWidth(s.width * scale)
			pdf.SetLineCapStyle(map[[2]bool]string{{true, false}: "round", {false, true}: "square"}[[2]bool{s.round, s.square}])
			pdf.SetLineJoinStyle("round")
			dash := make([]float64, len(s.dash))
			for i, v := range s.dash {
				dash[i] = v * scale
			}
			pdf.SetDashPattern(dash, 0)
		}
		if how == "" {
			continue
		}
		if a := max(s.fill.A, s.stroke.A); a < 255 {
			pdf.SetAlpha(float64(a)/255, "Normal")
		}
		for _, g := range s.path {
			px, py := at(g.end())
			switch g.op {
			case 'M':
				pdf.MoveTo(px, py)
			case 'L':
				pdf.LineTo(px, py)
			case 'C':
				ax, ay := at(g.p[0])
				bx, by := at(g.p[1])
				pdf.CurveBezierCubicTo(ax, ay, bx, by, px, py)
			case 'Z':
				pdf.ClosePath()
			}
		}
		pdf.DrawPath(how)
		if max(s.fill.A, s.stroke.A) < 255 {
			pdf.SetAlpha(1, "Normal")
		}
	}
	pdf.SetDashPattern(nil, 0)
}

func rgb(c color.NRGBA) (r, g, b int) { return int(c.R), int(c.G), int(c.B) }
