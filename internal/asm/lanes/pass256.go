package lanes

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

func (slim) pass() {
	TEXT("pass256", NOSPLIT, "func(frame *uint16) (bad, stable, full uint32)")
	Doc("pass256 is pass512 for 16 boards.")
	Pragma("noescape")
	p := &slimPass{frame: Load(Param("frame"), GP64())}
	p.minus = loadSlim(wordsIn(0xffff))
	p.none = zeroSlim()
	VMOVDQU(loadSlim(wordsIn(0x1ff)), at(p.frame, complete))
	chute := func() {
		p.survey()
		p.decide()
		p.narrow()
	}
	p.bands(p.frame, chute)
	p.sum, p.least = zeroSlim(), loadSlim(wordsIn(0x1ff))
	p.stacks(p.frame, chute)
	// Words of all ones say yes; bad is the complement of good.
	good, empty := loadSlim(wordsIn(0x1ff)), YMM()
	VPCMPEQW(at(p.frame, complete), good, good)
	VPCMPEQW(p.none, p.least, empty)
	VPANDN(good, empty, good)
	stable, full := YMM(), YMM()
	VPCMPEQW(at(p.frame, sums), p.sum, stable)
	VPCMPEQW(wordsIn(9*0x1ff), p.sum, full)
	VMOVDQU(p.sum, at(p.frame, sums))
	bad := lanesOf(good)
	XORL(U32(0xffff), bad)
	Store(bad, Return("bad"))
	Store(lanesOf(stable), Return("stable"))
	Store(lanesOf(full), Return("full"))
	VZEROUPPER()
	RET()
}

// lanesOf returns a bit for each word of all ones.
func lanesOf(y VecVirtual) Register {
	low, r := XMM(), GP32()
	VEXTRACTI128(Imm(1), y, low)
	VPACKSSWB(low, y.AsX(), low)
	VPMOVMSKB(low, r)
	return r
}

type slimPass struct {
	frame Register
	chutes
	minus      VecVirtual // -1 in each word
	none       VecVirtual
	sum, least VecVirtual // of the cells
}

func (p *slimPass) row(r int) Mem { return at(p.frame, r) }

// clearLowest returns x without its lowest member.
func (p *slimPass) clearLowest(x VecVirtual) VecVirtual {
	t := YMM()
	VPADDW(p.minus, x, t)
	VPAND(x, t, t)
	return t
}

// isNone returns all ones in the words whose sets are empty, zero in the others.
func (p *slimPass) isNone(x VecVirtual) VecVirtual {
	VPCMPEQW(p.none, x, x)
	return x
}

func (p *slimPass) survey() {
	for b := range 3 {
		var columns [3]VecVirtual
		for l := range 3 {
			var u, f VecVirtual
			if p.first == 0 {
				for i := range 3 {
					x := loadSlim(p.cell(l, b, i))
					s := p.isNone(p.clearLowest(x))
					VPAND(x, s, s)
					if i == 0 {
						u, f = x, YMM()
						VMOVDQA(s, f)
					} else {
						VPOR(x, u, u)
						VPOR(s, f, f)
					}
					if l == 0 {
						columns[i] = s
					} else {
						VPOR(s, columns[i], columns[i])
					}
				}
			} else {
				u = fold(VPOR, p.cell(l, b, 0), p.cell(l, b, 1), p.cell(l, b, 2))
				f = loadSlim(at(p.spare, spare+l*3+b))
			}
			few := p.isNone(p.clearLowest(p.clearLowest(p.clearLowest(u))))
			VPAND(u, few, few)
			VPOR(few, f, f)
			VMOVDQU(u, p.row(union+3*l+b))
			VMOVDQU(f, p.row(fixed+3*l+b))
		}
		if p.first == 0 {
			for i := range 3 {
				VMOVDQU(columns[i], at(p.spare, spare+b*9+i*3))
			}
		}
	}
}

func (p *slimPass) decide() {
	var u [3][3]VecVirtual
	for l := range 3 {
		for b := range 3 {
			f := func(l, b int) Mem { return p.row(fixed + 3*(l%3) + b%3) }
			u[l][b] = fold(VPOR, f(l, b+1), f(l, b+2), f(l+1, b), f(l+2, b))
			VPANDN(p.row(union+3*l+b), u[l][b], u[l][b])
		}
	}
	for i, s := range sigmas {
		a := fold(VPAND, p.keep(i), u[0][s[0]], u[1][s[1]], u[2][s[2]])
		VMOVDQU(a, p.alive(i))
	}
	for l := range 3 {
		var w [3]VecVirtual
		for b := range 3 {
			w[b] = fold(VPOR, p.waysOf(l, b)...)
		}
		if l == 0 {
			all := fold(VPOR, w[0], w[1], w[2])
			VPAND(p.row(complete), all, all)
			VMOVDQU(all, p.row(complete))
		}
		for b := range 3 {
			d := fold(VPOR, w[(b+1)%3], w[(b+2)%3])
			VPANDN(w[b], d, d)
			VMOVDQU(d, p.row(must+3*l+b))
			few := p.isNone(p.clearLowest(p.clearLowest(d)))
			VPAND(w[b], few, few)
			VPOR(d, few, few)
			VMOVDQU(few, p.row(may+3*l+b))
		}
	}
}

func (p *slimPass) narrow() {
	for b := range 3 {
		for l := range 3 {
			w := loadSlim(p.row(may + 3*l + b))
			c := func(i int) Mem { return p.cell(l, b, i) }
			x := [3]VecVirtual{loadSlim(c(0)), loadSlim(c(1)), loadSlim(c(2))}
			either := fold(VPOR, x[0], x[1])
			VPAND(x[2], either, either)
			e := fold(VPAND, x[0], x[1])
			VPOR(either, e, e)
			VPANDN(p.row(must+3*l+b), e, e)
			for i := range 3 {
				m := p.isNone(fold(VPAND, x[i], e))
				VPAND(w, m, m)
				VPOR(e, m, m)
				VPAND(m, x[i], x[i])
				VMOVDQU(x[i], c(i))
				if p.first == 3 {
					VPADDW(x[i], p.sum, p.sum)
					VPMINUW(x[i], p.least, p.least)
				}
			}
		}
	}
}

func (slim) crowded() {
	TEXT("crowded256", NOSPLIT, "func(frame *uint16) (boards uint32)")
	Doc("crowded256 is crowded512 for 16 boards.")
	Pragma("noescape")
	p := &slimPass{frame: Load(Param("frame"), GP64())}
	p.minus, p.none = loadSlim(wordsIn(0xffff)), zeroSlim()
	much, little := zeroSlim(), zeroSlim()
	p.each(p.frame, func() {
		for l := range 3 {
			var w [3]VecVirtual
			for b := range 3 {
				w[b] = fold(VPOR, p.waysOf(l, b)...)
			}
			for b := range 3 {
				must := fold(VPOR, w[(b+1)%3], w[(b+2)%3])
				VPANDN(w[b], must, must)
				VPOR(p.clearLowest(p.clearLowest(p.clearLowest(must))), much, much)
				x := [3]VecVirtual{loadSlim(p.cell(l, b, 0)), loadSlim(p.cell(l, b, 1)), loadSlim(p.cell(l, b, 2))}
				either, single := fold(VPOR, x[0], x[1]), fold(VPAND, x[0], x[1])
				few := fold(VPOR, either, x[2])
				VPOR(p.isNone(p.clearLowest(p.clearLowest(few))), little, little)
				VPAND(x[2], either, either)
				VPOR(either, single, single)
				VPANDN(must, single, single)
				for i := range x {
					VPAND(single, x[i], x[i])
					VPOR(p.clearLowest(x[i]), much, much)
				}
			}
		}
	})
	VPCMPEQW(p.none, much, much)
	VPANDN(much, little, much)
	fine := lanesOf(much)
	XORL(U32(0xffff), fine)
	Store(fine, ReturnIndex(0))
	VZEROUPPER()
	RET()
}
