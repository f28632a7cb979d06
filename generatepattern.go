package sudoku

import "github.com/seed-cfc889b0/sudoku/internal/search"

// improper is the cost of a filled pattern with more than one solution, plus
// the number of further solutions, up to countedSolutions.
const (
	improper         = 1 << 10
	countedSolutions = 1 << 10
)

// stepPattern fills the pattern anew, or if the old draft is fit up to three
// of its cells.
func (g *generator) stepPattern(from draft) (draft, bool) {
	b, most := g.o.Given, countedSolutions
	if from.cost < unfit {
		b = from.puzzle
		var cells [81]uint8
		free := cells[:0]
		for cell := range g.pattern.without(g.given).all() {
			free = append(free, uint8(cell))
		}
		permute(g.rng, free)
		for _, cell := range free[:min(len(free), int(1+below(g.rng, 3)))] {
			b[cell] = 0
		}
		most = min(most, max(from.cost-improper, 0)+1)
	}
	solution, ok := g.complete(&b)
	if !ok {
		return draft{}, false
	}
	puzzle := g.pattern.pick(&solution)
	s := search.Search{Limit: most + 1}
	if run(g.ctx, &s, &puzzle) != nil {
		return draft{}, false
	}
	if s.Found > 1 {
		return draft{puzzle, improper + s.Found - 1}, true
	}
	if g.o.Minimal {
		g.reducer.start(g.ctx, &solution, cellSet{}, singleUnits(g.pattern))
	}
	return g.weigh(&solution, g.pattern)
}
