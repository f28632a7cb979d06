package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"strings"

	"github.com/seed-cfc889b0/sudoku/internal/trace"
)

var verifyCommand = command{
	name:    "verify",
	summary: "say of each step of a trace whether it follows",
	help: `Reads traces, an object a line, as sudoku steps -o jsonl and -o json write them,
and says of each step whether it follows: its state is that to which the steps
before it lead, its placements and eliminations are proved by its own pattern,
and its reason is that of the pattern. Who writes traces may leave out all but
"puzzle", and "technique", what it does and the pattern in each of the "steps".
What a trace says besides, such as its outcome, is compared with its steps.

Steps that assume one solution follow if the clues have one. The "rating" of a
step is not proved. A step that does not follow is not carried out; later steps
are judged in the state that they give.

Examples:
  sudoku steps -o jsonl puzzles.txt | sudoku verify
        a line for each trace that holds, and for each step that does not follow
  sudoku steps -o jsonl puzzles.txt | sudoku verify -o json
        an object a line, with all steps
  sudoku steps -o jsonl puzzles.txt | sudoku verify -faults
        only lines for what does not hold

The exit code is 1 if a step does not follow, 3 if a line is no trace.
`,
	json:   []any{verifyResult{}, verifyStep{}},
	define: defineVerify,
}

func defineVerify(flags *flag.FlagSet) func(*job) error {
	v := verify{form: outputFlag(flags, "line", "json")}
	flags.BoolVar(&v.faults, "faults", false, "only lines for what does not hold")
	flags.Lookup("p").Usage = "the `trace` itself, instead of files; may be repeated"
	return func(j *job) error {
		j.lines, j.doing = true, "verified"
		j.each(func(s *sheet) answerer {
			v := v
			v.sheet = s
			return &v
		})
		return nil
	}
}

type verify struct {
	*sheet
	form   *choice
	faults bool
}

// A verifyResult is an answer in JSON.
type verifyResult struct {
	position
	Follows bool         `json:"follows" doc:"whether all of the trace holds"`
	Solved  bool         `json:"solved" doc:"whether its steps lead to the solution"`
	Fault   string       `json:"fault,omitempty" doc:"of a step: why it does not follow;\nof the trace: what is wrong besides"`
	Steps   []verifyStep `json:"steps" doc:"each with number, technique, follows and fault"`
}

type verifyStep struct {
	Number    int    `json:"number" doc:"from 1"`
	Technique string `json:"technique" doc:"its name"`
	Follows   bool   `json:"follows"`
	Fault     string `json:"fault,omitempty"`
}

func (v *verify) answer(p *puzzle) error {
	var t trace.Trace
	if err := json.Unmarshal(p.Row, &t); err != nil {
		v.tally.malformed++
		text := "no trace: " + strings.TrimPrefix(bare(err), "json: ")
		if isPuzzle(strings.TrimSpace(string(p.Row))) {
			text = "a puzzle and no trace; sudoku check looks at puzzles"
		}
		if v.form.value == "json" {
			v.writeJSON(position{File: p.file, Line: p.Line, Status: statusMalformed, Error: text})
		} else if !v.faults {
			v.placeholder(statusMalformed)
		}
		v.message(exitMalformed, p, text)
		return nil
	}
	verdict, err := t.Check(v.ctx)
	if err != nil {
		return err
	}
	if !verdict.Follows() {
		v.code = max(v.code, exitNoSolution)
	} else if v.faults {
		return nil
	}
	p.Board = t.Puzzle
	if v.form.value == "json" {
		v.writeJSON(v.result(p, &t, &verdict))
		return nil
	}
	v.lines(p, &t, &verdict)
	return nil
}

// lines writes what is found.
func (v *verify) lines(p *puzzle, t *trace.Trace, found *trace.Verdict) {
	if found.Follows() {
		end := "not solved"
		switch {
		case found.Solved:
			end = "solved"
		case t.Error != "":
			end = bare(errors.New(t.Error))
		}
		fmt.Fprintf(v.out, "%v: %s, all follow: %s\n", p, plural(len(t.Steps), "step"), end)
		return
	}
	for i, err := range found.Steps {
		if err != nil {
			fmt.Fprintf(v.out, "%v: step %d, %v, does not follow: %v\n", p, i+1, t.Steps[i].Technique, err)
		}
	}
	if found.Fault != nil {
		fmt.Fprintf(v.out, "%v: %v\n", p, found.Fault)
	}
}

func (v *verify) result(p *puzzle, t *trace.Trace, found *trace.Verdict) verifyResult {
	r := verifyResult{position: p.position(), Follows: found.Follows(), Solved: found.Solved, Steps: make([]verifyStep, len(t.Steps))}
	if found.Fault != nil {
		r.Fault = found.Fault.Error()
	}
	for i, err := range found.Steps {
		r.Steps[i] = verifyStep{Number: i + 1, Technique: t.Steps[i].Technique.String(), Follows: err == nil}
		if err != nil {
			r.Steps[i].Fault = err.Error()
		}
	}
	return r
}

// malformed is never called: lines are read as they stand.
func (v *verify) malformed(*puzzle) error { return nil }
