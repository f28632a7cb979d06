package paint

import (
	"encoding/xml"
	"errors"
	"fmt"
	"image/color"
	"io"
	"math"
	"strconv"
	"strings"
)

// A Drawing is a picture as shapes. The lowest come first.
type Drawing struct {
	Width, Height float64 // of the viewBox
	pixels        float64 // the width that the SVG asks for
	shapes        []shape
}

// A shape is a path or a text, with its looks.
type shape struct {
	path   []segment
	text   string
	at     point // the middle of the text, on its baseline
	size   float64
	bold   bool
	fill   color.NRGBA // transparent: none
	stroke color.NRGBA
	width  float64   // of the stroke
	dash   []float64 // nil for a solid one
	round  bool      // lines have round ends; else their ends are square
	square bool
}

type point struct{ x, y float64 }

// A segment of a path is a move (M), a line (L), a curve (C) or the way back to
// the last move (Z). p has the control points of a curve and then its end; for
// the others only the end.
type segment struct {
	op byte
	p  [3]point
}

func (s segment) end() point {
	if s.op == 'C' {
		return s.p[2]
	}
	return s.p[0]
}

// Read reads an SVG of package picture.
func Read(svg []byte) (*Drawing, error) {
	d := &Drawing{}
	decoder := xml.NewDecoder(strings.NewReader(string(svg)))
	var sheet sheet
	var around []look // the looks of the open elements
	for {
		token, err := decoder.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
		switch e := token.(type) {
		case xml.EndElement:
			around = around[:len(around)-1]
		case xml.StartElement:
			a := map[string]string{}
			for _, attribute := range e.Attr {
				a[attribute.Name.Local] = attribute.Value
			}
			parent := look{"stroke-width": "1", "fill": "#000", "stroke": "none"}
			if len(around) > 0 {
				parent = around[len(around)-1]
			}
			l := sheet.look(e.Name.Local, strings.Fields(a["class"]), parent)
			for name, value := range a {
				switch name {
				case "fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "opacity", "font-size", "font-weight":
					l[name] = value
				}
			}
			around = append(around, l)
			if err := d.element(decoder, e, a, l, &sheet); err != nil {
				return nil, fmt.Errorf("paint: %s: %w", e.Name.Local, err)
			}
			if e.Name.Local == "style" || e.Name.Local == "text" {
				around = around[:len(around)-1] // its end has been read
			}
		}
	}
	if d.Width <= 0 || d.Height <= 0 {
		return nil, errors.New("paint: no size")
	}
	return d, nil
}

// element takes up one element.
func (d *Drawing) element(decoder *xml.Decoder, e xml.StartElement, a map[string]string, l look, sheet *sheet) error {
	f := func(name string) float64 { // 0 for an attribute that is missing
		v, _ := strconv.ParseFloat(a[name], 64)
		return v
	}
	s, err := l.shape()
	if err != nil {
		return err
	}
	switch e.Name.Local {
	case "svg":
		box := strings.Fields(a["viewBox"])
		if len(box) != 4 {
			return errors.New("no viewBox")
		}
		d.Width, _ = strconv.ParseFloat(box[2], 64)
		d.Height, _ = strconv.ParseFloat(box[3], 64)
		d.pixels = f("width")
		return nil
	case "style":
		var text string
		if err := decoder.DecodeElement(&text, &e); err != nil {
			return err
		}
		*sheet = parseSheet(text)
		return nil
	case "text":
		if err := decoder.DecodeElement(&s.text, &e); err != nil {
			return err
		}
		s.at = point{f("x"), f("y")}
	case "rect":
		s.path = rectangle(f("x"), f("y"), f("width"), f("height"), f("rx"))
	case "circle":
		r := f("r")
		s.path = rectangle(f("cx")-r, f("cy")-r, 2*r, 2*r, r)
	case "path":
		if s.path, err = parsePath(a["d"]); err != nil {
			return err
		}
	case "g", "title", "desc":
		return nil
	default:
		return errors.New("not known")
	}
	d.shapes = append(d.shapes, s)
	return nil
}

// rectangle returns a rectangle with round corners.
func rectangle(x, y, w, h, r float64) []segment {
	if r <= 0 {
		return []segment{line('M', x, y), line('L', x+w, y), line('L', x+w, y+h), line('L', x, y+h), {op: 'Z'}}
	}
	r = min(r, w/2, h/2)
	const k = 0.5522847498 // places the control points of a quarter circle
	c := r * (1 - k)
	curve := func(x1, y1, x2, y2, x3, y3 float64) segment {
		return segment{'C', [3]point{{x1, y1}, {x2, y2}, {x3, y3}}}
	}
	return []segment{
		line('M', x+r, y), line('L', x+w-r, y), curve(x+w-c, y, x+w, y+c, x+w, y+r),
		line('L', x+w, y+h-r), curve(x+w, y+h-c, x+w-c, y+h, x+w-r, y+h),
		line('L', x+r, y+h), curve(x+c, y+h, x, y+h-c, x, y+h-r),
		line('L', x, y+r), curve(x, y+c, x+c, y, x+r, y), {op: 'Z'},
	}
}

func line(op byte, x, y float64) segment { return segment{op: op, p: [3]point{{x, y}}} }

// parsePath reads the commands M, L, C, Z, m, l, h and v.
func parsePath(text string) (path []segment, err error) {
	at := point{}
	for len(text) > 0 {
		op := text[0]
		end := 1 + strings.IndexAny(text[1:], "MLCZmlhv")
		if end == 0 {
			end = len(text)
		}
		var n []float64
		for _, field := range strings.Fields(strings.ReplaceAll(text[1:end], "-", " -")) {
			v, err := strconv.ParseFloat(field, 64)
			if err != nil || math.IsNaN(v) {
				return nil, fmt.Errorf("%q is not a number", field)
			}
			n = append(n, v)
		}
		want := map[byte]int{'M': 2, 'L': 2, 'm': 2, 'l': 2, 'C': 6, 'h': 1, 'v': 1}[op]
		if len(n) != want || !strings.Contains("MLCZmlhv", string(op)) {
			return nil, fmt.Errorf("%q is not a command", text[:end])
		}
		s := segment{op: op}
		switch op {
		case 'M', 'L':
			s = line(op, n[0], n[1])
		case 'm':
			s = line('M', at.x+n[0], at.y+n[1])
		case 'l':
			s = line('L', at.x+n[0], at.y+n[1])
		case 'h':
			s = line('L', at.x+n[0], at.y)
		case 'v':
			s = line('L', at.x, at.y+n[0])
		case 'C':
			s.p = [3]point{{n[0], n[1]}, {n[2], n[3]}, {n[4], n[5]}}
		}
		if s.op != 'Z' {
			at = s.end()
		}
		path, text = append(path, s), text[end:]
	}
	return path, nil
}
