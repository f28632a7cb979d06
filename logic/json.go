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
	Technique    Technique   `json:"technique"`
	Siamese      bool        `json:"siamese,omitempty"`
	Rating       Rating      `json:"rating,omitempty"`
	Placements   []Candidate `json:"placements,omitempty"`
	Eliminations []Candidate `json:"eliminations,omitempty"`
	Digits       []jsonDigit `json:"digits,omitempty"`
	Cells        []jsonCell  `json:"cells,omitempty"`
	Houses       []jsonHouse `json:"houses,omitempty"`
	Cover        []jsonHouse `json:"cover,omitempty"`
	Fins         []jsonCell  `json:"fins,omitempty"`
	EndoFins     []jsonCell  `json:"endoFins,omitempty"`
	Sets         []Set       `json:"sets,omitempty"`
	Chains       []Chain     `json:"chains,omitempty"`
	Inner        []Step      `json:"inner,omitempty"`
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
//	    {"cells": ["r1c1"], "digit": 3, "on": true, "set": 1, "inner": 1, "house": "r1", "parents": [0]}]}],
//	  "inner": []                                      steps, of the same form
//	}
func (s Step) MarshalJSON() ([]byte, error) {
	if !s.Technique.valid() {
		return nil, &TechniqueError{fmt.Sprint(uint8(s.Technique))}
	}
	return json.Marshal(jsonStep{
		Technique:    s.Technique,
		Siamese:      s.Siamese,
		Rating:       s.Rating,
		Placements:   s.Placements,
		Eliminations: s.Eliminations,
		Digits:       toJSONDigits(s.Digits),
		Cells:        toJSONCells(s.Cells),
		Houses:       toJSONHouses(s.Houses),
		Cover:        toJSONHouses(s.Cover),
		Fins:         toJSONCells(s.Fins),
		EndoFins:     toJSONCells(s.EndoFins),
		Sets:         s.Sets,
		Chains:       s.Chains,
		Inner:        s.Inner,
	})
}

// UnmarshalJSON reads what MarshalJSON writes. Cells, digits, houses, techniques
// and references of nodes must be valid; on an error the step is unchanged.
func (s *Step) UnmarshalJSON(data []byte) error {
	var j jsonStep
	if err := json.Unmarshal(data, &j); err != nil {
		return err
	}
	if !j.Technique.valid() {
		return fmt.Errorf("logic: a step without a technique")
	}
	for _, c := range j.Chains {
		for i, n := range c.Nodes {
			if n.Set < 0 || n.Set > len(j.Sets) || n.Inner < 0 || n.Inner > len(j.Inner) {
				return fmt.Errorf("logic: node %d of a chain refers to a set or inner step that does not exist", i)
			}
		}
	}
	*s = Step{
		Technique:    j.Technique,
		Siamese:      j.Siamese,
		Rating:       j.Rating,
		Placements:   j.Placements,
		Eliminations: j.Eliminations,
		Digits:       fromJSONDigits(j.Digits),
		Cells:        fromJSONCells(j.Cells),
		Houses:       fromJSONHouses(j.Houses),
		Cover:        fromJSONHouses(j.Cover),
		Fins:         fromJSONCells(j.Fins),
		EndoFins:     fromJSONCells(j.EndoFins),
		Sets:         j.Sets,
		Chains:       j.Chains,
		Inner:        j.Inner,
	}
	return nil
}

type jsonCandidate struct {
	Cell  jsonCell  `json:"cell"`
	Digit jsonDigit `json:"digit"`
}

// MarshalJSON writes the candidate as {"cell": "r1c2", "digit": 3}. A cell or
// digit that does not exist is an error.
func (c Candidate) MarshalJSON() ([]byte, error) {
	return json.Marshal(jsonCandidate{jsonCell(c.Cell), jsonDigit(c.Digit)})
}

// UnmarshalJSON reads what MarshalJSON writes. On an error c is unchanged.
func (c *Candidate) UnmarshalJSON(data []byte) error {
	var j jsonCandidate
	err := json.Unmarshal(data, &j)
	if err == nil && j.Digit == 0 {
		err = checkDigit(0)
	}
	if err == nil {
		*c = Candidate{uint8(j.Cell), uint8(j.Digit)}
	}
	return err
}

type jsonMark struct {
	jsonCandidate
	Role Role `json:"role"`
	Set  int  `json:"set,omitempty"`
}

// MarshalJSON writes the mark as {"cell": "r1c2", "digit": 3, "role": "on"}.
func (m Mark) MarshalJSON() ([]byte, error) {
	return json.Marshal(jsonMark{jsonCandidate{jsonCell(m.Cell), jsonDigit(m.Digit)}, m.Role, m.Set})
}

// UnmarshalJSON reads what MarshalJSON writes. On an error m is unchanged.
func (m *Mark) UnmarshalJSON(data []byte) error {
	var j jsonMark
	err := json.Unmarshal(data, &j)
	if err == nil {
		*m = Mark{Candidate{uint8(j.Cell), uint8(j.Digit)}, j.Role, j.Set}
	}
	return err
}

type jsonSet struct {
	Cells  []jsonCell  `json:"cells"`
	Digits []jsonDigit `json:"digits"`
}

// MarshalJSON writes the set as {"cells": ["r1c1"], "digits": [1, 2]}.
func (s Set) MarshalJSON() ([]byte, error) {
	return json.Marshal(jsonSet{toJSONCells(s.Cells), toJSONDigits(s.Digits)})
}

// UnmarshalJSON reads what MarshalJSON writes. On an error s is unchanged.
func (s *Set) UnmarshalJSON(data []byte) error {
	var j jsonSet
	err := json.Unmarshal(data, &j)
	if err == nil {
		*s = Set{fromJSONCells(j.Cells), fromJSONDigits(j.Digits)}
	}
	return err
}

type jsonChain struct {
	Nodes []jsonNode `json:"nodes"`
	Loop  bool       `json:"loop,omitempty"`
}

type jsonNode struct {
	Cells   []jsonCell `json:"cells"`
	Digit   jsonDigit  `json:"digit"`
	On      bool       `json:"on"`
	Set     int        `json:"set,omitempty"`
	Inner   int        `json:"inner,omitempty"`
	House   *jsonHouse `json:"house,omitempty"`
	Parents []int      `json:"parents,omitempty"`
}

// MarshalJSON writes the chain as part of a step: see [Step.MarshalJSON].
func (c Chain) MarshalJSON() ([]byte, error) {
	j := jsonChain{Nodes: []jsonNode{}, Loop: c.Loop}
	for _, n := range c.Nodes {
		node := jsonNode{toJSONCells(n.Cells), jsonDigit(n.Digit), n.On, n.Set, n.Inner, nil, n.Parents}
		if n.House != 0 {
			h := jsonHouse(n.House - 1)
			node.House = &h
		}
		j.Nodes = append(j.Nodes, node)
	}
	return json.Marshal(j)
}

// UnmarshalJSON reads what MarshalJSON writes. Parents must be nodes of the chain.
// On an error c is unchanged.
func (c *Chain) UnmarshalJSON(data []byte) error {
	var j jsonChain
	if err := json.Unmarshal(data, &j); err != nil {
		return err
	}
	chain := Chain{Loop: j.Loop}
	for i, n := range j.Nodes {
		if n.Digit == 0 || len(n.Cells) == 0 {
			return fmt.Errorf("logic: node %d of a chain lacks its cells or its digit", i)
		}
		for _, p := range n.Parents {
			if p < 0 || p >= len(j.Nodes) {
				return fmt.Errorf("logic: node %d of a chain has parent %d of %d nodes", i, p, len(j.Nodes))
			}
		}
		node := Node{fromJSONCells(n.Cells), uint8(n.Digit), n.On, n.Set, n.Inner, 0, n.Parents}
		if n.House != nil {
			node.House = int(*n.House) + 1
		}
		chain.Nodes = append(chain.Nodes, node)
	}
	*c = chain
	return nil
}

func checkDigit(d int) error {
	if d < 1 || d > 9 {
		return &sudoku.RangeError{Name: "digit", Value: d, Min: 1, Max: 9}
	}
	return nil
}

type (
	jsonDigit uint8
	jsonCell  uint8
	jsonHouse sudoku.House
)

func (d jsonDigit) MarshalJSON() ([]byte, error) {
	return []byte{'0' + byte(d)}, checkDigit(int(d))
}

func (d *jsonDigit) UnmarshalJSON(data []byte) error {
	var value int
	err := json.Unmarshal(data, &value)
	if err == nil {
		err = checkDigit(value)
	}
	if err == nil {
		*d = jsonDigit(value)
	}
	return err
}

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

func toJSONDigits(s sudoku.Digits) []jsonDigit {
	list := make([]jsonDigit, 0, s.Len())
	for d := range s.All() {
		list = append(list, jsonDigit(d))
	}
	return list
}

func fromJSONDigits(list []jsonDigit) (s sudoku.Digits) {
	for _, d := range list {
		s = s.With(uint8(d))
	}
	return s
}

func toJSONCells(s sudoku.Cells) []jsonCell {
	list := make([]jsonCell, 0, s.Len())
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
