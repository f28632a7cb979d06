package tui

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/play"
)

func TestPath(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("XDG_STATE_HOME", dir)
	if got, err := Path(); err != nil || got != filepath.Join(dir, "sudoku", "play.json") {
		t.Errorf("%q, %v", got, err)
	}
	home, err := os.UserHomeDir()
	if err != nil {
		t.Skip(err)
	}
	for _, unusable := range []string{"", "relative"} {
		t.Setenv("XDG_STATE_HOME", unusable)
		got, err := Path()
		if err != nil || !strings.HasPrefix(got, home) && runtime.GOOS != "windows" || !filepath.IsAbs(got) {
			t.Errorf("%q: %q, %v", unusable, got, err)
		}
		if runtime.GOOS == "linux" && got != filepath.Join(home, ".local", "state", "sudoku", "play.json") {
			t.Errorf("%q: %q", unusable, got)
		}
	}
}

func TestStore(t *testing.T) {
	s := &Store{Path: filepath.Join(t.TempDir(), "some", "folder", "play.json")}
	if game, err := s.Load(); game != nil || err != nil {
		t.Fatalf("without a file: %v, %v", game, err)
	}
	game := newGame(t, example)
	for range 2 {
		if err := s.Save(game); err != nil {
			t.Fatal(err)
		}
		read, err := (&Store{Path: s.Path}).Load()
		if err != nil || state(read) != state(game) {
			t.Fatalf("%v", err)
		}
		game.SetAuto(true)
	}
	if left, err := os.ReadDir(filepath.Dir(s.Path)); err != nil || len(left) != 1 {
		t.Errorf("left in the folder: %v, %v", left, err)
	}
	// A link stays one.
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(s.Path, link); err != nil {
		t.Skip(err)
	}
	l := &Store{Path: link}
	if _, err := l.Load(); err != nil {
		t.Fatal(err)
	}
	if err := l.Save(newGame(t, teaching)); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Errorf("the link is %v, %v", info.Mode(), err)
	}
	if read, err := (&Store{Path: s.Path}).Load(); err != nil || read.Puzzle() != newGame(t, teaching).Puzzle() {
		t.Errorf("%v, %v", read, err)
	}
	// What was removed meanwhile is stored again.
	if err := os.Remove(s.Path); err != nil {
		t.Fatal(err)
	}
	if err := l.Save(game); err != nil {
		t.Error(err)
	}
}

func TestDamagedStore(t *testing.T) {
	dir := t.TempDir()
	for _, text := range []string{"", "{", "null", "[]", "{}", `{"version":9}`, `{"version":1,"puzzle":"1"}`, strings.Repeat("x", 1000)} {
		s := &Store{Path: filepath.Join(dir, "play.json")}
		if err := os.WriteFile(s.Path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		game, err := s.Load()
		var path *fs.PathError
		if game != nil || err == nil || errors.As(err, &path) || !strings.HasPrefix(err.Error(), s.Path+": ") {
			t.Errorf("%q: %v, %v", text, game, err)
		}
		var stored *play.GameError
		if text != "null" && text != "" && text[0] == '{' && text != "{" && !errors.As(err, &stored) {
			t.Errorf("%q: no reason in %v", text, err)
		}
		if err := s.Save(newGame(t, example)); err != nil { // the player has agreed
			t.Errorf("%q: %v", text, err)
		}
	}
	for name, make := range map[string]func(path string) error{
		"folder": func(path string) error { return os.Mkdir(path, 0o777) },
		"large": func(path string) error {
			f, err := os.Create(path)
			if err == nil {
				err = errors.Join(f.Truncate(mostStored+1), f.Close())
			}
			return err
		},
		"device": func(path string) error { return os.Symlink("/dev/zero", path) },
	} {
		s := &Store{Path: filepath.Join(dir, name)}
		if err := make(s.Path); err != nil {
			t.Log(err)
			continue
		}
		if _, err := os.Stat(s.Path); err != nil {
			continue // no such device here
		}
		var path *fs.PathError
		if game, err := s.Load(); game != nil || !errors.As(err, &path) {
			t.Errorf("%s: %v, %v", name, game, err)
		}
		if err := s.Save(newGame(t, example)); !errors.As(err, &path) {
			t.Errorf("%s: stored, %v", name, err)
		}
	}
}

// A store that fails leaves the old game, and nothing else.
func TestStoreFails(t *testing.T) {
	dir := t.TempDir()
	s := &Store{Path: filepath.Join(dir, "play.json")}
	if err := s.Save(newGame(t, example)); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(dir, 0o500); err != nil {
		t.Fatal(err)
	}
	defer os.Chmod(dir, 0o700)
	if f, err := os.CreateTemp(dir, ""); err == nil {
		f.Close()
		t.Skip("folders can't be closed to this user")
	}
	if err := s.Save(newGame(t, teaching)); err == nil {
		t.Error("stored in a closed folder")
	}
	if read, err := s.Load(); err != nil || read.Puzzle() != newGame(t, example).Puzzle() {
		t.Errorf("the old game is gone: %v", err)
	}
}

// A new game begins at the first blank cell, one that goes on where its last move was. To look there
// leaves it as it is.
func TestFirstCell(t *testing.T) {
	game := newGame(t, teaching)
	if got := New(nil, game, words(t, "en")).cursor; got != 2 {
		t.Errorf("a new game begins at %d", got)
	}
	for _, move := range []func() error{
		func() error { return game.Enter(sudoku.CellsOf(3), 6) },
		func() error { return game.Toggle(play.Corner, sudoku.CellsOf(78), 1) },
		func() error { return game.Toggle(play.Color, sudoku.CellsOf(40), 1) },
	} {
		if err := move(); err != nil {
			t.Fatal(err)
		}
	}
	game.Undo()
	before, err := game.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	m := New(nil, game, words(t, "en"))
	after, err := game.MarshalJSON()
	if m.cursor != 78 || !m.selected.Has(78) || err != nil || string(before) != string(after) {
		t.Errorf("goes on at %d, %v; %s, then %s", m.cursor, err, before, after)
	}
}
