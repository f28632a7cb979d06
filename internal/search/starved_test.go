package search

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/kernel"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// hurried are searches that ask soon, and others whose questions may not take long:
// what a search decides while it doubts shows in the guesses and nodes of these.
var hurried = []struct {
	name     string
	patience uint64
	lessons  int
	search   Search
}{
	{"two, at once", Patience, firstLessons, Search{Limit: 2, Doubt: true}},
	{"two, soon", 5, firstLessons, Search{Limit: 2}},
	{"one, soon", 0, firstLessons, Search{Limit: 1}},
	{"fifty, soon", 3, firstLessons, Search{Limit: 50}},
	{"all but one, soon", 3, firstLessons, Search{Limit: 20, Known: new([81]uint8)}},
	{"fifty, starved", 0, 1, Search{Limit: 50}},
	{"two, starved", 0, 1, Search{Limit: 2}},
	{"fifty, lean", 20, 60, Search{Limit: 50}},
}

const hurriedFile = "testdata/hurried.tsv"

// TestHurried pins the solutions, guesses and nodes of searches in a hurry, on slow
// boards, and among candidates of which any may be gone. The solutions are those of a
// search with time. -update writes the pins anew.
func TestHurried(t *testing.T) {
	boards, cells := doubtful(t)
	text := &strings.Builder{}
	text.WriteString("# Searches that ask soon: which, solutions, hash of them in order, guesses and nodes on boards, and the same among candidates\n")
	for _, how := range hurried {
		t.Run(how.name, func(t *testing.T) {
			row := ""
			forVariants(t, func(t *testing.T) {
				defer func(p uint64, l int) { patience, lessons = p, l }(patience, lessons)
				got := how.name
				for _, part := range []func(run func(func(*Search))){
					func(run func(func(*Search))) {
						for i := range boards {
							run(func(s *Search) { s.Run(&boards[i]) })
						}
					},
					func(run func(func(*Search))) {
						for i := range cells {
							run(func(s *Search) { s.RunCells(&cells[i]) })
						}
					},
				} {
					hash, found := fnv.New64a(), 0
					var guesses, nodes uint64
					part(func(start func(*Search)) {
						patience, lessons = how.patience, how.lessons
						s, calm := how.search, how.search
						if s.Known != nil {
							first := Search{Limit: 1}
							start(&first)
							s.Known, calm.Known = &first.First, &first.First
						}
						start(&s)
						patience, lessons, calm.Doubt = Patience, firstLessons, false
						start(&calm)
						if s.Found != calm.Found || s.Found > 0 && s.First != calm.First {
							t.Errorf("%d solutions, first %s; with time %d, first %s", s.Found, line(&s.First), calm.Found, line(&calm.First))
						}
						hash.Write(s.First[:])
						found += s.Found
						guesses += s.Guesses
						nodes += s.Nodes
					})
					got += fmt.Sprintf("\t%d\t%016x\t%d\t%d", found, hash.Sum64(), guesses, nodes)
				}
				if row == "" {
					row = got + "\n"
				} else if row != got+"\n" {
					t.Errorf("%s, with another kernel %s", got, row)
				}
			})
			text.WriteString(row)
		})
	}
	if *update {
		if err := os.WriteFile(hurriedFile, []byte(text.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if want, err := os.ReadFile(hurriedFile); err != nil || string(want) != text.String() {
		t.Errorf("%v; %s is not\n%s", err, text, want)
	}
}

// doubtful returns slow boards, sparse ones, others with a few solutions, and sets of
// candidates that take many guesses.
func doubtful(t *testing.T) (boards [][81]uint8, cells [][81]uint16) {
	for _, slow := range slowBoards(t)[:25] {
		boards = append(boards, parse(t, slow.text))
	}
	for _, clues := range []int{8, 16, 20} {
		for _, text := range sparse(clues)(t)[:10] {
			boards = append(boards, parse(t, text))
		}
	}
	rng := rand.New(rand.NewPCG(22, 22))
	for several := 0; several < 30; {
		b := parse(t, testkit.Corpus(t, "hard.txt")[rng.IntN(200)])
		for _, c := range rng.Perm(81)[:5] {
			b[c] = 0
		}
		if s := (Search{Limit: 4}); s.Run(&b) && s.Found < 4 && s.Found > 1 && s.Guesses > 6 {
			boards = append(boards, b)
			several++
		}
	}
	for len(cells) < 40 {
		c := randomCells(rng, 25+rng.IntN(40))
		s := Search{Limit: 2, Stop: func() bool { return true }}
		if s.RunCells(&c); s.Guesses > 4 {
			cells = append(cells, c)
		}
	}
	return boards, cells
}

// Stripped of its failed literals a node has none left, and keeps its solutions.
func TestStrip(t *testing.T) {
	rng := rand.New(rand.NewPCG(23, 22))
	gone, none := 0, 0
	for range 300 {
		var n kernel.Node
		cells := randomCells(rng, 15+rng.IntN(40))
		n.Write(&cells)
		before := Search{Limit: 20}
		before.RunCells(&cells)
		var s Search
		state := s.strip(&n)
		n.Read(&cells)
		after := Search{Limit: 20}
		if state != kernel.Contradiction {
			after.RunCells(&cells)
		} else {
			none++
		}
		if after.Found != before.Found {
			t.Fatalf("%v: %d solutions, %d when stripped", cells, before.Found, after.Found)
		}
		if state != kernel.Open {
			continue
		}
		if s.asked > 81*9 {
			gone++
		}
		for c, x := range cells {
			for ; x != 0; x &= x - 1 {
				try := n
				try.Allow(c, x&-x)
				if try.Settle() == kernel.Contradiction {
					t.Fatalf("cell %d: candidate %b leads to a contradiction", c, x&-x)
				}
			}
		}
	}
	t.Logf("%d without solution, %d gone round more than once", none, gone)
}
