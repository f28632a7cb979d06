package kernel

import "unsafe"

// asGrid is the node as the grid that it is for the portable kernel and AVX2.
func (n *Node) asGrid() *Grid { return (*Grid)(unsafe.Pointer(n)) }
