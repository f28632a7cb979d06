// Command sudoku solves, counts, checks, explains, rates, draws, minimizes and
// transforms 9×9 Sudoku puzzles from files or standard input, many in a file, in
// any form that people paste. It also generates new ones, and plays them.
//
//	sudoku "$puzzle"
//	sudoku solve puzzles.txt
//	sudoku generate -n 100 -seed 7
//
// sudoku -h lists the commands and the exit codes, and sudoku solve -h says more of
// one by example. README.md beside this file shows them all.
//
// SIGTERM and SIGHUP end the command as an interrupt does: results so far are written, and
// a game is stored. An interrupt or SIGHUP that was ignored when the command started stays
// ignored, as nohup asks for; SIGTERM does not, because Go's runtime replaces what a process
// inherits for it before the command can look. A reader that closes the pipe, as head does,
// ends the command; that is not an error.
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"time"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/meaning"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
)

// patience is how long further signals are ignored after the first, as timeout(1)
// sends two in a row. Later ones end the process at once.
const patience = 500 * time.Millisecond

func main() {
	run.IgnoreClosedPipe()
	var ending []os.Signal
	for _, s := range run.EndingSignals {
		if !signal.Ignored(s) { // nohup has some ignored
			ending = append(ending, s)
		}
	}
	ctx, stop := context.Background(), func() {}
	if len(ending) > 0 { // for NotifyContext, no signals means all
		ctx, stop = signal.NotifyContext(ctx, ending...)
	}
	context.AfterFunc(ctx, func() {
		time.Sleep(patience)
		stop() // from now on a signal ends the process at once
	})
	if run.WasClosed(os.Stdout) {
		fmt.Fprintln(os.Stderr, "sudoku: standard output is closed")
		os.Exit(run.ExitIO)
	}
	code := do(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	// Some file systems report a failed write only on closing.
	if err := os.Stdout.Close(); err != nil && code < run.ExitIO {
		fmt.Fprintln(os.Stderr, "sudoku:", err)
		code = run.ExitIO
	}
	os.Exit(code)
}

// do is the program without its process.
func do(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	j := run.New(ctx, stdin, stdout, stderr)
	meaning.Do(j, args)
	return j.Finish()
}
