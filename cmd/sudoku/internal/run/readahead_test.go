package run

import (
	"bytes"
	"context"
	"errors"
	"io"
	"testing"
	"testing/iotest"
)

func TestReadAhead(t *testing.T) {
	text := make([]byte, 3<<20) // more than the ring
	for i := range text {
		text[i] = byte(i % 251)
	}
	for name, wrap := range map[string]func(io.Reader) io.Reader{
		"plain":    func(r io.Reader) io.Reader { return r },
		"half":     iotest.HalfReader,
		"data err": iotest.DataErrReader,
		"one byte": func(r io.Reader) io.Reader { return iotest.OneByteReader(io.LimitReader(r, 10000)) },
	} {
		for _, size := range []int{1, 100, 1 << 16, aheadBlock, 5 << 20} {
			want := text
			if name == "one byte" || size == 1 {
				want = text[:10000]
			}
			r := newReadAhead(context.Background(), wrap(bytes.NewReader(want)), func() {})
			var got bytes.Buffer
			if _, err := io.CopyBuffer(struct{ io.Writer }{&got}, r, make([]byte, size)); err != nil || !bytes.Equal(got.Bytes(), want) {
				t.Errorf("%s, %d at a time: %d bytes of %d, error %v", name, size, got.Len(), len(want), err)
			}
			if n, err := r.Read(make([]byte, size)); n != 0 || err != io.EOF {
				t.Errorf("%s, %d at a time: %d, %v after the end", name, size, n, err)
			}
			r.Close()
		}
	}
}

// A Read that fills its buffer is never the last before a wait.
func TestReadAheadFull(t *testing.T) {
	in, send := io.Pipe()
	ctx, cancel := context.WithCancel(context.Background())
	waits := 0
	r := newReadAhead(ctx, in, func() {
		if waits++; waits == 3 {
			cancel()
		}
	})
	defer r.Close()
	p := make([]byte, 10)
	go io.WriteString(send, "0123456789")
	if n, err := r.Read(p); n != 9 || err != nil || waits > 1 {
		t.Fatalf("%d, %v, %d waits", n, err, waits)
	}
	waits = 1
	if n, err := r.Read(p); n != 1 || err != nil || waits != 1 || p[0] != '9' {
		t.Fatalf("%d, %v, %d waits", n, err, waits)
	}
	waits = 2
	if n, err := r.Read(p); n != 0 || !errors.Is(err, context.Canceled) || waits != 3 {
		t.Fatalf("%d, %v, %d waits", n, err, waits)
	}
	send.Close()
}
