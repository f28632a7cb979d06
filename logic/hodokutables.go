package logic

import (
	"math"
	"slices"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// HoDoKu keeps with each entry of a table from which others it follows, and makes the chains of a
// step from that. If a contradiction and a verity have the same effect, it shows the one whose
// chains have fewer nodes; and it takes something for a net only if a node of these chains follows
// from several. So here are its tables row by row, with its limits. They take longer than sets
// of entries, and are made only for the effect that comes next.

// A tableRow is an entry of a table and how it came there.
type tableRow struct {
	entry  entry
	from   [5]int16 // the rows from which it follows, the last one first
	source entry    // in whose table this is so; ofItself for the table's own
	far    int16    // how far it is from the start, as HoDoKu counts
}

const (
	ofItself = -1
	maxRows  = 1000
)

// A fullTable is all that follows from an entry.
type fullTable struct {
	rows []tableRow
	at   [lastGroup]int16 // by entry: one more than its row
}

// A tableLink says that an entry has another in its first table.
type tableLink struct {
	from  entry
	nodes int // of the chain that leads there
}

// tableRows has the tables of a tabling as far as they are known.
type tableRows struct {
	firsts    [lastGroup][]tableRow // what follows at once
	known     [lastGroup]bool
	full      map[entry]*fullTable
	links     [lastGroup][]tableLink // by entry: in which first tables it is
	haveLinks bool
	rowOf     [lastGroup]int16 // memory for the making of a table
	main      []entry          // memory for the making of a chain
	branch    []entry
	several   []entry
}

// forget blanks the tables.
func (r *tableRows) forget() {
	r.known, r.haveLinks = [lastGroup]bool{}, false
	r.full = map[entry]*fullTable{}
}

// firstRows returns the rows of what follows at once from an entry, and of the entry itself. If a
// cell is the last place of a digit in several houses by now, HoDoKu counts on the first, and
// not on that by which it has found this.
func (t *tabling) firstRows(e entry) []tableRow {
	if t.known[e] {
		return t.firsts[e]
	}
	rows := t.firsts[e][:0]
	t.follow(e, func(x entry, house int8, parents ...entry) {
		if x < firstGroup && t.rowOf[x] != 0 {
			return
		}
		if t.fewest >= 0 && house != t.fewest {
			parents = t.others(single{Candidate{int(x) / 18, t.digitOf(x)}, t.fewest})
		}
		row := tableRow{entry: x, source: ofItself, far: 1}
		for i, p := range parents[:min(len(parents), len(row.from))] {
			row.from[i] = max(t.rowOf[p]-1, 0)
		}
		if len(rows) > 0 {
			row.far += rows[row.from[0]].far
		}
		for i := range row.from {
			if row.from[i] > row.from[0] {
				row.from[0], row.from[i] = row.from[i], row.from[0]
			}
		}
		rows = append(rows, row)
		t.rowOf[x] = int16(len(rows))
	})
	for i := range rows {
		t.rowOf[rows[i].entry] = 0
	}
	t.firsts[e], t.known[e] = rows, true
	return rows
}

// fullTable returns the table of all that follows from an entry: what follows from its rows, in
// their order, comes after them. What comes again counts if it is nearer.
func (t *tabling) fullTable(e entry) *fullTable {
	f := t.full[e]
	if f != nil {
		return f
	}
	f = &fullTable{rows: slices.Clone(t.firstRows(e))}
	for i := range f.rows {
		f.at[f.rows[i].entry] = int16(i + 1)
	}
	for j := 1; j < len(f.rows) && len(f.rows) < maxRows; j++ {
		source, base := f.rows[j].entry, f.rows[j].far
		for _, r := range t.firstRows(source)[1:] {
			far := base + r.far
			if i := f.at[r.entry]; i > 0 {
				if old := &f.rows[i-1]; old.source != ofItself && old.far > far {
					old.source, old.far = source, far
				}
			} else if len(f.rows) < maxRows {
				f.rows = append(f.rows, tableRow{entry: r.entry, source: source, far: far})
				f.at[r.entry] = int16(len(f.rows))
			}
		}
	}
	t.full[e] = f
	return f
}

// way follows a row of a table back to the start, or until stop says so, and returns the entries
// on the way. side is called with what a node follows from besides.
func (t *tabling) way(list []entry, f *fullTable, i int16, stop func(entry) bool, side func(entry)) []entry {
	rows := f.rows
	list = append(list[:0], rows[i].entry)
	for i != 0 && len(list) < maxRows {
		row := &rows[i]
		inSource := row.source != ofItself
		if inSource {
			rows = t.firstRows(row.source)
			i = int16(slices.IndexFunc(rows, func(r tableRow) bool { return r.entry == row.entry }))
			row = &rows[i]
		}
		for {
			i = row.from[0]
			list = append(list, rows[i].entry)
			if stop(rows[i].entry) {
				return list
			}
			for _, more := range row.from[1:] {
				if more != 0 {
					side(rows[more].entry)
				}
			}
			if !inSource || i == 0 || len(list) == maxRows {
				break
			}
			row = &rows[i]
		}
		if inSource {
			i = f.at[rows[0].entry] - 1
			rows = f.rows
		}
	}
	return list
}

// nodes counts the nodes of HoDoKu's chain from an entry to another: those of the way back, and
// for each that follows from several the ways from these to it. branches says whether there are
// such.
func (t *tabling) nodes(from, to entry) (n int, branches bool) {
	f := t.fullTable(from)
	if f.at[to] == 0 {
		return 0, false
	}
	t.several = t.several[:0]
	never := func(entry) bool { return false }
	t.main = t.way(t.main, f, f.at[to]-1, never, func(e entry) { t.several = append(t.several, e) })
	var passed sudoku.Cells
	for _, e := range t.main[1:] {
		passed = passed.Union(t.cellsOf(e))
	}
	n = len(t.main)
	for _, e := range t.several {
		if f.at[e] == 0 {
			continue
		}
		joins := func(e entry) bool {
			return slices.Contains(t.main, e) && passed.Has(t.cellsOf(e).Lowest())
		}
		t.branch = t.way(t.branch, f, f.at[e]-1, joins, func(entry) {})
		for _, m := range t.main {
			if m == t.branch[len(t.branch)-1] {
				n += len(t.branch) // without its end, and with a sign that it has ended
				branches = true
			}
		}
	}
	return n, branches
}

// A pairing is chains that lead to one conclusion.
type pairing struct {
	from  []entry
	least int // nodes
}

// show says how HoDoKu shows a conclusion. It returns false if HoDoKu does not: none of its
// nets for it is one by its own account.
func (t *tabling) show(c *conclusion) bool {
	if !t.nets && (c.on || !c.absurd) {
		return true // a contradiction comes first
	}
	to := candidateEntry(c.Cell, c.Digit, bit(c.on))
	least := math.MaxInt
	t.contradictions(to^1, func(ends ...entry) {
		nodes, branches := 0, false
		for _, end := range ends {
			n, b := t.nodes(to^1, end)
			nodes, branches = nodes+n, branches || b
		}
		if branches || !t.nets {
			least = min(least, nodes)
		}
	})
	found := least < math.MaxInt
	if found && c.on {
		return true
	}
	for _, p := range t.pairings(to) {
		if p.least >= least {
			break
		}
		nodes, branches := 0, false
		for _, from := range p.from {
			n, b := t.nodes(from, to)
			nodes, branches = nodes+n, branches || b
		}
		if nodes < least && (branches || !t.nets) {
			least, found = nodes, true
			c.from, c.absurd = p.from, false
		}
	}
	return found
}

// contradictions visits what an entry leads to that can't be: see [tabling.contradiction].
func (t *tabling) contradictions(e entry, visit func(ends ...entry)) {
	all := &t.all[e]
	cells, d, on := t.node(e)
	if all.planes[1-bit(on)][d].Contains(cells) {
		visit(e ^ 1)
	}
	var some, left sudoku.Cells
	for d := uint8(1); d <= 9; d++ {
		left = left.Union(t.planes[d].Minus(all.planes[0][d]))
		some = some.Union(all.planes[1][d])
		if both := all.planes[0][d].Intersect(all.planes[1][d]); !both.IsEmpty() {
			cell := both.Lowest()
			visit(candidateEntry(cell, d, 0), candidateEntry(cell, d, 1))
		}
		for x := d + 1; x <= 9; x++ {
			if both := all.planes[1][d].Intersect(all.planes[1][x]); !both.IsEmpty() {
				cell := both.Lowest()
				visit(candidateEntry(cell, d, 1), candidateEntry(cell, x, 1))
			}
		}
	}
	for h := range sudoku.House(27) {
		for d := uint8(1); d <= 9; d++ {
			if cells := all.planes[1][d].Intersect(grid.Cells[h]); cells.Len() > 1 {
				visit(entriesOf(cells, d, 1)...)
			}
			if cells := t.allowed(h, d); !cells.IsEmpty() && all.planes[0][d].Contains(cells) {
				visit(entriesOf(cells, d, 0)...)
			}
		}
	}
	for cell := range t.blank.Minus(some).Minus(left).All() {
		var ends []entry
		for d := range t.candidates[cell].All() {
			ends = append(ends, candidateEntry(cell, d, 0))
		}
		visit(ends...)
	}
}

// entriesOf returns the entries of a digit in some cells.
func entriesOf(cells sudoku.Cells, d uint8, on int) (list []entry) {
	for cell := range cells.All() {
		list = append(list, candidateEntry(cell, d, on))
	}
	return list
}

// pairings returns the entries one of which is true and that all lead to an entry, with the least
// number of nodes that the chains can have, those with the fewest first.
func (t *tabling) pairings(to entry) (list []pairing) {
	far := t.distances(to)
	add := func(from ...entry) {
		least := 0
		for _, e := range from {
			if far[e] == 0 {
				return
			}
			least += far[e]
		}
		if len(from) > 1 {
			list = append(list, pairing{slices.Clone(from), least})
		}
	}
	for i := 0; i < len(t.every); i += 2 {
		if off, on := t.every[i], t.every[i+1]; int(on)/18 != int(to)/18 {
			add(on, off)
		}
	}
	var from []entry
	for cell := range t.blank.All() {
		from = from[:0]
		for d := range t.candidates[cell].All() {
			from = append(from, candidateEntry(cell, d, 1))
		}
		add(from...)
	}
	for h := range sudoku.House(27) {
		for d := uint8(1); d <= 9; d++ {
			add(entriesOf(t.places(h, d), d, 1)...)
		}
	}
	slices.SortStableFunc(list, func(a, b pairing) int { return a.least - b.least })
	return list
}

// distances returns, by entry, the least number of nodes of a chain to an entry, 0 if none leads
// to it.
func (t *tabling) distances(to entry) (far *[lastGroup]int) {
	t.link()
	far = new([lastGroup]int)
	far[to] = 1
	for queue := []entry{to}; len(queue) > 0; {
		var next []entry
		for _, e := range queue {
			for _, l := range t.links[e] {
				if n := far[e] + l.nodes; far[l.from] == 0 || n < far[l.from] {
					far[l.from] = n
					next = append(next, l.from)
				}
			}
		}
		queue = next
	}
	return far
}

// link makes the links of all first tables.
func (t *tabling) link() {
	if t.haveLinks {
		return
	}
	t.haveLinks = true
	for i := range t.links {
		t.links[i] = t.links[i][:0]
	}
	add := func(e entry) {
		rows := t.firstRows(e)
		nodes := make([]int, len(rows))
		for i := 1; i < len(rows); i++ {
			nodes[i] = nodes[rows[i].from[0]] + 1
			x := rows[i].entry
			t.links[x] = append(t.links[x], tableLink{e, nodes[i]})
		}
	}
	for _, e := range t.every {
		add(e)
	}
	for i := range t.groups {
		add(groupEntry(i, 0))
		add(groupEntry(i, 1))
	}
}
