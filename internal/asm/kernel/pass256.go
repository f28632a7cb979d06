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

func (m *planes) once(l int) Mem { return m.spare(2*kept + l) }

func (m *planes) naked(l int) Mem { return m.spare(2*kept + 3 + l) }

func (m *planes) least() Mem { return m.spare(2*kept + 6) }

func (m *planes) sum(i int) Mem { return m.spare(2*kept + 7 + i) }

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
