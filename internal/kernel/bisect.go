package kernel

import "math/bits"

// bisect splits a node as [Node.Bisect] does; both parts are pending then.
func (n *Node) bisect(rest *Node) {
	var minis [6][9]uint16
	n.minis(&minis)
	chute, mini, digit := tightest(&minis)
	*rest = *n
	at := 9*chute + mini
	rest.leave(at, digit)
	for _, other := range &beside[at] {
		n.leave(int(other), digit)
	}
}

// miniCells are the cells of each mini of each chute, chute by chute, and beside the
// four others in its line or its box.
var miniCells, beside = func() (cells [54][3]uint8, beside [54][4]uint8) {
	for at := range cells {
		chute, line, box := at/9, at/3%3, at%3
		for i := range 3 {
			cells[at][i] = uint8((3*chute+line)*9 + 3*box + i)
			if chute >= 3 {
				cells[at][i] = uint8((3*box+i)*9 + 3*(chute-3) + line)
			}
		}
		for i := range 2 {
			beside[at][i] = uint8(9*chute + 3*line + (box+1+i)%3)
			beside[at][2+i] = uint8(9*chute + 3*((line+1+i)%3) + box)
		}
	}
	return cells, beside
}()

// placeOfMini is the place of each mini in [plane.minis].
var placeOfMini = func() (places [54]uint8) {
	for at := range places {
		chute, line, box := at/9, at/3%3, at%3
		if chute < 3 {
			places[at] = uint8(9*line + 3*chute + box)
		} else {
			places[at] = uint8(stacks + 9*line + 3*box + chute - 3)
		}
	}
	return places
}()

// minis returns the digits of the minis of each chute.
func (n *Node) minis(minis *[6][9]uint16) {
	if lanes, _ := n.lanes(); lanes == nil {
		for d := range 9 {
			x := n.planes().digits[d].minis
			for at, place := range &placeOfMini {
				minis[at/9][at%9] |= uint16(x>>place&1) << d
			}
		}
		return
	}
	var cells [81]uint16
	n.Read(&cells)
	for c := range 3 {
		band, stack := &minis[c], &minis[3+c]
		for line := range 3 {
			r := cells[27*c+9*line:][:9]
			band[3*line] = r[0] | r[1] | r[2]
			band[3*line+1] = r[3] | r[4] | r[5]
			band[3*line+2] = r[6] | r[7] | r[8]
			r = cells[27*line+3*c:][:21]
			stack[line] = r[0] | r[9] | r[18]
			stack[3+line] = r[1] | r[10] | r[19]
			stack[6+line] = r[2] | r[11] | r[20]
		}
	}
}

// leave takes a digit, 0..8, from the cells of a mini.
func (n *Node) leave(mini, digit int) {
	lanes, at := n.lanes()
	if lanes == nil {
		n.planes().narrow(digit, 1<<placeOfMini[mini])
		return
	}
	for _, cell := range &miniCells[mini] {
		lanes[at[cell]] &^= 1 << digit
	}
}

// inEach has a bit for each of the six arrangements, at its digit 1.
const inEach = 1 | 1<<9 | 1<<18 | 1<<27 | 1<<36 | 1<<45

// through has for each mini of a chute, line times three plus box, the two
// arrangements that use it, by their order in arrangements.
var through = [9]uint8{0b000_011, 0b001_100, 0b110_000, 0b010_100, 0b100_001, 0b001_010, 0b101_000, 0b010_010, 0b000_101}

// tightest returns the split that [Node.Bisect] makes: a chute, one of its minis,
// and a digit 0..8. The minis of a chute are numbered by line times three plus box.
func tightest(minis *[6][9]uint16) (chute, mini, digit int) {
	var open [6]uint64 // the arrangements of each chute
	for c := range minis {
		open[c] = arrangements(&minis[c])
	}
	fewest := 6*9 + 1
	for c, x := range open {
		if n := bits.OnesCount64(x); n > 9 && n < fewest {
			chute, fewest = c, n
		}
	}
	// Those of a digit in the chute decide, then those in the chutes that cross it.
	crossing := 3 - chute/3*3
	least := 1 << 10
	for d := range 9 {
		n := bits.OnesCount64(open[chute] & (inEach << d))
		if n < 2 {
			continue
		}
		n <<= 5
		for _, x := range open[crossing:][:3] {
			n += bits.OnesCount64(x & (inEach << d))
		}
		if n < least {
			least, digit = n, d
		}
	}
	var ways uint8
	for i := range 6 {
		ways |= uint8(open[chute]>>(9*i+digit)&1) << i
	}
	mini = -1
	for m, x := range through {
		switch bits.OnesCount8(x & ways) {
		case 1:
			return chute, m, digit
		case 2:
			if mini < 0 {
				mini = m
			}
		}
	}
	return chute, mini, digit
}

// arrangements returns the arrangements that the digits of the minis of a chute
// leave, nine bits for each of the six. They are ordered by the box in line 0, then
// in line 1.
func arrangements(minis *[9]uint16) uint64 {
	a := uint64(minis[0] & minis[4] & minis[8])
	b := uint64(minis[0] & minis[5] & minis[7])
	c := uint64(minis[1] & minis[3] & minis[8])
	d := uint64(minis[1] & minis[5] & minis[6])
	e := uint64(minis[2] & minis[3] & minis[7])
	f := uint64(minis[2] & minis[4] & minis[6])
	return a | b<<9 | c<<18 | d<<27 | e<<36 | f<<45
}
