package se

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// TestDrafts compares waves that go on from a lower level with those that begin
// anew, and demands that a draft has all that its wave has.
func TestDrafts(t *testing.T) {
	puzzles, _ := readRatings(t, "se_hard_dev.tsv", joined)
	var r Rater
	var f Find
	var levels [6]int
	for _, s := range testkit.Some(t, puzzles, 16) {
		b := board(s)
		r.Load(&b)
		for nested := 0; nested < 6 && r.Next(&f); r.Apply(&f) {
			if p := f.multi; p != nil && p.drafts() {
				nested += min(p.level, 1)
				if levels[p.level]++; levels[p.level] <= 4 || levels[p.level]%8 == 0 {
					checkDrafts(t, p)
				}
			}
		}
	}
	if levels[0] == 0 || levels[1] == 0 || levels[2] == 0 || levels[3] == 0 {
		t.Error("steps by level:", levels)
	}
}

func checkDrafts(t *testing.T, p *multi) {
	for cell, digits := range &p.base.cand {
		for ; digits != 0; digits &= digits - 1 {
			checkOff(t, p, cell, low(digits))
			for _, rule := range p.rules {
				rule.memo = memo{} // what begins anew does not know what was found
			}
			for _, on := range []bool{false, true} {
				cand := cell*9 + low(digits)
				anew, w := new(wave), p.wave(cand, on)
				p.spread(anew, cand, on)
				if !slices.Equal(w.nodes, anew.nodes) || !slices.Equal(w.parents, anew.parents) || w.clash != anew.clash {
					t.Fatalf("level %d, candidate %d, on %v: a wave differs from a new one", p.level, cand, on)
				}
				if !anew.clash && p.level > 0 {
					checkBasics(t, p)
				}
				if !p.drafts() {
					continue
				}
				d := p.draft(cand, on)
				if d.clash {
					continue
				}
				if w.clash {
					t.Fatalf("level %d, candidate %d, on %v: a wave clashes, its draft does not", p.level, cand, on)
				}
				if p.stage > 2 && d.lines != nil {
					checkCommon(t, p, d)
				}
				ons := d.on()
				for e := range ons {
					if more := w.set[0][e].and(d.plane[e]).or(w.set[1][e].minus(ons[e])); !more.empty() {
						t.Fatalf("level %d, candidate %d, on %v: a draft lacks digit %d of cell %d", p.level, cand, on, e, more.next())
					}
				}
			}
		}
	}
}

// checkOff demands that what is not searched, because waves from other candidates have
// nothing, has nothing.
func checkOff(t *testing.T, p *multi, cell, d int) {
	on, off := p.wave(cell*9+d, true), p.wave(cell*9+d, false)
	if p.possibleOff(cell, d) && off.clash {
		t.Fatalf("level %d, cell %d, digit %d: the wave from off clashes, one that has more does not", p.level, cell, d)
	}
	if count9[p.base.cand[cell]] < 3 || !p.apart(cell, d) {
		return
	}
	for k := range on.set {
		for e := range on.set[k] {
			if on.set[k][e].meets(off.set[k][e]) {
				t.Fatalf("level %d, cell %d, digit %d: the waves from on and off have something in common", p.level, cell, d)
			}
		}
	}
}

// TestOffDeep is checkOff where there are no drafts.
func TestOffDeep(t *testing.T) {
	puzzles, ratings := readRatings(t, "se_published_dev.tsv", joined)
	var r Rater
	var f Find
	for i, s := range puzzles {
		if ratings[i] < "11.5" || ratings[i][2] != '.' {
			continue
		}
		b := board(s)
		for r.Load(&b); r.Next(&f); r.Apply(&f) {
			if f.Level >= drafted {
				for cell, digits := range &r.grid.cand {
					for ; digits != 0; digits &= digits - 1 {
						checkOff(t, f.multi, cell, low(digits))
					}
				}
				return
			}
		}
	}
	t.Error("no step so deep")
}

// checkCommon demands that a draft has nothing left that the chains from a cell or
// house have in common, fresh or not.
func checkCommon(t *testing.T, p *multi, d *draft) {
	var l closure
	l.follow(d.lines)
	for k := range l.fresh {
		l.fresh[k] = p.links.live[k]
	}
	gone := make([]uint64, l.words)
	if p.links.allCommon(&l, &d.marks, gone); slices.Max(gone) != 0 {
		t.Fatalf("level %d: a draft keeps what chains have in common", p.level)
	}
}

// checkBasics demands that the grid at the end of a wave has no basic step that
// depends on the wave.
func checkBasics(t *testing.T, p *multi) {
	m := &p.work
	changed := func(h, d int) bool { return m.pos[h][d] != p.base.pos[h][d] }
	m.locks(func(l lock) bool {
		p.nest.begin()
		p.nest.lockParents(p.base, m, l.base, houseSet[l.cover], l.digit)
		if len(p.nest.parents) > 0 && !m.removes(l).empty() {
			t.Fatal("a wave leaves locked candidates", l)
		}
		return true
	})
	m.hiddenSets(2, false, p.blanks, func(h int, _, digits uint16) bool {
		if changed(h, low(digits)) || changed(h, low(digits&(digits-1))) {
			t.Fatal("a wave leaves a hidden pair in house", h)
		}
		return true
	})
	m.nakedSets(2, p.blanks, func(h int, places, _ uint16) bool {
		for ; places != 0; places &= places - 1 {
			if cell := cellsOf[h][low(places)]; m.cand[cell] != p.base.cand[cell] {
				t.Fatal("a wave leaves a naked pair in house", h)
			}
		}
		return true
	})
	m.fishes(2, p.left, func(base, _ int, bases, _ uint16, d int) bool {
		if changed(base+low(bases), d) || changed(base+low(bases&(bases-1)), d) {
			t.Fatal("a wave leaves an X-Wing of digit", d)
		}
		return true
	})
}

// TestClosure compares what follows from a candidate with a search link by link.
func TestClosure(t *testing.T) {
	puzzles, _ := readRatings(t, "se_dev.tsv", joined)
	var r Rater
	var f Find
	for _, s := range testkit.Some(t, puzzles, 100) {
		b := board(s)
		r.Load(&b)
		for r.Next(&f) && f.Value < 60 {
			r.Apply(&f)
		}
		m := &r.grid.marks
		var l links
		l.load(m)
		for i := range l.n {
			off := make([]bool, l.n)
			on := []int{i}
			seen := map[int]bool{i: true}
			for len(on) > 0 {
				x := on[0]
				on = on[1:]
				for y := range l.n {
					if off[y] || !l.has(l.weak[x*l.words:], uint16(y)) {
						continue
					}
					off[y] = true
					m.partners(int(l.cand[y])/9, int(l.cand[y])%9, func(cell, d int, _ uint8) {
						if z := int(l.index[cell*9+d]); !seen[z] {
							seen[z] = true
							on = append(on, z)
						}
					})
				}
			}
			for y := range l.n {
				if l.has(l.row(i), uint16(y)) != off[y] {
					t.Fatalf("%s: %d turns off %d: %v", s, l.cand[i], l.cand[y], off[y])
				}
			}
		}
	}
}

// TestAdd demands that a closure knows which rows have grown.
func TestAdd(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		var l closure
		n := 200 + 120*r.IntN(2)
		l.room(n)
		for k := range l.off {
			l.off[k] = r.Uint64() | r.Uint64() | r.Uint64()
		}
		from, to := make([]uint64, l.words), make([]uint64, l.words)
		i, j := r.IntN(n), r.IntN(n)
		from[i/64] |= 1 << (i % 64)
		to[j/64] |= 1 << (j % 64)
		grown := !l.has(l.row(i), uint16(j))
		if l.add(from, to); l.has(l.fresh, uint16(i)) != grown || !l.has(l.row(i), uint16(j)) {
			t.Fatalf("%d words: row %d, candidate %d: grown %v, fresh %v", l.words, i, j, grown, l.has(l.fresh, uint16(i)))
		}
	}
}

// TestJoin demands that no strong link adds anything to a closure that had it before,
// with weak and strong links at random.
func TestJoin(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 5000 {
		const n = 24
		var l closure
		l.room(n)
		l.live[0] = 1<<n - 1
		weak := func(x, y int) { l.row(x)[0] |= 1 << y }
		for range r.IntN(2 * n) {
			x, y := r.IntN(n), r.IntN(n)
			if x != y {
				weak(x, y)
				weak(y, x)
			}
		}
		for range r.IntN(n) {
			p := [2]uint16{uint16(r.IntN(n)), uint16(r.IntN(n))}
			l.pairs = append(l.pairs, p)
			l.join(p[0], p[1])
			off, self := slices.Clone(l.off), l.self[0]
			for _, p := range l.pairs {
				if l.join(p[0], p[1]); !slices.Equal(l.off, off) || l.self[0] != self {
					t.Fatal("a closure lacks what follows from the strong link", p)
				}
			}
			for x := range n {
				if l.has(l.row(x), uint16(x)) != l.has(l.self, uint16(x)) {
					t.Fatal("a closure has not noted whether it turns itself off:", x)
				}
			}
		}
	}
}

// TestLean demands of waves that lead to what chains have in common that they have all of
// that, and each candidate by the same chain as whole waves.
func TestLean(t *testing.T) {
	puzzles, _ := readRatings(t, "se_dev.tsv", joined)
	var r Rater
	var f Find
	waves, shorter := 0, 0
	for _, s := range testkit.Some(t, puzzles, 300) {
		b := board(s)
		for r.Load(&b); r.Next(&f); r.Apply(&f) {
			p := f.multi
			if p == nil || p.dynamic || p.lean == nil {
				continue
			}
			lean := p.lean
			for cand := range 729 {
				w := p.waves.waves[1][cand]
				if w == nil || w.stamp != p.waves.stamp || w.stage != p.stage {
					continue
				}
				var whole wave
				p.lean = nil
				p.spread(&whole, cand, true)
				p.lean = lean
				waves++
				if len(w.nodes) < len(whole.nodes) {
					shorter++
				}
				for d, off := range &whole.set[0] {
					if lacks := off.and(lean.off.plane[d]).minus(w.set[0][d]); !lacks.empty() {
						t.Fatalf("%s: the wave of %d lacks digit %d of cell %d", s, cand, d, lacks.next())
					}
				}
				for i, n := range w.nodes {
					if !slices.Equal(path(w, i), path(&whole, int(whole.at[state(n.on)][n.cand]))) {
						t.Fatalf("%s: the wave of %d reaches %d by another chain", s, cand, n.cand)
					}
				}
			}
		}
	}
	if waves == 0 || shorter == 0 {
		t.Errorf("%d waves, %d shorter than whole ones", waves, shorter)
	}
}

// path returns the steps from a node of a wave to the assumption.
func path(w *wave, i int) (steps []step) {
	for _, k := range w.order(nil, i) {
		n := &w.nodes[k]
		steps = append(steps, step{n.cand, n.on, n.why})
	}
	return steps
}
