// Package search searches a board for solutions. Solving, enumerating, counting
// and generating share it. It works on plain arrays of 81 digits, because it
// stands below the package that has boards.
//
// # How a board is solved
//
// A node (package kernel) is loaded from the clues and brought to its fixpoint
// under naked and hidden singles and more. If it is still open, it is split in
// two, and the search continues with each part (walk.go). The resulting tree is
// the same for every kernel, and so is the order of the solutions.
//
// # Twins
//
// On a board with several solutions, the second is often the first with two
// digits exchanged in four cells: on two of three boards of the collection serg, and
// on nearly all boards of few clues. A search for two solutions that has guessed, and
// seldom wrongly unless the board has many candidates, looks for such a twin as soon as
// it has found the first. That takes a small part of the time to the next solution in
// the tree. A search among candidates does not: they may lack those of the twin.
//
// # Few candidates
//
// A search that has found two solutions may well find many more, most of them
// where few candidates are left. Package endgame finishes such positions.
//
// # Sukaku
//
// Among candidates of which any may be gone, nodes are split by Node.Bisect. There
// are such puzzles that are hard for every known search: on those that take MiniSat
// 20,000 to 30,000 contradictions the walk makes some 200,000 guesses, and package
// learn meets 40,000 contradictions and takes several times as long. So the walk
// goes on where a question stays open.
//
// # Doubt
//
// With any fixed rule for the split, some boards with few clues take millions
// of guesses: an early guess left a part without a solution, and the later
// guesses are not about what is wrong with that part. So a search that has made
// many guesses since its last solution (Patience) asks package learn, which traces
// contradictions back to their causes, whether there is anything to find (doubt.go):
// first in all, then, if there are several solutions, in the parts of the tree that
// the walk comes to, until it has found one. The walk leaves out parts without a
// solution, so the solutions are the same, in the same order.
//
// If some contradictions don't answer a question, each candidate is tried alone, and
// those that lead to a contradiction at once are taken away (failed literals). That
// often leaves nothing, or little to learn.
package search

import (
	"bytes"
	"encoding/binary"

	"github.com/seed-cfc889b0/sudoku/internal/endgame"
	"github.com/seed-cfc889b0/sudoku/internal/kernel"
)

// A Search runs one search after the other. The exported fields down to Stop say
// what to search for; the exported fields after it are the results.
type Search struct {
	// Limit is the most solutions to find; 0 or less means all.
	Limit int
	// Known, if set, is a solution to skip.
	Known *[81]uint8
	// Yield, if set, receives every solution, and returns whether to go on.
	Yield func([81]uint8) bool
	// Done, if set, ends the search when it is closed. It is a context's Done;
	// with the context itself Yield would escape to the heap.
	Done <-chan struct{}
	// Stop, if set, is called now and then; if it returns true the search ends.
	Stop func() bool
	// Doubt makes a search ask after its first guess what it would ask after many:
	// whether there is anything to find. It is for boards on which another search
	// has found nothing for long; the solutions are the same, in the same order.
	Doubt bool
	// Into, if set, receives the first solution in place of First.
	Into *[81]uint8

	Found int       // the number of solutions that the last search found
	First [81]uint8 // the first of them
	Ended bool      // Done or Stop ended a search before it was complete

	// Guesses and Nodes count over all searches the positions in which there
	// was a choice, and those that were looked at.
	Guesses, Nodes uint64

	sparse bool        // the root has many candidates
	open   bool        // it has rather many, or many for its clues
	bisect bool        // split nodes by Bisect instead of Branch
	twin   bool        // look for a twin of the first solution
	wrong  uint64      // the number of wrong guesses
	began  uint64      // Guesses at the start
	mark   uint64      // Guesses when the last solution was found
	node   kernel.Node // the root, at its fixpoint
	doubts
}

// Run searches a board. It returns false if the board is not valid: clues clash
// or are out of range.
func (s *Search) Run(board *[81]uint8) bool {
	s.begin()
	if complete(board) {
		s.Nodes++
		s.take(board)
		return true
	}
	state, ok := s.node.Start(board)
	if ok {
		s.root(state, kernel.Many, board)
	}
	return ok
}

// complete reports whether each house of a board has all digits. Most boards show in their
// first or last eight cells that they have a blank one.
func complete(board *[81]uint8) bool {
	const each = 0x01010101_01010101
	x, y := binary.LittleEndian.Uint64(board[:]), binary.LittleEndian.Uint64(board[73:])
	if ((x-each)&^x|(y-each)&^y)&(0x80*each) != 0 {
		return false
	}
	const all = 0b11_1111_1110
	var rows [3][3]uint32
	wrong := uint32(0)
	for stack := range 3 {
		var x, y, z uint32 // the digits in the columns
		for band := range rows {
			box := (*[21]uint8)(board[27*band+3*stack:])
			a, b, c := digitBit[box[0]], digitBit[box[1]], digitBit[box[2]]
			d, e, f := digitBit[box[9]], digitBit[box[10]], digitBit[box[11]]
			g, h, i := digitBit[box[18]], digitBit[box[19]], digitBit[box[20]]
			x, y, z = x|a|d|g, y|b|e|h, z|c|f|i
			a, d, g = a|b|c, d|e|f, g|h|i
			wrong |= (a | d | g) ^ all
			r := &rows[band]
			r[0], r[1], r[2] = r[0]|a, r[1]|d, r[2]|g
		}
		wrong |= x&y&z ^ all
	}
	for i := range rows {
		wrong |= rows[i][0]&rows[i][1]&rows[i][2] ^ all
	}
	return wrong == 0
}

// digitBit has a bit for each digit.
var digitBit = [256]uint32{1: 1 << 1, 2: 1 << 2, 3: 1 << 3, 4: 1 << 4, 5: 1 << 5, 6: 1 << 6, 7: 1 << 7, 8: 1 << 8, 9: 1 << 9}

// clues returns the number of clues of a board.
func clues(board *[81]uint8) int { return len(board) - bytes.Count(board[:], []byte{0}) }

// RunCells searches among candidates of 81 cells; bit d-1 stands for digit d.
func (s *Search) RunCells(cells *[81]uint16) {
	s.begin()
	s.node.Write(cells)
	s.bisect = true
	s.root(s.node.Settle(), manyCells, nil)
}

// FromCells is From for a node that may lack candidates which its houses leave: it
// guesses as RunCells does.
func (s *Search) FromCells(n *kernel.Node) {
	s.begin()
	if s.Poll() {
		s.node, s.bisect = *n, true
		s.root(s.node.Settle(), manyCells, nil)
	}
}

// From searches from a node, which need not be at its fixpoint.
func (s *Search) From(n *kernel.Node) {
	s.begin()
	if s.Poll() {
		s.node = *n
		s.root(s.node.Settle(), kernel.Many, nil)
	}
}

func (s *Search) begin() {
	s.bisect = false
	s.Found, s.wrong = 0, 0
	s.began, s.mark = s.Guesses, s.Guesses
	s.surveyed, s.over, s.known, s.asked, s.skip = false, false, 0, 0, 0
}

// root finds the solutions of the root node, given the state of its fixpoint and
// how many candidates make it sparse. If it was set from the clues of a board, it holds
// all candidates that their houses leave: then a twin of a solution is a solution.
func (s *Search) root(state kernel.State, many int, board *[81]uint8) {
	s.Nodes++
	if state != kernel.Open {
		s.visit(&s.node, state, nil, nil)
		return
	}
	size := s.node.Candidates()
	s.open = size > manyOpen || board != nil && size+perClue*clues(board) > manyLeft
	s.sparse, s.twin = size > many, board != nil && s.Limit == 2
	s.patience, s.hope, s.lessons = patience, 0, lessons
	if s.Doubt && !s.sparse {
		s.patience = 0
	}
	n := s.node
	if 0 < s.Limit && s.Limit <= 2 {
		s.walk(&n, nil, nil)
	} else {
		s.walkAll(&n)
	}
	s.Guesses += s.asked
	s.Nodes += 2 * s.asked
}

// walkAll is walk with room for an endgame, which takes long to set to zero.
//
//go:noinline
func (s *Search) walkAll(n *kernel.Node) {
	var e endgame.Endgame
	s.walk(n, nil, &e)
}

// Poll checks Done. It returns false when the search has ended.
func (s *Search) Poll() bool {
	if s.Done == nil {
		return true
	}
	select {
	case <-s.Done:
		s.Ended = true
	default:
	}
	return !s.Ended
}

// first returns the place of the first solution.
func (s *Search) first() *[81]uint8 {
	if s.Into != nil {
		return s.Into
	}
	return &s.First
}

// take takes a solution and returns whether more are wanted.
func (s *Search) take(board *[81]uint8) bool {
	if s.Known != nil && *board == *s.Known {
		return true
	}
	s.mark = s.Guesses
	s.Found++
	if s.Found == 1 {
		*s.first() = *board
	}
	if s.Yield != nil {
		if !s.Yield(*board) {
			return false
		}
		// That may have taken long: the context may have ended.
		if s.Found != s.Limit && !s.Poll() {
			return false
		}
	}
	return s.Found != s.Limit
}
