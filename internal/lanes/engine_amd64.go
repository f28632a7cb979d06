//go:build !purego

package lanes

import (
	"cmp"
	"math/bits"
	"slices"
	"unsafe"

	"golang.org/x/sys/cpu"

	"github.com/seed-cfc889b0/sudoku/internal/kernel"
	"github.com/seed-cfc889b0/sudoku/internal/search"
)

//go:generate env GOWORK=off go run -C ../asm . lanes

// An Engine solves many boards side by side, for one goroutine at a time. It
// keeps its memory from run to run.
type Engine struct {
	frame []uint16 // rows of width words, on a boundary of 64 bytes
	// Parts of the frame, by lane: the last cell, the rows that say how to split,
	// and where a lane's first chunk of the transposed cells is.
	last, sums, digit, first, second *[32]uint16
	turned                           [32]*uint16
	code
	lanes     [32]lane
	jobs      [32]Job        // the newest jobs
	boards    [32]*[81]uint8 // their boards, by lane
	solutions [32]*[81]uint8 // where the first solution of each lane's board goes
	handed    []handed       // boards for package search
	patience  uint16         // splits without a solution before a board is handed over
	turns     uint64         // the number of boards taken so far
	order     [32]uint64     // by lane, the number of boards taken before its board
	due       uint32         // boards to look at before their next split
	careful   uint32         // boards to look at before each split
}

// handed is a board that the lanes hand over to package search.
type handed struct {
	Job
	turn    uint64
	doubt   bool   // the lanes have found nothing for long
	guesses uint64 // of the lanes
}

// code holds what differs between the kinds of engine.
type code struct {
	width          int // lanes
	pass           func(frame *uint16) (bad, stable, full uint32)
	solved         func(frame *uint16) uint32
	crowded        func(frame *uint16) uint32
	split          func(frame *uint16)
	turn, turnBack func(frame *uint16)
	read           func(frame *uint16, boards *[32]*[81]uint8, lanes uint32)
	write          func(frame *uint16, boards *[32]*[81]uint8, lanes uint32) (faulty uint32)
}

type lane struct {
	stack   []entry
	id      int
	found   int
	guesses uint64
	keepAt  int32  // index into the frame of the word that the last split changed, or -1
	moreAt  int32  // the same for a second split
	since   uint16 // guesses since the last solution
	lookAt  uint16 // how many make the board due for a look
	wrong   bool   // some guess was wrong
}

// An entry is the rest of a split: the alternative still to search, or two if the
// board was split twice.
type entry struct {
	cells  [80]uint16
	last   uint16
	off    way    // what the alternative must not use
	before [2]way // what the alternative before it must not use; no digit if there is none
}

// A way is an arrangement of a digit, or none if digit is 0.
type way struct{ arrangement, digit uint16 }

// Kinds returns the engines that this machine can run, the best first.
func Kinds() (kinds []Kind) {
	x := &cpu.X86
	if x.HasAVX2 && x.HasPOPCNT && x.HasAVX512F && x.HasAVX512BW && x.HasAVX512DQ && x.HasAVX512VL {
		c := code{32, pass512, solved512, crowded512, split512, turn512, turnBack512, read512, write512}
		if x.HasAVX512BITALG {
			c := c
			c.pass = pass512popcnt
			kinds = append(kinds, Kind{"avx512bitalg", func() *Engine { return newEngine(c) }})
		}
		kinds = append(kinds, Kind{"avx512", func() *Engine { return newEngine(c) }})
	}
	if x.HasAVX2 && x.HasPOPCNT {
		c := code{16, pass256, solved256, crowded256, split256, turn256, turnBack256, read256, write256}
		kinds = append(kinds, Kind{"avx2", func() *Engine { return newEngine(c) }})
	}
	return kinds
}

var best = Kinds()

// New returns the best engine, or nil if this machine has none.
func New() *Engine {
	if len(best) == 0 {
		return nil
	}
	return best[0].New()
}

func newEngine(c code) *Engine {
	e := &Engine{code: c}
	width := c.width
	e.frame = make([]uint16, rows*width+32)
	off := -int(uintptr(unsafe.Pointer(&e.frame[0]))) & 63 / 2
	e.frame = e.frame[off : off+rows*width]
	for i := range 36 * width {
		e.frame[rowKeep*width+i] = 0xffff
	}
	row := func(n int) *[32]uint16 { return (*[32]uint16)(unsafe.Pointer(&e.frame[n*width])) }
	e.last, e.sums = row(rowCells+80), row(rowSums)
	e.digit, e.first, e.second = row(rowDigit), row(rowFirst), row(rowSecond)
	for i := range e.lanes {
		e.lanes[i].keepAt, e.lanes[i].moreAt = -1, -1
	}
	for j := range width {
		e.turned[j] = &e.frame[(rowTurned+j%8)*width+j/8*8]
	}
	return e
}

// Run solves boards until the source has no more, up to limit solutions each,
// or all if limit is 0 or less.
func (e *Engine) Run(src Source, limit int) {
	frame := &e.frame[0]
	defer e.release()
	var active, bad, open uint32
	var full uint32          // boards with as many candidates as a solved one
	var fresh, faulty uint32 // boards before their first pass; boards that it found bad
	const pollInterval = 256
	for round := 1; ; round++ {
		if round%pollInterval == 0 && src.Poll() {
			return
		}
		// An exchange takes time, but a board that waits for it idles. It pays
		// once a third of the boards wait (measured).
		if n := bits.OnesCount32(bad | full | open); 3*n >= bits.OnesCount32(active) {
			// Of the full boards, only a contradiction is not solved, and the next
			// pass tells; so this is the time to ask.
			solved := uint32(0)
			if full != 0 {
				solved = full & e.code.solved(frame)
			}
			e.turn(frame)
			crowded := e.look(open)
			bad |= crowded
			open &^= crowded
			back := false
			firsts := uint32(0)
			for m := solved; m != 0; m &= m - 1 {
				j := bits.TrailingZeros32(m)
				l := &e.lanes[j]
				l.found++
				l.since, l.lookAt = 0, lookInterval
				if l.found == 1 {
					firsts |= 1 << j
				}
				if l.found == limit {
					l.stack = l.stack[:0]
				}
			}
			if firsts != 0 {
				e.read(frame, &e.solutions, firsts)
			}
			for m := bad | solved; m != 0; m &= m - 1 {
				j := bits.TrailingZeros32(m)
				l := &e.lanes[j]
				l.wrong = l.wrong || bad>>j&1 != 0
				if len(l.stack) > 0 {
					e.pop(j)
					back = true
					continue
				}
				src.Done(l.id, Outcome{Solutions: l.found, Guesses: l.guesses, Faulty: faulty>>j&1 != 0})
				active &^= 1 << j
			}
			if open != 0 {
				e.patience = search.Patience
				if bits.OnesCount32(active) <= fewBoards {
					e.patience = fewSplits
				}
				e.code.split(frame)
				for m := open; m != 0; m &= m - 1 {
					if j := bits.TrailingZeros32(m); !e.split(j) {
						e.handOver(j)
						active &^= 1 << j
					}
				}
			}
			if len(e.handed) > 0 && !e.search(src, limit, active) {
				return
			}
			if len(e.handed) < len(e.lanes) {
				idle := ^active & (^uint32(0) >> (32 - e.width))
				filled := e.fill(idle, src, active == 0 && len(e.handed) == 0)
				active |= filled
				fresh |= filled
				back = back || filled != 0
			}
			if active == 0 && len(e.handed) == 0 {
				return
			}
			if back {
				e.turnBack(frame)
			}
			bad, full = 0, 0
		}
		contradiction, stable, reached := e.pass(frame)
		faulty = faulty&^fresh | contradiction&fresh
		fresh = 0
		bad |= contradiction & active
		full = (full | reached&active) &^ bad
		open = stable & active &^ (bad | full)
	}
}

// release drops the references to boards and solutions.
func (e *Engine) release() {
	clear(e.handed)
	e.handed = e.handed[:0]
	clear(e.jobs[:])
	clear(e.boards[:])
	clear(e.solutions[:])
}

// stride is the distance of the chunks, in bytes.
func (e *Engine) stride() uintptr { return uintptr(8 * 2 * e.width) }

func (e *Engine) word(row, j int) *uint16 { return &e.frame[row*e.width+j] }

// take sets what a lane's board must not use, in place of what it set before.
func (e *Engine) take(j int, off way) {
	l := &e.lanes[j]
	if l.keepAt >= 0 {
		e.frame[l.keepAt] = 0xffff
		l.keepAt = -1
	}
	if l.moreAt >= 0 {
		e.frame[l.moreAt] = 0xffff
		l.moreAt = -1
	}
	if off.digit != 0 {
		l.keepAt = int32((rowKeep+int(off.arrangement))*e.width + j)
		e.frame[l.keepAt] = ^off.digit
	}
}

// takeMore sets what the board must not use either, in another chute.
func (e *Engine) takeMore(j int, off way) {
	e.lanes[j].moreAt = int32((rowKeep+int(off.arrangement))*e.width + j)
	e.frame[e.lanes[j].moreAt] = ^off.digit
}

// lookInterval is the number of guesses without a solution after which the engine
// looks for the contradictions that a pass does not look for. Looking before each
// split takes 7 % of the time on hard boards and saves hardly a guess: of a million
// random boards, a guess on one in three thousand, 24 on the worst.
const lookInterval = 24

// A pass takes as long for one board as for all. With few boards left, package search
// is faster: it gets those that were split more than fewSplits times since their last
// solution.
const fewBoards, fewSplits = 3, 32

// split narrows a board at its fixpoint to the first alternative and puts the
// others on its stack. It returns false if package search should take the board:
// it has very many candidates at its root, or no digit to split on, or has been
// split often since its last solution.
func (e *Engine) split(j int) bool {
	l := &e.lanes[j]
	root := l.guesses == 0
	digit := e.digit[j]
	if digit == 0 || l.since > e.patience {
		return false
	}
	if len(l.stack) == cap(l.stack) {
		l.stack = append(l.stack, entry{})
	} else {
		l.stack = l.stack[:len(l.stack)+1]
	}
	rest := &l.stack[len(l.stack)-1]
	save(e.turned[j], e.stride(), &rest.cells)
	rest.last = e.last[j]
	var few bool
	if !l.wrong {
		n := rest.size()
		if root && n > kernel.Many {
			return false
		}
		few = !root && n < kernel.Few
	}
	first, second := way{e.first[j], digit}, way{e.second[j], digit}
	e.take(j, second)
	rest.off, rest.before[0].digit = first, 0
	l.guesses++
	l.since++
	if few {
		if third, fourth := e.again(j, first); third.digit != 0 {
			rest.before = [2]way{second, third}
			e.takeMore(j, fourth)
			l.guesses++
			l.since++
		}
	}
	if l.since >= l.lookAt {
		l.lookAt = l.since + lookInterval
		e.due |= 1 << j
	}
	return true
}

// look returns the boards, of those about to be split, that are contradictions of
// the kind that a pass does not look for. It looks when one of them is due, and
// whenever there is a board on which it found one before.
func (e *Engine) look(open uint32) (crowded uint32) {
	if (e.due|e.careful)&open == 0 {
		return 0
	}
	crowded = e.crowded(&e.frame[0]) & open
	e.due &^= open
	e.careful |= crowded
	return crowded
}

// handOver gives a lane's board to package search.
func (e *Engine) handOver(j int) {
	l := &e.lanes[j]
	job := Job{e.boards[j], e.solutions[j], l.id}
	e.handed = append(e.handed, handed{job, e.order[j], l.since > search.Patience, l.guesses})
}

// search searches the boards that were handed over, each from its beginning. A
// board with very many solutions might keep others waiting for ever; so if many
// are wanted, a board waits until all that came before it are done. search
// returns false if the source has ended the run.
func (e *Engine) search(src Source, limit int, active uint32) bool {
	const atOnce = 1000
	before := e.turns // boards taken before this one may be searched now
	if limit <= 0 || limit > atOnce {
		for m := active; m != 0; m &= m - 1 {
			before = min(before, e.order[bits.TrailingZeros32(m)&31])
		}
	}
	slices.SortFunc(e.handed, func(a, b handed) int { return cmp.Compare(a.turn, b.turn) })
	n := 0
	for ; n < len(e.handed) && e.handed[n].turn < before; n++ {
		h := &e.handed[n]
		s := search.Search{Limit: limit, Stop: src.Poll, Doubt: h.doubt}
		if h.doubt {
			s.Guesses = h.guesses
		}
		s.Run(h.Board)
		if s.Ended {
			return false
		}
		if s.Found > 0 {
			*h.Solution = s.First
		}
		src.Done(h.ID, Outcome{Solutions: s.Found, Guesses: s.Guesses})
	}
	e.handed = slices.Delete(e.handed, 0, n)
	return true
}

// again returns the two arrangements of the second split, which follows a first one
// at once. Their digit is 0 if there is none.
func (e *Engine) again(j int, first way) (third, fourth way) {
	row := rowAlive
	if first.arrangement < 18 {
		row += 18
	}
	most, digit, from := 0, uint16(0), 0
	var ways uint64 // the arrangements of the digit, in every ninth bit
	at, stride := unsafe.Pointer(e.word(row, j)), uintptr(2*e.width)
	next := func() uint64 {
		x := *(*uint16)(at)
		at = unsafe.Add(at, stride)
		return uint64(x)
	}
	_ = e.word(row+17, j)
	for i := 0; i < 18; i += 6 {
		a, b, c := next(), next(), next()
		d, f, g := next(), next(), next()
		all := a | b<<9 | c<<18 | d<<27 | f<<36 | g<<45
		n := bits.OnesCount64(all)
		if n <= most {
			continue
		}
		once, twice := a|b|c, a&b|(a|b)&c
		once2, twice2 := d|f|g, d&f|(d|f)&g
		three := a&b&c | d&f&g | twice&once2 | once&twice2
		two := (twice | twice2 | once&once2) &^ three
		if two == 0 {
			continue
		}
		const ninth = 1 | 1<<9 | 1<<18 | 1<<27 | 1<<36 | 1<<45
		most, from = n, row-rowAlive+i
		digit = uint16(two & -two)
		ways = all >> bits.TrailingZeros64(two) & ninth
	}
	third = way{uint16(from + bits.TrailingZeros64(ways)/9), digit}
	fourth = way{uint16(from + bits.Len64(ways)/9), digit}
	return third, fourth
}

// size returns the number of candidates.
func (r *entry) size() int { return count(&r.cells) + bits.OnesCount16(r.last) }

// pop puts the alternative that comes next into the transposed cells.
func (e *Engine) pop(j int) {
	l := &e.lanes[j]
	from := &l.stack[len(l.stack)-1]
	restore(e.turned[j], e.stride(), &from.cells)
	e.last[j], e.sums[j] = from.last, 0
	if from.before[0].digit != 0 {
		e.take(j, from.before[0])
		e.takeMore(j, from.before[1])
		from.before[0].digit = 0
		return
	}
	e.take(j, from.off)
	l.stack = l.stack[:len(l.stack)-1]
}

// fill gives idle lanes the source's next boards, and returns the lanes that got one.
func (e *Engine) fill(idle uint32, src Source, wait bool) (filled uint32) {
	for idle != 0 {
		n := src.Next(e.jobs[:bits.OnesCount32(idle)], wait && filled == 0)
		if n == 0 {
			break
		}
		left := idle
		for i := range e.jobs[:n] {
			job := &e.jobs[i]
			j := bits.TrailingZeros32(left) & 31
			left &= left - 1
			e.boards[j], e.solutions[j] = job.Board, job.Solution
			e.take(j, way{})
			l := &e.lanes[j]
			l.stack, l.found, l.wrong, l.id = l.stack[:0], 0, false, job.ID
			l.guesses, l.since, l.lookAt = 0, 0, lookInterval
			e.order[j] = e.turns
			e.turns++
		}
		taken := idle &^ left
		faulty := e.write(&e.frame[0], &e.boards, taken)
		for m := faulty; m != 0; m &= m - 1 {
			src.Done(e.lanes[bits.TrailingZeros32(m)&31].id, Outcome{Faulty: true})
		}
		filled |= taken &^ faulty
		e.due &^= filled
		e.careful &^= filled
		idle &^= filled
	}
	return filled
}
