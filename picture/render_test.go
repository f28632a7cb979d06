package picture_test

import (
	"bytes"
	"image"
	imagecolor "image/color"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/picture"
)

// convert draws an SVG with rsvg-convert.
func convert(t *testing.T, svg []byte) image.Image {
	t.Helper()
	command := exec.Command("rsvg-convert", "-w", "200")
	command.Stdin = bytes.NewReader(svg)
	out, err := command.Output()
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(out))
	if err != nil {
		t.Fatal(err)
	}
	return img
}

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
		svg, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		img := convert(t, svg)
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

// TestDarkRules: the rules for readers who prefer dark colors, taken out of
// their condition, make the dark picture.
func TestDarkRules(t *testing.T) {
	if _, err := exec.LookPath("rsvg-convert"); err != nil {
		t.Skip("no rsvg-convert")
	}
	for _, e := range testkit.Some(t, examples(t), 10) {
		p := picture.Views(&e.step, &e.candidates, logic.RowColumn)
		p.Theme = picture.Dark
		dark := convert(t, []byte(p.String()))
		p.Theme = picture.Auto
		svg := strings.Replace(p.String(), "@media (prefers-color-scheme:dark){", "", 1)
		if auto := convert(t, []byte(strings.Replace(svg, "}}</style>", "}</style>", 1))); !reflect.DeepEqual(auto, dark) {
			t.Errorf("%s: another picture", e.name)
		}
	}
}
