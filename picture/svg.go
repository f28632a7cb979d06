package picture

import (
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// AppendText appends the drawing as SVG to text. The error is always nil.
func (d *Drawing) AppendText(text []byte) ([]byte, error) {
	s := &svg{d, identifier(d.ID), text}
	s.document()
	return s.text, nil
}

// WriteTo writes the drawing as SVG. The error comes from w.
func (d *Drawing) WriteTo(w io.Writer) (int64, error) {
	text, _ := d.AppendText(nil)
	n, err := w.Write(text)
	return int64(n), err
}

// An svg is a drawing that is being written.
type svg struct {
	*Drawing
	id   string
	text []byte
}

// document writes the whole SVG. Each shape has its colors as attributes, so that
// programs without style sheets draw it too. A sheet is there for what attributes
// can't say: dark colors where the reader prefers them, and a caller's CSS.
func (s *svg) document() {
	s.add(`<svg xmlns="http://www.w3.org/2000/svg" id="%s" width="%s" height="%s" viewBox="0 0 %s %s" font-family="%s" text-anchor="middle" role="img"`,
		s.id, number(s.Width*s.Scale), number(s.Height*s.Scale), number(s.Width), number(s.Height), escape(s.Style.Font))
	var named []string
	if s.Title != "" {
		named = append(named, s.id+"-title")
	}
	if s.Desc != "" {
		named = append(named, s.id+"-desc")
	}
	if len(named) > 0 {
		s.add(` aria-labelledby="%s"`, strings.Join(named, " "))
	}
	s.add(">\n")
	if s.Title != "" {
		s.add("<title id=\"%s-title\">%s</title>\n", s.id, escape(s.Title))
	}
	if s.Desc != "" {
		s.add("<desc id=\"%s-desc\">%s</desc>\n", s.id, escape(s.Desc))
	}
	if sheet := s.sheet(); sheet != "" {
		s.add("<style>%s</style>\n", escape(sheet))
	}
	for rest := s.Shapes; len(rest) > 0; {
		n := 1 // shapes of a class, one after the other, are a group
		for n < len(rest) && rest[n].Class == rest[0].Class {
			n++
		}
		class := ` class="` + escape(rest[0].Class) + `"` + s.attributes(rest[0].Class)
		if n == 1 {
			s.shape(&rest[0], class)
		} else {
			s.add("<g%s>\n", class)
			for i := range n {
				s.shape(&rest[i], "")
			}
			s.add("</g>\n")
		}
		rest = rest[n:]
	}
	s.add("</svg>\n")
}

// sheet returns the style sheet, "" if none is needed.
func (s *svg) sheet() string {
	var sheet strings.Builder
	if s.Theme == Auto {
		classes := map[string]bool{}
		for i := range s.Shapes {
			classes[s.Shapes[i].Class] = true
		}
		sheet.WriteString("@media (prefers-color-scheme:dark){")
		for _, class := range slices.Sorted(maps.Keys(classes)) {
			look := s.Style.Look(class, Dark)
			if !look.draws() && !s.Look(class).draws() {
				continue
			}
			fmt.Fprintf(&sheet, "#%s .%s{fill:%s;stroke:%s}", s.id, strings.Join(strings.Fields(class), "."), look.Fill, look.Stroke)
		}
		sheet.WriteString("}")
	}
	return sheet.String() + s.Style.CSS
}

// attributes returns how a class looks as attributes.
func (s *svg) attributes(class string) string {
	l := s.Look(class)
	text := ` fill="` + escape(l.Fill) + `"`
	if l.Stroke != "none" {
		text += ` stroke="` + escape(l.Stroke) + `"`
		if l.Width != 1 {
			text += ` stroke-width="` + number(l.Width) + `"`
		}
	}
	if l.Dash != nil {
		text += ` stroke-dasharray="` + strings.Trim(fmt.Sprint(l.Dash), "[]") + `"`
	}
	if l.Cap != "" {
		text += ` stroke-linecap="` + l.Cap + `"`
	}
	if l.Opacity != 1 {
		text += ` opacity="` + fmt.Sprint(l.Opacity) + `"`
	}
	if l.Size != 0 {
		text += ` font-size="` + number(l.Size) + `"`
	}
	if l.Bold {
		text += ` font-weight="bold"`
	}
	return text
}

// shape writes a shape with attributes.
func (s *svg) shape(shape *Shape, attributes string) {
	x, y := number(shape.At.X), number(shape.At.Y)
	switch {
	case shape.Text != "":
		s.add("<text%s x=\"%s\" y=\"%s\">%s</text>\n", attributes, x, y, escape(shape.Text))
	case shape.Radius > 0:
		s.add("<circle%s cx=\"%s\" cy=\"%s\" r=\"%s\"/>\n", attributes, x, y, number(shape.Radius))
	default:
		s.add("<path%s d=\"", attributes)
		for _, l := range shape.Lines {
			s.line(l)
		}
		s.add("\"/>\n")
	}
}

// line writes the path of a line. Straight parts are relative to where they
// begin, which is shorter.
func (s *svg) line(l Line) {
	var last Point // rounded, as it is written
	for i, p := range l.Points {
		p = Point{tenths(p.X), tenths(p.Y)}
		way := p.minus(last)
		switch {
		case i == 0:
			s.add("M%s %s", number(p.X), number(p.Y))
		case l.Curved:
			s.add("%s%s %s", []string{" ", "C", " "}[i%3], number(p.X), number(p.Y))
		case number(way.Y) == "0":
			s.add("h%s", number(way.X))
		case number(way.X) == "0":
			s.add("v%s", number(way.Y))
		default:
			s.add("l%s %s", number(way.X), number(way.Y))
		}
		last = p
	}
	if l.Closed {
		s.add("Z")
	}
}

func (s *svg) add(format string, args ...any) { s.text = fmt.Appendf(s.text, format, args...) }

// tenths rounds a length as it is written.
func tenths(f float64) float64 {
	if f = math.Round(f*10) / 10; math.IsNaN(f) || math.IsInf(f, 0) {
		return 0
	}
	return f
}

// number writes a length.
func number(f float64) string {
	if f = tenths(f); f == 0 {
		return "0" // also for -0
	}
	return strconv.FormatFloat(f, 'f', -1, 64)
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
