//go:build !unix && !windows

package main

import (
	"errors"
	"io"
	"os"
)

func ignoreClosedPipe() {}

// endingSignals end the command; results so far are written.
var endingSignals = []os.Signal{os.Interrupt}

// endOfTyping is what ends input that is typed.
const endOfTyping = "Ctrl-D"

func isClosedPipe(err error) bool { return errors.Is(err, io.ErrClosedPipe) }
