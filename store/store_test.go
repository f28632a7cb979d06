package store

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"maps"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

func TestMain(m *testing.M) {
	syncFile = func(*os.File) error { return nil }
	os.Exit(m.Run())
}

// few makes puzzles of few clues, of which some are equivalent to others.
func few(rng *rand.Rand, n int, sources ...string) (all []Puzzle) {
	for i := range n {
		var b sudoku.Board
		for range rng.IntN(7) {
			b[rng.IntN(81)] = uint8(1 + rng.IntN(9))
		}
		if rng.IntN(20) == 0 {
			b = symmetry.Random(rng).Apply(solved)
		}
		p := Puzzle{Board: b, Place: Place{sources[rng.IntN(len(sources))], int64(i + 1)}}
		all = append(all, p)
	}
	return all
}

var solved = func() sudoku.Board {
	b, err := sudoku.Solve(sudoku.Board{})
	if err != nil {
		panic(err)
	}
	return b
}()

func seq(all []Puzzle) iter.Seq2[Puzzle, error] {
	return func(yield func(Puzzle, error) bool) {
		for _, p := range all {
			if !yield(p, nil) {
				return
			}
		}
	}
}

// want returns the classes of puzzles, computed in memory.
func want(all []Puzzle) (classes []Class) {
	byForm := map[sudoku.Board]Class{}
	for _, p := range all {
		form, _, _ := symmetry.Canonical(p.Board)
		c, ok := byForm[form]
		if !ok {
			c = Class{Canonical: form, First: p.Place, Values: slices.Clone(p.Values)}
		}
		if p.Place.Compare(c.First) < 0 {
			c.First = p.Place
		}
		for i, v := range p.Values {
			if c.Values[i] == None || v != None && v < c.Values[i] {
				c.Values[i] = v
			}
		}
		c.Count++
		byForm[form] = c
	}
	return slices.SortedFunc(maps.Values(byForm), func(a, b Class) int { return bytes.Compare(a.Canonical[:], b.Canonical[:]) })
}

func classes(t *testing.T, s *Store) (all []Class) {
	t.Helper()
	for c, err := range s.All(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, c)
	}
	return all
}

// contents returns all files of a folder.
func contents(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		name, _ := filepath.Rel(dir, path)
		all[name] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// same demands that two folders have the same files.
func same(t *testing.T, what, dir, other string) {
	t.Helper()
	a, b := contents(t, dir), contents(t, other)
	if !maps.Equal(a, b) {
		t.Fatalf("%s: %v and %v differ", what, slices.Sorted(maps.Keys(a)), slices.Sorted(maps.Keys(b)))
	}
}

// small makes the next batches of a builder small, until the test ends.
func small(t *testing.T, most, runs int) {
	oldMost, oldRuns := mostEntries, fanIn
	mostEntries, fanIn = most, runs
	t.Cleanup(func() { mostEntries, fanIn = oldMost, oldRuns })
}

// A store has what a map has, and is the same for all workers, sizes of memory and
// divisions into parts.
func TestBuild(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 0))
	for round := range testkit.Cases(t, 12, 200) {
		all := few(rng, rng.IntN(1500), "b.txt", "a.txt", "seed 7")
		columns := []Column{{"er", 1}, {"depth", 0}}[:rng.IntN(3)]
		for i := range all {
			for range columns {
				v := int64(rng.IntN(100) - 20)
				if v < 0 {
					v = None
				}
				all[i].Values = append(all[i].Values, v)
			}
		}
		b := Builder{Shards: 1 << rng.IntN(5), Columns: columns, Workers: 1}
		dir := t.TempDir()
		one := filepath.Join(dir, "one")
		s, err := b.Build(t.Context(), one, seq(all))
		if err != nil {
			t.Fatal(err)
		}
		wanted := want(all)
		if len(columns) == 2 { // a store has them by name
			for i := range wanted {
				slices.Reverse(wanted[i].Values)
			}
		}
		if diff := cmp.Diff(wanted, classes(t, s), cmp.Transformer("values", func(v []int64) string { return fmt.Sprint(v) })); diff != "" {
			t.Fatalf("round %d (-want +got):\n%s", round, diff)
		}
		if int(s.Classes()) != len(wanted) || int(s.Puzzles()) != len(all) {
			t.Fatalf("%d classes of %d puzzles, want %d and %d", s.Classes(), s.Puzzles(), len(wanted), len(all))
		}
		if err := s.Check(t.Context()); err != nil {
			t.Fatal(err)
		}
		small(t, 1+rng.IntN(200), 2+rng.IntN(5))
		many := filepath.Join(dir, "many")
		b.Workers = 4
		if _, err := b.Build(t.Context(), many, seq(all)); err != nil {
			t.Fatal(err)
		}
		same(t, "with little memory and many workers", one, many)

		// Parts of it, also with other shards, merged in any order.
		var parts [][]Puzzle
		for rest := all; len(rest) > 0; {
			n := 1 + rng.IntN(len(rest))
			parts = append(parts, rest[:n])
			rest = rest[n:]
		}
		rng.Shuffle(len(parts), func(i, j int) { parts[i], parts[j] = parts[j], parts[i] })
		var stores []*Store
		added := filepath.Join(dir, "added")
		for i, part := range parts {
			p := b
			p.Shards = 1 << rng.IntN(5)
			s, err := p.Build(t.Context(), filepath.Join(dir, fmt.Sprint("part", i)), seq(part))
			if err != nil {
				t.Fatal(err)
			}
			stores = append(stores, s)
			if i == 0 {
				_, err = b.Build(t.Context(), added, seq(part))
			} else {
				_, err = b.Add(t.Context(), added, seq(part))
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if len(parts) == 0 {
			continue
		}
		same(t, "in steps", one, added)
		merged := filepath.Join(dir, "merged")
		if _, err := b.Merge(t.Context(), merged, stores...); err != nil {
			t.Fatal(err)
		}
		same(t, "merged", one, merged)

		// What is in the first part alone.
		var others []Class
		in := map[sudoku.Board]bool{}
		for _, c := range classes(t, stores[0]) {
			in[c.Canonical] = true
		}
		for _, c := range wanted {
			if !in[c.Canonical] {
				others = append(others, c)
			}
		}
		d, err := Builder{}.Diff(t.Context(), filepath.Join(dir, "diff"), s, stores[0])
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(others, classes(t, d), cmp.Transformer("values", func(v []int64) string { return fmt.Sprint(v) })); diff != "" {
			t.Fatalf("diff (-want +got):\n%s", diff)
		}
		for _, c := range wanted {
			found, ok, err := d.Find(symmetry.Random(rng).Apply(c.Canonical))
			if err != nil || ok == in[c.Canonical] || ok && (found.Canonical != c.Canonical || found.Count != c.Count || found.First != c.First) {
				t.Fatalf("%v: found %v %v, %v", c, found, ok, err)
			}
		}
		if err := d.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// A store of format 1 is the same files in all versions, and so has the same names, sizes
// and checksums, which the sum of its manifest covers.
func TestFormat(t *testing.T) {
	all := []Puzzle{
		{solved, Place{"b.txt", 1}, []int64{12, None}},
		{solved, Place{"a.txt", 1 << 40}, []int64{-7, 1 << 50}},
		{sudoku.Board{}, Place{"b.txt", 2}, []int64{0, 3}},
		{sudoku.Board{1, 0, 0, 2}, Place{"b.txt", 3}, []int64{None, None}},
		{sudoku.Board{1, 2, 3, 0, 5}, Place{"b.txt", 4}, []int64{5, 6}},
	}
	for n := range 40 {
		all = append(all, Puzzle{sudoku.Board(slices.Concat(solved[:n], make([]uint8, 81-n))), Place{"c", int64(n)}, []int64{1, 2}})
	}
	s, err := Builder{Shards: 2, Columns: []Column{{"er", 1}, {"depth", 0}}}.Build(t.Context(), t.TempDir(), seq(all))
	if want := "c46a3c86b0e966535bc615df6ea12c99867891274e45b20e066c2eec6d2746ad"; err != nil || s.sum != want {
		t.Errorf("%v, the manifest has the sum %s, not %s", err, s.sum, want)
	}
}

// Fill gives values and counts nothing.
func TestFill(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 0))
	all := few(rng, 300, "a")
	dir := t.TempDir()
	b := Builder{Shards: 4}
	if _, err := b.Build(t.Context(), dir, seq(all[:200])); err != nil {
		t.Fatal(err)
	}
	b.Columns = []Column{{"er", 1}}
	var rated []Puzzle
	for i, p := range all {
		rated = append(rated, Puzzle{Board: p.Board, Values: []int64{int64(i)}})
	}
	s, err := b.Fill(t.Context(), dir, seq(rated))
	if err != nil {
		t.Fatal(err)
	}
	wanted := want(all[:200])
	least := map[sudoku.Board]int64{}
	for _, c := range want(rated) {
		least[c.Canonical] = c.Values[0]
	}
	for i := range wanted {
		wanted[i].Values = []int64{least[wanted[i].Canonical]}
	}
	if diff := cmp.Diff(wanted, classes(t, s)); diff != "" {
		t.Fatalf("(-want +got):\n%s", diff)
	}
	if err := s.Check(t.Context()); err != nil || int(s.Classes()) != len(wanted) {
		t.Errorf("%d classes, want %d; %v", s.Classes(), len(wanted), err) // others had values only
	}
}

// errStop ends a sequence or a context early.
var errStop = errors.New("stop")

// Work that is cut short anywhere by an error or a context goes on, and gives the
// same store.
func TestResume(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 0))
	all := few(rng, 500, "a", "b")
	base := few(rng, 200, "c")
	small(t, 20, 3)
	dir := t.TempDir()
	b := Builder{Shards: 4, Workers: 2}
	if _, err := b.Build(t.Context(), filepath.Join(dir, "whole"), seq(append(slices.Clone(base), all...))); err != nil {
		t.Fatal(err)
	}
	for round := range testkit.Cases(t, 10, 100) {
		cut := filepath.Join(dir, fmt.Sprint(round))
		if _, err := b.Build(t.Context(), cut, seq(base)); err != nil {
			t.Fatal(err)
		}
		before := contents(t, cut)
		times := 0
		for ; ; times++ {
			stop := rng.IntN(700)
			ctx, cancel := context.WithCancelCause(t.Context())
			s, err := b.Add(ctx, cut, func(yield func(Puzzle, error) bool) {
				for i, p := range all {
					if i == stop && round%2 == 0 {
						yield(Puzzle{}, errStop)
						return
					}
					if i == stop {
						cancel(errStop)
					}
					if !yield(p, nil) {
						return
					}
				}
			})
			cancel(nil)
			if err == nil {
				s.Close()
				break
			}
			if !errors.Is(err, errStop) && !errors.Is(err, context.Canceled) {
				t.Fatal(err)
			}
			after := contents(t, cut)
			for name, data := range before {
				if after[name] != data {
					t.Fatalf("%s has changed before all was done", name)
				}
			}
		}
		same(t, "resumed", filepath.Join(dir, "whole"), cut)
	}
}

// The sum of puzzles, by which unfinished work knows them, is of all that they say.
func TestSum(t *testing.T) {
	source := strings.Repeat("source", 25)
	of := func(change func(p *Puzzle)) uint32 {
		p := Puzzle{Board: solved, Place: Place{source, 7}, Values: []int64{1, None}}
		change(&p)
		return p.sum(1)
	}
	whole := of(func(*Puzzle) {})
	for what, change := range map[string]func(p *Puzzle){
		"the first cell": func(p *Puzzle) { p.Board[0] = 0 }, "the last cell": func(p *Puzzle) { p.Board[80] = 0 },
		"the number": func(p *Puzzle) { p.Place.Number++ }, "the first value": func(p *Puzzle) { p.Values[0]++ }, "the last value": func(p *Puzzle) { p.Values[1] = 0 },
		"the start of the source": func(p *Puzzle) { p.Place.Source = "S" + source[1:] }, "the end of the source": func(p *Puzzle) { p.Place.Source = source[1:] + "S" },
	} {
		if of(change) == whole {
			t.Errorf("%s is not in the sum", what)
		}
	}
}

// Who has enough of the classes gets no more.
func TestAllStops(t *testing.T) {
	s, err := Builder{Shards: 4}.Build(t.Context(), t.TempDir(), seq(few(rand.New(rand.NewPCG(4, 0)), 50, "a")))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for want := int64(1); want < s.Classes(); want++ {
		got := int64(0)
		for _, err := range s.All(t.Context()) {
			if err != nil {
				t.Fatal(err)
			}
			if got++; got == want {
				break
			}
		}
		if got != want {
			t.Fatalf("%d classes of %d", got, want)
		}
	}
}

func TestErrors(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 0))
	all := few(rng, 100, "a")
	dir := t.TempDir()
	b := Builder{Shards: 2}
	path := func(name string) string { return filepath.Join(dir, name) }
	build := func(b Builder, name string, all []Puzzle) error {
		_, err := b.Build(t.Context(), path(name), seq(all))
		return err
	}
	if err := build(b, "a", all); err != nil {
		t.Fatal(err)
	}
	before := contents(t, path("a"))
	// What a process leaves that is killed while it removes its work, once the store stands.
	if err := os.MkdirAll(path("a/work"), 0o777); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"a/work/lock", "a/work/tmp-1", "a/tmp-2"} {
		if err := os.WriteFile(path(name), []byte("left"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := build(b, "a", all); err != ErrExists {
		t.Errorf("built again: %v", err)
	}
	if !maps.Equal(contents(t, path("a")), before) {
		t.Error("what was left of the work is still there")
	}
	if err := build(b, "a", all); err != ErrExists {
		t.Errorf("built once more: %v", err)
	}
	var shards *ShardsError
	if err := build(Builder{Shards: 3}, "b", all); !errors.As(err, &shards) {
		t.Errorf("3 shards: %v", err)
	}
	if _, err := (Builder{Shards: 3}).Merge(t.Context(), path("b")); !errors.As(err, &shards) {
		t.Errorf("3 shards: merged: %v", err)
	}
	if _, err := (Builder{Shards: 3}).Add(t.Context(), path("a"), seq(all)); !errors.As(err, &shards) {
		t.Errorf("3 shards: added: %v", err)
	}
	var column *ColumnError
	for _, c := range [][]Column{{{"", 0}}, {{"a", -1}}, {{"a", 10}}, {{"a", 1}, {"a", 2}}, {{"a", 1}, {"a", 1}}, {{"\xff", 0}}, make([]Column, 65)} {
		if err := build(Builder{Columns: c}, "b", nil); !errors.As(err, &column) {
			t.Errorf("%v: %v", c, err)
		}
	}
	var values *ValuesError
	if err := build(Builder{Columns: []Column{{"a", 0}}}, "c", all); !errors.As(err, &values) {
		t.Errorf("no values: %v", err)
	}
	wrong := all[7]
	wrong.Board[3] = 10
	var cell *sudoku.CellError
	if err := build(b, "d", []Puzzle{all[1], wrong, all[2]}); !errors.As(err, &cell) {
		t.Errorf("a value of 10: %v", err)
	}
	if err := build(Builder{Shards: 4}, "d", all); err != ErrOtherWork {
		t.Errorf("other shards: %v", err)
	}
	if err := build(b, "d", all[2:]); err != ErrOtherWork {
		t.Errorf("other puzzles: %v", err)
	}
	if err := build(b, "d", nil); err != ErrOtherWork {
		t.Errorf("fewer puzzles: %v", err)
	}
	if err := build(b, "d", all[1:]); err != nil {
		t.Errorf("the same: %v", err)
	}
	var overlap *OverlapError
	if _, err := b.Add(t.Context(), path("a"), seq(all[5:7])); !errors.As(err, &overlap) {
		t.Errorf("added twice: %v", err)
	}
	a, err := Open(path("a"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := b.Merge(t.Context(), path("e"), a, a); !errors.As(err, &overlap) {
		t.Errorf("merged twice: %v", err)
	}
	if !maps.Equal(before, contents(t, path("a"))) {
		t.Error("it has changed")
	}
	b.Overlap = true
	if left, err := os.ReadDir(path("e")); err != nil || len(left) > 0 {
		t.Errorf("merged twice: %v, %v are left", err, left)
	}
	if s, err := b.Merge(t.Context(), path("e"), a, a); err != nil || s.Puzzles() != 2*a.Puzzles() || s.Classes() != a.Classes() {
		t.Errorf("merged twice and allowed: %v", err)
	}
	// After an overlap other work is as free as before.
	if s, err := b.Add(t.Context(), path("a"), seq(all[5:7])); err != nil || s.Puzzles() != a.Puzzles()+2 {
		t.Errorf("added twice and allowed: %v", err)
	}
	if _, err := Open(path("none")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no store: %v", err)
	}
}

// Two may not work in the same folder at once.
func TestBusy(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 0))
	dir := t.TempDir()
	f, err := os.Create(filepath.Join(dir, "lock"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	g, err := os.Open(f.Name())
	if err != nil {
		t.Fatal(err)
	}
	defer g.Close()
	lock(f)
	if locked, _ := lock(g); locked {
		t.Skip("no locks here")
	}
	all := few(rng, 10, "a")
	_, err = Builder{}.Build(t.Context(), dir, func(yield func(Puzzle, error) bool) {
		if _, err := (Builder{}).Build(t.Context(), dir, seq(all)); err != ErrBusy {
			t.Errorf("at the same time: %v", err)
		}
		seq(all)(yield)
	})
	if err != nil {
		t.Error(err)
	}
}

// Every class of a file with many blocks is found, and nothing in one that is cut short meanwhile.
func TestFindBlocks(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 0))
	all := few(rng, 4000, "a")
	dir := t.TempDir()
	s, err := Builder{Shards: 1}.Build(t.Context(), dir, seq(all))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	wanted := want(all)
	if len(wanted) < 3*blockSize {
		t.Fatalf("%d classes", len(wanted))
	}
	for _, c := range wanted {
		if got, found, err := s.Find(symmetry.Random(rng).Apply(c.Canonical)); !found || err != nil || got.Count != c.Count || got.First != c.First {
			t.Fatalf("%v: %v, %v, %v", c, got, found, err)
		}
	}
	for name := range contents(t, dir) {
		if err := os.Truncate(filepath.Join(dir, name), int64(len(magic))); name != manifestName && err != nil {
			t.Fatal(err)
		}
	}
	var damage *DamageError
	if _, found, err := s.Find(wanted[len(wanted)-1].Canonical); found || !errors.As(err, &damage) {
		t.Errorf("cut short: %v, %v", found, err)
	}
}

// Shards are those of the stores that are read where the builder says nothing.
func TestShards(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 1))
	var stores []*Store
	dir := t.TempDir()
	for i, shards := range []int{2, 8} {
		s, err := Builder{Shards: shards}.Build(t.Context(), filepath.Join(dir, fmt.Sprint(i)), seq(few(rng, 20, fmt.Sprint(i))))
		if err != nil {
			t.Fatal(err)
		}
		stores = append(stores, s)
	}
	merged, err := Builder{}.Merge(t.Context(), filepath.Join(dir, "merged"), stores...)
	if err != nil || merged.Shards() != 8 {
		t.Errorf("merged: %d, %v", merged.Shards(), err)
	}
	added, err := Builder{}.Add(t.Context(), filepath.Join(dir, "0"), seq(few(rng, 20, "c")))
	if err != nil || added.Shards() != 2 {
		t.Errorf("added: %d, %v", added.Shards(), err)
	}
}

// A sequence without end ends soon after its context.
func TestEndless(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	n := 0
	_, err := Builder{}.Build(ctx, t.TempDir(), func(yield func(Puzzle, error) bool) {
		for ; n < 10_000 && yield(Puzzle{}, nil); n++ {
			if n == 1000 {
				cancel(errStop)
			}
		}
	})
	if err != errStop || n > 2000 {
		t.Errorf("after %d puzzles: %v", n, err)
	}
}

// An error says where the damage is.
func TestDamagedAt(t *testing.T) {
	dir := t.TempDir()
	s, err := Builder{Shards: 1}.Build(t.Context(), dir, seq(few(rand.New(rand.NewPCG(8, 2)), 40, "a")))
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range contents(t, dir) {
		if name == manifestName {
			continue
		}
		for at, reason := range map[int]string{0: "no file of a store in format 1", len(magic) + blockHead: "wrong checksum of the file"} {
			altered := []byte(data)
			altered[at] ^= 1
			if err := os.WriteFile(filepath.Join(dir, name), altered, 0o666); err != nil {
				t.Fatal(err)
			}
			var damage *DamageError
			if err := s.Check(t.Context()); !errors.As(err, &damage) || damage.Offset != 0 || damage.Reason != reason {
				t.Errorf("byte %d: %v", at, err)
			}
		}
	}
}

// Each byte of a store is covered: if one is altered, or a file is cut short, the
// store is refused.
func TestDamage(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 0))
	dir := t.TempDir()
	all := few(rng, 40, "a", "b")
	for i := range all {
		all[i].Values = []int64{int64(i%5) * 7}
	}
	if _, err := (Builder{Shards: 2, Columns: []Column{{"er", 1}}}).Build(t.Context(), dir, seq(all)); err != nil {
		t.Fatal(err)
	}
	look := func() error {
		s, err := Open(dir)
		if err != nil {
			return err
		}
		for _, err := range s.All(t.Context()) {
			if err != nil {
				return err
			}
		}
		return nil
	}
	check := func(what string) {
		t.Helper()
		var damage *DamageError
		if err := look(); !errors.As(err, &damage) || !strings.HasPrefix(err.Error(), "sudoku: ") {
			t.Fatalf("%s: %v", what, err)
		}
	}
	for name, data := range contents(t, dir) {
		path := filepath.Join(dir, name)
		step := 1
		if testing.Short() {
			step = 7
		}
		for i := 0; i < len(data); i += step {
			altered := []byte(data)
			altered[i] ^= 1 << rng.IntN(8)
			if err := os.WriteFile(path, altered, 0o666); err != nil {
				t.Fatal(err)
			}
			check(fmt.Sprintf("%s: byte %d", name, i))
			if i%5 == 0 {
				os.WriteFile(path, altered[:i], 0o666)
				check(fmt.Sprintf("%s cut at %d", name, i))
			}
		}
		if name != manifestName {
			os.Remove(path)
			check(name + " is gone")
		}
		os.WriteFile(path, []byte(data+"x"), 0o666)
		check(name + " is longer")
		os.WriteFile(path, []byte(data), 0o666)
	}
	if err := look(); err != nil {
		t.Error(err)
	}
}

// The share is even, the same for equivalent boards, and known.
func TestShare(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 0))
	below := 0
	const n = 2000
	for range n {
		b := few(rng, 1, "")[0].Board
		a, err := Share(b)
		if err != nil {
			t.Fatal(err)
		}
		other, _ := Share(symmetry.Random(rng).Apply(b))
		if a != other || a < 0 || a >= 1 {
			t.Fatalf("%v: %v and %v", b, a, other)
		}
		var line sudoku.Board
		for i := range line {
			line[i] = uint8(rng.IntN(10))
		}
		if (Class{Canonical: line}).Share() < 0.25 {
			below++
		}
	}
	if below < n/4-100 || below > n/4+100 {
		t.Errorf("%d of %d are below 0.25", below, n)
	}
	// printf '%081d' 0 | tr 0 . | sha256sum
	if got := (Class{}).Share(); fmt.Sprintf("%.6f", got) != "0.400403" {
		t.Errorf("the blank board has %.6f", got)
	}
	if _, err := Share(sudoku.Board{10}); err == nil {
		t.Error("a value of 10 has a share")
	}
}

// A payload that no writer writes is refused.
func TestBlockEnd(t *testing.T) {
	payload := appendBlock(nil, []record{{form: solved, count: 3, number: 77}})
	// of is a payload of one class whose place and count are these numbers, of so many bits.
	of := func(source, sourceBits, count, countBits uint64) []byte {
		w := bitWriter{}
		w.put(0, 7)
		w.put(sourceBits, 6)
		w.put(0, 7)
		w.cells(solved[:])
		w.put(source, uint(sourceBits))
		w.put(0, 1)
		w.put(countBits, 7)
		w.put(count, uint(countBits))
		w.end()
		return w.data
	}
	type payloads []struct {
		what    string
		data    []byte
		sources int
		good    bool
	}
	all := payloads{
		{"a payload", payload, 1, true},
		{"a byte more", append(slices.Clone(payload), 0), 1, false},
		{"a byte less", payload[:len(payload)-1], 1, false},
		{"a bit at the end", append(slices.Clone(payload[:len(payload)-1]), payload[len(payload)-1]|1), 1, false},
		{"a count of 2", of(0, 0, 2, 2), 1, true},
		{"a count of 1 at length", of(0, 0, 1, 1), 1, false},
		{"a count of 2 with a zero before", of(0, 0, 2, 3), 1, false},
		{"a count of 63 bits", of(0, 0, math.MaxInt64, 63), 1, true},
		{"a count of 64 bits", of(0, 0, math.MaxInt64+1, 64), 1, false},
		{"the last source", of(2, 2, 2, 2), 3, true},
		{"a source behind the last", of(3, 2, 2, 2), 3, false},
		{"no puzzles and no source", of(0, 0, 0, 0), 0, true},
		{"puzzles and no source", of(0, 0, 2, 2), 0, false},
		{"a source of none", of(1, 1, 0, 0), 0, false},
	}
	for bits := uint64(2); bits < 10; bits++ { // one of them ends with a byte
		data := of(0, 0, 1<<(bits-1), bits)
		all = append(all, payloads{{fmt.Sprint("a count of ", bits, " bits"), data, 1, true}, {fmt.Sprint("a byte more behind ", bits, " bits"), append(data, 0), 1, false}}...)
	}
	for _, c := range all {
		r := blockReader{sources: c.sources}
		r.begin(c.data, 1)
		if reason := r.next(); (reason == "") != c.good {
			t.Errorf("%s: %q", c.what, reason)
		}
	}
}

// A class behind the end of a payload is refused at once: who looks for one class reads no more.
func TestBlockOver(t *testing.T) {
	one, two := sudoku.Board{3: 4, 80: 1}, sudoku.Board{3: 4, 80: 2}
	w := bitWriter{}
	w.put(0, 7+6) // no bits of numbers and sources
	w.put(3, 7)
	w.cells(one[3:])
	w.put(1, 1)
	w.put(80, 7)
	w.cells(two[80:]) // and no count
	w.end()
	r := blockReader{sources: 1}
	r.begin(w.data, 3)
	if first, second := r.next(), r.next(); first != "" || second == "" {
		t.Errorf("%q, %q", first, second)
	}
}

// A block has a class at least, and as many as a writer puts into one at most.
func TestBlockSize(t *testing.T) {
	for _, n := range []uint32{0, 1, blockSize, blockSize + 1} {
		block := make([]byte, blockHead+1)
		binary.LittleEndian.PutUint32(block[4:], n)
		binary.LittleEndian.PutUint32(block[8:], blockSum(8, block))
		good := n > 0 && n <= blockSize
		if got, err := (&file{File: os.Stdin}).check(8, block); (err == nil) != good || good && got != int(n) {
			t.Errorf("a block of %d classes: %d, %v", n, got, err)
		}
	}
}

// A value of a column is any number but None, in as many bits as it needs.
func TestBlockValues(t *testing.T) {
	for _, c := range []struct {
		what        string
		value, bits uint64
		want        int64
		good        bool
	}{
		{"the greatest", 2 * math.MaxInt64, 64, math.MaxInt64, true},
		{"the least", math.MaxUint64 - 2, 64, -math.MaxInt64, true},
		{"None", math.MaxUint64, 64, 0, false},
		{"a zero before", 1, 2, 0, false},
	} {
		w := bitWriter{}
		w.put(0, 7)
		w.put(0, 6)
		w.put(0, 7)
		w.cells(solved[:])
		w.put(1, 1)
		w.put(1, 1)
		w.put(c.bits, 7)
		w.put(c.value, uint(c.bits))
		w.end()
		r := blockReader{sources: 1, columns: 1}
		r.begin(w.data, 1)
		if reason := r.next(); (reason == "") != c.good || c.good && r.record.values[0] != c.want {
			t.Errorf("%s: %q, %d", c.what, reason, r.record.values)
		}
	}
}

// The classes of a block come in order, each once.
func TestBlockOrder(t *testing.T) {
	one, two := sudoku.Board{3: 4, 80: 1}, sudoku.Board{3: 4, 80: 2}
	for _, forms := range [][]sudoku.Board{{one, two}, {two, one}, {one, one}} {
		records := []record{{form: forms[0], count: 1}, {form: forms[1], count: 1}}
		r := blockReader{sources: 1}
		r.begin(appendBlock(nil, records), 2)
		if first, second := r.next(), r.next(); first != "" || (second == "") != less(&forms[0], &forms[1]) {
			t.Errorf("%v: %q, %q", forms, first, second)
		}
	}
}

// A block is refused by all that read it if it is none, though its checksum is right.
func TestBlockHead(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 0))
	all := slices.DeleteFunc(few(rng, 400, "a"), func(p Puzzle) bool { return p.Board == solved || !slices.Contains(p.Board[:], 0) })
	dir := t.TempDir()
	s, err := Builder{Shards: 1}.Build(t.Context(), dir, seq(all[:40]))
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, s.manifest.Files[0].Name)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	n := uint32(s.Classes())
	length := binary.LittleEndian.Uint32(data[8:])
	for _, c := range []struct {
		what            string
		length, classes uint32
		good            bool
	}{
		{"as it was", length, n, true},
		{"no classes", length, 0, false},
		{"a class less", length, n - 1, false},
		{"a class more", length, n + 1, false},
		{"as many classes as a block has", length, blockSize, false},
		{"more classes than a block has", length, blockSize + 1, false},
		{"a byte less", length - 1, n, false},
		{"a byte more", length + 1, n, false},
	} {
		altered := slices.Clone(data)
		block := altered[8:][:blockHead+length]
		binary.LittleEndian.PutUint32(block, c.length)
		binary.LittleEndian.PutUint32(block[4:], c.classes)
		binary.LittleEndian.PutUint32(block[8:], blockSum(8, block))
		if err := os.WriteFile(path, altered, 0o666); err != nil {
			t.Fatal(err)
		}
		var damage *DamageError
		if _, found, err := s.Find(solved); found || (err == nil) != c.good || err != nil && !errors.As(err, &damage) {
			t.Errorf("%s: Find: %v", c.what, err)
		}
		var last error
		for _, err := range s.All(t.Context()) {
			last = err
		}
		if (last == nil) != c.good || last != nil && !errors.As(last, &damage) {
			t.Errorf("%s: All: %v", c.what, last)
		}
		s.Close()
	}
}

// A trailer that no writer writes is refused.
func TestTrailer(t *testing.T) {
	type shard struct{ number, blocks int }
	trailer := func(bits int, columns []int, sources string, shards ...shard) []byte {
		data := []byte{uint8(bits), uint8(len(columns))}
		for i, decimals := range columns {
			data = append(data, 1, uint8('a'+i), uint8(decimals))
		}
		data = append(data, uint8(len(sources)))
		for i := range len(sources) {
			data = append(data, 1, sources[i])
		}
		data = append(data, uint8(len(shards)))
		blocks := 0
		for _, s := range shards {
			data = append(binary.AppendUvarint(data, uint64(s.number)), uint8(s.blocks), 1, 1)
			blocks += s.blocks
		}
		for range blocks {
			data = append(append(data, 10), make([]byte, sudoku.BinarySize)...)
		}
		return data
	}
	at := func(blocks int64) int64 { return int64(len(magic)) + blocks*(blockHead+10) }
	good := trailer(1, []int{0, 9}, "ab", shard{0, 1}, shard{1, 2})
	for _, c := range []struct {
		what string
		data []byte
		end  int64
		good bool
	}{
		{"two shards", good, at(3), true},
		{"nothing", trailer(0, nil, ""), at(0), true},
		{"the last shard of all", trailer(12, nil, "a", shard{mostShards - 1, 1}), at(1), true},
		{"most columns", trailer(0, make([]int, mostColumns), "a"), at(0), true},
		{"another end", good, at(3) + 1, false},
		{"a byte more", append(slices.Clone(good), 0), at(3), false},
		{"more shards than there may be", trailer(13, nil, "a", shard{0, 1}), at(1), false},
		{"a shard behind the last", trailer(1, nil, "a", shard{2, 1}), at(1), false},
		{"a shard twice", trailer(1, nil, "a", shard{1, 1}, shard{1, 1}), at(2), false},
		{"shards out of order", trailer(1, nil, "a", shard{1, 1}, shard{0, 1}), at(2), false},
		{"a shard without blocks", trailer(1, nil, "a", shard{0, 0}), at(0), false},
		{"sources out of order", trailer(1, nil, "ba", shard{0, 1}), at(1), false},
		{"ten decimals", trailer(1, []int{10}, "a", shard{0, 1}), at(1), false},
		{"too many columns", trailer(0, make([]int, mostColumns+1), "a"), at(0), false},
	} {
		if got := new(file).parseTrailer(c.data, c.end); got != c.good {
			t.Errorf("%s: %v", c.what, got)
		}
		for n := range c.data {
			if c.good && new(file).parseTrailer(c.data[:n], c.end) {
				t.Errorf("%s: the first %d bytes are a trailer", c.what, n)
			}
		}
	}
}
