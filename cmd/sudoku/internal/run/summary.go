package run

import (
	"errors"
	"fmt"

	"github.com/seed-cfc889b0/sudoku"
)

// A tally counts puzzles by what was found about them.
type tally struct {
	Words Verdicts

	Solved, Several, None, Malformed int
}

// Verdicts says what a run can tell about its puzzles.
type Verdicts uint8

const (
	NoSummary   Verdicts = iota
	NoVerdict            // only that they are puzzles
	SolvedOrNot          // whether they have a solution
	AllVerdicts          // and whether they have several
)

// Count counts a puzzle by its number of solutions.
func (t *tally) Count(solutions int) {
	switch {
	case solutions == 0:
		t.None++
	case solutions > 1:
		t.Several++
	default:
		t.Solved++
	}
}

// add adds the counts of another tally.
// Judge counts a puzzle by the error of a search for its only solution.
func (t *tally) Judge(err error) {
	switch {
	case err == nil:
		t.Solved++
	case errors.Is(err, sudoku.ErrMultipleSolutions):
		t.Several++
	default:
		t.None++
	}
}

func (t *tally) add(u *tally) {
	t.Solved += u.Solved
	t.Several += u.Several
	t.None += u.None
	t.Malformed += u.Malformed
}

// summarizes reports whether there is a summary, as for more than one puzzle.
func (j *Job) summarizes() bool {
	return j.Tally.Words != NoSummary && j.Answered > 1 && !j.Quiet
}

// summary returns the number of puzzles and, if the run can tell, what was found
// about them.
func (j *Job) summary() string {
	if !j.summarizes() {
		return Plural(j.Answered, "puzzle") + " " + j.Doing
	}
	t := &j.Tally
	text := Plural(j.Answered-t.Malformed, "puzzle")
	switch t.Words {
	case SolvedOrNot:
		text += fmt.Sprintf(": %d %s, %d %s", t.Solved, StatusSolved, t.None, StatusNone)
	case AllVerdicts:
		text += fmt.Sprintf(": %d %s, %d %s, %d %s", t.Solved, StatusSolved, t.Several, StatusSeveral, t.None, StatusNone)
	}
	return text + fmt.Sprintf("; %d %s", t.Malformed, StatusMalformed)
}
