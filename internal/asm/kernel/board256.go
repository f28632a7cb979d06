package kernel

import (
	"github.com/mmcloughlin/avo/attr"
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

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

// exchange returns the quadwords 0 of three vectors in x, their quadwords 1 in y
// and 2 in z.
func (m *planes) exchange(a, b, c VecVirtual) (x, y, z VecVirtual) {
	ab, cz := m.op(lows, a, b), m.op(lows, c, m.zero())
	abh, czh := m.op(highs, a, b), m.op(highs, c, m.zero())
	x, y, z = YMM(), YMM(), YMM()
	VPERM2I128(U8(0x20), cz, ab, x)
	VPERM2I128(U8(0x20), czh, abh, y)
	VPERM2I128(U8(0x31), cz, ab, z)
	return
}

// readBoard sets the candidates from a board: those of a blank cell are the
// digits that are not in its houses. It jumps to the label bad if a value is
// above 9 or clues clash.
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
	TEXT(name, 0, signature("func(node *node256, board *[81]uint8) bool"))
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
	TEXT(name, attr.NOSPLIT, signature("func(node *node256, board *[81]uint8)"))
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
