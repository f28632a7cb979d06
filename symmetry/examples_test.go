package symmetry_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

var (
	proper  = parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	several = parse("..3.....6...98..2.9426..7..45...6............1.9.5.47.....25.4.6...785...........")
)

// parse is for puzzles that are known to be good.
func parse(line string) sudoku.Board {
	b, err := sudoku.Parse(line)
	if err != nil {
		panic(err)
	}
	return b
}

func ExampleTransform() {
	turn := symmetry.Rotate90()
	fmt.Println(turn)
	fmt.Println(turn.Apply(proper))
	fmt.Println(sudoku.CellName(turn.Cell(0)))

	// Transforms compose and invert.
	fmt.Println(turn.Then(turn) == symmetry.Rotate180())
	fmt.Println(turn.Then(turn.Inverse()))
	// Output:
	// transpose columns 987654321
	// ...748.65..6...9.3......8...4..8..1.81.2.6.97.9..3..5...2......7.8...6..95.613...
	// r1c9
	// true
	// identity
}

func ExampleNew() {
	var identity symmetry.Transform
	rows := identity.Rows()
	rows[0], rows[1] = rows[1], rows[0]
	t, err := symmetry.New(false, rows, identity.Columns(), [9]uint8{9, 8, 7, 6, 5, 4, 3, 2, 1})
	fmt.Println(t, err)

	rows[0], rows[8] = rows[8], rows[0]
	_, err = symmetry.New(false, rows, identity.Columns(), identity.Digits())
	fmt.Println(err)
	// Output:
	// rows 213456789 digits 987654321 <nil>
	// sudoku: rows[1] = 0 separates the rows of a band
}

func ExampleRandom() {
	rng := rand.New(rand.NewPCG(1, 2))
	t := symmetry.Random(rng)
	fmt.Println(t)
	fmt.Println(t.Apply(proper))
	// Output:
	// rows 213798654 columns 213456879 digits 279518634
	// .8.241...91..6....4.3...8......3.6.4...524..18.....37..3..8...9.6..7...8.5.3.9..2
}

func ExampleCanonical() {
	canonical, t, err := symmetry.Canonical(proper)
	fmt.Println(canonical, err)
	fmt.Println(t.Apply(proper) == canonical)

	turned, _, err := symmetry.Canonical(symmetry.Rotate90().Apply(proper))
	fmt.Println(turned == canonical, err)
	// Output:
	// ........1.....2.34156...27......8.......51..232974......16..9....34..7..28.91.45. <nil>
	// true
	// true <nil>
}

func ExampleEquivalent() {
	other := symmetry.FlipDiagonal().Apply(proper)
	t, ok, err := symmetry.Equivalent(proper, other)
	fmt.Println(t.Apply(proper) == other, ok, err)
	_, ok, err = symmetry.Equivalent(proper, several)
	fmt.Println(ok, err)
	// Output:
	// true true <nil>
	// false <nil>
}

func ExampleAutomorphisms() {
	grid := parse("123456789456789123789123456231564897564897231897231564312645978645978312978312645")
	fmt.Println(symmetry.Automorphisms(grid))
	fmt.Println(symmetry.Automorphisms(proper))
	fmt.Println(symmetry.Automorphisms(sudoku.Board{}))
	// Output:
	// 648 <nil>
	// 1 <nil>
	// 1218998108160 <nil>
}
