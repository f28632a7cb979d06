// The program that writes the assembly of package lanes. Run it by go
// generate in the folder above.
package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// Rows of the frame, each a vector with a lane for each board; the Go side has
// the same list.
const (
	cells    = 0            // 81: the candidates
	keep     = cells + 81   // 36: what a split leaves of each arrangement
	alive    = keep + 36    // 36: the arrangements, as the last pass found them
	sums     = alive + 36   // of the cells, after the last pass
	digit    = sums + 1     // of the split, a bit
	first    = digit + 1    // index into alive of its first arrangement
	second   = first + 1    // and of its second
	complete = second + 1   // digits with an arrangement, in every chute so far
	spare    = complete + 1 // 27: naked singles of minicolumns
	turned   = spare + 27   // 80: cells 0..79, transposed
	union    = turned + 80  // 9: of the chute under way, the candidates of its minis
	fixed    = union + 9    // 9: those that are theirs alone
	may      = fixed + 9    // 9: those that they may keep
	must     = may + 9      // 9: those that must be in them
	chosen   = must + 9     // 6: for the split
)

// sigmas are the six arrangements of a digit in a chute, in lexicographic
// order: line l has it in box sigma[l].
var sigmas = [6][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}

// cell returns cell i of the mini where line l of a chute meets its box b.
// Chutes 0..2 are the bands, 3..5 the stacks.
func cell(ch, l, b, i int) int {
	if ch < 3 {
		return (3*ch+l)*9 + 3*b + i
	}
	return (3*b+i)*9 + 3*(ch-3) + l
}

func main() {
	ConstraintExpr("!purego")
	wide{popcount: true}.pass("pass512popcnt")
	wide{}.pass("pass512")
	wide{}.solved()
	wide{}.split()
	wide{}.crowded()
	turn("512", ZMM)
	exchange("512")
	width = 32
	slim{}.pass()
	slim{}.solved()
	slim{}.split()
	slim{}.crowded()
	turn("256", YMM)
	exchange("256")
	moves()
	Generate()
}

// Truth tables for VPTERNLOG: the operands are named as in dst = f(dst, x, y).
const (
	or3      = 0xfe // a | b | c
	and3     = 0x80 // a & b & c
	andNot2  = 0x10 // a &^ (b | c)
	majority = 0xe8 // at least two of the three
	xor3     = 0x96
	orAnd    = 0xf8 // a | b&c
)

// wide writes the code for 32 boards with AVX-512BW. The state of VPOPCNTW
// (BITALG) decides how small sets are told.
type wide struct{ popcount bool }

// width of a row, in bytes.
var width = 64

func at(base Register, row int) Mem { return Mem{Base: base, Disp: row * width} }

func ternary(table int, y, x Op, dst VecVirtual) { VPTERNLOGQ(Imm(uint64(table)), y, x, dst) }

func copyOf(x VecVirtual) VecVirtual {
	z := ZMM()
	VMOVDQA64(x, z)
	return z
}

func load(m Op) VecVirtual {
	z := ZMM()
	VMOVDQU64(m, z)
	return z
}

// words returns a vector with v in each word.
func words(v uint32) VecVirtual {
	r, z := GP32(), ZMM()
	MOVL(U32(v|v<<16), r)
	VPBROADCASTD(r, z)
	return z
}

func ones() VecVirtual {
	z := zero()
	VPTERNLOGD(Imm(0xff), z, z, z)
	return z
}

func zero() VecVirtual {
	z := ZMM()
	VPXORD(z, z, z)
	return z
}

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

// single returns the cell where it has one candidate (or none), else nothing.
func (p *passState) single(x VecVirtual) VecVirtual {
	t, k, s := ZMM(), K(), ZMM()
	VPADDW(p.minus, x, t)
	VPTESTNMW(t, x, k)
	VMOVDQU16_Z(x, k, s)
	return s
}

// atMostThree and atLeastThree tell the sets of such a size.
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

// crowded tells contradictions that pass does not look for.
func (w wide) crowded() {
	TEXT("crowded512", NOSPLIT, "func(frame *uint16) (boards uint32)")
	Doc("crowded512 reports, of the boards that the last pass did not change, those with",
		"two hidden singles in a cell, a mini with fewer than three candidates, or one",
		"that more than three digits must enter.")
	Pragma("noescape")
	p := &passState{w: w, frame: Load(Param("frame"), GP64()), minus: ones()}
	much := zero()   // something where there is too much
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

// solved tells the boards whose every house has each digit in some cell.
func (w wide) solved() {
	TEXT("solved512", NOSPLIT, "func(frame *uint16) (boards uint32)")
	Doc("solved512 reports the boards that have every digit in every house.")
	Pragma("noescape")
	frame := Load(Param("frame"), GP64())
	all := words(0x1ff)
	complete := copyOf(all)
	var columns [9]VecVirtual
	for band := range 3 {
		var boxes [3]VecVirtual
		for r := 3 * band; r < 3*band+3; r++ {
			var minis [3]VecVirtual
			for b := range 3 {
				var x [3]VecVirtual
				for i := range 3 {
					x[i] = load(at(frame, cells+r*9+3*b+i))
					if c := 3*b + i; r == 0 {
						columns[c] = copyOf(x[i])
					} else {
						VPORQ(x[i], columns[c], columns[c])
					}
				}
				ternary(or3, x[1], x[2], x[0])
				minis[b] = x[0]
				if r%3 == 0 {
					boxes[b] = copyOf(x[0])
				} else {
					VPORQ(x[0], boxes[b], boxes[b])
				}
			}
			ternary(or3, minis[1], minis[2], minis[0])
			VPANDQ(minis[0], complete, complete)
		}
		ternary(and3, boxes[0], boxes[1], complete)
		VPANDQ(boxes[2], complete, complete)
	}
	for c := 0; c < 9; c += 3 {
		VPANDQ(columns[c], complete, complete)
		ternary(and3, columns[c+1], columns[c+2], complete)
	}
	k, r := K(), GP32()
	VPCMPUW(Imm(0), all, complete, k)
	KMOVD(k, r)
	Store(r, ReturnIndex(0))
	VZEROUPPER()
	RET()
}

// split finds what to split on in each board, from the arrangements of the
// last pass.
func (w wide) split() {
	TEXT("split512", NOSPLIT, "func(frame *uint16)")
	Doc("split512 finds in each board the digit to split on, and its two arrangements;",
		"where the row digit is 0, no chute has one.")
	Pragma("noescape")
	frame := Load(Param("frame"), GP64())
	low, table := words(0x0f0f), ZMM()
	VBROADCASTI32X4(nibbleCounts(), table)
	count := func(x VecVirtual) VecVirtual { // in each byte
		lo, hi := ZMM(), ZMM()
		VPANDQ(low, x, lo)
		VPSHUFB(lo, table, lo)
		VPSRLW(Imm(4), x, hi)
		VPANDQ(low, hi, hi)
		VPSHUFB(hi, table, hi)
		VPADDB(lo, hi, lo)
		return lo
	}
	add := func(x, y, z VecVirtual) (sum, carry VecVirtual) { // of three bits
		sum, carry = copyOf(x), copyOf(x)
		ternary(xor3, y, z, sum)
		ternary(majority, y, z, carry)
		return sum, carry
	}
	nine, byteMask := words(9), words(0x00ff)
	fewest := words(0xffff)
	digits, base := zero(), zero()
	var best [6]VecVirtual
	for i := range best {
		best[i] = zero()
	}
	for ch := range 6 {
		var a [6]VecVirtual
		for i := range a {
			a[i] = load(at(frame, alive+ch*6+i))
		}
		// The number of arrangements of each digit, in binary.
		s0, c0 := add(a[0], a[1], a[2])
		s1, c1 := add(a[3], a[4], a[5])
		one, c2 := ZMM(), ZMM()
		VPXORQ(s0, s1, one)
		VPANDQ(s0, s1, c2)
		two, four := add(c0, c1, c2)
		// And of all digits.
		n := count(four)
		VPADDB(n, n, n)
		VPADDB(count(two), n, n)
		VPADDB(n, n, n)
		VPADDB(count(one), n, n)
		high := ZMM()
		VPSRLW(Imm(8), n, high)
		VPADDB(high, n, n)
		VPANDQ(byteMask, n, n)

		ternary(andNot2, one, four, two)
		k := K()
		VPCMPUW(Imm(6), nine, n, k)
		VPTESTMW(two, two, k, k)
		VPCMPUW(Imm(1), fewest, n, k, k)
		VMOVDQU16(n, k, fewest)
		VMOVDQU16(two, k, digits)
		VMOVDQU16(words(uint32(ch*6)), k, base)
		for i := range a {
			VMOVDQU16(a[i], k, best[i])
		}
	}
	d := zero()
	VPSUBW(digits, d, d)
	VPANDQ(digits, d, d) // the lowest
	VMOVDQU64(d, at(frame, digit))
	one, two := zero(), zero()
	for i := 5; i >= 0; i-- {
		k := K()
		VPTESTMW(best[i], d, k)
		VMOVDQU16(one, k, two)
		VMOVDQU16(words(uint32(i)), k, one)
	}
	VPADDW(base, one, one)
	VPADDW(base, two, two)
	VMOVDQU64(one, at(frame, first))
	VMOVDQU64(two, at(frame, second))
	VZEROUPPER()
	RET()
}

func bytesOf(name string, b ...byte) Mem {
	m, ok := tables[name]
	if !ok {
		m = GLOBL(name, RODATA|NOPTR)
		for i, v := range b {
			DATA(i, U8(v))
		}
		tables[name] = m
	}
	return m
}

var tables = map[string]Mem{}

func nibbleCounts() Mem {
	return bytesOf("nibbleCounts", 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4)
}

// turn writes the functions that turn cells 0..79 and back: a block of 8 rows
// becomes 8 rows in which row i holds boards i, i+8, i+16…, 8 cells each.
func turn(suffix string, vector func() VecVirtual) {
	for _, f := range []struct {
		name, doc string
		from, to  int
	}{
		{"turn" + suffix, " transposes the cells for copying boards out and in.", cells, turned},
		{"turnBack" + suffix, " undoes turn" + suffix + ".", turned, cells},
	} {
		TEXT(f.name, NOSPLIT, "func(frame *uint16)")
		Doc(f.name + f.doc)
		Pragma("noescape")
		frame := Load(Param("frame"), GP64())
		for block := 0; block < 80; block += 8 {
			var x [8]VecVirtual
			for i := range x {
				x[i] = vector()
				move(at(frame, f.from+block+i), x[i])
			}
			for i, y := range transpose(x, vector) {
				move(y, at(frame, f.to+block+i))
			}
		}
		VZEROUPPER()
		RET()
	}
}

// move is the unmasked move of a vector.
func move(from, to Op) {
	if width == 64 {
		VMOVDQU64(from, to)
	} else {
		VMOVDQU(from, to)
	}
}

// transpose turns 8 by 8 words in each 128 bits.
func transpose(x [8]VecVirtual, vector func() VecVirtual) (z [8]VecVirtual) {
	var y [8]VecVirtual
	for i := 0; i < 8; i += 2 {
		y[i], y[i+1] = vector(), vector()
		VPUNPCKLWD(x[i+1], x[i], y[i])
		VPUNPCKHWD(x[i+1], x[i], y[i+1])
	}
	for i := 0; i < 8; i += 4 {
		for j := range 2 {
			x[i+2*j], x[i+2*j+1] = vector(), vector()
			VPUNPCKLDQ(y[i+2+j], y[i+j], x[i+2*j])
			VPUNPCKHDQ(y[i+2+j], y[i+j], x[i+2*j+1])
		}
	}
	for i := range 4 {
		z[2*i], z[2*i+1] = vector(), vector()
		VPUNPCKLQDQ(x[i+4], x[i], z[2*i])
		VPUNPCKHQDQ(x[i+4], x[i], z[2*i+1])
	}
	return z
}

// moves writes what moves one board: its turned cells are ten chunks of eight,
// stride bytes apart.
func moves() {
	const signature = "func(turned *uint16, stride uintptr, cells *[80]uint16)"
	TEXT("save", NOSPLIT, signature)
	Doc("save copies a board out of the turned cells.")
	Pragma("noescape")
	turned, stride, to := Load(Param("turned"), GP64()), Load(Param("stride"), GP64()), Load(Param("cells"), GP64())
	for i := range 10 {
		x := XMM()
		VMOVDQU(Mem{Base: turned}, x)
		ADDQ(stride, turned)
		VMOVDQU(x, Mem{Base: to, Disp: 16 * i})
	}
	RET()

	TEXT("count", NOSPLIT, "func(cells *[80]uint16) int")
	Doc("count returns the number of bits in the cells.")
	Pragma("noescape")
	from := Load(Param("cells"), GP64())
	var n [4]GPVirtual
	for i := range 20 {
		x := GP64()
		POPCNTQ(Mem{Base: from, Disp: 8 * i}, x)
		if i < len(n) {
			n[i] = x
		} else {
			ADDQ(x, n[i%len(n)])
		}
	}
	ADDQ(n[1], n[0])
	ADDQ(n[3], n[2])
	ADDQ(n[2], n[0])
	Store(n[0], ReturnIndex(0))
	RET()

	TEXT("restore", NOSPLIT, signature)
	Doc("restore copies a board into the turned cells.")
	Pragma("noescape")
	turned, stride, to = Load(Param("turned"), GP64()), Load(Param("stride"), GP64()), Load(Param("cells"), GP64())
	for i := range 10 {
		x := XMM()
		VMOVDQU(Mem{Base: to, Disp: 16 * i}, x)
		VMOVDQU(x, Mem{Base: turned})
		ADDQ(stride, turned)
	}
	RET()
}

// exchange writes the functions that copy boards into idle lanes and out of
// solved ones.
func exchange(suffix string) {
	const signature = "func(frame *uint16, boards *[32]*[81]uint8, lanes uint32)"
	TEXT("read"+suffix, NOSPLIT, signature)
	Doc("read"+suffix+" reads the digits of the lanes' boards, which are solved, from the",
		"turned cells.")
	Pragma("noescape")
	// A cell is a power of two; packed to a byte, the ninth is 255.
	tl := constant("digitLow", 0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 9)
	th := constant("digitHigh", 0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0)
	nibble := constant("nibble", 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15)
	eachLane(func(l laneMoves) {
		for i := range 5 {
			x, y := XMM(), XMM()
			VMOVDQU(l.chunk(2*i), x)
			VPACKUSWB(l.chunk(2*i+1), x, x)
			VPSRLW(Imm(4), x, y)
			VPAND(nibble, x, x)
			VPAND(nibble, y, y)
			VPSHUFB(x, tl, x)
			VPSHUFB(y, th, y)
			VPADDB(x, y, x)
			VMOVDQU(x, Mem{Base: l.board, Disp: 16 * i})
		}
		last := GP32()
		MOVWLZX(l.word(cells+80), last)
		BSRL(last, last)
		INCL(last)
		MOVB(last.As8(), Mem{Base: l.board, Disp: 80})
	})
	RET()

	TEXT("write"+suffix, NOSPLIT, signature+" (faulty uint32)")
	Doc("write"+suffix+" puts boards into the turned cells of the lanes. It reports the lanes",
		"whose board has a value above 9.")
	Pragma("noescape")
	tl = constant("maskLow", 255, 1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0)
	th = constant("maskHigh", 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0)
	nines := constant("nines", 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9)
	faulty, none := GP32(), GP32()
	XORL(faulty, faulty)
	XORL(none, none)
	eachLane(func(l laneMoves) {
		most := XMM()
		for i := range 6 {
			x, lo, hi, y, z := XMM(), XMM(), XMM(), XMM(), XMM()
			VMOVDQU(Mem{Base: l.board, Disp: min(16*i, 81-16)}, x)
			if i == 0 {
				VPMAXUB(nines, x, most)
			} else {
				VPMAXUB(x, most, most)
			}
			VPSHUFB(x, tl, lo)
			VPSHUFB(x, th, hi)
			VPUNPCKHBW(hi, lo, z)
			if i == 5 {
				VPEXTRW(Imm(7), z, l.word(cells+80))
				break
			}
			VPUNPCKLBW(hi, lo, y)
			VMOVDQU(y, l.chunk(2*i))
			VMOVDQU(z, l.chunk(2*i+1))
		}
		MOVW(none.As16(), l.word(sums))
		VPCMPEQB(nines, most, most)
		set := GP32()
		VPMOVMSKB(most, set)
		CMPL(set, U32(0xffff))
		JEQ(LabelRef("fine"))
		BTSL(l.lane, faulty)
		Label("fine")
	})
	Store(faulty, ReturnIndex(0))
	RET()
}

// constant returns a register with bytes.
func constant(name string, b ...byte) VecVirtual {
	x := XMM()
	VMOVDQU(bytesOf(name, b...), x)
	return x
}

// laneMoves is what moves one lane's board.
type laneMoves struct {
	frame, lane, turned, board Register
}

// chunk returns the place of eight of the turned cells.
func (l laneMoves) chunk(i int) Mem { return Mem{Base: l.turned, Disp: i * 8 * width} }

// word returns the lane's word of a row.
func (l laneMoves) word(row int) Mem {
	return Mem{Base: l.frame, Disp: row * width, Index: l.lane.(GPVirtual).As64(), Scale: 2}
}

// eachLane writes the loop over the lanes.
func eachLane(body func(laneMoves)) {
	frame, boards := Load(Param("frame"), GP64()), Load(Param("boards"), GP64())
	todo := Load(Param("lanes"), GP32()).(GPVirtual)
	TESTL(todo, todo)
	JEQ(LabelRef("done"))
	Label("next")
	lane, rest := GP32(), GP32()
	BSFL(todo, lane)
	board, at, column := GP64(), GP64(), GP64()
	MOVQ(Mem{Base: boards, Index: lane.As64(), Scale: 8}, board)
	// The first chunk is in row lane%8, at column lane/8.
	MOVL(lane, at.As32())
	ANDL(Imm(7), at.As32())
	IMUL3Q(Imm(uint64(width)), at, at)
	MOVL(lane, column.As32())
	SHRL(Imm(3), column.As32())
	SHLL(Imm(4), column.As32())
	ADDQ(column, at)
	LEAQ(Mem{Base: frame, Index: at, Scale: 1, Disp: turned * width}, at)
	body(laneMoves{frame, lane, at, board})
	LEAL(Mem{Base: todo, Disp: -1}, rest)
	ANDL(rest, todo)
	JNE(LabelRef("next"))
	Label("done")
}
