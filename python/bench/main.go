//go:build unix

// Command bench solves the boards of a file by package bulk on one processor each time
// it reads a line, and prints the nanoseconds of processor time a puzzle: beside
// bench.py.
package main

import (
	"bufio"
	"context"
	"fmt"
	"log"
	"os"
	"syscall"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/bulk"
)

func main() {
	raw, err := os.ReadFile(os.Args[1]) // 81 bytes a board
	if err != nil {
		log.Fatal(err)
	}
	boards := make([]sudoku.Board, len(raw)/81)
	for i := range boards {
		copy(boards[i][:], raw[81*i:])
	}
	results := make([]bulk.Result, len(boards))
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		began := used()
		if _, err := (bulk.Solver{Workers: 1}).Solve(context.Background(), boards, results); err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%.1f\n", float64(used()-began)/float64(len(boards)))
	}
}

// used returns the processor time of the process in nanoseconds.
func used() int64 {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		log.Fatal(err)
	}
	return u.Utime.Nano() + u.Stime.Nano()
}
