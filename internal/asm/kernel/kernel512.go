package kernel

import (
	"github.com/mmcloughlin/avo/attr"
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// The number of index vectors that stay in registers; the others are loaded when
// needed.
const (
	resident        = 12 // with one board
	residentPair    = 0
	residentDescent = 6
)

func allTurns() (v []turn) {
	for _, d := range []direction{rows, columns} {
		for l := range 3 {
			for b := range 3 {
				if l|b != 0 {
					v = append(v, d.turn(l, b))
				}
			}
		}
	}
	return v
}

func avx512(pool *constants) {
	for _, v := range []struct {
		name   string
		bitalg bool
	}{{"AVX512", false}, {"AVX512b", true}} {
		settleAVX512("settle"+v.name, &machine{bitalg: v.bitalg, alone: true, pool: pool})
		branchAVX512("branch"+v.name, &machine{bitalg: v.bitalg, pool: pool})
		descendAVX512("descend"+v.name, &machine{bitalg: v.bitalg, alone: true, pool: pool})
	}
	loadAVX512("loadAVX512", &machine{pool: pool})
	storeAVX512("storeAVX512", &machine{pool: pool})
	twinAVX512("twinAVX512", &machine{pool: pool})
	parseAVX512("parseAVX512", pool)
	ways()
	sameKind()
}

// settleAVX512 writes Node.Settle and Node.Start.
func settleAVX512(name string, m *machine) {
	TEXT(name, 0, signature("func(node *node512, board *[81]uint8) int"))
	Pragma("noescape")
	Doc(name+" is Node.Settle, or if there is a board Node.Start; then -1 is for one that is", "not valid.")
	node, board := Load(Param("node"), GP64()), Load(Param("board"), GP64())
	s := m.stream()
	m.constants(allTurns()[:resident]...)
	result := GP64()
	TESTQ(board, board)
	JZ(LabelRef("node"))
	m.readBoard(s.cells, board, "bad")
	JMP(LabelRef("loaded"))
	Label("node")
	m.readNode(s.cells, node)
	Label("loaded")
	m.propagate(s, "p", "wrong", "done", "open")
	Label("open")
	MOVQ(U32(open), result)
	Label("out")
	m.writeNode(s.cells, node)
	Label("end")
	VZEROUPPER()
	Store(result, ReturnIndex(0))
	RET()
	Label("done")
	MOVQ(U32(solved), result)
	JMP(LabelRef("out"))
	Label("wrong")
	XORL(result.As32(), result.As32())
	JMP(LabelRef("end"))
	Label("bad")
	MOVQ(I32(-1), result)
	JMP(LabelRef("end"))
}

// branchAVX512 writes the function that splits a node and brings the first part
// to its fixpoint. A pass on one board leaves the processor half idle, so the
// rest is passed in the same loop, until the first part is at its fixpoint or
// one of the two is wrong. If the first part is wrong, the rest goes on alone.
func branchAVX512(name string, m *machine) {
	TEXT(name, attr.NOSPLIT, signature("func(node, rest *node512, strict int) (first, second int)"))
	Pragma("noescape")
	Doc(name+" is Node.Branch. If strict is not zero it is Node.Bisect where that splits like",
		"Branch; elsewhere it returns -1 and leaves the node as it is.")
	g := Load(Param("node"), GP64())
	r := Load(Param("rest"), GP64())
	strict := Load(Param("strict"), GP64())
	first, second := GP64(), GP64()
	a, b := m.stream(), m.stream()
	m.readNode(a.cells, g)
	m.constants(allTurns()[:residentPair]...)
	m.split(a, b, strict, "cell", "loose")

	Label("pair")
	m.pass(a)
	m.pass(b)
	m.jumpIfWrong(a, "wrong")
	m.jumpIfWrong(b, "wrong_rest")
	zero(a.more)
	JNZ(LabelRef("pair"))
	// The rest may not be at its fixpoint. It stays so, as the search may never
	// reach it.
	m.crowded(a)
	JNZ(LabelRef("wrong"))
	// A fixpoint that is not wrong is solved if each cell has one candidate.
	MOVQ(U32(open), first)
	MOVQ(U32(pending), second)
	m.single(a)
	JNZ(LabelRef("first_open"))
	MOVQ(U32(solved), first)
	Label("first_open")
	zero(b.more)
	JNZ(LabelRef("second_open"))
	m.crowded(b)
	JNZ(LabelRef("wrong_rest"))
	MOVQ(U32(open), second)
	m.single(b)
	JNZ(LabelRef("second_open"))
	MOVQ(U32(solved), second)
	Label("second_open")
	m.writeNode(b.cells, r)
	m.writeNode(a.cells, g)
	Label("out")
	VZEROUPPER()
	Store(first, ReturnIndex(0))
	Store(second, ReturnIndex(1))
	RET()
	Label("cell")
	m.splitCell(a, b, m.fewest(a))
	JMP(LabelRef("pair"))
	Label("loose")
	MOVQ(I32(-1), first)
	JMP(LabelRef("out"))

	// One of the two is left and goes on alone. If it is the rest, the results
	// are exchanged.
	swap := GP64()
	Label("wrong")
	XORL(swap.As32(), swap.As32())
	MOVQ(r, g)
	for j := range 3 {
		VMOVDQA64(b.cells[j], a.cells[j])
	}
	KORTESTD(b.closed, b.wrong)
	JNZ(LabelRef("one_wrong"))
	JMP(LabelRef("one"))
	Label("wrong_rest")
	MOVQ(U32(1), swap)
	m.alone = true
	m.propagate(a, "one", "one_wrong", "one_done", "one_open")
	Label("one_wrong")
	XORL(first.As32(), first.As32())
	XORL(second.As32(), second.As32())
	JMP(LabelRef("out"))
	Label("one_done")
	MOVQ(U32(solved), first)
	JMP(LabelRef("one_out"))
	Label("one_open")
	MOVQ(U32(open), first)
	Label("one_out")
	m.writeNode(a.cells, g)
	XORL(second.As32(), second.As32())
	TESTQ(swap, swap)
	JNZ(LabelRef("out"))
	XCHGQ(first, second)
	JMP(LabelRef("out"))
}

// descendAVX512 writes the function for descending into first parts. The next
// split uses the arrangements that a pass without changes has found, and need
// not wait for the end of that pass.
func descendAVX512(name string, m *machine) {
	TEXT(name, attr.NOSPLIT, signature("func(node *node512, rests *node512, again int) (state, levels int)"))
	Pragma("noescape")
	Doc(name+" is Descend, which goes on while there are at most again rests. If again is",
		"zero it is Advance, and leaves one rest.")
	g := Load(Param("node"), GP64())
	r := Load(Param("rests"), GP64())
	again := Load(Param("again"), GP64())
	state, levels := GP64(), GP64()
	a, b := m.stream(), m.stream()
	to := m.stream().cells
	even, odd := ZMM(), ZMM()
	remember := func() {
		e, o := m.chutes(a)
		VMOVDQA64(e, even)
		VMOVDQA64(o, odd)
	}
	m.readNode(a.cells, g)
	m.constants(allTurns()[:residentDescent]...)
	XORL(levels.As32(), levels.As32())
	m.arrangements(a)
	remember()

	leave := func() {
		m.writeNode(b.cells, r)
		ADDQ(Imm(192), r)
		INCQ(levels)
	}
	Label("split")
	c := m.census(even, odd)
	VPORD(c.none, c.sum, X0)
	chute := c.least("cell")
	c.narrow(a, b, chute)
	leave()
	TESTQ(again, again)
	JZ(LabelRef("pass"))
	// Split once more, in the chute with the most arrangements.
	kind := GP64()
	LEAQ(NewDataAddr(NewStaticSymbol("sameKind"), 0), kind)
	SHLL(Imm(4), chute)
	VPXORD(m.pool.at(every(0xff, 32)), c.sum, X0)
	VPTERNLOGD(U8(or3), Mem{Base: kind, Index: chute.As64(), Scale: 1}, c.none, X0)
	chute = c.least("pass")
	c.narrow(a, b, chute)
	leave()
	JMP(LabelRef("pass"))
	Label("cell")
	m.splitCells(a, b, m.fewest(a), again, leave)
	JMP(LabelRef("pass"))
	Label("again")
	for j := range 3 {
		VMOVDQA64(to[j], a.cells[j])
	}
	JMP(LabelRef("go"))
	Label("pass")
	m.keep(a)
	Label("go")
	m.passTo(a, to)
	remember()
	m.jumpIfWrong(a, "wrong")
	m.allSingle(a)
	JC(LabelRef("singles"))
	zero(a.more)
	JNZ(LabelRef("again"))
	m.crowded(a)
	JNZ(LabelRef("wrong"))
	CMPQ(levels, again)
	JLS(LabelRef("split"))
	Label("open")
	MOVQ(U32(open), state)
	m.writeNode(a.cells, g)
	JMP(LabelRef("out"))
	Label("singles")
	m.complete(&stream{cells: to})
	JNZ(LabelRef("wrong"))
	MOVQ(U32(solved), state)
	m.writeNode(to, g)
	JMP(LabelRef("out"))
	Label("wrong")
	XORL(state.As32(), state.As32())
	Label("out")
	VZEROUPPER()
	Store(state, ReturnIndex(0))
	Store(levels, ReturnIndex(1))
	RET()
}
