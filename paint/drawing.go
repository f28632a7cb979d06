package paint

import (
	"fmt"
	"image/color"
	"math"
	"strconv"
	"strings"

	"golang.org/x/image/colornames"

	"github.com/seed-cfc889b0/sudoku/picture"
)

// A DrawingError says why a drawing can't be painted.
type DrawingError struct {
	Shape  int // its index, or -1 for the drawing as a whole
	Reason string
}

func (e *DrawingError) Error() string {
	if e.Shape < 0 {
		return "sudoku: a drawing " + e.Reason
	}
	return fmt.Sprintf("sudoku: shape %d %s", e.Shape, e.Reason)
}

// A shape is a shape of a drawing that is ready to be painted.
type shape struct {
	*picture.Shape
	lines        []picture.Line // nil for a text
	set          *setText       // nil for other shapes
	look         picture.Look
	fill, stroke color.NRGBA // transparent: none
}

// shapes returns the shapes of a drawing that can be seen, if all can be painted.
func shapes(d *picture.Drawing, fonts *Fonts) ([]shape, error) {
	if !(d.Width >= 1 && d.Width <= 1e6 && d.Height >= 1 && d.Height <= 1e6) {
		return nil, &DrawingError{-1, "must be from 1 to 1000000 units wide and high"}
	}
	if fonts == nil {
		fonts = new(Fonts)
	}
	type words struct {
		text string
		bold bool
	}
	texts := map[words]*setText{}
	all := make([]shape, 0, len(d.Shapes))
	class, s := "", shape{} // shapes of a class look alike
	for i := range d.Shapes {
		s.Shape = &d.Shapes[i]
		if i == 0 || s.Class != class {
			class = s.Class
			var err error
			if s.look, s.fill, s.stroke, err = looks(d, class); err != nil {
				return nil, &DrawingError{i, err.Error()}
			}
		}
		if reason := bad(d, s.Shape); reason != "" {
			return nil, &DrawingError{i, reason}
		}
		if s.fill.A == 0 && s.stroke.A == 0 {
			continue
		}
		s.lines, s.set = s.Lines, nil
		switch {
		case s.Text != "":
			w := words{s.Text, s.look.Bold}
			if texts[w] == nil {
				var err error
				if texts[w], err = fonts.set(w.text, w.bold); err != nil {
					return nil, err
				}
			}
			s.set = texts[w]
		case s.Radius > 0:
			s.lines = []picture.Line{circle(s.At, s.Radius)}
		}
		all = append(all, s)
	}
	return all, nil
}

// bad says what is wrong with a shape, "" if nothing is.
func bad(d *picture.Drawing, s *picture.Shape) string {
	inside := func(p picture.Point) bool {
		return p.X >= -d.Width && p.X <= 2*d.Width && p.Y >= -d.Height && p.Y <= 2*d.Height
	}
	if !inside(s.At) || !(s.Radius >= 0 && s.Radius <= d.Width+d.Height) {
		return "is far outside the drawing"
	}
	for _, l := range s.Lines {
		if l.Curved && len(l.Points)%3 != 1 {
			return "has a curve without an end"
		}
		for _, p := range l.Points {
			if !inside(p) {
				return "is far outside the drawing"
			}
		}
	}
	return ""
}

// looks returns how shapes of a class look, and their colors.
func looks(d *picture.Drawing, class string) (look picture.Look, fill, stroke color.NRGBA, err error) {
	look = d.Look(class)
	if fill, err = parseColor(look.Fill); err != nil {
		return look, fill, stroke, err
	}
	stroke, err = parseColor(look.Stroke)
	fill.A, stroke.A = uint8(float64(fill.A)*look.Opacity), uint8(float64(stroke.A)*look.Opacity)
	return look, fill, stroke, err
}

// parseColor reads #rgb, #rrggbb, the names of CSS, and none.
func parseColor(text string) (c color.NRGBA, err error) {
	text = strings.ToLower(strings.TrimSpace(text))
	if text == "none" || text == "transparent" {
		return c, nil
	}
	if named, ok := colornames.Map[text]; ok {
		return color.NRGBA(named), nil // all are opaque
	}
	hex, found := strings.CutPrefix(text, "#")
	if len(hex) == 3 {
		hex = string([]byte{hex[0], hex[0], hex[1], hex[1], hex[2], hex[2]})
	}
	v, err := strconv.ParseUint(hex, 16, 32)
	if !found || len(hex) != 6 || err != nil {
		return c, fmt.Errorf("has the color %q, which is neither a name nor like #0072b2", text)
	}
	return color.NRGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}, nil
}

// circle returns a circle as four curves.
func circle(middle picture.Point, r float64) picture.Line {
	const k = 0.5522847498 // places the control points of a quarter circle
	l := picture.Line{Curved: true, Closed: true}
	for _, p := range []picture.Point{{X: 1}, {X: 1, Y: k}, {X: k, Y: 1}, {Y: 1}, {X: -k, Y: 1}, {X: -1, Y: k}, {X: -1},
		{X: -1, Y: -k}, {X: -k, Y: -1}, {Y: -1}, {X: k, Y: -1}, {X: 1, Y: -k}, {X: 1}} {
		l.Points = append(l.Points, picture.Point{X: middle.X + r*p.X, Y: middle.Y + r*p.Y})
	}
	return l
}

// placed returns lines enlarged and moved.
func placed(lines []picture.Line, scale float64, by picture.Point) []picture.Line {
	moved := make([]picture.Line, len(lines))
	for i, l := range lines {
		points := make([]picture.Point, len(l.Points))
		for k, p := range l.Points {
			points[k] = picture.Point{X: by.X + p.X*scale, Y: by.Y + p.Y*scale}
		}
		moved[i] = picture.Line{Points: points, Curved: l.Curved, Closed: l.Closed}
	}
	return moved
}

// text returns the outlines of the shape's text, one for each glyph.
func (s *shape) text() (glyphs [][]picture.Line) {
	from := picture.Point{X: s.At.X - s.set.width*s.look.Size/2, Y: s.At.Y}
	for _, p := range s.set.parts {
		for _, g := range p.glyphs {
			glyphs = append(glyphs, placed(g, s.look.Size, from))
		}
	}
	return glyphs
}

func distance(a, b picture.Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }
