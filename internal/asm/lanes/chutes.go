package lanes

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// chutes tells where the rows of the current chute are: at the places of the
// first of three chutes, from registers that move on to the next.
type chutes struct {
	first              int // 0 for the bands, 3 for the stacks
	cells, ways, spare Register
}

// each writes a loop over the bands and one over the stacks.
func (c *chutes) each(frame Register, body func()) {
	c.bands(frame, body)
	c.stacks(frame, body)
}

func (c *chutes) bands(frame Register, body func()) { c.loop("bands", 0, 27, 1, frame, body) }

func (c *chutes) stacks(frame Register, body func()) { c.loop("stacks", 3, 3, 9, frame, body) }

func (c *chutes) loop(name string, first, cellStep, spareStep int, frame Register, body func()) {
	*c = chutes{first, GP64(), GP64(), GP64()}
	end := GP64()
	MOVQ(frame, c.cells)
	MOVQ(frame, c.spare)
	LEAQ(at(frame, first*6), c.ways)
	LEAQ(at(frame, 3*cellStep), end)
	Label(name)
	body()
	ADDQ(U32(uint32(cellStep*width)), c.cells)
	ADDQ(U32(uint32(6*width)), c.ways)
	ADDQ(U32(uint32(spareStep*width)), c.spare)
	CMPQ(c.cells, end)
	JB(LabelRef(name))
}

// cell returns cell i of the mini where line l meets box b.
func (c *chutes) cell(l, b, i int) Mem { return at(c.cells, cells+cell(c.first, l, b, i)) }

// keep returns the row with what a split leaves of arrangement i, alive the row
// with what the last pass has found of it.
func (c *chutes) keep(i int) Mem { return at(c.ways, keep+i) }

func (c *chutes) alive(i int) Mem { return at(c.ways, alive+i) }

// waysOf returns the rows of the two arrangements in which line l is in box b.
func (c *chutes) waysOf(l, b int) (ways []Op) {
	for i, s := range sigmas {
		if s[l] == b {
			ways = append(ways, c.alive(i))
		}
	}
	return ways
}
