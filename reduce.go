package sudoku

import (
	"context"

	"github.com/seed-cfc889b0/sudoku/internal/kernel"
	"github.com/seed-cfc889b0/sudoku/internal/search"
)

// A reducer takes clues from a proper puzzle as long as its solution stays the
// only one. It tries one unit of clues after the other, in a given order, and
// keeps those that cannot go; the outcome depends on the order alone.
//
// A unit cannot go if, without it, there is another solution. The cells in
// which that one differs from ours are an unavoidable set: every proper puzzle
// of this solution has a clue in it. So with the unavoidable sets known so far
// a unit is often found to be needed without a search; a search is made to
// prove that units did go, several at once, or else it gives a new set. Sets
// that need no search are known beforehand: see know.
//
// Unavoidable sets are the tool of McGuire, Tugemann and Civario, There Is No
// 16-Clue Sudoku (2012).
type reducer struct {
	solution Board
	units    []cellSet   // in the order in which they are tried
	after    [82]cellSet // the cells of units[i:]
	fixed    cellSet     // the clues that are to stay
	place    [81]int16   // the index of a cell's unit; see noClue and stays

	// The unavoidable sets in which no clue stays, in lists by the unit that
	// goes last: it cannot go if the others of the set did.
	sets []unavoidable
	last [81]int16 // the head of a unit's list, an index of sets, or -1

	done  <-chan struct{} // of a context
	stats Stats           // of all searches
}

type unavoidable struct {
	cells cellSet
	next  int16 // of the list, or -1
}

// Places of cells that have no unit: those without a clue and those whose clue
// stays.
const (
	noClue = -1
	stays  = 127
)

// start sets the reducer up for a solution, the clues that stay, and the units
// that may go in the order in which they are tried. It keeps the units.
func (r *reducer) start(ctx context.Context, solution *Board, fixed cellSet, units []cellSet) {
	r.done = ctx.Done()
	r.solution, r.fixed, r.units = *solution, fixed, units
	if r.sets == nil {
		r.sets = make([]unavoidable, 0, 256) // 130 are known beforehand, 10 or 20 learnt
	}
	r.sets = r.sets[:0]
	for i := range r.place {
		r.place[i], r.last[i] = noClue, -1
	}
	for cell := range fixed.all() {
		r.place[cell] = stays
	}
	r.after[len(units)] = cellSet{}
	for i := len(units) - 1; i >= 0; i-- {
		r.after[i] = r.after[i+1].union(units[i])
		for cell := range units[i].all() {
			r.place[cell] = int16(i)
		}
	}
	r.know()
}

// proofClues is a number of clues above which units are likely to go: so many
// are taken away at once that about this number is left, then one by one.
const proofClues = 36

// reduce returns the clues that are left. None goes if fewer than floor would
// be left. It returns false if the context ended first.
func (r *reducer) reduce(floor int) (left cellSet, ok bool) {
	// The units before i are settled, of which kept have stayed.
	kept, i := r.fixed, 0
	for i < len(r.units) {
		// Settle some units by the sets that are known.
		var gone cellSet
		for n := kept.len() + r.after[i].len(); i < len(r.units); i++ {
			unit := r.units[i]
			if r.needed(i, kept) || n-gone.union(unit).len() < floor {
				kept = kept.union(unit)
				continue
			}
			gone = gone.union(unit)
			if n-gone.len() <= proofClues {
				i++
				break
			}
		}
		// Prove that they did go; else there is a set that brings one back.
		for gone != (cellSet{}) {
			except := -1
			if gone.len() == 1 {
				except = gone.first()
			}
			other, found, ok := r.another(kept.union(r.after[i]), except)
			if !ok {
				return left, false
			}
			if !found {
				break
			}
			i = r.learn(other)
			back := r.units[i]
			kept = kept.without(r.after[i]).union(back)
			gone = gone.without(r.after[i])
			i++
		}
	}
	return kept, true
}

// needed reports whether a known set shows that a unit cannot go.
func (r *reducer) needed(unit int, kept cellSet) bool {
	for i := r.last[unit]; i >= 0; i = r.sets[i].next {
		if !r.sets[i].cells.meets(kept) {
			return true
		}
	}
	return false
}

// another looks for another solution than ours that has our digits in some
// cells, and, if except is a cell, not ours in that. It returns the cells in
// which the solution differs, and false if the context ended first.
func (r *reducer) another(same cellSet, except int) (differ cellSet, found, ok bool) {
	var g kernel.Node
	b := same.pick(&r.solution)
	g.Load((*[81]uint8)(&b))
	if except >= 0 {
		g.Allow(except, uint16(AllDigits.Without(r.solution[except])))
	}
	s := search.Search{Limit: 1, Known: (*[81]uint8)(&r.solution), Done: r.done}
	s.From(&g)
	r.stats.add(statsOf(&s))
	if s.Found == 0 {
		return differ, false, !s.Ended
	}
	for cell := range s.First {
		if s.First[cell] != r.solution[cell] {
			differ.add(cell)
		}
	}
	return differ, true, true
}

// learn adds an unavoidable set and returns its last unit: noClue if no unit
// has a cell of it, stays if there is a clue in it that stays.
func (r *reducer) learn(set cellSet) (last int) {
	last = noClue
	for cell := range set.all() {
		last = max(last, int(r.place[cell]))
	}
	if last != noClue && last != stays {
		r.sets = append(r.sets, unavoidable{set, r.last[last]})
		r.last[last] = int16(len(r.sets) - 1)
	}
	return last
}

// know adds the unavoidable sets that can be read off the solution: where two
// digits, or two rows of a band, or two columns of a stack, can be exchanged.
func (r *reducer) know() {
	var at [9][9]uint8 // the column of each digit in each row
	for cell, v := range r.solution {
		at[v-1][cell/9] = uint8(cell % 9)
	}
	for a := range at {
		for b := range a {
			r.knowDigits(&at[a], &at[b])
		}
	}
	for band := range 3 {
		for i := range 3 {
			r.knowLines(9*(3*band+i), 9*(3*band+(i+1)%3), 1)
			r.knowLines(3*band+i, 3*band+(i+1)%3, 9)
		}
	}
}

// knowDigits adds the smallest sets in which two digits can be exchanged,
// given by their columns in each row. The rows that share a column or a box of
// one digit with the other hang together.
func (r *reducer) knowDigits(a, b *[9]uint8) {
	var columnB, boxB [9]uint8 // the row of digit b in each
	for row, c := range b {
		columnB[c] = uint8(row)
		boxB[row/3*3+int(c/3)] = uint8(row)
	}
	// Rows a to b by columns and by boxes are two permutations; the rows that
	// hang together are the orbits of both.
	var group [9]uint16
	for row, c := range a {
		group[row] = 1<<row | 1<<columnB[c] | 1<<boxB[row/3*3+int(c/3)]
	}
	for todo := uint16(1<<9 - 1); todo != 0; {
		rows := todo & -todo
		for before := uint16(0); rows != before; {
			before = rows
			for _, g := range group {
				if g&rows != 0 {
					rows |= g
				}
			}
		}
		todo &^= rows
		var set cellSet
		for row := range 9 {
			if rows>>row&1 != 0 {
				set.add(9*row + int(a[row]))
				set.add(9*row + int(b[row]))
			}
		}
		r.learn(set)
	}
}

// knowLines adds the smallest sets in which two lines of a chute, each given by
// its first cell and the step to the next, can be exchanged: cycles of digits.
func (r *reducer) knowLines(a, b, step int) {
	var at [10]int // the place of each digit in the first
	for i := range 9 {
		at[r.solution[a+i*step]] = i
	}
	seen := 0
	for i := range 9 {
		if seen>>i&1 != 0 {
			continue
		}
		var set cellSet
		for j := i; seen>>j&1 == 0; j = at[r.solution[b+j*step]] {
			seen |= 1 << j
			set.add(a + j*step)
			set.add(b + j*step)
		}
		r.learn(set)
	}
}
