package variant

import (
	"cmp"
	"context"
	"fmt"
	"math/bits"
	"math/rand/v2"

	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/internal/plain"
	"github.com/seed-cfc889b0/sudoku/internal/random"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// Options says what puzzle to make. The zero value asks for a minimal puzzle.
type Options struct {
	// Minimal asks for a puzzle of which no clue can go. Puzzles up to 9×9 without
	// MinClues and Symmetry are minimal anyway. In larger ones a clue may stay that
	// takes long to prove redundant; with Minimal a 16×16 can take minutes, and
	// most larger ones have no end.
	Minimal bool

	// MinClues and MaxClues bound the number of clues; 0 means no bound. Clues are
	// removed as long as at least MinClues remain.
	MinClues, MaxClues int

	// Symmetry is the symmetry of the cells that hold clues.
	Symmetry symmetry.Group

	// MaxAttempts is the most grids that are tried; 0 means 1000.
	MaxAttempts int
}

// An OptionError names an option that is impossible, by itself or with another.
type OptionError struct{ Option, Detail string }

func (e *OptionError) Error() string { return fmt.Sprintf("sudoku: option %s: %s", e.Option, e.Detail) }

// Generate makes a puzzle that has exactly one solution, as the options ask: it
// draws a grid with [Rules.Random] and tries its clues in random order. Each is
// removed, with those symmetric to it, if the solution stays the only one. The
// same options and the same state of rng give the same puzzle on every machine;
// nil is a fresh seed. A 16×16 takes some tenths of a second, a 25×25 seconds.
//
// The error is an [*OptionError], [generate.ErrUnreachable] if no attempt gave a
// puzzle as asked, [sudoku.ErrNoSolution] if the rules have no solution at all, or
// the context's cause.
func (r *Rules) Generate(ctx context.Context, rng *rand.Rand, o Options) (Board, error) {
	r, rng = r.orClassic(), random.Or(rng)
	cells := r.size * r.size
	most := cmp.Or(o.MaxClues, cells)
	switch {
	case o.MinClues < 0 || o.MinClues > cells:
		return nil, &OptionError{"MinClues", fmt.Sprintf("%d is not in 0..%d", o.MinClues, cells)}
	case o.MaxClues < 0 || o.MaxClues > cells:
		return nil, &OptionError{"MaxClues", fmt.Sprintf("%d is not in 0..%d", o.MaxClues, cells)}
	case o.MinClues > most:
		return nil, &OptionError{"MinClues", "it is more than MaxClues"}
	case !o.Symmetry.Valid():
		return nil, &OptionError{"Symmetry", "there is no such group"}
	case o.MaxAttempts < 0:
		return nil, &OptionError{"MaxAttempts", "it is negative"}
	}
	orbits := orbits(r.size, o.Symmetry)
	s := search{rules: r}
	for range cmp.Or(o.MaxAttempts, 1000) {
		b, err := s.random(ctx, rng)
		if err != nil {
			return nil, err
		}
		if !o.Minimal {
			s.Budget = 200
		}
		if err := s.reduce(ctx, rng, b, o.MinClues, orbits); err != nil {
			return nil, err
		}
		if b.Clues() > most {
			continue
		}
		if !o.Minimal {
			return b, nil
		}
		if minimal, err := s.minimal(ctx, b); err != nil {
			return nil, err
		} else if minimal {
			return b, nil
		}
	}
	return nil, generate.ErrUnreachable
}

// Random returns a solved grid: the first that a search finds that takes
// candidates in random order. Every grid can come; they are not equally likely.
// The errors are [sudoku.ErrNoSolution], if the rules have none, and the
// context's cause.
func (r *Rules) Random(ctx context.Context, rng *rand.Rand) (Board, error) {
	s := search{rules: r.orClassic()}
	return s.random(ctx, random.Or(rng))
}

// random draws a grid. A search that takes long starts again: another order may
// be lucky.
func (s *search) random(ctx context.Context, rng *rand.Rand) (Board, error) {
	s.Pick = func(set plain.Mask) plain.Mask {
		for skip := random.Below(rng, uint64(bits.OnesCount32(uint32(set)))); skip > 0; skip-- {
			set &= set - 1
		}
		return set & -set
	}
	defer func() { s.Pick, s.Budget = nil, 0 }()
	for s.Budget = 1000; ; s.Budget += s.Budget / 2 {
		b, err := s.first(ctx, s.rules.Blank(), 1)
		if !s.GaveUp || ctx.Err() != nil {
			return b, err
		}
	}
}

// reduce removes clues, orbit by orbit. Those stay that exceed the search's budget.
func (s *search) reduce(ctx context.Context, rng *rand.Rand, b Board, least int, orbits [][]int) error {
	random.Permute(rng, orbits)
	clues := b.Clues()
	for _, orbit := range orbits {
		if clues-len(orbit) < least || b[orbit[0]] == 0 {
			continue
		}
		saved := make(Board, len(orbit))
		for i, cell := range orbit {
			saved[i], b[cell] = b[cell], 0
		}
		n, err := s.count(ctx, b, 2)
		if err != nil {
			return err
		}
		clues -= len(orbit)
		if n != 1 || s.GaveUp {
			clues += len(orbit)
			for i, cell := range orbit {
				b[cell] = saved[i]
			}
		}
	}
	return nil
}

// minimal reports whether no clue of a proper puzzle can go.
func (s *search) minimal(ctx context.Context, b Board) (bool, error) {
	for cell, v := range b {
		if v == 0 {
			continue
		}
		b[cell] = 0
		n, err := s.count(ctx, b, 2)
		b[cell] = v
		if err != nil || n == 1 {
			return false, err
		}
	}
	return true, nil
}

// orbits returns the sets of cells of a square that a group of symmetries joins.
func orbits(size int, g symmetry.Group) (all [][]int) {
	last := size - 1
	// The images of a cell, each a reflection or turn that generates a group.
	images := [...]func(row, column int) (int, int){
		func(row, column int) (int, int) { return last - row, last - column },
		func(row, column int) (int, int) { return column, last - row },
		func(row, column int) (int, int) { return last - row, column },
		func(row, column int) (int, int) { return row, last - column },
		func(row, column int) (int, int) { return column, row },
		func(row, column int) (int, int) { return last - column, last - row },
	}
	generators := map[symmetry.Group][]int{
		symmetry.HalfTurn: {0}, symmetry.QuarterTurn: {1}, symmetry.Horizontal: {2}, symmetry.Vertical: {3},
		symmetry.Orthogonal: {2, 3}, symmetry.Diagonal: {4}, symmetry.Antidiagonal: {5},
		symmetry.BothDiagonals: {4, 5}, symmetry.Full: {1, 2},
	}[g]
	seen := make([]bool, size*size)
	for cell := range seen {
		if seen[cell] {
			continue
		}
		seen[cell] = true
		orbit := []int{cell}
		for i := 0; i < len(orbit); i++ {
			for _, generator := range generators {
				row, column := images[generator](orbit[i]/size, orbit[i]%size)
				if image := row*size + column; !seen[image] {
					seen[image] = true
					orbit = append(orbit, image)
				}
			}
		}
		all = append(all, orbit)
	}
	return all
}
