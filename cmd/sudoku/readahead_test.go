package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
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

// Answers do not wait for more input, however much is sent at once.
func TestConversation(t *testing.T) {
	in, send := io.Pipe()
	receive, out := io.Pipe()
	done := make(chan int)
	go func() {
		code := run(context.Background(), []string{"solve", "-q"}, in, out, io.Discard)
		out.Close()
		done <- code
	}()
	for _, lines := range []int{1, 2, 799, 1, 100, 1598, 20000} {
		text := strings.Repeat(cPuzzle+"\n", lines)
		if lines%799 == 0 { // about as much as one Read asks for
			text += strings.Repeat("#"+strings.Repeat(" ", 16)+"\n", lines/799)
		}
		go io.WriteString(send, text)
		got := make([]byte, 82*lines)
		if _, err := io.ReadFull(receive, got); err != nil || string(got) != strings.Repeat(cSolution+"\n", lines) {
			t.Fatalf("%d lines: %v", lines, err)
		}
	}
	send.Close()
	if code := <-done; code != 0 {
		t.Errorf("exit code %d", code)
	}
}
