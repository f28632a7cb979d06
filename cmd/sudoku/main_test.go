package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
)

// The test binary is the command itself when this is set.
const beCommand = "SUDOKU_TEST_BE_COMMAND"

func TestMain(m *testing.M) {
	if os.Getenv(beCommand) != "" {
		main()
	}
	for _, s := range run.EndingSignals {
		if signal.Ignored(s) { // as under nohup: processes that tests start would inherit it
			signal.Notify(make(chan os.Signal, 1), s)
		}
	}
	os.Exit(m.Run())
}

// process returns the command as a process of its own.
func process(t *testing.T, args ...string) (cmd *exec.Cmd, stderr *bytes.Buffer) {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Skip(err)
	}
	stderr = new(bytes.Buffer)
	cmd = exec.Command(program, args...)
	cmd.Env = append(os.Environ(), beCommand+"=1")
	cmd.Stderr = stderr
	return cmd, stderr
}

// exitCode returns the exit code in the error of Run or Wait.
func exitCode(t *testing.T, err error) int {
	t.Helper()
	if err != nil && strings.Contains(err.Error(), "exec format error") {
		t.Skip("the tests run on an emulator, which starts no process: ", err)
	}
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	if err == nil {
		return 0
	}
	return exit.ExitCode() // -1 if a signal killed it
}

func TestProcess(t *testing.T) {
	for _, test := range []struct {
		args, stdin, stdout string
		code                int
	}{
		{"solve", cPuzzle + "\r\n", cSolution + "\n", 0},
		{"solve -unique", three, "", 1},
		{"solve -limit x", "", "", 2},
		{"count", bad + "\n" + three, "# malformed\n3\n", 3},
		{"count no-such-file.txt", "", "", 4},
	} {
		cmd, stderr := process(t, strings.Fields(test.args)...)
		cmd.Stdin = strings.NewReader(test.stdin)
		stdout, err := cmd.Output()
		if code := exitCode(t, err); code != test.code || string(stdout) != test.stdout {
			t.Errorf("sudoku %s: exit code %d, output %q, errors %q", test.args, code, stdout, stderr)
		}
	}
}

// endless starts a process that prints solutions without end, and reads the
// first ones.
func endless(t *testing.T) (cmd *exec.Cmd, stdout io.ReadCloser, stderr *bytes.Buffer) {
	t.Helper()
	cmd, stderr = process(t, "solve", "-all", "-p", blank)
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		exitCode(t, err)
	}
	t.Cleanup(func() { cmd.Process.Kill() }) // no harm after Wait
	if _, err := io.ReadFull(stdout, make([]byte, 82*3)); err != nil {
		t.Fatal(err)
	}
	return cmd, stdout, stderr
}

func TestClosedPipe(t *testing.T) {
	cmd, stdout, stderr := endless(t)
	stdout.Close()
	if code := exitCode(t, cmd.Wait()); code != 0 || stderr.Len() > 0 {
		t.Errorf("exit code %d, errors %q", code, stderr)
	}
}

func TestInterrupt(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no process can send another an interrupt")
	}
	cmd, stdout, stderr := endless(t)
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	var last string
	solutions := 3
	for lines := bufio.NewScanner(stdout); lines.Scan(); last = lines.Text() {
		if len(lines.Text()) == 81 {
			solutions++
		}
		if last != "" && len(last) != 81 {
			t.Errorf("line %q", last)
		}
	}
	if !strings.HasPrefix(last, "# interrupted after ") {
		t.Errorf("last line %q", last)
	}
	if code := exitCode(t, cmd.Wait()); code != run.ExitInterrupted || stderr.String() != fmt.Sprintf("sudoku: interrupted; 0 puzzles answered, %d results written\n", solutions) {
		t.Errorf("exit code %d, errors %q", code, stderr)
	}
}

func TestFullDisk(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("no /dev/full here: ", err)
	}
	defer full.Close()
	cmd, stderr := process(t, "solve", "testdata/one.txt")
	cmd.Stdout = full
	if code := exitCode(t, cmd.Run()); code != run.ExitIO || !strings.Contains(stderr.String(), "no space left") {
		t.Errorf("exit code %d, errors %q", code, stderr)
	}
}
