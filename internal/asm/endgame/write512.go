package endgame

import (
	"fmt"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

const (
	batch = 32 // the most solutions, as in package endgame
	board = 96 // bytes of a board
)

// write512 writes writeAVX512.
//
// The cells of an endgame, and the fields of their candidates, have one order. So the
// digits of a solution that are packed are those of the cells, one after the other.
func write512() {
	TEXT("writeAVX512", 0, fmt.Sprintf("func(boards *[%d][%d]uint8, solutions *[%[1]d][2]uint64, n int, "+
		"words *[6]uint64, form *[240]uint8)", batch, board))
	Pragma("noescape")
	Doc("writeAVX512 writes n solutions on boards.")
	boards, solution := Load(Param("boards"), GP64()), Load(Param("solutions"), GP64())
	n := Load(Param("n"), GP64())
	words, form := Load(Param("words"), GP64()), Load(Param("form"), GP64())
	first, second := ZMM(), ZMM() // digits of the words
	VMOVDQU64(Mem{Base: form, Disp: digits}, first)
	VMOVDQU64(Mem{Base: form, Disp: digits + 64}, second)
	upper, lower := ZMM(), ZMM()
	VMOVDQU64(Mem{Base: form, Disp: around}, upper)
	VMOVDQU(Mem{Base: form, Disp: around + 64}, lower.AsY())
	open, last := K(), K()
	KMOVQ(Mem{Base: form, Disp: blanks}, open)
	KMOVQ(Mem{Base: form, Disp: blanks + 8}, last)
	inSecond, inLast := after(Mem{Base: words, Disp: guard}), after(Mem{Base: form, Disp: blanks})

	Label("next")
	a, b, x, y := K(), K(), ZMM(), ZMM()
	KMOVQ(Mem{Base: solution}, a)
	KMOVQ(Mem{Base: solution, Disp: 8}, b)
	VPCOMPRESSB_Z(first, a, x)
	VPCOMPRESSB_Z(second, b, y)
	VPEXPANDB(y, inSecond, x)
	VPCOMPRESSB_Z(x, inLast, y)
	z := ZMM()
	VMOVDQA64(upper, z)
	VPEXPANDB(x, open, z)
	VMOVDQU64(z, Mem{Base: boards})
	VMOVDQA64(lower, z)
	VPEXPANDB(y, last, z)
	VMOVDQU(z.AsY(), Mem{Base: boards, Disp: 64})
	ADDQ(U8(board), boards)
	ADDQ(U8(16), solution)
	DECQ(n)
	JNZ(LabelRef("next"))
	VZEROUPPER()
	RET()
}

// after returns the places after as many as a word has bits.
func after(word Op) OpmaskVirtual {
	n, x, k := GP64(), GP64(), K()
	POPCNTQ(word, n)
	MOVQ(I32(-1), x)
	SHLXQ(n, x, x)
	KMOVQ(x, k)
	return k
}
