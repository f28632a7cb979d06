package picture

import (
	"fmt"

	"github.com/seed-cfc889b0/sudoku/logic"
)

// clean returns a copy of a panel without marks, links and candidates that
// can't be drawn.
func (p *Panel) clean() *Panel {
	c := *p
	c.Marks, c.Links = nil, nil
	for _, m := range p.Marks {
		if uint(m.Cell) < 81 && m.Digit >= 1 && m.Digit <= 9 && m.Role >= logic.InPattern && m.Role <= logic.Place && p.Board[m.Cell] == 0 {
			c.Marks = append(c.Marks, m)
		}
	}
	for _, l := range p.Links {
		if l.From.valid() && l.To.valid() {
			c.Links = append(c.Links, l)
		}
	}
	for cell, v := range c.Board {
		if v != 0 {
			c.Pencil[cell] = 0
		}
	}
	return &c
}

func (e End) valid() bool { return e.Digit >= 1 && e.Digit <= 9 && !e.Cells.IsEmpty() }

// marksByPlace returns the last mark of each candidate, by cell and digit.
func (p *Panel) marksByPlace() *[81][10]logic.Mark {
	var marks [81][10]logic.Mark
	for _, m := range p.Marks {
		marks[m.Cell][m.Digit] = m
	}
	return &marks
}

// markColor returns the color of a candidate with a role.
func markColor(m logic.Mark) string {
	if m.Role == logic.InSet {
		return fmt.Sprintf("set%d", max(m.Set-1, 0)%6+1)
	}
	return m.Role.String()
}

// marks draws the shapes around candidates with a role. An elimination or
// placement lies on top of the shapes of the candidate's other roles.
func (c *canvas) marks(p *Panel, marks *[81][10]logic.Mark) {
	for _, m := range p.Marks {
		top := marks[m.Cell][m.Digit]
		if m != top && (top.Role != logic.Remove && top.Role != logic.Place || m.Role == logic.Remove || m.Role == logic.Place) {
			continue
		}
		at := center(m.Cell, m.Digit)
		class := "mark " + markColor(m)
		switch m.Role {
		case logic.Remove:
			c.lines("cross remove", line(at.plus(Point{-9, -9}), at.plus(Point{9, 9})), line(at.plus(Point{9, -9}), at.plus(Point{-9, 9})))
			c.circle(class, at, 6.8) // so that the digit can be read
		case logic.Place:
			c.polygon(class, at, hexagon)
		case logic.Fin:
			c.polygon(class, at, diamond)
		case logic.Off:
			c.polygon(class, at, square)
		case logic.InSet:
			switch max(m.Set-1, 0) % 4 {
			case 1:
				c.polygon(class, at, square)
			case 2:
				c.polygon(class, at, diamond)
			case 3:
				c.polygon(class, at, hexagon)
			default:
				c.circle(class, at, markRadius)
			}
		default:
			c.circle(class, at, markRadius)
		}
	}
}

// The shapes, as corners from the middle.
var (
	square  = []Point{{-8, -8}, {8, -8}, {8, 8}, {-8, 8}}
	diamond = []Point{{0, -10}, {10, 0}, {0, 10}, {-10, 0}}
	hexagon = []Point{{-5, -9}, {5, -9}, {10, 0}, {5, 9}, {-5, 9}, {-10, 0}}
)
