package text

import (
	"slices"
)

// A frame says where lines that could be borders or rows are borders. With no
// place set they are all rows.
type frame struct {
	header             bool // column numbers above each grid
	top, every, bottom bool
	middle             bool // between bands
	between            bool // between grids
}

// frames are the frames to try. parse asks for at least two such borders: a
// single one may be a row of a grid in which another row was written twice.
var frames = []frame{
	{},
	{middle: true},
	{middle: true, between: true},
	{top: true, middle: true, bottom: true},
	{top: true, middle: true},
	{middle: true, bottom: true},
	{top: true, middle: true, between: true, bottom: true},
	{between: true},
	{top: true, bottom: true},
	{top: true, between: true, bottom: true},
	{every: true},
	{every: true, between: true},
	{top: true, every: true, bottom: true},
	{top: true, every: true},
	{every: true, bottom: true},
	{top: true, every: true, between: true, bottom: true},
}

// parse reads the lines with a frame. It returns the indices of the rows, in one
// of three buffers, or nil if the lines do not fit.
func (g *gridText) parse(f frame, buffer int) (rows []int) {
	rows, whole, passed := g.parseFrom(f, g.kept[buffer][:0])
	g.kept[buffer] = rows
	if whole < len(g.roles) || passed < 2 && f != (frame{header: f.header}) {
		return nil
	}
	for k, i := range rows {
		if g.roles[i] == roleEither && (passed > 0 || g.full(rows[k/9*9:k/9*9+9])) {
			// This row is as much a border as the lines that were passed, or
			// all other rows of its grid are full, so that blanks are unlikely.
			g.mixed = g.mixed || passed > 0
			return nil
		}
	}
	return rows
}

// full reports whether a grid has rows that can't be borders, and none of these
// has a blank.
func (g *gridText) full(rows []int) bool {
	full := false
	for _, i := range rows {
		if g.roles[i] == roleEither {
			continue
		}
		if g.lines[i].digits < 9 {
			return false
		}
		full = true
	}
	return full
}

// parseFrom reads the lines with a frame up to the first that does not fit. It
// returns the rows, where the last whole grid ends, and how many lines before
// that end were passed as borders though they could be rows.
func (g *gridText) parseFrom(f frame, rows []int) (_ []int, whole, passed int) {
	i, taken := 0, 0
	// borders passes lines that can only be borders. If there are none, it
	// passes up to want lines that could be rows, and returns their number.
	borders := func(want int) (n int, sure bool) {
		for ; i < len(g.roles) && g.roles[i] == roleBorder; i++ {
			sure = true
		}
		for ; !sure && n < want && i < len(g.roles) && g.roles[i] == roleEither; i++ {
			n++
		}
		taken += n
		return n, sure
	}
	if n, sure := borders(count(f.top)); n < count(f.top) && !sure {
		return rows, 0, 0
	}
	for i < len(g.roles) {
		if f.header && !g.header(&i) {
			return rows, whole, passed
		}
		first, every := i, false
		for k := 1; k <= 9; k++ {
			if i == len(g.roles) || g.roles[i] == roleBorder || g.roles[i] == roleHeader {
				return rows, whole, passed
			}
			rows = append(rows, i)
			if i++; k == 9 {
				break
			}
			want := count(f.every || f.middle && k%3 == 0)
			n, sure := borders(want)
			switch {
			case !sure && (n < want || every):
				return rows, whole, passed
			case !sure || k%3 == 0:
			case k == 1: // each row has a border below, or the first row is a table's head
				every = i+1 < len(g.roles) && g.roles[i+1] == roleBorder
				if l := &g.lines[first]; !every && (l.digits == 0 || isCount(l)) {
					return rows, whole, passed
				}
			case !every:
				return rows, whole, passed
			}
		}
		want := count(f.bottom) + count(f.top)
		if f.between {
			want = 1
		}
		n, sure := borders(want)
		if i == len(g.roles) {
			want = count(f.bottom)
		}
		if n != want && !sure {
			return rows, whole, passed
		}
		whole, passed = i, taken
	}
	return rows, whole, passed
}

func count(is bool) int {
	if is {
		return 1
	}
	return 0
}

// header takes the line above a grid that counts its columns. It also takes a
// line without digits above a border, as in Markdown.
func (g *gridText) header(i *int) bool {
	k := *i
	if k == len(g.roles) {
		return false
	}
	switch r := g.roles[k]; {
	case r == roleHeader, r == roleCount:
	case r != roleBorder && g.lines[k].digits == 0 && g.lines[k].sign == signSpace &&
		k+3 < len(g.roles) && g.roles[k+1] == roleBorder && g.roles[k+3] != roleBorder:
	default:
		return false
	}
	for k++; k < len(g.roles) && g.roles[k] == roleBorder; {
		k++
	}
	*i = k
	return true
}

func (g *gridText) same(a, b []int) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if g.lines[a[i]].cells != g.lines[b[i]].cells {
			return false
		}
	}
	return true
}

// almostFramed reports whether one of the frames fits except in one place. Then
// the lines that could be borders are borders, and that place is damaged.
func (g *gridText) almostFramed(either int) bool {
	n := len(g.lines)
	var every [2]int // by parity: how often a border, a row and a border came in turn
	for i := range n - 2 {
		if g.roles[i] != roleEither || g.roles[i+1] != roleRow || g.roles[i+2] != roleEither {
			every[i&1] = 0
		} else if every[i&1]++; every[i&1] == 3 {
			return true
		}
	}
	if n < 18 {
		return false
	}
	back := gridText{lines: slices.Clone(g.lines), roles: slices.Clone(g.roles)}
	slices.Reverse(back.lines)
	slices.Reverse(back.roles)
	rows := make([]int, 0, n)
	for _, f := range frames[1:] {
		per := f.per()
		if !f.almost(n) {
			continue
		}
		_, front, passed := g.parseFrom(f, rows)
		f.top, f.bottom = f.bottom, f.top
		_, rear, more := back.parseFrom(f, rows)
		if passed += more; passed >= 2 && 2*passed >= either && front+rear >= n-per-2 {
			return true
		}
	}
	return false
}

// almostBetween reports whether eighteen rows may be two grids with a border
// between them, one of which lacks a row. The border then counts as the missing
// row. No other border must be known.
func (g *gridText) almostBetween(rows []int) bool {
	if len(rows) != 18 || g.roles[rows[8]] != roleEither && g.roles[rows[9]] != roleEither {
		return false
	}
	for i, r := range g.roles {
		if r == roleBorder && g.lines[i].kind != lineRow {
			return false // borders look different here
		}
	}
	return true
}

// bandApart reports whether, within nine lines, two that could be borders have
// three lines between them, a band: a grid with borders may have lost its last
// lines.
func (g *gridText) bandApart() bool {
	for i := range g.roles {
		if k := i % 9; k > 4 || i+4 >= len(g.roles) || g.roles[i] != roleEither || g.roles[i+4] != roleEither {
			continue
		}
		if slices.ContainsFunc(g.roles[i+1:i+4], func(r role) bool { return r != roleEither }) {
			return true
		}
	}
	return false
}

// per returns the number of lines of a grid with its borders.
func (f frame) per() int {
	n := 9 + 2*count(f.middle) + 8*count(f.every)
	if f.between {
		return n + 1
	}
	return n + count(f.top) + count(f.bottom)
}

// almost reports whether n lines are grids in this frame but for one line too few
// or too many.
func (f frame) almost(n int) bool {
	if f.between {
		n += 1 - count(f.top) - count(f.bottom)
	}
	per := f.per()
	return n%per == 1 || n%per == per-1
}

// countsStart reports whether rows that count columns are always the first of a
// grid.
func (g *gridText) countsStart(rows []int) bool {
	for k, i := range rows {
		if g.roles[i] == roleCount && k%9 > 0 {
			return false
		}
	}
	return true
}
