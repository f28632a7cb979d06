package store

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"io"
	"iter"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// A Place says where a puzzle comes from.
type Place struct {
	Source string `json:"source"` // a file, or a series such as "seed 7"
	Number int64  `json:"number"` // its line, or its number in the series, from 1
}

// String returns source:number.
func (p Place) String() string { return fmt.Sprintf("%s:%d", p.Source, p.Number) }

// Compare orders places by source, byte by byte, then by number.
func (p Place) Compare(q Place) int {
	return cmp.Or(strings.Compare(p.Source, q.Source), cmp.Compare(p.Number, q.Number))
}

// A Puzzle is what goes into a store. It needs not have exactly one solution.
type Puzzle struct {
	Board  sudoku.Board `json:"board"`
	Place  Place        `json:"place"`
	Values []int64      `json:"values,omitempty"` // one for each column, or None; not to be changed later
}

// A Class is all puzzles of a store that are the same up to symmetry.
type Class struct {
	Canonical sudoku.Board `json:"canonical"`        // the form that all share, by symmetry.Canonical
	Count     int64        `json:"count"`            // how many puzzles
	First     Place        `json:"first"`            // the least of their places
	Values    []int64      `json:"values,omitempty"` // one for each column of the store, or None
}

// A Column has a whole number for each class, or None. It stands for a decimal
// fraction: 72 for 7.2 with one decimal.
type Column struct {
	Name     string `json:"name"`
	Decimals int    `json:"decimals"` // 0..9
}

const (
	mostColumns  = 64
	mostDecimals = 9
)

// sum returns the hash of a canonical form.
func sum(form *sudoku.Board) [sha256.Size]byte {
	var line [81]byte
	return sha256.Sum256(form.Append(line[:0], '.'))
}

// shardOf returns the shard of a canonical form.
func shardOf(form *sudoku.Board, bits int) int {
	if bits == 0 {
		return 0
	}
	hash := sum(form)
	return int(binary.BigEndian.Uint16(hash[:])) >> (16 - bits)
}

// Share returns a number from 0 up to but not including 1 for a board, the same for
// all that are equivalent to it, and evenly spread: put all puzzles below 0.8 into
// the training data and the others into the test data, and no symmetry crosses.
// The number never changes, so a class stays on its side when the collection grows.
// It takes as long as [symmetry.Canonical].
//
// It is made of the first 53 bits of bytes 8 to 15 of the SHA-256 of the canonical
// form, as 81 characters with dots for blanks. For a board with a value above 9 the
// error is a [*sudoku.CellError].
func Share(b sudoku.Board) (float64, error) {
	form, _, err := symmetry.Canonical(b)
	if err != nil {
		return 0, err
	}
	return Class{Canonical: form}.Share(), nil
}

// Share returns what [Share] returns for the boards of the class. It takes some 0.2 µs.
func (c Class) Share() float64 {
	hash := sum(&c.Canonical)
	return float64(binary.BigEndian.Uint64(hash[8:])>>11) / (1 << 53)
}

// A Store is a store on disk that is complete. Several goroutines may use it at
// once. It does not change: Add and Fill return another, and remove the files of
// this one.
type Store struct {
	dir      string
	manifest manifest
	sum      string // of the manifest

	mutex sync.Mutex
	files map[int]*file // by shard, those that Find has opened
}

// Open opens the store in a folder. It reads the manifest alone; the files are
// checked when they are read. The error is a [*DamageError] if a manifest is
// damaged, or that of the system, such as [io/fs.ErrNotExist].
func Open(dir string) (*Store, error) {
	m, sum, err := readManifest(filepath.Join(dir, manifestName))
	if err != nil {
		return nil, err
	}
	return &Store{dir: dir, manifest: m, sum: sum, files: map[int]*file{}}, nil
}

// Classes returns the number of classes.
func (s *Store) Classes() int64 { return s.manifest.Classes }

// Puzzles returns the number of puzzles: the counts of all classes together.
func (s *Store) Puzzles() int64 { return s.manifest.Puzzles }

// Bytes returns the size of all files but the manifest.
func (s *Store) Bytes() (n int64) {
	for _, f := range s.manifest.Files {
		n += f.Bytes
	}
	return n
}

// Shards returns the number of shards.
func (s *Store) Shards() int { return s.manifest.Shards }

// Columns returns the columns.
func (s *Store) Columns() []Column { return slices.Clone(s.manifest.Columns) }

// Sources returns the names of the sources, in ascending order.
func (s *Store) Sources() []string { return slices.Clone(s.manifest.Sources) }

// open opens the file of a shard; nil if it has none.
func (s *Store) open(shard int) (*file, error) {
	i, ok := slices.BinarySearchFunc(s.manifest.Files, shard, func(f shardFile, shard int) int { return f.Shard - shard })
	if !ok {
		return nil, nil
	}
	entry := s.manifest.Files[i]
	f, err := openFile(filepath.Join(s.dir, entry.Name))
	if err != nil {
		return nil, err
	}
	if f.shardBits != bitsOf(s.manifest.Shards) || !slices.Equal(f.columns, s.manifest.Columns) || !slices.Equal(f.sources, s.manifest.Sources) ||
		len(f.segments) != 1 || f.segments[0].shard != shard || f.segments[0].classes != entry.Classes || f.segments[0].puzzles != entry.Puzzles {
		f.Close()
		return nil, f.damage(0, "it belongs to another store")
	}
	return f, nil
}

// class turns a record of the store into a class with memory of its own.
func (s *Store) class(r *record) Class {
	return Class{r.form, r.count, Place{s.manifest.Sources[r.source], r.number}, slices.Clone(r.values)}
}

// All yields all classes in the order of their canonical forms. What cuts it short
// comes last, with the blank class: an error of the context, a [*DamageError], or
// an error of reading. It keeps a file of each shard open. A class takes some 0.5 µs.
func (s *Store) All(ctx context.Context) iter.Seq2[Class, error] {
	return func(yield func(Class, error) bool) {
		m := merger{}
		defer m.close()
		err := func() error {
			for shard := range s.Shards() {
				f, err := s.open(shard)
				if err != nil {
					return err
				}
				if f != nil {
					m.closing = append(m.closing, f)
					m.add(f.reader(f.segments[0], leastRead))
				}
			}
			return m.each(ctx, func(r *record) bool { return yield(s.class(r), nil) })
		}()
		if err != nil {
			yield(Class{}, err)
		}
	}
}

// Find returns the class of a board, and whether the store has it. It canonizes the
// board and reads a block of at most 256 classes: some 25 µs together. It keeps
// the files open, and their index in memory, until Close. The error is a
// [*sudoku.CellError] for a value above 9, a [*DamageError], or one of reading.
func (s *Store) Find(b sudoku.Board) (c Class, found bool, err error) {
	form, _, err := symmetry.Canonical(b)
	if err != nil {
		return Class{}, false, err
	}
	shard := shardOf(&form, bitsOf(s.manifest.Shards))
	s.mutex.Lock()
	f, opened := s.files[shard]
	if !opened {
		if f, err = s.open(shard); err == nil {
			s.files[shard] = f
		}
	}
	s.mutex.Unlock()
	if err != nil || f == nil {
		return Class{}, false, err
	}
	r, found, err := f.find(&form)
	if !found {
		return Class{}, false, err
	}
	return s.class(&r), true, nil
}

// Close closes the files that Find has opened. The store can be used again.
func (s *Store) Close() (err error) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	for _, f := range s.files {
		if f != nil {
			if e := f.Close(); err == nil {
				err = e
			}
		}
	}
	clear(s.files)
	return err
}

// Check reads all files and compares them with the manifest. The error is a
// [*DamageError], one of reading, or that of the context.
func (s *Store) Check(ctx context.Context) error {
	for _, entry := range s.manifest.Files {
		if err := s.check(ctx, entry); err != nil {
			return err
		}
	}
	return context.Cause(ctx)
}

func (s *Store) check(ctx context.Context, entry shardFile) error {
	f, err := s.open(entry.Shard)
	if err != nil {
		return err
	}
	defer f.Close()
	hash := sha256.New()
	n, err := io.Copy(hash, f.File)
	if err != nil {
		return err
	}
	if n != entry.Bytes || fmt.Sprintf("%x", hash.Sum(nil)) != entry.SHA256 {
		return f.damage(0, "wrong checksum of the file")
	}
	r := f.reader(f.segments[0], leastRead)
	puzzles := int64(0)
	for {
		if r.left == 0 && ctx.Err() != nil {
			return context.Cause(ctx)
		}
		err := r.next()
		if err == io.EOF {
			break
		}
		if err != nil {
			return err
		}
		if r.record.count < 1 || shardOf(&r.record.form, f.shardBits) != entry.Shard {
			return f.damage(r.at, "a class that does not belong there")
		}
		puzzles += r.record.count
	}
	if puzzles != entry.Puzzles {
		return f.damage(r.at, "%d puzzles, not %d", puzzles, entry.Puzzles)
	}
	return nil
}
