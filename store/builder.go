package store

import (
	"bytes"
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/inorder"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// A Builder makes and changes stores. The zero value is ready for use; many
// goroutines may use it at once, on different folders.
type Builder struct {
	Shards  int      // a power of two, at most 4096; 0 is that of the stores that are read, else 64
	Columns []Column // of the values of the puzzles; a store keeps its columns in the order of their names
	Memory  int64    // bytes, about; 0 or less is a gigabyte, a megabyte the least
	Workers int      // 0 or less is GOMAXPROCS, 1024 the most
	Overlap bool     // accept that the same place may come from two stores
}

func (b *Builder) memory() int64 {
	if b.Memory <= 0 {
		return 1 << 30
	}
	return max(b.Memory, 1<<20)
}

func checkShards(n int) error {
	if n < 1 || n > mostShards || n&(n-1) != 0 {
		return &ShardsError{n}
	}
	return nil
}

// checkColumns checks columns that are in order.
func checkColumns(columns []Column) error {
	for i, c := range columns {
		switch {
		case i >= mostColumns:
			return &ColumnError{c, "there are more than 64"}
		case c.Name == "":
			return &ColumnError{c, "the name is empty"}
		case c.Decimals < 0 || c.Decimals > mostDecimals:
			return &ColumnError{c, "the number of decimals is not 0 to 9"}
		case i > 0 && columns[i-1].Name == c.Name:
			return &ColumnError{c, "it comes twice, or with other decimals"}
		case i > 0 && columns[i-1].Name > c.Name:
			return &ColumnError{c, "it is not in order"}
		case strings.ToValidUTF8(c.Name, "") != c.Name:
			return &ColumnError{c, "the name is not UTF-8"}
		}
	}
	return nil
}

func sortColumns(columns []Column) {
	slices.SortFunc(columns, func(a, b Column) int {
		return cmp.Or(strings.Compare(a.Name, b.Name), cmp.Compare(a.Decimals, b.Decimals))
	})
}

// plan returns a plan for what reads some stores.
func (b *Builder) plan(does string, stores ...*Store) (plan, error) {
	p := plan{Format: 1, Does: does, Shards: b.Shards, Columns: slices.Clone(b.Columns), Stores: []string{}, Overlap: b.Overlap}
	sortColumns(p.Columns)
	if err := checkColumns(p.Columns); err != nil {
		return p, err
	}
	for _, s := range stores {
		p.Columns = append(p.Columns, s.manifest.Columns...)
		p.Stores = append(p.Stores, s.sum)
		if b.Shards == 0 {
			p.Shards = max(p.Shards, s.Shards())
		}
	}
	p.Shards = cmp.Or(p.Shards, 64)
	sortColumns(p.Columns)
	p.Columns = append([]Column{}, slices.Compact(p.Columns)...)
	return p, cmp.Or(checkShards(p.Shards), checkColumns(p.Columns))
}

// Build makes a store of puzzles in a folder, or goes on with what an earlier call
// has begun there: then the same puzzles must come, of which it passes over those
// that it has. If the sequence yields an error, or the context ends, what has come
// is kept for the next call, there is no store, and that error is returned. Boards
// are canonized on several goroutines; the sequence runs on the caller's.
//
// Other errors: [ErrExists], [ErrBusy], [ErrOtherWork], a [*ShardsError], a
// [*ColumnError], a [*ValuesError], a [*sudoku.CellError] for a value above 9, a
// [*DamageError] for unfinished work, and those of the file system.
func (b Builder) Build(ctx context.Context, dir string, puzzles iter.Seq2[Puzzle, error]) (*Store, error) {
	p, err := b.plan("build")
	if err != nil {
		return nil, err
	}
	return b.take(ctx, dir, p, nil, puzzles)
}

// Add adds puzzles to the store in a folder. It works and fails as Build does, and
// the store is as it was until all is done; it then takes the space of both for a
// moment. A first puzzle whose place the store has already is an [*OverlapError]:
// puzzles must not be added twice. That leaves no unfinished work.
func (b Builder) Add(ctx context.Context, dir string, puzzles iter.Seq2[Puzzle, error]) (*Store, error) {
	return b.change(ctx, dir, "add", puzzles)
}

// Fill gives values to the classes of the store in a folder, for instance ratings
// that were computed for its canonical forms. It works as Add does, but counts no
// puzzle, and passes over classes that the store does not have.
func (b Builder) Fill(ctx context.Context, dir string, puzzles iter.Seq2[Puzzle, error]) (*Store, error) {
	return b.change(ctx, dir, "fill", puzzles)
}

func (b *Builder) change(ctx context.Context, dir, does string, puzzles iter.Seq2[Puzzle, error]) (*Store, error) {
	base, err := Open(dir)
	if err != nil {
		return nil, err
	}
	p, err := b.plan(does, base)
	if err != nil {
		return nil, err
	}
	p.Base, p.Stores = base.sum, []string{}
	return b.take(ctx, dir, p, base, puzzles)
}

// Merge makes a store of all classes of some stores in a folder, or goes on with
// that. The order of the stores makes no difference. The same first puzzle in two
// stores is an [*OverlapError], since it would be counted twice. The other errors
// are those of Build, and a [*DamageError].
func (b Builder) Merge(ctx context.Context, dir string, stores ...*Store) (*Store, error) {
	p, err := b.plan("merge", stores...)
	if err != nil {
		return nil, err
	}
	stores = slices.Clone(stores)
	slices.SortStableFunc(stores, func(a, b *Store) int { return strings.Compare(a.sum, b.sum) })
	slices.Sort(p.Stores)
	inputs := make([]input, len(stores))
	for i, s := range stores {
		inputs[i] = input{store: s, origin: i}
	}
	return b.join(ctx, dir, p, inputs)
}

// Diff makes a store of those classes of one store that another does not have, or
// goes on with that. Their counts and places are those of the first store. The
// errors are those of Merge.
func (b Builder) Diff(ctx context.Context, dir string, of, without *Store) (*Store, error) {
	p, err := b.plan("diff", of)
	if err != nil {
		return nil, err
	}
	p.Stores = append(p.Stores, without.sum)
	return b.join(ctx, dir, p, []input{{store: of}, {store: without, without: true}})
}

func (b *Builder) join(ctx context.Context, dir string, p plan, inputs []input) (*Store, error) {
	w, err := b.beginNew(dir, p)
	if err != nil {
		return nil, err
	}
	defer w.close()
	if !w.over {
		if b.Overlap {
			for i := range inputs {
				inputs[i].origin = 0
			}
		}
		for done := w.journal.Inputs; len(inputs)-done > fanIn; done = w.journal.Inputs {
			w.journal.Inputs += fanIn
			if err := w.mergeRuns(ctx, inputs[done:done+fanIn], 0, nil); err != nil {
				return nil, w.refused(err)
			}
			if err := w.compact(ctx, !b.Overlap); err != nil {
				return nil, w.refused(err)
			}
		}
		rest := inputs[w.journal.Inputs:]
		for i, f := range w.files {
			in := input{file: f}
			if !b.Overlap {
				in.origin = len(inputs) + i
			}
			rest = append(rest, in)
		}
		if err := w.finish(ctx, rest); err != nil {
			return nil, w.refused(err)
		}
	}
	return w.result()
}

// beginNew is begin where there must be no store yet.
func (b *Builder) beginNew(dir string, p plan) (*work, error) {
	sum, err := currentSum(dir)
	if err != nil {
		return nil, err
	}
	if _, err := os.Stat(filepath.Join(dir, workName)); sum != "" && err != nil {
		return nil, ErrExists
	}
	w, err := b.begin(dir, p)
	if err != nil {
		return nil, err
	}
	// Another process may have made one before this one had the lock, or was killed
	// while it removed its work.
	if sum, err = currentSum(dir); err == nil && sum != "" && !w.over {
		if err = w.clean(); err == nil {
			err = ErrExists
		}
	}
	if err != nil {
		w.close()
		return nil, err
	}
	return w, nil
}

// result ends the work and opens the store.
func (w *work) result() (*Store, error) {
	if err := w.clean(); err != nil {
		return nil, err
	}
	return Open(w.dir)
}

// take puts puzzles into runs, and those and the base into a store.
func (b *Builder) take(ctx context.Context, dir string, p plan, base *Store, puzzles iter.Seq2[Puzzle, error]) (*Store, error) {
	begin := b.begin
	if base == nil {
		begin = b.beginNew
	}
	w, err := begin(dir, p)
	if err != nil {
		return nil, err
	}
	defer w.close()
	t := newTaker(ctx, w, b)
	if err := t.take(puzzles); err != nil {
		if errors.Is(err, ErrOtherWork) && w.over {
			w.clean()
		}
		return nil, err
	}
	if !w.over {
		if !w.journal.Ended {
			w.journal.Ended = true
			if err := w.write(); err != nil {
				return nil, err
			}
		}
		var inputs []input
		for _, f := range w.files {
			inputs = append(inputs, input{file: f})
		}
		if base != nil {
			in := input{store: base, origin: 1}
			if b.Overlap {
				in.origin = 0
			}
			inputs = append(inputs, in)
		}
		if err := w.finish(ctx, inputs); err != nil {
			return nil, w.refused(err)
		}
	}
	return w.result()
}

// An entry is a puzzle in memory.
type entry struct {
	form   key
	shard  uint16
	source uint32 // its index in the order of coming
	number int64
	values int // where they begin
}

const entrySize = 64

// A batch is as many entries as fit in half of the memory.
type batch struct {
	entries []entry
	values  []int64
	names   []string // of the sources
	taken   int64    // puzzles up to the last of these
	sum     uint32
}

// A taker takes puzzles: workers canonize them, the caller's goroutine collects
// them in order, and another goroutine sorts and writes a batch while the next is
// filled.
type taker struct {
	*work
	ctx     context.Context
	most    int   // entries in a batch
	columns []int // for each column of the store that of the puzzles, or -1
	given   int   // how many values a puzzle must have
	count   int64 // of each: 1, or 0 for values alone

	batch   *batch
	taken   int64
	sum     uint32
	names   []string
	byName  map[string]uint32
	err     error
	full    chan *batch
	free    chan *batch
	written error // of the goroutine that writes; read when free is received from
}

func newTaker(ctx context.Context, w *work, b *Builder) *taker {
	t := &taker{work: w, ctx: ctx, given: len(b.Columns), count: 1, batch: &batch{},
		byName: map[string]uint32{}, full: make(chan *batch), free: make(chan *batch, 1)}
	if w.journal.Plan.Does == "fill" {
		t.count = 0
	}
	t.taken, t.sum = w.journal.Taken, w.journal.Sum
	p := &w.journal.Plan
	for _, c := range p.Columns {
		t.columns = append(t.columns, slices.Index(b.Columns, c))
	}
	// Of the memory a third is for what the garbage collector has not freed yet.
	t.most = int(min(w.memory/3/int64(entrySize+8*len(p.Columns)), int64(mostEntries)))
	t.free <- &batch{}
	return t
}

// An asked is a puzzle that a worker canonizes.
type asked struct {
	Puzzle
	sum uint32 // of all up to this
}

type canonized struct {
	form  key
	shard uint16
	err   error
}

func (t *taker) take(puzzles iter.Seq2[Puzzle, error]) error {
	had := t.journal // the goroutine changes it
	done := make(chan struct{})
	go func() {
		defer close(done)
		for b := range t.full {
			if t.written == nil {
				t.written = t.write(b)
			}
			t.free <- b
		}
	}()
	bits := bitsOf(t.journal.Plan.Shards)
	pool := inorder.NewInPlace(t.workers, func() func(*asked, *canonized) {
		return func(p *asked, c *canonized) {
			var form sudoku.Board
			form, _, c.err = symmetry.Canonical(p.Board)
			if c.err == nil {
				c.form, c.shard = keyOf(&form), uint16(shardOf(&form, bits))
			}
		}
	}, t.collect)
	ended := false
	defer func() {
		pool.Close()
		if !ended {
			close(t.full)
			<-done
		}
	}()
	err := t.read(puzzles, pool, had)
	pool.Drain()
	if err == nil {
		err = t.err
	}
	switch {
	case errors.Is(err, ErrOtherWork):
	case len(t.batch.entries) > 0:
		t.send()
	}
	close(t.full)
	ended = true
	<-done
	return cmp.Or(t.written, err)
}

// read passes on the puzzles that are not in runs yet.
func (t *taker) read(puzzles iter.Seq2[Puzzle, error], pool *inorder.Pool[asked, canonized], had journal) (err error) {
	n, sum := int64(0), uint32(0)
	for p, e := range puzzles {
		if n%256 == 0 {
			if err = context.Cause(t.ctx); err != nil {
				return err
			}
		}
		if e != nil {
			return e
		}
		if len(p.Values) != t.given {
			return &ValuesError{p.Place, len(p.Values), t.given}
		}
		n++
		sum = p.sum(sum)
		switch {
		case n < had.Taken:
			continue
		case n == had.Taken && n > 0:
			if sum != had.Sum {
				return ErrOtherWork
			}
			continue
		case had.Ended:
			return ErrOtherWork
		}
		if !pool.Add(asked{p, sum}) {
			return nil
		}
	}
	if n < had.Taken {
		return ErrOtherWork
	}
	return context.Cause(t.ctx)
}

// sum returns the checksum of a sequence that goes on with a puzzle.
func (p *Puzzle) sum(sum uint32) uint32 {
	var number [8]byte
	binary.LittleEndian.PutUint64(number[:], uint64(p.Place.Number))
	sum = crc32.Update(sum, castagnoli, p.Board[:])
	sum = crc32.Update(sum, castagnoli, number[:])
	for _, v := range p.Values {
		binary.LittleEndian.PutUint64(number[:], uint64(v))
		sum = crc32.Update(sum, castagnoli, number[:])
	}
	var name [64]byte // without allocation
	for s := p.Place.Source; len(s) > 0; {
		n := copy(name[:], s)
		sum = crc32.Update(sum, castagnoli, name[:n])
		s = s[n:]
	}
	return sum
}

// collect takes a puzzle that is canonized.
func (t *taker) collect(p *asked, c *canonized) bool {
	if c.err != nil {
		t.err = c.err
		return false
	}
	b := t.batch
	if len(b.entries) >= t.most {
		if !t.send() {
			return false
		}
		b = t.batch
	}
	e := entry{form: c.form, shard: c.shard, number: p.Place.Number, values: len(b.values)}
	if t.count > 0 {
		e.source = t.source(p.Place.Source)
	} else {
		e.number = 0
	}
	for _, i := range t.columns {
		v := None
		if i >= 0 {
			v = p.Values[i]
		}
		b.values = append(b.values, v)
	}
	if b.entries == nil && t.taken > 0 {
		b.entries = make([]entry, 0, t.most) // it will be filled
	}
	b.entries = append(b.entries, e)
	t.taken++
	t.sum = p.sum
	return true
}

// source returns the index of a name.
func (t *taker) source(name string) uint32 {
	if n := len(t.names); n > 0 && t.names[n-1] == name {
		return uint32(n - 1)
	}
	i, ok := t.byName[name]
	if !ok {
		i = uint32(len(t.names))
		t.names = append(t.names, strings.Clone(name))
		t.byName[t.names[i]] = i
	}
	return i
}

// send hands the batch over to be written. It reports whether to go on.
func (t *taker) send() bool {
	next := <-t.free
	if t.written != nil {
		t.free <- next
		return false
	}
	t.batch.taken, t.batch.sum, t.batch.names = t.taken, t.sum, slices.Clone(t.names)
	t.full <- t.batch
	t.batch = next
	next.entries, next.values = next.entries[:0], next.values[:0]
	return true
}

// write writes a batch as a run.
func (t *taker) write(b *batch) error {
	names := make([]string, len(b.names))
	for i, name := range b.names {
		names[i] = strings.ToValidUTF8(name, "\uFFFD") // as the manifest can have it
	}
	slices.Sort(names)
	names = slices.Compact(names)
	rank := make([]uint32, len(b.names))
	for i, name := range b.names {
		r, _ := slices.BinarySearch(names, strings.ToValidUTF8(name, "\uFFFD"))
		rank[i] = uint32(r)
	}
	if len(rank) == 0 {
		rank = []uint32{0} // of values alone
	}
	slices.SortFunc(b.entries, func(x, y entry) int {
		if x.shard != y.shard {
			return int(x.shard) - int(y.shard)
		}
		if c := bytes.Compare(x.form[:], y.form[:]); c != 0 {
			return c
		}
		return cmp.Or(cmp.Compare(rank[x.source], rank[y.source]), cmp.Compare(x.number, y.number))
	})
	p := &t.journal.Plan
	out, err := newFile(t.path(""), head{bitsOf(p.Shards), p.Columns, names})
	if err != nil {
		return err
	}
	shard := -1
	columns := len(p.Columns)
	for i := 0; i < len(b.entries); {
		e := &b.entries[i]
		r := record{number: e.number, source: int(rank[e.source]), values: b.values[e.values:][:columns]}
		if err := r.form.UnmarshalBinary(e.form[:]); err != nil {
			panic(err) // it was made by MarshalBinary
		}
		for ; i < len(b.entries) && b.entries[i].form == e.form; i++ {
			r.count += t.count
			leastValues(r.values, b.values[b.entries[i].values:])
		}
		if int(e.shard) != shard {
			shard = int(e.shard)
			out.begin(shard)
		}
		out.add(&r)
	}
	t.journal.Taken, t.journal.Sum = b.taken, b.sum
	if err := t.addRun(out, 0, nil); err != nil {
		return err
	}
	return t.compact(t.ctx, false)
}
