// Package door is the narrow way by which package bulk reads files as package
// sudoku does, without a copy of each board.
package door

import "io"

// A Sink takes what is found in a file. Its methods report whether the file is
// to be read on.
type Sink interface {
	// Room returns the place for the next board.
	Room() *[81]uint8
	// Take says that a puzzle is in its place: the line of its first cells,
	// and its sudoku.Format.
	Take(line int, format uint8) bool
	// Fail gives what stands in the place of a puzzle.
	Fail(line int, err error) bool
}

// Read gives a sink what is in a file. Package sudoku sets it.
var Read func(r io.Reader, sink Sink)
