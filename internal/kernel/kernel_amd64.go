//go:build amd64 && !purego

package kernel

import (
	"encoding/binary"
	"slices"
	"unsafe"

	"golang.org/x/sys/cpu"
)

//go:generate env GOWORK=off go run -C ../asm . kernel

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

// AVX2 reports whether a kernel with AVX2 is in use, or one with AVX-512.
func AVX2() bool { return level >= avx2 }

// AVX512 reports whether a kernel with AVX-512 is in use.
func AVX512() bool { return level >= avx512 }

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
		return loadAVX512(n.node512(), board)
	case level == avx2:
		return loadAVX2(n.node256(), board)
	}
	return n.planes().load(board)
}

func allow(n *Node, cell int, digits uint16) {
	switch {
	case level >= avx512:
		n.node512()[lane512[cell]] &= digits
	case level == avx2:
		n.node256()[lane256[cell]] &= digits
	default:
		n.planes().allow(cell, digits)
	}
}

func of(n *Node, cell int) uint16 {
	switch {
	case level >= avx512:
		return n.node512()[lane512[cell]]
	case level == avx2:
		return n.node256()[lane256[cell]]
	}
	return n.planes().of(cell)
}

func read(n *Node, cells *[81]uint16) {
	switch {
	case level >= avx512:
		x := n.node512()
		for i := range cells {
			cells[i] = x[lane512[i]%uint8(len(node512{}))]
		}
	case level == avx2:
		x := n.node256()
		for i := range cells {
			cells[i] = x[lane256[i]%uint8(len(node256{}))]
		}
	default:
		n.planes().read(cells)
	}
}

// blank is the board that fills the lanes of no cell.
var blank [81]uint8

func write(n *Node, cells *[81]uint16) {
	switch {
	case level >= avx512:
		x := n.node512()
		loadAVX512(x, &blank)
		for i, digits := range cells {
			x[lane512[i]%uint8(len(node512{}))] &= digits
		}
	case level == avx2:
		x := n.node256()
		loadAVX2(x, &blank)
		for i, digits := range cells {
			x[lane256[i]%uint8(len(node256{}))] &= digits
		}
	default:
		n.planes().write(cells)
	}
}

func branch(n, rest *Node) (first, second State) {
	a, b := 0, 0
	switch level {
	case avx512b:
		a, b = branchAVX512b(n.node512(), rest.node512(), 0)
	case avx512:
		a, b = branchAVX512(n.node512(), rest.node512(), 0)
	case avx2:
		a, _ = descendAVX2(n.node256(), rest.node256(), nil, 1)
		b = int(Pending)
	default:
		return n.planes().branch(rest.planes())
	}
	return State(a), State(b)
}

func advance(n, rest *Node) State {
	var s int
	switch level {
	case avx512b:
		s, _ = descendAVX512b(n.node512(), rest.node512(), 0)
	case avx512:
		s, _ = descendAVX512(n.node512(), rest.node512(), 0)
	case avx2:
		first, _ := branch(n, rest)
		return first
	default:
		return n.planes().advance(rest.planes())
	}
	return State(s)
}

func size(n *Node) int {
	switch {
	case level >= avx512:
		return sizeAVX512(n.node512())
	case level == avx2:
		return sizeAVX2(n.node256())
	}
	return n.planes().size()
}

func descend(n *Node, rests *Rests) (State, int) {
	state, levels := int(Open), 0
	switch level {
	case avx512b:
		state, levels = descendAVX512b(n.node512(), &rests.rests512()[0], len(rests512{})-3)
	case avx512:
		state, levels = descendAVX512(n.node512(), &rests.rests512()[0], len(rests512{})-3)
	case avx2:
		state, levels = descendAVX2(n.node256(), &rests.rests256()[0], nil, len(rests256{}))
	default:
		return n.planes().descend(rests)
	}
	return State(state), levels
}

// nodeWords is the number of words that a node has in the layout in use.
func nodeWords() int {
	switch {
	case level >= avx512:
		return len(node512{}) / 4
	case level == avx2:
		return len(node256{}) / 4
	}
	return frontWords
}

// bisectLikeBranch is Node.Bisect where that splits as Branch would. It returns
// false if it does not; the portable kernel has no such shortcut.
func bisectLikeBranch(n, rest *Node) (first, second State, ok bool) {
	a, b := -1, 0
	switch level {
	case avx512b:
		a, b = branchAVX512b(n.node512(), rest.node512(), 1)
	case avx512:
		a, b = branchAVX512(n.node512(), rest.node512(), 1)
	case avx2:
		s, levels := descendAVX2(n.node256(), rest.node256(), nil, -1)
		return State(s), Pending, levels == 1
	}
	return State(a), State(b), a >= 0
}

// chutes reads the digits of the minis of a node at its fixpoint.
func (n *Node) chutes(c *chutes) {
	var rows [27]uint16 // the minirows, band by band, line by line
	switch {
	case level >= avx512:
		// Cells i of the rows are lanes of register i, turned with the row.
		x := n.node512()
		for i := range rows {
			rows[i] = x[i] | x[32+i] | x[64+i]
		}
		at := (*[len(node512{}) * 2]byte)(unsafe.Pointer(x))
		three := func(register, lane int) uint64 {
			return binary.LittleEndian.Uint64(at[2*(32*register+lane):])
		}
		for b := range 3 {
			c[1][b] = three(0, 9*b) | three(2, 9*b+3) | three(1, 9*b+6)
			c[1][3+b] = three(1, 9*b) | three(0, 9*b+3) | three(2, 9*b+6)
			c[1][6+b] = three(2, 9*b) | three(1, 9*b+3) | three(0, 9*b+6)
		}
	case level == avx2:
		// A register for each cell of a box; a word has the boxes of a band.
		x := (*[36]uint64)(unsafe.Pointer(n))
		for line := range 3 {
			for b := range 3 {
				c[1][3*line+b] = x[4*line+b] | x[4*(3+line)+b] | x[4*(6+line)+b]
				y := x[12*line+b] | x[12*line+4+b] | x[12*line+8+b]
				i := 9*b + 3*line
				rows[i], rows[i+1], rows[i+2] = uint16(y), uint16(y>>16), uint16(y>>32)
			}
		}
	default:
		n.planes().chutes(c)
		return
	}
	for i := range c[0] {
		c[0][i] = uint64(rows[i]) | uint64(rows[9+i])<<16 | uint64(rows[18+i])<<32
	}
}

// drop takes a digit, 0..8, from cells of a node at its fixpoint.
func (n *Node) drop(digit int, cells []uint8) {
	switch {
	case level >= avx512:
		x := n.node512()
		for _, cell := range cells {
			x[lane512[cell%81]%uint8(len(x))] &^= 1 << digit
		}
	case level == avx2:
		x := n.node256()
		for _, cell := range cells {
			x[lane256[cell%81]%uint8(len(x))] &^= 1 << digit
		}
	default:
		n.planes().drop(digit, cells)
	}
}

func settle(n *Node) State {
	switch level {
	case avx512b:
		return State(settleAVX512b(n.node512(), nil))
	case avx512:
		return State(settleAVX512(n.node512(), nil))
	case avx2:
		s, _ := descendAVX2(n.node256(), nil, nil, 0)
		return State(s)
	}
	return n.planes().propagate(false)
}

func start(n *Node, board *[81]uint8) (State, bool) {
	s := 0
	switch level {
	case avx512b:
		s = settleAVX512b(n.node512(), board)
	case avx512:
		s = settleAVX512(n.node512(), board)
	case avx2:
		s, _ = descendAVX2(n.node256(), nil, board, 0)
	default:
		return n.planes().start(board)
	}
	return State(max(s, 0)), s >= 0
}

func twin(n, root *Node) bool {
	switch {
	case level >= avx512:
		return twinAVX512(n.node512(), root.node512())
	case level == avx2:
		return twinAVX2(n.node256(), root.node256())
	}
	return n.planes().twin(root.planes())
}

func store(n *Node, board *[81]uint8) {
	switch {
	case level >= avx512:
		storeAVX512(n.node512(), board)
	case level == avx2:
		storeAVX2(n.node256(), board)
	default:
		n.planes().store(board)
	}
}

// A node of the AVX-512 kernel is three registers of 32 lanes, one of the AVX2
// kernel nine registers of 16 lanes.
func (n *Node) node512() *node512 { return (*node512)(unsafe.Pointer(n)) }
func (n *Node) node256() *node256 { return (*node256)(unsafe.Pointer(n)) }

func (r *Rests) rests512() *rests512 { return (*rests512)(unsafe.Pointer(r)) }
func (r *Rests) rests256() *rests256 { return (*rests256)(unsafe.Pointer(r)) }

var (
	_ [unsafe.Sizeof(Node{}) - unsafe.Sizeof(node512{})]struct{} // large enough
	_ [unsafe.Sizeof(Node{}) - unsafe.Sizeof(node256{})]struct{}
	_ [unsafe.Sizeof(Rests{}) + unsafe.Sizeof(node512{}) - unsafe.Sizeof(rests512{}) - unsafe.Sizeof(Node{})]struct{}
	_ [unsafe.Sizeof(Rests{}) + unsafe.Sizeof(node256{}) - unsafe.Sizeof(rests256{}) - unsafe.Sizeof(Node{})]struct{}
)
