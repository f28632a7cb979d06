package paint

import (
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/image/font/gofont/goregular"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/picture"
)

// TestOrder: letters stand in the order in which they are read, from right to left
// where the script runs that way, and Arabic letters are joined.
func TestOrder(t *testing.T) {
	fonts := new(Fonts)
	for text, want := range map[string]string{
		"abc":          "a|b|c",
		"שלום":         "ם|ו|ל|ש",
		"ab שלום cd":   "a|b| |ם|ו|ל|ש| |c|d",
		"שלום ab 12":   "a|b| |1|2| |ם|ו|ל|ש",
		"e\u0301 x":    "e\u0301| |x",
		" two\n\tend ": "t|w|o| |e|n|d",
	} {
		set, err := fonts.set(text, false)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		var parts []string
		at := 0.0
		for _, p := range set.parts {
			parts = append(parts, p.text)
			if p.x < at-1e-9 {
				t.Errorf("%q: %q stands at %.2f after %.2f", text, p.text, p.x, at)
			}
			at = p.x + p.wide
		}
		if got := strings.Join(parts, "|"); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
		if latin := !strings.ContainsRune(text, 'ש') && !strings.ContainsRune(text, 0x301); set.plain != latin {
			t.Errorf("%q: plain %v", text, set.plain)
		}
	}
	alone, err := fonts.set("ب", false)
	if err != nil {
		t.Fatal(err)
	}
	joined, err := fonts.set("ببب", false)
	if err != nil {
		t.Fatal(err)
	}
	if len(joined.parts) != 3 || joined.width > 2*alone.width {
		t.Errorf("three letters of width %.2f are %.2f wide: not joined", alone.width, joined.width)
	}
}

// What no font has is named; a font that has it helps, in bold text too.
func TestMissing(t *testing.T) {
	fonts := new(Fonts)
	var missing *GlyphError
	for text, char := range map[string]rune{"a数b": '数', "\U0001F9E9": 0x1F9E9, "x\x00": 0, "\ue000": 0xe000, "a\ue000\u0301": 0xe000, "x\U000110bd": 0x110bd} {
		if err := fonts.Check(text); !errors.As(err, &missing) || missing.Char != char {
			t.Errorf("%q: %v", text, err)
		}
	}
	for _, text := range []string{"", " ", "Ωмега\u200f\u200d", "\xff", "a\u00a0b", "Հայ ქართ ★"} {
		if err := fonts.Check(text); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	}
	if err := fonts.AddFile("testdata/seven.ttf"); err != nil {
		t.Fatal(err)
	}
	if err := fonts.Check("上級 数独 a"); err != nil {
		t.Error(err)
	}
	if err := fonts.Check("数学"); !errors.As(err, &missing) || missing.Char != '学' {
		t.Error(err)
	}
}

// Files that are no fonts are errors, and damaged fonts do no harm.
func TestBadFonts(t *testing.T) {
	var bad *FontError
	for _, data := range [][]byte{nil, {}, []byte("a text"), goregular.TTF[:1000], make([]byte, 1000)} {
		if err := new(Fonts).Add(data); !errors.As(err, &bad) {
			t.Errorf("%d bytes: %v", len(data), err)
		}
	}
	if err := new(Fonts).AddFile("png.go"); !errors.As(err, &bad) || bad.File != "png.go" {
		t.Error(err)
	}
	if err := new(Fonts).AddFile("testdata/none.ttf"); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
	whole, err := os.ReadFile("testdata/seven.ttf")
	if err != nil {
		t.Fatal(err)
	}
	for table := 12; table < 12+16*int(whole[5]); table += 16 { // each says to be a gigabyte long
		data := slices.Clone(whole)
		data[table+12] = 0x40
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if err := new(Fonts).Add(data); !errors.As(err, &bad) {
			t.Errorf("table at %d: %v", table, err)
		}
		if runtime.ReadMemStats(&after); after.TotalAlloc-before.TotalAlloc > 1<<28 {
			t.Errorf("table at %d: %d bytes of memory", table, after.TotalAlloc-before.TotalAlloc)
		}
	}
	r := rand.New(rand.NewPCG(1, 2))
	read := 0
	for range testkit.Cases(t, 300, 20000) {
		data := slices.Clone(whole)
		for range 1 + r.IntN(20) {
			data[r.IntN(len(data))] = byte(r.Uint32())
		}
		fonts := new(Fonts)
		if fonts.Add(data) != nil {
			continue
		}
		read++
		d := &picture.Drawing{Width: 100, Height: 20, Shapes: []picture.Shape{{Class: "caption", Text: "数独上級問題集", At: picture.Point{X: 50, Y: 18}}}, Style: picture.DefaultStyle()}
		for _, width := range []int{20, 1500} {
			if _, err := Image(d, width, fonts); err != nil && !errors.As(err, &bad) && !errors.As(err, new(*GlyphError)) {
				t.Error(err)
			}
		}
		var missing *GlyphError
		if err := fonts.Check("数独上級問題集"); err != nil && !errors.As(err, &missing) && !errors.As(err, &bad) {
			t.Error(err)
		}
	}
	if read < 20 {
		t.Errorf("only %d damaged fonts were read", read)
	}
}

// Many goroutines may share fonts.
func TestShared(t *testing.T) {
	fonts := new(Fonts)
	var group sync.WaitGroup
	for range 8 {
		group.Add(1)
		go func() {
			defer group.Done()
			for range 20 {
				if err := fonts.Check("Łatwe חידות السودوكو"); err != nil {
					t.Error(err)
				}
			}
		}()
	}
	group.Wait()
}
