package kernel

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

func gather(f func(...Op), m *planes, sum *Op, x Op) {
	if *sum == nil {
		*sum = x
		return
	}
	*sum = m.op(f, *sum, x)
}

// half applies the rules once to all minirows or all minicolumns. It places
// hidden singles only when it works on minirows: at a fixpoint of the other rules,
// a digit with one place in a house has one place in its box too, and there the
// minirow shows it. half jumps to wrong where a digit has no arrangement, and
// leaves in memory what the constants below name. choice are the digits with
// more than one arrangement, lost those that a mini has lost. Minirows also give
// hiding, the hidden singles; minicolumns give least, zero where a cell is empty.
func (x axis) half(wrong string) (choice, lost, hiding, least Op) {
	m := x.planes
	var u, f [3]VecVirtual
	for l := range 3 {
		a, b, c := m.load(x.at(l, 0)), m.load(x.at(l, 1)), m.load(x.at(l, 2))
		u[l] = m.or3(a, b, c)
		VMOVDQU(u[l], x.of(unions+l))
		odd := m.xor3(a, b, c)
		once := m.op(andn, odd, m.op(and, a, c))
		// Naked singles. Two equal ones give a wrong result, but they are a
		// contradiction anyway.
		f[l] = m.op(xor, odd, m.xor3(m.several(a), m.several(b), m.several(c)))
		if !x.columns {
			VMOVDQU(m.op(andn, once, f[l]), m.once(l))
		}
		// All digits of a mini that has three or fewer.
		more := m.clear(m.clear(m.clear(u[l])))
		f[l] = m.op(or, f[l], m.op(xor, u[l], m.op(sign, u[l], more)))
	}
	var v [3]VecVirtual
	for l := range 3 {
		// The other minis of the box lose what belongs to a mini. Then the digit
		// has no arrangement through the other minis of the line, and they lose
		// it with the next step.
		v[l] = m.op(andn, u[l], m.op(or, f[(l+1)%3], f[(l+2)%3]))
	}
	even, odd := x.arrange(v)
	VMOVDQU(even, x.of(evens))
	VMOVDQU(odd, x.of(odds))
	var w [3]VecVirtual
	w[0] = m.op(or, even, odd)
	w[1] = m.op(or, x.turned(even, 2), x.turned(odd, 1))
	w[2] = m.op(or, x.turned(even, 1), x.turned(odd, 2))
	w01 := m.op(or, w[0], w[1])
	m.none(m.op(xor, m.op(or, w01, w[2]), m.pool.at(usedLanes(0x1ff, 0))))
	JNZ(LabelRef(wrong))
	for l := range 3 {
		others := w01
		if l < 2 {
			others = m.op(or, w[1-l], w[2])
		}
		shared := m.op(and, w[l], others)
		gather(or, m, &choice, shared)
		must := m.op(xor, w[l], shared)
		two := m.clear(m.clear(must))
		VMOVDQU(two, x.of(twos+l))
		keep := m.op(xor, w[l], m.op(sign, shared, two))
		gather(or, m, &lost, m.op(andn, x.of(unions+l), keep))
		if x.columns {
			for i := range 3 {
				n := m.op(and, keep, x.at(l, i))
				VMOVDQU(n, x.at(l, i))
				gather(minw, m, &least, n)
			}
			continue
		}
		hidden := m.op(and, must, m.once(l))
		gather(or, m, &hiding, hidden)
		VMOVDQU(hidden, m.hidden(l))
		// A hidden single takes its cell.
		but := m.op(xor, keep, hidden)
		for i := range 3 {
			old := m.load(x.at(l, i))
			mine := m.op(and, old, hidden)
			VMOVDQU(m.op(and, old, m.op(xor, keep, m.op(sign, but, mine))), x.at(l, i))
		}
	}
	return choice, lost, hiding, least
}

// several returns x in the lanes that hold two digits or more, else zero.
func (m *planes) several(x Op) VecVirtual { return m.op(sign, x, m.clear(x)) }

// What a half leaves in memory: unions and twos are three vectors, the others one.
const (
	evens = iota // the arrangements
	odds
	_
	choices              // digits with more than one arrangement
	changes              // digits that a mini has lost
	unions               // the digits of each mini before the half
	twos    = unions + 3 // all but two of the digits that must enter
	kept    = twos + 3
)

func (x axis) of(what int) Mem {
	if x.columns {
		what += kept
	}
	return x.spare(what)
}

// once are the digits with one place in a minirow, except naked singles.
func (m *planes) once(l int) Mem { return m.spare(2*kept + l) }

// hidden are the hidden singles, except naked ones; hiding are those of all
// minirows of a box.
func (m *planes) hidden(l int) Mem { return m.spare(2*kept + 3 + l) }

func (m *planes) hiding() Mem { return m.spare(2*kept + 6) }

const spareSize = 32 * (2*kept + 7)

// none sets the zero flag if all bits are zero.
func (m *planes) none(x VecVirtual) { VPTEST(x, x) }

// crowded clears the zero flag if, at the fixpoint that the last two halves have
// found, more than three digits must enter a mini or fewer than three can.
func (m *planes) crowded() {
	var sum, least Op
	for _, columns := range []bool{false, true} {
		x := axis{m, columns}
		for l := range 3 {
			gather(or, m, &sum, m.clear(m.load(x.of(twos+l))))
			gather(minw, m, &least, m.clear(m.clear(m.load(x.of(unions+l)))))
		}
	}
	m.none(m.op(or, sum, m.anyZero(least)))
}

// anyZero returns a vector that is not zero if the lane of a cell in x is zero.
func (m *planes) anyZero(x Op) VecVirtual {
	return m.isZero(m.op(or, x, m.pool.at(usedLanes(0, 0xffff))))
}

// propagate brings the board to its fixpoint: halves follow each other until two
// change nothing. Its labels begin with name; it jumps to wrong, done or open.
//
// The board is done when two halves have found one arrangement for each digit in
// each chute, and no cell is empty: in a box each digit is then in one minirow and
// one minicolumn, and a cell has what its minirow and its minicolumn share.
func (m *planes) propagate(name, wrong, done, open string) {
	r, c := axis{m, false}, axis{m, true}
	VMOVDQU(m.ones, c.of(choices))
	VMOVDQU(m.ones, c.of(changes))
	Label(name + "_rows")
	choice, lost, hiding, _ := r.half(wrong)
	VMOVDQU(choice, r.of(choices))
	VMOVDQU(m.op(or, hiding, lost), r.of(changes))
	VMOVDQU(hiding, m.hiding())
	m.none(m.op(or, choice, c.of(choices)))
	JZ(LabelRef(name + "_single"))
	m.none(m.op(or, lost, c.of(changes)))
	JZ(LabelRef(name + "_quiet"))
	Label(name + "_columns")
	choice, lost, _, least := c.half(wrong)
	VMOVDQU(choice, c.of(choices))
	VMOVDQU(lost, c.of(changes))
	m.none(m.anyZero(least))
	JNZ(LabelRef(wrong))
	m.none(m.op(or, choice, r.of(choices)))
	JZ(LabelRef(done))
	m.none(m.op(or, lost, r.of(changes)))
	JNZ(LabelRef(name + "_rows"))
	Label(name + "_fixed")
	m.crowded()
	JNZ(LabelRef(wrong))
	JMP(LabelRef(open))

	// Nothing has changed but hidden singles.
	Label(name + "_quiet")
	m.none(m.load(m.hiding()))
	JZ(LabelRef(name + "_fixed"))
	// Two hidden singles in one cell would change it for ever.
	var twice Op
	for t := range 3 {
		for i := range 3 {
			gather(or, m, &twice, m.clear(m.op(and, m.load(m.hidden(t)), m.cell(t, i))))
		}
	}
	VPTEST(twice, twice)
	JNZ(LabelRef(wrong))
	JMP(LabelRef(name + "_columns"))

	Label(name + "_single")
	least = nil
	for t := range 3 {
		for i := range 3 {
			gather(minw, m, &least, m.load(m.cell(t, i)))
		}
	}
	m.none(m.anyZero(least))
	JNZ(LabelRef(wrong))
	JMP(LabelRef(done))
}
