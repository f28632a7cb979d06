package main

import (
	"github.com/mmcloughlin/avo/attr"
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// The AVX-512 kernel holds the board in three registers of 32 lanes of 16
// bits. Register j has in lane (k, t, s) the cell in row t of band k, in stack
// s, in column (t+j)%3 of the stack: of every minirow and every minicolumn
// each register has one cell. A minirow is one lane of the three registers; so
// is a minicolumn once registers 1 and 2 are turned by one and two lines.
//
// Lane (k, t, s) of a register that speaks of minirows means line t and box s
// of band k; of one that speaks of minicolumns, line t and box k of stack s.
// All bands are worked on at once, and all stacks.

func lane(k, t, s int) int { return k*9 + t*3 + s }

// turn is an index vector: it moves lane (k+dk, t+dt, s+ds) to lane (k, t, s).
type turn struct{ dk, dt, ds int }

func (v turn) index() (x [32]uint16) {
	for i := range x {
		x[i] = uint16(i)
	}
	for k := range 3 {
		for t := range 3 {
			for s := range 3 {
				x[lane(k, t, s)] = uint16(lane((k+v.dk+3)%3, (t+v.dt+3)%3, (s+v.ds+3)%3))
			}
		}
	}
	return x
}

// Truth tables of VPTERNLOG: a is the destination.
const (
	a, b, c uint8 = 0xf0, 0xcc, 0xaa
)

var (
	cNotAB   = c &^ (a | b)
	or3      = a | b | c
	and3     = a & b & c
	xor3     = a ^ b ^ c
	maj3     = a&b | a&c | b&c
	one3     = (a ^ b ^ c) &^ (a & b & c)
	aNotBC   = a &^ (b | c)
	aAndBorC = a & (b | c)
	aOrBC    = a | b&c
	aOrXor   = a | (b ^ c)
	aNorBC   = a &^ (b & c)
)

// constants is read-only memory for vectors of 64 bytes, each once.
type constants struct {
	mem    Mem
	offset map[[32]uint16]int
}

func (p *constants) at(v [32]uint16) Mem {
	o, ok := p.offset[v]
	if !ok {
		o = 64 * len(p.offset)
		p.offset[v] = o
	}
	return p.mem.Offset(o)
}

// emit writes the memory. It is called last.
func (p *constants) emit() {
	GLOBL("vectors", attr.RODATA|attr.NOPTR)
	all := make([][32]uint16, len(p.offset))
	for v, o := range p.offset {
		all[o/64] = v
	}
	for i, v := range all {
		for j := 0; j < 32; j += 4 {
			w := uint64(v[j]) | uint64(v[j+1])<<16 | uint64(v[j+2])<<32 | uint64(v[j+3])<<48
			DATA(64*i+2*j, U64(w))
		}
	}
}

func every(x uint16, lanes int) (v [32]uint16) {
	for i := range lanes {
		v[i] = x
	}
	return v
}

// machine writes AVX-512 code.
type machine struct {
	bitalg bool
	alone  bool // there is one board in the loop
	pool   *constants
	turns  map[turn]VecVirtual // in registers
	ones   VecVirtual          // every bit set
	all    VecVirtual          // nine digits in the 27 lanes
	used   OpmaskVirtual       // mask of the 27 lanes
	cells  [3]VecVirtual
}

func (m *machine) load(v [32]uint16) VecVirtual {
	z := ZMM()
	VMOVDQU64(m.pool.at(v), z)
	return z
}

func (m *machine) turned(x VecVirtual, v turn) VecVirtual {
	v = turn{(v.dk + 3) % 3, (v.dt + 3) % 3, (v.ds + 3) % 3}
	z := ZMM()
	i, ok := m.turns[v]
	if !ok {
		VMOVDQU64(m.pool.at(v.index()), z)
		VPERMW(x, z, z)
		return z
	}
	VPERMW(x, i, z)
	return z
}

func (m *machine) constants(turns ...turn) {
	m.ones = ZMM()
	VPTERNLOGD(U8(0xff), m.ones, m.ones, m.ones)
	m.all = m.load(every(0x1ff, 27))
	m.turns = map[turn]VecVirtual{}
	for _, v := range turns {
		v = turn{(v.dk + 3) % 3, (v.dt + 3) % 3, (v.ds + 3) % 3}
		if _, ok := m.turns[v]; !ok {
			m.turns[v] = m.load(v.index())
		}
	}
	m.used = K()
	VPTESTMW(m.all, m.all, m.used)
}

func tern(table uint8, dst, b, c Op) { VPTERNLOGD(U8(table), c, b, dst) }

func terned(table uint8, a, b, c Op) VecVirtual {
	z := ZMM()
	VMOVDQA64(a, z)
	tern(table, z, b, c)
	return z
}

// clear returns x without the lowest digit of each lane.
func (m *machine) clear(x VecVirtual) VecVirtual {
	z := ZMM()
	VPADDW(m.ones, x, z)
	VPANDD(x, z, z)
	return z
}

// direction tells minirows from minicolumns.
type direction struct {
	box  turn // to the next box of the line
	line turn
}

var (
	rows    = direction{box: turn{0, 0, 1}, line: turn{0, 1, 0}}
	columns = direction{box: turn{1, 0, 0}, line: turn{0, 1, 0}}
)

func (d direction) turn(lines, boxes int) turn {
	return turn{
		lines*d.line.dk + boxes*d.box.dk,
		lines*d.line.dt + boxes*d.box.dt,
		lines*d.line.ds + boxes*d.box.ds,
	}
}

// half is the work on all minirows or all minicolumns in one pass.
type half struct {
	*machine
	direction
	union  VecVirtual // of the cells of each mini
	few    VecVirtual // zero where the mini has fewer than three candidates
	even   VecVirtual // digits whose even arrangement through the mini is alive
	odd    VecVirtual
	open   VecVirtual // digits with an arrangement
	hidden VecVirtual // hidden singles
	must   VecVirtual // digits that must enter the mini
	two    VecVirtual // nonzero where these are three or more: all but two
}

// arrange finds the arrangements that are alive through each mini, of the six
// there are for a digit: even ones go from line to line to the next box, odd
// ones to the one before.
func (h *half) arrange(u VecVirtual) {
	m := h.machine
	p := m.turned(u, h.turn(1, 1))
	q := m.turned(u, h.turn(2, 2))
	r := m.turned(u, h.turn(1, 2))
	s := m.turned(u, h.turn(2, 1))
	tern(and3, p, u, q)
	tern(and3, r, u, s)
	h.even, h.odd = p, r
}

// work applies the rules to the cells of the minis once.
func (h *half) work(x *[3]VecVirtual) {
	m := h.machine
	// What belongs to a mini: naked singles and naked triples.
	h.union = terned(or3, x[0], x[1], x[2])
	once := terned(one3, x[0], x[1], x[2])
	t := ZMM()
	for j := range 3 {
		less, k := ZMM(), K()
		VPADDW(m.ones, x[j], less)
		VPTESTNMW(x[j], less, k)
		if j == 0 {
			VMOVDQU16_Z(x[j], k, t)
		} else {
			// Two equal ones make nonsense of the sum, but then this is a
			// contradiction.
			VPADDW(x[j], t, k, t)
		}
	}
	k := K()
	if m.bitalg {
		h.few = ZMM()
		VPOPCNTW(h.union, h.few)
		VPCMPUW(Imm(1), m.pool.at(every(4, 32)), h.few, k) // below
	} else {
		h.few = m.clear(m.clear(h.union))
		less := ZMM()
		VPADDW(m.ones, h.few, less)
		VPTESTNMW(h.few, less, k)
	}
	VMOVDQU16(h.union, k, t)

	// The others of its line lose it; then it has no arrangement in which the
	// others of its box have it, and they lose it with the next step. One board
	// alone is bound by latency: there the arrangements do not wait for this,
	// and what follows for the box is left to the next pass.
	p := m.turned(t, h.turn(0, 1))
	q := m.turned(t, h.turn(0, 2))
	lose := p
	VPORD(p, q, lose)
	if m.alone {
		h.arrange(h.union)
	} else {
		u := ZMM()
		VPANDND(h.union, lose, u)
		h.arrange(u)
	}
	w := ZMM()
	VPORD(h.even, h.odd, w)

	// What must enter.
	p = m.turned(w, h.turn(0, 1))
	q = m.turned(w, h.turn(0, 2))
	h.must = terned(aNotBC, w, p, q)
	h.open = p
	tern(or3, h.open, q, w)
	hidden := once
	VPANDD(h.must, hidden, hidden)

	// Three that must leave no room for others.
	k = K()
	if m.bitalg {
		h.two = ZMM()
		VPOPCNTW(h.must, h.two)
		VPCMPUW(Imm(5), m.pool.at(every(3, 32)), h.two, k) // not below
	} else {
		h.two = m.clear(m.clear(h.must))
		VPTESTMW(h.two, h.two, k)
	}
	keep := w
	VMOVDQU16(h.must, k, keep)
	if m.alone {
		VPANDND(keep, lose, keep)
	}

	// Back to the cells. A hidden single takes its cell.
	h.hidden = hidden
	for j := range 3 {
		mine, n, k := ZMM(), ZMM(), K()
		VPTESTMW(x[j], hidden, k)
		VPANDD(x[j], hidden, mine)
		VPANDD(x[j], keep, n)
		VMOVDQU16(mine, k, n)
		x[j] = n
	}
}

const (
	contradiction = 0
	open          = 1
	solved        = 2
	pending       = 3
)

// A stream is a board under work.
type stream struct {
	cells [3]VecVirtual
	r, c  *half // of the last pass
	wrong OpmaskVirtual
	more  VecVirtual // zero if the last pass changed nothing
}

func (m *machine) stream() (s *stream) {
	return &stream{cells: [3]VecVirtual{ZMM(), ZMM(), ZMM()}}
}

// pass applies the rules once to each mini, rows first.
func (m *machine) pass(s *stream) { m.passTo(s, s.cells) }

// passTo is pass with another place for the cells that come of it.
func (m *machine) passTo(s *stream, to [3]VecVirtual) {
	x := s.cells
	r := &half{machine: m, direction: rows}
	c := &half{machine: m, direction: columns}
	s.r, s.c = r, c
	r.work(&x)
	x[1] = m.turned(x[1], turn{0, -1, 0})
	x[2] = m.turned(x[2], turn{0, -2, 0})
	c.work(&x)
	x[1] = m.turned(x[1], turn{0, 1, 0})
	x[2] = m.turned(x[2], turn{0, 2, 0})

	// Contradictions: an empty cell, a mini with fewer than three digits, a
	// digit without arrangement.
	bad := terned(aNorBC, m.all, r.open, c.open)
	least := ZMM()
	VPMINUW(r.few, c.few, least)
	if m.bitalg {
		VPSUBUSW(m.pool.at(every(2, 32)), least, least)
	}
	s.more = ZMM()
	for j := range 3 {
		VPMINUW(x[j], least, least)
		if j == 0 {
			VPXORD(x[j], s.cells[j], s.more)
		} else {
			tern(aOrXor, s.more, x[j], s.cells[j])
		}
	}
	for j := range 3 {
		VMOVDQA64(x[j], to[j])
	}
	k := K()
	s.wrong = K()
	VPTESTMW(bad, bad, k)
	VPTESTNMW(least, least, m.used, s.wrong)
	KORD(k, s.wrong, s.wrong)
}

// jumpIfWrong jumps if the last pass met a contradiction.
func (m *machine) jumpIfWrong(s *stream, label string) {
	KORTESTD(s.wrong, s.wrong)
	JNZ(LabelRef(label))
}

// zero sets the zero flag if all lanes are.
func zero(x VecVirtual) {
	k := K()
	VPTESTMD(x, x, k)
	KORTESTW(k, k)
}

// crowded clears the zero flag if more than three digits must enter a mini, or
// two a cell, at the fixpoint that the last pass has found.
func (m *machine) crowded(s *stream) {
	var sum VecVirtual
	if m.bitalg {
		sum = ZMM()
		VPMAXUW(s.r.two, s.c.two, sum)
		VPSUBUSW(m.pool.at(every(3, 32)), sum, sum)
	} else {
		sum = m.clear(s.r.two)
		VPORD(m.clear(s.c.two), sum, sum)
	}
	for j, x := range s.cells {
		c := s.c.hidden
		if j > 0 {
			c = m.turned(c, turn{0, j, 0})
		}
		z := terned(aAndBorC, x, s.r.hidden, c)
		VPORD(m.clear(z), sum, sum)
	}
	zero(sum)
}

// single sets the zero flag if no cell has two candidates.
func (m *machine) single(s *stream) {
	all := m.clear(s.cells[0])
	tern(or3, all, m.clear(s.cells[1]), m.clear(s.cells[2]))
	zero(all)
}

// complete sets the zero flag if every house has every digit.
func (m *machine) complete(s *stream) {
	x := s.cells
	x1 := m.turned(x[1], turn{0, -1, 0})
	x2 := m.turned(x[2], turn{0, -2, 0})
	all := m.all
	for _, v := range []struct {
		union VecVirtual
		a, b  turn
	}{
		{terned(or3, x[0], x[1], x[2]), rows.turn(0, 1), rows.turn(0, 2)},
		{terned(or3, x[0], x[1], x[2]), rows.turn(1, 0), rows.turn(2, 0)},
		{terned(or3, x[0], x1, x2), columns.turn(0, 1), columns.turn(0, 2)},
	} {
		a, b := m.turned(v.union, v.a), m.turned(v.union, v.b)
		tern(or3, a, b, v.union)
		z := ZMM()
		VPANDD(a, all, z)
		all = z
	}
	VPXORD(m.all, all, all)
	zero(all)
}

// propagate brings one board to its fixpoint. Labels begin with name; wrong,
// done and open are where it jumps to.
func (m *machine) propagate(s *stream, name, wrong, done, open string) {
	Label(name + "_loop")
	m.pass(s)
	m.jumpIfWrong(s, wrong)
	m.single(s)
	JZ(LabelRef(name + "_singles"))
	zero(s.more)
	JNZ(LabelRef(name + "_loop"))
	m.crowded(s)
	JNZ(LabelRef(wrong))
	JMP(LabelRef(open))
	Label(name + "_singles")
	m.complete(s)
	JZ(LabelRef(done))
	JMP(LabelRef(wrong))
}

// A board is read and written as three blocks of 32 bytes that begin at these
// cells: together they are its 81 bytes and no more.
var blocks = [3]int{0, 32, 49}

// placeOf returns the register and the lane of a cell.
func placeOf(cell int) (j, p int) {
	row, column := cell/9, cell%9
	return (column - row + 9) % 3, lane(row/3, row%3, column/3)
}

// readBoard sets the cells from clues: those of a blank are what is not in its
// houses. It jumps to the label bad if a value is above 9 or clues clash.
func (m *machine) readBoard(x [3]VecVirtual, board Register, bad string) {
	var b [3]VecVirtual
	one := m.load(every(1, 32))
	top := ZMM()
	for i, first := range blocks {
		b[i] = ZMM()
		VPMOVZXBW(Mem{Base: board}.Offset(first), b[i])
		if i == 0 {
			VMOVDQA64(b[i], top)
		} else {
			VPMAXUW(b[i], top, top)
		}
		VPSLLVW(b[i], one, b[i])
	}
	for i := range b {
		VPSRLW(Imm(1), b[i], b[i])
	}
	// Clues, and the digits that minis hold once and more than once.
	var ab, c [3][32]uint16
	var mask [3]uint32
	for cell := range 81 {
		j, p := placeOf(cell)
		if cell < 64 {
			ab[j][p] = uint16(cell)
		} else {
			c[j][p] = uint16(cell - blocks[2])
			mask[j] |= 1 << p
		}
	}
	for j := range 3 {
		k, g := K(), GP32()
		MOVL(U32(mask[j]), g)
		KMOVD(g, k)
		VMOVDQU64(m.pool.at(ab[j]), x[j])
		VPERMI2W(b[1], b[0], x[j])
		i := m.load(c[j])
		VPERMW(b[2], i, k, x[j])
		VPANDD(m.all, x[j], x[j]) // unused lanes
	}
	x1 := m.turned(x[1], turn{0, -1, 0})
	x2 := m.turned(x[2], turn{0, -2, 0})
	twice := terned(maj3, x[0], x[1], x[2])
	tern(or3, twice, terned(maj3, x[0], x1, x2), twice)
	u := terned(or3, x[0], x[1], x[2])
	v := terned(or3, x[0], x1, x2)
	used := func(u VecVirtual, p, q turn) VecVirtual {
		a, b := m.turned(u, p), m.turned(u, q)
		t := terned(maj3, u, a, b)
		VPORD(t, twice, twice)
		tern(or3, a, b, u)
		return a
	}
	row := used(u, rows.turn(0, 1), rows.turn(0, 2))
	box := used(u, rows.turn(1, 0), rows.turn(2, 0))
	column := used(v, columns.turn(0, 1), columns.turn(0, 2))
	k1, k2 := K(), K()
	VPCMPUW(Imm(6), m.pool.at(every(9, 32)), top, k1) // above
	VPTESTMW(twice, twice, k2)
	KORTESTD(k1, k2)
	JNZ(LabelRef(bad))
	VPORD(row, box, row)
	for j := range 3 {
		open := m.turned(column, turn{0, j, 0})
		tern(cNotAB, open, row, m.all)
		blank := ZMM()
		VPADDW(m.ones, x[j], blank)
		VPSRAW(Imm(15), blank, blank)
		tern(aOrBC, x[j], blank, open)
	}
}

// writeBoard writes the digits of a solved board.
func (m *machine) writeBoard(x [3]VecVirtual, board Register) {
	// The digit of a cell is the sum of what two tables say of the candidates
	// 1 to 4 and 6 to 9.
	t1, t2, low := m.load(byteWords(5, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0)),
		m.load(byteWords(0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0)),
		m.load(every(0x1f, 32))
	var d [3]VecVirtual
	for j := range 3 {
		lo, hi := ZMM(), ZMM()
		VPANDD(x[j], low, lo)
		VPSRLW(Imm(5), x[j], hi)
		VPSHUFB(lo, t1, lo)
		VPSHUFB(hi, t2, hi)
		VPADDB(lo, hi, hi)
		d[j] = hi
	}
	for _, first := range blocks {
		var ab, c [32]uint16
		mask := uint32(0)
		for i := range 32 {
			j, p := placeOf(first + i)
			if j < 2 {
				ab[i] = uint16(p + 32*j)
			} else {
				c[i] = uint16(p)
				mask |= 1 << i
			}
		}
		k, g := K(), GP32()
		MOVL(U32(mask), g)
		KMOVD(g, k)
		z := m.load(ab)
		VPERMI2W(d[1], d[0], z)
		i := m.load(c)
		VPERMW(d[2], i, k, z)
		y := YMM()
		VPMOVWB(z, y)
		VMOVDQU64(y, Mem{Base: board}.Offset(first))
	}
}

// How many index vectors stay in registers; the others are loaded when needed.
const (
	resident        = 12 // with one board
	residentPair    = 0
	residentDescent = 6
)

// A node is the three registers in memory.
func (m *machine) readNode(x [3]VecVirtual, n Register) {
	for j := range 3 {
		VMOVDQU64(Mem{Base: n}.Offset(64*j), x[j])
	}
}

func (m *machine) writeNode(x [3]VecVirtual, n Register) {
	for j := range 3 {
		VMOVDQU64(x[j], Mem{Base: n}.Offset(64*j))
	}
}

func allTurns() (v []turn) {
	for _, d := range []direction{rows, columns} {
		for l := range 3 {
			for b := range 3 {
				if l|b != 0 {
					v = append(v, d.turn(l, b))
				}
			}
		}
	}
	return v
}

// arrangements sets even and odd of the halves of a board at its fixpoint.
func (m *machine) arrangements(s *stream) {
	x := s.cells
	s.r = &half{machine: m, direction: rows}
	s.c = &half{machine: m, direction: columns}
	s.r.union = terned(or3, x[0], x[1], x[2])
	x1 := m.turned(x[1], turn{0, -1, 0})
	x2 := m.turned(x[2], turn{0, -2, 0})
	s.c.union = terned(or3, x[0], x1, x2)
	for _, h := range []*half{s.r, s.c} {
		h.arrange(h.union)
	}
}

// split divides a board into two. It jumps to cell if no chute qualifies.
func (m *machine) split(s, rest *stream, cell string) {
	m.arrangements(s)
	even, odd := m.chutes(s)
	m.divide(s, rest, even, odd, cell)
}

// chutes returns the arrangements of the six chutes in words 0 to 5 of 128
// bits. The bits of a digit in them, those of odd shifted left by one, come in
// the order of the arrangements.
func (m *machine) chutes(s *stream) (even, odd VecVirtual) {
	var order [2][32]uint16
	order[0], order[1] = every(31, 32), every(31, 32)
	for i, quarter := range [2][3]int{{0, 2, 3}, {0, 1, 3}} {
		for b, q := range quarter {
			for k := range 3 {
				order[i][8*q+k] = uint16(lane(k, 0, b))
				order[i][8*q+3+k] = uint16(lane(b, 0, k) + 32)
			}
		}
	}
	even, odd = m.load(order[0]), m.load(order[1])
	VPERMI2W(s.c.even, s.r.even, even)
	VPERMI2W(s.c.odd, s.r.odd, odd)
	return even, odd
}

// divide is split for a board whose chutes are known.
func (m *machine) divide(s, rest *stream, even, odd VecVirtual, cell string) {
	c := m.census(even, odd)
	VPORD(c.none, c.sum, X0)
	chute := c.least(cell)
	c.narrow(s, rest, chute)
}

// A census is what there is to choose among: words 0 to 5 of 128 bits are the
// chutes.
type census struct {
	*machine
	even, odd VecVirtual
	two       VecVirtual // digits with two arrangements
	none      VecVirtual // every bit set where there are none
	sum       VecVirtual // the number of arrangements
}

// census takes what chutes returns.
func (m *machine) census(even, odd VecVirtual) *census {
	part := func(z VecVirtual, quarter uint64) Op {
		if quarter == 0 {
			return z.AsX()
		}
		x := XMM()
		VEXTRACTI32X4(Imm(quarter), z, x)
		return x
	}
	ternx := func(table uint8, a, b, c Op) VecVirtual {
		x := XMM()
		VMOVDQA32(a, x)
		VPTERNLOGD(U8(table), c, b, x)
		return x
	}
	e0, e1, e2 := part(even, 0), part(even, 2), part(even, 3)
	o0, o1, o2 := part(odd, 0), part(odd, 1), part(odd, 3)
	s1, c1 := ternx(xor3, e0, e1, e2), ternx(maj3, e0, e1, e2)
	s2, c2 := ternx(xor3, o0, o1, o2), ternx(maj3, o0, o1, o2)
	c3 := XMM()
	VPANDD(s1, s2, c3)
	// The number of arrangements of each digit, in binary.
	var n [3]VecVirtual
	n[0] = XMM()
	VPXORD(s1, s2, n[0])
	n[1], n[2] = ternx(xor3, c1, c2, c3), ternx(maj3, c1, c2, c3)
	two := ternx(aNotBC, n[1], n[0], n[2])
	// Their sum.
	nibble, counts := XMM(), XMM()
	VMOVDQU32(m.pool.at(every(0x0f0f, 32)), nibble)
	VMOVDQU32(m.pool.at(byteWords(bitCounts...)), counts)
	sum := XMM()
	for i := range 3 {
		weight := uint16(1 << i)
		lo, hi := XMM(), XMM()
		VPANDD(n[i], nibble, lo)
		VPSRLW(Imm(4), n[i], hi)
		VPANDD(hi, nibble, hi)
		VPSHUFB(lo, counts, lo)
		VPSHUFB(hi, counts, hi)
		VPADDB(lo, hi, hi)
		VPMADDUBSW(m.pool.at(every(weight<<8|weight, 32)), hi, hi)
		if i == 0 {
			VMOVDQA32(hi, sum)
		} else {
			VPADDW(hi, sum, sum)
		}
	}
	none := XMM()
	VPADDW(m.ones.AsX(), two, none)
	VPSRAW(Imm(15), none, none)
	return &census{m, even, odd, two, none, sum}
}

// least finds the first chute with the least word in X0, and jumps if that has
// every bit set.
func (c *census) least(none string) (chute GPVirtual) {
	VPHMINPOSUW(X0, X0)
	least := GP32()
	chute = GP32()
	VMOVD(X0, least)
	MOVL(least, chute)
	SHRL(Imm(16), chute)
	CMPW(least.As16(), U16(0xffff))
	JEQ(LabelRef(none))
	return chute
}

// narrow splits on the lowest digit with two arrangements in the chute that
// least has found.
func (c *census) narrow(s, rest *stream, chute GPVirtual) {
	m, even, odd, two := c.machine, c.even, c.odd, c.two
	one, low, digit := XMM(), XMM(), ZMM()
	VPSRLD(Imm(16), X0, X0)
	VPERMW(two, X0, one)
	VPADDW(m.ones.AsX(), one, low)
	VPANDND(one, low, low)
	VPBROADCASTW(low, digit)
	ke, ko := K(), K()
	VPTESTMW(digit, even, ke)
	VPTESTMW(digit, odd, ko)
	e, o, table := GP32(), GP32(), GP64()
	KMOVD(ke, e)
	KMOVD(ko, o)
	SHRXL(chute, e, e)
	SHRXL(chute, o, o)
	ANDL(U32(0x01010001), e)
	ANDL(U32(0x01000101), o)
	LEAL(Mem{Base: e, Index: o, Scale: 2}, e)
	mask := GP32()
	MOVL(U32(0x03010203), mask)
	PEXTL(mask, e, e)
	LEAQ(NewDataAddr(NewStaticSymbol("ways"), 0), table)
	row := GP32()
	MOVL(chute, row)
	SHLL(Imm(7), row)
	ADDQ(row.As64(), table)
	TZCNTL(e, o)
	BLSRL(e, e)
	TZCNTL(e, e)
	SHLL(Imm(4), e)
	SHLL(Imm(4), o)
	for j := range 3 {
		k1, k2 := K(), K()
		KMOVD(Mem{Base: table, Index: o.As64(), Scale: 1, Disp: 4 * j}, k1)
		KMOVD(Mem{Base: table, Index: e.As64(), Scale: 1, Disp: 4 * j}, k2)
		z1, z2 := ZMM(), ZMM()
		VMOVDQU16_Z(digit, k1, z1)
		VMOVDQU16_Z(digit, k2, z2)
		VPANDND(s.cells[j], z2, rest.cells[j])
		VPANDND(s.cells[j], z1, s.cells[j])
	}
}

// splitCell splits on the first of the cells with the fewest candidates: s keeps
// the lowest of them, rest the others.
func (m *machine) splitCell(s, rest *stream) {
	nibble, counts := m.load(every(0x0f0f, 32)), m.load(byteWords(bitCounts...))
	ones := m.load(every(0x0101, 32))
	var keys [3]VecVirtual
	least := ZMM()
	for j, x := range s.cells {
		// How many, in the upper byte, and which cell, in the lower; every bit
		// where there is no choice.
		lo, hi, k := ZMM(), ZMM(), K()
		VPANDD(x, nibble, lo)
		VPSRLW(Imm(4), x, hi)
		VPANDD(hi, nibble, hi)
		VPSHUFB(lo, counts, lo)
		VPSHUFB(hi, counts, hi)
		VPADDB(lo, hi, hi)
		VPMADDUBSW(ones, hi, hi)
		VPSLLW(Imm(8), hi, hi)
		var cells [32]uint16
		for cell := range 81 {
			if i, p := placeOf(cell); i == j {
				cells[p] = uint16(cell)
			}
		}
		VPORD(m.pool.at(cells), hi, hi)
		less := m.clear(x)
		VPTESTMW(less, less, k)
		keys[j] = ZMM()
		VMOVDQA64(m.ones, keys[j])
		VMOVDQU16(hi, k, keys[j])
		if j == 0 {
			VMOVDQA64(keys[j], least)
		} else {
			VPMINUW(keys[j], least, least)
		}
	}
	y, z, best := YMM(), XMM(), ZMM()
	VEXTRACTI64X4(Imm(1), least, y)
	VPMINUW(y, least.AsY(), y)
	VEXTRACTI32X4(Imm(1), y, z)
	VPMINUW(z, y.AsX(), X0)
	VPHMINPOSUW(X0, X0)
	VPBROADCASTW(X0, best)
	for j, x := range s.cells {
		k, low := K(), ZMM()
		VPCMPEQW(best, keys[j], k)
		VMOVDQU16_Z(x, k, low)
		less := m.clear(low)
		VPANDND(low, less, low)
		VPANDND(x, low, rest.cells[j])
		VMOVDQU16(low, k, x)
	}
}

// bitCounts are the numbers of bits of 0 to 15.
var bitCounts = []uint16{0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4}

func byteWords(b ...uint16) (v [32]uint16) {
	for i := range v {
		v[i] = b[2*i%16] | b[2*i%16+1]<<8
	}
	return v
}

// ways writes the lanes in which an arrangement of a chute has nothing, for
// each of the three registers.
func ways() {
	GLOBL("ways", attr.RODATA|attr.NOPTR)
	sigmas := [6][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}
	for ch := range 6 {
		for i, sigma := range sigmas {
			for j := range 3 {
				mask := uint32(0)
				for line := range 3 {
					for box := range 3 {
						if sigma[line] == box {
							continue
						}
						if ch < 3 {
							mask |= 1 << lane(ch, line, box)
						} else {
							// Column t+j of the stack is the line.
							mask |= 1 << lane(box, (line-j+3)%3, ch-3)
						}
					}
				}
				DATA(ch*128+i*16+4*j, U32(mask))
			}
			DATA(ch*128+i*16+12, U32(0))
		}
		DATA(ch*128+96, U64(0))
		DATA(ch*128+104, U64(0))
		DATA(ch*128+112, U64(0))
		DATA(ch*128+120, U64(0))
	}
}

// sameKind writes for each chute which chutes are bands, or stacks, as it is.
func sameKind() {
	GLOBL("sameKind", attr.RODATA|attr.NOPTR)
	for ch := range 6 {
		if ch < 3 {
			DATA(16*ch, U64(1<<48-1))
			DATA(16*ch+8, U64(0))
		} else {
			DATA(16*ch, U64(0xffff<<48))
			DATA(16*ch+8, U64(1<<32-1))
		}
	}
}

func avx512(pool *constants) {
	for _, v := range []struct {
		name   string
		bitalg bool
	}{{"AVX512", false}, {"AVX512b", true}} {
		settleAVX512("settle"+v.name, &machine{bitalg: v.bitalg, alone: true, pool: pool})
		branchAVX512("branch"+v.name, &machine{bitalg: v.bitalg, pool: pool})
		descendAVX512("descend"+v.name, &machine{bitalg: v.bitalg, alone: true, pool: pool})
	}
	loadAVX512("loadAVX512", &machine{pool: pool})
	storeAVX512("storeAVX512", &machine{pool: pool})
	parseAVX512("parseAVX512", pool)
	ways()
	sameKind()
}

// settleAVX512 writes Node.Settle and Node.Start.
func settleAVX512(name string, m *machine) {
	TEXT(name, 0, "func(node *[96]uint16, board *[81]uint8) int")
	Pragma("noescape")
	Doc(name+" is Node.Settle, or if there is a board Node.Start; then -1 is for one that is", "not valid.")
	node, board := Load(Param("node"), GP64()), Load(Param("board"), GP64())
	s := m.stream()
	m.constants(allTurns()[:resident]...)
	result := GP64()
	TESTQ(board, board)
	JZ(LabelRef("node"))
	m.readBoard(s.cells, board, "bad")
	JMP(LabelRef("loaded"))
	Label("node")
	m.readNode(s.cells, node)
	Label("loaded")
	m.propagate(s, "p", "wrong", "done", "open")
	Label("open")
	MOVQ(U32(open), result)
	Label("out")
	m.writeNode(s.cells, node)
	Label("end")
	VZEROUPPER()
	Store(result, ReturnIndex(0))
	RET()
	Label("done")
	MOVQ(U32(solved), result)
	JMP(LabelRef("out"))
	Label("wrong")
	XORL(result.As32(), result.As32())
	JMP(LabelRef("end"))
	Label("bad")
	MOVQ(I32(-1), result)
	JMP(LabelRef("end"))
}

// branchAVX512 writes the function that splits a node and brings the first part
// to its fixpoint. A pass on one board alone leaves the processor half idle, so
// the rest comes along in one loop until the first part is at rest or either is
// found wrong. If the first is, the rest goes on alone.
func branchAVX512(name string, m *machine) {
	TEXT(name, attr.NOSPLIT, "func(node, rest *[96]uint16) (first, second int)")
	Pragma("noescape")
	Doc(name + " is Node.Branch.")
	g := Load(Param("node"), GP64())
	r := Load(Param("rest"), GP64())
	first, second := GP64(), GP64()
	a, b := m.stream(), m.stream()
	m.readNode(a.cells, g)
	m.constants(allTurns()[:residentPair]...)
	m.split(a, b, "cell")

	Label("pair")
	m.pass(a)
	m.pass(b)
	m.jumpIfWrong(a, "wrong")
	m.jumpIfWrong(b, "wrong_rest")
	zero(a.more)
	JNZ(LabelRef("pair"))
	// The rest may have some way to go, but the search may never come there.
	m.crowded(a)
	JNZ(LabelRef("wrong"))
	// A fixpoint that is not wrong is solved if each cell is single.
	MOVQ(U32(open), first)
	MOVQ(U32(pending), second)
	m.single(a)
	JNZ(LabelRef("first_open"))
	MOVQ(U32(solved), first)
	Label("first_open")
	zero(b.more)
	JNZ(LabelRef("second_open"))
	m.crowded(b)
	JNZ(LabelRef("wrong_rest"))
	MOVQ(U32(open), second)
	m.single(b)
	JNZ(LabelRef("second_open"))
	MOVQ(U32(solved), second)
	Label("second_open")
	m.writeNode(b.cells, r)
	m.writeNode(a.cells, g)
	Label("out")
	VZEROUPPER()
	Store(first, ReturnIndex(0))
	Store(second, ReturnIndex(1))
	RET()
	Label("cell")
	m.splitCell(a, b)
	JMP(LabelRef("pair"))

	// One of the two is left: it goes on alone. Results are exchanged if it
	// is the rest.
	swap := GP64()
	Label("wrong")
	XORL(swap.As32(), swap.As32())
	MOVQ(r, g)
	for j := range 3 {
		VMOVDQA64(b.cells[j], a.cells[j])
	}
	KORTESTD(b.wrong, b.wrong)
	JNZ(LabelRef("one_wrong"))
	JMP(LabelRef("one_loop"))
	Label("wrong_rest")
	MOVQ(U32(1), swap)
	m.alone = true
	m.propagate(a, "one", "one_wrong", "one_done", "one_open")
	Label("one_wrong")
	XORL(first.As32(), first.As32())
	XORL(second.As32(), second.As32())
	JMP(LabelRef("out"))
	Label("one_done")
	MOVQ(U32(solved), first)
	JMP(LabelRef("one_out"))
	Label("one_open")
	MOVQ(U32(open), first)
	Label("one_out")
	m.writeNode(a.cells, g)
	XORL(second.As32(), second.As32())
	TESTQ(swap, swap)
	JNZ(LabelRef("out"))
	XCHGQ(first, second)
	JMP(LabelRef("out"))
}

// descendAVX512 writes the function that goes down the first parts. What a pass
// that changes nothing has found of the arrangements serves the next split,
// which need not wait for the end of the pass.
func descendAVX512(name string, m *machine) {
	TEXT(name, attr.NOSPLIT, "func(node *[96]uint16, rests *[10][96]uint16) (state, levels int)")
	Pragma("noescape")
	Doc(name + " is Descend.")
	g := Load(Param("node"), GP64())
	r := Load(Param("rests"), GP64())
	state, levels := GP64(), GP64()
	a, b := m.stream(), m.stream()
	to := m.stream().cells
	even, odd := ZMM(), ZMM()
	remember := func() {
		e, o := m.chutes(a)
		VMOVDQA64(e, even)
		VMOVDQA64(o, odd)
	}
	m.readNode(a.cells, g)
	m.constants(allTurns()[:residentDescent]...)
	XORL(levels.As32(), levels.As32())
	m.arrangements(a)
	remember()

	leave := func() {
		m.writeNode(b.cells, r)
		ADDQ(Imm(192), r)
		INCQ(levels)
	}
	Label("split")
	c := m.census(even, odd)
	VPORD(c.none, c.sum, X0)
	chute := c.least("cell")
	c.narrow(a, b, chute)
	leave()
	// Once more, where the most arrangements are left.
	kind := GP64()
	LEAQ(NewDataAddr(NewStaticSymbol("sameKind"), 0), kind)
	SHLL(Imm(4), chute)
	VPXORD(m.pool.at(every(0xff, 32)), c.sum, X0)
	VPTERNLOGD(U8(or3), Mem{Base: kind, Index: chute.As64(), Scale: 1}, c.none, X0)
	chute = c.least("pass")
	c.narrow(a, b, chute)
	leave()
	JMP(LabelRef("pass"))
	Label("cell")
	m.splitCell(a, b)
	leave()
	JMP(LabelRef("pass"))
	Label("again")
	for j := range 3 {
		VMOVDQA64(to[j], a.cells[j])
	}
	Label("pass")
	m.passTo(a, to)
	remember()
	m.jumpIfWrong(a, "wrong")
	m.single(&stream{cells: to})
	JZ(LabelRef("singles"))
	zero(a.more)
	JNZ(LabelRef("again"))
	m.crowded(a)
	JNZ(LabelRef("wrong"))
	CMPQ(levels, Imm(8))
	JLS(LabelRef("split"))
	Label("open")
	MOVQ(U32(open), state)
	m.writeNode(a.cells, g)
	JMP(LabelRef("out"))
	Label("singles")
	m.complete(&stream{cells: to})
	JNZ(LabelRef("wrong"))
	MOVQ(U32(solved), state)
	m.writeNode(to, g)
	JMP(LabelRef("out"))
	Label("wrong")
	XORL(state.As32(), state.As32())
	Label("out")
	VZEROUPPER()
	Store(state, ReturnIndex(0))
	Store(levels, ReturnIndex(1))
	RET()
}

func loadAVX512(name string, m *machine) {
	TEXT(name, attr.NOSPLIT, "func(node *[96]uint16, board *[81]uint8) bool")
	Pragma("noescape")
	Doc(name + " is Node.Load.")
	g, board := Load(Param("node"), GP64()), Load(Param("board"), GP64())
	ok := GP8()
	s := m.stream()
	m.constants()
	m.readBoard(s.cells, board, "bad")
	m.writeNode(s.cells, g)
	MOVB(Imm(1), ok)
	JMP(LabelRef("out"))
	Label("bad")
	MOVB(Imm(0), ok)
	Label("out")
	VZEROUPPER()
	Store(ok, ReturnIndex(0))
	RET()
}

func storeAVX512(name string, m *machine) {
	TEXT(name, attr.NOSPLIT, "func(node *[96]uint16, board *[81]uint8)")
	Pragma("noescape")
	Doc(name + " is Node.Store.")
	g, board := Load(Param("node"), GP64()), Load(Param("board"), GP64())
	s := m.stream()
	m.readNode(s.cells, g)
	m.writeBoard(s.cells, board)
	VZEROUPPER()
	RET()
}

// parseAVX512 writes the function that reads a puzzle from text.
func parseAVX512(name string, pool *constants) {
	TEXT(name, attr.NOSPLIT, "func(board, text *[81]uint8) bool")
	Pragma("noescape")
	Doc(name + " is Parse.")
	board, text := Load(Param("board"), GP64()), Load(Param("text"), GP64())
	m := &machine{pool: pool}
	zero, dot, nine := m.load(every('0'<<8|'0', 32)), m.load(every('.'<<8|'.', 32)), m.load(every(9<<8|9, 32))
	z, d := ZMM(), ZMM()
	y, e := YMM(), YMM()
	VMOVDQU64(Mem{Base: text}, z)
	VMOVDQU64(Mem{Base: text}.Offset(49), y)
	kz, ky, kd := K(), K(), K()
	VPSUBB(zero, z, d)
	VPCMPUB(Imm(2), nine, d, kz)
	VMOVDQU8_Z(d, kz, d)
	VPSUBB(zero.AsY(), y, e)
	VPCMPUB(Imm(2), nine.AsY(), e, ky)
	VMOVDQU8_Z(e, ky, e)
	VMOVDQU64(d, Mem{Base: board})
	VMOVDQU64(e, Mem{Base: board}.Offset(49))
	VPCMPEQB(dot, z, kd)
	KORQ(kd, kz, kz)
	VPCMPEQB(dot.AsY(), y, kd)
	KORD(kd, ky, ky)
	a, b := GP64(), GP64()
	KMOVQ(kz, a)
	KMOVD(ky, b.As32())
	NOTQ(a)
	NOTL(b.As32())
	ORQ(b, a)
	ok := GP8()
	SETEQ(ok)
	VZEROUPPER()
	Store(ok, ReturnIndex(0))
	RET()
}
