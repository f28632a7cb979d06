package logic

import (
	"slices"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/enum"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// A Role is the part that a candidate plays in a step.
type Role uint8

// The roles. A candidate with several has the last of them.
const (
	InPattern Role = iota + 1 // part of the pattern
	InSet                     // part of a set, such as an almost locked set
	Off                       // a node of a chain: the digit is not there
	On                        // a node of a chain: the digit is there
	Fin                       // a fin of a fish; in a wing, a place of the digit that one of the cells must hold; what saves a deadly pattern
	Remove                    // eliminated
	Place                     // placed
)

var roles = enum.Names[Role]{Type: "Role", What: "a role", Texts: []string{
	InPattern: "pattern", InSet: "set", Off: "off", On: "on", Fin: "fin", Remove: "remove", Place: "place",
}}

// Roles returns all roles, in the order of their constants.
func Roles() []Role { return roles.All() }

// String returns "pattern", "set", "off", "on", "fin", "remove" or "place".
func (r Role) String() string { return roles.String(r) }

// MarshalText writes the role as String does. An unknown role is an error.
func (r Role) MarshalText() ([]byte, error) { return roles.Marshal(r) }

// UnmarshalText reads what MarshalText writes, in lower or upper case. On an
// error r is unchanged.
func (r *Role) UnmarshalText(text []byte) error { return roles.Unmarshal(r, text) }

// A Mark is a candidate with its role.
type Mark struct {
	Candidate
	Role Role
	Set  int // for InSet, one more than the index of the set; else 0
}

// Marks returns the candidates of a position that have a role in the step, in
// ascending order. The houses to draw are s.Houses and s.Cover, and the lines
// connect the nodes of s.Chains.
func (s *Step) Marks(c *sudoku.Candidates) []Mark {
	var marks [81][10]Mark
	mark := func(cells sudoku.Cells, digits sudoku.Digits, role Role, set int) {
		for cell := range cells.All() {
			for d := range digits.All() {
				if m := &marks[cell][d]; role >= m.Role && c.Digits(cell).Has(d) {
					*m = Mark{Candidate{cell, d}, role, set}
				}
			}
		}
	}
	pattern := s.Cells
	if s.Technique.Family() == Templates { // places, of which some may be filled
		for cell, d := range c.Board() {
			if d != 0 {
				pattern = pattern.Without(cell)
			}
		}
	}
	mark(pattern, s.Digits, InPattern, 0)
	if s.Technique.Family() == Fish {
		for _, h := range s.Houses {
			if h < 27 {
				mark(grid.Cells[h], s.Digits, InPattern, 0)
			}
		}
	}
	for i, set := range s.Sets {
		if s.Technique.Family() != Exclusion { // whose sets are single cells
			mark(set.Cells, set.Digits, InSet, i+1)
		}
	}
	for _, chain := range s.Chains {
		for _, n := range chain.Nodes {
			role := Off
			if n.On {
				role = On
			}
			mark(n.Cells, sudoku.DigitsOf(n.Digit), role, 0)
		}
	}
	switch z := eliminated(s); {
	case z != 0 && s.Technique.Family() == Wings && s.Technique != WWing:
		mark(s.Fins, sudoku.DigitsOf(z), Fin, 0)
	case provesDeadly(s.Technique): // the candidates that the pair would lack
		mark(s.Fins, ^s.Digits&sudoku.AllDigits, Fin, 0)
	default:
		mark(s.Fins.Union(s.EndoFins), s.Digits, Fin, 0)
	}
	for _, e := range s.Eliminations {
		mark(e.cell(), sudoku.DigitsOf(e.Digit), Remove, 0)
	}
	for _, e := range s.Placements {
		mark(e.cell(), sudoku.DigitsOf(e.Digit), Place, 0)
	}
	var list []Mark
	for cell := range marks {
		for d := range marks[cell] {
			if marks[cell][d].Role != 0 {
				list = append(list, marks[cell][d])
			}
		}
	}
	return list
}

// provesDeadly reports whether the fins of a technique are cells with other candidates
// than the digits of a pattern which must not hold these alone.
func provesDeadly(t Technique) bool {
	return t >= UniqueRectangle1 && t <= UniqueLoop4 || t == Tridagon || t == BivalueOddagon
}

// signs are written after digits in a picture, by role.
var signs = [...]string{InPattern: "*", InSet: "*", Off: "*", On: "*", Fin: "'", Remove: "-", Place: "+"}

// Picture draws a step as text, in the position in which it was found: the
// candidates of every cell, with a sign after each that has a role. The signs are
// * for the pattern, ' for fins, - for eliminations, + for placements, and a, b, c
// for the sets of a step with several. The digit of a filled cell is in brackets.
func (s *Step) Picture(c *sudoku.Candidates) string {
	var texts [81]string
	board := c.Board()
	marks := s.Marks(c)
	for cell := range texts {
		var text strings.Builder
		for d := range c.Digits(cell).All() {
			text.WriteByte('0' + d)
			i := slices.IndexFunc(marks, func(m Mark) bool { return m.Candidate == Candidate{cell, d} })
			switch {
			case i < 0:
			case marks[i].Role == InSet && len(s.Sets) > 1:
				text.WriteByte('a' + byte(marks[i].Set-1)%26)
			default:
				text.WriteString(signs[marks[i].Role])
			}
		}
		texts[cell] = text.String()
		switch {
		case board[cell] != 0:
			texts[cell] = "(" + texts[cell] + ")"
		case texts[cell] == "":
			texts[cell] = "."
		}
	}
	return drawGrid(&texts)
}

// drawGrid writes 81 texts as a grid with boxes.
func drawGrid(texts *[81]string) string {
	var width [9]int
	for cell, text := range texts {
		width[cell%9] = max(width[cell%9], len(text))
	}
	var rule []string
	for stack := 0; stack < 9; stack += 3 {
		rule = append(rule, strings.Repeat("-", width[stack]+width[stack+1]+width[stack+2]+4))
	}
	var text strings.Builder
	for row := range 9 {
		if row%3 == 0 && row > 0 {
			text.WriteString(strings.Join(rule, "+") + "\n")
		}
		var line strings.Builder
		for column := range 9 {
			if column%3 == 0 && column > 0 {
				line.WriteString(" |")
			}
			cell := texts[row*9+column]
			line.WriteString(" " + cell + strings.Repeat(" ", width[column]-len(cell)))
		}
		text.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
	return text.String()
}
