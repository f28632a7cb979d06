package search

import (
	"sync"

	"github.com/seed-cfc889b0/sudoku/internal/kernel"
	"github.com/seed-cfc889b0/sudoku/internal/learn"
	"github.com/seed-cfc889b0/sudoku/internal/plain"
)

const (
	// Patience is the number of guesses without a solution after which a search
	// asks whether there is anything to find.
	Patience = 512
	// firstLessons is the number of contradictions after which a question stays
	// open. That happens among candidates only: no known board takes as many.
	firstLessons = 500
	// easily is the number of contradictions after which a question loses its failed
	// literals, and atOnce that between two polls.
	easily = 48
	atOnce = 64
	// hopeful is the number of guesses before the next question after the walk has
	// come to a part that has a solution. Most such parts have many.
	hopeful = 128
	// manyParts is the number of parts from which on a question is about two thirds of
	// those that have no known solution: of many, each answer tells little.
	manyParts = 14
	// guessesPerLesson is the number of guesses, for each contradiction of a question
	// that stays open, before the next question. They take some four times as long.
	guessesPerLesson = 1024
)

// patience and lessons are Patience and firstLessons. Only tests change them.
var (
	patience uint64 = Patience
	lessons         = firstLessons
)

// doubts is what a search does that has found nothing for long. It asks package
// learn, and then goes on with the walk where there is something to find.
type doubts struct {
	patience uint64       // guesses without a solution before it asks
	lessons  int          // contradictions that a question may take
	surveyed bool         // two solutions ahead are known, or were
	ahead    [2][81]uint8 // solutions that the walk may not have come to yet
	hope     uint64       // Guesses from which on it asks again
	known    int          // the number of solutions in ahead
	over     bool         // the walk need not go on
	asked    uint64       // guesses for questions
	skip     int          // the parts of the walk that it leaves out
}

var (
	rules    = sync.OnceValue(func() *learn.Rules { return learn.NewRules(9, plain.Classic().Houses, nil) })
	learners = sync.Pool{New: func() any { return rules().New() }}
)

// barren reports whether a node, open at its fixpoint, that the walk comes to is
// known to have no solution, or all that are left are found. If it knows the same of
// parts that come later, the walk is to skip them.
func (s *Search) barren(n *kernel.Node, next *later) bool {
	if s.Guesses < s.hope || s.holds(n) {
		return false
	}
	l := learners.Get().(*learn.Learner)
	defer learners.Put(l)
	q := question{learner: l, node: s.node}
	if s.Found < 2 && !s.surveyed {
		s.survey(&q)
		if s.over || !s.surveyed {
			return s.over
		}
		if s.holds(n) {
			return false
		}
	}
	// If an early guess was wrong, so are all parts that follow from it. So the question
	// is about as many at once as have no known solution. A yes may be due to a solution
	// in none of them.
	parts := 0
	if s.Found < 2 {
		parts = s.suspects(next)
	}
	for {
		node := *n
		s.skip = include(&node, next, parts)
		s.narrow(&q, &node)
		var board [81]uint8
		state := s.ask(&q, &board)
		if state == learn.None {
			return true
		}
		s.skip = 0
		if state == learn.Spent {
			return s.over
		}
		l.Exclude(board[:])
		s.ahead[1], s.ahead[0] = s.ahead[0], board
		s.known = min(s.known+1, len(s.ahead))
		if s.holds(n) {
			s.hope = s.Guesses + hopeful
			return false
		}
		switch fewer := s.suspects(next); {
		case fewer >= parts:
			parts /= 2
		case fewer > manyParts:
			parts = fewer * 2 / 3
		default:
			parts = fewer
		}
	}
}

// survey asks for the solutions that are left in all, when at most one was found.
// If there is at most one more, it ends the search.
func (s *Search) survey(q *question) {
	s.pose(q)
	for s.known = range s.ahead {
		board := &s.ahead[s.known]
		switch s.ask(q, board) {
		case learn.None:
			if s.known == 1 {
				s.take(&s.ahead[0])
			}
			s.over = true
			return
		case learn.Spent:
			s.known = 0
			return
		}
		if s.Found == 1 && s.Limit == 2 && s.Yield == nil {
			s.Found = 2
			s.over = true
			return
		}
		q.learner.Exclude(board[:])
	}
	s.known = len(s.ahead)
	s.surveyed = true
	s.node = q.node
}

// A question is whether a node has a solution that is not known. The next may be about
// a part of the node: what was learned holds there, too.
type question struct {
	learner  *learn.Learner
	node     kernel.Node
	posed    bool // the learner knows the node
	stripped bool // the node has lost its failed literals
}

// narrow leaves of the question a node that is a part of it.
func (s *Search) narrow(q *question, n *kernel.Node) {
	var cells [81]uint16
	n.Read(&cells)
	q.node.Among(&cells)
	if q.posed {
		left := candidates(&q.node)
		q.learner.Narrow(left[:])
	} else {
		s.pose(q)
	}
}

// pose sets the learner to the node without the solutions that are known.
func (s *Search) pose(q *question) {
	q.posed = true
	cells := candidates(&q.node)
	q.learner.Set(cells[:])
	if s.Known != nil {
		q.learner.Exclude(s.Known[:])
	}
	if s.Found == 1 {
		q.learner.Exclude(s.first()[:])
	}
	for i := range s.known {
		q.learner.Exclude(s.ahead[i][:])
	}
}

// candidates returns those of a node as package learn takes them.
func candidates(n *kernel.Node) (wide [81]uint32) {
	var cells [81]uint16
	n.Read(&cells)
	for cell, x := range cells {
		wide[cell] = uint32(x)
	}
	return wide
}

// ask lets the learner look for a solution. If it does not soon find the answer, it
// goes on without the node's failed literals. If it takes too long the question stays
// open, and the walk goes on for longer than before.
func (s *Search) ask(q *question, board *[81]uint8) learn.State {
	for left := s.lessons; left > 0; {
		n := atOnce
		if !q.stripped {
			n = easily
		}
		left -= n
		before := q.learner.Guesses
		state := q.learner.Solve(board[:], n)
		s.asked += q.learner.Guesses - before
		if state != learn.Spent {
			return state
		}
		if !s.poll() {
			s.over = true
			return learn.Spent
		}
		if !q.stripped {
			q.stripped = true
			if s.strip(&q.node) == kernel.Contradiction {
				return learn.None
			}
			left := candidates(&q.node)
			q.learner.Narrow(left[:])
		}
	}
	s.patience = guessesPerLesson * uint64(s.lessons)
	s.lessons *= 2
	return learn.Spent
}

// strip takes from a node each candidate that leads to a contradiction at once (a
// failed literal), until there is none.
func (s *Search) strip(n *kernel.Node) kernel.State {
	if state := n.Settle(); state != kernel.Open {
		return state
	}
	var cells [81]uint16
	n.Read(&cells)
	for c, same := 0, 0; same < 81; c, same = (c+1)%81, same+1 {
		for x := cells[c]; x != 0 && cells[c]&(cells[c]-1) != 0; x &= x - 1 {
			try := *n
			try.Allow(c, x&-x)
			s.asked++
			if try.Settle() != kernel.Contradiction {
				continue
			}
			n.Allow(c, ^(x & -x))
			if state := n.Settle(); state != kernel.Open {
				return state
			}
			n.Read(&cells)
			x &= cells[c] | x&-x
			same = -1
		}
	}
	return kernel.Open
}

// suspects returns how many parts, open at their fixpoint, come before one that has
// a known solution.
func (s *Search) suspects(next *later) (open int) {
	for ; next != nil; next = next.next {
		part := *next.part
		switch part.Settle() {
		case kernel.Open:
			if s.holds(&part) {
				return open
			}
			open++
		case kernel.Solved:
			return open
		}
	}
	return open
}

// include adds the candidates of so many open parts to a node. It returns the number
// of all parts up to the last of them: which parts are there that are not open
// depends on the kernel.
func include(n *kernel.Node, next *later, open int) (all int) {
	if open == 0 {
		return 0
	}
	var cells [81]uint16
	n.Read(&cells)
	for ; open > 0; next = next.next {
		all++
		part := *next.part
		if part.Settle() != kernel.Open {
			continue
		}
		open--
		var more [81]uint16
		part.Read(&more)
		for cell, x := range more {
			cells[cell] |= x
		}
	}
	n.Write(&cells)
	return all
}

// holds reports whether a node has the candidates of a known solution that the walk
// has not come to.
func (s *Search) holds(n *kernel.Node) bool {
next:
	for i := range s.known {
		for cell, digit := range &s.ahead[i] {
			if n.Of(cell)>>(digit-1)&1 == 0 {
				continue next
			}
		}
		return true
	}
	return false
}
