package se

// wing finds an XY-Wing, or with n = 3 candidates in the pivot an XYZ-Wing.
func (g *grid) wing(f *Find, n int, t Technique, value uint8) bool {
	var pairs set
	for cell, m := range &g.cand {
		if count9[m] == 2 {
			pairs.add(cell)
		}
	}
	for pivot, xy := range &g.cand {
		if int(count9[xy]) != n || !peers[pivot].and(pairs).several() {
			continue
		}
		for _, a := range peerList[pivot] {
			xz := g.cand[a]
			if count9[xz] != 2 || count9[xy&^xz] != 1 {
				continue
			}
			for _, b := range peerList[pivot] {
				yz := g.cand[b]
				if count9[yz] != 2 || count9[xy|xz|yz] != 3 || int(count9[xy&xz&yz]) != n-2 {
					continue
				}
				z := low(xz & yz)
				gone := g.plane[z].and(peers[a]).and(peers[b])
				if n == 3 {
					gone = gone.and(peers[pivot])
				}
				gone.drop(pivot)
				if gone.empty() {
					continue
				}
				f.begin(t, value)
				f.removeFrom(gone, z)
				f.Digits = 1 << z
				var s [3]set
				for i, c := range [3]int{pivot, int(a), int(b)} {
					s[i].add(c)
					f.role(s[i])
				}
				return true
			}
		}
	}
	return false
}
