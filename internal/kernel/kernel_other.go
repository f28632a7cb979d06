//go:build !amd64 || purego

package kernel

// Variants names the kernels that run here, the best first.
func Variants() []string { return []string{"portable"} }

// Use makes the package use one of its variants until restore is called. It is
// for tests: nothing else may run at the same time.
func Use(variant string) (restore func()) { return func() {} }

func parse(board, text *[81]uint8) bool { return parsePortable(board, text) }

func load(g *Grid, board *[81]uint8) bool { return g.loadPortable(board) }

func propagate(g *Grid) State { return propagatePortable(g) }

func start(n *Node, board *[81]uint8) (State, bool) { return n.planes().start(board) }

func enter(n *Node, g *Grid) State {
	n.planes().enter(g)
	return settle(n)
}

func branch(n, rest *Node) (first, second State) { return n.planes().branch(rest.planes()) }

func size(n *Node) int { return n.planes().size() }

func descend(n *Node, rests *Rests) (State, int) { return n.planes().descend(rests) }

func nodeWords() int { return len(Node{}) }

func settle(n *Node) State { return n.planes().propagate() }

func store(n *Node, board *[81]uint8) { n.planes().store(board) }

// grid returns a node as a grid.
func (n *Node) grid() Grid { return n.planes().rows() }
