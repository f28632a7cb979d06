// Package unpack reads text that is packed by gzip, zip, zstd, xz or bzip2, and text that is not.
package unpack

import (
	"bufio"
	"bytes"
	"compress/bzip2"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"path"
	"strings"

	"github.com/klauspost/compress/flate"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
	"github.com/ulikunitz/xz"
)

// block is how much packed data is read at once.
const block = 256 << 10

// A reader reads what gzip, zip, zstd, xz or bzip2 has packed, in one member or
// more, and everything else as it is.
type reader struct {
	r       io.Reader
	text    io.Reader // the reader of the text; set by begin
	packing string    // "gzip", "" for none
	err     error     // the error of begin
}

// NewReader returns a reader of what r has, unpacked.
func NewReader(r io.Reader) *reader { return &reader{r: r} }

// IsPacked reports whether there is something to unpack. It reads the first bytes.
func (u *reader) IsPacked() bool {
	u.begin()
	return u.packing != ""
}

func (u *reader) Read(p []byte) (int, error) {
	u.begin()
	if u.err != nil {
		return 0, u.err
	}
	n, err := u.text.Read(p)
	if u.packing != "" && err != nil && err != io.EOF {
		err = packingError(u.packing, err)
	}
	return n, err
}

// packings are recognised by their first bytes. No text starts with these.
var packings = []struct {
	name, magic string
	open        func(*bufio.Reader) (io.Reader, error)
}{
	{"gzip", "\x1f\x8b", func(r *bufio.Reader) (io.Reader, error) { return newGzipReader(r) }},
	{"zip", zipFile, func(r *bufio.Reader) (io.Reader, error) { return &zipReader{r: r}, nil }},
	{"zip", zipEnd, func(r *bufio.Reader) (io.Reader, error) { return &zipReader{r: r}, nil }}, // without files
	{"zstd", "\x28\xb5\x2f\xfd", func(r *bufio.Reader) (io.Reader, error) {
		z, err := zstd.NewReader(r, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true), zstd.WithDecoderMaxMemory(256<<20))
		if err != nil {
			return nil, err
		}
		return z, nil
	}},
	{"xz", "\xfd7zXZ\x00", func(r *bufio.Reader) (io.Reader, error) { return newXZReader(r) }},
	{"bzip2", "BZh", func(r *bufio.Reader) (io.Reader, error) { return bzip2.NewReader(r), nil }},
}

// begin looks once at how the input starts. It asks for one more byte only as long
// as the bytes before may be a packing, so that it never makes a terminal wait.
func (u *reader) begin() {
	if u.text != nil || u.err != nil {
		return
	}
	var head []byte
	for {
		possible := false
		for _, p := range packings {
			if string(head) == p.magic {
				u.open(p.name, p.open, head)
				return
			}
			possible = possible || strings.HasPrefix(p.magic, string(head))
		}
		var next [1]byte
		if !possible {
			break
		}
		if _, err := io.ReadFull(u.r, next[:]); err != nil {
			if err != io.EOF {
				u.err = err
			}
			break
		}
		head = append(head, next[0])
	}
	u.text = io.MultiReader(bytes.NewReader(head), u.r)
}

func (u *reader) open(name string, open func(*bufio.Reader) (io.Reader, error), head []byte) {
	u.packing = name
	r, err := open(bufio.NewReaderSize(io.MultiReader(bytes.NewReader(head), u.r), block))
	if err != nil {
		u.err = packingError(name, err)
		return
	}
	u.text = r
}

// packingError returns an error of decompression with the packing's name.
func packingError(name string, err error) error {
	if err = unexpected(err); strings.Contains(err.Error(), name) {
		return err
	}
	return fmt.Errorf("%s: %w", name, err)
}

// A gzipReader reads members of gzip one after the other. Zeros may follow, as
// tapes and disks leave them; gunzip takes them too.
type gzipReader struct {
	r *bufio.Reader
	z *gzip.Reader
}

func newGzipReader(r *bufio.Reader) (*gzipReader, error) {
	z, err := gzip.NewReader(r)
	if err != nil {
		return nil, err
	}
	z.Multistream(false)
	return &gzipReader{r, z}, nil
}

func (g *gzipReader) Read(p []byte) (int, error) {
	n, err := g.z.Read(p)
	if err != io.EOF || n > 0 {
		if err == io.EOF {
			err = nil // the next read meets the error again
		}
		return n, err
	}
	if err := passZeros(g.r); err != nil {
		return 0, err
	}
	if err := g.z.Reset(g.r); err != nil {
		return 0, err
	}
	g.z.Multistream(false)
	return 0, nil
}

// passZeros passes zeros up to the end of the input and returns io.EOF there. If
// there are no zeros, it returns nil and something else may follow.
func passZeros(r *bufio.Reader) error {
	for zeros := false; ; zeros = true {
		c, err := r.ReadByte()
		switch {
		case err != nil:
			return err
		case c == 0:
			continue
		case zeros:
			return errors.New("something other than zeros after the end")
		}
		return r.UnreadByte()
	}
}

// An xzReader also checks the end of a stream: the library takes the end of the
// input between two blocks for the end of the stream.
type xzReader struct {
	x    *xz.Reader
	tail *tailReader
}

func newXZReader(r *bufio.Reader) (*xzReader, error) {
	tail := &tailReader{r: r}
	x, err := xz.NewReader(tail)
	return &xzReader{x, tail}, err
}

func (x *xzReader) Read(p []byte) (int, error) {
	n, err := x.x.Read(p)
	if err == io.EOF && string(x.tail.last[:]) != "YZ" {
		err = io.ErrUnexpectedEOF
	}
	return n, err
}

// A tailReader remembers the last two bytes that are not zero. Padding is zero.
type tailReader struct {
	r    *bufio.Reader
	last [2]byte
}

func (t *tailReader) Read(p []byte) (int, error) {
	n, err := t.r.Read(p)
	for _, c := range p[max(n-64, 0):n] {
		t.keep(c)
	}
	return n, err
}

func (t *tailReader) ReadByte() (byte, error) {
	c, err := t.r.ReadByte()
	if err == nil {
		t.keep(c)
	}
	return c, err
}

func (t *tailReader) keep(c byte) {
	if c != 0 {
		t.last[0], t.last[1] = t.last[1], c
	}
}

// A zipReader reads the files of a zip archive one after the other, with an empty
// line between them. It skips the files that systems add to folders. It does not
// need the directory at the archive's end, so an archive may come through a pipe.
// Another archive may follow.
type zipReader struct {
	r       *bufio.Reader
	file    io.Reader // the file that is read
	beside  bool      // it is one that a system has added
	header  zipHeader
	sum     uint32
	read    bool // something has been read, of this file or one before
	inflate io.ReadCloser
}

// A zipHeader is the record before a file.
type zipHeader struct {
	Version, Flags, Method, Time, Date uint16
	CRC, Packed, Size                  uint32
	Name, Extra                        uint16
}

const (
	zipStored    = 0
	zipDeflated  = 8
	zipEncrypted = 1
	zipSumAfter  = 8 // the sum and the sizes follow the file
)

func (z *zipReader) Read(p []byte) (int, error) {
	for {
		if z.file == nil {
			if err := z.next(); err != nil {
				return 0, err
			}
			if z.read && !z.beside { // an empty line keeps files apart
				return copy(p, "\n\n"), nil
			}
		}
		n, err := z.file.Read(p)
		z.sum = crc32.Update(z.sum, crc32.IEEETable, p[:n])
		if z.beside {
			n = 0
		}
		z.read = z.read || n > 0
		if err == io.EOF {
			err = z.end()
		}
		if n > 0 || err != nil {
			return n, err
		}
	}
}

// next opens the next file.
func (z *zipReader) next() error {
	var magic [4]byte
	for {
		if _, err := io.ReadFull(z.r, magic[:]); err != nil {
			return unexpected(err)
		}
		if string(magic[:]) == zipFile {
			break
		}
		if err := z.directory(string(magic[:])); err != nil {
			return err
		}
		if err := passZeros(z.r); err != nil {
			return err
		}
		if next, _ := z.r.Peek(4); string(next) != zipFile && string(next) != zipEnd {
			return errors.New("something other than an archive after the end")
		}
	}
	if err := binary.Read(z.r, binary.LittleEndian, &z.header); err != nil {
		return unexpected(err)
	}
	h := &z.header
	name := make([]byte, int(h.Name))
	extra := make([]byte, int(h.Extra))
	if _, err := io.ReadFull(z.r, name); err != nil {
		return unexpected(err)
	}
	if _, err := io.ReadFull(z.r, extra); err != nil {
		return unexpected(err)
	}
	z.sum, z.beside = 0, isBeside(string(name))
	switch {
	case h.Flags&zipEncrypted != 0:
		return fmt.Errorf("%s is encrypted", name)
	case h.Method == zipDeflated:
		if z.inflate == nil {
			z.inflate = flate.NewReader(z.r)
		} else if err := z.inflate.(flate.Resetter).Reset(z.r, nil); err != nil {
			return err
		}
		z.file = z.inflate
	case h.Method == zipStored && h.Flags&zipSumAfter == 0:
		z.file = io.LimitReader(z.r, int64(h.Packed))
	default:
		return fmt.Errorf("%s is packed in a way that is not supported (%d)", name, h.Method)
	}
	return nil
}

// The first bytes of a file's record and of an archive's last record.
const (
	zipFile = "PK\x03\x04"
	zipEnd  = "PK\x05\x06"
)

// directory passes the records that follow the files. The magic bytes of the first
// have been read.
func (z *zipReader) directory(magic string) error {
	for {
		size, lengths := 0, []int(nil) // the record's size; where in it the lengths of its tail stand
		switch magic {
		case "PK\x01\x02": // a file
			size, lengths = 42, []int{24, 26, 28}
		case "PK\x05\x05": // a signature
			size, lengths = 2, []int{0}
		case "PK\x06\x06": // of long archives, then where it stands
			size, lengths = 8, []int{0}
		case "PK\x06\x07":
			size = 16
		case zipEnd:
			size, lengths = 18, []int{16}
		default:
			return errors.New("damaged archive")
		}
		record := make([]byte, size)
		if _, err := io.ReadFull(z.r, record); err != nil {
			return unexpected(err)
		}
		for _, at := range lengths {
			n := int64(binary.LittleEndian.Uint16(record[at:]))
			if _, err := io.CopyN(io.Discard, z.r, n); err != nil {
				return unexpected(err)
			}
		}
		if magic == zipEnd {
			return nil
		}
		next := make([]byte, 4)
		if _, err := io.ReadFull(z.r, next); err != nil {
			return unexpected(err)
		}
		magic = string(next)
	}
}

// isBeside reports whether a file is one that systems add to folders.
func isBeside(name string) bool {
	base := path.Base(name)
	return strings.HasPrefix(name, "__MACOSX/") || strings.HasPrefix(base, "._") ||
		base == ".DS_Store" || base == "Thumbs.db" || base == "desktop.ini"
}

// end checks the file that has been read.
func (z *zipReader) end() error {
	z.file = nil
	want := z.header.CRC
	if z.header.Flags&zipSumAfter != 0 {
		head, err := z.r.Peek(24)
		if err != nil && len(head) < 12 {
			return unexpected(err)
		}
		if string(head[:4]) == "PK\x07\x08" {
			_, _ = z.r.Discard(4)
			head = head[4:]
		}
		want = binary.LittleEndian.Uint32(head)
		// The sizes have four bytes each, or eight: then a record of zip follows.
		size := 12
		if len(head) >= 14 && string(head[12:14]) != "PK" {
			size = 20
		}
		if _, err := z.r.Discard(size); err != nil {
			return unexpected(err)
		}
	}
	if z.sum != want {
		return errors.New("damaged: the check sum is wrong")
	}
	return nil
}

func unexpected(err error) error {
	if err == io.EOF {
		return io.ErrUnexpectedEOF
	}
	return err
}
