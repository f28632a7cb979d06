package kernel

import (
	"math/rand/v2"
	"testing"
)

// TestTwin holds Twin of all kernels against a look at all rectangles.
func TestTwin(t *testing.T) {
	forVariants(t, func(t *testing.T) {
		rng := rand.New(rand.NewPCG(8, 1))
		seen := map[bool]int{}
		for range scale(t, 3000) {
			solution := randomGrid(rng)
			clues := solution
			for _, cell := range rng.Perm(81)[:10+rng.IntN(60)] {
				clues[cell] = 0
			}
			var n, root Node
			n.Start(&solution)
			if state, _ := root.Start(&clues); state != Open {
				continue
			}
			want := hasTwin(&solution, func(cell int) bool { x := root.Of(cell); return x&(x-1) != 0 })
			if got := n.Twin(&root); got != want {
				t.Fatalf("%v\nof %v: %t, want %t", solution, clues, got, want)
			}
			seen[want]++
		}
		if seen[true] == 0 || seen[false] == 0 {
			t.Error("no boards with or none without:", seen)
		}
	})
}

// hasTwin is Twin by its definition.
func hasTwin(solution *[81]uint8, open func(cell int) bool) bool {
	for r := range 9 {
		for s := range r {
			for c := range 9 {
				for d := range c {
					// Two boxes, not one or four.
					if (r/3 == s/3) == (c/3 == d/3) {
						continue
					}
					a, b, x, y := 9*r+c, 9*r+d, 9*s+c, 9*s+d
					if solution[a] == solution[y] && solution[b] == solution[x] && open(a) && open(b) && open(x) && open(y) {
						return true
					}
				}
			}
		}
	}
	return false
}

// randomGrid returns a solved grid: the first with three random boxes.
func randomGrid(rng *rand.Rand) (board [81]uint8) {
	for box := range 3 {
		for i, d := range rng.Perm(9) {
			board[30*box+i/3*9+i%3] = uint8(d) + 1
		}
	}
	var n Node
	state, _ := n.Start(&board)
	solve(&n, state)
	n.Store(&board)
	return board
}

// solve makes the first solution of a node of it.
func solve(n *Node, state State) bool {
	if state != Open {
		return state == Solved
	}
	var rest Node
	first, second := n.Branch(&rest)
	if solve(n, first) {
		return true
	}
	if second == Pending {
		second = rest.Settle()
	}
	*n = rest
	return solve(n, second)
}
