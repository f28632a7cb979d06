//go:build js && wasm && !small

package main

import (
	"iter"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// stepObject returns a step as logic.Step.MarshalJSON writes it; a test of the
// module compares the two.
func stepObject(s *logic.Step) object {
	o := object{{"technique", s.Technique.String()}}
	add := func(name string, value any, there bool) {
		if there {
			o = append(o, field{name, value})
		}
	}
	add("siamese", true, s.Siamese)
	add("rating", s.Rating, s.Rating > 0)
	add("placements", candidateList(s.Placements), len(s.Placements) > 0)
	add("eliminations", candidateList(s.Eliminations), len(s.Eliminations) > 0)
	add("digits", digitList(s.Digits), s.Digits != 0)
	add("cells", s.Cells, !s.Cells.IsEmpty())
	add("houses", houseNames(s.Houses), len(s.Houses) > 0)
	add("cover", houseNames(s.Cover), len(s.Cover) > 0)
	add("fins", s.Fins, !s.Fins.IsEmpty())
	add("endoFins", s.EndoFins, !s.EndoFins.IsEmpty())
	sets := list{}
	for _, set := range s.Sets {
		sets = append(sets, object{{"cells", set.Cells}, {"digits", digitList(set.Digits)}})
	}
	add("sets", sets, len(sets) > 0)
	chains := list{}
	for _, c := range s.Chains {
		nodes := list{}
		for _, n := range c.Nodes {
			nodes = append(nodes, nodeObject(&n))
		}
		chain := object{{"nodes", nodes}}
		if c.Loop {
			chain = append(chain, field{"loop", true})
		}
		chains = append(chains, chain)
	}
	add("chains", chains, len(chains) > 0)
	inner := list{}
	for i := range s.Inner {
		inner = append(inner, stepObject(&s.Inner[i]))
	}
	add("inner", inner, len(inner) > 0)
	return o
}

func nodeObject(n *logic.Node) object {
	o := object{{"cells", n.Cells}, {"digit", n.Digit}, {"on", n.On}}
	if n.Set > 0 {
		o = append(o, field{"set", n.Set})
	}
	if n.Inner > 0 {
		o = append(o, field{"inner", n.Inner})
	}
	if n.House > 0 {
		o = append(o, field{"house", houseNames([]sudoku.House{sudoku.House(n.House - 1)})[0]})
	}
	if len(n.Parents) > 0 {
		parents := list{}
		for _, p := range n.Parents {
			parents = append(parents, p)
		}
		o = append(o, field{"parents", parents})
	}
	return o
}

func candidateObject(c logic.Candidate) object {
	return object{{"cell", sudoku.CellName(int(c.Cell))}, {"digit", c.Digit}}
}

func candidateList(cs []logic.Candidate) list {
	all := list{}
	for _, c := range cs {
		all = append(all, candidateObject(c))
	}
	return all
}

func digitList(s sudoku.Digits) list {
	all := list{}
	for d := range s.All() {
		all = append(all, d)
	}
	return all
}

func houseNames(hs []sudoku.House) []string {
	names := make([]string, len(hs))
	for i, h := range hs {
		names[i] = string("rcb"[h/9%3]) + string(rune('1'+h%9))
	}
	return names
}

// readStep reads a step that stepObject made. Missing parts are zero; a reference
// to something that does not exist is an error.
func readStep(v any) (s logic.Step, err error) {
	r := stepReader{}
	s = r.step(v, 0)
	return s, r.err
}

// A stepReader reads the parts of a step and keeps the first error.
type stepReader struct{ err error }

func (r *stepReader) fail(detail string) {
	if r.err == nil {
		r.err = &argumentError{"step", detail}
	}
}

func (r *stepReader) step(given any, depth int) (s logic.Step) {
	v := objectIn(given)
	if v == nil || depth > 8 {
		r.fail("must be an object as hint and path return it")
		return s
	}
	var err error
	if s.Technique, err = logic.ParseTechnique(text(v, "technique")); err != nil {
		r.fail(message(err))
	}
	s.Siamese = flag(v, "siamese")
	rating := number(v, "rating")
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
	c.Loop = flag(v, "loop")
	for node := range r.objects(v["nodes"]) {
		n := logic.Node{Cells: r.cells(node["cells"]), On: flag(node, "on")}
		n.Digit = r.digit(node["digit"])
		n.Set, n.Inner = int(number(node, "set")), int(number(node, "inner"))
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
		all = append(all, logic.Candidate{Cell: uint8(r.cell(c["cell"])), Digit: r.digit(c["digit"])})
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
