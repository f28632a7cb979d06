package logic

import "github.com/seed-cfc889b0/sudoku"

// A removal is what a step removes, by digit.
type removal [10]sudoku.Cells

// An effect is the hash of a removal: the sum of a random number for each
// candidate, 0 if nothing is removed. A position has some thousands of effects,
// so that two are equal by chance in about one of 10^12 positions.
type effect uint64

// effectOf returns the effect of removing a digit from some cells.
func effectOf(cells sudoku.Cells, d uint8) (sum effect) {
	for cell := range cells.All() {
		sum += candidateEffects[d][cell]
	}
	return sum
}

var candidateEffects [10][81]effect

func init() {
	x := uint64(0)
	for d := 1; d <= 9; d++ {
		for cell := range 81 { // splitmix64
			x += 0x9e3779b97f4a7c15
			z := (x ^ x>>30) * 0xbf58476d1ce4e5b9
			z = (z ^ z>>27) * 0x94d049bb133111eb
			candidateEffects[d][cell] = effect(z ^ z>>31)
		}
	}
}

// effect returns the effect of a removal.
func (r *removal) effect() (sum effect) {
	for d, cells := range r {
		sum += effectOf(cells, uint8(d))
	}
	return sum
}

// An effectSet is a set of effects other than 0. It keeps its memory for reuse.
type effectSet struct {
	slots []effect // a hash table whose size is a power of two; 0 is a free slot
	n     int
}

func (s *effectSet) clear() {
	clear(s.slots)
	s.n = 0
}

// add adds an effect and reports whether it is new.
func (s *effectSet) add(e effect) bool {
	if 2*s.n >= len(s.slots) {
		old := s.slots
		s.slots = make([]effect, max(64, 2*len(old)))
		for _, e := range old {
			if e != 0 {
				s.slots[s.slot(e)] = e
			}
		}
	}
	slot := s.slot(e)
	if s.slots[slot] == e {
		return false
	}
	s.slots[slot] = e
	s.n++
	return true
}

// has reports whether an effect is in the set.
func (s *effectSet) has(e effect) bool { return len(s.slots) > 0 && s.slots[s.slot(e)] == e }

// slot returns the slot of an effect, or the free one where it would go.
func (s *effectSet) slot(e effect) int {
	mask := len(s.slots) - 1
	slot := int(e) & mask
	for s.slots[slot] != 0 && s.slots[slot] != e {
		slot = (slot + 1) & mask
	}
	return slot
}
