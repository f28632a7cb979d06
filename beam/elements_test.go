package sudokubeam

import (
	"bytes"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/rate"
)

// TestCoders writes and reads elements of every kind, whole and cut short.
func TestCoders(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 0))
	board := func() (b sudoku.Board) {
		for i := range b {
			b[i] = uint8(rng.IntN(10))
		}
		return b
	}
	puzzle := func() Puzzle {
		return Puzzle{board(), Place{[]string{"", "a", "gs://b/ü.txt"}[rng.IntN(3)], rng.Int64() - rng.Int64()}}
	}
	for range 1000 {
		p := puzzle()
		for _, x := range []any{
			p, p.Board,
			Fault{p.Place, "why\x00 "}, Fault{},
			Solved{p, board(), rng.Int64()},
			Rated{p, rate.SE{ER: logic.Rating(rng.Uint32()), EP: 12, ED: 254}},
			Class{board(), rng.Int64(), p},
			members{rng.Int64(), p},
			Line{"key", "text"}, Line{},
		} {
			enc, dec := beam.NewElementEncoder(reflect.TypeOf(x)), beam.NewElementDecoder(reflect.TypeOf(x))
			var data bytes.Buffer
			if err := enc.Encode(x, &data); err != nil {
				t.Fatal(err)
			}
			got, err := dec.Decode(bytes.NewReader(data.Bytes()))
			if err != nil || got != x {
				t.Fatalf("%+v is read as %+v, %v", x, got, err)
			}
		}
		data, err := encodeClass(Class{board(), 5, p})
		if err != nil {
			t.Fatal(err)
		}
		for n := range 2*sudoku.BinarySize + 2 {
			if c, err := decodeClass(data[:n]); err == nil {
				t.Fatalf("%d of %d bytes are read as %v", n, len(data), c)
			}
		}
	}
	if _, err := encodePuzzle(Puzzle{Board: sudoku.Board{5: 10}}); err == nil {
		t.Error("a board with a 10 is written")
	}
}

func TestCompare(t *testing.T) {
	order := []Puzzle{
		{sudoku.Board{9}, Place{"", 3}},
		{sudoku.Board{0, 1}, Place{"a", -1}},
		{sudoku.Board{1}, Place{"a", 9}},
		{sudoku.Board{1, 1}, Place{"a", 9}},
		{sudoku.Board{}, Place{"a", 10}},
		{sudoku.Board{}, Place{"b", 1}},
	}
	for i := range order {
		for j := range order {
			if got := order[i].Compare(&order[j]); got != max(-1, min(1, i-j)) {
				t.Errorf("%v and %v compare as %d", order[i], order[j], got)
			}
		}
	}
}
