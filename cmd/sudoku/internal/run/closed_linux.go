package run

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/sys/unix"
)

// shells are programs that open the file of < for reading only, and that of > for
// writing only.
var shells = []string{"sh", "ash", "bash", "dash", "fish", "ksh", "ksh93", "mksh", "yash", "zsh", "busybox"}

// WasClosed reports whether standard input or output was closed when the command
// began. Go's runtime then opens the null device in its place, for reading and
// writing. Some programs also open it so for a command that they give no input, or
// whose output they do not want. So WasClosed asks the parent process: the file was
// closed if the parent has none, or if the parent is a shell, which opens files for
// reading or writing only, with another one.
func WasClosed(file *os.File) bool {
	var out, null unix.Stat_t
	fd := int(file.Fd())
	if unix.Fstat(fd, &out) != nil || unix.Stat("/dev/null", &null) != nil || out.Mode&unix.S_IFMT != unix.S_IFCHR || out.Rdev != null.Rdev {
		return false
	}
	flags, err := unix.FcntlInt(uintptr(fd), unix.F_GETFL, 0)
	if err != nil || flags&unix.O_ACCMODE != unix.O_RDWR {
		return false
	}
	parent := fmt.Sprintf("/proc/%d/", os.Getppid())
	inherited, err := os.Stat(fmt.Sprint(parent, "fd/", fd))
	if err != nil {
		_, seen := os.Stat(parent + "fd")
		return errors.Is(err, fs.ErrNotExist) && seen == nil
	}
	program, err := os.Readlink(parent + "exe")
	if err != nil || !slices.Contains(shells, strings.TrimSuffix(filepath.Base(program), " (deleted)")) {
		return false
	}
	here, err := file.Stat()
	return err == nil && !os.SameFile(inherited, here)
}
