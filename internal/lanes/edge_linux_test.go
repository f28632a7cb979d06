//go:build amd64 && !purego

package lanes

import (
	"math/rand/v2"
	"testing"
	"unsafe"

	"github.com/seed-cfc889b0/sudoku/internal/search"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// TestEdges runs the engines with frame, boards and solutions at the edges of pages.
// The process dies if the assembly touches a byte beyond them.
func TestEdges(t *testing.T) {
	var boards, solutions [2]*[81]uint8
	for _, p := range []*[2]*[81]uint8{&boards, &solutions} {
		first, last := testkit.Edges(t, 81)
		p[0], p[1] = (*[81]uint8)(first), (*[81]uint8)(last)
	}
	engines(t, func(t *testing.T, e *Engine) {
		size := uintptr(2 * len(e.frame))
		first, last := testkit.Edges(t, size)
		rng := rand.New(rand.NewPCG(9, 10))
		solved := 0
		for i, place := range []unsafe.Pointer{first, last} {
			frame := unsafe.Slice((*uint16)(place), len(e.frame))
			copy(frame, e.frame)
			e.frame = frame
			for range testkit.Cases(t, 200, 1000) {
				s := newBoards(randomBoards(rng, 40))
				one := &edgeBoards{boards: s, board: boards[i], solution: solutions[i]}
				e.Run(one, 2)
				for j, n := range s.counts {
					want := search.Search{Limit: 2}
					want.Run(&s.puzzles[j])
					if n != want.Found {
						t.Fatalf("%v: %d solutions, want %d", s.puzzles[j], n, want.Found)
					}
					solved += n
				}
			}
		}
		if solved == 0 {
			t.Error("no board had a solution")
		}
	})
}

// edgeBoards gives one board after the other a place at an edge.
type edgeBoards struct {
	*boards
	board, solution *[81]uint8
	id              int // of the board that is there
	taken           bool
}

func (s *edgeBoards) Next(jobs []Job, wait bool) int {
	n := s.boards.Next(jobs, wait)
	if n > 0 && !s.taken {
		*s.board = *jobs[0].Board
		jobs[0].Board, jobs[0].Solution = s.board, s.solution
		s.id, s.taken = jobs[0].ID, true
	}
	return n
}

func (s *edgeBoards) Done(id int, o Outcome) {
	s.taken = s.taken && id != s.id
	s.boards.Done(id, o)
}
