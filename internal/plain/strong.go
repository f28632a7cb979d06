package plain

import (
	"math/bits"
	"slices"

	"github.com/seed-cfc889b0/sudoku/internal/learn"
)

// Strong is a [Search] with what large grids need. The mean guesses on 17_clue, and
// on 100 16×16 puzzles of 94 to 126 clues, one after the other added to naked singles:
//
//   - hidden singles: a digit with one place in a house goes there: 5.4 and 563.
//     Without them a 16×16 has no answer in seconds.
//   - weights: a cell that often ran out of candidates is tried early (Boussemart
//     and others, Boosting Systematic Search by Weighting Constraints, 2004): 3.5
//     and 40.
//   - locked candidates: a digit whose places in a house all lie in another house
//     leaves the rest of the other: 0.9 and 20. They are removed before the first
//     guess, where they save most.
//   - learning: a search that finds nothing asks package learn (ask.go). A 16×16 that
//     takes 12,000 guesses without is proved in some hundred contradictions.
type Strong struct {
	Search
	Pick func(set Mask) Mask // if set, chooses the digit of a set to try next
	Done <-chan struct{}     // if set, the search gives up once it is closed

	*links
	open    int      // how many cells are not single
	touched uint64   // the houses to look at for hidden singles
	changed uint64   // the houses to look at for locked candidates
	weights []uint32 // of each cell
	used    []Mask   // the digits of the clues of each house

	learner *learn.Learner
	doubt   int     // doubt of the size
	mark    int     // Guesses when the last solution was found
	asked   bool    // known has solutions that the walk may not have come to yet
	known   []uint8 // the first solutions, one after the other
}

// links are tables of the rules. A set of houses is a word: house h is bit h%64,
// which several houses share if there are more than 64.
type links struct {
	of    []uint64   // the houses of each cell
	in    [][]uint16 // likewise, by their numbers
	meets []meet
}

// A meet is two houses that have cells in common.
type meet struct {
	houses        uint64
	common        []uint16
	first, second []uint16 // the other cells of each
}

func newLinks(r *Rules) *links {
	l := &links{of: make([]uint64, len(r.Peers)), in: make([][]uint16, len(r.Peers))}
	for h, house := range r.Houses {
		for _, cell := range house {
			l.of[cell] |= 1 << (h % 64)
			l.in[cell] = append(l.in[cell], uint16(h))
		}
		for i, other := range r.Houses[:h] {
			m := meet{houses: 1<<(h%64) | 1<<(i%64)}
			for _, cell := range house {
				if slices.Contains(other, cell) {
					m.common = append(m.common, cell)
				} else {
					m.first = append(m.first, cell)
				}
			}
			for _, cell := range other {
				if !slices.Contains(house, cell) {
					m.second = append(m.second, cell)
				}
			}
			if len(m.common) > 1 && len(m.first) > 0 {
				l.meets = append(l.meets, m)
			}
		}
	}
	return l
}

// Run is [Search.Run].
func (s *Strong) Run(rules *Rules, board []uint8) {
	if s.rules != rules {
		s.links = rules.links()
		s.weights = make([]uint32, len(rules.Peers))
		s.learner, s.doubt = nil, doubt(rules.Size)
		s.used = make([]Mask, len(rules.Houses))
	}
	s.start(rules)
	clear(s.used)
	all := Mask(1)<<rules.Size - 1
	for cell, digit := range board {
		s.grid[cell], s.weights[cell] = all, 1
		if digit == 0 {
			continue
		}
		if int(digit) > rules.Size {
			return
		}
		set := Mask(1) << (digit - 1)
		for _, h := range s.in[cell] {
			if s.used[h]&set != 0 {
				return
			}
			s.used[h] |= set
		}
		s.grid[cell] = set
	}
	for cell, digit := range board {
		if digit == 0 {
			for _, h := range s.in[cell] {
				s.grid[cell] &^= s.used[h]
			}
		}
	}
	for _, pair := range rules.pairs {
		for i, cell := range pair {
			if digit := board[pair[1-i]]; digit > 0 {
				s.grid[cell] &^= 1 << (digit - 1)
			}
		}
	}
	s.open, s.mark, s.asked, s.known = 0, 0, false, s.known[:0]
	for cell, set := range s.grid {
		switch {
		case set == 0:
			return
		case set&(set-1) != 0:
			s.open++
		case board[cell] == 0:
			s.naked = append(s.naked, uint16(cell))
		}
	}
	s.touched, s.changed = ^uint64(0), ^uint64(0)
	if s.settle() {
		s.guess(0)
	}
}

// settle removes candidates by naked singles, then hidden singles, then locked
// candidates, until none has an effect. The houses come in turn, so that one has
// many changes before it comes again. It returns false if a cell has no candidate
// left, or a digit no place in a house.
func (s *Strong) settle() bool {
	for {
		if !s.singles() {
			return false
		}
		switch {
		case s.open == 0 || s.touched|s.changed == 0:
			return true // if all cells are single, they differ from their peers
		case s.touched == 0 && s.Guesses > 0:
			return true
		case s.touched == 0:
			if !s.locked() {
				return false
			}
		}
		for todo := s.touched; todo != 0 && s.open > 0; todo &= todo - 1 {
			h := bits.TrailingZeros64(todo)
			s.touched &^= 1 << h
			s.changed |= 1 << h
			for ; h < len(s.rules.Houses); h += 64 {
				if !s.hidden(s.rules.Houses[h]) {
					return false
				}
			}
			if len(s.naked) > 0 && !s.singles() {
				return false
			}
		}
	}
}

// singles removes the digits of new single cells from their peers.
func (s *Strong) singles() bool {
	for len(s.naked) > 0 {
		last := len(s.naked) - 1
		cell := s.naked[last]
		s.naked = s.naked[:last]
		if !s.remove(s.rules.Peers[cell], s.grid[cell]) {
			return false
		}
	}
	return true
}

// remove takes digits from cells. It returns false if a cell has no other.
func (s *Strong) remove(cells []uint16, digits Mask) bool {
	grid, of, touched := s.grid, s.of, s.touched
	for _, cell := range cells {
		old := grid[cell]
		if old&digits == 0 {
			continue
		}
		left := old &^ digits
		grid[cell] = left
		touched |= of[cell]
		if left&(left-1) == 0 {
			if left == 0 {
				s.weights[cell]++
				return false
			}
			s.open--
			s.naked = append(s.naked, cell)
		}
	}
	s.touched = touched
	return true
}

// place makes a digit the only candidate of a cell.
func (s *Strong) place(cell int, digit Mask) {
	s.set(cell, digit)
	s.open--
	s.touched |= s.of[cell]
}

// hidden fills the hidden singles of a house.
func (s *Strong) hidden(house []uint16) bool {
	var once, twice, placed Mask
	for _, cell := range house {
		set := s.grid[cell]
		twice |= once & set
		once |= set
		if set&(set-1) == 0 {
			placed |= set
		}
	}
	if once != 1<<s.rules.Size-1 {
		return false
	}
	single := once &^ (twice | placed)
	if single == 0 {
		return true
	}
	for _, cell := range house {
		digit := s.grid[cell] & single
		if digit&(digit-1) != 0 {
			s.weights[cell]++
			return false
		}
		if digit != 0 {
			s.place(int(cell), digit)
		}
	}
	return true
}

// locked removes locked candidates.
func (s *Strong) locked() bool {
	changed := s.changed
	s.changed = 0
	for i := range s.meets {
		m := &s.meets[i]
		if m.houses&changed == 0 {
			continue
		}
		common, first, second := s.union(m.common), s.union(m.first), s.union(m.second)
		if digits := common & first &^ second; digits != 0 && !s.remove(m.first, digits) {
			return false
		}
		if digits := common & second &^ first; digits != 0 && !s.remove(m.second, digits) {
			return false
		}
	}
	return true
}

func (s *Strong) union(cells []uint16) (all Mask) {
	for _, cell := range cells {
		all |= s.grid[cell]
	}
	return all
}

// mostConstrained returns the open cell with the fewest candidates for its
// weight, the first of several.
func (s *Strong) mostConstrained() int {
	best, fewest, weight := -1, MaxSize+1, 1
	for cell, set := range s.grid {
		if set&(set-1) == 0 {
			continue
		}
		if n, w := bits.OnesCount32(uint32(set)), int(s.weights[cell]); n*weight < fewest*w {
			best, fewest, weight = cell, n, w
		}
	}
	return best
}

// guess tries the candidates of the most constrained cell in turn. It returns
// false to stop the search.
func (s *Strong) guess(level int) bool {
	if s.open == 0 {
		return s.solved()
	}
	if s.Guesses-s.mark >= s.doubt && s.Found <= mostKnown && s.Pick == nil && !s.ask() {
		return false
	}
	cell, open := s.mostConstrained(), s.open
	s.Guesses++
	if level == len(s.saved) {
		s.saved = append(s.saved, make([]Mask, len(s.grid)))
	}
	copy(s.saved[level], s.grid)
	for left := s.grid[cell]; left != 0; {
		if s.stopped() {
			s.GaveUp = true
			return false
		}
		digit := left & -left
		if s.Pick != nil {
			digit = s.Pick(left)
		}
		left &^= digit
		s.place(cell, digit)
		if s.settle() && !s.guess(level+1) {
			return false
		}
		copy(s.grid, s.saved[level])
		s.open, s.naked, s.touched, s.changed = open, s.naked[:0], 0, 0
	}
	return true
}

func (s *Strong) stopped() bool {
	select {
	case <-s.Done:
		return true
	default:
		return s.Guesses > s.Budget && s.Budget > 0
	}
}
