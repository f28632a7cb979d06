package generate

import (
	"math/rand/v2"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/random"
)

// Solution returns a solved grid drawn from all
// 6,670,903,752,021,072,936,960 of them, each exactly as likely as any other.
// It takes a few microseconds and needs no table. With the same state of rng it
// returns the same grid on every machine.
//
// The method is rejection sampling from a set of choices in which every grid
// occurs the same number of times. A grid says for each digit and each box in
// which row of the band and in which column of the stack the digit stands. In a
// band the three rows of a digit differ, in a stack its three columns. So the
// boxes are drawn in turn: the top band and the left stack in one of 56·6⁶ ways
// each (Felgenhauer and Jarvis, Mathematics of Sudoku I, 2006), the rows of the
// middle box in one of 56 ways, then the digits of each line in one of two ways.
// The last box follows from the others. If a line has no way, or the last box
// has two digits in a cell, everything is drawn again; nine of ten draws end
// like this.
func Solution(rng *rand.Rand) sudoku.Board {
	rng = random.Or(rng)
	var d gridDraw
	for !d.fill(random.Below(rng, gridChoices)) {
	}
	digits := [9]uint8{1, 2, 3, 4, 5, 6, 7, 8, 9}
	random.Permute(rng, digits[:])
	return d.board(&digits)
}

// A gridDraw holds a grid as sets of digits: rows[i][j] has those in each row of
// box j of band i, columns[i][j] those in each column of that box. The digits
// are named by their cells in the first box.
type gridDraw struct {
	rows, columns [3][3]boxLines
}

// boxLines has the digits of the three rows, or columns, of a box.
type boxLines [3]sudoku.Digits

// The number of ways to draw a grid up to the names of its digits, most of
// which are rejected. The border is the top band and the left stack, the rest
// the other four boxes. In all there are about 2 to the 57.4.
const (
	borderChoices = splits * orders * orders * splits * orders * orders
	restChoices   = splits * 8 * 8 * 8
	gridChoices   = borderChoices * restChoices

	splits = 1 + 27 + 27 + 1
	orders = 6 * 6 * 6
)

// fill draws a grid in the n-th way, 0..gridChoices-1, and reports whether
// there is one. Different n give different grids.
func (d *gridDraw) fill(n uint64) bool {
	d.border(n / restChoices)
	return d.rest(n % restChoices)
}

func (d *gridDraw) border(n uint64) {
	r, c := &d.rows, &d.columns
	r[0][0] = boxLines{0b000000111, 0b000111000, 0b111000000}
	c[0][0] = boxLines{0b001001001, 0b010010010, 0b100100100}

	r[0][1] = split(takeWay(&n, splits), &r[0][0])
	r[0][2] = third(&r[0][0], &r[0][1])
	c[0][1] = order(takeWay(&n, orders), &r[0][1])
	c[0][2] = order(takeWay(&n, orders), &r[0][2])

	c[1][0] = split(takeWay(&n, splits), &c[0][0])
	c[2][0] = third(&c[0][0], &c[1][0])
	r[1][0] = order(takeWay(&n, orders), &c[1][0])
	r[2][0] = order(takeWay(&n, orders), &c[2][0])
}

func (d *gridDraw) rest(n uint64) bool {
	r, c := &d.rows, &d.columns
	r[1][1] = split(takeWay(&n, splits), &r[1][0])
	if !derange(takeWay(&n, 8), &r[1][1], &c[0][1], &c[1][1]) {
		return false
	}
	r[1][2] = third(&r[1][0], &r[1][1])
	if !derange(takeWay(&n, 8), &r[1][2], &c[0][2], &c[1][2]) {
		return false
	}
	c[2][1] = third(&c[0][1], &c[1][1])
	if !derange(takeWay(&n, 8), &c[2][1], &r[2][0], &r[2][1]) {
		return false
	}
	r[2][2] = third(&r[2][0], &r[2][1])
	c[2][2] = third(&c[0][2], &c[1][2])
	for _, row := range r[2][2] {
		for _, column := range c[2][2] {
			if row&column == 0 {
				return false // then another cell has two digits
			}
		}
	}
	return true
}

// takeWay takes a choice among the given number of ways off a number that encodes
// many choices.
func takeWay(n *uint64, ways uint64) int {
	k := *n % ways
	*n /= ways
	return int(k)
}

// board writes the grid with the given names of the digits.
func (d *gridDraw) board(digits *[9]uint8) (b sudoku.Board) {
	for cell := range b {
		r, c := cell/9, cell%9
		digit := d.rows[r/3][c/3][r%3] & d.columns[r/3][c/3][c%3]
		b[cell] = digits[digit.Lowest()-1]
	}
	return b
}

// third returns, for each line of a box, the digits that the same line of the
// two boxes before does not have.
func third(a, b *boxLines) (t boxLines) {
	for i := range t {
		t[i] = sudoku.AllDigits &^ (a[i] | b[i])
	}
	return t
}

// split returns the n-th way to give each digit a line other than its line in
// the box before, three digits a line. From each line, the same number of its
// three digits moves to the next line: 1 + 27 + 27 + 1 ways.
func split(n int, before *boxLines) (l boxLines) {
	step, other := 1, 2
	if n%2 == 1 {
		step, other = other, step
	}
	n /= 2
	for i, digits := range before {
		odd := sudoku.Digits(0) // the digit that takes the other step
		if n != 27 {
			low, middle, high := three(digits)
			odd = [3]sudoku.Digits{low, middle, high}[[3]int{n % 3, n / 3 % 3, n / 9}[i]]
		}
		l[(i+step)%3] |= digits &^ odd
		l[(i+other)%3] |= odd
	}
	return l
}

// three returns the three digits of a set.
func three(s sudoku.Digits) (low, middle, high sudoku.Digits) {
	low = s & -s
	s ^= low
	middle = s & -s
	return low, middle, s ^ middle
}

var orders3 = [6][3]uint8{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}

// order gives the three digits of each line different places in it, in the
// n-th way, and returns the digits by place.
func order(n int, line *boxLines) (place boxLines) {
	of := [3]int{n % 6, n / 6 % 6, n / 36}
	for i, digits := range line {
		o := &orders3[of[i]]
		low, middle, high := three(digits)
		place[o[0]] |= low
		place[o[1]] |= middle
		place[o[2]] |= high
	}
	return place
}

// derange gives each digit of a box a place in its line other than its place
// in the box before, in the n-th way. It returns false if there is none: if
// the three digits of a line had one place; else each line has two ways.
func derange(n int, line, before, place *boxLines) bool {
	*place = boxLines{}
	for i, digits := range line {
		way := n >> i & 1
		a, b, c := digits&before[0], digits&before[1], digits&before[2]
		x, y, z := 0, 1, 2 // the places of a, b and c
		switch {
		case a == digits || b == digits || c == digits:
			return false
		case a != 0 && b != 0 && c != 0:
			// All three move on by one place, or all by two.
			place[(1+way)%3] |= a
			place[(2+way)%3] |= b
			place[way] |= c
			continue
		}
		// Bring two digits to a and one to b.
		if a == 0 {
			a, c, x, z = c, a, z, x
		} else if b == 0 {
			b, c, y, z = c, b, z, y
		}
		if b&(b-1) != 0 {
			a, b, x, y = b, a, y, x
		}
		// The one digit takes the place of the two, which take its place and
		// the free one.
		low := a & -a
		if way == 1 {
			y, z = z, y
		}
		place[x] |= b
		place[y] |= low
		place[z] |= a ^ low
	}
	return true
}
