package se

// impossible reports whether a digit has no place in some house after it is put
// into a cell, or if on is false kept out of it, and into all cells that are then
// the last in a house. Where it is possible, Nishio's wave has no clash.
func (m *marks) impossible(cell, d int, on bool) bool {
	var rows [9]uint16 // the columns of each row
	for r := range rows {
		rows[r] = m.pos[firstRow+r][d]
	}
	placed := uint16(0) // rows
	place := func(r, c int) {
		placed |= 1 << r
		box := uint16(7) << (c / 3 * 3)
		for i := range rows {
			rows[i] &^= 1 << c
		}
		band := rows[r/3*3:][:3]
		for i := range band {
			band[i] &^= box
		}
		rows[r] = 1 << c
	}
	if on {
		place(cell/9, cell%9)
	} else {
		rows[cell/9] &^= 1 << (cell % 9)
	}
	for again := true; again; {
		again = false
		var once, twice uint16
		for r, x := range &rows {
			if x == 0 && m.pos[firstRow+r][d] != 0 {
				return true
			}
			twice |= once & x
			once |= x
			if x&(x-1) == 0 && x != 0 && placed>>r&1 == 0 {
				place(r, low(x))
				again = true
			}
		}
		if again {
			continue
		}
		for c := range 9 {
			if once>>c&1 == 0 && m.pos[firstColumn+c][d] != 0 {
				return true
			}
		}
		for b := range 9 {
			shift := b % 3 * 3
			band := rows[b/3*3:][:3]
			x := band[0]>>shift&7 | band[1]>>shift&7<<3 | band[2]>>shift&7<<6
			if x == 0 && m.pos[firstBox+b][d] != 0 {
				return true
			}
			if r := b/3*3 + low(x)/3; x&(x-1) == 0 && x != 0 && placed>>r&1 == 0 {
				place(r, shift+low(x)%3)
				again = true
				break
			}
		}
		for r, x := range &rows {
			if x &= once &^ twice; !again && x != 0 && placed>>r&1 == 0 {
				place(r, low(x))
				again = true
			}
		}
	}
	return false
}
