package se

import (
	"context"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// A traced is a step in the form of the traces.
type traced struct{ value, technique, place, remove string }

func readTraces(t testing.TB) (puzzles []string, steps map[string][]traced) {
	steps = map[string][]traced{}
	for _, fields := range testkit.Ratings(t, "se_traces_dev.tsv.gz") {
		p := fields[0]
		if steps[p] == nil {
			puzzles = append(puzzles, p)
		}
		steps[p] = append(steps[p], traced{fields[2], fields[3], fields[4], fields[5]})
	}
	return puzzles, steps
}

func board(s string) (b [81]uint8) {
	for i := range b {
		if s[i] != '.' {
			b[i] = s[i] - '0'
		}
	}
	return b
}

func name(cell int) string { return fmt.Sprintf("r%dc%d", cell/9+1, cell%9+1) }

// asTraced writes a step as the traces do.
func asTraced(r *Rater, f *Find) traced {
	s := traced{value: fmt.Sprintf("%d.%d", f.Value/10, f.Value%10)}
	if f.Cell >= 0 {
		s.place = fmt.Sprintf("%s=%d", name(int(f.Cell)), f.Digit+1)
	}
	var gone []string
	for _, m := range f.Remove {
		for d := range 9 {
			if m.Digits>>d&1 != 0 && r.Candidates(int(m.Cell))>>d&1 != 0 {
				gone = append(gone, fmt.Sprintf("%s<>%d", name(int(m.Cell)), d+1))
			}
		}
	}
	s.remove = strings.Join(gone, " ")
	return s
}

// TestTraces compares every step of a path with Sudoku Explainer's, for a sample of
// the puzzles, or with SUDOKU_SOAK for all.
func TestTraces(t *testing.T) {
	puzzles, steps := readTraces(t)
	puzzles = testkit.Some(t, puzzles, len(puzzles)/4)
	var r Rater
	var f Find
	bad := map[string]int{}
	for _, p := range puzzles {
		b := board(p)
		r.Load(&b)
		for i, want := range steps[p] {
			if !r.Next(&f) {
				bad[want.technique]++
				if bad[want.technique] < 3 {
					t.Errorf("%s step %d: nothing found, want %v", p, i+1, want)
				}
				break
			}
			got := asTraced(&r, &f)
			got.technique = want.technique
			if got != want {
				bad[want.technique]++
				if bad[want.technique] < 3 {
					t.Errorf("%s step %d: got %v %d, want %v", p, i+1, got, f.Technique, want)
				}
				break
			}
			r.Apply(&f)
		}
	}
	t.Log(len(puzzles), "paths; wrong by technique wanted:", bad)
}

// TestExplainEnded explains a chain after the context has ended: it was found before, so
// it is told whole.
func TestExplainEnded(t *testing.T) {
	b := board("98.7..6..5.4.6.............7....32...2..7..8...92....6.9.3..8......5.31......1..4")
	var r Rater
	r.Load(&b)
	nets := 0
	for !r.Solved() && r.Next(&r.step) {
		if r.step.multi != nil {
			whole := r.Explain(&r.step)
			ctx, cancel := context.WithCancel(t.Context())
			r.StopBy(ctx)
			cancel()
			if got := r.Explain(&r.step); !reflect.DeepEqual(got, whole) {
				t.Fatalf("%v, not %v", got, whole)
			}
			r.StopBy(t.Context())
			nets++
		}
		r.Apply(&r.step)
	}
	if nets == 0 {
		t.Error("no nets")
	}
}
