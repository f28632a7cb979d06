package logic

import (
	"math/bits"
	"slices"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

func init() {
	register(findTemplates, proveTemplates, TemplateSet, TemplateDelete)
}

// A refinement is what templates leave of each digit. The cells that all templates
// of one digit use are taken from the other digits, which leaves fewer templates.
type refinement struct {
	*position
	rows [10][9]uint16    // by digit and row: the columns that templates use
	done [10]sudoku.Cells // by digit: what has been taken from the others
}

// newRefinement returns what templates leave before anything is taken.
func newRefinement(p *position) (r refinement) {
	r.position = p
	for d := uint8(1); d <= 9; d++ {
		rows := p.templateRows(d)
		r.rows[d] = live(&rows)
	}
	return r
}

// take takes cells of a digit from the other digits.
func (r *refinement) take(d uint8, cells sudoku.Cells) {
	r.done[d] = r.done[d].Union(cells)
	for e := uint8(1); e <= 9; e++ {
		if e == d {
			continue
		}
		for cell := range cells.All() {
			r.rows[e][cell/9] &^= 1 << (cell % 9)
		}
		r.rows[e] = live(&r.rows[e])
	}
}

// findTemplates finds, digit by digit, the cells that all templates of the
// digit use and the candidates that none uses. What all templates of one digit
// use is taken from the others, again and again. The cells taken that a step
// needs are its sets, in the order in which they follow.
func findTemplates(s *search, yield func(*Step) bool) bool {
	r := newRefinement(s.position)
	order := s.sets[:0]
	for changed := true; changed; {
		changed = false
		for d := uint8(1); d <= 9; d++ {
			if forced := r.forced(d).Minus(r.done[d]); !forced.IsEmpty() {
				order = append(order, Set{forced, digit(d)})
				r.take(d, forced)
				changed = true
			}
		}
	}
	s.sets = order
	for _, t := range [2]Technique{TemplateSet, TemplateDelete} {
		for d := uint8(1); d <= 9; d++ {
			if s.want.Has(t) && !s.yieldTemplates(t, d, &r, order, yield) {
				return false
			}
		}
	}
	return true
}

// forced returns the blank cells that are the only ones of their row which
// templates use.
func (r *refinement) forced(d uint8) (cells sudoku.Cells) {
	for row, w := range r.rows[d] {
		if r.where[row][d] != 0 && w != 0 && w&(w-1) == 0 {
			cells = cells.With(9*row + bits.TrailingZeros16(w))
		}
	}
	return cells
}

// result returns the cells in which a technique places or eliminates a digit.
func (r *refinement) result(t Technique, d uint8) sudoku.Cells {
	if t == TemplateSet {
		return r.forced(d)
	}
	return r.outside(d, &r.rows[d])
}

// yieldTemplates yields the step of a digit if there is one.
func (s *search) yieldTemplates(t Technique, d uint8, r *refinement, order []Set, yield func(*Step) bool) bool {
	cells := r.result(t, d)
	if cells.IsEmpty() {
		return true
	}
	step := &s.step
	step.begin(t)
	step.Digits = digit(d)
	step.Sets = append(step.Sets, order...)
	for i := len(step.Sets) - 1; i >= 0; i-- {
		set := step.Sets[i]
		step.Sets = slices.Delete(step.Sets, i, i+1)
		if !s.suffice(step.Sets, t, d, cells) {
			step.Sets = slices.Insert(step.Sets, i, set)
		}
	}
	step.Cells = s.placesBeside(d, step.Sets)
	if t == TemplateDelete {
		step.eliminateFrom(cells, d)
		return yield(step)
	}
	for cell := range cells.All() {
		step.place(cell, d)
	}
	return yield(step)
}

// placesBeside returns the cells that hold a digit, or may hold it if the sets of other
// digits are taken.
func (p *position) placesBeside(d uint8, sets []Set) sudoku.Cells {
	cells := p.placesWith(d)
	for _, set := range sets {
		if set.Digits != digit(d) {
			cells = cells.Minus(set.Cells)
		}
	}
	return cells
}

// suffice reports whether the cells of sets can be taken from other digits, one set
// after the other, and whether the result then follows.
func (s *search) suffice(sets []Set, t Technique, d uint8, result sudoku.Cells) bool {
	r := newRefinement(s.position)
	for _, set := range sets {
		e := set.Digits.Lowest()
		if !r.forced(e).Contains(set.Cells) {
			return false
		}
		r.take(e, set.Cells)
	}
	return r.result(t, d).Contains(result)
}

// proveTemplates walks through all templates of each digit concerned.
func proveTemplates(p *position, s *Step) error {
	d, ok := oneDigit(s.Digits)
	if !ok || (s.Technique == TemplateSet) != (len(s.Eliminations) == 0) || (s.Technique == TemplateDelete) != (len(s.Placements) == 0) {
		return s.unproved("it is not one digit that is set or deleted")
	}
	for i, set := range s.Sets {
		e, ok := oneDigit(set.Digits)
		if !ok {
			return s.unproved("a set does not have one digit")
		}
		if _, _, all := walkTemplates(p.placesBeside(e, s.Sets[:i])); !all.Contains(set.Cells) {
			return s.unproved("not every template of %d uses its set", e)
		}
	}
	if s.Cells != p.placesBeside(d, s.Sets) {
		return s.unproved("%d has other places", d)
	}
	_, some, all := walkTemplates(s.Cells)
	for _, e := range s.Placements {
		if e.Digit != d || !all.Has(e.Cell) {
			return s.unproved("a template does without %v", e)
		}
	}
	for _, e := range s.Eliminations {
		if e.Digit != d || some.Has(e.Cell) {
			return s.unproved("a template uses %v", e)
		}
	}
	return nil
}

// walkTemplates walks through the templates in some places, row by row. It returns how many
// there are, the cells that some template uses, and those that all use.
func walkTemplates(places sudoku.Cells) (n int, some, all sudoku.Cells) {
	all = allCells
	var walk func(row int, template, free sudoku.Cells)
	walk = func(row int, template, free sudoku.Cells) {
		if row == 9 {
			n++
			some = some.Union(template)
			all = all.Intersect(template)
			return
		}
		for cell := range free.Intersect(grid.Cells[sudoku.Row(row)]).All() {
			walk(row+1, template.With(cell), free.Minus(grid.Peers[cell]))
		}
	}
	walk(0, sudoku.Cells{}, places)
	return n, some, all
}
