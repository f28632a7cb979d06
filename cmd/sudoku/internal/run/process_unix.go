//go:build unix

package run

import (
	"errors"
	"io"
	"os"
	"os/signal"
	"syscall"
)

// IgnoreClosedPipe makes a write to a closed pipe an error like any other. By
// default it kills the process.
func IgnoreClosedPipe() { signal.Ignore(syscall.SIGPIPE) }

// EndingSignals end the command; results so far are written.
var EndingSignals = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}

// endOfTyping is what ends input that is typed.
const endOfTyping = "Ctrl-D"

func isClosedPipe(err error) bool {
	return errors.Is(err, syscall.EPIPE) || errors.Is(err, io.ErrClosedPipe)
}
