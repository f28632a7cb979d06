package logic

// placeInOrder has, by technique, its place in the order of a person, from 1. What the order
// does not have comes after all others.
var placeInOrder = func() (place [techniqueCount]int) {
	for t := range place {
		place[t] = len(humanOrder) + 1
	}
	for i, t := range humanOrder {
		place[t] = i + 1
	}
	return place
}()

// Steps with more than this have a greater cost than others of their technique, by so many
// places in the order for each node or cell.
const (
	fewNodes = 10 // of chains: XY-Chains of five cells
	fewCells = 8  // of sets
	perPart  = 5
)

// Cost returns how much a person must look at to see the step, from 1: the place of its
// technique in [HumanOrder], and for what has a size, from X-Chains up to the techniques
// before forcing chains, five more for each node of its chains above ten and for each cell
// of its sets above eight, but never as much as a forcing chain costs. So a grouped loop
// of eight nodes costs less than an ALS-XY-Wing of fourteen cells, whose technique comes
// first. HoDoKu and SudokuWiki give all steps of a technique one cost; Sudoku Explainer
// adds to that of a chain by its length, and so does this. The numbers compare steps with
// each other; how long people take is told by rate.Effort. They may change from version
// to version.
func (s *Step) Cost() int {
	if s.Technique >= techniqueCount {
		return len(humanOrder) + 1
	}
	cost := placeInOrder[s.Technique]
	if cost < placeInOrder[XChain] || cost >= placeInOrder[NishioForcingChain] {
		return cost
	}
	nodes, cells := 0, 0
	for i := range s.Chains {
		nodes += len(s.Chains[i].Nodes)
	}
	for i := range s.Sets {
		cells += s.Sets[i].Cells.Len()
	}
	cost += perPart * (max(0, nodes-fewNodes) + max(0, cells-fewCells))
	return min(cost, placeInOrder[NishioForcingChain]-1)
}
