package unpack

import (
	archive "archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/klauspost/compress/zstd"
	"github.com/ulikunitz/xz"
)

const unpackText = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"

// packed returns the text in each packing.
func packed(t testing.TB) map[string][]byte {
	t.Helper()
	write := func(open func(io.Writer) (io.WriteCloser, error)) []byte {
		var b bytes.Buffer
		w, err := open(&b)
		if err == nil {
			_, err = io.WriteString(w, unpackText)
		}
		if err == nil {
			err = w.Close()
		}
		if err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	var folder bytes.Buffer
	z := archive.NewWriter(&folder)
	for _, h := range []*archive.FileHeader{
		{Name: "folder/"}, {Name: "a.txt", Method: archive.Deflate},
		{Name: "__MACOSX/._a.txt", Method: archive.Deflate}, {Name: "folder/.DS_Store", Method: archive.Deflate}, {Name: "b.txt", Method: archive.Deflate},
	} {
		f, err := z.CreateHeader(h)
		if err == nil && h.Method == archive.Deflate {
			_, err = io.WriteString(f, strings.TrimSpace(unpackText))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	z.Close()
	var raw bytes.Buffer
	z = archive.NewWriter(&raw)
	f, _ := z.CreateRaw(&archive.FileHeader{Name: "a", Method: archive.Store, CRC32: 0x550fd479,
		CompressedSize64: uint64(len(unpackText)), UncompressedSize64: uint64(len(unpackText))})
	io.WriteString(f, unpackText)
	z.Close()
	var none bytes.Buffer
	archive.NewWriter(&none).Close()
	zipped := write(func(w io.Writer) (io.WriteCloser, error) { return gzip.NewWriter(w), nil })
	// echo PUZZLE | bzip2 | base64
	bz, err := base64.StdEncoding.DecodeString(bzipped)
	if err != nil {
		t.Fatal(err)
	}
	return map[string][]byte{
		"plain":             []byte(unpackText),
		"gzip":              zipped,
		"gzip, two members": append(bytes.Clone(zipped), zipped...),
		"gzip and zeros":    append(bytes.Clone(zipped), make([]byte, 1000)...),
		"zip":               folder.Bytes(),
		"zip, stored":       raw.Bytes(),
		"zip, none":         none.Bytes(),
		"zips":              append(bytes.Clone(raw.Bytes()), raw.Bytes()...),
		"zstd":              write(func(w io.Writer) (io.WriteCloser, error) { return zstd.NewWriter(w) }),
		"xz":                write(func(w io.Writer) (io.WriteCloser, error) { return xz.NewWriter(w) }),
		"bzip2":             bz,
	}
}

func TestUnpack(t *testing.T) {
	for name, data := range packed(t) {
		want := unpackText
		switch name {
		case "zip":
			want += "\n" + unpackText
		case "gzip, two members":
			want += unpackText
		case "zip, none":
			want = ""
		case "zips":
			want += "\n\n" + unpackText
		}
		for _, r := range []io.Reader{bytes.NewReader(data), iotest.OneByteReader(bytes.NewReader(data)), iotest.DataErrReader(bytes.NewReader(data))} {
			got, err := io.ReadAll(&reader{r: r})
			if string(got) != want && string(got) != strings.TrimSpace(want) || err != nil {
				t.Errorf("%s: %q, %v", name, got, err)
			}
		}
		if name == "plain" {
			continue
		}
		// Data that is cut short or changed is never read as something else.
		for i := 7; i < len(data); i++ {
			got, err := io.ReadAll(&reader{r: bytes.NewReader(data[:i])})
			if !strings.HasPrefix(want, string(got)) && !strings.HasPrefix(want, strings.TrimSpace(string(got))) {
				t.Fatalf("%s, cut after %d bytes: %q, %v", name, i, got, err)
			}
			if err == nil && !strings.HasPrefix(name, "gzip") && (name != "zips" || i != len(data)/2) {
				t.Fatalf("%s, cut after %d bytes: no error", name, i)
			}
		}
	}
	for _, data := range []string{"P", "PK", "BZ\n", "\x1f", "\x28\xb5", "\xfd7z"} {
		if got, err := io.ReadAll(&reader{r: strings.NewReader(data)}); string(got) != data || err != nil {
			t.Errorf("%q: %q, %v", data, got, err)
		}
	}
}

const bzipped = "QlpoOTFBWSZTWSYEuYQAACNYAEAQAAE/4CAAVET9JNMmBKaagnqfqWVEUGSKFt5++HUPcdWjaBIaMWLjU2mcDC4XTIZ9F3JFOFCQJgS5hA=="

// FuzzUnpack reads data in large pieces and byte by byte, with the same result.
// Data that does not start like a packing stays as it is.
func FuzzUnpack(f *testing.F) {
	for _, data := range packed(f) {
		f.Add(data)
		f.Add(data[:len(data)/2])
		f.Add(append(bytes.Clone(data), "rubbish"...))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		const most = 1 << 20
		read := func(r io.Reader) (text []byte, packing string, err error) {
			u := &reader{r: r}
			text, err = io.ReadAll(io.LimitReader(u, most))
			return text, u.packing, err
		}
		text, packing, err := read(bytes.NewReader(data))
		if packing == "" && (err != nil || !bytes.Equal(text, data[:min(len(data), most)])) {
			t.Fatalf("plain text of %d bytes: %d bytes, %v", len(data), len(text), err)
		}
		if errors.Is(err, io.EOF) {
			t.Fatalf("%s: the end of the input as an error: %v", packing, err)
		}
		again, _, err2 := read(iotest.OneByteReader(bytes.NewReader(data)))
		if (err == nil) != (err2 == nil) || err == nil && !bytes.Equal(text, again) {
			t.Fatalf("%s: %d bytes, %v; byte by byte %d, %v", packing, len(text), err, len(again), err2)
		}
	})
}
