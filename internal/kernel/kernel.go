package kernel

// Parse reads a puzzle of 81 characters: 1 to 9 are clues, 0 and '.' blanks.
// It reports whether there are no others; if there are, they read as blanks.
func Parse(board, text *[81]uint8) bool { return parse(board, text) }

// Load sets the grid from clues: a clue's cell holds it alone, a blank cell
// (0) what its houses do not hold. It reports whether the clues are in range
// and do not clash; if they are not, the grid holds nothing of use.
func (g *Grid) Load(board *[81]uint8) bool { return load(g, board) }

// Store reads out a solved grid.
func (g *Grid) Store(board *[81]uint8) { g.store(board) }

// Propagate brings a grid to its fixpoint under the rules of the package.
func Propagate(g *Grid) State { return propagate(g) }

// Split divides an open grid at its fixpoint: g is narrowed to the first
// alternative, rest is set to the second. Each solution is in one of them.
func Split(g, rest *Grid) { splitGeneric(g, rest) }

// A Node holds a grid for the search, in the form that the kernel in use likes
// best. It is set by [Node.Start], by [Node.Enter], or as the rest of
// [Node.Branch].
type Node [36]uint64

// Start is [Grid.Load] and [Propagate]; false is for a board that Load refuses.
func (n *Node) Start(board *[81]uint8) (State, bool) { return start(n, board) }

// Enter sets the node to a grid's fixpoint.
func (n *Node) Enter(g *Grid) State { return enter(n, g) }

// Branch is [Split] of an open node at its fixpoint, and [Propagate] of the
// first part, which n becomes. The rest may be on its way to its own fixpoint
// when n is there. If it has arrived or is wrong, second says so; else it is
// [Pending], and goes on with [Node.Settle] if the search comes to it.
func (n *Node) Branch(rest *Node) (first, second State) { return branch(n, rest) }

// Settle is [Propagate].
func (n *Node) Settle() State { return settle(n) }

// Store reads out a solved node.
func (n *Node) Store(board *[81]uint8) { store(n, board) }
