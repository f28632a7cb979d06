package main

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
)

// interleaved puts the lines of shards 1/n to n/n together again.
func interleaved(parts []string) string {
	var lines [][]string
	for _, part := range parts {
		lines = append(lines, strings.SplitAfter(part, "\n"))
	}
	var all strings.Builder
	for i := range lines[0] {
		for _, l := range lines {
			if i < len(l) {
				all.WriteString(l[i])
			}
		}
	}
	return all.String()
}

// The shards of an input or a series, a line of each in turn, are the whole of it.
func TestShards(t *testing.T) {
	var file strings.Builder
	for i := range 700 { // more than a batch of package bulk
		switch {
		case i%5 == 3:
			file.WriteString(bad + "\n")
		case i%7 == 2:
			file.WriteString(three + "\n")
		default:
			file.WriteString(cPuzzle + "\n" + seventeen + "\n")
		}
	}
	for _, tt := range []struct{ stdin, command string }{
		{file.String(), "solve"},
		{file.String(), "solve -o json"},
		{file.String(), "count -o json"},
		{file.String(), "check -o json"},
		{file.String(), "check -clash -o json"},
		{file.String(), "canon -o json"},
		{file.String(), "transform -seed 3 -o json"},
		{file.String(), "candidates -o line"},
		{file.String(), "minimize -seed 3"},
		{file.String(), "rate -p " + cPuzzle + " -p " + three + " -p " + seventeen + " -p " + bad},
		{"53..7....\n", "count -rules 4x4 -p 1............... -p ................ -p 12..............."},
		{"", "generate -n 50 -seed 7"},
		{"", "generate -n 50 -seed 7 -solutions"},
		{"", "generate -n 11 -seed 7 -start 90 -o json"},
		{"", "generate -n 11 -seed 7 -rules 4x4"},
		{"", "generate -n 7 -seed 7 -start 3 -er 1.2-2.0"},
	} {
		args := strings.Fields(tt.command)
		_, whole, _ := execute(tt.stdin, args...)
		for _, n := range []int{1, 2, 3, 8} {
			parts := make([]string, n)
			start := 0
			if i := strings.Index(tt.command, "-start "); i >= 0 {
				fmt.Sscan(tt.command[i+7:], &start)
				start--
			}
			for i := range n {
				_, parts[(i-start%n+n)%n], _ = execute(tt.stdin, append(args, "-shard", fmt.Sprintf("%d/%d", i+1, n))...)
			}
			if got := interleaved(parts); got != whole || whole == "" {
				t.Errorf("sudoku %s: %d shards give\n%s\nwant\n%s", tt.command, n, got[:min(len(got), 2000)], whole[:min(len(whole), 2000)])
			}
		}
	}
	for _, value := range []string{"", "0/3", "4/3", "1", "1/", "/2", "1/0", "-1/2", "1/2/3", "a/b"} {
		if code, _, stderr := execute("", "solve", "-shard", value, "-p", cPuzzle); code != run.ExitUsage {
			t.Errorf("-shard %q: exit code %d: %s", value, code, stderr)
		}
	}
}

// A series that starts later is the rest of the whole, and a start far away comes
// at once.
func TestStart(t *testing.T) {
	for _, more := range [][]string{nil, {"-solutions"}, {"-rules", "6x6"}} {
		_, all, _ := execute("", append([]string{"generate", "-n", "30", "-seed", "5"}, more...)...)
		_, rest, _ := execute("", append([]string{"generate", "-n", "10", "-seed", "5", "-start", "21"}, more...)...)
		if lines := strings.SplitAfter(all, "\n"); strings.Join(lines[20:], "") != rest || rest == "" {
			t.Errorf("%v: from number 21 on come\n%s of\n%s", more, rest, all)
		}
	}
	far := strconv.Itoa(min(math.MaxInt, 1_000_000_000_001)) // int may have 32 bits
	code, out, _ := execute("", "generate", "-seed", "5", "-start", far, "-o", "json")
	if code != 0 || !strings.Contains(out, `"number":`+far+`,`) {
		t.Errorf("exit code %d: %s", code, out)
	}
	if code, _, _ := execute("", "generate", "-start", "0"); code != run.ExitUsage {
		t.Errorf("-start 0: exit code %d", code)
	}
}
