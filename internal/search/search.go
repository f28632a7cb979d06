// Package search walks through the guesses of a board: what solving,
// enumerating, counting and generating share. It works on plain arrays of 81
// digits, so that it stands below the package that has boards.
//
// # How a board is solved
//
// A node (package kernel) is loaded from the clues and brought to its fixpoint
// under naked and hidden singles and more. If it is open, it is split in two,
// and the search goes on with each part: walk.go. The tree that comes of it is
// the same for every kernel, and so is the order of the solutions.
//
// # A twin
//
// On a board with several solutions, the second is often the first with two
// digits exchanged in four cells (on two of three boards of the collection serg).
// A search for two that has guessed, and seldom wrongly, on a board with few
// candidates, looks for such a twin when it has found the first; this takes a
// small part of the time that the way to the next solution takes.
//
// # Few candidates
//
// A search that has found two solutions may well find many more, most of them
// where few candidates are left. Such positions go to package endgame.
//
// # No tail
//
// With any fixed rule for the split, some boards with few clues take millions
// of guesses: an early one has left a part without solution, and the guesses
// after it are not about what is wrong with it. So a search which has made many
// guesses since it last found a solution asks whether there is one at all:
// probe.go, which starts anew after a while, each time choosing what has failed
// most so far. Of the boards that are known to be slow (testdata), one takes 3,724
// guesses, the others less than a thousand.
package search

import "github.com/seed-cfc889b0/sudoku/internal/kernel"

// A Search is one search, or several, one after the other. The exported fields
// down to Stop say what is wanted; those after it say what came of it.
type Search struct {
	// Limit is how many solutions are wanted; at most that many are found.
	// 0 or less: all.
	Limit int
	// Known, if set, is a solution that is not to be found.
	Known *[81]uint8
	// Yield, if set, receives every solution, and returns whether to go on.
	Yield func([81]uint8) bool
	// Done, if set, is a context's: when it is closed the search ends. The
	// context itself would make Yield escape.
	Done <-chan struct{}
	// Stop, if set, is called now and then; true ends the search.
	Stop func() bool

	Found int       // solutions, of the last search
	First [81]uint8 // the first of them
	Ended bool      // Done or Stop has ended the search before it was complete

	// Guesses and Nodes are of all searches: the positions in which there was
	// a choice, and those that were looked at.
	Guesses, Nodes uint64

	sparse    bool        // the root has many candidates
	twin      bool        // a twin of the first solution is worth a look
	wrong     uint64      // how many guesses were
	began     uint64      // Guesses at the start
	mark      uint64      // Guesses when the last solution was found
	markNodes uint64      // and Nodes
	lost      bool        // the walk has ended because it found nothing for long
	probing   bool        // a probe is under way
	node      kernel.Node // the root, at its fixpoint
	second    [81]uint8
	skip      bool // First and second have been found by probes: they are not to be found again
}

// Run searches a board. It returns false if the board is not valid: if clues
// clash or are out of range.
func (s *Search) Run(board *[81]uint8) bool {
	s.begin()
	state, ok := s.node.Start(board)
	if ok {
		s.root(state)
	}
	return ok
}

// From searches from a node.
func (s *Search) From(n *kernel.Node) {
	s.begin()
	if s.Poll() {
		s.node = *n
		s.root(s.node.Settle())
	}
}

func (s *Search) begin() {
	s.Found, s.wrong, s.twin, s.lost, s.skip = 0, 0, false, false, false
	s.began, s.mark, s.markNodes = s.Guesses, s.Guesses, s.Nodes
}

// root finds the solutions of the root, in the state of its fixpoint.
func (s *Search) root(state kernel.State) {
	s.Nodes++
	if state != kernel.Open {
		s.visit(&s.node, state)
		return
	}
	size := s.node.Candidates()
	s.sparse, s.twin = size > kernel.Many, s.Limit == 2 && size < twinMost
	n := s.node
	s.walk(&n)
	if s.lost {
		s.lost = false
		s.find()
	}
}

// find goes on where a walk from the root has found no more than one solution
// and given up.
func (s *Search) find() {
	for s.Found < 2 {
		board, ok := s.probe(&s.node, true)
		if !ok || !s.take(board) {
			return
		}
		s.second = board
	}
	// There are several. The walk comes to all, these two among them.
	s.skip = true
	n := s.node
	s.walk(&n)
}

// Poll looks at the context. It returns false when the search has ended.
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

// take takes a solution and returns whether more are wanted.
func (s *Search) take(board [81]uint8) bool {
	if s.Known != nil && board == *s.Known || s.skip && (board == s.First || board == s.second) {
		return true
	}
	s.mark, s.markNodes = s.Guesses, s.Nodes
	s.Found++
	if s.Found == 1 {
		s.First = board
	}
	if s.Yield != nil {
		if !s.Yield(board) {
			return false
		}
		// However long that took, the context may have ended.
		if s.Found != s.Limit && !s.Poll() {
			return false
		}
	}
	return s.Found != s.Limit
}
