package se

import "math/bits"

// hiddenSingle finds the last blank cell of a house, or else any other hidden
// single.
func (g *grid) hiddenSingle(f *Find, skip Skip) bool {
	if h := g.lone & g.onces; h != 0 && !skip.Has(LastBlank) {
		g.hiddenIn(f, bits.TrailingZeros32(h), LastBlank, 10)
		return true
	}
	h := bits.TrailingZeros32(g.onces &^ g.lone)
	if h == 32 || skip.Has(HiddenSingle) {
		return false
	}
	value := uint8(15)
	if h < firstColumn {
		value = 12
	}
	g.hiddenIn(f, h, HiddenSingle, value)
	return true
}

func (g *grid) hiddenIn(f *Find, h int, t Technique, value uint8) {
	d := low(g.once[h])
	f.begin(t, value)
	f.put(int(cellsOf[h][low(g.pos[h][d])]), d)
	f.Houses = append(f.Houses, uint8(h))
}

// nakedSingle finds the first cell with one candidate.
func (g *grid) nakedSingle(f *Find) bool {
	for cell, m := range &g.cand {
		if m != 0 && m&(m-1) == 0 {
			f.begin(NakedSingle, 23)
			f.put(cell, low(m))
			return true
		}
	}
	return false
}
