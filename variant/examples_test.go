package variant_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/seed-cfc889b0/sudoku/symmetry"
	"github.com/seed-cfc889b0/sudoku/variant"
)

func Example() {
	r, err := variant.New(6, variant.X)
	if err != nil {
		fmt.Println(err)
		return
	}
	b, err := r.Parse(`
		. . . | . 2 4
		. . . | . . .
		------+------
		3 . . | . . .
		. . . | . . 1
		------+------
		. . . | . . .
		2 5 . | . . .`)
	if err != nil {
		fmt.Println(err)
		return
	}
	solution, err := r.SolveUnique(b)
	fmt.Print(r.Grid(solution), err)
	// Output:
	// +-----------+-----------+
	// | 6   1   3 | 5   2   4 |
	// | 5   4   2 | 3   1   6 |
	// +-----------+-----------+
	// | 3   2   1 | 6   4   5 |
	// | 4   6   5 | 2   3   1 |
	// +-----------+-----------+
	// | 1   3   6 | 4   5   2 |
	// | 2   5   4 | 1   6   3 |
	// +-----------+-----------+
	// <nil>
}

func ExampleJigsaw() {
	r, err := variant.New(5, variant.Jigsaw("AABBB AABBC ADDCC EDDDC EEEEC"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r)
	b, _ := r.Generate(context.Background(), rand.New(rand.NewPCG(1, 2)), variant.Options{})
	fmt.Print(r.Grid(b))
	// Output:
	// 5x5+jigsaw=AABBBAABBCADDCCEDDDCEEEEC
	// +-------+-----------+
	// | .   . | .   2   . |
	// |       |       +---+
	// | .   . | .   . | 5 |
	// |   +---+---+---+   |
	// | . | 4   . | .   . |
	// +---+       +---+   |
	// | . | .   .   3 | . |
	// |   +-----------+   |
	// | .   .   .   . | . |
	// +---------------+---+
}

func ExampleRules_Generate() {
	r, _ := variant.ParseRules("9x9+x")
	rng := rand.New(rand.NewPCG(2026, 11)) // the same seed gives the same puzzle
	b, err := r.Generate(context.Background(), rng, variant.Options{Symmetry: symmetry.HalfTurn})
	fmt.Println(b, err)
	// Output:
	// ......52.2.53.......82....1..3.....88.......96.....2..3....26.......83.4.76...... <nil>
}

func ExampleRules_Path() {
	r, _ := variant.New(4)
	b, _ := r.Parse("1... ..3. .4.. ...2")
	path, end, _ := r.Path(b)
	for _, step := range path[:3] {
		fmt.Println(step)
	}
	fmt.Println(end.Board(), r.Solved(end.Board()))
	// Output:
	// hidden single: in row 1 only r1c2 can hold 3
	// hidden single: in row 1 only r1c3 can hold 2
	// hidden single: in row 1 only r1c4 can hold 4
	// 1324423124133142 true
}

func ExampleRules_Validate() {
	r, _ := variant.New(9, variant.AntiKnight)
	b := r.Blank()
	b[2], b[13] = 7, 7
	fmt.Println(r.Validate(b))
	b[13], b[10] = 0, 7
	fmt.Println(r.Validate(b))
	// Output:
	// sudoku: digit 7 twice a knight's move apart: r1c3 and r2c5
	// sudoku: digit 7 twice in box 1: r1c3 and r2c2
}

func ExampleRules_CountSolutions() {
	for _, text := range []string{"4x4", "4x4+x", "4x4+disjoint"} {
		r, _ := variant.ParseRules(text)
		fmt.Println(text, r.CountSolutions(r.Blank(), 0))
	}
	// Output:
	// 4x4 288
	// 4x4+x 48
	// 4x4+disjoint 168
}
