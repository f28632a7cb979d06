package trace_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/internal/trace"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// puzzles returns n boards of the module's own collections.
func puzzles(t testing.TB, n int) (boards []sudoku.Board) {
	var lines []string
	for _, name := range []string{"minimal.txt", "hard.txt"} {
		lines = append(lines, testkit.Corpus(t, name)...)
	}
	for i := range n {
		b := sudoku.Board(testkit.Parse(t, lines[i*len(lines)/n]))
		if _, err := sudoku.SolveUnique(b); err == nil {
			boards = append(boards, b)
		}
	}
	return boards
}

// written returns the trace of a puzzle as text. A search that takes long is left out.
func written(t testing.TB, board sudoku.Board, s logic.Solver) []byte {
	path, err := s.Solve(t.Context(), board)
	if err != nil {
		t.Fatal(err)
	}
	start, _ := sudoku.NewCandidates(board)
	text, err := trace.Marshal(&start, &path, logic.RowColumn)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func read(t testing.TB, text []byte) *trace.Trace {
	t.Helper()
	read := new(trace.Trace)
	if err := json.Unmarshal(text, read); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	return read
}

func check(t testing.TB, tr *trace.Trace) trace.Verdict {
	t.Helper()
	v, err := tr.Check(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// faults returns what a verdict finds.
func faults(v *trace.Verdict) (list []string) {
	for i, err := range v.Steps {
		if err != nil {
			list = append(list, fmt.Sprintf("step %d: %v", i+1, err))
		}
	}
	if v.Fault != nil {
		list = append(list, v.Fault.Error())
	}
	return list
}

// quick solvers find no chains in chains, which take seconds.
var solvers = map[string]logic.Solver{
	"human":         {NoTrial: true},
	"hodoku":        {Order: logic.HoDoKuOrder},
	"se":            {Order: logic.SEOrder},
	"no uniqueness": {NoUniqueness: true},
	"basic":         {Techniques: logic.TechniquesOf(logic.HiddenSingle, logic.NakedSingle, logic.Pointing, logic.NakedPair)},
}

// Own traces hold, are read as they were written, and hold without what may be left
// out.
func TestOwn(t *testing.T) {
	for name, s := range solvers {
		for _, board := range puzzles(t, testkit.Cases(t, 40, 600)) {
			text := written(t, board, s)
			tr := read(t, text)
			v := check(t, tr)
			if !v.Follows() || v.Solved != (tr.Outcome == trace.Solved) {
				t.Fatalf("%s: %v: %v", name, board, faults(&v))
			}
			again, err := tr.MarshalJSON()
			if err != nil || !bytes.Equal(text, again) {
				t.Fatalf("%s: %v: is read as another one, %v:\n%s\n%s", name, board, err, text, again)
			}
			bare := trace.Trace{Puzzle: tr.Puzzle, Steps: slices.Clone(tr.Steps)}
			for i := range bare.Steps {
				bare.Steps[i].State, bare.Steps[i].Reason, bare.Steps[i].Rating = nil, "", 0
			}
			if v := check(t, &bare); !v.Follows() || v.Solved != (tr.Outcome == trace.Solved) {
				t.Fatalf("%s: %v: without states and reasons: %v", name, board, faults(&v))
			}
		}
	}
}

// A position may be the start, and candidates alone may be (Sukaku).
func TestStart(t *testing.T) {
	for _, board := range puzzles(t, 30) {
		solution, _ := sudoku.SolveUnique(board)
		c, _ := sudoku.NewCandidates(board)
		rng := rand.New(rand.NewPCG(uint64(board.Clues()), 1))
		for cell := range solution {
			if board[cell] == 0 && rng.IntN(4) == 0 {
				c.Place(cell, solution[cell])
			} else if board[cell] == 0 {
				c.Eliminate(cell, c.Digits(cell).Without(solution[cell])&sudoku.DigitsOf(uint8(1+rng.IntN(9))))
			}
		}
		for _, givens := range []sudoku.Board{board, {}} {
			s := logic.Solver{Givens: givens}
			path := logic.Path{Puzzle: givens, Solved: true}
			at := c
			if givens == (sudoku.Board{}) { // no digits, a blank board with candidates
				blank, _ := sudoku.NewCandidates(givens)
				for cell, d := range solution {
					blank.Eliminate(cell, blank.Digits(cell)&^sudoku.DigitsOf(d, uint8(1+rng.IntN(9)), uint8(1+rng.IntN(9))))
				}
				if _, err := sudoku.SolveUnique(blank); err != nil {
					continue
				}
				at = blank
			}
			for step, err := range s.Steps(t.Context(), at) {
				if err != nil {
					t.Fatal(err)
				}
				path.Steps = append(path.Steps, step)
			}
			text, err := trace.Marshal(&at, &path, logic.LetterDigit)
			if err != nil {
				t.Fatal(err)
			}
			tr := read(t, text)
			if tr.Start == nil {
				t.Fatalf("%s has no start", text)
			}
			if v := check(t, tr); !v.Follows() {
				t.Fatalf("%s: %v", text, faults(&v))
			}
			tr.Start = nil
			if v := check(t, tr); v.Follows() {
				t.Fatalf("%s: holds without its start", text)
			}
		}
	}
}

// An alteration makes a trace wrong, or returns false if it can't.
type alteration func(tr *trace.Trace, rng *rand.Rand) bool

func anyOf[T any](rng *rand.Rand, list []T) (x T, ok bool) {
	if len(list) == 0 {
		return x, false
	}
	return list[rng.IntN(len(list))], true
}

// ofStep makes an alteration of one of a step, which is not the last.
func ofStep(alter func(s *trace.Step, rng *rand.Rand) bool) alteration {
	return func(tr *trace.Trace, rng *rand.Rand) bool {
		if len(tr.Steps) < 2 {
			return false
		}
		return alter(&tr.Steps[rng.IntN(len(tr.Steps)-1)], rng)
	}
}

// otherCandidate returns a candidate of the state that is in no list.
func otherCandidate(s *trace.Step, rng *rand.Rand, lists ...[]logic.Candidate) (logic.Candidate, bool) {
	var open []logic.Candidate
	taken := slices.Concat(lists...)
	board := s.State.Board()
	for cell := range board {
		for d := range s.State.Digits(cell).All() {
			c := logic.Candidate{Cell: cell, Digit: d}
			if board[cell] == 0 && !slices.Contains(taken, c) {
				open = append(open, c)
			}
		}
	}
	return anyOf(rng, open)
}

func sortCandidates(list []logic.Candidate) {
	slices.SortFunc(list, func(a, b logic.Candidate) int { return (a.Cell-b.Cell)*10 + int(a.Digit) - int(b.Digit) })
}

var alterations = map[string]alteration{
	"another placement": ofStep(func(s *trace.Step, rng *rand.Rand) bool {
		c, ok := otherCandidate(s, rng, s.Placements)
		if !ok || len(s.Placements) == 0 {
			return false
		}
		s.Placements[rng.IntN(len(s.Placements))] = c
		sortCandidates(s.Placements)
		return true
	}),
	"another elimination": ofStep(func(s *trace.Step, rng *rand.Rand) bool {
		c, ok := otherCandidate(s, rng, s.Eliminations)
		if !ok || len(s.Eliminations) == 0 {
			return false
		}
		s.Eliminations[rng.IntN(len(s.Eliminations))] = c
		sortCandidates(s.Eliminations)
		return true
	}),
	"one elimination more": ofStep(func(s *trace.Step, rng *rand.Rand) bool {
		c, ok := otherCandidate(s, rng, s.Eliminations, s.Placements)
		s.Eliminations = append(s.Eliminations, c)
		sortCandidates(s.Eliminations)
		return ok
	}),
	"one elimination less": ofStep(func(s *trace.Step, rng *rand.Rand) bool {
		if len(s.Eliminations) == 0 {
			return false
		}
		i := rng.IntN(len(s.Eliminations))
		s.Eliminations = slices.Delete(s.Eliminations, i, i+1)
		return true
	}),
	"a state with a candidate less": ofStep(func(s *trace.Step, rng *rand.Rand) bool {
		c, ok := otherCandidate(s, rng)
		return ok && s.State.Eliminate(c.Cell, sudoku.DigitsOf(c.Digit)) == nil
	}),
	"a state with a digit more": ofStep(func(s *trace.Step, rng *rand.Rand) bool {
		c, ok := otherCandidate(s, rng)
		return ok && s.State.Place(c.Cell, c.Digit) == nil
	}),
	"another technique": ofStep(func(s *trace.Step, rng *rand.Rand) bool {
		all := slices.Collect(logic.AllTechniques().All())
		before := s.Technique
		s.Technique = all[rng.IntN(len(all))]
		return s.Technique != before
	}),
	"a cell of the pattern": ofStep(func(s *trace.Step, rng *rand.Rand) bool {
		cell, before := rng.IntN(81), s.Cells
		if s.Cells.IsEmpty() {
			return false
		}
		s.Cells = s.Cells.With(cell)
		if s.Cells == before {
			s.Cells = s.Cells.Without(cell)
		}
		return true
	}),
	"a digit of the pattern": ofStep(func(s *trace.Step, rng *rand.Rand) bool {
		s.Digits ^= sudoku.DigitsOf(uint8(1 + rng.IntN(9)))
		return true
	}),
	"a house of the pattern": ofStep(func(s *trace.Step, rng *rand.Rand) bool {
		if len(s.Houses) == 0 {
			return false
		}
		i := rng.IntN(len(s.Houses))
		before := s.Houses[i]
		s.Houses[i] = sudoku.House(rng.IntN(27))
		return s.Houses[i] != before
	}),
	"a set of the pattern": ofStep(func(s *trace.Step, rng *rand.Rand) bool {
		if len(s.Sets) == 0 {
			return false
		}
		set := &s.Sets[rng.IntN(len(s.Sets))]
		set.Digits ^= sudoku.DigitsOf(uint8(1 + rng.IntN(9)))
		return true
	}),
	"a node of a chain": ofStep(func(s *trace.Step, rng *rand.Rand) bool {
		if len(s.Chains) == 0 {
			return false
		}
		chain := &s.Chains[rng.IntN(len(s.Chains))]
		node := &chain.Nodes[rng.IntN(len(chain.Nodes))]
		if rng.IntN(2) == 0 {
			node.On = !node.On
		} else {
			node.Digit = node.Digit%9 + 1
		}
		return true
	}),
	"a step left out": func(tr *trace.Trace, rng *rand.Rand) bool {
		i := rng.IntN(len(tr.Steps))
		tr.Steps = slices.Delete(tr.Steps, i, i+1)
		return true
	},
	"a step twice": func(tr *trace.Trace, rng *rand.Rand) bool {
		i := rng.IntN(len(tr.Steps))
		tr.Steps = slices.Insert(tr.Steps, i, tr.Steps[i])
		return true
	},
	"two steps exchanged": func(tr *trace.Trace, rng *rand.Rand) bool {
		i, j := rng.IntN(len(tr.Steps)), rng.IntN(len(tr.Steps))
		tr.Steps[i], tr.Steps[j] = tr.Steps[j], tr.Steps[i]
		return i != j
	},
	"another reason": func(tr *trace.Trace, rng *rand.Rand) bool {
		i, j := rng.IntN(len(tr.Steps)), rng.IntN(len(tr.Steps))
		same := tr.Steps[i].Reason == tr.Steps[j].Reason
		tr.Steps[i].Reason = tr.Steps[j].Reason
		return !same
	},
	"a letter of a reason": ofStep(func(s *trace.Step, rng *rand.Rand) bool {
		reason := []byte(s.Reason)
		i := rng.IntN(len(reason))
		reason[i] ^= 1 + byte(rng.IntN(3))
		s.Reason = string(reason)
		return reason[i] >= ' ' && reason[i] < 127
	}),
	"a value that the technique can't have": ofStep(func(s *trace.Step, rng *rand.Rand) bool {
		least := s.Technique.Rating()
		s.Rating = logic.Rating(1 + rng.IntN(max(int(least)-1, 1)))
		return least != 1
	}),
	"another outcome": func(tr *trace.Trace, rng *rand.Rand) bool {
		before := tr.Outcome
		tr.Outcome, _ = anyOf(rng, []string{trace.Solved, trace.Stuck, "won"})
		return tr.Outcome != before
	},
	"another hardest": func(tr *trace.Trace, rng *rand.Rand) bool {
		before := tr.Hardest
		tr.Hardest = tr.Steps[rng.IntN(len(tr.Steps))].Technique.String()
		return tr.Hardest != before
	},
	"another count": func(tr *trace.Trace, rng *rand.Rand) bool {
		keys := slices.Sorted(maps.Keys(tr.Counts))
		tr.Counts[keys[rng.IntN(len(keys))]] += 1 + rng.IntN(3)
		return true
	},
	"another clue": func(tr *trace.Trace, rng *rand.Rand) bool {
		cell := rng.IntN(81)
		before := tr.Puzzle[cell]
		tr.Puzzle[cell] = uint8(rng.IntN(10))
		return before != 0 && tr.Puzzle[cell] != before
	},
	"a clue that is none": func(tr *trace.Trace, rng *rand.Rand) bool {
		cell := rng.IntN(81)
		solution, err := sudoku.SolveUnique(tr.Puzzle)
		before := tr.Puzzle[cell]
		tr.Puzzle[cell] = solution[cell]
		return err == nil && before == 0
	},
}

// No altered trace holds: neither with a false step, nor with a state, a reason or a
// summary that is not that of its steps. With $SUDOKU_SOAK 100,000 are tried.
func TestAltered(t *testing.T) {
	var own []*trace.Trace
	for _, board := range puzzles(t, testkit.Cases(t, 30, 600)) {
		for _, name := range []string{"human", "hodoku", "se"} {
			own = append(own, read(t, written(t, board, solvers[name])))
		}
	}
	names := slices.Sorted(maps.Keys(alterations))
	rng := rand.New(rand.NewPCG(27, 4))
	tried := map[string]int{}
	for n := testkit.Cases(t, 2000, 100_000); n > 0; {
		name := names[rng.IntN(len(names))]
		before := own[rng.IntN(len(own))]
		tr := clone(before)
		if !alterations[name](tr, rng) {
			continue
		}
		text, err := tr.MarshalJSON()
		if err == nil {
			tr = new(trace.Trace)
			err = json.Unmarshal(text, tr)
		}
		if err != nil { // no trace at all
			tried[name]++
			n--
			continue
		}
		if v := check(t, tr); v.Follows() {
			t.Errorf("%s: %v: holds%s", name, tr.Puzzle, changed(before, tr))
		}
		tried[name]++
		n--
	}
	t.Log(tried)
	for _, name := range names {
		if tried[name] == 0 && !testing.Short() { // few puzzles have few kinds of steps
			t.Errorf("%s was never tried", name)
		}
	}
}

// The digits of both sets of almost locked candidates are those of the step.
func TestAlmostLockedSets(t *testing.T) {
	board := testkit.Parse(t, "5....3.6..9..7.....8.4..1.5....162.9.......3.......65786.2.......7...5....4.9....")
	before, altered := read(t, written(t, board, logic.Solver{})), 0
	for i := range before.Steps {
		for j := range before.Steps[i].Sets {
			if before.Steps[i].Technique == logic.AlmostLockedPair {
				tr := clone(before)
				set := &tr.Steps[i].Sets[j]
				set.Digits = set.Digits.With((set.Digits ^ sudoku.AllDigits).Lowest())
				if v := check(t, tr); v.Follows() {
					t.Errorf("step %d follows: %+v", i+1, tr.Steps[i].Step)
				}
				altered++
			}
		}
	}
	if altered == 0 {
		t.Error("there are none")
	}
}

// clone returns a copy that shares nothing that alterations change.
func clone(tr *trace.Trace) *trace.Trace {
	c := *tr
	c.Counts = maps.Clone(tr.Counts)
	c.Steps = slices.Clone(tr.Steps)
	for i := range c.Steps {
		state := *c.Steps[i].State
		c.Steps[i].State = &state
		c.Steps[i].Step = c.Steps[i].Step.Clone()
	}
	return &c
}

// changed shows the first step that an alteration changed.
func changed(before, after *trace.Trace) string {
	for i := range min(len(before.Steps), len(after.Steps)) {
		a, _ := before.Steps[i].MarshalJSON()
		b, _ := after.Steps[i].MarshalJSON()
		if !bytes.Equal(a, b) {
			return fmt.Sprintf(" with step %d, which was\n%s\nand is\n%s", i+1, a, b)
		}
	}
	return ""
}

// After a step that does not follow the others are still judged, each in its own
// state.
func TestEachStep(t *testing.T) {
	tr := read(t, written(t, puzzles(t, 60)[0], logic.Solver{}))
	bad := &tr.Steps[3]
	if len(bad.Placements) == 0 {
		t.Fatal("the fourth step places nothing")
	}
	bad.Placements[0].Digit = bad.Placements[0].Digit%9 + 1
	v := check(t, tr)
	for i, err := range v.Steps {
		if (err != nil) != (i == 3) {
			t.Errorf("step %d: %v", i+1, err)
		}
	}
	if v.Follows() {
		t.Error("all follows")
	}
}

// What is no trace is an error, and a puzzle without a solution has no steps.
func TestFaults(t *testing.T) {
	for _, text := range []string{``, `{}`, `[]`, `1`, `{"puzzle":"12"}`, `{"puzzle":"12","steps":[]}`, `{"steps":[]}`,
		`{"puzzle":"` + strings.Repeat(".", 81) + `","steps":[{}]}`, `{"puzzle":"` + strings.Repeat(".", 81) + `","steps":null}`,
		`{"puzzle":"` + strings.Repeat(".", 81) + `"}`, `{"puzzle":"` + strings.Repeat(".", 81) + `","steps":[{"state":"1","technique":"X-Wing"}]}`} {
		if err := json.Unmarshal([]byte(text), new(trace.Trace)); err == nil {
			t.Errorf("%s is read", text)
		}
	}
	const proper = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
	for _, tt := range []struct {
		puzzle, status string
		holds          bool
	}{
		{strings.Repeat(".", 81), "several", true},
		{strings.Repeat(".", 81), "none", false},
		{"11" + strings.Repeat(".", 79), "none", true},
		{"11" + strings.Repeat(".", 79), "several", false},
		{proper, "none", false},
		{proper, "several", false},
	} {
		tr := read(t, fmt.Appendf(nil, `{"puzzle":"%s","status":"%s","error":"as it is","steps":[]}`, tt.puzzle, tt.status))
		if v := check(t, tr); v.Follows() != tt.holds {
			t.Errorf("%+v: %v", tt, faults(&v))
		}
	}
}
