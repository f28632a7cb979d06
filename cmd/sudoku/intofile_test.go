package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
)

// -o with a file writes what the form of its ending writes, into it.
func TestIntoFile(t *testing.T) {
	dir := t.TempDir()
	in := filepath.Join(dir, "puzzles.txt")
	if err := os.WriteFile(in, []byte(teaching+"\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	at := func(name string) string { return filepath.Join(dir, name) }
	for _, c := range []struct {
		file, form string
		args       []string
	}{
		{"a.txt", "line", []string{"solve", in, "-o", at("a.txt")}},
		{"a.csv", "csv", []string{"solve", "-o=" + at("a.csv"), in}},
		{"a.json", "json", []string{"rate", in, "--output", at("a.json")}},
		{"a.svg", "svg", []string{"draw", in, "-o", at("a.svg")}},
		{"a.png", "png", []string{"draw", in, at("a.png")}},
		{"a.html", "html", []string{"print", "-o", at("a.html"), in}},
		{"b.txt", "line", []string{"generate", "-seed", "3", "-o", at("b.txt")}},
		{"empty.txt", "line", []string{"canon", "-q", "-o", at("empty.txt"), "-p", "1"}},
	} {
		code, out, errs := execute("", c.args...)
		if out != "" {
			t.Errorf("%q prints %q", c.args, out)
		}
		var plain []string
		for i := 0; i < len(c.args); i++ {
			switch arg := c.args[i]; {
			case arg == "-o" || arg == "--output":
				i++
			case arg != at(c.file) && arg != "-o="+at(c.file):
				plain = append(plain, arg)
			}
		}
		wantCode, want, wantErrs := execute("", append(plain, "-o", c.form)...)
		if code != wantCode || errs != wantErrs {
			t.Errorf("%q: exit %d, %s; want %d, %s", c.args, code, errs, wantCode, wantErrs)
		}
		if got, err := os.ReadFile(at(c.file)); string(got) != want || err != nil {
			t.Errorf("%q: the file has %d bytes, %v; want %d", c.args, len(got), err, len(want))
		}
	}
}

// A mistake on the command line leaves a file as it is, and what is read is never written.
func TestIntoFileKeeps(t *testing.T) {
	file := filepath.Join(t.TempDir(), "puzzles.txt")
	old := []byte(teaching + "\n")
	if err := os.WriteFile(file, old, 0o666); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"solve", file, "-o", file},
		{"solve", "-o", file, "-limit", "x", "-p", teaching},
		{"check", "-faults", "-redundant", "-o", file, "-p", teaching},
		{"print", "-o", file, "-p", teaching}, // .txt is no form of pages
	} {
		code, _, errs := execute("", args...)
		if got, _ := os.ReadFile(file); code != run.ExitUsage || errs == "" || !bytes.Equal(got, old) {
			t.Errorf("%q: exit %d, %s; the file has %q", args, code, errs, got)
		}
	}
	if code, _, errs := execute("", "solve", "-p", teaching, "-o", filepath.Join(file, "a.txt")); code != run.ExitIO || errs == "" {
		t.Errorf("a file that can't be made: exit %d, %s", code, errs)
	}
}
