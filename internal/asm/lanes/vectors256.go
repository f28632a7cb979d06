package lanes

import (
	"fmt"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// slim writes the code for 16 boards with AVX2. Between the stages of a chute it
// keeps in memory what 16 registers do not hold.
type slim struct{}

func loadSlim(m Op) VecVirtual {
	y := YMM()
	VMOVDQU(m, y)
	return y
}

var wordMems = map[uint16]Mem{}

// wordsIn returns a place in memory with v in each word.
func wordsIn(v uint16) Mem {
	m, ok := wordMems[v]
	if !ok {
		m = GLOBL(fmt.Sprintf("words%d", v), RODATA|NOPTR)
		for i := range 4 {
			DATA(8*i, U64(uint64(v)*(1<<48|1<<32|1<<16|1)))
		}
		wordMems[v] = m
	}
	return m
}

func zeroSlim() VecVirtual {
	y := YMM()
	VPXOR(y, y, y)
	return y
}

type op3 = func(y, x, dst Op)

// fold returns f(…f(f(x0, x1), x2)…), where x0 is in a register or memory.
func fold(f op3, x ...Op) VecVirtual {
	y := YMM()
	if m, ok := x[0].(Mem); ok {
		VMOVDQU(m, y)
		f(x[1], y, y)
	} else {
		f(x[1], x[0], y)
	}
	for _, z := range x[2:] {
		f(z, y, y)
	}
	return y
}
