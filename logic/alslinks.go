package logic

import "slices"

// An alsLink says that one almost locked set is linked to another: a digit that both
// have can't stand in both, since its places in one see those in the other. Two sets
// can have two such digits, the restricted commons; if there is only one, y is 0.
type alsLink struct {
	to   int32
	x, y uint8
}

// alsLinks returns the links of all sets: those of set i are links[first[i]:first[i+1]],
// in ascending order of the sets that they lead to.
func (s *search) alsLinks() (links []alsLink, first []int32) {
	s.almostLockedSets()
	t := &s.als
	if !t.linked || t.overlap != s.alsOverlap {
		t.linked, t.overlap = true, s.alsOverlap
		t.link()
	}
	return t.links, t.first
}

// An alsPair says that a digit links two sets.
type alsPair struct {
	from, to int32
	digit    uint8
}

// link collects the links, digit by digit: all sets of a group are linked with all
// sets of another group whose places it hits.
func (t *alsTable) link() {
	t.pairs = t.pairs[:0]
	for d := uint8(1); d <= 9; d++ {
		groups := t.groups[d]
		for i := range groups {
			for j := range groups[:i] {
				if groups[i].hits.Contains(groups[j].places) {
					t.linkGroups(d, groups[i].sets, groups[j].sets)
				}
			}
		}
	}
	// Sorting by to and then by from, both stable, sorts by both.
	t.sorted = slices.Grow(t.sorted[:0], len(t.pairs))[:len(t.pairs)]
	t.sort(t.pairs, t.sorted, func(p alsPair) int32 { return p.to })
	t.sort(t.sorted, t.pairs, func(p alsPair) int32 { return p.from })

	t.links = t.links[:0]
	t.first = t.first[:0]
	for i, p := range t.pairs {
		if i > 0 && t.pairs[i-1].from == p.from && t.pairs[i-1].to == p.to {
			t.links[len(t.links)-1].y = p.digit
			continue
		}
		for len(t.first) <= int(p.from) {
			t.first = append(t.first, int32(len(t.links)))
		}
		t.links = append(t.links, alsLink{p.to, p.digit, 0})
	}
	for len(t.first) <= len(t.sets) {
		t.first = append(t.first, int32(len(t.links)))
	}
}

// linkGroups notes, both ways, that a digit links the sets of two groups.
func (t *alsTable) linkGroups(d uint8, as, bs []int32) {
	for _, a := range as {
		for _, b := range bs {
			if t.overlap || !t.sets[a].cells.Meets(t.sets[b].cells) {
				t.pairs = append(t.pairs, alsPair{a, b, d}, alsPair{b, a, d})
			}
		}
	}
}

// sort sorts pairs by the set that by returns, and is stable.
func (t *alsTable) sort(from, to []alsPair, by func(alsPair) int32) {
	t.count = slices.Grow(t.count[:0], len(t.sets)+1)[:len(t.sets)+1]
	clear(t.count)
	for _, p := range from {
		t.count[by(p)+1]++
	}
	for i := 1; i < len(t.count); i++ {
		t.count[i] += t.count[i-1]
	}
	for _, p := range from {
		i := by(p)
		to[t.count[i]] = p
		t.count[i]++
	}
}
