package firsts

import (
	"bufio"
	"bytes"
	"io"
	"slices"

	"github.com/seed-cfc889b0/sudoku/internal/heads"
)

// A sorter sorts records by their bytes, in runs on disk that are merged.
//
// No package from elsewhere is used, as all records here have the same length. So a
// record costs no allocation and no message between goroutines, and equal keys can
// be dropped when a run is written.
type sorter[R any] struct {
	bytes  func(*R) []byte
	same   func(a, b *R) bool // of records that are the same only the first is kept
	memory int64
	most   int // the most records in the buffer
	fanIn  int // the most runs merged at a time
	buffer []R
	size   int64 // size of a record
	file   *temp // nil as long as there is no run
	end    int64
	runs   []run
}

// A run is a part of the file that is sorted.
type run struct{ from, to int64 }

const leastRead = 1 << 16 // the least bytes of a run to read at a time

func newSorter[R any](memory int64, bytes func(*R) []byte, same func(a, b *R) bool) *sorter[R] {
	var r R
	s := &sorter[R]{bytes: bytes, same: same, memory: memory, size: int64(len(bytes(&r)))}
	s.most = int(max(memory/s.size, 1000))
	s.fanIn = int(max(memory/leastRead, 4))
	return s
}

func (s *sorter[R]) add(r R) error {
	if len(s.buffer) == s.most {
		if err := s.spill(); err != nil {
			return err
		}
	}
	if s.buffer == nil {
		s.buffer = make([]R, 0, s.most)
	}
	s.buffer = append(s.buffer, r)
	return nil
}

// sort sorts the buffer.
func (s *sorter[R]) sort() {
	slices.SortFunc(s.buffer, func(a, b R) int { return bytes.Compare(s.bytes(&a), s.bytes(&b)) })
	s.buffer = slices.CompactFunc(s.buffer, func(a, b R) bool { return s.same(&a, &b) })
}

// spill writes the buffer as a run.
func (s *sorter[R]) spill() (err error) {
	if len(s.runs) == s.fanIn {
		if err := s.join(); err != nil {
			return err
		}
	}
	if s.file == nil {
		if s.file, err = newTemp(); err != nil {
			return err
		}
	}
	s.sort()
	w := bufio.NewWriterSize(s.file, 1<<18)
	for i := range s.buffer {
		w.Write(s.bytes(&s.buffer[i]))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	from := s.end
	s.end += int64(len(s.buffer)) * s.size
	s.runs = append(s.runs, run{from, s.end})
	s.buffer = s.buffer[:0]
	return nil
}

// join merges all runs into one.
func (s *sorter[R]) join() error {
	file, err := newTemp()
	if err != nil {
		return err
	}
	w := bufio.NewWriterSize(file, 1<<18)
	end := int64(0)
	err = s.mergeRuns(leastRead, func(r *R) error {
		end += s.size
		_, err := w.Write(s.bytes(r))
		return err
	})
	if err == nil {
		err = w.Flush()
	}
	if err != nil {
		file.Close()
		return err
	}
	s.file.Close()
	s.file, s.runs, s.end = file, []run{{0, end}}, end
	return nil
}

// merge passes on all records in order, without those that are the same as an
// earlier one. An error of take ends it.
func (s *sorter[R]) merge(take func(*R) error) error {
	if s.file == nil {
		s.sort()
		for i := range s.buffer {
			if err := take(&s.buffer[i]); err != nil {
				return err
			}
		}
		return nil
	}
	if len(s.buffer) > 0 {
		if err := s.spill(); err != nil {
			return err
		}
	}
	s.buffer = nil
	return s.mergeRuns(int(min(max(s.memory/int64(len(s.runs)), leastRead), 1<<20)), take)
}

// A source is a run that is read.
type source[R any] struct {
	r    *bufio.Reader
	head R
}

func (s *sorter[R]) mergeRuns(buffer int, take func(*R) error) error {
	h := heads.Heap[*source[R]]{Less: func(a, b *source[R]) bool { return bytes.Compare(s.bytes(&a.head), s.bytes(&b.head)) < 0 }}
	read := func(x *source[R]) error {
		_, err := io.ReadFull(x.r, s.bytes(&x.head))
		return err
	}
	for _, run := range s.runs {
		x := &source[R]{r: bufio.NewReaderSize(io.NewSectionReader(s.file, run.from, run.to-run.from), buffer)}
		if err := read(x); err != nil {
			return unexpected(err) // runs are not empty
		}
		h.Add(x)
	}
	var last R
	for first := true; h.Len() > 0; first = false {
		x := h.Least()
		if first || !s.same(&last, &x.head) {
			last = x.head
			if err := take(&last); err != nil {
				return err
			}
		}
		switch err := read(x); err {
		case nil:
			h.Moved()
		case io.EOF:
			h.Drop()
		default:
			return unexpected(err)
		}
	}
	return nil
}

// close drops everything.
func (s *sorter[R]) close() (err error) {
	if s.file != nil {
		err = s.file.Close()
	}
	s.file, s.buffer, s.runs = nil, nil, nil
	return err
}
