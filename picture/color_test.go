package picture_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/seed-cfc889b0/sudoku/picture"
)

// A color is linear red, green and blue, 0..1.
type color [3]float64

func parseColor(t *testing.T, s string) (c color) {
	t.Helper()
	var v [3]uint8
	switch len(s) {
	case 4:
		if _, err := fmt.Sscanf(s, "#%1x%1x%1x", &v[0], &v[1], &v[2]); err != nil {
			t.Fatalf("%q: %v", s, err)
		}
		for i := range v {
			v[i] *= 17
		}
	default:
		if _, err := fmt.Sscanf(s, "#%2x%2x%2x", &v[0], &v[1], &v[2]); err != nil {
			t.Fatalf("%q: %v", s, err)
		}
	}
	for i := range c {
		if f := float64(v[i]) / 255; f <= 0.04045 {
			c[i] = f / 12.92
		} else {
			c[i] = math.Pow((f+0.055)/1.055, 2.4)
		}
	}
	return c
}

// sight shows how people see a color: matrices of G. Machado, M. Oliveira
// and L. Fernandes, A physiologically-based model for simulation of color vision
// deficiency, 2009, for the whole lack of a kind of cones.
var sight = map[string][3][3]float64{
	"normal":       {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"protanopia":   {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	"deuteranopia": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	"tritanopia":   {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
}

func (c color) seen(by [3][3]float64) (s color) {
	for i := range s {
		for j := range c {
			s[i] += by[i][j] * c[j]
		}
		s[i] = min(max(s[i], 0), 1)
	}
	return s
}

// lab returns CIE L*a*b* under D65.
func (c color) lab() (l [3]float64) {
	f := func(v float64) float64 {
		if v > 216.0/24389 {
			return math.Cbrt(v)
		}
		return (24389.0/27*v + 16) / 116
	}
	x := f((0.4124*c[0] + 0.3576*c[1] + 0.1805*c[2]) / 0.9505)
	y := f(c.luminance())
	z := f((0.0193*c[0] + 0.1192*c[1] + 0.9505*c[2]) / 1.089)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

func (c color) luminance() float64 { return 0.2126*c[0] + 0.7152*c[1] + 0.0722*c[2] }

// difference is CIE 1976's: 2.3 can just be seen.
func difference(a, b color) float64 {
	p, q := a.lab(), b.lab()
	return math.Hypot(math.Hypot(p[0]-q[0], p[1]-q[1]), p[2]-q[2])
}

// contrast is that of the Web Content Accessibility Guidelines.
func contrast(a, b color) float64 {
	p, q := a.luminance(), b.luminance()
	return (max(p, q) + 0.05) / (min(p, q) + 0.05)
}

// TestColors checks that roles can be told apart without one of the kinds of
// cones, and that text can be read.
func TestColors(t *testing.T) {
	style := picture.DefaultStyle()
	for theme, p := range map[string]picture.Palette{"light": style.Light, "dark": style.Dark} {
		roles := []struct {
			name string
			picture.Paint
		}{{"pattern", p.Pattern}, {"off", p.Off}, {"on", p.On}, {"fin", p.Fin}, {"remove", p.Remove}, {"place", p.Place}}
		apart := func(kind, a, b string, x, y picture.Paint, least float64) {
			t.Helper()
			by := sight[kind]
			fill := difference(parseColor(t, x.Fill).seen(by), parseColor(t, y.Fill).seen(by))
			line := difference(parseColor(t, x.Stroke).seen(by), parseColor(t, y.Stroke).seen(by))
			if d := max(fill, line); d < least {
				t.Errorf("%s, %s: %s and %s differ by %.1f in fill, %.1f in line", theme, kind, a, b, fill, line)
			}
		}
		paper := parseColor(t, p.Paper)
		readable := func(name, text string, on color) {
			t.Helper()
			if c := contrast(parseColor(t, text), on); c < 4.5 {
				t.Errorf("%s: %s has contrast %.1f", theme, name, c)
			}
		}
		for kind := range sight {
			for i, r := range roles {
				for _, s := range roles[:i] {
					apart(kind, r.name, s.name, r.Paint, s.Paint, 20)
				}
			}
			for i, r := range p.Sets {
				for j, s := range p.Sets[:i] {
					apart(kind, fmt.Sprint("set ", i+1), fmt.Sprint("set ", j+1), r, s, 10)
				}
			}
			apart(kind, "base", "cover", picture.Paint{Fill: p.Base.Fill, Stroke: p.Base.Stroke}, picture.Paint{Fill: p.Paper, Stroke: p.Cover.Stroke}, 20)
		}
		for _, r := range roles {
			readable(r.name, r.Text, parseColor(t, r.Fill))
			if c := contrast(parseColor(t, r.Stroke), paper); c < 3 {
				t.Errorf("%s: the line of %s has contrast %.1f", theme, r.name, c)
			}
		}
		for i, s := range p.Sets {
			readable(fmt.Sprint("set ", i+1), s.Text, parseColor(t, s.Fill))
			readable(fmt.Sprint("letter of set ", i+1), p.Ink, parseColor(t, s.Fill))
			readable(fmt.Sprint("candidate in set ", i+1), p.Pencil, parseColor(t, s.Fill))
		}
		for _, area := range []picture.Paint{p.Cells, p.Base, p.Clash, {Fill: p.Paper}} {
			for name, text := range map[string]string{"clue": p.Given, "digit": p.Placed, "candidate": p.Pencil} {
				readable(name+" on "+area.Fill, text, parseColor(t, area.Fill))
			}
		}
		for i, link := range p.Links {
			if c := contrast(parseColor(t, link), paper); c < 3 {
				t.Errorf("%s: link %d has contrast %.1f", theme, i+1, c)
			}
		}
		readable("caption", p.Ink, paper)
	}
}
