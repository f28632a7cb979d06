//go:build !unix && !windows

package main

import (
	"errors"
	"io"
	"os"
)

func ignoreClosedPipe() {}

// endingSignals end the command with what is done so far.
var endingSignals = []os.Signal{os.Interrupt}

// endOfTyping is what one types to end a file.
const endOfTyping = "Ctrl-D"

func isClosedPipe(err error) bool { return errors.Is(err, io.ErrClosedPipe) }
