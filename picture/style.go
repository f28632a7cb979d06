package picture

import (
	"strings"

	"github.com/seed-cfc889b0/sudoku/internal/enum"
)

// A Theme is a choice of colors.
type Theme uint8

// The themes.
const (
	Light Theme = iota // the light palette of the style
	Dark               // the dark palette
	Auto               // in SVG the palette that the reader prefers, by prefers-color-scheme; elsewhere light
)

var themes = enum.Names[Theme]{Type: "Theme", What: "a theme", Texts: []string{Light: "light", Dark: "dark", Auto: "auto"}}

// Themes returns all themes.
func Themes() []Theme { return themes.All() }

// String returns "light", "dark" or "auto".
func (t Theme) String() string { return themes.String(t) }

// MarshalText writes the theme as String does. An unknown theme is an error.
func (t Theme) MarshalText() ([]byte, error) { return themes.Marshal(t) }

// UnmarshalText reads what MarshalText writes, in lower or upper case. On an error
// t is unchanged.
func (t *Theme) UnmarshalText(text []byte) error { return themes.Unmarshal(t, text) }

// A Style is how pictures look. Copy the default and change what you like:
//
//	style := picture.DefaultStyle()
//	style.Light.Given = "navy"
//	p.Style = &style
type Style struct {
	Font        string // of all text, as in CSS
	Light, Dark Palette

	// CSS is the style sheet of an SVG; other formats have none. Elements have
	// the classes of [Style.Look]. The picture's id before each selector, as in
	// "#sudoku .given", keeps the sheet away from other pictures of a page.
	CSS string
}

// A Palette has the colors of a picture, each as CSS writes them. Package paint
// reads hexadecimal colors such as #0072b2 and the names of CSS.
type Palette struct {
	Paper  string // behind all
	Ink    string // the lines around boxes; captions
	Line   string // the lines between cells
	Given  string // clues
	Placed string // other digits
	Pencil string // candidates without a role; the names of rows and columns

	// Candidates with a role: a shape and the digit.
	Pattern Paint // a circle
	Off     Paint // a square
	On      Paint // a disc
	Fin     Paint // a diamond
	Remove  Paint // a cross
	Place   Paint // a hexagon

	// Sets are the colors of sets, and of the two colors of a coloring: circles,
	// squares, diamonds, hexagons, then circles again. A seventh set has the
	// colors of the first.
	Sets [6]Paint

	// Areas: a tint and the line around it.
	Cells Paint // the cells of the pattern, without a line
	Base  Paint // base houses
	Cover Paint // cover houses, hatched in the color of the line
	Clash Paint // cells with digits that clash

	// Links are the colors of the lines of chains. A fifth chain has the color of
	// the first.
	Links [4]string
}

// A Paint has three colors: of what fills a shape, of the line around it, and of
// the text on it. "none" draws nothing.
type Paint struct {
	Fill, Stroke, Text string
}

// DefaultStyle returns the style of a picture that has none. Its colors follow
// the palette of Okabe and Ito (Color Universal Design, 2008); roles with similar
// colors differ in shape.
func DefaultStyle() Style {
	return Style{
		Font: "Arial,Helvetica,'Liberation Sans',sans-serif",
		Light: Palette{
			Paper: "#fff", Ink: "#222", Line: "#a3a3a3", Given: "#000", Placed: "#4b5f7d", Pencil: "#595959",
			Pattern: Paint{"#bfe0f7", "#0072b2", "#000"},
			Off:     Paint{"#fff", "#7a5200", "#000"},
			On:      Paint{"#0072b2", "#0072b2", "#fff"},
			Fin:     Paint{"#f2e229", "#8a7d00", "#000"},
			Remove:  Paint{"#fbcdb4", "#d1490c", "#6b1f00"},
			Place:   Paint{"#2cc79c", "#006b4e", "#000"},
			Sets: [6]Paint{
				{"#d8ecfa", "#2f86c1", "#000"},
				{"#f9d79c", "#a05f00", "#000"},
				{"#e9d3e4", "#9c4f87", "#000"},
				{"#c9ebdf", "#00835f", "#000"},
				{"#fbf8c4", "#857800", "#000"},
				{"#e2e2e2", "#555", "#000"},
			},
			Cells: Paint{"#fdf6c9", "none", "#000"},
			Base:  Paint{"#e8f3fb", "#5a9fd0", "#000"},
			Cover: Paint{"none", "#d9a441", "#000"},
			Clash: Paint{"#fde2d6", "#d1490c", "#a83200"},
			Links: [4]string{"#333", "#0072b2", "#b3500a", "#9c4f87"},
		},
		Dark: Palette{
			Paper: "#16181c", Ink: "#d8dade", Line: "#5c6068", Given: "#fff", Placed: "#a9b8cc", Pencil: "#b6bac2",
			Pattern: Paint{"#1d4a68", "#56b4e9", "#fff"},
			Off:     Paint{"#16181c", "#e69f00", "#fff"},
			On:      Paint{"#56b4e9", "#56b4e9", "#000"},
			Fin:     Paint{"#6b6200", "#f0e442", "#fff"},
			Remove:  Paint{"#5a2410", "#ff7a3d", "#ffd9c7"},
			Place:   Paint{"#b4f8e4", "#b4f8e4", "#000"},
			Sets: [6]Paint{
				{"#1c3b52", "#56b4e9", "#fff"},
				{"#50390a", "#e69f00", "#fff"},
				{"#4a2a42", "#d98bbd", "#fff"},
				{"#0d4436", "#1fbf8f", "#fff"},
				{"#3f3a00", "#f0e442", "#fff"},
				{"#3a3d42", "#f4f4f4", "#fff"},
			},
			Cells: Paint{"#3a3610", "none", "#fff"},
			Base:  Paint{"#182c3d", "#4f8fbd", "#fff"},
			Cover: Paint{"none", "#a87818", "#fff"},
			Clash: Paint{"#4f2110", "#ff7a3d", "#ff9c6e"},
			Links: [4]string{"#e8e8e8", "#56b4e9", "#f0913c", "#d98bbd"},
		},
	}
}

// A Look is how shapes look. The colors are as CSS writes them; "none" draws
// nothing.
type Look struct {
	Fill, Stroke string
	Width        float64   // of the stroke
	Dash         []float64 // lengths of dashes and of the gaps after them; nil for a solid stroke
	Cap          string    // the ends of lines: "" for none, "round" or "square"
	Opacity      float64   // 0..1
	Size         float64   // of the font
	Bold         bool
}

func (l Look) draws() bool { return l.Fill != "none" || l.Stroke != "none" }

// Look returns how shapes of a class look, in the light colors if the theme is
// Auto. A class is a word for what a shape is, and for many shapes a color:
//
//	paper, line, frame    what is behind all, the lines between cells and around boxes
//	given, placed         digits of the board
//	label, caption, tag   the name of a row or column, a caption, the letter of an area
//	digit C               a candidate: pencil, pattern, off, on, fin, remove, place, set1 to set6
//	mark C                the shape around it
//	cross remove          the strokes of an elimination
//	tint C, edge C        an area and the line around it: cells, base, cover, clash, set1 to set6
//	badge C               the disc under its letter
//	hatch cover           the lines over a cover house
//	link C, link C weak   a link: chain1 to chain4
//	tip C, group C        an arrowhead, the frame around cells of a link: likewise
//
// Shapes of any other class are not drawn.
func (s *Style) Look(class string, theme Theme) Look {
	p := &s.Light
	if theme == Dark {
		p = &s.Dark
	}
	part, color, _ := strings.Cut(class, " ")
	color, weak := strings.CutSuffix(color, " weak")
	paint := p.paint(color)
	l := Look{Fill: "none", Stroke: "none", Opacity: 1}
	switch part {
	case "paper":
		l.Fill = p.Paper
	case "line":
		l.Stroke, l.Width = p.Line, 1
	case "frame":
		l.Stroke, l.Width, l.Cap = p.Ink, 3, "square"
	case "given":
		l.Fill, l.Size, l.Bold = p.Given, 40, true
	case "placed":
		l.Fill, l.Size = p.Placed, 40
	case "digit":
		l.Fill, l.Size = paint.Text, 16
	case "label":
		l.Fill, l.Size = p.Pencil, 18
	case "caption":
		l.Fill, l.Size = p.Ink, captionSize
	case "tint":
		l.Fill = paint.Fill
	case "hatch":
		l.Stroke, l.Width, l.Opacity = paint.Stroke, 1, 0.55
	case "edge":
		l.Stroke, l.Width = paint.Stroke, 2
		if color == "cover" {
			l.Dash = []float64{7, 4}
		}
	case "badge":
		l.Fill, l.Stroke, l.Width = paint.Fill, paint.Stroke, 1
	case "tag":
		l.Fill, l.Size, l.Bold = p.Ink, 11, true
	case "mark":
		l.Fill = paint.Fill
		if color != "remove" { // its sign is the cross
			l.Stroke, l.Width = paint.Stroke, 1.5
		}
	case "cross":
		l.Stroke, l.Width, l.Cap = paint.Stroke, 2.5, "round"
	case "group":
		l.Stroke, l.Width = paint.Stroke, 1
	case "link":
		l.Stroke, l.Width = paint.Stroke, 2.2
		if weak {
			l.Width, l.Dash = 1.6, []float64{5, 3.5}
		}
	case "tip":
		l.Fill = paint.Stroke
	}
	return l
}

// paint returns the colors of a role, an area or a chain.
func (p *Palette) paint(color string) Paint {
	switch color {
	case "pencil":
		return Paint{"none", "none", p.Pencil}
	case "pattern":
		return p.Pattern
	case "off":
		return p.Off
	case "on":
		return p.On
	case "fin":
		return p.Fin
	case "remove":
		return p.Remove
	case "place":
		return p.Place
	case "cells":
		return p.Cells
	case "base":
		return p.Base
	case "cover":
		return p.Cover
	case "clash":
		return p.Clash
	}
	if i, ok := numbered(color, "set", len(p.Sets)); ok {
		return p.Sets[i]
	}
	if i, ok := numbered(color, "chain", len(p.Links)); ok {
		return Paint{"none", p.Links[i], p.Links[i]}
	}
	return Paint{"none", "none", "none"}
}

// numbered reads a name with a number from 1 to most, and returns it from 0.
func numbered(text, name string, most int) (int, bool) {
	digit, found := strings.CutPrefix(text, name)
	if !found || len(digit) != 1 {
		return 0, false
	}
	i := int(digit[0]) - '1'
	return i, i >= 0 && i < most
}
