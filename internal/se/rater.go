package se

// Options are the profile of a rating.
type Options struct {
	Fixed bool // with the later corrections of unique loops and graves
}

// A Rater solves puzzles as Sudoku Explainer does. It is not safe for
// concurrent use; its zero value is ready.
type Rater struct {
	Options
	grid    grid
	aligned aligned
	tracker tracker
	first   sink
	spare   Find
	step    Find
	stop    stop
	left    [9]uint8
	multis  []*multi // in the order of search
}

// Load begins a puzzle, digits 1..9 with 0 for blank. It must have no conflict.
func (r *Rater) Load(board *[81]uint8) { r.grid.load(board) }

// Solved reports whether no cell is blank.
func (r *Rater) Solved() bool { return r.grid.left == 0 }

// Candidates returns the candidates of a cell, bit d for digit d+1.
func (r *Rater) Candidates(cell int) uint16 { return r.grid.cand[cell] }

// Apply carries out a step.
func (r *Rater) Apply(f *Find) {
	for _, m := range f.Remove {
		for ds := m.Digits; ds != 0; ds &= ds - 1 {
			r.grid.eliminate(int(m.Cell), low(ds))
		}
	}
	if f.Cell >= 0 {
		r.grid.place(int(f.Cell), int(f.Digit))
	}
}

// Next finds the first step.
func (r *Rater) Next(f *Find) bool {
	g := &r.grid
	if g.hiddenSingle(f) || g.directLocking(f) ||
		g.directHiddenSet(f, 2, DirectHiddenPair, 20) ||
		g.nakedSingle(f) ||
		g.directHiddenSet(f, 3, DirectHiddenTriplet, 25) {
		return true
	}
	if g.locking(f) ||
		g.nakedSet(f, 2, NakedPair, 30) ||
		g.fish(f, 2, XWing, 32) ||
		g.hiddenSet(f, 2, HiddenPair, 34) ||
		g.nakedSet(f, 3, NakedTriplet, 36) ||
		g.fish(f, 3, Swordfish, 38) ||
		g.hiddenSet(f, 3, HiddenTriplet, 40) ||
		g.wing(f, 2, XYWing, 42) ||
		g.wing(f, 3, XYZWing, 44) ||
		g.uniqueLoop(f, &r.spare, r.Fixed) ||
		g.nakedSet(f, 4, NakedQuad, 50) ||
		g.fish(f, 4, Jellyfish, 52) ||
		g.hiddenSet(f, 4, HiddenQuad, 54) ||
		g.bug(f, r.Fixed) ||
		r.alignedPair(f) {
		return true
	}
	if r.tracker.search(&g.marks, &r.first); r.first.n > 0 {
		r.first.hints[0].find(f, nil)
		return true
	}
	return r.alignedTriplet(f) || r.chains(f)
}

// chains finds chains from several assumptions, level by level.
func (r *Rater) chains(f *Find) bool {
	if r.multis == nil {
		nishio := &multi{nishio: true, value: 7.5}
		nishio.xOnly, nishio.dynamic = true, true
		r.multis = append(r.multis, nishio, &multi{value: 8.0})
		for level := range 6 {
			r.multis = append(r.multis, newMulti(level))
		}
		for _, p := range r.multis {
			p.stopBy(&r.stop)
		}
	}
	r.left = r.grid.unplaced()
	for _, p := range r.multis {
		if p.search(&r.grid.marks, &r.grid.blanks, &r.left, &r.first); r.first.n > 0 {
			r.first.hints[0].find(f, p)
			return true
		}
	}
	return false
}
