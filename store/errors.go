package store

import (
	"errors"
	"fmt"
)

var (
	// ErrExists: there is a store already where Build, Merge or Diff are to make
	// one.
	ErrExists = errors.New("sudoku: there is a store already")
	// ErrBusy: another process, or another goroutine, works on the same store.
	ErrBusy = errors.New("sudoku: someone else works on the store")
	// ErrOtherWork: the folder has unfinished work, and what was called is not
	// that: another method, other stores, shards or columns, or other puzzles at the
	// beginning. Who no longer wants that work removes the folder work in it.
	ErrOtherWork = errors.New("sudoku: the store has other work that is not finished")
)

var errLong = errors.New("sudoku: the index of a file of the store is longer than 4 GB; more shards are needed")

// A DamageError says that a file of a store is not as it was written, or that there
// is none.
type DamageError struct {
	File   string // its path
	Offset int64  // of the part that is damaged, in bytes
	Reason string
}

func (e *DamageError) Error() string {
	return fmt.Sprintf("sudoku: %s is damaged at byte %d: %s", e.File, e.Offset, e.Reason)
}

// An OverlapError says that two stores have the same puzzle, so that it would be
// counted twice: the first of a class has the same place in both.
type OverlapError struct{ Place Place }

func (e *OverlapError) Error() string {
	return fmt.Sprintf("sudoku: the puzzle of %v would be counted twice", e.Place)
}

// A ColumnError says that a column can't be: its name is empty or that of another,
// its number of decimals is not 0..9, two stores have it with different decimals,
// or there are more than 64.
type ColumnError struct {
	Column Column
	Reason string
}

func (e *ColumnError) Error() string {
	return fmt.Sprintf("sudoku: column %q: %s", e.Column.Name, e.Reason)
}

// A ShardsError says that a number of shards is not a power of two from 1 to 4096.
type ShardsError struct{ Shards int }

func (e *ShardsError) Error() string {
	return fmt.Sprintf("sudoku: %d shards; the number must be a power of two, at most 4096", e.Shards)
}

// A ValuesError says that a puzzle has not as many values as there are columns.
type ValuesError struct {
	Place           Place
	Values, Columns int
}

func (e *ValuesError) Error() string {
	return fmt.Sprintf("sudoku: %v: %d values for %d columns", e.Place, e.Values, e.Columns)
}
