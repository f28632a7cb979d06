package main

import (
	"image/png"
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
		{"solve 1.....3..4.....2 -rules 4x4", "", 0, "1324423124133142\n", ""},
		{"solve -rules 4x4 ./none", "", 4, "", "none: no such file"},
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
		{"candidates -rules 4x4", "11..............", 1, "# no solution\n", "digit 1 twice in row 1"},
		{"hint -rules 4x4", "11..............\n" + four + "\n", 1, "# no solution\nhidden single: in row 1 only r1c2 can hold 3\n", "digit 1 twice in row 1"},
		{"steps -rules 4x4", "11..............", 1, "# no solution\n", "digit 1 twice in row 1"},
		{"steps -rules 4x4 -o json", "11..............", 1, `{"file":"stdin","line":1,"puzzle":"11..............","status":"none","error":"no solution: digit 1 twice in row 1: r1c1 and r1c2"}` + "\n", ""},
		{"hint -rules 4x4", four, 0, "hidden single: in row 1 only r1c2 can hold 3\n", ""},
		{"generate -rules 4x4 -n 2 -seed 1", "", 0, "....2..14...1..4\n...23..4....1...\n", ""},
		{"generate -rules 16x16 -seed 1 -solutions", "", 0, "A2D1C9F85374G6EB5E8FGAB392D641C74G931756EBCF8D2A6BC724ED18AG53F9B4F6E5GC7A18D293C17EDB3A2G59F864G8A97F24CD6315BED3256189B4FECA7GE93B5D126FGCA7488C1G4397AE25BFD6FD62AGCB89473E517A548E6F31BD29GC174D9CA5G682EB3F36GCB271F5EA948D2FB8364EDC917GA595EAF8DG473B6C12\n", ""},
		{"generate -rules 4x4 -clues 2 -seed 1 -attempts 2", "", 1, "", "no such puzzle"},
		{"generate -rules 4x4 -clues 17", "", 2, "", "17 is not in 0..16"},
		{"generate -clues 82", "", 2, "", "-clues: more than 81 need larger -rules"},
		{"solve -rules 4x4 -o json", four, 0, `{"file":"stdin","line":1,"puzzle":"1.....3..4.....2","status":"solved","solution":"1324423124133142","guesses":0}` + "\n", ""},
		{"solve -rules 4x4 -o json", "11..............\n1", 3, `{"file":"stdin","line":1,"puzzle":"11..............","status":"none","error":"no solution: digit 1 twice in row 1: r1c1 and r1c2"}` + "\n" + `{"file":"stdin","line":2,"status":"malformed","error":"1 cells, not 16"}` + "\n", "stdin:1: no solution: digit 1 twice in row 1"},
		{"solve -rules 4x4 -limit 2 -o json", "12343412........", 0, `{"file":"stdin","line":1,"puzzle":"12343412........","solutions":["1234341221434321","1234341223414123"],"count":2,"complete":false,"status":"several"}` + "\n", ""},
		{"solve -rules 4x4 -all -o json", "123434122143....\n1......1.......1", 1, `{"file":"stdin","line":1,"puzzle":"123434122143....","solutions":["1234341221434321"],"count":1,"complete":true,"status":"solved"}` + "\n" + `{"file":"stdin","line":2,"puzzle":"1......1.......1","status":"none","error":"no solution: digit 1 twice in column 4: r2c4 and r4c4"}` + "\n", ""},
		{"solve -rules 4x4 -o csv", four, 2, "", "-o csv does not go with -rules; it is line or grid or json"},
		{"count -rules 4x4 -o json", strings.Repeat(".", 16), 0, `{"file":"stdin","line":1,"puzzle":"................","status":"several","error":"more than one solution","count":288,"complete":true}` + "\n", ""},
		{"count -rules 4x4 -limit 5 -o json", strings.Repeat(".", 16), 0, `{"file":"stdin","line":1,"puzzle":"................","status":"several","error":"more than one solution","count":5,"complete":false}` + "\n", ""},
		{"check -rules 4x4 -o json", four, 0, `{"file":"stdin","line":1,"puzzle":"1.....3..4.....2","status":"solved","clues":4,"guesses":0}` + "\n", ""},
		{"count -rules 4x4 -o json -p 1......2..3....4", "", 0, `{"file":"-p","line":1,"puzzle":"1......2..3....4","status":"solved","count":1,"complete":true}` + "\n", ""},
		{"candidates -rules 4x4 -o json", "1234341221434...", 0, `{"file":"stdin","line":1,"puzzle":"1234341221434...","clues":13,"candidates":{"r4c2":"3","r4c3":"2","r4c4":"1"}}` + "\n", ""},
		{"hint -rules 4x4 -o json", four, 0, `{"file":"stdin","line":1,"puzzle":"1.....3..4.....2","found":"step","hint":"hidden single: in row 1 only r1c2 can hold 3","step":{"technique":"hidden single","text":"hidden single: in row 1 only r1c2 can hold 3","houses":["row 1"],"cells":["r1c2"],"digits":["3"],"place":[{"cell":"r1c2","digit":"3"}]}}` + "\n", ""},
		{"steps -rules 4x4 -o json", "123434122143432.", 0, `{"file":"stdin","line":1,"puzzle":"123434122143432.","outcome":"solved","end":"1234341221434321","steps":[{"technique":"hidden single","text":"hidden single: in row 4 only r4c4 can hold 1","houses":["row 4"],"cells":["r4c4"],"digits":["1"],"place":[{"cell":"r4c4","digit":"1"}]}]}` + "\n", ""},
		{"generate -rules 4x4 -seed 1 -o json", "", 0, `{"seed":1,"number":1,"puzzle":"....2..14...1..4","solution":"3142243142131324","clues":5}` + "\n", ""},
		{"check -rules 4x4+antiknight", "3.....3.........", 1, "stdin:1: no solution: digit 3 twice a knight's move apart: r1c1 and r2c3; 2 clues, 0 guesses\n", ""},
		{"draw -rules 4x4 -o png -theme auto", four, 2, "", "-theme auto needs -o svg"},
		{"print -rules 4x4 -show stars", four, 2, "", "-show stars does not go with -rules"},
		{"print -rules 4x4 -chapters", four, 2, "", "-chapters does not go with -rules"},
		{"print -rules 4x4", "1...............", 1, "", "more than one solution"},
		{"hint -rules 4x4 -level whole", four, 2, "", "-level does not go with -rules"},
		{"solve -rules 1x1", four, 2, "", "the size is not in 2..25"},
		{"solve -rules jigsaw=./none", four, 2, "", "none"},
	} {
		code, stdout, stderr := execute(test.stdin, strings.Fields(test.args)...)
		if code != test.code || stdout != test.want || !strings.Contains(stderr, test.err) {
			t.Errorf("%s: exit code %d, want %d\n%s%s; want\n%s%s", test.args, code, test.code, stdout, stderr, test.want, test.err)
		}
	}
	const dark = `fill="#16181c"` // of the paper
	code, stdout, _ := execute(four, "draw", "-rules", "4x4", "-candidates", "-theme", "dark")
	if code != 0 || !strings.HasPrefix(stdout, "<svg") || strings.Count(stdout, "<text") < 16 || !strings.Contains(stdout, dark) {
		t.Errorf("draw: exit code %d\n%s", code, stdout)
	}
	code, stdout, _ = execute(four, "draw", "-rules", "4x4", "-o", "png", "-size", "200")
	if drawn, err := png.Decode(strings.NewReader(stdout)); code != 0 || err != nil || drawn.Bounds().Dx() != 200 {
		t.Errorf("draw -o png: exit code %d, %v", code, err)
	}
	code, stdout, stderr := execute(four, "print", "-rules", "4x4", "-title", "Four")
	if code != 0 || !strings.HasPrefix(stdout, "%PDF-") || stderr != "" {
		t.Errorf("print: exit code %d, %.20q, %s", code, stdout, stderr)
	}
	// The puzzle and its solution have their digits.
	code, stdout, _ = execute(four, "print", "-rules", "4x4", "-o", "html", "-candidates")
	if code != 0 || strings.Count(stdout, "<svg") != 2 || !strings.Contains(stdout, "4 clues") || strings.Count(stdout, "<text") < 4+16 {
		t.Errorf("print -o html: exit code %d\n%s", code, stdout)
	}
}
