package run

import (
	"errors"
	"io"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/bulk"
	"github.com/seed-cfc889b0/sudoku/text"
)

// A SolvedAnswerer answers puzzles that package bulk has solved, on one
// goroutine, on a sheet of its own.
type SolvedAnswerer interface {
	Solved(*Puzzle, *bulk.Result) error
	Malformed(*Puzzle)
	SetSheet(*Sheet)
}

// A quickAnswerer answers most puzzles of a batch in a few nanoseconds: those whose
// result only has to be written or counted, without a message. For others it returns
// false and does nothing.
type quickAnswerer interface {
	Quick(*text.Puzzle, *bulk.Result) bool
}

// ErrLater says that an answer takes long or depends on those before it. It is
// given later, when they are written, and straight to the output.
var ErrLater = errors.New("the answer is to be given later")

// A many is a run of SolveMany.
type many struct {
	*Job
	start  func(*Sheet) SolvedAnswerer
	direct SolvedAnswerer // answers on the job's sheet
	solver bulk.Solver
}

// A manySheet is the sheet on which the goroutine that solves a batch answers it.
type manySheet struct {
	*Sheet
	answerer SolvedAnswerer
	quick    quickAnswerer // the same, or nil
	puzzle   Puzzle
	answer   Answer
	answered int // how many puzzles of the batch, from the first on; the job answers the others
}

type batch = bulk.Batch[manySheet]

// SolveMany has package bulk solve the puzzles of the input. The goroutines that
// solve them also answer them, with copies of a SolvedAnswerer.
func SolveMany[T any, A interface {
	*T
	SolvedAnswerer
}](j *Job, limit int, of T) {
	defer j.Watch()()
	start := func(s *Sheet) SolvedAnswerer {
		a := of
		A(&a).SetSheet(s)
		return A(&a)
	}
	m := &many{j, start, start(&j.Sheet), bulk.Solver{Count: true, Limit: limit, Workers: j.Workers, KeepRows: j.KeepRows}}
	j.Input(m.literal, m.file)
}

func (m *many) literal(p *Puzzle) bool {
	var r bulk.Result
	if p.Err == nil {
		one := func(yield func(int, sudoku.Puzzle) bool) { yield(0, p.Whole()) }
		for _, r = range bulk.SolveValues(m.Ctx, m.solver, one) {
		}
		if m.Ctx.Err() != nil {
			return false
		}
	}
	return m.give(p, &r)
}

func (m *many) file(name string, in io.Reader) bool {
	m.solver.Progress = func(int64) { m.Tick() }
	first, seen := m.Read, 0
	if m.Shard.Of > 0 {
		m.solver.Only = func(number int) bool {
			seen = number + 1
			return m.Shard.Takes(first + number)
		}
		defer func() { m.Read = first + seen }()
	}
	for b := range bulk.SolveBatches(m.Ctx, m.solver, in, func(b *batch) { m.work(name, b) }) {
		s := &b.Value
		m.Add(&s.answer)
		m.Read += s.answered
		m.Answered += s.answered
		for i := s.answered; i < len(b.Puzzles); i++ {
			err := s.puzzle.set(&b.Puzzles[i], b.Results[i].Err, true)
			if m.Read++; err != nil {
				return m.ReadFailed(&s.puzzle, err)
			}
			if !m.give(&s.puzzle, &b.Results[i]) {
				return false
			}
		}
		if m.Out.Err != nil {
			return false
		}
	}
	return true
}

// give answers a puzzle straight to the output.
func (m *many) give(p *Puzzle, r *bulk.Result) bool {
	if m.giveSolved(m.direct, p, r) != nil {
		return false
	}
	m.Answered++
	return m.Out.Err == nil
}

// work answers a batch, up to an error of the file or the context. It leaves the
// whole batch to the job if an answer must be given later, or if a message must
// appear between results on a terminal.
func (m *many) work(name string, b *batch) {
	s := &b.Value
	if s.Sheet == nil {
		s.Sheet = m.newSheet(m.Ctx)
		s.Out.most = 0
		s.answerer, s.puzzle.File = m.start(s.Sheet), name
		s.quick, _ = s.answerer.(quickAnswerer)
	}
	s.lend(&s.answer)
	s.answered = 0
	for i := range b.Puzzles {
		if s.quick != nil && b.Results[i].Err == nil && s.quick.Quick(&b.Puzzles[i], &b.Results[i]) {
			s.Out.markEnd()
			s.answered++
			continue
		}
		if s.puzzle.set(&b.Puzzles[i], b.Results[i].Err, true) != nil {
			break
		}
		err := s.giveSolved(s.answerer, &s.puzzle, &b.Results[i])
		if err != nil || m.terminal && len(s.messages) > 0 {
			s.keep(&s.answer)
			s.lend(&s.answer) // drops what was written
			s.answered = 0
			break
		}
		s.answered++
	}
	s.keep(&s.answer)
}

// giveSolved answers one puzzle.
func (s *Sheet) giveSolved(a SolvedAnswerer, p *Puzzle, r *bulk.Result) (err error) {
	if p.Err == nil {
		err = a.Solved(p, r)
	} else {
		s.giveMalformed(a.Malformed, p)
	}
	if err == nil {
		s.Out.EndResult()
	}
	return err
}
