package kernel

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
)

// twinAVX2 writes Node.Twin. For a pair of lines of a chute, a vector holds the
// digits of both lines in each place. Where it has the same two digits in two
// boxes of the chute, they may be exchanged.
func twinAVX2(name string, m *planes) {
	TEXT(name, 0, signature("func(node, root *node256) bool"))
	Pragma("noescape")
	Doc(name + " is Node.Twin.")
	const line = 3 * 32
	m.stack = AllocLocal(2 * 4 * line) // by rows, by columns; the first line once more
	node, root := Load(Param("node"), GP64()), Load(Param("root"), GP64())
	m.frame = Mem{Base: node}
	for t := range 3 {
		for i := range 3 {
			// All bits are set in cells that are settled at the root.
			x := m.load(m.cell(t, i))
			x = m.op(or, x, m.op(same, x, Mem{Base: root}.Offset(32*(3*t+i))))
			for l := t; l < 4; l += 3 {
				VMOVDQU(x, m.stack.Offset(l*line+32*i))
			}
			for l := i; l < 4; l += 3 {
				VMOVDQU(x, m.stack.Offset((4+l)*line+32*t))
			}
		}
	}
	found := m.zero()
	at, left := GP64(), GP64()
	LEAQ(m.stack, at)
	for _, x := range []axis{{m, false}, {m, true}} {
		loop := name + "_rows"
		if x.columns {
			loop = name + "_columns"
			ADDQ(Imm(line), at)
		}
		MOVL(U32(3), left.As32())
		Label(loop)
		var pair, next [3]Op
		for i := range 3 {
			pair[i] = m.op(or, m.load(Mem{Base: at}.Offset(32*i)), Mem{Base: at}.Offset(line+32*i))
			next[i] = x.turned(pair[i], 1)
		}
		for i := range 3 {
			equal := m.or3(m.op(same, pair[i], next[0]), m.op(same, pair[i], next[1]), m.op(same, pair[i], next[2]))
			VPOR(m.op(andn, equal, pair[i]), found, found)
		}
		ADDQ(Imm(line), at)
		DECL(left.As32())
		JNZ(LabelRef(loop))
	}
	ok := GP8()
	VPTEST(m.pool.at(every(0x8000, 32)), found)
	SETNE(ok)
	VZEROUPPER()
	Store(ok, ReturnIndex(0))
	RET()
}
