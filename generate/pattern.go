package generate

import (
	"fmt"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/clues"
	"github.com/seed-cfc889b0/sudoku/internal/random"
	"github.com/seed-cfc889b0/sudoku/internal/search"
)

// improper is the cost of a filled pattern with more than one solution, plus
// the number of further solutions, up to countedSolutions.
const (
	improper         = 1 << 10
	countedSolutions = 1 << 10
)

// stepPattern is step with a pattern: it fills all cells of the pattern again,
// or up to most of those of the old draft.
func (g *generator) stepPattern(from draft, most int) (draft, bool) {
	b, counted := g.o.Given, countedSolutions
	if from.cost < unfit {
		b = from.puzzle
		var cells [81]uint8
		free := cells[:0]
		for cell := range g.pattern.Minus(g.given).All() {
			free = append(free, uint8(cell))
		}
		random.Permute(g.rng, free)
		for _, cell := range free[:min(len(free), int(1+random.Below(g.rng, uint64(most))))] {
			b[cell] = 0
		}
		counted = min(counted, max(from.cost-improper, 0)+1)
	}
	solution, ok := g.complete(&b)
	if !ok {
		return draft{}, false
	}
	puzzle := clues.Pick(&solution, g.pattern)
	s := search.Search{Limit: counted + 1, Done: g.ctx.Done()}
	if !s.Run((*[81]uint8)(&puzzle)) || s.Ended {
		return draft{}, false
	}
	if s.Found > 1 {
		return draft{puzzle, improper + s.Found - 1}, true
	}
	if g.o.Minimal {
		g.reducer.Start(g.ctx.Done(), &solution, sudoku.Cells{}, clues.Singles(g.pattern))
	}
	return g.weigh(&solution, g.pattern)
}

// ParsePattern reads the cells of a pattern from text. If the text has a digit
// 1..9, it can be any that [sudoku.Parse] reads, and the pattern is the cells
// that hold a digit. Otherwise it has 81 marks: x X # or * for a cell with a
// clue, . 0 _ or - for one without; white space is ignored. The error is a
// [*sudoku.ParseError], or an [*OptionError] for a bad mark or number of marks.
func ParsePattern(text string) (sudoku.Cells, error) {
	if strings.ContainsAny(text, "123456789") {
		b, err := sudoku.Parse(text)
		return b.Filled(), err
	}
	var marked sudoku.Cells
	marks := strings.Join(strings.Fields(text), "")
	bad := func(format string, args ...any) (sudoku.Cells, error) {
		return sudoku.Cells{}, &OptionError{"Pattern", "", fmt.Sprintf(format, args...)}
	}
	for i, c := range marks {
		if i >= 81 {
			break
		}
		switch c {
		case 'x', 'X', '#', '*':
			marked = marked.With(i)
		case '.', '0', '_', '-':
		default:
			return bad("mark %d is %q: must be one of x # for a clue, . 0 for a blank", i+1, c)
		}
	}
	if len(marks) != 81 {
		return bad("has %d marks, not 81", len(marks))
	}
	return marked, nil
}
