package kernel

type words = [9][4]uint64

// Load sets the grid from clues: a clue's cell holds it alone, a blank cell
// (0) what its houses do not hold. It reports whether the clues are in range
// and do not clash; if they are not, the grid holds nothing of use.
func (g *Grid) Load(board *[81]uint8) bool {
	if useAVX512 {
		return loadAVX512((*words)(g), board)
	}
	return g.load(board)
}

// Store reads out a solved grid.
func (g *Grid) Store(board *[81]uint8) {
	if useAVX512 {
		storeAVX512((*words)(g), board)
		return
	}
	g.store(board)
}

// Start is Load and Propagate in one; false is for a board that is not valid.
func Start(g *Grid, board *[81]uint8) (State, bool) {
	if useAVX512 {
		s := startAVX512((*words)(g), board)
		return State(s), s >= 0
	}
	if !g.load(board) {
		return Contradiction, false
	}
	return propagateGeneric(g), true
}

// Propagate brings a grid to its fixpoint under the rules of the package.
func Propagate(g *Grid) State {
	if useAVX512 {
		return State(propagateAVX512((*words)(g)))
	}
	return propagateGeneric(g)
}

// Split divides an open grid at its fixpoint: g is narrowed to the first
// alternative, rest is set to the second. Each solution is in one of them.
func Split(g, rest *Grid) { splitGeneric(g, rest) }

// Branch splits an open grid at its fixpoint and brings both parts to theirs.
func Branch(g, rest *Grid) (first, second State) {
	if useAVX512 {
		a, b := branchAVX512((*words)(g), (*words)(rest))
		if a >= 0 {
			return State(a), State(b)
		}
	}
	return branchByParts(g, rest)
}

func branchByParts(g, rest *Grid) (first, second State) {
	Split(g, rest)
	return Propagate(g), Propagate(rest)
}

// Parse reads a puzzle of 81 characters: 1 to 9 are clues, 0 and '.' blanks.
// It reports whether there are no others.
func Parse(board, text *[81]uint8) bool {
	if useAVX512 {
		return parseAVX512(board, text)
	}
	return parseGeneric(board, text)
}

func parseGeneric(board, text *[81]uint8) bool {
	ok := true
	for i, c := range text {
		d := c - '0'
		if d > 9 {
			d = 0
			ok = ok && c == '.'
		}
		board[i] = d
	}
	return ok
}
