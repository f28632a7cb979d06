package lanes

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// solved writes the function that tells the boards in which every house has each
// digit in some cell.
func solved(suffix string) {
	TEXT("solved"+suffix, NOSPLIT, "func(frame *uint16) (boards uint32)")
	Doc("solved" + suffix + " reports the boards that have every digit in every house.")
	Pragma("noescape")
	band, end := Load(Param("frame"), GP64()), GP64()
	LEAQ(at(band, 81), end)
	var columns [9]VecVirtual
	for i := range columns {
		columns[i] = zeros()
	}
	complete := filled(0x1ff)
	Label("band")
	var rows [3]VecVirtual
	for b := range 3 {
		var x [3][3]Op
		for r := range 3 {
			for i := range 3 {
				x[r][i] = operand(at(band, cells+9*r+3*b+i))
			}
		}
		for i := range 3 {
			orInto(or(x[0][i], x[1][i], x[2][i]), columns[3*b+i])
		}
		var minis [3]VecVirtual
		for r := range 3 {
			minis[r] = or(x[r][0], x[r][1], x[r][2])
			if b == 0 {
				rows[r] = minis[r]
			} else {
				orInto(minis[r], rows[r])
			}
		}
		andInto(or(minis[0], minis[1], minis[2]), complete)
	}
	for _, row := range rows {
		andInto(row, complete)
	}
	ADDQ(U32(uint32(27*width)), band)
	CMPQ(band, end)
	JB(LabelRef("band"))
	for _, column := range columns {
		andInto(column, complete)
	}
	Store(lanesEqual(complete, filled(0x1ff)), ReturnIndex(0))
	VZEROUPPER()
	RET()
}
