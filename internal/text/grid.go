package text

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// A found is a puzzle that was found.
type found struct {
	board  [81]uint8 // all digits
	placed cellSet   // of them, those that are told from clues
	marks  *[81]uint16
	line   int
	form   Form
}

// A role is what a line is among others.
type role uint8

const (
	roleRow    role = iota
	roleBorder      //
	roleEither      // cells of a sign that borders are drawn with
	roleHeader      // A B C, above a grid
	roleCount       // 1 2 3 4 5 6 7 8 9: a header or a row
)

// A gridText is lines that belong together, read as grids of nine rows.
type gridText struct {
	lines []line
	roles []role
	sign  signs // of blanks in rows with digits
	mixed bool  // some of what could be rows would be, and some not
	alike bool  // rows with digits have one look, and one sign for blanks
	rows  []int // the lines that are rows, once that is known

	kept  [3][]int // what rows lie in
	found []found  // what boards returns
}

// A frame says where the lines stand that could be borders or rows. With none
// of them set they are all rows.
type frame struct {
	header             bool // a count of columns above each grid
	top, every, bottom bool
	middle             bool // between bands
	between            bool // between grids
}

// frames are those that are looked for, with two borders or more. One alone may
// be a row, of a grid in which another stands twice.
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
		return false // the blanks of some are the borders of others
	}
	plain := g.parse(frame{}, 0)
	// What could be a border or a header is a row only if nothing speaks for
	// the other.
	if plain != nil && (either > 0 && g.almostFramed(either) || counts > 0 && !g.countsStart(plain)) {
		plain = nil
	}
	if slices.Contains(g.roles, roleBorder) {
		either = 0 // borders are drawn alike: the others are rows
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
	return g.rows != nil && g.fieldsWhole() && g.rowsAgree()
}

// assign gives each line its role by itself. What has other signs than rows with
// digits use for blanks, or another look than they, is a border.
func (g *gridText) assign() bool {
	g.roles = g.roles[:0]
	sign, sure := signs(0), false
	var looks [8]uint32 // of rows; there are few
	shapes := looks[:0]
	for i := range g.lines {
		l := &g.lines[i]
		if l.kind == lineRow && l.reason == 0 && !l.border && !isCount(l) {
			sign |= l.sign
			sure = true
			if !slices.Contains(shapes, l.look()) {
				shapes = append(shapes, l.look())
			}
		}
	}
	g.alike = sign&(sign-1) == 0
	for i := range max(0, len(shapes)-1) {
		g.alike = g.alike && lookAlike(shapes[i], shapes[i+1])
	}
	if g.sign = sign; !sure {
		g.sign = ruled
	}
	for i := range g.lines {
		l := &g.lines[i]
		shaped := len(shapes) == 0 || slices.ContainsFunc(shapes, func(look uint32) bool {
			return look == l.look() || l.shape&shapeSpread != 0 && look>>shapeBars == l.shape>>shapeBars
		})
		r := roleRow
		switch {
		case l.header:
			r = roleHeader
		case l.kind == lineWhole && l.border && l.reason == 0:
			r = roleBorder
		case l.reason != 0 || l.kind == lineWhole:
			if !isLetters(l.text[l.start:l.end]) {
				return false
			}
			r = roleHeader
		case l.kind == lineBorder:
			r = roleBorder
		case l.kind == linePart:
			if !l.border || len(shapes) == 0 {
				return false
			}
			r = roleBorder
		case l.border && len(shapes) > 0:
			r = roleEither
			if sign != 0 && l.sign&^sign != 0 || !shaped {
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

// lookAlike reports whether rows with two looks may stand in one grid. Where
// spaces stand for blanks those without any look otherwise.
func lookAlike(a, b uint32) bool {
	return a == b || (a|b)&shapeSpread != 0 && a>>shapeBars == b>>shapeBars
}

// isCount reports whether a row counts the columns, from 1 or 0.
func isCount(l *line) bool {
	if l.kind != lineRow {
		return false
	}
	first := l.cells[0]
	if first == 0 && l.sign != signZero && l.sign != signSpace || first > 1 {
		return false
	}
	for i, v := range l.cells[:9] {
		if v != first+uint8(i) {
			return false
		}
	}
	return true
}

// isLetters reports whether a line counts the columns in letters, or as R and
// spreadsheets do, perhaps after a word for the corner.
func isLetters(text string) bool {
	return isLettersApart(text, false) || strings.IndexByte(text, ',') >= 0 && isLettersApart(text, true)
}

// isLettersApart is isLetters with commas within words, as R has them, or
// between.
func isLettersApart(text string, comma bool) bool {
	if last, _ := utf8.DecodeLastRuneInString(text); '1' <= last && last <= '7' || last == '.' {
		return false // the quick way
	}
	var words [10]string
	n, start := 0, -1 // start: of a word
	for i := 0; i <= len(text); {
		between, size := true, 1
		if i < len(text) {
			var class uint8
			class, size, _ = classAt(text, i)
			between = class == isSpace || class == isTab || class == isSemi || class == isComma && comma || class == isBar ||
				text[i] == '"' || text[i] == '\''
		}
		switch {
		case !between && start < 0:
			start = i
		case between && start >= 0:
			if n == len(words) {
				return false
			}
			words[n] = text[start:i]
			start = -1
			n++
		}
		i += size
	}
	switch n {
	case 10:
		return countsColumns(words[1:])
	case 9:
		return countsColumns(words[:9])
	}
	return false
}

// countsColumns reports whether nine words count columns.
func countsColumns(words []string) bool {
	first := byte('1')
	if words[0] == "0" {
		first = '0'
	}
	for i, w := range words {
		letter, digit := byte('a'+i), first+byte(i)
		switch {
		case len(w) == 1 && (w[0] == digit || w[0]|0x20 == letter || i == 8 && w[0]|0x20 == 'j'):
		case len(w) == 2 && (w[0]|0x20 == 'c' || w[0]|0x20 == 'v') && w[1] == digit:
		case len(w) == 4 && w[:2] == "[," && w[2] == digit && w[3] == ']':
		default:
			return false
		}
	}
	return true
}

// parse reads the lines in one way, and returns which of them are rows, or nil.
// They lie in one of three buffers.
func (g *gridText) parse(f frame, buffer int) (rows []int) {
	rows, whole, passed := g.parseFrom(f, g.kept[buffer][:0])
	g.kept[buffer] = rows
	if whole < len(g.roles) || passed < 2 && f != (frame{header: f.header}) {
		return nil
	}
	for _, i := range rows {
		if g.roles[i] == roleEither && (passed > 0 || g.sign == 0) {
			// It is as much a border as the others, or nothing says that
			// it is blank: the other rows are full.
			g.mixed = g.mixed || passed > 0
			return nil
		}
	}
	return rows
}

// parseFrom reads the lines in one way up to the first that does not fit. It
// returns which are rows, where the last whole grid ends, and how many lines
// before that could be rows and are not.
func (g *gridText) parseFrom(f frame, rows []int) (_ []int, whole, passed int) {
	i, taken := 0, 0
	// borders passes what can only be borders, or if there are none as many
	// as wanted of what could be rows. It returns how many these were.
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
			case k == 1: // every row has one, or the first is the head of a table
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

// header takes the line above a grid that counts its columns, or is empty above
// a border that only it has, as in Markdown.
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

// almostFramed reports whether some of the frames fits all but one place: then
// the lines that could be borders are, and something is amiss there.
func (g *gridText) almostFramed(either int) bool {
	n := len(g.lines)
	var every [2]int // how often in turn
	for i := range n - 2 {
		if g.roles[i] != roleEither || g.roles[i+1] != roleRow || g.roles[i+2] != roleEither {
			every[i&1] = 0
		} else if every[i&1]++; every[i&1] == 4 {
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

// bandApart reports whether within nine lines two that could be borders have a
// band between them: a grid with borders may have lost its last lines.
func (g *gridText) bandApart() bool {
	for i := range g.roles {
		if k := i % 9; k > 4 || g.roles[i] != roleEither || g.roles[i+4] != roleEither {
			continue
		}
		if slices.ContainsFunc(g.roles[i+1:i+4], func(r role) bool { return r != roleEither }) {
			return true
		}
	}
	return false
}

// per returns the lines of a grid with its borders.
func (f frame) per() int {
	n := 9 + 2*count(f.middle) + 8*count(f.every)
	if f.between {
		return n + 1
	}
	return n + count(f.top) + count(f.bottom)
}

// almost reports whether grids in this frame, with a line too few or too many,
// have n lines.
func (f frame) almost(n int) bool {
	if f.between {
		n += 1 - count(f.top) - count(f.bottom)
	}
	per := f.per()
	return n%per == 1 || n%per == per-1
}

// countsStart reports whether what counts columns is a first row everywhere.
func (g *gridText) countsStart(rows []int) bool {
	for k, i := range rows {
		if g.roles[i] == roleCount && k%9 > 0 {
			return false
		}
	}
	return true
}

// fieldsWhole reports whether no field at a row's end is empty where no other
// is: it may have been cut off. Where one is empty all rows are fields.
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
// and have one sign for blanks, unless there is a row with several. Where cells
// are known by their places a blank is a space everywhere, and in more than one
// row.
func (g *gridText) rowsAgree() bool {
	for grid := range slices.Chunk(g.rows, 9) {
		spread, spaces := 0, 0
		var sign signs
		mixed := false
		for _, i := range grid {
			l := &g.lines[i]
			if !lookAlike(l.look(), g.lines[grid[0]].look()) {
				return false
			}
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
		if sign&^signSpace != 0 || spaces == 1 && g.lines[grid[0]].shape>>shapeBars == 2 {
			return false
		}
	}
	return true
}

// boards returns the grids. They are good until the next lines are read.
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
