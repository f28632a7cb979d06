package main

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
)

var pdfPages = regexp.MustCompile(`/Type /Page\b[^s]`)

func TestPrint(t *testing.T) {
	many := strings.Repeat(teaching+"\n", 9)
	for _, test := range []struct {
		args  string
		pages int
	}{
		{"print", 4},
		{"print -solutions 0", 3},
		{"print -per-page 1 -solutions 30 -paper letter", 10},
		{"print -per-page 12 -title Sudoku -candidates -show clues", 2},
		{"print -paper a5 -margin 5 -chapters -show number,stars,level -title חידות", 5},
	} {
		code, stdout, stderr := execute(many, strings.Fields(test.args)...)
		if code != 0 || stderr != "9 puzzles: 9 solved, 0 several, 0 none; 0 malformed\n" || !strings.HasPrefix(stdout, "%PDF-") {
			t.Errorf("sudoku %s: exit %d, errors %q", test.args, code, stderr)
		}
		if n := len(pdfPages.FindAllString(stdout, -1)); n != test.pages {
			t.Errorf("sudoku %s: %d pages", test.args, n)
		}
		_, again, _ := execute(many, append(strings.Fields(test.args), "-workers", "1")...)
		if !bytes.Equal([]byte(stdout), []byte(again)) {
			t.Errorf("sudoku %s: the second file differs", test.args)
		}
	}
}

func TestPrintHTML(t *testing.T) {
	code, stdout, stderr := execute("", "print", "-o", "html", "-title", "<b>", "-number", "7", "-show", "number,er,level,clues", "testdata/mixed.txt")
	if code != run.ExitMalformed || !strings.Contains(stderr, "more than one solution") || !strings.Contains(stderr, "7 puzzles: 3 solved, 2 several, 2 none; 2 malformed") {
		t.Errorf("exit %d, errors %q", code, stderr)
	}
	for _, want := range []string{">&lt;b&gt;</h1>", ">7</b>", ">9</b>", ">SE 2.0 · hard · 24 clues</span>", ">&lt;b&gt;: Solutions</h1>"} {
		if !strings.Contains(stdout, want) {
			t.Errorf("no %q", want)
		}
	}
	if strings.Contains(stdout, ">10</b>") {
		t.Error("a puzzle too many")
	}
}

func TestPrintUsage(t *testing.T) {
	for _, args := range []string{
		"-per-page 0", "-per-page 13", "-solutions -1", "-solutions 31", "-paper b7", "-margin 0", "-margin NaN", "-font print.go", "-font none.ttf", "-show number,size", "-number -1", "-o svg",
	} {
		code, stdout, stderr := execute("", append([]string{"print", "-p", teaching}, strings.Fields(args)...)...)
		if code != run.ExitUsage || stdout != "" || stderr == "" {
			t.Errorf("sudoku print %s: exit %d, %d bytes of output, errors %q", args, code, len(stdout), stderr)
		}
	}
	// What no font has is said at once. The list of the system's fonts is kept in
	// a folder of the test.
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	const nobodys = "\U0010FFFD"
	for _, name := range []string{"-title", "-footer"} {
		code, stdout, stderr := execute("", "print", "-p", teaching, name, nobodys)
		if code != run.ExitUsage || stdout != "" || !strings.Contains(stderr, name+": no font here has") {
			t.Errorf("sudoku print %s: exit %d, errors %q", name, code, stderr)
		}
		code, stdout, _ = execute("", "print", "-o", "html", "-p", teaching, name, nobodys)
		if code != 0 || !strings.Contains(stdout, nobodys) {
			t.Errorf("sudoku print -o html %s: exit %d", name, code)
		}
	}
	if code, stdout, stderr := execute("", "print", "-p", teaching, "-font", "../../paint/testdata/seven.ttf", "-title", "数独"); code != 0 || stdout == "" {
		t.Errorf("a font: exit %d, errors %q", code, stderr)
	}
	for _, text := range []string{"bad\xff", "two\nlines\tand", "Γρίφος — Загадка “é”", "חידות", "السودوكو", strings.Repeat("long ", 100)} {
		if code, _, stderr := execute("", "print", "-p", teaching, "-title", text, "-footer", text); code != 0 {
			t.Errorf("sudoku print -title %q: exit %d, errors %q", text, code, stderr)
		}
	}
	code, stdout, _ := execute("", "print", "-p", clash)
	if code != run.ExitNoSolution || stdout != "" {
		t.Errorf("nothing to print: exit %d, output %q", code, stdout)
	}
}

// TestPrintChapters: each level is a chapter, easiest first, and numbers run
// through.
func TestPrintChapters(t *testing.T) {
	code, stdout, stderr := execute("", "print", "-o", "html", "-chapters", "-show", "number,stars,level", "testdata/mixed.txt", "-p", teaching)
	if code != run.ExitMalformed {
		t.Errorf("exit %d, errors %q", code, stderr)
	}
	titles := regexp.MustCompile(`<h1 dir="auto">(\w+)</h1>`).FindAllStringSubmatch(stdout, -1)
	boards := regexp.MustCompile(`>(\d+)</b><span class="stars">(★+)☆*</span><span dir="auto">(\w+)</span>`).FindAllStringSubmatch(stdout, -1)
	if len(titles) < 3 || titles[0][1] != "Contents" || titles[len(titles)-1][1] != "Solutions" || !strings.EqualFold(titles[1][1], boards[0][3]) {
		t.Errorf("titles %v, boards %v", titles, boards)
	}
	for i, b := range boards {
		if b[1] != strconv.Itoa(i+1) || i > 0 && len(b[2]) < len(boards[i-1][2]) {
			t.Errorf("boards %v", boards)
		}
	}
	if len(boards) < 3 {
		t.Errorf("%d boards", len(boards))
	}
}
