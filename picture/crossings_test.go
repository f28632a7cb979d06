package picture_test

import (
	"math"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/picture"
)

// A spot is a place with something round around it.
type spot struct{ x, y, r float64 }

// drawn returns what a picture has: the middles of digits, the shapes of
// candidates with a role, the letters of areas, and the links, each as points.
func drawn(p *picture.Picture) (digits, marks, letters []spot, links [][]spot) {
	for _, s := range p.Drawing().Shapes {
		part, color, _ := strings.Cut(s.Class, " ")
		switch part {
		case "tag":
			letters = append(letters, spot{s.At.X, s.At.Y - 4, 7.5})
		case "digit":
			if color == "pencil" {
				digits = append(digits, spot{s.At.X, s.At.Y - 5.7, 5})
			} else {
				marks = append(marks, spot{s.At.X, s.At.Y - 5.7, 8})
			}
		case "given", "placed":
			digits = append(digits, spot{s.At.X, s.At.Y - 14, 11})
		case "link":
			p := s.Lines[0].Points
			var points []spot
			for i := range 101 {
				f := float64(i) / 100
				g := 1 - f
				mix := func(a, b, c, d float64) float64 { return g*g*g*a + 3*g*g*f*b + 3*g*f*f*c + f*f*f*d }
				points = append(points, spot{mix(p[0].X, p[1].X, p[2].X, p[3].X), mix(p[0].Y, p[1].Y, p[2].Y, p[3].Y), 0})
			}
			links = append(links, points)
		}
	}
	return digits, marks, letters, links
}

func apart(p, q spot) float64 { return math.Hypot(p.x-q.x, p.y-q.y) - p.r - q.r }

// TestClear looks for things that hide others: shapes that overlap, letters on
// candidates, and links that run through digits.
func TestClear(t *testing.T) {
	all, through, things := 0, 0, 0
	for _, e := range examples(t) {
		digits, marks, letters, links := drawn(picture.Views(&e.step, &e.candidates, logic.RowColumn))
		things += len(digits) + len(marks) + len(letters)
		for i, p := range marks {
			for _, q := range marks[:i] {
				if apart(p, q) < 0 {
					t.Errorf("%s: two shapes overlap at %v and %v", e.name, p, q)
				}
			}
		}
		for i, p := range letters {
			for _, q := range append(letters[:i:i], append(marks, digits...)...) {
				if apart(p, q) < -1 {
					t.Errorf("%s: the letter at %v is on %v", e.name, p, q)
				}
			}
		}
		for _, link := range links {
			all++
			for _, q := range marks {
				for _, p := range link {
					if apart(p, q) < -2 {
						t.Errorf("%s: a link from %v to %v runs through the candidate at %v", e.name, link[0], link[100], q)
						break
					}
				}
			}
			crossed := false
			for _, q := range digits {
				for _, p := range link {
					crossed = crossed || apart(p, q) < -1
				}
			}
			if crossed {
				through++
			}
		}
	}
	t.Logf("%d of %d links run through a digit; %d things", through, all, things)
	if all < 100 || things < 5000 {
		t.Errorf("%d links, %d things: the pictures are not read", all, things)
	}
	if through*20 > all {
		t.Errorf("%d of %d links run through a digit", through, all)
	}
}
