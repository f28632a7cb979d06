package sudokubeam

import (
	"bufio"
	"bytes"
	"compress/bzip2"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
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
	register.Function1x1(pathOf)
	register.Emitter1[Puzzle]()
	register.Emitter1[Fault]()
}

// Read reads the puzzles of all files that match one of the patterns, in every
// form that [puzzles.Puzzles] reads. Malformed input becomes faults. A place is the
// path of the file, as the file system gives it, with the number of the line.
//
// Files may be compressed by gzip or bzip2, whatever their names. The pipeline
// fails if a pattern matches no file, if a file cannot be read to its end, or if
// it is compressed by zip, xz or zstd; an empty file is no failure. Patterns are
// those of the file system: import its package, such as
// [github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/gcs].
//
// One worker reads a whole file, because grids and tables span lines and lines are
// numbered. So there should be more files than cores: split -n l/64 cuts a file of
// lines.
func Read(s beam.Scope, patterns ...string) (puzzles, faults beam.PCollection) {
	s = s.Scope("sudokubeam.Read")
	for _, pattern := range patterns {
		filesystem.ValidateScheme(pattern)
	}
	return readAll(s, beam.CreateList(s, patterns))
}

// ReadAll is [Read] for a PCollection<string> of patterns.
func ReadAll(s beam.Scope, patterns beam.PCollection) (puzzles, faults beam.PCollection) {
	return readAll(s.Scope("sudokubeam.ReadAll"), patterns)
}

func readAll(s beam.Scope, patterns beam.PCollection) (puzzles, faults beam.PCollection) {
	files := fileio.MatchAll(s, patterns, fileio.MatchEmptyDisallow())
	paths := beam.Reshuffle(s, beam.ParDo(s, pathOf, files))
	return beam.ParDo2(s, &readFn{}, paths)
}

func pathOf(f fileio.FileMetadata) string { return f.Path }

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
	r, err := decompress(file)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	n := 0
	for entry, err := range puzzles.Puzzles(r) {
		if n++; n%1024 == 0 && ctx.Err() != nil {
			return context.Cause(ctx)
		}
		place := Place{path, int64(entry.Line)}
		if err == nil {
			puzzle(Puzzle{entry.Board, place})
			continue
		}
		var malformed *sudoku.ParseError
		if !errors.As(err, &malformed) {
			return fmt.Errorf("%s: %w", path, err)
		}
		if place.Line == 0 {
			place.Line = int64(malformed.Line)
		}
		reason := strings.TrimPrefix(err.Error(), "sudoku: ")
		reason = strings.TrimPrefix(reason, fmt.Sprintf("line %d, ", place.Line)) // the place has the line
		fault(Fault{place, reason})
	}
	return nil
}

// compressions are recognized by the first bytes of a file.
var compressions = []struct {
	name, magic string
	open        func(io.Reader) (io.Reader, error) // nil if not supported
}{
	{"gzip", "\x1f\x8b", func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) }},
	{"bzip2", "BZh", func(r io.Reader) (io.Reader, error) { return bzip2.NewReader(r), nil }},
	{"zip", "PK\x03\x04", nil},
	{"xz", "\xfd7zXZ\x00", nil},
	{"zstd", "\x28\xb5\x2f\xfd", nil},
}

// decompress returns the content of a file.
func decompress(file io.Reader) (io.Reader, error) {
	r := bufio.NewReaderSize(file, 1<<16)
	head, err := r.Peek(6)
	if err != nil && err != io.EOF {
		return nil, err
	}
	for _, c := range compressions {
		if !bytes.HasPrefix(head, []byte(c.magic)) {
			continue
		}
		if c.open == nil {
			return nil, fmt.Errorf("the file is compressed by %s; gzip and bzip2 can be read", c.name)
		}
		return c.open(r)
	}
	return r, nil
}
