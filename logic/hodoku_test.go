package logic

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// parseEffect reads what follows in a step of HoDoKu: "r4c7,r78c9<>1, r9c8<>8"
// or "r1c3=7".
func parseEffect(text string) (placements, eliminations []Candidate, ok bool) {
	var pending []string
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' }) {
		cells, digits, eliminates := strings.Cut(part, "<>")
		places := false
		if !eliminates {
			cells, digits, places = strings.Cut(part, "=")
		}
		pending = append(pending, cells)
		if !eliminates && !places {
			continue
		}
		for _, group := range pending {
			rows, columns, both := strings.Cut(strings.TrimPrefix(group, "r"), "c")
			if !both || len(digits) != 1 {
				return nil, nil, false
			}
			for _, r := range rows {
				for _, c := range columns {
					x := Candidate{int(r-'1')*9 + int(c-'1'), digits[0] - '0'}
					if places {
						placements = append(placements, x)
					} else {
						eliminations = append(eliminations, x)
					}
				}
			}
		}
		pending = nil
	}
	return sortCandidates(placements), sortCandidates(eliminations), len(pending) == 0 && len(placements)+len(eliminations) > 0
}

// shape returns the form of a text.
func shape(text string) string {
	return strings.Map(func(r rune) rune {
		if r >= '1' && r <= '9' {
			return '#'
		}
		return r
	}, text)
}

// TestHoDoKuSteps follows paths of HoDoKu and looks for each of its steps among
// all steps that the technique's finder finds in the position: with the same
// effect, and with the same text where the paths have it.
func TestHoDoKuSteps(t *testing.T) {
	byName := map[string]Technique{}
	for technique := range known().All() {
		if technique.Code() != "" {
			byName[hodokuName(technique)] = technique
		}
	}
	paths := testkit.Some(t, testkit.Ratings(t, "hodoku_dev.tsv.gz"), 250)
	missing, otherText, seen := map[string]int{}, map[string]int{}, map[string]int{}
	for _, path := range paths {
		puzzle := mustParse(t, path[0])
		c := mustCandidates(t, puzzle)
		p := newPosition(&c, puzzle)
		s := &search{position: p, options: options{missingCandidates: true, hodoku: true}}
		for _, text := range strings.Split(path[4], " | ") {
			name, rest, _ := strings.Cut(text, ": ")
			if before, after, ok := strings.Cut(text, " => "); ok {
				name, _, _ = strings.Cut(before, ": ")
				rest = after
			}
			rest, _, _ = strings.Cut(rest, " ; ")
			placements, eliminations, ok := parseEffect(rest)
			if !ok {
				t.Fatalf("%q", text)
			}
			technique, ok := byName[name]
			if ok {
				seen[name]++
				same, texts := false, []string(nil)
				s.find(TechniquesOf(technique), func(step *Step) bool {
					if slices.Equal(sortCandidates(slices.Clone(step.Placements)), placements) &&
						slices.Equal(sortCandidates(slices.Clone(step.Eliminations)), eliminations) {
						same = true
						texts = append(texts, step.HoDoKu())
						if technique.Family() == Chains || technique == TurbotFish {
							// Any of several equally long chains will do.
							texts = append(texts, shape(step.HoDoKu()))
							text = shape(text)
						}
					}
					return true
				})
				switch {
				case !same:
					missing[name]++
					if missing[name] <= 3 {
						t.Logf("missing: %v\n%v\n%v", text, puzzle, &sample{candidates: p.toCandidates(), givens: puzzle})
					}
				case technique != AvoidableRectangle1 && technique.Family() != AlmostLockedSets && !slices.Contains(texts, text):
					otherText[name]++
					if otherText[name] <= 2 {
						t.Logf("%s\n%s", text, strings.Join(texts, "\n"))
					}
				}
			}
			p.apply(&Step{Placements: placements, Eliminations: eliminations})
		}
	}
	for _, name := range slices.Sorted(maps.Keys(seen)) {
		if name == hodokuName(ALSChain) && missing[name] == 1 {
			continue // its ends share a cell
		}
		if missing[name]+otherText[name] > 0 {
			t.Errorf("%s: %d steps, %d missing, %d with another text", name, seen[name], missing[name], otherText[name])
		}
	}
}

// TestHoDoKuFirst has steps of HoDoKu 2.2.4 that depend on which of several steps of a technique
// it comes to first: how many steps are before it, and what it is.
func TestHoDoKuFirst(t *testing.T) {
	for _, test := range []struct {
		why, puzzle string
		before      int
		want        string
	}{
		{"both kinds of simple colors are looked for in one coloring after the other",
			"6.32.......9...76..5..........37.5.63......1....91..4.9.2.6............3..1..72.4", 41,
			"Simple Colors Wrap => r15c5,r2c14,r3c7,r4c3,r7c6,r8c8,r9c1<>8"},
		{"both kinds of multi-colors are looked for in one pair of colorings after the other",
			".13...9..6......7....48.....6..4....2....73...7.15......2.35.......7..4...8.....5", 33,
			"Multi Colors 2 => r2c3,r3c6,r5c2,r9c5<>9"},
		{"of chains that are level that to which the first way leads, even a long one",
			"....6.34....2....6.7.......8..95....9..72..6.....134..1...9.6.74.....83..29......", 35,
			"XY-Chain => r3c5<>8"},
		{"a loop from a candidate that is on comes before one from a candidate that is off",
			".....7.5..65..89...41......4.....7......9....358..6....3.2.......7..46.12...7.3.4", 30,
			"Discontinuous Nice Loop => r9c2<>9"},
		{"XYZ-Wings by pivot, then by pincers",
			"..4...38.....9...77.1.342...37.42.....65.....1....7.......79....931...78.......2.", 23,
			"XYZ-Wing => r8c5<>6"},
		{"rectangles by the cells of a box in their order",
			".6.3..8.....8.9.658.....4..7.......1..8.4.5.3.....3.......5..2....9..6..5.16....7", 20,
			"Hidden Rectangle => r3c6<>2"},
		{"a set beside a rectangle first removes from the line, then from the box",
			"5...7.3..2....9..1.8.36.7.2.59....63......82.....5.....3.....7.9.16.........3.2..", 25,
			"Naked Single: r7c1=6"},
	} {
		puzzle := mustParse(t, test.puzzle)
		path, err := Solver{Order: HoDoKuOrder}.Solve(t.Context(), puzzle)
		if err != nil || len(path.Steps) <= test.before {
			t.Fatalf("%v: %d steps, %v", puzzle, len(path.Steps), err)
		}
		text := path.Steps[test.before].HoDoKu()
		name, _, _ := strings.Cut(text, ": ")
		if _, gone, ok := strings.Cut(text, " => "); ok {
			text = name + " => " + gone
		}
		if text != test.want {
			t.Errorf("%s: %v: %s, not %s", test.why, puzzle, text, test.want)
		}
	}
}

// shownName returns the name that HoDoKu writes before a step.
func shownName(s *Step) string {
	switch t := s.Technique; {
	case t == ContradictionForcingChain:
		return "Forcing Chain Contradiction"
	case t == DynamicContradictionForcingChain:
		return "Forcing Net Contradiction"
	case t == CellForcingChain || t == RegionForcingChain:
		return "Forcing Chain Verity"
	case t.Family() == ForcingChains:
		return "Forcing Net Verity"
	}
	return hodokuName(s.Technique)
}

// TestHoDoKuPaths compares paths with HoDoKu's, step by step: the technique and what it places or
// eliminates. They end where HoDoKu guesses.
func TestHoDoKuPaths(t *testing.T) {
	steps, guesses := 0, 0
	for _, row := range testkit.Some(t, testkit.Ratings(t, "hodoku_dev.tsv.gz"), 250) {
		path, err := Solver{Order: HoDoKuOrder}.Solve(t.Context(), mustParse(t, row[0]))
		if err != nil {
			t.Fatal(err)
		}
		for i, text := range strings.Split(row[4], " | ") {
			if strings.HasPrefix(text, "Brute Force") {
				if guesses++; i < len(path.Steps) {
					t.Errorf("%s: %v, not %s", row[0], &path.Steps[i], text)
				}
				break
			}
			name, rest, _ := strings.Cut(text, ": ")
			if before, after, ok := strings.Cut(text, " => "); ok {
				name, _, _ = strings.Cut(before, ": ")
				name, _, _ = strings.Cut(name, " in ")
				rest = after
			}
			rest, _, _ = strings.Cut(rest, " ; ")
			placements, eliminations, ok := parseEffect(rest)
			if !ok || i >= len(path.Steps) {
				t.Fatalf("%s: %q after %d steps", row[0], text, len(path.Steps))
			}
			step := &path.Steps[i]
			if shownName(step) != name || !slices.Equal(sortCandidates(slices.Clone(step.Placements)), placements) ||
				!slices.Equal(sortCandidates(slices.Clone(step.Eliminations)), eliminations) {
				t.Errorf("%s: %v, not %s", row[0], step.HoDoKu(), text)
				break
			}
			steps++
		}
	}
	t.Logf("%d steps, %d paths end before a guess", steps, guesses)
}
