package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// shell returns a shell that runs a script, in which $0 is the command.
func shell(t *testing.T, script string, args ...string) (cmd *exec.Cmd, stderr *bytes.Buffer) {
	t.Helper()
	startsProcesses(t)
	self, stderr := process(t)
	cmd = exec.Command("sh", append([]string{"-c", script, self.Path}, args...)...)
	cmd.Env, cmd.Stderr = self.Env, stderr
	return cmd, stderr
}

// Signals that were ignored when the command started stay ignored; others end it.
func TestSignals(t *testing.T) {
	for _, test := range []struct {
		script          string
		ignored, ending []syscall.Signal
	}{
		{`exec "$0" "$@"`, nil, []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP}},
		{`trap '' INT; exec "$0" "$@"`, []syscall.Signal{syscall.SIGINT}, []syscall.Signal{syscall.SIGTERM}},
		{`exec nohup "$0" "$@"`, []syscall.Signal{syscall.SIGHUP}, []syscall.Signal{syscall.SIGINT}},
		{`trap '' INT HUP; exec "$0" "$@"`, []syscall.Signal{syscall.SIGINT, syscall.SIGHUP}, []syscall.Signal{syscall.SIGTERM}},
	} {
		for _, end := range test.ending {
			cmd, stderr := shell(t, test.script, "solve", "-all", "-p", blank)
			stdout, err := cmd.StdoutPipe()
			if err != nil {
				t.Fatal(err)
			}
			if err := cmd.Start(); err != nil {
				exitCode(t, err)
			}
			defer cmd.Process.Kill() // no harm after Wait
			some := make([]byte, 82*3)
			if _, err := io.ReadFull(stdout, some); err != nil {
				t.Fatal(err)
			}
			for _, s := range test.ignored {
				if err := cmd.Process.Signal(s); err != nil {
					t.Fatal(err)
				}
				for range 40 { // it goes on, well after the signal
					if _, err := io.CopyN(io.Discard, stdout, 82<<12); err != nil {
						t.Fatalf("%s: %v ended it: %v", test.script, s, err)
					}
				}
			}
			if err := cmd.Process.Signal(end); err != nil {
				t.Fatal(err)
			}
			io.Copy(io.Discard, stdout)
			if code := exitCode(t, cmd.Wait()); code != run.ExitInterrupted || !strings.Contains(stderr.String(), "sudoku: interrupted; 0 puzzles answered, ") {
				t.Errorf("%s: %v: exit code %d, errors %q", test.script, end, code, stderr)
			}
		}
	}
}

func TestClosedFiles(t *testing.T) {
	for _, test := range []struct {
		script string
		code   int
	}{
		{`"$0" solve testdata/one.txt >&-; exit $?`, run.ExitIO},
		{`exec >&-; "$0" solve testdata/one.txt; exit $?`, run.ExitIO},
		{`timeout 600 "$0" solve testdata/one.txt >&-; exit $?`, run.ExitIO},
		{`"$0" solve testdata/one.txt >/dev/null; exit $?`, 0},
		{`exec 1<>/dev/null; "$0" solve testdata/one.txt; exit $?`, 0}, // as programs do that want no output
		{`"$0" solve testdata/one.txt <&-; exit $?`, 0},
		{`"$0" solve <&-; exit $?`, run.ExitIO},
		{`exec <&-; "$0" solve; exit $?`, run.ExitIO},
		{`"$0" solve < /dev/null; exit $?`, 0},
		{`exec < /dev/null; "$0" solve; exit $?`, 0},
	} {
		cmd, stderr := shell(t, test.script)
		if code := exitCode(t, cmd.Run()); code != test.code || (code == 0) == (strings.Contains(stderr.String(), "standard output is closed") || strings.Contains(stderr.String(), "standard input is closed")) {
			t.Errorf("%s: exit code %d, errors %q", test.script, code, stderr)
		}
	}
	null, err := os.OpenFile("/dev/null", os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	cmd, stderr := process(t, "solve", "testdata/one.txt")
	cmd.Stdout = null
	if code := exitCode(t, cmd.Run()); code != 0 {
		t.Errorf("exit code %d, errors %q", code, stderr)
	}
}

// A -dedup that is ended while keys are on disk leaves no temporary file. After a
// signal the results of the puzzles so far are written, if it can be caught.
func TestDedupSignalled(t *testing.T) {
	startsProcesses(t)
	rng := rand.New(rand.NewPCG(1, 0))
	var input strings.Builder
	for i := range 13_000 { // 5825 fit in 1 MB, and 6241 in a run on disk
		var b sudoku.Board
		for range 24 {
			b[rng.IntN(81)] = uint8(1 + rng.IntN(9))
		}
		fmt.Fprintln(&input, b)
		if i%10 == 0 {
			fmt.Fprintln(&input, symmetry.Random(rng).Apply(b))
		}
	}
	_, want, _ := execute(input.String(), "canon", "-dedup")
	if n := strings.Count(want, "\n"); n != 13_000 {
		t.Fatalf("%d different forms, want 13000", n)
	}
	for _, signal := range []syscall.Signal{syscall.SIGTERM, syscall.SIGKILL} {
		dir := t.TempDir()
		cmd, stderr := process(t, "canon", "-dedup", "-memory", "1M")
		cmd.Env = append(cmd.Env, "TMPDIR="+dir)
		var stdout bytes.Buffer
		cmd.Stdout = &stdout
		stdin, err := cmd.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			exitCode(t, err)
		}
		defer cmd.Process.Kill() // no harm after Wait
		if _, err := io.WriteString(stdin, input.String()); err != nil {
			t.Fatal(err)
		}
		for end := time.Now().Add(time.Minute); namelessFiles(t, cmd.Process.Pid, dir) < 2; { // texts and runs
			if time.Now().After(end) {
				t.Fatal("nothing is on disk")
			}
			time.Sleep(time.Millisecond)
		}
		if err := cmd.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		code := exitCode(t, cmd.Wait())
		if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
			t.Errorf("%v: left: %v, %v", signal, left, err)
		}
		got := stdout.String()
		if !strings.HasPrefix(want, got) {
			t.Errorf("%v: not the first results of %d: %d bytes", signal, strings.Count(want, "\n"), len(got))
		}
		if signal == syscall.SIGKILL {
			continue
		}
		results := strings.Count(got, "\n")
		told := regexp.MustCompile(`^sudoku: interrupted; (\d+) puzzles; 0 malformed, (\d+) results written\n$`).FindStringSubmatch(stderr.String())
		if code != run.ExitInterrupted || told == nil || told[2] != fmt.Sprint(results) {
			t.Errorf("%v: exit code %d, %d results, errors %q", signal, code, results, stderr)
			continue
		}
		n, _ := strconv.Atoi(told[1])
		if want := n - (n+9)/11; results != want { // of 11 puzzles, the second has the form of the first
			t.Errorf("%v: %d results of %d puzzles, want %d", signal, results, n, want)
		}
	}
}

// namelessFiles returns how many files of a folder a process has open that have
// no name any more.
func namelessFiles(t *testing.T, pid int, dir string) (n int) {
	t.Helper()
	links, err := filepath.Glob(fmt.Sprintf("/proc/%d/fd/*", pid))
	if err != nil {
		t.Fatal(err)
	}
	for _, link := range links {
		if file, err := os.Readlink(link); err == nil && strings.HasPrefix(file, dir) && strings.HasSuffix(file, " (deleted)") {
			n++
		}
	}
	return n
}

// A file is not read and written at once.
func TestInputIsOutput(t *testing.T) {
	dir := t.TempDir()
	file, link := filepath.Join(dir, "puzzles"), filepath.Join(dir, "link")
	if err := os.Link(file, link); err == nil {
		t.Fatal("a link to nothing")
	}
	for _, test := range []struct{ script, left string }{
		{`"$0" solve "$1" >>"$1"`, cPuzzle + "\n"},
		{`"$0" solve <"$1" >>"$1"`, cPuzzle + "\n"},
		{`"$0" solve - "$1" <testdata/one.txt >>"$1"`, ""}, // one.txt is answered
		{`"$0" solve "$2" >>"$1"`, cPuzzle + "\n"},
		{`"$0" solve "$1" >"$1"`, ""},
		{`"$0" check "$1" 1<>"$1"`, cPuzzle + "\n"},
	} {
		if err := os.WriteFile(file, []byte(cPuzzle+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		os.Remove(link)
		if err := os.Link(file, link); err != nil {
			t.Skip(err)
		}
		cmd, stderr := shell(t, test.script, file, link)
		code := exitCode(t, cmd.Run())
		left, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(test.script, "one.txt") {
			if want := 2; strings.Count(string(left), "\n") != want {
				t.Errorf("%s: %q", test.script, left)
			}
		} else if string(left) != test.left {
			t.Errorf("%s: %q is left", test.script, left)
		}
		if code != run.ExitIO || !strings.Contains(stderr.String(), ": the input is the output\n") {
			t.Errorf("%s: exit code %d, errors %q", test.script, code, stderr)
		}
	}
	// Devices are often read and written at once.
	cmd, stderr := shell(t, `"$0" solve /dev/null >/dev/null`)
	if code := exitCode(t, cmd.Run()); code != 0 {
		t.Errorf("exit code %d, errors %q", code, stderr)
	}
}

// On a terminal clues are bold in grids, unless the user asks for plain text.
func TestBoldClues(t *testing.T) {
	show := func(args ...string) string {
		terminal, shown := openTerminal(t)
		do(context.Background(), args, nil, terminal, io.Discard)
		return shown()
	}
	for _, form := range []string{"grid", "numbers"} {
		for _, more := range []string{"-unique", "-all", "-limit=1"} {
			args := []string{"solve", "-p", cPuzzle, "-o", form, more}
			_, plain, _ := execute("", args...)
			got := show(args...)
			if n := strings.Count(got, "\x1b[1m"); n != 24 || strings.Count(got, "\x1b[0m") != n {
				t.Errorf("%s: %d bold clues of 24", args, n)
			}
			if strings.NewReplacer("\x1b[1m", "", "\x1b[0m", "").Replace(got) != plain || strings.Contains(plain, "\x1b") {
				t.Errorf("%s: %q, elsewhere %q", args, got, plain)
			}
			want := "4 \x1b[1m1\x1b[0m 9 " // r1c2 is a clue
			if !strings.Contains(got, want) {
				t.Errorf("%s: no %q in %q", args, want, got)
			}
		}
	}
	if got := show("solve", "-p", cPuzzle); got != cSolution+"\n" {
		t.Errorf("a line: %q", got)
	}
	args := []string{"solve", "-p", cPuzzle, "-o", "grid"}
	t.Setenv("NO_COLOR", "1")
	if got := show(args...); strings.Contains(got, "\x1b") {
		t.Errorf("with NO_COLOR: %q", got)
	}
	t.Setenv("NO_COLOR", "")
	if got := show(args...); !strings.Contains(got, "\x1b") {
		t.Errorf("with NO_COLOR empty: %q", got)
	}
	terminal, shown := openTerminal(t)
	t.Setenv("TERM", "dumb")
	do(context.Background(), args, nil, terminal, io.Discard)
	if got := shown(); strings.Contains(got, "\x1b") {
		t.Errorf("with TERM=dumb: %q", got)
	}
}

// On a terminal a command says what it waits for, and reports text that is not a
// puzzle once.
func TestTypedPuzzles(t *testing.T) {
	keyboard, _ := openTerminal(t) // a read is still waiting there in the end
	ctx, cancel := context.WithCancel(context.Background())
	terminal, shown := watchTerminal(t, func(shown string) {
		if strings.Contains(shown, "\n") {
			time.AfterFunc(20*time.Millisecond, cancel) // most often the read waits by then
		}
	})
	code := do(ctx, []string{"solve"}, keyboard, terminal, terminal)
	if text := shown(); code != run.ExitInterrupted || text != "reading puzzles from the terminal; end with Ctrl-D\nsudoku: interrupted; 0 puzzles answered\n" {
		t.Errorf("exit code %d, shown %q", code, text)
	}
	for _, test := range []struct{ args, want string }{
		{"solve", cSolution + "\nstdin:2:3: stray character 'q'\nstdin:3: no solution\n2 puzzles: 1 solved, 1 none; 1 malformed\n"},
		{"solve -q", cSolution + "\n# malformed\n# no solution\n"},
		{"count", "1\nstdin:2:3: stray character 'q'\n0\nstdin:3: no solution\n2 puzzles: 1 solved, 0 several, 1 none; 1 malformed\n"},
		{"canon -q", ".........."}, // several lines, looked at below

	} {
		terminal, shown := openTerminal(t)
		code := do(context.Background(), strings.Fields(test.args), strings.NewReader(cPuzzle+"\n"+bad+"\n"+dead+"\n"), terminal, terminal)
		text := shown()
		if test.args == "canon -q" {
			if strings.Count(text, "\n") != 3 || !strings.Contains(text, "# malformed\n") {
				t.Errorf("sudoku %s: shown %q", test.args, text)
			}
			continue
		}
		if code != run.ExitMalformed || text != test.want {
			t.Errorf("sudoku %s: exit code %d, shown %q, want %q", test.args, code, text, test.want)
		}
	}
}
