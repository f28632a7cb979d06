// Package clues removes clues from proper puzzles. Finding redundant clues and
// making puzzles share it. It draws nothing at random: its callers say which
// clues may go, and in which order.
package clues

import (
	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/kernel"
	"github.com/seed-cfc889b0/sudoku/internal/search"
)

// A Reducer removes clues from a proper puzzle as long as its solution stays the
// only one. It tries one unit of clues after the other, in a given order, and
// keeps those that cannot go. The result depends on that order alone.
//
// A unit cannot go if there is another solution without it. The cells in which
// the other solution differs from ours are an unavoidable set: every proper
// puzzle with our solution has a clue in it. So the unavoidable sets known so
// far often show without a search that a unit is needed. A search then proves
// that several units can go at once, or else finds a new set. Some sets are
// known from the start, without a search: see know.
//
// Unavoidable sets are the tool of McGuire, Tugemann and Civario, There Is No
// 16-Clue Sudoku (2012).
type Reducer struct {
	// Open, if set, holds the digits that each cell may hold besides its clue:
	// bit d-1 stands for digit d. A solution outside them does not count.
	Open *[81]uint16

	solution sudoku.Board
	units    []sudoku.Cells   // in the order in which they are tried
	after    [82]sudoku.Cells // the cells of units[i:]
	fixed    sudoku.Cells     // the clues that stay
	place    [81]int16        // the index of a cell's unit; see noClue and stays

	// The unavoidable sets without a fixed clue, in lists by the last of their
	// units: it cannot go if the other clues of the set are gone.
	sets []unavoidable
	last [81]int16 // the head of a unit's list, an index of sets, or -1

	done <-chan struct{} // of a context

	// Guesses and Nodes are of all searches.
	Guesses, Nodes uint64
}

type unavoidable struct {
	cells sudoku.Cells
	next  int16 // of the list, or -1
}

// Places of cells that have no unit: those without a clue and those whose clue
// stays.
const (
	noClue = -1
	stays  = 127
)

// Start prepares the Reducer for a solution, with the clues that stay, and the
// units that may go, in the order in which to try them. It retains units.
func (r *Reducer) Start(done <-chan struct{}, solution *sudoku.Board, fixed sudoku.Cells, units []sudoku.Cells) {
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
	r.after[len(units)] = sudoku.Cells{}
	for i := len(units) - 1; i >= 0; i-- {
		r.after[i] = r.after[i+1].Union(units[i])
		for cell := range units[i].All() {
			r.place[cell] = int16(i)
		}
	}
	if r.Open == nil { // or else an exchange may be impossible
		r.know()
	}
}

// proofClues is a number of clues above which most units can go: Reduce removes
// enough at once to leave about this number, then one by one.
const proofClues = 36

// Reduce returns the clues that are left, at least floor of them if there were
// as many. It returns false if done was closed first.
func (r *Reducer) Reduce(floor int) (left sudoku.Cells, ok bool) {
	// The units before i are settled, of which kept have stayed.
	kept, i := r.fixed, 0
	for i < len(r.units) {
		// Settle some units by the sets that are known.
		var gone sudoku.Cells
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
		// Prove that they can go, or else learn a set that brings one back.
		for !gone.IsEmpty() {
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
func (r *Reducer) known(unit int, kept sudoku.Cells) bool {
	for i := r.last[unit]; i >= 0; i = r.sets[i].next {
		if !r.sets[i].cells.Meets(kept) {
			return true
		}
	}
	return false
}

// Another looks for a solution other than ours that has our digits in the cells
// of same; if except is not negative, also one that has another digit in that
// cell. It returns the cells in which the solution differs, and ok as false if
// done was closed first.
func (r *Reducer) Another(same sudoku.Cells, except int) (differ sudoku.Cells, found, ok bool) {
	var g kernel.Node
	b := Pick(&r.solution, same)
	g.Load((*[81]uint8)(&b))
	if r.Open != nil {
		g.Among(r.Open)
	}
	if except >= 0 {
		const all = 1<<9 - 1
		g.Allow(except, all&^(1<<(r.solution[except]-1)))
	}
	s := search.Search{Limit: 1, Known: (*[81]uint8)(&r.solution), Done: r.done}
	if r.Open != nil {
		s.FromCells(&g)
	} else {
		s.From(&g)
	}
	r.Guesses += s.Guesses
	r.Nodes += s.Nodes
	if s.Found == 0 {
		return differ, false, !s.Ended
	}
	for cell := range s.First {
		if s.First[cell] != r.solution[cell] {
			differ = differ.With(cell)
		}
	}
	return differ, true, true
}

// learn adds an unavoidable set and returns its last unit, noClue if it has no
// clue, or stays if it has a fixed one.
func (r *Reducer) learn(set sudoku.Cells) (last int) {
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
// given by their columns in each row. Rows belong together if one digit in the
// one shares a column or a box with the other digit in the other.
func (r *Reducer) knowDigits(a, b *[9]uint8) {
	var columnB, boxB [9]uint8 // the row of digit b in each
	for row, c := range b {
		columnB[c] = uint8(row)
		boxB[row/3*3+int(c/3)] = uint8(row)
	}
	// From the row of a to the row of b, by columns and by boxes, are two
	// permutations; rows that belong together are the orbits of both.
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
		var set sudoku.Cells
		for row := range 9 {
			if rows>>row&1 != 0 {
				set = set.With(9*row + int(a[row])).With(9*row + int(b[row]))
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
		var set sudoku.Cells
		for j := i; seen>>j&1 == 0; j = at[r.solution[b+j*step]] {
			seen |= 1 << j
			set = set.With(a + j*step).With(b + j*step)
		}
		r.learn(set)
	}
}

// Needed reports whether a clue of a proper puzzle is needed. It returns ok as
// false if done was closed first.
func (r *Reducer) Needed(clues sudoku.Cells, cell int) (needed, ok bool) {
	clues = clues.Without(cell)
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
func Singles(cells sudoku.Cells) []sudoku.Cells {
	units := make([]sudoku.Cells, 0, 81)
	for cell := range cells.All() {
		units = append(units, sudoku.CellsOf(cell))
	}
	return units
}

// Pick returns what a board holds in some cells, blank elsewhere.
func Pick(b *sudoku.Board, cells sudoku.Cells) (picked sudoku.Board) {
	for cell := range cells.All() {
		picked[cell] = b[cell]
	}
	return picked
}
