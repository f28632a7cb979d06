// Package plain solves Sudoku of any size with any houses, the way a textbook
// does: masks of candidates, naked singles, the most constrained cell,
// backtracking. This file is all of it; read it from the top. The tests of the
// module judge the fast solvers by it.
//
// [Strong] adds what large grids need.
package plain

import (
	"math/bits"
	"slices"
	"sync"

	"github.com/seed-cfc889b0/sudoku/internal/learn"
)

// A Mask is a set of digits, one bit a digit: bit 0 is digit 1.
type Mask = uint32

// MaxSize is the largest size of a grid.
const MaxSize = 25

// Rules say which cells differ. Cells are numbered row by row from 0.
type Rules struct {
	Size   int        // the number of digits, of rows, and of columns: 1..MaxSize
	Houses [][]uint16 // sets of Size cells, which hold each digit once
	Peers  [][]uint16 // for each cell those that differ from it, ascending
	pairs  [][2]uint16
	links  func() *links
	learn  func() *learn.Rules
}

// NewRules returns rules with the given houses, and pairs of cells that differ.
func NewRules(size int, houses [][]uint16, pairs [][2]uint16) *Rules {
	r := &Rules{Size: size, Houses: houses, Peers: make([][]uint16, size*size), pairs: pairs}
	for _, house := range houses {
		for _, cell := range house {
			r.Peers[cell] = append(r.Peers[cell], house...)
		}
	}
	for _, pair := range pairs {
		r.Peers[pair[0]] = append(r.Peers[pair[0]], pair[1])
		r.Peers[pair[1]] = append(r.Peers[pair[1]], pair[0])
	}
	r.links = sync.OnceValue(func() *links { return newLinks(r) })
	r.learn = sync.OnceValue(func() *learn.Rules { return learn.NewRules(size, houses, pairs) })
	for cell, peers := range r.Peers {
		slices.Sort(peers)
		r.Peers[cell] = slices.DeleteFunc(slices.Compact(peers), func(peer uint16) bool { return int(peer) == cell })
	}
	return r
}

// Classic returns the rules of 9×9 Sudoku.
var Classic = sync.OnceValue(func() *Rules {
	houses := make([][]uint16, 27)
	for cell := range uint16(81) {
		row, column := cell/9, cell%9
		for _, house := range [...]uint16{row, 9 + column, 18 + row/3*3 + column/3} {
			houses[house] = append(houses[house], cell)
		}
	}
	return NewRules(9, houses, nil)
})

// A Search looks for the solutions of a board. It can do so for one board after
// the other, and keeps its memory.
type Search struct {
	Limit  int                      // stop after so many solutions; 0 or less: find all
	Budget int                      // give up after so many guesses; 0 or less: never
	Yield  func(board []uint8) bool // if set, called with each solution, which it must not keep; false stops

	Found   int  // the solutions
	Guesses int  // the cells whose candidates were tried
	GaveUp  bool // the budget was used up

	rules *Rules
	grid  []Mask   // the candidates of each cell
	saved [][]Mask // the grids to return to, one a guess
	naked []uint16 // the single cells whose peers may still have the digit
	board []uint8
}

// Run searches a board: a digit for each cell, or 0 for a blank. A value above
// the size is in no solution.
func (s *Search) Run(rules *Rules, board []uint8) {
	s.start(rules)
	for cell, digit := range board {
		switch {
		case int(digit) > rules.Size:
			return
		case digit > 0:
			s.set(cell, 1<<(digit-1))
		default:
			s.grid[cell] = 1<<rules.Size - 1
		}
	}
	s.search()
}

// RunCells searches from the candidates of each cell.
func (s *Search) RunCells(rules *Rules, cells []Mask) {
	s.start(rules)
	for cell, set := range cells {
		switch {
		case set == 0:
			return
		case set&(set-1) == 0:
			s.set(cell, set)
		default:
			s.grid[cell] = set
		}
	}
	s.search()
}

func (s *Search) start(rules *Rules) {
	s.Found, s.Guesses, s.GaveUp = 0, 0, false
	if s.rules != rules {
		s.rules, s.saved = rules, nil
		s.grid = make([]Mask, rules.Size*rules.Size)
		s.board = make([]uint8, len(s.grid))
	}
	s.naked = s.naked[:0]
}

func (s *Search) search() {
	if s.settle() {
		s.guess(0)
	}
}

// set makes a digit the only candidate of a cell.
func (s *Search) set(cell int, digit Mask) {
	s.grid[cell] = digit
	s.naked = append(s.naked, uint16(cell))
}

// settle removes the digit of each single cell from its peers, which can make
// more cells single. It returns false if a cell has no candidate left.
func (s *Search) settle() bool {
	for len(s.naked) > 0 {
		last := len(s.naked) - 1
		cell := s.naked[last]
		s.naked = s.naked[:last]
		digit := s.grid[cell]
		for _, peer := range s.rules.Peers[cell] {
			if s.grid[peer]&digit == 0 {
				continue
			}
			left := s.grid[peer] &^ digit
			s.grid[peer] = left
			if left == 0 {
				return false
			}
			if left&(left-1) == 0 {
				s.naked = append(s.naked, peer)
			}
		}
	}
	return true
}

// mostConstrained returns the cell with the fewest candidates of those with more
// than one, the first of several. It returns -1 if all cells are single.
func (s *Search) mostConstrained() int {
	best, fewest := -1, MaxSize+1
	for cell, set := range s.grid {
		if n := bits.OnesCount32(uint32(set)); n > 1 && n < fewest {
			best, fewest = cell, n
			if n == 2 {
				break
			}
		}
	}
	return best
}

// guess tries the candidates of the most constrained cell in turn. It returns
// false to stop the search.
func (s *Search) guess(level int) bool {
	cell := s.mostConstrained()
	if cell < 0 {
		return s.report()
	}
	if s.Guesses == s.Budget && s.Budget > 0 {
		s.GaveUp = true
		return false
	}
	s.Guesses++
	if level == len(s.saved) {
		s.saved = append(s.saved, make([]Mask, len(s.grid)))
	}
	copy(s.saved[level], s.grid)
	for left := s.grid[cell]; left != 0; left &= left - 1 {
		s.set(cell, left&-left)
		if s.settle() && !s.guess(level+1) {
			return false
		}
		copy(s.grid, s.saved[level])
		s.naked = s.naked[:0]
	}
	return true
}

// report counts the solution in the grid. It returns false to stop the search.
func (s *Search) report() bool {
	s.Found++
	for cell, digit := range s.grid {
		s.board[cell] = uint8(bits.TrailingZeros32(uint32(digit))) + 1
	}
	return (s.Yield == nil || s.Yield(s.board)) && s.Found != s.Limit
}
