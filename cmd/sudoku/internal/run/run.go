// Package run reads puzzles from files, pipes and terminals, has them answered on all
// processors, and writes the answers in order, with messages, progress and a summary.
package run

import (
	"context"
	"io"
	"time"
)

// The exit codes. The comment of package main explains them.
const (
	ExitNoSolution  = 1
	ExitUsage       = 2
	ExitMalformed   = 3
	ExitIO          = 4
	ExitInterrupted = 130 // 128 + SIGINT, as shells have it
)

// New returns a job that has not begun.
func New(ctx context.Context, stdin io.Reader, stdout, stderr io.Writer) *Job {
	j := &Job{Stdin: stdin, Stdout: stdout, Stderr: stderr, began: time.Now(),
		terminal: TerminalOf(stdout) != nil || TerminalOf(stderr) != nil}
	j.Ctx, j.Out = ctx, newOutput(stdout)
	j.prompt = func() {
		if j.terminal || len(j.messages) >= 1<<16 {
			j.Flush()
		}
	}
	return j
}
