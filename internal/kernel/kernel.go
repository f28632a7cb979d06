package kernel

// Parse reads a puzzle of 81 characters: 1 to 9 are clues, 0 and '.' blanks.
// It reports whether there are no others; if there are, they read as blanks.
func Parse(board, text *[81]uint8) bool { return parse(board, text) }

// Load sets the grid from clues: a clue's cell holds it alone, a blank cell
// (0) what its houses do not hold. It reports whether the clues are in range
// and do not clash; if they are not, the grid holds nothing of use.
func (g *Grid) Load(board *[81]uint8) bool { return load(g, board) }

// Store reads out a solved grid.
func (g *Grid) Store(board *[81]uint8) { store(g, board) }

// Start is [Grid.Load] and then [Propagate], at less than the cost of both.
// It reports false for a board that Load refuses.
func Start(g *Grid, board *[81]uint8) (State, bool) { return start(g, board) }

// Propagate brings a grid to its fixpoint under the rules of the package.
func Propagate(g *Grid) State { return propagate(g) }

// Split divides an open grid at its fixpoint: g is narrowed to the first
// alternative, rest is set to the second. Each solution is in one of them.
func Split(g, rest *Grid) { splitGeneric(g, rest) }

// Branch splits an open grid at its fixpoint and brings g to its new one. If
// that costs little more it does the same to rest, and second is what it
// finds there; else second is [Pending], and rest is as [Split] leaves it.
func Branch(g, rest *Grid) (first, second State) { return branch(g, rest) }
