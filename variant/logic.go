package variant

import (
	"encoding/json"
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"github.com/seed-cfc889b0/sudoku/internal/enum"
	"github.com/seed-cfc889b0/sudoku/internal/plain"
)

// A Technique is a kind of step that needs nothing but houses.
type Technique uint8

// The techniques, from easy to hard. [Position.Next] tries them in this order.
const (
	HiddenSingle Technique = iota
	NakedSingle
	LockedCandidates
	NakedPair
	HiddenPair
	XWing
	NakedTriple
	HiddenTriple
	Swordfish
	NakedQuadruple
	HiddenQuadruple
	Jellyfish
)

var techniques = enum.Names[Technique]{Type: "Technique", What: "a technique", Texts: []string{
	HiddenSingle: "hidden single", NakedSingle: "naked single", LockedCandidates: "locked candidates",
	NakedPair: "naked pair", HiddenPair: "hidden pair", XWing: "X-wing",
	NakedTriple: "naked triple", HiddenTriple: "hidden triple", Swordfish: "swordfish",
	NakedQuadruple: "naked quadruple", HiddenQuadruple: "hidden quadruple", Jellyfish: "jellyfish",
}}

// finders find the steps of each technique, by the number of its cells.
var finders = [...]struct {
	find func(p *Position, n int) *Step
	n    int
}{
	HiddenSingle: {(*Position).hiddenSet, 1}, NakedSingle: {(*Position).nakedSet, 1}, LockedCandidates: {(*Position).locked, 0},
	NakedPair: {(*Position).nakedSet, 2}, HiddenPair: {(*Position).hiddenSet, 2}, XWing: {(*Position).fish, 2},
	NakedTriple: {(*Position).nakedSet, 3}, HiddenTriple: {(*Position).hiddenSet, 3}, Swordfish: {(*Position).fish, 3},
	NakedQuadruple: {(*Position).nakedSet, 4}, HiddenQuadruple: {(*Position).hiddenSet, 4}, Jellyfish: {(*Position).fish, 4},
}

// Techniques returns all techniques, from easy to hard.
func Techniques() []Technique { return techniques.All() }

// String returns the name of the technique, such as "hidden pair".
func (t Technique) String() string { return techniques.String(t) }

// MarshalText writes the technique as String does. An unknown one is an error.
func (t Technique) MarshalText() ([]byte, error) { return techniques.Marshal(t) }

// UnmarshalText reads what MarshalText writes, in lower or upper case. On an
// error t is unchanged.
func (t *Technique) UnmarshalText(text []byte) error { return techniques.Unmarshal(t, text) }

// A Candidate is a digit in a cell.
type Candidate struct {
	Cell  int   `json:"cell"`
	Digit uint8 `json:"digit"`
}

// A Step is what follows from a position by a technique: a digit to place, or
// candidates to remove.
type Step struct {
	Technique Technique   `json:"technique"`
	Houses    []string    `json:"houses"` // that the pattern is in; of a fish the lines it starts from
	Cells     []int       `json:"cells"`  // of the pattern
	Digits    []uint8     `json:"digits"` // of the pattern
	Place     []Candidate `json:"place"`  // at most one
	Remove    []Candidate `json:"remove"` // the candidates that go; with a placement none are listed
	Text      string      `json:"text"`   // the step and why it holds, in words
}

// plainStep is a step without methods.
type plainStep Step

// MarshalJSON writes the step as an object. Cells are numbers, as their names depend on
// the size.
func (s Step) MarshalJSON() ([]byte, error) {
	digits := []int{} // package json would write bytes as a string
	for _, d := range s.Digits {
		digits = append(digits, int(d))
	}
	return json.Marshal(struct {
		plainStep
		Digits []int `json:"digits"`
	}{plainStep(s), digits})
}

// UnmarshalJSON reads what MarshalJSON writes. On an error s is unchanged.
func (s *Step) UnmarshalJSON(data []byte) error {
	var read struct {
		plainStep
		Digits enum.List[uint8] `json:"digits"`
	}
	err := json.Unmarshal(data, &read)
	if err == nil {
		read.plainStep.Digits = read.Digits
		*s = Step(read.plainStep)
	}
	return err
}

// String returns the text of the step.
func (s Step) String() string { return s.Text }

// A Position is a board with the candidates of its blank cells.
type Position struct {
	rules *Rules
	board Board
	cells []plain.Mask // the candidates; of a filled cell its digit
}

// Position returns the position of a board, with all candidates that its digits
// leave. The error is that of [Rules.Validate].
func (r *Rules) Position(b Board) (*Position, error) {
	r = r.orClassic()
	if err := r.Validate(b); err != nil {
		return nil, err
	}
	p := &Position{r, r.Blank(), make([]plain.Mask, len(b))}
	for cell := range p.cells {
		p.cells[cell] = 1<<r.size - 1
	}
	for cell, v := range b {
		if v != 0 {
			p.place(cell, v)
		}
	}
	return p, nil
}

func (p *Position) place(cell int, digit uint8) {
	p.board[cell] = digit
	p.cells[cell] = 1 << (digit - 1)
	for _, peer := range p.rules.rules.Peers[cell] {
		p.cells[peer] &^= 1 << (digit - 1)
	}
}

// Board returns the digits of the position.
func (p *Position) Board() Board { return slices.Clone(p.board) }

// Candidates returns the candidates of a cell, or its digit alone; nil for a cell
// that is not on the board.
func (p *Position) Candidates(cell int) []uint8 {
	if cell < 0 || cell >= len(p.cells) {
		return nil
	}
	return digitsOf(p.cells[cell])
}

// Do carries out a step. What is not on the board is ignored.
func (p *Position) Do(s Step) {
	each := func(all []Candidate, do func(cell int, digit uint8)) {
		for _, c := range all {
			if slices.Contains(p.Candidates(c.Cell), c.Digit) && p.board[c.Cell] == 0 {
				do(c.Cell, c.Digit)
			}
		}
	}
	each(s.Remove, func(cell int, digit uint8) { p.cells[cell] &^= 1 << (digit - 1) })
	each(s.Place, p.place)
}

// Next returns the easiest step, and false if no technique finds one.
func (p *Position) Next() (Step, bool) {
	for t, technique := range finders {
		if s := technique.find(p, technique.n); s != nil {
			s.Technique = Technique(t)
			s.Text = fmt.Sprintf("%s: %s", s.Technique, s.Text)
			return *s, true
		}
	}
	return Step{}, false
}

// Path solves a board by steps as far as they go, and returns them with the last
// position. The error is that of [Rules.Validate].
func (r *Rules) Path(b Board) ([]Step, *Position, error) {
	p, err := r.Position(b)
	if err != nil {
		return nil, nil, err
	}
	var path []Step
	for {
		s, ok := p.Next()
		if !ok {
			return path, p, nil
		}
		p.Do(s)
		path = append(path, s)
	}
}

// choose looks for n sets that have n elements together, and returns the first
// step that use makes of their indexes and elements.
func choose(sets []plain.Mask, n int, use func(chosen []int, union plain.Mask) *Step) *Step {
	var extend func(chosen []int, union plain.Mask, from int) *Step
	extend = func(chosen []int, union plain.Mask, from int) *Step {
		if len(chosen) == n {
			if bits.OnesCount32(uint32(union)) < n {
				return nil // the position has no solution
			}
			return use(chosen, union)
		}
		for i := from; i < len(sets); i++ {
			all := union | sets[i]
			if sets[i] == 0 || bits.OnesCount32(uint32(all)) > n {
				continue
			}
			if s := extend(append(chosen, i), all, i+1); s != nil {
				return s
			}
		}
		return nil
	}
	return extend(make([]int, 0, n), 0, 0)
}

// nakedSet finds n cells of a house that have only n digits: the cells that see
// all of them lose these digits. One cell is a naked single.
func (p *Position) nakedSet(n int) *Step {
	for _, house := range p.rules.houses {
		open := p.open(house.Cells)
		sets := make([]plain.Mask, len(open))
		for i, cell := range open {
			sets[i] = p.cells[cell]
		}
		if s := choose(sets, n, func(chosen []int, union plain.Mask) *Step {
			s := &Step{Digits: digitsOf(union)}
			for _, i := range chosen {
				s.Cells = append(s.Cells, open[i])
			}
			if n == 1 {
				s.Text = fmt.Sprintf("%s can hold only %s", p.names(s.Cells), letters(s.Digits))
				s.Place = []Candidate{{s.Cells[0], s.Digits[0]}}
				return s
			}
			s.Houses = []string{house.Name}
			s.Text = fmt.Sprintf("%s in %s hold %s", p.names(s.Cells), house.Name, letters(s.Digits))
			return p.removing(s, p.seeing(s.Cells), union)
		}); s != nil {
			return s
		}
	}
	return nil
}

// hiddenSet finds n digits of a house that have only n places: other digits leave
// these cells. One digit is a hidden single.
func (p *Position) hiddenSet(n int) *Step {
	for _, house := range p.rules.houses {
		if s := choose(p.places(house.Cells), n, func(chosen []int, union plain.Mask) *Step {
			s := &Step{Houses: []string{house.Name}, Cells: at(house.Cells, union)}
			var digits plain.Mask
			for _, d := range chosen {
				s.Digits = append(s.Digits, uint8(d)+1)
				digits |= 1 << d
			}
			s.Text = fmt.Sprintf("in %s only %s can hold %s", house.Name, p.names(s.Cells), letters(s.Digits))
			if n == 1 {
				s.Place = []Candidate{{s.Cells[0], s.Digits[0]}}
				return s
			}
			return p.removing(s, s.Cells, (1<<p.rules.size-1)&^digits)
		}); s != nil {
			return s
		}
	}
	return nil
}

// locked finds a digit of a house whose places are all seen by other cells, which
// lose it.
func (p *Position) locked(int) *Step {
	for _, house := range p.rules.houses {
		for d, places := range p.places(house.Cells) {
			if places == 0 {
				continue
			}
			s := &Step{Houses: []string{house.Name}, Cells: at(house.Cells, places), Digits: []uint8{uint8(d) + 1}}
			where := "others see all of them"
			for _, other := range p.rules.houses {
				outside := func(cell int) bool { return !slices.Contains(other.Cells, cell) }
				if other.Name != house.Name && !slices.ContainsFunc(s.Cells, outside) {
					where = "they are in " + other.Name
					s.Houses = append(s.Houses, other.Name)
					break
				}
			}
			s.Text = fmt.Sprintf("in %s only %s can hold %s, and %s", house.Name, p.names(s.Cells), letters(s.Digits), where)
			if p.removing(s, p.seeing(s.Cells), 1<<d) != nil {
				return s
			}
		}
	}
	return nil
}

// fish finds n rows in which a digit has places in only n columns, or the same
// with columns and rows: the digit leaves the rest of these.
func (p *Position) fish(n int) *Step {
	size := p.rules.size
	rows, columns := p.rules.houses[:size], p.rules.houses[size:2*size]
	for d := range size {
		for _, lines := range [2][2][]House{{rows, columns}, {columns, rows}} {
			sets := make([]plain.Mask, size)
			for i, line := range lines[0] {
				sets[i] = p.places(line.Cells)[d]
			}
			if s := choose(sets, n, func(chosen []int, union plain.Mask) *Step {
				s := &Step{Digits: []uint8{uint8(d) + 1}}
				for _, i := range chosen {
					s.Houses = append(s.Houses, lines[0][i].Name)
					s.Cells = append(s.Cells, at(lines[0][i].Cells, sets[i])...)
				}
				var covers []string
				var rest []int
				for _, cover := range at(lines[1], union) {
					covers = append(covers, cover.Name)
					for i, cell := range cover.Cells {
						if !slices.Contains(chosen, i) {
							rest = append(rest, cell)
						}
					}
				}
				s.Text = fmt.Sprintf("in %s the places of %s are all in %s", and(s.Houses), letters(s.Digits), and(covers))
				return p.removing(s, rest, 1<<d)
			}); s != nil {
				return s
			}
		}
	}
	return nil
}

// removing lets a step remove digits from cells; nil if none has any.
func (p *Position) removing(s *Step, cells []int, digits plain.Mask) *Step {
	var parts []string
	for ; digits != 0; digits &= digits - 1 {
		d := uint8(bits.TrailingZeros32(uint32(digits))) + 1
		var from []int
		for _, cell := range p.open(cells) {
			if p.cells[cell]&(1<<(d-1)) != 0 {
				from = append(from, cell)
				s.Remove = append(s.Remove, Candidate{cell, d})
			}
		}
		if from != nil {
			parts = append(parts, fmt.Sprintf("%c goes from %s", char(d), p.names(from)))
		}
	}
	if parts == nil {
		return nil
	}
	s.Text += "; " + strings.Join(parts, ", ")
	return s
}

// at returns the elements at the places of a set.
func at[E any](all []E, set plain.Mask) (some []E) {
	for i, e := range all {
		if set>>i&1 != 0 {
			some = append(some, e)
		}
	}
	return some
}

// open returns the cells that are blank.
func (p *Position) open(cells []int) (open []int) {
	for _, cell := range cells {
		if p.board[cell] == 0 {
			open = append(open, cell)
		}
	}
	return open
}

// places returns for each digit its places in a house, by their order there; none
// for a digit that is placed.
func (p *Position) places(house []int) []plain.Mask {
	places := make([]plain.Mask, p.rules.size)
	for i, cell := range house {
		if p.board[cell] == 0 {
			for set := p.cells[cell]; set != 0; set &= set - 1 {
				places[bits.TrailingZeros32(uint32(set))] |= 1 << i
			}
		}
	}
	return places
}

// seeing returns the cells that must differ from each of some cells.
func (p *Position) seeing(cells []int) (all []int) {
	for _, peer := range p.rules.rules.Peers[cells[0]] {
		if !slices.ContainsFunc(cells[1:], func(cell int) bool {
			_, sees := slices.BinarySearch(p.rules.rules.Peers[cell], peer)
			return !sees
		}) {
			all = append(all, int(peer))
		}
	}
	return all
}

func digitsOf(set plain.Mask) (all []uint8) {
	for ; set != 0; set &= set - 1 {
		all = append(all, uint8(bits.TrailingZeros32(uint32(set)))+1)
	}
	return all
}

// letters returns digits as they stand in a grid: "1, 4 and A".
func letters(all []uint8) string {
	words := make([]string, len(all))
	for i, d := range all {
		words[i] = string(char(d))
	}
	return and(words)
}

func (p *Position) names(cells []int) string {
	words := make([]string, len(cells))
	for i, cell := range cells {
		words[i] = p.rules.CellName(cell)
	}
	return and(words)
}

func and(words []string) string {
	last := len(words) - 1
	if last < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:last], ", ") + " and " + words[last]
}
