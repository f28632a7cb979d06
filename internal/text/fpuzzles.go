package text

import (
	"slices"
	"strconv"
	"strings"
)

// hasObject reports whether a value is lists with an object among their items, as in
// the grids of f-puzzles and the cells of SudokuPad.
func (n *node) hasObject() bool {
	for i := 0; n != nil && n.kind == nodeList && i < len(n.items); i++ {
		for k := range n.items[i].items {
			if n.items[i].items[k].kind == nodeObject {
				return true
			}
		}
	}
	return false
}

// isEmpty reports whether a value says nothing.
func (n *node) isEmpty() bool {
	return len(n.items) == 0 && (n.kind >= nodeList || n.text == "" || n.text == "false" || n.text == "null" || n.text == "0")
}

func (n *node) get(key string) *node {
	for i, k := range n.keys {
		if k == key {
			return &n.items[i]
		}
	}
	return nil
}

// fPuzzles reads a grid of objects, each with a value that is given or placed. A
// puzzle with a rule beyond those of Sudoku is a fault.
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
			if !item.isEmpty() {
				w.fail(item.fault(Unsupported, "a variant of Sudoku, with "+key))
				return
			}
		}
	}
	w.cells(n.get("grid"))
}

// cells reads nine lists of nine objects, each with a value that is given or placed, if it
// says so, or none.
func (w *listWalk) cells(grid *node) {
	if len(grid.items) != 9 {
		w.fail(grid.fault(RaggedRows, ""))
		return
	}
	f := found{form: List}
	tells := false // clues from placed digits
	for r := range grid.items {
		row := &grid.items[r]
		if len(row.items) != 9 {
			w.fail(row.few(RaggedRows, len(row.items)))
			return
		}
		for c := range row.items {
			cell := &row.items[c]
			value := cell.long("value", "v")
			given, odd := cell.given()
			switch {
			case odd != "":
				w.fail(cell.fault(Unsupported, "a cell with "+strconv.Quote(odd)))
				return
			case value == nil && (cell.kind < nodeList || len(cell.items) > len(cell.keys)):
				w.fail(cell.fault(StrayCharacter, ""))
				return
			case value != nil && !w.cell(&f, value, 9*r+c, given):
				return
			}
			tells = tells || value != nil && given
		}
	}
	if !tells {
		f.placed = cellSet{}
	}
	w.add(f, grid)
}

// cell enters the value of a cell, which is a clue if it is given.
func (w *listWalk) cell(f *found, value *node, cell int, given bool) bool {
	v, ok := value.cell(new(signs))
	if !ok {
		w.fail(value.fault(BadNumber, ""))
		return false
	}
	f.board[cell] = v
	if f.noteItem(value, cell); v > 0 && !given {
		f.placed.add(cell)
	}
	return true
}

// alike reports whether all objects with a digit have the same keys.
func (n *node) alike() bool {
	var keys []string
	for i := range n.items {
		for k := range n.items[i].items {
			cell := &n.items[i].items[k]
			if value := cell.long("value", "v"); value == nil || countDigits(value.text) == 0 {
				continue
			}
			if keys == nil {
				keys = cell.keys
			} else if !slices.Equal(keys, cell.keys) {
				return false
			}
		}
	}
	return true
}

// given reports whether an object says that its digit is a clue. It also returns a key that
// may say so, or hold the digit, but is damaged.
func (n *node) given() (given bool, odd string) {
	for i, key := range n.keys {
		text := n.items[i].text
		switch name := plainWord(key); {
		case isGivenKey(key):
			if given = text == "true" || text == "1"; !given && text != "false" && text != "0" {
				odd = key
			}
		case name == "region", name == "c", name == "highlight":
		case name == "value", name == "v":
			if key[0] == '_' { // not the name by which it is looked for
				odd = key
			}
		default:
			if n.items[i].kind <= nodeString && text != "" {
				odd = key
			}
		}
	}
	return given, odd
}

// isGivenKey reports whether a key of a cell says that its digit is a clue.
func isGivenKey(key string) bool {
	return slices.Contains([]string{"given", "isgiven", "fixed", "isfixed", "readonly", "locked", "prefilled", "preset", "clue", "initial"}, plainWord(key))
}
