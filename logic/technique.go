package logic

import (
	"fmt"
	"strings"
	"sync"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/enum"
)

// A Technique is a pattern of reasoning. The zero value is none. The names are
// stable from version to version, the numbers are not.
type Technique uint8

// The techniques, family by family. What each is called elsewhere is listed in
// the documentation of the package.
const (
	FullHouse Technique = iota + 1
	HiddenSingle
	NakedSingle

	Pointing // locked candidates, type 1
	Claiming // locked candidates, type 2
	DirectPointing
	DirectClaiming
	LockedPair
	LockedTriple
	AlmostLockedPair
	AlmostLockedTriple

	NakedPair
	NakedTriple
	NakedQuad
	HiddenPair
	HiddenTriple
	HiddenQuad
	DirectHiddenPair
	DirectHiddenTriple

	XWing
	Swordfish
	Jellyfish
	Squirmbag
	Whale
	Leviathan
	FinnedXWing
	FinnedSwordfish
	FinnedJellyfish
	FinnedSquirmbag
	FinnedWhale
	FinnedLeviathan
	SashimiXWing
	SashimiSwordfish
	SashimiJellyfish
	SashimiSquirmbag
	SashimiWhale
	SashimiLeviathan
	FrankenXWing
	FrankenSwordfish
	FrankenJellyfish
	FrankenSquirmbag
	FrankenWhale
	FrankenLeviathan
	FinnedFrankenXWing
	FinnedFrankenSwordfish
	FinnedFrankenJellyfish
	FinnedFrankenSquirmbag
	FinnedFrankenWhale
	FinnedFrankenLeviathan
	MutantXWing
	MutantSwordfish
	MutantJellyfish
	MutantSquirmbag
	MutantWhale
	MutantLeviathan
	FinnedMutantXWing
	FinnedMutantSwordfish
	FinnedMutantJellyfish
	FinnedMutantSquirmbag
	FinnedMutantWhale
	FinnedMutantLeviathan
	KrakenFish1
	KrakenFish2

	Skyscraper
	TwoStringKite
	DualTwoStringKite
	TurbotFish
	EmptyRectangle
	DualEmptyRectangle
	Guardians

	SimpleColorTrap
	SimpleColorWrap
	MultiColors1
	MultiColors2
	Medusa

	XYWing
	XYZWing
	WXYZWing
	WWing
	FireworkTriple
	FireworkQuad

	UniqueRectangle1
	UniqueRectangle2
	UniqueRectangle3
	UniqueRectangle4
	UniqueRectangle5
	UniqueRectangle6
	HiddenRectangle
	AvoidableRectangle1
	AvoidableRectangle2
	UniqueRectangleLinks
	ExtendedRectangle1
	ExtendedRectangle2
	ExtendedRectangle3
	ExtendedRectangle4
	DeadlyPattern
	UniqueLoop1
	UniqueLoop2
	UniqueLoop3
	UniqueLoop4
	BUG1
	BUG2
	BUG3
	BUG4
	BUGN
	SymmetricalPlacement

	AlignedPairExclusion
	AlignedTripletExclusion

	RemotePair
	XChain
	XYChain
	ContinuousNiceLoop
	DiscontinuousNiceLoop
	AIC
	GroupedContinuousNiceLoop
	GroupedDiscontinuousNiceLoop
	GroupedAIC
	ALSContinuousNiceLoop
	ALSDiscontinuousNiceLoop
	ALSAIC

	ALSXZ
	ALSXYWing
	ALSChain
	DeathBlossom
	SueDeCoq

	XCycle
	YCycle
	XYCycle
	ForcingXChain
	ForcingChain
	NishioForcingChain
	CellForcingChain
	RegionForcingChain
	ContradictionForcingChain
	DynamicContradictionForcingChain
	DynamicDoubleForcingChain
	DynamicCellForcingChain
	DynamicRegionForcingChain
	DynamicPlusForcingChain
	NestedForcingChain
	Trial

	TemplateSet
	TemplateDelete

	Exocet
	SKLoop
	MultiSectorLockedSet
	Tridagon
	BivalueOddagon

	techniqueCount // one more than the last
)

// A Family is a group of techniques that share an idea and an engine.
type Family uint8

// The families.
const (
	Singles Family = iota + 1
	Intersections
	Subsets
	Fish
	OneDigit
	Coloring
	Wings
	Uniqueness
	Exclusion
	Chains
	AlmostLockedSets
	ForcingChains
	Templates
	Exotic

	familyCount
)

var families = enum.Names[Family]{Type: "Family", What: "a family", Texts: []string{
	Singles: "Singles", Intersections: "Intersections", Subsets: "Subsets", Fish: "Fish", OneDigit: "One Digit",
	Coloring: "Coloring", Wings: "Wings", Uniqueness: "Uniqueness", Exclusion: "Exclusion", Chains: "Chains",
	AlmostLockedSets: "Almost Locked Sets", ForcingChains: "Forcing Chains", Templates: "Templates", Exotic: "Exotic",
}}

// Families returns all families.
func Families() []Family { return families.All() }

// String returns the name of the family, "Almost Locked Sets".
func (f Family) String() string { return families.String(f) }

// MarshalText writes the family as String does. An unknown family is an error.
func (f Family) MarshalText() ([]byte, error) { return families.Marshal(f) }

// UnmarshalText reads what MarshalText writes, in lower or upper case. On an
// error f is unchanged.
func (f *Family) UnmarshalText(text []byte) error { return families.Unmarshal(f, text) }

// techniqueInfo is what is known about a technique without a position.
type techniqueInfo struct {
	name    string // in English
	code    string // in HoDoKu's library of cases, "" if it has none
	family  Family
	rating  Rating // the least that Sudoku Explainer gives it, 0 if it does not have it
	score   int    // HoDoKu's score of a step, 0 if it has none
	level   Level  // HoDoKu's level, 0 if it has none
	aliases string // other names, separated by "|"
}

var techniques = [techniqueCount]techniqueInfo{
	FullHouse:    {"Full House", "0000", Singles, 10, 4, Easy, "Last Digit in House|Single"},
	HiddenSingle: {"Hidden Single", "0002", Singles, 12, 14, Easy, "h1|Pinned Digit"},
	NakedSingle:  {"Naked Single", "0003", Singles, 23, 4, Easy, "n1|Sole Candidate|Forced Digit"},

	Pointing:           {"Pointing", "0100", Intersections, 26, 50, Medium, "Locked Candidates Type 1|Locked Candidates 1|Locked Candidates|Box-Line Interaction"},
	Claiming:           {"Claiming", "0101", Intersections, 28, 50, Medium, "Locked Candidates Type 2|Locked Candidates 2|Box-Line Reduction|Line-Box Interaction"},
	DirectPointing:     {"Direct Pointing", "", Intersections, 17, 0, 0, ""},
	DirectClaiming:     {"Direct Claiming", "", Intersections, 19, 0, 0, ""},
	LockedPair:         {"Locked Pair", "0110", Intersections, 0, 40, Medium, ""},
	LockedTriple:       {"Locked Triple", "0111", Intersections, 0, 60, Medium, "Locked Triplet"},
	AlmostLockedPair:   {"Almost Locked Pair", "", Intersections, 0, 0, 0, "ALP|Almost Locked Candidates Pair"},
	AlmostLockedTriple: {"Almost Locked Triple", "", Intersections, 0, 0, 0, "ALT|Almost Locked Candidates Triple"},

	NakedPair:          {"Naked Pair", "0200", Subsets, 30, 60, Medium, "n2"},
	NakedTriple:        {"Naked Triple", "0201", Subsets, 36, 80, Medium, "n3|Naked Triplet"},
	NakedQuad:          {"Naked Quad", "0202", Subsets, 50, 120, Hard, "n4|Naked Quadruple"},
	HiddenPair:         {"Hidden Pair", "0210", Subsets, 34, 70, Medium, "h2"},
	HiddenTriple:       {"Hidden Triple", "0211", Subsets, 40, 100, Medium, "h3|Hidden Triplet"},
	HiddenQuad:         {"Hidden Quad", "0212", Subsets, 54, 150, Hard, "h4|Hidden Quadruple"},
	DirectHiddenPair:   {"Direct Hidden Pair", "", Subsets, 20, 0, 0, ""},
	DirectHiddenTriple: {"Direct Hidden Triple", "", Subsets, 25, 0, 0, "Direct Hidden Triplet"},

	XWing:                  {"X-Wing", "0300", Fish, 32, 140, Hard, "Fish 2"},
	Swordfish:              {"Swordfish", "0301", Fish, 38, 150, Hard, "Fish 3"},
	Jellyfish:              {"Jellyfish", "0302", Fish, 52, 160, Hard, "Fish 4"},
	Squirmbag:              {"Squirmbag", "0303", Fish, 0, 470, Unfair, "Starfish|Fish 5"},
	Whale:                  {"Whale", "0304", Fish, 0, 470, Unfair, "Fish 6"},
	Leviathan:              {"Leviathan", "0305", Fish, 0, 470, Unfair, "Fish 7"},
	FinnedXWing:            {"Finned X-Wing", "0310", Fish, 0, 130, Hard, ""},
	FinnedSwordfish:        {"Finned Swordfish", "0311", Fish, 0, 200, Unfair, ""},
	FinnedJellyfish:        {"Finned Jellyfish", "0312", Fish, 0, 250, Unfair, ""},
	FinnedSquirmbag:        {"Finned Squirmbag", "0313", Fish, 0, 470, Unfair, ""},
	FinnedWhale:            {"Finned Whale", "0314", Fish, 0, 470, Unfair, ""},
	FinnedLeviathan:        {"Finned Leviathan", "0315", Fish, 0, 470, Unfair, ""},
	SashimiXWing:           {"Sashimi X-Wing", "0320", Fish, 0, 150, Hard, ""},
	SashimiSwordfish:       {"Sashimi Swordfish", "0321", Fish, 0, 240, Unfair, ""},
	SashimiJellyfish:       {"Sashimi Jellyfish", "0322", Fish, 0, 260, Unfair, ""},
	SashimiSquirmbag:       {"Sashimi Squirmbag", "0323", Fish, 0, 470, Unfair, ""},
	SashimiWhale:           {"Sashimi Whale", "0324", Fish, 0, 470, Unfair, ""},
	SashimiLeviathan:       {"Sashimi Leviathan", "0325", Fish, 0, 470, Unfair, ""},
	FrankenXWing:           {"Franken X-Wing", "0330", Fish, 0, 300, Unfair, ""},
	FrankenSwordfish:       {"Franken Swordfish", "0331", Fish, 0, 350, Unfair, ""},
	FrankenJellyfish:       {"Franken Jellyfish", "0332", Fish, 0, 370, Unfair, ""},
	FrankenSquirmbag:       {"Franken Squirmbag", "0333", Fish, 0, 470, Extreme, ""},
	FrankenWhale:           {"Franken Whale", "0334", Fish, 0, 470, Extreme, ""},
	FrankenLeviathan:       {"Franken Leviathan", "0335", Fish, 0, 470, Extreme, ""},
	FinnedFrankenXWing:     {"Finned Franken X-Wing", "0340", Fish, 0, 390, Unfair, ""},
	FinnedFrankenSwordfish: {"Finned Franken Swordfish", "0341", Fish, 0, 410, Unfair, ""},
	FinnedFrankenJellyfish: {"Finned Franken Jellyfish", "0342", Fish, 0, 430, Unfair, ""},
	FinnedFrankenSquirmbag: {"Finned Franken Squirmbag", "0343", Fish, 0, 470, Extreme, ""},
	FinnedFrankenWhale:     {"Finned Franken Whale", "0344", Fish, 0, 470, Extreme, ""},
	FinnedFrankenLeviathan: {"Finned Franken Leviathan", "0345", Fish, 0, 470, Extreme, ""},
	MutantXWing:            {"Mutant X-Wing", "0350", Fish, 0, 450, Extreme, ""},
	MutantSwordfish:        {"Mutant Swordfish", "0351", Fish, 0, 450, Extreme, ""},
	MutantJellyfish:        {"Mutant Jellyfish", "0352", Fish, 0, 450, Extreme, ""},
	MutantSquirmbag:        {"Mutant Squirmbag", "0353", Fish, 0, 470, Extreme, ""},
	MutantWhale:            {"Mutant Whale", "0354", Fish, 0, 470, Extreme, ""},
	MutantLeviathan:        {"Mutant Leviathan", "0355", Fish, 0, 470, Extreme, ""},
	FinnedMutantXWing:      {"Finned Mutant X-Wing", "0360", Fish, 0, 470, Extreme, ""},
	FinnedMutantSwordfish:  {"Finned Mutant Swordfish", "0361", Fish, 0, 470, Extreme, ""},
	FinnedMutantJellyfish:  {"Finned Mutant Jellyfish", "0362", Fish, 0, 470, Extreme, ""},
	FinnedMutantSquirmbag:  {"Finned Mutant Squirmbag", "0363", Fish, 0, 470, Extreme, ""},
	FinnedMutantWhale:      {"Finned Mutant Whale", "0364", Fish, 0, 470, Extreme, ""},
	FinnedMutantLeviathan:  {"Finned Mutant Leviathan", "0365", Fish, 0, 470, Extreme, ""},
	KrakenFish1:            {"Kraken Fish Type 1", "0371", Fish, 0, 500, Extreme, ""},
	KrakenFish2:            {"Kraken Fish Type 2", "0372", Fish, 0, 500, Extreme, ""},

	Skyscraper:         {"Skyscraper", "0400", OneDigit, 0, 130, Hard, ""},
	TwoStringKite:      {"2-String Kite", "0401", OneDigit, 0, 150, Hard, "Two-String Kite"},
	DualTwoStringKite:  {"Dual 2-String Kite", "0404", OneDigit, 0, 150, Hard, "Dual Two-String Kite"},
	TurbotFish:         {"Turbot Fish", "0403", OneDigit, 66, 120, Hard, ""},
	EmptyRectangle:     {"Empty Rectangle", "0402", OneDigit, 0, 120, Hard, ""},
	DualEmptyRectangle: {"Dual Empty Rectangle", "0405", OneDigit, 0, 120, Hard, ""},
	Guardians:          {"Guardians", "", OneDigit, 0, 0, 0, "Broken Wing|Guarded Loop"},

	SimpleColorTrap: {"Simple Colors Trap", "0500", Coloring, 0, 150, Hard, "Simple Colours Trap|Simple Colors"},
	SimpleColorWrap: {"Simple Colors Wrap", "0501", Coloring, 0, 150, Hard, "Simple Colours Wrap"},
	MultiColors1:    {"Multi-Colors 1", "0502", Coloring, 0, 200, Hard, "Multi-Colours 1|Multi-Colors"},
	MultiColors2:    {"Multi-Colors 2", "0503", Coloring, 0, 200, Hard, "Multi-Colours 2"},
	Medusa:          {"3D Medusa", "0507", Coloring, 0, 0, 0, "Medusa"},

	XYWing:         {"XY-Wing", "0800", Wings, 42, 160, Hard, "Y-Wing|Bent Triple"},
	XYZWing:        {"XYZ-Wing", "0801", Wings, 44, 180, Hard, ""},
	WXYZWing:       {"WXYZ-Wing", "0802", Wings, 0, 0, 0, ""},
	WWing:          {"W-Wing", "0803", Wings, 0, 150, Hard, ""},
	FireworkTriple: {"Firework Triple", "", Wings, 0, 0, 0, "Fireworks|Triple Firework"},
	FireworkQuad:   {"Firework Quad", "", Wings, 0, 0, 0, "Quadruple Firework"},

	UniqueRectangle1:     {"Unique Rectangle Type 1", "0600", Uniqueness, 45, 100, Hard, "Uniqueness Test 1|Uniqueness 1|UR1"},
	UniqueRectangle2:     {"Unique Rectangle Type 2", "0601", Uniqueness, 45, 100, Hard, "Uniqueness Test 2|Uniqueness 2|UR2"},
	UniqueRectangle3:     {"Unique Rectangle Type 3", "0602", Uniqueness, 45, 100, Hard, "Uniqueness Test 3|Uniqueness 3|UR3"},
	UniqueRectangle4:     {"Unique Rectangle Type 4", "0603", Uniqueness, 45, 100, Hard, "Uniqueness Test 4|Uniqueness 4|UR4"},
	UniqueRectangle5:     {"Unique Rectangle Type 5", "0604", Uniqueness, 0, 100, Hard, "Uniqueness Test 5|Uniqueness 5|UR5"},
	UniqueRectangle6:     {"Unique Rectangle Type 6", "0605", Uniqueness, 0, 100, Hard, "Uniqueness Test 6|Uniqueness 6|UR6"},
	HiddenRectangle:      {"Hidden Rectangle", "0606", Uniqueness, 0, 100, Hard, "Hidden Unique Rectangle"},
	AvoidableRectangle1:  {"Avoidable Rectangle Type 1", "0607", Uniqueness, 0, 100, Hard, "Avoidable Rectangle 1"},
	AvoidableRectangle2:  {"Avoidable Rectangle Type 2", "0608", Uniqueness, 0, 100, Hard, "Avoidable Rectangle 2"},
	UniqueRectangleLinks: {"Unique Rectangle with Strong Links", "", Uniqueness, 0, 0, 0, "UR+SL|Linked Rectangle"},
	ExtendedRectangle1:   {"Extended Rectangle Type 1", "", Uniqueness, 0, 0, 0, "Extended Unique Rectangle 1"},
	ExtendedRectangle2:   {"Extended Rectangle Type 2", "", Uniqueness, 0, 0, 0, "Extended Unique Rectangle 2"},
	ExtendedRectangle3:   {"Extended Rectangle Type 3", "", Uniqueness, 0, 0, 0, "Extended Unique Rectangle 3"},
	ExtendedRectangle4:   {"Extended Rectangle Type 4", "", Uniqueness, 0, 0, 0, "Extended Unique Rectangle 4"},
	DeadlyPattern:        {"Deadly Pattern", "", Uniqueness, 0, 0, 0, "Unique Polygon|Borescoper's Deadly Pattern|Unique Matrix"},
	UniqueLoop1:          {"Unique Loop Type 1", "", Uniqueness, 46, 0, 0, "Unique Loop 1"},
	UniqueLoop2:          {"Unique Loop Type 2", "", Uniqueness, 46, 0, 0, "Unique Loop 2"},
	UniqueLoop3:          {"Unique Loop Type 3", "", Uniqueness, 46, 0, 0, "Unique Loop 3"},
	UniqueLoop4:          {"Unique Loop Type 4", "", Uniqueness, 46, 0, 0, "Unique Loop 4"},
	BUG1:                 {"BUG Type 1", "0610", Uniqueness, 56, 100, Hard, "BUG+1|Bivalue Universal Grave + 1"},
	BUG2:                 {"BUG Type 2", "", Uniqueness, 57, 0, 0, ""},
	BUG3:                 {"BUG Type 3", "", Uniqueness, 58, 0, 0, ""},
	BUG4:                 {"BUG Type 4", "", Uniqueness, 57, 0, 0, ""},
	BUGN:                 {"BUG+n", "", Uniqueness, 0, 0, 0, "Bivalue Universal Grave + n|BUG Multiple"},
	SymmetricalPlacement: {"Symmetrical Placement", "", Uniqueness, 0, 0, 0, "Gurth's Symmetrical Placement|Gurth's Theorem|GSP"},

	AlignedPairExclusion:    {"Aligned Pair Exclusion", "", Exclusion, 62, 0, 0, "APE"},
	AlignedTripletExclusion: {"Aligned Triplet Exclusion", "", Exclusion, 75, 0, 0, "ATE"},

	RemotePair:                   {"Remote Pair", "0703", Chains, 0, 110, Hard, ""},
	XChain:                       {"X-Chain", "0701", Chains, 0, 260, Unfair, ""},
	XYChain:                      {"XY-Chain", "0702", Chains, 0, 260, Unfair, ""},
	ContinuousNiceLoop:           {"Continuous Nice Loop", "0706", Chains, 0, 280, Unfair, "AIC Ring"},
	DiscontinuousNiceLoop:        {"Discontinuous Nice Loop", "0707", Chains, 0, 280, Unfair, ""},
	AIC:                          {"AIC", "0708", Chains, 0, 280, Unfair, "Alternating Inference Chain"},
	GroupedContinuousNiceLoop:    {"Grouped Continuous Nice Loop", "0709", Chains, 0, 300, Unfair, ""},
	GroupedDiscontinuousNiceLoop: {"Grouped Discontinuous Nice Loop", "0710", Chains, 0, 300, Unfair, ""},
	GroupedAIC:                   {"Grouped AIC", "0711", Chains, 0, 300, Unfair, "Grouped Alternating Inference Chain"},
	ALSContinuousNiceLoop:        {"ALS Continuous Nice Loop", "", Chains, 0, 300, Unfair, "Continuous Nice Loop with ALS"},
	ALSDiscontinuousNiceLoop:     {"ALS Discontinuous Nice Loop", "", Chains, 0, 300, Unfair, "Discontinuous Nice Loop with ALS"},
	ALSAIC:                       {"ALS AIC", "", Chains, 0, 300, Unfair, "AIC with ALS|Almost Locked Set AIC"},

	ALSXZ:        {"ALS-XZ", "0901", AlmostLockedSets, 0, 300, Unfair, "Almost Locked Set XZ-Rule"},
	ALSXYWing:    {"ALS-XY-Wing", "0902", AlmostLockedSets, 0, 320, Unfair, "Almost Locked Set XY-Wing"},
	ALSChain:     {"ALS Chain", "0903", AlmostLockedSets, 0, 340, Unfair, "ALS-XY-Chain|Almost Locked Set Chain"},
	DeathBlossom: {"Death Blossom", "0904", AlmostLockedSets, 0, 360, Unfair, ""},
	SueDeCoq:     {"Sue de Coq", "1101", AlmostLockedSets, 0, 250, Unfair, "Two-Sector Disjoint Subsets"},

	XCycle:                           {"X-Cycle", "", ForcingChains, 65, 0, 0, "Bidirectional X-Cycle"},
	YCycle:                           {"Y-Cycle", "", ForcingChains, 65, 0, 0, "Bidirectional Y-Cycle"},
	XYCycle:                          {"XY-Cycle", "", ForcingChains, 70, 0, 0, "Bidirectional Cycle"},
	ForcingXChain:                    {"Forcing X-Chain", "", ForcingChains, 66, 0, 0, ""},
	ForcingChain:                     {"Forcing Chain", "", ForcingChains, 70, 0, 0, ""},
	NishioForcingChain:               {"Nishio Forcing Chain", "", ForcingChains, 75, 0, 0, "Nishio|Nishio Forcing Chains"},
	CellForcingChain:                 {"Cell Forcing Chain", "1302", ForcingChains, 80, 500, Extreme, "Cell Forcing Chains|Forcing Chain Verity"},
	RegionForcingChain:               {"Region Forcing Chain", "1302", ForcingChains, 80, 500, Extreme, "Region Forcing Chains"},
	ContradictionForcingChain:        {"Contradiction Forcing Chain", "1301", ForcingChains, 0, 500, Extreme, "Forcing Chain Contradiction"},
	DynamicContradictionForcingChain: {"Dynamic Contradiction Forcing Chain", "1303", ForcingChains, 85, 700, Extreme, "Dynamic Contradiction Forcing Chains|Forcing Net Contradiction"},
	DynamicDoubleForcingChain:        {"Dynamic Double Forcing Chain", "1304", ForcingChains, 85, 700, Extreme, "Dynamic Double Forcing Chains|Forcing Net Verity"},
	DynamicCellForcingChain:          {"Dynamic Cell Forcing Chain", "1304", ForcingChains, 85, 700, Extreme, "Dynamic Cell Forcing Chains"},
	DynamicRegionForcingChain:        {"Dynamic Region Forcing Chain", "1304", ForcingChains, 85, 700, Extreme, "Dynamic Region Forcing Chains"},
	DynamicPlusForcingChain:          {"Dynamic Plus Forcing Chain", "", ForcingChains, 90, 0, 0, "Dynamic Forcing Chain Plus"},
	NestedForcingChain:               {"Nested Forcing Chain", "", ForcingChains, 95, 0, 0, "Nested Forcing Chains"},
	Trial:                            {"Trial", "", ForcingChains, 0, 0, 0, "Trial and Error|T&E|Bowman's Bingo"},

	TemplateSet:    {"Template Set", "1201", Templates, 0, 10000, Extreme, ""},
	TemplateDelete: {"Template Delete", "1202", Templates, 0, 10000, Extreme, ""},

	Exocet:               {"Exocet", "", Exotic, 0, 0, 0, "Junior Exocet|Double Exocet"},
	SKLoop:               {"SK-Loop", "", Exotic, 0, 0, 0, "Virus Pattern"},
	MultiSectorLockedSet: {"Multi-Sector Locked Set", "", Exotic, 0, 0, 0, "MSLS|Multi-Sector Locked Sets"},
	Tridagon:             {"Tridagon", "", Exotic, 0, 0, 0, "Thor's Hammer"},
	BivalueOddagon:       {"Bivalue Oddagon", "", Exotic, 0, 0, 0, "Oddagon|Odd Loop of Two Digits"},
}

func (t Technique) valid() bool { return t > 0 && t < techniqueCount }

// info returns what is known about the technique, zero for an unknown one.
func (t Technique) info() *techniqueInfo {
	if !t.valid() {
		t = 0
	}
	return &techniques[t]
}

// String returns the name in English, "Hidden Pair".
func (t Technique) String() string {
	if !t.valid() {
		return fmt.Sprintf("Technique(%d)", uint8(t))
	}
	return techniques[t].name
}

// Code returns the four digits that HoDoKu's library of cases has for the
// technique, "0210"; "" if it has none. Some techniques of Sudoku Explainer
// share the code of HoDoKu's forcing chains and nets.
func (t Technique) Code() string { return t.info().code }

// Family returns the family of the technique, 0 for an unknown technique.
func (t Technique) Family() Family { return t.info().family }

// Rating returns the least value that Sudoku Explainer gives a step of the
// technique, 0 if it does not have the technique. The value of a step is
// [Step.Rating].
func (t Technique) Rating() Rating { return t.info().rating }

// Score returns the score that HoDoKu gives a step of the technique, 0 if it does
// not have the technique.
func (t Technique) Score() int { return t.info().score }

// Level returns the level that HoDoKu gives a puzzle that needs the technique, 0
// if it does not have the technique.
func (t Technique) Level() Level { return t.info().level }

// Aliases returns other names of the technique.
func (t Technique) Aliases() []string {
	if a := t.info().aliases; a != "" {
		return strings.Split(a, "|")
	}
	return nil
}

// MarshalText writes the name, as String does, and none as the empty text. An
// unknown technique is an error.
func (t Technique) MarshalText() ([]byte, error) {
	if t == 0 {
		return nil, nil
	}
	if !t.valid() {
		return nil, errTechnique(t)
	}
	return []byte(t.String()), nil
}

// UnmarshalText reads what [ParseTechnique] reads, and the empty text as none. On
// an error t is unchanged.
func (t *Technique) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*t = 0
		return nil
	}
	parsed, err := ParseTechnique(string(text))
	if err == nil {
		*t = parsed
	}
	return err
}

func errTechnique(t Technique) error {
	return &sudoku.RangeError{Name: "Technique", Value: int(t), Min: 1, Max: int(techniqueCount) - 1}
}

// ParseTechnique reads the name of a technique, one of its aliases, or HoDoKu's
// code. It ignores case, blanks and hyphens: "Hidden Pair", "hidden-pair",
// "HiddenPair", "h2" and "0210" are all HiddenPair. The error is a
// [*sudoku.ParseError].
func ParseTechnique(s string) (Technique, error) {
	if t, ok := techniqueNames()[plain(s)]; ok {
		return t, nil
	}
	return 0, enum.Unknown(s, "a technique")
}

// techniqueNames has the techniques by plain name, alias and code. A shared code
// stands for the first technique that has it.
var techniqueNames = sync.OnceValue(func() map[string]Technique {
	names := map[string]Technique{}
	for t := Technique(1); t < techniqueCount; t++ {
		names[plain(t.String())] = t
		for _, alias := range t.Aliases() {
			names[plain(alias)] = t
		}
		if _, taken := names[t.Code()]; t.Code() != "" && !taken {
			names[t.Code()] = t
		}
	}
	return names
})

// plain makes names comparable: in lower case, without spaces, hyphens, underscores
// and apostrophes.
func plain(name string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'A' && r <= 'Z':
			return r + 'a' - 'A'
		case r == ' ', r == '-', r == '_', r == '\'':
			return -1
		}
		return r
	}, name)
}
