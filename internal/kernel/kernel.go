package kernel

// Propagate brings a grid to its fixpoint under the rules of the package.
func Propagate(g *Grid) State { return propagateGeneric(g) }

// Split divides an open grid at its fixpoint: g is narrowed to the first
// alternative, rest is set to the second. Each solution is in one of them.
func Split(g, rest *Grid) { splitGeneric(g, rest) }
