package logic

import "slices"

func init() {
	register(findALSChains, proveALSChain, ALSChain)
}

// maxALSLinks is how many links an ALS chain has at most. Those of one are ALS-XZ,
// of two ALS-XY-Wings.
const maxALSLinks = 6

// A reached is a set to which a chain leads, by which digit, and from where.
type reached struct {
	set    int32
	in     uint8 // the digit by which the set is linked to the one before it
	start  uint8 // the first link of the chain
	length uint8 // in links
	before int32 // the index of the one before it, -1 if that is the start
}

// findALSChains finds chains of linked sets with at least three links, no two in
// a row by the same digit: a digit that both ends have, and that is not their
// link, stands in one of the ends. From each set it looks breadth first, so the
// chains between two sets are the shortest.
func findALSChains(s *search, yield func(*Step) bool) bool {
	links, first := s.alsLinks()
	t := &s.als
	t.known.clear()
	// A chain may come to a set twice, by different digits.
	t.starts = slices.Grow(t.starts[:0], 10*len(t.sets))[:10*len(t.sets)]
	for start := range t.sets {
		clear(t.starts)
		t.queue = t.queue[:0]
		for _, link := range links[first[start]:first[start+1]] {
			t.reach(reached{link.to, link.x, link.x, 1, -1})
			if link.y != 0 {
				t.reach(reached{link.to, link.y, link.y, 1, -1})
			}
		}
		for i := 0; i < len(t.queue); i++ {
			from := t.queue[i]
			if from.length >= 3 && !s.chainEnds(start, i, yield) {
				return false
			}
			if from.length == maxALSLinks {
				continue
			}
			for _, link := range links[first[from.set]:first[from.set+1]] {
				for _, d := range [2]uint8{link.x, link.y} {
					if d != 0 && d != from.in {
						t.reach(reached{link.to, d, from.start, from.length + 1, int32(i)})
					}
				}
			}
		}
	}
	return true
}

// reach notes a set that a chain leads to, if none by the same digit and with the
// same start does yet.
func (t *alsTable) reach(r reached) {
	starts := &t.starts[10*int(r.set)+int(r.in)]
	if starts.Has(r.start) {
		return
	}
	*starts = starts.With(r.start)
	t.queue = append(t.queue, r)
}

// chainEnds yields the step of the chain that leads to an index of the queue. Of
// the two directions of a chain it takes the one from the lower set.
func (s *search) chainEnds(start, i int, yield func(*Step) bool) bool {
	t := &s.als
	end := t.queue[i]
	if int(end.set) <= start {
		return true
	}
	a, b := &t.sets[start], &t.sets[end.set]
	common := (a.live & b.live).Without(end.start).Without(end.in)
	if common == 0 {
		return true
	}
	gone, some := between(a, b, common)
	if !some || !t.known.add(&gone) {
		return true
	}
	step := s.alsStep(ALSChain, &gone)
	var digits [maxALSLinks]uint8
	n := int(end.length)
	step.Sets = slices.Grow(step.Sets, n+1)[:n+1]
	step.Sets[0] = Set{a.cells, a.digits}
	for k := n; i >= 0; k-- {
		r := t.queue[i]
		step.Sets[k] = Set{t.sets[r.set].cells, t.sets[r.set].digits}
		digits[k-1] = r.in
		i = int(r.before)
	}
	step.linkSets(s.position, digits[:n]...)
	return yield(step)
}
