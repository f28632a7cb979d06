package logic

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// eachWay visits what the houses hold of each way to fill some cells with some digits,
// whatever their candidates are.
func eachWay(cells sudoku.Cells, digits sudoku.Digits, held [27]sudoku.Digits, visit func([27]sudoku.Digits)) {
	if cells.IsEmpty() {
		visit(held)
		return
	}
	cell := cells.Lowest()
	h := grid.Of[cell]
	for d := range (digits &^ (held[h[0]] | held[h[1]] | held[h[2]])).All() {
		more := held
		for _, h := range h {
			more[h] |= digit(d)
		}
		eachWay(cells.Without(cell), digits, more, visit)
	}
}

// candidatesOf returns the clauses that each of some cells holds one of its candidates.
func (p *position) candidatesOf(cells sudoku.Cells) (clauses [][]fact) {
	for cell := range cells.All() {
		var clause []fact
		for d := range p.candidates[cell].All() {
			clause = append(clause, fact{sudoku.CellsOf(cell), d, true})
		}
		clauses = append(clauses, clause)
	}
	return clauses
}

// homesOf returns the clauses that a digit is in each of some houses that lack it.
func (p *position) homesOf(d uint8, houses ...sudoku.House) (clauses [][]fact) {
	for _, h := range houses {
		if p.placed[h]&digit(d) == 0 {
			clauses = append(clauses, each(p.places(h, d), d))
		}
	}
	return clauses
}

// only reports whether cells have no other candidates than some digits.
func (p *position) only(cells sudoku.Cells, digits sudoku.Digits) bool {
	return !cells.IsEmpty() && p.blank.Contains(cells) && p.union(cells)&^digits == 0
}

// fits reports whether a digit has no other places in some houses than some cells.
func (p *position) within(d uint8, houses []sudoku.House, cells sudoku.Cells) bool {
	for _, h := range houses {
		if p.places(h, d).IsEmpty() || !cells.Contains(p.places(h, d)) {
			return false
		}
	}
	return len(houses) > 0
}

// readCandidates reads "1 in r1c1, 2 in r1c2 and 3 in r2c1".
func readCandidates(text string) (list []Candidate) {
	digits := strings.FieldsFunc(cellName.ReplaceAllString(text, ""), func(r rune) bool { return r < '1' || r > '9' })
	for i, name := range cellName.FindAllString(text, -1) {
		if i < len(digits) {
			list = append(list, Candidate{readCells(name).Lowest(), digits[i][0] - '0'})
		}
	}
	return list
}

func (c Candidate) fact(on bool) fact { return fact{c.cell(), c.Digit, on} }

// facts returns the facts that candidates are on or off.
func facts(cs []Candidate, on bool) (list []fact) {
	for _, c := range cs {
		list = append(list, c.fact(on))
	}
	return list
}

// assume returns claims of facts.
func assume(facts ...fact) (list []claim) {
	for _, f := range facts {
		list = append(list, claim{fact: f})
	}
	return list
}

// fromAll reports whether facts together contradict clauses.
func fromAll(clauses [][]fact, facts ...fact) bool { return contradicts(assume(facts...), clauses) }

// pattern reads a sentence about a pattern. It returns the clauses that it adds to
// those before, and whether it holds.
func (r *reader) pattern(p *position, l *line, before [][]fact) (clauses [][]fact, holds bool, err error) {
	cells, digits := readCells(l.args["cells"]), readDigits(l.args["digits"])
	d := readDigits(l.args["digit"]).Lowest()
	cell := readCells(l.args["cell"])
	one, other := readCells(l.args["one"]), readCells(l.args["other"])
	houses := readHouses(l.args["houses"])
	base, cover, fins := readHouses(l.args["base"]), readHouses(l.args["cover"]), readCells(l.args["fins"])
	see := func(a, b sudoku.Cells) bool {
		return a.Len() == 1 && b.Len() == 1 && grid.Peers[a.Lowest()].Contains(b)
	}
	switch l.key {
	case "full-house", "hidden-single":
		h := readHouse(l.args["house"])
		return p.homesOf(d, h), p.places(h, d) == cell && (l.key == "hidden-single" || p.blanks(h) == cell), nil
	case "naked-single":
		return p.candidatesOf(cell), p.candidates[cell.Lowest()] == digit(d), nil
	case "locked-single":
		return p.homesOf(d, readHouse(l.args["single"])), true, nil
	case "hidden-direct":
		return p.homesOf(d, readHouse(l.args["house"])), true, nil

	case "almost-naked":
		r.set = grid.Cells[readHouse(l.args["house"])].Minus(cells)
		return p.candidatesOf(cells), p.only(cells, digits) && digits.Len() == cells.Len()+1 && grid.Cells[readHouse(l.args["house"])].Contains(cells), nil
	case "almost-hidden":
		set, h := readCells(l.args["set"]), readHouse(l.args["house"])
		meeting := grid.Cells[h].Intersect(grid.Cells[readHouse(l.args["other"])])
		holds := digits.Len() == set.Len()+1 && !set.Meets(meeting) && r.set.Contains(meeting)
		for d := range digits.All() {
			clauses = append(clauses, p.homesOf(d, h)...)
			holds = holds && p.within(d, []sudoku.House{h}, set.Union(meeting))
		}
		return clauses, holds, nil

	case "fish", "fish-fin", "fish-fins":
		covered, _ := placesIn(cover)
		for _, h := range base {
			clauses = append(clauses, p.homesOf(d, h)...)
		}
		return clauses, p.within(d, base, covered.Union(fins)), nil
	case "fish-siamese":
		others := readHouses(l.args["others"])
		a, _ := placesIn(cover)
		b, _ := placesIn(others)
		for _, h := range base {
			clauses = append(clauses, p.homesOf(d, h)...)
		}
		return clauses, p.within(d, base, a.Union(fins)) && p.within(d, base, b.Union(fins)), nil
	case "fish-full", "fish-no-fin", "fish-no-fins", "fish-each":
		return nil, true, nil // follows from the clauses
	case "fish-endo-fin", "fish-endo":
		return nil, (fins.Len() == 1) == (l.key == "fish-endo-fin"), nil
	case "fish-twice", "fish-too":
		for cell := range cells.All() {
			n := 0
			for _, h := range cover {
				if grid.Cells[h].Has(cell) {
					n++
				}
			}
			if n < 2 {
				return nil, false, nil
			}
		}
		return nil, true, nil
	case "kraken-fish":
		f, goal := r.node(p, l.args["node"]), readCandidates(l.args["goal"])
		r.sources = append(r.sources, each(f.cells, f.digit)...)
		return nil, len(goal) == 1 && fromAll(before, f, goal[0].fact(true)), nil
	case "kraken-one":
		covered, _ := placesIn(cover)
		r.sources = append(r.sources, each(cells, d)...)
		left, _ := placesIn(base)
		return nil, len(cover) < len(base) && covered.Contains(left.Intersect(p.planes[d]).Minus(cells)) &&
			fromAll(before, fact{cells, d, false}), nil

	case "turbot-strong":
		h := readHouse(l.args["house"])
		return p.homesOf(d, h), p.places(h, d) == cells, nil
	case "turbot-weak":
		ends := readCells(l.args["ends"])
		return [][]fact{each(ends, d)}, grid.Cells[readHouse(l.args["house"])].Contains(cells) && fromAll(before, fact{ends, d, false}), nil
	case "empty-rectangle":
		box := readHouse(l.args["box"])
		both, _ := placesIn([]sudoku.House{readHouse(l.args["line"]), readHouse(l.args["other"])})
		return p.homesOf(d, box), p.within(d, []sudoku.House{box}, both), nil
	case "empty-cases":
		end := readCells(l.args["end"])
		box := grid.Cells[readHouse(l.args["box"])].Intersect(p.planes[d])
		clause := append(each(box.Intersect(grid.Cells[readHouse(l.args["other"])]), d), each(end, d)...)
		for out := range box.Minus(grid.Cells[readHouse(l.args["other"])]).All() {
			if !fromAll(before, fact{end, d, false}, fact{sudoku.CellsOf(out), d, true}) {
				return nil, false, nil
			}
		}
		return [][]fact{clause}, fromAll(before, fact{end, d, false}, fact{cell, d, false}), nil

	case "guardians":
		r.set, r.clause = cells, each(fins.Intersect(p.planes[d]), d)
		r.houses = houses
		return nil, p.within(d, houses, cells.Union(fins)) && !cells.Meets(fins), nil
	case "guardians-odd":
		n, _ := strconv.Atoi(l.args["n"])
		for cell := range cells.All() {
			in := 0
			for _, h := range r.houses {
				if grid.Cells[h].Has(cell) {
					in++
				}
			}
			if in != 2 {
				return nil, false, nil
			}
		}
		return [][]fact{r.clause}, cells == r.set && n == len(r.houses) && n%2 == 1 && len(slices.Compact(slices.Clone(r.houses))) == n, nil
	case "guardians-one":
		return nil, slices.Equal(r.clause, each(fins, d)), nil

	case "colors", "colors-too":
		a, b := readCells(l.args["a"]), readCells(l.args["b"])
		r.colors = append(r.colors, a, b)
		clauses = p.linksBetween(facts(candidatesIn(a, d), true), facts(candidatesIn(b, d), true))
		return clauses, tied(clauses, append(each(a, d), each(b, d)...)), nil
	case "color-wrap":
		return nil, see(one, other) && r.color(one) >= 0 && r.color(one) == r.color(other), nil
	case "color-trap":
		return nil, see(cell, one) && see(cell, other) && r.color(one)/2 == r.color(other)/2 && r.color(one) != r.color(other), nil
	case "colors-touch":
		a, b := readCells(l.args["a"]), readCells(l.args["b"])
		i, j := r.color(one), r.color(other)
		r.colors = append(r.colors, a, b)
		return nil, see(one, other) && i >= 0 && j >= 0 && i/2 != j/2 && r.colors[i^1] == a && r.colors[j^1] == b, nil
	case "colors-target":
		n := len(r.colors)
		return nil, see(cell, one) && see(cell, other) && r.colors[n-2].Contains(one) && r.colors[n-1].Contains(other), nil
	case "colors-both", "colors-one":
		first, second := readCells(l.args["first"]), readCells(l.args["second"])
		if l.key == "colors-one" {
			other = one
		}
		i := r.color(one)
		return nil, see(one, first) && see(other, second) && i >= 0 && r.color(other) == i && (one == other) == (l.key == "colors-one") &&
			r.color(first)/2 == r.color(second)/2 && r.color(first) != r.color(second), nil
	case "medusa":
		r.medusa = [2][]Candidate{readCandidates(l.args["a"]), readCandidates(l.args["b"])}
		a, b := facts(r.medusa[0], true), facts(r.medusa[1], true)
		clauses = p.linksBetween(a, b)
		return clauses, tied(clauses, append(a, b...)), nil
	case "medusa-clash":
		a, b := readCandidates(l.args["one"]), readCandidates(l.args["other"])
		x := claim{fact: a[0].fact(true)}
		return nil, r.oneColor(append(a, b...)) && x.rulesOut(b[0].Cell, b[0].Digit), nil
	case "medusa-cell", "medusa-house":
		by := readCandidates(l.args["candidates"])
		clauses = p.candidatesOf(cell)
		if l.key == "medusa-house" {
			clauses = p.homesOf(d, readHouse(l.args["house"]))
		}
		return clauses, r.oneColor(by) && len(clauses) == 1 && fromAll(clauses, facts(by, true)...), nil
	case "medusa-trap":
		gone, a, b := readCandidates(l.args["gone"]), readCandidates(l.args["one"]), readCandidates(l.args["other"])
		x, y := claim{fact: a[0].fact(true)}, claim{fact: b[0].fact(true)}
		return nil, x.rulesOut(gone[0].Cell, gone[0].Digit) && y.rulesOut(gone[0].Cell, gone[0].Digit) &&
			(slices.Contains(r.medusa[0], a[0]) && slices.Contains(r.medusa[1], b[0]) ||
				slices.Contains(r.medusa[1], a[0]) && slices.Contains(r.medusa[0], b[0])), nil

	case "wing", "wxyz":
		r.set = cells
		return p.candidatesOf(cells), p.only(cells, digits) && digits.Len() == cells.Len(), nil
	case "wing-pivot", "wing-center":
		pivot, pincers := readCells(l.args["pivot"]), readCells(l.args["pincers"])
		here := p.candidates[pivot.Lowest()]
		holds = pivot.Len() == 1 && grid.Peers[pivot.Lowest()].Contains(pincers) && pivot.Union(pincers) == r.set && here.Has(d) == (l.key == "wing-center")
		for x := range here.Without(d).All() { // one of the pincers has that too, and nothing else but the digit
			holds = holds && slices.ContainsFunc(slices.Collect(pincers.All()), func(cell int) bool { return p.candidates[cell] == digit(x)|digit(d) })
		}
		return nil, holds, nil
	case "wing-house":
		return nil, commonHouses(r.set) != 0, nil
	case "wing-target":
		return [][]fact{each(cells.Intersect(p.planes[d]), d)}, fromAll(before, fact{cells, d, false}), nil
	case "wxyz-once":
		for x := range p.union(r.set).Without(d).All() {
			if independent(r.set.Intersect(p.planes[x])) > 1 {
				return nil, false, nil
			}
		}
		return nil, true, nil
	case "wxyz-there":
		return [][]fact{each(fins.Intersect(p.planes[d]), d)}, fromAll(before, fact{fins, d, false}), nil
	case "firework":
		box := grid.Cells[readHouse(l.args["box"])]
		line, cross := readHouse(l.args["line"]), readHouse(l.args["other"])
		end := readCells(l.args["end"])
		r.set = r.set.Union(one).Union(end).Union(cell)
		holds := grid.Cells[line].Intersect(grid.Cells[cross]) == cell && box.Contains(cell)
		for d := range digits.All() {
			clauses = append(clauses, p.homesOf(d, line, cross)...)
			holds = holds && p.within(d, []sudoku.House{line}, box.Union(one)) && p.within(d, []sudoku.House{cross}, box.Union(end))
			r.often[d]++
		}
		return clauses, holds && one.Len() == 1 && end.Len() == 1, nil
	case "firework-full":
		n := 0
		for d, often := range r.often {
			if often > 0 != digits.Has(uint8(d)) || often > 1 {
				return nil, false, nil
			}
			n += often
		}
		return nil, n == r.set.Len() && cells == r.set, nil
	case "w-cells":
		return p.candidatesOf(cells), p.only(cells, digits), nil
	case "w-link":
		link := readCells(l.args["link"])
		clauses = p.homesOf(d, readHouse(l.args["house"]))
		return clauses, p.within(d, []sudoku.House{readHouse(l.args["house"])}, link) && fromAll(clauses, each(cells, d)...), nil
	case "w-target":
		return [][]fact{each(cells, d)}, fromAll(before, fact{cells, d, false}), nil
	case "remote-pair":
		r.set = cells
		chain := cellName.FindAllString(l.args["cells"], -1) // in the order in which it is told
		for i := range chain[1:] {
			if !see(readCells(chain[i]), readCells(chain[i+1])) {
				return nil, false, nil
			}
		}
		return p.candidatesOf(cells), p.only(cells, digits) && digits.Len() == 2, nil
	case "remote-pair-target":
		x, y := readDigits(l.args["first"]).Lowest(), readDigits(l.args["second"]).Lowest()
		all := append(append(each(one, x), each(other, y)...), append(each(one, y), each(other, x)...)...)
		half := len(all) / 2
		for _, f := range all[:half] { // one of them true makes all of them true
			for _, g := range all[:half] {
				if !fromAll(before, f, fact{g.cells, g.digit, false}) {
					return nil, false, nil
				}
			}
		}
		return nil, one.Union(other) == r.set && half > 0, nil

	case "als-link":
		from, to := readCells(l.args["from"]).Intersect(p.planes[d]), readCells(l.args["to"]).Intersect(p.planes[d])
		for cell := range from.All() {
			if !grid.Peers[cell].Contains(to) {
				return nil, false, nil
			}
		}
		r.shared = r.shared.With(d)
		return nil, true, nil
	case "als-each":
		x, y := readDigits(l.args["one"]).Lowest(), readDigits(l.args["other"]).Lowest()
		for _, set := range r.sets {
			for d := range p.union(set).Without(x).Without(y).All() {
				if !fromAll(before, fact{set, d, false}) {
					return nil, false, nil
				}
			}
		}
		return nil, len(r.sets) == 2 && r.shared.Has(x) && r.shared.Has(y), nil
	case "als-ends":
		from, to := readCells(l.args["from"]).Intersect(p.planes[d]), readCells(l.args["to"]).Intersect(p.planes[d])
		for _, x := range r.said {
			if x.digit == d && x.on && x.cells == to && len(x.assumes) == 1 {
				a := r.said[x.assumes[0]]
				holds = holds || !a.on && a.digit == d && a.cells == from
			}
		}
		// A candidate goes that sees all its places.
		for cell := range p.planes[d].Minus(from).Minus(to).All() {
			if grid.Peers[cell].Contains(from.Union(to)) {
				clauses = append(clauses, []fact{{sudoku.CellsOf(cell), d, false}})
			}
		}
		return clauses, holds, nil
	case "coq-middle":
		more, _ := strconv.Atoi(l.args["more"])
		meet := grid.Cells[readHouse(l.args["line"])].Intersect(grid.Cells[readHouse(l.args["box"])])
		r.set = cells
		return p.candidatesOf(cells), p.only(cells, digits) && meet.Contains(cells) && digits.Len() == cells.Len()+more, nil
	case "coq-set":
		r.set = r.set.Union(cells)
		return p.candidatesOf(cells), p.only(cells, digits) && grid.Cells[readHouse(l.args["house"])].Contains(cells), nil
	case "sector-cells":
		r.set = crossing(houses).Intersect(p.blank)
		n, _ := strconv.Atoi(l.args["n"])
		return nil, r.set.Len() == n, nil
	case "coq-once", "coq-twice", "sk-most", "sector-rows", "sector-columns":
		n := map[string]int{"coq-once": 1, "coq-twice": 2}[l.key]
		if l.args["n"] != "" {
			n, _ = strconv.Atoi(l.args["n"])
		}
		for d := range digits.All() {
			if independent(r.set.Intersect(p.planes[d])) > n {
				return nil, false, nil
			}
			r.often[d] = n
		}
		return nil, true, nil
	case "coq-count", "sk-full":
		n, _ := strconv.Atoi(l.args["n"])
		total := 0
		for d, often := range r.often {
			total += often
			if often == 0 && r.set.Meets(p.planes[d]) {
				return nil, false, nil
			}
			places := r.set.Intersect(p.planes[d])
			for cell := range p.planes[d].All() { // it takes room from its digit
				left := independent(places.Minus(grid.Peers[cell]).Without(cell))
				if places.Has(cell) {
					left++
				}
				if left < often {
					clauses = append(clauses, []fact{{sudoku.CellsOf(cell), uint8(d), false}})
				}
			}
		}
		return clauses, total == n && r.set.Len() == n, nil
	case "sk-loop":
		return nil, len(readHouses(l.args["lines"])) == 4, nil
	case "sk-pair":
		r.set = r.set.Union(cells)
		return nil, p.only(cells, digits) && cells.Len() == 2, nil

	case "exclusion":
		return p.candidatesOf(cell), p.only(cell, digits), nil
	case "exclusion-house":
		cs := readCandidates(l.args["candidates"])
		x := claim{fact: cs[0].fact(true)}
		return nil, len(cs) == 2 && x.rulesOut(cs[1].Cell, cs[1].Digit), nil
	case "exclusion-cell":
		cs := readCandidates(l.args["candidates"])
		return [][]fact{facts(cs, false)}, p.only(cell, digits) && fromAll(p.candidatesOf(cell), facts(cs, true)...), nil
	case "exclusion-way":
		gone := readCandidates(l.args["gone"])
		return nil, fromAll(before, facts(gone, true)...), nil

	case "deadly-placed":
		return nil, !cells.Meets(p.givens), nil
	case "deadly":
		var clause []fact
		for cell := range cells.All() {
			if p.blank.Has(cell) {
				clause = append(clause, facts(candidatesOf(cell, p.candidates[cell]&^digits), true)...)
			} else if !digits.Has(p.board[cell]) {
				return nil, false, nil
			}
		}
		for h := range sudoku.House(27) {
			if n := cells.Intersect(grid.Cells[h]).Len(); n != 0 && n != 2 {
				return nil, false, nil
			}
		}
		// If one of the cells is filled, the others hold what fits to it.
		for cell := range cells.Minus(p.blank).All() {
			for near := range cells.Intersect(grid.Peers[cell]).Intersect(p.blank).All() {
				clause = slices.DeleteFunc(clause, func(f fact) bool { return f.cells.Has(near) && f.digit == p.board[cell] })
			}
		}
		r.set, r.clause = cells, clause
		return append(p.candidatesOf(cells.Intersect(p.blank)), clause), digits.Len() == 2 && !cells.Meets(p.givens), nil
	case "deadly-lines":
		a, b := readHouse(l.args["one"]), readHouse(l.args["other"])
		holds := !isBox(a) && !isBox(b) && a/3 == b/3 && a != b && grid.Cells[a].Union(grid.Cells[b]).Contains(cells) && cells.Len() == 2*digits.Len()
		for i, cell := range grid.InOrder[a] { // in pairs
			holds = holds && cells.Has(int(cell)) == cells.Has(int(grid.InOrder[b][i]))
		}
		r.set, r.clause = cells, nil
		for cell := range cells.All() {
			r.clause = append(r.clause, facts(candidatesOf(cell, p.candidates[cell]&^digits), true)...)
		}
		return append(p.candidatesOf(cells), r.clause), holds && p.blank.Contains(cells), nil
	case "deadly-however":
		r.set, r.clause = cells, nil
		for cell := range cells.All() {
			r.clause = append(r.clause, facts(candidatesOf(cell, p.candidates[cell]&^digits), true)...)
		}
		ways := map[[27]sudoku.Digits]int{} // by the digits in each house
		eachWay(cells, digits, [27]sudoku.Digits{}, func(held [27]sudoku.Digits) { ways[held]++ })
		for _, n := range ways {
			holds = n > 1
			if !holds {
				break
			}
		}
		return append(p.candidatesOf(cells), r.clause), holds && p.blank.Contains(cells), nil
	case "deadly-both":
		h, strong := readHouse(l.args["house"]), readDigits(l.args["strong"]).Lowest()
		return p.homesOf(strong, h), p.places(h, strong) == fins && fins.Len() == 2 && !slices.ContainsFunc(r.clause, func(f fact) bool { return digits.Has(f.digit) || !fins.Contains(f.cells) }), nil
	case "deadly-one":
		return nil, fins.Len() == 1 && !slices.ContainsFunc(r.clause, func(f fact) bool { return !fins.Contains(f.cells) }), nil
	case "deadly-extra":
		return nil, !slices.ContainsFunc(r.clause, func(f fact) bool { return f.digit != d || !fins.Contains(f.cells) }), nil
	case "deadly-set":
		set, others := readCells(l.args["set"]), readDigits(l.args["others"])
		return p.candidatesOf(set), p.only(set, others) && set.Len()+1 == others.Len() && grid.Cells[readHouse(l.args["house"])].Contains(set.Union(fins)) &&
			!slices.ContainsFunc(r.clause, func(f fact) bool { return !others.Has(f.digit) || !fins.Contains(f.cells) }), nil
	case "deadly-strong", "deadly-diagonal", "deadly-hidden":
		strong := readDigits(l.args["strong"]).Lowest()
		for _, h := range houses {
			clauses = append(clauses, p.homesOf(strong, h)...)
		}
		return clauses, p.within(strong, houses, r.set), nil
	case "deadly-follows":
		return nil, r.set == cells.Union(cell) && len(r.clause) > 0 && fromAll(before, fact{cell, d, true}), nil
	case "gurth-half", "gurth-quarter", "gurth-diagonal":
		return nil, r.readGurth(p, l), nil
	case "gurth-unique":
		return nil, r.image != nil, nil
	case "gurth-center", "gurth-axis":
		stay := r.image(fact{cell.Union(cells), 0, true}).cells == cell.Union(cells)
		for cell := range cell.Union(cells).All() {
			clauses = append(clauses, facts(candidatesOf(cell, p.candidates[cell]&r.stay), true))
		}
		return clauses, stay && (l.key == "gurth-axis" || r.stay.Len() == 1), nil
	case "gurth-filled":
		for from := range p.candidates[cell.Lowest()].All() {
			if to := r.image(fact{cell, from, true}); to.cells == other && to.digit == d {
				clauses = append(clauses, []fact{{cell, from, true}})
			}
		}
		return clauses, other.Len() == 1 && p.board[other.Lowest()] == d, nil
	case "gurth-image":
		gone, image := readCandidates(l.args["gone"])[0].fact(true), readCandidates(l.args["image"])[0].fact(true)
		to := image.cells.Lowest()
		return [][]fact{{{gone.cells, gone.digit, false}}}, r.image(gone) == image && !p.has(to, image.digit) && p.board[to] != image.digit, nil
	case "bug":
		extras := readCandidates(l.args["extras"])
		r.clause = facts(extras, true)
		return append(p.candidatesOf(p.blank), r.clause), p.isGraveWithout(extras), nil
	case "bug-one":
		return nil, slices.Equal(facts(readCandidates(l.args["extras"]), true), r.clause), nil
	case "bug-cell":
		for _, f := range r.clause {
			holds = f.cells == cell && digits.Has(f.digit)
		}
		return nil, holds, nil
	case "bug-set":
		set := readCells(l.args["set"])
		return nil, p.only(set, digits), nil
	case "bug-each":
		gone := readCandidates(l.args["gone"])
		if len(gone) != 1 || len(r.clause) == 0 {
			return nil, false, nil
		}
		c := claim{fact: gone[0].fact(true)}
		return nil, !slices.ContainsFunc(r.clause, func(f fact) bool { return !c.denies(&claim{fact: f}) }), nil
	case "bug-strong":
		h := readHouse(l.args["house"])
		return p.homesOf(d, h), p.within(d, []sudoku.House{h}, cells), nil

	case "template-first":
		_, _, all := walkTemplates(p.placesWith(d))
		for cell := range cells.All() {
			for x := range p.candidates[cell].Without(d).All() {
				p.eliminate(cell, x)
			}
		}
		return nil, all.Contains(cells), nil
	case "template-set", "template-delete":
		ways, some, all := walkTemplates(p.placesWith(d))
		n, _ := strconv.Atoi(l.args["n"])
		on := l.key == "template-set"
		for cell := range cells.All() {
			clauses = append(clauses, []fact{{sudoku.CellsOf(cell), d, on}})
		}
		return clauses, n == ways && (on && all.Contains(cells) || !on && !some.Meets(cells)), nil

	case "tridagon":
		r.set, r.clause = cells, nil
		for cell := range cells.All() {
			r.clause = append(r.clause, facts(candidatesOf(cell, p.candidates[cell]&^digits), true)...)
		}
		boxes := readHouses(l.args["boxes"])
		holds = digits.Len() == 3 && len(boxes) == 4 && p.blank.Contains(cells) && cells.Len() == 12
		for h := range sudoku.House(27) { // three in each of four boxes, at most one there in each line
			n := cells.Intersect(grid.Cells[h]).Len()
			holds = holds && (n == 0 || n == 3 && slices.Contains(boxes, h) || !isBox(h) && n == 2)
			for _, box := range boxes {
				holds = holds && (isBox(h) || cells.Intersect(grid.Cells[h]).Intersect(grid.Cells[box]).Len() < 2)
			}
		}
		return append(p.candidatesOf(cells), r.clause), holds, nil
	case "oddagon":
		n, _ := strconv.Atoi(l.args["n"])
		r.set, r.clause = cells, nil
		holds = digits.Len() == 2 && p.blank.Contains(cells) && cells.Len() == n && n%2 == 1
		for cell := range cells.All() {
			r.clause = append(r.clause, facts(candidatesOf(cell, p.candidates[cell]&^digits), true)...)
			holds = holds && cells.Intersect(grid.Peers[cell]).Len() == 2
		}
		return append(p.candidatesOf(cells), r.clause), holds, nil
	case "tridagon-set":
		x := readDigits(l.args["other"]).Lowest()
		set := readCells(l.args["set"])
		for at := range set.Intersect(p.planes[x]).All() {
			holds = fins.Intersect(p.planes[x]).Minus(grid.Peers[at]).IsEmpty()
			if !holds {
				return nil, false, nil
			}
		}
		return p.candidatesOf(set), holds && p.union(set).Len() == set.Len()+1 && p.union(set).Has(d) && commonHouses(set) != 0 &&
			!slices.ContainsFunc(r.clause, func(f fact) bool { return f.digit != d && f.digit != x || !fins.Contains(f.cells) }), nil
	case "tridagon-lines":
		return nil, true, nil
	case "tridagon-turn", "tridagon-all":
		odd := readHouses(l.args["odd"])
		if l.key == "tridagon-all" {
			same := readHouses(l.args["same"])
			odd = nil
			for box := sudoku.House(18); box < 27; box++ {
				if r.set.Meets(grid.Cells[box]) && !slices.Contains(same, box) {
					odd = append(odd, box)
				}
			}
		}
		for box := sudoku.House(18); box < 27; box++ {
			in := r.set.Intersect(grid.Cells[box])
			if in.IsEmpty() {
				continue
			}
			turns, last := 0, []int{}
			for cell := range in.All() { // how many pairs are in the wrong order
				for _, column := range last {
					if column > cell%9 {
						turns++
					}
				}
				last = append(last, cell%9)
			}
			if turns%2 == 1 != slices.Contains(odd, box) {
				return nil, false, nil
			}
		}
		return nil, len(odd)%2 == 1, nil
	case "exocet":
		r.set, r.colors = cells, append(r.colors, cells)
		return p.candidatesOf(r.set), p.only(r.set, digits) && r.set.Len() == 2, nil
	case "exocet-lines", "exocet-second":
		targets, lines := readCells(l.args["targets"]), r.houses
		if l.key == "exocet-lines" {
			lines = readHouses(l.args["lines"])
		}
		for d := range p.union(r.set).All() {
			for _, h := range lines {
				clauses = append(clauses, p.homesOf(d, h)...)
			}
		}
		all, twice := placesIn(lines)
		band := grid.Cells[grid.Of[r.set.Lowest()][2]]
		for target := range targets.All() {
			band = band.Union(grid.Cells[grid.Of[target][2]])
		}
		for d := range p.union(r.set).All() {
			for cell := range all.Intersect(band).Intersect(p.placesWith(d)).Minus(targets).All() {
				if !grid.Peers[cell].With(cell).Contains(r.set.Intersect(p.planes[d])) {
					return nil, false, nil
				}
			}
		}
		if l.key == "exocet-second" {
			r.sets = append(r.sets, targets)
			return append(clauses, p.candidatesOf(targets)...), all.Minus(band) == r.sets[0] && len(r.colors) == 2, nil
		}
		r.sets, r.houses = []sudoku.Cells{all.Minus(band), targets}, lines
		return append(clauses, p.candidatesOf(targets)...), twice.IsEmpty() && len(lines) == 3, nil
	case "exocet-twice", "exocet-cover", "exocet-never":
		most, _ := placesIn(cover)
		holds = digits != 0 && (l.key != "exocet-cover" || len(cover) <= 2)
		for d := range digits.All() {
			places := p.placesWith(d).Intersect(r.sets[0])
			r.often[d], r.covers[d] = 1, cover
			holds = holds && (l.key == "exocet-cover" && most.Contains(places) || places == cells) &&
				independent(places.Intersect(p.planes[d]))+places.Intersect(p.filledWith(d)).Len() <= 2
		}
		return nil, holds, nil
	case "exocet-targets", "exocet-too":
		targets, i := readCells(l.args["targets"]), slices.Index(r.colors, cells)
		for d := range p.union(cells).All() {
			if r.often[d] == 0 {
				return nil, false, nil
			}
			// A digit of the base is in a target.
			for cell := range cells.All() {
				clauses = append(clauses, append(facts(candidatesOf(cell, digit(d)), false), each(targets.Intersect(p.planes[d]), d)...))
			}
		}
		return clauses, i >= 0 && targets == r.sets[1+i], nil
	case "exocet-apart":
		holds = len(r.colors) == 2 && !r.colors[0].Meets(r.colors[1]) && digits == p.union(r.colors[0].Union(r.colors[1])) && digits.Len() == 4
		for d := range digits.All() {
			var beyond [2]sudoku.Cells // the targets of each that d can be in, if the other base has it
			for i := range beyond {
				beyond[i] = r.sets[1+i].Intersect(p.planes[d]).Minus(commonPeers(r.colors[1-i].Intersect(p.planes[d])))
			}
			if (p.union(r.colors[0]) & p.union(r.colors[1])).Has(d) {
				holds = holds && cells.Contains(beyond[0].Union(beyond[1])) && !beyond[0].Meets(beyond[1])
			}
			clauses = append(clauses, each(r.colors[0].Union(r.colors[1]).Intersect(p.planes[d]), d), each(r.sets[1].Union(r.sets[2]).Intersect(p.planes[d]), d))
			for _, h := range r.covers[d] {
				if len(r.covers[d]) == 2 && !p.filledWith(d).Meets(grid.Cells[h]) {
					clauses = append(clauses, each(r.sets[0].Intersect(grid.Cells[h]).Intersect(p.planes[d]), d))
				}
			}
		}
		for cell := range cells.All() {
			holds = holds && grid.Peers[cell].With(cell).Contains(cells)
		}
		return clauses, holds, nil
	case "exocet-no-line", "exocet-pair", "exocet-no-box", "exocet-beside":
		// A digit of a target is in a base cell too, and not in the other target.
		target := readCells(l.args["target"])
		places := func(d uint8, in sudoku.Cells) (left sudoku.Cells) {
			for at := range in.Intersect(p.planes[d].Union(p.filledWith(d))).Minus(r.sets[1]).All() {
				if !grid.Peers[at].Contains(target) && !grid.Peers[at].Contains(r.set.Intersect(p.planes[d])) {
					left = left.With(at)
				}
			}
			return left
		}
		holds = target.Len() == 1 && r.sets[1].Contains(target)
		for d := range digits.All() {
			clauses = append(clauses, []fact{{target, d, false}})
		}
		holds = holds && p.union(r.set)&digits == digits
		if l.key == "exocet-no-line" {
			a, b := readHouses(l.args["lines"])[0], readHouses(l.args["lines"])[1]
			for d := range digits.All() {
				for at := range places(d, grid.Cells[a]).All() {
					holds = holds && places(d, grid.Cells[b].Minus(grid.Peers[at])).IsEmpty()
				}
			}
			holds = holds && a != b && !grid.Cells[a].Union(grid.Cells[b]).Meets(target) && r.sets[0].Meets(grid.Cells[a]) && r.sets[0].Meets(grid.Cells[b])
			return clauses, holds && digits != 0, nil
		}
		if l.key == "exocet-pair" {
			line := readHouse(l.args["line"])
			holds = holds && other == r.sets[1].Minus(target) && !grid.Cells[line].Meets(r.sets[1]) && p.union(r.set).Has(d) && digits != 0
			// The line has a digit of a target where the line of the other target can have it too.
			there := func(d uint8, target, beside sudoku.Cells) (cells sudoku.Cells) {
				for _, h := range r.houses {
					outside := p.placesWith(d).Intersect(r.sets[0])
					for at := range outside.Intersect(grid.Cells[line]).All() {
						if grid.Cells[h].Meets(beside) && !outside.Intersect(grid.Cells[h]).Minus(grid.Peers[at]).IsEmpty() {
							cells = cells.With(at)
						}
					}
				}
				return cells
			}
			holds = holds && there(d, target, other) == cell && cell.Len() == 1
			clauses = nil
			for e := range digits.All() {
				holds = holds && there(e, other, target) == cell
				clauses = append(clauses, []fact{{target, d, false}, {other, e, false}})
			}
			return clauses, holds && !digits.Has(d), nil
		}
		in := grid.Cells[readHouse(l.args["box"])]
		holds = holds && !in.Meets(target) && !in.Meets(r.set) && in.Meets(r.sets[1])
		if l.key == "exocet-no-box" {
			for d := range digits.All() {
				holds = holds && places(d, in).IsEmpty()
			}
			return clauses, holds && digits != 0, nil
		}
		var clause []fact
		for d := range (p.candidates[target.Lowest()] & p.union(r.set)).All() {
			if !follows(before, fact{target, d, false}) {
				holds = holds && cell.Len() == 1 && places(d, in) == cell
				clause = append(clause, fact{cell, d, true})
			}
		}
		return [][]fact{clause}, holds, nil
	}
	return nil, false, fmt.Errorf("not read: %s", l.key)
}

// readGurth reads how the board is moved and digits are exchanged, and reports whether each clue
// becomes a clue.
func (r *reader) readGurth(p *position, l *line) bool {
	r.stay = readDigits(l.args["digits"])
	become := map[uint8]uint8{0: 0}
	for d := range r.stay.All() {
		become[d] = d
	}
	for _, cycle := range digitCycle.FindAllString(l.args["cycles"], -1) {
		for i := 0; i < len(cycle); i += 2 {
			become[cycle[i]-'0'] = cycle[(i+2)%(len(cycle)+1)] - '0'
		}
	}
	corner := readCells(l.args["cells"]).Lowest()
	r.image = func(f fact) fact {
		var to sudoku.Cells
		for cell := range f.cells.All() {
			row, column := cell/9, cell%9
			switch {
			case l.key == "gurth-half":
				row, column = 8-row, 8-column
			case l.key == "gurth-quarter":
				row, column = column, 8-row
			case corner == 0:
				row, column = column, row
			default:
				row, column = 8-column, 8-row
			}
			to = to.With(row*9 + column)
		}
		return fact{to, become[f.digit], f.on}
	}
	var had sudoku.Digits
	for d := uint8(1); d <= 9; d++ {
		had |= digit(become[d])
	}
	for cell := range p.givens.All() {
		to := r.image(fact{sudoku.CellsOf(cell), p.board[cell], true})
		if image := to.cells.Lowest(); !p.givens.Has(image) || p.board[image] != to.digit {
			return false
		}
	}
	return had == sudoku.AllDigits
}

var digitCycle = regexp.MustCompile(`[1-9](?:-[1-9])+`)

// candidatesIn and candidatesOf return candidates: a digit in some cells, some digits in
// a cell.
func candidatesIn(cells sudoku.Cells, d uint8) (list []Candidate) {
	for cell := range cells.All() {
		list = append(list, Candidate{cell, d})
	}
	return list
}

func candidatesOf(cell int, digits sudoku.Digits) (list []Candidate) {
	for d := range digits.All() {
		list = append(list, Candidate{cell, d})
	}
	return list
}

// color returns the index of the color that has a cell, -1 if none has.
func (r *reader) color(cell sudoku.Cells) int {
	return slices.IndexFunc(r.colors, func(c sudoku.Cells) bool { return !cell.IsEmpty() && c.Contains(cell) })
}

// oneColor reports whether candidates have the same color of a 3D Medusa.
func (r *reader) oneColor(cs []Candidate) bool {
	for _, color := range r.medusa {
		if !slices.ContainsFunc(cs, func(c Candidate) bool { return !slices.Contains(color, c) }) {
			return true
		}
	}
	return false
}

// linksBetween returns the pairs of facts of two colors of which one must hold.
func (p *position) linksBetween(a, b []fact) (clauses [][]fact) {
	for _, x := range a {
		for _, y := range b {
			strong := x.cells == y.cells && p.candidates[x.cells.Lowest()] == digit(x.digit)|digit(y.digit)
			for h := range sudoku.House(27) {
				strong = strong || x.digit == y.digit && p.places(h, x.digit) == x.cells.Union(y.cells)
			}
			if strong {
				clauses = append(clauses, []fact{x, y})
			}
		}
	}
	return clauses
}

// tied reports whether links lead from the first of some facts to all others.
func tied(links [][]fact, all []fact) bool {
	if len(all) == 0 {
		return false
	}
	reached := []fact{all[0]}
	for i := 0; i < len(reached); i++ {
		for _, link := range links {
			for k, f := range link {
				if f == reached[i] && !slices.Contains(reached, link[1-k]) {
					reached = append(reached, link[1-k])
				}
			}
		}
	}
	return len(reached) == len(all)
}

// isGraveWithout reports whether, without some candidates, all cells have two and all
// digits two places or none in each house.
func (p *position) isGraveWithout(extras []Candidate) bool {
	q := *p
	for _, c := range extras {
		if !q.has(c.Cell, c.Digit) {
			return false
		}
		q.eliminate(c.Cell, c.Digit)
	}
	for cell := range q.blank.All() {
		if q.candidates[cell].Len() != 2 {
			return false
		}
	}
	for h := range sudoku.House(27) {
		for d := uint8(1); d <= 9; d++ {
			if n := q.places(h, d).Len(); n != 0 && n != 2 {
				return false
			}
		}
	}
	return true
}
