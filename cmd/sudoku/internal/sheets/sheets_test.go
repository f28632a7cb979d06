package sheets

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
)

func book(t *testing.T, n int) *Book {
	t.Helper()
	puzzle, err := sudoku.Parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	if err != nil {
		t.Fatal(err)
	}
	solution, err := sudoku.SolveUnique(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	b := &Book{Title: "Łamigłówki & <Судоку>", Footer: "Klasa 4", Paper: A4, PerPage: 4, Solutions: 12}
	for i := range n {
		b.Puzzles = append(b.Puzzles, Puzzle{fmt.Sprint(i + 1), "SE 1.2 · easy", puzzle, solution, i%2 == 1})
	}
	return b
}

// TestLayout: all boards of a page are on it, apart from each other, and in the
// order of reading.
func TestLayout(t *testing.T) {
	for _, paper := range []Paper{A4, Letter} {
		for _, title := range []string{"", "A title"} {
			for n := 1; n <= MostSolutions; n++ {
				b := &Book{Paper: paper}
				l := b.layout(n, title != "")
				if l.size < 60 || l.columns*l.rows < n {
					t.Fatalf("%s, %d boards: %+v", paper.Name, n, l)
				}
				type box struct{ x, y, right, bottom float64 }
				var boxes []box
				for i := range n {
					x, y := l.corner(i)
					boxes = append(boxes, box{x, y, x + l.size, y + l.size*(1+captionPart)})
				}
				const e = 0.01
				for i, p := range boxes {
					if p.x < margin-e || p.right > paper.Width-margin+e || p.y < margin-e || title != "" && p.y < margin+titleRoom-e || p.bottom > paper.Height-margin-footRoom/2+e {
						t.Errorf("%s, %d boards: %d at %.1f", paper.Name, n, i+1, p)
					}
					for _, q := range boxes[:i] {
						if gap := max(q.x-p.right, p.x-q.right, q.y-p.bottom, p.y-q.bottom); gap < l.size*gapPart-e {
							t.Errorf("%s, %d boards: a gap of %.1f", paper.Name, n, gap)
						}
						if q.y > p.y+e || math.Abs(q.y-p.y) < e && q.x > p.x {
							t.Errorf("%s, %d boards: not in order", paper.Name, n)
						}
					}
				}
			}
		}
	}
}

// Pages with solutions have a title even if the book has none.
func TestTitles(t *testing.T) {
	b := book(t, 3)
	b.Title = ""
	for i, p := range b.pages() {
		if titled := p.layout.top >= margin+titleRoom; i > 0 != (p.title != "") || p.title != "" && !titled {
			t.Errorf("page %d: title %q, boards from %.1f on", i+1, p.title, p.layout.top)
		}
	}
	b.PerPage, b.Solutions = MostPerPage, MostSolutions
	for i, p := range b.pages() {
		if titled := p.layout.top >= margin+titleRoom; titled != (p.title != "") {
			t.Errorf("page %d: title %q, boards from %.1f on", i+1, p.title, p.layout.top)
		}
	}
}

var pageObject = regexp.MustCompile(`/Type /Page\b[^s]`)

func TestPDF(t *testing.T) {
	for _, test := range []struct{ puzzles, perPage, solutions, pages int }{
		{1, 1, 0, 1}, {1, 12, 12, 2}, {9, 4, 4, 6}, {13, 12, 30, 3}, {24, 6, 0, 4},
	} {
		b := book(t, test.puzzles)
		b.PerPage, b.Solutions = test.perPage, test.solutions
		pdf, err := b.PDF()
		if err != nil {
			t.Fatal(err)
		}
		again, err := b.PDF()
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(pdf, again) {
			t.Errorf("%v: the second file differs", test)
		}
		if n := len(pageObject.FindAll(pdf, -1)); n != test.pages {
			t.Errorf("%v: %d pages", test, n)
		}
		if n := bytes.Count(pdf, []byte("/FontFile2")); n != 2 {
			t.Errorf("%v: %d fonts embedded", test, n)
		}
		if bytes.Contains(pdf, []byte("/Image")) && bytes.Contains(pdf, []byte("/Subtype /Image")) {
			t.Errorf("%v: an image", test)
		}
		if !bytes.Contains(pdf, []byte("(D:20000101000000")) {
			t.Errorf("%v: no date, or another", test)
		}
		if dir := os.Getenv("SUDOKU_PICTURES"); dir != "" {
			if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("book-%d-%d.pdf", test.puzzles, test.perPage)), pdf, 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestPDFText looks for the text in a file with pdftotext, where it is installed.
func TestPDFText(t *testing.T) {
	if _, err := exec.LookPath("pdftotext"); err != nil {
		t.Skip("no pdftotext")
	}
	b := book(t, 5)
	pdf, err := b.PDF()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "book.pdf")
	if err := os.WriteFile(file, pdf, 0o666); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("pdftotext", "-layout", file, "-").CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	text := string(out)
	for _, want := range []string{"Łamigłówki & <Судоку>", "Solutions", "Klasa 4 · 1 / 3", "Klasa 4 · 3 / 3", "SE 1.2 · easy"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if got := regexp.MustCompile(`(?m)^ *5 +3 +7( |$)`).FindString(text); got == "" {
		t.Errorf("no first row of a puzzle in\n%s", text)
	}
	if !regexp.MustCompile(`(?m)5 +3 +4 +6 +7 +8 +9 +1 +2`).MatchString(text) {
		t.Errorf("no first row of a solution in\n%s", text)
	}
}

func TestHTML(t *testing.T) {
	b := book(t, 9)
	text := b.HTML()
	if !bytes.Equal(text, b.HTML()) {
		t.Error("the second page differs")
	}
	if dir := os.Getenv("SUDOKU_PICTURES"); dir != "" {
		if err := os.WriteFile(filepath.Join(dir, "book.html"), text, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	decoder := xml.NewDecoder(bytes.NewReader(text))
	decoder.Strict, decoder.AutoClose, decoder.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	count, ids := map[string]int{}, map[string]bool{}
	for {
		token, err := decoder.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if e, ok := token.(xml.StartElement); ok {
			count[e.Name.Local]++
			for _, a := range e.Attr {
				if a.Name.Local == "id" {
					if ids[a.Value] {
						t.Errorf("id %s twice", a.Value)
					}
					ids[a.Value] = true
				}
			}
		}
	}
	if count["section"] != 4 || count["svg"] != 18 || count["figure"] != 18 {
		t.Errorf("%d pages, %d boards", count["section"], count["svg"])
	}
	for _, want := range []string{"Łamigłówki &amp; &lt;Судоку&gt;: Solutions", "Klasa 4 · 2 / 4", "size:A4"} {
		if !bytes.Contains(text, []byte(want)) {
			t.Errorf("no %q", want)
		}
	}
}
