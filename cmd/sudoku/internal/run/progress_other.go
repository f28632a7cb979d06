//go:build aix || (!unix && !windows)

package run

import (
	"io"
	"os"
)

// A Progress shows no bar here: its library does not know the terminals of this
// system.
type Progress struct{}

func (j *Job) StartProgress(int64, func(int64) string) *Progress { return nil }

func (p *Progress) Set(int, int64) {}

func (p *Progress) End() {}

func TerminalOf(io.Writer) *os.File { return nil }
