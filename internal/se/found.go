package se

// A Technique is what Sudoku Explainer calls a technique, with its variants
// that have names of their own.
type Technique uint8

// The techniques in the order of Sudoku Explainer's producers.
const (
	LastBlank Technique = iota + 1 // a hidden single in the last blank cell of a house
	HiddenSingle
	DirectPointing
	DirectClaiming
	DirectHiddenPair
	NakedSingle
	DirectHiddenTriplet
	Pointing
	Claiming
	NakedPair
	XWing
	HiddenPair
	NakedTriplet
	Swordfish
	HiddenTriplet
	XYWing
	XYZWing
	UniqueLoop1
	UniqueLoop2
	UniqueLoop3
	UniqueLoop4
	NakedQuad
	Jellyfish
	HiddenQuad
	BUG1
	BUG2
	BUG3
	BUG4
	AlignedPair
	XCycle
	YCycle
	XYCycle
	ForcingXChain
	ForcingChain
	AlignedTriplet
	Nishio
	CellChains
	RegionChains
	DynamicContradiction
	DynamicDouble
	DynamicCell
	DynamicRegion

	// In a Skip these two leave out dynamic chains with inner steps, of level 1 and
	// of the levels above. No find has them.
	DynamicPlus
	Nested
)

// Marks are candidates of one cell, bit d for digit d+1.
type Marks struct {
	Cell   uint8
	Digits uint16
}

// A Find is a step as the producers leave it: what it does, and what they know
// of its pattern.
type Find struct {
	Technique Technique
	Level     int   // level of nesting of dynamic chains, 0 to 5
	Value     uint8 // in tenths

	Cell   int8    // where a digit is placed, -1 for none
	Digit  uint8   // 0..8
	Remove []Marks // ascending by cell; not what a placement removes from peers

	Digits uint16      // of the pattern
	Houses []uint8     // of the pattern; for locking and fish base and cover in turn
	Cells  [][2]uint64 // sets of cells by role
	Loop   []uint8     // the cells of a unique loop in order

	chain *hint  // the reason, for chains
	multi *multi // the producer that found it, nil for single chains
}

// begin empties f and keeps its memory.
func (f *Find) begin(t Technique, value uint8) {
	f.Technique, f.Level, f.Value = t, 0, value
	f.Cell, f.Digit, f.Digits = -1, 0, 0
	f.Remove, f.Houses, f.Cells, f.Loop = f.Remove[:0], f.Houses[:0], f.Cells[:0], f.Loop[:0]
	f.chain, f.multi = nil, nil
}

func (f *Find) put(cell, d int) { f.Cell, f.Digit = int8(cell), uint8(d) }

// remove adds candidates of one cell. Cells must come in ascending order.
func (f *Find) remove(cell int, digits uint16) {
	f.Remove = append(f.Remove, Marks{uint8(cell), digits})
}

// removeFrom adds one digit in some cells.
func (f *Find) removeFrom(s set, d int) {
	for !s.empty() {
		f.remove(s.next(), 1<<d)
	}
}

func (f *Find) role(s set) { f.Cells = append(f.Cells, [2]uint64{s.lo, s.hi}) }
