package lanes

import (
	"github.com/seed-cfc889b0/sudoku/internal/asm/output"

	. "github.com/mmcloughlin/avo/build"
)

// Write writes the engines.
func Write() {
	ConstraintExpr("!purego")
	wide{popcount: true}.pass("pass512popcnt")
	wide{}.pass("pass512")
	solved("512")
	wide{}.split()
	wide{}.crowded()
	turn("512")
	exchange("512")
	width = 32
	slim{}.pass()
	solved("256")
	slim{}.split()
	slim{}.crowded()
	turn("256")
	exchange("256")
	moves()
	layout()
	output.Assembly("lanes", output.InOrder())
}
