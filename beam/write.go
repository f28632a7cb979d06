package sudokubeam

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
)

func init() {
	beam.RegisterType(reflect.TypeFor[writeFn]()) // called once a shard: reflection is fast enough
	register.Function1x2(pairUp)
	register.Iter1[int]()
	register.Iter1[Line]()
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
	all := make([]int, shards)
	for i := range all {
		all[i] = i
	}
	// Each shard is joined with this, so that it exists even without lines.
	keys := beam.ParDo(s, pairUp, beam.CreateList(s, all))
	beam.ParDo0(s, &writeFn{prefix, shards}, beam.CoGroupByKey(s, keys, lines))
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
	return writeFile(ctx, fmt.Sprintf("%s-%05d-of-%05d", f.Prefix, shard, f.Shards), lines)
}

// writeFile writes a file. If that fails it leaves no incomplete file.
func writeFile(ctx context.Context, name string, lines []Line) (err error) {
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
	for _, l := range lines {
		w.WriteString(l.Text)
		w.WriteByte('\n')
	}
	if err := cmp.Or(w.Flush(), file.Close()); err != nil {
		return err
	}
	if renames {
		return renamer.Rename(ctx, written, name)
	}
	return nil
}
