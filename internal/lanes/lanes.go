// Package lanes solves many boards at once on one core: a lane of a vector
// register is a board, 32 with AVX-512BW, 16 with AVX2.
//
// The rules and the split are those of package kernel, so that each board has
// the same solutions, found in the same order. The frame holds a vector for
// each of the 81 cells; a pass is straight-line code over them which applies
// the rules once to every board, whatever each of them is at. Between passes,
// lanes whose board is at its fixpoint are split, all in one go, and those
// whose board has come to an end take the next one from their own stack, or
// from the input. Boards are copied in and out of the cells by way of a
// transposed form of them, in which a board is ten chunks of 16 bytes.
//
// Some contradictions are not looked for in every pass, which makes it a tenth
// shorter: two hidden singles in one cell, a mini with two candidates, or with
// four digits that must enter it. Others betray them soon. So they are looked for
// before some splits, and before each of a board on which one has been found or
// which has many candidates. A board is split where package search splits it, and
// in between at most where such a contradiction has been missed.
//
// Package search itself takes, from its beginning, a board of many candidates,
// where no chute has a digit to split on, or that has been split often since its
// last solution.
//
// Cells hold candidates in bits 0..8. What a split leaves is not written to
// the cells: it takes an arrangement of a digit away in the next pass.
package lanes

// A Job is a board to be solved.
type Job struct {
	Board    *[81]uint8 // which stays as it is until it is done
	Solution *[81]uint8 // where the first goes
	ID       int
}

// A Source gives an Engine its boards and takes what comes of them. All calls
// are made by the goroutine that runs the engine.
type Source interface {
	// Next enters the next boards, and returns how many there are now; at most
	// as many as jobs. If wait is set, the engine has nothing else to do, and 0
	// ends its run.
	Next(jobs []Job, wait bool) int
	// Done says that the search of a board is over.
	Done(id int, o Outcome)
	// Poll is called every hundred microseconds or so; true ends the run, and
	// boards that are not done by then are lost.
	Poll() bool
}

// An Outcome is what has come of a board.
type Outcome struct {
	Solutions int
	Guesses   uint64 // not fewer than package search makes; see above
	// Faulty says that a board without solution may have clues that clash or are
	// out of range; without it, it has none.
	Faulty bool
}

// A Kind of engine. All give the same answers.
type Kind struct {
	Name string
	New  func() *Engine
}
