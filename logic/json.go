package logic

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
)

// A jsonStep is the JSON form of a step. The names of fields and techniques are
// stable; new fields may come. Cells are "r1c1" to "r9c9", houses "r1", "c9", "b5".
type jsonStep struct {
	Technique    Technique       `json:"technique"`
	Siamese      bool            `json:"siamese,omitempty"`
	Rating       jsonRating      `json:"rating,omitempty"`
	Placements   []jsonCandidate `json:"placements,omitempty"`
	Eliminations []jsonCandidate `json:"eliminations,omitempty"`
	Digits       []int           `json:"digits,omitempty"`
	Cells        []jsonCell      `json:"cells,omitempty"`
	Houses       []jsonHouse     `json:"houses,omitempty"`
	Cover        []jsonHouse     `json:"cover,omitempty"`
	Fins         []jsonCell      `json:"fins,omitempty"`
	EndoFins     []jsonCell      `json:"endoFins,omitempty"`
	Sets         []jsonSet       `json:"sets,omitempty"`
	Chains       []jsonChain     `json:"chains,omitempty"`
	Inner        []Step          `json:"inner,omitempty"`
}

type jsonCandidate struct {
	Cell  jsonCell `json:"cell"`
	Digit int      `json:"digit"`
}

type jsonSet struct {
	Cells  []jsonCell `json:"cells"`
	Digits []int      `json:"digits"`
}

type jsonChain struct {
	Nodes []jsonNode `json:"nodes"`
	Loop  bool       `json:"loop,omitempty"`
}

type jsonNode struct {
	Cells   []jsonCell `json:"cells"`
	Digit   int        `json:"digit"`
	On      bool       `json:"on"`
	Set     int        `json:"set,omitempty"`
	Inner   int        `json:"inner,omitempty"`
	Parents []int      `json:"parents,omitempty"`
}

// MarshalJSON writes the step as an object. Parts of the pattern that the step
// does not use are left out. A technique, cell or house that does not exist is an
// error:
//
//	{
//	  "technique": "Hidden Pair",                      the name, as Technique.String
//	  "siamese": true,                                 for fish
//	  "rating": 3.4,                                   Sudoku Explainer's value
//	  "placements": [{"cell": "r1c2", "digit": 3}],
//	  "eliminations": [{"cell": "r1c2", "digit": 3}],
//	  "digits": [2, 4],
//	  "cells": ["r4c5", "r5c4"],
//	  "houses": ["b5"], "cover": ["r4"],               rows "r1", columns "c9", boxes "b5"
//	  "fins": ["r1c1"], "endoFins": ["r1c1"],
//	  "sets": [{"cells": ["r1c1"], "digits": [1, 2]}],
//	  "chains": [{"loop": true, "nodes": [
//	    {"cells": ["r1c1"], "digit": 3, "on": true, "set": 1, "inner": 1, "parents": [0]}]}],
//	  "inner": []                                      steps, of the same form
//	}
func (s Step) MarshalJSON() ([]byte, error) {
	j := jsonStep{
		Technique:    s.Technique,
		Siamese:      s.Siamese,
		Rating:       jsonRating(s.Rating),
		Placements:   toJSONCandidates(s.Placements),
		Eliminations: toJSONCandidates(s.Eliminations),
		Digits:       toJSONDigits(s.Digits),
		Cells:        toJSONCells(s.Cells),
		Houses:       toJSONHouses(s.Houses),
		Cover:        toJSONHouses(s.Cover),
		Fins:         toJSONCells(s.Fins),
		EndoFins:     toJSONCells(s.EndoFins),
		Inner:        s.Inner,
	}
	for _, set := range s.Sets {
		j.Sets = append(j.Sets, jsonSet{toJSONCells(set.Cells), toJSONDigits(set.Digits)})
	}
	for _, c := range s.Chains {
		chain := jsonChain{Loop: c.Loop}
		for _, n := range c.Nodes {
			chain.Nodes = append(chain.Nodes, jsonNode{toJSONCells(n.Cells), int(n.Digit), n.On, n.Set, n.Inner, n.Parents})
		}
		j.Chains = append(j.Chains, chain)
	}
	return json.Marshal(j)
}

// UnmarshalJSON reads what MarshalJSON writes. Cells, digits, houses, techniques
// and references of nodes must be valid; on an error the step is unchanged.
func (s *Step) UnmarshalJSON(data []byte) error {
	var j jsonStep
	if err := json.Unmarshal(data, &j); err != nil {
		return err
	}
	step := Step{
		Technique: j.Technique,
		Siamese:   j.Siamese,
		Rating:    Rating(j.Rating),
		Cells:     fromJSONCells(j.Cells),
		Houses:    fromJSONHouses(j.Houses),
		Cover:     fromJSONHouses(j.Cover),
		Fins:      fromJSONCells(j.Fins),
		EndoFins:  fromJSONCells(j.EndoFins),
		Inner:     j.Inner,
	}
	if !j.Technique.valid() {
		return fmt.Errorf("logic: a step without a technique")
	}
	var err error
	if step.Digits, err = fromJSONDigits(j.Digits); err != nil {
		return err
	}
	if step.Placements, err = fromJSONCandidates(j.Placements); err != nil {
		return err
	}
	if step.Eliminations, err = fromJSONCandidates(j.Eliminations); err != nil {
		return err
	}
	for _, set := range j.Sets {
		digits, err := fromJSONDigits(set.Digits)
		if err != nil {
			return err
		}
		step.Sets = append(step.Sets, Set{fromJSONCells(set.Cells), digits})
	}
	for _, c := range j.Chains {
		chain := Chain{Loop: c.Loop}
		for i, n := range c.Nodes {
			if err := n.check(i, len(c.Nodes), len(j.Sets), len(j.Inner)); err != nil {
				return err
			}
			chain.Nodes = append(chain.Nodes, Node{fromJSONCells(n.Cells), uint8(n.Digit), n.On, n.Set, n.Inner, n.Parents})
		}
		step.Chains = append(step.Chains, chain)
	}
	*s = step
	return nil
}

// check returns what is wrong with the i-th node of a chain.
func (n *jsonNode) check(i, nodes, sets, inner int) error {
	if err := checkDigit(n.Digit); err != nil {
		return err
	}
	if n.Set < 0 || n.Set > sets || n.Inner < 0 || n.Inner > inner || len(n.Cells) == 0 {
		return fmt.Errorf("logic: node %d of a chain refers to a set or inner step that does not exist", i)
	}
	for _, p := range n.Parents {
		if p < 0 || p >= nodes {
			return fmt.Errorf("logic: node %d of a chain has parent %d of %d nodes", i, p, nodes)
		}
	}
	return nil
}

func checkDigit(d int) error {
	if d < 1 || d > 9 {
		return &sudoku.RangeError{Name: "digit", Value: d, Min: 1, Max: 9}
	}
	return nil
}

type (
	jsonCell   uint8
	jsonHouse  sudoku.House
	jsonRating Rating
)

func (c jsonCell) MarshalText() ([]byte, error) {
	if c > 80 {
		return nil, &sudoku.RangeError{Name: "cell", Value: int(c), Max: 80}
	}
	return []byte(sudoku.CellName(int(c))), nil
}

func (c *jsonCell) UnmarshalText(text []byte) error {
	if len(text) != 4 || text[0] != 'r' || text[2] != 'c' || !isDigit(text[1]) || !isDigit(text[3]) {
		return fmt.Errorf("logic: %q is not a cell", text)
	}
	*c = jsonCell((text[1]-'1')*9 + text[3] - '1')
	return nil
}

func (h jsonHouse) MarshalText() ([]byte, error) {
	if h > 26 {
		return nil, &sudoku.RangeError{Name: "house", Value: int(h), Max: 26}
	}
	return []byte{"rcb"[h/9], '1' + byte(h%9)}, nil
}

func (h *jsonHouse) UnmarshalText(text []byte) error {
	kind := -1
	if len(text) == 2 && isDigit(text[1]) {
		kind = strings.IndexByte("rcb", text[0])
	}
	if kind < 0 {
		return fmt.Errorf("logic: %q is not a house", text)
	}
	*h = jsonHouse(kind*9 + int(text[1]-'1'))
	return nil
}

func isDigit(c byte) bool { return c >= '1' && c <= '9' }

func (r jsonRating) MarshalJSON() ([]byte, error) { return []byte(Rating(r).String()), nil }

func (r *jsonRating) UnmarshalJSON(data []byte) error {
	var value float64
	if err := json.Unmarshal(data, &value); err != nil {
		return err
	}
	if value < 0 || value > 25.5 {
		return fmt.Errorf("logic: rating %v is not in 0..25.5", value)
	}
	*r = jsonRating(value*10 + 0.5)
	return nil
}

func toJSONDigits(s sudoku.Digits) (list []int) {
	for d := range s.All() {
		list = append(list, int(d))
	}
	return list
}

func fromJSONDigits(list []int) (s sudoku.Digits, err error) {
	for _, d := range list {
		if err := checkDigit(d); err != nil {
			return 0, err
		}
		s = s.With(uint8(d))
	}
	return s, nil
}

func toJSONCells(s sudoku.Cells) (list []jsonCell) {
	for cell := range s.All() {
		list = append(list, jsonCell(cell))
	}
	return list
}

func fromJSONCells(list []jsonCell) (s sudoku.Cells) {
	for _, c := range list {
		s = s.With(int(c))
	}
	return s
}

func toJSONHouses(hs []sudoku.House) (list []jsonHouse) {
	for _, h := range hs {
		list = append(list, jsonHouse(h))
	}
	return list
}

func fromJSONHouses(list []jsonHouse) (hs []sudoku.House) {
	for _, h := range list {
		hs = append(hs, sudoku.House(h))
	}
	return hs
}

func toJSONCandidates(cs []Candidate) (list []jsonCandidate) {
	for _, c := range cs {
		list = append(list, jsonCandidate{jsonCell(c.Cell), int(c.Digit)})
	}
	return list
}

func fromJSONCandidates(list []jsonCandidate) (cs []Candidate, err error) {
	for _, c := range list {
		if err := checkDigit(c.Digit); err != nil {
			return nil, err
		}
		cs = append(cs, Candidate{uint8(c.Cell), uint8(c.Digit)})
	}
	return cs, nil
}
