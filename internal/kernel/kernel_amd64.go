//go:build amd64 && !purego

package kernel

import (
	"slices"
	"unsafe"

	"golang.org/x/sys/cpu"
)

//go:generate sh -c "cd _asm && go run ."

// level is the best kernel that the processor and the operating system can
// run. It changes in tests only.
var level = best()

const (
	portable = iota
	avx2     // and BMI1, BMI2, POPCNT
	avx512   // F, BW, VL
	avx512b  // and BITALG
)

// Variants names the kernels that run here, the best first.
func Variants() []string {
	names := []string{"portable", "avx2", "avx512", "avx512b"}[:best()+1]
	slices.Reverse(names)
	return names
}

// Use makes the package use one of its variants until restore is called. It is
// for tests: nothing else may run at the same time.
func Use(variant string) (restore func()) {
	before := level
	names := Variants()
	level = len(names) - 1 - slices.Index(names, variant)
	return func() { level = before }
}

func best() int {
	x := &cpu.X86
	switch {
	case !x.HasAVX2 || !x.HasBMI1 || !x.HasBMI2 || !x.HasPOPCNT:
		return portable
	case !x.HasAVX512F || !x.HasAVX512BW || !x.HasAVX512VL:
		return avx2
	case !x.HasAVX512BITALG:
		return avx512
	}
	return avx512b
}

type words = [9][4]uint64

func parse(board, text *[81]uint8) bool {
	switch {
	case level >= avx512:
		return parseAVX512(board, text)
	case level == avx2:
		return parseAVX2(board, text)
	}
	return parsePortable(board, text)
}

func load(g *Grid, board *[81]uint8) bool {
	if level >= avx512 {
		return loadAVX512((*words)(g), board)
	}
	return g.loadPortable(board)
}

func propagate(g *Grid) State {
	switch level {
	case avx512b:
		return State(propagateAVX512b((*words)(g)))
	case avx512:
		return State(propagateAVX512((*words)(g)))
	case avx2:
		return State(propagateAVX2((*words)(g)))
	}
	return propagatePortable(g)
}

func start(n *Node, board *[81]uint8) (State, bool) {
	s := 0
	switch level {
	case avx512b:
		s = startAVX512b(n.lanes32(), board)
	case avx512:
		s = startAVX512(n.lanes32(), board)
	case avx2:
		s = startAVX2(n.lanes16(), board)
	default:
		return n.planes().start(board)
	}
	return State(max(s, 0)), s >= 0
}

func enter(n *Node, g *Grid) State {
	switch level {
	case avx512b:
		return State(enterAVX512b(n.lanes32(), (*words)(g)))
	case avx512:
		return State(enterAVX512(n.lanes32(), (*words)(g)))
	case avx2:
		return State(enterAVX2(n.lanes16(), (*words)(g)))
	}
	n.planes().enter(g)
	return settle(n)
}

func branch(n, rest *Node) (first, second State) {
	a, b := -1, int(Pending)
	switch level {
	case avx512b:
		a, b = branchAVX512b(n.lanes32(), rest.lanes32())
	case avx512:
		a, b = branchAVX512(n.lanes32(), rest.lanes32())
	case avx2:
		a = branchAVX2(n.lanes16(), rest.lanes16())
	default:
		return n.planes().branch(rest.planes())
	}
	if a >= 0 {
		return State(a), State(b)
	}
	// No chute qualifies, which is rare.
	g := n.grid()
	var p, q planes
	p.enter(&g)
	p.propagate() // which only takes note of what split looks at
	p.split(&q)
	n.setGrid(p.rows())
	rest.setGrid(q.rows())
	return settle(n), Pending
}

func size(n *Node) int {
	switch {
	case level >= avx512:
		return sizeAVX512(n.lanes32())
	case level == avx2:
		return sizeAVX2(n.lanes16())
	}
	return n.planes().size()
}

func descend(n *Node, rests *Rests) (State, int) {
	state, levels := int(Open), 0
	switch level {
	case avx512b:
		state, levels = descendAVX512b(n.lanes32(), rests.lanes32())
	case avx512:
		state, levels = descendAVX512(n.lanes32(), rests.lanes32())
	case avx2:
		state, levels = descendAVX2(n.lanes16(), rests.lanes16())
	default:
		return n.planes().descend(rests)
	}
	return State(state), levels
}

// nodeWords is the number of words that a node has in the layout in use.
func nodeWords() int {
	switch {
	case level >= avx512:
		return 24
	case level == avx2:
		return 36
	}
	return len(Node{})
}

func settle(n *Node) State {
	switch level {
	case avx512b:
		return State(settleAVX512b(n.lanes32()))
	case avx512:
		return State(settleAVX512(n.lanes32()))
	case avx2:
		return State(settleAVX2(n.lanes16()))
	}
	return n.planes().propagate()
}

func store(n *Node, board *[81]uint8) {
	switch {
	case level >= avx512:
		storeAVX512(n.lanes32(), board)
	case level == avx2:
		storeAVX2(n.lanes16(), board)
	default:
		n.planes().store(board)
	}
}

// lanes32 is a node for AVX-512: three registers of 32 lanes.
func (n *Node) lanes32() *[96]uint16 { return (*[96]uint16)(unsafe.Pointer(n)) }

func (r *Rests) lanes32() *[10][96]uint16 { return (*[10][96]uint16)(unsafe.Pointer(r)) }

// lanes16 is a node for AVX2: nine registers of 16 lanes.
func (n *Node) lanes16() *[9][16]uint16 { return (*[9][16]uint16)(unsafe.Pointer(n)) }

func (r *Rests) lanes16() *[7][9][16]uint16 { return (*[7][9][16]uint16)(unsafe.Pointer(r)) }

// cell is a cell's lane in a node; _asm says why it stands there.
func (n *Node) cell(row, column int) *uint16 {
	k, t, s, i := row/3, row%3, column/3, column%3
	if level == avx2 {
		return &n.lanes16()[3*t+i][4*k+s]
	}
	return &n.lanes32()[32*((i-t+3)%3)+9*k+3*t+s]
}

// setGrid sets the node, not one of the portable kernel, to a grid as it is.
func (n *Node) setGrid(g Grid) {
	for r := range 9 {
		for c := range 9 {
			*n.cell(r, c) = uint16(g[r][c/3] >> (16 * (c % 3)))
		}
	}
}

// grid returns a node as a grid.
func (n *Node) grid() (g Grid) {
	if level == portable {
		return n.planes().rows()
	}
	for r := range 9 {
		for c := range 9 {
			g[r][c/3] |= uint64(*n.cell(r, c)) << (16 * (c % 3))
		}
	}
	return g
}
