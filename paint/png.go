package paint

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"math"

	"golang.org/x/image/vector"

	"github.com/seed-cfc889b0/sudoku/picture"
)

// The greatest PNG: pixels a side, and in all.
const (
	MaxSide   = 20_000
	MaxPixels = 100_000_000
)

// A SizeError says that a PNG would have no pixel or too many.
type SizeError struct{ Width, Height int }

func (e *SizeError) Error() string {
	return fmt.Sprintf("sudoku: a PNG of %d by %d pixels: it must have 1 to %d a side and at most %d in all", e.Width, e.Height, MaxSide, MaxPixels)
}

// PNG writes a drawing as PNG with a width in pixels, or 0 for the width that the
// picture asks for. Fonts may be nil. The error is a [*DrawingError],
// [*GlyphError] or [*SizeError], or comes from w; nothing is written before the
// drawing is known to be good.
//
// It takes about 4 bytes of memory for each pixel.
func PNG(w io.Writer, d *picture.Drawing, width int, fonts *Fonts) error {
	img, err := Image(d, width, fonts)
	if err != nil {
		return err
	}
	return png.Encode(w, img)
}

// Image paints a drawing as [PNG] does.
func Image(d *picture.Drawing, width int, fonts *Fonts) (*image.RGBA, error) {
	all, err := shapes(d, fonts)
	if err != nil {
		return nil, err
	}
	width = cmp.Or(width, int(math.Round(min(d.Width*d.Scale, 1e9))))
	scale := float64(width) / d.Width
	height := int(math.Round(min(d.Height*scale, 1e9)))
	if width < 1 || width > MaxSide || height < 1 || height > MaxSide || width*height > MaxPixels {
		return nil, &SizeError{width, height}
	}
	p := painter{img: image.NewRGBA(image.Rect(0, 0, width, height)), scale: scale}
	for i := range all {
		p.shape(&all[i])
	}
	return p.img, nil
}

type painter struct {
	img    *image.RGBA
	scale  float64
	raster vector.Rasterizer
}

func (p *painter) shape(s *shape) {
	if s.set != nil {
		for _, glyph := range s.text() {
			p.fill(p.flat(glyph), s.fill)
		}
		return
	}
	p.fill(p.flat(s.lines), s.fill)
	if s.stroke.A > 0 && s.look.Width > 0 {
		p.fill(s.outline(p.scale), s.stroke)
	}
}

func (p *painter) flat(lines []picture.Line) (polygons [][]picture.Point) {
	for _, l := range lines {
		polygons = append(polygons, flat(l, p.scale))
	}
	return polygons
}

// fill fills polygons with a color.
func (p *painter) fill(polygons [][]picture.Point, c color.NRGBA) {
	if c.A == 0 {
		return
	}
	left, top, right, bottom := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, polygon := range polygons {
		for _, q := range polygon {
			left, right = min(left, q.X*p.scale), max(right, q.X*p.scale)
			top, bottom = min(top, q.Y*p.scale), max(bottom, q.Y*p.scale)
		}
	}
	if left > right {
		return
	}
	// The rasterizer works on the part of the image where the polygons are.
	box := image.Rect(int(math.Floor(left)), int(math.Floor(top)), int(math.Ceil(right)), int(math.Ceil(bottom))).Intersect(p.img.Bounds())
	if box.Empty() {
		return
	}
	p.raster.Reset(box.Dx(), box.Dy())
	at := func(q picture.Point) (x, y float32) {
		return float32(q.X*p.scale - float64(box.Min.X)), float32(q.Y*p.scale - float64(box.Min.Y))
	}
	for _, polygon := range polygons {
		for i, q := range polygon {
			if x, y := at(q); i == 0 {
				p.raster.MoveTo(x, y)
			} else {
				p.raster.LineTo(x, y)
			}
		}
		p.raster.ClosePath()
	}
	p.raster.DrawOp = draw.Over
	p.raster.Draw(p.img, box, image.NewUniform(c), image.Point{})
}
