package logic

import (
	"fmt"

	"github.com/seed-cfc889b0/sudoku"
)

// A prover proves a step of its technique from the pattern of the step, without
// asking a finder. It returns nil if the pattern is in the position and every
// placement and elimination follows from it, else the reason. The caller has
// checked that the placements and eliminations are candidates.
type prover func(p *position, s *Step) error

// A ProofError says why a step is not proved.
type ProofError struct {
	Technique Technique
	Reason    string // in words, such as "r1c2 has 3 besides"
}

func (e *ProofError) Error() string {
	return fmt.Sprintf("sudoku: %v: %s", e.Technique, e.Reason)
}

// unproved makes a ProofError of the step.
func (s *Step) unproved(format string, args ...any) error {
	return &ProofError{s.Technique, fmt.Sprintf(format, args...)}
}

// Verify proves a step from its own pattern, whatever found it: the pattern is in
// this position, and every placement and elimination follows from it. It needs
// the clues only for avoidable rectangles; if givens is blank, all filled cells
// count as clues. The error is nil or a [*ProofError]. Uniqueness techniques are
// proved under the assumption that the puzzle has one solution.
func Verify(c *sudoku.Candidates, givens sudoku.Board, s *Step) error {
	return newPosition(c, givens).verify(s)
}

func (p *position) verify(s *Step) error {
	if !s.Technique.valid() || provers[s.Technique] == nil {
		return s.unproved("the technique is unknown")
	}
	if len(s.Placements)+len(s.Eliminations) == 0 {
		return s.unproved("it does nothing")
	}
	for _, list := range [][]Candidate{s.Placements, s.Eliminations} {
		for i, e := range list {
			if uint(e.Cell) > 80 || !p.has(e.Cell, e.Digit) {
				return s.unproved("%d is not a candidate of %s", e.Digit, sudoku.CellName(e.Cell))
			}
			if i > 0 && compareCandidates(list[i-1], e) >= 0 {
				return s.unproved("%v and %v are not in order", list[i-1], e)
			}
		}
	}
	return provers[s.Technique](p, s)
}

// oneDigit, oneCell and oneOf return the only element of a set or slice; ok is
// false unless it has exactly one.
func oneDigit(s sudoku.Digits) (d uint8, ok bool) { return s.Lowest(), s.Len() == 1 }
func oneCell(s sudoku.Cells) (cell int, ok bool)  { return s.Lowest(), s.Len() == 1 }
func oneOf[T any](list []T) (x T, ok bool) {
	if len(list) != 1 {
		return x, false
	}
	return list[0], true
}

// canHold reports whether each of some cells, at least one, has a candidate. It is false
// for what is no digit.
func (p *position) canHold(cells sudoku.Cells, d uint8) bool {
	return d <= 9 && !cells.IsEmpty() && p.planes[d].Contains(cells)
}

// follows reports whether a node follows from the node before it alone, by a set of the
// step unless that is 0.
func (n *Node) follows(set int) bool { return n.Set == set && n.Inner == 0 && len(n.Parents) == 0 }

// validHouses reports whether all are houses.
func validHouses(hs []sudoku.House) bool {
	for _, h := range hs {
		if h >= 27 {
			return false
		}
	}
	return true
}
