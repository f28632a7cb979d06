package main

import (
	"math/bits"

	"github.com/mmcloughlin/avo/attr"
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// The AVX2 kernel holds the board in nine vectors of 16 lanes, in memory that
// never leaves the first cache: vector (t, i) has in word s of quadword k the
// cell in row t of band k and column i of stack s. The cells of a minirow are
// the same lane of three vectors, and so are those of a minicolumn. Only the
// steps along a line of minis are shuffles: of words for the minirows, of
// quadwords for the minicolumns. Word 3 and quadword 3 are zero.

// planes writes AVX2 code.
type planes struct {
	pool  *constants
	frame Mem // nine vectors
	stack Mem // what passes leave
	ones  VecVirtual
}

func (m *planes) cell(t, i int) Mem { return m.frame.Offset(32 * (3*t + i)) }

// spare is memory for vectors.
func (m *planes) spare(i int) Mem { return m.stack.Offset(32 * i) }

const frameSize = 32 * 9

func (m *planes) constants() {
	m.ones = YMM()
	VPCMPEQW(m.ones, m.ones, m.ones)
}

// usedLanes is x in the lanes that hold cells and y in the others.
func usedLanes(x, y uint16) (v [32]uint16) {
	for i := range 16 {
		v[i] = x
		if i%4 == 3 || i/4 == 3 {
			v[i] = y
		}
	}
	return v
}

// axis tells minirows from minicolumns.
type axis struct {
	*planes
	columns bool
}

// at is cell i of the mini in the given line of every chute and box.
func (x axis) at(line, i int) Mem {
	if x.columns {
		return x.cell(i, line)
	}
	return x.cell(line, i)
}

// turned moves the n-th next box into each: n is 1 or 2.
func (x axis) turned(v Op, n int) VecVirtual {
	z := YMM()
	if x.columns {
		VPERMQ(U8([]uint8{0, 1 | 2<<2 | 0<<4 | 3<<6, 2 | 0<<2 | 1<<4 | 3<<6}[n]), v, z)
		return z
	}
	var b [32]uint16
	for i := range 16 {
		from := i
		if i%4 < 3 {
			from = i/4*4 + (i+n)%4
			if i%4+n >= 3 {
				from = i/4*4 + i%4 + n - 3
			}
		}
		b[i] = uint16(2*(from%8)) | uint16(2*(from%8)+1)<<8
	}
	VPSHUFB(x.pool.at(b), v, z)
	return z
}

func (m *planes) op(f func(...Op), a, b Op) VecVirtual {
	z := YMM()
	f(b, a, z)
	return z
}

func and(ops ...Op)  { VPAND(ops[0], ops[1], ops[2]) }
func or(ops ...Op)   { VPOR(ops[0], ops[1], ops[2]) }
func xor(ops ...Op)  { VPXOR(ops[0], ops[1], ops[2]) }
func andn(ops ...Op) { VPANDN(ops[1], ops[0], ops[2]) } // first and not second
func add(ops ...Op)  { VPADDW(ops[0], ops[1], ops[2]) }
func minw(ops ...Op) { VPMINUW(ops[0], ops[1], ops[2]) }
func sign(ops ...Op) { VPSIGNW(ops[0], ops[1], ops[2]) } // first, or zero where second is
func same(ops ...Op) { VPCMPEQW(ops[0], ops[1], ops[2]) }

// Of each 128 bits: the lower quadwords of both, the upper ones.
func lows(ops ...Op)  { VPUNPCKLQDQ(ops[0], ops[1], ops[2]) }
func highs(ops ...Op) { VPUNPCKHQDQ(ops[0], ops[1], ops[2]) }

func (m *planes) clear(x Op) VecVirtual { return m.op(and, m.op(add, m.ones, x), x) }

func (m *planes) zero() VecVirtual {
	z := YMM()
	VPXOR(z, z, z)
	return z
}

// isZero is every bit of the lanes in which x is zero.
func (m *planes) isZero(x Op) VecVirtual { return m.op(same, m.zero(), x) }

func (m *planes) or3(a, b, c Op) VecVirtual {
	return m.op(or, m.op(or, a, b), c)
}

func (m *planes) and3(a, b, c Op) VecVirtual {
	return m.op(and, m.op(and, a, b), c)
}

// orAnd is a | b&c.
func (m *planes) orAnd(a, b, c Op) VecVirtual {
	return m.op(or, m.op(and, b, c), a)
}

func (m *planes) load(x Mem) VecVirtual {
	y := YMM()
	VMOVDQU(x, y)
	return y
}

func gather(f func(...Op), m *planes, sum *Op, x Op) {
	if *sum == nil {
		*sum = x
		return
	}
	*sum = m.op(f, *sum, x)
}

// half applies the rules once to all minirows or all minicolumns. A quick one
// does without the fourth rule, and without what tells how things stand.
func (x axis) half(quick bool) {
	m := x.planes
	leave := func(v Op, to Mem) {
		if !quick {
			VMOVDQU(v, to)
		}
	}
	var u, f [3]VecVirtual
	var least, many Op
	for l := range 3 {
		a, b, c := m.load(x.at(l, 0)), m.load(x.at(l, 1)), m.load(x.at(l, 2))
		u[l] = m.or3(a, b, c)
		odd := m.xor3(a, b, c)
		VMOVDQU(m.op(andn, odd, m.and3(a, b, c)), m.once(l))
		// Two equal naked singles make nonsense of this, but then it is a
		// contradiction.
		f[l] = m.op(xor, odd, m.xor3(m.several(a), m.several(b), m.several(c)))
		leave(f[l], m.naked(l))
		if quick {
			continue
		}
		few := m.clear(m.clear(u[l]))
		gather(minw, m, &least, few)
		few = m.clear(few)
		gather(or, m, &many, few)
		f[l] = m.op(or, f[l], m.op(xor, u[l], m.op(sign, u[l], few)))
	}
	leave(least, x.of(few))
	leave(many, x.of(triples))
	var v [3]VecVirtual
	for l := range 3 {
		// The others of its box lose what belongs to a mini; then it has no
		// arrangement in which the others of its line have it, and they
		// lose it with the next step.
		v[l] = m.op(andn, u[l], m.op(or, f[(l+1)%3], f[(l+2)%3]))
	}
	even, odd := x.arrange(v)
	leave(even, x.of(evens))
	leave(odd, x.of(odds))
	var w [3]VecVirtual
	w[0] = m.op(or, even, odd)
	w[1] = m.op(or, x.turned(even, 2), x.turned(odd, 1))
	w[2] = m.op(or, x.turned(even, 1), x.turned(odd, 2))
	w01 := m.op(or, w[0], w[1])
	if !quick {
		VMOVDQU(m.op(or, w01, w[2]), x.of(opens))
	}
	least = nil
	var sum Op
	for l := range 3 {
		var must VecVirtual
		switch {
		case l == 2:
			must = m.op(andn, w[2], w01)
		default:
			must = m.op(andn, w[l], m.op(or, w[1-l], w[2]))
		}
		hidden := m.op(and, must, m.once(l))
		keep := w[l]
		if !quick {
			two := m.clear(m.clear(must))
			VMOVDQU(two, x.of(twos+l))
			keep = m.op(xor, keep, m.op(sign, m.op(xor, keep, must), two))
			VMOVDQU(m.op(andn, hidden, m.load(m.naked(l))), x.of(unclear+l))
		}
		others := m.op(xor, keep, hidden)
		for i := range 3 {
			// A hidden single takes its cell.
			old := m.load(x.at(l, i))
			n := m.op(and, old, m.op(xor, keep, m.op(sign, others, m.op(and, old, hidden))))
			VMOVDQU(n, x.at(l, i))
			if !x.columns {
				continue
			}
			gather(add, m, &sum, n)
			if !quick {
				gather(minw, m, &least, n)
			}
		}
	}
	if x.columns {
		leave(least, m.least())
		if quick {
			VMOVDQU(sum, m.sum(0))
		} else {
			VMOVDQU(sum, m.sum(1))
		}
	}
}

// several is x in the lanes that hold two digits or more, else zero.
func (m *planes) several(x Op) VecVirtual { return m.op(sign, x, m.clear(x)) }

// What a half leaves in memory, one vector or three.
const (
	few     = iota // zero in a lane: too few candidates
	triples        // zero: no mini has more than three
	opens          // digits with an arrangement
	evens          // the arrangements
	odds
	twos               // all but two of the digits that must enter
	unclear = twos + 3 // hidden singles that share a cell
	kept    = unclear + 3
)

func (x axis) of(what int) Mem {
	if x.columns {
		what += kept
	}
	return x.spare(what)
}

func (m *planes) once(l int) Mem  { return m.spare(2*kept + l) }
func (m *planes) naked(l int) Mem { return m.spare(2*kept + 3 + l) }
func (m *planes) least() Mem      { return m.spare(2*kept + 6) }
func (m *planes) sum(i int) Mem   { return m.spare(2*kept + 7 + i) }

const spareSize = 32 * (2*kept + 9)

// crowded clears the zero flag if more than three digits must enter a mini, or
// two a cell, at the fixpoint that the last pass has found.
func (m *planes) crowded() {
	var sum Op
	for _, columns := range []bool{false, true} {
		x := axis{m, columns}
		for l := range 3 {
			gather(or, m, &sum, m.clear(m.load(x.of(twos+l))))
			gather(or, m, &sum, x.of(unclear+l))
		}
	}
	VPTEST(sum, sum)
}

// quickPass is what comes first where a pass will not be enough. It sets the sum
// of the cells, which tells one board from what a pass makes of it.
func (m *planes) quickPass() {
	axis{m, false}.half(true)
	axis{m, true}.half(true)
}

// pass applies the rules once to each mini, rows first. It jumps to loop if
// this has changed something. It is done if the minirows before, and the
// minicolumns half-way, have three candidates each: then each cell has one.
func (m *planes) pass(loop, wrong, done string) {
	r, c := axis{m, false}, axis{m, true}
	r.half(false)
	c.half(false)
	low := m.op(minw, m.load(r.of(few)), c.of(few))
	low = m.op(minw, low, m.least())
	low = m.op(or, low, m.pool.at(usedLanes(0, 0xffff)))
	all := m.load(m.pool.at(usedLanes(0x1ff, 0)))
	open := m.op(and, m.load(r.of(opens)), c.of(opens))
	bad := m.op(or, m.op(xor, all, open), m.isZero(low))
	VPTEST(bad, bad)
	JNZ(LabelRef(wrong))
	many := m.op(or, m.load(r.of(triples)), c.of(triples))
	VPTEST(many, many)
	JZ(LabelRef(done))
	sum := m.load(m.sum(1))
	more := m.op(xor, sum, m.sum(0))
	VMOVDQU(sum, m.sum(0))
	VPTEST(more, more)
	JNZ(LabelRef(loop))
}

// propagate brings the board to its fixpoint. Labels begin with name; wrong,
// done and open are where it jumps to.
func (m *planes) propagate(name, wrong, done, open string) {
	m.quickPass()
	Label(name + "_loop")
	m.pass(name+"_loop", wrong, done)
	m.crowded()
	JNZ(LabelRef(wrong))
	JMP(LabelRef(open))
}

// flip exchanges quadword i, word s with quadword s, word i.
func (m *planes) flip(x Op) VecVirtual {
	var here, there [32]uint16
	for d := range 16 {
		here[d], there[d] = 0xffff, 0xffff // no byte
		i, s := d/4, d%4
		if i == 3 || s == 3 {
			continue
		}
		from := 4*s + i
		b := uint16(2*(from%8)) | uint16(2*(from%8)+1)<<8
		if from/8 == d/8 {
			here[d] = b
		} else {
			there[d] = b
		}
	}
	far := YMM()
	VPERMQ(U8(2|3<<2|0<<4|1<<6), x, far)
	near := YMM()
	VPSHUFB(m.pool.at(here), x, near)
	VPSHUFB(m.pool.at(there), far, far)
	return m.op(or, near, far)
}

// exchange makes three vectors of the quadwords 0, 1 and 2 of three.
func (m *planes) exchange(a, b, c VecVirtual) (x, y, z VecVirtual) {
	ab, cz := m.op(lows, a, b), m.op(lows, c, m.zero())
	abh, czh := m.op(highs, a, b), m.op(highs, c, m.zero())
	x, y, z = YMM(), YMM(), YMM()
	VPERM2I128(U8(0x20), cz, ab, x)
	VPERM2I128(U8(0x20), czh, abh, y)
	VPERM2I128(U8(0x31), cz, ab, z)
	return
}

// settleAVX2 writes Node.Settle and Node.Start. The node is worked on in place.
func settleAVX2(name string, m *planes) {
	TEXT(name, 0, "func(node *[144]uint16, board *[81]uint8) int")
	Pragma("noescape")
	Doc(name+" is Node.Settle, or if there is a board Node.Start; then -1 is for one that is", "not valid.")
	m.stack = AllocLocal(spareSize)
	m.frame = Mem{Base: Load(Param("node"), GP64())}
	board := Load(Param("board"), GP64())
	m.constants()
	result := GP64()
	TESTQ(board, board)
	JZ(LabelRef("loaded"))
	m.readBoard(board, "bad")
	Label("loaded")
	m.propagate("p", "wrong", "done", "open")
	Label("open")
	MOVQ(U32(open), result)
	Label("end")
	VZEROUPPER()
	Store(result, ReturnIndex(0))
	RET()
	Label("done")
	MOVQ(U32(solved), result)
	JMP(LabelRef("end"))
	Label("wrong")
	XORL(result.As32(), result.As32())
	JMP(LabelRef("end"))
	Label("bad")
	MOVQ(I32(-1), result)
	JMP(LabelRef("end"))
}

// splitAVX2 writes the function that splits a node.
func splitAVX2(name string, m *planes) {
	TEXT(name, 0, "func(node, rest *[144]uint16)")
	Pragma("noescape")
	Doc(name + " splits a node.")
	m.stack = AllocLocal(spareSize)
	node, rest := Load(Param("node"), GP64()), Load(Param("rest"), GP64())
	m.frame = Mem{Base: node}
	m.constants()
	m.arrangements()
	w := m.census()
	m.divide(w.choose(w.fewest(), "cell"), rest)
	Label("end")
	VZEROUPPER()
	RET()
	Label("cell")
	m.splitCell(rest)
	JMP(LabelRef("end"))
}

// descendAVX2 writes the function that goes down the first parts. What a pass
// that changes nothing has found of the arrangements serves the next split.
func descendAVX2(name string, m *planes) {
	TEXT(name, 0, "func(node *[144]uint16, rests *[7][144]uint16) (state, levels int)")
	Pragma("noescape")
	Doc(name + " is Descend.")
	m.stack = AllocLocal(spareSize)
	node, rest := Load(Param("node"), GP64()), Load(Param("rests"), GP64())
	m.frame = Mem{Base: node}
	m.constants()
	state, levels := GP64(), GP64()
	XORL(levels.As32(), levels.As32())
	m.arrangements()
	Label("split")
	w := m.census()
	c := w.choose(w.fewest(), "cell")
	m.divide(c, rest)
	ADDQ(U32(frameSize), rest)
	INCQ(levels)
	// Once more, where the most arrangements are left.
	c = w.choose(w.most(c.chute), "quick")
	m.divide(c, rest)
	ADDQ(U32(frameSize), rest)
	INCQ(levels)
	Label("quick")
	m.quickPass()
	Label("again")
	m.pass("again", "wrong", "done")
	m.crowded()
	JNZ(LabelRef("wrong"))
	CMPQ(levels, Imm(5))
	JLS(LabelRef("split"))
	Label("open")
	MOVQ(U32(open), state)
	Label("out")
	VZEROUPPER()
	Store(state, ReturnIndex(0))
	Store(levels, ReturnIndex(1))
	RET()
	Label("cell")
	m.splitCell(rest)
	ADDQ(U32(frameSize), rest)
	INCQ(levels)
	JMP(LabelRef("quick"))
	Label("done")
	MOVQ(U32(solved), state)
	JMP(LabelRef("out"))
	Label("wrong")
	XORL(state.As32(), state.As32())
	JMP(LabelRef("out"))
}

func (m *planes) xor3(a, b, c Op) VecVirtual { return m.op(xor, m.op(xor, a, b), c) }

func (m *planes) maj3(a, b, c Op) VecVirtual {
	return m.orAnd(m.op(and, a, b), m.op(or, a, b), c)
}

// arrange finds the arrangements that are alive through each mini: of the six
// there are for a digit, the even ones go from line to line to the next box,
// the odd ones to the one before. A lane is the box of line 0.
func (x axis) arrange(u [3]VecVirtual) (even, odd VecVirtual) {
	even = x.and3(u[0], x.turned(u[1], 1), x.turned(u[2], 2))
	odd = x.and3(u[0], x.turned(u[1], 2), x.turned(u[2], 1))
	return even, odd
}

// arrangements leaves those of a board at its fixpoint in memory, as the last
// pass does.
func (m *planes) arrangements() {
	for _, columns := range []bool{false, true} {
		x := axis{m, columns}
		var u [3]VecVirtual
		for l := range 3 {
			u[l] = m.or3(m.load(x.at(l, 0)), x.at(l, 1), x.at(l, 2))
		}
		even, odd := x.arrange(u)
		VMOVDQU(even, x.of(evens))
		VMOVDQU(odd, x.of(odds))
	}
}

// chuteWays are the arrangements, even and odd, that have line 0 in the boxes 0, 1
// and 2: words 0 to 2 are of the bands, 4 to 6 of the stacks.
type chuteWays struct {
	even02, odd02 VecVirtual // 0 in the lower half, 2 in the upper
	even1, odd1   VecVirtual
}

func (m *planes) chutes() (w chuteWays) {
	r, c := axis{m, false}, axis{m, true}
	e, o := m.flip(m.load(r.of(evens))), m.flip(m.load(r.of(odds)))
	w.even02, w.even1 = m.op(lows, e, c.of(evens)), m.op(highs, e, c.of(evens))
	w.odd02, w.odd1 = m.op(lows, o, c.of(odds)), m.op(highs, o, c.of(odds))
	return w
}

// choice is what a board is split on: a digit, in every lane, and where its two
// arrangements in a chute are found in the table planeWays.
type choice struct {
	chute         GPVirtual
	digit         VecVirtual
	first, second GPVirtual
}

// A planeCensus is what there is to choose among: of the chutes, in words, the
// digits with two arrangements, and the number of all arrangements.
type planeCensus struct {
	*planes
	chuteWays
	two, sum VecVirtual
}

func (m *planes) census() *planeCensus {
	w := m.chutes()
	upper := func(x VecVirtual) VecVirtual {
		z := YMM()
		VEXTRACTI128(Imm(1), x, z.AsX())
		return z
	}
	e2, o2 := upper(w.even02), upper(w.odd02)
	s1, s2 := m.xor3(w.even02, w.even1, e2), m.xor3(w.odd02, w.odd1, o2)
	c1, c2, c3 := m.maj3(w.even02, w.even1, e2), m.maj3(w.odd02, w.odd1, o2), m.op(and, s1, s2)
	// The number of arrangements of each digit, in binary, and their sum.
	n := [3]VecVirtual{m.op(xor, s1, s2), m.xor3(c1, c2, c3), m.maj3(c1, c2, c3)}
	two := m.op(andn, n[1], m.op(or, n[0], n[2]))
	nibble := m.load(m.pool.at(every(0x0f0f, 32)))
	var sum Op
	for i := range 3 {
		var counts [16]uint16
		for x := range counts {
			counts[x] = uint16(bits.OnesCount(uint(x)) << i)
		}
		table := m.load(m.pool.at(byteWords(counts[:]...)))
		hi, lo := YMM(), m.op(and, n[i], nibble)
		VPSRLW(Imm(4), n[i], hi)
		hi = m.op(and, hi, nibble)
		VPSHUFB(lo, table, lo)
		VPSHUFB(hi, table, hi)
		VPADDB(lo, hi, hi)
		gather(func(ops ...Op) { VPADDB(ops[0], ops[1], ops[2]) }, m, &sum, hi)
	}
	all := YMM()
	VPMADDUBSW(m.pool.at(every(0x0101, 32)), sum, all)
	return &planeCensus{m, w, two, all}
}

// fewest ranks the chutes by their arrangements.
func (w *planeCensus) fewest() VecVirtual { return w.op(or, w.sum, w.isZero(w.two)) }

// most ranks those that are of another kind than one, the other way round.
func (w *planeCensus) most(chute GPVirtual) VecVirtual {
	kinds, half := GP64(), GP64()
	LEAQ(NewDataAddr(NewStaticSymbol("planeKinds"), 0), kinds)
	MOVL(chute.As32(), half.As32())
	ANDL(U8(4), half.As32())
	key := w.op(xor, w.sum, w.pool.at(every(0xff, 32)))
	key = w.op(or, key, w.isZero(w.two))
	return w.op(or, key, Mem{Base: kinds, Index: half, Scale: 8})
}

// choose takes the chute of the lowest rank. It jumps to the label none if all
// bits of that are set.
func (w *planeCensus) choose(key VecVirtual, none string) choice {
	m, two := w.planes, w.two
	best := XMM()
	VPHMINPOSUW(key.AsX(), best)
	least, chute := GP32(), GP64()
	VMOVD(best, least)
	MOVL(least, chute.As32())
	SHRL(Imm(16), chute.As32())
	CMPW(least.As16(), U16(0xffff))
	JEQ(LabelRef(none))
	// Its lowest such digit.
	VPSHUFB(m.pool.at(every(0x0202, 32)), best, best)
	VPADDB(best, best, best)
	VPOR(m.pool.at(every(0x0100, 32)), best, best)
	VPSHUFB(best, two.AsX(), best)
	low, digit := XMM(), YMM()
	VPSIGNW(m.ones.AsX(), best, low)
	VPAND(low, best, best)
	VPBROADCASTW(best, digit)
	// A bit for each arrangement that it has not.
	absent := func(even, odd VecVirtual, mask uint32) GPVirtual {
		z, g := YMM(), GP64()
		VPACKSSWB(m.isZero(m.op(and, odd, digit)), m.isZero(m.op(and, even, digit)), z)
		VPMOVMSKB(z, g.As32())
		SHRXL(chute.As32(), g.As32(), g.As32())
		ANDL(U32(mask), g.As32())
		return g
	}
	b02, b1 := absent(w.even02, w.odd02, 0x01010101), absent(w.even1, w.odd1, 0x0101)
	LEAQ(Mem{Base: b02, Index: b1, Scale: 2}, b02)
	// Bits 0 and 1, 8 and 9, 16 and 24 side by side.
	IMUL3Q(U32(1<<24|1<<18|1<<12|1<<5), b02, b02)
	SHRQ(Imm(24), b02)
	ANDL(U8(63), b02.As32())
	pairs, first, second := GP64(), GP64(), GP64()
	LEAQ(NewDataAddr(NewStaticSymbol("pairs"), 0), pairs)
	pair := Mem{Base: pairs, Index: b02, Scale: 4}
	MOVWLZX(pair, first.As32())
	MOVWLZX(pair.Offset(2), second.As32())
	table, offset := GP64(), GP64()
	LEAQ(NewDataAddr(NewStaticSymbol("planeWays"), 0), table)
	IMUL3Q(U32(6*96), chute, offset)
	ADDQ(offset, table)
	ADDQ(table, first)
	ADDQ(table, second)
	return choice{chute, digit, first, second}
}

// splitCell splits on the first of the cells with the fewest candidates: the
// node keeps the lowest of them, the rest the others. The rest serves as memory.
func (m *planes) splitCell(rest Register) {
	nibble, counts := m.load(m.pool.at(every(0x0f0f, 32))), m.load(m.pool.at(byteWords(bitCounts...)))
	var least Op
	for t := range 3 {
		for i := range 3 {
			// How many, in the upper byte, and which cell, in the lower; every
			// bit where there is no choice.
			x := m.load(m.cell(t, i))
			lo, hi := m.op(and, x, nibble), YMM()
			VPSRLW(Imm(4), x, hi)
			VPAND(nibble, hi, hi)
			VPSHUFB(lo, counts, lo)
			VPSHUFB(hi, counts, hi)
			VPADDB(lo, hi, hi)
			VPMADDUBSW(m.pool.at(every(0x0101, 32)), hi, hi)
			VPSLLW(Imm(8), hi, hi)
			var cells [32]uint16
			for k := range 3 {
				for s := range 3 {
					cells[4*k+s] = uint16(9*(3*k+t) + 3*s + i)
				}
			}
			VPOR(m.pool.at(cells), hi, hi)
			key := m.op(or, hi, m.isZero(m.clear(x)))
			VMOVDQU(key, Mem{Base: rest}.Offset(32*(3*t+i)))
			gather(minw, m, &least, key)
		}
	}
	best, key := XMM(), YMM()
	VEXTRACTI128(Imm(1), least, best)
	VPMINUW(least.(VecVirtual).AsX(), best, best)
	VPHMINPOSUW(best, best)
	VPBROADCASTW(best, key)
	for t := range 3 {
		for i := range 3 {
			x, other := m.load(m.cell(t, i)), Mem{Base: rest}.Offset(32*(3*t+i))
			here := m.op(same, key, other)
			low := m.op(and, m.op(andn, x, m.clear(x)), here)
			VMOVDQU(m.op(andn, x, low), other)
			VMOVDQU(m.op(andn, x, m.op(andn, here, low)), m.cell(t, i))
		}
	}
}

// divide splits the board.
func (m *planes) divide(c choice, rest Register) {
	// The tables go by lines: rows for a band, columns for a stack.
	column, row := GP64(), GP64()
	MOVL(c.chute.As32(), column.As32())
	ANDL(U8(4), column.As32())
	SHLL(Imm(3), column.As32())
	MOVL(column.As32(), row.As32())
	XORL(U8(32), row.As32())
	for t := range 3 {
		for i := range 3 {
			// What an arrangement does not use.
			other := func(way Register) VecVirtual {
				line := Mem{Base: way}
				if i > 0 {
					line = Mem{Base: way, Index: column, Scale: uint8(i)}
				}
				return m.op(and, c.digit, line)
			}
			x := m.load(m.cell(t, i))
			n := m.op(andn, x, other(c.first))
			VMOVDQU(n, m.cell(t, i))
			VMOVDQU(m.op(andn, x, other(c.second)), Mem{Base: rest}.Offset(32*(3*t+i)))
		}
		if t < 2 {
			ADDQ(row, c.first)
			ADDQ(row, c.second)
		}
	}
}

// planeTables writes what choose looks up.
func planeTables() {
	sigmas := [6][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}
	const (
		wayBytes   = 3 * 32
		chuteBytes = 6 * wayBytes
	)
	// The bands, and the stacks.
	GLOBL("planeKinds", attr.RODATA|attr.NOPTR)
	for i, x := range []uint64{1<<64 - 1, 0, 0, 0, 0, 1<<64 - 1, 0, 0} {
		DATA(8*i, U64(x))
	}
	// The index has a bit for each arrangement that there is not: the even and
	// the odd ones with line 0 in box 0 or 1, then those in box 2. The lower of
	// the two that there are, in the order of the list, and the other.
	GLOBL("pairs", attr.RODATA|attr.NOPTR)
	rank := [6]int{0, 3, 1, 2, 4, 5}
	for x := range 64 {
		var in []int
		for i := range 6 {
			if x>>i&1 == 0 {
				in = append(in, rank[i]*wayBytes)
			}
		}
		v := 0
		if len(in) == 2 {
			v = min(in[0], in[1]) | max(in[0], in[1])<<16
		}
		DATA(4*x, U32(v))
	}
	// For each chute, arrangement and line what is not used; there is no
	// chute 3.
	GLOBL("planeWays", attr.RODATA|attr.NOPTR)
	for ch := range 7 {
		for i, sigma := range sigmas {
			for line := range 3 {
				for box := range 4 {
					v := uint64(0)
					for s := range 3 {
						inChute, used := box == ch, sigma[line] == s
						if ch > 3 {
							inChute, used = s == ch-4, sigma[line] == box
						}
						if box < 3 && inChute && !used {
							v |= 0xffff << (16 * s)
						}
					}
					DATA(ch*chuteBytes+i*wayBytes+32*line+8*box, U64(v))
				}
			}
		}
	}
}

// parseAVX2 writes the function that reads a puzzle from text.
func parseAVX2(name string, m *planes) {
	TEXT(name, attr.NOSPLIT, "func(board, text *[81]uint8) bool")
	Pragma("noescape")
	Doc(name + " is Parse.")
	board, text := Load(Param("board"), GP64()), Load(Param("text"), GP64())
	all := func(c uint16) VecVirtual { return m.load(m.pool.at(every(c<<8|c, 32))) }
	zero, nine, dot := all('0'), all(9), all('.')
	var good Op
	var digits [3]VecVirtual
	for i, first := range blocks {
		x := m.load(Mem{Base: text}.Offset(first))
		d, is := YMM(), YMM()
		VPSUBB(zero, x, d)
		VPMINUB(nine, d, is)
		VPCMPEQB(d, is, is)
		digits[i] = m.op(and, d, is)
		blank := YMM()
		VPCMPEQB(dot, x, blank)
		gather(and, m, &good, m.op(or, is, blank))
	}
	for i, first := range blocks {
		VMOVDQU(digits[i], Mem{Base: board}.Offset(first))
	}
	mask := GP32()
	VPMOVMSKB(good, mask)
	CMPL(mask, I8(-1))
	ok := GP8()
	SETEQ(ok)
	VZEROUPPER()
	Store(ok, ReturnIndex(0))
	RET()
}

// readBoard sets the cells from clues: those of a blank are what is not in its
// houses. It jumps to the label bad if a value is above 9 or clues clash.
func (m *planes) readBoard(board Register, bad string) {
	mem := Mem{Base: board}
	var high Op
	for _, first := range blocks {
		gather(func(ops ...Op) { VPMAXUB(ops[0], ops[1], ops[2]) }, m, &high, m.load(mem.Offset(first)))
	}
	above := YMM()
	VPSUBUSB(m.pool.at(every(9<<8|9, 32)), high, above)
	bits := m.load(m.pool.at(byteWords(0, 1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0)))
	// The clues. Rows t, t+3 and t+6 are quadwords 0, 1 and 2 of three
	// vectors; a row is read as 16 bytes that include it.
	var u [3]VecVirtual
	twice := m.zero()
	for t := range 3 {
		begin := func(k int) int { return min(9*(3*k+t), 81-16) }
		a, b := YMM(), YMM()
		VMOVDQU(mem.Offset(begin(0)), a.AsX())
		VINSERTI128(Imm(1), mem.Offset(begin(2)), a, a)
		VMOVDQU(mem.Offset(begin(1)), b.AsX())
		var x [3]VecVirtual
		for i := range 3 {
			ma, mb := every(0xffff, 32), every(0xffff, 32)
			for s := range 3 {
				at := func(k int) uint16 { return uint16(9*(3*k+t)-begin(k)+3*s+i) | 0xff00 }
				ma[s] = at(0)
				ma[8+s] = at(2)
				mb[4+s] = at(1)
			}
			d, e := YMM(), YMM()
			VPSHUFB(m.load(m.pool.at(ma)), a, d)
			VPSHUFB(m.load(m.pool.at(mb)), b, e)
			d = m.op(or, d, e)
			VPSHUFB(d, bits, e)
			nine := m.op(same, d, m.pool.at(every(9, 32)))
			x[i] = m.op(or, e, m.op(and, nine, m.pool.at(every(256, 32))))
			VMOVDQU(x[i], m.cell(t, i))
		}
		ab := m.op(or, x[0], x[1])
		u[t] = m.op(or, ab, x[2])
		twice = m.op(or, twice, m.orAnd(m.op(and, x[0], x[1]), ab, x[2]))
	}
	maj := func(a, b, c Op) (any VecVirtual) {
		ab := m.op(or, a, b)
		twice = m.op(or, twice, m.orAnd(m.op(and, a, b), ab, c))
		return m.op(or, ab, c)
	}
	box := maj(u[0], u[1], u[2])
	row := axis{m, false}
	var used [3]VecVirtual
	for t := range 3 {
		used[t] = m.op(or, box, maj(u[t], row.turned(u[t], 1), row.turned(u[t], 2)))
	}
	column := axis{m, true}
	for i := range 3 {
		x := [3]VecVirtual{m.load(m.cell(0, i)), m.load(m.cell(1, i)), m.load(m.cell(2, i))}
		v := maj(x[0], x[1], x[2])
		v = maj(v, column.turned(v, 1), column.turned(v, 2))
		for t := range 3 {
			open := YMM()
			VPANDN(m.pool.at(usedLanes(0x1ff, 0)), m.op(or, used[t], v), open)
			VMOVDQU(m.orAnd(x[t], open, m.isZero(x[t])), m.cell(t, i))
		}
	}
	wrong := m.op(or, above, twice)
	VPTEST(wrong, wrong)
	JNZ(LabelRef(bad))
}

func loadAVX2(name string, m *planes) {
	TEXT(name, 0, "func(node *[144]uint16, board *[81]uint8) bool")
	Pragma("noescape")
	Doc(name + " sets a node to the clues of a board; false is for a board that is not valid.")
	node, board := Load(Param("node"), GP64()), Load(Param("board"), GP64())
	m.frame = Mem{Base: node}
	m.constants()
	ok := GP8()
	m.readBoard(board, "bad")
	MOVB(Imm(1), ok)
	Label("end")
	VZEROUPPER()
	Store(ok, ReturnIndex(0))
	RET()
	Label("bad")
	MOVB(Imm(0), ok)
	JMP(LabelRef("end"))
}

// storeAVX2 writes the function that reads out a solved node. A row's nine
// digits are words 0, 1, 2 of quadwords 0, 1, 2. The first two rows of each
// band are stored as 16 bytes, of which the next row overwrites seven; the
// third comes after the first of the next band, and is stored as nine.
func storeAVX2(name string, m *planes) {
	TEXT(name, attr.NOSPLIT, "func(node *[144]uint16, board *[81]uint8)")
	Pragma("noescape")
	Doc(name + " is Node.Store.")
	node, board := Load(Param("node"), GP64()), Load(Param("board"), GP64())
	m.frame = Mem{Base: node}
	m.constants()
	low := m.load(m.pool.at(every(0x1f, 32)))
	t1 := m.load(m.pool.at(byteWords(5, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0)))
	t2 := m.load(m.pool.at(byteWords(0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0)))
	var near, far [32]uint16
	near, far = every(0xffff, 32), every(0xffff, 32)
	put := func(v *[32]uint16, at, from int) { // bytes of the low and of the high 128 bits
		v[at/2] = v[at/2]&^(0xff<<(8*(at%2))) | uint16(from)<<(8*(at%2))
	}
	for s := range 3 {
		for i := range 3 {
			if s < 2 {
				put(&near, 3*s+i, 8*s+2*i)
			} else {
				put(&far, 3*s+i, 2*i)
			}
		}
	}
	nearMask, farMask := m.load(m.pool.at(near)), m.load(m.pool.at(far))
	row := func(x VecVirtual, r int) {
		x = m.flip(x)
		hi := YMM()
		VPSRLW(Imm(5), x, hi)
		lo := m.op(and, x, low)
		VPSHUFB(lo, t1, lo)
		VPSHUFB(hi, t2, hi)
		VPADDB(lo, hi, hi)
		a, b := XMM(), XMM()
		VEXTRACTI128(Imm(1), hi, b)
		VPSHUFB(nearMask.AsX(), hi.AsX(), a)
		VPSHUFB(farMask.AsX(), b, b)
		VPOR(a, b, a)
		if r%3 < 2 {
			VMOVDQU(a, Mem{Base: board}.Offset(9*r))
		} else {
			VMOVQ(a, Mem{Base: board}.Offset(9*r))
			VPEXTRB(Imm(8), a, Mem{Base: board}.Offset(9*r+8))
		}
	}
	for t := range 3 {
		a, b, c := m.exchange(m.load(m.cell(t, 0)), m.load(m.cell(t, 1)), m.load(m.cell(t, 2)))
		row(a, t)
		row(b, 3+t)
		row(c, 6+t)
	}
	VZEROUPPER()
	RET()
}
