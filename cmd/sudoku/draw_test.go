package main

import (
	"encoding/xml"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
)

// wellFormed returns what is wrong with XML, and the number of its elements with a
// name.
func wellFormed(text, element string) (n int, err error) {
	decoder := xml.NewDecoder(strings.NewReader(text))
	for {
		token, err := decoder.Token()
		if err == io.EOF {
			return n, nil
		}
		if err != nil {
			return n, err
		}
		if start, ok := token.(xml.StartElement); ok && start.Name.Local == element {
			n++
		}
	}
}

func TestDraw(t *testing.T) {
	const xwing = "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5"
	for _, test := range []struct {
		args   string
		inside string
	}{
		{"draw -p " + teaching, "<title id=\"sudoku-title\">Sudoku with 30 clues</title>"},
		{"draw -candidates -p " + teaching, `class="digit pencil"`},
		{"draw -solution -p " + teaching, `class="placed"`},
		{"draw -step -only x-wing -p " + xwing, "X-Wing: 7 r26 c48"},
		{"draw -step -only x-wing -removes r5c4=7 -notation A1 -p " + xwing, "X-Wing: 7 r26 c48 =&gt; AEHI4"},
		{"draw -path -columns 3 -p " + xwing, "step besides singles</title>"},
		{"draw -path -p " + teaching, "Sudoku with 30 digits and candidates"},
		{"draw -p " + strings.Repeat("1", 81), "Digits clash in r1c1"},
		{"draw -lang de -p " + teaching, "Sudoku mit 30 Vorgaben</title>"},
		{"draw -lang fr -solution -p " + teaching, "un sudoku avec 30 chiffres donnés</title>"},
		{"draw -lang es -candidates -p " + teaching, "Sudoku con 30 dígitos y candidatos</title>"},
		{"draw -q -lang ja -p " + teaching + " -p " + teaching, "数独2問</title>"},
		{"draw -lang de -path -only x-wing,singles -p " + xwing, "1 Schritt außer Einern</title>"},
		{"hint -o svg -level whole -only x-wing -p " + xwing, "X-Wing: 7 r26 c48"},
	} {
		code, stdout, stderr := execute("", strings.Fields(test.args)...)
		if _, err := wellFormed(stdout, "svg"); code != 0 || stderr != "" || err != nil || !strings.Contains(stdout, test.inside) {
			t.Errorf("sudoku %s: exit %d, errors %q, %v, %d bytes without %q", test.args, code, stderr, err, len(stdout), test.inside)
		}
	}
}

// The picture of a vague hint shows nothing of the step.
func TestHintPictureIsVague(t *testing.T) {
	for level, want := range map[string]bool{"vague": false, "concrete": false, "whole": true} {
		_, stdout, _ := execute("", "hint", "-o", "svg", "-level", level, "-p", teaching)
		if strings.Contains(stdout, "r1c6") != want || strings.Contains(stdout, `class="mark `) != want {
			t.Errorf("%s: %d bytes", level, len(stdout))
		}
	}
}

func TestDrawPNG(t *testing.T) {
	for size, args := range map[int]string{
		400: "draw -o png -p " + teaching,
		50:  "draw -o png -size 50 -theme dark -candidates -p " + teaching,
		811: "draw -o png -size 400 testdata/mixed.txt",
	} {
		code, stdout, _ := execute("", strings.Fields(args)...)
		img, err := png.Decode(strings.NewReader(stdout))
		if err != nil {
			t.Fatalf("sudoku %s: exit %d, %v", args, code, err)
		}
		if w := img.Bounds().Dx(); w != size {
			t.Errorf("sudoku %s: %d pixels", args, w)
		}
	}
}

func TestDrawFiles(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "folder")
	code, stdout, stderr := execute("", "draw", "-dir", dir, "testdata/mixed.txt")
	if code != run.ExitMalformed || stdout != "" || !strings.Contains(stderr, "7 puzzles; 2 malformed") {
		t.Errorf("exit %d, output %q, errors %q", code, stdout, stderr)
	}
	for i := 1; i <= 9; i++ {
		text, err := os.ReadFile(filepath.Join(dir, strconv.Itoa(i)+".svg"))
		if malformed := i == 5 || i == 7; malformed != (err != nil) {
			t.Error(i, err)
		} else if _, bad := wellFormed(string(text), "svg"); bad != nil {
			t.Error(i, bad)
		}
	}
	// A folder that can't be made.
	code, _, stderr = execute("", "draw", "-dir", filepath.Join(dir, "1.svg", "x"), "-p", teaching)
	if code != run.ExitIO || stderr == "" {
		t.Errorf("exit %d, errors %q", code, stderr)
	}
}

func TestDrawUsage(t *testing.T) {
	for _, args := range []string{
		"-candidates -step", "-size 3", "-size 90000", "-o png -theme auto", "-columns 0", "-o gif", "-theme dusk", "-removes r1c1=1",
	} {
		code, stdout, stderr := execute("", append([]string{"draw", "-p", teaching}, strings.Fields(args)...)...)
		if code != run.ExitUsage || stdout != "" || stderr == "" {
			t.Errorf("sudoku draw %s: exit %d, output %q, errors %q", args, code, stdout, stderr)
		}
	}
	code, stdout, stderr := execute(strings.Repeat(teaching+"\n", mostBoards+1), "draw")
	if code != run.ExitUsage || stdout != "" || !strings.Contains(stderr, "-dir") {
		t.Errorf("exit %d, %d bytes of output, errors %q", code, len(stdout), stderr)
	}
}
