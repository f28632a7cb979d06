//go:build unix

package main

import (
	"errors"
	"io"
	"os"
	"os/signal"
	"syscall"
)

// ignoreClosedPipe makes a write to a closed pipe an error like any other,
// where by default it kills the process.
func ignoreClosedPipe() { signal.Ignore(syscall.SIGPIPE) }

// endingSignals end the command with what is done so far.
var endingSignals = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}

// endOfTyping is what one types to end a file.
const endOfTyping = "Ctrl-D"

func isClosedPipe(err error) bool {
	return errors.Is(err, syscall.EPIPE) || errors.Is(err, io.ErrClosedPipe)
}
