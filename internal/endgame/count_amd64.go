//go:build amd64 && !purego

package endgame

import (
	"unsafe"

	"golang.org/x/sys/cpu"

	"github.com/seed-cfc889b0/sudoku/internal/kernel"
)

//go:generate env GOWORK=off go run -C ../asm . endgame

const (
	// worthwhile is the least limit that most endgames do not reach. What reaches it
	// is counted twice.
	worthwhile = 1 << 8
	// longest is the number of guesses after which walk counts instead, as the
	// scheduler can't interrupt assembly. They take some milliseconds.
	longest = 1 << 17
)

// vectors says that the processor has what countAVX512 needs beside a kernel with AVX-512.
var vectors = cpu.X86.HasAVX512CD && cpu.X86.HasAVX512DQ

// count is Solve without yield, by vectors. It returns false if that is not possible,
// or if the limit is reached: walk stops there.
func (e *Endgame) count(limit int) (found int, guesses uint64, ok bool) {
	if !vectors || !kernel.AVX512() || 0 < limit && limit < worthwhile {
		return 0, 0, false
	}
	most := longest
	if limit > 0 {
		most = min(most, limit)
	}
	words := [...]uint64{e.low.a, e.low.b, e.guard.a, e.guard.b, e.left.a, e.left.b}
	found, n := countAVX512(&words, (*[size + 1][2]uint64)(unsafe.Pointer(&e.excludes)), most)
	return found, uint64(n), found >= 0 && (limit <= 0 || found < limit)
}
