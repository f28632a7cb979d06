package kernel

import (
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
)

// machine writes AVX-512 code.
type machine struct {
	bitalg bool
	alone  bool // there is one board in the loop
	pool   *constants
	turns  map[turn]VecVirtual // in registers
	ones   VecVirtual          // every bit set
	all    VecVirtual          // nine digits in the 27 lanes
	used   OpmaskVirtual       // mask of the 27 lanes
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
