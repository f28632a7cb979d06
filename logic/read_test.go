package logic

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// A reader rebuilds the proof of a chain or net from its English text alone, and
// checks each statement against the position. It knows the rules of Sudoku and what
// the sentences mean, and nothing of steps.
type reader struct {
	lines []line
	at    int
	said  map[string]*claim   // by number
	inner map[string][][]fact // by number: what the statements within one conclude
}

// A line is a sentence of the text with its number.
type line struct {
	number, key string
	args        map[string]string
}

// A claim is what a statement says: a digit is in one of the cells, or in none. It
// holds if the assumptions do.
type claim struct {
	fact
	assumes []string // numbers
}

// argForms are the forms of arguments whose kind the name tells.
var argForms = func() map[string]string {
	list := func(one string) string { return one + `(?:, ` + one + `)*(?:,? (?:and|or) ` + one + `)?` }
	numbers, cells, digits := list(`\d+(?:\.\d+)*`), list(`r\dc\d`), list(`[1-9]`)
	houses := list(`(?:(?:row|column|box)(?:s|es)? )?[1-9]`)
	return map[string]string{
		"because": numbers, "number": numbers, "cells": cells, "cell": cells, "set": cells, "digit": `[1-9]`, "lacks": `[1-9]`,
		"one": `[1-9] in ` + cells, "other": `[1-9] in ` + cells, "digits": digits, "house": `(?:row|column|box) [1-9]`, "houses": houses, "base": houses, "cover": houses,
	}
}()

// sentenceForms are the sentences that the reader knows.
var sentenceForms = sync.OnceValue(func() map[string]*regexp.Regexp {
	forms := map[string]*regexp.Regexp{}
	for key, text := range Sentences() {
		if !strings.HasPrefix(key, "net-") && !strings.HasPrefix(key, "forcing-") && !strings.HasPrefix(key, "chain-") &&
			!strings.HasPrefix(key, "loop-") && !slices.Contains([]string{"place", "eliminate", "locked", "locked-cover", "naked", "naked-filled", "hidden", "hidden-filled", "fish", "fish-full"}, key) {
			continue
		}
		pattern := regexp.MustCompile(`\\\{(\w+)(?:\\\|\w+)?\\\}`).ReplaceAllStringFunc(regexp.QuoteMeta(text), func(arg string) string {
			name := strings.Trim(strings.Split(arg, `\|`)[0], `\{}`)
			return fmt.Sprintf(`(?P<%s>%s)`, name, cmp.Or(argForms[name], `[^.():]+?`))
		})
		forms[key] = regexp.MustCompile(`^(?:(\d+(?:\.\d+)*)\. )?(?:Therefore )?` + pattern + `(?: |$)`)
	}
	return forms
})

// readLines splits a text into the sentences that the reader knows.
func readLines(text string) (lines []line, err error) {
	for text != "" {
		found := false
		for _, key := range slices.Sorted(maps.Keys(sentenceForms())) {
			form := sentenceForms()[key]
			m := form.FindStringSubmatch(text)
			if m == nil {
				continue
			}
			l := line{m[1], key, map[string]string{}}
			for i, name := range form.SubexpNames() {
				if name != "" {
					l.args[name] = m[i]
				}
			}
			lines, text, found = append(lines, l), text[len(m[0]):], true
			break
		}
		if !found {
			return nil, fmt.Errorf("can't read %q", text)
		}
	}
	return lines, nil
}

var cellName = regexp.MustCompile(`r([1-9])c([1-9])`)

func readCells(text string) (cells sudoku.Cells) {
	for _, m := range cellName.FindAllStringSubmatch(text, -1) {
		cells = cells.With(int(m[1][0]-'1')*9 + int(m[2][0]-'1'))
	}
	return cells
}

func readDigits(text string) (digits sudoku.Digits) {
	for _, c := range cellName.ReplaceAllString(text, "") {
		if c >= '1' && c <= '9' {
			digits = digits.With(uint8(c - '0'))
		}
	}
	return digits
}

func readHouse(text string) sudoku.House {
	kind, number, _ := strings.Cut(text, " ")
	return sudoku.House(map[string]int{"row": 0, "column": 9, "box": 18}[kind] + int(number[0]-'1'))
}

// readNode reads "r1c1 or r1c2 is 5", "r1c1 is not 5" and "none of r1c1 and r1c2 is 5".
func readNode(text string) fact {
	return fact{readCells(text), readDigits(text).Lowest(), !strings.Contains(text, "not") && !strings.HasPrefix(text, "none")}
}

func readNumbers(text string) []string {
	return strings.FieldsFunc(strings.ReplaceAll(text, " and ", ","), func(r rune) bool { return r == ',' || r == ' ' })
}

// rulesOut reports whether a claim excludes a candidate.
func (c *claim) rulesOut(cell int, d uint8) bool {
	if !c.on {
		return c.digit == d && c.cells.Has(cell)
	}
	if c.digit == d {
		return grid.Peers[cell].Contains(c.cells)
	}
	return c.cells == sudoku.CellsOf(cell)
}

// denies reports whether two claims contradict each other.
func (c *claim) denies(o *claim) bool {
	if o.on && !c.on {
		c, o = o, c
	}
	if !c.on {
		return false
	}
	for cell := range o.cells.All() {
		if !o.on && !(c.digit == o.digit && c.cells.Minus(o.cells).IsEmpty()) || o.on && !c.rulesOut(cell, o.digit) {
			return false
		}
	}
	return true
}

// cited returns the claims with some numbers, and all that these assume.
func (r *reader) cited(text string) (claims []*claim, assumes []string, err error) {
	for _, number := range readNumbers(text) {
		c := r.said[number]
		if c == nil {
			return nil, nil, fmt.Errorf("there is no statement %s", number)
		}
		claims = append(claims, c)
		for _, a := range c.assumes {
			if !slices.Contains(assumes, a) {
				assumes = append(assumes, a)
			}
		}
	}
	return claims, assumes, nil
}

// ruledOut reports whether some claims or the position exclude a candidate.
func (r *reader) ruledOut(p *position, claims []*claim, cell int, d uint8) bool {
	return !p.has(cell, d) || slices.ContainsFunc(claims, func(c *claim) bool { return c.rulesOut(cell, d) })
}

// proof reads statements with a prefix, in a position, and returns what they
// conclude: clauses, of each of which one fact holds. The position is that of the statement that
// they prove.
func (r *reader) proof(p *position, prefix string) (conclusions [][]fact, err error) {
	var sources []fact // alternatives, one of which is true
	var links []fact   // of a loop, first and second in turn
	closed := false
	for r.at < len(r.lines) {
		l := r.lines[r.at]
		if l.key == "place" || l.key == "eliminate" || prefix != "" && !strings.HasPrefix(l.number, prefix) {
			break
		}
		r.at++
		cells, digits := readCells(l.args["cells"]), readDigits(l.args["digit"])
		claims, assumes, err := r.cited(l.args["because"])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", l.number, err)
		}
		c := &claim{fact{cells, digits.Lowest(), true}, assumes}
		holds := false
		switch l.key {
		case "forcing-cell":
			cell := readCells(l.args["cell"]).Lowest()
			for d := range readDigits(l.args["digits"]).All() {
				sources = append(sources, fact{sudoku.CellsOf(cell), d, true})
			}
			if p.candidates[cell] != readDigits(l.args["digits"]) {
				return nil, fmt.Errorf("%s has other candidates", l.args["cell"])
			}
			continue
		case "forcing-region":
			for cell := range cells.All() {
				sources = append(sources, fact{sudoku.CellsOf(cell), digits.Lowest(), true})
			}
			if p.places(readHouse(l.args["house"]), digits.Lowest()) != cells {
				return nil, fmt.Errorf("%v has other places in %s", digits, l.args["house"])
			}
			continue
		case "forcing-either":
			f := readNode(l.args["first"])
			sources = append(sources, f, fact{f.cells, f.digit, !f.on})
			continue
		case "net-assume":
			c.fact = readNode(l.args["node"])
			c.assumes = []string{l.number}
			holds = true
		case "net-cell":
			cell := cells.Lowest()
			holds = cells.Len() == 1 && p.has(cell, c.digit)
			for d := range p.candidates[cell].Without(c.digit).All() {
				holds = holds && r.ruledOut(p, claims, cell, d)
			}
		case "net-house":
			h := readHouse(l.args["house"])
			holds = grid.Cells[h].Contains(cells) && !p.places(h, c.digit).IsEmpty()
			for cell := range p.places(h, c.digit).Minus(cells).All() {
				holds = holds && r.ruledOut(p, claims, cell, c.digit)
			}
		case "net-set", "net-beside":
			set, lacks := readCells(l.args["set"]), readDigits(l.args["lacks"]).Lowest()
			all := p.union(set)
			holds = all.Len() == set.Len()+1 && !commonPlace(set).IsEmpty()
			for cell := range set.Intersect(p.planes[lacks]).All() {
				holds = holds && r.ruledOut(p, claims, cell, lacks)
			}
			if l.key == "net-set" {
				holds = holds && all.Has(c.digit) && c.digit != lacks && cells == set.Intersect(p.planes[c.digit])
			} else {
				cell := cells.Lowest()
				holds = holds && p.candidates[cell]&^all.Without(lacks)&^digit(c.digit) == 0 && c.digit != 0
				for d := range p.candidates[cell].Without(c.digit).All() {
					holds = holds && d != lacks && grid.Peers[cell].Contains(set.Intersect(p.planes[d]))
				}
			}
		case "net-off":
			c.on, holds = false, true
			for cell := range cells.All() {
				holds = holds && r.ruledOut(p, claims, cell, c.digit)
			}
		case "net-inner":
			c.on = false
			after := *p
			for cell := range p.blank.All() {
				for d := range p.candidates[cell].All() {
					if slices.ContainsFunc(claims, func(x *claim) bool { return x.rulesOut(cell, d) }) {
						after.eliminate(cell, d)
					}
				}
			}
			inner, err := r.proof(&after, l.number+".")
			if err != nil {
				return nil, fmt.Errorf("%s: %w", l.number, err)
			}
			holds = follows(inner, c.fact)
			r.inner[l.number] = inner
		case "net-again":
			c.on = false
			holds = follows(r.inner[l.args["because"]], c.fact)
		case "net-contradiction":
			f := readNode(l.args["node"])
			for i, a := range claims {
				for _, b := range claims[:i] {
					holds = holds || a.denies(b)
				}
			}
			holds = holds && r.onlyAssumes(assumes, f)
			conclusions = append(conclusions, []fact{f})
		case "net-empty":
			f := readNode(l.args["node"])
			cell := readCells(l.args["cell"]).Lowest()
			holds = p.blank.Has(cell) && r.onlyAssumes(assumes, f)
			for d := range p.candidates[cell].All() {
				holds = holds && r.ruledOut(p, claims, cell, d)
			}
			conclusions = append(conclusions, []fact{f})
		case "net-homeless":
			f := readNode(l.args["node"])
			h := readHouse(l.args["house"])
			holds = p.placed[h]&digits == 0 && r.onlyAssumes(assumes, f)
			for cell := range p.places(h, digits.Lowest()).All() {
				holds = holds && r.ruledOut(p, claims, cell, digits.Lowest())
			}
			conclusions = append(conclusions, []fact{f})
		case "net-common":
			f := readNode(l.args["node"])
			holds = len(sources) > 0
			for _, s := range sources { // in each case one of the claims that assume it
				holds = holds && slices.ContainsFunc(claims, func(x *claim) bool {
					return len(x.assumes) == 1 && r.said[x.assumes[0]].fact == s && (x.fact == f || !f.on && x.rulesOut(f.cells.Lowest(), f.digit))
				})
			}
			conclusions = append(conclusions, []fact{f})
		case "chain-set": // what it says is checked where it is used
			continue
		case "chain-ends":
			first, last := readNode(l.args["first"]), readNode(l.args["last"])
			for _, x := range r.said {
				holds = holds || x.fact == last && r.onlyAssumes(x.assumes, first)
			}
			conclusions = append(conclusions, []fact{first, last})
		case "chain-excludes":
			first, f := readNode(l.args["first"]), readNode(l.args["node"])
			for _, x := range claims {
				holds = holds || x.rulesOut(f.cells.Lowest(), f.digit) && r.onlyAssumes(x.assumes, fact{first.cells, first.digit, !first.on})
			}
			otherwise := claim{fact: fact{first.cells, first.digit, !first.on}}
			holds = holds && otherwise.rulesOut(f.cells.Lowest(), f.digit)
			conclusions = append(conclusions, []fact{f})
		case "loop-cell", "loop-house":
			one, other := readPlace(l.args["one"]), readPlace(l.args["other"])
			if l.key == "loop-cell" {
				cell := readCells(l.args["cell"])
				holds = one.cells == cell && other.cells == cell && p.candidates[cell.Lowest()] == digit(one.digit)|digit(other.digit)
			} else {
				h := readHouse(l.args["house"])
				holds = one.digit == other.digit && one.cells.Union(other.cells).Contains(p.places(h, one.digit)) && !p.places(h, one.digit).IsEmpty()
			}
			links = append(links, one, other)
			c = &claim{}
		case "loop-close":
			holds = len(links) >= 4
			for i := 1; holds && i < len(links); i += 2 {
				a, b := claim{fact: links[i]}, claim{fact: links[(i+1)%len(links)]}
				holds = a.denies(&b)
			}
			closed = holds
		case "loop-removes":
			one, other := readPlace(l.args["one"]), readPlace(l.args["other"])
			for i := range links { // all the first are true, or all the second
				for j := range links {
					holds = holds || closed && i%2 == 1 && j%2 == 0 && links[i] == one && links[j] == other
				}
			}
			conclusions = append(conclusions, []fact{one, other})
		case "locked":
			h := readHouse(l.args["house"])
			holds = cells.Contains(p.places(h, c.digit)) && grid.Cells[readHouse(l.args["cover"])].Contains(cells)
			conclusions = append(conclusions, each(p.places(h, c.digit), c.digit))
		case "naked":
			holds = true
			for cell := range cells.All() {
				only := readDigits(l.args["digits"])
				holds = holds && p.blank.Has(cell) && p.candidates[cell]&^only == 0
				var clause []fact
				for d := range only.All() {
					clause = append(clause, fact{sudoku.CellsOf(cell), d, true})
				}
				conclusions = append(conclusions, clause)
			}
		case "hidden":
			holds = true
			for d := range readDigits(l.args["digits"]).All() {
				holds = holds && cells.Contains(p.places(readHouse(l.args["house"]), d))
				conclusions = append(conclusions, each(p.places(readHouse(l.args["house"]), d), d))
			}
		case "fish":
			holds = true
			var cover sudoku.Cells
			for _, h := range readHouses(l.args["cover"]) {
				cover = cover.Union(grid.Cells[h])
			}
			for _, h := range readHouses(l.args["base"]) {
				places := p.places(h, c.digit)
				holds = holds && !places.IsEmpty() && cover.Contains(places)
				conclusions = append(conclusions, each(places, c.digit))
			}
		case "locked-cover", "naked-filled", "hidden-filled", "fish-full":
			continue // follows from the sentence before
		default:
			return nil, fmt.Errorf("not read: %s", l.key)
		}
		if !holds {
			return nil, fmt.Errorf("%s. %s does not hold: %v", l.number, l.key, l.args)
		}
		if l.number != "" {
			r.said[l.number] = c
		}
	}
	return conclusions, nil
}

// readPlace reads "5 in r1c1 or r1c2".
func readPlace(text string) fact { return fact{readCells(text), readDigits(text).Lowest(), true} }

// readHouses reads "rows 1 and 4 and box 3".
func readHouses(text string) (houses []sudoku.House) {
	kind := ""
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' }) {
		switch {
		case word == "and":
		case word[0] >= '1' && word[0] <= '9':
			houses = append(houses, readHouse(kind+" "+word))
		default:
			kind = strings.TrimSuffix(strings.TrimSuffix(word, "s"), "e")
		}
	}
	return houses
}

// each returns the clause that a digit is in one of some cells.
func each(cells sudoku.Cells, d uint8) (clause []fact) {
	for cell := range cells.All() {
		clause = append(clause, fact{sudoku.CellsOf(cell), d, true})
	}
	return clause
}

// commonPlace returns the cells of the houses that hold all of some cells.
func commonPlace(cells sudoku.Cells) (all sudoku.Cells) {
	for h := range housesIn(commonHouses(cells)) {
		all = all.Union(grid.Cells[h])
	}
	return all
}

// onlyAssumes reports whether the only assumption is the opposite of a fact.
func (r *reader) onlyAssumes(assumes []string, f fact) bool {
	for _, a := range assumes {
		if x := r.said[a]; x.cells != f.cells || x.digit != f.digit || x.on == f.on {
			return false
		}
	}
	return true
}

// follows reports whether a fact follows from clauses.
func follows(clauses [][]fact, f fact) bool {
	if f.on {
		return contradicts([]claim{{fact: fact{f.cells, f.digit, false}}}, clauses)
	}
	for cell := range f.cells.All() {
		if !contradicts([]claim{{fact: fact{sudoku.CellsOf(cell), f.digit, true}}}, clauses) {
			return false
		}
	}
	return true
}

// contradicts reports whether some claims leave no way to satisfy all clauses.
func contradicts(claims []claim, clauses [][]fact) bool {
	for i, clause := range clauses {
		for _, f := range clause {
			x := claim{fact: f}
			if slices.ContainsFunc(claims, func(c claim) bool { return c.denies(&x) }) {
				continue
			}
			if !contradicts(append(slices.Clip(claims), x), clauses[i+1:]) {
				return false
			}
		}
		return true
	}
	return false
}

// readText checks the text of a step: its proof leads to all that it says at the end. It
// returns what the last sentences say.
func readText(p *position, text string) (concluded []fact, err error) {
	r := reader{said: map[string]*claim{}, inner: map[string][][]fact{}}
	if r.lines, err = readLines(text); err != nil {
		return nil, err
	}
	clauses, err := r.proof(p, "")
	if err != nil {
		return nil, err
	}
	for _, l := range r.lines[r.at:] {
		switch l.key {
		case "place":
			concluded = append(concluded, fact{readCells(l.args["cell"]), readDigits(l.args["digit"]).Lowest(), true})
		case "eliminate":
			for d := range readDigits(l.args["digits"]).All() {
				concluded = append(concluded, fact{readCells(l.args["cells"]), d, false})
			}
		default:
			return nil, fmt.Errorf("%s after the conclusion", l.key)
		}
	}
	for _, f := range concluded {
		if !follows(clauses, f) {
			return nil, fmt.Errorf("%v in %v (%v) does not follow from %v", f.digit, f.cells, f.on, clauses)
		}
	}
	return concluded, nil
}

// readTechniques are the techniques whose texts are read.
func readTechniques() Techniques {
	chains := TechniquesOf(family(Chains)...).Without(RemotePair, ALSContinuousNiceLoop) // whose words are of another kind
	return chains.Union(TechniquesOf(family(ForcingChains)...)).With(Pointing, Claiming, NakedPair, NakedTriple, NakedQuad,
		HiddenPair, HiddenTriple, HiddenQuad, XWing, Swordfish, Jellyfish)
}

// TestRead rebuilds the proofs of steps from their texts. It also alters texts: with
// another cell, digit or number somewhere they are refused, or what they conclude is
// true as well.
func TestRead(t *testing.T) {
	read := map[Technique]int{}
	rng := rand.New(rand.NewPCG(24, 2))
	tried, refused := 0, 0
	check := func(p *position, step *Step) {
		if !readTechniques().Has(step.Technique) {
			return
		}
		read[step.Technique]++
		text := step.Explain().String()
		concluded, err := readText(p, text)
		if err != nil {
			t.Errorf("%v\n%s\n%s\n%v", &sample{candidates: p.toCandidates()}, step, text, err)
			return
		}
		for _, e := range step.Eliminations {
			if !slices.ContainsFunc(concluded, func(f fact) bool { return !f.on && f.digit == e.Digit && f.cells.Has(int(e.Cell)) }) {
				t.Errorf("%s\n%s\ndoes not say %v", step, text, e)
			}
		}
	}
	someSteps(t, 2, sampleCount(t, 200), testkit.Cases(t, 10, 100), func(sample *sample, s *search, step *Step) {
		s.nameHouses(step)
		check(s.position, step)
		if !readTechniques().Has(step.Technique) {
			return
		}
		text := []byte(step.Explain().String())
		for range 10 {
			altered := slices.Clone(text)
			for i := rng.IntN(len(text)); ; i = (i + 1) % len(text) {
				if altered[i] >= '1' && altered[i] <= '9' {
					altered[i] = '1' + byte(rng.IntN(9))
					break
				}
			}
			if bytes.Equal(altered, text) {
				continue
			}
			concluded, err := readText(s.position, string(altered))
			if tried++; err != nil {
				refused++
				continue
			}
			for _, f := range concluded {
				for cell := range f.cells.All() {
					if s.blank.Has(cell) && (sample.solution[cell] == f.digit) != f.on {
						t.Errorf("%s\naltered to\n%s\nis accepted", text, altered)
					}
				}
			}
		}
	})
	t.Logf("of %d altered texts %d are refused", tried, refused)
	hardest := testkit.Collection(t, "forum_hardest_1905_11plus.txt")
	for i := range testkit.Spread(t, len(hardest), 1) {
		if hardest[i][0] == '#' {
			continue
		}
		b := mustParse(t, hardest[i][:81])
		c := mustCandidates(t, b)
		for step, err := range (Solver{}).Steps(t.Context(), c) {
			if err != nil {
				t.Fatal(err)
			}
			check(newPosition(&c, b), &step)
			if err := step.Apply(&c); err != nil {
				t.Fatal(err)
			}
		}
	}
	for technique := range readTechniques().All() {
		if read[technique] == 0 && !testing.Short() {
			t.Logf("no %v was read", technique)
		}
	}
	t.Log("read:", read)
}
