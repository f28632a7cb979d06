package main

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
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
	if code != exitMalformed || !strings.Contains(stderr, "more than one solution") || !strings.Contains(stderr, "7 puzzles: 3 solved, 2 several, 2 none; 2 malformed") {
		t.Errorf("exit %d, errors %q", code, stderr)
	}
	for _, want := range []string{"<h1>&lt;b&gt;</h1>", "<b>7</b>", "<b>9</b>", "· 24 clues</span>", "<h1>&lt;b&gt;: Solutions</h1>"} {
		if !strings.Contains(stdout, want) {
			t.Errorf("no %q", want)
		}
	}
	if strings.Contains(stdout, "<b>10</b>") {
		t.Error("a puzzle too many")
	}
}

func TestPrintUsage(t *testing.T) {
	for _, args := range []string{
		"-per-page 0", "-per-page 13", "-solutions -1", "-solutions 31", "-paper a5", "-show number,size", "-number -1", "-o svg",
	} {
		code, stdout, stderr := execute("", append([]string{"print", "-p", teaching}, strings.Fields(args)...)...)
		if code != exitUsage || stdout != "" || stderr == "" {
			t.Errorf("sudoku print %s: exit %d, %d bytes of output, errors %q", args, code, len(stdout), stderr)
		}
	}
	for _, text := range []string{"a😀b", "数独", "בב"} {
		for _, name := range []string{"-title", "-footer"} {
			code, stdout, stderr := execute("", "print", "-p", teaching, name, text)
			if code != exitUsage || stdout != "" || !strings.Contains(stderr, name+": the fonts of the PDF have no") {
				t.Errorf("sudoku print %s %s: exit %d, errors %q", name, text, code, stderr)
			}
			code, stdout, _ = execute("", "print", "-o", "html", "-p", teaching, name, text)
			if code != 0 || !strings.Contains(stdout, text) {
				t.Errorf("sudoku print -o html %s %s: exit %d", name, text, code)
			}
		}
	}
	for _, text := range []string{"bad\xff", "two\nlines\tand", "Γρίφος — Загадка “é”", strings.Repeat("long ", 100)} {
		if code, _, stderr := execute("", "print", "-p", teaching, "-title", text, "-footer", text); code != 0 {
			t.Errorf("sudoku print -title %q: exit %d, errors %q", text, code, stderr)
		}
	}
	code, stdout, _ := execute("", "print", "-p", clash)
	if code != exitNoSolution || stdout != "" {
		t.Errorf("nothing to print: exit %d, output %q", code, stdout)
	}
}
