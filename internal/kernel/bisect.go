package kernel

import "math/bits"

// bisect is what [Node.Bisect] does before it brings the parts to their fixpoints.
func (n *Node) bisect(rest *Node) {
	var cells [81]uint16
	read(n, &cells)
	chute, mini, digit := tightest(&cells)
	*rest = *n
	line, box := mini/3, mini%3
	for i := range 3 {
		allowMini(rest, chute, line, box, i, ^digit)
		for j := range 3 {
			if j != box {
				allowMini(n, chute, line, j, i, ^digit)
			}
			if j != line {
				allowMini(n, chute, j, box, i, ^digit)
			}
		}
	}
}

// allowMini is allow for cell i of the mini in which a line of a chute meets a box.
func allowMini(n *Node, chute, line, box, i int, digits uint16) {
	if chute < 3 {
		allow(n, (3*chute+line)*9+3*box+i, digits)
	} else {
		allow(n, (3*box+i)*9+3*(chute-3)+line, digits)
	}
}

// inEach has a bit for each of the six arrangements, at its digit 1.
const inEach = 1 | 1<<9 | 1<<18 | 1<<27 | 1<<36 | 1<<45

// through has for each mini of a chute, line times three plus box, the two
// arrangements that use it, by their order in arrangements.
var through = [9]uint8{0b000_011, 0b001_100, 0b110_000, 0b010_100, 0b100_001, 0b001_010, 0b101_000, 0b010_010, 0b000_101}

// tightest returns the split that [Node.Bisect] makes: a mini, a chute's line times
// three plus box, and the bit of a digit.
func tightest(cells *[81]uint16) (chute, mini int, digit uint16) {
	var open [6]uint64 // the arrangements of each chute
	for c := range 3 {
		var band, stack [9]uint16 // the digits of their minis
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
		open[c], open[3+c] = arrangements(&band), arrangements(&stack)
	}
	fewest := 6*9 + 1
	for c, x := range open {
		if n := bits.OnesCount64(x); n > 9 && n < fewest {
			chute, fewest = c, n
		}
	}
	// Those of a digit in the chute decide, then those in the chutes that cross it.
	crossing := 3 - chute/3*3
	least, at := 1<<10, 0
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
			least, at = n, d
		}
	}
	var ways uint8
	for i := range 6 {
		ways |= uint8(open[chute]>>(9*i+at)&1) << i
	}
	mini = -1
	for m, x := range through {
		switch bits.OnesCount8(x & ways) {
		case 1:
			return chute, m, 1 << at
		case 2:
			if mini < 0 {
				mini = m
			}
		}
	}
	return chute, mini, 1 << at
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
