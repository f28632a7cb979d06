package sudoku

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"iter"
	"math"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed-cfc889b0/sudoku/internal/door"
	"github.com/seed-cfc889b0/sudoku/internal/kernel"
)

// An Entry is a puzzle in a file.
type Entry struct {
	Board  Board
	Line   int // of its first cells, from 1
	Format Format
}

// Puzzles yields the puzzles of a file one after the other, each in any form
// that [Parse] takes: one a line, or grids one under the other. Lines end with
// LF or CR LF.
//
// What is no puzzle is yielded as a [*ParseError] with its place in the file,
// and an entry that has no more than the line. The loop may go on: the reader
// takes up again after the bad line or grid. An error from r is yielded
// wrapped, with the number of the line, and is the last.
//
// Skipped are empty lines, comments, borders, and a title just before the rows
// of a grid: a line that starts with a word of two letters or more, perhaps
// with digits at its end, such as "Grid 01" or "[Puzzle]". Before a puzzle of
// one line it is an error, so that no damaged puzzle passes for a title. If the
// first line is the header of a table with commas, semicolons or tabs and has a
// column called puzzle, puzzles, quiz, quizzes, sudoku, board, grid, clues or
// givens, the puzzles are read from that column; such a word alone is skipped.
// Any other header is an error, and without a header a puzzle is sought in
// every line as Parse does.
//
// An empty line ends a grid, but not one between its bands: a grid that is cut
// short must not take its last rows from the next. So empty lines or borders
// inside a grid are allowed after rows 3 and 6, or after every row, and never
// both kinds in one grid. In grids that follow each other with nothing between
// them a lost row cannot be told.
//
// Memory is bounded: a line of 64 KiB or more is an error. For puzzles of 81
// characters a line nothing is allocated for each. A second loop over the same
// iterator reads on from r, where what the first had buffered is lost.
func Puzzles(r io.Reader) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		newPuzzleFile(r, yield).read()
	}
}

// Package bulk reads files as Puzzles does, without a copy of each board.
func init() {
	door.Read = func(r io.Reader, sink door.Sink) {
		f := newPuzzleFile(r, func(e Entry, err error) bool {
			if err != nil {
				return sink.Fail(e.Line, err)
			}
			*sink.Room() = e.Board
			return sink.Take(e.Line, uint8(e.Format))
		})
		f.sink = sink
		f.read()
	}
}

// A puzzleFile is a file while it is read.
type puzzleFile struct {
	in     *bufio.Reader
	yield  func(Entry, error) bool
	sink   door.Sink // gets what is found without yield, if set
	number int       // of the line
	off    int64     // of its first byte
	mark   int       // bytes of a byte order mark before its text

	begun     bool // a line that counts has been read
	table     bool // it was a table's header, and
	column    int  // this many separators stand before the puzzle
	separator byte

	p     puzzleText // the grid under way
	rows  int        // of it, good or bad
	bad   bool       // a fault in it has been told
	gaps  gaps
	title *ParseError // of a title; told unless a grid follows
}

func newPuzzleFile(r io.Reader, yield func(Entry, error) bool) *puzzleFile {
	return &puzzleFile{in: bufio.NewReaderSize(r, maxText), yield: yield}
}

// read reads the whole file.
func (f *puzzleFile) read() {
	for more := true; more; {
		if !f.plain() {
			return
		}
		f.number++
		line, err := f.in.ReadSlice('\n')
		size := int64(len(line))
		ok := true
		switch err {
		case bufio.ErrBufferFull:
			ok = f.long(line)
			for ok && err == bufio.ErrBufferFull {
				line, err = f.in.ReadSlice('\n')
				size += int64(len(line))
			}
			line = nil
		case nil:
			line, _ = bytes.CutSuffix(line[:len(line)-1], []byte("\r"))
			ok = f.take(f.cutMark(line))
		case io.EOF:
			line = f.cutMark(line)
			ok = len(line) == 0 || f.take(line)
		}
		switch {
		case !ok:
			return
		case err == io.EOF:
			f.end(f.place(string(line)))
			return
		case err != nil:
			f.yield(Entry{Line: f.number}, fmt.Errorf("sudoku: line %d: %w", f.number, err))
			return
		}
		f.off += size
	}
}

// plain takes the lines that start with a puzzle of 81 characters, or in a
// table have it in the first column, as long as the next are in the buffer.
func (f *puzzleFile) plain() bool {
	if f.table && f.column > 0 || f.rows > 0 || f.p.n > 0 || f.title != nil {
		return true
	}
	var own Entry
	text, _ := f.in.Peek(f.in.Buffered())
	rest := text
	more := true
	for more && len(rest) > 82 { // so that CR LF is whole
		end := 82
		if rest[81] != '\n' {
			if f.table && rest[81] != f.separator || !startsBare(rest[:82]) {
				break
			}
			end += bytes.IndexByte(rest[82:], '\n') + 1
			if end == 82 {
				break
			}
		}
		board := (*[81]uint8)(&own.Board)
		if f.sink != nil {
			board = f.sink.Room()
		}
		if !kernel.Parse(board, (*[81]uint8)(rest)) {
			break
		}
		f.number++
		f.begun = true
		rest = rest[end:]
		if f.sink != nil {
			more = f.sink.Take(f.number, uint8(FormatLine))
		} else {
			own.Line, own.Format = f.number, FormatLine
			more = f.yield(own, nil)
		}
	}
	n := len(text) - len(rest)
	_, _ = f.in.Discard(n)
	f.off += int64(n)
	return more
}

// cutMark returns the line without a byte order mark at the file's start.
func (f *puzzleFile) cutMark(line []byte) []byte {
	f.mark = 0
	if f.number == 1 && bytes.HasPrefix(line, []byte(byteOrderMark)) {
		f.mark = len(byteOrderMark)
	}
	return line[f.mark:]
}

func (f *puzzleFile) place(text string) place {
	// Kept within an int, where that has 32 bits.
	off := int(min(f.off, math.MaxInt-2*maxText))
	return place{text, f.number, off + f.mark}
}

// The methods from here on report whether the caller wants more.

func (f *puzzleFile) fail(err *ParseError) bool {
	return f.yield(Entry{Line: err.Line}, err)
}

// take reads a line.
func (f *puzzleFile) take(line []byte) bool {
	if !f.table && f.rows == 0 && f.p.n == 0 && f.title == nil && startsBare(line) {
		if b, ok := parseCells((*[81]uint8)(line)); ok {
			f.begun = true
			return f.yield(Entry{b, f.number, FormatLine}, nil)
		}
	}
	if f.table {
		return f.tableRow(line)
	}
	at := f.place(string(line))
	var l textLine
	l.scan(at.text)
	switch {
	case l.kind == lineEmpty && l.reason == 0:
		return f.gap(at, true)
	case l.kind == lineComment && l.reason == 0:
		return true
	case l.kind == lineBorder:
		return f.gap(at, false)
	case !f.begun && l.reason != 0 && f.isHeader(at.text):
		f.begun, f.table = true, true
		return true
	case !f.begun && l.reason != 0 && isColumnName(at.text):
		f.begun = true
		return true
	case l.reason == StrayCharacter && isTitle(at.text[:l.end]):
		ok := f.cut(at) && f.dropTitle(false)
		f.title = at.fault(l.at, l.reason, 0)
		return ok
	}
	f.begun = true
	isRow := l.reason == 0 || looksLikeRow(at.text[:l.end])
	if !f.dropTitle(isRow && l.kind != lineWhole) {
		return false
	}
	if l.kind == lineWhole || !f.gaps.row(f.rows) || l.reason != 0 && !isRow && f.bad {
		if !f.cut(at) {
			return false
		}
	}
	if f.bad {
		f.countRow()
		return true
	}
	done := f.p.add(&l, at)
	switch {
	case l.reason != 0:
		err := f.p.fault(&l, at)
		f.p = puzzleText{}
		f.bad = isRow
		f.countRow()
		return f.fail(err)
	case done:
		e := Entry{f.p.board, f.p.first.number, f.p.format}
		f.reset()
		return f.yield(e, nil)
	}
	f.countRow()
	return true
}

// startsBare reports whether a line that starts with 81 cells is a puzzle.
func startsBare(line []byte) bool {
	return len(line) == 81 || len(line) > 81 && line[81] < utf8.RuneSelf && endsBare(string(line[81:82]))
}

func (f *puzzleFile) reset() {
	f.p, f.rows, f.bad, f.gaps = puzzleText{}, 0, false, gaps{}
}

// countRow counts a row of the grid under way, or ends a bad one.
func (f *puzzleFile) countRow() {
	switch {
	case f.p.n > 0 && !f.p.rows: // cells in any number a line
	case f.p.n == 0 && !f.bad:
		f.reset()
	default:
		f.rows++
		if f.rows == 9 {
			f.reset()
		}
	}
}

// cut ends the grid under way, if there is one, before the line at a place.
func (f *puzzleFile) cut(at place) bool {
	n := f.p.n
	f.reset()
	return n == 0 || f.fail(at.fault(0, TooFewCells, n))
}

// gap takes an empty line or a border.
func (f *puzzleFile) gap(at place, empty bool) bool {
	if f.gaps.gap(f.rows, empty) && (f.p.n == 0 || f.p.rows) {
		f.p.border = !empty || f.p.border && f.p.n > 0
		return true
	}
	return f.cut(at)
}

// dropTitle forgets a title that a grid follows; else it was a bad line.
func (f *puzzleFile) dropTitle(follows bool) bool {
	err := f.title
	f.title = nil
	return err == nil || follows || f.fail(err)
}

// end ends the file.
func (f *puzzleFile) end(at place) bool {
	if !f.dropTitle(false) {
		return false
	}
	return f.p.n == 0 || f.fail(at.fault(len(at.text), EndOfInput, f.p.n))
}

// long takes the start of a line that is too long.
func (f *puzzleFile) long(line []byte) bool {
	f.begun = true
	at := f.place(string(f.cutMark(line)))
	return f.dropTitle(false) && f.cut(at) && f.fail(at.fault(len(at.text), TooLong, 0))
}

// isHeader reports whether a line names the column of the puzzles, and takes
// note which it is.
func (f *puzzleFile) isHeader(text string) bool {
	i := strings.IndexAny(text, ",;\t")
	if i < 0 {
		return false
	}
	f.separator = text[i]
	for column, name := range strings.Split(text, text[i:i+1]) {
		if isColumnName(name) {
			f.column = column
			return true
		}
	}
	return false
}

// isColumnName reports whether puzzles stand in a column of that name.
func isColumnName(name string) bool {
	switch strings.ToLower(strings.Trim(name, ` "`)) {
	case "puzzle", "puzzles", "quiz", "quizzes", "sudoku", "board", "grid", "clues", "givens":
		return true
	}
	return false
}

// tableRow reads the puzzle's field of a line.
func (f *puzzleFile) tableRow(line []byte) bool {
	if start := bytes.TrimSpace(line); len(start) == 0 || start[0] == '#' {
		return true
	}
	start, end := tableField(line, f.separator, f.column)
	field := line[start:end]
	if len(field) == 81 {
		if b, ok := parseCells((*[81]uint8)(field)); ok {
			return f.yield(Entry{b, f.number, FormatLine}, nil)
		}
	}
	at := f.place(string(line))
	var l textLine
	l.scan(string(field))
	switch {
	case l.reason != 0:
		return f.fail(at.fault(start+l.at, l.reason, l.n))
	case l.kind != lineWhole:
		return f.fail(at.fault(end, TooFewCells, l.n))
	}
	return f.yield(Entry{l.cells, f.number, l.format}, nil)
}

// tableField returns where a field starts and ends, without spaces or quotes
// around it. A quoted field may hold the separator. A field that is not there
// is empty, at the line's end.
func tableField(line []byte, separator byte, column int) (start, end int) {
	quoted := false
	for i, c := range line {
		switch {
		case c == '"':
			quoted = !quoted
		case c != separator || quoted:
		case column > 0:
			column--
			start = i + 1
		default:
			return trimField(line, start, i)
		}
	}
	if column > 0 {
		start = len(line)
	}
	return trimField(line, start, len(line))
}

func trimField(line []byte, start, end int) (int, int) {
	for start < end && (line[end-1] == ' ' || line[end-1] == '"') {
		end--
	}
	for start < end && (line[start] == ' ' || line[start] == '"') {
		start++
	}
	return start, end
}

// isTitle reports whether a line that is no puzzle may be the title of one.
func isTitle(text string) bool {
	word, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	word = strings.TrimPrefix(word, "[")
	if word == "" || word[0] == 'x' || word[0] == 'X' { // a blank
		return false
	}
	rest := strings.TrimLeftFunc(word, unicode.IsLetter)
	return len(word)-len(rest) >= 2 && strings.IndexFunc(rest, unicode.IsLetter) < 0
}

// looksLikeRow reports whether a line with a fault is a row of a grid, and not
// a puzzle or something else.
func looksLikeRow(text string) bool {
	n := 0
	for i := range len(text) {
		if charClass[text[i]] >= isCell {
			n++
		}
	}
	return 6 <= n && n <= 18 && len(text) <= 72
}

// gaps are the empty lines or borders inside a grid. They stand after rows 3
// and 6 or after every row.
type gaps struct {
	open    bool // after the last row there is one
	every   bool // there is one after row 1
	bands   bool // there is one after row 3, but not row 1
	empty   bool // an empty line is one of them
	borders bool // a border is, or stands above row 1
}

// gap takes an empty line or a border after so many rows, and reports whether
// it may stand there.
func (g *gaps) gap(rows int, empty bool) bool {
	switch {
	case rows == 0:
		g.borders = !empty
		return true
	case empty && g.borders, !empty && (g.empty || g.open):
		return false
	case g.every:
	case rows == 1:
		g.every = true
	case rows == 3:
		g.bands = true
	case rows != 6 || !g.bands:
		return false
	}
	g.open = true
	g.empty = g.empty || empty
	g.borders = g.borders || !empty
	return true
}

// row takes a row after so many others, and reports whether it may follow.
func (g *gaps) row(rows int) bool {
	missing := !g.open && (g.every && rows > 0 || g.bands && rows == 6)
	g.open = false
	return !missing
}
