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
		walls, tints, given, pencil := 0, 0, 0, 0
		for _, s := range d.Shapes {
			switch s.Class {
			case "frame":
				walls = len(s.Lines)
			case "tint cells":
				tints++
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
