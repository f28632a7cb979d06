package paint

import (
	"bytes"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

// TestDocs paints all pictures of the pages of logic.
func TestDocs(t *testing.T) {
	files, err := filepath.Glob("../../../../logic/docs/pictures/*.svg")
	if err != nil || len(files) < 50 {
		t.Fatal("no pictures: ", err)
	}
	look := os.Getenv("SUDOKU_PICTURES")
	for i, file := range files {
		svg, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		d, err := Read(svg)
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		if look == "" && i%8 != 0 {
			continue
		}
		width := 300
		if look != "" {
			width = 600
		}
		var out bytes.Buffer
		if err := d.WritePNG(&out, width); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		if look != "" {
			if err := os.WriteFile(filepath.Join(look, filepath.Base(file)+".png"), out.Bytes(), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		img, err := png.Decode(&out)
		if err != nil {
			t.Fatal(err)
		}
		if b := img.Bounds(); b.Dx() != width || b.Dy() < width/3 {
			t.Errorf("%s: %v", file, b)
		}
	}
}
