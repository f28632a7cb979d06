package sudokubeam

import (
	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/transforms/stats"

	"github.com/seed-cfc889b0/sudoku/symmetry"
)

func init() {
	register.Function1x1(cluesOf)
	register.Function1x1(erOf)
	register.Function1x2(automorphismsOf)
}

// Clues counts puzzles by their number of clues: a KV<int, int> for each number
// that occurs.
func Clues(s beam.Scope, puzzles beam.PCollection) beam.PCollection {
	s = s.Scope("sudokubeam.Clues")
	return stats.Count(s, beam.ParDo(s, cluesOf, puzzles))
}

// Ratings counts rated puzzles by ER: a KV<string, int> for each ER that occurs,
// such as "7.1".
func Ratings(s beam.Scope, rated beam.PCollection) beam.PCollection {
	s = s.Scope("sudokubeam.Ratings")
	return stats.Count(s, beam.ParDo(s, erOf, rated))
}

// Automorphisms counts classes by the number of transforms that leave a member
// unchanged: a KV<int64, int> for each number that occurs.
func Automorphisms(s beam.Scope, classes beam.PCollection) beam.PCollection {
	s = s.Scope("sudokubeam.Automorphisms")
	return stats.Count(s, beam.ParDo(s, automorphismsOf, classes))
}

func cluesOf(p Puzzle) int { return p.Board.Clues() }

func erOf(r Rated) string { return r.SE.ER.String() }

func automorphismsOf(c Class) (int64, error) {
	n, err := symmetry.Automorphisms(c.Canonical)
	return int64(n), err // at most 1,218,998,108,160
}
