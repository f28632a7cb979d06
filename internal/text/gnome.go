package text

// gnomeSudoku reads the cells of a game of GNOME Sudoku: objects with the place of a cell, its
// value, and whether it is a clue. That none is lost shows only if the clues have one solution.
func (w *listWalk) gnomeSudoku(cells *node) {
	f := found{form: List}
	seen := cellSet{}
	for i := range cells.items {
		item := &cells.items[i]
		at, value, fixed := item.get("position"), item.get("value"), item.get("fixed")
		row, column := at.index(0), at.index(1)
		if row < 0 || column < 0 || value == nil || seen.has(9*row+column) {
			w.fail(item.fault(BadNumber, "a cell without its place and value"))
			return
		}
		cell := 9*row + column
		if seen.add(cell); !w.cell(&f, value, cell, fixed == nil || fixed.text != "false") {
			return
		}
	}
	if clues := f.clues(); !proper(&clues) {
		w.fail(cells.fault(TooFewCells, "cells that are no proper puzzle"))
		return
	}
	w.add(f, cells)
}

// index returns a number from 0 to 8 in a list, or -1.
func (n *node) index(i int) int {
	if n == nil || len(n.items) != 2 || len(n.items[i].text) != 1 || n.items[i].text[0] < '0' || n.items[i].text[0] > '8' {
		return -1
	}
	return int(n.items[i].text[0] - '0')
}
