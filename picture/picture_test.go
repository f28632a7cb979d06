package picture_test

import (
	"encoding/xml"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/picture"
)

const (
	puzzleText   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solutionText = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

func mustParse(t testing.TB, text string) sudoku.Board {
	t.Helper()
	b, err := sudoku.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// check parses a picture and says what is wrong with it: XML that is not well
// formed, ids that are repeated or missing, numbers that can't be read,
// and text or shapes outside the viewBox.
func check(t testing.TB, name string, svg []byte) {
	t.Helper()
	decoder := xml.NewDecoder(strings.NewReader(string(svg)))
	decoder.Strict = true
	ids := map[string]bool{}
	var wanted []string
	var width, height, size float64
	for depth := 0; ; {
		token, err := decoder.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		switch e := token.(type) {
		case xml.EndElement:
			depth--
		case xml.StartElement:
			if depth++; depth == 1 && (e.Name.Local != "svg" || e.Name.Space != "http://www.w3.org/2000/svg") {
				t.Fatalf("%s: the root is %v", name, e.Name)
			}
			at := map[string]string{}
			for _, a := range e.Attr {
				if _, twice := at[a.Name.Local]; twice {
					t.Fatalf("%s: attribute %s twice", name, a.Name.Local)
				}
				at[a.Name.Local] = a.Value
			}
			if id, ok := at["id"]; ok {
				if ids[id] {
					t.Errorf("%s: id %s twice", name, id)
				}
				ids[id] = true
			}
			wanted = append(wanted, strings.Fields(at["aria-labelledby"])...)
			if box, ok := at["viewBox"]; ok {
				f := numbers(t, box)
				width, height = f[2], f[3]
			}
			inside := func(x, y, r float64) {
				t.Helper()
				if x-r < 0 || y-r < 0 || x+r > width || y+r > height {
					t.Errorf("%s: %s at %v %v (%v around) is not in %v x %v", name, e.Name.Local, x, y, r, width, height)
				}
			}
			switch e.Name.Local {
			case "text":
				var text string
				if err := decoder.DecodeElement(&text, &e); err != nil {
					t.Fatalf("%s: %v", name, err)
				}
				depth--
				// The class gives the font size; a letter is about 0.6 of it wide.
				size = 16
				for class, s := range map[string]float64{"caption": 22, "label": 18, "tag": 11} {
					if strings.Contains(at["class"], class) {
						size = s
					}
				}
				x, y := numbers(t, at["x"])[0], numbers(t, at["y"])[0]
				half := float64(len([]rune(text))) * size * 0.3
				inside(x-half, y, 0)
				inside(x+half, y-size*0.72, 0)
			case "circle":
				inside(numbers(t, at["cx"])[0], numbers(t, at["cy"])[0], numbers(t, at["r"])[0])
			case "rect":
				x, y := 0.0, 0.0
				if at["x"] != "" {
					x, y = numbers(t, at["x"])[0], numbers(t, at["y"])[0]
				}
				inside(x, y, 0)
				inside(x+numbers(t, at["width"])[0], y+numbers(t, at["height"])[0], 0)
			case "path":
				for _, m := range absolute.FindAllStringSubmatch(at["d"], -1) {
					f := numbers(t, m[1])
					inside(f[0], f[1], 0)
				}
				numbers(t, commands.ReplaceAllString(at["d"], " "))
			}
		}
	}
	for _, id := range wanted {
		if !ids[id] {
			t.Errorf("%s: no id %s", name, id)
		}
	}
	if width == 0 {
		t.Errorf("%s: no viewBox", name)
	}
}

var (
	absolute = regexp.MustCompile(`[ML]([0-9.-]+ [0-9.-]+)`)
	commands = regexp.MustCompile(`[MLCZhvlm]`)
)

// numbers reads numbers with spaces or signs between.
func numbers(t testing.TB, text string) (list []float64) {
	t.Helper()
	for f := range strings.FieldsSeq(strings.ReplaceAll(text, "-", " -")) {
		n, err := strconv.ParseFloat(f, 64)
		if err != nil || n != n || n > 1e6 || n < -1e6 {
			t.Fatalf("%q is not a number: %v", f, err)
		}
		list = append(list, n)
	}
	return list
}

func TestBoard(t *testing.T) {
	puzzle, solution := mustParse(t, puzzleText), mustParse(t, solutionText)
	c, err := sudoku.NewCandidates(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	clash := puzzle
	clash[1], clash[80] = 5, 77
	for _, test := range []struct {
		name string
		p    *picture.Picture
		most int // bytes
	}{
		{"blank", picture.Board(sudoku.Board{}), 1500},
		{"board", picture.Board(puzzle), 3000},
		{"clash", picture.Board(clash), 3500},
		{"solution", picture.Solution(puzzle, solution), 5500},
		{"candidates", picture.Candidates(&c), 10000},
		{"nothing", new(picture.Picture), 500},
	} {
		for _, theme := range []picture.Theme{picture.Light, picture.Dark, picture.Auto, 99} {
			for _, labels := range []bool{false, true} {
				test.p.Theme, test.p.Labels = theme, labels
				svg := test.p.String()
				check(t, test.name, []byte(svg))
				if !labels && theme == picture.Light && len(svg) > test.most {
					t.Errorf("%s has %d bytes", test.name, len(svg))
				}
			}
		}
	}
}

// TestExamples draws every example of the pages of logic.
func TestExamples(t *testing.T) {
	for _, e := range examples(t) {
		for _, p := range []*picture.Picture{
			picture.Step(&e.step, &e.candidates, logic.RowColumn),
			picture.Views(&e.step, &e.candidates, logic.LetterDigit),
		} {
			p.Givens = e.givens
			svg := p.String()
			check(t, e.name, []byte(svg))
			if len(svg) > 30000*len(p.Panels) { // that of a multi-sector locked set is the largest
				t.Errorf("%s has %d bytes", e.name, len(svg))
			}
			if !strings.Contains(svg, `class="mark `) && !strings.Contains(svg, `class="cross `) {
				t.Errorf("%s: nothing is marked", e.name)
			}
			for i := range p.Panels {
				check(t, e.name, []byte(p.Panel(i).String()))
			}
		}
	}
}

// TestGolden keeps some pictures, which README.md shows too.
func TestGolden(t *testing.T) {
	puzzle, solution := mustParse(t, puzzleText), mustParse(t, solutionText)
	c, err := sudoku.NewCandidates(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	clash := puzzle
	clash[1] = 5
	all := map[string]*picture.Picture{
		"board":      picture.Board(puzzle),
		"candidates": picture.Candidates(&c),
		"solution":   picture.Solution(puzzle, solution),
		"clash":      picture.Board(clash),
	}
	for _, e := range examples(t) {
		if e.name == "xy-chain" {
			all["step"] = picture.Step(&e.step, &e.candidates, logic.RowColumn)
			all["step"].Givens = e.givens
		}
	}
	for name, p := range all {
		p.Prefix, p.Theme, p.Labels, p.Size = name, picture.Auto, true, 360
		golden(t, "testdata/"+name+".svg", p.String())
		check(t, name, []byte(p.String()))
	}
}

// TestPanelIsACopy changes a panel of a picture that Panel made.
func TestPanelIsACopy(t *testing.T) {
	p := picture.Board(sudoku.Board{})
	one := p.Panel(0)
	one.Panels[0].Caption = "another"
	if p.Panels[0].Caption != "" {
		t.Error("a change of the picture of one panel changes the picture that it was made of")
	}
}
