// Package grid has tables of cells, houses and peers, for all that reasons.
package grid

import "github.com/seed-cfc889b0/sudoku"

// Facts about the grid, computed once.
var (
	Cells   [27]sudoku.Cells    // the nine cells of each house
	InOrder [27][9]uint8        // the same in ascending order
	Peers   [81]sudoku.Cells    // the 20 cells that share a house with a cell
	Of      [81][3]sudoku.House // row, column and box of a cell
	All     sudoku.Cells        // all 81 cells
	Index   [81][3]uint8        // the index of a cell in its row, column and box: InOrder[h][i] is the cell
)

func init() {
	for h := range sudoku.House(27) {
		i := 0
		for cell := range h.Cells().All() {
			Cells[h] = Cells[h].With(cell)
			InOrder[h][i] = uint8(cell)
			Index[cell][h/9] = uint8(i)
			i++
		}
	}
	for cell := range 81 {
		All = All.With(cell)
		row, column, box := sudoku.Row(cell/9), sudoku.Column(cell%9), sudoku.Box(cell/27*3+cell%9/3)
		Of[cell] = [3]sudoku.House{row, column, box}
		Peers[cell] = Cells[row].Union(Cells[column]).Union(Cells[box]).Without(cell)
	}
}
