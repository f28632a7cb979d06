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
