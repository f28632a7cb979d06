package sudokubeam

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"fmt"
	"hash/fnv"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/seed-cfc889b0/sudoku"
)

func init() {
	beam.RegisterType(reflect.TypeFor[writeFn]()) // called once a shard: reflection is fast enough
	beam.RegisterType(reflect.TypeFor[writeClassesFn]())
	register.DoFn2x2[sudoku.Board, members, int, Class](&shardFn{})
	register.Function1x2(pairUp)
	register.Iter1[int]()
	register.Iter1[Line]()
	register.Iter1[Class]()
	register.Emitter1[Class]()
}

// A Line is a line of output with the key by which it is sorted.
type Line struct{ Key, Text string }

// WriteSorted writes lines into one file for each shard, with names such as
// prefix-00002-of-00016. It takes a KV<int, Line>: the shard of each line, from 0,
// and the line. In a shard, lines are sorted by key, then by text. A shard without
// lines is an empty file. WriteSorted panics if shards is less than one.
//
// On a file system that can rename, a file appears only when it is complete: it is
// written under another name, and a worker that writes a shard again replaces it
// by the same. One worker sorts a shard in memory, so use enough shards that each
// has at most some million lines.
func WriteSorted(s beam.Scope, prefix string, shards int, lines beam.PCollection) {
	if shards < 1 {
		panic(fmt.Sprintf("sudokubeam.WriteSorted: %d shards", shards))
	}
	filesystem.ValidateScheme(prefix)
	s = s.Scope("sudokubeam.WriteSorted")
	beam.ParDo0(s, &writeFn{prefix, shards}, byShard(s, shards, lines))
}

// byShard groups a KV<int, T> by shard. Each shard is joined with a key of its own, so
// that it exists even without elements.
func byShard(s beam.Scope, shards int, of beam.PCollection) beam.PCollection {
	return beam.CoGroupByKey(s, beam.ParDo(s, pairUp, beam.CreateList(s, numbersTo(shards))), of)
}

// numbersTo returns 0..n-1.
func numbersTo(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return all
}

// WriteClasses writes the classes of puzzles as WriteSorted does, a line for each by
// [Class.String], sorted by the canonical forms, and returns them. A class is in the
// shard that [ShardOf] gives for its form. It is [Distinct] and WriteSorted with one
// shuffle in place of two. One worker keeps the classes of a shard in memory. It
// panics if shards is less than one.
func WriteClasses(s beam.Scope, prefix string, shards int, puzzles beam.PCollection) beam.PCollection {
	if shards < 1 {
		panic(fmt.Sprintf("sudokubeam.WriteClasses: %d shards", shards))
	}
	filesystem.ValidateScheme(prefix)
	s = s.Scope("sudokubeam.WriteClasses")
	parts := beam.ParDo(s, &shardFn{shards}, beam.ParDo(s, &classFn{}, puzzles))
	return beam.ParDo(s, &writeClassesFn{prefix, shards}, byShard(s, shards, parts))
}

// ShardOf returns the shard of a text, from 0. It spreads texts evenly.
func ShardOf(text string, shards int) int {
	h := fnv.New64a()
	h.Write([]byte(text))
	return int(h.Sum64() % uint64(shards))
}

type shardFn struct{ Shards int }

func (f *shardFn) ProcessElement(form sudoku.Board, m members) (int, Class) {
	return ShardOf(form.String(), f.Shards), classOf(form, m)
}

type writeClassesFn struct {
	Prefix string
	Shards int
}

func (f *writeClassesFn) ProcessElement(ctx context.Context, shard int, _ func(*int) bool, next func(*Class) bool, emit func(Class)) error {
	joined := map[sudoku.Board]members{}
	for c := (Class{}); next(&c); {
		m := members{c.Count, c.First}
		if other, ok := joined[c.Canonical]; ok {
			m = joinMembers(other, m)
		}
		joined[c.Canonical] = m
	}
	forms := slices.SortedFunc(maps.Keys(joined), func(a, b sudoku.Board) int { return bytes.Compare(a[:], b[:]) })
	err := writeFile(ctx, shardName(f.Prefix, shard, f.Shards), func(w *bufio.Writer) error {
		for _, form := range forms {
			fmt.Fprintln(w, classOf(form, joined[form]))
		}
		return nil
	})
	for _, form := range forms {
		emit(classOf(form, joined[form]))
	}
	return err
}

func shardName(prefix string, shard, shards int) string {
	return fmt.Sprintf("%s-%05d-of-%05d", prefix, shard, shards)
}

func pairUp(shard int) (int, int) { return shard, shard }

type writeFn struct {
	Prefix string
	Shards int
}

func (f *writeFn) ProcessElement(ctx context.Context, shard int, _ func(*int) bool, next func(*Line) bool) (err error) {
	if shard < 0 || shard >= f.Shards {
		return fmt.Errorf("sudokubeam.WriteSorted: shard %d of %d", shard, f.Shards)
	}
	var lines []Line
	for l := (Line{}); next(&l); {
		lines = append(lines, l)
	}
	slices.SortFunc(lines, func(a, b Line) int {
		return cmp.Or(cmp.Compare(a.Key, b.Key), cmp.Compare(a.Text, b.Text))
	})
	return writeFile(ctx, shardName(f.Prefix, shard, f.Shards), func(w *bufio.Writer) error {
		for i := range lines {
			w.WriteString(lines[i].Text)
			w.WriteByte('\n')
		}
		return nil
	})
}

// writeFile has a file written. If that fails it leaves no incomplete file; errors of the writer
// need not be returned.
func writeFile(ctx context.Context, name string, write func(*bufio.Writer) error) (err error) {
	fs, err := filesystem.New(ctx, name)
	if err != nil {
		return err
	}
	defer fs.Close()
	written := name
	renamer, renames := fs.(filesystem.Renamer)
	if renames {
		// Another worker may be writing the same shard.
		written = fmt.Sprintf("%s.part-%016x", name, rand.Uint64())
		defer func() {
			if remover, ok := fs.(filesystem.Remover); ok && err != nil {
				remover.Remove(ctx, written)
			}
		}()
	}
	file, err := fs.OpenWrite(ctx, written)
	if err != nil {
		return err
	}
	w := bufio.NewWriterSize(file, 1<<16)
	if err := cmp.Or(write(w), w.Flush(), file.Close()); err != nil {
		return err
	}
	if renames {
		return renamer.Rename(ctx, written, name)
	}
	return nil
}
