package main

import (
	"bytes"
	"math/rand/v2"
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

// A data section written anew fills memory as before.
func TestDataOf(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		memory := make([]byte, rng.IntN(5000))
		for i := 0; i < len(memory); i += 1 + rng.IntN(3*longRun) {
			copy(memory[i:], bytes.Repeat([]byte{1}, rng.IntN(200)))
		}
		program := append([]byte("\x00asm\x01\x00\x00\x00\x0a\x01\xff"), dataOf(memory)...)
		program = append(program, 0, 1, 'x') // another section
		all, section, err := dataSegments(program)
		if err != nil || section != (span{11, len(program) - 3}) {
			t.Fatalf("section %v, error %v", section, err)
		}
		got := make([]byte, len(memory))
		for _, s := range all {
			copy(got[s.address:], program[s.at:s.at+s.size])
		}
		if !bytes.Equal(got, memory) {
			t.Fatalf("%d segments do not fill %d bytes as before", len(all), len(memory))
		}
	}
}

func TestAppendVarint(t *testing.T) {
	// A signed number whose highest bit is 64 needs another byte, or it is negative.
	for _, test := range []struct {
		value, last int
		want        []byte
	}{{63, 0x3f, []byte{63}}, {64, 0x3f, []byte{0xc0, 0}}, {64, 0x7f, []byte{64}}, {300, 0x7f, []byte{0xac, 2}}} {
		if got := appendVarint(nil, test.value, test.last); !bytes.Equal(got, test.want) {
			t.Errorf("appendVarint(%d, %#x) = %x, want %x", test.value, test.last, got, test.want)
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
