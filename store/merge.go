package store

import (
	"bytes"
	"context"
	"io"
	"slices"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/heads"
)

const leastRead = 1 << 14 // bytes of a file that are read at a time

func less(a, b *sudoku.Board) bool { return bytes.Compare(a[:], b[:]) < 0 }

// A stream is a part of a file that is merged with others.
type stream struct {
	*reader
	sources []int // the source that each of the file's is; nil if they are the same
	columns []int // for each column that of the file, or -1; nil if they are the same
	origin  int   // streams with the same origin never have the same puzzle
	without bool  // its classes are left out

	bits, shard int // with bits >= 0 only the classes of this shard
}

// next reads a class, and returns io.EOF after the last.
func (s *stream) next() error {
	for {
		if err := s.reader.next(); err != nil || s.bits < 0 || shardOf(&s.record.form, s.bits) == s.shard {
			return err
		}
	}
}

// into makes r the class that was read.
func (s *stream) into(r *record) {
	in := &s.record
	r.form, r.count, r.number, r.source = in.form, in.count, in.number, in.source
	if s.sources != nil && r.count > 0 {
		r.source = s.sources[in.source]
	}
	if s.columns == nil {
		r.values = append(r.values[:0], in.values...)
		return
	}
	r.values = r.values[:0]
	for _, i := range s.columns {
		v := None
		if i >= 0 {
			v = in.values[i]
		}
		r.values = append(r.values, v)
	}
}

// A merger merges streams of classes of one shard, or of all shards.
type merger struct {
	heads   heads.Heap[*stream]
	names   []string // of the sources
	keep    bool     // keep classes without puzzles
	closing []*file  // what close closes
	out, in record
	waiting []*stream
}

// merge adds a stream.
func (m *merger) merge(s *stream) { m.waiting = append(m.waiting, s) }

// add adds a stream whose sources and columns are those of the result.
func (m *merger) add(r *reader) { m.merge(&stream{reader: r, bits: -1}) }

// each calls take for each class until it returns false. The class is overwritten later.
func (m *merger) each(ctx context.Context, take func(*record) bool) error {
	if err := m.start(); err != nil {
		return err
	}
	for n := 0; ; n++ {
		if n%256 == 0 && ctx.Err() != nil {
			return context.Cause(ctx)
		}
		r, err := m.next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		if !take(r) {
			return nil
		}
	}
}

// start reads the first class of each stream.
func (m *merger) start() error {
	m.heads.Less = func(a, b *stream) bool { return less(&a.record.form, &b.record.form) }
	for _, s := range m.waiting {
		switch err := s.next(); err {
		case nil:
			m.heads.Add(s)
		case io.EOF:
		default:
			return err
		}
	}
	return nil
}

// advance goes on in the stream with the least form.
func (m *merger) advance() error {
	switch err := m.heads.Least().next(); err {
	case nil:
		m.heads.Moved()
	case io.EOF:
		m.heads.Drop()
	default:
		return err
	}
	return nil
}

// next returns the next class, which is overwritten later, and io.EOF after the last.
func (m *merger) next() (*record, error) {
	for m.heads.Len() > 0 {
		s := m.heads.Least()
		s.into(&m.out)
		without, origin := s.without, s.origin
		if err := m.advance(); err != nil {
			return nil, err
		}
		for m.heads.Len() > 0 && m.heads.Least().record.form == m.out.form {
			s := m.heads.Least()
			s.into(&m.in)
			without = without || s.without
			if !without && !m.join(origin, s.origin) {
				return nil, &OverlapError{Place{m.names[m.in.source], m.in.number}}
			}
			if m.out.number == m.in.number && m.out.source == m.in.source {
				origin = s.origin
			}
			if err := m.advance(); err != nil {
				return nil, err
			}
		}
		if !without && (m.keep || m.out.count > 0) {
			return &m.out, nil
		}
	}
	return nil, io.EOF
}

// leastValues makes each value the lesser of two; any is less than None.
func leastValues(values, others []int64) {
	for i, v := range values {
		if other := others[i]; v == None || other != None && other < v {
			values[i] = other
		}
	}
}

// join adds in to out. It reports false if both have the same first puzzle.
func (m *merger) join(origin, other int) bool {
	a, b := &m.out, &m.in
	leastValues(a.values, b.values)
	switch {
	case b.count == 0:
		return true
	case a.count == 0:
		a.source, a.number = b.source, b.number
	case a.source == b.source && a.number == b.number && origin != other:
		return false
	case b.source < a.source || b.source == a.source && b.number < a.number:
		a.source, a.number = b.source, b.number
	}
	a.count += b.count
	return true
}

func (m *merger) close() {
	for _, f := range m.closing {
		f.Close()
	}
}

// indices returns where each of some names is in a sorted list; nil if the lists are
// the same.
func indices(names, in []string) []int {
	if slices.Equal(names, in) {
		return nil
	}
	at := make([]int, len(names))
	for i, name := range names {
		at[i], _ = slices.BinarySearch(in, name)
	}
	return at
}

// columnIndices returns where each column of the result is among those of a file,
// or -1; nil if the lists are the same.
func columnIndices(columns, of []Column) []int {
	if slices.Equal(columns, of) {
		return nil
	}
	at := make([]int, len(columns))
	for i, c := range columns {
		at[i] = slices.Index(of, c)
	}
	return at
}
