package firsts

import (
	"fmt"
	"io"
	"os"
)

// A temp is a temporary file.
type temp struct {
	file
	name string // empty if the file has no name, or no longer one
}

type file interface {
	io.ReadWriteSeeker
	io.ReaderAt
	io.Closer
}

// newTemp creates a file, without a name if the system can: then nothing is left of
// it however the process ends. Tests change it.
var newTemp = func() (*temp, error) {
	if f, err := nameless(os.TempDir()); err == nil {
		return &temp{file: f}, nil
	}
	return named()
}

// named creates a file that loses its name at once if the system allows that.
func named() (*temp, error) {
	f, err := os.CreateTemp("", "sudoku-")
	if err != nil {
		return nil, fmt.Errorf("temporary file: %w", err)
	}
	t := &temp{file: f, name: f.Name()}
	if os.Remove(t.name) == nil {
		t.name = ""
	}
	return t, nil
}

func (t *temp) Write(p []byte) (int, error) {
	n, err := t.file.Write(p)
	if err != nil {
		err = fmt.Errorf("temporary file: %w", err)
	}
	return n, err
}

// Close closes and removes the file.
func (t *temp) Close() error {
	err := t.file.Close()
	if t.name != "" {
		if e := os.Remove(t.name); err == nil {
			err = e
		}
	}
	return err
}
