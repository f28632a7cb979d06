package main

import "fmt"

// A tally counts puzzles by what was found about them.
type tally struct {
	words verdicts

	solved, several, none, malformed int
}

// verdicts says what a run can tell about its puzzles.
type verdicts uint8

const (
	noSummary   verdicts = iota
	noVerdict            // only that they are puzzles
	solvedOrNot          // whether they have a solution
	allVerdicts          // and whether they have several
)

// count counts a puzzle by its number of solutions.
func (t *tally) count(solutions int) {
	switch {
	case solutions == 0:
		t.none++
	case solutions > 1:
		t.several++
	default:
		t.solved++
	}
}

// add adds the counts of another tally.
func (t *tally) add(u *tally) {
	t.solved += u.solved
	t.several += u.several
	t.none += u.none
	t.malformed += u.malformed
}

// summarizes reports whether there is a summary, as for more than one puzzle.
func (j *job) summarizes() bool {
	return j.tally.words != noSummary && j.answered > 1 && !j.quiet
}

// summary returns the number of puzzles and, if the run can tell, what was found
// about them.
func (j *job) summary() string {
	if !j.summarizes() {
		return plural(j.answered, "puzzle") + " " + j.doing
	}
	t := &j.tally
	text := plural(j.answered-t.malformed, "puzzle")
	switch t.words {
	case solvedOrNot:
		text += fmt.Sprintf(": %d %s, %d %s", t.solved, statusSolved, t.none, statusNone)
	case allVerdicts:
		text += fmt.Sprintf(": %d %s, %d %s, %d %s", t.solved, statusSolved, t.several, statusSeveral, t.none, statusNone)
	}
	return text + fmt.Sprintf("; %d %s", t.malformed, statusMalformed)
}
