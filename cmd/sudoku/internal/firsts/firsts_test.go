package firsts

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// small returns a set that holds few keys in memory, with short runs that are
// merged few at a time.
func small(keys, buffer, fanIn int) *Set {
	s := New(0)
	s.memory = int64(2 * keyMemory * keys)
	if err := s.overflow(); err != nil {
		panic(err)
	}
	s.open.most, s.open.fanIn = buffer, fanIn
	return s
}

// TestSet compares sets of all sizes with a map.
func TestSet(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	rng := rand.New(rand.NewPCG(1, 0))
	for round := range testkit.Cases(t, 30, 300) {
		n, kinds := rng.IntN(3000), 1+rng.IntN(2000)
		keys := rng.IntN(100)
		s := small(0, 1+rng.IntN(50), 2+rng.IntN(6))
		// Begin with keys in memory, as if they had come before small's set-up.
		memory := map[Key]struct{}{}
		s.keys = memory
		seen := map[int]bool{}
		var want, got []string
		for i := range n {
			kind := rng.IntN(kinds)
			if i < keys { // these keys come while there is room
				memory[key(kind)] = struct{}{}
				seen[kind] = true
				continue
			}
			text := fmt.Sprint(i, " is ", kind)
			if rng.IntN(10) == 0 {
				want = append(want, text)
				if err := s.Defer([]byte(text), i, false); err != nil {
					t.Fatal(err)
				}
				continue
			}
			v, err := s.Add(key(kind))
			if err != nil {
				t.Fatal(err)
			}
			if _, held := memory[key(kind)]; held != (v == Again) {
				t.Fatalf("verdict %d", v)
			}
			if v == Open {
				if err := s.Defer([]byte(text), i, true); err != nil {
					t.Fatal(err)
				}
			}
			if !seen[kind] {
				want = append(want, text)
			}
			seen[kind] = true
		}
		err := s.Deferred(func(text []byte, number int) bool {
			got = append(got, string(text))
			var i int
			if fmt.Sscan(string(text), &i); i != number {
				t.Errorf("number %d of %q", number, text)
			}
			return true
		})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("round %d, %d items of %d kinds (-want +got):\n%s", round, n, kinds, diff)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		empty(t)
	}
}

func key(kind int) (k Key) {
	copy(k[kind%20:], fmt.Sprint(kind))
	return k
}

// empty checks that the folder of temporary files is empty.
func empty(t *testing.T) {
	t.Helper()
	left, err := os.ReadDir(os.TempDir())
	if err != nil || len(left) > 0 {
		t.Fatalf("left: %v, %v", left, err)
	}
}

// TestSizes fills a set of the smallest size.
func TestSizes(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	s := New(1)
	defer s.Close()
	n, firsts := 50_000, 0
	for i := range n {
		v, err := s.Add(key(i))
		switch {
		case err != nil:
			t.Fatal(err)
		case v == First && !s.Overflown():
			firsts++
		case v == Open && s.Overflown():
			s.Defer(nil, i, true)
		default:
			t.Fatalf("item %d: verdict %d", i, v)
		}
	}
	if want := 1 << 20 / 2 / keyMemory; firsts != want {
		t.Errorf("%d keys are held, want %d", firsts, want)
	}
	next := firsts
	if err := s.Deferred(func(_ []byte, number int) bool {
		if number != next {
			t.Fatalf("item %d, want %d", number, next)
		}
		next++
		return next < n-7
	}); err != nil {
		t.Fatal(err)
	}
	if next != n-7 {
		t.Errorf("%d items", next)
	}
}

// A fullDisk takes a number of bytes and then fails.
type fullDisk struct {
	*os.File
	left *int
}

func (f fullDisk) Write(p []byte) (int, error) {
	if *f.left -= len(p); *f.left < 0 {
		return 0, syscall.ENOSPC
	}
	return f.File.Write(p)
}

// TestFull lets the disk run full at every point: the error is returned, and no
// file is left.
func TestFull(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	defer func(plain func() (*temp, error)) { newTemp = plain }(newTemp)
	for _, create := range []func() (*temp, error){newTemp, named} {
		full(t, create)
	}
}

func full(t *testing.T, create func() (*temp, error)) {
	for room := 0; ; room += 200_001 {
		left := room
		newTemp = func() (*temp, error) {
			f, err := create()
			if err == nil {
				f.file = fullDisk{f.file.(*os.File), &left}
			}
			return f, err
		}
		err := fill(8_000)
		empty(t)
		if err == nil {
			if room < 400_000 {
				t.Fatalf("%d bytes are enough", room)
			}
			return
		}
		if !errors.Is(err, syscall.ENOSPC) {
			t.Fatalf("with %d bytes: %v", room, err)
		}
	}
}

// fill gives a small set items that are all different.
func fill(n int) error {
	s := small(0, 500, 5)
	defer s.Close()
	for i := range n {
		if _, err := s.Add(key(i)); err != nil {
			return err
		}
		if err := s.Defer([]byte("some text of an item"), 0, true); err != nil {
			return err
		}
	}
	m := 0
	if err := s.Deferred(func([]byte, int) bool { m++; return true }); err != nil {
		return err
	}
	if m != n {
		return fmt.Errorf("%d items of %d", m, n)
	}
	return nil
}

// BenchmarkOpen is the time for an item that goes to disk.
func BenchmarkOpen(b *testing.B) {
	const n = 1_000_000
	text := make([]byte, 82)
	rng := rand.New(rand.NewPCG(1, 0))
	for b.Loop() {
		s := New(16 << 20)
		for i := range n {
			var k Key
			for j := range k {
				k[j] = byte(rng.Uint32())
			}
			if v, err := s.Add(k); err != nil {
				b.Fatal(err)
			} else if v == Open {
				s.Defer(text, i, true)
			}
		}
		if err := s.Deferred(func([]byte, int) bool { return true }); err != nil {
			b.Fatal(err)
		}
		s.Close()
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/n, "ns/item")
}
