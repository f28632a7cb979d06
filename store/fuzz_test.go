package store

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// FuzzBlock reads anything as a block: it never panics, and what it accepts is in
// order, and is read from what is written of it.
func FuzzBlock(f *testing.F) {
	rng := rand.New(rand.NewPCG(8, 0))
	for _, columns := range []int{0, 2} {
		var records []record
		for i, c := range want(few(rng, 50, "a", "b")) {
			r := record{form: c.Canonical, count: c.Count * int64(1+i%3), source: i % 2, number: int64(i * i)}
			for range columns {
				r.values = append(r.values, []int64{None, int64(i), -int64(i), None + 1, math.MaxInt64}[i%5])
			}
			records = append(records, r)
		}
		f.Add(appendBlock(nil, records), len(records), columns)
	}
	f.Add([]byte{}, 1, 0)
	f.Fuzz(func(t *testing.T, payload []byte, classes, columns int) {
		read := func(payload []byte) (records []record) {
			r := blockReader{sources: 2, columns: columns & 3}
			r.begin(payload, classes&255)
			for range classes & 255 {
				if r.next() != "" {
					return nil
				}
				c := r.record
				c.values = append([]int64{}, c.values...)
				records = append(records, c)
			}
			return records
		}
		records := read(payload)
		for i, c := range records {
			if i > 0 && !less(&records[i-1].form, &c.form) {
				t.Fatal("the classes are not in order")
			}
			for _, v := range c.form {
				if v > 9 {
					t.Fatal("a value above 9")
				}
			}
		}
		again := read(appendBlock(nil, records))
		if diff := cmp.Diff(records, again, cmp.AllowUnexported(record{})); diff != "" {
			t.Fatalf("(-first +again):\n%s", diff)
		}
	})
}

// FuzzTrailer reads anything as a trailer: it never panics.
func FuzzTrailer(f *testing.F) {
	f.Add([]byte{2, 1, 2, 'e', 'r', 1, 1, 1, 'a', 1, 0, 1, 1, 1, 0}, int64(20))
	f.Add([]byte("\x020\x01"), int64(20)) // a text that is longer than the rest
	f.Fuzz(func(t *testing.T, trailer []byte, end int64) {
		var r file
		if r.parseTrailer(trailer, end) && len(r.segments) > 0 {
			if s := r.segments[len(r.segments)-1]; s.to != end || s.shard >= 1<<r.shardBits {
				t.Fatal(s)
			}
		}
	})
}
