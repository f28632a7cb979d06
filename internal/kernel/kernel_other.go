//go:build !amd64 || purego

package kernel

// Variants names the kernels that run here, the best first.
func Variants() []string { return []string{"portable"} }

// Use makes the package use one of its variants until restore is called. It is
// for tests: nothing else may run at the same time.
func Use(variant string) (restore func()) { return func() {} }

func parse(board, text *[81]uint8) bool { return parseGeneric(board, text) }

func load(g *Grid, board *[81]uint8) bool { return g.load(board) }

func store(g *Grid, board *[81]uint8) { g.store(board) }

func start(g *Grid, board *[81]uint8) (State, bool) { return startGeneric(g, board) }

func propagate(g *Grid) State { return propagateGeneric(g) }

func branch(g, rest *Grid) (first, second State) {
	splitGeneric(g, rest)
	return propagateGeneric(g), Pending
}
