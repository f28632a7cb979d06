package sudokubeam

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/testing/ptest"
	"github.com/google/go-cmp/cmp"

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

// TestReadFails has files that cannot be read to their end.
func TestReadFails(t *testing.T) {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	for _, line := range testkit.Corpus(t, "minimal.txt") {
		fmt.Fprintln(w, line)
	}
	w.Close()
	for _, test := range []struct{ name, text, want string }{
		{"cut", packed.String()[:packed.Len()/2], "unexpected EOF"},
		{"damaged", packed.String()[:packed.Len()-8] + "12345678", "checksum"},
		{"zip", "PK\x03\x04..", "compressed by zip"},
		{"xz", "\xfd7zXZ\x00..", "compressed by xz"},
		{"zstd", "\x28\xb5\x2f\xfd..", "compressed by zstd"},
		{"missing", "", "no files matching"},
	} {
		t.Run(test.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "file")
			if test.text != "" {
				writeShard(t, path, test.text, false)
			}
			p, s := beam.NewPipelineWithRoot()
			puzzles, _ := Read(s, path)
			Solve(s, puzzles)
			if err := ptest.Run(p); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("error %v, want one with %q", err, test.want)
			}
		})
	}
}
