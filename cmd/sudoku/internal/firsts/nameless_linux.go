package firsts

import (
	"os"

	"golang.org/x/sys/unix"
)

// nameless creates a file without a name in a folder. Not every file system can.
func nameless(dir string) (*os.File, error) {
	return os.OpenFile(dir, os.O_RDWR|unix.O_TMPFILE, 0o600)
}
