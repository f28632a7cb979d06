package text

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// A listText is a list of a program while its lines are read: JSON, or what
// Python, C, Java, Go and JavaScript write for it, or what numpy prints.
type listText struct {
	lines  []source
	depth  int
	bytes  int
	quote  byte
	escape bool
}

func (t *listText) open() bool { return len(t.lines) > 0 }

// listStart reports whether a list starts on a line: with a bracket, or after a
// name and an equals sign.
func listStart(text string) bool {
	if text == "" {
		return false
	}
	switch text[0] {
	case '[':
		if label, ok := labelOf(text); ok && label.family == ',' || len(text) > 1 && text[1] == ',' {
			return false // as R prints
		}
		word := strings.ToLower(strings.TrimLeft(text, "[ \t"))
		if i := strings.IndexFunc(word, func(r rune) bool { return r < 'a' || r > 'z' }); i > 0 {
			word = word[:i]
		}
		return word == "" || word[0] < 'a' || word[0] > 'z' || len(word) == 1 || isBlankName(word)
	case '{', '(':
		_, _, marks := marksRow(text)
		return !marks || strings.Contains(text, ",")
	}
	if c := text[0] | 0x20; (c < 'a' || c > 'z') && c != '_'|0x20 {
		return false
	}
	at := strings.IndexAny(text, "[{(")
	if at < 0 {
		return false
	}
	equals := strings.Index(text, "=")
	return equals > 0 && strings.IndexAny(text[equals:], "[{") > 0 || strings.HasPrefix(text, "array(") || strings.HasPrefix(text, "matrix(")
}

// balanced reports whether all brackets of a line are closed, and none of them
// is within another.
func balanced(text string) bool {
	depth := 0
	for i := range len(text) {
		switch text[i] {
		case '[', '{', '(':
			if depth++; depth > 1 {
				return false
			}
		case ']', '}', ')':
			depth--
		}
	}
	return depth == 0
}

// cut returns the fault of a list that has no end.
func (t *listText) cut(end source) *Fault {
	f := end.fault(len(end.text), EndOfInput, 0)
	f.Detail = "a list that starts on line " + strconv.Itoa(t.lines[0].number) + " is not closed"
	return f
}

// listLine takes a line of a list.
func (p *Parser) listLine(s source) bool {
	t := &p.list
	if i := binaryAt(s.text); i >= 0 {
		p.list = listText{}
		return p.notText(s, i)
	}
	if !t.open() {
		*t = listText{lines: t.lines[:0]}
	}
	t.lines = append(t.lines, s)
	t.bytes += len(s.text) + 1
	opened := t.depth > 0
	for i := range len(s.text) {
		switch c := s.text[i]; {
		case t.escape:
			t.escape = false
		case t.quote != 0:
			t.escape = c == '\\'
			if c == t.quote {
				t.quote = 0
			}
		case c == '"' || c == '\'':
			t.quote = c
		case c == '[' || c == '{' || c == '(':
			t.depth++
			opened = true
		case c == ']' || c == '}' || c == ')':
			t.depth--
		}
	}
	t.quote = 0 // strings end with their line
	if t.bytes > maxStretch {
		f := s.fault(0, TooLong, 0)
		f.Detail = "a list that starts on line " + strconv.Itoa(t.lines[0].number)
		p.list = listText{}
		return p.dropTitles(false) && p.fail(f)
	}
	if opened && t.depth > 0 || !opened {
		return true
	}
	lines := t.lines
	p.list = listText{}
	r := listReader{lines: lines}
	r.start()
	root := r.value(0)
	var w listWalk
	if r.bad == nil {
		r.rest()
	}
	if r.bad == nil {
		w.walk(&root)
	}
	if r.bad == nil && w.bad == nil && len(w.found) == 0 {
		w.bad = root.fault(StrayCharacter, "a list without a puzzle")
	}
	if bad := r.bad; bad != nil {
		return p.dropTitles(false) && p.fail(bad)
	}
	for _, f := range w.found {
		if !p.dropTitles(true) || !p.yield(&f.found, f.at, f.start) {
			return false
		}
	}
	return w.bad == nil || p.dropTitles(true) && p.fail(w.bad)
}

// A node is a value in a list.
type node struct {
	kind  nodeKind
	text  string // of a word or a string
	items []node
	keys  []string // of an object, one for each item
	at    source
	start int
}

type nodeKind uint8

const (
	nodeWord nodeKind = iota // a number or a name
	nodeString
	nodeList
	nodeObject
)

func (n *node) fault(reason Reason, detail string) *Fault {
	f := n.at.fault(n.start, reason, 0)
	f.Detail = detail
	return f
}

// A listReader reads the values of lists.
type listReader struct {
	lines []source
	line  int // index
	at    int // in the line
	bad   *Fault
}

// start passes the name that a list is given.
func (r *listReader) start() {
	text := r.lines[0].text
	if at := strings.IndexAny(text, "[{("); at >= 0 {
		head := text[:at]
		if i := strings.IndexByte(text, '='); i > at || i >= 0 {
			// int grid[9][9] = {, new int[9][9] {, np.array([
			rest := text[i:]
			at = i + strings.IndexAny(rest, "[{(")
			for j := at; j < len(text) && text[at] == '['; {
				end := j + 1
				for end < len(text) && '0' <= text[end] && text[end] <= '9' {
					end++
				}
				if end >= len(text) || text[end] != ']' {
					break
				}
				// an empty pair, or a size
				if next := strings.IndexAny(text[end+1:], "[{("); next >= 0 {
					j = end + 1 + next
					at = j
					continue
				}
				break
			}
			head = text[:at]
		}
		if strings.ContainsAny(head, "\"'") {
			at = 0
		}
		r.at = at
	}
}

// next passes white space, and comments of programs, and reports whether
// there is more.
func (r *listReader) next() bool {
	for r.line < len(r.lines) {
		text := r.lines[r.line].text
		for r.at < len(text) && (text[r.at] == ' ' || text[r.at] == '\t' || text[r.at] == '\r') {
			r.at++
		}
		if r.at < len(text) && text[r.at] != '#' && !strings.HasPrefix(text[r.at:], "//") {
			return true
		}
		r.line++
		r.at = 0
	}
	return false
}

func (r *listReader) fail(reason Reason, detail string) {
	if r.bad != nil {
		return
	}
	if r.line == len(r.lines) {
		last := r.lines[len(r.lines)-1]
		r.bad = last.fault(len(last.text), reason, 0)
	} else {
		r.bad = r.lines[r.line].fault(r.at, reason, 0)
	}
	r.bad.Detail = detail
}

// rest passes what may stand after a list.
func (r *listReader) rest() {
	for r.next() {
		switch c := r.lines[r.line].text[r.at]; {
		case strings.IndexByte(",;)]}", c) >= 0:
			r.at++
		case strings.HasPrefix(r.lines[r.line].text[r.at:], "dtype="):
			r.at = len(r.lines[r.line].text)
		default:
			r.fail(StrayCharacter, "after a list")
			return
		}
	}
}

const maxDepth = 32

func (r *listReader) value(depth int) (n node) {
	if !r.next() {
		r.fail(EndOfInput, "")
		return n
	}
	n.at, n.start = r.lines[r.line], r.at
	text := n.at.text
	switch c := text[r.at]; c {
	case '[', '{', '(':
		if depth == maxDepth {
			r.fail(StrayCharacter, "lists within lists")
			return n
		}
		r.items(&n, depth)
	case '"', '\'', '`':
		n.kind = nodeString
		var b strings.Builder
		for r.at++; r.at < len(text) && text[r.at] != c; r.at++ {
			if text[r.at] != '\\' || r.at+1 == len(text) {
				b.WriteByte(text[r.at])
				continue
			}
			r.at++
			switch e := text[r.at]; e {
			case 'n':
				b.WriteByte('\n')
			case 't':
				b.WriteByte('\t')
			case 'r':
			case 'u':
				v, err := strconv.ParseUint(text[r.at+1:min(r.at+5, len(text))], 16, 32)
				if err != nil {
					r.fail(StrayCharacter, "in a string")
					return n
				}
				b.WriteRune(rune(v))
				r.at += 4
			default:
				b.WriteByte(e)
			}
		}
		if r.at >= len(text) {
			r.fail(EndOfInput, "a string that is not closed")
			return n
		}
		r.at++
		n.text = b.String()
	default:
		end := r.at
		for end < len(text) && strings.IndexByte(" \t\r,;:[]{}()\"'", text[end]) < 0 {
			end++
		}
		if end == r.at {
			_, size := utf8.DecodeRuneInString(text[r.at:])
			r.fail(StrayCharacter, "")
			r.at += size
			return n
		}
		n.text = text[r.at:end]
		r.at = end
	}
	return n
}

// items reads the values between brackets.
func (r *listReader) items(n *node, depth int) {
	n.kind = nodeList
	closing := "]})"[strings.IndexByte("[{(", n.at.text[n.start])]
	r.at++
	comma := true // may an item follow
	for r.next() && r.bad == nil {
		switch c := r.lines[r.line].text[r.at]; c {
		case closing:
			r.at++
			return
		case ']', '}', ')':
			r.fail(StrayCharacter, "")
			return
		case ',', ';':
			if comma {
				r.fail(StrayCharacter, "")
				return
			}
			r.at++
			comma = true
			continue
		case ':':
			k := len(n.items) - 1
			if closing != '}' || k < 0 || n.items[k].kind > nodeString || len(n.keys) != k {
				r.fail(StrayCharacter, "")
				return
			}
			r.at++
			n.kind = nodeObject
			n.keys = append(n.keys, n.items[k].text)
			n.items[k] = r.value(depth + 1)
			comma = false
			continue
		}
		if n.kind == nodeObject && !comma {
			r.fail(StrayCharacter, "")
			return
		}
		n.items = append(n.items, r.value(depth+1))
		comma = false
	}
	r.fail(EndOfInput, "a list that is not closed")
}

// A listWalk looks for puzzles in a value.
type listWalk struct {
	found []foundAt
	bad   *Fault
}

type foundAt struct {
	found
	at    source
	start int
}

// walk finds the puzzles of a value. What looks as if it were to be one, and is
// not, is a fault.
func (w *listWalk) walk(n *node) {
	if f, ok := n.board(); ok {
		w.add(f, n)
		return
	}
	switch n.kind {
	case nodeObject:
		w.object(n)
	case nodeList:
		if bad := n.fault9(); bad != nil {
			w.fail(bad)
			return
		}
		for i := range n.items {
			w.walk(&n.items[i])
		}
	case nodeString:
		if bad := n.fault9(); bad != nil {
			w.fail(bad)
			return
		}
		w.fail(n.fault(StrayCharacter, "a string that is no puzzle"))
	default:
		w.fail(n.fault(StrayCharacter, "a value that is no puzzle"))
	}
}

func (w *listWalk) add(f found, n *node) {
	f.line = n.at.number
	w.found = append(w.found, foundAt{f, n.at, n.start})
}

func (w *listWalk) fail(f *Fault) {
	if w.bad == nil {
		w.bad = f
	}
}

// object finds the puzzles of an object: under a key that says so, or else in
// the lists and objects of the others, or in the one text that is a puzzle.
func (w *listWalk) object(n *node) {
	if n.isFPuzzles() {
		w.fPuzzles(n)
		return
	}
	for i, key := range n.keys {
		if isColumnName(key) || strings.ToLower(key) == "initial" || strings.ToLower(key) == "start" {
			item := &n.items[i]
			if item.kind == nodeWord {
				continue
			}
			f, ok := item.board()
			if ok {
				w.add(f, item)
			} else {
				w.walk(item)
			}
			return
		}
	}
	var one *node
	found, before := len(w.found), w.bad
	for i, key := range n.keys {
		item := &n.items[i]
		if isSolutionName(key) || item.kind == nodeWord {
			continue
		}
		if _, ok := item.board(); ok {
			if one != nil {
				w.fail(n.fault(Ambiguous, "an object with two puzzles"))
				return
			}
			one = item
		}
	}
	if one != nil {
		f, _ := one.board()
		w.add(f, one)
		return
	}
	for i, key := range n.keys {
		item := &n.items[i]
		if !isSolutionName(key) && item.kind >= nodeList && len(item.items) > 0 {
			w.walk(item)
		}
	}
	if len(w.found) > found {
		w.bad = before
	} else if w.bad == before || before == nil {
		w.bad = before
		w.fail(n.fault(UnknownHeader, "an object without a puzzle"))
	}
}

func isSolutionName(key string) bool {
	key = strings.ToLower(key)
	for _, name := range [...]string{"solution", "solutions", "solved", "answer", "answers", "result", "candidates", "notes", "state", "current"} {
		if key == name {
			return true
		}
	}
	return false
}

// board reads a value as one puzzle.
func (n *node) board() (f found, ok bool) {
	f.form = List
	switch n.kind {
	case nodeString:
		return n.stringBoard()
	case nodeList:
		if len(n.items) == 81 {
			for i := range n.items {
				if f.board[i], ok = n.items[i].cell(); !ok {
					return f, false
				}
			}
			return f, true
		}
		if len(n.items) != 9 {
			return f, false
		}
		for i := range n.items {
			if !n.items[i].row(f.board[i*9 : i*9+9]) {
				return f, false
			}
		}
		return f, true
	}
	return f, false
}

// stringBoard reads a string that is a puzzle in any form.
func (n *node) stringBoard() (f found, ok bool) {
	if len(n.text) < 17 || len(n.text) > MaxText {
		return f, false
	}
	sink := oneBoard{}
	p := Parser{Sink: &sink, Single: true}
	text, number := n.text, 1
	for {
		i := strings.IndexByte(text, '\n')
		if i < 0 {
			break
		}
		if listStartAny(text[:i]) || !p.Line(text[:i], number, 0) {
			return f, false
		}
		text = text[i+1:]
		number++
	}
	if listStartAny(text) || !p.Line(text, number, 0) || !p.End("", number, 0) || !sink.ok || sink.bad {
		return f, false
	}
	f.board, f.form = sink.board, List
	if sink.position != nil {
		for cell, v := range sink.position.Placed {
			if v > 0 {
				f.board[cell] = v
				f.placed.add(cell)
			}
		}
		if sink.position.HasMarks {
			f.marks = &sink.position.Marks
		}
	}
	return f, true
}

// listStartAny keeps lists out of the strings of lists.
func listStartAny(text string) bool {
	text = strings.TrimSpace(text)
	return text != "" && (listStart(text) || markupStart(text))
}

// A oneBoard is a sink for one puzzle.
type oneBoard struct {
	board    [81]uint8
	position *Position
	ok, bad  bool
}

func (o *oneBoard) Room() *[81]uint8 { return &o.board }

func (o *oneBoard) Take(_ int, _ Form, position *Position, _ string) bool {
	o.position, o.ok = position, true
	return true
}

func (o *oneBoard) Fail(*Fault) bool {
	o.bad = true
	return false
}

// row reads a value as nine cells.
func (n *node) row(cells []uint8) (ok bool) {
	switch n.kind {
	case nodeList:
		if len(n.items) != 9 {
			return false
		}
		for i := range n.items {
			if cells[i], ok = n.items[i].cell(); !ok {
				return false
			}
		}
		return true
	case nodeString, nodeWord:
		if len(n.text) > 40 || n.kind == nodeWord && n.text == "" {
			return false
		}
		var l line
		l.scan(source{text: n.text})
		copy(cells, l.cells[:9])
		return l.reason == 0 && l.kind == lineRow && l.placed.empty() && l.shape&(shapeFields|shapeSpread) == 0
	}
	return false
}

// cell reads a value as one cell.
func (n *node) cell() (v uint8, ok bool) {
	switch n.kind {
	case nodeWord, nodeString:
	case nodeList: // nothing in brackets
		return 0, len(n.items) == 0
	default:
		return 0, false
	}
	text := strings.TrimSpace(n.text)
	if text == "" {
		return 0, n.kind == nodeString
	}
	if countCells(text) == 1 && plainCell(text) {
		class, _, _ := classAt(text, 0)
		return class &^ isCell, true
	}
	if isBlankName(strings.ToLower(strings.TrimSuffix(text, "."))) {
		return 0, true
	}
	// 5. and 5.0, as numpy prints floats
	whole, fraction, point := strings.Cut(text, ".")
	if point && len(whole) == 1 && '0' <= whole[0] && whole[0] <= '9' && strings.Trim(fraction, "0") == "" {
		return whole[0] - '0', true
	}
	return 0, false
}

// isBlankName reports whether programs write that where there is nothing.
func isBlankName(word string) bool {
	switch word {
	case "null", "none", "nil", "na", "nan", "undefined", "false", "empty":
		return true
	}
	return false
}

// fault9 says what is wrong with a value that is almost a puzzle, or nil if it
// may hold puzzles.
func (n *node) fault9() *Fault {
	if n.kind == nodeString {
		if cells := countCells(n.text); cells > 40 && cells < 81 {
			f := n.fault(TooFewCells, "")
			f.Cells = cells
			return f
		} else if cells > 81 && cellsAt(n.text) > 81 {
			return n.fault(TooManyCells, "")
		}
		return nil
	}
	rows, cells, bad := 0, 0, -1
	var nine [9]uint8
	for i := range n.items {
		item := &n.items[i]
		if item.kind == nodeWord || item.kind == nodeString && len(item.text) <= 1 {
			if _, ok := item.cell(); ok {
				cells++
			} else if bad < 0 {
				bad = i
			}
			continue
		}
		if item.row(nine[:]) {
			rows++
		} else if _, whole := item.board(); !whole && bad < 0 {
			bad = i
		}
	}
	switch {
	case bad >= 0 && rows+cells > 0 && n.items[bad].kind == nodeList:
		item := &n.items[bad]
		if f := item.fault9(); f != nil && f.Reason == BadNumber {
			return f
		}
		f := item.fault(RaggedRows, "")
		f.Cells = len(item.items)
		return f
	case bad >= 0 && cells > 0:
		return n.items[bad].fault(BadNumber, "")
	case bad >= 0 && rows > 0:
		f := n.items[bad].fault(RaggedRows, "")
		f.Cells = countCells(n.items[bad].text)
		return f
	case rows > 0 && rows < 9, cells > 0 && cells < 81:
		f := n.fault(TooFewCells, "")
		f.Cells = rows*9 + cells
		return f
	case rows > 0, cells > 0:
		return n.fault(TooManyCells, "")
	}
	return nil
}

// isFPuzzles reports whether an object is a puzzle as f-puzzles writes it: a
// grid of objects.
func (n *node) isFPuzzles() bool {
	grid := n.get("grid")
	return grid != nil && grid.kind == nodeList && len(grid.items) > 0 && grid.items[0].kind == nodeList &&
		len(grid.items[0].items) > 0 && grid.items[0].items[0].kind == nodeObject ||
		grid != nil && grid.kind == nodeList && len(grid.items) > 0 && grid.items[0].kind == nodeList && n.get("size") != nil && grid.hasObject()
}

func (n *node) hasObject() bool {
	for i := range n.items {
		for k := range n.items[i].items {
			if n.items[i].items[k].kind == nodeObject {
				return true
			}
		}
	}
	return false
}

func (n *node) get(key string) *node {
	for i, k := range n.keys {
		if k == key {
			return &n.items[i]
		}
	}
	return nil
}

// fPuzzles reads a grid of objects, each with a value that is given or placed.
// With any rule beyond those of Sudoku it is another puzzle.
func (w *listWalk) fPuzzles(n *node) {
	for i, key := range n.keys {
		item := &n.items[i]
		switch strings.ToLower(key) {
		case "size":
			if item.text != "9" {
				w.fail(item.fault(Unsupported, "a puzzle of another size"))
				return
			}
		case "title", "author", "ruleset", "rules", "grid", "solution", "successmessage", "text", "line", "rectangle", "circle", "metadata":
		default:
			empty := item.kind >= nodeList && len(item.items) == 0 ||
				item.kind <= nodeString && (item.text == "" || item.text == "false" || item.text == "null" || item.text == "0")
			if !empty {
				w.fail(item.fault(Unsupported, "a variant of Sudoku, with "+key))
				return
			}
		}
	}
	f := found{form: List}
	grid := n.get("grid")
	if len(grid.items) != 9 {
		w.fail(grid.fault(RaggedRows, ""))
		return
	}
	for r := range grid.items {
		row := &grid.items[r]
		if row.kind != nodeList || len(row.items) != 9 {
			bad := row.fault(RaggedRows, "")
			bad.Cells = len(row.items)
			w.fail(bad)
			return
		}
		for c := range row.items {
			cell := &row.items[c]
			value := cell.get("value")
			if value == nil {
				if cell.kind != nodeObject && !(cell.kind == nodeList && len(cell.items) == 0) {
					w.fail(cell.fault(StrayCharacter, ""))
					return
				}
				continue
			}
			v, ok := value.cell()
			if !ok {
				w.fail(value.fault(BadNumber, ""))
				return
			}
			f.board[r*9+c] = v
			if given := cell.get("given"); v > 0 && (given == nil || given.text != "true") {
				f.placed.add(r*9 + c)
			}
		}
	}
	w.add(f, grid)
}

// Unquote returns the text of a JSON string, with its quotes, and whether it is
// one.
func Unquote(s string) (string, bool) {
	r := listReader{lines: []source{{text: s, number: 1}}}
	n := r.value(0)
	return n.text, r.bad == nil && n.kind == nodeString && !r.next()
}
