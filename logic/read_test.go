package logic

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// A reader rebuilds the proof of a step from its English text alone, and checks each
// statement against the position. It knows the rules of Sudoku and what
// the sentences mean, and nothing of steps.
type reader struct {
	lines []line
	at    int
	said  map[string]*claim   // by number
	inner map[string][][]fact // by number: what the statements within one conclude

	sources []fact // alternatives, one of which is true
	links   []fact // of a loop, first and second in turn
	closed  bool   // whether the loop is

	// What the sentences of a pattern have said so far.
	set    sudoku.Cells
	sets   []sudoku.Cells
	shared sudoku.Digits
	houses []sudoku.House
	often  [10]int            // by digit: how often it fits
	covers [10][]sudoku.House // by digit: where it is
	clause []fact             // what saves a deadly pattern
	colors []sudoku.Cells
	medusa [2][]Candidate
	image  func(fact) fact // of symmetrical clues
	stay   sudoku.Digits
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
	houses := `(?:row|column|box)(?:s|es)? [1-9](?:(?:, | and | or )(?:(?:row|column|box)(?:s|es)? )?[1-9])*`
	house := `(?:row|column|box) [1-9]`
	place := `(?:[1-9] in )?` + cells + `|` + houses + `|[1-9]`
	return map[string]string{
		"because": numbers, "number": numbers, "cells": cells, "cell": cells, "set": cells, "fins": cells, "digit": `[1-9]`, "lacks": `[1-9]`,
		"one": place, "other": place, "digits": digits, "node": `(?:(?:none of )?` + cells + ` is (?:not )?[1-9]|neither r\dc\d nor r\dc\d is [1-9])`, "house": house, "line": house, "box": house, "single": house, "houses": houses, "base": houses, "cover": houses,
	}
}()

// sentenceForms are the sentences that the reader knows.
var sentenceForms = sync.OnceValue(func() map[string]*regexp.Regexp {
	forms := map[string]*regexp.Regexp{}
	for key, text := range Sentences() {
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
		var l line
		longest := 0
		for _, key := range slices.Sorted(maps.Keys(sentenceForms())) {
			form := sentenceForms()[key]
			m := form.FindStringSubmatch(text)
			if m == nil || len(m[0]) <= longest {
				continue
			}
			l, longest = line{m[1], key, map[string]string{}}, len(m[0])
			for i, name := range form.SubexpNames() {
				if name != "" {
					l.args[name] = m[i]
				}
			}
		}
		if longest == 0 {
			return nil, fmt.Errorf("can't read %q", text)
		}
		lines, text = append(lines, l), text[longest:]
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

// readNode reads "r1c1 or r1c2 is 5", "r1c1 is not 5", "neither r1c1 nor r1c2 is 5" and "none
// of r1c1, r1c2 and r1c3 is 5".
func readNode(text string) fact {
	return fact{readCells(text), readDigits(text).Lowest(), !strings.Contains(text, "not") && text[0] != 'n'}
}

// node reads a node. Of several cells those count that have the digit.
func (r *reader) node(p *position, text string) fact {
	f := readNode(text)
	if have := f.cells.Intersect(p.planes[f.digit]); !have.IsEmpty() {
		f.cells = have
	}
	return f
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

// rulesOutAll reports whether a claim excludes a digit from all of some cells.
func (c *claim) rulesOutAll(cells sudoku.Cells, d uint8) bool {
	for cell := range cells.All() {
		if !c.rulesOut(cell, d) {
			return false
		}
	}
	return true
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
	outer := *r // what is said outside does not count within
	r.sources, r.links, r.closed = nil, nil, false
	defer func() { r.sources, r.links, r.closed = outer.sources, outer.links, outer.closed }()
	for r.at < len(r.lines) {
		l := r.lines[r.at]
		if l.key == "place" || l.key == "eliminate" || l.key == "fish-either" || prefix != "" && !strings.HasPrefix(l.number, prefix) {
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
				r.sources = append(r.sources, fact{sudoku.CellsOf(cell), d, true})
			}
			if p.candidates[cell] != readDigits(l.args["digits"]) {
				return nil, fmt.Errorf("%s has other candidates", l.args["cell"])
			}
			continue
		case "forcing-region":
			for cell := range cells.All() {
				r.sources = append(r.sources, fact{sudoku.CellsOf(cell), digits.Lowest(), true})
			}
			if p.places(readHouse(l.args["house"]), digits.Lowest()) != cells {
				return nil, fmt.Errorf("%v has other places in %s", digits, l.args["house"])
			}
			continue
		case "forcing-either":
			f := r.node(p, l.args["first"])
			r.sources = append(r.sources, f, fact{f.cells, f.digit, !f.on})
			continue
		case "net-assume", "net-instead":
			c.fact = r.node(p, l.args["node"])
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
				c.cells = set.Intersect(p.planes[c.digit])
				holds = holds && all.Has(c.digit) && c.digit != lacks && set.Contains(cells) && cells.Contains(c.cells)
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
			f := r.node(p, l.args["node"])
			for i, a := range claims {
				for _, b := range claims[:i] {
					holds = holds || a.denies(b)
				}
			}
			holds = holds && r.onlyAssumes(assumes, f)
			conclusions = append(conclusions, []fact{f})
		case "net-empty":
			f := r.node(p, l.args["node"])
			cell := readCells(l.args["cell"]).Lowest()
			holds = p.blank.Has(cell) && r.onlyAssumes(assumes, f)
			for d := range p.candidates[cell].All() {
				holds = holds && r.ruledOut(p, claims, cell, d)
			}
			conclusions = append(conclusions, []fact{f})
		case "net-homeless":
			f := r.node(p, l.args["node"])
			h := readHouse(l.args["house"])
			holds = p.placed[h]&digits == 0 && r.onlyAssumes(assumes, f)
			for cell := range p.places(h, digits.Lowest()).All() {
				holds = holds && r.ruledOut(p, claims, cell, digits.Lowest())
			}
			conclusions = append(conclusions, []fact{f})
		case "net-common":
			f := r.node(p, l.args["node"])
			holds = len(r.sources) > 0
			for _, s := range r.sources { // in each case one of the claims that assume it
				holds = holds && slices.ContainsFunc(claims, func(x *claim) bool {
					return len(x.assumes) == 1 && r.said[x.assumes[0]].fact == s && (x.fact == f || !f.on && x.rulesOutAll(f.cells, f.digit))
				})
			}
			conclusions = append(conclusions, []fact{f})
		case "chain-set":
			only := readDigits(l.args["digits"])
			holds = p.only(cells, only) && only.Len() == cells.Len()+1 && !commonPlace(cells).IsEmpty()
			conclusions = append(conclusions, p.candidatesOf(cells)...)
			r.sets = append(r.sets, cells)
		case "chain-ends":
			first, last := r.node(p, l.args["first"]), r.node(p, l.args["last"])
			for _, x := range r.said {
				holds = holds || x.fact == last && r.onlyAssumes(x.assumes, first)
			}
			conclusions = append(conclusions, []fact{first, last})
		case "chain-excludes":
			first, f := r.node(p, l.args["first"]), r.node(p, l.args["node"])
			for _, x := range claims {
				holds = holds || x.rulesOut(f.cells.Lowest(), f.digit) && r.onlyAssumes(x.assumes, fact{first.cells, first.digit, !first.on})
			}
			otherwise := claim{fact: fact{first.cells, first.digit, !first.on}}
			holds = holds && otherwise.rulesOut(f.cells.Lowest(), f.digit)
			conclusions = append(conclusions, []fact{f})
		case "loop-cell", "loop-house", "loop-set", "loop-beside":
			one, other := readPlace(l.args["one"]), readPlace(l.args["other"])
			if l.key == "loop-set" || l.key == "loop-beside" {
				set := readCells(l.args["set"])
				clauses := p.candidatesOf(set)
				if l.key == "loop-beside" {
					clauses = append(clauses, p.candidatesOf(other.cells)...)
				}
				holds = slices.ContainsFunc(r.sets, func(s sudoku.Cells) bool { return s == set }) &&
					fromAll(clauses, fact{one.cells, one.digit, false}, fact{other.cells, other.digit, false})
			} else if l.key == "loop-cell" {
				cell := readCells(l.args["cell"])
				holds = one.cells == cell && other.cells == cell && p.candidates[cell.Lowest()] == digit(one.digit)|digit(other.digit)
			} else {
				h := readHouse(l.args["house"])
				holds = one.digit == other.digit && one.cells.Union(other.cells).Contains(p.places(h, one.digit)) && !p.places(h, one.digit).IsEmpty()
			}
			r.links = append(r.links, one, other)
			c = &claim{}
		case "loop-close":
			holds = len(r.links) >= 4
			for i := 1; holds && i < len(r.links); i += 2 {
				a, b := claim{fact: r.links[i]}, claim{fact: r.links[(i+1)%len(r.links)]}
				holds = a.denies(&b)
			}
			r.closed = holds
		case "loop-removes":
			one, other := readPlace(l.args["one"]), readPlace(l.args["other"])
			for i := range r.links { // all the first are true, or all the second
				for j := range r.links {
					holds = holds || r.closed && i%2 == 1 && j%2 == 0 && r.links[i] == one && r.links[j] == other
				}
			}
			conclusions = append(conclusions, []fact{one, other})
		case "loop-locked":
			clauses := p.candidatesOf(readCells(l.args["set"]))
			for i, f := range r.links { // the cells outside that a set leaves one candidate
				if i%2 == 1 && f.cells.Len() == 1 {
					clauses = append(clauses, p.candidatesOf(f.cells)...)
				}
			}
			holds = r.closed
			for _, gone := range readCandidates(l.args["gone"]) {
				for i := range 2 { // all the first are true, or all the second
					all := []fact{gone.fact(true)}
					for k, f := range r.links {
						all = append(all, fact{f.cells, f.digit, k%2 == i})
					}
					holds = holds && fromAll(clauses, all...)
				}
				conclusions = append(conclusions, []fact{gone.fact(false)})
			}
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
		case "locked-cover", "naked-filled", "hidden-filled":
			continue // follows from the sentence before
		default:
			more, ok, err := r.pattern(p, &l, conclusions)
			if err != nil {
				return nil, err
			}
			conclusions, holds = append(conclusions, more...), ok
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

// contradicts reports whether some claims leave no way to satisfy all clauses. It tries
// the clause with the fewest facts that are left first.
func contradicts(claims []claim, clauses [][]fact) bool {
	open := make([][]fact, 0, len(clauses))
	for _, clause := range clauses {
		var left []fact
		holds := false
		for _, f := range clause {
			x := claim{fact: f}
			holds = holds || slices.ContainsFunc(claims, func(c claim) bool { return c.fact == f })
			if !slices.ContainsFunc(claims, func(c claim) bool { return c.denies(&x) }) {
				left = append(left, f)
			}
		}
		if len(left) == 0 {
			return true
		}
		if !holds {
			open = append(open, left)
		}
	}
	if len(open) == 0 {
		return false
	}
	least := slices.MinFunc(open, func(a, b []fact) int { return len(a) - len(b) })
	for _, f := range least {
		if !contradicts(append(slices.Clip(claims), claim{fact: f}), open) {
			return false
		}
	}
	return true
}

// readText checks the text of a step: its proof leads to all that it says at the end. It
// returns what the last sentences say.
func readText(p *position, text string) (concluded []fact, err error) {
	lines, err := readLines(text)
	if err != nil {
		return nil, err
	}
	return readProof(p, lines)
}

// readProof is readText for the sentences of a text.
func readProof(p *position, lines []line) (concluded []fact, err error) {
	defer func() {
		if problem := recover(); problem != nil {
			err = fmt.Errorf("a part is missing: %v", problem)
		}
	}()
	r := reader{lines: lines, said: map[string]*claim{}, inner: map[string][][]fact{}}
	at := *p // what templates take counts from then on
	clauses, err := r.proof(&at, "")
	if err != nil {
		return nil, err
	}
	for _, l := range r.lines[r.at:] {
		switch l.key {
		case "place":
			concluded = append(concluded, fact{readCells(l.args["cell"]), readDigits(l.args["digit"]).Lowest(), true})
		case "fish-either":
			concluded = append(concluded, fact{readCells(l.args["cells"]), readDigits(l.args["digit"]).Lowest(), false})
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

// TestRead rebuilds the proofs of steps from their texts. It also alters texts: with
// another cell, digit or number somewhere they are refused, or what they conclude is
// true as well.
func TestRead(t *testing.T) {
	read := map[Technique]int{}
	rng := rand.New(rand.NewPCG(24, 2))
	tried, refused := 0, 0
	check := func(p *position, step *Step) {
		read[step.Technique]++
		text := step.Explain().String()
		concluded, err := readText(p, text)
		if err != nil {
			t.Errorf("%v\n%s\n%s\n%v", &sample{candidates: p.toCandidates()}, step, text, err)
			return
		}
		for _, e := range step.Eliminations {
			if !slices.ContainsFunc(concluded, func(f fact) bool { return !f.on && f.digit == e.Digit && f.cells.Has(e.Cell) }) {
				t.Errorf("%s\n%s\ndoes not say %v", step, text, e)
			}
		}
		for _, e := range step.Placements {
			if !slices.Contains(concluded, e.fact(true)) {
				t.Errorf("%s\n%s\ndoes not say %v", step, text, e)
			}
		}
	}
	someSteps(t, 2, sampleCount(t, 200), testkit.Cases(t, 10, 100), func(sample *sample, s *search, step *Step) {
		s.nameHouses(step)
		check(s.position, step)
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
	eachExample(t, check)
	var unread []string
	for technique := range AllTechniques().All() {
		switch technique {
		case Leviathan, FinnedLeviathan, SashimiLeviathan, DualEmptyRectangle: // rare, and told as others are
		default:
			if read[technique] > 0 {
				continue
			}
			unread = append(unread, technique.String())
		}
	}
	if len(unread) > 0 && !testing.Short() {
		t.Errorf("no text was read of %s", strings.Join(unread, ", "))
	}
	t.Log("read:", read)
}

// eachExample calls f with some steps of the techniques of each example in docs.
func eachExample(t *testing.T, f func(*position, *Step)) {
	files, err := filepath.Glob("docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		page, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for name, text := range headings(string(page)) {
			for _, m := range exampleInPage.FindAllStringSubmatch(text, -1) {
				c, err := parseRegCase(":0000:1:" + m[1] + ":" + m[2] + ":::")
				if err != nil {
					t.Fatal(err)
				}
				s := &search{position: newPosition(&c.candidates, c.givens), options: defaults}
				found := map[Technique]int{}
				s.find(ofHeading(name), func(step *Step) bool {
					s.nameHouses(step)
					if found[step.Technique]++; found[step.Technique] <= 3 {
						f(s.position, step)
					}
					return found[step.Technique] < 30
				})
			}
		}
	}
}
