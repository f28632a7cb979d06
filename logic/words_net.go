package logic

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
)

// netSentences are the statements by which chains and nets are told. Numbers in
// parentheses are those of the statements from which one follows.
var netSentences = map[string]string{
	"net-assume":        "Suppose that {node}.",
	"net-instead":       "Suppose instead that {node}.",
	"net-cell":          "{cells|or} is {digit}: nothing else is left there ({because}).",
	"net-house":         "{cells|or} is {digit}: no other place for it is left in {house} ({because}).",
	"net-place":         "{cells|or} is {digit}: no other place for it is left ({because}).",
	"net-set":           "{cells|or} is {digit}: without {lacks}, all other digits of {set} must be there ({because}).",
	"net-beside":        "{cells|or} is {digit}: without {lacks}, all other digits of {set} must be there, and nothing else is left here ({because}).",
	"net-off":           "There is no {digit} in {cells|or} ({because}).",
	"net-inner":         "Given {because|and}, there is no {digit} in {cells|or}, by the {technique} that follows.",
	"net-again":         "There is no {digit} in {cells|or} either, by the {technique} of {because}.",
	"net-contradiction": "Statements {because|and} contradict each other, so {node}.",
	"net-empty":         "{cell} would have no candidate left ({because}), so {node}.",
	"net-homeless":      "In {house}, no place would be left for {digit} ({because}), so {node}.",
	"net-common":        "So in each case {node} ({because}).",
}

// A fact is what a statement says.
type fact struct {
	cells sudoku.Cells
	digit uint8
	on    bool
}

func (n *Node) fact() fact { return fact{n.Cells, n.Digit, n.On} }

// negated returns the node that says the opposite.
func (n *Node) negated() Node { return Node{Cells: n.Cells, Digit: n.Digit, On: !n.On} }

// A story tells the nodes of chains as numbered statements. What only says that a
// candidate sees a digit is not told by itself: what follows from it refers to that
// digit.
type story struct {
	*Explanation
	step  *Step
	told  map[fact]string // by what they say: the numbers of the statements
	inner map[int]string  // by Node.Inner: the number of the statement that tells it
}

// suppose begins a story with an assumption, the first or another instead.
func (e *Explanation) suppose(s *Step, n *Node, first bool) *story {
	t := &story{e, s, map[fact]string{}, map[int]string{}}
	t.told[n.fact()] = e.assume(*n, first)
	return t
}

func (e *Explanation) assume(n Node, first bool) string {
	if first {
		return e.state("net-assume", "node", n)
	}
	return e.state("net-instead", "node", n)
}

// state adds a statement and returns its number.
func (e *Explanation) state(key string, args ...any) string {
	e.statements++
	number := e.prefix + strconv.Itoa(e.statements)
	e.Why = append(e.Why, sentence(key, args))
	e.Why[len(e.Why)-1].Number = number
	return number
}

// tell tells the nodes of a chain that begins with the assumption.
func (t *story) tell(c *Chain) {
	for i := 1; i < len(c.Nodes); i++ {
		n := &c.Nodes[i]
		if _, known := t.told[n.fact()]; known || c.plainOff(i) {
			continue
		}
		var because []string
		for _, q := range c.parents(i) {
			because = t.cite(because, c, q)
		}
		sortNumbers(because)
		t.told[n.fact()] = t.node(c, i, n, because)
	}
}

// sortNumbers sorts numbers of statements of one prefix.
func sortNumbers(list []string) {
	slices.SortFunc(list, func(a, b string) int { return cmp.Or(len(a)-len(b), strings.Compare(a, b)) })
}

// plainOff reports whether node i only says that a candidate sees a digit.
func (c *Chain) plainOff(i int) bool {
	parents := c.parents(i)
	return !c.Nodes[i].On && c.Nodes[i].Inner == 0 && len(parents) == 1 && c.Nodes[parents[0]].On
}

// parents returns the indices of the nodes from which node i follows.
func (c *Chain) parents(i int) []int {
	if p := c.Nodes[i].Parents; len(p) > 0 || i == 0 {
		return p
	}
	return []int{i - 1}
}

// cite adds the number of the statement that tells node i, or of those from which it
// follows.
func (t *story) cite(list []string, c *Chain, i int) []string {
	if number, ok := t.told[c.Nodes[i].fact()]; ok {
		if !slices.Contains(list, number) {
			list = append(list, number)
		}
		return list
	}
	for _, q := range c.parents(i) {
		list = t.cite(list, c, q)
	}
	return list
}

// node tells one node.
func (t *story) node(c *Chain, i int, n *Node, because []string) string {
	args := []any{"cells", n.Cells, "digit", n.Digit, "because", because}
	switch {
	case n.Inner > 0:
		inner := &t.step.Inner[n.Inner-1]
		if number, ok := t.inner[n.Inner]; ok {
			args[5] = []string{number}
			return t.state("net-again", append(args, "technique", inner.Technique)...)
		}
		number := t.state("net-inner", append(args, "technique", inner.Technique)...)
		t.inner[n.Inner] = number
		told := Explanation{prefix: number + "."}
		if explainers[inner.Technique] != nil {
			explain(inner, &told)
		}
		t.Why[len(t.Why)-1].Inner = told.Why
		return number
	case !n.On:
		return t.state("net-off", args...)
	case n.Set > 0:
		key, lacks := "net-set", c.Nodes[c.parents(i)[0]].Digit
		if !t.step.Sets[n.Set-1].Cells.Contains(n.Cells) {
			key = "net-beside"
		}
		return t.state(key, append(args, "lacks", lacks, "set", t.step.Sets[n.Set-1].Cells)...)
	case n.House > 0:
		return t.state("net-house", append(args, "house", sudoku.House(n.House-1))...)
	}
	for _, q := range c.parents(i) {
		if c.Nodes[q].Cells != n.Cells {
			return t.state("net-place", args...)
		}
	}
	return t.state("net-cell", args...)
}

// nameHouses fills in the houses of on-nodes that lack them: see [Node.House].
func (p *position) nameHouses(s *Step) {
	for i := range s.Chains {
		c := &s.Chains[i]
		for j := range c.Nodes {
			n := &c.Nodes[j]
			parents := c.parents(j)
			if j == 0 && c.Loop {
				parents = []int{len(c.Nodes) - 1}
			}
			if !n.On || n.House != 0 || n.Set != 0 || n.Inner != 0 || len(parents) == 0 {
				continue
			}
			var off sudoku.Cells
			for _, q := range parents {
				if m := &c.Nodes[q]; m.Digit == n.Digit && !m.On {
					off = off.Union(m.Cells)
				}
			}
			for h := range housesIn(commonHouses(n.Cells)) {
				if !off.IsEmpty() && n.Cells.Contains(p.places(h, n.Digit).Minus(off)) {
					n.House = int(h) + 1
					break
				}
			}
		}
	}
}
