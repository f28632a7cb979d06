package logic

import (
	"bytes"
	"encoding/json"
	"strconv"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/enum"
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
		return nil, errTechnique(s.Technique)
	}
	w := jsonWriter{text: text}
	w.write(`{"technique":"`)
	w.write(s.Technique.String()) // no name needs an escape
	w.write(`"`)
	if s.Siamese {
		w.write(`,"siamese":true`)
	}
	if s.Rating != 0 {
		w.write(`,"rating":`)
		w.text = s.Rating.append(w.text)
	}
	writeList(&w, `,"placements":`, s.Placements, (*jsonWriter).candidate)
	writeList(&w, `,"eliminations":`, s.Eliminations, (*jsonWriter).candidate)
	if s.Digits&sudoku.AllDigits != 0 {
		w.digits(`,"digits":`, s.Digits)
	}
	w.someCells(`,"cells":`, s.Cells)
	writeList(&w, `,"houses":`, s.Houses, (*jsonWriter).house)
	writeList(&w, `,"cover":`, s.Cover, (*jsonWriter).house)
	w.someCells(`,"fins":`, s.Fins)
	w.someCells(`,"endoFins":`, s.EndoFins)
	writeList(&w, `,"sets":`, s.Sets, (*jsonWriter).set)
	writeList(&w, `,"chains":`, s.Chains, (*jsonWriter).chain)
	writeList(&w, `,"inner":`, s.Inner, (*jsonWriter).step)
	w.write(`}`)
	return w.result()
}

// A jsonWriter appends to a text. It goes on after an error, and keeps the first.
type jsonWriter struct {
	text []byte
	err  error
}

func (w *jsonWriter) result() ([]byte, error) {
	if w.err != nil {
		return nil, w.err
	}
	return w.text, nil
}

func (w *jsonWriter) fail(err error) {
	if w.err == nil {
		w.err = err
	}
}

func (w *jsonWriter) write(text string) { w.text = append(w.text, text...) }

// writeList writes a field with a list, if it is not empty.
func writeList[T any](w *jsonWriter, key string, list []T, one func(*jsonWriter, T)) {
	if len(list) > 0 {
		w.write(key)
		writeAll(w, list, one)
	}
}

func writeAll[T any](w *jsonWriter, list []T, one func(*jsonWriter, T)) {
	w.write(`[`)
	for _, v := range list {
		one(w, v)
		w.write(`,`)
	}
	w.endList()
}

// endList ends a list, each member of which has a comma behind it.
func (w *jsonWriter) endList() {
	w.text = append(bytes.TrimSuffix(w.text, []byte(`,`)), ']')
}

func (w *jsonWriter) step(s Step) {
	text, err := s.AppendJSON(w.text)
	w.fail(err)
	w.text = text
}

func (w *jsonWriter) house(h sudoku.House) {
	if h < sudoku.Houses {
		w.text = append(w.text, '"', "rcb"[h/9], '1'+byte(h%9), '"')
	} else {
		_, err := h.MarshalText()
		w.fail(err)
	}
}

// someCells writes a field with cells, if there are any.
func (w *jsonWriter) someCells(key string, cells sudoku.Cells) {
	if !cells.IsEmpty() {
		w.cells(key, cells)
	}
}

func (w *jsonWriter) cells(key string, cells sudoku.Cells) {
	w.write(key)
	w.write(`[`)
	for cell := range cells.All() {
		w.text = append(w.text, '"', 'r', '1'+byte(cell/9), 'c', '1'+byte(cell%9), '"', ',')
	}
	w.endList()
}

func (w *jsonWriter) digits(key string, digits sudoku.Digits) {
	w.write(key)
	w.write(`[`)
	for d := range digits.All() {
		w.text = append(w.text, '0'+d, ',')
	}
	w.endList()
}

func (w *jsonWriter) set(s Set) {
	w.cells(`{"cells":`, s.Cells)
	w.digits(`,"digits":`, s.Digits)
	w.write(`}`)
}

func (w *jsonWriter) chain(c Chain) {
	w.write(`{"nodes":`)
	writeAll(w, c.Nodes, (*jsonWriter).node)
	if c.Loop {
		w.write(`,"loop":true`)
	}
	w.write(`}`)
}

// UnmarshalJSON reads what MarshalJSON writes. Cells, digits, houses, techniques
// and references of nodes must be valid; on an error the step is unchanged.
func (s *Step) UnmarshalJSON(data []byte) error {
	type plain Step
	var j struct {
		plain
		Houses, Cover enum.List[sudoku.House]
	}
	if err := json.Unmarshal(data, &j); err != nil {
		return err
	}
	j.plain.Houses, j.plain.Cover = j.Houses, j.Cover
	if !j.Technique.valid() {
		return enum.Wrong("a step without a technique")
	}
	for _, c := range j.Chains {
		for i, n := range c.Nodes {
			if n.Set < 0 || n.Set > len(j.Sets) || n.Inner < 0 || n.Inner > len(j.Inner) {
				return enum.Wrong("node %d of a chain refers to a set or inner step that does not exist", i)
			}
		}
	}
	*s = Step(j.plain)
	return nil
}

type jsonCandidate struct {
	Cell  jsonCell  `json:"cell"`
	Digit jsonDigit `json:"digit"`
}

// MarshalJSON writes the candidate as {"cell": "r1c2", "digit": 3}. A cell or
// digit that does not exist is an error.
func (c Candidate) MarshalJSON() ([]byte, error) {
	var w jsonWriter
	w.candidate(c)
	return w.result()
}

func (w *jsonWriter) candidate(c Candidate) {
	if uint(c.Cell) > 80 {
		w.fail(errCell(c.Cell))
	}
	w.fail(checkDigit(int(c.Digit)))
	w.write(`{"cell":"r0c0","digit":0}`)
	end := w.text[len(w.text)-len(`0c0","digit":0}`):]
	end[0], end[2], end[len(end)-2] = '1'+byte(c.Cell/9), '1'+byte(c.Cell%9), '0'+c.Digit
}

// UnmarshalJSON reads what MarshalJSON writes. On an error c is unchanged.
func (c *Candidate) UnmarshalJSON(data []byte) error {
	var j jsonCandidate
	err := json.Unmarshal(data, &j)
	if err == nil && j.Digit == 0 {
		err = checkDigit(0)
	}
	if err == nil {
		*c = Candidate{int(j.Cell), uint8(j.Digit)}
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
		*m = Mark{Candidate{int(j.Cell), uint8(j.Digit)}, j.Role, j.Set}
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
	var w jsonWriter
	w.node(n)
	return w.result()
}

func (w *jsonWriter) node(n Node) {
	w.fail(checkDigit(int(n.Digit)))
	w.cells(`{"cells":`, n.Cells)
	w.text = append(append(w.text, `,"digit":`...), '0'+n.Digit)
	w.text = strconv.AppendBool(append(w.text, `,"on":`...), n.On)
	if n.Set != 0 {
		w.text = strconv.AppendInt(append(w.text, `,"set":`...), int64(n.Set), 10)
	}
	if n.Inner != 0 {
		w.text = strconv.AppendInt(append(w.text, `,"inner":`...), int64(n.Inner), 10)
	}
	if n.House != 0 {
		w.write(`,"house":`)
		w.house(sudoku.House(n.House - 1))
	}
	writeList(w, `,"parents":`, n.Parents, func(w *jsonWriter, p int) { w.text = strconv.AppendInt(w.text, int64(p), 10) })
	w.write(`}`)
}

// UnmarshalJSON reads what MarshalJSON writes. On an error n is unchanged.
func (n *Node) UnmarshalJSON(data []byte) error {
	var j jsonNode
	if err := json.Unmarshal(data, &j); err != nil {
		return err
	}
	if j.Digit == 0 || j.Cells.IsEmpty() {
		return enum.Wrong("a node of a chain lacks its cells or its digit")
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
				return enum.Wrong("node %d of a chain has parent %d of %d nodes", i, p, len(j.Nodes))
			}
		}
	}
	*c = Chain(j)
	return nil
}

func errCell(cell int) error { return &sudoku.RangeError{Name: "cell", Value: cell, Max: 80} }

func checkDigit(d int) error {
	if d < 1 || d > 9 {
		return &sudoku.RangeError{Name: "digit", Value: d, Min: 1, Max: 9}
	}
	return nil
}

type (
	jsonDigit uint8
	jsonCell  int
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
	if uint(c) > 80 {
		return nil, errCell(int(c))
	}
	return []byte(sudoku.CellName(int(c))), nil
}

func (c *jsonCell) UnmarshalText(text []byte) error {
	if len(text) != 4 || text[0] != 'r' || text[2] != 'c' || !isDigit(text[1]) || !isDigit(text[3]) {
		return enum.Unknown(string(text), "a cell")
	}
	*c = jsonCell(text[1]-'1')*9 + jsonCell(text[3]-'1')
	return nil
}

func isDigit(c byte) bool { return c >= '1' && c <= '9' }
