package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestRules(t *testing.T) {
	jigsaw := filepath.Join(t.TempDir(), "map.txt")
	if err := os.WriteFile(jigsaw, []byte("ABBB\nAABC\nADCC\nDDDC\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	const four = "1... ..3. .4.. ...2"
	for _, test := range []struct {
		args, stdin string
		code        int
		want, err   string // all of standard output; a part of the messages
	}{
		{"solve -rules 4x4", four + "\n\n1...\n..3.\n.4..\n...2\n", 0, "1324423124133142\n1324423124133142\n", "2 puzzles: 2 solved"},
		{"solve -rules 4x4 -o grid", four, 0, "+-------+-------+\n| 1   3 | 2   4 |\n| 4   2 | 3   1 |\n+-------+-------+\n| 2   4 | 1   3 |\n| 3   1 | 4   2 |\n+-------+-------+\n", ""},
		{"solve -rules 4x4 -unique", "1...............", 1, "", "stdin:1: more than one solution"},
		{"solve -rules 4x4 -limit 2", "12343412........", 0, "1234341221434321\n1234341223414123\n# 2 solutions\n", ""},
		{"solve -rules 4x4", "11..............\n" + four + "\n", 1, "# no solution\n1324423124133142\n", "stdin:1: no solution: digit 1 twice in row 1: r1c1 and r1c2"},
		{"solve -rules 4x4", "1...\n..x5\n....\n....\n", 3, "# malformed\n", "stdin:2: "},
		{"count -rules 4x4", strings.Repeat(".", 16), 0, "288\n", ""},
		{"count -rules 4x4+x", strings.Repeat(".", 16), 0, "48\n", ""},
		{"count -rules jigsaw=" + jigsaw, strings.Repeat(".", 16), 0, "96\n", ""},
		{"count -rules 6x6 -limit 5", strings.Repeat(".", 36), 0, "5\n", ""},
		{"check -rules 4x4 -unique", four + "\n" + "1...............\n", 1, "stdin:1: one solution; 4 clues, 0 guesses\nstdin:2: more than one solution; 1 clue, 6 guesses\n", ""},
		{"candidates -rules 4x4", four, 0, "1  23 24 4\n24 2  3  14\n23 4  1  13\n3  13 14 2\n", ""},
		{"hint -rules 4x4", four, 0, "hidden single: in row 1 only r1c2 can hold 3\n", ""},
		{"generate -rules 4x4 -n 2 -seed 1", "", 0, "....2..14...1..4\n...23..4....1...\n", ""},
		{"generate -rules 16x16 -seed 1 -solutions", "", 0, "A2D1C9F85374G6EB5E8FGAB392D641C74G931756EBCF8D2A6BC724ED18AG53F9B4F6E5GC7A18D293C17EDB3A2G59F864G8A97F24CD6315BED3256189B4FECA7GE93B5D126FGCA7488C1G4397AE25BFD6FD62AGCB89473E517A548E6F31BD29GC174D9CA5G682EB3F36GCB271F5EA948D2FB8364EDC917GA595EAF8DG473B6C12\n", ""},
		{"generate -rules 4x4 -clues 2 -seed 1 -attempts 2", "", 1, "", "no such puzzle"},
		{"generate -rules 4x4 -clues 17", "", 2, "", "17 is not in 0..16"},
		{"generate -clues 82", "", 2, "", "-clues: more than 81 need larger -rules"},
		{"solve -rules 4x4 -o json", four, 2, "", "-o json does not go with -rules"},
		{"hint -rules 4x4 -level whole", four, 2, "", "-level does not go with -rules"},
		{"solve -rules 1x1", four, 2, "", "the size is not in 2..25"},
		{"solve -rules jigsaw=./none", four, 2, "", "none"},
	} {
		code, stdout, stderr := execute(test.stdin, strings.Fields(test.args)...)
		if code != test.code || stdout != test.want || !strings.Contains(stderr, test.err) {
			t.Errorf("%s: exit code %d, want %d\n%s%s; want\n%s%s", test.args, code, test.code, stdout, stderr, test.want, test.err)
		}
	}
	code, stdout, _ := execute(four, "draw", "-rules", "4x4", "-candidates", "-theme", "dark")
	if code != 0 || !strings.HasPrefix(stdout, "<svg") || strings.Count(stdout, "<text") < 16 {
		t.Errorf("draw: exit code %d\n%s", code, stdout)
	}
}
