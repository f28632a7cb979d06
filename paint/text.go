package paint

import (
	"slices"
	"strings"
	"unicode"

	"github.com/go-text/typesetting/bidi"
	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"

	"github.com/seed-cfc889b0/sudoku/picture"
)

// A setText is a text as outlines, on a baseline from the origin to the right. A
// font size is one unit.
type setText struct {
	text  string // without breaks
	bold  bool
	parts []part
	width float64
	plain bool // letters of the Go fonts from left to right
}

// A part is what letters look like that are drawn as one, in most scripts one
// letter.
type part struct {
	text    string
	glyphs  [][]picture.Line
	x, wide float64 // where it begins, and how far it reaches
}

// em is the font size for shaping: lengths are exact to a 4096th of it.
const em = 64

// set sets a text: it chooses fonts, shapes letters, and puts runs in the order in
// which they are read. A character that no font has is a [*GlyphError], and a
// damaged font may be a [*FontError].
func (f *Fonts) set(text string, bold bool) (_ *setText, err error) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	if len(f.added[0])+len(f.added[1]) > 0 || f.system != nil {
		defer recovered(&err) // by a damaged font
	}
	set := &setText{text: strings.Join(strings.Fields(text), " "), bold: bold, plain: true}
	runes := []rune(set.text)
	if len(runes) == 0 {
		return set, nil
	}
	if i := slices.IndexFunc(runes, unicode.IsControl); i >= 0 {
		return nil, &GlyphError{text, runes[i]}
	}
	fonts := &chooser{Fonts: f}
	if bold {
		fonts.bold = 1
	}
	fonts.prefer(runes)
	input := shaping.Input{Text: runes, RunEnd: len(runes), Direction: direction(runes), Size: fixed.I(em)}
	runs := new(shaping.Segmenter).Split(input, fonts)
	if len(fonts.missing) > 0 {
		return nil, &GlyphError{text, fonts.missing[0]}
	}
	var shaper shaping.HarfbuzzShaper
	shaped := make([]shaping.Output, len(runs))
	set.plain = input.Direction == di.DirectionLTR
	for i, run := range runs {
		shaped[i] = shaper.Shape(run)
		set.plain = set.plain && run.Face == f.own(fonts.bold)[0] && run.Direction == di.DirectionLTR
	}
	// A line without end: what matters is the order of its runs.
	lines, _ := new(shaping.LineWrapper).WrapParagraph(shaping.WrapConfig{Direction: input.Direction}, 1<<24, runes, shaping.NewSliceIterator(shaped))
	for _, line := range lines {
		slices.SortFunc(line, func(a, b shaping.Output) int { return int(a.VisualIndex - b.VisualIndex) })
		for _, run := range line {
			for i, g := range run.Glyphs {
				from := g.TextIndex()
				if g.GlyphID == 0 {
					return nil, &GlyphError{text, runes[from]}
				}
				if i == 0 || from != run.Glyphs[i-1].TextIndex() {
					set.parts = append(set.parts, part{text: string(runes[from : from+g.RunesCount()]), x: set.width})
				}
				p := &set.parts[len(set.parts)-1]
				at := picture.Point{X: set.width + float64(g.XOffset)/64/em, Y: -float64(g.YOffset) / 64 / em}
				if outline, ok := run.Face.GlyphDataOutline(g.GlyphID); ok {
					p.glyphs = append(p.glyphs, contours(outline.Segments, at, 1/float64(run.Face.Upem())))
				}
				set.width += float64(g.Advance) / 64 / em
				p.wide = set.width - p.x
			}
		}
	}
	return set, nil
}

// direction returns the direction of a text, that of its first letter.
func direction(text []rune) di.Direction {
	for _, r := range text {
		if unicode.IsLetter(r) {
			runs := new(bidi.Paragraph).Segment([]rune{r}, bidi.LeftToRight)
			if first := runs.Run(0); !first.IsLeftToRight() {
				return di.DirectionRTL
			}
			break
		}
	}
	return di.DirectionLTR
}

// contours returns the outline of a glyph at a point, all of curves.
func contours(segments []opentype.Segment, at picture.Point, scale float64) (lines []picture.Line) {
	var l *picture.Line
	var last picture.Point
	for _, s := range segments {
		var p [3]picture.Point
		for i, arg := range s.Args {
			p[i] = picture.Point{X: at.X + float64(arg.X)*scale, Y: at.Y - float64(arg.Y)*scale}
		}
		between := func(a, b picture.Point) picture.Point {
			return picture.Point{X: (a.X + 2*b.X) / 3, Y: (a.Y + 2*b.Y) / 3}
		}
		switch {
		case s.Op == opentype.SegmentOpMoveTo || l == nil:
			lines = append(lines, picture.Line{Points: []picture.Point{p[0]}, Curved: true, Closed: true})
			l, last = &lines[len(lines)-1], p[0]
			continue
		case s.Op == opentype.SegmentOpLineTo:
			p = [3]picture.Point{last, p[0], p[0]}
		case s.Op == opentype.SegmentOpQuadTo: // as a cubic curve
			p = [3]picture.Point{between(last, p[0]), between(p[1], p[0]), p[1]}
		}
		l.Points, last = append(l.Points, p[:]...), p[2]
	}
	return lines
}
