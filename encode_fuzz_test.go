package sudoku

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
)

// FuzzUnmarshalJSON reads data that may be the JSON of a value. The value is
// written and read again; with an error it stays as it was. A string gives the
// board that Parse gives for its text.
func FuzzUnmarshalJSON(f *testing.F) {
	b, err := Parse(sample)
	if err != nil {
		f.Fatal(err)
	}
	c, err := NewCandidates(b)
	if err != nil {
		f.Fatal(err)
	}
	for _, v := range []any{b, b[:], c, CellsOf(0, 40, 80), DigitsOf(1, 9), strings.Join(rowsOf(sample), "\r"), map[string]any{"puzzle": b, "n": nil}, nil, 5, []int{}} {
		data, err := json.Marshal(v)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add([]byte(`"` + strings.Join(rowsOf(sample), `\f\b\u000a\/`) + `"`))
	f.Add([]byte(`"\ud83d\ude00` + sample + `"`))
	f.Fuzz(func(t *testing.T, data []byte) {
		board := readJSON(t, data, b)
		readJSON(t, data, c)
		readJSON(t, data, CellsOf(1, 2))
		readJSON(t, data, DigitsOf(1, 2))
		var text string
		if json.Unmarshal(data, &text) != nil || strings.HasPrefix(strings.TrimSpace(string(data)), "null") {
			return
		}
		var e *ParseError
		if want, err := Parse(text); err == nil && board != want {
			t.Fatalf("%q: %v, Parse has %v", data, board, want)
		} else if got := b; err != nil && !errors.As(json.Unmarshal(data, &got), &e) {
			t.Fatalf("%q: %v, Parse: %v", data, got, err)
		}
	})
}

// readJSON reads a value over another.
func readJSON[T comparable](t *testing.T, data []byte, before T) T {
	got := before
	if err := json.Unmarshal(data, &got); err != nil {
		if got != before {
			t.Fatalf("%q: %v, but %v has become %v", data, err, before, got)
		}
		return got
	}
	written, err := json.Marshal(got)
	if err != nil {
		t.Fatalf("%q: %v", data, err)
	}
	again := before
	if err := json.Unmarshal(written, &again); err != nil || again != got {
		t.Fatalf("%q: %v, %v after %v", data, err, again, got)
	}
	return got
}
