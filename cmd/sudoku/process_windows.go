package main

import (
	"errors"
	"io"
	"os"
	"syscall"
)

func ignoreClosedPipe() {}

// endingSignals end the command with what is done so far.
var endingSignals = []os.Signal{os.Interrupt, syscall.SIGTERM}

// endOfTyping is what one types to end a file.
const endOfTyping = "Ctrl-Z and Enter"

// What Windows says when the other end of a pipe is gone.
const (
	errorBrokenPipe syscall.Errno = 109 // ERROR_BROKEN_PIPE
	errorNoData     syscall.Errno = 232 // ERROR_NO_DATA
)

func isClosedPipe(err error) bool {
	return errors.Is(err, errorBrokenPipe) || errors.Is(err, errorNoData) || errors.Is(err, io.ErrClosedPipe)
}
