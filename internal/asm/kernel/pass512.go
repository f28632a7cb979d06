package kernel

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

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
			// Two equal ones give a wrong sum, but they are a contradiction
			// anyway.
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

	// The other minis of the line lose it. Then the digit has no arrangement
	// through the other minis of the box, and they lose it with the next step.
	// With one board in the loop latency is the bound: then the arrangements do
	// not wait for this, and the box follows in the next pass.
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

	// The digits that must enter the mini.
	p = m.turned(w, h.turn(0, 1))
	q = m.turned(w, h.turn(0, 2))
	h.must = terned(aNotBC, w, p, q)
	h.open = p
	tern(or3, h.open, q, w)
	hidden := once
	VPANDD(h.must, hidden, hidden)

	// Three digits that must enter leave no room for others.
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

	// Back to the cells. A hidden single removes the others from its cell.
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

// passTo is pass with another place for the resulting cells.
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

// zero sets the zero flag if all lanes are zero.
func zero(x VecVirtual) {
	k := K()
	VPTESTMD(x, x, k)
	KORTESTW(k, k)
}

// crowded clears the zero flag if, at the fixpoint that the last pass has found,
// more than three digits must enter a mini, or two a cell.
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

// propagate brings one board to its fixpoint. Its labels begin with name; it
// jumps to wrong, done or open.
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
