package symmetry

import (
	"math/bits"
	"sync"

	"github.com/seed-cfc889b0/sudoku"
)

// Canonical returns the canonical form of the board and a transform that gives
// it: t.Apply(b) == canonical. Two boards have the same canonical form exactly
// if some [Transform] turns one into the other.
//
// The canonical form is the smallest of all t.Apply(b), where boards are
// compared cell by cell from the top left and a blank is less than a 1: the
// field's "minlex". It depends on the clues alone; the board may have one
// solution, several or none, and clues may even clash. If the board has
// automorphisms, several transforms give the form, and t is one of them.
//
// For a board with a value above 9 it returns the blank board, the identity and
// a [*sudoku.CellError].
//
// A solved grid or a proper puzzle takes some microseconds, and allocates
// nothing in steady state. Puzzles with few clues are no harder. Boards with very
// many near-symmetries, most of them full of clashes, take up to some
// milliseconds and megabytes.
func Canonical(b sudoku.Board) (canonical sudoku.Board, t Transform, err error) {
	if err := checkValues(&b); err != nil {
		return sudoku.Board{}, Transform{}, err
	}
	m := minlexes.Get().(*minlex)
	forms := m.run(&b)
	canonical, t = m.board(), forms[0].transform()
	m.release()
	return canonical, t, nil
}

// Automorphisms returns how many of the 1,218,998,108,160 transforms leave the
// board unchanged: from 1, the identity alone, to all of them for the blank
// board. Digits that are not on the board can be renamed among each other, and
// each way counts: a puzzle with only seven different digits has at least 2
// automorphisms.
//
// For a board with a value above 9 it returns 0 and a [*sudoku.CellError]. It
// takes as long as [Canonical].
func Automorphisms(b sudoku.Board) (uint64, error) {
	if err := checkValues(&b); err != nil {
		return 0, err
	}
	m := minlexes.Get().(*minlex)
	n := uint64(0)
	for _, f := range m.run(&b) {
		n += m.sides[f.side].rowOrders() * f.columnOrders()
	}
	for absent := 9 - bits.OnesCount16(m.digits); absent > 1; absent-- {
		n *= uint64(absent)
	}
	m.release()
	return n, nil
}

// Equivalent reports whether some transform turns b into other, and returns one
// that does: t.Apply(b) == other. It takes as long as [Canonical] of both.
//
// The error is a [*sudoku.CellError] for a value above 9 in b, or else in other.
func Equivalent(b, other sudoku.Board) (t Transform, ok bool, err error) {
	form, t, err := Canonical(b)
	if err != nil {
		return Transform{}, false, err
	}
	otherForm, u, err := Canonical(other)
	if err != nil || form != otherForm {
		return Transform{}, false, err
	}
	return t.Then(u.Inverse()), true, nil
}

// checkValues returns a [*sudoku.CellError] for the first cell with a value
// above 9.
func checkValues(b *sudoku.Board) error {
	for cell, v := range b {
		if v > 9 {
			return &sudoku.CellError{Cell: cell, Value: v}
		}
	}
	return nil
}

// A minlex finds canonical forms. It builds them row by row from the top and
// keeps every form whose rows so far are the smallest possible. A form leaves
// open what makes no difference yet, so that blank rows and columns do not
// multiply the forms: columns are ordered only as far as the rows so far tell
// them apart, digits get their new names as they appear, and of equal rows in a
// band, and of equal bands, the first goes first.
type minlex struct {
	sides       [2]minlexSide
	digits      uint16    // the digits on the board, a bit each
	rows        [9]uint64 // the canonical form so far, nine 4-bit digits a row
	least       uint64    // the smallest next row found so far
	forms, next []form    // the forms without and with the next row
}

// A minlexSide is the board as it stands, or transposed.
type minlexSide struct {
	cell    [9][9]uint8
	repeats [9]bool // whether the row holds a digit twice
	full    bool    // whether every row holds each digit once
	// By row: the equal rows above it in its band, a bit each. By band: the first
	// rows of the bands above it that have the same rows, a bit each.
	sameRow  [9]uint16
	sameBand [3]uint16
}

// A form is a transform in the making.
type form struct {
	side   uint8
	named  uint8 // number of digits that have a new name
	stacks uint8 // bit i: stack i begins a group, whose stacks are alike so far
	// Bit i: column i begins a group, whose columns are equal so far. All stacks
	// of a group have their columns grouped in the same way.
	columns uint16
	used    uint16    // the rows of the side that have been placed, a bit each
	row     [9]uint8  // row[i]: the row of the side that goes to row i
	column  [9]uint8  // column[i]: the column of the side that goes to column i
	name    [10]uint8 // the new name of each digit, 0 if it has none
}

const (
	allStacks  = 1<<3 - 1
	allColumns = 1<<9 - 1
)

var minlexes = sync.Pool{New: func() any { return new(minlex) }}

// release gives m back for reuse, unless its memory has grown too large.
func (m *minlex) release() {
	if cap(m.forms)+cap(m.next) < 1<<12 {
		minlexes.Put(m)
	}
}

// run returns all forms that give the canonical form of the board. They leave
// open what makes no difference.
func (m *minlex) run(b *sudoku.Board) []form {
	m.load(b)
	if m.solved() {
		m.startSolved()
		return m.finish(2)
	}
	m.start()
	return m.finish(0)
}

// start begins with one form for each side, which leaves everything open.
func (m *minlex) start() {
	m.forms = m.forms[:0]
	for side := range m.sides {
		m.forms = append(m.forms, form{
			side:    uint8(side),
			stacks:  0b001,
			columns: 0b001001001,
			column:  [9]uint8{0, 1, 2, 3, 4, 5, 6, 7, 8},
		})
	}
}

// finish finds the rows from row i on and returns the complete forms.
func (m *minlex) finish(i int) []form {
	for ; i < 9; i++ {
		m.least = 1 << 36
		m.next = m.next[:0]
		for j := range m.forms {
			m.addRow(&m.forms[j], i)
		}
		m.rows[i] = m.least
		m.forms, m.next = m.next, m.forms
	}
	return m.forms
}

// board returns the canonical form that was found.
func (m *minlex) board() (b sudoku.Board) {
	for i, key := range m.rows {
		for j := 8; j >= 0; j-- {
			b[9*i+j] = uint8(key & 15)
			key >>= 4
		}
	}
	return b
}

func (m *minlex) load(b *sudoku.Board) {
	m.digits = 0
	for cell, v := range b {
		m.digits |= 1 << v
		r, c := cell/9, cell%9
		m.sides[0].cell[r][c] = v
		m.sides[1].cell[c][r] = v
	}
	m.digits &^= 1
	for i := range m.sides {
		m.sides[i].load()
	}
}

// load fills in what follows from the cells.
func (s *minlexSide) load() {
	var packed [9]uint64
	s.full = true
	for r := range s.cell {
		seen := 0
		s.repeats[r] = false
		for _, v := range s.cell[r] {
			packed[r] = packed[r]<<4 | uint64(v)
			bit := 1 << v &^ 1
			s.repeats[r] = s.repeats[r] || seen&bit != 0
			seen |= bit
		}
		s.full = s.full && seen == int(sudoku.AllDigits)<<1
		s.sameRow[r] = 0
		for above := r - r%3; above < r; above++ {
			if packed[above] == packed[r] {
				s.sameRow[r] |= 1 << above
			}
		}
	}
	var bands [3][3]uint64 // rows in ascending order
	for band := range bands {
		a, b, c := packed[3*band], packed[3*band+1], packed[3*band+2]
		bands[band] = [3]uint64{min(a, b, c), max(min(a, b), min(max(a, b), c)), max(a, b, c)}
		s.sameBand[band] = 0
		for above := range band {
			if bands[above] == bands[band] {
				s.sameBand[band] |= 1 << (3 * above)
			}
		}
	}
}

// solved reports whether the board is a solved grid.
func (m *minlex) solved() bool {
	if !m.sides[0].full || !m.sides[1].full {
		return false
	}
	for box := range 9 {
		seen := 0
		for i := range 9 {
			seen |= 1 << m.sides[0].cell[box/3*3+i/3][box%3*3+i%3]
		}
		if seen != int(sudoku.AllDigits)<<1 {
			return false
		}
	}
	return true
}

// rowOrders returns the number of orders of the rows that give the same board.
func (s *minlexSide) rowOrders() uint64 {
	n := 1
	for _, above := range s.sameRow {
		n *= 1 + bits.OnesCount16(above)
	}
	for _, above := range s.sameBand {
		n *= 1 + bits.OnesCount16(above)
	}
	return uint64(n)
}

// columnOrders returns the number of orders of columns that the form leaves open.
func (f *form) columnOrders() uint64 {
	n, same := 1, 0
	for i := range 9 {
		if f.columns>>i&1 != 0 {
			same = 0
		}
		same++
		n *= same
	}
	for i := range 3 {
		if f.stacks>>i&1 != 0 {
			same = 0
		}
		same++
		n *= same
	}
	return uint64(n)
}

// transform returns the transform that the complete form stands for.
func (f *form) transform() Transform {
	t := Transform{transposed: f.side == 1}
	for i, r := range f.row {
		t.rows[r] = r ^ uint8(i)
	}
	for i, c := range f.column {
		t.columns[c] = c ^ uint8(i)
	}
	named := f.named
	for i, name := range f.name[1:] {
		if name == 0 {
			named++
			name = named
		}
		t.digits[i] = (name - 1) ^ uint8(i)
	}
	return t
}

// addRow tries every row that may be row i of the form.
func (m *minlex) addRow(f *form, i int) {
	s := &m.sides[f.side]
	from, to := 0, 9
	if i%3 != 0 {
		from = int(f.row[i-1]) / 3 * 3
		to = from + 3
	}
	for r := from; r < to; r++ {
		if f.used>>r&1 != 0 || s.sameRow[r]&^f.used != 0 {
			continue
		}
		if i%3 == 0 && s.sameBand[r/3]&^f.used != 0 {
			continue
		}
		if f.stacks == allStacks && f.columns == allColumns && int(f.named) == bits.OnesCount16(m.digits) {
			// The form leaves nothing open.
			key := uint64(0)
			for _, c := range f.column {
				key = key<<4 | uint64(f.name[s.cell[r][c]])
			}
			if key <= m.least {
				m.keep(f, i, r, key)
			}
			continue
		}
		p := placement{m, i, r, &s.cell[r], s.repeats[r]}
		p.place(*f, 0, 0, 0)
	}
}

// keep adds the form, with row r as row i, to m.next. Its key, the row's digits,
// must not be above m.least; if it is below, the forms in m.next go.
func (m *minlex) keep(f *form, i, r int, key uint64) {
	if key < m.least {
		m.least = key
		m.next = m.next[:0]
	}
	m.next = append(m.next, *f)
	g := &m.next[len(m.next)-1]
	g.row[i] = uint8(r)
	g.used |= 1 << r
}

// A placement puts row r of a side into row i of a form.
type placement struct {
	m       *minlex
	i, r    int
	cell    *[9]uint8 // of row r
	repeats bool      // whether it holds a digit twice
}

// unnamed stands for the name of a digit without one. It sorts after all names.
const unnamed = 15

// place orders the columns of f, from column at on, in every way that may make
// the row smallest, and names digits as they appear. The stacks before column
// settled are in order. The key holds the row's digits before column at.
func (p *placement) place(f form, at, settled int, key uint64) {
	for at < 9 {
		if at == settled {
			n := p.chooseStacks(&f, at, key)
			if n == 0 {
				return
			}
			settled += 3 * n
		}
		// The smallest cells of the column's group come first.
		end := at + 1
		for end%3 != 0 && f.columns>>end&1 == 0 {
			end++
		}
		least := uint8(unnamed)
		same := 0
		for k := at; k < end; k++ {
			v := p.look(&f, k)
			if v < least {
				least, same = v, 0
			}
			if v == least {
				f.column[k], f.column[at+same] = f.column[at+same], f.column[k]
				same++
			}
		}
		if least == unnamed {
			// Any digit of the group may get the next name.
			named := 0
			for k := at; k < end; k++ {
				d := p.cell[f.column[k]]
				if named>>d&1 != 0 {
					continue
				}
				named |= 1 << d
				g := f
				g.named++
				g.name[d] = g.named
				p.place(g, at, settled, key)
			}
			return
		}
		for range same {
			key = key<<4 | uint64(least)
		}
		at += same
		f.columns |= 1 << at & allColumns
		if key > p.m.least>>(4*(9-at)) {
			return
		}
	}
	p.m.keep(&f, p.i, p.r, key)
}

// look returns what the row holds in column k under the current names.
func (p *placement) look(f *form, k int) uint8 {
	d := p.cell[f.column[k]]
	if v := f.name[d]; v != 0 || d == 0 {
		return v
	}
	return unnamed
}

// chooseStacks moves the stacks that come first in their group to column at and
// returns their number; they stay a group. Where it matters which of them comes
// first, chooseStacks tries each itself and returns 0.
func (p *placement) chooseStacks(f *form, at int, key uint64) int {
	first := at / 3
	end := first + 1
	for end < 3 && f.stacks>>end&1 == 0 {
		end++
	}
	if end == first+1 {
		return 1
	}
	// Stacks without unnamed digits can come first together; a stack with some
	// (open) is tried alone.
	var looks [3]int
	var open, named uint8
	least, leastNamed := 1<<12, 1<<12
	for k := first; k < end; k++ {
		look, all := p.lookStack(f, 3*k)
		looks[k] = look
		least = min(least, look)
		switch {
		case !all:
			open |= 1 << k
		case look < leastNamed:
			leastNamed, named = look, 1<<k
		case look == leastNamed:
			named |= 1 << k
		}
	}
	// If the row holds a digit twice, looks may mislead: the digit may get its
	// name in the first cell and have it in the second.
	if leastNamed == least && (open == 0 || !p.repeats) {
		return f.gather(first, end, named)
	}
	for k := first; k < end; k++ {
		if open>>k&1 != 0 && (looks[k] == least || p.repeats) {
			g := *f
			g.gather(first, end, 1<<k)
			p.place(g, at, at+3, key)
		}
	}
	if named != 0 && p.repeats {
		g := *f
		n := g.gather(first, end, named)
		p.place(g, at, at+3*n, key)
	}
	return 0
}

// lookStack returns what the row can hold in the stack from column at on, under
// the current names and with equal columns in the best order. It also returns
// whether all its digits have names.
func (p *placement) lookStack(f *form, at int) (look int, named bool) {
	a, b, c := p.look(f, at), p.look(f, at+1), p.look(f, at+2)
	named = max(a, b, c) != unnamed
	ab, bc := f.columns>>(at+1)&1 == 0, f.columns>>(at+2)&1 == 0 // columns that are equal so far
	if ab && a > b {
		a, b = b, a
	}
	if bc && b > c {
		b, c = c, b
	}
	if ab && a > b {
		a, b = b, a
	}
	return int(a)<<8 | int(b)<<4 | int(c), named
}

// gather moves the given stacks, a bit each, to the front of those from first to
// end. It makes them a group and returns their number.
func (f *form) gather(first, end int, stacks uint8) int {
	n := 0
	for k := first; k < end; k++ {
		if stacks>>k&1 == 0 {
			continue
		}
		for j := range 3 {
			x, y := 3*k+j, 3*(first+n)+j
			f.column[x], f.column[y] = f.column[y], f.column[x]
		}
		n++
	}
	f.stacks |= 1 << (first + n) & allStacks
	return n
}

// startSolved finds the forms of the first two rows of a solved grid. It is a
// shortcut: with a clue in every cell the first row alone leaves 23,328 forms.
// The first row is 123456789. The second begins with 456 if two rows of a band
// have the same three digits in different boxes, else with 457. So the order of
// the columns of the first box settles that of the others.
func (m *minlex) startSolved() {
	m.least = 1 << 36
	m.next = m.next[:0]
	for side := range m.sides {
		var lines [9]solvedLine
		for r := range lines {
			l := &lines[r]
			l.cell = &m.sides[side].cell[r]
			for c, d := range l.cell {
				l.where[d] = uint8(c)
				l.box[c/3] |= 1 << d
			}
		}
		for r := range 9 {
			band := r / 3 * 3
			for r2 := band; r2 < band+3; r2++ {
				if r2 == r {
					continue
				}
				for box := range 3 {
					m.startRows(uint8(side), r, r2, box, &lines)
				}
			}
		}
	}
	m.rows[0], m.rows[1] = 0x123456789, m.least
	m.forms, m.next = m.next, m.forms
}

// A solvedLine is a row of a solved grid.
type solvedLine struct {
	cell  *[9]uint8
	where [10]uint8 // the column of each digit
	box   [3]uint16 // the digits in each box, a bit each
}

// startRows tries rows r and r2 of a side as the first two rows, with the given
// box as the first box.
func (m *minlex) startRows(side uint8, r, r2, box int, lines *[9]solvedLine) {
	row, row2 := &lines[r], &lines[r2]
	// The second box is the one where row r has the most digits of row r2's first
	// box.
	second, third := (box+1)%3, (box+2)%3
	odd := row2.box[box] &^ row.box[second]
	if odd&(odd-1) != 0 {
		second, third = third, second
		odd = row2.box[box] &^ row.box[second]
	}
	start := uint64(0x456)
	orders := permutation3[:]
	if odd != 0 {
		start = 0x457
		// The column of the odd digit comes last in the box.
		last := row2.where[bits.TrailingZeros16(odd)] % 3
		orders = permutation3[4-2*last:][:2]
	}
	if start > m.least>>24 {
		return
	}
	for _, order := range orders {
		a, b, c := uint8(3*box)+order[0], uint8(3*box)+order[1], uint8(3*box)+order[2]
		d, e := row.where[row2.cell[a]], row.where[row2.cell[b]]
		f := uint8(9*second+3) - d - e
		if odd != 0 && m.least>>20 == 0x4571 && row2.cell[d] != row.cell[a] {
			continue // a shortcut for 4571, which most grids have
		}
		// The columns of the third box, in the order in which row r2 has their
		// digits in the first two boxes.
		var last [3]uint8
		n := 0
		if odd != 0 {
			last[0] = row.where[row2.cell[c]]
			n = 1
		}
		key := start
		for _, k := range [3]uint8{d, e, f} {
			x := row.where[row2.cell[k]]
			name := 3
			switch {
			case int(x/3) == third:
				last[n] = x
				n++
				name = 6 + n
			case x == a:
				name = 1
			case x == b:
				name = 2
			}
			key = key<<4 | uint64(name)
		}
		if key > m.least>>12 {
			continue
		}
		var g form
		g.side, g.named, g.stacks, g.columns = side, 9, allStacks, allColumns
		g.row[0], g.used = uint8(r), 1<<r
		for i, x := range [9]uint8{a, b, c, d, e, f, last[0], last[1], last[2]} {
			g.column[i] = x
			g.name[row.cell[x]] = uint8(i + 1)
		}
		for _, x := range last {
			key = key<<4 | uint64(g.name[row2.cell[x]])
		}
		if key <= m.least {
			m.keep(&g, 1, r2, key)
		}
	}
}
