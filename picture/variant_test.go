package picture_test

import (
	"encoding/xml"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/picture"
	"github.com/seed-cfc889b0/sudoku/variant"
)

// A drawing has the walls, tints and texts that the rules and the board ask for.
func TestVariant(t *testing.T) {
	for _, c := range []struct {
		rules, board                string
		walls, tints, given, pencil int
	}{
		{"4x4", "1... ..3. .4.. ...2", 8 + 8 + 2, 0, 4, 20}, // the edges at top and left, two lines between boxes, two long edges
		{"4x4+x", "1... .... .... ....", 8 + 8 + 2, 8, 1, 0},
		{"4x4+latin", "1... .... .... ....", 8 + 2, 0, 1, 0},
		{"jigsaw=AAAABBBBCCCCDDDD", "1... .... .... ....", 8 + 12 + 2, 0, 1, 0},
		{"9x9+disjoint", strings.Repeat(".", 80) + "9", 18 + 36 + 2, 0, 1, 0},
		{"9x9+hyper", strings.Repeat(".", 80) + "9", 18 + 36 + 2, 36, 1, 0},
		{"16x16", strings.Repeat(".", 255) + "G", 32 + 96 + 2, 0, 1, 0},
	} {
		r, err := variant.ParseRules(c.rules)
		if err != nil {
			t.Fatal(err)
		}
		b, err := r.Parse(c.board)
		if err != nil {
			t.Fatal(err)
		}
		d := picture.Variant(r, b, b, c.pencil > 0)
		const cell, margin = 60, 12
		if side := float64(r.Size()*cell + 2*margin); d.Width != side || d.Height != side {
			t.Errorf("%s: the drawing is %v wide and %v high, want %v", c.rules, d.Width, d.Height, side)
		}
		tinted := map[picture.Point]bool{}
		walls, tints, given, pencil := 0, 0, 0, 0
		for _, s := range d.Shapes {
			switch s.Class {
			case "frame":
				walls = len(s.Lines)
			case "tint cells":
				tints++
				p := s.Lines[0].Points[0]
				row, column := int(p.Y-margin)/cell, int(p.X-margin)/cell
				if p != (picture.Point{X: float64(margin + cell*column), Y: float64(margin + cell*row)}) || tinted[p] || max(row, column) >= r.Size() || c.rules == "4x4+x" && row != column && row+column != 3 {
					t.Errorf("%s: a tint at %v", c.rules, p)
				}
				tinted[p] = true
			case "given":
				given++
			case "digit pencil":
				pencil++
			}
		}
		if walls != c.walls || tints != c.tints || given != c.given || pencil != c.pencil {
			t.Errorf("%s: %d walls, %d tints, %d clues, %d candidates; want %d, %d, %d, %d",
				c.rules, walls, tints, given, pencil, c.walls, c.tints, c.given, c.pencil)
		}
		text, err := d.AppendText(nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := xml.Unmarshal(text, new(struct{})); err != nil {
			t.Errorf("%s: %v", c.rules, err)
		}
	}
	// Boards that are not of the rules, and those that clash.
	r, _ := variant.ParseRules("4x4")
	for _, b := range []variant.Board{nil, make(variant.Board, 81), {1, 1, 200}} {
		picture.Variant(r, b, nil, true)
	}
}
