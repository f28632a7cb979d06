package kernel

import (
	"fmt"
	"strings"

	"github.com/mmcloughlin/avo/attr"
	. "github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/ir"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/pass"
	. "github.com/mmcloughlin/avo/reg"

	"github.com/seed-cfc889b0/sudoku/internal/asm/output"
)

// Write writes the kernels.
func Write() {
	ConstraintExpr("!purego")
	pool := &constants{mem: NewDataAddr(NewStaticSymbol("vectors"), 0), offset: map[[32]uint16]int{}}
	avx512(pool)
	avx2(pool)
	size("sizeAVX512", "*node512", quadwords(24, 4))
	size("sizeAVX2", "*node256", quadwords(36, 3))
	parseAVX2("parseAVX2", &planes{pool: pool})
	pool.emit()
	planeTables()
	layout()
	output.Assembly("kernel", output.Blends, pass.FunctionPass(schedule), pass.Compile, pass.FunctionPass(low))
}

// size writes the function that counts the bits in a node's quadwords at the
// given places.
func size(name, node string, places []int) {
	TEXT(name, attr.NOSPLIT, signature(fmt.Sprintf("func(node %s) int", node)))
	Pragma("noescape")
	Doc(name + " is Node.Candidates.")
	base := Load(Param("node"), GP64())
	var sums [4]GPVirtual
	for n, place := range places {
		x := GP64()
		POPCNTQ(Mem{Base: base, Disp: 8 * place}, x)
		if sum := &sums[n%len(sums)]; n < len(sums) {
			*sum = x
		} else {
			ADDQ(x, *sum)
		}
	}
	ADDQ(sums[1], sums[0])
	ADDQ(sums[3], sums[2])
	ADDQ(sums[2], sums[0])
	Store(sums[0], ReturnIndex(0))
	RET()
}

// quadwords returns the first few of every four numbers below n.
func quadwords(n, few int) (places []int) {
	for i := range n {
		if i%4 < few {
			places = append(places, i)
		}
	}
	return places
}

// low checks that only AVX-512 code uses the upper sixteen vector registers,
// which make an instruction one of AVX-512.
func low(f *ir.Function) error {
	if strings.Contains(f.Name, "AVX512") {
		return nil
	}
	for _, x := range f.Instructions() {
		for _, r := range x.Registers() {
			if p := ToPhysical(r); p != nil && p.Kind() == KindVector && p.PhysicalIndex() > 15 {
				return fmt.Errorf("%s: %s uses %s", f.Name, x.Opcode, p.Asm())
			}
		}
	}
	return nil
}
