package text

import (
	"slices"
	"strconv"
)

// long returns the value of a key, which SudokuPad also writes in a short form.
func (n *node) long(key, short string) *node {
	if item := n.get(key); item != nil {
		return item
	}
	return n.get(short)
}

// sudokuPad reads a puzzle of SudokuPad. What draws more than the boxes is a rule of a
// variant, by name.
func (w *listWalk) sudokuPad(n *node) {
	for i, key := range n.keys {
		item := &n.items[i]
		plain := len(item.items) == 0
		switch key {
		case "id", "cellSize", "cs", "cells", "ce", "settings", "solution", "version":
			plain = true
		case "metadata":
			plain = !saysVariant(item)
		case "regions", "re":
			plain = plain || item.areBoxes()
		case "cages", "ca": // those without cells are titles
			plain = true
			for k := range item.items {
				cells := item.items[k].long("cells", "ce")
				plain = plain && (cells == nil || len(cells.items) == 0) && !saysVariant(&item.items[k])
			}
		}
		if !plain {
			w.fail(item.fault(Unsupported, "a variant of Sudoku, with "+strconv.Quote(key)))
			return
		}
	}
	cells := n.long("cells", "ce")
	if len(cells.items) != 9 {
		w.fail(cells.fault(Unsupported, "a puzzle of another size"))
		return
	}
	w.cells(cells)
}

// saysVariant reports whether a text in a value has the name of a variant's rule.
func saysVariant(n *node) bool {
	return hasWord(n.text, variantWords[:len(variantWords)-1]) || slices.ContainsFunc(n.items, func(item node) bool { return saysVariant(&item) })
}

// areBoxes reports whether a value is nine lists of cells, which are the boxes.
func (n *node) areBoxes() bool {
	seen := [9]int{}
	for i := range n.items {
		box := 0
		for k := range n.items[i].items {
			pair := n.items[i].items[k].items
			if len(pair) != 2 || len(pair[0].text) != 1 || len(pair[1].text) != 1 {
				return false
			}
			now := int(pair[0].text[0]-'0')/3*3 + int(pair[1].text[0]-'0')/3
			if k > 0 && now != box || now > 8 {
				return false
			}
			box = now
			seen[box]++
		}
	}
	return seen == [9]int{9, 9, 9, 9, 9, 9, 9, 9, 9} && len(n.items) == 9
}
