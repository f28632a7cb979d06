package picture_test

import (
	"encoding/xml"
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
func drawn(t *testing.T, svg string) (digits, marks, letters []spot, links [][]spot) {
	t.Helper()
	decoder := xml.NewDecoder(strings.NewReader(svg))
	group := ""
	for {
		token, err := decoder.Token()
		if err != nil {
			return digits, marks, letters, links
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		a := map[string]string{}
		for _, attribute := range e.Attr {
			a[attribute.Name.Local] = attribute.Value
		}
		class := a["class"]
		switch e.Name.Local {
		case "g":
			group = class
		case "text":
			at := spot{numbers(t, a["x"])[0], numbers(t, a["y"])[0], 5}
			switch {
			case class == "tag":
				letters = append(letters, spot{at.x, at.y - 4, 7.5})
			case strings.HasPrefix(class, "digit "):
				marks = append(marks, spot{at.x, at.y - 5.7, 8})
			case class == "" && group == "digit pencil":
				digits = append(digits, spot{at.x, at.y - 5.7, 5})
			case class == "":
				digits = append(digits, spot{at.x, at.y - 14, 11})
			}
		case "path":
			if !strings.HasPrefix(class, "link") {
				continue
			}
			p := numbers(t, strings.NewReplacer("M", " ", "C", " ").Replace(a["d"]))
			var points []spot
			for i := range 101 {
				f := float64(i) / 100
				g := 1 - f
				mix := func(k int) float64 {
					return g*g*g*p[k] + 3*g*g*f*p[k+2] + 3*g*f*f*p[k+4] + f*f*f*p[k+6]
				}
				points = append(points, spot{mix(0), mix(1), 0})
			}
			links = append(links, points)
		}
	}
}

func apart(p, q spot) float64 { return math.Hypot(p.x-q.x, p.y-q.y) - p.r - q.r }

// TestClear looks for things that hide others: shapes that overlap, letters on
// candidates, and links that run through digits.
func TestClear(t *testing.T) {
	all, through, things := 0, 0, 0
	for _, e := range examples(t) {
		svg := picture.Views(&e.step, &e.candidates, logic.RowColumn).String()
		digits, marks, letters, links := drawn(t, svg)
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
