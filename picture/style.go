package picture

import (
	"fmt"
	"strings"
)

// A Theme is a choice of colors.
type Theme uint8

// The themes.
const (
	Light Theme = iota // the light palette of the style
	Dark               // the dark palette
	Auto               // the palette that the reader prefers, by prefers-color-scheme
)

// A Style is how pictures look. Copy the default and change what you like:
//
//	style := picture.DefaultStyle()
//	style.Light.Given = "navy"
//	p.Style = &style
//
// Elements have the classes that are named beside the fields of [Palette], so
// that a style sheet can change them too. The rules of a picture begin with its
// id, as in "#sudoku .given", so that pictures on one page do not affect each
// other.
type Style struct {
	Font        string // of all text, as in CSS
	Light, Dark Palette

	// CSS comes last in the style sheet of the picture.
	CSS string
}

// A Palette has the colors of a picture, each as CSS writes them.
type Palette struct {
	Paper  string // rect.paper, behind all
	Ink    string // path.frame, the lines around boxes; text.caption
	Line   string // path.line, the lines between cells
	Given  string // text.given, clues
	Placed string // text.placed, other digits
	Pencil string // text.pencil, candidates without a role; text.label, the names of rows and columns

	// Candidates with a role: a shape and the digit, both with the class.
	Pattern Paint // .pattern, a circle
	Off     Paint // .off, a square
	On      Paint // .on, a disc
	Fin     Paint // .fin, a diamond
	Remove  Paint // .remove, a cross
	Place   Paint // .place, a hexagon

	// Sets are the colors of sets, and of the two colors of a coloring: .set1
	// with circles, .set2 with squares, .set3 with diamonds, .set4 with hexagons,
	// then circles again. A seventh set has the colors of the first.
	Sets [6]Paint

	// Areas: a tint and the line around it.
	Cells Paint // .cells, the cells of the pattern
	Base  Paint // .base, base houses
	Cover Paint // .cover, cover houses, with path.hatch in the color of the line
	Clash Paint // .clash, cells with digits that clash, in a frame

	// Links are the colors of the lines of chains: .chain1 to .chain4, with
	// .weak dashed, and .tip for an arrowhead. A fifth chain has the color of the
	// first.
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

// sheet returns the style sheet of a picture: first the rules that do not depend
// on colors, then the colors of the classes that are used.
func (s *Style) sheet(id string, theme Theme, used map[string]bool) string {
	var text strings.Builder
	rule := func(selector, format string, args ...any) {
		fmt.Fprintf(&text, "#%s %s{%s}", id, selector, fmt.Sprintf(format, args...))
	}
	rule("text", "font-family:%s;text-anchor:middle", s.Font)
	for _, r := range shapes {
		if used[r.class] {
			rule(r.selector, "%s", r.declarations)
		}
	}
	switch theme {
	case Dark:
		s.Dark.rules(rule, used)
	case Auto:
		s.Light.rules(rule, used)
		text.WriteString("@media (prefers-color-scheme:dark){")
		s.Dark.rules(rule, used)
		text.WriteString("}")
	default:
		s.Light.rules(rule, used)
	}
	text.WriteString(s.CSS)
	return text.String()
}

// shapes are the rules that do not depend on colors, with the class that needs
// them.
var shapes = []struct{ class, selector, declarations string }{
	{"given", ".given", "font-size:40px;font-weight:bold"},
	{"placed", ".placed", "font-size:40px"},
	{"digit", ".digit", "font-size:16px"},
	{"label", ".label", "font-size:18px"},
	{"caption", ".caption", "font-size:22px"},
	{"tag", ".tag", "font-size:11px;font-weight:bold"},
	{"frame", ".frame", "fill:none;stroke-width:3;stroke-linecap:square"},
	{"line", ".line", "fill:none"},
	{"hatch", ".hatch", "fill:none;opacity:.55"},
	{"cover", ".cover", "stroke-dasharray:7 4"},
	{"mark", ".mark", "stroke-width:1.5"},
	{"remove", "circle.remove", "stroke:none"},
	{"cross", ".cross", "stroke-width:2.5;stroke-linecap:round"},
	{"link", ".link", "fill:none;stroke-width:2.2"},
	{"weak", ".weak", "stroke-width:1.6;stroke-dasharray:5 3.5"},
	{"group", ".group", "fill:none;stroke-width:1"},
}

// rules writes the rules of the colors.
func (p *Palette) rules(rule func(selector, format string, args ...any), used map[string]bool) {
	for _, text := range []struct{ class, color string }{
		{"given", p.Given}, {"placed", p.Placed}, {"pencil", p.Pencil}, {"label", p.Pencil}, {"caption", p.Ink}, {"paper", p.Paper},
	} {
		if used[text.class] {
			rule("."+text.class, "fill:%s", text.color)
		}
	}
	for _, line := range []struct{ class, color string }{{"line", p.Line}, {"frame", p.Ink}, {"hatch", p.Cover.Stroke}} {
		if used[line.class] {
			rule("."+line.class, "stroke:%s", line.color)
		}
	}
	for i, color := range p.Links {
		if class := fmt.Sprintf("chain%d", i+1); used[class] {
			rule("."+class, "stroke:%s", color)
			if used["tip"] {
				rule(".tip."+class, "fill:%s;stroke:none", color)
			}
		}
	}
	for _, r := range []struct {
		class string
		Paint
	}{
		{"cells", p.Cells}, {"base", p.Base}, {"cover", p.Cover}, {"clash", p.Clash},
		{"set1", p.Sets[0]}, {"set2", p.Sets[1]}, {"set3", p.Sets[2]}, {"set4", p.Sets[3]}, {"set5", p.Sets[4]}, {"set6", p.Sets[5]},
		{"pattern", p.Pattern}, {"off", p.Off}, {"on", p.On}, {"fin", p.Fin}, {"remove", p.Remove}, {"place", p.Place},
	} {
		if used[r.class] {
			rule("."+r.class, "fill:%s;stroke:%s", r.Fill, r.Stroke)
			if used["text."+r.class] {
				rule("text."+r.class, "fill:%s;stroke:none", r.Text)
			}
		}
	}
	if used["edge"] {
		rule(".edge", "fill:none;stroke-width:2")
	}
	if used["tag"] {
		rule("text.tag", "fill:%s;stroke:none", p.Ink)
	}
}
