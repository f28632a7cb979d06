// Package kernel holds the state that the search works on, and the two things
// that are done to it: bringing a grid to its fixpoint and splitting it.
//
// # The rules
//
// A chute is a band (three rows) or a stack (three columns). In a chute, the
// three cells in which a line meets a box are a mini: a minirow or a
// minicolumn. [Propagate] applies four rules until none has an effect:
//
//  1. Naked single: a cell with one candidate takes it from its peers.
//  2. Hidden single: a digit with one place left in a house is placed there.
//  3. Arrangements: a digit goes into the nine minis of a chute in one of six
//     ways, one mini in each line and each box. A mini keeps the digits that
//     some way still open has in it. This is locked candidates (pointing and
//     claiming) carried to its end.
//  4. Triples: a mini with three candidates takes them from the other minis of
//     its line and its box, and a mini which three digits must enter keeps
//     nothing else.
//
// A rule only ever removes candidates, and removes no fewer from a smaller
// grid; so the fixpoint, and whether it is a contradiction, is the same in
// whatever order the rules are applied: every variant of Propagate leaves the
// same candidates.
//
// # The split
//
// [Node.Branch] looks for a chute which is not settled, has a digit with just
// two arrangements left, and has the fewest arrangements left in all; it
// splits on the lowest such digit. Where there is none, it splits on the first
// of the cells with the fewest candidates.
//
// [Node.Descend] is for boards that may have many solutions, where guesses are
// right as a rule. Before it applies the rules it splits the first part once
// more: in a chute of the other kind (a stack if the first was a band), of those
// that are not settled and have a digit with two arrangements the one with the
// most arrangements in all, on the lowest such digit. On boards with two or more
// solutions that is a tenth more guesses, but a seventh fewer grids to bring to
// their fixpoint; of other choices for the second split, the chute with the
// fewest arrangements saves half as much.
//
// The work of others: splitting on the arrangement of a digit in a chute, and
// the triples, are known from tdoku (https://t-dillon.github.io/tdoku/).
//
// # Variants
//
// The portable kernel is always there; it keeps a plane of bits for each digit.
// On amd64 there is one for AVX2 and one for AVX-512, written by the program in
// _asm and chosen when the process starts; the build tag purego leaves them
// out. Their lanes are cells, so turned that the cells of a minirow, and those
// of a minicolumn, are the same lane of three registers, and they apply each
// rule to all bands, or all stacks, at once. The search holds its grids as a
// [Node], in the layout of the kernel in use; a [Grid] is what goes between
// them and can be changed by hand.
package kernel

// A Grid holds the candidates of 81 cells: nine rows, and in each a word for
// every minirow. A word has a 16-bit lane for each of its three cells, the
// leftmost lowest; bit d-1 of a lane says that digit d may stand there. The
// fourth lane of a word and the fourth word of a row are zero.
type Grid [9][4]uint64

const (
	low  = 0x0001_0001_0001 // bit 0 of each lane
	full = 0x01ff * low     // every digit in each lane
)

// State is what Propagate finds.
type State int

const (
	Contradiction State = iota // no solution; the grid holds nothing of use
	Open                       // at the fixpoint, and not solved
	Solved                     // one candidate in each cell, and no clash
	Pending                    // not looked at (see Branch)
)

// fill turns bit 15 of a lane into every bit below it.
func fill(nz uint64) uint64 { return nz - nz>>15 }

// nonzero returns bit 15 of each lane that holds a candidate.
func nonzero(x uint64) uint64 { return (x + 0x7fff*low) & (0x8000 * low) }

// loadPortable is [Grid.Load].
func (g *Grid) loadPortable(board *[81]uint8) bool {
	var rows, columns, boxes [9]uint16
	clash := uint16(0)
	for r := range 9 {
		line := board[r*9 : r*9+9 : r*9+9]
		for c, v := range line {
			if v > 9 {
				return false
			}
			bit := uint16(1) << v >> 1
			b := r/3*3 + c/3
			clash |= (rows[r] | columns[c] | boxes[b]) & bit
			rows[r] |= bit
			columns[c] |= bit
			boxes[b] |= bit
		}
	}
	if clash != 0 {
		return false
	}
	var columnLanes [3]uint64
	for b := range columnLanes {
		columnLanes[b] = uint64(columns[3*b]) | uint64(columns[3*b+1])<<16 | uint64(columns[3*b+2])<<32
	}
	for r := range 9 {
		line := board[r*9 : r*9+9 : r*9+9]
		for b := range 3 {
			v0, v1, v2 := line[3*b], line[3*b+1], line[3*b+2]
			clues := (uint64(1)<<v0 | uint64(1)<<v1<<16 | uint64(1)<<v2<<32) >> 1 & full
			open := full &^ (uint64(rows[r]|boxes[r/3*3+b])*low | columnLanes[b])
			g[r][b] = clues | open&^fill(nonzero(clues))
		}
		g[r][3] = 0
	}
	return true
}
