//go:build !amd64 || purego

package kernel

// Variants names the kernels that run here, the best first.
func Variants() []string { return []string{"portable"} }

// Use makes the package use one of its variants until restore is called. It is
// for tests: nothing else may run at the same time.
func Use(variant string) (restore func()) { return func() {} }

// AVX512 returns false.
func AVX512() bool { return false }

func parse(board, text *[81]uint8) bool { return parsePortable(board, text) }

func load(n *Node, board *[81]uint8) bool { return n.planes().load(board) }

func allow(n *Node, cell int, digits uint16) { n.planes().allow(cell, digits) }

func bisectLikeBranch(n, rest *Node) (first, second State, ok bool) { return 0, 0, false }

func (n *Node) chutes(c *chutes) { n.planes().chutes(c) }

func (n *Node) drop(digit int, cells []uint8) { n.planes().drop(digit, cells) }

func of(n *Node, cell int) uint16 { return n.planes().of(cell) }

func read(n *Node, cells *[81]uint16) { n.planes().read(cells) }

func write(n *Node, cells *[81]uint16) { n.planes().write(cells) }

func settle(n *Node) State { return n.planes().propagate(false) }

func start(n *Node, board *[81]uint8) (State, bool) { return n.planes().start(board) }

func branch(n, rest *Node) (first, second State) { return n.planes().branch(rest.planes()) }

func advance(n, rest *Node) State { return n.planes().advance(rest.planes()) }

func descend(n *Node, rests *Rests) (State, int) { return n.planes().descend(rests) }

func nodeWords() int { return frontWords }

func size(n *Node) int { return n.planes().size() }

func twin(n, root *Node) bool { return n.planes().twin(root.planes()) }

func store(n *Node, board *[81]uint8) { n.planes().store(board) }
