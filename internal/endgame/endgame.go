// Package endgame finds the solutions of a position with few candidates left,
// all of which fit into two words. On a board with many solutions most positions
// of a search are of this kind, and here a guess takes nanoseconds.
//
// Each open cell has a field in one of the words: a bit for each of its
// candidates, the lowest digit first, and above them a guard bit, which is zero.
// One addition shows which fields of a word are empty, and another which have
// one candidate left. Each candidate has a mask of what it excludes: the other
// candidates of its cell, and its digit in the peers of the cell. The only rule
// is the naked single. A guess takes a cell with two candidates, or else any.
//
// With AVX2, four positions go on side by side, the parts of two guesses, in the same
// order. With AVX-512, solutions are counted by sixteen lanes that walk the tree
// together, in an order of their own.
package endgame

import "math/bits"

// size is the number of bits of both words.
const size = 128

// An Endgame is a position with few candidates left. [Endgame.Set] sets it.
type Endgame struct {
	low, guard set           // the lowest bit of each field; the guard of each
	left       set           // all candidates
	excludes   [size + 2]set // what candidate i excludes is in i+1; the first and the last are blank
	cells      [size]uint8   // where each candidate stands
	form                     // a solution on a board

	later     [room]node // what is still to do, the next one last; the first stays blank
	open      int        // the place of the last
	solutions [batch]set // the last ones that were found
	found     int        // how many of them there are
	shown     int        // how many of them Next has found
	next      int        // how many it has found in all
	guesses   uint64
	complete  bool // Next has found all

	written bool         // the last solutions are on boards, one each
	boards  [batch]board // if not, there is only the first
	on      set          // the candidates on that
}

// form tells how a solution is written on a board.
type form struct {
	around board       // the digits of cells outside the endgame
	digits [size]uint8 // of the candidates
	blanks set         // the cells of the endgame; bit i is cell i
}

// board is a board with room for the rest of a vector.
type board [96]uint8

const (
	// room is the number of positions for later: a guess leaves one, and fixes a cell, of
	// which there are 42 at most; walkAVX2 guesses ahead where there is room for that too.
	room = 64
	// batch is the most solutions that are found before Next is asked for them.
	batch = 32
	// atOnce is the most that are counted, and about the most guesses, before walk returns:
	// the scheduler can't interrupt assembly.
	atOnce = 1 << 14
	// worthwhile is the least limit that most endgames do not reach. What reaches it
	// is counted twice.
	worthwhile = 1 << 8
)

// node is a position of the search, in which no cell but those in done, a set of
// guards, has one candidate.
type node struct{ left, done set }

// set is a set of bits: bit i is bit i%64 of word i/64.
type set struct{ a, b uint64 }

func (s *set) add(i uint) {
	if i < 64 {
		s.a |= 1 << (i & 63)
	} else {
		s.b |= 1 << (i & 63)
	}
}

func (s *set) join(t set) {
	s.a |= t.a
	s.b |= t.b
}

// Set sets the endgame to the candidates of 81 cells; bit d-1 of a cell stands
// for digit d. Each cell must have a candidate. Cells with one candidate must
// not clash, and their digits must be gone from their peers, as at the fixpoint
// of a node. Set returns false if the candidates do not fit.
func (e *Endgame) Set(cells *[81]uint16) bool {
	ok, done := e.set(cells)
	if !done {
		ok = e.lay(cells)
	}
	e.begin()
	return ok
}

// lay is Set in portable code.
func (e *Endgame) lay(cells *[81]uint16) bool {
	var rows, columns, boxes [9]set // the candidates there
	var digits [16]set
	var fields [size / 3]struct {
		all              set
		first, end, cell uint8
	}
	e.low, e.guard, e.left, e.blanks = set{}, set{}, set{}, set{}
	at, open := uint(0), 0
	for i, x := range cells {
		if x&(x-1) == 0 {
			e.around[i] = uint8(bits.Len16(x))
			continue
		}
		e.blanks.add(uint(i))
		n := uint(bits.OnesCount16(x))
		if at < 64 && at+n >= 64 {
			at = 64 // a field must not cross words
		}
		if at+n >= size {
			return false
		}
		f := &fields[open%len(fields)]
		open++
		f.first, f.end, f.cell = uint8(at), uint8(at+n), uint8(i)
		f.all = set{a: (1<<n - 1) << (at & 63)}
		if at >= 64 {
			f.all = set{b: f.all.a}
		}
		row, column, box := houses(i)
		rows[row].join(f.all)
		columns[column].join(f.all)
		boxes[box].join(f.all)
		e.left.join(f.all)
		e.low.add(at)
		e.guard.add(at + n)
		for ; x != 0; x &= x - 1 {
			d := uint8(bits.TrailingZeros16(x)) % 16
			e.cells[at%size], e.digits[at%size] = uint8(i), d+1
			digits[d].add(at)
			at++
		}
		at++
	}
	for i := range fields[:open] {
		f := &fields[i]
		row, column, box := houses(int(f.cell))
		near := rows[row]
		near.join(columns[column])
		near.join(boxes[box])
		for i := uint(f.first); i < uint(f.end); i++ {
			same := &digits[(e.digits[i%size]-1)%16]
			x := set{near.a&same.a | f.all.a, near.b&same.b | f.all.b}
			if i < 64 {
				x.a &^= 1 << i
			} else {
				x.b &^= 1 << (i - 64)
			}
			e.excludes[1+i%size] = x
		}
	}
	return true
}

func (e *Endgame) begin() {
	e.later[1] = node{left: e.left}
	e.open, e.found, e.shown, e.next, e.guesses, e.complete = 1, 0, 0, 0, 0, false
}

// Count counts the solutions, at most limit of them, or all if limit is 0 or less. It
// returns how many there are, how many guesses that took, and whether these are all:
// not if there are as many as the limit.
func (e *Endgame) Count(limit int) (found int, guesses uint64, all bool) {
	if found, guesses, ok := e.vectors(limit); ok {
		return found, guesses, true
	}
	if limit <= 0 || limit >= worthwhile {
		e.begin()
		for e.open > 0 && (limit <= 0 || found < limit) {
			n, g := e.step(atOnce, false)
			found, guesses = found+n, guesses+g
		}
		if limit <= 0 || found < limit {
			return found, guesses, true
		}
	}
	return e.exactly(limit)
}

// exactly is Count without guesses ahead.
func (e *Endgame) exactly(limit int) (found int, guesses uint64, all bool) {
	e.begin()
	for e.open > 0 && found < limit {
		n, g := e.walk(limit-found, false)
		found, guesses = found+n, guesses+g
	}
	return found, guesses, found < limit
}

// Next returns the next solution, or nil if there is none. The board lasts until the
// next call.
func (e *Endgame) Next() *[81]uint8 {
	if e.shown == e.found && !e.more() {
		return nil
	}
	i := e.shown
	e.shown++
	e.next++
	if e.written {
		return (*[81]uint8)(e.boards[i%batch][:])
	}
	e.show(&e.solutions[i%batch])
	return (*[81]uint8)(e.boards[0][:])
}

// more finds the next solutions. It returns false if there are none.
func (e *Endgame) more() bool {
	if e.next == 0 {
		e.boards[0], e.on = e.around, set{}
	}
	e.shown, e.found = 0, 0
	for e.found == 0 {
		if e.open == 0 {
			e.complete = true
			return false
		}
		found, guesses := e.step(batch, true)
		e.found = found
		e.guesses += guesses
	}
	e.written = e.write()
	return true
}

// Guesses returns the number of guesses for the solutions that Next has found. It ends
// the search.
func (e *Endgame) Guesses() uint64 {
	if e.complete || e.next == 0 {
		return e.guesses
	}
	_, guesses, _ := e.exactly(e.next)
	return guesses
}

// walk goes on with the search until there are most solutions, or after many guesses. It
// keeps the solutions if asked.
func (e *Endgame) walk(most int, keep bool) (found int, guesses uint64) {
	low, guard := e.low, e.guard
	fill := set{guard.a - low.a, guard.b - low.b} // every candidate's bit
next:
	for e.open > 0 && found < most && guesses < atOnce {
		left, done := e.later[e.open%room].left, e.later[e.open%room].done
		e.open--
		for {
			// A field plus the value with all its bits set carries into the guard if
			// the field is not empty.
			if (left.a+fill.a)&guard.a != guard.a || (left.b+fill.b)&guard.b != guard.b {
				continue next
			}
			// The fields without their lowest bits.
			rest := set{left.a & (left.a | guard.a - low.a), left.b & (left.b | guard.b - low.b)}
			several := set{(rest.a + fill.a) & guard.a, (rest.b + fill.b) & guard.b}
			a, b := guard.a&^(several.a|done.a), guard.b&^(several.b|done.b)
			if a|b != 0 {
				done.a |= a
				done.b |= b
				for ; a != 0; a &= a - 1 {
					x := &e.excludes[1+highest(left.a, a)]
					left.a &^= x.a
					left.b &^= x.b
				}
				for ; b != 0; b &= b - 1 {
					x := &e.excludes[65+highest(left.b, b)]
					left.a &^= x.a
					left.b &^= x.b
				}
				continue
			}
			if several.a|several.b == 0 {
				if keep {
					e.solutions[found%batch] = left
				}
				found++
				continue next
			}
			guesses++
			// A cell with several candidates and no third has two.
			third := set{rest.a & (rest.a | guard.a - low.a), rest.b & (rest.b | guard.b - low.b)}
			two := set{several.a &^ (third.a + fill.a), several.b &^ (third.b + fill.b)}
			if two.a|two.b == 0 {
				two = several
			}
			first, others := left, left
			if g := two.a; g != 0 {
				field := left.a & (g&-g - 1<<highest(low.a, g))
				others.a &^= field & -field
				first.a &^= others.a & field
			} else {
				g := two.b
				field := left.b & (g&-g - 1<<highest(low.b, g))
				others.b &^= field & -field
				first.b &^= others.b & field
			}
			e.open++
			e.later[e.open%room] = node{others, done}
			left = first
		}
	}
	return found, guesses
}

// show writes a solution on the first board: the digits that differ from the last.
func (e *Endgame) show(solution *set) {
	for x := solution.a &^ e.on.a; x != 0; x &= x - 1 {
		e.put(bits.TrailingZeros64(x))
	}
	for x := solution.b &^ e.on.b; x != 0; x &= x - 1 {
		e.put(64 + bits.TrailingZeros64(x))
	}
	e.on = *solution
}

// put writes a candidate on the first board.
func (e *Endgame) put(candidate int) {
	i := candidate % size
	if cell := int(e.cells[i]); cell < len(board{}) { // always; a remainder takes longer
		e.boards[0][cell] = e.digits[i]
	}
}

// highest returns the highest bit of a word below the lowest bit of g.
func highest(word, g uint64) int {
	return (63 - bits.LeadingZeros64(word&(g&-g-1))) & 63
}

// houses returns the row, the column and the box of a cell.
func houses(cell int) (row, column, box int) {
	row, column = cell/9, cell%9
	return row, column, row/3*3 + column/3
}
