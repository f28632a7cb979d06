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
		if m.Cell < 81 && m.Digit >= 1 && m.Digit <= 9 && m.Role >= logic.InPattern && m.Role <= logic.Place && p.Board[m.Cell] == 0 {
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

// markClass returns the class of a candidate with a role.
func markClass(m logic.Mark) string {
	if m.Role == logic.InSet {
		return fmt.Sprintf("set%d", max(m.Set-1, 0)%6+1)
	}
	return m.Role.String()
}

// shapes draws the shapes around candidates with a role. An elimination or
// placement lies on top of the shapes of the candidate's other roles.
func (d *drawing) shapes(p *Panel, marks *[81][10]logic.Mark) {
	for _, m := range p.Marks {
		top := marks[m.Cell][m.Digit]
		if m != top && (top.Role != logic.Remove && top.Role != logic.Place || m.Role == logic.Remove || m.Role == logic.Place) {
			continue
		}
		at := center(int(m.Cell), m.Digit).plus(d.at)
		class := "mark " + markClass(m)
		switch m.Role {
		case logic.Remove:
			d.cross(at)
		case logic.Place:
			d.polygon(class, at, hexagon)
		case logic.Fin:
			d.polygon(class, at, diamond)
		case logic.Off:
			d.polygon(class, at, square)
		case logic.InSet:
			switch max(m.Set-1, 0) % 4 {
			case 1:
				d.polygon(class, at, square)
			case 2:
				d.polygon(class, at, diamond)
			case 3:
				d.polygon(class, at, hexagon)
			default:
				d.disc(class, at)
			}
		default:
			d.disc(class, at)
		}
	}
}

// The shapes, as corners from the middle.
var (
	square  = []point{{-8, -8}, {8, -8}, {8, 8}, {-8, 8}}
	diamond = []point{{0, -10}, {10, 0}, {0, 10}, {-10, 0}}
	hexagon = []point{{-5, -9}, {5, -9}, {10, 0}, {5, 9}, {-5, 9}, {-10, 0}}
)

func (d *drawing) disc(class string, at point) {
	d.open("circle", class, attribute{"cx", at.x}, attribute{"cy", at.y}, attribute{"r", markRadius})
	d.add("/>\n")
}

func (d *drawing) polygon(class string, at point, corners []point) {
	d.open("path", class)
	d.add(` d="`)
	for i, c := range corners {
		d.add("%c%s %s", "ML"[min(i, 1)], number(at.x+c.x), number(at.y+c.y))
	}
	d.add("Z\"/>\n")
}

// cross draws the sign of an elimination: two strokes, and a disc on them, so
// that the digit can be read.
func (d *drawing) cross(at point) {
	d.open("path", "remove cross")
	d.add(" d=\"M%s %sl18 18m0-18l-18 18\"/>\n", number(at.x-9), number(at.y-9))
	d.open("circle", "remove", attribute{"cx", at.x}, attribute{"cy", at.y}, attribute{"r", 6.8})
	d.add("/>\n")
}
