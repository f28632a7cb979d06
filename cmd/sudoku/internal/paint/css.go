package paint

import (
	"errors"
	"fmt"
	"image/color"
	"slices"
	"strconv"
	"strings"
)

// A look holds the style properties of an element.
type look map[string]string

// A sheet holds the rules of a style sheet in ascending order of rank.
type sheet []rule

type rule struct {
	element      string // "" for any
	classes      []string
	declarations look
}

// parseSheet reads the rules of a style sheet that are for all media. A selector
// is the picture's id, then an element, classes, or both.
func parseSheet(text string) (s sheet) {
	for text != "" {
		selector, rest, found := strings.Cut(text, "{")
		if !found {
			break
		}
		if strings.HasPrefix(strings.TrimSpace(selector), "@") {
			text = afterBlock(rest)
			continue
		}
		var block string
		block, text, _ = strings.Cut(rest, "}")
		fields := strings.Fields(selector)
		if len(fields) == 0 {
			continue
		}
		parts := strings.Split(fields[len(fields)-1], ".")
		r := rule{parts[0], parts[1:], look{}}
		for declaration := range strings.SplitSeq(block, ";") {
			name, value, _ := strings.Cut(declaration, ":")
			r.declarations[strings.TrimSpace(name)] = strings.TrimSpace(value)
		}
		s = append(s, r)
	}
	slices.SortStableFunc(s, func(a, b rule) int { return a.rank() - b.rank() })
	return s
}

// afterBlock returns what follows the block in which a text begins.
func afterBlock(text string) string {
	depth := 1
	for i := range len(text) {
		switch text[i] {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return text[i+1:]
			}
		}
	}
	return ""
}

// rank returns how much a rule counts.
func (r *rule) rank() int { return 10*len(r.classes) + min(len(r.element), 1) }

// inherited are the properties that elements inherit from those around them.
var inherited = []string{"fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "font-size", "font-weight"}

// look returns the properties of an element.
func (s sheet) look(element string, classes []string, parent look) look {
	l := look{}
	for _, name := range inherited {
		l[name] = parent[name]
	}
	for _, r := range s {
		if (r.element == "" || r.element == element) && !slices.ContainsFunc(r.classes, func(c string) bool { return !slices.Contains(classes, c) }) {
			for name, value := range r.declarations {
				l[name] = value
			}
		}
	}
	return l
}

// shape returns a shape with this look.
func (l look) shape() (s shape, err error) {
	number := func(name string, otherwise float64) float64 {
		v, bad := strconv.ParseFloat(strings.TrimSuffix(l[name], "px"), 64)
		if bad != nil {
			return otherwise
		}
		return v
	}
	var bad [2]error
	s.fill, bad[0] = parseColor(l["fill"])
	s.stroke, bad[1] = parseColor(l["stroke"])
	opacity := number("opacity", 1)
	s.fill.A, s.stroke.A = uint8(float64(s.fill.A)*opacity), uint8(float64(s.stroke.A)*opacity)
	s.width = number("stroke-width", 1)
	for field := range strings.FieldsSeq(l["stroke-dasharray"]) {
		if v, err := strconv.ParseFloat(field, 64); err == nil && v > 0 {
			s.dash = append(s.dash, v)
		}
	}
	s.round, s.square = l["stroke-linecap"] == "round", l["stroke-linecap"] == "square"
	s.size = number("font-size", 16)
	s.bold = l["font-weight"] == "bold"
	return s, errors.Join(bad[:]...)
}

// parseColor reads #rgb, #rrggbb and none.
func parseColor(text string) (c color.NRGBA, err error) {
	if text == "none" || text == "" {
		return c, nil
	}
	hex, found := strings.CutPrefix(text, "#")
	if len(hex) == 3 {
		hex = string([]byte{hex[0], hex[0], hex[1], hex[1], hex[2], hex[2]})
	}
	v, err := strconv.ParseUint(hex, 16, 32)
	if !found || len(hex) != 6 || err != nil {
		return c, fmt.Errorf("%q is not a color such as #0072b2", text)
	}
	return color.NRGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}, nil
}
