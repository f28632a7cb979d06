package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/play"
)

// A terminal is one that a process has for itself.
type terminal struct {
	t      *testing.T
	keeper *os.File // the other end
	cmd    *exec.Cmd
	stderr *bytes.Buffer
	ended  chan error
	silent chan struct{} // closed when nothing comes any more

	mu    sync.Mutex
	shown bytes.Buffer
	seen  int // how much of it was waited for
}

// newTerminal starts the command in a terminal of 80 columns and 24 rows, in which
// games are stored in a folder.
func newTerminal(t *testing.T, dir string, environment []string, args ...string) *terminal {
	t.Helper()
	startsProcesses(t)
	keeper, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skip("no terminals here: ", err)
	}
	t.Cleanup(func() { keeper.Close() })
	fd := int(keeper.Fd())
	if err := unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0); err != nil {
		t.Skip("no terminals here: ", err)
	}
	number, err := unix.IoctlGetUint32(fd, unix.TIOCGPTN)
	if err != nil {
		t.Skip("no terminals here: ", err)
	}
	if err := unix.IoctlSetWinsize(fd, unix.TIOCSWINSZ, &unix.Winsize{Row: 24, Col: 80}); err != nil {
		t.Fatal(err)
	}
	side, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Skip("no terminals here: ", err)
	}
	defer side.Close()
	w := &terminal{t: t, keeper: keeper, ended: make(chan error, 1), silent: make(chan struct{})}
	w.cmd, w.stderr = process(t, args...)
	w.cmd.Env = append(append(w.cmd.Env, "TERM=xterm-256color", "XDG_STATE_HOME="+dir, "NO_COLOR=", "LC_ALL="), environment...)
	w.cmd.Stdin, w.cmd.Stdout = side, side
	w.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true, Pdeathsig: syscall.SIGKILL}
	if err := w.cmd.Start(); err != nil {
		t.Skip("no terminals here: ", err)
	}
	t.Cleanup(func() { w.cmd.Process.Kill() }) // no harm after Wait
	go func() { w.ended <- w.cmd.Wait() }()
	go func() {
		defer close(w.silent)
		part := make([]byte, 1<<12)
		for {
			n, err := keeper.Read(part)
			if err != nil { // the terminal is closed
				return
			}
			w.mu.Lock()
			w.shown.Write(part[:n])
			w.mu.Unlock()
		}
	}()
	return w
}

// waitFor waits until the terminal shows something new.
func (w *terminal) waitFor(text string) {
	w.t.Helper()
	for end := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		silent := false
		select {
		case <-w.silent:
			silent = true
		default:
		}
		w.mu.Lock()
		shown := w.shown.String()[w.seen:]
		at := strings.Index(shown, text)
		if at >= 0 {
			w.seen += at + len(text)
		}
		w.mu.Unlock()
		if at >= 0 {
			return
		}
		if silent {
			w.t.Fatalf("before the terminal shows %q the command ends: %v, %s", text, <-w.ended, w.stderr)
		}
		if time.Now().After(end) {
			w.t.Fatalf("the terminal never shows %q, but at last %q", text, shown[max(0, len(shown)-300):])
		}
	}
}

func (w *terminal) keys(text string) {
	w.t.Helper()
	if _, err := w.keeper.WriteString(text); err != nil {
		w.t.Fatal(err)
	}
}

// end waits for the end and returns the exit code.
func (w *terminal) end() int {
	w.t.Helper()
	select {
	case err := <-w.ended:
		return exitCode(w.t, err)
	case <-time.After(time.Minute):
		w.t.Fatal("it does not end")
		return 0
	}
}

// stores has the game stored and waits until a cell of the file holds a digit.
func (w *terminal) stores(file string, cell int, digit uint8) {
	w.t.Helper()
	w.keys("s")
	w.waitFor("Stored")
	for end := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		if _, err := os.Stat(file); err == nil && storedGame(w.t, file).Board()[cell] == digit {
			return
		}
		if time.Now().After(end) {
			w.t.Fatalf("%d is never stored in cell %d", digit, cell)
		}
	}
}

// storedGame returns the game in a file.
func storedGame(t *testing.T, file string) *play.Game {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	game := new(play.Game)
	if err := json.Unmarshal(data, game); err != nil {
		t.Fatal(err)
	}
	return game
}

// A terminal is spoken to in the language of its user, if there is no other wish.
func TestPlayLanguage(t *testing.T) {
	for _, test := range []struct {
		environment, flag, shown, goesOn string
	}{
		{"LC_ALL=de_DE.UTF-8", "", "0 von 51 Zellen", "; weiter geht es mit: sudoku play"},
		{"LC_ALL=de_DE.UTF-8", "-lang=es", "0 de 51 celdas", "; para seguir: sudoku play"},
		{"LC_MESSAGES=fr_FR.UTF-8", "", "0 cases sur 51", " ; pour continuer : sudoku play"},
		{"LC_ALL=xx_XX", "", "0 of 51 cells", "; sudoku play goes on with it."},
		{"LC_ALL=C.UTF-8", "", "0 of 51 cells", "; sudoku play goes on with it."},
	} {
		args := []string{"play", teaching}
		if test.flag != "" {
			args = append(args, test.flag)
		}
		w := newTerminal(t, t.TempDir(), []string{test.environment}, args...)
		w.waitFor(test.shown)
		w.keys("4q")
		w.waitFor(test.goesOn)
		if code := w.end(); code != 0 || w.stderr.String() != "" {
			t.Errorf("%+v: exit %d, errors %q", test, code, w.stderr)
		}
	}
}

// A game is played, stored, and gone on with.
func TestPlay(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "sudoku", "play.json")
	w := newTerminal(t, dir, nil, "play", teaching)
	w.waitFor("0 of 51 cells")
	w.keys("\x1b[<0;18;2M\x1b[<0;18;2m4") // a click on r1c3
	w.stores(file, 2, 4)
	w.keys("\x1b[B\x1b[B\x1b[D\x1b[D1") // arrows: to r3c1
	w.keys("q")
	w.waitFor("\x1b[?1049l") // the terminal as it was
	w.waitFor("2 of 51 cells, ")
	if code := w.end(); code != 0 || w.stderr.String() != "" {
		t.Fatalf("exit %d, errors %q", code, w.stderr)
	}
	if board := storedGame(t, file).Board(); board[2] != 4 || board[18] != 1 {
		t.Errorf("stored: %v", board)
	}
	w = newTerminal(t, dir, nil, "play")
	w.waitFor("2 of 51 cells")
	w.keys("uq")
	w.end()
	if board := storedGame(t, file).Board(); board[2] != 4 || board[18] != 0 {
		t.Errorf("after undo: %v", board)
	}
	// The same puzzle is the same game; another asks first.
	w = newTerminal(t, dir, nil, "play", "-p", teaching)
	w.waitFor("1 of 51 cells")
	w.keys("q")
	w.end()
	w = newTerminal(t, dir, nil, "play", cPuzzle)
	w.waitFor("A game is stored: 1 of 51 cells")
	w.keys("s") // the stored one
	w.keys("q")
	w.end()
	if got := storedGame(t, file); got.Board()[2] != 4 {
		t.Errorf("the stored game is gone: %v", got.Board())
	}
	w = newTerminal(t, dir, nil, "play", cPuzzle)
	w.waitFor("A game is stored")
	w.keys("nq")
	w.end()
	if got := storedGame(t, file).Puzzle().String(); got != strings.ReplaceAll(cPuzzle, "0", ".") {
		t.Errorf("stored: %s", got)
	}
}

// A signal ends the game, and the game is stored.
func TestPlaySignals(t *testing.T) {
	for _, signal := range []syscall.Signal{syscall.SIGTERM, syscall.SIGHUP, syscall.SIGINT} {
		dir := t.TempDir()
		file := filepath.Join(dir, "own.json")
		w := newTerminal(t, dir, nil, "play", "-file", file, teaching)
		w.waitFor("0 of 51 cells")
		w.keys("6")
		w.stores(file, 2, 6)
		w.keys("4")
		w.waitFor("\x1b[7m4") // in its cell
		if err := w.cmd.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		if code := w.end(); code != run.ExitInterrupted || w.stderr.String() != "sudoku: interrupted; the game is stored in "+file+"\n" {
			t.Errorf("%v: exit %d, errors %q", signal, code, w.stderr)
		}
		if got := storedGame(t, file).Board()[2]; got != 4 {
			t.Errorf("%v: stored %d", signal, got)
		}
	}
}

// A terminal that is closed does not take the game with it.
func TestPlayHangUp(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "sudoku", "play.json")
	w := newTerminal(t, dir, nil, "play", teaching)
	w.waitFor("0 of 51 cells")
	w.keys("6")
	w.stores(file, 2, 6)
	w.keys("4")
	w.waitFor("\x1b[7m4") // in its cell
	w.keeper.Close()
	if code := w.end(); code == 0 {
		t.Error("exit 0")
	}
	if got := storedGame(t, file).Board()[2]; got != 4 {
		t.Errorf("stored %d", got)
	}
}

// A stored game that can't be read stays unless the player agrees.
func TestPlayDamaged(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "own.json")
	write := func() {
		if err := os.WriteFile(file, []byte("damaged"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	kept := func() bool {
		data, err := os.ReadFile(file)
		return err == nil && string(data) == "damaged"
	}
	for _, args := range [][]string{{"play", "-file", file}, {"play", "-file", file, teaching}} {
		write()
		w := newTerminal(t, dir, nil, args...)
		w.waitFor("The stored game can't be read.")
		w.keys("q")
		if code := w.end(); code != 0 || !kept() {
			t.Errorf("exit %d, kept %v", code, kept())
		}
		w = newTerminal(t, dir, nil, args...)
		w.waitFor("The stored game can't be read.")
		if err := w.cmd.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		if code := w.end(); code != run.ExitInterrupted || !kept() || !strings.Contains(w.stderr.String(), "the game is not stored") {
			t.Errorf("exit %d, kept %v, errors %q", code, kept(), w.stderr)
		}
		w = newTerminal(t, dir, nil, args...)
		w.waitFor("The stored game can't be read.")
		w.keys("yq")
		if code := w.end(); code != 0 || kept() {
			t.Errorf("exit %d, kept %v", code, kept())
		}
	}
	w := newTerminal(t, dir, nil, "play", "-file", dir)
	if code := w.end(); code != run.ExitIO || !strings.Contains(w.stderr.String(), "not a regular file") {
		t.Errorf("exit %d, errors %q", code, w.stderr)
	}
}

// rows returns a line as nine.
func rows(line string) (text string) {
	for row := range 9 {
		text += line[9*row:9*row+9] + "\n"
	}
	return text
}

// What is asked for is played, or it is said why not.
func TestPlayPuzzles(t *testing.T) {
	lastDots := strings.ReplaceAll(lastClue, "0", ".")
	_, made, _ := execute("", "generate", "-level", "medium", "-seed", "7")
	_, easy, _ := execute("", "generate", "-level", "easy", "-seed", "8")
	for _, test := range []struct {
		args   []string
		puzzle string
		board  string // "" for the puzzle
	}{
		{[]string{"-level", "medium", "-seed", "7"}, strings.TrimSpace(made), ""},
		{[]string{"-seed", "8"}, strings.TrimSpace(easy), ""},
		{[]string{"-n", "2", "testdata/mixed.txt"}, lastDots, ""},
		{[]string{"https://example.org/play?puzzle=" + teaching}, teaching, ""},
		{[]string{"[Puzzle]\n" + rows(teaching) + "[State]\n" + rows(wrongDigit)}, teaching, wrongDigit},
	} {
		dir := t.TempDir()
		w := newTerminal(t, dir, nil, append([]string{"play"}, test.args...)...)
		w.waitFor("keys  ")
		w.keys("q")
		if code := w.end(); code != 0 {
			t.Fatalf("%q: exit %d, errors %q", test.args, code, w.stderr)
		}
		game := storedGame(t, filepath.Join(dir, "sudoku", "play.json"))
		want := test.board
		if want == "" {
			want = test.puzzle
		}
		if got := game.Puzzle().String(); test.puzzle != "" && got != test.puzzle || want != "" && game.Board().String() != want {
			t.Errorf("%q: %s, %v", test.args, got, game.Board())
		}
	}
	for _, test := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{three}, run.ExitNoSolution, "-p:1: more than one solution"},
		{[]string{clash}, run.ExitNoSolution, "no solution"},
		{[]string{bad + teaching[3:70]}, run.ExitMalformed, "-p:1:"},
		{[]string{"testdata/no-such-file"}, run.ExitIO, "no such file"},
		{[]string{"-n", "99", "testdata/one.txt"}, run.ExitMalformed, "testdata/one.txt has 1 puzzle"},
	} {
		dir := t.TempDir()
		w := newTerminal(t, dir, nil, append([]string{"play"}, test.args...)...)
		if code := w.end(); code != test.code || !strings.Contains(w.stderr.String(), test.want) {
			t.Errorf("%q: exit %d, errors %q", test.args, code, w.stderr)
		}
		if left, _ := os.ReadDir(dir); len(left) > 0 {
			t.Errorf("%q: stored", test.args)
		}
	}
}

// Pencil marks that say more than the rules become centre marks.
func TestPlayMarks(t *testing.T) {
	_, grid, _ := execute("", "candidates", "-o", "grid", "-p", teaching)
	crossed := strings.Replace(grid, "2468", "248 ", 1) // r1c6
	dir := t.TempDir()
	w := newTerminal(t, dir, nil, "play", "-p", crossed)
	w.waitFor("keys  ")
	w.keys("q")
	w.end()
	game := storedGame(t, filepath.Join(dir, "sudoku", "play.json"))
	for cell := range 81 {
		want := sudoku.Digits(0)
		if cell == 5 {
			want = sudoku.DigitsOf(2, 4, 8)
		}
		if got := game.Marks(play.Centre, cell); got != want {
			t.Errorf("%s: marks %v, want %v", sudoku.CellName(cell), got, want)
		}
	}
}

// There must be a terminal that can do it.
func TestPlayTerminal(t *testing.T) {
	for _, test := range []struct{ environment, want string }{
		{"TERM=dumb", `TERM is "dumb"`},
		{"TERM=", `TERM is ""`},
	} {
		w := newTerminal(t, t.TempDir(), []string{test.environment}, "play", teaching)
		if code := w.end(); code != run.ExitUsage || !strings.Contains(w.stderr.String(), test.want) || w.shown.Len() > 0 {
			t.Errorf("%s: exit %d, errors %q, shown %q", test.environment, code, w.stderr, w.shown.String())
		}
	}
	w := newTerminal(t, t.TempDir(), []string{"TERM=no-such-terminal"}, "play", teaching)
	if code := w.end(); code != run.ExitIO || !strings.HasPrefix(w.stderr.String(), "sudoku play: ") {
		t.Errorf("exit %d, errors %q", code, w.stderr)
	}
	shown, stderr := shell(t, `exec "$0" play < /dev/null`)
	if code := exitCode(t, shown.Run()); code != run.ExitUsage || !strings.Contains(stderr.String(), "standard input is none") {
		t.Errorf("exit %d, errors %q", code, stderr)
	}
}
