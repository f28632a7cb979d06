// Command asm writes the amd64 kernels of package kernel.
package main

import (
	"os"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/pass"
)

func main() {
	pass.Compile = pass.Concat(pass.FunctionPass(schedule), pass.Compile)
	ConstraintExpr("!purego")
	pool := &constants{mem: NewDataAddr(NewStaticSymbol("vectors"), 0), offset: map[[32]uint16]int{}}
	avx512(pool)
	propagateAVX2("propagateAVX2", &planes{pool: pool})
	if os.Getenv("COUNT") != "" {
		spinAVX2(&planes{pool: pool, ternary: os.Getenv("COUNT") == "2"})
	}
	pool.emit()
	Generate()
}
