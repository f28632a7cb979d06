package logic

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
)

// A regCase is a line of HoDoKu's regression library.
type regCase struct {
	line         string
	code         string // four digits
	siamese      bool
	variant      string // "", "1", "2", "x"
	digits       sudoku.Digits
	candidates   sudoku.Candidates
	givens       sudoku.Board
	eliminations []Candidate
	placements   []Candidate
	length       int // the length of the chain, 0 if it does not matter
}

// parseRegCase reads a line
// ":code:candidates:givens:deleted:eliminations:placements:extra".
func parseRegCase(line string) (c regCase, err error) {
	f := strings.Split(line, ":")
	if len(f) < 7 || f[0] != "" {
		return c, fmt.Errorf("not 7 fields: %s", line)
	}
	c.line = line
	c.code, c.variant, _ = strings.Cut(f[1], "-")
	if len(c.code) == 5 {
		c.code, c.siamese = c.code[:4], true
	}
	if _, err := strconv.Atoi(c.code); err != nil || len(c.code) != 4 {
		return c, fmt.Errorf("no code: %s", line)
	}
	for _, r := range f[2] {
		if r < '1' || r > '9' {
			return c, fmt.Errorf("digit %q: %s", r, line)
		}
		c.digits = c.digits.With(uint8(r - '0'))
	}
	cell, placed := 0, false
	var board sudoku.Board
	for _, r := range f[3] {
		switch {
		case r == '+':
			placed = true
			continue
		case cell > 80:
		case r >= '1' && r <= '9':
			board[cell] = uint8(r - '0')
			if !placed {
				c.givens[cell] = board[cell]
			}
		}
		cell, placed = cell+1, false
	}
	if cell != 81 {
		return c, fmt.Errorf("%d cells: %s", cell, line)
	}
	if c.candidates, err = sudoku.NewCandidates(board); err != nil {
		return c, err
	}
	deleted, err := parseDRC(f[4])
	if err != nil {
		return c, err
	}
	for _, e := range deleted {
		if err := c.candidates.Eliminate(e.Cell, sudoku.DigitsOf(e.Digit)); err != nil {
			return c, err
		}
	}
	if c.eliminations, err = parseDRC(f[5]); err != nil {
		return c, err
	}
	if c.placements, err = parseDRC(f[6]); err != nil {
		return c, err
	}
	if len(f) > 7 && f[7] != "" {
		c.length, err = strconv.Atoi(f[7])
	}
	return c, err
}

// parseDRC reads candidates written as digit, row and column: "436 125".
func parseDRC(s string) (list []Candidate, err error) {
	for w := range strings.FieldsSeq(s) {
		n, err := strconv.Atoi(w)
		if err != nil || n < 111 || n > 999 || strings.Contains(w, "0") {
			return nil, fmt.Errorf("candidate %q", w)
		}
		list = append(list, Candidate{sudoku.Cell(n/10%10-1, n%10-1), uint8(n / 100)})
	}
	return sortCandidates(list), nil
}

// options returns the variants that the case asks for.
func (c *regCase) options() (o options) {
	o.hodoku = true
	switch c.code[:2] {
	case "03":
		o.siamese = c.code[3] == '1' || c.code[3] == '2' // sizes 3 and 4
		o.looseFish = c.code[3] <= '2'                   // as in HoDoKu; larger ones take long
	case "04":
		o.smallEmptyRectangles = c.code == "0405" || c.variant == "1"
	case "06":
		o.missingCandidates = c.variant == "2"
		o.twoInOpenCorners = true
	case "07":
		o.alsNodes = c.code == "0709" && c.variant == "2" || c.variant == "3" || c.variant == "4"
	case "09":
		o.alsOverlap = c.variant == "2" && c.code != "0901"
		o.hodokuALSChains = true
	}
	return o
}

// key returns the digits by which the library names a step.
func (c *regCase) key(s *Step) (digits sudoku.Digits) {
	switch {
	case c.code < "0100":
		for _, e := range s.Placements {
			digits = digits.With(e.Digit)
		}
	case c.code[:2] == "07" && c.code != "0703" || c.code[:2] == "09" || c.code == "1101":
		for _, e := range slices.Concat(s.Eliminations, s.Placements) {
			digits = digits.With(e.Digit)
		}
	case c.code == "0404": // one name for two digits: the first
		digits = digit(s.Chains[0].Nodes[0].Digit)
	case c.code == "0610": // no digits
	default:
		digits = s.Digits
	}
	return digits
}

// techniques returns the techniques with the case's code that have a finder.
func (c *regCase) techniques() (ts Techniques) {
	for t := Technique(1); t < techniqueCount; t++ {
		if t.Code() == c.code && finders[t] != 0 {
			ts = ts.With(t)
		}
	}
	return ts
}

// check returns "" if the case passes, or else the reason why it fails.
func (c *regCase) check() string {
	want := c.techniques()
	if want.IsEmpty() {
		return "no finder"
	}
	s := &search{position: newPosition(&c.candidates, c.givens), options: c.options()}
	found, length, wrong := 0, false, ""
	s.find(want, func(step *Step) bool {
		if !want.Has(step.Technique) {
			wrong = "a step of " + step.Technique.String()
			return false
		}
		if step.Siamese != c.siamese || c.key(step) != c.digits {
			return true
		}
		if c.variant == "x" {
			wrong = "found " + showStep(step)
			return false
		}
		if !slices.Equal(sortCandidates(slices.Clone(step.Eliminations)), c.eliminations) ||
			!slices.Equal(sortCandidates(slices.Clone(step.Placements)), c.placements) {
			wrong = "another step: " + showStep(step)
			return true
		}
		if err := s.verify(step); err != nil {
			wrong = err.Error()
		}
		found++
		length = length || c.length == 0 || c.rightLength(step)
		return true
	})
	switch {
	case wrong != "":
		return wrong
	case c.variant == "x":
		return ""
	case found == 0:
		return "not found"
	case !length:
		return "not of this length"
	}
	return ""
}

// rightLength reports whether a chain has the number of inferences of the case.
// HoDoKu has two rules for almost locked sets in chains of type 0711, and two
// versions of the library count those of 0711-4 differently.
func (c *regCase) rightLength(s *Step) bool {
	return inferences(s) == c.length || c.code == "0711" && inferencesOfSets(s) == c.length
}

// showStep writes a step in full, for a failure message.
func showStep(s *Step) string {
	return fmt.Sprintf("%v digits %v cells %v houses %v cover %v fins %v sets %v: place %v eliminate %v",
		s.Technique, s.Digits, s.Cells, s.Houses, s.Cover, s.Fins, s.Sets, s.Placements, s.Eliminations)
}

// TestReglib runs HoDoKu's regression library, which is data of others and no
// part of this module: the file that SUDOKU_REGLIB names, or the usual one.
func TestReglib(t *testing.T) {
	name := os.Getenv("SUDOKU_REGLIB")
	if name == "" {
		name = "../../shared/logic/reglib_dev.txt"
		if _, err := os.Stat(name); err != nil {
			t.Skip("no regression library: ", err)
		}
	}
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	passed, failed := 0, 0
	failures := map[string]int{}
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSpace(strings.TrimPrefix(line, "\ufeff"))
		if !strings.HasPrefix(line, ":") {
			continue
		}
		c, err := parseRegCase(line)
		why := ""
		if err != nil {
			why = err.Error()
		} else if why = c.check(); why == "" {
			passed++
			continue
		}
		failed++
		failures[strings.Split(line, ":")[1]]++
		t.Errorf("%s\n\t%s", line, why)
	}
	for _, code := range slices.Sorted(maps.Keys(failures)) {
		fmt.Printf("reglib: %s: %d failed\n", code, failures[code])
	}
	fmt.Printf("reglib: %d passed, %d failed\n", passed, failed)
}

// inferencesOfSets returns the length of the chains with HoDoKu's other rule for almost locked
// sets: a penalty by the number of cells. HoDoKu applies it to chains that begin
// and end in different cells, unless it has already found another chain that
// removes the same.
func inferencesOfSets(s *Step) int {
	links, sets := plainLinks(s)
	for _, set := range sets {
		links += int(setPenalty(s.Sets[set-1].Cells.Len()))
	}
	return links
}
