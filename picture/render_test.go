package picture_test

import (
	"bytes"
	imagecolor "image/color"
	"image/png"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// TestRender has rsvg-convert draw some of the pictures that are kept, where it
// is installed, with SUDOKU_SOAK all, and looks whether it draws anything.
func TestRender(t *testing.T) {
	if _, err := exec.LookPath("rsvg-convert"); err != nil {
		t.Skip("no rsvg-convert")
	}
	files, err := filepath.Glob("testdata/*.svg")
	if err != nil || len(files) == 0 {
		t.Fatal("no pictures: ", err)
	}
	more, err := filepath.Glob(pages + "/pictures/*.svg")
	if err != nil || len(more) == 0 {
		t.Fatal("no pictures: ", err)
	}
	for _, file := range testkit.Some(t, append(files, more...), 15) {
		out, err := exec.Command("rsvg-convert", "-w", "200", file).Output()
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		img, err := png.Decode(bytes.NewReader(out))
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		colors := map[imagecolor.Color]bool{}
		for y := range img.Bounds().Dy() {
			for x := range 200 {
				colors[img.At(x, y)] = true
			}
		}
		if len(colors) < 20 {
			t.Errorf("%s has %d colors", file, len(colors))
		}
	}
}
