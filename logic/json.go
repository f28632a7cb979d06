package logic

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"github.com/seed-cfc889b0/sudoku"
)

// MarshalJSON writes the step as an object. Parts of the pattern that the step
// does not use are left out. The names of fields and techniques are stable; new fields
// may come. A technique, cell or house that does not exist is an error:
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
func (s Step) MarshalJSON() ([]byte, error) { return s.AppendJSON(make([]byte, 0, 256)) }

// AppendJSON appends what [Step.MarshalJSON] returns. On an error it returns nil.
func (s *Step) AppendJSON(text []byte) ([]byte, error) {
	if !s.Technique.valid() {
		return nil, &TechniqueError{fmt.Sprint(uint8(s.Technique))}
	}
	text = append(append(text, `{"technique":"`...), s.Technique.String()...) // no name needs an escape
	text = append(text, '"')
	if s.Siamese {
		text = append(text, `,"siamese":true`...)
	}
	if s.Rating != 0 {
		text = s.Rating.append(append(text, `,"rating":`...))
	}
	text, err := appendList(text, `,"placements":`, s.Placements, Candidate.append)
	if err == nil {
		text, err = appendList(text, `,"eliminations":`, s.Eliminations, Candidate.append)
	}
	if s.Digits&sudoku.AllDigits != 0 {
		text = listDigits(append(text, `,"digits":`...), s.Digits)
	}
	text = appendCells(text, `,"cells":`, s.Cells)
	if err == nil {
		text, err = appendList(text, `,"houses":`, s.Houses, appendHouse)
	}
	if err == nil {
		text, err = appendList(text, `,"cover":`, s.Cover, appendHouse)
	}
	text = appendCells(text, `,"fins":`, s.Fins)
	text = appendCells(text, `,"endoFins":`, s.EndoFins)
	if err == nil {
		text, err = appendList(text, `,"sets":`, s.Sets, Set.append)
	}
	if err == nil {
		text, err = appendList(text, `,"chains":`, s.Chains, Chain.append)
	}
	if err == nil {
		text, err = appendList(text, `,"inner":`, s.Inner, func(s Step, text []byte) ([]byte, error) { return s.AppendJSON(text) })
	}
	if err != nil {
		return nil, err
	}
	return append(text, '}'), nil
}

// appendList appends a field with a list, if it is not empty.
func appendList[T any](text []byte, key string, list []T, one func(T, []byte) ([]byte, error)) ([]byte, error) {
	if len(list) == 0 {
		return text, nil
	}
	text = append(text, key...)
	sign := byte('[')
	for _, v := range list {
		var err error
		if text, err = one(v, append(text, sign)); err != nil {
			return nil, err
		}
		sign = ','
	}
	return append(text, ']'), nil
}

// appendHouse appends a house, or returns an error if there is no such house.
func appendHouse(h sudoku.House, text []byte) ([]byte, error) {
	if h < sudoku.Houses {
		return append(text, '"', "rcb"[h/9], '1'+byte(h%9), '"'), nil
	}
	_, err := h.MarshalText()
	return nil, err
}

// appendCells appends a field with cells, if there are any.
func appendCells(text []byte, key string, cells sudoku.Cells) []byte {
	if cells.IsEmpty() {
		return text
	}
	return listCells(append(text, key...), cells)
}

// listCells appends the names of cells.
func listCells(text []byte, cells sudoku.Cells) []byte {
	begin := len(text)
	for cell := range cells.All() {
		text = append(text, ',', '"', 'r', '1'+byte(cell/9), 'c', '1'+byte(cell%9), '"')
	}
	return bracket(text, begin)
}

func listDigits(text []byte, digits sudoku.Digits) []byte {
	begin := len(text)
	for d := range digits.All() {
		text = append(text, ',', '0'+d)
	}
	return bracket(text, begin)
}

// bracket makes a list of what stands from begin on, a comma before each value.
func bracket(text []byte, begin int) []byte {
	if len(text) == begin {
		return append(text, '[', ']')
	}
	text[begin] = '['
	return append(text, ']')
}

func (s Set) append(text []byte) ([]byte, error) {
	text = listCells(append(text, `{"cells":`...), s.Cells)
	return append(listDigits(append(text, `,"digits":`...), s.Digits), '}'), nil
}

func (c Chain) append(text []byte) ([]byte, error) {
	text = append(text, `{"nodes":`...)
	begin := len(text)
	for i := range c.Nodes {
		var err error
		if text, err = c.Nodes[i].append(append(text, ',')); err != nil {
			return nil, err
		}
	}
	text = bracket(text, begin)
	if c.Loop {
		text = append(text, `,"loop":true`...)
	}
	return append(text, '}'), nil
}

// UnmarshalJSON reads what MarshalJSON writes. Cells, digits, houses, techniques
// and references of nodes must be valid; on an error the step is unchanged.
func (s *Step) UnmarshalJSON(data []byte) error {
	type plain Step
	var j plain
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
	*s = Step(j)
	return nil
}

type jsonCandidate struct {
	Cell  jsonCell  `json:"cell"`
	Digit jsonDigit `json:"digit"`
}

// MarshalJSON writes the candidate as {"cell": "r1c2", "digit": 3}. A cell or
// digit that does not exist is an error.
func (c Candidate) MarshalJSON() ([]byte, error) { return c.append(make([]byte, 0, 32)) }

func (c Candidate) append(text []byte) ([]byte, error) {
	if c.Cell > 80 {
		return nil, errCell(c.Cell)
	}
	if err := checkDigit(int(c.Digit)); err != nil {
		return nil, err
	}
	text = append(text, `{"cell":"r0c0","digit":0}`...)
	end := text[len(text)-len(`0c0","digit":0}`):]
	end[0], end[2], end[len(end)-2] = '1'+c.Cell/9, '1'+c.Cell%9, '0'+c.Digit
	return text, nil
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
func (n Node) MarshalJSON() ([]byte, error) { return n.append(make([]byte, 0, 64)) }

func (n Node) append(text []byte) ([]byte, error) {
	err := checkDigit(int(n.Digit))
	if err != nil {
		return nil, err
	}
	text = listCells(append(text, `{"cells":`...), n.Cells)
	text = append(append(text, `,"digit":`...), '0'+n.Digit)
	text = strconv.AppendBool(append(text, `,"on":`...), n.On)
	if n.Set != 0 {
		text = strconv.AppendInt(append(text, `,"set":`...), int64(n.Set), 10)
	}
	if n.Inner != 0 {
		text = strconv.AppendInt(append(text, `,"inner":`...), int64(n.Inner), 10)
	}
	if n.House != 0 {
		text, err = appendHouse(sudoku.House(n.House-1), append(text, `,"house":`...))
	}
	if err == nil {
		text, err = appendList(text, `,"parents":`, n.Parents, func(p int, text []byte) ([]byte, error) {
			return strconv.AppendInt(text, int64(p), 10), nil
		})
	}
	if err != nil {
		return nil, err
	}
	return append(text, '}'), nil
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

func errCell(cell uint8) error { return &sudoku.RangeError{Name: "cell", Value: int(cell), Max: 80} }

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
		return nil, errCell(uint8(c))
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
