// Package kernel holds the state of the search, a [Node]: the candidates of 81
// cells. A node is loaded, narrowed, brought to its fixpoint and split.
//
// # What a kernel must promise
//
// Every kernel (portable, AVX2, AVX-512) leaves the same candidates, bit for bit,
// and splits the same way, so that answers and their order do not depend on the
// machine. The judge in judge_test.go states this without any of their tricks,
// and tests hold every kernel to it. The two sections below are the contract:
// the rules, which decide the fixpoint, and the split.
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
//     any way still open has in it. This is locked candidates (pointing and
//     claiming) carried to the end.
//  4. Triples: a mini with three candidates takes them from the other minis of
//     its line and its box, and a mini that three digits must enter keeps
//     nothing else.
//
// A rule only removes candidates, and it removes no fewer from a node that has
// fewer. So the fixpoint, and whether it is a contradiction, does not depend on
// the order in which a kernel applies the rules.
//
// # The split
//
// [Node.Branch] is where a guess is chosen. It looks for a chute that is not
// settled, has a digit with exactly two arrangements left, and has the fewest
// arrangements left in all; it splits on the lowest such digit. If there is
// none, it splits on the first of the cells with the fewest candidates. The
// portable version is in split.go. [Node.Advance] splits the same way, and leaves
// the second part pending.
//
// [Node.Descend] is for boards that may have many solutions, where most guesses
// are right: see [Few] and [Many]. Before it applies the rules, it splits the
// first part once more: in a chute of the other kind (a stack if the first was a
// band) that is not settled and has a digit with two arrangements, the one with
// the most arrangements in all, on the lowest such digit. On boards with several
// solutions that costs a tenth more guesses, but a seventh fewer nodes need to
// be brought to their fixpoint; a second split in the chute with the fewest
// arrangements saves half as much. If no chute qualifies, as on a blank board, it
// splits the cell that Branch would, and then its two mates: the cells at the
// same place in their boxes, one and two bands and stacks further on, which
// share no house with it or with each other. This halves the nodes of the blank
// board.
//
// [Node.Bisect] is for nodes that are set by [Node.Write], candidates from which
// any may be gone. There a digit with two arrangements is rare at first, and not in
// the chute with the fewest, and a cell is a poor choice: of 200 Sukaku with 89
// eliminations one takes 162,309 guesses by the rule of Branch, and none more than
// 158 by this rule. It takes the chutes that are not settled and have the fewest
// arrangements in all. If one of them has a digit with two, Bisect splits as Branch
// does. If not, it takes the first of them; the digit with the fewest, but at least
// three, and of several the one with the fewest in the chutes that cross that one,
// then the lowest; and the first mini of the chute that one arrangement of the digit
// uses, or else two. In the first part the digit goes into that mini, in the rest it
// does not.
//
// Package search decides when to use which, and when to stop trusting them.
// Package lanes splits by the rule of Branch; tests hold it to the same judge.
//
// Splitting on the arrangement of a digit in a chute, and the triples, are known
// from tdoku (https://t-dillon.github.io/tdoku/).
//
// # Variants
//
// The portable kernel is always built; it keeps a plane of bits for each digit.
// On amd64 there are kernels for AVX2 and AVX-512, which the program in
// internal/asm writes; one is chosen when the process starts. The build tag
// purego leaves them out. Their lanes are cells, arranged so that the cells of a
// minirow, and those of a minicolumn, are in the same lane of three registers;
// they apply each rule to all bands, or all stacks, at once. The AVX-512 kernel
// exists with and without VPOPCNTW (BITALG), which makes it 1.06 to 1.09 times as
// fast, and the lanes 1.05 to 1.09 times (Sapphire Rapids, interleaved, least of
// 200 and 25 runs).
package kernel

// State is the state of a node, as [Node.Settle] finds it.
type State int

const (
	Contradiction State = iota // no solution; the contents of the node are undefined
	Open                       // at the fixpoint, and not solved
	Solved                     // one candidate in each cell, and no clash
	Pending                    // narrowed, and not yet at its fixpoint again
)
