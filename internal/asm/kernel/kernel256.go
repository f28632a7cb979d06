package kernel

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
)

func avx2(pool *constants) {
	settleAVX2("settleAVX2", &planes{pool: pool})
	splitAVX2("splitAVX2", &planes{pool: pool})
	descendAVX2("descendAVX2", &planes{pool: pool})
	loadAVX2("loadAVX2", &planes{pool: pool})
	storeAVX2("storeAVX2", &planes{pool: pool})
}

// settleAVX2 writes Node.Settle and Node.Start. The node is worked on in place.
func settleAVX2(name string, m *planes) {
	TEXT(name, 0, signature("func(node *node256, board *[81]uint8) int"))
	Pragma("noescape")
	Doc(name+" is Node.Settle, or if there is a board Node.Start; then -1 is for one that is", "not valid.")
	m.stack = AllocLocal(spareSize)
	m.frame = Mem{Base: Load(Param("node"), GP64())}
	board := Load(Param("board"), GP64())
	m.constants()
	result := GP64()
	TESTQ(board, board)
	JZ(LabelRef("loaded"))
	m.readBoard(board, "bad")
	Label("loaded")
	m.propagate("p", "wrong", "done", "open")
	Label("open")
	MOVQ(U32(open), result)
	Label("end")
	VZEROUPPER()
	Store(result, ReturnIndex(0))
	RET()
	Label("done")
	MOVQ(U32(solved), result)
	JMP(LabelRef("end"))
	Label("wrong")
	XORL(result.As32(), result.As32())
	JMP(LabelRef("end"))
	Label("bad")
	MOVQ(I32(-1), result)
	JMP(LabelRef("end"))
}

// splitAVX2 writes the function that splits a node.
func splitAVX2(name string, m *planes) {
	TEXT(name, 0, signature("func(node, rest *node256)"))
	Pragma("noescape")
	Doc(name + " splits a node.")
	m.stack = AllocLocal(spareSize)
	node, rest := Load(Param("node"), GP64()), Load(Param("rest"), GP64())
	m.frame = Mem{Base: node}
	m.constants()
	m.arrangements()
	w := m.census()
	m.divide(w.choose(w.fewest(), "cell"), rest)
	Label("end")
	VZEROUPPER()
	RET()
	Label("cell")
	m.splitCell(rest)
	JMP(LabelRef("end"))
}

// descendAVX2 writes the function that goes down the first parts. What a pass
// that changes nothing has found of the arrangements serves the next split.
func descendAVX2(name string, m *planes) {
	TEXT(name, 0, signature("func(node *node256, rests *rests256) (state, levels int)"))
	Pragma("noescape")
	Doc(name + " is Descend.")
	m.stack = AllocLocal(spareSize)
	node, rest := Load(Param("node"), GP64()), Load(Param("rests"), GP64())
	m.frame = Mem{Base: node}
	m.constants()
	state, levels := GP64(), GP64()
	XORL(levels.As32(), levels.As32())
	m.arrangements()
	Label("split")
	w := m.census()
	c := w.choose(w.fewest(), "cell")
	m.divide(c, rest)
	ADDQ(U32(frameSize), rest)
	INCQ(levels)
	// Once more, where the most arrangements are left.
	c = w.choose(w.most(c.chute), "quick")
	m.divide(c, rest)
	ADDQ(U32(frameSize), rest)
	INCQ(levels)
	Label("quick")
	m.quickPass()
	Label("again")
	m.pass("again", "wrong", "done")
	m.crowded()
	JNZ(LabelRef("wrong"))
	CMPQ(levels, Imm(rests256-2))
	JLS(LabelRef("split"))
	Label("open")
	MOVQ(U32(open), state)
	Label("out")
	VZEROUPPER()
	Store(state, ReturnIndex(0))
	Store(levels, ReturnIndex(1))
	RET()
	Label("cell")
	m.splitCell(rest)
	ADDQ(U32(frameSize), rest)
	INCQ(levels)
	JMP(LabelRef("quick"))
	Label("done")
	MOVQ(U32(solved), state)
	JMP(LabelRef("out"))
	Label("wrong")
	XORL(state.As32(), state.As32())
	JMP(LabelRef("out"))
}
