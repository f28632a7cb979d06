package paint

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/picture"
)

// puzzles returns n puzzles with their solutions, every second with candidates.
func puzzles(t testing.TB, n int) (list []Puzzle) {
	t.Helper()
	puzzle := parse(t, puzzleText)
	solution, err := sudoku.SolveUnique(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	c, err := sudoku.NewCandidates(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	for i := range n {
		p := Puzzle{Number: fmt.Sprint(i + 1), Stars: i % 6, Note: "SE 1.2 · easy", Picture: picture.Board(puzzle).Drawing(), Solution: picture.Solution(puzzle, solution).Drawing()}
		if i%2 == 1 {
			p.Picture = picture.Candidates(&c).Drawing()
		}
		list = append(list, p)
	}
	return list
}

func book(t testing.TB, n int) *Book {
	return &Book{Title: "Łamigłówki & <Судоку>", Footer: "Klasa 4", Solutions: 12, Chapters: []Chapter{{Puzzles: puzzles(t, n)}}}
}

func writePDF(t testing.TB, b *Book, name string) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := b.WritePDF(&out); err != nil {
		t.Fatal(err)
	}
	if dir := os.Getenv("SUDOKU_PICTURES"); dir != "" {
		if err := os.WriteFile(filepath.Join(dir, name), out.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return out.Bytes()
}

// TestLayout: all boards of a page are on it, apart from each other, and in the
// order of reading.
func TestLayout(t *testing.T) {
	for _, paper := range []Paper{A4, A5, Letter, {A4.Height, A4.Width}} {
		for _, margin := range []float64{0.1, 42.5, 70} {
			for n := 1; n <= MaxSolutions; n++ {
				b := &Book{Paper: paper, Margin: margin}
				titled := n%2 == 0
				l := b.layout(n, titled)
				if l.size < leastBoard || l.columns*l.rows < n {
					t.Fatalf("%v, %d boards: %+v", paper, n, l)
				}
				type box struct{ x, y, right, bottom float64 }
				var boxes []box
				for i := range n {
					x, y := l.corner(i)
					boxes = append(boxes, box{x, y, x + l.size, y + l.size*(1+captionPart)})
				}
				const e = 0.01
				for i, p := range boxes {
					if p.x < margin-e || p.right > paper.Width-margin+e || p.y < margin-e || titled && p.y < margin+titleRoom-e || p.bottom > paper.Height-margin-footRoom/2+e {
						t.Errorf("%v, %d boards: %d at %.1f", paper, n, i+1, p)
					}
					for _, q := range boxes[:i] {
						if gap := max(q.x-p.right, p.x-q.right, q.y-p.bottom, p.y-q.bottom); gap < l.size*gapPart-e {
							t.Errorf("%v, %d boards: a gap of %.1f", paper, n, gap)
						}
						if q.y > p.y+e || math.Abs(q.y-p.y) < e && q.x > p.x {
							t.Errorf("%v, %d boards: not in order", paper, n)
						}
					}
				}
			}
		}
	}
}

// TestPages: each chapter begins a page, titles say where one is, solutions stand
// at the back in order, and the table of contents has the right numbers, even if
// it is longer than a page.
func TestPages(t *testing.T) {
	for _, chapters := range []int{1, 3, 90} {
		b, err := (&Book{Title: "Book", Solutions: 30, Contents: true}).check()
		if err != nil {
			t.Fatal(err)
		}
		one := puzzles(t, 5)
		for i := range chapters {
			b.Chapters = append(b.Chapters, Chapter{fmt.Sprint("Part ", i+1), one})
		}
		b.Chapters = append(b.Chapters, Chapter{Title: "without puzzles"}, Chapter{Puzzles: one[:1]})
		pages := b.pages()
		entries, boards, solutions := 0, 0, 0
		for i, p := range pages {
			for _, e := range p.entries {
				entries++
				if got := pages[e.page-1]; got.title != "Book: "+e.title || pages[e.page-2].title == got.title {
					t.Errorf("%d chapters: %s is not on page %d", chapters, e.title, e.page)
				}
			}
			if len(p.entries) > 0 && p.title != "Book: Contents" || i == 0 && len(p.entries) == 0 {
				t.Errorf("%d chapters: page %d has the title %q and %d entries", chapters, i+1, p.title, len(p.entries))
			}
			if p.title == "Book: Solutions" {
				solutions += len(p.boards)
			} else if boards += len(p.boards); solutions > 0 {
				t.Errorf("%d chapters: page %d is after solutions", chapters, i+1)
			}
		}
		if want := 5*chapters + 1; entries != chapters+1 || boards != want || solutions != want {
			t.Errorf("%d chapters: %d entries, %d boards, %d solutions", chapters, entries, boards, solutions)
		}
		if got := pages[len(pages)-1].boards; got[len(got)-1].number != "1" {
			t.Errorf("the last solution is number %s", got[len(got)-1].number)
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
		pdf := writePDF(t, b, fmt.Sprintf("book-%d-%d.pdf", test.puzzles, test.perPage))
		if !bytes.Equal(pdf, writePDF(t, b, "again.pdf")) {
			t.Errorf("%v: the second file differs", test)
		}
		if n := len(pageObject.FindAll(pdf, -1)); n != test.pages {
			t.Errorf("%v: %d pages", test, n)
		}
		if n := bytes.Count(pdf, []byte("/FontFile2")); n != 2 {
			t.Errorf("%v: %d fonts embedded", test, n)
		}
		if bytes.Contains(pdf, []byte("/Subtype /Image")) {
			t.Errorf("%v: an image", test)
		}
		if !bytes.Contains(pdf, []byte("(D:20000101000000")) {
			t.Errorf("%v: no date, or another", test)
		}
	}
	var out bytes.Buffer
	c, err := sudoku.NewCandidates(parse(t, puzzleText))
	if err != nil {
		t.Fatal(err)
	}
	if err := PDF(&out, nil, picture.Candidates(&c).Drawing(), picture.Board(sudoku.Board{}).Drawing()); err != nil {
		t.Fatal(err)
	}
	if n := len(pageObject.FindAll(out.Bytes(), -1)); n != 2 || !bytes.Contains(out.Bytes(), []byte("/MediaBox [0 0 300.00 300.00]")) {
		t.Errorf("%d pages, or not of 400 pixels", n)
	}
}

// TestPDFText looks for the text in a file with pdftotext, where it is installed:
// also for text that the Go fonts don't have.
func TestPDFText(t *testing.T) {
	if _, err := exec.LookPath("pdftotext"); err != nil {
		t.Skip("no pdftotext")
	}
	b := book(t, 5)
	b.Contents, b.Fonts = true, new(Fonts)
	if err := b.Fonts.AddFile("testdata/seven.ttf"); err != nil {
		t.Fatal(err)
	}
	b.Chapters[0].Title = "חידות"
	b.Chapters = append(b.Chapters, Chapter{"السودوكو", puzzles(t, 1)}, Chapter{"数独 問題集", puzzles(t, 1)})
	file := filepath.Join(t.TempDir(), "book.pdf")
	if err := os.WriteFile(file, writePDF(t, b, "scripts.pdf"), 0o666); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("pdftotext", "-layout", file, "-").CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	text := string(out)
	for _, want := range []string{
		"Łamigłówki & <Судоку>", "Solutions", "Klasa 4 · 1 / 6", "Klasa 4 · 6 / 6", "SE 1.2 · easy", "חידות", "السودوكو", "数独 問題集",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if !regexp.MustCompile(`(?m)^ *5 +3 +7( |$)`).MatchString(text) {
		t.Errorf("no first row of a puzzle in\n%s", text)
	}
	if !regexp.MustCompile(`(?m)5 +3 +4 +6 +7 +8 +9 +1 +2`).MatchString(text) {
		t.Errorf("no first row of a solution in\n%s", text)
	}
	if !regexp.MustCompile(`(?m)数独 問題集 +\.* *5$`).MatchString(text) {
		t.Errorf("no entry of the third chapter in\n%s", text)
	}
}

// Text of a PDF is as wide as there is room for, and what is special about letters
// that are drawn ends with them.
func TestWords(t *testing.T) {
	pdf := newPDF(nil)
	pdf.SetCompression(false)
	pdf.AddPage()
	for _, text := range []string{"short", strings.Repeat("long ", 50), strings.Repeat("ארוך ", 50)} {
		width, err := pdf.words(text, true, 10, 100, 50, 50, atMiddle)
		if err != nil || width <= 10 || width > 100.001 || text == "short" && width > 40 {
			t.Errorf("%.10q is %.2f wide, %v", text, width, err)
		}
	}
	var out bytes.Buffer
	if err := pdf.write(&out); err != nil {
		t.Fatal(err)
	}
	for on, off := range map[string]string{"3 Tr": "0 Tr", "BDC": "EMC", " Tz": "100 Tz"} {
		if i := bytes.LastIndex(out.Bytes(), []byte(on)); i < 0 || !bytes.Contains(out.Bytes()[i-3:], []byte(off)) {
			t.Errorf("no %q after the last %q", off, on)
		}
	}
}

func TestHTML(t *testing.T) {
	b := book(t, 9)
	b.Contents, b.Chapters[0].Title, b.Language = true, "Łatwe", "pl"
	var out, again bytes.Buffer
	if err := b.WriteHTML(&out); err != nil {
		t.Fatal(err)
	}
	if err := b.WriteHTML(&again); err != nil || !bytes.Equal(out.Bytes(), again.Bytes()) {
		t.Error("the second file differs: ", err)
	}
	if dir := os.Getenv("SUDOKU_PICTURES"); dir != "" {
		if err := os.WriteFile(filepath.Join(dir, "book.html"), out.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	decoder := xml.NewDecoder(&again)
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
	if count["section"] != 5 || count["svg"] != 18 || count["figure"] != 18 || count["li"] != 2 {
		t.Errorf("%d pages, %d boards, %d entries", count["section"], count["svg"], count["li"])
	}
	for _, want := range []string{"Łamigłówki &amp; &lt;Судоку&gt;: Solutions", "Klasa 4 · 2 / 5", `<html lang="pl">`, "size:210.0mm 297.0mm", "★★☆☆☆"} {
		if !bytes.Contains(out.Bytes(), []byte(want)) {
			t.Errorf("no %q", want)
		}
	}
}

// A field that can't be is named, and nothing is written.
func TestBookErrors(t *testing.T) {
	for field, change := range map[string]func(*Book){
		"Paper":                  func(b *Book) { b.Paper.Width = math.NaN() },
		"PerPage":                func(b *Book) { b.PerPage = MaxPerPage + 1 },
		"Solutions":              func(b *Book) { b.Solutions = -1 },
		"Margin":                 func(b *Book) { b.Margin = 285 },
		"Chapters[0].Puzzles[1]": func(b *Book) { b.Chapters[0].Puzzles[1].Picture = nil },
		"Chapters[0].Puzzles[0]": func(b *Book) { b.Chapters[0].Puzzles[0].Stars = 6 },
	} {
		b := book(t, 2)
		change(b)
		for _, write := range []func(io.Writer) error{b.WritePDF, b.WriteHTML} {
			var out bytes.Buffer
			var bad *BookError
			if err := write(&out); !errors.As(err, &bad) || bad.Field != field || out.Len() > 0 {
				t.Errorf("%s: %v, %d bytes", field, err, out.Len())
			}
		}
	}
	for _, negative := range []float64{-1, math.NaN(), math.Inf(1)} {
		b := book(t, 1)
		b.Margin = negative
		var bad *BookError
		if err := b.WritePDF(io.Discard); !errors.As(err, &bad) || bad.Field != "Margin" {
			t.Errorf("a margin of %v: %v", negative, err)
		}
	}
	for place, change := range map[string]func(*Book){
		"title":   func(b *Book) { b.Title = "数独" },
		"footer":  func(b *Book) { b.Footer = "数独" },
		"number":  func(b *Book) { b.Chapters[0].Puzzles[1].Number = "数" },
		"note":    func(b *Book) { b.Chapters[0].Puzzles[1].Note = "数" },
		"chapter": func(b *Book) { b.Chapters[0].Title = "数" },
	} {
		b := book(t, 2)
		change(b)
		var out bytes.Buffer
		var missing *GlyphError
		if err := b.WritePDF(&out); !errors.As(err, &missing) || missing.Char != '数' || out.Len() > 0 {
			t.Errorf("%s: %v, %d bytes", place, err, out.Len())
		}
	}
}

// A book is stored as JSON and read back, but for its fonts.
func TestStoredBook(t *testing.T) {
	was := book(t, 3)
	was.Paper, was.Words, was.Contents = A5, Words{"Inhalt", "Lösungen"}, true
	text, err := json.Marshal(was)
	if err != nil {
		t.Fatal(err)
	}
	var is Book
	if err := json.Unmarshal(text, &is); err != nil || !reflect.DeepEqual(*was, is) {
		t.Errorf("%v: %.300s is read as %+v", err, text, is)
	}
}
