package main

import (
	"bufio"
	"bytes"
	"compress/bzip2"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"strings"

	"github.com/klauspost/compress/flate"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
	"github.com/ulikunitz/xz"
)

// An unpacker reads what is packed by gzip, zip, zstd, xz or bzip2, of one
// member or more, and everything else as it is.
type unpacker struct {
	r       io.Reader
	text    io.Reader // what is read; set by begin
	packing string    // "gzip", "" for none
	err     error     // of begin
}

func (u *unpacker) Read(p []byte) (int, error) {
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

// packings are known by how they start. No text starts so.
var packings = []struct {
	name, magic string
	open        func(*bufio.Reader) (io.Reader, error)
}{
	{"gzip", "\x1f\x8b", func(r *bufio.Reader) (io.Reader, error) { return newGzipReader(r) }},
	{"zip", "PK\x03\x04", func(r *bufio.Reader) (io.Reader, error) { return &zipReader{r: r}, nil }},
	{"zstd", "\x28\xb5\x2f\xfd", func(r *bufio.Reader) (io.Reader, error) {
		z, err := zstd.NewReader(r, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true), zstd.WithDecoderMaxMemory(256<<20))
		if err != nil {
			return nil, err
		}
		return z, nil
	}},
	{"xz", "\xfd7zXZ\x00", func(r *bufio.Reader) (io.Reader, error) { return xz.NewReader(r) }},
	{"bzip2", "BZh", func(r *bufio.Reader) (io.Reader, error) { return bzip2.NewReader(r), nil }},
}

// begin looks how the input starts, if that has not been done. It asks for one
// more byte only as long as those before are how a packing starts: a terminal
// is not to wait.
func (u *unpacker) begin() {
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

func (u *unpacker) open(name string, open func(*bufio.Reader) (io.Reader, error), head []byte) {
	u.packing = name
	r, err := open(bufio.NewReaderSize(io.MultiReader(bytes.NewReader(head), u.r), aheadBlock))
	if err != nil {
		u.err = packingError(name, err)
		return
	}
	u.text = r
}

// packingError returns an error of decompression with the packing's name.
func packingError(name string, err error) error {
	if strings.Contains(err.Error(), name) {
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
			err = nil // it says so again
		}
		return n, err
	}
	for zeros := false; ; zeros = true {
		c, err := g.r.ReadByte()
		switch {
		case err != nil:
			return 0, err
		case c == 0:
			continue
		case zeros:
			return 0, errors.New("something other than zeros after the end")
		}
		if err := g.r.UnreadByte(); err != nil {
			return 0, err
		}
		if err := g.z.Reset(g.r); err != nil {
			return 0, err
		}
		g.z.Multistream(false)
		return 0, nil
	}
}

// A zipReader reads the files of a zip archive one after the other, with an
// empty line between them, without looking at the directory at the archive's end: so
// an archive may come through a pipe.
type zipReader struct {
	r       *bufio.Reader
	file    io.Reader // the one that is read
	header  zipHeader
	sum     uint32
	read    bool // something of it, or of one before
	inflate io.ReadCloser
}

// A zipHeader is what stands before a file.
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
			if z.read { // files do not run on
				return copy(p, "\n\n"), nil
			}
		}
		n, err := z.file.Read(p)
		if n > 0 {
			z.sum = crc32.Update(z.sum, crc32.IEEETable, p[:n])
			z.read = true
		}
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
	if _, err := io.ReadFull(z.r, magic[:]); err != nil {
		return unexpected(err)
	}
	switch string(magic[:]) {
	case "PK\x03\x04":
	case "PK\x01\x02", "PK\x05\x06", "PK\x06\x06": // the directory
		_, err := io.Copy(io.Discard, z.r)
		if err == nil {
			err = io.EOF
		}
		return err
	default:
		return errors.New("damaged archive")
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
	z.sum = 0
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
		// Sizes of four bytes each, or eight: something of zip follows.
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
