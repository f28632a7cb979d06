package picture_test

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/picture"
)

// A source makes parts of steps from bytes, also bad ones.
type source []byte

func (s *source) next() int {
	if len(*s) == 0 {
		return 0
	}
	b := (*s)[0]
	*s = (*s)[1:]
	return int(b)
}

func (s *source) cells() (cells sudoku.Cells) {
	for range s.next() % 5 {
		cells = cells.With(s.next() % 90)
	}
	return cells
}

func (s *source) candidates() (list []logic.Candidate) {
	for range s.next() % 5 {
		list = append(list, logic.Candidate{Cell: s.next(), Digit: uint8(s.next() % 12)})
	}
	return list
}

func (s *source) houses() (list []sudoku.House) {
	for range s.next() % 4 {
		list = append(list, sudoku.House(s.next()%30))
	}
	return list
}

func (s *source) step(depth int) logic.Step {
	step := logic.Step{
		Technique:    logic.Technique(s.next()),
		Placements:   s.candidates(),
		Eliminations: s.candidates(),
		Digits:       sudoku.Digits(s.next() | s.next()<<8),
		Cells:        s.cells(),
		Houses:       s.houses(),
		Cover:        s.houses(),
		Fins:         s.cells(),
		EndoFins:     s.cells(),
	}
	for range s.next() % 6 {
		step.Sets = append(step.Sets, logic.Set{Cells: s.cells(), Digits: sudoku.Digits(s.next() << (s.next() % 9))})
	}
	for range s.next() % 5 {
		chain := logic.Chain{Loop: s.next()%2 == 1}
		for range s.next() % 6 {
			node := logic.Node{Cells: s.cells(), Digit: uint8(s.next() % 11), On: s.next()%2 == 1, Set: s.next()%12 - 2, Inner: s.next()%4 - 1}
			for range s.next() % 3 {
				node.Parents = append(node.Parents, s.next()%12-2)
			}
			chain.Nodes = append(chain.Nodes, node)
		}
		step.Chains = append(step.Chains, chain)
	}
	if depth > 0 {
		for range s.next() % 3 {
			step.Inner = append(step.Inner, s.step(depth-1))
		}
	}
	return step
}

// FuzzStep draws steps made from any bytes, in a position with all candidates
// and in one with clues.
func FuzzStep(f *testing.F) {
	for i, e := range examples(f) {
		if i%24 != 0 {
			continue
		}
		data, err := json.Marshal(e.step)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add([]byte(`{"technique":"X-Wing","chains":[{"nodes":[{"cells":["r1c1"],"digit":1},{"cells":["r1c1"],"digit":1,"on":true}],"loop":true}]}`))
	blank, err := sudoku.NewCandidates(sudoku.Board{})
	if err != nil {
		f.Fatal(err)
	}
	clues, err := sudoku.NewCandidates(mustParse(f, puzzleText))
	if err != nil {
		f.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 40 {
		data := make([]byte, r.IntN(400))
		for i := range data {
			data[i] = byte(r.Uint32())
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var steps []logic.Step
		var step logic.Step
		if json.Unmarshal(data, &step) == nil {
			steps = append(steps, step)
		}
		bytes := source(data)
		steps = append(steps, bytes.step(1))
		c := []*sudoku.Candidates{&blank, &clues}[bytes.next()%2]
		for i := range steps {
			p := picture.Step(&steps[i], c, logic.RowColumn)
			check(t, "step", []byte(p.String()))
			p = picture.Views(&steps[i], c, logic.LetterDigit)
			p.Labels, p.Columns = true, bytes.next()%4
			check(t, "views", []byte(p.String()))
		}
	})
}

// FuzzPicture puts any text and numbers where a caller can.
func FuzzPicture(f *testing.F) {
	f.Add("a title", "1st<>", 300, 3, []byte{1, 2, 3})
	f.Add("\x00\xff]]>&amp;</style>\ufffe", "", -1, -9, []byte{200, 77})
	f.Fuzz(func(t *testing.T, text, prefix string, size, columns int, data []byte) {
		s := source(data)
		var b sudoku.Board
		for i := range b {
			b[i] = uint8(s.next())
		}
		p := picture.Board(b)
		panel := &p.Panels[0]
		panel.Caption, p.Title, p.Desc, p.Prefix = text, text, text, prefix
		p.Size, p.Columns = size%5000, columns
		p.Notation = logic.Notation(s.next())
		for i := range s.next() % 5 {
			panel.Areas = append(panel.Areas, picture.Area{Kind: picture.AreaKind(s.next()), Cells: s.cells(), Set: s.next() - 9, Label: text[:min(i, len(text))]})
			panel.Links = append(panel.Links, picture.Link{
				From: picture.End{Cells: s.cells(), Digit: uint8(s.next())}, To: picture.End{Cells: s.cells(), Digit: uint8(s.next())},
				Strong: s.next()%2 == 1, Arrow: s.next()%2 == 1, Chain: s.next() - 9,
			})
			panel.Marks = append(panel.Marks, logic.Mark{Candidate: logic.Candidate{Cell: s.next(), Digit: uint8(s.next())}, Role: logic.Role(s.next()), Set: s.next() - 9})
		}
		style := picture.DefaultStyle()
		style.CSS, style.Font = text, prefix
		p.Style = &style
		p.Panels = append(p.Panels, *panel)
		check(t, "picture", []byte(p.String()))
		check(t, "panel", []byte(p.Panel(columns).String()))
	})
}
