package sudokubeam

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"reflect"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/rate"
)

// A Place says where a puzzle comes from: a line of a file, or a number of a
// generated series.
type Place struct {
	File string // the path, or the name of the series
	Line int64  // the line of the first cells, or the number in the series; from 1
}

// String returns file:line.
func (p Place) String() string { return fmt.Sprintf("%s:%d", p.File, p.Line) }

// Compare orders places by file, byte by byte, then by line.
func (p Place) Compare(q Place) int {
	return cmp.Or(strings.Compare(p.File, q.File), cmp.Compare(p.Line, q.Line))
}

// A Puzzle is a board with the place where it comes from.
type Puzzle struct {
	Board sudoku.Board
	Place Place
}

// Compare orders puzzles by their places, and in the same place by their
// boards, cell by cell.
func (p *Puzzle) Compare(q *Puzzle) int {
	return cmp.Or(p.Place.Compare(q.Place), bytes.Compare(p.Board[:], q.Board[:]))
}

// A Fault says why there is no answer: the text is not a puzzle, the puzzle
// does not have exactly one solution, or it could not be made.
type Fault struct {
	Place  Place
	Reason string
}

// String returns the place and the reason.
func (f Fault) String() string { return f.Place.String() + ": " + f.Reason }

// A Solved is a puzzle with its solutions, as far as they were looked at.
type Solved struct {
	Puzzle   Puzzle
	Solution sudoku.Board // the first; blank if there is none
	Count    int64        // the number of solutions, up to a limit
}

// A Rated is a puzzle with its ratings.
type Rated struct {
	Puzzle Puzzle
	SE     rate.SE
}

// A Class is a set of equivalent puzzles: a
// [github.com/seed-cfc889b0/sudoku/symmetry.Transform] turns any into any other.
type Class struct {
	Canonical sudoku.Board // the canonical form that all members share
	Count     int64        // the number of members
	First     Puzzle       // the member with the smallest place
}

// String returns the canonical form, the count, the first member and its
// place, with tabs between them.
func (c Class) String() string {
	return fmt.Sprintf("%v\t%d\t%v\t%v", c.Canonical, c.Count, c.First.Board, c.First.Place)
}

// init registers the coders. An integer is a varint. A text has its length before
// it, except at the end of an element.
func init() {
	beam.RegisterCoder(reflect.TypeFor[sudoku.Board](), encodeBoard, decodeBoard)
	beam.RegisterCoder(reflect.TypeFor[Puzzle](), encodePuzzle, decodePuzzle)
	beam.RegisterCoder(reflect.TypeFor[Fault](), encodeFault, decodeFault)
	beam.RegisterCoder(reflect.TypeFor[Solved](), encodeSolved, decodeSolved)
	beam.RegisterCoder(reflect.TypeFor[Rated](), encodeRated, decodeRated)
	beam.RegisterCoder(reflect.TypeFor[Class](), encodeClass, decodeClass)
	beam.RegisterCoder(reflect.TypeFor[members](), encodeMembers, decodeMembers)
	beam.RegisterCoder(reflect.TypeFor[Line](), encodeLine, decodeLine)
}

var errShort = errors.New("sudoku: an element is cut short")

// A decoder decodes an element, part by part, and keeps the first error.
type decoder struct {
	data []byte
	err  error
}

func (d *decoder) board() (b sudoku.Board) {
	n := min(sudoku.BinarySize, len(d.data))
	d.fail(b.UnmarshalBinary(d.data[:n]))
	d.data = d.data[n:]
	return b
}

func (d *decoder) int() int64 {
	v, n := binary.Varint(d.data)
	if n <= 0 {
		d.fail(errShort)
		d.data = nil
		return 0
	}
	d.data = d.data[n:]
	return v
}

// text returns a text with its length before it.
func (d *decoder) text() string {
	n := d.int()
	if n < 0 || n > int64(len(d.data)) {
		d.fail(errShort)
		return ""
	}
	s := string(d.data[:n])
	d.data = d.data[n:]
	return s
}

// rest returns the remaining text.
func (d *decoder) rest() string {
	s := string(d.data)
	d.data = nil
	return s
}

func (d *decoder) puzzle() (p Puzzle) {
	p.Board = d.board()
	p.Place.Line = d.int()
	p.Place.File = d.rest()
	return p
}

func (d *decoder) fail(err error) {
	if d.err == nil {
		d.err = err
	}
}

func appendPuzzle(data []byte, p *Puzzle) ([]byte, error) {
	board, err := p.Board.MarshalBinary()
	if err != nil {
		return nil, fmt.Errorf("%v: %w", p.Place, err)
	}
	data = binary.AppendVarint(append(data, board...), p.Place.Line)
	return append(data, p.Place.File...), nil
}

func encodeBoard(b sudoku.Board) ([]byte, error) { return b.MarshalBinary() }

func decodeBoard(data []byte) (b sudoku.Board, err error) {
	err = b.UnmarshalBinary(data)
	return b, err
}

func encodePuzzle(p Puzzle) ([]byte, error) { return appendPuzzle(nil, &p) }

func decodePuzzle(data []byte) (Puzzle, error) {
	d := decoder{data: data}
	p := d.puzzle()
	return p, d.err
}

func encodeFault(f Fault) []byte {
	data := binary.AppendVarint(nil, f.Place.Line)
	data = binary.AppendVarint(data, int64(len(f.Place.File)))
	data = append(data, f.Place.File...)
	return append(data, f.Reason...)
}

func decodeFault(data []byte) (f Fault, err error) {
	d := decoder{data: data}
	f.Place.Line = d.int()
	f.Place.File = d.text()
	f.Reason = d.rest()
	return f, d.err
}

func encodeSolved(s Solved) ([]byte, error) {
	data, err := s.Solution.MarshalBinary()
	if err != nil {
		return nil, err
	}
	return appendPuzzle(binary.AppendVarint(data, s.Count), &s.Puzzle)
}

func decodeSolved(data []byte) (s Solved, err error) {
	d := decoder{data: data}
	s.Solution = d.board()
	s.Count = d.int()
	s.Puzzle = d.puzzle()
	return s, d.err
}

func encodeRated(r Rated) ([]byte, error) {
	return appendPuzzle([]byte{byte(r.SE.ER), byte(r.SE.EP), byte(r.SE.ED)}, &r.Puzzle)
}

func decodeRated(data []byte) (r Rated, err error) {
	if len(data) < 3 {
		return r, errShort
	}
	r.SE = rate.SE{ER: logic.Rating(data[0]), EP: logic.Rating(data[1]), ED: logic.Rating(data[2])}
	d := decoder{data: data[3:]}
	r.Puzzle = d.puzzle()
	return r, d.err
}

func encodeClass(c Class) ([]byte, error) {
	data, err := c.Canonical.MarshalBinary()
	if err != nil {
		return nil, err
	}
	return appendPuzzle(binary.AppendVarint(data, c.Count), &c.First)
}

func decodeClass(data []byte) (c Class, err error) {
	d := decoder{data: data}
	c.Canonical = d.board()
	c.Count = d.int()
	c.First = d.puzzle()
	return c, d.err
}

func encodeMembers(m members) ([]byte, error) {
	return appendPuzzle(binary.AppendVarint(nil, m.Count), &m.First)
}

func decodeMembers(data []byte) (m members, err error) {
	d := decoder{data: data}
	m.Count = d.int()
	m.First = d.puzzle()
	return m, d.err
}

func encodeLine(l Line) []byte {
	data := binary.AppendVarint(nil, int64(len(l.Key)))
	data = append(data, l.Key...)
	return append(data, l.Text...)
}

func decodeLine(data []byte) (l Line, err error) {
	d := decoder{data: data}
	l.Key = d.text()
	l.Text = d.rest()
	return l, d.err
}
