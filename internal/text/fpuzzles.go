package text

import (
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
	f := found{form: List}
	tells := false // clues from placed digits
	for r := range grid.items {
		row := &grid.items[r]
		if len(grid.items) != 9 {
			w.fail(grid.fault(RaggedRows, ""))
			return
		}
		if row.kind != nodeList || len(row.items) != 9 {
			bad := row.fault(RaggedRows, "")
			bad.Cells = len(row.items)
			w.fail(bad)
			return
		}
		for c := range row.items {
			cell := &row.items[c]
			value := cell.long("value", "v")
			said, given, odd := cell.given()
			if odd != "" && (value == nil || !said) {
				w.fail(cell.fault(Unsupported, "a cell with "+strconv.Quote(odd)))
				return
			}
			if value == nil {
				if cell.kind != nodeObject && !(cell.kind == nodeList && len(cell.items) == 0) {
					w.fail(cell.fault(StrayCharacter, ""))
					return
				}
				continue
			}
			v, ok := value.cell(new(signs))
			if !ok {
				w.fail(value.fault(BadNumber, ""))
				return
			}
			f.board[r*9+c] = v
			f.noteItem(value, 9*r+c)
			if tells = tells || given; v > 0 && !given {
				f.placed.add(r*9 + c)
			}
		}
	}
	if !tells {
		f.placed = cellSet{}
	}
	w.add(f, grid)
}

// given reports whether an object says if its digit is a clue, and whether it is. It also
// returns a key that may say so, or hold the digit, but is damaged.
func (n *node) given() (said, given bool, odd string) {
	for i, key := range n.keys {
		text := n.items[i].text
		switch plainWord(key) {
		case "given", "isgiven", "fixed", "isfixed", "readonly", "locked", "prefilled", "preset", "clue", "initial":
			if said, given = true, text == "true" || text == "1"; !given && text != "false" && text != "0" {
				odd, said = key, false
			}
		case "value", "v", "region", "c", "highlight":
		default:
			if n.items[i].kind <= nodeString && text != "" {
				odd = key
			}
		}
	}
	return said, given, odd
}
