//go:build unix

package main

import (
	"errors"
	"io"
	"os/signal"
	"syscall"
)

// ignoreClosedPipe makes a write to a closed pipe an error like any other,
// where by default it kills the process.
func ignoreClosedPipe() { signal.Ignore(syscall.SIGPIPE) }

func isClosedPipe(err error) bool {
	return errors.Is(err, syscall.EPIPE) || errors.Is(err, io.ErrClosedPipe)
}
