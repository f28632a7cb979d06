// Command asm writes the amd64 kernels of package kernel.
package main

import (
	. "github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/pass"
)

func main() {
	pass.Compile = pass.Concat(pass.FunctionPass(schedule), pass.Compile)
	ConstraintExpr("!purego")
	avx512()
	Generate()
}
