package grade

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/rate"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// The corpus has puzzles of this package for each half step of ER, with the seeds
// that make them and all their ratings. ER, EP and ED were compared with serate's
// when the puzzles were added. The rare ones are older than seeds.txt, so that their
// seeds now make others. -update writes the file again: it keeps the puzzles
// that are there and makes the missing ones.
var update = flag.Bool("update", false, "write testdata/rated.tsv again")

const corpusFile = "testdata/rated.tsv"

const corpusHead = "# ER from\tto\tseed\tpuzzle\tER/EP/ED\tinvariant\tlevel\tscore\tdepth\tbackdoor\n"

// Each of corpusBands has n puzzles from MinER to MaxER, each from one of the seeds
// from 0 on.
var corpusBands = []struct {
	low, high logic.Rating
	n         int
}{
	{12, 14, 20}, {15, 19, 20}, {20, 24, 20}, {25, 29, 20}, {30, 34, 20}, {35, 39, 20}, {40, 44, 20}, {45, 49, 20},
	{50, 54, 20}, {56, 59, 20}, {60, 64, 20}, {65, 69, 20}, {70, 74, 20}, {75, 79, 20}, {80, 84, 20}, {85, 89, 20},
	{90, 94, 20}, {95, 99, 2},
}

// corpusTries is how many puzzles are judged for a seed. Some seeds give no puzzle.
const corpusTries = 400_000

// corpusPuzzle makes a puzzle of a band, not of one ER in it: the corpus is older.
func corpusPuzzle(low, high logic.Rating, seed uint64) (sudoku.Board, error) {
	g := generation{ctx: context.Background(), rng: rand.New(rand.NewPCG(seed, uint64(low))), cost: unjudged}
	return g.generate(Target{MinER: low, MaxER: high, Options: generate.Options{MaxAttempts: corpusTries}}, corpusTries)
}

// corpusRatings are the columns that follow the puzzle.
func corpusRatings(b sudoku.Board) (string, error) {
	ctx := context.Background()
	x, err := rate.Rate(ctx, b)
	if err != nil {
		return "", err
	}
	invariant, err := rate.Rater{Profile: rate.SEInvariant}.Rate(ctx, b)
	if err != nil {
		return "", err
	}
	hodoku, err := rate.HoDoKu(ctx, b)
	if err != nil {
		return "", err
	}
	depth, err := rate.Depth(ctx, b)
	if err != nil {
		return "", err
	}
	backdoor, err := rate.Backdoor(ctx, b)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%v\t%v\t%v\t%d\t%d\t%d", x, invariant, hodoku.Level, hodoku.Score, depth, backdoor.Len()), nil
}

type corpusLine struct {
	low, high logic.Rating
	seed      uint64
	puzzle    sudoku.Board
	ratings   string
}

func readCorpus(t testing.TB) (lines []corpusLine) {
	text, err := os.ReadFile(corpusFile)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		fields := strings.SplitN(strings.TrimSpace(line), "\t", 5)
		if fields[0][0] == '#' {
			continue
		}
		var l corpusLine
		for i, r := range []*logic.Rating{&l.low, &l.high} {
			*r = tenths(t, fields[i])
		}
		if l.seed, err = strconv.ParseUint(fields[2], 10, 64); err != nil {
			t.Fatal(err)
		}
		l.puzzle, l.ratings = mustParse(t, fields[3]), fields[4]
		lines = append(lines, l)
	}
	return lines
}

// tenths reads a rating like 7.1.
func tenths(t testing.TB, text string) logic.Rating {
	n, err := strconv.Atoi(strings.Replace(text, ".", "", 1))
	if err != nil {
		t.Fatal(err)
	}
	return logic.Rating(n)
}

// The ratings and the seeds of the corpus hold. One rating in twenty is tried,
// of easy puzzles one in ten, and one seed of each band that is not rare; with
// SUDOKU_SOAK all.
func TestCorpus(t *testing.T) {
	if *update {
		updateCorpus(t)
	}
	soak := testkit.Soak(t) > 0
	tried := map[logic.Rating]bool{}
	count := map[logic.Rating]int{}
	forms := map[sudoku.Board]bool{}
	for _, l := range readCorpus(t) {
		count[l.low]++
		canonical, _, err := symmetry.Canonical(l.puzzle)
		if err != nil || forms[canonical] {
			t.Errorf("%v is there twice, or %v", l.puzzle, err)
		}
		forms[canonical] = true
		text, _, _ := strings.Cut(l.ratings, "/")
		if er := tenths(t, text); er < l.low || er > l.high {
			t.Errorf("%v: ER %v is not in its band", l.puzzle, er)
		}
		if soak || (count[l.low] == 1 || l.low < 75 && count[l.low] == 11) && (l.low < 90 || !testing.Short()) {
			if got, err := corpusRatings(l.puzzle); err != nil || got != l.ratings {
				t.Errorf("%v: got %q, %v, want %q", l.puzzle, got, err, l.ratings)
			}
		}
		target := Target{MinER: l.low, MaxER: l.high}
		if target.rareER() || !soak && (tried[l.low] || l.low >= 85) {
			continue
		}
		tried[l.low] = true
		if b, err := corpusPuzzle(l.low, l.high, l.seed); err != nil || b != l.puzzle {
			t.Errorf("%v to %v, seed %d: got %v, %v, want %v", l.low, l.high, l.seed, b, err, l.puzzle)
		}
	}
	for _, band := range corpusBands {
		if count[band.low] < band.n {
			t.Errorf("%v to %v: %d puzzles, want %d", band.low, band.high, count[band.low], band.n)
		}
	}
}

// updateCorpus writes the corpus.
func updateCorpus(t *testing.T) {
	old := map[logic.Rating]map[uint64]sudoku.Board{}
	if _, err := os.Stat(corpusFile); err == nil {
		for _, l := range readCorpus(t) {
			if old[l.low] == nil {
				old[l.low] = map[uint64]sudoku.Board{}
			}
			old[l.low][l.seed] = l.puzzle
		}
	}
	bands := make([]bytes.Buffer, len(corpusBands))
	write := func() {
		text := bytes.NewBufferString(corpusHead)
		for i := range bands {
			text.Write(bands[i].Bytes())
		}
		if err := os.WriteFile(corpusFile, text.Bytes(), 0o644); err != nil {
			t.Error(err)
		}
	}
	var wait sync.WaitGroup
	var lock sync.Mutex
	for i, band := range corpusBands {
		wait.Add(1)
		go func() {
			defer wait.Done()
			for seed, n := uint64(0), 0; n < band.n; seed++ {
				b, ok := old[band.low][seed]
				if !ok && len(old[band.low]) >= band.n {
					continue // a seed without a puzzle
				}
				if !ok {
					var err error
					if b, err = corpusPuzzle(band.low, band.high, seed); err != nil {
						continue
					}
				}
				ratings, err := corpusRatings(b)
				if err != nil {
					t.Error(err)
					return
				}
				n++
				lock.Lock()
				fmt.Fprintf(&bands[i], "%v\t%v\t%d\t%v\t%s\n", band.low, band.high, seed, b, ratings)
				if len(old) == 0 {
					write()
				}
				lock.Unlock()
			}
		}()
	}
	wait.Wait()
	write()
}
