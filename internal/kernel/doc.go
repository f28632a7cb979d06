// Package kernel holds the state that the search works on, a [Node], and what
// is done to it: it is loaded, narrowed, brought to its fixpoint and split.
//
// # The rules
//
// A chute is a band (three rows) or a stack (three columns). In a chute, the
// three cells in which a line meets a box are a mini: a minirow or a
// minicolumn. [Node.Settle] applies four rules until none has an effect:
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
// A rule only ever removes candidates, and removes no fewer where there are
// fewer; so the fixpoint, and whether it is a contradiction, is the same in
// whatever order the rules are applied: every kernel leaves the same candidates.
//
// # The split
//
// [Node.Branch] looks for a chute which is not settled, has a digit with just
// two arrangements left, and has the fewest arrangements left in all; it
// splits on the lowest such digit. Where there is none, it splits on the first
// of the cells with the fewest candidates.
//
// [Node.Descend] is for boards that may have many solutions, where guesses are
// right as a rule: see [Few] and [Many]. Before it applies the rules it splits the first part once
// more: in a chute of the other kind (a stack if the first was a band), of those
// that are not settled and have a digit with two arrangements the one with the
// most arrangements in all, on the lowest such digit. On boards with two or more
// solutions that is a tenth more guesses, but a seventh fewer nodes to bring to
// their fixpoint; of other choices for the second split, the chute with the
// fewest arrangements saves half as much. Where no chute qualifies, as on a blank
// board, it splits the cell that Branch does, and then its two mates: the cells at
// the same place in their boxes, a band and a stack further on and again, which
// share no house with it or with each other. This halves the nodes of the blank
// board.
//
// What a search does with it, and when it stops to trust this rule, is in package
// search; package lanes splits by the same rule, and tests hold all of them
// against each other and against the judge of this package.
//
// The work of others: splitting on the arrangement of a digit in a chute, and
// the triples, are known from tdoku (https://t-dillon.github.io/tdoku/).
//
// # Variants
//
// The portable kernel is always there; it keeps a plane of bits for each digit.
// On amd64 there is one for AVX2 and one for AVX-512, written by the program in
// internal/asm and chosen when the process starts; the build tag purego leaves them
// out. Their lanes are cells, so turned that the cells of a minirow, and those
// of a minicolumn, are the same lane of three registers, and they apply each
// rule to all bands, or all stacks, at once. AVX-512 comes with and without
// VPOPCNTW (BITALG), which makes it 1.06 to 1.09 times as fast, and the lanes 1.05
// to 1.09 times (Sapphire Rapids, interleaved, least of 200 and 25 runs).
package kernel

// State is what Settle finds.
type State int

const (
	Contradiction State = iota // no solution; the node holds nothing of use
	Open                       // at the fixpoint, and not solved
	Solved                     // one candidate in each cell, and no clash
	Pending                    // narrowed since it was at its fixpoint
)
