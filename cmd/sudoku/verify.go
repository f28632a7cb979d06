package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"strings"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/internal/trace"
)

var verifyCommand = frame.Command{
	Name:    "verify",
	Summary: "say of each step of a trace whether it follows",
	Help: `Reads traces, an object a line, as sudoku steps -o jsonl and -o json write them,
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
	JSON:   []any{verifyResult{}, verifyStep{}},
	Define: defineVerify,
}

func defineVerify(flags *flag.FlagSet) func(*run.Job) error {
	var v verify
	frame.OutputFlag(flags, "line", "json")
	flags.BoolVar(&v.faults, "faults", false, "only lines for what does not hold")
	flags.Lookup("p").Usage = "the `trace` itself, instead of files; may be repeated"
	return func(j *run.Job) error {
		j.Lines, j.Doing = true, "verified"
		run.Each(j, v)
		return nil
	}
}

type verify struct {
	run.OnSheet
	faults bool
}

// A verifyResult is an answer in JSON.
type verifyResult struct {
	run.Position
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

func (v *verify) Answer(p *run.Puzzle) error {
	var t trace.Trace
	if err := json.Unmarshal(p.Row, &t); err != nil {
		v.Tally.Malformed++
		text := "no trace: " + strings.TrimPrefix(run.Bare(err), "json: ")
		if run.IsPuzzle(strings.TrimSpace(string(p.Row))) {
			text = "a puzzle and no trace; sudoku check looks at puzzles"
		}
		if v.Form == "json" {
			v.WriteJSON(run.Position{File: p.File, Line: p.Line, Status: run.StatusMalformed, Error: text})
		} else if !v.faults {
			v.Placeholder(run.StatusMalformed)
		}
		v.Message(run.ExitMalformed, p, text)
		return nil
	}
	verdict, err := t.Check(v.Ctx)
	if err != nil {
		return err
	}
	if !verdict.Follows() {
		v.Code = max(v.Code, run.ExitNoSolution)
	} else if v.faults {
		return nil
	}
	p.Board = t.Puzzle
	if v.Form == "json" {
		v.WriteJSON(v.result(p, &t, &verdict))
		return nil
	}
	v.lines(p, &t, &verdict)
	return nil
}

// lines writes what is found.
func (v *verify) lines(p *run.Puzzle, t *trace.Trace, found *trace.Verdict) {
	if found.Follows() {
		end := "not solved"
		switch {
		case found.Solved:
			end = "solved"
		case t.Error != "":
			end = run.Bare(errors.New(t.Error))
		}
		fmt.Fprintf(v.Out, "%v: %s, all follow: %s\n", p, run.Plural(len(t.Steps), "step"), end)
		return
	}
	for i, err := range found.Steps {
		if err != nil {
			fmt.Fprintf(v.Out, "%v: step %d, %v, does not follow: %v\n", p, i+1, t.Steps[i].Technique, err)
		}
	}
	if found.Fault != nil {
		fmt.Fprintf(v.Out, "%v: %v\n", p, found.Fault)
	}
}

func (v *verify) result(p *run.Puzzle, t *trace.Trace, found *trace.Verdict) verifyResult {
	r := verifyResult{Position: p.Position(), Follows: found.Follows(), Solved: found.Solved, Steps: make([]verifyStep, len(t.Steps))}
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
