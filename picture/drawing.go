package picture

import "math"

// A Drawing is a picture as shapes: what a writer of any format needs. This
// package writes it as SVG, package paint as PNG and PDF.
//
// Lengths are in units, of which a cell has 60. The origin is at the top left.
type Drawing struct {
	Width, Height float64
	Margin        float64 // of the width and height: what is blank around the boards
	Scale         float64 // the pixels to a unit that the picture asks for

	Title, Desc string
	ID          string // of an SVG, as [Picture.Prefix]

	Theme  Theme
	Style  Style
	Shapes []Shape // the lowest first
}

// A Shape is lines, a circle or a text. Its class says what it is, and how it
// looks: see [Style.Look].
type Shape struct {
	Class string

	Lines  []Line
	At     Point   // the middle of the circle, or of the text on its baseline
	Radius float64 // of a circle, else 0
	Text   string  // of a text, else ""
}

// A Line runs through points. If it is curved, it is a sequence of cubic Bézier
// curves: each three points after the first are two control points and an end.
type Line struct {
	Points []Point
	Curved bool
	Closed bool // it returns to its first point
}

// A Point is a place in a drawing.
type Point struct{ X, Y float64 }

func (p Point) plus(q Point) Point       { return Point{p.X + q.X, p.Y + q.Y} }
func (p Point) minus(q Point) Point      { return Point{p.X - q.X, p.Y - q.Y} }
func (p Point) times(f float64) Point    { return Point{product(p.X, f), product(p.Y, f)} }
func (p Point) square() float64          { return product(p.X, p.X) + product(p.Y, p.Y) }
func (p Point) length() float64          { return math.Sqrt(p.square()) }
func (p Point) distance(q Point) float64 { return p.minus(q).length() }

// product rounds before anything is added to it. The conversion keeps compilers
// from fusing the two, which would draw another picture on some machines.
func product(a, b float64) float64 { return float64(a * b) }

// Look returns how the shapes of a class look, in the light colors if the theme
// is Auto.
func (d *Drawing) Look(class string) Look { return d.Style.Look(class, d.Theme) }

// Drawing returns the picture as shapes.
func (p *Picture) Drawing() *Drawing {
	d := &Drawing{Margin: margin, Title: p.Title, Desc: p.Desc, ID: p.Prefix, Theme: p.Theme, Style: DefaultStyle()}
	if p.Style != nil {
		d.Style = *p.Style
	}
	c := &canvas{Picture: p, Drawing: d}
	c.panels()
	return d
}
