package search

import (
	"github.com/seed-cfc889b0/sudoku/internal/endgame"
	"github.com/seed-cfc889b0/sudoku/internal/kernel"
)

const (
	// Last is the most candidates with which a search that has found two
	// solutions tries an endgame.
	Last = 81 + 64
	// A search for two solutions looks for the twin of the first after at most
	// twinWrong wrong guesses, or any number on a sparse board. On most proper
	// puzzles there were more.
	twinWrong = 1
	// manyCells is kernel.Many for searches among candidates. Sukaku with fewer than
	// 86 eliminations are rare.
	manyCells = 729 - 80
	// A root with more than manyOpen candidates often has several solutions, and so has
	// one with more than manyLeft if each clue counts for perClue. While at most
	// openWrong guesses were wrong, a walk from there does without the rests.
	manyOpen, manyLeft, perClue, openWrong = 275, 760, 20, 4
	// sparseWrong is the most wrong guesses after which a sparse board still
	// promises many solutions.
	sparseWrong = 4
	// pollInterval is the number of guesses between two polls: a few hundred
	// microseconds.
	pollInterval = 1 << 10
)

// later is a part of the tree to which the walk will come later, and the one after
// it.
type later struct {
	part *kernel.Node // may be pending
	next *later
}

// walk finds the solutions of an open node at its fixpoint, which it
// overwrites; next are the parts after it, and e is room for an endgame, without which
// there may be two solutions at most. It returns false to end the search. Each
// level of the recursion holds a node, or the rests of a descent, and a path has at
// most 54 levels that split a chute (nine digits, six chutes).
func (s *Search) walk(n *kernel.Node, next *later, e *endgame.Endgame) bool {
	var other kernel.Node
	rest := &other
	var put later // rest, while the walk is in the first part
	// Some kernels know that a rest is wrong before the search reaches it. Such
	// rests count only when it does, so that every kernel has the same tree.
	wrong := uint64(0)
tree:
	for {
		if s.Found > 1 {
			if n.Candidates() <= Last {
				if done, ok := s.finish(n, e); done {
					if !ok {
						return false
					}
					break
				}
			}
		} else if s.promising(n) {
			levels, ok := s.descend(n, next, e)
			if !ok {
				return false
			}
			if levels > 0 {
				break
			}
		}
		if s.Guesses-s.mark > s.patience && s.barren(n, next) {
			if s.over {
				return false
			}
			s.wrong++
			break
		}
		if !s.guess(1) {
			return false
		}
		var first, second kernel.State
		switch {
		case s.bisect:
			first, second = n.Bisect(rest)
		case s.open && s.wrong <= openWrong:
			first, second = n.Advance(rest), kernel.Pending
		default:
			first, second = n.Branch(rest)
		}
		s.Nodes++
		switch first {
		case kernel.Solved:
			if !s.solution(n) {
				return false
			}
		case kernel.Open:
			if second == kernel.Contradiction {
				wrong++
				continue
			}
			put = later{rest, next}
			if !s.walk(n, &put, e) {
				return false
			}
			if s.skip > 0 {
				s.skip--
				break tree
			}
		case kernel.Contradiction:
			s.wrong++
		}
		s.Nodes++
		if second == kernel.Pending {
			second = rest.Settle()
		}
		switch second {
		case kernel.Open:
			n, rest = rest, n
			continue
		case kernel.Solved:
			if !s.solution(rest) {
				return false
			}
		default:
			s.wrong++
		}
		break
	}
	if s.skip == 0 {
		s.Nodes += wrong
		s.wrong += wrong
	}
	return true
}

// promising reports whether the board may well have many solutions, so that the
// search will hardly need the rests of its guesses: the board is sparse, and few
// guesses were wrong, or there was a guess, none was wrong, and few candidates
// are left.
func (s *Search) promising(n *kernel.Node) bool {
	if s.sparse {
		return s.wrong <= sparseWrong
	}
	return s.wrong == 0 && s.Guesses > s.began && n.Candidates() < kernel.Few
}

// guess counts guesses, and polls from time to time. It returns false to end the
// search.
func (s *Search) guess(n uint64) bool {
	before := s.Guesses
	s.Guesses += n
	return before/pollInterval == s.Guesses/pollInterval || s.poll()
}

// poll asks Stop and Done. It returns false when the search has ended.
func (s *Search) poll() bool {
	s.Ended = s.Ended || s.Stop != nil && s.Stop()
	return !s.Ended && s.Poll()
}

// descend is walk for a promising node. It returns the number of guesses, 0 if
// the node cannot descend and must be branched.
func (s *Search) descend(n *kernel.Node, next *later, e *endgame.Endgame) (levels int, ok bool) {
	var rests kernel.Rests
	var parts [len(rests) / 21]later // no kernel's rest is smaller
	state, levels := n.Descend(&rests)
	if levels == 0 {
		return 0, true
	}
	if !s.guess(uint64(levels)) {
		return levels, false
	}
	s.Nodes += uint64(levels)
	after := next
	for i := range levels {
		parts[i] = later{rests.At(i), next}
		next = &parts[i]
	}
	if !s.visit(n, state, next, e) {
		return levels, false
	}
	for ; next != after; next = next.next {
		if s.skip > 0 {
			s.skip--
			continue
		}
		s.Nodes++
		if !s.visit(next.part, next.part.Settle(), next.next, e) {
			return levels, false
		}
	}
	return levels, true
}

// visit finds the solutions of a node, given the state of its fixpoint.
func (s *Search) visit(n *kernel.Node, state kernel.State, next *later, e *endgame.Endgame) bool {
	switch state {
	case kernel.Solved:
		return s.solution(n)
	case kernel.Open:
		return s.walk(n, next, e)
	}
	s.wrong++
	return true
}

// finish is walk for a node with few candidates. It returns done as false if an
// endgame cannot take the node.
func (s *Search) finish(n *kernel.Node, e *endgame.Endgame) (done, ok bool) {
	var cells [81]uint16
	n.Read(&cells)
	if !e.Set(&cells) {
		return false, true
	}
	count := s.Yield == nil && s.Known == nil
	limit := 0
	if s.Limit > 0 {
		limit = s.Limit - s.Found
	}
	var guesses uint64
	if count {
		var found int
		found, guesses, ok = e.Count(limit)
		s.Found += found
		if found > 0 {
			s.mark = s.Guesses + guesses
		}
	} else {
		for ok = true; ok; {
			board := e.Next()
			if board == nil {
				break
			}
			ok = s.take(board)
		}
		guesses = e.Guesses()
	}
	s.Nodes += 2 * guesses
	return true, s.guess(guesses) && ok
}

// solution takes a solved node and returns whether more are wanted.
func (s *Search) solution(n *kernel.Node) bool {
	if s.Yield == nil && s.Known == nil {
		// Only the first solution is needed, the others are counted.
		s.mark = s.Guesses
		if s.Found++; s.Found == 1 {
			n.Store(s.first())
			if s.Limit == 2 && s.surveyed || s.twin && (s.sparse || s.wrong <= twinWrong) && n.Twin(&s.node) {
				s.Found = 2
			}
		}
		return s.Found != s.Limit
	}
	var board [81]uint8
	n.Store(&board)
	return s.take(&board)
}
