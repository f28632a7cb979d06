//go:build unix && !aix && !solaris

package store

import (
	"os"
	"syscall"
)

// lock locks a file until it is closed, however the process ends. It reports
// whether it could.
func lock(f *os.File) (bool, error) {
	err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	switch err {
	case syscall.EWOULDBLOCK:
		return false, nil
	case syscall.ENOLCK, syscall.ENOSYS, syscall.EOPNOTSUPP:
		return true, nil // the file system has no locks
	}
	return err == nil, err
}
