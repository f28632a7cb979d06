package main

import (
	"bytes"
	"flag"
	"os/exec"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
)

// The page says all that the help says, and means nothing else to roff.
func TestManual(t *testing.T) {
	code, page, stderr := execute("", "man")
	if code != 0 || stderr != "" || !strings.HasPrefix(page, ".TH SUDOKU 1 \"") {
		t.Fatalf("exit %d, errors %q, page %.100s", code, stderr, page)
	}
	text := strings.NewReplacer(`\e`, `\`, `\-`, "-", `\(aq`, "'", `\(ga`, "`", `\(ha`, "^", `\(ti`, "~", `\(dq`, `"`, `\fB`, "", `\fI`, "", `\fR`, "", `\&`, "").Replace(page)
	words := func(text string) string { return strings.Join(strings.Fields(text), " ") + " " }
	var plain strings.Builder
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, ".") && len(line) > 2 && line[1] >= 'A' && line[1] <= 'Z' || line == ".nf\n" || line == ".fi\n" {
			continue
		}
		plain.WriteString(line)
	}
	all := words(plain.String())
	for _, c := range frame.Commands {
		if !strings.Contains(text, ".SS sudoku "+c.Name) || !strings.Contains(all, words(c.Help)) {
			t.Errorf("the page lacks the help of %s", c.Name)
		}
		flags, _ := frame.FlagsOf(c, &run.Job{})
		flags.VisitAll(func(f *flag.Flag) {
			value, about := flag.UnquoteUsage(f)
			if !strings.Contains(all, words("-"+f.Name+" "+value+" "+about)) {
				t.Errorf("the page lacks sudoku %s -%s", c.Name, f.Name)
			}
		})
		for _, k := range frame.JSONKeys(c.JSON...) {
			if !strings.Contains(all, words(k.Name+" "+k.Doc)) {
				t.Errorf("the page lacks the key %s of sudoku %s", k.Name, c.Name)
			}
		}
	}
	if !strings.Contains(all, " 130 interrupted; ") {
		t.Error("the page lacks the exit codes")
	}
	for line := range strings.Lines(page) {
		if line[0] == '\'' || line == "\n" || line[0] == '.' && !strings.Contains(".TH .SH .SS .B .I .PP .TP .br .nf .fi", line[:3]) {
			t.Errorf("a line for roff: %q", line)
		}
	}
}

// The programs that show the page find nothing wrong in it.
func TestManualReaders(t *testing.T) {
	_, page, _ := execute("", "man")
	for _, reader := range [][]string{
		{"mandoc", "-Tlint"},
		{"mandoc", "-Wstyle", "-Tutf8"},
		{"man", "--warnings", "-E", "UTF-8", "-l", "-"},
		{"groff", "-man", "-ww", "-Kutf8", "-Tutf8"},
	} {
		path, err := exec.LookPath(reader[0])
		if err != nil {
			t.Log(err)
			continue
		}
		cmd := exec.Command(path, reader[1:]...)
		cmd.Env = append(cmd.Environ(), "MANWIDTH=200", "LC_ALL=C.UTF-8")
		cmd.Stdin = strings.NewReader(page)
		var stderr bytes.Buffer
		cmd.Stderr = &stderr
		out, err := cmd.Output()
		if reader[1] == "-Tlint" {
			stderr.Write(out)
			out = []byte(page)
		}
		if err != nil && strings.Contains(err.Error(), "exec format error") {
			t.Skip("the tests run on an emulator, which starts no process: ", err)
		}
		if strings.Contains(string(out)+stderr.String(), "system has been minimized") {
			continue // man is there only to say that it is not
		}
		if err != nil || stderr.Len() > 0 || len(out) < 10_000 {
			t.Errorf("%q: %v, %s, %d bytes", reader, err, stderr.String(), len(out))
		}
	}
}
