//go:build aix || (!unix && !windows)

package main

import (
	"io"
	"os"
)

// A progress shows no bar here: its library does not know the terminals of this
// system.
type progress struct{}

func (j *job) startProgress(int64, func(int64) string) *progress { return nil }

func (p *progress) set(int, int64) {}

func (p *progress) end() {}

func terminalOf(io.Writer) *os.File { return nil }
