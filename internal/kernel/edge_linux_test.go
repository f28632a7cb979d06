package kernel

import (
	"math/rand/v2"
	"os"
	"syscall"
	"testing"
	"unsafe"
)

// edges returns memory of which the first or the last byte stands at the edge
// of a page; what lies beyond can be neither read nor written.
func edges(t *testing.T, size uintptr) (first, last unsafe.Pointer) {
	t.Helper()
	page := os.Getpagesize()
	mem, err := syscall.Mmap(-1, 0, 3*page, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = syscall.Munmap(mem) })
	for _, side := range [][]byte{mem[:page], mem[2*page:]} {
		if err := syscall.Mprotect(side, syscall.PROT_NONE); err != nil {
			t.Fatal(err)
		}
	}
	return unsafe.Pointer(&mem[page]), unsafe.Pointer(&mem[2*page-int(size)])
}

// TestEdges runs the kernels on grids, boards and texts at the edges of pages.
// It dies if one of them touches a byte too many.
func TestEdges(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	var grids [2]*Grid
	var nodes, rests [2]*Node
	var boards, texts [2]*[81]uint8
	a, b := edges(t, unsafe.Sizeof(Grid{}))
	grids[0], grids[1] = (*Grid)(a), (*Grid)(b)
	for _, p := range []*[2]*Node{&nodes, &rests} {
		a, b := edges(t, unsafe.Sizeof(Node{}))
		p[0], p[1] = (*Node)(a), (*Node)(b)
	}
	var left [2]*Rests
	a, b = edges(t, unsafe.Sizeof(Rests{}))
	left[0], left[1] = (*Rests)(a), (*Rests)(b)
	for _, p := range []*[2]*[81]uint8{&boards, &texts} {
		a, b := edges(t, 81)
		p[0], p[1] = (*[81]uint8)(a), (*[81]uint8)(b)
	}
	for _, v := range Variants() {
		t.Run(v, func(t *testing.T) {
			defer Use(v)()
			var seen [4]int
			for i := range 1000 {
				g, n, rest, board, text := grids[i%2], nodes[i%2], rests[i/2%2], boards[i%2], texts[i/2%2]
				*board = randomBoard(rng)
				for c, d := range board {
					text[c] = '0' + d
				}
				Parse(board, text)
				g.Load(board)
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
				*g = toGrid(&c)
				n.Enter(g)
				Propagate(g)
			}
			for i, n := range seen {
				if n < 10 {
					t.Errorf("case %d was met %d times", i, n)
				}
			}
		})
	}
}
