package text

import (
	"slices"
	"strings"
)

// A found is a puzzle that was found.
type found struct {
	board  [81]uint8 // all digits
	placed cellSet   // the cells whose digits the text tells apart from clues
	marks  *[81]uint16
	line   int // of its first cells
	form   Form
	blanks signs // of a grid

	assumed Assumptions
	places  []Place // if the text is traced
}

// clues returns the digits that the text does not tell apart from clues.
func (f *found) clues() [81]uint8 {
	clues := f.board
	for cell := range clues {
		if f.placed.has(cell) {
			clues[cell] = 0
		}
	}
	return clues
}

// transpose turns a puzzle that was read by columns.
func (f *found) transpose() {
	board := f.board
	for i, v := range board {
		f.board[i%9*9+i/9] = v
	}
	for i := range f.places {
		if cell := f.places[i].Cell; cell >= 0 {
			f.places[i].Cell = cell%9*9 + cell/9
		}
	}
}

// A cellSet is a set of cells. It is no sudoku.Cells since the root reads text by this
// package.
type cellSet [2]uint64

func (s *cellSet) add(cell int)      { s[cell>>6] |= 1 << (cell & 63) }
func (s *cellSet) has(cell int) bool { return s[cell>>6]>>(cell&63)&1 != 0 }
func (s *cellSet) empty() bool       { return s[0]|s[1] == 0 }

// A role is what a line is among the lines of a stretch.
type role uint8

const (
	roleRow    role = iota
	roleBorder      //
	roleEither      // a row of blanks whose sign also draws borders, or a border
	roleHeader      // A B C, above a grid
	roleCount       // 1 2 3 4 5 6 7 8 9: a header or a row
)

// A gridText reads lines that belong together as grids of nine rows. It tries the
// readers of rows, each without labels and with labels on either side, until one
// accounts for all lines: as a row, a border where borders stand, or a header that
// counts the columns.
type gridText struct {
	lines  []line
	rows   []row
	roles  []role
	way    reading
	form   Form
	either bool // some lines are rows or borders
	style  int  // the gaps with a border in the grids of the last walk, bit k for the one after row k

	labels bool // what is wrong is that labels do not count the rows

	assumed Assumptions
	spacing // of rows without bars

	places [2][]int // memory of the lines that are rows
	found  []found  // memory of what read returns
}

// Where labels stand.
type sides uint8

const (
	leftSide sides = 1 << iota
	rightSide
)

// A verdict is what reading lines in one way comes to.
type verdict uint8

const (
	isNot   verdict = iota
	isGrids         // all lines are accounted for
	isTwo           // in two ways
	isWrong         // they are, but it is no Sudoku, or looks damaged
)

// read returns the grids, and what is wrong with the lines if there are none: "" if
// no reader takes all lines. The grids are valid until the next lines are read.
func (g *gridText) read(lines []line) ([]found, string) {
	g.lines = lines
	g.rows = slices.Grow(g.rows[:0], len(lines))[:len(lines)]
	g.roles = slices.Grow(g.roles[:0], len(lines))[:len(lines)]
	for _, labels := range [...]sides{0, leftSide, rightSide, leftSide | rightSide} {
		for way := range readings {
			switch verdict, rows := g.try(way, labels); verdict {
			case isGrids:
				return g.boards(rows, labels != 0), ""
			case isTwo:
				return nil, Ambiguous
			case isWrong:
				return nil, BadNumber
			}
		}
	}
	return g.spaced(), ""
}

// spaced reads rows of digits and spaces, which are blanks, without bars. The columns of
// all digits must fit one way to space nine cells, and only one. The puzzles must be proper,
// because nothing else shows if a space is lost.
func (g *gridText) spaced() (boards []found) {
	indent := 1 << 10
	for i := range g.lines {
		if l := &g.lines[i]; !l.border {
			indent = min(indent, l.start)
		}
	}
	damaged := false // a way without an indent fits, but the puzzle is not proper
	defer func() { g.spacing = spacing{} }()
	for i, from := range [2]int{0, indent} {
		for _, g.spacing = range spacings {
			g.spacing.from = from
			verdict, rows := g.try(columns, 0)
			if verdict != isGrids || i > 0 && indent == 0 {
				continue
			}
			now := slices.Clone(g.boards(rows, false))
			ok := !slices.ContainsFunc(now, func(f found) bool { return !proper(&f.board) })
			same := boards == nil || slices.EqualFunc(now, boards, func(a, b found) bool { return a.board == b.board })
			switch {
			case damaged && i > 0, ok && !same: // a blank first column is no indent
				return nil
			case ok:
				boards = now
			default:
				damaged = true
			}
		}
	}
	for i := range boards {
		boards[i].form = Rows
	}
	return boards
}

// try reads the lines in one way. It returns the lines that are rows.
func (g *gridText) try(way reading, labels sides) (verdict, []int) {
	g.way, g.form = way, formOf[way]
	if !g.assign(way, labels) {
		return isNot, nil
	}
	either, signed, heads, rows := 0, 0, 0, 0 // signed lines have more than spaces and bars
	for i, r := range g.roles {
		switch r {
		case roleEither:
			either++
			if g.lines[i].cells > 0 {
				signed++
			}
		case roleCount:
			heads++
			rows++
		case roleRow:
			rows++
			if g.rows[i].digits == 0 && i+1 < len(g.roles) && g.roles[i+1] == roleBorder {
				heads++
			}
		}
	}
	if rows+either == 0 {
		return isNot, nil
	}
	g.either = either > 0
	var places []int // of the one way that fits
	asRows, asHeads := false, false
	n := 0
	for _, e := range [...]bool{false, true} { // lines that could be borders are rows
		for _, h := range [...]bool{true, false} { // lines that could be headers are headers
			if e && either == 0 || !e && rows == 0 || h && heads+either == 0 {
				continue
			}
			now, ok := g.walk(e, h, g.places[n&1][:0])
			g.places[n&1] = now
			switch {
			case !ok || n > 0 && slices.Equal(places, now):
			case n > 0 && len(places) > 9:
				// Borders or headers stand in their places in each of several grids.
			case n > 0:
				return isTwo, nil
			default:
				places, asRows, asHeads = now, e, h
				n++
			}
		}
	}
	switch {
	case n == 0:
		return isNot, nil
	case !asRows && either == 1 && (signed > 0 || !g.emptyHead(places)): // perhaps a row of a grid in which another is written twice
		return isTwo, nil
	case asRows && rows > 0 && !g.surelyRows(places, signed), !asHeads && !g.countsAreRows(places):
		return isTwo, nil
	}
	g.assumed = g.assume(way, places)
	if !g.whole(places, labels) {
		return isWrong, nil
	}
	return isGrids, places
}

// assume returns what is decided about lines that could be two things.
func (g *gridText) assume(way reading, places []int) (a Assumptions) {
	if way == columns {
		a = 1 << AssumedColumns
	}
	k := 0
	for i, r := range g.roles {
		isRow := k < len(places) && places[k] == i
		if isRow {
			k++
		}
		switch {
		case r == roleCount && isRow:
			a.add(AssumedRow)
		case r == roleCount, r == roleRow && !isRow:
			a.add(AssumedHeader)
		case r == roleEither && isRow:
			a.add(AssumedBlanks)
		case r == roleEither:
			a.add(AssumedBorders)
		}
	}
	return a
}

// note adds the places of lines from one index to another.
func (g *gridText) note(f *found, from, to int, rows []int) {
	for i := from; i < to; i++ {
		l, r := &g.lines[i], &g.rows[i]
		k, isRow := slices.BinarySearch(rows, i)
		switch {
		case isRow:
			f.noteLine(&l.source, l.start, l.end)
			f.note(&l.source, Label, -1, l.start, r.left.end)
			if r.right.end > 0 {
				f.note(&l.source, Label, -1, r.right.end, l.end)
			}
			for c, at := range r.at {
				if set := r.marks[c]; set&(set-1) != 0 {
					f.note(&l.source, Candidates, 9*k+c, at.start, at.end)
				} else {
					f.noteWord(&l.source, 9*k+c, r.cells[c], at.start, at.end)
				}
			}
		case g.roles[i] == roleBorder, g.roles[i] == roleEither:
			f.note(&l.source, Border, -1, l.start, l.end)
		default:
			f.note(&l.source, Label, -1, l.start, l.end)
		}
	}
}

// assign gives each line its role, and reports whether each has one. All rows have
// one look, and one sign for blanks.
func (g *gridText) assign(way reading, labels sides) bool {
	var first *row // of those that are surely rows
	sign, style := signs(0), signs(0)
	for i := range g.lines {
		l, r := &g.lines[i], &g.rows[i]
		*r = row{spacing: g.spacing}
		if l.trace != nil {
			r.at = new([9]span)
		}
		start, end := l.start, l.end
		ok := !l.ruled
		if ok && labels&leftSide != 0 {
			r.left, ok = labelOf(l.text[:end])
			start = r.left.end
		}
		if ok && labels&rightSide != 0 {
			r.right, ok = lastLabel(l.text, start, end)
			end = r.right.end
		}
		ok = ok && (start < end || l.n[isTab] == 8) && r.read(way, l, start, end)
		switch {
		case ok && r.digits == 0 && r.marks == [9]uint16{} && l.border && r.sign != signNothing:
			g.roles[i] = roleEither
			continue
		case ok && labels == 0 && (isCount(r) || r.sign == signVariable && isHeader(l)): // _1 of Spark
			g.roles[i] = roleCount
		case ok:
			g.roles[i] = roleRow
		case l.border || isTypes(l.body(), 9):
			g.roles[i] = roleBorder
			continue
		case isHeader(l):
			g.roles[i] = roleHeader
			continue
		default:
			return false
		}
		if g.roles[i] == roleCount {
			continue
		}
		sign |= r.sign
		style |= r.style
		if first == nil {
			first = r
		} else if r.look != first.look && !(way == fields && i == len(g.lines)-1 && r.look == first.look&^lookBar && r.sign&signSpace == 0) {
			return false // in a program the last of numbers in rows has no comma after it
		}
	}
	if !sign.one() || !style.one() {
		return false
	}
	sure := first != nil
	for i, r := range g.roles {
		now := &g.rows[i]
		if l := &g.lines[i]; sure && r == roleBorder && l.cells > 0 && l.cells < 9 && l.n[isRule] == 0 && l.sign&^sign == 0 {
			return false // a row of blanks that is cut short
		}
		if r == roleEither && i > 0 && i+1 < len(g.roles) && g.lines[i].n[isRule]+g.lines[i].cells == 0 && g.roles[i-1] == roleBorder && g.roles[i+1] == roleBorder && g.lines[i-1].body() == g.lines[i+1].body() {
			g.roles[i] = roleRow // a border has no others right above and below it
			continue
		}
		if r != roleEither && r != roleCount {
			continue
		}
		if first == nil && r == roleEither {
			first = now // nothing but rows of blanks
			sign = now.sign
		}
		switch like := first == nil || now.look == first.look && (now.sign&^sign == 0 || r == roleCount && sign == 0); {
		case like:
		case r == roleCount:
			g.roles[i] = roleHeader
		case first.look == now.look|lookBar<<36 && first.look != now.look && now.sign == sign:
			return false // a row of blanks that lacks its last bar
		default:
			g.roles[i] = roleBorder
		}
	}
	return true
}

// Where borders stand: bit k is for one below row k, from 1.
const bands, every = 1<<3 | 1<<6, 0x1fe

// walk takes the lines as grids: above each borders and a header, then nine rows,
// with borders between the bands, after every row, or nowhere. It returns the lines
// that are rows and whether all lines have their place.
func (g *gridText) walk(asRows, asHeads bool, rows []int) ([]int, bool) {
	n := len(g.roles)
	borders := func(i int) int {
		for i < n && (g.roles[i] == roleBorder || g.roles[i] == roleEither && !asRows) {
			i++
		}
		return i
	}
	isRow := func(i int) bool {
		return i < n && (g.roles[i] == roleRow || g.roles[i] == roleCount || g.roles[i] == roleEither && asRows)
	}
	style, known := 0, false
	for i := borders(0); i < n; {
		// The header. It may have no text, above a border that does not stand below the next row too.
		empty := asHeads && (g.roles[i] == roleEither || g.roles[i] == roleRow) && g.rows[i].digits == 0 && i+1 < n && g.roles[i+1] == roleBorder &&
			!(i+3 < n && g.roles[i+3] == roleBorder && g.lines[i+3].body() == g.lines[i+1].body())
		switch {
		case g.roles[i] == roleHeader || empty || g.roles[i] == roleCount && asHeads:
			i = borders(i + 1)
		case asHeads:
			return rows, false
		}
		gaps := 0
		for k := 1; k <= 9; k++ {
			if !isRow(i) {
				return rows, false
			}
			rows = append(rows, i)
			i++
			if next := borders(i); next > i {
				gaps |= 1 << k
				i = next
			}
		}
		if i < n && g.roles[i] == roleHeader && borders(i+1) == n { // below the last grid too
			i = n
		}
		if gaps &= every; gaps != 0 && gaps != bands && gaps != every && !(gaps == headRow && len(rows) == 9 && g.rows[rows[0]].digits > 0 && g.roles[rows[0]] != roleCount) || known && gaps != style && g.either {
			return rows, false
		}
		style, known = gaps, true
	}
	g.style = style
	return rows, known
}

// surelyRows reports whether lines that could be borders are rows, beside others
// that surely are: other lines are the borders, or there is one grid, with not more
// than two such lines. A single one above or below eight rows may be a border, but hardly
// with spaces as between cells.
func (g *gridText) surelyRows(places []int, signed int) bool {
	if g.style != 0 {
		return true
	}
	if len(places) > 9 || signed > 2 {
		return false
	}
	top, bottom := places[0], places[8]
	edge := func(i int) bool { return g.roles[i] == roleEither && g.lines[i].cells > 0 }
	if signed > 1 || !edge(top) && !edge(bottom) {
		return true
	}
	b, r := g.board(places), &g.rows[places[1]]
	return r.apart() && !r.hasBars() && proper(&b)
}

// headRow is the style of a grid whose first row is the header of a table of Markdown, which must
// have one.
const headRow = 1 << 1

// emptyHead reports whether the only line that could be a border or a row is the head
// of a table, without names of columns: a border stands between it and a first row.
func (g *gridText) emptyHead(places []int) bool {
	at := slices.Index(g.roles, roleEither)
	k, _ := slices.BinarySearch(places, at)
	return at+1 < len(g.roles) && g.roles[at+1] == roleBorder && k%9 == 0
}

// countsAreRows reports whether rows that count the columns are rows and no headers: as
// the first row of a grid, or any row of several grids.
func (g *gridText) countsAreRows(rows []int) bool {
	for k := 0; k < len(rows); k += 9 {
		for n, i := range rows[k : k+9] {
			if g.roles[i] == roleCount && (n == 0 || len(rows) > 9) {
				if b := g.board(rows[k : k+9]); !surely(&b) {
					return false
				}
			}
		}
	}
	return true
}

// surely reports whether a grid has so many clues that with a count in place of a row
// some would clash.
func surely(b *[81]uint8) bool {
	n := filled(b)
	return n >= 60 && clashes(b) < absurd/2 || n >= 45 && proper(b)
}

// countsRows reports whether the first column counts the rows.
func countsRows(b *[81]uint8) bool {
	for k := range 9 {
		if b[9*k] != uint8(k+1) {
			return false
		}
	}
	return true
}

// whole reports whether grids are what they seem: their labels count the rows, nothing
// shows that they are something else, or that a part of a row is missing.
func (g *gridText) whole(rows []int, labels sides) bool {
	for k := 0; k < len(rows); k += 9 {
		grid := rows[k : k+9]
		b := g.board(grid)
		if g.labels = !g.labelled(grid, labels); g.labels || g.style == headRow && !proper(&b) || g.isOther(grid, &b, labels) || g.lacksPart(grid, &b, labels) {
			return false
		}
	}
	return true
}

// isOther reports whether nine rows are something else than a puzzle.
func (g *gridText) isOther(grid []int, b *[81]uint8, labels sides) bool {
	counts := false // a row counts the columns, as a header does
	placed, sign := uint16(0), signs(0)
	ruled := 0 // rows with a rule of LaTeX behind them
	for k, i := range grid {
		r := &g.rows[i]
		if strings.HasSuffix(g.lines[i].raw, `\hline`) {
			ruled |= 2 << k
		}
		counts = counts || isCount(r)
		placed |= r.placed
		sign |= r.sign
	}
	first, clues := &g.rows[grid[0]], filled(b)
	bulleted := labels&leftSide != 0 && strings.IndexByte(bullets, first.left.family) >= 0
	switch {
	case oneMask(b), oneEnd(b), (labels == 0 || bulleted) && g.form != Marks && countsRows(b) && !surely(b),
		counts && labels != 0 && slices.Contains(g.roles, roleHeader) && !surely(b):
		return true
	case g.form == Unknown && clues == 81 && listsCells(b),
		g.form == Unknown && clues > 54 && sign == signZero && first.look == 0 && clashes(b) >= absurd:
		return true
	case labels == 0 && g.assumed&(1<<AssumedHeader|1<<AssumedBorders) != 0 && clashes(b) > 0: // that may be a row
		return true
	case ruled&every != 0 && ruled&every != bands && ruled&every != every: // a row has moved
		return true
	case placed == 1 && labels == 0: // the sign of a difference between files, or placed digits
		return true
	case g.way == columns && g.style&^bands != 0: // three of nine cells with rules between
		return true
	}
	return bulleted && sign&(signDash|signStar) != 0 && !proper(b) // bullets may be cells
}

// lacksPart reports whether a part of nine rows seems to be missing.
func (g *gridText) lacksPart(grid []int, b *[81]uint8, labels sides) bool {
	open, outside := false, false   // the last column was trimmed; the first is before the text, or another is lost
	shifted, padded := false, false // rows start in several columns; some start with spaces
	cut, ends, gaps, sign := 0, 0, 0, signs(0)
	for _, i := range grid {
		r := &g.rows[i]
		sign |= r.sign
		if r.cut {
			cut++
		}
		if g.way == columns {
			ends |= 1 << r.ends
			shifted = shifted || r.indent != g.rows[grid[0]].indent
			padded = padded || g.lines[i].start > 0
			open = open || r.close && r.ends == trimmed
			outside = outside || r.outside
			if r.sign != 0 {
				gaps++
			}
		}
	}
	first := &g.lines[grid[0]]
	bars := first.n[isBar]
	size := len(first.text)
	short := slices.IndexFunc(grid, func(i int) bool { return len(g.lines[i].text) < size })
	switch {
	case short == 8 && strings.HasSuffix(first.text, " ") && bars > 7: // the end of the text has been cut off
		return true
	case outside && !shifted, cut > 0 && cut == 81-filled(b): // the ends of rows have been cut off
		return true
	case gaps == 1 && bars <= 2, shifted && padded && bars == 2: // a row was; only trimmed rows may start so
		return true
	case g.form == Grid && (!g.evenly(grid) || g.framed(first, labels != 0)), g.form == Marks && !g.severalMarks(grid), !soundEnds(ends):
		return true
	}
	// A space or a digit that is lost would show nowhere else.
	return (open || sign == signSpace && g.form == Grid && g.isCut(grid) || g.form == Fields && g.oddBlank(grid) ||
		(first.n[isAmpersand] > 0 || sign == signNothing && bars == 8) && lacksEnd(b)) && !proper(b)
}

// isCut reports whether a column is blank in all rows and may have been cut: it is at an end
// without a bar, or not as wide as others.
func (g *gridText) isCut(grid []int) bool {
	row, widths := &g.lines[grid[0]], &g.rows[grid[0]].widths
	n, barred := row.n[isBar], strings.HasSuffix(row.body(), "|")
	for c, w := range widths {
		open := n == 2 || n == 8 || n == 9 && barred == (c == 0)
		if filled := slices.ContainsFunc(grid, func(i int) bool { return g.rows[i].cells[c] > 0 }); !filled &&
			(c%8 == 0 && open || w != widths[(c+3)%8] && w != widths[(c+5)%8]) {
			return true
		}
	}
	return false
}

// lacksEnd reports whether the first or the last column is blank, but not all: where blanks are
// nothing, it may have been clipped.
func lacksEnd(b *[81]uint8) bool {
	var column [9]uint8
	for i, v := range b {
		column[i%9] |= v
	}
	return (column[0] == 0 || column[8] == 0) && filled(b) > 0
}

// framed reports whether a border begins or ends with a joint where rows have no bar, as that
// of a frame does, or ends without one where they have, or begins with another part: rows have
// lost a part, or have one too many.
func (g *gridText) framed(row *line, labelled bool) bool {
	n := row.n[isBar]
	open := n == 9 && !startsBar(row.body()) && !labelled
	for i := range g.lines {
		border := g.lines[i].body()
		inner := strings.Trim(border, "-=_~─━═—–")
		if g.roles[i] != roleBorder || inner == "" {
			continue
		}
		if (n == 2 || n == 8 || open) && (strings.HasPrefix(border, inner) || strings.HasSuffix(border, inner) != open) {
			return true
		}
		// Where rows have a first cell, it has an empty part.
		if rest, ok := strings.CutPrefix(border, "|"); ok && !labelled && g.lines[i].n[isRule] > 0 && strings.HasPrefix(strings.TrimLeft(rest, " "), "|") {
			return true
		}
	}
	return false
}

// evenly reports whether parts between bars are as wide in all rows. Where they are
// not, those with a digit must have one width, and the blanks must have one. That holds
// for a last part without a bar after it too: it may have been trimmed in all rows.
func (g *gridText) evenly(grid []int) bool {
	aligned, one := true, true
	var width, last [2]uint8 // of blanks and digits; of those in the last column
	padded := false
	open := g.lines[grid[0]].n[isBar] == 8
	for _, i := range grid {
		r := &g.rows[i]
		for c, w := range r.widths {
			kind, of := 0, &width
			if r.cells[c] > 0 {
				kind = 1
			}
			if c == 8 && open {
				of, w = &last, w+1
				padded = padded || kind == 1 && g.lines[i].end < len(g.lines[i].text)
			} else {
				aligned = aligned && w == g.rows[grid[0]].widths[c]
			}
			if w == 0 {
				continue
			}
			if of[kind] == 0 {
				of[kind] = w
			}
			if of[kind] != w {
				one = false
				if of == &last {
					return false
				}
			}
		}
	}
	if padded && last[0] > 0 && last[0] != last[1] {
		return false
	}
	return aligned || one
}

// oddBlank reports whether a few blanks of LaTeX are not as wide as the others in the first column,
// the last, or all between.
func (g *gridText) oddBlank(grid []int) bool {
	for _, columns := range [3][2]int{{0, 1}, {1, 8}, {8, 9}} {
		var count widths
		for _, i := range grid {
			for _, w := range g.rows[i].widths[columns[0]:columns[1]] {
				if w > 0 {
					count[w]++
				}
			}
		}
		if count.odd() {
			return true
		}
	}
	return false
}

// widths are how many blanks have each width.
type widths [256]uint8

// odd reports whether a few are not as wide as the others.
func (w *widths) odd() bool {
	all, most := 0, 0
	for _, n := range w {
		all += int(n)
		most = max(most, int(n))
	}
	return all > 3 && most < all && 4*(all-most) <= all
}

// severalMarks reports whether a grid of pencil marks has cells with several. A
// single such cell without braces is a number that is out of place.
func (g *gridText) severalMarks(grid []int) bool {
	n, braces := 0, false
	for _, i := range grid {
		braces = braces || g.lines[i].n[isSkip] > 0
		for _, set := range g.rows[i].marks {
			if set&(set-1) != 0 {
				n++
			}
		}
	}
	return n > 1 || n == 1 && braces
}

// labelled reports whether the labels of nine rows count them.
func (g *gridText) labelled(grid []int, labels sides) bool {
	for k, i := range grid {
		r := &g.rows[i]
		if labels&leftSide != 0 && !g.rows[grid[0]].left.counts(r.left, k) ||
			labels&rightSide != 0 && !g.rows[grid[0]].right.counts(r.right, k) {
			return false
		}
	}
	return true
}

// board returns the digits of nine rows.
func (g *gridText) board(rows []int) (b [81]uint8) {
	for k, i := range rows {
		copy(b[9*k:], g.rows[i].cells[:])
	}
	return b
}

// boards returns the grids.
func (g *gridText) boards(rows []int, labelled bool) []found {
	boards := g.found[:0]
	for k := 0; k < len(rows); k += 9 {
		grid := rows[k : k+9]
		first := &g.lines[grid[0]]
		f := found{board: g.board(grid), line: first.number, form: g.form, assumed: g.assumed}
		if first.trace != nil {
			from, to := 0, len(g.lines)
			if k > 0 {
				from = rows[k-1] + 1
			}
			if k+9 < len(rows) {
				to = grid[8] + 1
			}
			g.note(&f, from, to, grid)
		}
		if f.form == Unknown {
			r := &g.rows[grid[0]]
			framed := labelled || grid[8] > grid[0]+8 || grid[0] > 0 && (k == 0 || rows[k-1] < grid[0]-1)
			switch {
			case r.hasBars() || framed:
				f.form = Grid
			case r.apart():
				f.form = Numbers
			default:
				f.form = Rows
			}
		}
		if f.form == Marks {
			f.marks = new([81]uint16)
		}
		for k, i := range grid {
			r := &g.rows[i]
			f.blanks |= r.sign
			for c := range 9 {
				if r.placed>>c&1 != 0 {
					f.placed.add(9*k + c)
				}
			}
			if f.marks != nil {
				copy(f.marks[9*k:], r.marks[:])
			}
		}
		boards = append(boards, f)
	}
	g.found = boards
	return boards
}

// listsCells reports whether the digits of a board are a row, a column and a digit for
// each of 27 cells, in their order.
func listsCells(b *[81]uint8) bool {
	last := [2]uint8{}
	orders := [2]bool{true, true} // by rows; by columns
	for i := 0; i < 81; i += 3 {
		for k, now := range [2]uint8{10*b[i] + b[i+1], 10*b[i+1] + b[i]} {
			orders[k] = orders[k] && now > last[k]
			last[k] = now
		}
	}
	return orders[0] || orders[1]
}

// isCount reports whether a row counts the columns, from 1 or 0.
func isCount(r *row) bool {
	first := r.cells[0]
	if first == 0 && r.sign != signZero || first > 1 {
		return false
	}
	for i, v := range r.cells {
		if v != first+uint8(i) {
			return false
		}
	}
	return true
}

// oneMask reports whether the same columns are blank in all rows, as in nine dates or
// other numbers of one form.
func oneMask(b *[81]uint8) bool {
	n := 0
	for i, v := range b {
		if (v == 0) != (b[i%9] == 0) {
			return false
		}
		if v == 0 {
			n++
		}
	}
	return n > 0 && n < 81
}

// oneEnd reports whether the first digits of all rows are the same, or the last ones,
// as of a text that was added to each line.
func oneEnd(b *[81]uint8) bool {
	var first, last uint16
	for i := 0; i < 81; i += 9 {
		left, right := uint8(0), uint8(0)
		for _, v := range b[i : i+9] {
			if v > 0 {
				right = v
				if left == 0 {
					left = v
				}
			}
		}
		first |= 1 << left
		last |= 1 << right
	}
	return first&1 == 0 && (first&(first-1) == 0 || last&(last-1) == 0)
}

// absurd is the number of houses in which digits repeat from which on a board is no
// Sudoku with a mistake, but other numbers.
const absurd = 9

// clashes returns the number of houses in which a digit repeats.
func clashes(b *[81]uint8) (n int) {
	var seen [27]uint16
	var twice uint32
	for i, v := range b {
		if v == 0 {
			continue
		}
		bit := uint16(1) << v
		for _, house := range [3]int{i / 9, 9 + i%9, 18 + i/27*3 + i%9/3} {
			if seen[house]&bit != 0 {
				twice |= 1 << house
			}
			seen[house] |= bit
		}
	}
	for ; twice != 0; twice &= twice - 1 {
		n++
	}
	return n
}
