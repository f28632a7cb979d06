package grade

import (
	"cmp"
	"context"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/internal/clues"
	"github.com/seed-cfc889b0/sudoku/internal/random"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// exchanged is how many clues of a puzzle go before others, when it gets other clues.
const exchanged = 4

// surplus is how many clues more than it had a puzzle gets at most, if redundant ones are
// allowed. Where basic steps fill few cells, there are hardly any other clues without.
const surplus = 3

// rarest returns the technique of the wish that seeds are for; 0 if there is none.
func (t *Target) rarest() logic.Technique { return cmp.Or(t.Needs, t.Hardest, t.Shows) }

// takesOtherClues reports whether a puzzle with other clues is likely to meet the target as well: if
// it is about a position to which basic steps lead.
func (t *Target) takesOtherClues() bool {
	o := &t.Options
	return t.rarest() != 0 && !logic.Basic().Has(t.rarest()) && t.Only.IsEmpty() && o.Symmetry == symmetry.None && o.Pattern.IsEmpty()
}

// otherClues draws a puzzle whose clues are among the cells that basic steps fill in b, so most
// often these lead to the same position. Where a step to another solution keeps a rare
// technique one time in a hundred, this does four times in five. The error is
// [generate.ErrUnreachable] if the puzzle is b or not as the options ask.
func (g *generation) otherClues(b *sudoku.Board, o generate.Options) (sudoku.Board, error) {
	path, err := logic.Solver{Techniques: logic.Basic()}.Solve(g.ctx, *b)
	if err != nil {
		return sudoku.Board{}, err
	}
	solution, err := sudoku.Solver{}.SolveUnique(g.ctx, *b)
	if err != nil {
		return sudoku.Board{}, err
	}
	var placed sudoku.Cells
	for i := range path.Steps {
		for _, p := range path.Steps[i].Placements {
			placed = placed.With(p.Cell)
		}
	}
	given, more := clues.Singles(b.Filled()), clues.Singles(placed)
	random.Permute(g.rng, given)
	random.Permute(g.rng, more)
	first := min(exchanged, len(given))
	units := append(append(given[:first:first], more...), given[first:]...)
	least := o.MinClues
	if !o.Minimal && o.MaxClues == 0 && random.Below(g.rng, 3) > 0 {
		least = max(least, len(given)+int(random.Below(g.rng, surplus+1)))
	}
	other, err := reduced(g.ctx, &solution, units, least)
	if err != nil {
		return sudoku.Board{}, err
	}
	if other == *b || !fits(&o, &other) {
		return sudoku.Board{}, generate.ErrUnreachable
	}
	return other, nil
}

// reduced takes clues from a solved grid, unit by unit, while it stays proper and has so many
// clues at least. Cells of no unit have none.
func reduced(ctx context.Context, solution *sudoku.Board, units []sudoku.Cells, least int) (sudoku.Board, error) {
	var r clues.Reducer
	r.Start(ctx.Done(), solution, sudoku.Cells{}, units)
	left, ok := r.Reduce(least)
	if !ok {
		return sudoku.Board{}, context.Cause(ctx)
	}
	return clues.Pick(solution, left), nil
}
