package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// TestDedupOnDisk has more forms than fit in memory, and lines that are not puzzles
// among them. The result is the same as with enough memory, byte by byte.
func TestDedupOnDisk(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 0))
	var input bytes.Buffer
	for i := range 8_000 { // 5825 fit in 1 MB
		var b sudoku.Board
		for d := range uint8(6) { // most of them are different
			b[rng.IntN(81)] = d + 1
			b[rng.IntN(81)] = d + 1
		}
		switch {
		case i%1000 == 999:
			fmt.Fprintln(&input, "12")
		case i%50 == 0:
			fmt.Fprintln(&input, symmetry.Random(rng).Apply(b))
			fmt.Fprintln(&input, b)
		default:
			fmt.Fprintln(&input, b)
		}
	}
	t.Setenv("TMPDIR", t.TempDir())
	limit := debug.SetMemoryLimit(-1)
	for _, flags := range []string{"-original -o json", "-o grid -how"} {
		args := append([]string{"canon", "-dedup"}, strings.Fields(flags)...)
		code, want, messages := execute(input.String(), append(args, "-memory", "1G")...)
		if code != run.ExitMalformed {
			t.Fatalf("%q: exit code %d", flags, code)
		}
		code, got, told := execute(input.String(), append(args, "-memory", "1M")...)
		if diff := cmp.Diff(want, got); diff != "" || code != run.ExitMalformed {
			t.Errorf("%q: exit code %d (-enough +little memory):\n%s", flags, code, diff)
		}
		if diff := cmp.Diff(messages, told); diff != "" {
			t.Errorf("%q: messages (-enough +little memory):\n%s", flags, diff)
		}
	}
	if after := debug.SetMemoryLimit(-1); after != limit {
		t.Errorf("the memory limit was %d, and is %d", limit, after)
	}
	left, err := os.ReadDir(os.TempDir())
	if err != nil || len(left) > 0 {
		t.Errorf("left: %v, %v", left, err)
	}
	t.Setenv("TMPDIR", filepath.Join(t.TempDir(), "missing"))
	code, got, message := execute(input.String(), "canon", "-dedup", "-memory", "1M")
	if code != run.ExitIO || !strings.Contains(message, "sudoku canon: temporary file: ") {
		t.Errorf("without a folder for them: exit code %d, %q", code, message)
	}
	n := strings.Count(got, "\n")
	if told := fmt.Sprintf("; %d results written\n", n); n < 1000 || !strings.Contains(message, told) {
		t.Errorf("%d results, told %q", n, message)
	}
}

func TestMemorySize(t *testing.T) {
	for text, want := range map[string]int64{"1": 1, "500M": 500 << 20, "4g": 4 << 30, "2TB": 2 << 40, "3kb": 3072, "7b": 7} {
		var m memorySize
		if err := m.set(text); err != nil || int64(m) != want {
			t.Errorf("%q: %d, %v", text, m, err)
		}
	}
	for _, text := range []string{"", "0", "-1", "G", "B", "1.5G", "8388608T", "1 G", "1GG"} {
		var m memorySize
		if m.set(text) == nil {
			t.Errorf("%q is %d", text, m)
		}
	}
}
