// Command asm writes the assembly of a package of the kernels, and the layout
// that assembly and Go share: "go run . kernel" that of package kernel, "go run .
// lanes" that of package lanes. go generate in their folders does that.
//
// Its packages are named after what they write. Files with 512 in their names are
// about AVX-512, those with 256 about AVX2; in both packages vectors*.go has the
// small operations, pass*.go the rules, split*.go the guess. boards go in and out
// of registers in board*.go, text in text.go; schedule.go orders instructions and
// alloc.go gives them registers.
package main

import (
	"log"
	"os"

	"github.com/seed-cfc889b0/sudoku/internal/asm/kernel"
	"github.com/seed-cfc889b0/sudoku/internal/asm/lanes"
)

func main() {
	log.SetFlags(0)
	writers := map[string]func(){"kernel": kernel.Write, "lanes": lanes.Write}
	if len(os.Args) != 2 || writers[os.Args[1]] == nil {
		log.Fatal("usage: go run . kernel|lanes")
	}
	writers[os.Args[1]]()
}
