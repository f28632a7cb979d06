package endgame

import (
	"fmt"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

const (
	later = 64 // the room for positions, as in package endgame, with a blank one
	cells = 42 // the most that an endgame has
	bytes = 32 // of a position: what is left, which cells are done
	row   = 16 // bytes of what a candidate excludes
	some  = 1 << 14
)

// narrow holds what the parts of walkAVX2 share.
type narrow struct {
	words, rows                  Register
	top                          Register // where the next position goes
	few                          Register // below it the stack has room for both guesses
	guesses                      GPVirtual
	low, guard, fill, ones, zero VecVirtual
}

// pair is the two parts of a guess: in the halves of vectors are the words of what is
// left and of which cells are done.
type pair struct{ left, done VecVirtual }

// walk256 writes walkAVX2.
//
// The stack has positions in the order of the search, in which no cell has to be taken:
// solutions, and those that guess. The last that guesses goes on, and the one before it
// if that guesses too and there is room: their four parts take one cell of each word a
// step until none has a cell to take. What has no contradiction goes on the stack.
func walk256() {
	TEXT("walkAVX2", 0, fmt.Sprint("func(words *[6]uint64, rows *[129][2]uint64, stack *[", later, "][4]uint64, ",
		"open int, solutions *[2]uint64, stride int, most int) (left int, found int, guesses int)"))
	Pragma("noescape")
	Doc("walkAVX2 goes on with the search of as many open positions as there are on a stack, the last one first,",
		"above one that is blank. It stores solutions, each so many bytes after the one before,",
		"and returns when nothing is left, after most solutions, or after many guesses.",
		"Beside rows as those of countAVX512 it needs a blank one before the first, and at the end of each word.")
	m := &narrow{
		words: Load(Param("words"), GP64()), rows: Load(Param("rows"), GP64()), few: GP64(), guesses: GP64(),
		low: YMM(), guard: YMM(), fill: YMM(), ones: YMM(), zero: YMM(),
	}
	bottom := Load(Param("stack"), GP64())
	solution := Load(Param("solutions"), GP64())
	stride := Load(Param("stride"), GP64())
	m.top = Load(Param("open"), GP64())
	found := GP64()
	XORQ(found, found)
	XORQ(m.guesses, m.guesses)
	VBROADCASTI128(Mem{Base: m.words, Disp: low}, m.low)
	VBROADCASTI128(Mem{Base: m.words, Disp: guard}, m.guard)
	VPSUBQ(m.low, m.guard, m.fill)
	VPCMPEQQ(m.ones, m.ones, m.ones)
	VPXOR(m.zero, m.zero, m.zero)
	ADDQ(U8(bytes), bottom)
	SHLQ(U8(5), m.top)
	ADDQ(bottom, m.top)
	JMP(LabelRef("next"))

	Label("solved")
	x := XMM()
	VMOVDQU(Mem{Base: m.top}, x)
	VMOVDQU(x, Mem{Base: solution})
	ADDQ(stride, solution)
	INCQ(found)

	Label("next")
	CMPQ(m.top, bottom)
	JEQ(LabelRef("end"))
	CMPQ(found, NewParamAddr("most", 48))
	JGE(LabelRef("end"))
	CMPQ(m.guesses, U32(some))
	JGE(LabelRef("end"))
	LEAQ(Mem{Base: bottom, Disp: (later - 1 - 2 - cells) * bytes}, m.few)
	SUBQ(U8(bytes), m.top)
	parts := []pair{m.guess(true), m.guess(false)}
	m.settle(parts)
	m.push(parts[1])
	m.push(parts[0])
	JMP(LabelRef("next"))

	Label("end")
	VZEROUPPER()
	SUBQ(bottom, m.top)
	SHRQ(U8(5), m.top)
	Store(m.top, ReturnIndex(0))
	Store(found, ReturnIndex(1))
	Store(m.guesses, ReturnIndex(2))
	RET()
}

// dropLowest returns the fields of x without their lowest bits.
func (m *narrow) dropLowest(x VecVirtual) VecVirtual {
	z := XMM()
	VPOR(m.guard.AsX(), x, z)
	VPSUBQ(m.low.AsX(), z, z)
	VPAND(x, z, z)
	return z
}

// guess splits the position at the top, if it is the first, or the one below. If that is
// a solution, it jumps or has no parts.
func (m *narrow) guess(isFirst bool) pair {
	at := Mem{Base: m.top}
	if !isFirst {
		at = at.Offset(-bytes)
	}
	l := XMM()
	VMOVDQU(at, l)
	rest := m.dropLowest(l)
	several := XMM()
	VPADDQ(m.fill.AsX(), rest, several)
	VPAND(m.guard.AsX(), several, several)
	open := GP64()
	if isFirst {
		VPTEST(several, several)
		JEQ(LabelRef("solved"))
		INCQ(m.guesses)
	} else {
		XORQ(open, open)
		VPTEST(several, several)
		SETNE(open.As8())
		few := GP64()
		XORQ(few, few)
		CMPQ(m.top, m.few)
		SETLT(few.As8())
		ANDQ(few, open)
		ADDQ(open, m.guesses)
		NEGQ(open)
	}

	// The first cell with two candidates, or else with several.
	two := m.dropLowest(rest)
	VPADDQ(m.fill.AsX(), two, two)
	VPANDN(several, two, two)
	none, other := XMM(), XMM()
	VPCMPEQQ(m.zero.AsX(), two, none)
	VPSHUFD(U8(0x4e), none, other)
	VPAND(none, other, other)
	VPAND(several, other, other)
	VPOR(other, two, two)
	cell, b, word, lows := GP64(), GP64(), GP64(), GP64()
	VMOVQ(two, cell)
	VPEXTRQ(U8(1), two, b)
	MOVQ(at, word)
	MOVQ(Mem{Base: m.words, Disp: low}, lows)
	TESTQ(cell, cell)
	CMOVQEQ(b, cell)
	CMOVQEQ(at.Offset(8), word)
	CMOVQEQ(Mem{Base: m.words, Disp: low + 8}, lows)

	// Its lowest candidate, and the others.
	field, bit, digit := GP64(), GP64(), GP64()
	BLSIQ(cell, field)
	LEAQ(Mem{Base: field, Disp: -1}, bit)
	ANDQ(bit, lows)
	LZCNTQ(lows, lows)
	MOVQ(U64(1<<63), bit)
	SHRXQ(lows, bit, bit)
	SUBQ(bit, field)
	ANDQ(word, field)
	BLSIQ(field, digit)
	XORQ(digit, field)

	// The first part loses the others, the second the lowest.
	x, y, gone, inB, isB := XMM(), XMM(), YMM(), YMM(), YMM()
	VMOVQ(field, x)
	VMOVQ(digit, y)
	VINSERTI128(U8(1), y, x.AsY(), gone)
	VPSLLDQ(U8(8), gone, inB)
	VPCMPEQQ(m.zero.AsX(), two, isB.AsX())
	VPBROADCASTQ(isB.AsX(), isB)
	VPBLENDVB(isB, inB, gone, gone)
	p := pair{left: YMM(), done: YMM()}
	VBROADCASTI128(at, p.left)
	VBROADCASTI128(at.Offset(16), p.done)
	VPANDN(p.left, gone, p.left)
	if !isFirst {
		// Without parts there is nothing to settle, and nothing to push.
		mask := YMM()
		VMOVQ(open, mask.AsX())
		VPBROADCASTQ(mask.AsX(), mask)
		VPAND(mask, p.left, p.left)
		VPBLENDVB(mask, p.done, m.guard, p.done)
		SHLQ(U8(5), open)
		ADDQ(open, m.top)
	}
	return p
}

// settle takes cells with one candidate, at most one of each word a step, until none is left.
func (m *narrow) settle(parts []pair) {
	Label("settle")
	var singles, belows []VecVirtual
	any := YMM()
	VPXOR(any, any, any)
	for _, p := range parts {
		s := YMM()
		VPOR(m.guard, p.left, s)
		VPSUBQ(m.low, s, s)
		VPAND(p.left, s, s)
		VPADDQ(m.fill, s, s)
		VPOR(p.done, s, s)
		VPANDN(m.guard, s, s)
		VPOR(s, any, any)
		singles = append(singles, s)
	}
	VPTEST(any, any)
	JEQ(LabelRef("settled"))
	for i, p := range parts {
		// The highest bit below the guard, if there is one, is the candidate.
		cell, below, word := YMM(), YMM(), YMM()
		VPSUBQ(singles[i], m.zero, cell)
		VPAND(singles[i], cell, cell)
		VPOR(cell, p.done, p.done)
		VPADDQ(m.ones, cell, below)
		VPCMPEQQ(m.zero, singles[i], word)
		VPANDN(p.left, word, word)
		VPAND(word, below, below)
		belows = append(belows, below)
	}
	for i, p := range parts {
		second := XMM()
		VEXTRACTI128(U8(1), belows[i], second)
		var x [2]Register
		for j, below := range []Register{belows[i].AsX(), second} {
			a, b := GP64(), GP64()
			VMOVQ(below, a)
			VPEXTRQ(U8(1), below, b)
			for w, at := range []Register{a, b} {
				LZCNTQ(at, at)
				NEGQ(at)
				SHLQ(U8(4), at)
				from := Mem{Base: m.rows, Index: at, Scale: 1, Disp: row * (63 + 64*w)}
				if w == 0 {
					x[j] = XMM()
					VMOVDQU(from, x[j])
				} else {
					VPOR(from, x[j], x[j])
				}
			}
		}
		y := YMM()
		VINSERTI128(U8(1), x[1], x[0].(VecVirtual).AsY(), y)
		VPANDN(p.left, y, p.left)
	}
	JMP(LabelRef("settle"))
	Label("settled")
}

// push puts the parts that have no contradiction on the stack, the first above the
// second.
func (m *narrow) push(p pair) {
	full, words, second := YMM(), GP64(), GP64()
	VPADDQ(m.fill, p.left, full)
	VPAND(m.guard, full, full)
	VPCMPEQQ(m.guard, full, full)
	VMOVMSKPD(full, words.As32())
	MOVQ(words, second)
	SHRQ(U8(1), second)
	ANDQ(second, words) // bit 0: the first is to go on; bit 2: the second
	MOVQ(words, second)
	SHLQ(U8(3), second)
	ANDQ(U32(bytes), second)
	ANDQ(U32(1), words)
	SHLQ(U8(5), words)
	VEXTRACTI128(U8(1), p.left, Mem{Base: m.top})
	VEXTRACTI128(U8(1), p.done, Mem{Base: m.top, Disp: 16})
	ADDQ(second, m.top)
	VMOVDQU(p.left.AsX(), Mem{Base: m.top})
	VMOVDQU(p.done.AsX(), Mem{Base: m.top, Disp: 16})
	ADDQ(words, m.top)
}

// hasLZCNT writes leadingZeros.
func hasLZCNT() {
	TEXT("leadingZeros", NOSPLIT, "func(x uint64) int")
	Doc("leadingZeros returns the number of leading zeros of x, or something else on a processor without LZCNT.")
	n := Load(Param("x"), GP64())
	LZCNTQ(n, n)
	Store(n, ReturnIndex(0))
	RET()
}
