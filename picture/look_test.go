package picture_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/picture"
)

// TestLook writes the pictures of all examples into the folder of
// $SUDOKU_PICTURES, to look at.
func TestLook(t *testing.T) {
	dir := os.Getenv("SUDOKU_PICTURES")
	if dir == "" {
		t.Skip("SUDOKU_PICTURES is not set")
	}
	for _, e := range examples(t) {
		for _, theme := range []picture.Theme{picture.Light, picture.Dark} {
			p := picture.Views(&e.step, &e.candidates, logic.RowColumn)
			p.Givens = e.givens
			p.Theme = theme
			p.Size = 600
			name := e.page + "-" + e.name + [...]string{"", "-dark"}[theme] + ".svg"
			if err := os.WriteFile(filepath.Join(dir, name), []byte(p.String()), 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
}
