package logic

import (
	"hash/maphash"

	"github.com/seed-cfc889b0/sudoku"
)

// A removal is what a step removes, by digit.
type removal [10]sudoku.Cells

// A removalSet is a set of removals. Its memory is used again.
type removalSet struct {
	list  []removal
	index []int32 // one more than the index in list, by hash; a power of two of them
}

var removalSeed = maphash.MakeSeed() // what a set holds does not depend on it

func (s *removalSet) clear() {
	s.list = s.list[:0]
	clear(s.index)
}

// add adds a removal and reports whether it is new.
func (s *removalSet) add(r *removal) bool {
	if 2*len(s.list) >= len(s.index) {
		s.index = make([]int32, max(64, 2*len(s.index)))
		for i := range s.list {
			s.index[s.slot(&s.list[i])] = int32(i + 1)
		}
	}
	slot := s.slot(r)
	if s.index[slot] != 0 {
		return false
	}
	s.list = append(s.list, *r)
	s.index[slot] = int32(len(s.list))
	return true
}

// has reports whether a removal is in the set.
func (s *removalSet) has(r *removal) bool {
	return len(s.index) > 0 && s.index[s.slot(r)] != 0
}

// slot returns where a removal is in the index, or is to be put.
func (s *removalSet) slot(r *removal) int {
	mask := len(s.index) - 1
	slot := int(maphash.Comparable(removalSeed, *r)) & mask
	for s.index[slot] != 0 && s.list[s.index[slot]-1] != *r {
		slot = (slot + 1) & mask
	}
	return slot
}
