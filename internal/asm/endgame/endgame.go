// Package endgame writes the parts of package endgame for AVX2 and AVX-512.
package endgame

import "github.com/seed-cfc889b0/sudoku/internal/asm/output"

// Offsets of the words.
const (
	low   = 0
	guard = 16
	left  = 32
)

// Write writes the assembly of package endgame.
func Write() {
	count512()
	walk256()
	set512()
	write512()
	writeTables()
	hasLZCNT()
	output.Assembly("endgame", output.InOrder())
}
