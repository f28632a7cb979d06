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
	var boxes [3]VecVirtual
	for r := range 3 {
		row := vector()
		for c := range 9 {
			x := vector()
			move(at(band, cells+9*r+c), x)
			orInto(x, columns[c])
			if c == 0 {
				move(x, row)
			} else {
				orInto(x, row)
			}
			if r == 0 && c%3 == 0 {
				boxes[c/3] = x
			} else {
				orInto(x, boxes[c/3])
			}
		}
		andInto(row, complete)
	}
	for _, box := range boxes {
		andInto(box, complete)
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
