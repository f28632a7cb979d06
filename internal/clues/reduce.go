// Package clues takes clues from proper puzzles: what finding redundant clues
// and making puzzles share. It has no randomness of its own: what may go, and
// in which order, comes from outside.
package clues

import (
	"github.com/seed-cfc889b0/sudoku/internal/kernel"
	"github.com/seed-cfc889b0/sudoku/internal/search"
)

// A Reducer takes clues from a proper puzzle as long as its solution stays the
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
type Reducer struct {
	solution [81]uint8
	units    []Set     // in the order in which they are tried
	after    [82]Set   // the cells of units[i:]
	fixed    Set       // the clues that are to stay
	place    [81]int16 // the index of a cell's unit; see noClue and stays

	// The unavoidable sets in which no clue stays, in lists by the unit that
	// goes last: it cannot go if the others of the set did.
	sets []unavoidable
	last [81]int16 // the head of a unit's list, an index of sets, or -1

	done <-chan struct{} // of a context

	// Guesses and Nodes are of all searches.
	Guesses, Nodes uint64
}

type unavoidable struct {
	cells Set
	next  int16 // of the list, or -1
}

// Places of cells that have no unit: those without a clue and those whose clue
// stays.
const (
	noClue = -1
	stays  = 127
)

// Start sets the Reducer up for a solution, the clues that stay, and the units
// that may go in the order in which they are tried. It keeps the units.
func (r *Reducer) Start(done <-chan struct{}, solution *[81]uint8, fixed Set, units []Set) {
	r.done = done
	r.solution, r.fixed, r.units = *solution, fixed, units
	if r.sets == nil {
		r.sets = make([]unavoidable, 0, 256) // 130 are known beforehand, 10 or 20 learnt
	}
	r.sets = r.sets[:0]
	for i := range r.place {
		r.place[i], r.last[i] = noClue, -1
	}
	for cell := range fixed.All() {
		r.place[cell] = stays
	}
	r.after[len(units)] = Set{}
	for i := len(units) - 1; i >= 0; i-- {
		r.after[i] = r.after[i+1].Union(units[i])
		for cell := range units[i].All() {
			r.place[cell] = int16(i)
		}
	}
	r.know()
}

// proofClues is a number of clues above which units are likely to go: so many
// are taken away at once that about this number is left, then one by one.
const proofClues = 36

// Reduce returns the clues that are left. None goes if fewer than floor would
// be left. It returns false if the search was ended first.
func (r *Reducer) Reduce(floor int) (left Set, ok bool) {
	// The units before i are settled, of which kept have stayed.
	kept, i := r.fixed, 0
	for i < len(r.units) {
		// Settle some units by the sets that are known.
		var gone Set
		for n := kept.Len() + r.after[i].Len(); i < len(r.units); i++ {
			unit := r.units[i]
			if r.known(i, kept) || n-gone.Union(unit).Len() < floor {
				kept = kept.Union(unit)
				continue
			}
			gone = gone.Union(unit)
			if n-gone.Len() <= proofClues {
				i++
				break
			}
		}
		// Prove that they did go; else there is a set that brings one back.
		for gone != (Set{}) {
			except := -1
			if gone.Len() == 1 {
				except = gone.Lowest()
			}
			other, found, ok := r.Another(kept.Union(r.after[i]), except)
			if !ok {
				return left, false
			}
			if !found {
				break
			}
			i = r.learn(other)
			back := r.units[i]
			kept = kept.Minus(r.after[i]).Union(back)
			gone = gone.Minus(r.after[i])
			i++
		}
	}
	return kept, true
}

// known reports whether a known set shows that a unit cannot go.
func (r *Reducer) known(unit int, kept Set) bool {
	for i := r.last[unit]; i >= 0; i = r.sets[i].next {
		if !r.sets[i].cells.Meets(kept) {
			return true
		}
	}
	return false
}

// Another looks for another solution than ours that has our digits in some
// cells, and, if except is a cell, not ours in that. It returns the cells in
// which the solution differs, and false if the search was ended first.
func (r *Reducer) Another(same Set, except int) (differ Set, found, ok bool) {
	var g kernel.Node
	b := same.Pick(&r.solution)
	g.Load(&b)
	if except >= 0 {
		const all = 1<<9 - 1
		g.Allow(except, all&^(1<<(r.solution[except]-1)))
	}
	s := search.Search{Limit: 1, Known: &r.solution, Done: r.done}
	s.From(&g)
	r.Guesses += s.Guesses
	r.Nodes += s.Nodes
	if s.Found == 0 {
		return differ, false, !s.Ended
	}
	for cell := range s.First {
		if s.First[cell] != r.solution[cell] {
			differ.Add(cell)
		}
	}
	return differ, true, true
}

// learn adds an unavoidable set and returns its last unit: noClue if no unit
// has a cell of it, stays if there is a clue in it that stays.
func (r *Reducer) learn(set Set) (last int) {
	last = noClue
	for cell := range set.All() {
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
func (r *Reducer) know() {
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
func (r *Reducer) knowDigits(a, b *[9]uint8) {
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
		var set Set
		for row := range 9 {
			if rows>>row&1 != 0 {
				set.Add(9*row + int(a[row]))
				set.Add(9*row + int(b[row]))
			}
		}
		r.learn(set)
	}
}

// knowLines adds the smallest sets in which two lines of a chute, each given by
// its first cell and the step to the next, can be exchanged: cycles of digits.
func (r *Reducer) knowLines(a, b, step int) {
	var at [10]int // the place of each digit in the first
	for i := range 9 {
		at[r.solution[a+i*step]] = i
	}
	seen := 0
	for i := range 9 {
		if seen>>i&1 != 0 {
			continue
		}
		var set Set
		for j := i; seen>>j&1 == 0; j = at[r.solution[b+j*step]] {
			seen |= 1 << j
			set.Add(a + j*step)
			set.Add(b + j*step)
		}
		r.learn(set)
	}
}

// Needed reports whether a clue of a proper puzzle is needed. It returns false
// if the search was ended first.
func (r *Reducer) Needed(clues Set, cell int) (needed, ok bool) {
	clues.Remove(cell)
	for i := range r.sets {
		if !r.sets[i].cells.Meets(clues) {
			return true, true
		}
	}
	differ, found, ok := r.Another(clues, cell)
	if found {
		r.learn(differ)
	}
	return found, ok
}

// Singles returns each cell of a set as a unit.
func Singles(cells Set) []Set {
	units := make([]Set, 0, 81)
	for cell := range cells.All() {
		var unit Set
		unit.Add(cell)
		units = append(units, unit)
	}
	return units
}
