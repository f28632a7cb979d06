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
	// The scheduler can't interrupt assembly: after longest guesses, some milliseconds,
	// countAVX512 gives up, and after atOnce solutions walkAVX2 returns.
	longest = 1 << 17
	atOnce  = 1 << 14
	// room is the number of positions that walkAVX2 keeps for later, and batch that of the
	// solutions it finds before they are yielded.
	room  = 32
	batch = 64
)

var (
	// canWalk and canCount say that the processor has what walkAVX2 and countAVX512 need
	// beside a kernel with AVX2 and AVX-512. Package cpu does not know LZCNT; a processor
	// without it takes it for another instruction.
	canWalk  = leadingZeros(1) == 63
	canCount = cpu.X86.HasAVX512CD && cpu.X86.HasAVX512DQ
)

// vectors is Solve by vectors. It does not find all if that is not possible, if there are
// as many as a limit, or if yield returns false.
func (e *Endgame) vectors(limit int, yield func([81]uint8) bool) (found int, guesses uint64, all bool) {
	if 0 < limit && (limit < worthwhile || yield != nil) {
		return 0, 0, false
	}
	if yield == nil && canCount && kernel.AVX512() {
		if found, guesses, all = e.count(limit); all {
			return found, guesses, true
		}
	}
	if !canWalk || !kernel.AVX2() {
		return 0, 0, false
	}
	e.limit, e.found, e.guesses = limit, 0, 0
	all = e.steps(yield)
	if !all && yield == nil {
		return 0, 0, false
	}
	return e.found, e.guesses, all
}

// count counts by countAVX512.
func (e *Endgame) count(limit int) (found int, guesses uint64, ok bool) {
	most := longest
	if limit > 0 {
		most = min(most, limit)
	}
	found, n := countAVX512(e.words(), e.rows(), most)
	return found, uint64(n), found >= 0 && (limit <= 0 || found < limit)
}

// steps is walk by walkAVX2.
func (e *Endgame) steps(yield func([81]uint8) bool) bool {
	stride, most := 0, atOnce
	if yield != nil {
		stride, most = int(unsafe.Sizeof(set{})), batch
	}
	var solutions [batch]set
	var later [room]node // the next one last; the first stays blank
	later[1].left = e.left
	for open := 1; open > 0; {
		if open > room-3 {
			// Two guesses have no room.
			open--
			if !e.walk(later[open+1], yield) {
				return false
			}
			continue
		}
		left, found, guesses := walkAVX2(e.words(), e.rows(), (*[room][4]uint64)(unsafe.Pointer(&later)), open,
			(*[2]uint64)(unsafe.Pointer(&solutions)), stride, most)
		open = left
		e.guesses += uint64(guesses)
		if yield == nil {
			if e.found += found; 0 < e.limit && e.limit <= e.found {
				return false
			}
			continue
		}
		for _, s := range solutions[:found] {
			if !e.solution(s, yield) {
				return false
			}
		}
	}
	return true
}

func (e *Endgame) words() *[6]uint64 {
	return &[6]uint64{e.low.a, e.low.b, e.guard.a, e.guard.b, e.left.a, e.left.b}
}

// rows returns what each candidate excludes. The row before the first is blank, and that
// of the highest bit of each word.
func (e *Endgame) rows() *[size + 1][2]uint64 {
	return (*[size + 1][2]uint64)(unsafe.Pointer(&e.excludes[1]))
}
