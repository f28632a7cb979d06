package main

import (
	"bytes"
	"flag"
	"os/exec"
	"runtime/debug"
	"strings"
	"testing"
	"time"
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
	for _, c := range commands {
		if !strings.Contains(text, ".SS sudoku "+c.name) || !strings.Contains(all, words(c.help)) {
			t.Errorf("the page lacks the help of %s", c.name)
		}
		flags, _ := flagsOf(c, &job{})
		flags.VisitAll(func(f *flag.Flag) {
			value, about := flag.UnquoteUsage(f)
			if !strings.Contains(all, words("-"+f.Name+" "+value+" "+about)) {
				t.Errorf("the page lacks sudoku %s -%s", c.name, f.Name)
			}
		})
		for _, k := range jsonKeys(c.json...) {
			if !strings.Contains(all, words(k.name+" "+k.doc)) {
				t.Errorf("the page lacks the key %s of sudoku %s", k.name, c.name)
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

func TestRoff(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"a b\n", "a b\n"},
		{"a:\n  b\n  c\n\nd\n", "a:\n.nf\n  b\n  c\n.fi\n.PP\nd\n"},
		{"a:\n  b\nc\nd\n", "a:\n.nf\n  b\n.fi\n.PP\nc d\n"},
		{"  a\n", ".nf\n  a\n.fi\n"},
		{".a 'b' \\c -d ^~`\n", "\\&.a \\(aqb\\(aq \\ec \\-d \\(ha\\(ti\\(ga\n"},
		{strings.Repeat("word ", 20), "" + strings.TrimSpace(strings.Repeat("word ", 15)) + "\n" + strings.TrimSpace(strings.Repeat("word ", 5)) + "\n"},
	} {
		var b bytes.Buffer
		if writeRoff(&b, test.text); b.String() != test.want {
			t.Errorf("%q: %q, want %q", test.text, b.String(), test.want)
		}
	}
}

func TestBuiltOn(t *testing.T) {
	info := &debug.BuildInfo{Settings: []debug.BuildSetting{{Key: "vcs.revision", Value: "2020-01-01T01:00:00Z"}, {Key: "vcs.time", Value: "2026-11-22T01:00:00Z"}}}
	if got := builtOn(info).Format(time.DateOnly); got != "2026-11-22" {
		t.Error(got)
	}
	for _, info := range []*debug.BuildInfo{nil, {}} {
		if got := time.Since(builtOn(info)); got < -time.Hour || got > 24*365*time.Hour {
			t.Errorf("the test was built %v ago", got)
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
