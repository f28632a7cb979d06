package kernel

import (
	"github.com/mmcloughlin/avo/attr"
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// twinAVX512 writes Node.Twin as twinAVX2 does, for all pairs of lines of all
// chutes at once.
func twinAVX512(name string, m *machine) {
	TEXT(name, attr.NOSPLIT, signature("func(node, root *node512) bool"))
	Pragma("noescape")
	Doc(name + " is Node.Twin.")
	node, root := Load(Param("node"), GP64()), Load(Param("root"), GP64())
	m.constants()
	x := [3]VecVirtual{ZMM(), ZMM(), ZMM()}
	m.readNode(x, node)
	for j := range 3 {
		// All bits are set in cells that are settled at the root.
		k := K()
		VPCMPEQW(Mem{Base: root}.Offset(64*j), x[j], k)
		VMOVDQU16(m.ones, k, x[j])
	}
	found := K()
	KXORD(found, found, found)
	for _, d := range []direction{rows, columns} {
		if d == columns {
			x[1] = m.turned(x[1], turn{0, -1, 0})
			x[2] = m.turned(x[2], turn{0, -2, 0})
		}
		var pair, next [3]VecVirtual
		for j := range 3 {
			// The register that has the next line in the same place.
			other := x[(j+2)%3]
			if d == columns {
				other = x[(j+1)%3]
			}
			pair[j] = m.turned(other, d.turn(1, 0))
			VPORD(x[j], pair[j], pair[j])
			next[j] = m.turned(pair[j], d.turn(0, 1))
		}
		for j := range 3 {
			free, equal := K(), K()
			VPCMPW(Imm(6), m.ones, pair[j], free) // above
			for i := range 3 {
				VPCMPEQW(next[i], pair[j], free, equal)
				KORD(equal, found, found)
			}
		}
	}
	ok := GP8()
	KORTESTD(found, found)
	SETNE(ok)
	VZEROUPPER()
	Store(ok, ReturnIndex(0))
	RET()
}
