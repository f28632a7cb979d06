package kernel

// Tables of cells and arrangements, computed once.
var (
	// places holds for each cell the set of it and the set of its 20 peers.
	places [81]struct{ cell, peers cells }

	// cellLo and cellHi tell which cell a bit of cells.lo or cells.hi is.
	cellLo, cellHi [64]uint8

	// beside holds for each bit of known.pairs the cells of its chute that the
	// arrangement does not use, and its place in the order of arrangements: by the
	// boxes of line 0, then line 1.
	beside [64]struct {
		cells
		order int
	}
)

func init() {
	var houses [27]cells
	of := func(cell int) [3]*cells {
		row, column := cell/9, cell%9
		return [3]*cells{&houses[row], &houses[9+column], &houses[18+row/3*3+column/3]}
	}
	for x := range places {
		cell := &places[x].cell
		third, bit := x/9%3, x%3*9+x/27*3+x%9/3
		if third == 2 {
			cell.hi, cellHi[bit] = 1<<bit, uint8(x)
		} else {
			bit += middle * third
			cell.lo, cellLo[bit] = 1<<bit, uint8(x)
		}
		for _, house := range of(x) {
			house.lo |= cell.lo
			house.hi |= cell.hi
		}
	}
	for x := range places {
		p := &places[x]
		for _, house := range of(x) {
			p.peers.lo |= house.lo &^ p.cell.lo
			p.peers.hi |= house.hi &^ p.cell.hi
		}
	}
	for pair := range beside {
		stack := pair >= stacks
		line, at := pair%stacks/9, pair%stacks%9
		chute, odd := at/3, at%3
		if stack {
			chute, odd = at%3, at/3
		}
		if line > 2 || odd > 1 {
			continue // no arrangement
		}
		var boxes [3]int // of each line
		for i := range 3 {
			boxes[(line+i*(1+odd))%3] = i
		}
		b := &beside[pair]
		b.order = 3*boxes[0] + boxes[1]
		for i := range 27 {
			row, column := 3*chute+i/9, i%9
			if boxes[i/9] == column/3 {
				continue
			}
			if stack {
				row, column = column, row
			}
			cell := &places[9*row+column].cell
			b.lo |= cell.lo
			b.hi |= cell.hi
		}
	}
}
