package plain

import (
	"math/bits"
	"slices"

	"github.com/seed-cfc889b0/sudoku/internal/learn"
)

// mostKnown is the most solutions that are known. A board with more has so many that
// the walk will do.
const mostKnown = 64

// doubt returns the number of guesses without a solution after which package learn is
// asked. Measured: puzzles of SE ≥ 11 take twice as long if it is asked after 50; hard ones
// of 16×16 take longer the later it is.
func doubt(size int) int {
	if size <= 9 {
		return 500
	}
	return 50
}

// solved takes the solution in the grid, unless it is known. It returns false to
// stop the search.
func (s *Strong) solved() bool {
	s.mark = s.Guesses
	n := len(s.grid)
	if s.asked {
		for cell, digit := range s.grid {
			s.board[cell] = uint8(bits.TrailingZeros32(uint32(digit))) + 1
		}
		for i := 0; i < len(s.known); i += n {
			if slices.Equal(s.known[i:i+n], s.board) {
				return true
			}
		}
	}
	more := s.report()
	if s.Found <= mostKnown {
		s.known = append(s.known, s.board...)
	}
	return more
}

// ask takes the solutions that package learn finds from the position before the first
// guess.
func (s *Strong) ask() bool {
	if s.learner == nil {
		s.learner = s.rules.learn().New()
	}
	n, l := len(s.grid), s.learner
	l.Set(s.saved[0])
	for i := 0; i < len(s.known); i += n {
		l.Exclude(s.known[i : i+n])
	}
	s.asked = true
	for s.Found <= mostKnown {
		if s.stopped() {
			s.GaveUp = true
			return false
		}
		before := l.Guesses
		state := l.Solve(s.board, 64)
		s.Guesses += int(l.Guesses - before)
		switch state {
		case learn.None:
			return false
		case learn.Solved:
			s.Found++
			s.known = append(s.known, s.board...)
			if s.Yield != nil && !s.Yield(s.board) || s.Found == s.Limit {
				return false
			}
			l.Exclude(s.board)
		}
	}
	s.mark = s.Guesses
	return true
}
