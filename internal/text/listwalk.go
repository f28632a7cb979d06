package text

import (
	"slices"
	"strings"
)

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

// walk finds the puzzles in a value. A value that looks like a puzzle but is none
// is a fault.
func (w *listWalk) walk(n *node) {
	if f, ok := n.board(); ok {
		w.add(f, n)
		return
	}
	switch n.kind {
	case nodeObject:
		w.object(n)
	case nodeList:
		if bad := n.almost(); bad != nil {
			w.fail(bad)
			return
		}
		for i := range n.items {
			w.walk(&n.items[i])
		}
	case nodeString:
		if bad := n.almost(); bad != nil {
			w.fail(bad)
			return
		}
		w.fail(n.fault(StrayCharacter, "a string that is not a puzzle"))
	default:
		w.fail(n.fault(StrayCharacter, "a value that is not a puzzle"))
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

// object finds the puzzles of an object: under a key that says puzzle, or else
// the only value that is a puzzle, or else in the lists and objects among the
// values.
func (w *listWalk) object(n *node) {
	if n.isFPuzzles() {
		w.fPuzzles(n)
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
	if named != nil {
		if f, ok := named.board(); ok {
			w.add(f, named)
		} else {
			w.walk(named)
		}
		return
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

// keyRank returns the rank of a key among those that say puzzle, or -1 for other
// keys. The lowest rank counts. The names of table columns come first, then two
// names that only objects have.
func keyRank(key string) int {
	switch strings.ToLower(key) {
	case "initial":
		return len(columnNames)
	case "start":
		return len(columnNames) + 1
	}
	return slices.Index(columnNames, columnName(key))
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
	number := 1
	for next, more := 0, true; more; number++ {
		var text string
		text, next, more = cutLine(n.text, next)
		if listStartAny(text) || !p.Line(text, number, 0) {
			return f, false
		}
	}
	if !p.End("", number, 0) || !sink.ok || sink.bad {
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

// listStartAny reports whether a list or markup starts in a string: strings of
// lists must hold neither.
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

func (o *oneBoard) Take(_ int, _ Form, position *Position, _ *Row) bool {
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
		return l.reason == "" && l.kind == lineRow && l.placed.empty() && l.shape&(shapeFields|shapeSpread) == 0
	}
	return false
}

// cell reads a value as one cell.
func (n *node) cell() (v uint8, ok bool) {
	switch n.kind {
	case nodeWord, nodeString:
	case nodeList: // an empty list is a blank
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
	// 5. and 5.0: numpy prints floats so.
	whole, fraction, point := strings.Cut(text, ".")
	if point && len(whole) == 1 && '0' <= whole[0] && whole[0] <= '9' && strings.Trim(fraction, "0") == "" {
		return whole[0] - '0', true
	}
	return 0, false
}

// isBlankName reports whether a word, in lower case, is what programs write for
// nothing.
func isBlankName(word string) bool {
	switch word {
	case "null", "none", "nil", "na", "nan", "undefined", "false", "empty":
		return true
	}
	return false
}

// almost returns what is wrong with a list or string that is almost a puzzle, or
// nil if it is not, and so may hold puzzles.
func (n *node) almost() *Fault {
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
		if f := item.almost(); f != nil && f.Reason == BadNumber {
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
