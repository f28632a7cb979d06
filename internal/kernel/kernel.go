package kernel

import (
	"encoding/binary"
	"math/bits"
	"unsafe"
)

// Parse reads a puzzle of 81 characters: 1 to 9 are clues, 0 and '.' blanks. It
// reads all other characters as blanks, and reports whether there are none and the
// blanks are all 0 or all dots: parts of two lines may have both.
func Parse(board, text *[81]uint8) bool { return parse(board, text) }

// A Node holds the candidates of 81 cells, in the layout of the kernel in use.
// It is set by [Node.Load] or [Node.Write], or as the rest of [Node.Branch] or
// [Node.Descend]; it is narrowed by [Node.Allow], and brought to its fixpoint by
// [Node.Settle].
type Node [48]uint64

var _ [unsafe.Sizeof(Node{}) - unsafe.Sizeof(planes{})]struct{} // large enough

// planes is a node for the portable kernel.
func (n *Node) planes() *planes { return (*planes)(unsafe.Pointer(n)) }

// Load sets the node from clues: the cell of a clue has that candidate alone, a
// blank cell (0) those that its houses do not hold. It reports whether the
// clues are in range and do not clash; if not, the contents of the node are
// undefined.
func (n *Node) Load(board *[81]uint8) bool { return load(n, board) }

// Allow removes all candidates of a cell, 0..80, except the given digits; bit
// d-1 stands for digit d. The node is pending then.
func (n *Node) Allow(cell int, digits uint16) { allow(n, cell, digits) }

// Among is [Node.Allow] for all cells.
func (n *Node) Among(cells *[81]uint16) {
	for cell, digits := range cells {
		n.Allow(cell, digits)
	}
}

// Of returns the candidates of a cell, 0..80.
func (n *Node) Of(cell int) uint16 { return of(n, cell) }

// Write sets the candidates of all cells; bit d-1 stands for digit d, and bits
// from 9 on do not count. The node is pending then: it may be a contradiction.
func (n *Node) Write(cells *[81]uint16) { write(n, cells) }

// Read reads out the candidates of all cells.
func (n *Node) Read(cells *[81]uint16) { read(n, cells) }

// Settle brings a pending node to its fixpoint under the rules of the package.
func (n *Node) Settle() State { return settle(n) }

// Start is Load and Settle in one call, which is faster. It returns false if
// Load would.
func (n *Node) Start(board *[81]uint8) (State, bool) { return start(n, board) }

// Branch splits an open node at its fixpoint in two, and brings the first part,
// which n becomes, to its fixpoint. A kernel may settle the rest meanwhile. If
// it has finished that, second is the state of the rest; otherwise second is
// [Pending], and [Node.Settle] completes it when the search comes to it.
func (n *Node) Branch(rest *Node) (first, second State) { return branch(n, rest) }

// Advance is Branch for a search that will hardly need the rest, which it leaves
// pending: it is as fast as [Node.Settle].
func (n *Node) Advance(rest *Node) State { return advance(n, rest) }

// Bisect splits an open node at its fixpoint in two by the rule for nodes that are
// not set from clues. For the parts and their states see [Node.Branch].
func (n *Node) Bisect(rest *Node) (first, second State) {
	if first, second, ok := bisectLikeBranch(n, rest); ok {
		return first, second
	}
	n.bisect(rest)
	return settle(n), Pending
}

// Few and Many are numbers of candidates. A search that has guessed, but never
// wrongly, uses [Node.Descend] with fewer than Few candidates: even the hardest
// boards with one solution usually have more then. On a board with more than
// Many at its first fixpoint it does so from the start, until some guesses were
// wrong: hardly any such board has only one solution.
const (
	Few  = 175
	Many = 330
)

// Candidates returns the number of the node's candidates.
func (n *Node) Candidates() int { return size(n) }

// Rests holds the rests that [Node.Descend] leaves behind, one after the other
// in the layout of the kernel in use: as many as there is room for.
type Rests [264]uint64

// At returns rest i, in place. There is always room for a whole Node, but the rests
// after it are lost when it is settled.
func (r *Rests) At(i int) *Node { return (*Node)(unsafe.Pointer(&r[i*nodeWords()])) }

// Descend splits an open node at its fixpoint in two, three or four, as the
// package comment says, brings the first part to its fixpoint, and repeats this
// as long as that part is open and there is room for three more rests. It
// returns the state of the last first part, which n becomes, and the number of
// rests, all pending. If that number is 0 and the node is open, it must be split
// by [Node.Branch]. The order of the parts is that first part, then the rests
// from the last to the first. Descend is faster than Branch if the search never
// needs the rests.
func (n *Node) Descend(rests *Rests) (State, int) { return descend(n, rests) }

// Store reads out a solved node.
func (n *Node) Store(board *[81]uint8) { store(n, board) }

// Twin reports whether the board of a solved node has a second solution that
// exchanges two digits in four cells: in two lines of a chute and two of its
// boxes, where none of the cells has a single candidate in root, the root of the
// search.
func (n *Node) Twin(root *Node) bool { return twin(n, root) }

// The rest of this file belongs to the portable kernel.

// parsePortable reads words of eight characters; the last overlaps the one
// before. Text with other characters is rare and is read again.
func parsePortable(board, text *[81]uint8) bool {
	var bad, dots, zeros uint64
	for i := 0; i < 81; i += 8 {
		i = min(i, 73)
		v, d, z, b := digitsOf(binary.LittleEndian.Uint64(text[i:]))
		binary.LittleEndian.PutUint64(board[i:], v)
		dots, zeros, bad = dots|d, zeros|z, bad|b
	}
	if bad&(0xf0*each) == 0 {
		return dots == 0 || zeros == 0
	}
	for i := 0; i < 73; i += 8 {
		parseWord(board, text, i)
	}
	parseWord(board, text, 73)
	return false
}

// digitsOf turns eight characters into digits if they are digits and dots; dots and
// zeros are not 0 if there are any of these. If they are not, one of the upper four bits of
// the lowest byte that is neither is set in bad. Those above may get a carry.
func digitsOf(x uint64) (v, dots, zeros, bad uint64) {
	x ^= '0' * each
	zeros = (x - each) &^ x & (0x80 * each)
	dots = x >> 4 & each
	v = x ^ dots*('0'^'.')
	// A digit may be at most 9, and a dot must be exactly a dot.
	return v, dots, zeros, v | (v + 6*each + 9*dots)
}

// parseWord reads eight characters of any kind from index i.
func parseWord(board, text *[81]uint8, i int) {
	const (
		low7 = 0x7f * each
		top  = 0x80 * each
	)
	x := binary.LittleEndian.Uint64(text[i:]) ^ '0'*each
	y := x ^ ('0'^'.')*each
	dots := ^(y&low7 + low7 | y) & top
	x &^= dots - dots>>7 // a dot has only the low seven bits
	bad := (x&low7 + (0x7f-9)*each | x) & top
	x &^= bad | (bad - bad>>7)
	binary.LittleEndian.PutUint64(board[i:], x)
}

func (p *planes) start(board *[81]uint8) (State, bool) {
	if !p.load(board) {
		return Contradiction, false
	}
	return p.propagate(false), true
}

func (p *planes) branch(rest *planes) (first, second State) {
	*rest = *p
	p.split(&rest.front)
	return p.propagate(false), Pending
}

// advance leaves less of the rest than branch.
func (p *planes) advance(rest *planes) State {
	p.leave(&rest.front)
	p.split(&rest.front)
	return p.propagate(false)
}

func (p *planes) size() (n int) {
	for i := range p.digits {
		n += bits.OnesCount64(p.digits[i].lo) + bits.OnesCount64(p.digits[i].hi)
	}
	return n
}
