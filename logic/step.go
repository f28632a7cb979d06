package logic

import (
	"fmt"
	"slices"

	"github.com/seed-cfc889b0/sudoku"
)

// A Candidate is a digit, 1..9, in a cell, 0..80.
type Candidate struct {
	Cell  int
	Digit uint8
}

// String returns the candidate as "r1c2=3".
func (c Candidate) String() string {
	return fmt.Sprintf("%s=%d", sudoku.CellName(c.Cell), c.Digit)
}

// cell returns the cell as a set of one.
func (c Candidate) cell() sudoku.Cells { return sudoku.CellsOf(c.Cell) }

// A Step is one deduction as data: the result, and the pattern from which it
// follows, enough to draw it and to prove it. It holds for the position in which
// it was found. Which parts of the pattern are used, and for what, depends on the
// technique; parts that a technique does not use are zero.
type Step struct {
	Technique Technique

	// Placements are the digits to write, Eliminations the candidates to remove,
	// both in ascending order of cells, then digits. At least one of the two is
	// not empty.
	Placements   []Candidate
	Eliminations []Candidate

	// Rating is Sudoku Explainer's value of this step, 0 if it has none.
	Rating Rating

	// Digits are the digits of the pattern, not those that it eliminates. A fish
	// has one, a naked pair two.
	Digits sudoku.Digits

	// Cells are the cells of the pattern that have no role of their own below.
	Cells sudoku.Cells

	// Houses are the houses of the pattern, for a fish the base houses. Cover has
	// the cover houses of a fish, or other houses in which the step eliminates.
	Houses, Cover []sudoku.House

	// Fins are the cells of a fish outside its cover houses, EndoFins those in
	// several base houses. Other techniques use Fins for cells that have
	// candidates besides the pattern's.
	Fins, EndoFins sudoku.Cells

	// Siamese says that the step joins two fish that differ in one cover house.
	Siamese bool

	// Sets are sets of cells with their digits: almost locked sets, the parts
	// of a Sue de Coq, the naked or hidden set beside a rectangle.
	Sets []Set

	// Chains are the chains of the step. A loop or AIC has one. Forcing chains
	// are several: they start at the alternatives and end at what these have in
	// common.
	Chains []Chain

	// Inner are steps that a chain makes on its way; nodes refer to them.
	Inner []Step
}

// A Set is a set of cells with the candidates that they have.
type Set struct {
	Cells  sudoku.Cells  `json:"cells"`
	Digits sudoku.Digits `json:"digits"`
}

// A Chain is a sequence of implications: each node follows from the node before
// it, or from several. In a chain without branches, nodes alternate between on
// and off: the link from off to on is strong, the link from on to off is weak.
type Chain struct {
	Nodes []Node `json:"nodes"`
	Loop  bool   `json:"loop,omitempty"` // the first node follows from the last
}

// A Node says that a digit is in one of some cells, or in none of them. Most
// nodes have one cell; a node with several is a group.
type Node struct {
	Cells sudoku.Cells
	Digit uint8 // 1..9
	On    bool  // the digit is in one of the cells; else it is in none of them

	// Set, if not 0, is one more than the index of the set of the step through
	// which the node follows from the node before it.
	Set int

	// Inner, if not 0, is one more than the index of the inner step by which
	// the node follows.
	Inner int

	// House, if not 0, is one more than the number of the house in which an on-node's
	// digit has no other place. An on-node without House, Set and Inner follows
	// because its cell has no other candidate.
	House int

	// Parents are the indices of the nodes of the chain from which the node
	// follows. Without parents it follows from the node before it, and the first
	// node is the assumption.
	Parents []int
}

// Clone returns a copy that shares no memory with s.
func (s *Step) Clone() Step { return new(stepMemory).clone(s) }

// A stepMemory is memory for the lists of the steps of a path, which are short.
type stepMemory struct {
	candidates []Candidate
	houses     []sudoku.House
}

// cloneList copies a list into memory.
func cloneList[T any](memory *[]T, list []T) []T {
	if len(list) == 0 {
		return list[:0:0]
	}
	return cloneMore(memory, list)
}

// cloneMore copies a list that is not empty. It takes more memory if that is full.
func cloneMore[T any](memory *[]T, list []T) []T {
	if cap(*memory)-len(*memory) < len(list) {
		room := 32 // for the lists that follow
		if *memory == nil {
			room = 0 // perhaps there is one step only
		}
		*memory = make([]T, 0, max(room, len(list)))
	}
	from := len(*memory)
	*memory = append(*memory, list...)
	return (*memory)[from:len(*memory):len(*memory)]
}

func (m *stepMemory) clone(s *Step) Step {
	c := *s
	m.own(&c)
	return c
}

// append appends a copy of a step to a list.
func (m *stepMemory) append(list []Step, s *Step) []Step {
	list = append(list, *s)
	m.own(&list[len(list)-1])
	return list
}

// own gives a step lists of its own in place of those that it shares.
func (m *stepMemory) own(s *Step) {
	s.Placements = cloneList(&m.candidates, s.Placements)
	s.Eliminations = cloneList(&m.candidates, s.Eliminations)
	s.Houses = cloneList(&m.houses, s.Houses)
	s.Cover = cloneList(&m.houses, s.Cover)
	s.Sets = slices.Clone(s.Sets)
	chains, inner := s.Chains, s.Inner
	s.Chains, s.Inner = nil, nil
	if len(chains) > 0 {
		s.Chains = make([]Chain, len(chains))
	}
	for i := range chains {
		nodes := slices.Clone(chains[i].Nodes)
		for j := range nodes {
			nodes[j].Parents = append([]int(nil), nodes[j].Parents...) // nil, not empty, if there are none
		}
		s.Chains[i] = Chain{nodes, chains[i].Loop}
	}
	for i := range inner {
		s.Inner = append(s.Inner, inner[i].Clone())
	}
}

// Apply carries out the step: it removes the eliminations from the candidates
// and writes the placements. Parts that are done already are no error. If the step
// does not fit the position, Apply returns the error of
// [sudoku.Candidates.Place] or [sudoku.Candidates.Eliminate] and changes nothing.
func (s *Step) Apply(c *sudoku.Candidates) error {
	changed := *c
	for _, e := range s.Eliminations {
		if err := changed.Eliminate(e.Cell, sudoku.DigitsOf(e.Digit)); err != nil {
			return err
		}
	}
	for _, e := range s.Placements {
		if err := changed.Place(e.Cell, e.Digit); err != nil {
			return err
		}
	}
	*c = changed
	return nil
}

// The methods below fill the buffer of a finder. They reuse the memory of the
// previous step.

// begin makes s an empty step of a technique. Field by field takes less time than a new Step.
func (s *Step) begin(t Technique) {
	s.Technique, s.Rating, s.Siamese, s.Digits = t, t.Rating(), false, 0
	s.Placements, s.Eliminations = s.Placements[:0], s.Eliminations[:0]
	s.Houses, s.Cover = s.Houses[:0], s.Cover[:0]
	s.Cells, s.Fins, s.EndoFins = sudoku.Cells{}, sudoku.Cells{}, sudoku.Cells{}
	s.Sets, s.Chains, s.Inner = s.Sets[:0], s.Chains[:0], s.Inner[:0]
}

// place adds a placement.
func (s *Step) place(cell int, d uint8) {
	s.Placements = append(s.Placements, Candidate{cell, d})
}

// eliminate adds an elimination.
func (s *Step) eliminate(cell int, d uint8) {
	s.Eliminations = append(s.Eliminations, Candidate{cell, d})
}

// eliminateFrom adds the elimination of a digit from some cells, all of which
// must have it.
func (s *Step) eliminateFrom(cells sudoku.Cells, d uint8) {
	for cell := range cells.All() {
		s.eliminate(cell, d)
	}
}

// addChain adds an empty chain and returns it. It is valid until the next one is
// added.
func (s *Step) addChain() *Chain {
	if n := len(s.Chains); n < cap(s.Chains) {
		s.Chains = s.Chains[:n+1]
		s.Chains[n] = Chain{Nodes: s.Chains[n].Nodes[:0]}
	} else {
		s.Chains = append(s.Chains, Chain{})
	}
	return &s.Chains[len(s.Chains)-1]
}

// add adds a node to the chain.
func (c *Chain) add(cells sudoku.Cells, d uint8, on bool) *Node {
	n := len(c.Nodes)
	if n == cap(c.Nodes) {
		c.Nodes = append(c.Nodes, Node{})
	}
	c.Nodes = c.Nodes[:n+1]
	c.Nodes[n] = Node{Cells: cells, Digit: d, On: on, Parents: c.Nodes[n].Parents[:0]}
	return &c.Nodes[n]
}

// sort brings placements and eliminations into ascending order and drops
// duplicates.
func (s *Step) sort() {
	s.Placements = sortCandidates(s.Placements)
	s.Eliminations = sortCandidates(s.Eliminations)
}

func sortCandidates(cs []Candidate) []Candidate {
	slices.SortFunc(cs, compareCandidates)
	return slices.Compact(cs)
}

func compareCandidates(a, b Candidate) int {
	if a.Cell != b.Cell {
		return a.Cell - b.Cell
	}
	return int(a.Digit) - int(b.Digit)
}

// goneDigits returns the digits of the eliminations.
func (s *Step) goneDigits() (digits sudoku.Digits) {
	for _, e := range s.Eliminations {
		digits = digits.With(e.Digit)
	}
	return digits
}

// byDigit returns, by digit, the cells of candidates. It leaves invalid digits out.
func byDigit(cs []Candidate) (cells [10]sudoku.Cells) {
	for _, c := range cs {
		if c.Digit >= 1 && c.Digit <= 9 {
			cells[c.Digit] = cells[c.Digit].With(c.Cell)
		}
	}
	return cells
}
