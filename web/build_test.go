package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What is no program, or one of another compiler, is returned as it was.
func TestStripLinesOfOtherPrograms(t *testing.T) {
	for _, program := range [][]byte{
		nil,
		[]byte("\x00asm\x01\x00\x00\x00"),
		[]byte("\x00asm\x01\x00\x00\x00\x0b\x07\x01\x00\x41\x08\x0b\x01x"),
		[]byte("\x00asm\x01\x00\x00\x00\x0b\xff"),
		bytes.Repeat([]byte{0xff}, 100),
	} {
		got, err := stripLines(program)
		if err == nil {
			t.Errorf("stripLines(%q): no error", program)
		}
		if !bytes.Equal(got, program) {
			t.Errorf("stripLines(%q) = %q", program, got)
		}
	}
}

func TestClearSite(t *testing.T) {
	dir := t.TempDir()
	mine := filepath.Join(dir, "mine.txt")
	if err := os.WriteFile(mine, []byte("x"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := clearSite(dir); err == nil {
		t.Error("a folder with something else in it is taken for the page")
	}
	if err := os.WriteFile(filepath.Join(dir, "sw.js"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := clearSite(dir); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(mine); err != nil {
		t.Error("what is not of the page is gone:", err)
	}
}

func TestGoGlue(t *testing.T) {
	glue, err := goGlue()
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(glue), "class") || !strings.HasSuffix(string(glue), "return scope;\n}\n") {
		t.Error("go.js is not as expected")
	}
}
