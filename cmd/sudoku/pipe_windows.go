package main

import (
	"errors"
	"io"
	"syscall"
)

func ignoreClosedPipe() {}

// What Windows says when the other end of a pipe is gone.
const (
	errorBrokenPipe syscall.Errno = 109 // ERROR_BROKEN_PIPE
	errorNoData     syscall.Errno = 232 // ERROR_NO_DATA
)

func isClosedPipe(err error) bool {
	return errors.Is(err, errorBrokenPipe) || errors.Is(err, errorNoData) || errors.Is(err, io.ErrClosedPipe)
}
