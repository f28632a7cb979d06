package logic

import (
	"math/bits"

	"github.com/seed-cfc889b0/sudoku"
)

// A template of a digit is a way to place it once in each row, column and box.
// There are 46,656, but the search need not try them one by one:
// the three rows of a band use one column of each stack, so a band knows 27
// triples of columns, and two bands leave one triple for the third.
//
// A triple is numbered a + 3b + 9c for column a of the left stack, b of the
// middle and c of the right one; a set of triples is a word of 27 bits. Three
// triples with different columns in each stack have numbers with the sum 39.

const thirdTriple = 39

var (
	// triplesOf[s][m] has the triples whose column in stack s is one of the
	// columns m.
	triplesOf [3][8]uint32
	// apart[t] has the triples that share no column with t.
	apart [27]uint32
	// stackOrders are the ways in which three rows can use the three stacks.
	stackOrders = [6][3]uint8{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}
)

func init() {
	split := func(t int) [3]int { return [3]int{t % 3, t / 3 % 3, t / 9} }
	for t := range 27 {
		for s, column := range split(t) {
			for m := range 8 {
				if m>>column&1 != 0 {
					triplesOf[s][m] |= 1 << t
				}
			}
		}
		for u := range 27 {
			a, b := split(t), split(u)
			if a[0] != b[0] && a[1] != b[1] && a[2] != b[2] {
				apart[t] |= 1 << u
			}
		}
	}
}

// templateRows returns for each row the columns in which a digit may stand, a bit
// each. For a row that holds the digit these are all columns that hold it, in
// those boxes of the row that hold it: which column belongs to which row makes no
// difference to the other rows.
func (p *position) templateRows(d uint8) (rows [9]uint16) {
	var columns uint16
	for c := range 9 {
		if p.placed[9+c]&digit(d) != 0 {
			columns |= 1 << c
		}
	}
	for r := range 9 {
		rows[r] = p.where[r][d]
		if p.placed[r]&digit(d) == 0 {
			continue
		}
		for s := range 3 {
			if p.placed[18+r/3*3+s]&digit(d) != 0 {
				rows[r] |= columns & (7 << (3 * s))
			}
		}
	}
	return rows
}

// live returns, of the given columns of each row, those that some template uses.
func live(rows *[9]uint16) (alive [9]uint16) {
	var orders [3][6]uint32 // by band and order of the stacks: the triples that fit
	var fit, used [3]uint32 // by band: the triples that fit, and those in whole templates
	for band := range 3 {
		r := rows[3*band:][:3]
		for i, stacks := range &stackOrders {
			o := triplesOf[stacks[0]][r[0]>>(3*stacks[0])&7] &
				triplesOf[stacks[1]][r[1]>>(3*stacks[1])&7] &
				triplesOf[stacks[2]][r[2]>>(3*stacks[2])&7]
			orders[band][i] = o
			fit[band] |= o
		}
	}
	// Bit u of mirror[0]>>t says that the third triple beside t and u fits the last band, and
	// likewise mirror[1] for the middle band.
	mirror := [2]uint64{bits.Reverse64(uint64(fit[2])) >> (63 - thirdTriple), bits.Reverse64(uint64(fit[1])) >> (63 - thirdTriple)}
	for first := fit[0]; first != 0; first &= first - 1 {
		t := bits.TrailingZeros32(first)
		if second := fit[1] & apart[t] & uint32(mirror[0]>>t); second != 0 {
			used[0] |= 1 << t
			used[1] |= second
			used[2] |= fit[2] & apart[t] & uint32(mirror[1]>>t)
		}
	}
	if used == fit && inTriples(rows) { // mostly
		return *rows
	}
	for band := range 3 {
		r := alive[3*band:][:3]
		for i, stacks := range &stackOrders {
			if o := orders[band][i] & used[band]; o != 0 {
				r[0] |= columnsOf(o, stacks[0])
				r[1] |= columnsOf(o, stacks[1])
				r[2] |= columnsOf(o, stacks[2])
			}
		}
	}
	return alive
}

// inTriples reports whether each of the given columns is in a triple that fits its band.
// That depends on which rows have columns in which stacks.
func inTriples(rows *[9]uint16) bool {
	for band := range 3 {
		var crossings uint16
		for i, r := range rows[3*band:][:3] {
			crossings |= crossed[r&511] << (3 * i)
		}
		if !wholeBand[crossings] {
			return false
		}
	}
	return true
}

var (
	crossed   [1 << 9]uint16 // by columns of a row: the stacks, a bit each
	wholeBand [1 << 9]bool   // by crossings of rows and stacks: whether each is in one of stackOrders that they allow
)

func init() {
	for m := range crossed {
		for s := range 3 {
			if m>>(3*s)&7 != 0 {
				crossed[m] |= 1 << s
			}
		}
		var used int
		for _, stacks := range stackOrders {
			if order := 1<<stacks[0] | 1<<(3+stacks[1]) | 1<<(6+stacks[2]); m&order == order {
				used |= order
			}
		}
		wholeBand[m] = used == m
	}
}

// columnsOf returns the columns that triples use in a stack.
func columnsOf(triples uint32, stack uint8) (columns uint16) {
	of := &triplesOf[stack]
	for c := range 3 {
		if triples&of[1<<c] != 0 {
			columns |= 1 << c
		}
	}
	return columns << (3 * stack)
}

// dead returns the candidates of a digit that no template uses. Reasoning about
// one digit alone can eliminate only these: if there are none, finders skip the
// fish, colorings and chains of the digit.
func (p *position) dead(d uint8) sudoku.Cells {
	c := &p.templates[d]
	if plane := p.planes[d]; c.plane != plane {
		c.plane = plane
		rows := p.templateRows(d)
		rows = live(&rows)
		c.dead = p.outside(d, &rows)
	}
	return c.dead
}

// outside returns the candidates of a digit that are in none of some columns of their row.
func (p *position) outside(d uint8, rows *[9]uint16) (cells sudoku.Cells) {
	for r, w := range rows {
		for m := p.where[r][d] &^ w; m != 0; m &= m - 1 {
			cells = cells.With(9*r + bits.TrailingZeros16(m))
		}
	}
	return cells
}

// reducible returns the digits with candidates that no template uses, without those of which
// no candidate has gone since the finder found nothing.
func (s *search) reducible() (digits sudoku.Digits) {
	for left := s.news().digits; left != 0; left &= left - 1 {
		if !s.dead(left.Lowest()).IsEmpty() {
			digits |= left & -left
		}
	}
	return digits
}

// templates is the last answer of dead for a digit, with the places it was for.
type templates struct {
	plane, dead sudoku.Cells
}
