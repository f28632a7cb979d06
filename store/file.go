package store

import (
	"bufio"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"hash"
	"hash/crc32"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"sync"

	"github.com/seed-cfc889b0/sudoku"
)

const (
	magic      = "sudkeys1" // and backwards at the end
	magicEnd   = "1syekdus"
	blockHead  = 12
	footerSize = 16
	mostShards = 1 << 12
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// A segment is what a file has of a shard.
type segment struct {
	shard            int
	from, to         int64 // in the file
	blocks           int   // the index of the first
	classes, puzzles int64
}

// A key is the first form of a block.
type key [sudoku.BinarySize]byte

func keyOf(b *sudoku.Board) key {
	k, _ := b.MarshalBinary() // no form has a value above 9
	return key(k)
}

// A fileWriter writes a file under a temporary name.
type fileWriter struct {
	head
	file     *os.File
	w        *bufio.Writer
	hash     hash.Hash
	at       int64
	block    []record
	values   []int64 // of the block
	payload  []byte
	lengths  []uint32
	keys     []key
	segments []segment
}

// A head is what all files of a store have in common.
type head struct {
	shardBits int
	columns   []Column
	sources   []string
}

func newFile(dir string, h head) (*fileWriter, error) {
	f, err := createTemp(dir)
	if err != nil {
		return nil, err
	}
	w := &fileWriter{head: h, file: f, hash: sha256.New()}
	w.w = bufio.NewWriterSize(io.MultiWriter(f, w.hash), 1<<17)
	w.write([]byte(magic))
	return w, nil
}

// write keeps the first error for the end.
func (w *fileWriter) write(data []byte) {
	w.w.Write(data)
	w.at += int64(len(data))
}

// begin begins a shard. Shards come in ascending order.
func (w *fileWriter) begin(shard int) {
	w.flush()
	if n := len(w.segments); n > 0 && w.segments[n-1].from == w.at {
		w.segments = w.segments[:n-1] // it has nothing
	}
	w.segments = append(w.segments, segment{shard: shard, from: w.at, to: w.at})
}

// add writes a class of the shard. They come in order.
func (w *fileWriter) add(r *record) {
	if len(w.block) == blockSize {
		w.flush()
	}
	n := len(w.values)
	w.values = append(w.values, r.values...)
	w.block = append(w.block, *r)
	w.block[len(w.block)-1].values = w.values[n:]
	s := &w.segments[len(w.segments)-1]
	s.classes++
	s.puzzles += r.count
}

func (w *fileWriter) flush() {
	if len(w.block) == 0 {
		return
	}
	w.payload = appendBlock(append(w.payload[:0], make([]byte, blockHead)...), w.block)
	length := uint32(len(w.payload) - blockHead)
	binary.LittleEndian.PutUint32(w.payload, length)
	binary.LittleEndian.PutUint32(w.payload[4:], uint32(len(w.block)))
	binary.LittleEndian.PutUint32(w.payload[8:], blockSum(w.at, w.payload))
	w.lengths = append(w.lengths, length)
	w.keys = append(w.keys, keyOf(&w.block[0].form))
	w.write(w.payload)
	s := &w.segments[len(w.segments)-1]
	s.to = w.at
	s.blocks++ // for now how many there are
	w.block, w.values = w.block[:0], w.values[:0]
}

// blockSum is the checksum of a block at a place.
func blockSum(at int64, block []byte) uint32 {
	var place [8]byte
	binary.LittleEndian.PutUint64(place[:], uint64(at))
	sum := crc32.Update(0, castagnoli, place[:])
	sum = crc32.Update(sum, castagnoli, block[:8])
	return crc32.Update(sum, castagnoli, block[blockHead:])
}

// finish writes the trailer. It returns the file's temporary name and its SHA-256.
func (w *fileWriter) finish() (name, sum string, err error) {
	w.begin(0)
	w.segments = w.segments[:len(w.segments)-1]
	t := binary.AppendUvarint(nil, uint64(w.shardBits))
	t = binary.AppendUvarint(t, uint64(len(w.columns)))
	for _, c := range w.columns {
		t = binary.AppendUvarint(appendText(t, c.Name), uint64(c.Decimals))
	}
	t = binary.AppendUvarint(t, uint64(len(w.sources)))
	for _, name := range w.sources {
		t = appendText(t, name)
	}
	t = binary.AppendUvarint(t, uint64(len(w.segments)))
	for _, s := range w.segments {
		for _, v := range []int64{int64(s.shard), int64(s.blocks), s.classes, s.puzzles} {
			t = binary.AppendUvarint(t, uint64(v))
		}
	}
	for i, length := range w.lengths {
		t = append(binary.AppendUvarint(t, uint64(length)), w.keys[i][:]...)
	}
	if int64(len(t)) > math.MaxUint32 {
		w.drop()
		return "", "", errLong
	}
	t = binary.LittleEndian.AppendUint32(t, uint32(len(t)))
	t = binary.LittleEndian.AppendUint32(t, crc32.Checksum(t, castagnoli))
	w.write(append(t, magicEnd...))
	if err := w.w.Flush(); err != nil {
		w.drop()
		return "", "", err
	}
	return w.file.Name(), hex.EncodeToString(w.hash.Sum(nil)), syncClose(w.file)
}

// drop removes the file.
func (w *fileWriter) drop() {
	w.file.Close()
	os.Remove(w.file.Name())
}

func appendText(data []byte, s string) []byte {
	return append(binary.AppendUvarint(data, uint64(len(s))), s...)
}

// A file is one that is read. Several goroutines may read it.
type file struct {
	head
	*os.File
	segments []segment
	blocks   []int64 // where they begin
	keys     []key
}

func openFile(name string) (_ *file, err error) {
	f, err := os.Open(name)
	if err != nil {
		if os.IsNotExist(err) {
			return nil, &DamageError{File: name, Reason: "there is no such file"}
		}
		return nil, err
	}
	r := &file{File: f}
	if err := r.readTrailer(); err != nil {
		f.Close()
		return nil, err
	}
	return r, nil
}

func (f *file) damage(at int64, format string, args ...any) error {
	return &DamageError{File: f.Name(), Offset: at, Reason: fmt.Sprintf(format, args...)}
}

func (f *file) readTrailer() error {
	info, err := f.Stat()
	if err != nil {
		return err
	}
	var ends [len(magic) + footerSize]byte
	footer := ends[len(magic):]
	size := info.Size()
	end := size - footerSize
	if end < int64(len(magic)) {
		return f.damage(size, "cut short")
	}
	if _, err := f.ReadAt(ends[:len(magic)], 0); err != nil {
		return f.failed(0, err)
	}
	if _, err := f.ReadAt(footer, end); err != nil {
		return f.failed(end, err)
	}
	if string(footer[8:]) != magicEnd {
		return f.damage(end+8, "cut short, or no file of a store")
	}
	if string(ends[:len(magic)]) != magic {
		return f.damage(0, "no file of a store in format 1")
	}
	length := int64(binary.LittleEndian.Uint32(footer))
	start := end - length
	if start < int64(len(magic)) {
		return f.damage(end, "the trailer is too long")
	}
	trailer := make([]byte, length+4)
	if _, err := f.ReadAt(trailer, start); err != nil {
		return f.failed(start, err)
	}
	if crc32.Checksum(trailer, castagnoli) != binary.LittleEndian.Uint32(footer[4:]) {
		return f.damage(start, "wrong checksum of the trailer")
	}
	if !f.parseTrailer(trailer[:length], start) {
		return f.damage(start, "the trailer is none")
	}
	return nil
}

// failed returns an error of reading: the end of the file is damage.
func (f *file) failed(at int64, err error) error {
	if err == io.EOF || err == io.ErrUnexpectedEOF {
		return f.damage(at, "cut short")
	}
	return err
}

// parseTrailer reads the trailer, before which the blocks end.
func (f *file) parseTrailer(trailer []byte, end int64) bool {
	t := texts{data: trailer}
	f.shardBits = int(t.number(12))
	for range t.number(mostColumns) {
		f.columns = append(f.columns, Column{t.text(), int(t.number(mostDecimals))})
	}
	for range t.number(uint64(len(trailer))) {
		f.sources = append(f.sources, t.text())
	}
	blocks := 0
	last := -1
	for range t.number(mostShards) {
		s := segment{shard: int(t.number(mostShards - 1)), blocks: blocks}
		blocks += int(t.number(uint64(len(trailer))))
		s.classes, s.puzzles = int64(t.number(math.MaxInt64)), int64(t.number(math.MaxInt64))
		if s.shard <= last || s.shard >= 1<<f.shardBits || s.blocks == blocks || blocks > len(trailer) {
			return false
		}
		last = s.shard
		f.segments = append(f.segments, s)
	}
	f.blocks = make([]int64, 0, blocks)
	f.keys = make([]key, 0, blocks)
	at := int64(len(magic))
	for i := range f.segments {
		s := &f.segments[i]
		s.from = at
		n := blocks
		if i+1 < len(f.segments) {
			n = f.segments[i+1].blocks
		}
		for range n - s.blocks {
			length := t.number(math.MaxUint32)
			if len(t.data) < sudoku.BinarySize {
				return false
			}
			f.blocks = append(f.blocks, at)
			f.keys = append(f.keys, key(t.data))
			t.data = t.data[sudoku.BinarySize:]
			at += blockHead + int64(length)
		}
		s.to = at
	}
	return !t.bad && len(t.data) == 0 && at == end && slices.IsSorted(f.sources)
}

// texts reads the parts of a trailer.
type texts struct {
	data []byte
	bad  bool
}

func (t *texts) number(most uint64) uint64 {
	v, n := binary.Uvarint(t.data)
	if n <= 0 || v > most {
		t.bad, t.data = true, nil
		return 0
	}
	t.data = t.data[n:]
	return v
}

func (t *texts) text() string {
	n := t.number(math.MaxUint32)
	if n > uint64(len(t.data)) {
		t.bad, t.data = true, nil
		return ""
	}
	s := string(t.data[:n])
	t.data = t.data[n:]
	return s
}

// segment returns what the file has of a shard.
func (f *file) segment(shard int) (segment, bool) {
	i := sort.Search(len(f.segments), func(i int) bool { return f.segments[i].shard >= shard })
	if i == len(f.segments) || f.segments[i].shard != shard {
		return segment{}, false
	}
	return f.segments[i], true
}

// A reader reads the classes of a segment in order.
type reader struct {
	blockReader
	file    *file
	segment segment
	at      int64
	in      *bufio.Reader
	block   []byte
	classes int64
	last    sudoku.Board // the last form of the block before
}

func (f *file) reader(s segment, buffer int) *reader {
	r := &reader{file: f, segment: s, at: s.from}
	r.sources, r.columns = len(f.sources), len(f.columns)
	r.in = bufio.NewReaderSize(io.NewSectionReader(f, s.from, s.to-s.from), int(min(int64(buffer), s.to-s.from)))
	return r
}

// next reads a class into r.record. It returns io.EOF after the last.
func (r *reader) next() error {
	first := r.left == 0
	if first {
		if r.at == r.segment.to {
			if r.classes != r.segment.classes {
				return r.file.damage(r.at, "%d classes, not %d", r.classes, r.segment.classes)
			}
			return io.EOF
		}
		r.last = r.record.form
		if err := r.nextBlock(); err != nil {
			return err
		}
	}
	if reason := r.blockReader.next(); reason != "" {
		return r.file.damage(r.at, "%s", reason)
	}
	if first && r.classes > 0 && !less(&r.last, &r.record.form) {
		return r.file.damage(r.at, "the blocks are not in order")
	}
	r.classes++
	return nil
}

func (r *reader) nextBlock() error {
	if cap(r.block) < blockHead {
		r.block = make([]byte, 1<<13)
	}
	r.block = r.block[:blockHead]
	if _, err := io.ReadFull(r.in, r.block); err != nil {
		return r.file.failed(r.at, err)
	}
	length := int64(binary.LittleEndian.Uint32(r.block))
	if length > r.segment.to-r.at-blockHead {
		return r.file.damage(r.at, "the block is too long")
	}
	r.block = slices.Grow(r.block, int(length))[:blockHead+int(length)]
	if _, err := io.ReadFull(r.in, r.block[blockHead:]); err != nil {
		return r.file.failed(r.at, err)
	}
	classes, err := r.file.check(r.at, r.block)
	if err != nil {
		return err
	}
	r.begin(r.block[blockHead:], classes)
	r.at += int64(len(r.block))
	return nil
}

// check checks a block at a place and returns the number of its classes.
func (f *file) check(at int64, block []byte) (classes int, err error) {
	if binary.LittleEndian.Uint32(block[8:]) != blockSum(at, block) {
		return 0, f.damage(at, "wrong checksum")
	}
	n := binary.LittleEndian.Uint32(block[4:])
	if n == 0 || n > blockSize {
		return 0, f.damage(at, "%d classes in a block", n)
	}
	return int(n), nil
}

// A lookup is memory for find.
type lookup struct {
	blockReader
	block []byte
}

var lookups = sync.Pool{New: func() any { return new(lookup) }}

// find looks for a form in a file of one segment and reads its class.
func (f *file) find(form *sudoku.Board) (c record, found bool, err error) {
	k := keyOf(form)
	i := sort.Search(len(f.keys), func(i int) bool { return string(f.keys[i][:]) > string(k[:]) }) - 1
	if i < 0 {
		return record{}, false, nil
	}
	to := f.segments[0].to
	if i+1 < len(f.blocks) {
		to = f.blocks[i+1]
	}
	l := lookups.Get().(*lookup)
	defer lookups.Put(l)
	size := int(to - f.blocks[i])
	l.block = slices.Grow(l.block[:0], size)[:size]
	block := l.block
	if _, err := f.ReadAt(block, f.blocks[i]); err != nil {
		return record{}, false, f.failed(f.blocks[i], err)
	}
	classes, err := f.check(f.blocks[i], block)
	if err != nil {
		return record{}, false, err
	}
	if int(binary.LittleEndian.Uint32(block)) != len(block)-blockHead {
		return record{}, false, f.damage(f.blocks[i], "the block has another length")
	}
	r := &l.blockReader
	r.sources, r.columns = len(f.sources), len(f.columns)
	r.begin(block[blockHead:], classes)
	for range classes {
		if reason := r.next(); reason != "" {
			return record{}, false, f.damage(f.blocks[i], "%s", reason)
		}
		if !less(&r.record.form, form) {
			c := r.record
			c.values = slices.Clone(c.values)
			return c, c.form == *form && c.count > 0, nil // a class without puzzles belongs to no store
		}
	}
	return record{}, false, nil
}

// syncFile is not called by most tests, which have many small files.
var syncFile = (*os.File).Sync

// syncClose makes a file last and closes it.
func syncClose(f *os.File) error {
	err := syncFile(f)
	if e := f.Close(); err == nil {
		err = e
	}
	return err
}

// createTemp creates a file with a name that no other has, and with the permissions
// of any other.
func createTemp(dir string) (*os.File, error) {
	for {
		f, err := os.OpenFile(filepath.Join(dir, fmt.Sprintf("tmp-%016x", rand.Uint64())), os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o666)
		if !os.IsExist(err) {
			return f, err
		}
	}
}

// place gives a file its name, for good.
func place(from, to string) error {
	if err := os.Rename(from, to); err != nil {
		return err
	}
	return syncDir(filepath.Dir(to))
}

// replace writes a small file, or leaves the old one as it was.
func replace(name string, data []byte) error {
	f, err := createTemp(filepath.Dir(name))
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if e := syncClose(f); err == nil {
		err = e
	}
	if err != nil {
		os.Remove(f.Name())
		return err
	}
	return place(f.Name(), name)
}
