package store

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// onSync calls a function in place of each sync of a file or folder, until the test ends.
func onSync(t *testing.T, f func(*os.File) error) {
	old := syncFile
	syncFile = f
	t.Cleanup(func() { syncFile = old })
}

// put makes a folder with these files and no others.
func put(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	for name, data := range files {
		path := filepath.Join(dir, name)
		os.MkdirAll(filepath.Dir(path), 0o777)
		if err := os.WriteFile(path, []byte(data), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// made returns what a folder that held these files has after the call.
func made(t *testing.T, dir string, before map[string]string, do func(dir string) error) map[string]string {
	t.Helper()
	put(t, dir, before)
	if err := do(dir); err != nil {
		t.Fatal(err)
	}
	return contents(t, dir)
}

// A change is work on a folder, which another that is like it must not go on with.
type change struct {
	name       string
	before     map[string]string // what is in the folder
	do, differ func(dir string) error
}

// changes returns one of each kind, with several runs and levels of them.
func changes(t *testing.T) (all []change) {
	small(t, 6, 2)
	rng := rand.New(rand.NewPCG(9, 0))
	base, more := few(rng, 6, "a"), few(rng, 14, "b", "c")
	dir := t.TempDir()
	b := Builder{Shards: 2, Workers: 1}
	var stores []*Store
	for i, part := range [][]Puzzle{base, more[:5], more[5:9], more[9:]} {
		s, err := b.Build(t.Context(), filepath.Join(dir, fmt.Sprint(i)), seq(part))
		if err != nil {
			t.Fatal(err)
		}
		stores = append(stores, s)
	}
	build := func(puzzles []Puzzle) func(string) error {
		return func(dir string) error { _, err := b.Build(t.Context(), dir, seq(puzzles)); return err }
	}
	add := func(puzzles []Puzzle) func(string) error {
		return func(dir string) error { _, err := b.Add(t.Context(), dir, seq(puzzles)); return err }
	}
	merge := func(stores []*Store) func(string) error {
		return func(dir string) error { _, err := b.Merge(t.Context(), dir, stores...); return err }
	}
	return []change{
		{"build", nil, build(more), build(more[1:])},
		{"add", contents(t, filepath.Join(dir, "0")), add(more), add(few(rng, 5, "d"))},
		{"merge", nil, merge(stores), merge(stores[1:])},
	}
}

// Whatever a process has on disk when it ends, the same call makes the same store of it.
// Another call makes its own or is refused, and not for ever once the store stands.
func TestStates(t *testing.T) {
	for _, c := range changes(t) {
		dir := filepath.Join(t.TempDir(), "store")
		other := made(t, dir, c.before, c.differ)
		states := []map[string]string{}
		onSync(t, func(*os.File) error {
			states = append(states, contents(t, dir))
			return nil
		})
		after := made(t, dir, c.before, c.do)
		syncFile = func(*os.File) error { return nil }
		finished := c.differ(dir)
		differed := contents(t, dir)
		stood := 0
		for i, state := range states {
			what := fmt.Sprintf("%s, state %d of %d", c.name, i, len(states))
			put(t, dir, state)
			if err := c.do(dir); err != nil {
				t.Fatalf("%s: %v", what, err)
			}
			if !maps.Equal(contents(t, dir), after) {
				t.Fatalf("%s: another store", what)
			}
			if state[filepath.Join(workName, journalName)] == "" {
				continue
			}
			put(t, dir, state)
			if err := c.differ(dir); err == nil && maps.Equal(contents(t, dir), other) {
				continue // the work had taken nothing yet
			} else if err != ErrOtherWork {
				t.Fatalf("%s: other work: %v", what, err)
			}
			if state[manifestName] != after[manifestName] {
				continue
			}
			stood++
			for name := range state { // the work may be gone in part
				if filepath.Ext(name) == ".run" {
					delete(state, name)
				}
			}
			put(t, dir, state)
			if err := c.do(dir); err != nil || !maps.Equal(contents(t, dir), after) {
				t.Fatalf("%s: without its runs: %v", what, err)
			}
			put(t, dir, state)
			c.differ(dir)
			if !maps.Equal(contents(t, dir), after) {
				t.Fatalf("%s: work is left beside the store", what)
			}
			if err := c.differ(dir); err != finished || !maps.Equal(contents(t, dir), differed) {
				t.Fatalf("%s: other work again: %v, want %v", what, err, finished)
			}
		}
		if t.Logf("%s: %d states", c.name, len(states)); len(states) < 10 || stood == 0 {
			t.Errorf("%s: %d states, the store in %d", c.name, len(states), stood)
		}
	}
}

// Where the disk fails, the call fails with that error, the store is the old or the new
// one, and the same call goes on.
func TestFailing(t *testing.T) {
	errDisk := errors.New("disk")
	for _, c := range changes(t) {
		dir := filepath.Join(t.TempDir(), "store")
		after := made(t, dir, c.before, c.do)
		for fails := 0; ; fails++ {
			put(t, dir, c.before)
			n := 0
			onSync(t, func(*os.File) error {
				if n++; n == fails+1 {
					return errDisk
				}
				return nil
			})
			err := c.do(dir)
			if n <= fails {
				break
			}
			if !errors.Is(err, errDisk) {
				t.Fatalf("%s, sync %d: %v", c.name, fails, err)
			}
			if s, err := Open(dir); err == nil {
				err = s.Check(t.Context())
				if got := contents(t, dir)[manifestName]; err != nil || got != after[manifestName] && got != c.before[manifestName] {
					t.Fatalf("%s, sync %d: another store, %v", c.name, fails, err)
				}
			} else if c.before != nil || !errors.Is(err, fs.ErrNotExist) {
				t.Fatalf("%s, sync %d: %v", c.name, fails, err)
			}
			if err := c.do(dir); err != nil || !maps.Equal(contents(t, dir), after) {
				t.Fatalf("%s, sync %d: again: %v", c.name, fails, err)
			}
		}
		syncFile = func(*os.File) error { return nil }
	}
}

// A file that can't take its place is told.
func TestInTheWay(t *testing.T) {
	all := few(rand.New(rand.NewPCG(10, 0)), 60, "a")
	b := Builder{Shards: 2, Workers: 1}
	dir := t.TempDir()
	one, two := filepath.Join(dir, "one"), filepath.Join(dir, "two")
	if _, err := b.Build(t.Context(), one, seq(all)); err != nil {
		t.Fatal(err)
	}
	ways := slices.Sorted(maps.Keys(contents(t, one)))
	ways = append(ways, filepath.Join(workName, journalName))
	for _, name := range ways {
		path := filepath.Join(two, name)
		_, err := b.Build(t.Context(), two, func(yield func(Puzzle, error) bool) {
			os.Remove(path)
			if err := os.MkdirAll(filepath.Join(path, "x"), 0o777); err != nil {
				t.Fatal(err)
			}
			seq(all)(yield)
		})
		var failed *os.LinkError
		if !errors.As(err, &failed) || failed.New != path {
			t.Errorf("a folder is %s: %v", name, err)
		}
		if err := os.RemoveAll(two); err != nil {
			t.Fatal(err)
		}
	}
}

// Before the manifest stands all files that it names are synced, and so are their names;
// then the manifest's is.
func TestSynced(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("folders can't be synced there")
	}
	for _, c := range changes(t) {
		dir := filepath.Join(t.TempDir(), "store")
		put(t, dir, c.before)
		var synced []fs.FileInfo
		var last, known []string // what was in the folder when it was synced last, and that before the manifest
		onSync(t, func(f *os.File) error {
			info, err := f.Stat()
			if err != nil {
				return err
			}
			if info.IsDir() {
				if f.Name() == dir {
					entries, err := f.ReadDir(-1)
					if err != nil {
						return err
					}
					last = nil
					for _, e := range entries {
						last = append(last, e.Name())
					}
				}
				return nil
			}
			if filepath.Dir(f.Name()) == dir {
				known = last
			}
			synced = append(synced, info)
			return nil
		})
		if err := c.do(dir); err != nil {
			t.Fatal(err)
		}
		for name := range contents(t, dir) {
			info, err := os.Stat(filepath.Join(dir, name))
			if err != nil {
				t.Fatal(err)
			}
			if !slices.ContainsFunc(synced, func(f fs.FileInfo) bool { return os.SameFile(f, info) }) {
				t.Errorf("%s: %s is not synced", c.name, name)
			}
			if name != manifestName && !slices.Contains(known, name) {
				t.Errorf("%s: the name of %s is not synced before the manifest", c.name, name)
			}
			if !slices.Contains(last, name) {
				t.Errorf("%s: the name of %s is not synced", c.name, name)
			}
		}
	}
}

// What the journal does not name is gone before the work goes on, and what it names is not.
func TestLeftOvers(t *testing.T) {
	all := few(rand.New(rand.NewPCG(14, 0)), 40, "a")
	small(t, 10, 9)
	dir := t.TempDir()
	_, err := Builder{Workers: 1}.Build(t.Context(), dir, func(yield func(Puzzle, error) bool) {
		seq(all)(yield)
		yield(Puzzle{}, errStop)
	})
	if err != errStop {
		t.Fatal(err)
	}
	kept := contents(t, dir)
	for _, name := range []string{"tmp-1", "other.run"} {
		if err := os.WriteFile(filepath.Join(dir, workName, name), nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	_, err = Builder{Workers: 1}.Build(t.Context(), dir, func(yield func(Puzzle, error) bool) {
		if got := contents(t, dir); !maps.Equal(got, kept) || len(got) < 5 {
			t.Errorf("%v, not %v", slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(kept)))
		}
		seq(all)(yield)
	})
	if err != nil {
		t.Error(err)
	}
}

// A file of another store, or of another shard, is refused by all that read it, and so is
// one that can't be opened.
func TestExchanged(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 0))
	all := few(rng, 60, "a", "b")
	for i := range all {
		all[i].Values = []int64{int64(i)}
	}
	rated := Builder{Shards: 2, Columns: []Column{{"er", 1}}}
	dir := t.TempDir()
	made := 0
	build := func(b Builder, all []Puzzle) *Store {
		t.Helper()
		made++
		s, err := b.Build(t.Context(), filepath.Join(dir, fmt.Sprint(made)), seq(all))
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	file := func(s *Store, i int) string { return filepath.Join(s.dir, s.manifest.Files[i].Name) }
	renamed := slices.Clone(all)
	for i := range renamed {
		renamed[i].Place.Source += "x"
	}
	// One of the first shard; and all but its class.
	form := func(p Puzzle) sudoku.Board { form, _, _ := symmetry.Canonical(p.Board); return form }
	one := all[slices.IndexFunc(all, func(p Puzzle) bool { form := form(p); return shardOf(&form, 1) == 0 })]
	fewer := slices.DeleteFunc(slices.Clone(all), func(p Puzzle) bool { return form(p) == form(one) })
	one.Place.Number = 1000
	own := build(rated, all)
	data := contents(t, own.dir)
	copied := func(from string) func(string) error {
		return func(to string) error {
			data, err := os.ReadFile(from)
			if err != nil {
				return err
			}
			return os.WriteFile(to, data, 0o666)
		}
	}
	for what, c := range map[string]struct {
		damage  bool
		replace func(name string) error
	}{
		"of another shard":     {true, copied(file(own, 1))},
		"with other columns":   {true, copied(file(build(Builder{Shards: 2, Columns: []Column{{"er", 0}}}, all), 0))},
		"with other sources":   {true, copied(file(build(rated, renamed), 0))},
		"of another size":      {true, copied(file(build(Builder{Shards: 1, Columns: rated.Columns}, all), 0))},
		"with a class less":    {true, copied(file(build(rated, fewer), 0))},
		"with a puzzle more":   {true, copied(file(build(rated, append(slices.Clone(all), one)), 0))},
		"that can't be opened": {false, func(name string) error { return os.Symlink(filepath.Base(name), name) }},
	} {
		put(t, own.dir, data)
		name := file(own, 0)
		os.Remove(name)
		if err := c.replace(name); err != nil {
			if c.damage {
				t.Fatal(err)
			}
			continue // no links here
		}
		check := func(by string, err error) {
			t.Helper()
			var damage *DamageError
			if err == nil || errors.As(err, &damage) != c.damage || c.damage && !strings.Contains(err.Error(), "another store") {
				t.Errorf("a file %s, by %s: %v", what, by, err)
			}
			var failed *fs.PathError
			if !c.damage && (!errors.As(err, &failed) || failed.Path != name) {
				t.Errorf("a file %s, by %s: %v", what, by, err)
			}
		}
		s, err := Open(own.dir)
		if err != nil {
			t.Fatal(err)
		}
		check("Check", s.Check(t.Context()))
		for c, e := range s.All(t.Context()) {
			if c.Count != 0 && e == nil {
				t.Errorf("a file %s: All begins with a class", what)
			}
			err = e
		}
		check("All", err)
		for _, p := range all {
			if _, _, err = s.Find(p.Board); err != nil {
				break
			}
		}
		check("Find", err)
		_, err = Builder{Overlap: true}.Merge(t.Context(), filepath.Join(dir, "merged"), s, s)
		check("Merge", err)
		os.RemoveAll(filepath.Join(dir, "merged"))
		s.Close()
	}
}

// A plan is another in each of its parts.
func TestPlans(t *testing.T) {
	p := plan{}
	fields := reflect.ValueOf(&p).Elem()
	for i := range fields.NumField() {
		q := p
		field := reflect.ValueOf(&q).Elem().Field(i)
		switch field.Kind() {
		case reflect.Int:
			field.SetInt(1)
		case reflect.String:
			field.SetString("x")
		case reflect.Bool:
			field.SetBool(true)
		case reflect.Slice:
			field.Set(reflect.MakeSlice(field.Type(), 1, 1))
		}
		if !q.is(&q) || p.is(&q) || q.is(&p) {
			t.Errorf("%s makes no difference", fields.Type().Field(i).Name)
		}
	}
}

// A batch stays within the memory, with any columns.
func TestMemory(t *testing.T) {
	for memory, want := range map[int64]int64{-1: 1 << 30, 0: 1 << 30, 1: 1 << 20, 1 << 20: 1 << 20, 1<<20 + 1: 1<<20 + 1} {
		if got := (&Builder{Memory: memory}).memory(); got != want {
			t.Errorf("memory %d is %d, want %d", memory, got, want)
		}
	}
	if size := reflect.TypeFor[entry]().Size(); size > entrySize {
		t.Errorf("an entry has %d bytes", size)
	}
	for _, columns := range []int{0, 1, mostColumns} {
		b := Builder{Memory: 1 << 24}
		w := &work{memory: b.memory()}
		w.journal.Plan.Columns = make([]Column, columns)
		each := int64(entrySize + 8*columns)
		if got, most := int64(newTaker(t.Context(), w, &b).most)*each, b.Memory/3; got > most || got < most*9/10 {
			t.Errorf("%d columns: a batch of %d bytes, at most %d", columns, got, most)
		}
	}
}

// A panic of the sequence reaches the caller, no goroutine stays, and the folder is free.
func TestPanic(t *testing.T) {
	testkit.NoLeaks(t)
	all := few(rand.New(rand.NewPCG(12, 0)), 50, "a")
	small(t, 10, 3)
	dir := t.TempDir()
	func() {
		defer func() {
			if got := recover(); got != errStop {
				t.Errorf("got %v", got)
			}
		}()
		Builder{}.Build(t.Context(), dir, func(yield func(Puzzle, error) bool) {
			seq(all[:40])(yield)
			panic(errStop)
		})
	}()
	s, err := Builder{}.Build(t.Context(), dir, seq(all))
	if err != nil || s.Puzzles() != int64(len(all)) {
		t.Errorf("again: %v", err)
	}
}
