// Package forms keeps sets of puzzles up to symmetry.
package forms

import (
	"hash/maphash"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// A Set is a set of puzzles, of which those that are equivalent are one. It keeps
// 128 bits of a hash of each canonical form, so that even among a billion puzzles no
// two are confused: the chance is below 10⁻²⁰. The zero value is empty.
type Set struct {
	seeds [2]maphash.Seed
	known map[[2]uint64]struct{}
}

// Add adds a puzzle and reports whether it is the first of its form. The error is that
// of [symmetry.Canonical].
func (s *Set) Add(b sudoku.Board) (bool, error) {
	form, _, err := symmetry.Canonical(b)
	if err != nil {
		return false, err
	}
	if s.known == nil {
		s.seeds = [2]maphash.Seed{maphash.MakeSeed(), maphash.MakeSeed()}
		s.known = map[[2]uint64]struct{}{}
	}
	key := [2]uint64{maphash.Bytes(s.seeds[0], form[:]), maphash.Bytes(s.seeds[1], form[:])}
	before := len(s.known)
	s.known[key] = struct{}{}
	return len(s.known) > before, nil
}

// Len returns the number of forms.
func (s *Set) Len() int { return len(s.known) }
