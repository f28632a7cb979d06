package run

import (
	"errors"
	"io"
	"os"
	"syscall"
)

func IgnoreClosedPipe() {}

// EndingSignals end the command; results so far are written.
var EndingSignals = []os.Signal{os.Interrupt, syscall.SIGTERM}

// endOfTyping is what ends input that is typed.
const endOfTyping = "Ctrl-Z and Enter"

// The errors of Windows when the other end of a pipe is gone.
const (
	errorBrokenPipe syscall.Errno = 109 // ERROR_BROKEN_PIPE
	errorNoData     syscall.Errno = 232 // ERROR_NO_DATA
)

func isClosedPipe(err error) bool {
	return errors.Is(err, errorBrokenPipe) || errors.Is(err, errorNoData) || errors.Is(err, io.ErrClosedPipe)
}
