package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/seed-cfc889b0/sudoku/internal/inorder"
)

const (
	workName    = "work"
	journalName = "journal.json"
	lockName    = "lock"
)

// Tests make these smaller.
var (
	fanIn       = 64            // the most runs of a level
	mostEntries = math.MaxInt32 // of a batch, however much memory there is
)

// A journal says how far unfinished work is. Whatever it does not name does not
// count and is removed.
type journal struct {
	Plan   plan        `json:"plan"`
	Taken  int64       `json:"taken"` // puzzles in runs
	Sum    uint32      `json:"sum"`   // of these, in the order of their coming
	Ended  bool        `json:"ended"` // no others come
	Runs   []run       `json:"runs"`
	Inputs int         `json:"inputs"` // of the stores to merge, how many are in runs
	Files  []shardFile `json:"files"`  // of the result, those that are complete
	Result string      `json:"result"` // the sum of the manifest, once all are complete
}

// A plan is what is done. Work goes on only with the plan with which it began.
type plan struct {
	Format  int      `json:"format"`
	Does    string   `json:"does"`
	Base    string   `json:"base"` // the sum of the manifest of the store that is changed
	Shards  int      `json:"shards"`
	Columns []Column `json:"columns"`
	Stores  []string `json:"stores"` // the sums of those that are read
	Overlap bool     `json:"overlap"`
}

func (p *plan) is(q *plan) bool {
	return p.Format == q.Format && p.Does == q.Does && p.Base == q.Base && p.Shards == q.Shards &&
		slices.Equal(p.Columns, q.Columns) && slices.Equal(p.Stores, q.Stores) && p.Overlap == q.Overlap
}

// A run is a file of all shards that waits to be merged.
type run struct {
	Name  string `json:"name"`
	Level int    `json:"level"` // how often its classes have been merged
}

// A work is what one call does in the folder of a store.
type work struct {
	dir     string
	workers int
	memory  int64
	lock    *os.File
	journal journal
	files   []*file // of the runs
	written time.Time
	over    bool // the result is complete and stands in its place
}

// begin begins work, or goes on with it.
func (b *Builder) begin(dir string, p plan) (_ *work, err error) {
	w := &work{dir: dir, workers: inorder.Workers(b.Workers), memory: b.memory()}
	if err := os.MkdirAll(w.path(""), 0o777); err != nil {
		return nil, err
	}
	if err := w.lockIt(); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			w.close()
		}
	}()
	j, _, err := readSealed[journal](w.path(journalName))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		w.journal.Plan = p
		return w, w.write()
	case err != nil:
		return nil, err
	}
	w.journal = j
	now, err := currentSum(dir)
	if err != nil {
		return nil, err
	}
	if w.over = j.Result != "" && j.Result == now; w.over {
		p.Base = j.Plan.Base // it was the base
	}
	if !p.is(&j.Plan) {
		if w.over {
			w.clean()
		}
		return nil, ErrOtherWork
	}
	return w, w.open()
}

// currentSum returns the sum of the manifest in a folder, or "".
func currentSum(dir string) (string, error) {
	_, sum, err := readManifest(filepath.Join(dir, manifestName))
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	return sum, err
}

// path returns the path of a file of the work.
func (w *work) path(name string) string { return filepath.Join(w.dir, workName, name) }

// lockIt waits for nobody: if another works, the error is ErrBusy.
func (w *work) lockIt() error {
	for {
		f, err := os.OpenFile(w.path(lockName), os.O_RDWR|os.O_CREATE, 0o666)
		if err != nil {
			return err
		}
		locked, err := lock(f)
		if err != nil || !locked {
			f.Close()
			if err == nil {
				err = ErrBusy
			}
			return err
		}
		// Who had the lock before may have removed the folder.
		mine, err := f.Stat()
		if err == nil {
			if there, e := os.Stat(w.path(lockName)); e == nil && os.SameFile(mine, there) {
				w.lock = f
				return nil
			}
		}
		f.Close()
		if err := os.MkdirAll(w.path(""), 0o777); err != nil {
			return err
		}
	}
}

// open opens the runs of the journal and removes what is not in it.
func (w *work) open() error {
	entries, err := os.ReadDir(w.path(""))
	if err != nil {
		return err
	}
	for _, e := range entries {
		name := e.Name()
		if name != lockName && name != journalName && !slices.ContainsFunc(w.journal.Runs, func(r run) bool { return r.Name == name }) {
			os.Remove(w.path(name))
		}
	}
	if w.over {
		return nil
	}
	for _, r := range w.journal.Runs {
		f, err := openFile(w.path(r.Name))
		if err != nil {
			return err
		}
		w.files = append(w.files, f)
	}
	return nil
}

// write writes the journal.
func (w *work) write() error {
	data, _ := sealed(&w.journal)
	w.written = time.Now()
	return replace(w.path(journalName), data)
}

func (w *work) close() {
	for _, f := range w.files {
		f.Close()
	}
	w.files = nil
	w.lock.Close()
}

// addRun makes a file a run in place of others, and writes the journal.
func (w *work) addRun(f *fileWriter, level int, replaced []*file) error {
	classes := int64(0)
	for _, s := range f.segments {
		classes += s.classes
	}
	name, sum, err := f.finish()
	if err != nil {
		return err
	}
	runs, files := []run(nil), []*file(nil)
	for i, r := range w.journal.Runs {
		if !slices.Contains(replaced, w.files[i]) {
			runs, files = append(runs, r), append(files, w.files[i])
		}
	}
	old := w.journal.Runs
	if classes == 0 {
		os.Remove(name)
	} else {
		r := run{sum[:32] + ".run", level}
		if err := place(name, w.path(r.Name)); err != nil {
			return err
		}
		in, err := openFile(w.path(r.Name))
		if err != nil {
			return err
		}
		runs, files = append(runs, r), append(files, in)
	}
	w.journal.Runs, w.files = runs, files
	if err := w.write(); err != nil {
		return err
	}
	for _, f := range replaced {
		f.Close()
	}
	for _, r := range old {
		if !slices.Contains(runs, r) {
			os.Remove(w.path(r.Name))
		}
	}
	return nil
}

// compact merges runs of a level while there are many.
func (w *work) compact(ctx context.Context, origins bool) error {
	for level := 0; ; level++ {
		var some []*file
		for i, r := range w.journal.Runs {
			if r.Level == level {
				some = append(some, w.files[i])
			}
		}
		if len(some) < fanIn {
			return nil
		}
		inputs := make([]input, len(some))
		for i, f := range some {
			inputs[i] = input{file: f}
			if origins {
				inputs[i].origin = i
			}
		}
		if err := w.mergeRuns(ctx, inputs, level+1, some); err != nil {
			return err
		}
	}
}

// mergeRuns merges inputs into a run in place of some.
func (w *work) mergeRuns(ctx context.Context, inputs []input, level int, replaced []*file) error {
	h := w.head(inputs)
	out, err := newFile(w.path(""), h)
	if err != nil {
		return err
	}
	for shard := range 1 << h.shardBits {
		out.begin(shard)
		if err := mergeShard(ctx, inputs, h, shard, true, out); err != nil {
			out.drop()
			return err
		}
	}
	return w.addRun(out, level, replaced)
}

// An input is what is merged: a run or a store.
type input struct {
	file    *file
	store   *Store
	origin  int
	without bool
}

func (in *input) head() head {
	if in.store != nil {
		m := &in.store.manifest
		return head{bitsOf(m.Shards), m.Columns, m.Sources}
	}
	return in.file.head
}

// head returns the head of what inputs make.
func (w *work) head(inputs []input) head {
	names := []string{}
	for i := range inputs {
		if !inputs[i].without {
			names = append(names, inputs[i].head().sources...)
		}
	}
	slices.Sort(names)
	p := &w.journal.Plan
	return head{bitsOf(p.Shards), p.Columns, slices.Compact(names)}
}

// mergeShard merges what inputs have of a shard into a file.
func mergeShard(ctx context.Context, inputs []input, h head, shard int, keep bool, out *fileWriter) error {
	m := merger{keep: keep, names: h.sources}
	defer m.close()
	for i := range inputs {
		if err := m.input(&inputs[i], h, shard); err != nil {
			return err
		}
	}
	return m.each(ctx, func(r *record) bool {
		out.add(r)
		return true
	})
}

// input adds what an input has of a shard.
func (m *merger) input(in *input, h head, shard int) error {
	own := in.head()
	s := stream{origin: in.origin, without: in.without, bits: -1,
		sources: indices(own.sources, h.sources), columns: columnIndices(h.columns, own.columns)}
	from, to := shard, shard+1
	if more := own.shardBits - h.shardBits; more >= 0 {
		from, to = from<<more, to<<more
	} else {
		from >>= -more
		to = from + 1
		s.bits, s.shard = h.shardBits, shard
	}
	for shard := from; shard < to; shard++ {
		f := in.file
		if in.store != nil {
			var err error
			if f, err = in.store.open(shard); err != nil {
				return err
			}
			if f == nil {
				continue
			}
			m.closing = append(m.closing, f)
		}
		if part, ok := f.segment(shard); ok {
			s.reader = f.reader(part, 4*leastRead)
			one := s
			m.merge(&one)
		}
	}
	return nil
}

// finish merges inputs into the files of the store, shard by shard, and puts the
// manifest in its place.
func (w *work) finish(ctx context.Context, inputs []input) error {
	h := w.head(inputs)
	todo := make(chan int)
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var all sync.WaitGroup
	var mutex sync.Mutex
	// A stream takes some 150 KB.
	workers := min(int64(w.workers), max(1, w.memory/int64(len(inputs)+1)/(150<<10)))
	for range workers {
		all.Add(1)
		go func() {
			defer all.Done()
			for shard := range todo {
				f, err := w.shard(ctx, inputs, h, shard)
				mutex.Lock()
				if err == nil && f.Classes > 0 {
					w.journal.Files = append(w.journal.Files, f)
				}
				if err == nil && time.Since(w.written) > time.Second {
					if err = syncDir(w.dir); err == nil {
						err = w.write()
					}
				}
				mutex.Unlock()
				if err != nil {
					cancel(err)
				}
			}
		}()
	}
	done := map[int]bool{}
	for _, f := range w.journal.Files {
		done[f.Shard] = true
	}
	for shard := range 1 << h.shardBits {
		if done[shard] {
			continue
		}
		select {
		case todo <- shard:
		case <-ctx.Done():
		}
	}
	close(todo)
	all.Wait()
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return w.commit(h)
}

// shard writes the file of a shard.
func (w *work) shard(ctx context.Context, inputs []input, h head, shard int) (shardFile, error) {
	out, err := newFile(w.path(""), h)
	if err != nil {
		return shardFile{}, err
	}
	out.begin(shard)
	if err := mergeShard(ctx, inputs, h, shard, false, out); err != nil {
		out.drop()
		return shardFile{}, err
	}
	s := out.segments[0]
	f := shardFile{Shard: shard, Classes: s.classes, Puzzles: s.puzzles}
	if f.Classes == 0 {
		out.drop()
		return f, nil
	}
	name, sum, err := out.finish()
	if err != nil {
		return f, err
	}
	f.SHA256, f.Bytes = sum, out.at
	f.Name = fmt.Sprintf("%04d-%s.keys", shard, sum[:16])
	return f, os.Rename(name, filepath.Join(w.dir, f.Name))
}

// commit puts the manifest in its place.
func (w *work) commit(h head) error {
	m := manifest{Format: 1, Shards: 1 << h.shardBits, Columns: h.columns, Sources: h.sources, Files: w.journal.Files}
	slices.SortFunc(m.Files, func(a, b shardFile) int { return a.Shard - b.Shard })
	for _, f := range m.Files {
		m.Classes += f.Classes
		m.Puzzles += f.Puzzles
	}
	data, sum := sealed(&m)
	w.journal.Result = sum
	if err := syncDir(w.dir); err != nil {
		return err
	}
	if err := w.write(); err != nil {
		return err
	}
	if err := replace(filepath.Join(w.dir, manifestName), data); err != nil {
		return err
	}
	w.over = true
	return nil
}

// refused removes the work if its error is for good: repeated it would fail again, and all
// else would have to wait for it. It returns the error.
func (w *work) refused(err error) error {
	var overlap *OverlapError
	if !errors.As(err, &overlap) {
		return err
	}
	if e := w.clean(); errors.Is(e, fs.ErrNotExist) { // there was no store before
		for _, f := range w.journal.Files {
			os.Remove(filepath.Join(w.dir, f.Name))
		}
		w.remove()
	}
	return err
}

// clean removes what is not part of the store.
func (w *work) clean() error {
	m, _, err := readManifest(filepath.Join(w.dir, manifestName))
	if err != nil {
		return err
	}
	entries, err := os.ReadDir(w.dir)
	if err != nil {
		return err
	}
	for _, e := range entries {
		name := e.Name()
		old := strings.HasSuffix(name, ".keys") && !slices.ContainsFunc(m.Files, func(f shardFile) bool { return f.Name == name })
		if old || strings.HasPrefix(name, "tmp-") {
			os.Remove(filepath.Join(w.dir, name))
		}
	}
	return w.remove()
}

// remove removes the folder of the work.
func (w *work) remove() error {
	for _, f := range w.files {
		f.Close()
	}
	w.files = nil
	return os.RemoveAll(w.path(""))
}
