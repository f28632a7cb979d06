package text

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/text"
)

// TestFormatPlaces names each place where a form of text was forgotten: its constant
// and name in format.go, and an example in FORMATS.md that is read as that form.
func TestFormatPlaces(t *testing.T) {
	seen := map[Format]bool{}
	for _, s := range formatSamples(t) {
		if p, err := Parse(s.text); err == nil && !s.refused {
			seen[p.Format] = true
		}
	}
	for form := text.Unknown + 1; form < text.Forms; form++ {
		format := Format(form)
		if !slices.Contains(Formats(), format) {
			t.Errorf("form %d of internal/text has no name in format.go", form)
		} else if !seen[format] {
			t.Errorf("FORMATS.md has no example that is read as %v", format)
		}
		source, err := os.ReadFile("format.go")
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(strings.ToLower(string(source)), "format"+format.String()+" ") {
			t.Errorf("format.go has no constant for %v", format)
		}
	}
}
