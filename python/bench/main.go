// Command bench solves the boards of a file by package bulk on one processor each time
// it reads a line, and prints the nanoseconds a puzzle: beside bench.py.
package main

import (
	"bufio"
	"context"
	"fmt"
	"log"
	"os"
	"time"

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
		began := time.Now()
		if _, err := (bulk.Solver{Workers: 1}).Solve(context.Background(), boards, results); err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%.1f\n", float64(time.Since(began).Nanoseconds())/float64(len(boards)))
	}
}
