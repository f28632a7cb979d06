package kernel

import (
	"encoding/binary"
	"math/bits"
	"unsafe"
)

// Parse reads a puzzle of 81 characters: 1 to 9 are clues, 0 and '.' blanks.
// It reports whether there are no others; if there are, they read as blanks.
func Parse(board, text *[81]uint8) bool { return parse(board, text) }

// Load sets the grid from clues: a clue's cell holds it alone, a blank cell
// (0) what its houses do not hold. It reports whether the clues are in range
// and do not clash; if they are not, the grid holds nothing of use.
func (g *Grid) Load(board *[81]uint8) bool { return load(g, board) }

// Propagate brings a grid to its fixpoint under the rules of the package.
func Propagate(g *Grid) State { return propagate(g) }

// A Node holds a grid for the search, in the layout of the kernel in use. It is
// set by [Node.Start], by [Node.Enter], or as the rest of [Node.Branch].
type Node [48]uint64

var _ [unsafe.Sizeof(Node{}) - unsafe.Sizeof(planes{})]struct{} // large enough

// planes is a node for the portable kernel.
func (n *Node) planes() *planes { return (*planes)(unsafe.Pointer(n)) }

// Start sets the node to the fixpoint of a board's clues ([Grid.Load]); false is for a board that Load refuses.
func (n *Node) Start(board *[81]uint8) (State, bool) { return start(n, board) }

// Enter sets the node to a grid's fixpoint.
func (n *Node) Enter(g *Grid) State { return enter(n, g) }

// Branch splits an open node at its fixpoint in two and brings the first part,
// which n becomes, to its fixpoint. The rest may be on its way to its own when
// n is there. If it has arrived or is wrong, second says so; else it is
// [Pending], and goes on with [Node.Settle] if the search comes to it.
func (n *Node) Branch(rest *Node) (first, second State) { return branch(n, rest) }

// Few is the number of candidates below which a search that has guessed, and
// never wrongly, goes on by [Node.Descend]. The hardest boards with one solution
// are above it then as a rule.
const Few = 175

// Candidates returns the number of the node's candidates.
func (n *Node) Candidates() int { return size(n) }

// Rests holds the rests that [Node.Descend] leaves behind, one after the other
// in the layout of the kernel in use: as many as there is room for.
type Rests [264]uint64

// At returns rest i, where it stands. There is always room for a whole Node.
func (r *Rests) At(i int) *Node { return (*Node)(unsafe.Pointer(&r[i*nodeWords()])) }

// Descend goes down from an open node at its fixpoint as long as the first part
// is open at its own and there is room for two more rests: it splits in two, or
// in three, as the package says. It returns the state of the last first part,
// which n becomes, and the number of rests, all of them pending; 0 of an open
// node is one for [Node.Branch]. The parts of a split come in the order of the
// first part, its rest, the rest before. This is faster than Branch if the rests
// are not needed.
func (n *Node) Descend(rests *Rests) (State, int) { return descend(n, rests) }

// Settle brings a pending node to its fixpoint.
func (n *Node) Settle() State { return settle(n) }

// Store reads out a solved node.
func (n *Node) Store(board *[81]uint8) { store(n, board) }

// What follows is the portable kernel, for a machine without another.

// parsePortable goes by words of eight characters, the last of them twice.
func parsePortable(board, text *[81]uint8) bool {
	bad := uint64(0)
	for i := 0; i < 73; i += 8 {
		bad |= parseWord(board, text, i)
	}
	return bad|parseWord(board, text, 73) == 0
}

// parseWord reads eight characters from index i, and returns zero if they are
// digits or dots.
func parseWord(board, text *[81]uint8, i int) uint64 {
	const (
		each = 0x0101010101010101
		low7 = 0x7f * each
		top  = 0x80 * each
	)
	x := binary.LittleEndian.Uint64(text[i:]) ^ '0'*each
	y := x ^ ('0'^'.')*each
	dots := ^(y&low7 + low7 | y) & top
	x &^= dots - dots>>7 // the low seven bits of a dot are all that it has
	bad := (x&low7 + (0x7f-9)*each | x) & top
	x &^= bad | (bad - bad>>7)
	binary.LittleEndian.PutUint64(board[i:], x)
	return bad
}

func propagatePortable(g *Grid) State {
	var p planes
	p.enter(g)
	state := p.propagate()
	if state != Contradiction {
		*g = p.rows()
	}
	return state
}

func (p *planes) start(board *[81]uint8) (State, bool) {
	if !p.load(board) {
		return Contradiction, false
	}
	return p.propagate(), true
}

func (p *planes) branch(rest *planes) (first, second State) {
	p.split(rest)
	return p.propagate(), Pending
}

func (p *planes) size() (n int) {
	for i := range p.digits {
		n += bits.OnesCount64(p.digits[i].lo) + bits.OnesCount64(p.digits[i].hi)
	}
	return n
}
