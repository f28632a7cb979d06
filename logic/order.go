package logic

import "github.com/seed-cfc889b0/sudoku/internal/enum"

// An Order is a sequence in which techniques are tried.
type Order uint8

// The orders.
const (
	// HumanOrder starts with what a person with pencil marks sees first. It may
	// change from version to version.
	HumanOrder Order = iota

	// HoDoKuOrder is that of HoDoKu 2.2 with its default settings, step by step. It ends
	// where HoDoKu guesses.
	HoDoKuOrder

	// SEOrder is that of Sudoku Explainer 1.2.1, step by step; it does not change.
	// The greatest rating of a step is the ER of package rate.
	SEOrder
)

var orders = enum.Names[Order]{Type: "Order", What: "an order", Texts: []string{
	HumanOrder: "human", HoDoKuOrder: "hodoku", SEOrder: "se",
}}

// Orders returns all orders.
func Orders() []Order { return orders.All() }

// String returns "human", "hodoku" or "se".
func (o Order) String() string { return orders.String(o) }

// MarshalText writes the order as String does. An unknown order is an error.
func (o Order) MarshalText() ([]byte, error) { return orders.Marshal(o) }

// UnmarshalText reads what MarshalText writes, in lower or upper case. On an
// error o is unchanged.
func (o *Order) UnmarshalText(text []byte) error { return orders.Unmarshal(o, text) }

// Techniques returns the techniques of the order, in the order of trial.
func (o Order) Techniques() []Technique {
	return append([]Technique(nil), o.list()...)
}

func (o Order) list() []Technique {
	switch o {
	case HoDoKuOrder:
		return hodokuOrder
	case SEOrder:
		return seOrder
	}
	return humanOrder
}

// humanOrder is sorted by how much a person must see at once: the number of
// cells, houses and digits, whether pencil marks are needed, how long a chain is.
var humanOrder = []Technique{
	FullHouse, HiddenSingle, NakedSingle,
	DirectPointing, DirectClaiming, Pointing, Claiming, LockedPair, LockedTriple,
	NakedPair, DirectHiddenPair, HiddenPair, NakedTriple, DirectHiddenTriple, HiddenTriple,
	XWing, UniqueRectangle1, Skyscraper, TwoStringKite, XYWing, BUG1, SymmetricalPlacement,
	TurbotFish, EmptyRectangle, RemotePair, WWing, XYZWing, AlmostLockedPair,
	NakedQuad, HiddenQuad, Swordfish, FinnedXWing, SashimiXWing,
	UniqueRectangle2, UniqueRectangle4, UniqueRectangle3, UniqueRectangle5, UniqueRectangle6,
	HiddenRectangle, AvoidableRectangle1, AvoidableRectangle2,
	UniqueLoop1, UniqueLoop2, UniqueLoop4, UniqueLoop3, BUG2, BUG4, BUG3, BUGN,
	SimpleColorTrap, SimpleColorWrap, Jellyfish, MultiColors1, MultiColors2,
	AlmostLockedTriple, FinnedSwordfish, SashimiSwordfish, Guardians, XChain, XYChain, WXYZWing, SueDeCoq,
	FinnedJellyfish, SashimiJellyfish,
	ContinuousNiceLoop, DiscontinuousNiceLoop, AIC, UniqueRectangleLinks, BivalueOddagon, FireworkTriple,
	ExtendedRectangle1, ExtendedRectangle2, ExtendedRectangle4, ExtendedRectangle3, FireworkQuad, Medusa, ALSXZ, AlignedPairExclusion,
	ALSXYWing, GroupedContinuousNiceLoop, GroupedDiscontinuousNiceLoop, GroupedAIC,
	ALSChain, DeathBlossom, AlignedTripletExclusion,
	FrankenXWing, FrankenSwordfish, FinnedFrankenXWing, FinnedFrankenSwordfish, DeadlyPattern,
	NishioForcingChain, CellForcingChain, RegionForcingChain, ContradictionForcingChain,
	SKLoop, Exocet, Tridagon, MultiSectorLockedSet,
	DynamicContradictionForcingChain, DynamicDoubleForcingChain, DynamicCellForcingChain, DynamicRegionForcingChain,
	DynamicPlusForcingChain, NestedForcingChain, Trial,
}

// hodokuOrder leaves out the techniques that HoDoKu switches off by default.
var hodokuOrder = []Technique{
	FullHouse, NakedSingle, HiddenSingle,
	LockedPair, LockedTriple, Pointing, Claiming,
	NakedPair, NakedTriple, HiddenPair, HiddenTriple, NakedQuad, HiddenQuad,
	XWing, Swordfish, Jellyfish,
	RemotePair, BUG1, Skyscraper, TwoStringKite, TurbotFish, EmptyRectangle, WWing, XYWing, XYZWing,
	UniqueRectangle1, UniqueRectangle2, UniqueRectangle3, UniqueRectangle4, UniqueRectangle5, UniqueRectangle6,
	HiddenRectangle, AvoidableRectangle1, AvoidableRectangle2,
	FinnedXWing, SashimiXWing, FinnedSwordfish, SashimiSwordfish, FinnedJellyfish, SashimiJellyfish,
	SueDeCoq, SimpleColorTrap, SimpleColorWrap, MultiColors1, MultiColors2,
	XChain, XYChain, ContinuousNiceLoop, DiscontinuousNiceLoop, AIC,
	GroupedContinuousNiceLoop, GroupedDiscontinuousNiceLoop, GroupedAIC,
	ALSXZ, ALSXYWing, ALSChain,
	FrankenXWing, FrankenSwordfish, FinnedFrankenXWing, FinnedFrankenSwordfish,
	CellForcingChain, RegionForcingChain, ContradictionForcingChain,
	DynamicContradictionForcingChain, DynamicDoubleForcingChain, DynamicCellForcingChain, DynamicRegionForcingChain,
}

// rank returns how late a technique comes in the order, from 0.
func (o Order) rank(t Technique) int {
	for i, u := range o.list() {
		if t == u {
			return i
		}
	}
	return len(o.list())
}

// Basic returns what most people learn first: singles, locked candidates, pairs
// and triples.
func Basic() Techniques {
	return TechniquesOf(humanOrder[:15]...)
}

// Standard returns what most puzzle collections need: Basic, quads, fish of up to
// four lines, finned and sashimi fish of up to three, wings, one-digit patterns,
// coloring and uniqueness.
func Standard() (s Techniques) {
	s = Basic().With(NakedQuad, HiddenQuad, XWing, Swordfish, Jellyfish, FinnedXWing, SashimiXWing, FinnedSwordfish, SashimiSwordfish)
	for t := Technique(1); t < techniqueCount; t++ {
		switch t.Family() {
		case Wings, OneDigit, Coloring, Uniqueness:
			s = s.With(t)
		}
	}
	return s
}

// UniquenessTechniques returns the techniques that are valid only if the puzzle
// has one solution.
func UniquenessTechniques() (s Techniques) {
	for t := Technique(1); t < techniqueCount; t++ {
		if t.Family() == Uniqueness {
			s = s.With(t)
		}
	}
	return s
}
