package text

import (
	"slices"
)

// A found is a puzzle that was found.
type found struct {
	board  [81]uint8 // all digits
	placed cellSet   // the cells whose digits the text tells apart from clues
	marks  *[81]uint16
	line   int
	form   Form
}

// A role is what a line is among the lines of a stretch.
type role uint8

const (
	roleRow    role = iota
	roleBorder      //
	roleEither      // cells of a sign that also draws borders: a row or a border
	roleHeader      // A B C, above a grid
	roleCount       // 1 2 3 4 5 6 7 8 9: a header or a row
)

// A gridText is lines that belong together, read as grids of nine rows.
type gridText struct {
	lines []line
	roles []role
	sign  signs // of blanks in rows with digits
	mixed bool  // a frame made some of the lines that could be rows rows, others borders
	alike bool  // rows with digits have one look, and one sign for blanks
	rows  []int // the lines that are rows, once that is known

	kept  [3][]int // memory of rows
	found []found  // memory of what boards returns
}

// read decides what each line is, and reports whether that can be done in one
// way. No line may have a fault, unless it is a header.
func (g *gridText) read(lines []line) bool {
	g.lines, g.mixed = lines, false
	if !g.assign() {
		return false
	}
	either, counts, heads := 0, 0, false
	for i, r := range g.roles {
		switch r {
		case roleEither:
			either++
		case roleCount, roleHeader:
			counts++
			heads = true
		}
		k := i
		heads = heads || g.header(&k)
	}
	if either > 0 && !g.alike {
		return false // what is a blank in some rows may be a border for others
	}
	plain := g.parse(frame{}, 0)
	// A line that could be a border or a header is a row only if nothing
	// suggests otherwise.
	if plain != nil && (either > 0 && (g.almostFramed(either) || g.almostBetween(plain)) || counts > 0 && !g.countsStart(plain)) {
		plain = nil
	}
	if n := len(g.roles); n > 2 && slices.Contains(g.roles[1:n-1], roleBorder) {
		either = 0 // borders look alike, so lines unlike the known ones are rows
	} else if plain != nil && either > 0 && g.bandApart() {
		plain = nil
	}
	g.rows = plain
	var framed []int
	buffer := 1
	for _, f := range frames {
		for _, f.header = range [2]bool{false, true} {
			if f == (frame{}) || f.header && !heads || f != (frame{header: f.header}) && either == 0 {
				continue
			}
			rows := g.parse(f, buffer)
			switch {
			case rows == nil:
			case framed == nil:
				framed = rows
				buffer++
			case !g.same(rows, framed):
				return false
			}
		}
	}
	switch {
	case framed != nil:
		g.rows = framed
	case g.mixed:
		return false
	}
	return g.rows != nil && g.fieldsWhole() && g.rowsAgree() && !g.oneAlone()
}

// oneAlone reports whether exactly one line is a border only because its sign is
// not the rows' sign for blanks, while the grids beside it have no blanks that
// could show their sign.
func (g *gridText) oneAlone() bool {
	at := -1
	for i, r := range g.roles {
		if l := &g.lines[i]; r == roleBorder && l.border && l.kind == lineRow {
			if at >= 0 {
				return false
			}
			at = i
		}
	}
	if at < 0 || g.sign == 0 {
		return false
	}
	for grid := range slices.Chunk(g.rows, 9) {
		if grid[8] < at-1 || grid[0] > at+1 {
			continue
		}
		for _, i := range grid {
			if g.lines[i].digits < 9 {
				return false
			}
		}
	}
	return true
}

// assign gives each line its role. A line with other signs than the blanks of
// rows with digits, or with another look than these rows, is a border.
func (g *gridText) assign() bool {
	g.roles = g.roles[:0]
	sign, sure := signs(0), false
	var room [8]*line // one row of each look; there are few
	looks := room[:0]
	for i := range g.lines {
		l := &g.lines[i]
		if l.kind == lineRow && l.reason == "" && !l.border && !isCount(l) {
			sign |= l.sign
			sure = true
			if len(looks) == 0 || !slices.ContainsFunc(looks, l.alike) {
				looks = append(looks, l)
			}
		}
	}
	g.alike = sign&(sign-1) == 0 && len(looks) <= 1
	if g.sign = sign; !sure {
		g.sign = ruled
	}
	for i := range g.lines {
		l := &g.lines[i]
		shaped := len(looks) == 0 || slices.ContainsFunc(looks, l.alike)
		r := roleRow
		switch {
		case l.header:
			r = roleHeader
		case l.kind == lineWhole && l.border && l.reason == "":
			r = roleBorder
		case l.reason != "" || l.kind == lineWhole:
			if !isLetters(l.text[l.start:l.end]) {
				return false
			}
			r = roleHeader
		case sure && l.n > 0 && l.n < 9 && l.sign&^sign == 0 && (l.kind == lineBorder && l.pure || l.kind == linePart):
			return false // a row of blanks that is cut short, not a border
		case l.kind == lineBorder:
			r = roleBorder
		case l.kind == linePart:
			if !l.border || len(looks) == 0 {
				return false
			}
			r = roleBorder
		case l.border && len(looks) > 0:
			r = roleEither
			if sign != 0 && l.sign&^sign != 0 || !shaped {
				if l.sign == sign && slices.ContainsFunc(looks, l.lacksBar) {
					return false // a row of blanks that is cut short
				}
				r = roleBorder
			}
		case isCount(l):
			r = roleCount
			if !shaped {
				r = roleHeader
			}
		}
		g.roles = append(g.roles, r)
	}
	return true
}

// look returns what rows of one grid have in common: whether cells stand apart,
// what separates them, and the number of groups and bars.
func (l *line) look() uint32 { return l.shape >> 10 << 10 }

// alike reports whether two rows may stand in one grid. Where spaces stand for
// blanks, rows with and without blanks look different, but have bars in the same
// places.
func (l *line) alike(other *line) bool {
	if (l.shape|other.shape)&shapeSpread == 0 {
		return l.look() == other.look()
	}
	known := func(a, b uint8) bool { return a > 0 && b > 0 }
	return l.shape>>shapeBars == other.shape>>shapeBars &&
		(l.width == other.width || !known(l.width, other.width)) && (l.place == other.place || !known(l.place, other.place))
}

// lacksBar reports whether a line looks like a row without the bar at its end.
func (l *line) lacksBar(row *line) bool {
	const last = 1 << 9
	return l.shape&last == 0 && (l.shape|last)+1<<shapeBars == row.shape
}

// fieldsWhole reports whether no row may have been cut off: a last field that is
// empty counts as a blank only if other fields are empty too. All rows of a grid
// with an empty field must be fields.
func (g *gridText) fieldsWhole() bool {
	cut, empty := false, false
	for k, i := range g.rows {
		l := &g.lines[i]
		if l.form == Fields && l.sign&signSpace != 0 {
			for _, other := range g.rows[k/9*9 : k/9*9+9] {
				if g.lines[other].form != Fields {
					return false
				}
			}
			if l.cut {
				cut = true
			} else {
				empty = true
			}
		}
	}
	return !cut || empty
}

// rowsAgree reports whether the rows of each grid go together: they look alike
// and have one sign for blanks, unless a single row has several. In a grid with
// cells that are known by their places, all blanks must be spaces. Between two
// bars, more than one row must have some.
func (g *gridText) rowsAgree() bool {
	for grid := range slices.Chunk(g.rows, 9) {
		spread, spaces := 0, 0
		var sign signs
		mixed, uneven := false, false
		for k, i := range grid {
			l := &g.lines[i]
			if !l.alike(&g.lines[grid[0]]) || !l.alike(&g.lines[grid[(k+1)%9]]) {
				return false
			}
			uneven = uneven || l.uneven
			sign |= l.sign
			mixed = mixed || l.sign&(l.sign-1) != 0
			if l.shape&shapeSpread != 0 {
				spread++
				if l.sign&signSpace != 0 && l.digits < 9 {
					spaces++
				}
			}
		}
		if !mixed && sign&(sign-1) != 0 {
			return false
		}
		if spread == 0 {
			continue
		}
		if uneven || g.small(grid) || sign&^signSpace != 0 || spaces == 1 && g.lines[grid[0]].shape>>shapeBars == 2 {
			return false
		}
	}
	return true
}

// small reports whether nine rows are also lines of small marks in which each
// cell has a mark.
func (g *gridText) small(rows []int) bool {
	f := found{marks: new([81]uint16)}
	for i := 0; i < 9; i += 3 {
		var third [3]smallLine
		for t := range third {
			l := &g.lines[rows[i+t]]
			ok := false
			if third[t], ok = readSmallLine(l.text[l.start:l.end]); !ok {
				return false
			}
		}
		if !f.smallRow(3*i, &third) || slices.Contains(f.marks[3*i:3*i+9], 0) {
			return false
		}
	}
	return true
}

// boards returns the grids. They are valid until the next lines are read.
func (g *gridText) boards(labelled bool) []found {
	boards := g.found[:0]
	framed := false
	for k, i := range g.rows {
		l := &g.lines[i]
		if k%9 == 0 {
			framed = labelled || g.rows[k+8] > i+8 || i > 0 && g.roles[i-1] != roleRow && (k == 0 || g.rows[k-1] != i-1)
			boards = append(boards, found{line: l.number, form: l.form})
		}
		b := &boards[len(boards)-1]
		copy(b.board[k%9*9:], l.cells[:9])
		for cell := range 9 {
			if l.placed.has(cell) {
				b.placed.add(k%9*9 + cell)
			}
		}
		if l.form == Grid || framed && (b.form == Rows || b.form == Numbers) {
			b.form = Grid
		}
	}
	g.found = boards
	return boards
}
