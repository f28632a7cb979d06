package picture_test

import (
	"encoding/json"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/picture"
)

// candidateAt returns the candidate that is drawn at a point of a picture with
// one panel.
func candidateAt(p picture.Point) logic.Candidate {
	cell := int((p.Y-12)/60)*9 + int((p.X-12)/60)
	in := func(f float64) int { return int(math.Mod(f-12, 60) / 20) }
	return logic.Candidate{Cell: cell, Digit: uint8(in(p.Y)*3 + in(p.X) + 1)}
}

// TestDrawing looks for what each example removes, places and links among the
// shapes of its drawing: a sign and a digit with the role, no more and no less.
func TestDrawing(t *testing.T) {
	compare := func(name, what string, got, want []string) {
		t.Helper()
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: %s drawn %v, want %v", name, what, got, want)
		}
	}
	for _, e := range examples(t) {
		p := picture.Step(&e.step, &e.candidates, logic.RowColumn)
		found := map[string][]string{}
		d := p.Drawing()
		for _, s := range d.Shapes {
			if l := d.Look(s.Class); l.Fill == "none" && l.Stroke == "none" {
				t.Errorf("%s: nothing draws %q", e.name, s.Class)
			}
			points := []picture.Point{s.At}
			for _, l := range s.Lines {
				for i, q := range l.Points {
					if !l.Curved || i%3 == 0 { // not a control point
						points = append(points, q)
					}
				}
			}
			for _, q := range points {
				if q.X < 0 || q.Y < 0 || q.X > d.Width || q.Y > d.Height {
					t.Errorf("%s: %s at %v", e.name, s.Class, q)
				}
			}
			switch part, color, _ := strings.Cut(s.Class, " "); part {
			case "cross":
				a, b := s.Lines[0].Points[0], s.Lines[0].Points[1]
				found["cross"] = append(found["cross"], candidateAt(picture.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}).String())
			case "digit":
				at := candidateAt(picture.Point{X: s.At.X, Y: s.At.Y - 5.7})
				if fmt.Sprint(at.Digit) != s.Text {
					t.Errorf("%s: %s stands at the place of %v", e.name, s.Text, at)
				}
				found[color] = append(found[color], at.String())
			case "mark":
				if color == "place" {
					var middle picture.Point
					for _, q := range s.Lines[0].Points {
						middle.X, middle.Y = middle.X+q.X/6, middle.Y+q.Y/6
					}
					found["hexagon"] = append(found["hexagon"], candidateAt(middle).String())
				}
			case "link":
				found["link"] = append(found["link"], color)
			}
		}
		var eliminations, placements, links []string
		for _, c := range e.step.Eliminations {
			eliminations = append(eliminations, c.String())
		}
		for _, c := range e.step.Placements {
			placements = append(placements, c.String())
		}
		for _, l := range p.Panels[0].Links {
			links = append(links, fmt.Sprintf("chain%d%s", l.Chain%4+1, map[bool]string{false: " weak"}[l.Strong]))
		}
		compare(e.name, "crosses", found["cross"], eliminations)
		compare(e.name, "removed digits", found["remove"], eliminations)
		compare(e.name, "hexagons", found["hexagon"], placements)
		compare(e.name, "placed digits", found["place"], placements)
		compare(e.name, "links", found["link"], links)
	}
}

// TestPlainSVG: a picture in one theme needs no style sheet, and one in both has
// nothing in it but dark colors for readers who prefer them.
func TestPlainSVG(t *testing.T) {
	style := regexp.MustCompile("<style>.*</style>\n")
	for _, e := range examples(t) {
		p := picture.Views(&e.step, &e.candidates, logic.RowColumn)
		svg := map[picture.Theme]string{}
		for _, theme := range []picture.Theme{picture.Light, picture.Dark, picture.Auto} {
			p.Theme = theme
			svg[theme] = p.String()
		}
		if strings.Contains(svg[picture.Light]+svg[picture.Dark], "<style") {
			t.Errorf("%s: a style sheet", e.name)
		}
		sheet := style.FindString(svg[picture.Auto])
		if strings.Replace(svg[picture.Auto], sheet, "", 1) != svg[picture.Light] {
			t.Errorf("%s: without its sheet it is not the light picture", e.name)
		}
		if strings.Count(sheet, "@media") != 1 || !strings.HasPrefix(sheet, "<style>@media (prefers-color-scheme:dark){#sudoku .") {
			t.Errorf("%s: %s", e.name, sheet)
		}
	}
}

// A drawing is data: a shape that a caller adds is drawn, and one of an unknown
// class changes nothing.
func TestOwnShape(t *testing.T) {
	d := picture.Board(sudoku.Board{}).Drawing()
	d.Theme, d.ID = picture.Auto, `a"b`
	d.Shapes = append(d.Shapes, picture.Shape{Class: "caption", At: picture.Point{X: 100, Y: 50}, Text: "<mine>"},
		picture.Shape{Class: `"}x{`, Lines: []picture.Line{{Points: make([]picture.Point, 3), Curved: true}}}, picture.Shape{})
	svg, _ := d.AppendText(nil)
	check(t, "own", svg)
	if !strings.Contains(string(svg), `>&lt;mine&gt;</text>`) || strings.Contains(string(svg), "}x{{") {
		t.Errorf("%s", svg)
	}
}

// Pictures and drawings are data: as JSON they come back the same.
func TestJSON(t *testing.T) {
	for _, e := range examples(t) {
		p := picture.Views(&e.step, &e.candidates, logic.RowColumn)
		p.Givens, p.Theme = e.givens, picture.Auto
		var again picture.Picture
		var drawing picture.Drawing
		for from, to := range map[any]any{p: &again, p.Drawing(): &drawing} {
			text, err := json.Marshal(from)
			if err != nil {
				t.Fatal(err)
			}
			if err := json.Unmarshal(text, to); err != nil {
				t.Fatalf("%s: %v", e.name, err)
			}
		}
		if !cmp.Equal(*p, again, cmpopts.EquateComparable(sudoku.Cells{})) {
			t.Errorf("%s: another picture: %s", e.name, cmp.Diff(*p, again, cmpopts.EquateComparable(sudoku.Cells{})))
		}
		if !cmp.Equal(*p.Drawing(), drawing) {
			t.Errorf("%s: another drawing", e.name)
		}
	}
}

// Labels name the rows and columns beside the board, as the notation does.
func TestLabels(t *testing.T) {
	for notation, rows := range map[logic.Notation]string{logic.RowColumn: "123456789", logic.LetterDigit: "ABCDEFGHI"} {
		p := picture.Board(sudoku.Board{})
		p.Labels, p.Notation = true, notation
		columns, down := make([]string, 9), make([]string, 9)
		d := p.Drawing()
		for _, s := range d.Shapes {
			if s.Class != "label" {
				continue
			}
			if i := int(s.At.X / (d.Width / 10)); s.At.Y < s.At.X {
				columns[max(i-1, 0)] += s.Text
			} else {
				down[max(int(s.At.Y/(d.Height/10))-1, 0)] += s.Text
			}
		}
		if strings.Join(columns, " ") != "1 2 3 4 5 6 7 8 9" || strings.Join(down, "") != rows {
			t.Errorf("%v: columns %q, rows %q", notation, columns, down)
		}
	}
}

// A number that no palette has is drawn as nothing.
func TestLookOfNone(t *testing.T) {
	d := picture.Board(sudoku.Board{}).Drawing()
	for _, class := range []string{"mark set0", "mark set/", "mark set99", "mark set:", "link chain0", "link chain9", "mark set", "mark none"} {
		if l := d.Look(class); l.Fill != "none" {
			t.Errorf("%q looks like %+v", class, l)
		}
	}
}
