package text

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// A listWalk looks for puzzles in a value.
type listWalk struct {
	found []foundAt
	bad   *Fault
	name  string // under which the value stands
}

type foundAt struct {
	found
	at    source
	start int
}

// walk finds the puzzles in a value. A value that looks like a puzzle but is none
// is a fault.
func (w *listWalk) walk(n *node) {
	if f, ok := n.board(); ok {
		nine := len(n.items) == 9 // squares may be 81 cells too
		if crosses(w.name, nine) || crosses(n.call, nine) || nine && crosses(n.items[0].call, true) {
			w.fail(n.fault(Unsupported, notRows))
			return
		}
		if n.call == "cbind" {
			f.transpose()
		}
		w.add(f, n)
		return
	}
	switch n.kind {
	case nodeObject:
		w.object(n)
	case nodeList:
		if w.cellObjects(n) || n.call != "" && w.called(n) {
			return
		}
		if one := n.record(); one != nil {
			w.walk(one)
			return
		}
		if bad := n.almost(); bad != nil {
			w.fail(bad)
			return
		}
		before, vector := w.bad, false
		for i := range n.items {
			w.walk(&n.items[i])
			vector = vector || n.items[i].call == "c"
		}
		if w.bad != before { // what is full may be the solution of a damaged puzzle; what R fills may do so by columns
			w.found = slices.DeleteFunc(w.found, func(f foundAt) bool { return vector || !hasBlank(&f.board) })
		}
	case nodeString:
		w.fail(cmp.Or(n.almost(), n.fault(StrayCharacter, "a string that is not a puzzle")))
	default:
		w.fail(n.fault(StrayCharacter, "a value that is not a puzzle"))
	}
}

// record returns the only string of a list that is a puzzle, if what stands beside it are
// short words and numbers, or nil.
func (n *node) record() (one *node) {
	for i := range n.items {
		item := &n.items[i]
		if _, ok := item.board(); ok && item.kind == nodeString && one == nil {
			one = item
		} else if item.kind > nodeString || item.text == "" || countCells(item.text) > 8 || isVariantName(item.text) {
			return nil
		}
	}
	return one
}

// called finds the puzzle among the arguments of a function; numbers, names and
// options such as dtype=int are none, unless there is nothing else. It returns false if
// there are only words.
func (w *listWalk) called(n *node) bool {
	byRow, sized, unknown := false, false, false
	var args, options []*node
	for i := range n.items {
		item := &n.items[i]
		option := strings.HasSuffix(item.call, "=") || i > 0 && n.items[i-1].kind == nodeWord && strings.HasSuffix(n.items[i-1].text, "=")
		switch {
		case item.kind == nodeWord:
			if longestCells(item.text) > 40 {
				w.fail(item.fault(StrayCharacter, "a puzzle before a list"))
			}
			name, value, _ := strings.Cut(item.text, "=")
			switch strings.Trim(name, "0123456789L") {
			case "", "data":
			case "byrow":
				byRow = value == "" || value == "T" || value == "TRUE"
				unknown = unknown || !byRow && value != "F" && value != "FALSE"
			case "T", "TRUE", "F", "FALSE": // only byrow can be
				byRow = name[0] == 'T'
			case "nrow", "ncol", "dim":
				sized = true
			default:
				unknown = true
			}
		case option:
			options = append(options, item)
		default:
			args = append(args, item)
		}
	}
	if len(args) == 0 {
		args = options
	}
	for i, item := range args {
		first := len(w.found)
		if i > 0 && first > 0 && item.masks(&w.found[first-1].board) {
			continue
		}
		w.walk(item)
		named := n.call == "matrix" || n.call == "structure" || item.call == "c" || sized
		if len(w.found) > first && len(item.items) == 81 && len(n.items) > 1 && named && !byRow { // R fills by columns
			if w.found[first].transpose(); unknown {
				w.found = w.found[:first]
				w.fail(n.fault(Unsupported, "a matrix that is filled by columns, with other options"))
			}
		}
	}
	return len(args) > 0
}

// masks reports whether a list is what numpy prints below an array some of whose cells are
// masked: True for a blank, False for a digit.
func (n *node) masks(board *[81]uint8) bool {
	for i, v := range board {
		if len(n.items) != 9 || len(n.items[i/9].items) != 9 || n.items[i/9].items[i%9].text != [...]string{"True", "False"}[min(v, 1)] {
			return false
		}
	}
	return true
}

// isFalse reports whether the first cell of a list is false. If all are, it is a mask.
func (n *node) isFalse() bool {
	for len(n.items) > 0 {
		n = &n.items[0]
	}
	return lower(n.text) == "false"
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

// object finds the puzzles of an object: under a key that says puzzle, or else
// the only value that is a puzzle, or else in the lists and objects among the
// values.
func (w *listWalk) object(n *node) {
	if n.get("grid").hasObject() {
		w.fPuzzles(n)
		return
	}
	if n.long("cells", "ce").hasObject() {
		w.sudokuPad(n)
		return
	}
	var named *node
	best := 0
	for i, key := range n.keys {
		item := &n.items[i]
		rank := keyRank(key)
		if item.kind == nodeWord || rank < 0 || named != nil && rank > best {
			continue
		}
		if named == nil || rank < best {
			named, best = item, rank
			continue
		}
		f, ok := named.board()
		if g, also := item.board(); ok && also && f.board != g.board {
			w.fail(n.fault(Ambiguous, "an object with two puzzles"))
			return
		}
	}
	if key := n.variant(); key != "" {
		w.fail(n.fault(Unsupported, "a variant of Sudoku, with "+key))
		return
	}
	one := named
	for i, key := range n.keys {
		item := &n.items[i]
		if named != nil || isSolutionName(key) || item.kind == nodeWord || crosses(key, false) {
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
		f, ok := one.board()
		cells := len(one.items) == 9 && one.items[0].kind == nodeList && one.hasObject()
		if !ok && !cells && !one.isCells() {
			w.walk(one)
		} else if key := n.unknown(one); key != "" {
			w.fail(n.fault(Unsupported, "a puzzle with "+strconv.Quote(key)+", which may be a rule"))
		} else if cells && !one.alike() {
			w.fail(one.fault(StrayCharacter, "a cell with other keys"))
		} else if cells {
			w.cells(one)
		} else if !w.cellObjects(one) {
			w.add(f, one)
		}
		return
	}
	found, before, name := len(w.found), w.bad, w.name
	for i, key := range n.keys {
		item := &n.items[i]
		if !isSolutionName(key) && (item.kind >= nodeList && len(item.items) > 0 || item.kind == nodeString && crosses(key, false)) {
			w.name = key
			w.walk(item)
		}
	}
	w.name = name
	if len(w.found) > found {
		w.bad = before
	} else if w.bad == before || before == nil && w.bad.Detail != notRows {
		w.bad = before
		w.fail(n.fault(UnknownHeader, "an object without a puzzle"))
	}
}

// crossNames are ends of the names of columns and of boxes, and crossOnes such names that may also
// be one of them, or a cell. A new one is a word here.
var crossNames = [...]string{
	"columns", "cols", "spalten", "colonnes", "columnas", "bycolumn", "bycol", "columnmajor", "colmajor", "transposed",
	"boxes", "blocks", "blöcke", "blocs", "bloques", "regions", "nonets", "subgrids", "quadrants", "bybox", "byblock",
}

var crossOnes = [...]string{"column", "col", "box", "block", "region", "nonet", "subgrid", "quadrant", "square", "squares"}

const notRows = "columns or boxes, where rows are read"

// crosses reports whether a name says that what stands under it are columns or boxes. one is
// whether it may be that of one of them.
func crosses(name string, one bool) bool {
	name = strings.TrimRight(plainWord(name), "0123456789=")
	return one && slices.Contains(crossOnes[:], name) || slices.ContainsFunc(crossNames[:], func(end string) bool { return strings.HasSuffix(name, end) })
}

// crossHead returns the word of what stands before a value that is the name of columns or boxes, or "".
func crossHead(text string) string {
	words := strings.FieldsFunc(text, func(c rune) bool { return c != '_' && !unicode.IsLetter(c) })
	for i, word := range words {
		if crosses(word, i == len(words)-1) {
			return word
		}
	}
	return ""
}

// variantWords are the words of keys and values that say that more rules hold than
// those of Sudoku.
var variantWords = [...]string{
	"cage", "killer", "thermo", "arrow", "antiknight", "antiking", "nonconsecutive", "diagonal", "jigsaw", "irregular", "region",
	"constraint", "kropki", "windoku", "hyper", "xsudoku", "sudokux", "palindrome", "whisper", "renban", "sandwich", "skyscraper",
	"betweenline", "littlekiller", "disjoint", "extraregion", "oddeven", "variant", "samurai", "clone", "quadruple", "difference", "ratio",
	"zipper", "lockout", "nabner", "entropic", "modular", "dutchflat", "negative", "evencell", "oddcell", "fogofwar", "rule",
}

// isVariantName reports whether a text has one of them.
func isVariantName(s string) bool { return hasWord(s, variantWords[:]) }

// hasWord reports whether a text has one of some words, in whatever spelling.
func hasWord(s string, words []string) bool {
	s = plainWord(s)
	return slices.ContainsFunc(words, func(word string) bool { return strings.Contains(s, word) })
}

// variant returns the key of an object under which rules of a variant stand, or "".
func (n *node) variant() string {
	for i, key := range n.keys {
		item := &n.items[i]
		value := item.text
		if item.isEmpty() || isSolutionName(key) {
			continue
		}
		name := plainWord(key)
		if isVariantName(key) && !isPlainKind(item) && !strings.Contains(name, "rating") && !strings.Contains(name, "generation") {
			return key
		}
		switch name {
		case "type", "kind", "mode", "category", "game", "gametype", "puzzletype", "genre", "name", "title":
			if item.kind <= nodeString && hasWord(value, variantWords[:17]) {
				return key + " " + strconv.Quote(value)
			}
		case "size", "dimension", "width", "height":
			if item.kind <= nodeString && value != "9" && value != "9x9" && value != "81" && value != "3" && value != "3x3" {
				return key + " " + strconv.Quote(item.text)
			}
		}
	}
	return ""
}

// isPlainKind reports whether a value says that no more rules hold.
func isPlainKind(n *node) bool {
	switch plainWord(n.text) {
	case "classic", "standard", "normal", "regular", "none", "sudoku", "classicsudoku", "normalsudokurulesapply", "plain":
		return n.kind <= nodeString
	}
	return false
}

// plainWord returns the letters and digits of a word, in lower case.
func plainWord(s string) string {
	return strings.Map(func(r rune) rune {
		if r == ' ' || r == '-' || r == '_' || r == '.' {
			return -1
		}
		return r
	}, strings.ToLower(s[:min(len(s), 100)]))
}

// unknown returns the key of an object under which cells stand beside a puzzle, so that
// they may be a rule, or "".
func (n *node) unknown(puzzle *node) string {
	for i, key := range n.keys {
		item := &n.items[i]
		if item == puzzle || isSolutionName(key) || keyRank(key) >= 0 || !item.hasCells() {
			continue
		}
		switch plainWord(key) {
		case "hints", "hint", "techniques", "steps", "step", "moves", "history", "path", "pencilmarks", "marks", "notes", "colors", "colours",
			"highlights", "selected", "undo", "redo", "errors", "eliminations", "placements", "eliminated", "placed", "position", "deleted",
			"redundant", "clash", "clashes", "minimal", "backbone", "automorphisms", "how", "true":
		default:
			return key
		}
	}
	return ""
}

// hasCells reports whether a value names cells, such as "r1c2", or as pairs of numbers
// in a list.
func (n *node) hasCells() bool {
	if n.kind == nodeString && isCellName(n.text) {
		return true
	}
	for i := range n.items {
		item := &n.items[i]
		pair := n.kind == nodeList && len(n.items) > 1 && item.kind == nodeList && len(item.items) == 2 &&
			item.items[0].kind == nodeWord && item.items[1].kind == nodeWord && len(item.items[0].text)+len(item.items[1].text) == 2
		if pair || item.hasCells() {
			return true
		}
	}
	return false
}

// objectNames are the names of table columns, and two that only objects have.
var objectNames = append(slices.Clip(columnNames), "initial", "start")

// keyRank returns the rank of a key among those that say puzzle, or -1 for other
// keys. The lowest rank counts.
func keyRank(key string) int { return slices.Index(objectNames, columnName(key)) }

func isSolutionName(key string) bool {
	return slices.Contains([]string{"solution", "solutions", "solved", "answer", "answers", "result", "candidates", "notes", "state", "current"}, strings.ToLower(key))
}

// isSolution reports whether a board is full, and the line on which it starts says that
// it is a solution, as in a piece of an object.
func (f *found) isSolution(text string) bool {
	head, _, ok := strings.Cut(text, `":`)
	return ok && !hasBlank(&f.board) && isSolutionName(head[strings.LastIndexByte(head, '"')+1:])
}

// board reads a value as one puzzle.
func (n *node) board() (f found, ok bool) {
	f.form = List
	sign := signs(0)
	switch n.kind {
	case nodeString:
		return n.stringBoard()
	case nodeWord:
		ok = len(n.text) == 81 && parseLine(&f.board, n.text) && plausible(&f.board, n.text)
		if ok {
			f.noteCells(&n.at, 0, n.start, n.end)
		}
		return f, ok
	case nodeList, nodeObject:
		if len(n.items) == 81 {
			for i := range n.items {
				cell := i
				if n.kind == nodeObject {
					cell = n.cellAt(i)
				}
				if cell < 0 {
					return f, false
				}
				if n.kind == nodeObject && n.items[i].text == "123456789" { // all candidates
					sign |= signOther
				} else if f.board[cell], ok = n.items[i].cell(&sign); !ok {
					return f, false
				}
				f.noteItem(&n.items[i], cell)
			}
			return f, sign.one() && clashes(&f.board) < absurd && !(f.board == [81]uint8{} && n.isFalse())
		}
		if len(n.items) != 9 || n.kind == nodeObject && !n.namesRows() {
			return f, false
		}
		for i := range n.items {
			item := n.items[i].unindexed(i)
			if item.kind != n.items[0].kind || !item.row(f.board[i*9:i*9+9], &sign) {
				return f, false
			}
			f.noteRow(&item, 9*i)
		}
		return f, sign.one() && clashes(&f.board) < absurd && !(f.board == [81]uint8{} && n.isFalse())
	}
	return f, false
}

// rowKeys are the names of rows, before their numbers, as keys. A new one is a word here.
var rowKeys = [...]string{"row", "r", "line", "zeile", "ligne", "fila"}

// namesRows reports whether the keys of an object count rows by name. Those that only count may
// count columns.
func (n *node) namesRows() bool {
	return len(n.keys) == 9 && countsColumns(n.keys) && slices.Contains(rowKeys[:], strings.TrimRight(plainWord(n.keys[0]), "01"))
}

// cellAt returns the cell that a key of 81 names, A1 or r1c1, or -1 if none or the same as a key before.
func (n *node) cellAt(i int) int {
	key := ""
	if len(n.keys) == 81 && !slices.Contains(n.keys[:i], n.keys[i]) {
		key = n.keys[i]
	}
	switch {
	case len(key) == 2 && rowLetter(key, 0) > 0 && key[0]|0x20 < 'j':
		return 9*rowLetter(key, 0) + int(key[1]-'1') - 9
	case isCellName(key):
		return 9*int(key[1]-'1') + int(key[3]-'1')
	}
	return -1
}

// unindexed returns a value without the first of ten keys that counts rows, as in tables of pandas.
func (n node) unindexed(i int) node {
	if len(n.keys) == 10 && len(n.items) == 10 && n.keys[0] == "index" && n.items[0].text == strconv.Itoa(i) {
		n.keys, n.items = n.keys[1:], n.items[1:]
	}
	return n
}

// stringBoard reads a string that is a puzzle in any form.
func (n *node) stringBoard() (f found, ok bool) {
	if len(n.text) < 17 || len(n.text) > MaxText {
		return f, false
	}
	p := single{}
	p.Sink, p.Single = &p, true
	if n.at.trace != nil {
		p.Trace = &Trace{}
	}
	number := 1
	for start, next, more := 0, 0, true; more; number++ {
		var text string
		start = next
		text, next, more = cutLine(n.text, next)
		s := source{text: text, number: number}
		if p.Trace != nil {
			s.trace = &tracer{n.from[start : start+len(text)+1]}
		}
		if listStartAny(text) || !p.line(s) {
			return f, false
		}
	}
	if !p.End("", number, 0) {
		return f, false
	}
	f.board, f.form = p.one.Board, List
	if p.Trace != nil {
		f.places = p.Trace.places
	}
	if position := p.one.Position; position != nil {
		for cell, v := range position.Placed {
			if v > 0 {
				f.board[cell] = v
				f.placed.add(cell)
			}
		}
		if position.HasMarks {
			f.marks = &position.Marks
		}
	}
	return f, true
}

// listStartAny reports whether a list or markup starts in a string: strings of
// lists must hold neither.
func listStartAny(text string) bool {
	text = strings.TrimSpace(text)
	return text != "" && (listStart(text) || markupStart(text))
}

// noteItem adds the place of an item that is a cell.
func (f *found) noteItem(n *node, cell int) {
	if len(n.items) == 1 {
		n = &n.items[0]
	}
	start := n.start + min(1, int(n.kind))
	f.noteWord(&n.at, cell, f.board[cell], start, max(start, n.end)) // an empty list has no end
}

// noteRow adds the places of a row.
func (f *found) noteRow(n *node, cell int) {
	if n.kind >= nodeList {
		if len(n.items) == 1 {
			f.noteRow(&n.items[0], cell)
			return
		}
		for i := range n.items {
			f.noteItem(&n.items[i], cell+i)
		}
		return
	}
	if n.isSpaced() {
		for i := range n.text {
			f.noteCell(&n.at, cell+i, n.text[i]-' ', n.start+1+i, n.start+2+i)
		}
		return
	}
	if n.at.trace != nil && len(n.from) > 0 {
		s := source{text: n.text, trace: &tracer{n.from}}
		f.noteCells(&s, cell, 0, len(n.text))
		return
	}
	f.noteCells(&n.at, cell, n.start, n.end)
}

// row reads a value as nine cells.
func (n *node) row(cells []uint8, sign *signs) (ok bool) {
	switch n.kind {
	case nodeList, nodeObject:
		if len(n.items) == 1 && n.items[0].kind != nodeWord { // qw(…), []byte("…")
			return n.items[0].row(cells, sign)
		}
		if len(n.items) != 9 || n.kind == nodeObject && !countsColumns(n.keys) {
			return false
		}
		for i := range n.items {
			if cells[i], ok = n.items[i].cell(sign); !ok {
				return false
			}
		}
		return true
	case nodeString, nodeWord:
		if n.isSpaced() {
			for i, c := range n.text {
				if cells[i] = uint8(c) & 0xf; c == ' ' {
					*sign |= signSpace
				} else {
					*sign |= signDigit
				}
			}
			return true
		}
		if len(n.text) > 40 || n.kind == nodeWord && n.text == "" {
			return false
		}
		var l line
		var r row
		l.scan(source{text: n.text})
		ok = l.n[isStray] == 0 && l.start < l.end && r.explicit(&l, l.start, l.end) && r.placed == 0
		copy(cells, r.cells[:])
		*sign |= r.sign | r.style
		return ok
	}
	return false
}

// isSpaced reports whether a string is nine digits and spaces.
func (n *node) isSpaced() bool {
	return n.kind == nodeString && len(n.text) == 9 && n.end-n.start == 10 && strings.Contains(n.text, " ") && strings.Trim(n.text, " 123456789") == ""
}

// cell reads a value as one cell, and adds its sign.
func (n *node) cell(sign *signs) (v uint8, ok bool) {
	switch n.kind {
	case nodeWord, nodeString:
	case nodeList: // an empty list is a blank; int(5), Some(5)
		if len(n.items) == 1 {
			return n.items[0].cell(sign)
		}
		return 0, len(n.items) == 0 && (n.call == "" || n.call == "set")
	default:
		return 0, false
	}
	if n.kind == nodeWord && n.text == "" {
		return 0, false
	}
	v, now, ok := cellWord(n.text)
	*sign |= now
	return v, ok
}

// almost returns what is wrong with a list or string that is almost a puzzle, or
// nil if it is not, and so may hold puzzles.
func (n *node) almost() *Fault {
	if n.kind == nodeString {
		if cells := countCells(n.text); cells > 40 && cells < 81 {
			return n.few(TooFewCells, cells)
		} else if cells > 81 && cellsAt(n.text) > 81 {
			return n.fault(TooManyCells, "")
		}
		return nil
	}
	rows, cells, bad := 0, 0, -1
	var nine [9]uint8
	sign := signs(0)
	for i := range n.items {
		item := &n.items[i]
		if item.kind == nodeWord || item.kind == nodeString && len(item.text) <= 1 {
			if _, ok := item.cell(&sign); ok {
				cells++
			} else if bad < 0 {
				bad = i
			}
			continue
		}
		if item.row(nine[:], &sign) {
			rows++
		} else if _, whole := item.board(); !whole && bad < 0 {
			bad = i
		}
	}
	switch {
	case bad >= 0 && rows+cells > 0 && n.items[bad].kind == nodeList:
		item := &n.items[bad]
		if f := item.almost(); f != nil && f.Reason == BadNumber {
			return f
		}
		return item.few(RaggedRows, len(item.items))
	case bad >= 0 && cells > 0:
		return n.items[bad].fault(BadNumber, "")
	case bad >= 0 && rows > 0:
		return n.items[bad].few(RaggedRows, countCells(n.items[bad].text))
	case rows > 0 && rows < 9, cells > 0 && cells < 81:
		return n.few(TooFewCells, rows*9+cells)
	case rows == 9 && cells == 0, cells == 81 && rows == 0:
		return n.fault(Ambiguous, "digits that are no Sudoku")
	case rows > 0, cells > 0:
		return n.fault(TooManyCells, "")
	}
	return nil
}
