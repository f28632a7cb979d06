// Package firsts finds the items whose key comes for the first time, even among
// more keys than fit in memory.
//
// A [Set] keeps keys in memory until its share is full; for these the answer is
// known at once. Later keys are written to disk in sorted runs, each with the
// number of its item, and the texts of the items in the order in which they
// come. At the end the runs are merged, which brings equal keys together; the
// numbers of the first items are sorted in the same way, and the texts are read
// again, in order. So memory is constant, all reading and writing is sequential,
// and the order is that of the input.
package firsts

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// KeySize is the length of a key in bytes.
const KeySize = 34

// A Key identifies items: equal items have equal keys.
type Key [KeySize]byte

// A Verdict says what is known of an item when it comes.
type Verdict uint8

const (
	First Verdict = iota // no earlier item has its key
	Again                // an earlier item has its key
	Open                 // only the end of the input will tell
)

// A Set tells which keys come for the first time. The caller must call Close,
// because the Set may have temporary files.
type Set struct {
	memory int64
	keys   map[Key]struct{}
	open   *sorter[record] // nil as long as memory is enough
	items  uint64          // the number of open items
	texts  *temp           // the texts of the open items, and of others in between
	write  *bufio.Writer
}

// A record is a key and the number of an open item, the high byte first.
type record [KeySize + 8]byte

// keyMemory is the memory of a key in a map, with its overhead: 45 to 90 bytes
// were measured, depending on how full the map is.
const keyMemory = 90

// New returns a set that uses about the given number of bytes of memory, at
// least a megabyte. Temporary files go to the folder of [os.TempDir].
func New(memory int64) *Set {
	return &Set{memory: max(memory, 1<<20), keys: map[Key]struct{}{}}
}

// Add takes the key of the next item. If the verdict is Open, [Set.Defer] must
// be called with its text.
func (s *Set) Add(key Key) (Verdict, error) {
	if _, again := s.keys[key]; again {
		return Again, nil
	}
	if s.open == nil && int64(len(s.keys)) < s.memory/2/keyMemory {
		s.keys[key] = struct{}{}
		return First, nil
	}
	if s.open == nil {
		if err := s.overflow(); err != nil {
			return 0, err
		}
	}
	var r record
	copy(r[:], key[:])
	binary.BigEndian.PutUint64(r[KeySize:], s.items)
	s.items++
	return Open, s.open.add(r)
}

// overflow begins to write to disk.
func (s *Set) overflow() (err error) {
	if s.texts, err = newTemp(); err != nil {
		return err
	}
	s.write = bufio.NewWriterSize(s.texts, 1<<18)
	// Among equal keys the lowest number comes first, and only that is kept.
	s.open = newSorter(s.memory/4, func(r *record) []byte { return r[:] }, func(a, b *record) bool {
		return [KeySize]byte(a[:KeySize]) == [KeySize]byte(b[:KeySize])
	})
	return nil
}

// Overflown reports whether there are open items. Then all that comes after them
// must be deferred.
func (s *Set) Overflown() bool { return s.open != nil }

// Defer keeps the text of an item, with a number, until the end. The item is
// open, or is passed on in any case.
func (s *Set) Defer(text []byte, number int, open bool) error {
	head := make([]byte, 1, 32)
	if open {
		head[0] = 1
	}
	head = binary.AppendUvarint(head, uint64(number))
	head = binary.AppendUvarint(head, uint64(len(text)))
	s.write.Write(head)
	_, err := s.write.Write(text) // the first error sticks
	return err
}

// Deferred passes on what was deferred, in order, without open items whose keys
// came before. The text is overwritten afterwards. It ends when yield returns
// false. It must be called once, at the end.
func (s *Set) Deferred(yield func(text []byte, number int) bool) error {
	if s.open == nil {
		return nil
	}
	s.keys = nil
	if err := s.write.Flush(); err != nil {
		return err
	}
	numbers := newSorter(s.memory/4, func(n *[8]byte) []byte { return n[:] }, func(a, b *[8]byte) bool { return false })
	defer numbers.close()
	err := s.open.merge(func(r *record) error { return numbers.add([8]byte(r[KeySize:])) })
	if err != nil {
		return err
	}
	s.open.close()
	if _, err := s.texts.Seek(0, io.SeekStart); err != nil {
		return err
	}
	texts := reader{Reader: bufio.NewReaderSize(s.texts, 1<<18), yield: yield}
	err = numbers.merge(func(n *[8]byte) error { return texts.to(binary.BigEndian.Uint64(n[:])) })
	if err == nil {
		err = texts.to(s.items)
	}
	if err == errEnough || err == io.EOF {
		return nil
	}
	return err
}

// Close removes the temporary files.
func (s *Set) Close() error {
	if s.open == nil {
		return nil
	}
	return errors.Join(s.open.close(), s.texts.Close())
}

// A reader reads the deferred texts.
type reader struct {
	*bufio.Reader
	yield func([]byte, int) bool
	items uint64 // number of open items passed so far
	text  []byte
}

var errEnough = errors.New("no more is wanted")

// to passes on what comes before open item n, without other open items, and then
// item n itself.
func (r *reader) to(n uint64) error {
	for {
		kind, err := r.ReadByte()
		if err != nil {
			return err
		}
		number, err := binary.ReadUvarint(r)
		if err != nil {
			return unexpected(err)
		}
		length, err := binary.ReadUvarint(r)
		if err != nil {
			return unexpected(err)
		}
		open := kind == 1
		if open && r.items != n {
			r.items++
			if _, err := r.Discard(int(length)); err != nil {
				return unexpected(err)
			}
			continue
		}
		if uint64(cap(r.text)) < length {
			r.text = make([]byte, length)
		}
		r.text = r.text[:length]
		if _, err := io.ReadFull(r, r.text); err != nil {
			return unexpected(err)
		}
		if !r.yield(r.text, int(number)) {
			return errEnough
		}
		if open {
			r.items++
			return nil
		}
	}
}

// unexpected turns the end of a file, where more must follow, into an error.
func unexpected(err error) error {
	if err == io.EOF {
		return fmt.Errorf("temporary file: %w", io.ErrUnexpectedEOF)
	}
	return err
}
