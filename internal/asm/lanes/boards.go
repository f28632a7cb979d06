package lanes

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// turn writes the functions that transpose cells 0..79 and back: a block of 8
// rows becomes 8 rows in which row i holds boards i, i+8, i+16…, 8 cells each.
func turn(suffix string) {
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
		block, end := Load(Param("frame"), GP64()), GP64()
		LEAQ(at(block, 80), end)
		odd := oddWords()
		Label("block")
		var x [8]VecVirtual
		for i := range x {
			x[i] = vector()
			move(at(block, f.from+i), x[i])
		}
		for i, y := range transpose(x, odd) {
			move(y, at(block, f.to+i))
		}
		ADDQ(U32(uint32(8*width)), block)
		CMPQ(block, end)
		JB(LabelRef("block"))
		VZEROUPPER()
		RET()
	}
}

// transpose transposes 8 by 8 words in each 128 bits: first 2 by 2 words, then 4 by 4
// double words. Shifts and blends keep to other ports than unpacking, of which
// AVX-512 has one.
func transpose(x [8]VecVirtual, odd Register) (z [8]VecVirtual) {
	for i := 0; i < 8; i += 2 {
		up, down := vector(), vector()
		VPSLLD(Imm(16), x[i+1], up)
		VPSRLD(Imm(16), x[i], down)
		blendOdd(up, x[i], odd)
		blendOdd(x[i+1], down, odd)
		x[i+1] = down
	}
	for i := range 2 {
		var y [4]VecVirtual
		for j := range 2 {
			y[2*j], y[2*j+1] = vector(), vector()
			VPUNPCKLDQ(x[4*j+2+i], x[4*j+i], y[2*j])
			VPUNPCKHDQ(x[4*j+2+i], x[4*j+i], y[2*j+1])
		}
		for j := range 2 {
			low, high := vector(), vector()
			VPUNPCKLQDQ(y[2+j], y[j], low)
			VPUNPCKHQDQ(y[2+j], y[j], high)
			z[4*j+i], z[4*j+2+i] = low, high
		}
	}
	return z
}

// moves writes the functions that move one board: its transposed cells are ten
// chunks of eight, stride bytes apart.
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

// laneMoves has the registers with which exchange moves one lane's board.
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
