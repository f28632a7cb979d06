//go:build js && wasm && !small

package main

import (
	"iter"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
)

func candidateObject(c logic.Candidate) object {
	return object{{"cell", sudoku.CellName(c.Cell)}, {"digit", c.Digit}}
}

func candidateList(cs []logic.Candidate) list {
	all := list{}
	for _, c := range cs {
		all = append(all, candidateObject(c))
	}
	return all
}

// readStep reads a step that logic.Step.AppendJSON wrote. Missing parts are zero; a reference
// to something that does not exist is an error.
func readStep(in *question) logic.Step { return (&stepReader{in}).step(in.arguments["step"], 0) }

// A stepReader reads the parts of a step.
type stepReader struct{ *question }

func (r *stepReader) fail(detail string) { r.question.fail(&argumentError{"step", detail}) }

func (r *stepReader) step(given any, depth int) (s logic.Step) {
	v := objectIn(given)
	if v == nil || depth > 8 {
		r.fail("must be an object as hint and path return it")
		return s
	}
	var err error
	if s.Technique, err = logic.ParseTechnique(v.text("technique")); err != nil {
		r.fail(message(err))
	}
	s.Siamese = v.flag("siamese")
	rating := v.number("rating")
	if !(rating >= 0 && rating <= 25.5) {
		r.fail("has a rating that is not in 0 to 25.5")
		return s
	}
	s.Rating = logic.Rating(rating*10 + 0.5)
	s.Placements, s.Eliminations = r.candidates(v["placements"]), r.candidates(v["eliminations"])
	s.Digits, s.Cells = r.digits(v["digits"]), r.cells(v["cells"])
	s.Houses, s.Cover = r.houses(v["houses"]), r.houses(v["cover"])
	s.Fins, s.EndoFins = r.cells(v["fins"]), r.cells(v["endoFins"])
	for set := range r.objects(v["sets"]) {
		s.Sets = append(s.Sets, logic.Set{Cells: r.cells(set["cells"]), Digits: r.digits(set["digits"])})
	}
	for inner := range r.elements(v["inner"]) {
		s.Inner = append(s.Inner, r.step(inner, depth+1))
	}
	for chain := range r.objects(v["chains"]) {
		s.Chains = append(s.Chains, r.chain(chain, len(s.Sets), len(s.Inner)))
	}
	return s
}

func (r *stepReader) chain(v arguments, sets, inner int) (c logic.Chain) {
	c.Loop = v.flag("loop")
	for node := range r.objects(v["nodes"]) {
		n := logic.Node{Cells: r.cells(node["cells"]), On: node.flag("on")}
		n.Digit = r.digit(node["digit"])
		n.Set, n.Inner = int(node.number("set")), int(node.number("inner"))
		if n.Set < 0 || n.Set > sets || n.Inner < 0 || n.Inner > inner || n.Cells.IsEmpty() {
			r.fail("has a chain with a node that refers to a set or step that does not exist")
		}
		if h, ok := node["house"].(string); ok {
			if n.House = r.house(h) + 1; n.House == 0 {
				return logic.Chain{}
			}
		}
		for p := range r.elements(node["parents"]) {
			n.Parents = append(n.Parents, r.index(p))
		}
		c.Nodes = append(c.Nodes, n)
	}
	for _, n := range c.Nodes {
		for _, p := range n.Parents {
			if p < 0 || p >= len(c.Nodes) {
				r.fail("has a chain with a parent that does not exist")
				return logic.Chain{}
			}
		}
	}
	return c
}

// longest is the limit for lists of a step. A chain has at most two nodes for each
// of 729 candidates, on and off.
const longest = 2 * 729

// elements yields the elements of a list, nothing for undefined.
func (r *stepReader) elements(v any) iter.Seq[any] {
	return func(yield func(any) bool) {
		all, ok := v.([]any)
		if !ok && v != nil {
			r.fail("has something else in place of a list")
			return
		}
		if len(all) > longest {
			r.fail("has a list that is too long")
			return
		}
		for _, x := range all {
			if r.err != nil || !yield(x) {
				return
			}
		}
	}
}

// objects yields the elements of a list, all of which must be objects.
func (r *stepReader) objects(v any) iter.Seq[arguments] {
	return func(yield func(arguments) bool) {
		for x := range r.elements(v) {
			o := objectIn(x)
			if o == nil {
				r.fail("has something else in place of an object")
				return
			}
			if !yield(o) {
				return
			}
		}
	}
}

func (r *stepReader) candidates(v any) (all []logic.Candidate) {
	for c := range r.objects(v) {
		all = append(all, logic.Candidate{Cell: r.cell(c["cell"]), Digit: r.digit(c["digit"])})
	}
	return all
}

func (r *stepReader) cells(v any) (s sudoku.Cells) {
	for c := range r.elements(v) {
		s = s.With(r.cell(c))
	}
	return s
}

func (r *stepReader) digits(v any) (s sudoku.Digits) {
	for d := range r.elements(v) {
		s = s.With(r.digit(d))
	}
	return s
}

func (r *stepReader) houses(v any) (all []sudoku.House) {
	for h := range r.elements(v) {
		i := r.house(h)
		if i < 0 {
			return nil
		}
		all = append(all, sudoku.House(i))
	}
	return all
}

// house returns the number of a house, or fails and returns -1.
func (r *stepReader) house(v any) int {
	name, _ := v.(string)
	if len(name) == 2 && name[1] >= '1' && name[1] <= '9' {
		if kind := strings.IndexByte("rcb", name[0]); kind >= 0 {
			return kind*9 + int(name[1]-'1')
		}
	}
	r.fail("has an unknown house; houses are r1 to r9, c1 to c9, b1 to b9")
	return -1
}

func (r *stepReader) cell(v any) int {
	name, _ := v.(string)
	if cell, ok := cellNamed(name); ok {
		return cell
	}
	r.fail("has an unknown cell; cells are r1c1 to r9c9")
	return 0
}

func (r *stepReader) digit(v any) uint8 {
	d := r.index(v)
	if d < 1 || d > 9 {
		r.fail("has a digit that is not in 1 to 9")
		return 1
	}
	return uint8(d)
}

func (r *stepReader) index(v any) int {
	if n, ok := v.(float64); ok {
		return int(n)
	}
	return -1
}
