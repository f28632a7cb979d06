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

func parse(board, text *[81]uint8) bool {
	switch {
	case level >= avx512:
		return parseAVX512(board, text)
	case level == avx2:
		return parseAVX2(board, text)
	}
	return parsePortable(board, text)
}

func load(n *Node, board *[81]uint8) bool {
	switch {
	case level >= avx512:
		return loadAVX512(n.lanes32(), board)
	case level == avx2:
		return loadAVX2(n.lanes16(), board)
	}
	return n.planes().load(board)
}

func allow(n *Node, cell int, digits uint16) {
	switch {
	case level >= avx512:
		n.lanes32()[lane32[cell]] &= digits
	case level == avx2:
		n.lanes16()[lane16[cell]] &= digits
	default:
		n.planes().allow(cell, digits)
	}
}

func of(n *Node, cell int) uint16 {
	switch {
	case level >= avx512:
		return n.lanes32()[lane32[cell]]
	case level == avx2:
		return n.lanes16()[lane16[cell]]
	}
	return n.planes().of(cell)
}

func read(n *Node, cells *[81]uint16) {
	switch {
	case level >= avx512:
		x := n.lanes32()
		for i := range cells {
			cells[i] = x[lane32[i]%96]
		}
	case level == avx2:
		x := n.lanes16()
		for i := range cells {
			cells[i] = x[lane16[i]%144]
		}
	default:
		n.planes().read(cells)
	}
}

func branch(n, rest *Node) (first, second State) {
	a, b := 0, 0
	switch level {
	case avx512b:
		a, b = branchAVX512b(n.lanes32(), rest.lanes32())
	case avx512:
		a, b = branchAVX512(n.lanes32(), rest.lanes32())
	case avx2:
		splitAVX2(n.lanes16(), rest.lanes16())
		return settle(n), Pending
	default:
		return n.planes().branch(rest.planes())
	}
	return State(a), State(b)
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
		return State(settleAVX512b(n.lanes32(), nil))
	case avx512:
		return State(settleAVX512(n.lanes32(), nil))
	case avx2:
		return State(settleAVX2(n.lanes16(), nil))
	}
	return n.planes().propagate()
}

func start(n *Node, board *[81]uint8) (State, bool) {
	s := 0
	switch level {
	case avx512b:
		s = settleAVX512b(n.lanes32(), board)
	case avx512:
		s = settleAVX512(n.lanes32(), board)
	case avx2:
		s = settleAVX2(n.lanes16(), board)
	default:
		return n.planes().start(board)
	}
	return State(max(s, 0)), s >= 0
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
func (n *Node) lanes16() *[144]uint16 { return (*[144]uint16)(unsafe.Pointer(n)) }

func (r *Rests) lanes16() *[7][144]uint16 { return (*[7][144]uint16)(unsafe.Pointer(r)) }
