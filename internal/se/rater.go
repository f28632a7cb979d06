package se

// Options are the profile of a rating.
type Options struct {
	Fixed bool // with the later corrections of unique loops and graves
	Skip  Skip // techniques that are not used
}

// A Skip is a set of techniques: bit t for technique t.
type Skip uint64

// Has reports whether a technique is in the set.
func (s Skip) Has(t Technique) bool { return s>>t&1 != 0 }

// With returns the set with a technique in it.
func (s Skip) With(t Technique) Skip { return s | 1<<t }

// A Rater solves puzzles as Sudoku Explainer does. It is not safe for
// concurrent use. The zero value is ready for use.
type Rater struct {
	Options
	grid            grid
	pairs, triplets aligned
	tracker         tracker
	first           sink
	all             sink // for Every
	spare           Find
	step            Find
	stop            stop
	left            [9]uint8
	waves           [3]waveTable
	multis          []*multi // Nishio, multiple, and dynamic chains by level
}

// Load begins a puzzle, with digits 1..9 and 0 for a blank. No clues may clash.
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
	return r.direct(f) || r.indirect(f) || r.cycles(f) || !r.Skip.Has(AlignedTriplet) && r.alignedTriplet(f) || r.chains(f)
}

// direct finds a step that places a digit at once.
func (r *Rater) direct(f *Find) bool {
	g, skip := &r.grid, r.Skip
	return g.hiddenSingle(f, skip) || g.directLocking(f, skip) ||
		!skip.Has(DirectHiddenPair) && g.directHiddenSet(f, 2, DirectHiddenPair, 20) ||
		!skip.Has(NakedSingle) && g.nakedSingle(f) ||
		!skip.Has(DirectHiddenTriplet) && g.directHiddenSet(f, 3, DirectHiddenTriplet, 25)
}

// indirect finds a step without chains that removes candidates.
func (r *Rater) indirect(f *Find) bool {
	g, skip := &r.grid, r.Skip
	naked := func(n int, t Technique, value uint8) bool { return !skip.Has(t) && g.nakedSet(f, n, t, value) }
	hidden := func(n int, t Technique, value uint8) bool { return !skip.Has(t) && g.hiddenSet(f, n, t, value) }
	fish := func(n int, t Technique, value uint8) bool { return !skip.Has(t) && g.fish(f, n, t, value) }
	return g.locking(f, skip) ||
		naked(2, NakedPair, 30) ||
		fish(2, XWing, 32) ||
		hidden(2, HiddenPair, 34) ||
		naked(3, NakedTriplet, 36) ||
		fish(3, Swordfish, 38) ||
		hidden(3, HiddenTriplet, 40) ||
		!skip.Has(XYWing) && g.wing(f, 2, XYWing, 42) ||
		!skip.Has(XYZWing) && g.wing(f, 3, XYZWing, 44) ||
		g.uniqueLoop(f, &r.spare, r.Options) ||
		naked(4, NakedQuad, 50) ||
		fish(4, Jellyfish, 52) ||
		hidden(4, HiddenQuad, 54) ||
		g.bug(f, r.Options) ||
		!skip.Has(AlignedPair) && r.alignedPair(f)
}

// cycles finds cycles and forcing chains.
func (r *Rater) cycles(f *Find) bool {
	r.tracker.skip = r.Skip
	if r.tracker.search(&r.grid.marks, &r.first); r.first.n == 0 {
		return false
	}
	r.first.hints[0].find(f, nil)
	return true
}

// prepare sets up the searches for multiple chains.
func (r *Rater) prepare() {
	if r.multis == nil {
		waves, l := []*waveTable{&r.waves[0], &r.waves[1], &r.waves[2]}, &r.tracker.links
		nishio := &multi{nishio: true, value: 7.5, waves: waves[1], stage: -2}
		nishio.xOnly, nishio.dynamic = true, true
		r.multis = append(r.multis, nishio, &multi{value: 8.0, waves: waves[1], stage: -1, links: l})
		for level := range 6 {
			r.multis = append(r.multis, newMulti(level, waves, l))
		}
		for _, p := range r.multis {
			p.stopBy(&r.stop)
		}
	}
	r.left = r.grid.unplaced()
}

// chains finds chains from several assumptions, level by level.
func (r *Rater) chains(f *Find) bool {
	r.prepare()
	for _, p := range r.multis {
		if r.chain(f, p) {
			return true
		}
	}
	return false
}

// chain finds the best chain of a producer.
func (r *Rater) chain(f *Find, p *multi) bool {
	if p.skip = r.Skip; p.skipsAll() {
		return false
	}
	if p.search(&r.grid.marks, &r.grid.blanks, &r.left, &r.first); r.first.n == 0 {
		return false
	}
	r.first.hints[0].find(f, p)
	return true
}

// LoadMarks begins at a position: the digits placed, and the candidates of the
// blank cells, bit d for digit d+1.
func (r *Rater) LoadMarks(board *[81]uint8, marks *[81]uint16) {
	r.grid.load(board)
	for cell := range marks {
		for gone := r.grid.cand[cell] &^ marks[cell]; gone != 0; gone &= gone - 1 {
			r.grid.eliminate(cell, low(gone))
		}
	}
}
