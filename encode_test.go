package sudoku

import (
	"bytes"
	"encoding"
	"encoding/gob"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var (
	_ fmt.Formatter              = Board{}
	_ fmt.Stringer               = Board{}
	_ encoding.TextMarshaler     = Board{}
	_ encoding.TextUnmarshaler   = (*Board)(nil)
	_ encoding.BinaryMarshaler   = Board{}
	_ encoding.BinaryUnmarshaler = (*Board)(nil)
)

func TestFormat(t *testing.T) {
	b := sampleBoard(t)
	tests := []struct{ format, want string }{
		{"%v", sample},
		{"%s", sample},
		{"%q", `"` + sample + `"`},
		{"%#q", "`" + sample + "`"},
		{"%84v|", "   " + sample + "|"},
		{"%-84s|", sample + "   |"},
		{"%.9s", sample[:9]},
		{"%+v", framed(each(sample, groups("", " ", " | ", "")), "", "------+-------+------", "")},
		{"%d", each(blank(sample, "0"), func(r string) string { return apart(r, " ") })},
		{"%#v", "sudoku.Board{" + apart(blank(sample, "0"), ", ") + "}"},
		{"%x", "%!x(sudoku.Board=" + sample + ")"},
		{"%é", "%!é(sudoku.Board=" + sample + ")"},
	}
	for _, test := range tests {
		if diff := cmp.Diff(test.want, fmt.Sprintf(test.format, b)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.format, diff)
		}
		if test.format[len(test.format)-1] != 'v' {
			continue
		}
		if diff := cmp.Diff(test.want, fmt.Sprintf(test.format, &b)); diff != "" {
			t.Errorf("%s of a pointer (-want +got):\n%s", test.format, diff)
		}
	}
	var all Board // gives the longest text
	for i := range all {
		all[i] = 255
	}
	if got, want := fmt.Sprintf("%#v", all), "sudoku.Board{"+strings.Repeat("255, ", 80)+"255}"; got != want {
		t.Error(got)
	}
	if got, want := fmt.Sprintf("%d", all), strings.Repeat(strings.Repeat("255 ", 8)+"255\n", 9); got+"\n" != want {
		t.Error(got)
	}
}

// TestNoDigit checks that a value above 9 is never read back as something else.
func TestNoDigit(t *testing.T) {
	for _, v := range []uint8{10, 12, '1', 100, 255} {
		b := sampleBoard(t)
		b[3] = v
		for _, format := range []string{"%v", "%+v", "%d", "%q"} {
			text := fmt.Sprintf(format, b)
			var e *ParseError
			if got, err := Parse(text); !errors.As(err, &e) {
				t.Errorf("%s of %d: %v, %v", format, v, got, err)
			}
		}
		want := &CellError{3, v, 0}
		for name, f := range map[string]func() ([]byte, error){
			"MarshalText":   b.MarshalText,
			"MarshalBinary": b.MarshalBinary,
			"JSON":          func() ([]byte, error) { return json.Marshal(b) },
		} {
			data, err := f()
			var got *CellError
			if !errors.As(err, &got) || *got != *want {
				t.Errorf("%s: %v", name, err)
			}
			if len(data) > 1 {
				t.Errorf("%s: %q with the error", name, data)
			}
		}
	}
}

// checkRoundTrip reads back every form of a board.
func checkRoundTrip(t *testing.T, b Board) {
	t.Helper()
	check := func(form string, got Board, err error) {
		t.Helper()
		if got != b || err != nil {
			t.Errorf("%s: %v, %v, want %v", form, got, err, b)
		}
	}
	for _, format := range []string{"%v", "%s", "%q", "%+v", "%d"} {
		got, err := Parse(fmt.Sprintf(format, b))
		check(format, got, err)
	}
	for name, marshal := range map[string]func() ([]byte, error){
		"MarshalText": b.MarshalText,
	} {
		got := Board{1, 2, 3}
		data, err := marshal()
		if err == nil {
			err = got.UnmarshalText(data)
		}
		check(name, got, err)
	}
	got := Board{1, 2, 3}
	data, err := b.MarshalBinary()
	if err == nil {
		err = got.UnmarshalBinary(data)
	}
	check("binary", got, err)

	type wrap struct {
		Value Board
		Keys  map[Board]int
	}
	in := wrap{b, map[Board]int{b: 1}}
	var out wrap
	data, err = json.Marshal(in)
	if err == nil {
		err = json.Unmarshal(data, &out)
	}
	if diff := cmp.Diff(in, out); diff != "" || err != nil {
		t.Errorf("JSON: %v (-want +got):\n%s", err, diff)
	}

	var buf bytes.Buffer
	err = gob.NewEncoder(&buf).Encode(b)
	if err == nil {
		err = gob.NewDecoder(&buf).Decode(&got)
	}
	check("gob", got, err)
}

func TestRoundTrip(t *testing.T) {
	checkRoundTrip(t, Board{})
	checkRoundTrip(t, sampleBoard(t))
	r := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		var b Board
		for i := range b {
			b[i] = uint8(r.IntN(10))
		}
		checkRoundTrip(t, b)
	}
}

func TestUnmarshalAllocs(t *testing.T) {
	b := sampleBoard(t)
	binary, err := b.MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	text := []byte(sample)
	for name, f := range map[string]func(){
		"UnmarshalText":   func() { b.UnmarshalText(text) },
		"UnmarshalBinary": func() { b.UnmarshalBinary(binary) },
	} {
		if n := testing.AllocsPerRun(100, f); n != 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
}

// TestBinary pins the form: three cells in ten bits, the first on top.
func TestBinary(t *testing.T) {
	b := Board{0: 1, 1: 2, 2: 3, 5: 1, 78: 9, 79: 9, 80: 9}
	data, _ := b.MarshalBinary()
	want := make([]byte, 34)
	want[0] = 123 >> 2
	want[1] = 123&3<<6 | 1>>4
	want[2] = 1 << 4
	want[32] = 999 >> 6 // 270 bits: the last group starts at bit 260
	want[32], want[33] = 999>>6&15, 999&63<<2
	if diff := cmp.Diff(want, data); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestUnmarshalBinaryErrors(t *testing.T) {
	good, _ := sampleBoard(t).MarshalBinary()
	with := func(i int, v byte) []byte {
		data := bytes.Clone(good)
		data[i] = v
		return data
	}
	for _, test := range []struct {
		data   []byte
		offset int
		text   string
	}{
		{nil, 0, "sudoku: binary board: 0 bytes, not 34"},
		{good[:33], 0, "sudoku: binary board: 33 bytes, not 34"},
		{append(bytes.Clone(good), 0), 0, "sudoku: binary board: 35 bytes, not 34"},
		{with(0, 255), 0, "sudoku: binary board: the group from r1c1 is above 999"},
		{with(33, good[33]|1), 33, "sudoku: binary board: the last two bits are not zero"},
		{with(33, good[33]|2), 33, "sudoku: binary board: the last two bits are not zero"},
		{bytes.Repeat([]byte{255}, 34), 0, "sudoku: binary board: the group from r1c1 is above 999"},
		{append(make([]byte, 32), 15, 0xfc), 32, "sudoku: binary board: the group from r9c7 is above 999"},
	} {
		b := sampleBoard(t)
		err := b.UnmarshalBinary(test.data)
		var got *ParseError
		if !errors.As(err, &got) || got.Offset != test.offset || got.Line != 1 || got.Column != 1+test.offset || err.Error() != test.text {
			t.Errorf("%x: %v", test.data, err)
		}
		if b != sampleBoard(t) {
			t.Errorf("%x: the board has changed", test.data)
		}
	}
}

func TestUnmarshalTextErrors(t *testing.T) {
	for _, text := range []string{"", "x", sample[:80], strings.Repeat(" ", 1<<20), strings.Repeat("1", 1<<20)} {
		b := sampleBoard(t)
		err := b.UnmarshalText([]byte(text))
		_, want := Parse(text)
		var got *ParseError
		if !errors.As(err, &got) || err.Error() != want.Error() {
			t.Errorf("%.90q: %v, want %v", text, err, want)
		}
		if b != sampleBoard(t) {
			t.Errorf("%.90q: the board has changed", text)
		}
	}
	b := sampleBoard(t)
	for _, data := range []string{`"53"`, `12`, `{}`, `[1,2]`} {
		if err := json.Unmarshal([]byte(data), &b); err == nil || b != sampleBoard(t) {
			t.Errorf("JSON %s: %v, %v", data, b, err)
		}
	}
	if err := b.UnmarshalText(fmt.Appendf(nil, "%+v", Board{5})); err != nil || b != (Board{5}) {
		t.Errorf("a grid: %v, %v", b, err)
	}
}

func FuzzUnmarshalBinary(f *testing.F) {
	good, _ := sampleBoard(f).MarshalBinary()
	f.Add(good)
	f.Add(bytes.Repeat([]byte{255}, 34))
	f.Fuzz(func(t *testing.T, data []byte) {
		var b Board
		if err := b.UnmarshalBinary(data); err != nil {
			return
		}
		if again, err := b.MarshalBinary(); err != nil || !bytes.Equal(again, data) {
			t.Errorf("%x came back as %x, %v", data, again, err)
		}
	})
}

// Append writes what String does, with another character for a blank.
func TestAppend(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range 2000 {
		var b Board
		want := []byte("x")
		blank := "0._-*?xX!~"[i%10]
		for i := range b {
			b[i] = uint8(rng.IntN(10))
			if rng.IntN(200) == 0 {
				b[i] = uint8(rng.IntN(256))
			}
			switch v := b[i]; {
			case v == 0:
				want = append(want, blank)
			case v > 9:
				want = append(want, '!')
			default:
				want = append(want, '0'+v)
			}
		}
		if got := b.Append([]byte("x"), blank); string(got) != string(want) {
			t.Fatalf("%v with %q: %q, want %q", b[:], blank, got, want)
		}
	}
	var room [81]byte
	b := Board{1}
	if n := testing.AllocsPerRun(10, func() { b.Append(room[:0], '0') }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
