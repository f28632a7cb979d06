package logic

import (
	"math/bits"
	"slices"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// HoDoKu looks for forcing chains and nets with tables: one for each candidate that is on,
// and one for each that is off. A table first has what follows at once; in nets that is
// what four rounds of singles give. Then the tables of all its entries are added to it. So
// a net is shallow, but what follows may lead through groups. Which candidate a step is
// about decides which step comes first, and not how long its chains are; these decide
// whether it is a contradiction or a verity: see [tabling.show].

// An entry is a candidate or group that is on or off, as an index: see tabling.entry.
type entry int16

// A groupNode is a digit in at least two cells where a line and a box meet.
type groupNode struct {
	cells sudoku.Cells
	digit uint8
	line  sudoku.House
	box   sudoku.House
}

// A table is a set of entries.
type table struct {
	planes [2][10]sudoku.Cells // candidates, off and on, by digit
	groups [2][8]uint64        // groups, off and on, by index
}

// A reason says from which entries of a table an entry follows at once: house is that in
// which it is the last place, -1 for the last candidate of a cell or what an on-entry removes.
type reason struct {
	parents []entry
	house   int8
}

// reasons are those of all entries of a table, in the order in which they follow.
type reasons struct {
	order []entry
	of    map[entry]reason
}

// A tabling is the tables of a position.
type tabling struct {
	*position
	nets    bool
	groups  []groupNode
	every   []entry           // of all candidates
	begun   [lastGroup]table  // by entry
	all     [firstGroup]table // of candidates, closed
	closed  table
	dropped table            // what HoDoKu does not show
	open    [10]sudoku.Cells // see [position.unplaced]
	board   [81]uint8        // after an assumption
	queues  singlesQueues
	fewest  int8 // see [tabling.firstRows]
	on      []single
	tableRows
}

// A single is a candidate that is the last of its cell, or with a house the last place there.
type single struct {
	Candidate
	house int8 // -1 for none
}

const (
	firstGroup = 729 * 2
	lastGroup  = firstGroup + 2*maxGroups
	maxGroups  = 512
)

// candidateEntry returns the entry of a candidate.
func candidateEntry(cell int, d uint8, on int) entry { return entry((cell*9+int(d)-1)*2 + on) }

func groupEntry(i, on int) entry { return entry(firstGroup + i*2 + on) }

// node returns the cells, digit and state of an entry.
func (t *tabling) node(e entry) (cells sudoku.Cells, d uint8, on bool) {
	if e >= firstGroup {
		g := &t.groups[(e-firstGroup)/2]
		return g.cells, g.digit, e&1 == 1
	}
	return sudoku.CellsOf(int(e) / 18), uint8(e/2%9) + 1, e&1 == 1
}

func (t *table) has(e entry) bool {
	if e >= firstGroup {
		i := (e - firstGroup) / 2
		return t.groups[e&1][i/64]>>(i%64)&1 != 0
	}
	return t.planes[e&1][e/2%9+1].Has(int(e) / 18)
}

func (t *table) add(e entry) {
	if e >= firstGroup {
		i := (e - firstGroup) / 2
		t.groups[e&1][i/64] |= 1 << (i % 64)
		return
	}
	plane := &t.planes[e&1][e/2%9+1]
	*plane = plane.With(int(e) / 18)
}

func (t *table) union(o *table) {
	for k := range 2 {
		for d := 1; d <= 9; d++ {
			t.planes[k][d] = t.planes[k][d].Union(o.planes[k][d])
		}
		for i := range t.groups[k] {
			t.groups[k][i] |= o.groups[k][i]
		}
	}
}

// findGroups lists the groups of the position.
func (t *tabling) findGroups() {
	t.groups = t.groups[:0]
	for line := range sudoku.House(18) {
		for d := uint8(1); d <= 9; d++ {
			for box := sudoku.House(18); box < 27; box++ {
				if cells := t.places(line, d).Intersect(grid.Cells[box]); cells.Len() >= 2 && len(t.groups) < maxGroups {
					t.groups = append(t.groups, groupNode{cells, d, line, box})
				}
			}
		}
	}
}

// fill makes all tables of a position.
func (t *tabling) fill(p *position, nets bool) {
	t.position, t.nets = p, nets
	t.fewest = -1
	t.unplaced(&t.open)
	t.forget()
	t.findGroups()
	t.closed, t.dropped, t.every = table{}, table{}, t.every[:0]
	for i := range t.groups {
		for on := range 2 {
			t.begun[groupEntry(i, on)] = t.at(groupEntry(i, on))
		}
	}
	for cell := range p.blank.All() {
		for d := range p.candidates[cell].All() {
			t.every = append(t.every, candidateEntry(cell, d, 0), candidateEntry(cell, d, 1))
		}
	}
	for _, e := range t.every {
		t.begun[e] = t.at(e)
	}
	for _, e := range t.every {
		t.close(e)
	}
}

// close adds to the table of a candidate the tables of all its entries.
func (t *tabling) close(e entry) {
	all := t.begun[e]
	done := table{}
	done.add(e)
	for again := true; again; {
		again = false
		for k := range 2 {
			for d := uint8(1); d <= 9; d++ {
				for cell := range all.planes[k][d].Minus(done.planes[k][d]).All() {
					again = true
					x := candidateEntry(cell, d, k)
					if t.closed.has(x) {
						all.union(&t.all[x])
						done.union(&t.all[x])
					} else {
						all.union(&t.begun[x])
					}
					done.add(x)
				}
			}
			for i := range t.groups {
				if x := groupEntry(i, k); all.has(x) && !done.has(x) {
					again = true
					all.union(&t.begun[x])
					done.add(x)
				}
			}
		}
	}
	t.all[e] = all
	t.closed.add(e)
}

// at returns what follows at once from an entry, and the entry itself.
func (t *tabling) at(e entry) (to table) {
	t.follow(e, func(x entry, _ int8, parents ...entry) {
		if !slices.ContainsFunc(parents, func(p entry) bool { return !to.has(p) }) {
			to.add(x)
		}
	})
	return to
}

// follow visits what follows at once from an entry, and the entry itself, in HoDoKu's order. What
// comes again has other reasons. What comes before one of its parents does not follow: HoDoKu
// also takes singles that are none any more.
func (t *tabling) follow(e entry, add func(x entry, house int8, parents ...entry)) {
	add(e, -1)
	if cells, d, on := t.node(e); e >= firstGroup {
		t.followGroup(e, add)
	} else if cell := cells.Lowest(); t.nets {
		t.look(cell, d, on, add)
	} else {
		others := t.candidates[cell].Without(d)
		for x := range others.All() {
			if on || others.Len() == 1 {
				add(candidateEntry(cell, x, 1-bit(on)), -1, e)
			}
		}
		for _, h := range grid.Of[cell] {
			places := t.places(h, d).Without(cell)
			for other := range places.All() {
				if on {
					add(candidateEntry(other, d, 0), -1, e)
				} else if places.Len() == 1 {
					add(candidateEntry(other, d, 1), int8(h), e)
				}
			}
		}
	}
	for i := range t.groups {
		t.besideGroup(e, i, add)
	}
}

// followGroup adds the candidates that a group turns on or off.
func (t *tabling) followGroup(e entry, add func(x entry, house int8, parents ...entry)) {
	g := &t.groups[(e-firstGroup)/2]
	if e&1 == 1 {
		for peer := range commonPeers(g.cells).Intersect(t.planes[g.digit]).All() {
			add(candidateEntry(peer, g.digit, 0), -1, e)
		}
		return
	}
	for _, h := range [2]sudoku.House{g.box, g.line} {
		if cell, one := oneCell(t.places(h, g.digit).Minus(g.cells)); one {
			add(candidateEntry(cell, g.digit, 1), int8(h), e)
		}
	}
}

// besideGroup adds a group if an entry turns it on or off.
func (t *tabling) besideGroup(e entry, i int, add func(x entry, house int8, parents ...entry)) {
	g := &t.groups[i]
	cells, d, on := t.node(e)
	if g.digit != d || g.cells.Meets(cells) {
		return
	}
	for _, h := range [2]sudoku.House{g.line, g.box} {
		switch {
		case !grid.Cells[h].Contains(cells):
		case on:
			add(groupEntry(i, 0), -1, e)
		case g.cells.Union(cells).Contains(t.places(h, d)):
			add(groupEntry(i, 1), int8(h), e)
		}
	}
}

// rounds is how often HoDoKu looks for singles after an assumption.
const rounds = 4

// look adds what rounds of singles give after an assumption. All singles of a round count,
// even if they contradict each other.
func (t *tabling) look(cell int, d uint8, on bool, add func(x entry, house int8, parents ...entry)) {
	q := &t.queues
	q.naked.list, q.hidden.list = q.naked.list[:0], q.hidden.list[:0]
	q.cells, q.free = t.candidates, [27][10]uint8{}
	for h := range q.free {
		for d := range q.free[h] {
			q.free[h][d] = uint8(bits.OnesCount16(t.where[h][d]))
		}
	}
	t.board = t.position.board
	if on {
		t.set(cell, d, add)
	} else {
		q.eliminate(cell, d)
		if x, one := oneDigit(q.cells[cell]); one {
			add(candidateEntry(cell, x, 1), -1, candidateEntry(cell, d, 0))
			t.set(cell, x, add)
		}
	}
	for range rounds {
		t.on = t.on[:0]
		for _, c := range q.naked.list {
			if t.board[c.Cell] == 0 {
				t.on = append(t.on, single{c, -1})
			}
		}
		var found sudoku.Cells
		for _, c := range q.hidden.list {
			if h := q.single(c); h >= 0 && t.board[c.Cell] == 0 && !found.Has(c.Cell) {
				found = found.With(c.Cell)
				t.on = append(t.on, single{c, h})
			}
		}
		for _, c := range t.on {
			if t.fewest = -1; c.house >= 0 {
				t.fewest = q.fewest(c.Candidate)
			}
			if q.cells[c.Cell] == 0 && t.board[c.Cell] == 0 {
				c.house = -1 // all its candidates are gone, so the others are
			}
			add(candidateEntry(c.Cell, c.Digit, 1), c.house, t.others(c)...)
			t.fewest = -1
			t.set(c.Cell, c.Digit, add)
		}
	}
}

// others returns what must be off for a single: the other candidates of its cell, or the other
// places in its house.
func (t *tabling) others(c single) (list []entry) {
	cell := c.Cell
	if c.house < 0 {
		for x := range t.candidates[cell].Without(c.Digit).All() {
			list = append(list, candidateEntry(cell, x, 0))
		}
		return list
	}
	for other := range t.places(sudoku.House(c.house), c.Digit).Without(cell).All() {
		list = append(list, candidateEntry(other, c.Digit, 0))
	}
	return list
}

// set places a digit that is on.
func (t *tabling) set(cell int, d uint8, add func(x entry, house int8, parents ...entry)) {
	e := candidateEntry(cell, d, 1)
	others := t.queues.cells[cell].Without(d)
	if t.board[cell] != d {
		t.board[cell] = d
		t.queues.place(cell, d)
	}
	for peer := range grid.Peers[cell].Intersect(t.planes[d]).All() {
		add(candidateEntry(peer, d, 0), -1, e)
	}
	for x := range others.All() {
		add(candidateEntry(cell, x, 0), -1, e)
	}
}

// A conclusion is what HoDoKu finds: a candidate is on or off, because of some entries, one of
// which is true; or because the only entry is not.
type conclusion struct {
	Candidate
	on     bool
	from   []entry
	absurd bool // from leads to a contradiction at the candidate end
	end    Candidate
}

// best returns the conclusion that HoDoKu puts first: one that places a digit, and that with the
// lowest cell and digit.
func (t *tabling) best() (best conclusion, found bool) {
	try := func(c conclusion) {
		if t.dropped.has(candidateEntry(c.Cell, c.Digit, bit(c.on))) || found && (best.on && !c.on || best.on == c.on && compareCandidates(best.Candidate, c.Candidate) <= 0) {
			return
		}
		best, found = c, true
		best.from = slices.Clone(c.from)
	}
	for _, e := range t.every {
		if end, ok := t.contradiction(e); ok {
			cells, d, on := t.node(e)
			try(conclusion{Candidate{cells.Lowest(), d}, !on, []entry{e}, true, end})
		}
	}
	for cell := range t.blank.All() {
		var cellEntries []entry
		for d := range t.candidates[cell].All() {
			cellEntries = append(cellEntries, candidateEntry(cell, d, 1))
		}
		t.common(cellEntries, sudoku.Cells{}, try)
	}
	for h := range sudoku.House(27) {
		for d := uint8(1); d <= 9; d++ {
			var entries []entry
			for cell := range t.places(h, d).All() {
				entries = append(entries, candidateEntry(cell, d, 1))
			}
			t.common(entries, sudoku.Cells{}, try)
		}
	}
	for i := 0; i < len(t.every); i += 2 {
		off, on := t.every[i], t.every[i+1]
		t.common([]entry{on, off}, t.cellsOf(on), try)
	}
	return best, found
}

// common tries what all of some entries lead to, except in some cells.
func (t *tabling) common(entries []entry, except sudoku.Cells, try func(conclusion)) {
	if len(entries) < 2 { // a single
		return
	}
	for k := range 2 {
		for d := uint8(1); d <= 9; d++ {
			cells := allCells.Minus(except)
			for _, e := range entries {
				cells = cells.Intersect(t.all[e].planes[k][d])
			}
			for cell := range cells.All() {
				try(conclusion{Candidate: Candidate{cell, d}, on: k == 1, from: entries})
			}
		}
	}
}

// contradiction returns a candidate that an entry turns on and off, or would as the last of
// a cell or house, or as one of two in a cell or house.
func (t *tabling) contradiction(e entry) (end Candidate, ok bool) {
	all := &t.all[e]
	cells, d, on := t.node(e)
	if all.planes[1-bit(on)][d].Contains(cells) {
		return Candidate{cells.Lowest(), d}, true
	}
	var some, twice, left sudoku.Cells // the cells with something on, with two of these, with something not off
	for d := uint8(1); d <= 9; d++ {
		left = left.Union(t.planes[d].Minus(all.planes[0][d]))
		if cells := all.planes[0][d].Intersect(all.planes[1][d]); !cells.IsEmpty() {
			return Candidate{cells.Lowest(), d}, true
		}
		twice = twice.Union(some.Intersect(all.planes[1][d]))
		some = some.Union(all.planes[1][d])
		for h := range sudoku.House(27) {
			if cells := all.planes[1][d].Intersect(grid.Cells[h]); cells.Len() > 1 {
				return Candidate{cells.Lowest(), d}, true
			}
		}
	}
	if !twice.IsEmpty() {
		cell := twice.Lowest()
		for d := range t.candidates[cell].All() {
			if all.planes[1][d].Has(cell) {
				return Candidate{cell, d}, true
			}
		}
	}
	if cell := t.blank.Minus(some).Minus(left).Lowest(); cell >= 0 {
		return Candidate{cell, t.candidates[cell].Lowest()}, true
	}
	for h := range sudoku.House(27) {
		for d := uint8(1); d <= 9; d++ {
			if cells := t.allowed(h, d); !cells.IsEmpty() && all.planes[0][d].Contains(cells) {
				return Candidate{cells.Lowest(), d}, true
			}
		}
	}
	return end, false
}

// allowed returns the blank cells of a house that don't see a digit. HoDoKu does not count a
// house in which some of them have lost the candidate.
func (t *tabling) allowed(h sudoku.House, d uint8) sudoku.Cells {
	return t.open[d].Intersect(grid.Cells[h])
}

// step makes the step of a conclusion.
func (t *tabling) step(s *Step, c *conclusion) {
	kinds := [2][4]Technique{
		{ContradictionForcingChain, CellForcingChain, RegionForcingChain, RegionForcingChain},
		{DynamicContradictionForcingChain, DynamicCellForcingChain, DynamicRegionForcingChain, DynamicDoubleForcingChain},
	}[bit(t.nets)]
	var cells sudoku.Cells
	for _, e := range c.from {
		more, _, _ := t.node(e)
		cells = cells.Union(more)
	}
	_, d, _ := t.node(c.from[0])
	switch one := cells.Len() == 1; {
	case c.absurd:
		s.begin(kinds[0])
		t.chain(s, c.from[0], candidateEntry(c.end.Cell, c.end.Digit, 1))
		t.chain(s, c.from[0], candidateEntry(c.end.Cell, c.end.Digit, 0))
	case one && c.from[0]^c.from[1] == 1:
		s.begin(kinds[3])
	case one:
		s.begin(kinds[1])
		s.Cells = cells
	default:
		s.begin(kinds[2])
		s.Digits = digit(d)
		for h := range housesIn(commonHouses(cells)) {
			if len(s.Houses) == 0 && t.places(h, d) == cells {
				s.Houses = append(s.Houses, h)
			}
		}
	}
	end := candidateEntry(c.Cell, c.Digit, bit(c.on))
	for _, e := range c.from {
		if !c.absurd {
			t.chain(s, e, end)
		}
	}
	if c.on {
		s.place(c.Cell, c.Digit)
	} else {
		s.eliminate(c.Cell, c.Digit)
	}
}

// chain adds to a step the chain from an entry to another, both ends included. If the
// other is not in the table it follows as the last candidate of its cell or the last place in
// a house, or is ruled out by what is on.
func (t *tabling) chain(s *Step, from, to entry) {
	w := tablingChain{tabling: t, chain: s.addChain(), at: map[entry]int{}, via: map[entry]entry{}, why: map[entry]*reasons{}}
	w.from = from
	w.chain.add(t.cellsOf(from), t.digitOf(from), from&1 == 1)
	w.at[from] = 0
	w.reach(from)
	if _, ok := w.via[to]; ok || from == to {
		w.write(to)
		return
	}
	w.last(to)
}

func (t *tabling) cellsOf(e entry) sudoku.Cells { cells, _, _ := t.node(e); return cells }
func (t *tabling) digitOf(e entry) uint8        { _, d, _ := t.node(e); return d }

// A tablingChain is a chain in the making.
type tablingChain struct {
	*tabling
	chain *Chain
	from  entry
	at    map[entry]int      // where an entry is in the chain
	via   map[entry]entry    // in whose first table an entry comes first
	why   map[entry]*reasons // by the entry of a first table
}

// reasons returns the reasons in the first table of an entry.
func (w *tablingChain) reasons(e entry) *reasons {
	r := w.why[e]
	if r == nil {
		r = &reasons{of: map[entry]reason{}}
		w.why[e] = r
		w.follow(e, func(x entry, house int8, parents ...entry) {
			unknown := func(p entry) bool { _, known := r.of[p]; return !known }
			if unknown(x) && !slices.ContainsFunc(parents, unknown) {
				r.order = append(r.order, x)
				r.of[x] = reason{slices.Clone(parents), house}
			}
		})
	}
	return r
}

// write adds an entry with all from which it follows, and returns its index.
func (w *tablingChain) write(e entry) int {
	if i, ok := w.at[e]; ok {
		return i
	}
	return w.writeIn(w.via[e], e)
}

// writeIn is write for an entry of a first table.
func (w *tablingChain) writeIn(table, e entry) int {
	if i, ok := w.at[e]; ok {
		return i
	}
	if e == table {
		return w.write(e)
	}
	r := w.reasons(table).of[e]
	var parents []int
	for _, p := range r.parents {
		parents = append(parents, w.writeIn(table, p))
	}
	return w.add(e, parents, int(r.house))
}

// add adds an entry that follows from some nodes.
func (w *tablingChain) add(e entry, parents []int, house int) int {
	i := len(w.chain.Nodes)
	node := w.chain.add(w.cellsOf(e), w.digitOf(e), e&1 == 1)
	node.House = 0
	if house >= 0 {
		node.House = house + 1
	}
	if len(parents) != 1 || parents[0] != i-1 {
		node.Parents = append(node.Parents, parents...)
	}
	w.at[e] = i
	return i
}

// last adds an entry that is not in the table but follows from others of it.
func (w *tablingChain) last(e entry) {
	cells, d, on := w.node(e)
	cell := cells.Lowest()
	all := &w.all[w.from]
	if !on { // something else is on in the cell, or the digit in another that sees it
		for x := uint8(1); x <= 9; x++ {
			for other := range all.planes[1][x].All() {
				if x != d && other == cell || x == d && sees(other, cell) {
					w.add(e, []int{w.write(candidateEntry(other, x, 1))}, -1)
					return
				}
			}
		}
		return
	}
	houses := grid.Of[cell]
	for _, h := range [4]int8{-1, int8(houses[0]), int8(houses[1]), int8(houses[2])} {
		others := w.others(single{Candidate{cell, d}, h})
		if slices.ContainsFunc(others, func(x entry) bool { return !all.has(x) }) {
			continue
		}
		var parents []int
		for _, x := range others {
			parents = append(parents, w.write(x))
		}
		w.add(e, parents, int(h))
		return
	}
}

// reach finds the tables that lead to entries, breadth first.
func (w *tablingChain) reach(from entry) {
	queue := []entry{from}
	for len(queue) > 0 {
		e := queue[0]
		queue = queue[1:]
		for _, x := range w.reasons(e).order {
			if _, ok := w.via[x]; !ok && x != from {
				w.via[x] = e
				queue = append(queue, x)
			}
		}
	}
}

// byTables returns the forcing chain or net that HoDoKu takes, nil if there is none.
func (s *search) byTables(nets bool) *Step {
	if s.tabling == nil {
		s.tabling = new(tabling)
	}
	t := s.tabling
	t.fill(s.position, nets)
	defer clear(t.full)
	for {
		c, found := t.best()
		if !found || s.ended() != nil {
			return nil
		}
		if t.show(&c) {
			t.step(&s.step, &c)
			return &s.step
		}
		t.dropped.add(candidateEntry(c.Cell, c.Digit, bit(c.on)))
	}
}
