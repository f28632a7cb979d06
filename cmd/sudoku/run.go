package main

import (
	"context"
	"io"
	"time"
)

// The exit codes. The package comment explains them.
const (
	exitNoSolution  = 1
	exitUsage       = 2
	exitMalformed   = 3
	exitIO          = 4
	exitInterrupted = 130 // 128 + SIGINT, as shells have it
)

// run is the program without its process.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	j := &job{stdin: stdin, stdout: stdout, err: stderr, began: time.Now(),
		terminal: terminalOf(stdout) != nil || terminalOf(stderr) != nil}
	j.ctx, j.out = ctx, newOutput(stdout)
	j.prompt = func() {
		if j.terminal || len(j.messages) >= 1<<16 {
			j.flush()
		}
	}
	j.run(args)
	return j.finish()
}
