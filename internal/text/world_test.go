package text_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// digitsOf returns the first digits of a root, which nothing tells from other numbers.
func digitsOf(n int64, count int) string {
	x := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(2*count)), nil)
	return x.Sqrt(x.Mul(x, big.NewInt(n))).String()[:count]
}

// lines writes nine or more lines.
func lines(r *rand.Rand, write func() string) string {
	var all []string
	for range 9 * (1 + r.IntN(2)) {
		all = append(all, write())
	}
	return strings.Join(all, "\n")
}

func number(r *rand.Rand, format string) string {
	return strings.Map(func(c rune) rune {
		if c == '9' {
			return '0' + rune(r.IntN(10))
		}
		return c
	}, format)
}

// grid writes a grid of another size: the digits that an order of rows gives.
func grid(r *rand.Rand, size int, clues float64) string {
	const signs = "123456789ABCDEFGHIJKLMNOP"
	blank, sep := one(r, ".", "0", "_"), one(r, "", " ", ",", " | ", "|")
	rows := make([]string, size)
	for i := range rows {
		var cells []string
		for j := range size {
			c := blank
			if r.Float64() < clues {
				c = signs[(i*(size+1)/2+j)%size:][:1]
			}
			cells = append(cells, c)
		}
		rows[i] = strings.Join(cells, sep)
	}
	return strings.Join(rows, "\n")
}

// world are numbers that people write down and that are no puzzles.
var world = []struct {
	name  string
	write func(r *rand.Rand) string
}{
	{"dates", func(r *rand.Rand) string {
		format := one(r, "2.01.2006", "2006-01-02", "02/01/2006", "2006-1-2", "20060102", "2.1.2006", "02.01.06", "Jan 2, 2006", "2006 01 02", "2006-01-02 15:04", "15:04:05", "060102 15", "2006-01-2")
		return lines(r, func() string {
			return time.Unix(r.Int64N(2e9), 0).UTC().Format(format)
		})
	}},
	{"roots", func(r *rand.Rand) string {
		s := digitsOf(int64([]int{2, 3, 5, 6, 7, 8, 10, 11, 12, 13}[r.IntN(10)]), 81*(1+r.IntN(2)))
		switch r.IntN(4) {
		case 0:
			return s[:1] + "." + s[1:]
		case 1:
			return s[:81]
		case 2:
			return strings.Join(rows(s[:81]), "\n")
		}
		return strings.Join(rows(s[:81]), " ")
	}},
	{"pi", func(r *rand.Rand) string {
		const pi = "3.14159265358979323846264338327950288419716939937510582097494459230781640628620899862803482534211706798214808651328230664709384460955058223172535940812848111745028410270193852110555964462294895493038196"
		return one(r, pi, pi[:81], pi[:82], pi[:83], pi[2:83], wrap(pi[:81], 9), wrap(pi[2:83], 9), wrap(pi[2:164], 81), "pi = "+pi[:83])
	}},
	{"ISBN", func(r *rand.Rand) string {
		f := one(r, "9-999-99999-9", "978-9-999-99999-9", "9789999999999", "9999999999", "999-99999-9", "999999999")
		return lines(r, func() string { return "9" + number(r, f) })
	}},
	{"phones", func(r *rand.Rand) string {
		f := one(r, "+49 30 999999", "(999) 999-9999", "999-999-9999", "555-9999-9", "999.999.999", "0999/99999", "999 999 99 99", "+1-999-999-9999")
		return lines(r, func() string { return number(r, f) })
	}},
	{"addresses", func(r *rand.Rand) string {
		return lines(r, func() string {
			return fmt.Sprintf("%d.%d.%d.%d", r.IntN(256), r.IntN(256), r.IntN(256), r.IntN(256))
		})
	}},
	{"measures", func(r *rand.Rand) string {
		sep := one(r, " ", ",", "\t", ";")
		return lines(r, func() string {
			var all []string
			for range 9 {
				all = append(all, fmt.Sprintf("%.*f", 1+r.IntN(3), 1+99*r.Float64()))
			}
			return strings.Join(all, sep)
		})
	}},
	{"numbers below a hundred", func(r *rand.Rand) string {
		sep := one(r, " ", ",", "\t", ", ", " | ")
		return "10" + sep + strings.TrimPrefix(lines(r, func() string {
			var all []string
			for range 9 {
				all = append(all, fmt.Sprint(r.IntN(100)))
			}
			return strings.Join(all, sep)
		}), "10")
	}},
	{"names", func(r *rand.Rand) string {
		f := one(r, "Name: "+strings.Repeat("_", 81), "Name "+strings.Repeat("_", 81), "Date: ______ Name: "+strings.Repeat("_", 60))
		return f
	}},
	{"hashes", func(r *rand.Rand) string {
		return lines(r, func() string {
			return fmt.Sprintf("%016x%016x%016x%016x", r.Uint64(), r.Uint64(), r.Uint64(), r.Uint64())
		})
	}},
	{"6x6", func(r *rand.Rand) string { return grid(r, 6, .5) }},
	{"4x4", func(r *rand.Rand) string { return grid(r, 4, .5) }},
	{"8x8", func(r *rand.Rand) string { return grid(r, 8, .5) }},
	{"12x12", func(r *rand.Rand) string { return grid(r, 12, .5) }},
	{"16x16", func(r *rand.Rand) string { return grid(r, 16, .5) }},
	{"25x25", func(r *rand.Rand) string { return grid(r, 25, .5) }},
	{"variants", func(r *rand.Rand) string {
		p, _ := shuffled(r)
		rule := one(r, `"cages":[{"cells":[[0,0],[0,1]],"sum":9}]`, `"constraints":["antiknight"]`, `"thermometers":[["r1c1","r1c2"]]`, `"type":"killer"`, `"variant":"X-Sudoku"`,
			`"diagonals":true`, `"antiking":true`, `"regions":"aaabbbccc"`, `"arrows":[{"cells":["R1C1","R2C2"]}]`, `"size":6`, `"kropki":[[1,2]]`, `"extraregions":[{"cells":["R1C1"]}]`,
			`"rules":"Normal sudoku rules apply. Digits on thermometers increase."`, `"name":"Jigsaw 12"`, `"lines":[{"wayPoints":[[0,1],[0,2]]}]`)
		return one(r, `{"puzzle":"`+p+`",`+rule+`}`, `{`+rule+`,"grid":"`+p+`"}`, `{"givens":[[`+strings.ReplaceAll(lined(p, "0", join(",")), "\n", "],[")+`]],`+rule+`}`)
	}},
}

// TestWorld reads numbers of the world. None is a board.
func TestWorld(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 31))
	for _, w := range world {
		t.Run(w.name, func(t *testing.T) {
			for range testkit.Cases(t, 100, 20_000) {
				s := w.write(r)
				if c := read(t, s); len(c.boards) > 0 || len(c.faults) == 0 {
					t.Fatalf("%v, %d faults\n%s", c.boards, len(c.faults), s)
				}
			}
		})
	}
}
