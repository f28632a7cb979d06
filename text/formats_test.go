package text

import (
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/seed-cfc889b0/sudoku"
)

// A sampleText is an example of FORMATS.md.
type sampleText struct {
	name, text string
	refused    bool
}

// formatSamples returns the examples of FORMATS.md.
func formatSamples(t testing.TB) (samples []sampleText) {
	t.Helper()
	data, err := os.ReadFile("../FORMATS.md")
	if err != nil {
		t.Fatal(err)
	}
	doc, refused, _ := strings.Cut(string(data), "## Refused")
	for i, part := range []string{doc, refused} {
		blocks := strings.Split(part, "```")
		for k := 1; k < len(blocks); k += 2 {
			_, name, _ := strings.Cut(blocks[k-1][strings.LastIndex(strings.TrimSpace(blocks[k-1]), "\n")+1:], "**")
			name, _, _ = strings.Cut(name, "**")
			samples = append(samples, sampleText{name, strings.TrimSuffix(strings.TrimPrefix(blocks[k], "text\n"), "\n"), i == 1})
		}
	}
	if len(samples) < 60 {
		t.Fatalf("%d samples", len(samples))
	}
	return samples
}

// TestFormats reads all examples of FORMATS.md, through every function that reads.
func TestFormats(t *testing.T) {
	want := sampleBoard(t)
	for _, s := range formatSamples(t) {
		t.Run(s.name, func(t *testing.T) {
			p, err := Parse(s.text)
			b, format := p.Board, p.Format
			if s.refused {
				var e *ParseError
				if !errors.As(err, &e) || e.Reason != Unsupported || e.Detail == "" {
					t.Fatalf("%v, %v", b, err)
				}
				return
			}
			if b != want || err != nil || format == FormatUnknown {
				t.Fatalf("%v, %v, %v\n%s", b, format, err, s.text)
			}
			var again Board
			quoted, _ := json.Marshal(s.text)
			if err := json.Unmarshal(quoted, &again); again != want || err != nil {
				t.Errorf("JSON: %v, %v", again, err)
			}
			units := utf16.Encode([]rune(s.text))
			little, big := []byte{0xff, 0xfe}, []byte{0xfe, 0xff}
			for _, u := range units {
				little = append(little, byte(u), byte(u>>8))
				big = append(big, byte(u>>8), byte(u))
			}
			for name, text := range map[string]string{
				"as it is": s.text, "CR": strings.ReplaceAll(s.text, "\n", "\r") + "\r", "CR LF": strings.ReplaceAll(s.text, "\n", "\r\n"),
				"quoted": "> " + strings.ReplaceAll(s.text, "\n", "\n> "), "UTF-16": string(little), "UTF-16, big": string(big),
				"BOM": "\ufeff" + s.text,
			} {
				if name == "quoted" && s.name == "Spaces for blanks" {
					continue // it would have 83 characters
				}
				got, err := sudoku.Parse(text)
				if got != want || err != nil {
					t.Errorf("%s: %v, %v", name, got, err)
				}
				n := 0
				for e, err := range Puzzles(strings.NewReader(text)) {
					if n++; e.Board != want || err != nil {
						t.Errorf("%s, in a file: %v, %v", name, e, err)
					}
				}
				if n != 1 {
					t.Errorf("%s: %d puzzles", name, n)
				}
			}
			// Two of them in a file.
			n := 0
			for e, err := range Puzzles(strings.NewReader(s.text + "\n\n\n" + s.text + "\n")) {
				if n++; e.Board != want || err != nil {
					t.Errorf("two in a file: %v, %v", e, err)
				}
			}
			if n != 2 && s.name != "Commas, a header of numbers" {
				t.Errorf("two in a file: %d puzzles", n)
			}
		})
	}
}
