package text

import (
	"cmp"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Givens are a puzzle written as its clues, each a row, a column and a digit: lines of
// three numbers, calls, tuples, objects, the rows of a table, cells by name as in A1=5.
// Nothing but the sense of it shows that one is lost, so all that stands around the numbers
// must repeat, no cell may come twice, and the puzzle must be proper.

// A givensText is such lines while they are read. They wait until all are there; if they
// are something else, they are read again as other lines are.
type givensText struct {
	lines []source
	head  int      // how many of them stand above the numbers
	names []string // of the axes
	shape string   // of the first line with numbers
	foot  bool     // a footer must follow, as psql writes one below its rows
	gap   bool     // an empty line or an end tag is the last
	not   bool     // lines are read that turned out not to be givens
}

// axes are what people call the three numbers. A name that is not there yet is a word here.
var axes = func() map[string]int {
	axes := map[string]int{}
	for axis, names := range [...]string{
		"row rows r y i line down zeile reihe ligne fila riga rij rad linha række wiersz řádek строка",
		"col cols column c x j colum across spalte colonne columna colonna kolom kolumn kolonne coluna kolumna sloupec столбец",
		"value val v digit d number num n clue given",
	} {
		for name := range strings.FieldsSeq(names) {
			axes[name] = axis
		}
	}
	return axes
}()

// isAxes reports whether a line names a row, a column and a digit, and at most one thing
// more, or a cell and its digit.
func isAxes(text string) bool {
	if len(text) > 80 || strings.ContainsAny(text, "0123456789") || strings.IndexFunc(text, unicode.IsLetter) < 0 {
		return false
	}
	words := letterWords(text)
	seen := [3]int{}
	for _, w := range words {
		if axis, ok := axes[lower(w)]; ok {
			seen[axis]++
		}
	}
	return len(words) <= 4 && seen == [3]int{1, 1, 1} || len(words) == 2 && lower(words[0]) == "cell" && seen == [3]int{0, 0, 1}
}

// damagedAxes reports whether a line would name the axes if it had no digits.
func damagedAxes(text string) bool {
	return len(text) <= 80 && strings.ContainsAny(text, "0123456789") && isAxes(strings.Map(func(c rune) rune {
		if c >= '0' && c <= '9' {
			return -1
		}
		return c
	}, text))
}

// letterWords returns the words of letters of a text.
func letterWords(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return !unicode.IsLetter(r) })
}

// A numeral is a number of a text, below 1000, or a letter that names a row.
type numeral struct {
	value      int
	line       int // the index of its line
	start, end int
}

// A numbering is the numbers of lines, and what stands between them: gaps[i] before
// number i.
type numbering struct {
	letters bool // each third one is a letter before its column
	numbers []numeral
	gaps    []string
}

// rowLetter returns which row a letter at an index of a text names, from 1, or 0: it stands
// for itself before a digit.
func rowLetter(text string, i int) int {
	c := text[i] | 0x20
	if c < 'a' || c > 'j' || i+1 == len(text) || text[i+1] < '1' || text[i+1] > '9' || i > 0 && isWordByte(text[i-1]) {
		return 0
	}
	return min(int(c-'a'), 8) + 1 // J for I
}

// namedCell returns where a cell with its digit stands in a text behind something else, such
// as A1=5, r1c1:5 or "A1": 5, or 0.
func namedCell(text string) int {
	if strings.IndexByte(text, '=') < 0 && strings.IndexByte(text, ':') < 0 { // most lines
		return 0
	}
	for i := 0; ; i++ {
		sign := strings.IndexAny(text[i:], "=:")
		if i += sign; sign < 0 || i+1 == len(text) {
			return 0
		}
		value := strings.TrimLeft(text[i+1:], " \"'")
		if value == "" || value[0] < '1' || value[0] > '9' || len(value) > 1 && isWordByte(value[1]) {
			continue
		}
		name := strings.TrimRight(text[:i], " \"'")
		if at := len(name) - 2; at > 0 && rowLetter(name, at) > 0 {
			return at
		}
		if at := len(name) - 4; at > 0 && isCellName(name[at:]) && !isWordByte(name[at-1]) {
			return at
		}
	}
}

// isCellName reports whether a text is the name of a cell, r1c1 to r9c9.
func isCellName(s string) bool {
	return len(s) == 4 && s[0]|0x20 == 'r' && s[2]|0x20 == 'c' && '1' <= s[1] && s[1] <= '9' && '1' <= s[3] && s[3] <= '9'
}

// isWordByte reports whether a byte is a letter or a digit.
func isWordByte(c byte) bool { return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z' }

// add adds the numbers of the text of a line, and reports whether all are small. A line
// with a comment has none, and so has one with a quote that is not closed.
func (n *numbering) add(text string, line int) bool {
	if strings.IndexByte(text, '#') >= 0 || strings.Count(text, `"`)%2 > 0 {
		return false
	}
	from := 0
	gap := ""
	if k := len(n.gaps) - 1; k >= 0 && len(n.gaps) > len(n.numbers) {
		gap = n.gaps[k] + "\n"
		n.gaps = n.gaps[:k]
	}
	for i := 0; i < len(text); {
		v := numeral{line: line, start: i}
		switch first := n.letters && len(n.numbers)%3 == 0; {
		case first && rowLetter(text, i) > 0:
			v.value = rowLetter(text, i)
			i++
		case text[i] < '0' || text[i] > '9':
			i++
			continue
		case first:
			return false
		default:
			for most := i + 4; i < min(most, len(text)) && '0' <= text[i] && text[i] <= '9' && !(n.letters && i > v.start); i++ {
				v.value = 10*v.value + int(text[i]-'0')
			}
		}
		if v.end = i; v.end-v.start > 3 || v.end-v.start > 1 && text[v.start] == '0' {
			return false
		}
		n.numbers = append(n.numbers, v)
		n.gaps = append(n.gaps, gap+text[from:v.start])
		gap, from = "", i
	}
	n.gaps = append(n.gaps, gap+text[from:])
	return true
}

// unspaced returns a text without its white space and quotes.
func unspaced(s string) string {
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return isWhite(r) || r == '"' || r == '\'' }), "")
}

// shapeOf returns what all lines of givens have in common: what stands around the numbers
// of the first of them. It is empty for other lines.
func shapeOf(text string) string {
	if len(text) > 1<<10 || countDigits(text) == 0 && !strings.Contains(text, "=0") { // r0c0=0
		return ""
	}
	n := numbering{letters: true}
	if !n.add(text, 0) || len(n.numbers)%3 > 0 {
		if countCells(text) > 6 && !strings.ContainsAny(text, "([{=:") {
			return ""
		}
		n = numbering{}
		if !n.add(text, 0) || len(n.numbers)%3 > 0 && len(n.numbers) != 4 || n.numbers[len(n.numbers)-1].value > 9 {
			return ""
		}
	}
	each := 3 + len(n.numbers)%3
	if len(n.numbers) > each && !n.letters && len(letterWords(n.gaps[each])) == 0 && !strings.ContainsAny(n.gaps[each], "([{") {
		return ""
	}
	var shape strings.Builder
	if n.letters {
		shape.WriteString("A")
	}
	for _, gap := range n.gaps[:each] {
		shape.WriteString(unspaced(gap) + "9")
	}
	return shape.String()
}

// given takes a line that may be one of givens, or the header of them. The lines before
// are decided on if this is none.
func (p *Parser) given(s source) bool {
	g := &p.givens
	if g.not {
		return p.scanned(s)
	}
	bare := s // without a comment
	if at := strings.IndexByte(s.text, '#'); at > 0 && another(s.text, at) == 0 && !p.hashed(s.text[at:]) {
		bare.text = s.text[:at]
	}
	text := strings.TrimFunc(bare.text, isWhite)
	switch {
	case markupStart(text) && (!g.open() || g.lines[0].tagged && tagName(text[1:]) != "table"): // its tags become givens
		g.gap = isCloser(text)
		return p.scanned(s)
	case text != "" && text[0] == '#' && g.open():
		if g.shape != "" && shapeOf(strings.TrimLeft(text, "# ")) == g.shape {
			return p.endGivens(false) && p.fail(s.faultf(0, Ambiguous, "a clue in a comment"))
		}
		return p.scanned(s)
	}
	shape := ""
	if g.open() || len(p.stretch.lines) == 0 && !startsBar(text) { // a table in a box has a header
		shape = shapeOf(text)
	}
	if g.open() {
		takes := len(g.lines) < maxLines
		switch {
		case text == "" && strings.Count(s.text, "\t") < 8: // or a row without digits
			_, size := sizeOf(strings.TrimSpace(g.lines[0].text))
			takes = takes && (g.shape != "" || size)
			g.gap = true
		case shape != "" && g.shape == "":
			g.shape, g.head = shape, len(g.lines)
		case shape != "":
			takes = takes && shape == g.shape && closing(text) == ""
		case g.shape == "":
			takes = takes && (isRuler(text) || isTypes(text, 3))
		default:
			takes = takes && !g.gap && isRuler(text)
		}
		if takes {
			g.gap = text == ""
			g.lines = append(g.lines, bare)
			g.foot = g.foot || text != "" && text[0] == '-' && strings.Contains(text, "+") && isRuler(text)
			p.tookComment(&s)
			return true
		}
		whole := isFooter(text) || !g.foot && (g.gap || len(g.lines) == g.head+1 || isCloser(text))
		return p.endGivens(whole && g.counted(text)) && p.again(s)
	}
	if _, size := sizeOf(text); shape == "" && !isAxes(text) && !size {
		return p.scanned(s)
	}
	if !p.mayBegin(s, text, shape) {
		p.few = cmp.Or(shape, p.few)
		return p.scanned(s)
	}
	*g = givensText{lines: append(g.lines[:0], bare), shape: shape}
	p.tookComment(&s)
	if shape == "" {
		g.names = slices.DeleteFunc(letterWords(text), func(w string) bool { _, ok := axes[lower(w)]; return !ok })
	}
	return true
}

// count returns how many lines of clues there are.
func (g *givensText) count() (n int) {
	for _, s := range g.lines[g.head:] {
		n += min(1, countDigits(s.text))
	}
	return n
}

// counted reports whether a footer that says how many rows there are is right.
func (g *givensText) counted(footer string) bool {
	digits := strings.TrimLeft(footer, "([ ")
	digits = digits[:len(digits)-len(strings.TrimLeft(digits, "0123456789"))]
	return !isFooter(footer) || digits == "" || digits == strconv.Itoa(g.count())
}

// sizeOf reads the line above the clues in a file of MatrixMarket: the rows, the columns, and
// how many clues follow.
func sizeOf(text string) (clues int, ok bool) {
	count, ok := strings.CutPrefix(text, "9 9 ")
	if !ok {
		return 0, false
	}
	clues, err := strconv.Atoi(count)
	return clues, err == nil
}

func (g *givensText) open() bool { return len(g.lines) > 0 }

// cut reports whether givens at the end of the input may go on: a footer is missing, or of
// tags the end of the element around them.
func (g *givensText) cut(elements int) bool {
	return g.foot || g.open() && elements > 0 && g.lines[g.head].tagged
}

// startsBar reports whether a text starts with a bar.
func startsBar(text string) bool {
	if text == "" {
		return false
	}
	class, _ := classAt(text, 0)
	return class == isBar
}

// isCloser reports whether a line only closes brackets or a tag.
func isCloser(text string) bool {
	return strings.HasPrefix(text, "</") || strings.Trim(text, ")]};,.") == ""
}

// isRuler reports whether a line is rules, perhaps with bars.
func isRuler(text string) bool {
	ruled := false
	for c := range characters(text, 0, len(text)) {
		if c.class != isBar && c.class != isRule && c.class != isSpace && text[c.start] != '-' {
			return false
		}
		ruled = ruled || c.class != isBar && c.class != isSpace
	}
	return ruled
}

// mayBegin reports whether givens may begin on a line: nothing else is open, and neither
// is the line before a damaged one of them nor the last title one like them, nor were some
// of that form too few for a puzzle, which these may go on.
func (p *Parser) mayBegin(s source, text, shape string) bool {
	st, number := &p.stretch, s.number
	if st.broken || len(p.wrapped) > 0 || p.skip || p.binary || p.held != nil || p.section || number > 1 && max(p.failed, p.beside) >= number-1 {
		return false
	}
	if shape != "" && shape == p.few {
		return false
	}
	if st.empty == 0 && !s.tagged && slices.ContainsFunc(st.lines, func(l line) bool { return !l.ruled }) {
		return false
	}
	if number == 1 || p.passed.number < number-1 && (shape == "" || shape != shapeOf(p.passed.text)) {
		return true
	}
	alone := 0 // numbers of one digit
	for word := range strings.FieldsFuncSeq(p.passed.text, func(r rune) bool { return r < '0' || r > '9' }) {
		alone += 1 / len(word)
	}
	return alone < 2 && !(countDigits(p.passed.text) > 0 && strings.Contains(wordsOf(text), wordsOf(p.passed.text))) // a part of a clue
}

// endGivens decides on the lines so far: they are puzzles, with a gap between two, or
// other lines. What follows right below them may be a damaged one, unless clean.
func (p *Parser) endGivens(clean bool) bool {
	g := p.givens
	p.givens = givensText{}
	if !g.open() {
		return true
	}
	if clues, ok := sizeOf(strings.TrimSpace(g.lines[0].text)); ok && clues != g.count() {
		clean = false
	}
	last := g
	for i, s := range g.lines { // those after the last gap
		if strings.TrimFunc(s.text, isWhite) == "" {
			last.head = max(g.head, i)
		}
	}
	if n := last.count(); n > 0 && n < 17 {
		p.few = g.shape
	}
	var boards []found
	for lines := g.lines[g.head:]; len(lines) > 0 && clean; {
		end := slices.IndexFunc(lines, func(s source) bool { return strings.TrimFunc(s.text, isWhite) == "" })
		if end < 0 {
			end = len(lines)
		}
		if end > 0 {
			var f found
			f, clean = readGivens(lines[:end], g.names, false)
			boards = append(boards, f)
		}
		lines = lines[min(end+1, len(lines)):]
	}
	if first := g.lines[min(g.head, len(g.lines)-1)]; !clean && len(g.lines) > g.head+3 && (isTitle(first.text) || namedCell(" "+strings.TrimSpace(first.text)) > 0) && !listStart(strings.TrimSpace(first.text)) { // too many for titles
		return p.flush(first, false) && p.dropTitles(false) && p.failBefore(first.faultf(0, Ambiguous, "clues that are no puzzle with one solution"))
	}
	if !clean || len(boards) == 0 {
		p.givens.not = true
		for _, s := range g.lines {
			if !p.again(s) {
				return false
			}
		}
		p.givens.not = false
		return true
	}
	if !p.flush(g.lines[0], false) || !p.dropTitles(true) {
		return false
	}
	for i := range g.head {
		boards[0].note(&g.lines[i], Label, -1, 0, len(g.lines[i].text))
	}
	for i := range boards {
		at := slices.IndexFunc(g.lines, func(s source) bool { return s.number == boards[i].line })
		if !p.yield(&boards[i], g.lines[at], 0) {
			return false
		}
	}
	return true
}

// again reads a line that turned out not to be one of givens.
func (p *Parser) again(s source) bool {
	if !s.tagged {
		s.text = s.raw
	}
	return p.line(s)
}

// readGivens reads lines as the clues of one puzzle. The names are those of a header,
// if there is one. Around a list, which may stand in brackets, a name may stand.
func readGivens(lines []source, names []string, list bool) (f found, ok bool) {
	n := numbering{letters: true}
	if !n.addAll(lines) {
		if n = (numbering{}); !n.addAll(lines) {
			return f, false
		}
	}
	last := strings.TrimRightFunc(lines[len(lines)-1].text, isWhite)
	if strings.HasSuffix(last, ",") && (list || len(n.numbers) > 4*len(lines)) { // it is cut off
		return f, false
	}
	if k := len(n.numbers); list && k%3 == 1 && n.numbers[0].value == k/3 { // how many there are
		n.numbers = n.numbers[1:]
		n.gaps = n.gaps[1:]
	}
	for each := 3; each <= 4; each++ {
		if axis, ok := n.repeats(each, names, list); ok {
			if f, ok = n.board(lines, each, axis); ok {
				return f, true
			}
		}
	}
	return f, false
}

// addAll adds the numbers of lines.
func (n *numbering) addAll(lines []source) bool {
	for i := range lines {
		text := lines[i].text
		if isRuler(text) {
			text = ""
		}
		if len(n.numbers) > 4*81 || !n.add(text, i) {
			return false
		}
	}
	return true
}

// repeats reports whether the numbers come in groups of three, or of four with a count from
// 0 in front, with the same around each. It returns what each is.
func (n *numbering) repeats(each int, names []string, list bool) (axis [3]int, ok bool) {
	k := len(n.numbers)
	if k%each > 0 || k/each < 17 || k/each > 81 {
		return axis, false
	}
	for i, v := range n.numbers {
		if i%each < each-3 {
			if i/each != v.value { // from 1, a first line may be lost
				return axis, false
			}
		} else if v.end-v.start > 1 {
			return axis, false
		}
		if i >= each && (i%each > 0 || i >= 2*each) && n.gap(i) != n.gap(i-each) {
			return axis, false
		}
	}
	// What stands between two groups closes one and opens another.
	outer := func(gap string) string { return strings.Trim(unspaced(gap), "|│┃") }
	middle := outer(n.gaps[each])
	open := strings.TrimLeft(middle, ")]}/>.,;")
	ends := "," // which the last may lack
	if list || n.numbers[0].line == n.numbers[k-1].line {
		ends = ",;"
	}
	shut := strings.Trim(middle[:len(middle)-len(open)], ends)
	first, left := strings.CutSuffix(outer(n.gaps[0]), open)
	last, right := strings.CutPrefix(outer(n.gaps[k]), shut)
	last = strings.Trim(last, ",;.")
	if !left || !right || closing(first) != last || !list && first != "" || isVariantName(first) {
		return axis, false
	}
	if n.letters {
		return [3]int{0, 1, 2}, true
	}
	if names == nil {
		for i := range 3 {
			word := ""
			if all := letterWords(n.gaps[each+each-3+i]); len(all) > 0 {
				word = all[len(all)-1]
			}
			names = append(names, word)
		}
	}
	return axesOf(names)
}

// gap returns what stands before a number, without white space. Before a name or a bracket
// that opens a group there may be a comma or none.
func (n *numbering) gap(i int) string {
	gap := unspaced(n.gaps[i])
	if rest := strings.TrimLeft(gap, ",;"); len(gap)-len(rest) < 2 && (rest != "" || n.letters && i%3 == 0) {
		return rest
	}
	return gap
}

// closing returns the brackets that close those which a text opens.
func closing(text string) string {
	var open []byte
	for _, c := range []byte(text) {
		if at := strings.IndexByte("([{", c); at >= 0 {
			open = append(open, ")]}"[at])
		} else if len(open) > 0 && c == open[len(open)-1] {
			open = open[:len(open)-1]
		}
	}
	slices.Reverse(open)
	return string(open)
}

// axesOf returns which number is which, as names say or else in the order of people. A name
// before the second number that says otherwise, or is unknown, leaves it open.
func axesOf(names []string) (at [3]int, ok bool) {
	seen := 0
	for i, name := range names {
		if axis, known := axes[lower(name)]; known {
			if seen>>axis&1 != 0 {
				return at, false
			}
			at[axis] = i
			seen |= 1 << axis
		}
	}
	switch unnamed := len(names) < 3 || names[1] == ""; { // the first may be that of a matrix
	case seen == 7:
	case seen == 3, !unnamed && (seen == 5 || seen == 6): // the name of one is unknown
		axis := bits.TrailingZeros(uint(7 ^ seen))
		at[axis] = 3 - at[(axis+1)%3] - at[(axis+2)%3]
	default:
		return [3]int{0, 1, 2}, unnamed || seen == 2 && at[1] == 1
	}
	return at, true
}

// board returns the puzzle of groups of numbers, with rows and columns from 0 or 1.
func (n *numbering) board(lines []source, each int, axis [3]int) (f found, ok bool) {
	f = found{line: lines[n.numbers[0].line].number, form: List}
	some := false
	if len(n.numbers) < 81*each && (n.fall(each, axis[0], axis[1]) || n.fall(each, axis[1], axis[0])) { // one of them is out of its place
		return f, false
	}
	for base := range 2 {
		if n.letters && base == 0 {
			continue
		}
		g := found{line: f.line, form: List}
		sound := true
		seen := cellSet{}
		for i := each - 3; i < len(n.numbers) && sound; i += each {
			row, column, v := n.numbers[i+axis[0]].value-base, n.numbers[i+axis[1]].value-base, n.numbers[i+axis[2]].value
			cell := 9*row + column
			if sound = row >= 0 && column >= 0 && row < 9 && column < 9 && !seen.has(cell) && (v > 0 || len(n.numbers) == 81*each); sound {
				seen.add(cell)
				g.board[cell] = uint8(v)
			}
		}
		if !sound || !proper(&g.board) {
			continue
		}
		if some {
			return f, false
		}
		f, some = g, true
		for i := range lines {
			f.noteLine(&lines[i], 0, len(lines[i].text))
		}
		for i, v := range n.numbers {
			group := i / each * each
			cell := 9*(n.numbers[group+each-3+axis[0]].value-base) + n.numbers[group+each-3+axis[1]].value - base
			if i%each == each-3+axis[2] {
				f.noteCell(&lines[v.line], cell, f.board[cell], v.start, v.end)
			} else {
				f.note(&lines[v.line], Label, -1, v.start, v.end)
			}
		}
	}
	return f, some
}

// fall reports whether groups that are sorted by two of their axes go down once, and not because
// the first of them are at the end.
func (n *numbering) fall(each, first, second int) bool {
	at := func(i int) int { return 10*n.numbers[i+first].value + n.numbers[i+second].value }
	falls, start := 0, each-3
	last := at(start)
	for i := start; i < len(n.numbers); i += each {
		if at(i) < last {
			falls++
		}
		last = at(i)
	}
	return falls == 1 && last > at(start)
}
