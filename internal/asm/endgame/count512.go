package endgame

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// Truth tables of VPTERNLOG: a is the destination.
const (
	a, b, c uint8 = 0xf0, 0xcc, 0xaa

	aNotBC   = a &^ (b | c)
	aOrCNotB = a | c&^b
)

// room is the number of positions that the stack holds. A step pushes one for each
// lane at most.
const room = 256

// count512 writes countAVX512.
//
// A lane of eight in a register holds a position of the search, as Endgame.walk
// has it: what is left in the two words, and which cells are done. A step takes
// every lane on by one cell with a single candidate, or by a guess, whose second
// part goes on a stack. A lane that has come to an end takes the last position of
// the stack. Two groups of lanes take turns, so that the one computes while the
// other waits for memory.
func count512() {
	ConstraintExpr("!purego")
	TEXT("countAVX512", 0, "func(words *[6]uint64, rows *[129][2]uint64, most int) (found int, guesses int)")
	Pragma("noescape")
	Doc("countAVX512 counts the solutions, and the guesses that take a search to all of them, with the",
		"lowest bits of fields, the guards, and what is left, and with what each candidate excludes.",
		"It gives up, with a number below zero, when the stack is full or after about as many guesses as most says.")
	words := Load(Param("words"), GP64())
	most := Load(Param("most"), GP64())
	rows := Load(Param("rows"), GP64())
	m := &machine{
		found: GP64(), guesses: GP64(), depth: GP64(),
		ones: ZMM(), top: every(1 << 63),
		inA: every(63 * 16), inB: every(127 * 16), none: every(128 * 16),
		rows: rows,
	}
	// A line of the cache: what is stored across two is slow to load.
	line := GP64()
	LEAQ(AllocLocal(128), line)
	ADDQ(U32(63), line)
	ANDQ(I32(-64), line)
	m.index = Mem{Base: line}
	for i := range m.stack {
		m.stack[i] = AllocLocal((room + 8) * 8)
	}
	for _, r := range []GPVirtual{m.found, m.guesses, m.depth} {
		XORQ(r, r)
	}
	VPTERNLOGQ(U8(0xff), m.ones, m.ones, m.ones)
	for w := range 2 {
		m.low[w], m.guard[w], m.fill[w] = ZMM(), ZMM(), ZMM()
		VPBROADCASTQ(Mem{Base: words, Disp: low + 8*w}, m.low[w])
		VPBROADCASTQ(Mem{Base: words, Disp: guard + 8*w}, m.guard[w])
		VPSUBQ(m.low[w], m.guard[w], m.fill[w])
	}
	var groups [2]group
	for i := range groups {
		g := &groups[i]
		g.live = GP32()
		MOVL(U32(1>>i), g.live)
		for w := range 2 {
			g.left[w], g.done[w] = ZMM(), ZMM()
			VPXORQ(g.left[w], g.left[w], g.left[w])
			VPXORQ(g.done[w], g.done[w], g.done[w])
			if i == 0 {
				VMOVQ(Mem{Base: words, Disp: left + 8*w}, g.left[w].AsX())
			}
		}
	}

	Label("loop")
	for i := range groups {
		m.step(&groups[i])
	}
	CMPQ(m.depth, U32(room-16))
	JG(LabelRef("give"))
	CMPQ(m.guesses, most)
	JGE(LabelRef("give"))
	any := GP32()
	MOVL(groups[0].live, any)
	ORL(groups[1].live, any)
	JNZ(LabelRef("loop"))
	JMP(LabelRef("end"))
	Label("give")
	MOVQ(I32(-1), m.found)
	Label("end")
	VZEROUPPER()
	Store(m.found, ReturnIndex(0))
	Store(m.guesses, ReturnIndex(1))
	RET()
}

// every returns a vector with v in each lane.
func every(v uint64) VecVirtual {
	r, z := GP64(), ZMM()
	MOVQ(U64(v), r)
	VPBROADCASTQ(r, z)
	return z
}

// machine holds what the steps share. Arrays of two are about the two words of an
// Endgame.
type machine struct {
	found, guesses GPVirtual
	stack          [4]Mem // left, done
	depth          GPVirtual
	rows           Register // what candidates exclude
	index          Mem

	low, guard, fill [2]VecVirtual
	ones             VecVirtual
	top              VecVirtual // the highest bit
	inA, inB, none   VecVirtual // offsets of rows: the last of each word; that of no candidate
}

// group is eight lanes.
type group struct {
	left, done [2]VecVirtual
	live       GPVirtual // which lanes are at work
}

// step takes the lanes of a group one step on.
func (m *machine) step(g *group) {
	live := K()
	KMOVB(g.live, live)
	bad := m.empty(g.left)
	VPTESTNMQ(bad, bad, live, live)

	var rest, several, single [2]VecVirtual
	for w := range 2 {
		rest[w] = m.dropLowest(g.left[w], w)
		several[w], single[w] = ZMM(), ZMM()
		VPADDQ(m.fill[w], rest[w], several[w])
		VPANDQ(m.guard[w], several[w], several[w])
		VMOVDQA64(m.guard[w], single[w])
		VPTERNLOGQ(U8(aNotBC), g.done[w], several[w], single[w])
	}
	inA, inB := K(), K()
	VPTESTMQ(single[0], single[0], live, inA)
	VPTESTMQ(single[1], single[1], live, inB)
	KANDNB(inB, inA, inB)

	guards := blend(inA, single[0], single[1])
	word := blend(inA, g.left[0], g.left[1])
	below, first := m.lowest(guards)
	VPANDQ(word, below, below)
	row := ZMM()
	VPLZCNTQ(below, row)
	VPSLLQ(U8(4), row, row)
	VPXORQ(blend(inA, m.inA, m.inB), row, row)
	taking, idle, still := K(), K(), K()
	KORB(inA, inB, taking)
	KNOTB(taking, idle)
	KANDB(idle, live, still)
	// Lanes without a cell to take read the row of no candidate.
	VMOVDQA64(m.none, idle, row)
	x := m.gather(row)
	for w := range 2 {
		VPANDNQ(g.left[w], x[w], g.left[w])
	}
	VPORQ(first, g.done[0], inA, g.done[0])
	VPORQ(first, g.done[1], inB, g.done[1])

	// What has no cell to take is a solution or guesses.
	either, open := ZMM(), K()
	VPORQ(several[0], several[1], either)
	VPTESTMQ(either, either, still, open)
	solved, n := K(), GP32()
	KANDNB(still, open, solved)
	KMOVB(solved, n)
	POPCNTL(n, n)
	ADDQ(n.As64(), m.found)
	KANDNB(live, solved, live)

	var two [2]VecVirtual
	for w := range 2 {
		two[w] = m.dropLowest(rest[w], w)
		VPADDQ(m.fill[w], two[w], two[w])
		VPANDNQ(several[w], two[w], two[w])
	}
	without := K()
	either = ZMM()
	VPORQ(two[0], two[1], either)
	VPTESTNMQ(either, either, without)
	for w := range 2 {
		VMOVDQA64(several[w], without, two[w])
	}
	inA, inB = K(), K()
	VPTESTMQ(two[0], two[0], inA)
	KANDNB(open, inA, inB)
	KANDB(open, inA, inA)
	guards = blend(inA, two[0], two[1])
	word = blend(inA, g.left[0], g.left[1])
	lows := blend(inA, m.low[0], m.low[1])
	below, first = m.lowest(guards)
	VPANDQ(lows, below, below)
	VPLZCNTQ(below, below)
	VPSRLVQ(below, m.top, below)
	field := first
	VPSUBQ(below, first, field)
	VPANDQ(word, field, field)
	others, digit := m.lowest(field)
	VPANDNQ(field, digit, others)

	guesses := GP32()
	KMOVB(open, guesses)
	POPCNTL(guesses, guesses)
	in := [2]VecVirtual{}
	for w, k := range []OpmaskVirtual{inA, inB} {
		in[w] = ZMM()
		VMOVDQA64(g.left[w], in[w])
		VPANDNQ(in[w], digit, k, in[w])
		VPANDNQ(g.left[w], others, k, g.left[w])
	}
	for i, z := range []VecVirtual{in[0], in[1], g.done[0], g.done[1]} {
		packed := ZMM()
		VPCOMPRESSQ_Z(z, open, packed)
		VMOVDQU64(packed, m.stack[i].Idx(m.depth, 8))
	}
	ADDQ(guesses.As64(), m.guesses)
	ADDQ(guesses.As64(), m.depth)

	// Lanes at an end take the last positions of the stack.
	free, take := GP32(), GP32()
	KMOVB(live, g.live)
	MOVL(g.live, free)
	XORL(U32(0xff), free)
	POPCNTL(free, take)
	CMPQ(take.As64(), m.depth)
	CMOVQGT(m.depth, take.As64())
	SUBQ(take.As64(), m.depth)
	lanes := GP32()
	MOVL(I32(-1), lanes)
	BZHIL(take, lanes, lanes)
	PDEPL(free, lanes, lanes)
	ORL(lanes, g.live)
	k := K()
	KMOVB(lanes, k)
	for i, z := range []VecVirtual{g.left[0], g.left[1], g.done[0], g.done[1]} {
		packed := ZMM()
		VMOVDQU64(m.stack[i].Idx(m.depth, 8), packed)
		VPEXPANDQ(packed, k, z)
	}
}

// empty returns the guards of the fields that have no candidate left.
func (m *machine) empty(left [2]VecVirtual) VecVirtual {
	x, y := ZMM(), ZMM()
	VPADDQ(m.fill[0], left[0], x)
	VPADDQ(m.fill[1], left[1], y)
	VPANDNQ(m.guard[0], x, x)
	VPTERNLOGQ(U8(aOrCNotB), m.guard[1], y, x)
	return x
}

// dropLowest returns the fields of a word without their lowest bits.
func (m *machine) dropLowest(x VecVirtual, w int) VecVirtual {
	z := ZMM()
	VPORQ(m.guard[w], x, z)
	VPSUBQ(m.low[w], z, z)
	VPANDQ(x, z, z)
	return z
}

// lowest returns the bits below the lowest bit of x, and that bit.
func (m *machine) lowest(x VecVirtual) (below, bit VecVirtual) {
	below, bit = ZMM(), ZMM()
	VPADDQ(m.ones, x, below)
	VPANDNQ(x, below, bit)
	VPANDNQ(below, x, below)
	return below, bit
}

// gather returns the two words of each lane's row.
func (m *machine) gather(row VecVirtual) (words [2]VecVirtual) {
	VMOVDQA64(row, m.index)
	var x [2]VecVirtual
	for i := range 8 {
		at := GP64()
		MOVQ(m.index.Offset(8*i), at)
		from := Mem{Base: m.rows, Index: at, Scale: 1}
		if i < 2 {
			x[i] = ZMM()
			VMOVDQU64(from, x[i].AsX())
		} else {
			VINSERTI64X2(U8(i/2), from, x[i%2], x[i%2])
		}
	}
	words = [2]VecVirtual{ZMM(), ZMM()}
	VPUNPCKLQDQ(x[1], x[0], words[0])
	VPUNPCKHQDQ(x[1], x[0], words[1])
	return words
}

// blend returns yes in the lanes of k, no in the others.
func blend(k OpmaskVirtual, yes, no VecVirtual) VecVirtual {
	z := ZMM()
	VPBLENDMQ(yes, no, k, z)
	return z
}
