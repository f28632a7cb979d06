//go:build unix

package store

import (
	"errors"
	"os"
	"syscall"
)

// syncDir makes the names in a folder last.
func syncDir(dir string) error {
	f, err := os.Open(dir)
	if err != nil {
		return err
	}
	if err := syncClose(f); !errors.Is(err, syscall.EINVAL) { // some file systems can't
		return err
	}
	return nil
}
