package paint

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/picture"
)

func parse(t testing.TB, text string) sudoku.Board {
	t.Helper()
	b, err := sudoku.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

const puzzleText = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// painted returns the step of a technique in a position, painted twice as large as
// its units.
func painted(t *testing.T, technique logic.Technique, board string, theme picture.Theme, gone ...logic.Candidate) (*picture.Drawing, *image.RGBA) {
	t.Helper()
	c, err := sudoku.NewCandidates(parse(t, board))
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range gone {
		if err := c.Eliminate(g.Cell, sudoku.DigitsOf(g.Digit)); err != nil {
			t.Fatal(err)
		}
	}
	solver := logic.Solver{Techniques: logic.TechniquesOf(technique)}
	step, err := solver.Next(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	p := picture.Step(&step, &c, logic.RowColumn)
	p.Theme = theme
	d := p.Drawing()
	img, err := Image(d, int(2*d.Width), nil)
	if err != nil {
		t.Fatal(err)
	}
	save(t, fmt.Sprintf("%v-%d.png", technique, theme), img)
	return d, img
}

// save keeps an image to look at in the folder $SUDOKU_PICTURES.
func save(t *testing.T, name string, img image.Image) {
	t.Helper()
	dir := os.Getenv("SUDOKU_PICTURES")
	if dir == "" {
		return
	}
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, name), out.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
}

// TestPixels looks at places of a painted step where a color is known: in the
// shape around each candidate with a role, on its edge, on each link, on lines of
// the board, and on blank paper.
func TestPixels(t *testing.T) {
	seen := map[string]int{}
	for _, theme := range []picture.Theme{picture.Light, picture.Dark} {
		for _, step := range []struct {
			technique logic.Technique
			board     string
			gone      []logic.Candidate
		}{
			{logic.XYChain, "568497213943152867.7.68349563..4..2.42..3.1.68.726.354..63.45..78491563235.8.6.4.",
				[]logic.Candidate{{Cell: 29, Digit: 9}, {Cell: 32, Digit: 9}}}, // r4c3 and r4c6
			{logic.Pointing, ".54976..378.4.36596395.8.47.6879543.39.642...54.8319.6825369714416257398973184.6.", nil},
		} {
			technique := step.technique
			d, img := painted(t, technique, step.board, theme, step.gone...)
			at := func(x, y float64) color.NRGBA {
				return color.NRGBAModel.Convert(img.At(int(2*x), int(2*y))).(color.NRGBA)
			}
			expect := func(what string, x, y float64, hex string) {
				t.Helper()
				want, err := parseColor(hex)
				if err != nil {
					t.Fatal(err)
				}
				got := at(x, y)
				seen[what]++
				if off := func(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }; max(off(got.R, want.R), off(got.G, want.G), off(got.B, want.B)) > 3 {
					t.Errorf("%v, theme %d: %s at %.1f %.1f is %v, want %v", technique, theme, what, x, y, got, want)
				}
			}
			palette := &d.Style.Light
			if theme == picture.Dark {
				palette = &d.Style.Dark
			}
			expect("paper", 3, 3, palette.Paper)
			expect("paper", d.Width-3, d.Height-3, palette.Paper)
			expect("frame", 12, 100, palette.Ink)
			expect("frame", 12+180, 40, palette.Ink)
			for _, s := range d.Shapes {
				look := d.Look(s.Class)
				switch part, color, _ := strings.Cut(s.Class, " "); {
				case part == "mark" && s.Radius > 0:
					expect("fill of "+color, s.At.X+0.65*s.Radius, s.At.Y-0.4*s.Radius, look.Fill)
					if look.Stroke != "none" {
						expect("edge of "+color, s.At.X-s.Radius, s.At.Y, look.Stroke)
					}
				case part == "mark":
					p := s.Lines[0].Points
					expect("edge of "+color, (p[0].X+p[1].X)/2, (p[0].Y+p[1].Y)/2, look.Stroke)
				case part == "cross":
					p := s.Lines[0].Points[0]
					expect("cross", p.X+0.5, p.Y+0.5, look.Stroke)
				case part == "link" && !strings.HasSuffix(s.Class, "weak"):
					p := flat(s.Lines[0], 2)
					expect("link", p[len(p)/2].X, p[len(p)/2].Y, look.Stroke)
				}
			}
		}
	}
	for _, what := range []string{"fill of on", "edge of on", "edge of off", "fill of pattern", "fill of remove", "cross", "link"} {
		if seen[what] == 0 {
			t.Errorf("no %s was looked at", what)
		}
	}
}

// Equal drawings have equal pixels, as many as asked for.
func TestSize(t *testing.T) {
	p := picture.Board(parse(t, puzzleText))
	p.Size = 123
	for _, test := range []struct{ ask, get int }{{0, 123}, {1, 1}, {77, 77}, {2000, 2000}} {
		var first, second bytes.Buffer
		for _, out := range []*bytes.Buffer{&first, &second} {
			if err := PNG(out, p.Drawing(), test.ask, nil); err != nil {
				t.Fatal(err)
			}
		}
		if !bytes.Equal(first.Bytes(), second.Bytes()) {
			t.Errorf("%d: two files differ", test.ask)
		}
		if c, err := png.DecodeConfig(&first); err != nil || c.Width != test.get || c.Height != test.get {
			t.Errorf("%d: %d by %d, %v", test.ask, c.Width, c.Height, err)
		}
	}
}

// Bad input is an error of its type, at once, and nothing is written.
func TestErrors(t *testing.T) {
	size, glyph, drawing := new(*SizeError), new(*GlyphError), new(*DrawingError)
	for _, test := range []struct {
		name   string
		width  int
		change func(*picture.Drawing)
		want   any
	}{
		{"too wide", MaxSide + 1, nil, size},
		{"too many pixels", MaxSide, nil, size},
		{"negative", -1, nil, size},
		{"no scale", 0, func(d *picture.Drawing) { d.Scale = 0 }, size},
		{"no number as scale", 0, func(d *picture.Drawing) { d.Scale = math.NaN() }, size},
		{"endless scale", 0, func(d *picture.Drawing) { d.Scale = math.Inf(1) }, size},
		{"too flat", 10, func(d *picture.Drawing) { d.Height, d.Shapes = 1, nil }, size},
		{"no width", 100, func(d *picture.Drawing) { d.Width = 0 }, drawing},
		{"endless height", 100, func(d *picture.Drawing) { d.Height = math.Inf(1) }, drawing},
		{"a point far away", 100, func(d *picture.Drawing) { d.Shapes[1].Lines[0].Points[0].X = 1e9 }, drawing},
		{"a point nowhere", 100, func(d *picture.Drawing) { d.Shapes[1].Lines[0].Points[0].Y = math.NaN() }, drawing},
		{"half a curve", 100, func(d *picture.Drawing) { d.Shapes[1].Lines[0].Curved = true }, drawing},
		{"a huge circle", 100, func(d *picture.Drawing) { d.Shapes[1] = picture.Shape{Class: "mark on", Radius: math.Inf(1)} }, drawing},
		{"a text far away", 100, func(d *picture.Drawing) { d.Shapes[len(d.Shapes)-1].At.X = 1e9 }, drawing},
		{"a color", 100, func(d *picture.Drawing) { d.Style.Light.Given = "rgb(1,2,3)" }, drawing},
		{"a letter", 100, func(d *picture.Drawing) { d.Shapes[len(d.Shapes)-1].Text = "数" }, glyph},
		{"an emoji", 100, func(d *picture.Drawing) { d.Shapes[len(d.Shapes)-1].Text = "\U0001F9E9" }, glyph},
	} {
		d := picture.Board(parse(t, puzzleText)).Drawing()
		if test.change != nil {
			test.change(d)
		}
		var out bytes.Buffer
		if err := PNG(&out, d, test.width, nil); !errors.As(err, test.want) || out.Len() > 0 {
			t.Errorf("%s: %v, %d bytes", test.name, err, out.Len())
		}
		if test.want != size {
			if err := PDF(&out, nil, d); !errors.As(err, test.want) || out.Len() > 0 {
				t.Errorf("%s in a PDF: %v, %d bytes", test.name, err, out.Len())
			}
		}
	}
}

// Empty shapes and degenerate lines are no error and draw nothing.
func TestDegenerate(t *testing.T) {
	d := picture.Board(sudoku.Board{}).Drawing()
	want, err := Image(d, 100, nil)
	if err != nil {
		t.Fatal(err)
	}
	at := picture.Point{X: 50, Y: 50}
	for _, class := range []string{"mark on", "edge cover", "link chain1 weak", "frame", "cross remove", "unknown", ""} {
		d.Shapes = append(d.Shapes, picture.Shape{Class: class}, picture.Shape{Class: class, Lines: []picture.Line{
			{}, {Closed: true}, {Points: []picture.Point{at}}, {Points: []picture.Point{at}, Closed: true}, {Points: []picture.Point{at}, Curved: true},
			{Points: []picture.Point{at, at, at, at}, Curved: true, Closed: true},
		}}, picture.Shape{Class: "caption", Text: " \n"})
	}
	got, err := Image(d, 100, nil)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got.Pix, want.Pix) {
		t.Error("something was drawn")
	}
	if err := PDF(new(bytes.Buffer), nil, d); err != nil {
		t.Error(err)
	}
}

func BenchmarkPNG(b *testing.B) {
	c, err := sudoku.NewCandidates(parse(b, puzzleText))
	if err != nil {
		b.Fatal(err)
	}
	d := picture.Candidates(&c).Drawing()
	for b.Loop() {
		if err := PNG(io.Discard, d, 600, nil); err != nil {
			b.Fatal(err)
		}
	}
}

// TestStrokes looks at dashes, ends of lines, closed lines and opacity, at ten
// pixels to the unit.
func TestStrokes(t *testing.T) {
	line := func(class string, closed bool, points ...picture.Point) picture.Shape {
		return picture.Shape{Class: class, Lines: []picture.Line{{Points: points, Closed: closed}}}
	}
	at := func(x, y float64) picture.Point { return picture.Point{X: x, Y: y} }
	for _, test := range []struct {
		shape picture.Shape
		ink   []picture.Point // where something is drawn
		blank []picture.Point
	}{
		{line("edge cover", false, at(10, 50), at(90, 50)), // dashes of 7, gaps of 4
			[]picture.Point{at(10.5, 50), at(16.5, 50), at(21.5, 50), at(27.5, 50.7)}, []picture.Point{at(17.5, 50), at(20.5, 50), at(12, 51.5), at(9.5, 50)}},
		{line("frame", false, at(10, 50), at(90, 50)), // square ends
			[]picture.Point{at(8.8, 48.8), at(91.2, 51.2)}, []picture.Point{at(8.3, 50), at(50, 48.3), at(50, 51.7)}},
		{line("cross remove", false, at(10, 50), at(90, 50)), // round ends
			[]picture.Point{at(8.9, 50), at(91.1, 50)}, []picture.Point{at(8.9, 48.9), at(8.5, 50)}},
		{line("link chain1", false, at(10, 50), at(90, 50), at(90, 10)), // no ends, round corners
			[]picture.Point{at(10.2, 50), at(90.6, 50.6), at(90, 10.2)}, []picture.Point{at(9.8, 50), at(91, 51), at(90, 9.8), at(50, 30)}},
		{line("mark on", true, at(10, 10), at(90, 10), at(90, 90)), // filled, with a line all around
			[]picture.Point{at(70, 30), at(50, 50.4), at(9.6, 10)}, []picture.Point{at(30, 60), at(50, 51.4)}},
	} {
		d := &picture.Drawing{Width: 100, Height: 100, Style: picture.DefaultStyle(), Shapes: []picture.Shape{test.shape}}
		img, err := Image(d, 1000, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range test.ink {
			if img.RGBAAt(int(p.X*10), int(p.Y*10)).A != 255 {
				t.Errorf("%s: nothing at %v", test.shape.Class, p)
			}
		}
		for _, p := range test.blank {
			if img.RGBAAt(int(p.X*10), int(p.Y*10)).A != 0 {
				t.Errorf("%s: something at %v", test.shape.Class, p)
			}
		}
	}
	d := &picture.Drawing{Width: 100, Height: 100, Style: picture.DefaultStyle(), Shapes: []picture.Shape{line("hatch cover", false, at(10, 50), at(90, 50))}}
	img, err := Image(d, 1000, nil)
	if err != nil {
		t.Fatal(err)
	}
	if a := img.RGBAAt(500, 500).A; a < 135 || a > 145 {
		t.Errorf("hatching has the opacity %d of 255", a)
	}
}
