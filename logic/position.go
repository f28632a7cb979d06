package logic

import (
	"math/bits"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// A position is a board with its candidates, seen from every side: by cell,
// by digit, by house and digit, by number of candidates. All sides are kept in
// step by place and eliminate. Filled cells have no candidates in any of them.
type position struct {
	board      sudoku.Board
	givens     sudoku.Cells          // the filled cells that were given as clues
	blank      sudoku.Cells          // the cells without a digit
	candidates [81]sudoku.Digits     // by cell
	planes     [10]sudoku.Cells      // by digit 1..9: where it may stand
	where      [27][10]uint16        // by house and digit: its places; bit i is grid.InOrder[house][i]
	counted    [10]sudoku.Cells      // the blank cells with 0..9 candidates
	digitsWith [27][10]sudoku.Digits // by house: the digits with 0..9 places
	placed     [27]sudoku.Digits     // the digits that a house holds
	nearlyFull uint32                // the houses with one blank cell
	templates  [10]templates         // by digit: the last answer of dead
	confined   [27]sudoku.Digits     // by house: the digits whose two or three places are in a house of the other kind
	changes    uint32                // how often the position has changed
	changed    [81]uint32            // by cell: changes when its candidates have last changed
	lost       [10]uint32            // by digit: changes when its places have last changed
}

// newPosition returns the position of a player's candidates. givens has the clues;
// if it is blank, every filled cell counts as a clue.
func newPosition(c *sudoku.Candidates, givens sudoku.Board) *position {
	p := new(position)
	p.load(c, givens)
	return p
}

// load makes p the position of c.
func (p *position) load(c *sudoku.Candidates, givens sudoku.Board) {
	changes := p.changes + 1
	*p = position{} // in place: a literal that asks for p.changes is built elsewhere and copied
	p.board, p.changes = c.Board(), changes
	known := givens != sudoku.Board{}
	for cell, d := range p.board {
		houses := &grid.Of[cell]
		if d != 0 {
			if !known || givens[cell] == d {
				p.givens = p.givens.With(cell)
			}
			for _, h := range houses {
				p.hold(h, d)
			}
			continue
		}
		p.blank = p.blank.With(cell)
		open := c.Digits(cell)
		p.candidates[cell] = open
		n := open.Len()
		p.counted[n] = p.counted[n].With(cell)
		one := sudoku.CellsOf(cell)
		row, column, box := &p.where[houses[0]], &p.where[houses[1]], &p.where[houses[2]]
		inRow, inColumn, inBox := placeIn(cell, 0), placeIn(cell, 1), placeIn(cell, 2)
		for ; open != 0; open &= open - 1 {
			d := open.Lowest()
			p.planes[d] = p.planes[d].Union(one)
			row[d] |= inRow
			column[d] |= inColumn
			box[d] |= inBox
		}
	}
	for cell := range p.changed {
		p.changed[cell] = p.changes
	}
	for d := range p.lost {
		p.lost[d] = p.changes
	}
	for h := range p.where {
		with, where, cover := &p.digitsWith[h], &p.where[h], &inCover[h/18]
		with[0] = p.placed[h]
		confined := sudoku.Digits(0)
		for left := sudoku.AllDigits &^ p.placed[h]; left != 0; left &= left - 1 {
			w, bit := where[left.Lowest()]&511, left&-left
			with[countOf[w]] |= bit
			confined |= cover[w] & bit
		}
		p.confined[h] = confined
	}
}

// has reports whether d is a candidate of a blank cell.
func (p *position) has(cell int, d uint8) bool { return p.candidates[cell]&digit(d) != 0 }

// places returns the cells of a house in which d may stand.
func (p *position) places(h sudoku.House, d uint8) sudoku.Cells {
	return p.planes[d].Intersect(grid.Cells[h])
}

// count returns in how many cells of a house d may stand; 0 if it is placed.
func (p *position) count(h sudoku.House, d uint8) int {
	return int(countOf[p.where[h][d]&511])
}

// first returns the first cell of a house in which d may stand. There must be
// one.
func (p *position) first(h sudoku.House, d uint8) int {
	return int(grid.InOrder[h][bits.TrailingZeros16(p.where[h][d])])
}

// blanks returns the blank cells of a house.
func (p *position) blanks(h sudoku.House) sudoku.Cells {
	return p.blank.Intersect(grid.Cells[h])
}

// union returns the candidates that any of some cells has.
func (p *position) union(s sudoku.Cells) (all sudoku.Digits) {
	for cell := range s.All() {
		all |= p.candidates[cell]
	}
	return all
}

// eliminate removes a candidate, if the cell has it.
func (p *position) eliminate(cell int, d uint8) {
	had := p.candidates[cell]
	if had&digit(d) == 0 {
		return
	}
	p.changes++
	p.discount(cell, d)
	p.lost[d] = p.changes
	p.planes[d] = p.planes[d].Without(cell)
	for kind, h := range &grid.Of[cell] {
		p.lose(h, d, placeIn(cell, kind))
	}
}

// discount takes a candidate out of what is kept by cell.
func (p *position) discount(cell int, d uint8) {
	n := p.candidates[cell].Len()
	p.candidates[cell] &^= digit(d)
	p.counted[n] = p.counted[n].Without(cell)
	p.counted[n-1] = p.counted[n-1].With(cell)
	p.changed[cell] = p.changes
}

// lose takes places of a digit out of what is kept by house.
func (p *position) lose(h sudoku.House, d uint8, places uint16) {
	w, with, confined, cover := &p.where[h][d], &p.digitsWith[h], &p.confined[h], &inCover[0]
	if isBox(h) {
		cover = &inCover[1]
	}
	bit := sudoku.Digits(1) << ((d - 1) & 15) // digit(d) for 1..9
	before := *w & 511
	after := before &^ places
	*w = after
	with[countOf[before]] &^= bit
	with[countOf[after]] |= bit
	*confined = *confined&^bit | cover[after]&bit
}

// placeIn returns where a cell is in its row, column or box, in the form of position.where.
func placeIn(cell, kind int) uint16 {
	return 1 << (grid.Index[cell][kind] & 15) // it is at most 8, and the compiler sees that nothing is shifted out
}

// restore gives candidates back to blank cells.
func (p *position) restore(more *[10]sudoku.Cells) {
	p.changes++
	for d := uint8(1); d <= 9; d++ {
		for cell := range more[d].Minus(p.planes[d]).All() {
			n := p.candidates[cell].Len()
			p.candidates[cell] |= digit(d)
			p.counted[n] = p.counted[n].Without(cell)
			p.counted[n+1] = p.counted[n+1].With(cell)
			p.planes[d] = p.planes[d].With(cell)
			p.changed[cell], p.lost[d] = p.changes, p.changes
			for kind, h := range grid.Of[cell] {
				w := &p.where[h][d]
				n := bits.OnesCount16(*w)
				*w |= 1 << grid.Index[cell][kind]
				p.digitsWith[h][n] &^= digit(d)
				p.digitsWith[h][n+1] |= digit(d)
				p.confined[h] = p.confined[h]&^digit(d) | inCover[h/18][*w&511]&digit(d)
			}
		}
	}
}

// hold notes that a house holds a digit.
func (p *position) hold(h sudoku.House, d uint8) {
	p.placed[h] |= digit(d)
	p.nearlyFull &^= 1 << h
	if p.placed[h].Len() == 8 {
		p.nearlyFull |= 1 << h
	}
}

// place puts a digit into a blank cell and removes it from the cell's peers.
func (p *position) place(cell int, d uint8) {
	p.changes++
	houses := &grid.Of[cell]
	open := p.candidates[cell]
	n := open.Len()
	p.counted[n] = p.counted[n].Without(cell)
	p.candidates[cell] = 0
	p.changed[cell], p.lost[d] = p.changes, p.changes
	p.blank = p.blank.Without(cell)
	p.board[cell] = d
	for others := open &^ digit(d); others != 0; others &= others - 1 {
		e := others.Lowest()
		p.lost[e] = p.changes
		p.planes[e] = p.planes[e].Without(cell)
		for kind, h := range houses {
			p.lose(h, e, placeIn(cell, kind))
		}
	}
	for _, h := range houses {
		p.hold(h, d)
		p.digitsWith[h][countOf[p.where[h][d]&511]] &^= digit(d)
		p.digitsWith[h][0] |= digit(d)
		p.where[h][d] = 0
		p.confined[h] &^= digit(d)
	}
	peers := grid.Peers[cell].Intersect(p.planes[d])
	p.planes[d] = p.planes[d].Minus(peers).Without(cell)
	for ; !peers.IsEmpty(); peers = peers.Without(peers.Lowest()) {
		peer := peers.Lowest()
		p.discount(peer, d)
		for kind, h := range &grid.Of[peer] {
			if h != houses[kind] { // its other houses
				p.lose(h, d, placeIn(peer, kind))
			}
		}
	}
}

// apply carries out a step.
func (p *position) apply(s *Step) {
	for _, e := range s.Eliminations {
		p.eliminate(e.Cell, e.Digit)
	}
	for _, e := range s.Placements {
		if p.board[e.Cell] == 0 {
			p.place(e.Cell, e.Digit)
		}
	}
}

// toCandidates returns the position as [sudoku.Candidates].
func (p *position) toCandidates() sudoku.Candidates {
	c, err := sudoku.NewCandidates(p.board)
	if err != nil {
		panic(err) // place keeps digits apart
	}
	for cell := range p.blank.All() {
		c.Eliminate(cell, sudoku.AllDigits&^p.candidates[cell])
	}
	return c
}
