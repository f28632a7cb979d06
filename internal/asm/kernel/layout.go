package kernel

import (
	"fmt"
	"github.com/seed-cfc889b0/sudoku/internal/asm/output"
	"strings"
)

// The sizes of a node, in lanes, and the number of rests that a descent has room
// for.
const (
	lanes512, rests512 = 96, 10
	lanes256, rests256 = 144, 7
)

// signature spells out the types that layout declares, which avo does not know.
func signature(s string) string {
	return strings.NewReplacer(
		"node512", fmt.Sprintf("[%d]uint16", lanes512),
		"node256", fmt.Sprintf("[%d]uint16", lanes256), "rests256", fmt.Sprintf("[%d][%d]uint16", rests256, lanes256),
	).Replace(s)
}

// layout writes the types of nodes, and the lane of each cell in them.
func layout() {
	var b strings.Builder
	fmt.Fprintf(&b, "type (\n\tnode512 = [%d]uint16\n\trests512 = [%d]node512\n", lanes512, rests512)
	fmt.Fprintf(&b, "\tnode256 = [%d]uint16\n\trests256 = [%d]node256\n)\n", lanes256, rests256)
	table := func(name, doc string, place func(cell int) int) {
		fmt.Fprintf(&b, "\n// %s is the lane of each cell in a node of %s.\nvar %s = [81]uint8{", name, doc, name)
		for cell := range 81 {
			if cell%9 == 0 {
				b.WriteString("\n")
			}
			fmt.Fprintf(&b, "%d,", place(cell))
		}
		b.WriteString("\n}\n")
	}
	table("lane512", "the AVX-512 kernel", func(cell int) int {
		j, p := placeOf(cell)
		return 32*j + p
	})
	table("lane256", "the AVX2 kernel", func(cell int) int {
		row, column := cell/9, cell%9
		return 16*(3*(row%3)+column%3) + 4*(row/3) + column/3
	})
	output.Layout("kernel", b.String())
}
