package main

import "fmt"

// A tally counts puzzles by what was found of them.
type tally struct {
	one string // what those with a solution are called; "" for no summary
	two bool   // the run can tell several solutions from one

	solved, several, none, malformed int
}

// count takes note of how many solutions a puzzle has.
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

// summarizes reports whether there is a summary: of more than one puzzle.
func (j *job) summarizes() bool {
	return j.tally.one != "" && j.answered > 1 && !j.quiet
}

// summary returns how many puzzles there were, and if it can be told, what
// was found of them.
func (j *job) summary() string {
	if !j.summarizes() {
		return plural(j.answered, "puzzle") + " " + j.doing
	}
	t := &j.tally
	text := fmt.Sprintf("%s: %d %s", plural(t.solved+t.several+t.none, "puzzle"), t.solved, t.one)
	if t.two {
		text += fmt.Sprintf(", %d several", t.several)
	}
	return text + fmt.Sprintf(", %d none; %d malformed", t.none, t.malformed)
}
