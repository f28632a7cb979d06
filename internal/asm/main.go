// Command asm writes the assembly of one of the packages kernel, lanes and endgame
// ("go run . kernel"), and the layout that assembly and Go share. go generate in
// their folders runs it.
//
// Its packages are named after those that they write. Files with 512 in their
// names are about AVX-512, those with 256 about AVX2. In kernel and lanes vectors*.go
// has the small operations, pass*.go the rules, split*.go the guess, and board*.go
// loads and stores boards. Package kernel reads text in text.go and orders
// instructions in schedule.go; for the others output/alloc.go assigns registers.
package main

import (
	"log"
	"os"

	"github.com/seed-cfc889b0/sudoku/internal/asm/endgame"
	"github.com/seed-cfc889b0/sudoku/internal/asm/kernel"
	"github.com/seed-cfc889b0/sudoku/internal/asm/lanes"
)

func main() {
	log.SetFlags(0)
	writers := map[string]func(){"endgame": endgame.Write, "kernel": kernel.Write, "lanes": lanes.Write}
	if len(os.Args) != 2 || writers[os.Args[1]] == nil {
		log.Fatal("usage: go run . endgame|kernel|lanes")
	}
	writers[os.Args[1]]()
}
