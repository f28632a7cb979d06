package run

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

// A Puzzle is a puzzle of the input, or the error in its place.
type Puzzle struct {
	text.Puzzle
	File   string // the name of its file, "stdin", or "-p"
	Number int    // its place in the whole input, from 0
	Err    *sudoku.ParseError

	// If the job asks for positions: the position with placed digits and pencil
	// marks, or the error that digits clash.
	State    *sudoku.Candidates
	StateErr error
}

// String returns the place of the puzzle, with which messages begin.
func (p *Puzzle) String() string { return string(p.AppendPlace(nil)) }

// AppendPlace appends the place, as String returns it.
func (p *Puzzle) AppendPlace(text []byte) []byte {
	text = append(text, p.File...)
	text = strconv.AppendInt(append(text, ':'), int64(p.Line), 10)
	if p.Err != nil {
		text = strconv.AppendInt(append(text, ':'), int64(p.Err.Column), 10)
	}
	return text
}

// Reason returns why the text is not a puzzle, without the place.
func (p *Puzzle) Reason() string {
	at := fmt.Sprintf("sudoku: line %d, column %d: ", p.Err.Line, p.Err.Column)
	return strings.TrimPrefix(p.Err.Error(), at)
}

// set makes p the next puzzle of its file, or the error in place of one. It
// returns an error of the file or the context.
// marks says whether a position takes the place of a puzzle.
func (p *Puzzle) set(entry *text.Puzzle, err error, marks bool) error {
	p.Puzzle, p.Err = *entry, nil
	if err == nil || isVerdict(err) || marks && p.Marks != nil || errors.As(err, &p.Err) {
		return nil
	}
	return err
}

// Input passes the puzzles of -p to literal and the files to file, until one of
// them returns false. It complains about what can't be read, and goes on.
func (j *Job) Input(literal func(*Puzzle) bool, file func(name string, in io.Reader) bool) {
	for i, given := range j.Literals {
		p := Puzzle{File: "-p", Number: j.Read}
		if j.Read++; !j.Shard.Takes(p.Number) {
			continue
		}
		if len(j.Literals) > 1 {
			p.File = fmt.Sprintf("-p %d", i+1)
		}
		entry := text.Puzzle{Line: 1, Row: []byte(given)}
		var err error
		if j.Positions {
			var position text.Position
			position, err = text.ParsePosition(given)
			p.begin(&position, err)
			entry = p.Puzzle
		} else if !j.Lines {
			entry, err = text.Parse(given)
		}
		if err = p.set(&entry, err, j.Marks); err != nil || !literal(&p) {
			return
		}
	}
	for _, name := range j.Inputs() {
		if !j.ReadFile(name, file) {
			return
		}
	}
}

// Whole returns what there is to solve: the board, or the pencil marks that say more.
func (p *Puzzle) Whole() sudoku.Puzzle {
	if p.Marks != nil {
		return p.Marks
	}
	return &p.Board
}

// begin makes p a position: a puzzle that someone has begun to solve.
func (p *Puzzle) begin(position *text.Position, err error) {
	p.Puzzle = text.Puzzle{Board: position.Clues, Line: position.Line, Format: position.Format}
	p.State, p.StateErr = &position.Candidates, err
}

// Puzzles passes on the puzzles of the input until take returns false. A puzzle is
// overwritten after that.
func (j *Job) Puzzles(take func(*Puzzle) bool) {
	j.Input(take, func(name string, in io.Reader) bool {
		p := &Puzzle{File: name}
		next := func(entry *text.Puzzle, err error) bool {
			err = p.set(entry, err, j.Marks)
			p.Number = j.Read
			if j.Read++; err != nil {
				return j.ReadFailed(p, err)
			}
			return !j.Shard.Takes(p.Number) || take(p)
		}
		if j.Lines {
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
		if j.Positions {
			for position, err := range text.Positions(in) {
				p.begin(&position, err)
				if !next(&p.Puzzle, err) {
					return false
				}
			}
			return true
		}
		read := text.Puzzles
		if j.KeepRows {
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

// ReadFailed complains about an error that ends a file. It reports whether to go
// on with the next file.
func (j *Job) ReadFailed(p *Puzzle, err error) bool {
	if j.Interrupted(err) {
		return false
	}
	j.Complain(ExitIO, "%v: %v", p, errors.Unwrap(err))
	return true
}

// Inputs returns the names of the files.
func (j *Job) Inputs() []string {
	if len(j.Files) == 0 && len(j.Literals) == 0 {
		return []string{"-"}
	}
	return j.Files
}

// inputSize returns the size of all files together, 0 if that of any is unknown.
func (j *Job) inputSize() (size int64) {
	for _, name := range j.Inputs() {
		var info os.FileInfo
		err := os.ErrInvalid
		if name != "-" {
			info, err = os.Stat(name)
		} else if file, ok := j.Stdin.(*os.File); ok {
			info, err = file.Stat()
		}
		if err != nil || !info.Mode().IsRegular() {
			return 0
		}
		size += info.Size()
	}
	return size
}

// ReadFile opens a file and passes a reader of its text to take. It reports
// whether to go on.
func (j *Job) ReadFile(name string, take func(name string, in io.Reader) bool) bool {
	r := j.Stdin
	if name == "-" {
		name = "stdin"
		if r == os.Stdin && WasClosed(os.Stdin) {
			j.Complain(ExitIO, "sudoku: standard input is closed")
			return true
		}
		if j.Typed() && !j.Quiet {
			fmt.Fprintf(j.Stderr, "reading puzzles from the terminal; end with %s\n", endOfTyping)
		}
	} else {
		file, err := os.Open(name)
		if err != nil {
			near := ""
			if errors.Is(err, fs.ErrNotExist) {
				near = suggest.File(name)
			}
			j.Complain(ExitIO, "sudoku: %v%s", err, near)
			return true
		}
		defer file.Close()
		r = file
	}
	if j.isOutput(r) {
		j.Complain(ExitIO, "sudoku: %s: the input is the output", name)
		return true
	}
	in, end := j.reader(r)
	defer end()
	return take(name, in)
}

// isOutput reports whether the results go to the file that is read, which would be
// overwritten, or never end.
func (j *Job) isOutput(r io.Reader) bool {
	in, isFile := r.(*os.File)
	out, toFile := j.Stdout.(*os.File)
	return isFile && toFile && isRegular(in) && sameFile(in, out)
}

// reader returns a reader of a file's text and the function that ends it. The
// results so far are written before the reader waits for more. It reads ahead,
// except in a regular file that is not compressed: there the system does.
func (j *Job) reader(r io.Reader) (in io.Reader, end func()) {
	text := unpack.NewReader(&countingReader{r, &j.bytesRead})
	if file, ok := r.(*os.File); ok && isRegular(file) && !text.IsPacked() {
		return text, func() {}
	}
	ahead := newReadAhead(j.Ctx, text, j.wait)
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

// TakePuzzles takes arguments that are puzzles, and no files, for puzzles. A folder stands for the
// files in it, and a pattern for those that it matches, where no shell has found them.
func (j *Job) TakePuzzles(folders bool) {
	var files []string
	for _, name := range j.Files {
		info, err := os.Stat(name)
		matches := []string{name}
		switch {
		case err == nil && info.IsDir() && folders:
			matches = filesIn(name)
		case err == nil || name == "-":
		case j.isPuzzle(name):
			j.Literals = append(j.Literals, name)
			continue
		default:
			if found, err := filepath.Glob(name); err == nil && len(found) > 0 {
				matches = found
			}
		}
		files = append(files, matches...)
	}
	j.Files = files
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
func (j *Job) isPuzzle(s string) bool {
	if j.Rules == nil {
		return IsPuzzle(s)
	}
	_, err := j.Rules.Parse(s)
	return err == nil
}

// IsPuzzle reports whether an argument in place of a command is meant to be a
// puzzle, even a damaged one.
func IsPuzzle(s string) bool {
	if _, err := sudoku.Parse(s); err == nil {
		return true
	}
	dir := filepath.Dir(s)
	inFolder := dir != "." && IsFile(dir) // a file that is missing, or a folder to be made
	return !inFolder && !IsFile(s) && len(s) >= 60 && strings.ContainsAny(s, "123456789")
}

// IsFile reports whether there is a file or a folder of a name.
func IsFile(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// IsRegularFile is IsFile for files alone.
func IsRegularFile(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.Mode().IsRegular()
}

// IsTerminal reports whether nothing comes through a pipe or from a file.
func IsTerminal(in any) bool {
	f, ok := in.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err != nil || info.Mode()&os.ModeCharDevice != 0
}
