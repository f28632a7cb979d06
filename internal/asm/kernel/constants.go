package kernel

import (
	. "github.com/mmcloughlin/avo/operand"

	"github.com/seed-cfc889b0/sudoku/internal/asm/output"
)

// constants collects read-only vectors of 64 bytes and holds each once.
type constants struct {
	mem    Mem
	offset map[[32]uint16]int
}

func (p *constants) at(v [32]uint16) Mem {
	o, ok := p.offset[v]
	if !ok {
		o = 64 * len(p.offset)
		p.offset[v] = o
	}
	return p.mem.Offset(o)
}

// emit writes the memory. It is called last.
func (p *constants) emit() {
	words := make([]uint64, 8*len(p.offset))
	for v, o := range p.offset {
		for j := 0; j < 32; j += 4 {
			words[(o+2*j)/8] = uint64(v[j]) | uint64(v[j+1])<<16 | uint64(v[j+2])<<32 | uint64(v[j+3])<<48
		}
	}
	output.Table(p.mem.Symbol.Name, words)
}

func every(x uint16, lanes int) (v [32]uint16) {
	for i := range lanes {
		v[i] = x
	}
	return v
}

// bitCounts has the number of bits in each of 0 to 15.
var bitCounts = []uint16{0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4}

func byteWords(b ...uint16) (v [32]uint16) {
	for i := range v {
		v[i] = b[2*i%16] | b[2*i%16+1]<<8
	}
	return v
}
