//go:build !unix && !windows

package run

import (
	"errors"
	"io"
	"os"
)

func IgnoreClosedPipe() {}

// EndingSignals end the command; results so far are written.
var EndingSignals = []os.Signal{os.Interrupt}

// endOfTyping is what ends input that is typed.
const endOfTyping = "Ctrl-D"

func isClosedPipe(err error) bool { return errors.Is(err, io.ErrClosedPipe) }
