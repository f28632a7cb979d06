package main

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
)

func TestDidYouMean(t *testing.T) {
	for _, test := range []struct{ args, want string }{
		{"sovle", "did you mean solve?"},
		{"sol", "did you mean solve?"},
		{"genrate", "did you mean generate?"},
		{"candidate", "did you mean candidates?"},
		{"solve -uniqe", "there is no flag -uniqe, did you mean -unique?"},
		{"solve --uniqeu", "did you mean -unique?"},
		{"solve -o jsn", "did you mean json?"},
		{"solve -o GIRD", "did you mean grid?"},
		{"rate -profile se112", "did you mean se121?"},
		{"hint -level hole", "did you mean whole?"},
		{"hint -only basic,xwing,nakd-pair", "did you mean naked-pair?"},
		{"steps -order hodouk", "did you mean hodoku?"},
		{"generate -needs swordfihs", "did you mean swordfish?"},
		{"generate -level hrad", "did you mean hard?"},
		{"generate -symmetry diagnal", "did you mean diagonal?"},
		{"transform -t rotat90", "did you mean rotate90?"},
		{"completion bsh", "did you mean bash?"},
	} {
		code, _, stderr := execute("", strings.Fields(test.args)...)
		if code != run.ExitUsage || !strings.Contains(stderr, test.want) || strings.Count(stderr, "did you mean") != 1 && test.args != "solve -uniqe" {
			t.Errorf("sudoku %s: exit %d, errors %q, want %q", test.args, code, stderr, test.want)
		}
	}
	for _, args := range []string{"qqq", "solve -zzzzz", "solve -o zzzzz", "generate -p 1"} {
		code, _, stderr := execute("", strings.Fields(args)...)
		if code != run.ExitUsage || strings.Contains(stderr, "did you mean") {
			t.Errorf("sudoku %s: exit %d, errors %q", args, code, stderr)
		}
	}
}

// A puzzle in place of a command is solved.
func TestPuzzleAlone(t *testing.T) {
	for _, test := range []struct {
		args   []string
		code   int
		stdout string
	}{
		{[]string{cPuzzle}, 0, cSolution + "\n"},
		{[]string{strings.ReplaceAll(cPuzzle, "0", ".")}, 0, cSolution + "\n"},
		{[]string{cPuzzle, "-o", "csv", "-q"}, 0, "puzzle,solution\n" + strings.ReplaceAll(cPuzzle, "0", ".") + "," + cSolution + "\n"},
		{[]string{cPuzzle[:80]}, run.ExitMalformed, "# malformed\n"},
		{[]string{clash}, run.ExitNoSolution, "# no solution\n"},
	} {
		code, stdout, stderr := execute("", test.args...)
		if code != test.code || stdout != test.stdout || (code == 0) != (stderr == "") {
			t.Errorf("sudoku %q: exit %d, output %q, errors %q", test.args, code, stdout, stderr)
		}
	}
}

func TestVersion(t *testing.T) {
	for _, arg := range []string{"version", "-version", "--version"} {
		code, stdout, stderr := execute("", arg)
		if code != 0 || !strings.HasPrefix(stdout, "sudoku ") || !strings.Contains(stdout, "\ngo1.") || stderr != "" {
			t.Errorf("sudoku %s: exit %d, output %q, errors %q", arg, code, stdout, stderr)
		}
	}
}

// completed returns the words that may complete the last of some.
func completed(words ...string) (list []string) {
	_, stdout, _ := execute("", append([]string{frame.Completing}, words...)...)
	for line := range strings.Lines(stdout) {
		word, _, _ := strings.Cut(line, "\t")
		list = append(list, word)
	}
	return list
}

func TestComplete(t *testing.T) {
	for _, test := range []struct{ line, want string }{
		{"ca", "candidates canon"},
		{"help so", "solve"},
		{"solve -un", "-unique"},
		{"solve --un", "--unique"},
		{"solve puzzles.txt -un", "-unique"},
		{"solve -o g", "grid"},
		{"solve -o=g", "-o=grid"},
		{"solve -o = g", "grid"}, // as bash splits it
		{"solve -unique -o =", "line grid numbers json puzzle csv"},
		{"solve --o nu", "numbers"},
		{"solve puz", ""},
		{"solve -unique puz", ""},
		{"solve -- -u", ""},
		{"solve -limit 1", ""},
		{"rate -profile se", "se121 sefixed"},
		{"rate -profile in", "invariant"},
		{"steps -order h", "human hodoku"},
		{"hint -only singles,naked-p", "singles,naked-pair"},
		{"hint -only=singles,-x-w", "-only=singles,-x-wing"},
		{"generate -needs sword", "swordfish"},
		{"generate -symmetry anti", "antidiagonal"},
		{"generate -level ", "beginner easy medium hard expert master"},
		{"transform -t flip-d", "flip-diagonal"},
		{"completion ", "bash zsh fish"},
		{"nothing -", ""},
	} {
		got := strings.Join(completed(strings.Split(test.line, " ")...), " ")
		if got != test.want {
			t.Errorf("%q: %q, want %q", test.line, got, test.want)
		}
	}
	if n := len(completed()); n != len(frame.Commands)+1 {
		t.Errorf("%d commands of %d", n, len(frame.Commands))
	}
}

// A flag takes every word that completion offers for it.
func TestWords(t *testing.T) {
	for _, c := range frame.Commands {
		flags, _ := frame.FlagsOf(c, &run.Job{})
		flags.VisitAll(func(f *flag.Flag) {
			of, ok := f.Value.(frame.WordFlag)
			if !ok {
				return
			}
			if len(of.Words()) < 2 {
				t.Errorf("sudoku %s -%s: words %q", c.Name, f.Name, of.Words())
			}
			for _, w := range of.Words() {
				if err := of.Set(w); err != nil {
					t.Errorf("sudoku %s -%s %s: %v", c.Name, f.Name, w, err)
				}
			}
		})
	}
}

// The shells can run their scripts, and the scripts complete.
func TestCompletionScripts(t *testing.T) {
	startsProcesses(t)
	for shell, try := range map[string]string{
		"bash": `COMP_WORDS=(sudoku solve -o g); COMP_CWORD=3; _sudoku; echo "${COMPREPLY[@]}"`,
		"zsh":  `compadd() { shift 5; print -r -- ${(P)1} }; words=(sudoku solve -o g); CURRENT=4; _sudoku`,
		"fish": `complete --do-complete 'sudoku solve -o g'`,
	} {
		t.Run(shell, func(t *testing.T) {
			path, err := exec.LookPath(shell)
			if err != nil {
				t.Skip(err)
			}
			code, script, stderr := execute("", "completion", shell)
			if code != 0 || stderr != "" {
				t.Fatalf("exit %d, errors %q", code, stderr)
			}
			// The test binary stands for sudoku on the path.
			cmd := exec.Command(path)
			cmd.Dir = t.TempDir()
			self, _ := process(t)
			cmd.Env = append(self.Env, "HOME="+cmd.Dir, "PATH="+linkTo(t, cmd.Dir, self.Path)+":/usr/bin:/bin")
			prelude := ""
			if shell == "zsh" {
				prelude = "compdef() { : }\n"
			}
			cmd.Stdin = strings.NewReader(prelude + script + "\n" + try + "\n")
			out, err := cmd.CombinedOutput()
			if err != nil || strings.TrimSpace(string(out)) != "grid" {
				t.Errorf("%v, it says %q", err, out)
			}
		})
	}
}

// linkTo makes sudoku in a folder a link to a program, and returns the folder.
func linkTo(t *testing.T, dir, program string) string {
	t.Helper()
	if err := os.Symlink(program, filepath.Join(dir, "sudoku")); err != nil {
		t.Skip(err)
	}
	return dir
}

// JSON is documented in the help, key by key.
func TestJSONKeys(t *testing.T) {
	for _, c := range frame.Commands {
		flags, _ := frame.FlagsOf(c, &run.Job{})
		f := flags.Lookup("o")
		writes := f != nil && slices.Contains(f.Value.(frame.WordFlag).Words(), "json")
		if writes != (len(c.JSON) > 0) {
			t.Errorf("sudoku %s: it has JSON: %v, its results: %v", c.Name, writes, c.JSON)
		}
		results := c.JSON
		if r := c.Rules; r != nil && r.JSON != nil {
			results = append(slices.Clone(results), r.JSON)
		}
		for _, k := range frame.JSONKeys(results...) {
			if k.Name == "" || k.Doc == "" {
				t.Errorf("sudoku %s: key %q, %q", c.Name, k.Name, k.Doc)
			}
		}
	}
	twice := frame.JSONKeys(struct {
		X int `json:"x" doc:"first"`
	}{}, struct {
		X int `json:"x,omitempty" doc:"later"`
	}{})
	if len(twice) != 1 || twice[0] != (frame.JSONKey{Name: "x", Doc: "later"}) {
		t.Error(twice)
	}
}

// startsProcesses skips a test where the command can't be started: on an
// emulator, which runs this process only.
func startsProcesses(t *testing.T) {
	t.Helper()
	cmd, _ := process(t, "version")
	exitCode(t, cmd.Run())
}
