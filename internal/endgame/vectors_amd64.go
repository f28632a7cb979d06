//go:build amd64 && !purego

package endgame

import (
	"unsafe"

	"golang.org/x/sys/cpu"

	"github.com/seed-cfc889b0/sudoku/internal/kernel"
)

//go:generate env GOWORK=off go run -C ../asm . endgame

// longest is the number of guesses after which countAVX512 gives up, as the scheduler
// can't interrupt assembly. They take some milliseconds.
const longest = 1 << 17

var (
	// canStep, canCount and canWrite say that the processor has what walkAVX2, countAVX512, and setAVX512 and writeAVX512 need
	// beside a kernel with AVX2 and AVX-512. Package cpu does not know LZCNT; a processor
	// without it takes it for another instruction.
	canStep  = leadingZeros(1) == 63
	canCount = cpu.X86.HasAVX512CD && cpu.X86.HasAVX512DQ
	canWrite = cpu.X86.HasAVX512VBMI && cpu.X86.HasAVX512VBMI2 && cpu.X86.HasAVX512BITALG
)

// vectors is Count by countAVX512, if that can find all.
func (e *Endgame) vectors(limit int) (found int, guesses uint64, ok bool) {
	if !canCount || !kernel.AVX512() || 0 < limit && limit < worthwhile {
		return 0, 0, false
	}
	most := longest
	if limit > 0 {
		most = min(most, limit)
	}
	found, n := countAVX512(e.words(), e.rows(), most)
	return found, uint64(n), found >= 0 && (limit <= 0 || found < limit)
}

// step is walk, and may guess ahead.
func (e *Endgame) step(most int, keep bool) (found int, guesses uint64) {
	if !canStep || !kernel.AVX2() {
		return e.walk(most, keep)
	}
	stride := 0
	if keep {
		stride = int(unsafe.Sizeof(set{}))
	}
	open, found, n := walkAVX2(e.words(), e.rows(), (*[room][4]uint64)(unsafe.Pointer(&e.later)), e.open,
		(*[2]uint64)(unsafe.Pointer(&e.solutions)), stride, most)
	e.open = open
	return found, uint64(n)
}

// write writes all boards at once, if vectors can.
func (e *Endgame) write() bool {
	if !canWrite || !kernel.AVX512() {
		return false
	}
	writeAVX512((*[batch][96]uint8)(unsafe.Pointer(&e.boards)), (*[batch][2]uint64)(unsafe.Pointer(&e.solutions)), e.found,
		e.words(), e.bytes())
	return true
}

// set is Set by vectors, if there are any for it.
func (e *Endgame) set(cells *[81]uint16) (ok, done bool) {
	if !canWrite || !kernel.AVX512() {
		return false, false
	}
	return setAVX512(cells, e.words(), e.rows(), e.bytes()), true
}

// words returns the sets low, guard and left.
func (e *Endgame) words() *[6]uint64 { return (*[6]uint64)(unsafe.Pointer(&e.low)) }

// bytes returns the form of a solution.
func (e *Endgame) bytes() *[240]uint8 { return (*[240]uint8)(unsafe.Pointer(&e.form)) }

// rows returns what each candidate excludes. The row before the first is blank, and that
// of the highest bit of each word.
func (e *Endgame) rows() *[size + 1][2]uint64 {
	return (*[size + 1][2]uint64)(unsafe.Pointer(&e.excludes[1]))
}
