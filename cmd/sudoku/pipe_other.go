//go:build !unix && !windows

package main

import (
	"errors"
	"io"
)

func ignoreClosedPipe() {}

func isClosedPipe(err error) bool { return errors.Is(err, io.ErrClosedPipe) }
