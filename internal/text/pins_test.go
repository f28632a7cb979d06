package text_test

import (
	"bufio"
	"flag"
	"fmt"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/text"
)

var (
	update   = flag.Bool("update", false, "write testdata/pins.tsv anew")
	readings = flag.String("readings", "", "write the files of TestPins to this `file`, and what is read of each")
)

const pinsFile = "testdata/pins.tsv"

// Files of each kind that are pinned, with -short and without.
const fewPins, allPins = 60, 200

// kinds yields what makes files of each kind: a form's, damaged more often than not;
// numbers of the world; puzzles among words; decorated files.
func kinds(yield func(name string, write func(r *rand.Rand) string) bool) {
	for _, f := range forms {
		if !yield(f.name, func(r *rand.Rand) string {
			p, _ := shuffled(r)
			s := f.write(r, p)
			for range r.IntN(4) {
				if s != "" {
					s = damages[r.IntN(len(damages))].change(r, s)
				}
			}
			return s
		}) {
			return
		}
	}
	for _, w := range world {
		if !yield(w.name+" of the world", w.write) {
			return
		}
	}
	for i := range 10 {
		if !yield(fmt.Sprint("words ", i), wordy) || !yield(fmt.Sprint("decorated ", i), text.DecoratedFile) || !yield(fmt.Sprint("lookalikes ", i), text.LookalikeFile) {
			return
		}
	}
}

// all is everything that the reader says of a file.
func all(t *testing.T, s string) string {
	var said strings.Builder
	for _, positions := range []bool{false, true} {
		c := &everything{out: &said}
		n, err := text.Read(strings.NewReader(s), text.Parser{Sink: c, Positions: positions})
		fmt.Fprintln(&said, n, err)
		one := text.Parse(s, positions)
		fmt.Fprintf(&said, "alone %s %v %d %b %s%s\n", digits81(&one.Board), one.Form, one.Line, one.Assumed, state(one.Position), fault(one.Fault))
	}
	_, places := text.Explain(s, &reading{})
	var line []byte
	for _, p := range places {
		for _, n := range [...]int{p.Start, p.End, int(p.Kind), p.Cell, p.Puzzle} {
			line = append(strconv.AppendInt(line, int64(n), 10), ' ')
		}
	}
	said.Write(append(line, '\n'))
	return said.String()
}

func fault(f *text.Fault) string {
	if f == nil {
		return ""
	}
	return fmt.Sprintf("%+v", *f)
}

func state(p *text.Position) string {
	if p == nil {
		return ""
	}
	return fmt.Sprintf("%v %v %v %s", p.Placed, p.HasMarks, p.Marks, fault(p.Beyond))
}

// An everything writes what it is given.
type everything struct {
	out  io.Writer
	room [81]uint8
}

func (e *everything) Room() *[81]uint8 { return &e.room }

func (e *everything) Take(as text.As, p *text.Position, row *text.Row) bool {
	fmt.Fprintln(e.out, as.Line, as.Form, as.Assumed, digits81(&e.room), state(p))
	return true
}

func (e *everything) Fail(f *text.Fault) bool {
	fmt.Fprintln(e.out, fault(f))
	return true
}

func (e *everything) Header(header string, column int, separator byte) {
	fmt.Fprintf(e.out, "%q %d %q\n", header, column, separator)
}

// TestPins holds what is read of thousands of files: a change of the reader that is
// meant to read nothing otherwise reads nothing otherwise. After one that is, -update,
// and the difference shows which forms are read otherwise. With -readings before and
// after, diff shows what of them.
func TestPins(t *testing.T) {
	wanted := map[string]string{}
	if file, err := os.ReadFile(pinsFile); err == nil {
		for line := range strings.Lines(string(file)) {
			name, hashes, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
			wanted[name] = hashes
		}
	}
	out := io.Discard
	if *readings != "" {
		f, err := os.Create(*readings)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		w := bufio.NewWriter(f)
		defer w.Flush()
		out = w
	}
	var pins strings.Builder
	for name, write := range kinds {
		hash := fnv.New64a()
		io.WriteString(hash, name)
		r := rand.New(rand.NewPCG(hash.Sum64(), 31))
		hash.Reset()
		few := uint64(0)
		for i := range allPins {
			if i == fewPins {
				few = hash.Sum64()
				if testing.Short() && !*update {
					break
				}
			}
			s := write(r)
			said := all(t, s)
			io.WriteString(hash, said)
			fmt.Fprintf(out, "== %s %d\n%s\n-- read\n%s", name, i, s, said)
		}
		got := fmt.Sprintf("%016x\t%016x", few, hash.Sum64())
		fmt.Fprintf(&pins, "%s\t%s\n", name, got)
		if want := wanted[name]; !*update && got[:17] != want[:min(17, len(want))] || !*update && !testing.Short() && got != want {
			t.Errorf("%s: read otherwise than pinned (%s, pinned %s)", name, got, want)
		}
		delete(wanted, name)
	}
	for name := range wanted {
		if !*update {
			t.Errorf("%s: pinned, but there is no such kind", name)
		}
	}
	if *update {
		if err := os.WriteFile(pinsFile, []byte(pins.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}
