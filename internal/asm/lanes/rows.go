package lanes

import (
	"fmt"
	"github.com/seed-cfc889b0/sudoku/internal/asm/output"

	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// Rows of the frame, each a vector with a lane for each board.
const (
	cells    = 0            // 81: the candidates
	keep     = cells + 81   // 36: what a split leaves of each arrangement
	alive    = keep + 36    // 36: the arrangements, as the last pass found them
	sums     = alive + 36   // of the cells, after the last pass; 0 for a board that is new
	digit    = sums + 1     // of the split, a bit, or 0
	first    = digit + 1    // its first arrangement: a number of 0..35, six for each chute
	second   = first + 1    // and its second
	complete = second + 1   // digits with an arrangement, in every chute so far
	spare    = complete + 1 // 27: naked singles of minicolumns
	union    = spare + 27   // 9: of the chute under way, the candidates of its minis
	fixed    = union + 9    // 9: those that are theirs alone
	may      = fixed + 9    // 9: those that they may keep
	must     = may + 9      // 9: those that must be in them
	chosen   = must + 9     // 6: for the split
	turned   = chosen + 6   // 80: cells 0..79, transposed
	rows     = turned + 80
)

// layout writes the numbers of the rows that Go code uses.
func layout() {
	output.Layout("lanes", fmt.Sprintf(`// Rows of the frame: their numbers, and how many there are.
const (
	rowCells  = %d // 81
	rowKeep   = %d // 36: what a split leaves of each arrangement
	rowAlive  = %d // 36: the arrangements
	rowSums   = %d // of the cells; 0 says that the board is new
	rowDigit  = %d // to split on, a bit, or 0
	rowFirst  = %d // its arrangements, as a number of 0..35
	rowSecond = %d
	rowTurned = %d // 80
	rows      = %d
)
`, cells, keep, alive, sums, digit, first, second, turned, rows))
}

// sigmas are the six arrangements of a digit in a chute, in lexicographic
// order: line l has it in box sigma[l].
var sigmas = [6][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}

// cell returns cell i of the mini where line l of a chute meets its box b.
// Chutes 0..2 are the bands, 3..5 the stacks.
func cell(ch, l, b, i int) int {
	if ch < 3 {
		return (3*ch+l)*9 + 3*b + i
	}
	return (3*b+i)*9 + 3*(ch-3) + l
}

// width is the size of a row in bytes.
var width = 64

func at(base Register, row int) Mem { return Mem{Base: base, Disp: row * width} }
