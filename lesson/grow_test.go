package lesson

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/grade"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

var grow = flag.Duration("grow", 0, "look that long for the examples that are missing, and write them to examples.txt")

const (
	each     = 4  // examples of a technique
	poolEach = 16 // to choose from
)

// A find is a position that may become an example.
type find struct {
	puzzle   sudoku.Board
	position string
	filled   int
	size     int // how much there is to see in the step
}

// sizeOf returns how many cells and nodes a step has.
func sizeOf(s *logic.Step) int {
	n := s.Cells.Len() + s.Fins.Len() + len(s.Eliminations)/2
	for _, set := range s.Sets {
		n += set.Cells.Len()
	}
	for _, c := range s.Chains {
		n += len(c.Nodes)
	}
	for i := range s.Inner {
		n += sizeOf(&s.Inner[i])
	}
	return n
}

// line writes a position as examples.txt has it.
func line(givens *sudoku.Board, c *sudoku.Candidates) string {
	board := c.Board()
	plain, _ := sudoku.NewCandidates(board)
	var cells strings.Builder
	var gone []string
	for cell, d := range board {
		if d == 0 {
			cells.WriteByte('.')
			for e := range (plain.Digits(cell) &^ c.Digits(cell)).All() {
				gone = append(gone, fmt.Sprintf("%d%d%d", e, cell/9+1, cell%9+1))
			}
			continue
		}
		if givens[cell] == 0 {
			cells.WriteByte('+')
		}
		cells.WriteByte('0' + d)
	}
	return cells.String() + ":" + strings.Join(gone, " ")
}

// A grower collects positions.
type grower struct {
	rng   *rand.Rand
	pools map[logic.Technique][]find
}

// take keeps a position in which a technique shows, in another form.
func (g *grower) take(ctx context.Context, t logic.Technique, puzzle *sudoku.Board, c *sudoku.Candidates) {
	turn := symmetry.Random(g.rng)
	givens, turned := turn.Apply(*puzzle), turn.ApplyCandidates(*c)
	position := line(&givens, &turned)
	x, err := read(ctx, t, position)
	board := turned.Board()
	if err != nil || !teaches(&x.Step) {
		return
	}
	g.pools[t] = append(g.pools[t], find{*puzzle, position, board.Filled().Len(), sizeOf(&x.Step)})
}

// walk takes positions from the path of a puzzle: those before steps of some
// techniques, or if others is set, those in which a technique has a step
// though others come first.
func (g *grower) walk(ctx context.Context, puzzle sudoku.Board, path, want logic.Techniques, others bool) {
	c, err := sudoku.NewCandidates(puzzle)
	if err != nil {
		return
	}
	had := map[logic.Technique]bool{}
	for step, err := range (logic.Solver{Techniques: path, Givens: puzzle}).Steps(ctx, c) {
		if err != nil {
			return
		}
		if want.Has(step.Technique) && !had[step.Technique] && len(g.pools[step.Technique]) < poolEach {
			had[step.Technique] = g.rng.IntN(2) == 0 // now and then a later step too
			g.take(ctx, step.Technique, &puzzle, &c)
		}
		if others && step.Technique.Family() != logic.Singles {
			for t := range want.All() {
				if had[t] || len(g.pools[t]) >= poolEach {
					continue
				}
				short, cancel := context.WithTimeout(ctx, 2*time.Second)
				if _, err := (logic.Solver{Techniques: logic.TechniquesOf(t), Givens: puzzle}).Next(short, c); err == nil {
					had[t] = true
					g.take(ctx, t, &puzzle, &c)
				}
				cancel()
			}
		}
		if step.Apply(&c) != nil {
			return
		}
	}
}

// chosen returns some finds of different puzzles: the simpler half of them, spread
// over the numbers of filled cells.
func chosen(pool []find, n int) (list []string) {
	pool = slices.Clone(pool)
	slices.SortStableFunc(pool, func(a, b find) int { return cmp.Compare(a.size, b.size) })
	pool = pool[:min(len(pool), max(2*n, len(pool)/2))]
	slices.SortStableFunc(pool, func(a, b find) int { return -cmp.Compare(a.filled, b.filled) })
	had := map[sudoku.Board]bool{}
	for i := range n {
		// From each part of the pool the first of a new puzzle.
		for _, f := range pool[i*len(pool)/n:] {
			if !had[f.puzzle] {
				had[f.puzzle] = true
				list = append(list, f.position)
				break
			}
		}
	}
	return list
}

// TestGrow looks for examples if -grow says so. What examples.txt has is kept if its
// step is still found.
func TestGrow(t *testing.T) {
	if *grow == 0 {
		t.Skip("-grow says how long to look for examples")
	}
	ctx, cancel := context.WithTimeout(context.Background(), *grow)
	defer cancel()
	g := &grower{rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), 0)), map[logic.Technique][]find{}}
	kept := map[logic.Technique][]string{}
	var inOrder, beside logic.Techniques // that lack examples
	order := logic.TechniquesOf(logic.HumanOrder.Techniques()...)
	for tech := range logic.AllTechniques().All() {
		for _, position := range positions()[tech] {
			if x, err := read(context.Background(), tech, position); err == nil && teaches(&x.Step) {
				kept[tech] = append(kept[tech], position)
			}
		}
		switch {
		case len(kept[tech]) >= each:
		case order.Has(tech):
			inOrder = inOrder.With(tech)
		default:
			beside = beside.With(tech)
		}
	}
	for tech := range inOrder.All() {
		target := grade.Target{Shows: tech}
		most, done := context.WithTimeout(ctx, *grow/time.Duration(10+4*inOrder.Len()))
		for len(g.pools[tech]) < poolEach && most.Err() == nil {
			short, cancel := context.WithTimeout(most, 3*time.Second)
			puzzle, err := grade.Generate(short, g.rng, target)
			cancel()
			if err != nil {
				continue
			}
			g.walk(most, puzzle, target.Techniques(), inOrder, false)
		}
		done()
		t.Logf("%v: %d", tech, len(g.pools[tech]))
	}
	// What did not come up in its turn may be found beside other steps.
	for tech := range inOrder.All() {
		if len(kept[tech])+len(g.pools[tech]) < each {
			beside = beside.With(tech)
		}
	}
	for ctx.Err() == nil && !beside.IsEmpty() {
		target := grade.Target{MinER: logic.Rating(66 + g.rng.IntN(30))}
		puzzle, err := grade.Generate(ctx, g.rng, target)
		if g.rng.IntN(2) == 0 {
			puzzle, err = generate.Puzzle(ctx, g.rng, generate.Options{})
		}
		if err == nil {
			g.walk(ctx, puzzle, logic.Techniques{}, beside, true)
		}
		for tech := range beside.All() {
			if len(g.pools[tech]) >= poolEach {
				beside = beside.Without(tech)
			}
		}
	}
	writeExamples(t, g, kept)
}

func writeExamples(t *testing.T, g *grower, kept map[logic.Technique][]string) {
	var out strings.Builder
	out.WriteString(examplesHead)
	for tech := range logic.AllTechniques().All() {
		list := append(kept[tech], chosen(g.pools[tech], max(0, each-len(kept[tech])))...)
		blanks := func(s string) int { return strings.Count(s, ".") }
		slices.SortStableFunc(list, func(a, b string) int { return cmp.Compare(blanks(a), blanks(b)) })
		for _, position := range list {
			fmt.Fprintf(&out, "%v\t%s\n", tech, position)
		}
		t.Logf("%-40v %d", tech, len(list))
	}
	if err := os.WriteFile("examples.txt", []byte(out.String()), 0o666); err != nil {
		t.Fatal(err)
	}
}

const examplesHead = `# Positions in which a technique has a step, of paths of random puzzles and of the seeds of package
# grade, in random forms: cells, with + before what is placed, and after the colon what is
# eliminated, as digit, row, column. go test ./lesson -run Grow -grow 10m looks for what is missing.
`
