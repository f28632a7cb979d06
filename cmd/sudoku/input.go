package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/suggest"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/unpack"
	"github.com/seed-cfc889b0/sudoku/text"
)

// A puzzle is a puzzle of the input, or the error in its place.
type puzzle struct {
	text.Puzzle
	file   string // the name of its file, "stdin", or "-p"
	number int    // its place in the whole input, from 0
	err    *sudoku.ParseError

	// If the job asks for positions: the position with placed digits and pencil
	// marks, or the error that digits clash.
	state    *sudoku.Candidates
	stateErr error
}

// String returns the place of the puzzle, with which messages begin.
func (p *puzzle) String() string { return string(p.appendPlace(nil)) }

func (p *puzzle) appendPlace(text []byte) []byte {
	text = append(text, p.file...)
	text = strconv.AppendInt(append(text, ':'), int64(p.Line), 10)
	if p.err != nil {
		text = strconv.AppendInt(append(text, ':'), int64(p.err.Column), 10)
	}
	return text
}

// reason returns why the text is not a puzzle, without the place.
func (p *puzzle) reason() string {
	at := fmt.Sprintf("sudoku: line %d, column %d: ", p.err.Line, p.err.Column)
	return strings.TrimPrefix(p.err.Error(), at)
}

// set makes p the next puzzle of its file, or the error in place of one. It
// returns an error of the file or the context.
// marks says whether a position takes the place of a puzzle.
func (p *puzzle) set(entry *text.Puzzle, err error, marks bool) error {
	p.Puzzle, p.err = *entry, nil
	if err == nil || isVerdict(err) || marks && p.Marks != nil || errors.As(err, &p.err) {
		return nil
	}
	return err
}

// input passes the puzzles of -p to literal and the files to file, until one of
// them returns false. It complains about what can't be read, and goes on.
func (j *job) input(literal func(*puzzle) bool, file func(name string, in io.Reader) bool) {
	for i, given := range j.literals {
		p := puzzle{file: "-p", number: j.read}
		if j.read++; !j.shard.takes(p.number) {
			continue
		}
		if len(j.literals) > 1 {
			p.file = fmt.Sprintf("-p %d", i+1)
		}
		entry := text.Puzzle{Line: 1, Row: []byte(given)}
		var err error
		if j.positions {
			var position text.Position
			position, err = text.ParsePosition(given)
			p.begin(&position, err)
			entry = p.Puzzle
		} else if !j.lines {
			entry, err = text.Parse(given)
		}
		if err = p.set(&entry, err, j.marks); err != nil || !literal(&p) {
			return
		}
	}
	for _, name := range j.inputs() {
		if !j.readFile(name, file) {
			return
		}
	}
}

// whole returns what there is to solve: the board, or the pencil marks that say more.
func (p *puzzle) whole() sudoku.Puzzle {
	if p.Marks != nil {
		return p.Marks
	}
	return &p.Board
}

// begin makes p a position: a puzzle that someone has begun to solve.
func (p *puzzle) begin(position *text.Position, err error) {
	p.Puzzle = text.Puzzle{Board: position.Clues, Line: position.Line, Format: position.Format}
	p.state, p.stateErr = &position.Candidates, err
}

// puzzles passes on the puzzles of the input until take returns false. A puzzle is
// overwritten after that.
func (j *job) puzzles(take func(*puzzle) bool) {
	j.input(take, func(name string, in io.Reader) bool {
		p := &puzzle{file: name}
		next := func(entry *text.Puzzle, err error) bool {
			err = p.set(entry, err, j.marks)
			p.number = j.read
			if j.read++; err != nil {
				return j.readFailed(p, err)
			}
			return !j.shard.takes(p.number) || take(p)
		}
		if j.lines {
			lines := bufio.NewReaderSize(in, 1<<20)
			for n := 1; ; n++ {
				line, err := lines.ReadBytes('\n')
				if len(bytes.TrimSpace(line)) > 0 && !next(&text.Puzzle{Line: n, Row: line}, nil) {
					return false
				}
				if err == io.EOF {
					return true
				}
				if err != nil {
					return next(&text.Puzzle{Line: n}, fmt.Errorf("sudoku: line %d: %w", n, err))
				}
			}
		}
		if j.positions {
			for position, err := range text.Positions(in) {
				p.begin(&position, err)
				if !next(&p.Puzzle, err) {
					return false
				}
			}
			return true
		}
		read := text.Puzzles
		if j.keepRows {
			read = text.Rows
		}
		for entry, err := range read(in) {
			if !next(&entry, err) {
				return false
			}
		}
		return true
	})
}

// readFailed complains about an error that ends a file. It reports whether to go
// on with the next file.
func (j *job) readFailed(p *puzzle, err error) bool {
	if j.interrupted(err) {
		return false
	}
	j.complain(exitIO, "%v: %v", p, errors.Unwrap(err))
	return true
}

// inputs returns the names of the files.
func (j *job) inputs() []string {
	if len(j.files) == 0 && len(j.literals) == 0 {
		return []string{"-"}
	}
	return j.files
}

// inputSize returns the size of all files together, 0 if that of any is unknown.
func (j *job) inputSize() (size int64) {
	for _, name := range j.inputs() {
		var info os.FileInfo
		err := os.ErrInvalid
		if name != "-" {
			info, err = os.Stat(name)
		} else if file, ok := j.stdin.(*os.File); ok {
			info, err = file.Stat()
		}
		if err != nil || !info.Mode().IsRegular() {
			return 0
		}
		size += info.Size()
	}
	return size
}

// readFile opens a file and passes a reader of its text to take. It reports
// whether to go on.
func (j *job) readFile(name string, take func(name string, in io.Reader) bool) bool {
	r := j.stdin
	if name == "-" {
		name = "stdin"
		if r == os.Stdin && wasClosed(os.Stdin) {
			j.complain(exitIO, "sudoku: standard input is closed")
			return true
		}
		if j.typed() && !j.quiet {
			fmt.Fprintf(j.err, "reading puzzles from the terminal; end with %s\n", endOfTyping)
		}
	} else {
		file, err := os.Open(name)
		if err != nil {
			near := ""
			if errors.Is(err, fs.ErrNotExist) {
				near = suggest.File(name)
			}
			j.complain(exitIO, "sudoku: %v%s", err, near)
			return true
		}
		defer file.Close()
		r = file
	}
	if j.isOutput(r) {
		j.complain(exitIO, "sudoku: %s: the input is the output", name)
		return true
	}
	in, end := j.reader(r)
	defer end()
	return take(name, in)
}

// isOutput reports whether the results go to the file that is read, which would be
// overwritten, or never end.
func (j *job) isOutput(r io.Reader) bool {
	in, isFile := r.(*os.File)
	out, toFile := j.stdout.(*os.File)
	return isFile && toFile && isRegular(in) && sameFile(in, out)
}

// reader returns a reader of a file's text and the function that ends it. The
// results so far are written before the reader waits for more. It reads ahead,
// except in a regular file that is not compressed: there the system does.
func (j *job) reader(r io.Reader) (in io.Reader, end func()) {
	text := unpack.NewReader(&countingReader{r, &j.bytesRead})
	if file, ok := r.(*os.File); ok && isRegular(file) && !text.IsPacked() {
		return text, func() {}
	}
	ahead := newReadAhead(j.ctx, text, j.wait)
	return ahead, func() { ahead.Close() }
}

func isRegular(file *os.File) bool {
	info, err := file.Stat()
	return err == nil && info.Mode().IsRegular()
}

func sameFile(a, b *os.File) bool {
	one, err := a.Stat()
	if err != nil {
		return false
	}
	other, err := b.Stat()
	return err == nil && os.SameFile(one, other)
}

// isVerdict reports whether an error is a result of solving a puzzle.
func isVerdict(err error) bool {
	return errors.Is(err, sudoku.ErrNoSolution) || errors.Is(err, sudoku.ErrMultipleSolutions)
}

// A countingReader counts the bytes read.
type countingReader struct {
	io.Reader
	n *atomic.Int64
}

func (r *countingReader) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	r.n.Add(int64(n))
	return n, err
}

// takePuzzles takes arguments that are puzzles, and no files, for puzzles. A folder stands for the
// files in it, and a pattern for those that it matches, where no shell has found them.
func (j *job) takePuzzles(folders bool) {
	var files []string
	for _, name := range j.files {
		info, err := os.Stat(name)
		matches := []string{name}
		switch {
		case err == nil && info.IsDir() && folders:
			matches = filesIn(name)
		case err == nil || name == "-":
		case j.isPuzzle(name):
			j.literals = append(j.literals, name)
			continue
		default:
			if found, err := filepath.Glob(name); err == nil && len(found) > 0 {
				matches = found
			}
		}
		files = append(files, matches...)
	}
	j.files = files
}

// filesIn returns the files of a folder, or its name if there are none.
func filesIn(folder string) (files []string) {
	entries, _ := os.ReadDir(folder)
	for _, e := range entries {
		if e.Type().IsRegular() && !strings.HasPrefix(e.Name(), ".") {
			files = append(files, filepath.Join(folder, e.Name()))
		}
	}
	if files == nil {
		return []string{folder}
	}
	return files
}

// isPuzzle reports whether an argument is a puzzle of the rules.
func (j *job) isPuzzle(s string) bool {
	if j.rules == nil {
		return isPuzzle(s)
	}
	_, err := j.rules.Parse(s)
	return err == nil
}

func isFile(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

func isRegularFile(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.Mode().IsRegular()
}

// isTerminal reports whether nothing comes through a pipe or from a file.
func isTerminal(in any) bool {
	f, ok := in.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err != nil || info.Mode()&os.ModeCharDevice != 0
}
