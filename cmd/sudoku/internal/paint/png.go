package paint

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"math"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// MostPixels is the greatest width and height of a PNG.
const MostPixels = 20000

// PNG returns an SVG of package picture as PNG, with the width that the SVG asks
// for.
func PNG(svg []byte) ([]byte, error) {
	d, err := Read(svg)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = d.WritePNG(&out, int(math.Round(d.pixels)))
	return out.Bytes(), err
}

// WritePNG writes the drawing as PNG with a width in pixels.
func (d *Drawing) WritePNG(w io.Writer, width int) error {
	scale := float64(width) / d.Width
	height := int(math.Round(d.Height * scale))
	if width < 1 || width > MostPixels || height < 1 || height > MostPixels {
		return errors.New("paint: a PNG has 1 to 20000 pixels a side")
	}
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	p := painter{img: img, scale: scale}
	for i := range d.shapes {
		if err := p.shape(&d.shapes[i]); err != nil {
			return err
		}
	}
	return png.Encode(w, img)
}

type painter struct {
	img    *image.RGBA
	scale  float64
	raster vector.Rasterizer
	glyphs sfnt.Buffer
}

func (p *painter) shape(s *shape) error {
	if s.text != "" {
		polygons, err := p.text(s)
		p.fill(polygons, s.fill)
		return err
	}
	lines, _ := flatten(s.path, p.scale)
	p.fill(lines, s.fill)
	if s.stroke.A > 0 && s.width > 0 {
		p.fill(s.outline(p.scale), s.stroke)
	}
	return nil
}

// fill fills polygons with a color.
func (p *painter) fill(polygons [][]point, c color.NRGBA) {
	if c.A == 0 || len(polygons) == 0 {
		return
	}
	low, high := point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	for _, polygon := range polygons {
		for _, q := range polygon {
			low = point{min(low.x, q.x), min(low.y, q.y)}
			high = point{max(high.x, q.x), max(high.y, q.y)}
		}
	}
	// The rasterizer works on the part of the image where the polygons are.
	box := image.Rect(int(math.Floor(low.x*p.scale)), int(math.Floor(low.y*p.scale)),
		int(math.Ceil(high.x*p.scale)), int(math.Ceil(high.y*p.scale)))
	if box.Empty() || !box.Overlaps(p.img.Bounds()) {
		return
	}
	p.raster.Reset(box.Dx(), box.Dy())
	p.raster.DrawOp = draw.Over
	at := func(q point) (x, y float32) {
		return float32(q.x*p.scale - float64(box.Min.X)), float32(q.y*p.scale - float64(box.Min.Y))
	}
	for _, polygon := range polygons {
		p.raster.MoveTo(at(polygon[0]))
		for _, q := range polygon[1:] {
			p.raster.LineTo(at(q))
		}
		p.raster.ClosePath()
	}
	var to draw.Image = p.img
	if !box.In(p.img.Bounds()) {
		to = struct{ draw.Image }{p.img} // the fast way for RGBA does not clip
	}
	p.raster.Draw(to, box, image.NewUniform(c), image.Point{})
}

// parsedFonts returns the regular and the bold font.
var parsedFonts = sync.OnceValues(func() (fonts [2]*sfnt.Font, err error) {
	for i, data := range [][]byte{goregular.TTF, gobold.TTF} {
		if fonts[i], err = sfnt.Parse(data); err != nil {
			return fonts, err
		}
	}
	return fonts, nil
})

// text returns the outlines of a text.
func (p *painter) text(s *shape) (polygons [][]point, err error) {
	fonts, err := parsedFonts()
	if err != nil {
		return nil, err
	}
	f := fonts[0]
	if s.bold {
		f = fonts[1]
	}
	ppem := fixed.Int26_6(math.Round(s.size * p.scale * 64))
	unit := func(v fixed.Int26_6) float64 { return float64(v) / 64 / p.scale }
	var path []segment
	x := 0.0
	for _, r := range s.text {
		i, err := f.GlyphIndex(&p.glyphs, r)
		if err != nil {
			return nil, err
		}
		segments, err := f.LoadGlyph(&p.glyphs, i, ppem, nil)
		if err != nil {
			return nil, err
		}
		var last point
		for _, g := range segments {
			var q [3]point
			for k, a := range g.Args {
				q[k] = point{x + unit(a.X), unit(a.Y)}
			}
			switch g.Op {
			case sfnt.SegmentOpMoveTo:
				path = append(path, segment{op: 'M', p: q})
				last = q[0]
			case sfnt.SegmentOpLineTo:
				path = append(path, segment{op: 'L', p: q})
				last = q[0]
			case sfnt.SegmentOpQuadTo: // as a cubic curve
				a := point{last.x + 2.0/3*(q[0].x-last.x), last.y + 2.0/3*(q[0].y-last.y)}
				b := point{q[1].x + 2.0/3*(q[0].x-q[1].x), q[1].y + 2.0/3*(q[0].y-q[1].y)}
				path = append(path, segment{'C', [3]point{a, b, q[1]}})
				last = q[1]
			case sfnt.SegmentOpCubeTo:
				path = append(path, segment{'C', q})
				last = q[2]
			}
		}
		advance, err := f.GlyphAdvance(&p.glyphs, i, ppem, font.HintingNone)
		if err != nil {
			return nil, err
		}
		x += unit(advance)
	}
	polygons, _ = flatten(path, p.scale)
	for _, polygon := range polygons {
		for i := range polygon {
			polygon[i] = point{polygon[i].x + s.at.x - x/2, polygon[i].y + s.at.y}
		}
	}
	return polygons, nil
}

// Lacks returns the first character of a text that the fonts lack.
func Lacks(text string) (rune, bool) {
	fonts, err := parsedFonts()
	if err != nil {
		return 0, false
	}
	var buffer sfnt.Buffer
	for _, r := range text {
		for _, f := range fonts {
			// The PDF can't have characters above 0xFFFF.
			if i, err := f.GlyphIndex(&buffer, r); err != nil || i == 0 || r > 0xFFFF {
				return r, true
			}
		}
	}
	return 0, false
}
