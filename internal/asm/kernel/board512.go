package kernel

import (
	"github.com/mmcloughlin/avo/attr"
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// A board is read and written as three blocks of 32 bytes that begin at these
// cells: together they are its 81 bytes and no more.
var blocks = [3]int{0, 32, 49}

// inWriting are the blocks in the order in which they are written: then each 16 bytes that
// compilers copy at a time are of one block, and wait for that only.
var inWriting = [3]int{49, 0, 32}

// placeOf returns the register and the lane of a cell.
func placeOf(cell int) (j, p int) {
	row, column := cell/9, cell%9
	return (column - row + 9) % 3, lane(row/3, row%3, column/3)
}

// readBoard sets the candidates from a board: those of a blank cell are the
// digits that are not in its houses. It jumps to the label bad if a value is
// above 9 or clues clash.
func (m *machine) readBoard(x [3]VecVirtual, board Register, bad string) {
	var b [3]VecVirtual
	one := m.load(every(1, 32))
	top := ZMM()
	for i, first := range blocks {
		b[i] = ZMM()
		VPMOVZXBW(m.block(board, first), b[i])
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

// block reads a block of a board by 16 bytes at a time, as compilers copy it: what was just
// written in parts is slow to load at once. Of the last block the cells from 64 on count.
func (m *machine) block(board Register, first int) VecVirtual {
	y := YMM()
	if first == blocks[2] {
		VPBROADCASTB(Mem{Base: board}.Offset(64), y.AsX())
		first = 65 - 16
	} else {
		VMOVDQU64(Mem{Base: board}.Offset(first), y.AsX())
	}
	VINSERTI32X4(U8(1), Mem{Base: board}.Offset(first+16), y, y)
	return y
}

// writeBoard writes the digits of a solved board.
func (m *machine) writeBoard(x [3]VecVirtual, board Register) {
	// The digit of a cell is the sum of two table entries, one for its bits of
	// the digits 1 to 4, one for those of 6 to 9.
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
	for _, first := range inWriting {
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

func loadAVX512(name string, m *machine) {
	TEXT(name, attr.NOSPLIT, signature("func(node *node512, board *[81]uint8) bool"))
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
	TEXT(name, attr.NOSPLIT, signature("func(node *node512, board *[81]uint8)"))
	Pragma("noescape")
	Doc(name + " is Node.Store.")
	g, board := Load(Param("node"), GP64()), Load(Param("board"), GP64())
	s := m.stream()
	m.readNode(s.cells, g)
	m.writeBoard(s.cells, board)
	VZEROUPPER()
	RET()
}
