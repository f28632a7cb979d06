package lanes

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

type passState struct {
	chutes
	frame Register
	three VecVirtual // in each word
	minus VecVirtual // -1 in each word
	sum   VecVirtual // of the cells
	least VecVirtual // of the cells
	w     wide
}

// pass applies the rules once to each chute of each board.
func (w wide) pass(name string) {
	TEXT(name, NOSPLIT, "func(frame *uint16) (bad, stable, full uint32)")
	Doc(name+" applies the rules once to every chute of every board. It reports the",
		"boards that have a contradiction, those that did not change, and those that",
		"have as many candidates as a solved one.")
	Pragma("noescape")
	p := &passState{w: w, frame: Load(Param("frame"), GP64())}
	p.minus = ones()
	p.three = words(3)
	VMOVDQU64(words(0x1ff), at(p.frame, complete))
	p.bands(p.frame, p.chute)
	p.sum, p.least = zero(), words(0x1ff)
	p.stacks(p.frame, p.chute)
	bad, empty, stable, full := K(), K(), K(), K()
	VPCMPUW(Imm(4), at(p.frame, complete), words(0x1ff), bad)
	VPTESTNMW(p.least, p.least, empty)
	KORD(bad, empty, bad)
	VPCMPUW(Imm(0), at(p.frame, sums), p.sum, stable)
	VPCMPUW(Imm(0), words(9*0x1ff), p.sum, full)
	VMOVDQU64(p.sum, at(p.frame, sums))
	for _, m := range []struct {
		k    OpmaskVirtual
		name string
	}{{bad, "bad"}, {stable, "stable"}, {full, "full"}} {
		r := GP32()
		KMOVD(m.k, r)
		Store(r, Return(m.name))
	}
	VZEROUPPER()
	RET()
}

// single returns x in the words with one candidate (or none), zero in the others.
func (p *passState) single(x VecVirtual) VecVirtual {
	t, k, s := ZMM(), K(), ZMM()
	VPADDW(p.minus, x, t)
	VPTESTNMW(t, x, k)
	VMOVDQU16_Z(x, k, s)
	return s
}

// atMostThree and atLeastThree return the words with sets of such a size.
func (p *passState) atMostThree(x VecVirtual) OpmaskVirtual {
	t, k := ZMM(), K()
	if p.w.popcount {
		VPOPCNTW(x, t)
		VPCMPUW(Imm(2), p.three, t, k)
		return k
	}
	u := p.lessTwo(x)
	VPADDW(p.minus, u, t)
	VPTESTNMW(t, u, k)
	return k
}

func (p *passState) atLeastThree(x VecVirtual) OpmaskVirtual {
	t, k := ZMM(), K()
	if p.w.popcount {
		VPOPCNTW(x, t)
		VPCMPUW(Imm(5), p.three, t, k)
		return k
	}
	u := p.lessTwo(x)
	VPTESTMW(u, u, k)
	return k
}

// lessTwo returns x without its two lowest members.
func (p *passState) lessTwo(x VecVirtual) VecVirtual {
	return p.less(p.less(x))
}

func (p *passState) chute() {
	var u, f [3][3]VecVirtual
	for b := range 3 {
		var s [3][3]VecVirtual
		for l := range 3 {
			c := func(i int) Mem { return p.cell(l, b, i) }
			x, y := load(c(0)), load(c(1))
			if p.first == 0 {
				z := load(c(2))
				s[l] = [3]VecVirtual{p.single(x), p.single(y), p.single(z)}
				ternary(or3, z, y, x)
			} else {
				ternary(or3, c(2), y, x)
				f[l][b] = load(at(p.spare, spare+l*3+b))
			}
			u[l][b] = x
		}
		if p.first == 0 {
			for i := range 3 {
				z := copyOf(s[0][i])
				ternary(or3, s[2][i], s[1][i], z)
				VMOVDQU64(z, at(p.spare, spare+b*9+i*3))
			}
			for l := range 3 {
				ternary(or3, s[l][2], s[l][1], s[l][0])
				f[l][b] = s[l][0]
			}
		}
		for l := range 3 {
			VMOVDQU16(u[l][b], p.atMostThree(u[l][b]), f[l][b])
		}
	}
	for l := range 3 {
		for b := range 3 {
			ternary(andNot2, f[l][(b+1)%3], f[l][(b+2)%3], u[l][b])
			ternary(andNot2, f[(l+1)%3][b], f[(l+2)%3][b], u[l][b])
		}
	}
	var a [6]VecVirtual
	for i, s := range sigmas {
		a[i] = ZMM()
		VPANDQ(p.keep(i), u[0][s[0]], a[i])
		ternary(and3, u[1][s[1]], u[2][s[2]], a[i])
		VMOVDQU64(a[i], p.alive(i))
	}
	for l := range 3 {
		var w, d [3]VecVirtual
		for b := range 3 {
			var ways []VecVirtual
			for i, s := range sigmas {
				if s[l] == b {
					ways = append(ways, a[i])
				}
			}
			w[b] = ZMM()
			VPORQ(ways[0], ways[1], w[b])
		}
		for b := range 3 {
			d[b] = copyOf(w[b])
			ternary(andNot2, w[(b+1)%3], w[(b+2)%3], d[b])
		}
		if l == 0 {
			z := copyOf(w[0])
			ternary(or3, w[1], w[2], z)
			VPANDQ(at(p.frame, complete), z, z)
			VMOVDQU64(z, at(p.frame, complete))
		}
		for b := range 3 {
			VMOVDQU16(d[b], p.atLeastThree(d[b]), w[b])
		}
		for b := range 3 {
			var x [3]VecVirtual
			for i := range 3 {
				x[i] = load(p.cell(l, b, i))
			}
			e := copyOf(x[0])
			ternary(majority, x[1], x[2], e)
			VPANDNQ(d[b], e, e)
			for i := range 3 {
				k, z := K(), ZMM()
				VPTESTMW(x[i], e, k)
				VPBLENDMW(e, w[b], k, z)
				VPANDQ(z, x[i], x[i])
				VMOVDQU64(x[i], p.cell(l, b, i))
				if p.first == 3 {
					VPADDW(x[i], p.sum, p.sum)
					VPMINUW(x[i], p.least, p.least)
				}
			}
		}
	}
}

// crowded writes the function that finds contradictions which pass does not look
// for.
func (w wide) crowded() {
	TEXT("crowded512", NOSPLIT, "func(frame *uint16) (boards uint32)")
	Doc("crowded512 reports, of the boards that the last pass did not change, those with",
		"two hidden singles in a cell, a mini with fewer than three candidates, or one",
		"that more than three digits must enter.")
	Pragma("noescape")
	p := &passState{w: w, frame: Load(Param("frame"), GP64()), minus: ones()}
	much := zero()   // not zero where there is too much
	little := zero() // all ones where there is too little
	p.each(p.frame, func() {
		for l := range 3 {
			var w [3]VecVirtual
			for b := range 3 {
				ways := p.waysOf(l, b)
				w[b] = load(ways[0])
				VPORQ(ways[1], w[b], w[b])
			}
			for b := range 3 {
				x, y, z := load(p.cell(l, b, 0)), load(p.cell(l, b, 1)), load(p.cell(l, b, 2))
				must := copyOf(w[b])
				ternary(andNot2, w[(b+1)%3], w[(b+2)%3], must)
				VPORQ(p.less(p.less(p.less(must))), much, much)
				union := copyOf(x)
				ternary(or3, y, z, union)
				k := K()
				few := p.less(p.less(union))
				VPTESTNMW(few, few, k)
				VMOVDQU16(p.minus, k, little)
				single := copyOf(x)
				ternary(majority, y, z, single)
				VPANDNQ(must, single, single)
				for _, x := range []VecVirtual{x, y, z} {
					VPANDQ(single, x, x)
					VPORQ(p.less(x), much, much)
				}
			}
		}
	})
	VPORQ(little, much, much)
	k, r := K(), GP32()
	VPTESTMW(much, much, k)
	KMOVD(k, r)
	Store(r, ReturnIndex(0))
	VZEROUPPER()
	RET()
}

// less returns x without its lowest member.
func (p *passState) less(x VecVirtual) VecVirtual {
	t := ZMM()
	VPADDW(p.minus, x, t)
	VPANDQ(t, x, t)
	return t
}
