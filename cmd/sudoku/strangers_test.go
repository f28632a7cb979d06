package main

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/meaning"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
)

// Lines of strangers mean what testdata/strangers.tsv has beside them: a command and its arguments
// by the book. P and H are puzzles, S is a solution, and some files are there. Each of the lines
// was run, and what it printed was looked at, when it was entered.
func TestStrangers(t *testing.T) {
	list, err := filepath.Abs("testdata/strangers.tsv")
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(list)
	if err != nil {
		t.Fatal(err)
	}
	nothing, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	defer nothing.Close()
	t.Chdir(t.TempDir())
	for _, name := range []string{"a.txt", "b.txt", "bad.txt", "box.txt", "dup.txt", "empty.txt", "grid.txt", "hard.txt", "multi.txt", "p.txt",
		"puzzle.txt", "puzzles.csv", "puzzles.txt", "puzzles.txt.gz", "sol.txt", "dir/one.txt"} {
		if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o777), os.WriteFile(name, nil, 0o666)); err != nil {
			t.Fatal(err)
		}
	}
	short := map[string]string{"P": teaching, "H": lastClue, "S": cSolution}
	var now []string
	for line := range strings.Lines(string(text)) {
		typed, means, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		args := strings.Fields(typed)
		for i, arg := range args {
			if long := short[arg]; long != "" {
				args[i] = long
			}
		}
		got := meaning.ByTheBook(&run.Job{Stdin: nothing}, args)
		for name, long := range short {
			got = strings.ReplaceAll(got, long, name)
		}
		if got != means && !*update {
			t.Errorf("sudoku %s: %s, want %s", typed, got, means)
		}
		now = append(now, typed+"\t"+got+"\n")
	}
	if *update {
		if err := os.WriteFile(list, []byte(strings.Join(now, "")), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// Forms that a command does not have are made by the one that has them.
func TestTogether(t *testing.T) {
	_, puzzles, _ := execute("", "generate", "-n", "2", "-seed", "3")
	_, want, _ := execute(puzzles, "solve", "-o", "csv")
	if code, got, _ := execute("", "generate", "2", "--csv", "-seed", "3"); code != 0 || got != want {
		t.Errorf("exit %d, %q; want %q", code, got, want)
	}
	if code, got, _ := execute("", "generate", "-o", "pdf", "--title", "Two", "-n", "2", "-seed", "3"); code != 0 || !strings.HasPrefix(got, "%PDF") {
		t.Errorf("exit %d, %.20q", code, got)
	}
	file := filepath.Join(t.TempDir(), "a.svg")
	if code, got, errs := execute("", "canon", teaching, "-o", file); code != 0 || got != "" {
		t.Errorf("exit %d, %q, %s", code, got, errs)
	}
	if text, err := os.ReadFile(file); err != nil || !strings.HasPrefix(string(text), "<svg") {
		t.Errorf("%v, %.20q", err, text)
	}
	if code, got, errs := execute("", "generate", "--pdf", "-clues", "16"); code != run.ExitUsage || got != "" || !strings.Contains(errs, "-clues: no puzzle with 16 clues") {
		t.Errorf("exit %d, %q, %s", code, got, errs)
	}
}

// A folder stands for the files in it, and a pattern for those that it matches.
func TestFolder(t *testing.T) {
	dir := t.TempDir()
	for name, puzzle := range map[string]string{"1.txt": teaching, "2.txt": cPuzzle, ".hidden": bad} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(puzzle), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	_, want, _ := execute(teaching+"\n"+cPuzzle, "solve")
	for _, arg := range []string{dir, filepath.Join(dir, "*.txt")} {
		if code, got, errs := execute("", "solve", arg); code != 0 || got != want {
			t.Errorf("%s: exit %d, %q, %s", arg, code, got, errs)
		}
	}
	if _, _, errs := execute("", "solve", filepath.Join(dir, "1.txr")); !strings.Contains(errs, "did you mean "+filepath.Join(dir, "1.txt")) {
		t.Error(errs)
	}
}

// No line of words that mean something, or look as if they did, makes the command panic.
func TestAnyLine(t *testing.T) {
	nothing, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	defer nothing.Close()
	t.Chdir(t.TempDir())
	for _, name := range []string{"print", "hint", "puzzles.txt"} { // files with names of commands
		if err := os.WriteFile(name, nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if got := meaning.ByTheBook(&run.Job{Stdin: nothing}, []string{"print", "show"}); got != "print" {
		t.Errorf("the command print beside a file print: %s", got)
	}
	words := append(meaning.Words(), "", "-", "--", "—", "–", "/", "/?", "=", "-=", "-o=", "x=y", "-o", "o=pdf", ".", "..", "*", "[", "“”", "a.b.",
		"1", "3", "-3", "12-", "24-28", "to", ".svg", "book.pdf", "-n5", "-ojson", "puzzles.txt", "x-wing", "at", "least", "500px", "nan", "inf", teaching)
	words = append(words, frame.Names()...)
	rng := rand.New(rand.NewPCG(1, 2))
	for range 1500 {
		args := make([]string, 1+rng.IntN(6))
		for i := range args {
			if args[i] = words[rng.IntN(len(words))]; rng.IntN(4) == 0 {
				args[i] = "-" + args[i]
			}
		}
		j := &run.Job{Stdin: nothing}
		if meaning.ByTheBook(j, args) == "" {
			t.Errorf("%q means nothing at all", args)
		}
	}
}
