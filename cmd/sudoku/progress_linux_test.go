package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
)

// openTerminal returns a terminal of 80 columns and 24 rows, and a function
// that hangs it up and returns what was shown.
func openTerminal(t *testing.T) (terminal *os.File, shown func() string) {
	t.Helper()
	return watchTerminal(t, func(string) {})
}

// watchTerminal opens a terminal and passes on all that is shown, each time that
// there is more.
func watchTerminal(t *testing.T, watch func(shown string)) (terminal *os.File, shown func() string) {
	t.Helper()
	t.Setenv("TERM", "xterm")
	keeper, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skip("no terminals here: ", err)
	}
	fd := int(keeper.Fd())
	if err := unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0); err != nil {
		t.Skip("no terminals here: ", err)
	}
	number, err := unix.IoctlGetUint32(fd, unix.TIOCGPTN)
	if err != nil {
		t.Skip("no terminals here: ", err)
	}
	terminal, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Skip("no terminals here: ", err)
	}
	if err := unix.IoctlSetWinsize(fd, unix.TIOCSWINSZ, &unix.Winsize{Row: 24, Col: 80}); err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	done := make(chan struct{})
	go func() {
		defer close(done)
		part := make([]byte, 1<<12)
		for {
			n, err := keeper.Read(part)
			if err != nil { // the terminal is closed
				return
			}
			text.Write(part[:n])
			watch(text.String())
		}
	}()
	return terminal, func() string {
		terminal.Close()
		<-done
		keeper.Close()
		return strings.ReplaceAll(text.String(), "\r\n", "\n")
	}
}

// screen returns the final content of a terminal. The only control that it knows
// is to go up some lines and clear what is below.
func screen(text string) string {
	up := regexp.MustCompile(`\x1b\[([0-9]+)A\x1b\[J`)
	for {
		at := up.FindStringSubmatchIndex(text)
		if at == nil {
			return text
		}
		var n int
		fmt.Sscan(text[at[2]:at[3]], &n)
		lines := strings.SplitAfter(text[:at[0]], "\n")
		text = strings.Join(lines[:len(lines)-1-n], "") + text[at[1]:]
	}
}

const (
	barWithTotal = `[0-9]+ of 40 puzzles \[[=>-]+\] ([0-9.]+/(s|min), )?[0-9]+s(, [0-9]+s left)?\n`
	barWithout   = `[0-9]+ puzzles, ([0-9.]+/(s|min), )?[0-9]+s *\n`
)

// A bar is on the terminal while puzzles are made, and none when they are.
func TestProgress(t *testing.T) {
	_, want, _ := execute("", "generate", "-n", "40", "-seed", "1", "-clues", "22")

	terminal, shown := openTerminal(t)
	var stdout bytes.Buffer
	code := do(context.Background(), []string{"generate", "-n", "40", "-seed", "1", "-clues", "22"}, nil, &stdout, terminal)
	text := shown()
	if code != 0 || stdout.String() != want || !regexp.MustCompile(barWithTotal).MatchString(text) || screen(text) != "" {
		t.Errorf("exit code %d, shown %q, left %q, output %q", code, text, screen(text), &stdout)
	}

	// Results on the same terminal, and none of them lost.
	terminal, shown = openTerminal(t)
	code = do(context.Background(), []string{"generate", "-n", "40", "-seed", "1", "-clues", "22"}, nil, terminal, terminal)
	text = shown()
	if code != 0 || !regexp.MustCompile(barWithTotal).MatchString(text) || screen(text) != want {
		t.Errorf("exit code %d, shown %q, left %q", code, text, screen(text))
	}

	// Without end, interrupted.
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	terminal, shown = openTerminal(t)
	interrupting := countdownWriter{cancel: cancel, writes: 20}
	code = do(ctx, []string{"generate", "-n", "0", "-seed", "1", "-clues", "22"}, nil, &interrupting, terminal)
	text = shown()
	message := fmt.Sprintf("sudoku: interrupted; %d puzzles made\n", bytes.Count(interrupting.Bytes(), []byte("\n")))
	if code != run.ExitInterrupted || !regexp.MustCompile(barWithout).MatchString(text) || screen(text) != message {
		t.Errorf("exit code %d, shown %q, left %q, want %q", code, text, screen(text), message)
	}

	// By difficulty, with what was tried.
	terminal, shown = openTerminal(t)
	code = do(context.Background(), []string{"generate", "-n", "2", "-seed", "1", "-er", "4-"}, nil, io.Discard, terminal)
	if text := shown(); !regexp.MustCompile(`[0-9]+ of 2 puzzles, [0-9]+ tried `).MatchString(text) {
		t.Errorf("exit code %d, shown %q", code, text)
	}

	// A failure is reported above the bar.
	terminal, shown = openTerminal(t)
	code = do(context.Background(), []string{"generate", "-seed", "1", "-clues", "17", "-attempts", "2"}, nil, io.Discard, terminal)
	text = shown()
	if left := screen(text); code != run.ExitNoSolution || !strings.HasPrefix(left, "sudoku generate: no such puzzle") || strings.Count(left, "\n") != 1 {
		t.Errorf("exit code %d, shown %q, left %q", code, text, left)
	}
}

// A countdownWriter interrupts after a number of writes.
type countdownWriter struct {
	bytes.Buffer
	cancel context.CancelFunc
	writes int
}

func (w *countdownWriter) Write(p []byte) (int, error) {
	if w.writes--; w.writes == 0 {
		w.cancel()
	}
	return w.Buffer.Write(p)
}

const (
	barOfFiles = `[0-9]+ puzzles \[[=>-]+\] ([0-9.]+/(s|min), )?[0-9]+s(, [0-9]+s left)?\n`
	barOfPipe  = `[0-9]+ puzzles, ([0-9.]+/(s|min), )?[0-9]+s *\n`
)

// The progress of solve and count is shown: for files by the bytes read, for
// pipes by the number of puzzles.
func TestStreamProgress(t *testing.T) {
	defer func(d time.Duration) { run.BarDelay = d }(run.BarDelay)
	run.BarDelay = 0
	text := strings.Repeat(blank+"\n", 30)
	answers := strings.Repeat("5000\n", 30)
	summary := "30 puzzles: 0 solved, 30 several, 0 none; 0 malformed\n"
	file := filepath.Join(t.TempDir(), "puzzles")
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	args := []string{"count", "-limit", "5000"}

	terminal, shown := openTerminal(t)
	var stdout bytes.Buffer
	code := do(context.Background(), append(args, file), nil, &stdout, terminal)
	seen := shown()
	if code != 0 || stdout.String() != answers || !regexp.MustCompile(barOfFiles).MatchString(seen) || screen(seen) != summary {
		t.Errorf("exit code %d, shown %q, left %q, output %q", code, seen, screen(seen), &stdout)
	}

	terminal, shown = openTerminal(t)
	code = do(context.Background(), args, strings.NewReader(text), terminal, terminal)
	seen = shown()
	if code != 0 || !regexp.MustCompile(barOfPipe).MatchString(seen) || screen(seen) != answers+summary {
		t.Errorf("exit code %d, shown %q, left %q", code, seen, screen(seen))
	}

	// There is no bar where puzzles are typed.
	keyboard, hangUp := openTerminal(t)
	terminal, shown = openTerminal(t)
	code = do(context.Background(), append(args, file, "-p", blank), keyboard, terminal, terminal)
	if seen = shown(); code != 0 || !regexp.MustCompile(barOfFiles).MatchString(seen) {
		t.Errorf("exit code %d, shown %q", code, seen)
	}
	if j := (&run.Job{Stdin: keyboard}); !j.Typed() {
		t.Error("what is typed is not known")
	}
	hangUp()

	// A short run shows no bar.
	run.BarDelay = time.Hour
	terminal, shown = openTerminal(t)
	code = do(context.Background(), append(args, file), nil, terminal, terminal)
	if seen = shown(); code != 0 || seen != answers+summary {
		t.Errorf("exit code %d, shown %q", code, seen)
	}
}

func TestNoProgressOnDumbTerminals(t *testing.T) {
	terminal, shown := openTerminal(t)
	t.Setenv("TERM", "dumb")
	code := do(context.Background(), []string{"generate", "-n", "40", "-seed", "1", "-clues", "22"}, nil, io.Discard, terminal)
	if text := shown(); code != 0 || text != "" {
		t.Errorf("exit code %d, shown %q", code, text)
	}
}
