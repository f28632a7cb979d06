package kernel

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// The AVX2 kernel holds the board in nine vectors of 16 lanes, in memory that
// stays in the first cache: vector (t, i) has in word s of quadword k the
// cell in row t of band k and column i of stack s. The cells of a minirow are
// the same lane of three vectors, and so are those of a minicolumn. Only the
// steps along a line of minis are shuffles: of words for the minirows, of
// quadwords for the minicolumns. Word 3 and quadword 3 are zero.

// planes writes AVX2 code.
type planes struct {
	pool  *constants
	frame Mem // nine vectors
	stack Mem // working vectors, such as what passes leave
	ones  VecVirtual
}

func (m *planes) cell(t, i int) Mem { return m.frame.Offset(32 * (3*t + i)) }

// spare returns the place of working vector i on the stack.
func (m *planes) spare(i int) Mem { return m.stack.Offset(32 * i) }

const frameSize = 32 * 9

func (m *planes) constants() {
	m.ones = YMM()
	VPCMPEQW(m.ones, m.ones, m.ones)
}

// usedLanes returns x in the lanes that hold cells and y in the others.
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

// turned moves to each box the lanes of the n-th next one; n is 1 or 2.
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

func and(ops ...Op) { VPAND(ops[0], ops[1], ops[2]) }

func or(ops ...Op) { VPOR(ops[0], ops[1], ops[2]) }

func xor(ops ...Op) { VPXOR(ops[0], ops[1], ops[2]) }

func andn(ops ...Op) { VPANDN(ops[1], ops[0], ops[2]) } // first and not second

func add(ops ...Op) { VPADDW(ops[0], ops[1], ops[2]) }

func minw(ops ...Op) { VPMINUW(ops[0], ops[1], ops[2]) }

func sign(ops ...Op) { VPSIGNW(ops[0], ops[1], ops[2]) } // first, or zero where second is

func same(ops ...Op) { VPCMPEQW(ops[0], ops[1], ops[2]) }

// lows and highs take the lower or the upper quadwords of both operands, in each
// 128 bits.
func lows(ops ...Op) { VPUNPCKLQDQ(ops[0], ops[1], ops[2]) }

func highs(ops ...Op) { VPUNPCKHQDQ(ops[0], ops[1], ops[2]) }

func (m *planes) clear(x Op) VecVirtual { return m.op(and, m.op(add, m.ones, x), x) }

func (m *planes) zero() VecVirtual {
	z := YMM()
	VPXOR(z, z, z)
	return z
}

// isZero returns every bit of the lanes in which x is zero.
func (m *planes) isZero(x Op) VecVirtual { return m.op(same, m.zero(), x) }

func (m *planes) or3(a, b, c Op) VecVirtual {
	return m.op(or, m.op(or, a, b), c)
}

func (m *planes) and3(a, b, c Op) VecVirtual {
	return m.op(and, m.op(and, a, b), c)
}

// orAnd returns a | b&c.
func (m *planes) orAnd(a, b, c Op) VecVirtual {
	return m.op(or, m.op(and, b, c), a)
}

func (m *planes) load(x Mem) VecVirtual {
	y := YMM()
	VMOVDQU(x, y)
	return y
}
