package kernel

import "unsafe"

// asGrid is a node for the portable kernel.
func (n *Node) asGrid() *Grid { return (*Grid)(unsafe.Pointer(n)) }
