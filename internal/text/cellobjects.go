package text

import (
	"slices"
	"strconv"
)

// placeKeys are the keys of objects under which one number says which cell it is. A new one is a
// word here.
var placeKeys = [...]string{"index", "idx", "cell", "pos"}

// cellObjects reads a list of objects with the place of a cell and its value, and perhaps whether it
// is a clue, as in games of GNOME Sudoku. It reports whether the list is one. Unless all cells are
// there, only that the clues have one solution shows that none is lost.
func (w *listWalk) cellObjects(cells *node) bool {
	n := len(cells.items)
	if !cells.isCells() {
		return false
	}
	var all []found
	for base := range 2 {
		f, sign, seen, tells, ok := found{form: List}, signs(0), cellSet{}, false, true
		falls, last := [2]int{}, [2]int{} // in the order of the cells, by rows and by columns
		for i := 0; ok && i < n; i++ {
			item := &cells.items[i]
			cell := item.place(base)
			value, given, odd := item.clue()
			if ok = cell >= 0 && !seen.has(cell) && value != nil && odd == "" && slices.Equal(item.keys, cells.items[0].keys); ok {
				if f.board[cell], ok = value.cell(&sign); f.board[cell] == 0 {
					ok = ok && n == 81
				} else if tells = tells || given; !given {
					f.placed.add(cell)
				}
				for k, at := range [2]int{cell, cell%9*9 + cell/9} {
					if at < last[k] {
						falls[k]++
					}
					last[k] = at
				}
				seen.add(cell)
				f.noteItem(value, cell)
			}
		}
		if !tells {
			f.placed = cellSet{}
		}
		if clues := f.clues(); ok && sign.one() && (n == 81 || falls[0] != 1 && falls[1] != 1 && proper(&clues)) { // a cell out of its place may be another
			all = append(all, f)
		}
	}
	if len(all) != 1 {
		w.fail(cells.fault(TooFewCells, "cells that are no proper puzzle"))
		return true
	}
	w.add(all[0], cells)
	return true
}

// isCells reports whether a value is a list of such objects.
func (n *node) isCells() bool {
	return n.kind == nodeList && len(n.items) >= 17 && len(n.items) <= 81 && max(n.items[0].place(0), n.items[0].place(1)) >= 0
}

// place returns the cell that an object is, with numbers from a base, or -1.
func (n *node) place(base int) int {
	at := [2]int{-1, -1}
	for i, key := range n.keys {
		item := &n.items[i]
		v, err := strconv.Atoi(item.text)
		axis, ok := axes[lower(key)]
		switch v -= base; {
		case key == "position" && base == 0 && item.index(0) >= 0 && item.index(1) >= 0:
			return 9*item.index(0) + item.index(1)
		case err != nil || v < 0:
		case slices.Contains(placeKeys[:], lower(key)) && v < 81:
			return v
		case ok && axis < 2 && v < 9:
			at[axis] = v
		}
	}
	if min(at[0], at[1]) < 0 {
		return -1
	}
	return 9*at[0] + at[1]
}

// clue returns the value of an object that is a cell, and whether it is a clue; odd is a key that
// may be a rule.
func (n *node) clue() (value *node, given bool, odd string) {
	for i, key := range n.keys {
		item := &n.items[i]
		flag := item.text == "true" || item.text == "false"
		axis, ok := axes[lower(key)]
		switch {
		case ok && axis == 2 && !flag:
			value = item
		case isGivenKey(key) && flag:
			given = item.text == "true"
		case key == "position" || ok || slices.Contains(placeKeys[:], lower(key)) || slices.Contains([]string{"box", "block", "id", "color"}, lower(key)):
		case isVariantName(key) && !item.isEmpty() || item.kind <= nodeString && item.text != "":
			odd = key
		}
	}
	return value, given, odd
}

// index returns a number from 0 to 8 in a list, or -1.
func (n *node) index(i int) int {
	if n == nil || len(n.items) != 2 || len(n.items[i].text) != 1 || n.items[i].text[0] < '0' || n.items[i].text[0] > '8' {
		return -1
	}
	return int(n.items[i].text[0] - '0')
}
