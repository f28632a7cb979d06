package sudokubeam

import (
	"archive/zip"
	"bufio"
	"bytes"
	"compress/bzip2"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/klauspost/compress/zstd"
	"github.com/ulikunitz/xz"
)

// packings are recognized by the first bytes of a file. No text starts with these.
var packings = []struct {
	name, magic string
	open        func(io.Reader) (io.Reader, error)
}{
	{"gzip", "\x1f\x8b", func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) }},
	{"bzip2", "BZh", func(r io.Reader) (io.Reader, error) { return bzip2.NewReader(r), nil }},
	{"xz", "\xfd7zXZ\x00", func(r io.Reader) (io.Reader, error) { return xz.NewReader(r) }},
	{"zstd", "\x28\xb5\x2f\xfd", func(r io.Reader) (io.Reader, error) {
		// Without goroutines of its own.
		return zstd.NewReader(r, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true), zstd.WithDecoderMaxMemory(256<<20))
	}},
	{"zip", "PK\x03\x04", unzip},
}

// unpack returns the text of a file. Errors name the packing.
func unpack(file io.Reader) (io.ReadCloser, error) {
	r := bufio.NewReaderSize(file, 1<<16)
	head, err := r.Peek(6)
	if err != nil && err != io.EOF {
		return nil, err
	}
	for _, p := range packings {
		if bytes.HasPrefix(head, []byte(p.magic)) {
			text, err := p.open(r)
			if err != nil {
				return nil, packingError(p.name, err)
			}
			return &unpacked{p.name, text}, nil
		}
	}
	return io.NopCloser(r), nil
}

type unpacked struct {
	packing string
	r       io.Reader
}

func (u *unpacked) Read(p []byte) (int, error) {
	n, err := u.r.Read(p)
	if err != nil && err != io.EOF {
		err = packingError(u.packing, err)
	}
	return n, err
}

func (u *unpacked) Close() error {
	if z, ok := u.r.(*zstd.Decoder); ok {
		z.Close()
	}
	return nil
}

func packingError(name string, err error) error {
	if err == io.EOF {
		err = io.ErrUnexpectedEOF
	}
	return fmt.Errorf("%s: %w", name, err)
}

// mostZip bounds the size of a zip archive, which is read into memory, as its
// directory is at its end.
const mostZip = 1 << 30

// unzip returns the files of an archive one after the other.
func unzip(r io.Reader) (io.Reader, error) {
	data, err := io.ReadAll(io.LimitReader(r, mostZip+1))
	if err != nil {
		return nil, err
	}
	if len(data) > mostZip {
		return nil, errors.New("the archive has more than 1 GiB")
	}
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, err
	}
	var files []io.Reader
	for _, f := range archive.File {
		if f.Mode()&fs.ModeDir == 0 {
			files = append(files, &zipped{f: f}, bytes.NewReader([]byte("\n")))
		}
	}
	return io.MultiReader(files...), nil
}

// A zipped is a file of an archive, opened at the first read.
type zipped struct {
	f *zip.File
	r io.Reader
}

func (z *zipped) Read(p []byte) (int, error) {
	if z.r == nil {
		r, err := z.f.Open()
		if err != nil {
			return 0, err
		}
		z.r = r
	}
	return z.r.Read(p)
}
