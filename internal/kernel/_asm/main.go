// Command asm writes the amd64 kernels of package kernel.
package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/mmcloughlin/avo/attr"
	. "github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/ir"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/pass"
	"github.com/mmcloughlin/avo/printer"
	. "github.com/mmcloughlin/avo/reg"
)

func main() {
	// The printers of avo's command line would name files that do not make
	// this program.
	header := printer.Config{Argv: []string{"go", "generate"}, Pkg: "kernel"}
	pass.Compile = pass.Concat(
		pass.FunctionPass(schedule),
		pass.Compile,
		pass.FunctionPass(low),
		output("../kernel_amd64.s", printer.NewGoAsm(header)),
		output("../stubs_amd64.go", printer.NewStubs(header)),
	)
	os.Args = []string{os.Args[0], "-out", os.DevNull}

	ConstraintExpr("!purego")
	pool := &constants{mem: NewDataAddr(NewStaticSymbol("vectors"), 0), offset: map[[32]uint16]int{}}
	avx512(pool)
	propagateAVX2("propagateAVX2", grid, grid, &planes{pool: pool})
	propagateAVX2("settleAVX2", node144, node144, &planes{pool: pool})
	propagateAVX2("enterAVX2", grid, node144, &planes{pool: pool})
	branchAVX2("branchAVX2", &planes{pool: pool})
	descendAVX2("descendAVX2", &planes{pool: pool})
	startAVX2("startAVX2", &planes{pool: pool})
	storeAVX2("storeAVX2", &planes{pool: pool})
	size("sizeAVX512", node96, quadwords(24, 4))
	size("sizeAVX2", node144, quadwords(36, 3))
	parseAVX2("parseAVX2", &planes{pool: pool})
	pool.emit()
	planeTables()
	Generate()
}

func output(file string, p printer.Printer) pass.Interface {
	return pass.Func(func(f *ir.File) error {
		text, err := p.Print(f)
		if err != nil {
			return err
		}
		return os.WriteFile(file, text, 0o666)
	})
}

// The types of grids and nodes.
const (
	grid    = "*[9][4]uint64"
	node96  = "*[96]uint16"
	node144 = "*[9][16]uint16"
)

// size writes the function that counts the bits of a node's quadwords, those
// at the given places.
func size(name, node string, places []int) {
	TEXT(name, attr.NOSPLIT, fmt.Sprintf("func(node %s) int", node))
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

// quadwords returns the numbers below n, of every four the first few.
func quadwords(n, few int) (places []int) {
	for i := range n {
		if i%4 < few {
			places = append(places, i)
		}
	}
	return places
}

// enter begins a variant of Propagate and loads its arguments.
func enter(name, from, to string) (in, out Register) {
	signature := fmt.Sprintf("func(x %s) int", from)
	if from != to {
		signature = fmt.Sprintf("func(node %s, x %s) int", to, from)
	}
	TEXT(name, 0, signature)
	Pragma("noescape")
	Doc(name + " is Propagate.")
	in = Load(Param("x"), GP64())
	if from == to {
		return in, in
	}
	return in, Load(Param("node"), GP64())
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
