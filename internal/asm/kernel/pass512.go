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
	open   VecVirtual // digits with an arrangement, in stacks
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
func (h *half) work(x *[3]VecVirtual, single *[3]OpmaskVirtual) {
	m := h.machine
	// What belongs to a mini: naked singles and naked triples.
	h.union = terned(or3, x[0], x[1], x[2])
	once := terned(one3, x[0], x[1], x[2])
	t := ZMM()
	if single == nil {
		single = &[3]OpmaskVirtual{K(), K(), K()}
		m.singles(x, single)
	}
	for j, k := range single {
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
	lose, more := m.turned(t, h.turn(0, 1)), m.turned(t, h.turn(0, 2))
	if m.alone {
		h.arrange(h.union)
	} else {
		h.arrange(terned(aNotBC, h.union, lose, more))
	}
	w := ZMM()
	VPORD(h.even, h.odd, w)

	// The digits that must enter the mini.
	p := m.turned(w, h.turn(0, 1))
	q := m.turned(w, h.turn(0, 2))
	h.must = terned(aNotBC, w, p, q)
	if h.direction == columns {
		h.open = p
		tern(or3, h.open, q, w)
	}
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
		tern(aNotBC, keep, lose, more)
	}

	// Back to the cells. A hidden single removes the others from its cell.
	h.hidden = hidden
	for j := range 3 {
		n, k := ZMM(), K()
		VPTESTMW(x[j], hidden, k)
		if m.alone {
			// One instruction more, but not one after the other.
			mine := ZMM()
			VPANDD(x[j], hidden, mine)
			VPANDD(x[j], keep, n)
			VMOVDQU16(mine, k, n)
		} else {
			VPBLENDMW(hidden, keep, k, n)
			VPANDD(x[j], n, n)
		}
		x[j] = n
	}
}

const (
	contradiction = 0
	open          = 1
	solved        = 2
	pending       = 3
)

// singles finds the cells with one candidate, or none.
func (m *machine) singles(x *[3]VecVirtual, single *[3]OpmaskVirtual) {
	for j, k := range single {
		less := ZMM()
		VPADDW(m.ones, x[j], less)
		VPTESTNMW(x[j], less, k)
	}
}

// A stream is a board under work.
type stream struct {
	cells  [3]VecVirtual
	r, c   *half             // of the last pass
	single *[3]OpmaskVirtual // the singles of the cells, if a loop keeps them
	wrong  OpmaskVirtual     // not zero for a contradiction
	closed OpmaskVirtual     // the same
	more   VecVirtual        // zero if the last pass changed nothing
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
	r.work(&x, s.single)
	x[1] = m.turned(x[1], turn{0, -1, 0})
	x[2] = m.turned(x[2], turn{0, -2, 0})
	c.work(&x, nil)
	x[1] = m.turned(x[1], turn{0, 1, 0})
	x[2] = m.turned(x[2], turn{0, 2, 0})

	// Contradictions: an empty cell, a mini with fewer than three digits, a
	// digit without arrangement. A digit that has none in a band was taken from its
	// cells, and so has none in the stacks.
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
	if s.single != nil {
		m.singles(&to, s.single)
	}
	s.closed, s.wrong = K(), K()
	VPCMPUW(Imm(4), m.all, c.open, s.closed) // not equal
	VPTESTNMW(least, least, m.used, s.wrong)
}

// jumpIfWrong jumps if the last pass met a contradiction.
func (m *machine) jumpIfWrong(s *stream, label string) {
	KORTESTD(s.closed, s.wrong)
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

// keep finds the singles of a stream, before a loop that keeps them from pass to pass.
func (m *machine) keep(s *stream) {
	if s.single == nil {
		s.single = &[3]OpmaskVirtual{K(), K(), K()}
	}
	m.singles(&s.cells, s.single)
}

// allSingle sets the carry flag if no cell has two candidates.
func (m *machine) allSingle(s *stream) {
	k := K()
	KANDD(s.single[0], s.single[1], k)
	KANDD(k, s.single[2], k)
	KORTESTD(k, k)
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
	Label(name)
	m.keep(s)
	Label(name + "_loop")
	m.pass(s)
	m.jumpIfWrong(s, wrong)
	m.allSingle(s)
	JC(LabelRef(name + "_singles"))
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
