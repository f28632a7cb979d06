package kernel

import (
	"math/rand/v2"
	"testing"
	"unsafe"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// TestEdges runs the kernels on nodes, boards and texts at the edges of pages. The
// process dies if a kernel touches a byte beyond them.
func TestEdges(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	var nodes, rests [2]*Node
	var boards, texts [2]*[81]uint8
	var cells [2]*[81]uint16
	a, b := testkit.Edges(t, unsafe.Sizeof(*cells[0]))
	cells[0], cells[1] = (*[81]uint16)(a), (*[81]uint16)(b)
	for _, p := range []*[2]*Node{&nodes, &rests} {
		a, b := testkit.Edges(t, unsafe.Sizeof(Node{}))
		p[0], p[1] = (*Node)(a), (*Node)(b)
	}
	var left [2]*Rests
	a, b = testkit.Edges(t, unsafe.Sizeof(Rests{}))
	left[0], left[1] = (*Rests)(a), (*Rests)(b)
	for _, p := range []*[2]*[81]uint8{&boards, &texts} {
		a, b := testkit.Edges(t, 81)
		p[0], p[1] = (*[81]uint8)(a), (*[81]uint8)(b)
	}
	for _, v := range Variants() {
		t.Run(v, func(t *testing.T) {
			defer Use(v)()
			var seen [4]int
			for i := range 1000 {
				x, n, rest, board, text := cells[i%2], nodes[i%2], rests[i/2%2], boards[i%2], texts[i/2%2]
				*board = randomBoard(rng)
				for c, d := range board {
					text[c] = '0' + d
				}
				Parse(board, text)
				if n.Load(board) {
					n.Settle()
				}
				state, _ := n.Start(board)
				seen[state]++
				if state == Solved {
					n.Store(board)
				}
				if state == Open {
					m := *n
					n.Descend(left[i/2%2])
					*n = m
					if _, second := n.Branch(rest); second == Pending {
						rest.Settle()
						seen[Pending]++
					}
				}
				c := randomCandidates(rng, true)
				*n = narrowed(&c)
				n.Read(x)
				n.Settle()
			}
			for i, n := range seen {
				if n < 10 {
					t.Errorf("case %d was met %d times", i, n)
				}
			}
		})
	}
}
