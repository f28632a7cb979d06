package tui

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"github.com/seed-cfc889b0/sudoku/play"
)

// A Store keeps a game in a file, in the form of package play with one more key,
// "statistics", which play ignores. It overwrites nothing that it has not read or
// written itself.
type Store struct {
	Path string

	Statistics Statistics // read and stored with the game

	known []byte // what the file held when it was last read or written; nil if there was none
	blind bool   // overwrite whatever is there
}

// errChanged says that the file is not as it was when it was last read or written.
var errChanged = errors.New("another program has stored a game in it")

// mostStored is more than any game needs: a move takes some ten bytes.
const mostStored = 64 << 20

// Path returns the file in which a user's game is kept: play.json in the folder
// sudoku of $XDG_STATE_HOME, or of the folder that the system has for that.
func Path() (string, error) {
	dir := os.Getenv("XDG_STATE_HOME")
	if !filepath.IsAbs(dir) { // the specification asks to ignore others
		var err error
		switch runtime.GOOS {
		case "windows", "darwin", "ios", "plan9":
			dir, err = os.UserConfigDir()
		default:
			dir, err = os.UserHomeDir()
			dir = filepath.Join(dir, ".local", "state")
		}
		if err != nil {
			return "", err
		}
	}
	return filepath.Join(dir, "sudoku", "play.json"), nil
}

// Load returns the stored game, nil if there is none. An error that is no
// [*fs.PathError] says that the file holds no game.
func (s *Store) Load() (*play.Game, error) {
	data, err := s.read()
	if err != nil || data == nil {
		return nil, err
	}
	s.known = data
	game := new(play.Game)
	if err := json.Unmarshal(data, game); err != nil {
		return nil, fmt.Errorf("%s: %w", s.Path, err)
	}
	if game.Puzzle().Clues() == 0 {
		return nil, fmt.Errorf("%s: it holds no game", s.Path) // null, for package json
	}
	more := struct {
		Statistics *Statistics `json:"statistics"`
	}{}
	if json.Unmarshal(data, &more) == nil && more.Statistics != nil {
		s.Statistics = *more.Statistics
	}
	return game, nil
}

// read returns what the file holds, nil if there is none.
func (s *Store) read() ([]byte, error) {
	info, err := os.Stat(s.Path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, &fs.PathError{Op: "read", Path: s.Path, Err: errors.New("not a regular file")}
	case info.Size() > mostStored:
		return nil, &fs.PathError{Op: "read", Path: s.Path, Err: errors.New("too large for a game")}
	}
	data, err := os.ReadFile(s.Path)
	if err == nil && data == nil {
		data = []byte{}
	}
	return data, err
}

// Forget lets the next Save overwrite what another program has stored.
func (s *Store) Forget() { s.blind = true }

// Save stores a game: all of it, or nothing and an error.
func (s *Store) Save(game *play.Game) error {
	data, err := json.Marshal(game)
	if err != nil {
		return err
	}
	statistics, err := json.Marshal(s.Statistics)
	if err != nil {
		return err
	}
	data = fmt.Appendf(bytes.TrimSuffix(data, []byte("}")), ",\"statistics\":%s}\n", statistics)
	if !s.blind {
		now, err := s.read()
		if err != nil {
			return err
		}
		if now != nil && !bytes.Equal(now, s.known) {
			return fmt.Errorf("%s: %w", s.Path, errChanged)
		}
	}
	if err := replace(s.Path, data); err != nil {
		return err
	}
	s.known, s.blind = data, false
	return nil
}

// replace makes a file hold data. A reader finds the old file or the new one,
// never a part. What a link names is replaced, not the link.
func replace(path string, data []byte) (err error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			os.Remove(f.Name())
		}
	}()
	_, err = f.Write(data)
	if err == nil {
		err = f.Sync()
	}
	if e := f.Close(); err == nil {
		err = e
	}
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	return err
}
