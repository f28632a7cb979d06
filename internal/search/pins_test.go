package search

import (
	"bytes"
	"flag"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

var update = flag.Bool("update", false, "write testdata/pins.tsv and testdata/slow.tsv anew")

// pinned are the sets of boards whose solutions and guesses testdata/pins.tsv pins.
var pinned = []struct {
	name   string
	boards func(t *testing.T) []string
}{
	{"examples", corpus("examples.txt")},
	{"hard", corpus("hard.txt")},
	{"minimal", corpus("minimal.txt")},
	{"slow", func(t *testing.T) (lines []string) {
		for _, s := range slowBoards(t) {
			lines = append(lines, s.text)
		}
		return lines
	}},
	{"0 to 7 clues", sparse(0)},
	{"8 to 15 clues", sparse(8)},
	{"16 to 23 clues", sparse(16)},
	{"24 to 31 clues", sparse(24)},
	{"serg", collection("serg_benchmark.txt")},
	{"17 clues", collection("17_clue.txt")},
	{"top1465", collection("magictour_top1465.txt")},
	{"SE 11 and more", collection("forum_hardest_1905_11plus.txt")},
	{"no solution", collection("zero_10k.txt")},
	{"slow by climbs", collection("slow_by_climb.tsv")},
	{"sparse and slow", collection("sparse_and_slow.tsv")},
}

// pinnedBoards is the number of boards of a set, at most.
const pinnedBoards = 200

func corpus(name string) func(t *testing.T) []string {
	return func(t *testing.T) []string { return some(testkit.Corpus(t, name)) }
}

func collection(name string) func(t *testing.T) []string {
	return func(t *testing.T) []string { return some(testkit.Collection(t, name)) }
}

// some returns boards evenly spread over the lines of a collection.
func some(lines []string) (boards []string) {
	var all []string
	for _, line := range lines {
		if len(line) >= 81 && line[0] != '#' {
			all = append(all, line[:81])
		}
	}
	n := min(len(all), pinnedBoards)
	for i := range n {
		boards = append(boards, all[i*len(all)/n])
	}
	return boards
}

// sparse makes boards of so many clues, and up to seven more.
func sparse(clues int) func(*testing.T) []string {
	return func(*testing.T) (boards []string) {
		rng := rand.New(rand.NewPCG(uint64(clues), 21))
		for i := range pinnedBoards {
			b := randomGrid(rng)
			for _, c := range rng.Perm(81)[clues+i%8:] {
				b[c] = 0
			}
			boards = append(boards, line(&b))
		}
		return boards
	}
}

// TestPins compares the solutions of many boards, their order, and the guesses and
// nodes for them, with those that testdata/pins.tsv pins. If it fails, the order of solutions
// is another: the changelog must say so, and -update writes the pins anew.
func TestPins(t *testing.T) {
	const file = "testdata/pins.tsv"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var pins bytes.Buffer
	fmt.Fprintln(&pins, "# What a search finds and how many guesses it takes: set, boards, solutions, hash of them in order, guesses for one, two and 300 solutions a board, nodes for all")
	for _, set := range pinned {
		t.Run(set.name, func(t *testing.T) {
			old := "" // the line of this set
			for l := range strings.Lines(string(text)) {
				if strings.HasPrefix(l, set.name+"\t") {
					old = l
				}
			}
			kept := old
			defer func() { pins.WriteString(kept) }()
			boards := set.boards(t)
			forVariants(t, func(t *testing.T) {
				got := fmt.Sprintf("%s\t%s\n", set.name, pin(t, boards))
				if kept = got; got != old && !*update {
					t.Errorf("%s is not %s", strings.TrimSpace(got), strings.TrimSpace(old))
				}
			})
		})
	}
	if *update {
		if err := os.WriteFile(file, pins.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// pin returns what a line of the pins says of boards.
func pin(t *testing.T, boards []string) string {
	hash := fnv.New64a()
	found := 0
	var guesses [3]uint64
	nodes := uint64(0)
	for _, text := range boards {
		b := parse(t, text)
		for i, limit := range []int{1, 2, 300} {
			s := Search{Limit: limit}
			if limit > 2 {
				s.Yield = func(x [81]uint8) bool {
					hash.Write(x[:])
					return true
				}
			}
			s.Run(&b)
			guesses[i] += s.Guesses
			nodes += s.Nodes
			if limit > 2 {
				found += s.Found
			} else if s.Found > 0 {
				hash.Write(s.First[:])
			}
		}
	}
	return fmt.Sprintf("%d\t%d\t%016x\t%d\t%d\t%d\t%d", len(boards), found, hash.Sum64(), guesses[0], guesses[1], guesses[2], nodes)
}
