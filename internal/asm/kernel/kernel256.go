package kernel

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
)

func avx2(pool *constants) {
	descendAVX2("descendAVX2", &planes{pool: pool})
	loadAVX2("loadAVX2", &planes{pool: pool})
	storeAVX2("storeAVX2", &planes{pool: pool})
	twinAVX2("twinAVX2", &planes{pool: pool})
}

// descendAVX2 writes the function for descending into first parts. It also
// serves for every other operation that leaves a node at its fixpoint. It works
// on the node in place. The next split uses the arrangements that the last
// halves have found.
func descendAVX2(name string, m *planes) {
	TEXT(name, 0, signature("func(node, rests *node256, board *[81]uint8, most int) (state, levels int)"))
	Pragma("noescape")
	Doc(name+" is Descend with room for most rests. With room for one it splits the", "node once, in two, as Branch does; with room for -1 only if that is how Bisect splits it;",
		"with none it is Settle, or if there is a board Start; then the state -1 is for one that is",
		"not valid.")
	m.stack = AllocLocal(spareSize)
	m.frame = Mem{Base: Load(Param("node"), GP64())}
	m.constants()
	state, levels, rest := GP64(), GP64(), GP64()
	XORL(levels.As32(), levels.As32())
	Load(Param("rests"), rest)
	board := Load(Param("board"), GP64())
	TESTQ(board, board)
	JZ(LabelRef("node"))
	m.readBoard(board, "bad")
	JMP(LabelRef("settle"))
	Label("node")
	most, err := Param("most").Resolve()
	if err != nil {
		panic(err)
	}
	CMPQ(most.Addr, Imm(0))
	JEQ(LabelRef("settle"))
	m.arrangements()
	Label("split")
	w := m.census()
	CMPQ(most.Addr, Imm(0))
	JGT(LabelRef("choose"))
	w.jumpIfLoose("loose")
	MOVQ(U32(1), most.Addr)
	Label("choose")
	c := w.choose(w.fewest(), "cell")
	m.divide(c, rest)
	ADDQ(U32(frameSize), rest)
	INCQ(levels)
	CMPQ(levels, most.Addr)
	JEQ(LabelRef("settle"))
	// Split once more, in the chute with the most arrangements.
	c = w.choose(w.most(c.chute), "settle")
	m.divide(c, rest)
	ADDQ(U32(frameSize), rest)
	INCQ(levels)
	Label("settle")
	m.propagate("p", "wrong", "done", "fixed")
	Label("fixed")
	three := GP64()
	LEAQ(Mem{Base: levels, Disp: 3}, three)
	CMPQ(three, most.Addr)
	JLE(LabelRef("split"))
	MOVQ(U32(open), state)
	Label("out")
	VZEROUPPER()
	Store(state, ReturnIndex(0))
	Store(levels, ReturnIndex(1))
	RET()
	Label("cell")
	m.splitCells(rest, levels, most.Addr)
	JMP(LabelRef("settle"))
	Label("loose")
	MOVQ(U32(open), state)
	JMP(LabelRef("out"))
	Label("done")
	MOVQ(U32(solved), state)
	JMP(LabelRef("out"))
	Label("bad")
	MOVQ(I32(-1), state)
	JMP(LabelRef("out"))
	Label("wrong")
	XORL(state.As32(), state.As32())
	JMP(LabelRef("out"))
}
