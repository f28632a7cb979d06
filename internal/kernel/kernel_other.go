//go:build !amd64 || purego

package kernel

import "unsafe"

// Variants names the kernels that run here, the best first.
func Variants() []string { return []string{"portable"} }

// Use makes the package use one of its variants until restore is called. It is
// for tests: nothing else may run at the same time.
func Use(variant string) (restore func()) { return func() {} }

func parse(board, text *[81]uint8) bool { return parseGeneric(board, text) }

func load(g *Grid, board *[81]uint8) bool { return g.load(board) }

func propagate(g *Grid) State { return propagateGeneric(g) }

func start(n *Node, board *[81]uint8) (State, bool) {
	if !n.asGrid().load(board) {
		return Contradiction, false
	}
	return propagateGeneric(n.asGrid()), true
}

func enter(n *Node, g *Grid) State {
	*n.asGrid() = *g
	return settle(n)
}

func branch(n, rest *Node) (first, second State) {
	splitGeneric(n.asGrid(), rest.asGrid())
	return propagateGeneric(n.asGrid()), Pending
}

func settle(n *Node) State { return propagateGeneric(n.asGrid()) }

func store(n *Node, board *[81]uint8) { n.asGrid().store(board) }

func nodeOf(g *Grid) Node { return *(*Node)(unsafe.Pointer(g)) }

func (n *Node) grid() Grid { return *n.asGrid() }
