package logic

import (
	"slices"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
)

func init() {
	register(findGurth, proveGurth, SymmetricalPlacement)
	words(explainGurth, map[string]string{
		"gurth-half":     "Half a turn of the board, with {cycles|and} exchanged, leaves all clues as they are; {digits} stays.",
		"gurth-quarter":  "A quarter turn of the board to the right, with each digit changed to the next of {cycles|and}, leaves all clues as they are; {digits} stays.",
		"gurth-diagonal": "A reflection of the board in the diagonal through {cells}, with {cycles|and} exchanged, leaves all clues as they are; {digits} stay.",
		"gurth-unique":   "If the puzzle has one solution, this leaves the solution as it is too.",
		"gurth-center":   "Cell {cell} does not move, so it holds the digit that stays.",
		"gurth-axis":     "A cell that does not move holds a digit that stays; that is true of {cells}.",
		"gurth-filled":   "Cell {cell} goes to {other}, which holds {digit}.",
		"gurth-image":    "If {gone} were true, so would be {image}, which is not possible.",
	}, SymmetricalPlacement)
}

// Clues are symmetrical if a turn of the board or a reflection in a diagonal, with digits
// exchanged, leaves them as they are. If they have one solution, that is symmetrical too:
// else its image would be another. So a cell that does not move holds a digit that stays,
// and a candidate goes if its image is none.
//
// In the steps, Cells are the cells that do not move and Digits the digits that stay. Of
// each cycle of digits Chains has a loop of clues, each the image of the one before.

// A reflection is a way to move the cells of the board: a turn too.
type reflection uint8

const (
	halfTurn     reflection = iota
	diagonal                // from r1c1 to r9c9
	antidiagonal            // from r1c9 to r9c1
	quarterTurn             // to the right
	reflections
)

// images has where each reflection moves a cell.
var images = func() (to [reflections][81]uint8) {
	for cell := range 81 {
		row, column := uint8(cell/9), uint8(cell%9)
		to[halfTurn][cell] = 80 - uint8(cell)
		to[diagonal][cell] = column*9 + row
		to[antidiagonal][cell] = (8-column)*9 + 8 - row
		to[quarterTurn][cell] = column*9 + 8 - row
	}
	return to
}()

// axis returns the cells that do not move.
func (r reflection) axis() (cells sudoku.Cells) {
	for cell, image := range images[r] {
		if cell == int(image) {
			cells = cells.With(cell)
		}
	}
	return cells
}

// A gurth is a symmetry of clues: what becomes of cells and digits.
type gurth struct {
	reflection
	digits [10]uint8
}

func (g *gurth) image(c Candidate) Candidate {
	return Candidate{int(images[g.reflection][c.Cell]), g.digits[c.Digit]}
}

// of reports whether the clues of a position have the symmetry.
func (g *gurth) of(p *position) bool {
	for cell := range p.givens.All() {
		to := g.image(Candidate{cell, p.board[cell]})
		if !p.givens.Has(to.Cell) || p.board[to.Cell] != to.Digit {
			return false
		}
	}
	return true
}

// stay returns the digits that stay as they are.
func (g *gurth) stay() (digits sudoku.Digits) {
	for d := uint8(1); d <= 9; d++ {
		if g.digits[d] == d {
			digits |= digit(d)
		}
	}
	return digits
}

// possible reports whether the image of a candidate is a candidate or on the board.
func (g *gurth) possible(p *position, c Candidate) bool {
	to := g.image(c)
	return (to.Cell != c.Cell || to.Digit == c.Digit) && (p.has(to.Cell, to.Digit) || p.board[to.Cell] == to.Digit)
}

// gurthOf returns the symmetry that the clues of a position have by a reflection. At most one
// digit is no clue, as two could be exchanged; it stays.
func gurthOf(p *position, r reflection) (g gurth, ok bool) {
	g.reflection = r
	for cell := range p.givens.All() {
		to := int(images[r][cell])
		if !p.givens.Has(to) {
			return g, false
		}
		g.digits[p.board[cell]] = p.board[to]
	}
	missing := sudoku.AllDigits
	for d := uint8(1); d <= 9; d++ {
		missing = missing.Without(g.digits[d])
	}
	if d, one := oneDigit(missing); one {
		g.digits[d] = d
	}
	// A box on the axis has as many digits that stay as cells: one or three.
	return g, g.of(p) && g.stay().Len() == min(3, r.axis().Len())
}

func findGurth(s *search, yield func(*Step) bool) bool {
	for r := range reflections {
		if g, ok := gurthOf(s.position, r); ok && !s.gurth(&g, yield) {
			return false
		}
	}
	return true
}

// gurth yields the steps of a symmetry: one for the cells that do not move, and one for
// each other cell.
func (s *search) gurth(g *gurth, yield func(*Step) bool) bool {
	axis := g.axis()
	cells := axis.Intersect(s.blank)
	step := s.beginGurth(g)
	if d, one := oneDigit(g.stay()); one && cells == axis {
		step.place(cells.Lowest(), d)
	} else {
		step.eliminateDigits(s.position, cells, sudoku.AllDigits&^g.stay())
	}
	if !s.yieldWorth(yield) {
		return false
	}
	for cell := range s.blank.Minus(axis).All() {
		step := s.beginGurth(g)
		for d := range s.candidates[cell].All() {
			if c := (Candidate{cell, d}); g.possible(s.position, c) {
				if s.board[images[g.reflection][cell]] != 0 {
					step.place(cell, d)
				}
			} else {
				step.eliminate(cell, d)
			}
		}
		if len(step.Placements) > 0 {
			step.Eliminations = step.Eliminations[:0]
		}
		if !s.yieldWorth(yield) {
			return false
		}
	}
	return true
}

func (s *search) beginGurth(g *gurth) *Step {
	step := s.deadly(SymmetricalPlacement, g.axis(), g.stay(), sudoku.Cells{})
	var clue [10]Candidate // the first of each digit
	for cell := range s.givens.All() {
		if d := s.board[cell]; clue[d].Digit == 0 {
			clue[d] = Candidate{cell, d}
		}
	}
	done := g.stay()
	for _, c := range clue[1:] {
		if c.Digit == 0 || done.Has(c.Digit) {
			continue
		}
		chain := step.addChain()
		chain.Loop = true
		for !done.Has(c.Digit) {
			done |= digit(c.Digit)
			chain.add(c.cell(), c.Digit, true)
			c = g.image(c)
		}
	}
	return step
}

// gurthIn returns the symmetry of a step; ok is false if it does not name one.
func gurthIn(s *Step) (g gurth, ok bool) {
	for d := range s.Digits.All() {
		g.digits[d] = d
	}
	for _, c := range s.Chains {
		if !c.Loop || len(c.Nodes) != 2 && len(c.Nodes) != 4 {
			return g, false
		}
		if len(c.Nodes) == 4 {
			g.reflection = quarterTurn
		}
		for i, n := range c.Nodes {
			if n.Digit < 1 || n.Digit > 9 || g.digits[n.Digit] != 0 {
				return g, false
			}
			g.digits[n.Digit] = c.Nodes[(i+1)%len(c.Nodes)].Digit
		}
	}
	for _, r := range []reflection{diagonal, antidiagonal} {
		if s.Cells == r.axis() {
			g.reflection = r
		}
	}
	return g, s.Cells == g.axis() && g.stay() == s.Digits && !slices.Contains(g.digits[1:], 0)
}

// proveGurth proves steps under the assumption that the puzzle has one solution.
func proveGurth(p *position, s *Step) error {
	g, ok := gurthIn(s)
	switch {
	case !ok || len(s.Houses)+len(s.Cover)+len(s.Sets) > 0:
		return s.unproved("it does not name what becomes of each digit")
	case len(s.Placements) > 0 && len(s.Eliminations) > 0:
		return s.unproved("it both places and eliminates")
	}
	for _, c := range s.Chains {
		for i := range c.Nodes {
			n, next := &c.Nodes[i], &c.Nodes[(i+1)%len(c.Nodes)]
			cell, one := oneCell(n.Cells)
			if !one || !n.On || !n.follows(0) || n.House != 0 || !p.givens.Has(cell) || p.board[cell] != n.Digit {
				return s.unproved("%d is no clue in %s", n.Digit, RowColumn.Cells(n.Cells))
			}
			if next.Cells != sudoku.CellsOf(int(images[g.reflection][cell])) {
				return s.unproved("%s does not go to %s", RowColumn.Cells(n.Cells), RowColumn.Cells(next.Cells))
			}
		}
	}
	if !g.of(p) {
		return s.unproved("the clues do not have the symmetry")
	}
	for _, e := range s.Eliminations {
		if g.possible(p, e) {
			return s.unproved("%v is possible, and so is its image", e)
		}
	}
	for _, e := range s.Placements {
		for d := range p.candidates[e.Cell].All() {
			if (d == e.Digit) != g.possible(p, Candidate{e.Cell, d}) {
				return s.unproved("%v does not follow", e)
			}
		}
	}
	return nil
}

func explainGurth(s *Step, e *Explanation) {
	g, _ := gurthIn(s)
	switch g.reflection {
	case halfTurn:
		e.why("gurth-half", "cycles", cycles(s), "digits", s.Digits)
	case quarterTurn:
		e.why("gurth-quarter", "cycles", cycles(s), "digits", s.Digits)
	default:
		one := s.Cells.Lowest()
		e.why("gurth-diagonal", "cycles", cycles(s), "digits", s.Digits, "cells", sudoku.CellsOf(one, 80-one))
	}
	e.why("gurth-unique")
	for _, c := range s.Placements {
		if s.Cells.Has(c.Cell) {
			e.why("gurth-center", "cell", c.cell())
			continue
		}
		to := g.image(c)
		e.why("gurth-filled", "cell", c.cell(), "other", to.cell(), "digit", to.Digit)
	}
	var still sudoku.Cells
	for _, c := range s.Eliminations {
		if s.Cells.Has(c.Cell) {
			still = still.Union(c.cell())
		} else {
			e.why("gurth-image", "gone", c, "image", g.image(c))
		}
	}
	if !still.IsEmpty() {
		e.why("gurth-axis", "cells", still)
	}
}

func gurthPattern(n dialect, s *Step) string {
	g, _ := gurthIn(s)
	way := [reflections]string{"half-turn", "diagonal", "antidiagonal", "quarter-turn"}[g.reflection]
	return n.put("pattern-"+way) + " " + strings.Join(cycles(s), ",")
}

// cycles writes the digits that are exchanged: "1-4", or "1-2-3-4".
func cycles(s *Step) (list []string) {
	for _, c := range s.Chains {
		text := ""
		for i, n := range c.Nodes {
			if i > 0 {
				text += "-"
			}
			text += string('0' + n.Digit%10)
		}
		list = append(list, text)
	}
	return list
}
