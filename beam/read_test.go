package sudokubeam

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/testing/ptest"
	"github.com/google/go-cmp/cmp"
	"github.com/klauspost/compress/zstd"
	"github.com/ulikunitz/xz"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// TestRead reads shards of all forms: plain, compressed, empty, malformed.
func TestRead(t *testing.T) {
	all := testkit.Corpus(t, "minimal.txt")[:500]
	dir := t.TempDir()
	var want, wantFaults []string
	for i := range 8 {
		name := fmt.Sprintf("shard-%d", i)
		var text strings.Builder
		line := 1
		for k, puzzle := range all[i*60 : (i+1)*60] {
			switch {
			case i == 3: // an empty shard
			case i == 4 && k%5 == 0:
				text.WriteString(puzzle[:80] + "\n")
				wantFaults = append(wantFaults, fmt.Sprintf("%s:%d", name, line))
				line++
			case i == 5: // grids
				for r := range 9 {
					text.WriteString(puzzle[9*r:9*r+9] + "\n")
				}
				text.WriteString("\n")
				want = append(want, fmt.Sprintf("%s %s:%d", puzzle, name, line))
				line += 10
			case i == 6: // a table
				if k == 0 {
					text.WriteString("id,puzzle\n")
					line++
				}
				fmt.Fprintf(&text, "%d,%s\n", k, puzzle)
				want = append(want, fmt.Sprintf("%s %s:%d", puzzle, name, line))
				line++
			default:
				text.WriteString(puzzle + "\n")
				want = append(want, fmt.Sprintf("%s %s:%d", puzzle, name, line))
				line++
			}
		}
		writeShard(t, filepath.Join(dir, name), text.String(), i%2 == 1)
	}
	slices.Sort(want)
	slices.Sort(wantFaults)
	got := run(t, func(s beam.Scope) beam.PCollection {
		puzzles, _ := Read(s, filepath.Join(dir, "shard-[0-4]"), filepath.Join(dir, "shard-[5-9]"))
		return beam.ParDo(s, puzzleText, puzzles)
	})
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("puzzles (-want +got):\n%s", diff)
	}
	var faults []string
	for _, fault := range run(t, func(s beam.Scope) beam.PCollection {
		_, faults := Read(s, filepath.Join(dir, "*"))
		return beam.ParDo(s, faultText, faults)
	}) {
		place, reason, _ := strings.Cut(fault, ": ")
		faults = append(faults, place)
		if reason != "column 81: too few cells: 80, not 81" {
			t.Errorf("reason %q", reason)
		}
	}
	slices.Sort(faults)
	if diff := cmp.Diff(wantFaults, faults); diff != "" {
		t.Errorf("faults (-want +got):\n%s", diff)
	}
}

// pack returns a text in each packing that can be written here.
func pack(t *testing.T, text string) map[string]string {
	t.Helper()
	packed := map[string]string{}
	for name, open := range map[string]func(io.Writer) (io.WriteCloser, error){
		"gzip": func(w io.Writer) (io.WriteCloser, error) { return gzip.NewWriter(w), nil },
		"xz":   func(w io.Writer) (io.WriteCloser, error) { return xz.NewWriter(w) },
		"zstd": func(w io.Writer) (io.WriteCloser, error) { return zstd.NewWriter(w) },
		"zip": func(w io.Writer) (io.WriteCloser, error) {
			z := zip.NewWriter(w)
			f, err := z.Create("puzzles.txt")
			return struct {
				io.Writer
				io.Closer
			}{f, z}, err
		},
	} {
		var b bytes.Buffer
		w, err := open(&b)
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(w, text)
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		packed[name] = b.String()
	}
	return packed
}

// TestPackings reads files of all packings, and beside them files that are damaged:
// these become faults, and end nothing.
func TestPackings(t *testing.T) {
	all := testkit.Corpus(t, "minimal.txt")[:1000]
	dir := t.TempDir()
	var want []string
	names := 0
	for name, packed := range pack(t, strings.Join(all, "\n")+"\n") {
		writeShard(t, filepath.Join(dir, name), packed, false)
		writeShard(t, filepath.Join(dir, name+"-cut"), packed[:len(packed)/2], false)
		for i, puzzle := range all {
			want = append(want, fmt.Sprintf("%s %s:%d", puzzle, name, i+1))
		}
		names++
	}
	slices.Sort(want)
	got := run(t, func(s beam.Scope) beam.PCollection {
		puzzles, _ := Read(s, filepath.Join(dir, "*"))
		return beam.ParDo(s, puzzleText, puzzles)
	})
	got = slices.DeleteFunc(got, func(line string) bool { return strings.Contains(line, "-cut:") })
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("puzzles (-want +got):\n%s", diff)
	}
	faults := run(t, func(s beam.Scope) beam.PCollection {
		_, faults := Read(s, filepath.Join(dir, "*"))
		return beam.ParDo(s, faultText, faults)
	})
	faults = slices.DeleteFunc(faults, func(line string) bool { return !strings.Contains(line, "damaged") })
	if len(faults) != names {
		t.Errorf("%d damaged files, want %d: %q", len(faults), names, faults)
	}
	for _, fault := range faults {
		name, rest, _ := strings.Cut(fault, "-cut:")
		if !strings.Contains(rest, "the file is damaged from here on: "+name) {
			t.Errorf("fault %q", fault)
		}
	}
}

// TestReadOnce names files twice.
func TestReadOnce(t *testing.T) {
	all := testkit.Corpus(t, "minimal.txt")[:20]
	files := write(t, all, 2)
	got := run(t, func(s beam.Scope) beam.PCollection {
		puzzles, _ := Read(s, files[0], filepath.Join(filepath.Dir(files[0]), "*"), files[1])
		return beam.ParDo(s, puzzleText, puzzles)
	})
	if len(got) != len(all) {
		t.Errorf("%d puzzles, want %d", len(got), len(all))
	}
}

// TestManyFaults has a file that is not of puzzles.
func TestManyFaults(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	line := strings.Repeat("1", 40) + strings.Repeat("2", 40) + "\n"
	writeShard(t, path, strings.Repeat(line, mostFaults+50), false)
	faults := run(t, func(s beam.Scope) beam.PCollection {
		_, faults := Read(s, path)
		return beam.ParDo(s, faultText, faults)
	})
	if len(faults) != mostFaults+1 || !slices.Contains(faults, "file:10001: 50 faults from here on are left out") {
		t.Errorf("%d faults; the first are %q", len(faults), faults[:min(3, len(faults))])
	}
}

// TestReadFails has a pattern that matches no file.
func TestReadFails(t *testing.T) {
	p, s := beam.NewPipelineWithRoot()
	puzzles, _ := Read(s, filepath.Join(t.TempDir(), "file"))
	Solve(s, puzzles)
	if err := ptest.Run(p); err == nil || !strings.Contains(err.Error(), "no files matching") {
		t.Errorf("error %v", err)
	}
}

// A brokenFile fails as a file system does: that is no damage.
type brokenFile struct{ r io.Reader }

func (f brokenFile) Read(p []byte) (int, error) {
	n, err := f.r.Read(p)
	if err == io.EOF {
		err = errors.New("connection reset")
	}
	return n, err
}

func TestSource(t *testing.T) {
	for name, packed := range pack(t, strings.Repeat("1", 81)) {
		in := source{r: brokenFile{strings.NewReader(packed[:len(packed)-4])}}
		for _, err := range entries(&in) {
			if err != nil && in.err == nil {
				t.Errorf("%s: %v, but no error of the file", name, err)
			}
		}
	}
}
