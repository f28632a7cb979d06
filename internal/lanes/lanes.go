// Package lanes solves many boards at once on one core: each lane of the vector
// registers holds a board, 32 with AVX-512BW, 16 with AVX2.
//
// The rules and the split are those of package kernel, so that each board has
// the same solutions, in the same order. The frame holds a vector for each of
// the 81 cells. A pass is straight-line code over them that applies the rules
// once to every board, whatever stage each board is at. Between passes, boards
// at their fixpoint are split, all together, and a lane whose board has come to
// an end takes the next one from its own stack, or from the input. Boards are
// copied in and out of the cells through a transposed form, in which a board is
// ten chunks of 16 bytes.
//
// A pass does not look for some contradictions, which makes it a tenth shorter:
// two hidden singles in one cell, a mini with two candidates, or with four
// digits that must enter it. Later passes soon show most of them in other ways.
// They are looked for when a board has been split often since its last solution,
// and then, if there was one, before each split of that board. So a board is split
// where package search splits it, and besides only where such a contradiction
// went unnoticed.
//
// Some boards go to package search, which starts them again: those with more than
// kernel.Many candidates at their first fixpoint, those on which no chute has a
// digit to split on, and those that were split often since their last solution. Of
// the last it asks at once whether there is anything to find. When the
// input has ended and few boards are left, it gets them sooner.
//
// Cells hold candidates in bits 0..8. The rest of a split is not written to the
// cells: the next pass removes an arrangement of a digit.
package lanes

// A Job is a board to solve.
type Job struct {
	Board    *[81]uint8 // must not change until the board is done
	Solution *[81]uint8 // receives the first solution
	ID       int
}

// A Source gives an Engine its boards and takes their outcomes. The goroutine
// that runs the engine makes all calls.
type Source interface {
	// Next enters the next boards into jobs and returns how many it has
	// entered. If wait is set, the engine has nothing else to do, and 0 ends its
	// run.
	Next(jobs []Job, wait bool) int
	// Done says that the search of a board is over.
	Done(id int, o Outcome)
	// Poll is called every hundred microseconds or so. If it returns true the
	// run ends, without Done for the boards under way.
	Poll() bool
}

// An Outcome is the result for a board.
type Outcome struct {
	Solutions int
	// Guesses is the number of guesses: about as many as package search makes, not
	// fewer unless it asks whether there is anything to find.
	Guesses uint64
	// Faulty says that a board without a solution may have clues that clash or
	// are out of range. If it is not set, there are none.
	Faulty bool
}

// A Kind is a kind of engine. All kinds give the same answers.
type Kind struct {
	Name string
	New  func() *Engine
}
