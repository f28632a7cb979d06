package logic

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/seed-cfc889b0/sudoku"
)

// A jsonStep is the JSON form of a step. The names of fields and techniques are
// stable; new fields may come. Cells are "r1c1" to "r9c9", houses "r1", "c9", "b5".
type jsonStep struct {
	Technique    Technique      `json:"technique"`
	Siamese      bool           `json:"siamese,omitempty"`
	Rating       Rating         `json:"rating,omitempty"`
	Placements   []Candidate    `json:"placements,omitempty"`
	Eliminations []Candidate    `json:"eliminations,omitempty"`
	Digits       sudoku.Digits  `json:"digits,omitempty"`
	Cells        sudoku.Cells   `json:"cells,omitzero"`
	Houses       []sudoku.House `json:"houses,omitempty"`
	Cover        []sudoku.House `json:"cover,omitempty"`
	Fins         sudoku.Cells   `json:"fins,omitzero"`
	EndoFins     sudoku.Cells   `json:"endoFins,omitzero"`
	Sets         []Set          `json:"sets,omitempty"`
	Chains       []Chain        `json:"chains,omitempty"`
	Inner        []Step         `json:"inner,omitempty"`
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
		Digits:       s.Digits,
		Cells:        s.Cells,
		Houses:       s.Houses,
		Cover:        s.Cover,
		Fins:         s.Fins,
		EndoFins:     s.EndoFins,
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
		return fmt.Errorf("sudoku: a step without a technique")
	}
	for _, c := range j.Chains {
		for i, n := range c.Nodes {
			if n.Set < 0 || n.Set > len(j.Sets) || n.Inner < 0 || n.Inner > len(j.Inner) {
				return fmt.Errorf("sudoku: node %d of a chain refers to a set or inner step that does not exist", i)
			}
		}
	}
	*s = Step{
		Technique:    j.Technique,
		Siamese:      j.Siamese,
		Rating:       j.Rating,
		Placements:   j.Placements,
		Eliminations: j.Eliminations,
		Digits:       j.Digits,
		Cells:        j.Cells,
		Houses:       j.Houses,
		Cover:        j.Cover,
		Fins:         j.Fins,
		EndoFins:     j.EndoFins,
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
	cell, err := jsonCell(c.Cell).MarshalText()
	if err == nil {
		err = checkDigit(int(c.Digit))
	}
	if err != nil {
		return nil, err
	}
	text := append(append(make([]byte, 0, 32), `{"cell":"`...), cell...)
	return append(append(text, `","digit":`...), '0'+c.Digit, '}'), nil
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

type jsonNode struct {
	Cells   sudoku.Cells  `json:"cells"`
	Digit   jsonDigit     `json:"digit"`
	On      bool          `json:"on"`
	Set     int           `json:"set,omitempty"`
	Inner   int           `json:"inner,omitempty"`
	House   *sudoku.House `json:"house,omitempty"`
	Parents []int         `json:"parents,omitempty"`
}

// MarshalJSON writes the node as part of a step: see [Step.MarshalJSON].
func (n Node) MarshalJSON() ([]byte, error) {
	j := jsonNode{n.Cells, jsonDigit(n.Digit), n.On, n.Set, n.Inner, nil, n.Parents}
	if n.House != 0 {
		h := sudoku.House(n.House - 1)
		j.House = &h
	}
	return json.Marshal(j)
}

// UnmarshalJSON reads what MarshalJSON writes. On an error n is unchanged.
func (n *Node) UnmarshalJSON(data []byte) error {
	var j jsonNode
	if err := json.Unmarshal(data, &j); err != nil {
		return err
	}
	if j.Digit == 0 || j.Cells.IsEmpty() {
		return errors.New("sudoku: a node of a chain lacks its cells or its digit")
	}
	*n = Node{j.Cells, uint8(j.Digit), j.On, j.Set, j.Inner, 0, j.Parents}
	if j.House != nil {
		n.House = int(*j.House) + 1
	}
	return nil
}

// UnmarshalJSON reads a chain as part of a step: see [Step.MarshalJSON]. Parents
// must be nodes of the chain. On an error c is unchanged.
func (c *Chain) UnmarshalJSON(data []byte) error {
	type plain Chain
	var j plain
	if err := json.Unmarshal(data, &j); err != nil {
		return err
	}
	for i, n := range j.Nodes {
		for _, p := range n.Parents {
			if p < 0 || p >= len(j.Nodes) {
				return fmt.Errorf("sudoku: node %d of a chain has parent %d of %d nodes", i, p, len(j.Nodes))
			}
		}
	}
	*c = Chain(j)
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
		return fmt.Errorf("sudoku: %q is not a cell", text)
	}
	*c = jsonCell((text[1]-'1')*9 + text[3] - '1')
	return nil
}

func isDigit(c byte) bool { return c >= '1' && c <= '9' }
