package main

import (
	"errors"
	"io"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/bulk"
	"github.com/seed-cfc889b0/sudoku/text"
)

// A solvedAnswerer answers puzzles that package bulk has solved, on one
// goroutine, on a sheet of its own.
type solvedAnswerer interface {
	solved(*puzzle, *bulk.Result) error
	malformed(*puzzle) error
}

// A quickAnswerer answers most puzzles of a batch in a few nanoseconds: those whose
// result only has to be written or counted, without a message. For others it returns
// false and does nothing.
type quickAnswerer interface {
	quick(*text.Puzzle, *bulk.Result) bool
}

// errLater says that an answer takes long or depends on those before it. It is
// given later, when they are written, and straight to the output.
var errLater = errors.New("the answer is to be given later")

// A many is a run of solveMany.
type many struct {
	*job
	start  func(*sheet) solvedAnswerer
	direct solvedAnswerer // answers on the job's sheet
	solver bulk.Solver
}

// A manySheet is the sheet on which the goroutine that solves a batch answers it.
type manySheet struct {
	*sheet
	answerer solvedAnswerer
	quick    quickAnswerer // the same, or nil
	puzzle   puzzle
	answer   answer
	answered int // how many puzzles of the batch, from the first on; the job answers the others
}

type batch = bulk.Batch[manySheet]

// solveMany has package bulk solve the puzzles of the input. The goroutines that
// solve them also answer them. Each calls start at least once.
func (j *job) solveMany(limit int, start func(*sheet) solvedAnswerer) {
	defer j.watch()()
	m := &many{j, start, start(&j.sheet), bulk.Solver{Count: true, Limit: limit, Workers: j.workers, KeepRows: j.keepRows}}
	j.input(m.literal, m.file)
}

func (m *many) literal(p *puzzle) bool {
	var r bulk.Result
	if p.err == nil {
		one := func(yield func(int, sudoku.Puzzle) bool) { yield(0, p.whole()) }
		for _, r = range bulk.SolveValues(m.ctx, m.solver, one) {
		}
		if m.ctx.Err() != nil {
			return false
		}
	}
	return m.give(p, &r)
}

func (m *many) file(name string, in io.Reader) bool {
	m.solver.Progress = func(int64) { m.tick() }
	first, seen := m.read, 0
	if m.shard.of > 0 {
		m.solver.Only = func(number int) bool {
			seen = number + 1
			return m.shard.takes(first + number)
		}
		defer func() { m.read = first + seen }()
	}
	for b := range bulk.SolveBatches(m.ctx, m.solver, in, func(b *batch) { m.work(name, b) }) {
		s := &b.Value
		m.add(&s.answer)
		m.read += s.answered
		m.answered += s.answered
		for i := s.answered; i < len(b.Puzzles); i++ {
			err := s.puzzle.set(&b.Puzzles[i], b.Results[i].Err, true)
			if m.read++; err != nil {
				return m.readFailed(&s.puzzle, err)
			}
			if !m.give(&s.puzzle, &b.Results[i]) {
				return false
			}
		}
		if m.out.err != nil {
			return false
		}
	}
	return true
}

// give answers a puzzle straight to the output.
func (m *many) give(p *puzzle, r *bulk.Result) bool {
	if m.giveSolved(m.direct, p, r) != nil {
		return false
	}
	m.answered++
	return m.out.err == nil
}

// work answers a batch, up to an error of the file or the context. It leaves the
// whole batch to the job if an answer must be given later, or if a message must
// appear between results on a terminal.
func (m *many) work(name string, b *batch) {
	s := &b.Value
	if s.sheet == nil {
		s.sheet = m.newSheet(m.ctx)
		s.out.most = 0
		s.answerer, s.puzzle.file = m.start(s.sheet), name
		s.quick, _ = s.answerer.(quickAnswerer)
	}
	s.lend(&s.answer)
	s.answered = 0
	for i := range b.Puzzles {
		if s.quick != nil && b.Results[i].Err == nil && s.quick.quick(&b.Puzzles[i], &b.Results[i]) {
			s.out.markEnd()
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
func (s *sheet) giveSolved(a solvedAnswerer, p *puzzle, r *bulk.Result) (err error) {
	if p.err == nil {
		err = a.solved(p, r)
	} else {
		err = s.giveMalformed(a.malformed, p)
	}
	if err == nil {
		s.out.endResult()
	}
	return err
}
