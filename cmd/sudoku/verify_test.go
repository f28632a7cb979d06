package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
)

// What steps writes, verify finds to follow, in every order and of positions too.
func TestVerifyOwn(t *testing.T) {
	_, position, _ := execute("", "candidates", "-easy", "-o", "line", "-p", cPuzzle)
	for _, args := range []string{"-o jsonl", "-o json", "-o jsonl -order hodoku", "-o jsonl -order se", "-o jsonl -notation A1",
		"-o jsonl -only singles", "-o jsonl -givens " + cPuzzle} {
		input := strings.Join([]string{cPuzzle, lastClue, teaching, three, clash, dead, bad, cSolution, wrongDigit, seventeen}, "\n")
		if strings.Contains(args, "-o jsonl") {
			input += "\n\n" + position
		}
		if strings.Contains(args, "-givens") {
			input = position + "\n" + cPuzzle
		}
		_, traces, _ := execute(input, append([]string{"steps"}, strings.Fields(args)...)...)
		code, out, stderr := execute(traces, "verify")
		if code != 0 || strings.Count(out, "\n") != strings.Count(traces, "\n") {
			t.Errorf("steps %s: verify has exit code %d\n%s%s", args, code, out, stderr)
		}
		if code, out, _ := execute(traces, "verify", "-faults"); code != 0 || out != "" {
			t.Errorf("steps %s: verify -faults has exit code %d\n%s", args, code, out)
		}
		_, out, _ = execute(traces, "verify", "-o", "json")
		for line := range strings.SplitSeq(strings.TrimSpace(out), "\n") {
			var r verifyResult
			if err := json.Unmarshal([]byte(line), &r); err != nil || !r.Follows {
				t.Errorf("steps %s: %v: %s", args, err, line)
			}
		}
	}
}

// A step that does not follow is named, and what is no trace is malformed.
func TestVerifyFaults(t *testing.T) {
	_, whole, _ := execute("", "steps", "-o", "jsonl", "-p", teaching)
	altered := strings.Replace(whole, `"placements":[{"cell":"r`, `"placements":[{"cell":"r9c1","digit":2},{"cell":"r`, 1)
	code, out, stderr := execute(altered+whole+"\nno trace\n"+teaching+"\n", "verify")
	if code != run.ExitMalformed {
		t.Errorf("exit code %d", code)
	}
	for _, want := range []string{"stdin:1: step 1, ", " does not follow: ", "stdin:2: 51 steps, all follow: solved\n"} {
		if !strings.Contains(out, want) {
			t.Errorf("output lacks %q:\n%s", want, out)
		}
	}
	for _, want := range []string{"stdin:4: no trace: ", "stdin:5: a puzzle and no trace; sudoku check looks at puzzles\n"} {
		if !strings.Contains(stderr, want) {
			t.Errorf("messages lack %q:\n%s", want, stderr)
		}
	}
	if code, _, _ := execute(altered, "verify", "-q"); code != run.ExitNoSolution {
		t.Errorf("exit code %d", code)
	}
	_, out, _ = execute(altered+whole, "verify", "-o", "json")
	var r verifyResult
	if line, _, _ := strings.Cut(out, "\n"); json.Unmarshal([]byte(line), &r) != nil || r.Steps[0].Follows || r.Steps[0].Fault == "" || r.Steps[1].Fault != "" {
		t.Errorf("-o json does not say what is wrong with step 1 alone:\n%s", line)
	}
	if n := strings.Count(out, `,"puzzle":"`+teaching+`",`); n != 2 || strings.Count(out, `"follows":true,"solved":true`) != 1 {
		t.Errorf("-o json names the puzzle %d times:\n%s", n, out)
	}
	if code, out, _ := execute("", "verify", "-p", strings.TrimSpace(whole)); code != 0 || !strings.HasPrefix(out, "-p:1: 51 steps") {
		t.Errorf("-p: exit code %d: %s", code, out)
	}
	if code, _, _ := execute("", "steps", "-all", "-o", "jsonl", "-p", teaching); code != run.ExitUsage {
		t.Errorf("steps -all -o jsonl: exit code %d", code)
	}
}
