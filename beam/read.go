package sudokubeam

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"reflect"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/fileio"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/seed-cfc889b0/sudoku"
	puzzles "github.com/seed-cfc889b0/sudoku/text"
)

func init() {
	beam.RegisterType(reflect.TypeFor[readFn]()) // called once a file: reflection is fast enough
	beam.RegisterType(reflect.TypeFor[matchFn]())
	register.Function1x1(pathOf)
	register.Emitter1[string]()
	register.Emitter1[Puzzle]()
	register.Emitter1[Fault]()
}

// Read reads the puzzles of all files that match one of the patterns, in every
// form that [puzzles.Puzzles] reads. A place is the path of the file, as the file
// system gives it, with the number of the line. A file that several patterns match
// is read once.
//
// Files may be compressed by gzip, bzip2, xz, zstd or zip, whatever their names.
// Malformed input becomes faults, and so does what ends a damaged file. After
// 10,000 faults of a file there is one more, which says how many are left out. The
// pipeline fails if a pattern matches no file, or if the file system fails; an
// empty file is no failure. Patterns are those of the file system: import its
// package, such as [github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/gcs].
//
// One worker reads a whole file, because grids and tables span lines and lines are
// numbered. So there should be more files than cores: split -n l/64 cuts a file of
// lines. Or a [beam.Reshuffle] after it spreads the puzzles.
func Read(s beam.Scope, patterns ...string) (puzzles, faults beam.PCollection) {
	s = s.Scope("sudokubeam.Read")
	for _, pattern := range patterns {
		filesystem.ValidateScheme(pattern)
	}
	return readPaths(s, beam.ParDo(s, &matchFn{patterns}, beam.Impulse(s)))
}

// ReadAll is [Read] for a PCollection<string> of patterns. A file that several
// patterns match is read several times.
func ReadAll(s beam.Scope, patterns beam.PCollection) (puzzles, faults beam.PCollection) {
	s = s.Scope("sudokubeam.ReadAll")
	files := fileio.MatchAll(s, patterns, fileio.MatchEmptyDisallow())
	return readPaths(s, beam.ParDo(s, pathOf, files))
}

func readPaths(s beam.Scope, paths beam.PCollection) (puzzles, faults beam.PCollection) {
	return beam.ParDo2(s, &readFn{}, beam.Reshuffle(s, paths))
}

// A matchFn finds the files of patterns, each once. It does so in one place, as a
// GroupByKey would give the paths, and so the puzzles, the time of the window's end.
type matchFn struct{ Patterns []string }

func (f *matchFn) ProcessElement(ctx context.Context, _ []byte, emit func(string)) error {
	seen := map[string]bool{}
	for _, pattern := range f.Patterns {
		files, err := match(ctx, pattern)
		if err != nil {
			return err
		}
		for _, file := range files {
			if !seen[file] {
				seen[file] = true
				emit(file)
			}
		}
	}
	return nil
}

func match(ctx context.Context, pattern string) ([]string, error) {
	fs, err := filesystem.New(ctx, pattern)
	if err != nil {
		return nil, err
	}
	defer fs.Close()
	files, err := fs.List(ctx, pattern)
	if err == nil && len(files) == 0 {
		err = fmt.Errorf("no files matching pattern %q", pattern)
	}
	return files, err
}

func pathOf(f fileio.FileMetadata) string { return f.Path }

// What Read counts, by file when it is done.
var (
	puzzlesRead = beam.NewCounter(counterSpace, CountPuzzles)
	malformed   = beam.NewCounter(counterSpace, CountMalformed)
	damaged     = beam.NewCounter(counterSpace, CountDamaged)
)

// mostFaults is how many faults of a file are passed on.
const mostFaults = 10_000

type readFn struct{}

func (*readFn) ProcessElement(ctx context.Context, path string, puzzle func(Puzzle), fault func(Fault)) (err error) {
	fs, err := filesystem.New(ctx, path)
	if err != nil {
		return err
	}
	defer fs.Close()
	file, err := fs.OpenRead(ctx, path)
	if err != nil {
		return err
	}
	defer file.Close()

	in := source{r: file}
	var good, bad int64
	last, left := Place{path, 1}, Place{} // the latest place; the first fault that is left out
	tell := func(place Place, reason string) {
		switch bad++; {
		case bad <= mostFaults:
			fault(Fault{place, reason})
		case bad == mostFaults+1:
			left = place
		}
	}
	for entry, err := range entries(&in) {
		if (good+bad)%1024 == 1023 && ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if entry.Line > 0 {
			last.Line = int64(entry.Line)
		}
		if err == nil {
			good++
			puzzle(Puzzle{entry.Board, last})
			continue
		}
		var wrong *sudoku.ParseError
		switch {
		case errors.As(err, &wrong):
			if entry.Line == 0 {
				last.Line = int64(wrong.Line)
			}
			reason := strings.TrimPrefix(err.Error(), "sudoku: ")
			tell(last, strings.TrimPrefix(reason, fmt.Sprintf("line %d, ", last.Line))) // the place has the line
		case in.err != nil: // may be better at the next try
			return fmt.Errorf("%s: %w", path, in.err)
		default:
			damaged.Inc(ctx, 1)
			reason := strings.TrimPrefix(err.Error(), "sudoku: ")
			reason = strings.TrimPrefix(reason, fmt.Sprintf("line %d: ", last.Line))
			fault(Fault{last, "the file is damaged from here on: " + reason})
		}
	}
	if bad > mostFaults {
		fault(Fault{left, fmt.Sprintf("%d faults from here on are left out", bad-mostFaults)})
	}
	puzzlesRead.Inc(ctx, good)
	malformed.Inc(ctx, bad)
	return nil
}

// entries yields the puzzles of a file, and last an error if it is damaged.
func entries(in *source) iter.Seq2[puzzles.Puzzle, error] {
	return func(yield func(puzzles.Puzzle, error) bool) {
		r, err := unpack(in)
		if err != nil {
			yield(puzzles.Puzzle{}, err)
			return
		}
		defer r.Close()
		puzzles.Puzzles(r)(yield)
	}
}

// A source remembers an error of the file system.
type source struct {
	r   io.Reader
	err error
}

func (s *source) Read(p []byte) (int, error) {
	n, err := s.r.Read(p)
	if err != nil && err != io.EOF {
		s.err = err
	}
	return n, err
}
