package plain

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// brute returns the solutions of a board in the order of their digits: it fills
// the cells one after the other with every digit, and looks at the peers.
func brute(r *Rules, board []uint8) (all [][]uint8) {
	board = slices.Clone(board)
	clash := func(cell int) bool {
		return slices.ContainsFunc(r.Peers[cell], func(peer uint16) bool {
			return board[cell] > 0 && board[peer] == board[cell]
		})
	}
	for cell := range board {
		if clash(cell) || int(board[cell]) > r.Size {
			return nil
		}
	}
	var fill func(cell int)
	fill = func(cell int) {
		for cell < len(board) && board[cell] > 0 {
			cell++
		}
		if cell == len(board) {
			all = append(all, slices.Clone(board))
			return
		}
		for digit := range r.Size {
			board[cell] = uint8(digit) + 1
			if !clash(cell) {
				fill(cell + 1)
			}
		}
		board[cell] = 0
	}
	fill(0)
	return all
}

// latin returns the rules of a Latin square with some pairs.
func latin(size int, pairs ...[2]uint16) *Rules {
	houses := make([][]uint16, 2*size)
	for cell := range uint16(size * size) {
		row, column := int(cell)/size, int(cell)%size
		houses[row] = append(houses[row], cell)
		houses[size+column] = append(houses[size+column], cell)
	}
	return NewRules(size, houses, pairs)
}

func TestCounts(t *testing.T) {
	for _, c := range []struct {
		name  string
		rules *Rules
		want  int
	}{
		{"1", latin(1), 1},
		{"2", latin(2), 2},
		{"3", latin(3), 12},
		{"4", latin(4), 576}, // OEIS A002860
		{"5", latin(5), 161280},
		{"3 with a pair that no solution has", latin(3, [2]uint16{0, 4}, [2]uint16{0, 5}), 0},
	} {
		s := Search{}
		s.Run(c.rules, make([]uint8, c.rules.Size*c.rules.Size))
		if s.Found != c.want {
			t.Errorf("%s: %d solutions, want %d", c.name, s.Found, c.want)
		}
	}
}

// Every board of a Latin square with up to two clues, also with clashes and bad
// values, has the solutions that brute force finds.
func TestBrute(t *testing.T) {
	r := latin(4, [2]uint16{0, 15}, [2]uint16{5, 10})
	var s Search
	var got [][]uint8
	s.Yield = func(b []uint8) bool {
		got = append(got, slices.Clone(b))
		return true
	}
	for a := range 16 {
		for b := a; b < 16; b++ {
			for v := range 25 {
				board := make([]uint8, 16)
				board[a], board[b] = uint8(v%5)+1, uint8(v/5)+1
				want := brute(r, board)
				got = nil
				s.Run(r, board)
				slices.SortFunc(got, slices.Compare[[]uint8])
				if !slices.EqualFunc(got, want, slices.Equal[[]uint8]) || s.Found != len(want) || s.GaveUp {
					t.Fatalf("%v: %d solutions, want %d", board, len(got), len(want))
				}
				if board[a] > 4 || board[b] > 4 {
					continue
				}
				// The same from candidates.
				cells := slices.Repeat([]Mask{0b1111}, 16)
				for cell, v := range board {
					if v > 0 {
						cells[cell] = 1 << (v - 1)
					}
				}
				if s.RunCells(r, cells); s.Found != len(want) {
					t.Fatalf("%v: %d solutions from candidates, want %d", board, s.Found, len(want))
				}
			}
		}
	}
}

func TestStops(t *testing.T) {
	blank := make([]uint8, 81)
	s := Search{Limit: 5}
	if s.Run(Classic(), blank); s.Found != 5 || s.GaveUp {
		t.Errorf("limit 5: found %d, gave up: %t", s.Found, s.GaveUp)
	}
	s = Search{Budget: 7}
	if s.Run(Classic(), blank); s.Found != 0 || s.Guesses != 7 || !s.GaveUp {
		t.Errorf("budget 7: found %d in %d guesses, gave up: %t", s.Found, s.Guesses, s.GaveUp)
	}
	n := 0
	s = Search{Yield: func([]uint8) bool { n++; return n < 3 }}
	if s.Run(Classic(), blank); s.Found != 3 || n != 3 {
		t.Errorf("stopped at 3: found %d, yielded %d", s.Found, n)
	}
	// The same Search serves boards of different rules.
	s = Search{Limit: 1}
	if s.Run(Classic(), blank); s.Found != 1 {
		t.Error("no solution of the blank board")
	}
	if s.Run(latin(3), make([]uint8, 9)); s.Found != 1 {
		t.Error("no Latin square after a board of 9×9")
	}
	if n := testing.AllocsPerRun(10, func() { s.Run(latin4, make16[:]) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

var (
	latin4 = latin(4)
	make16 [16]uint8
)

// A strong search has the solutions of the plain one, each once, however soon it asks
// what it can learn: boards with none, one, several, and more than it remembers. Its
// first solutions are those that it finds when asked for no more.
func TestStrong(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	asked := 0
	for _, r := range []*Rules{latin(4), latin(4, [2]uint16{0, 15}, [2]uint16{5, 10}), latin(5, [2]uint16{0, 6}), Classic()} {
		for range 200 {
			board := make([]uint8, r.Size*r.Size)
			if r.Size == 9 {
				one := Search{Limit: 1, Yield: func(b []uint8) bool { copy(board, b); return true }}
				for cell, digit := range rng.Perm(9) {
					board[cell] = uint8(digit) + 1
				}
				one.Run(r, board)
				for _, cell := range rng.Perm(81)[:45+rng.IntN(12)] {
					board[cell] = 0
				}
			}
			for range rng.IntN(3) {
				board[rng.IntN(len(board))] = uint8(rng.IntN(r.Size + 1))
			}
			var want, got [][]uint8
			collect := func(all *[][]uint8) func([]uint8) bool {
				return func(b []uint8) bool { *all = append(*all, slices.Clone(b)); return true }
			}
			judge := Search{Yield: collect(&want), Limit: 5000}
			if judge.Run(r, board); len(want) == 5000 {
				continue
			}
			s := Strong{}
			s.Run(r, board)
			s.doubt = rng.IntN(4)
			s.Yield = collect(&got)
			s.Run(r, board)
			if s.asked {
				asked++
			}
			limit := 1 + rng.IntN(1+len(got))
			first := slices.Clone(got)
			slices.SortFunc(got, slices.Compare[[]uint8])
			slices.SortFunc(want, slices.Compare[[]uint8])
			if !slices.EqualFunc(got, want, slices.Equal[[]uint8]) || s.Found != len(want) {
				t.Fatalf("%v: %d solutions, want %d", board, len(got), len(want))
			}
			got, s.Limit = nil, limit
			if s.Run(r, board); !slices.EqualFunc(got, first[:min(limit, len(first))], slices.Equal[[]uint8]) {
				t.Fatalf("%v: the first %d solutions differ", board, limit)
			}
		}
	}
	if asked < 200 {
		t.Errorf("asked for %d boards", asked)
	}
}
