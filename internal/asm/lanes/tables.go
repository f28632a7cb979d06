package lanes

import (
	"encoding/binary"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

func bytesOf(name string, b ...byte) Mem {
	m, ok := tables[name]
	if !ok {
		m = GLOBL(name, RODATA|NOPTR)
		for i := 0; i < len(b); i += 8 {
			DATA(i, U64(binary.LittleEndian.Uint64(b[i:])))
		}
		tables[name] = m
	}
	return m
}

var tables = map[string]Mem{}

func nibbleCounts() Mem {
	return bytesOf("nibbleCounts", 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4)
}

// constant returns a register with bytes.
func constant(name string, b ...byte) VecVirtual {
	x := XMM()
	VMOVDQU(bytesOf(name, b...), x)
	return x
}
