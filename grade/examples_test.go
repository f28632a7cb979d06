package grade_test

import (
	"context"
	"errors"
	"fmt"
	"github.com/seed-cfc889b0/sudoku/grade"
	"github.com/seed-cfc889b0/sudoku/rate"
	"math/rand/v2"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// A symmetric puzzle that Sudoku Explainer rates 6.6 to 7.5.
func ExampleGenerate() {
	rng := rand.New(rand.NewPCG(7, 0))
	puzzle, err := grade.Generate(context.Background(), rng, grade.Target{
		MinER: 66, MaxER: 75,
		Options: generate.Options{Symmetry: symmetry.HalfTurn},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	rating, err := rate.Rate(context.Background(), puzzle)
	fmt.Println(puzzle)
	fmt.Println(rating.ER, err)
	// Output:
	// ...3...6...6.8.54..1...69.32...95.....7...4.....42...59.12...5..24.7.6...3...1...
	// 7.2 <nil>
}

// What to make, in the words of a user.
func ExampleTarget() {
	var target grade.Target
	var err error
	target.MinER, target.MaxER, err = logic.ParseRatings("6.6-7.5")
	fmt.Println(target.MinER, target.MaxER, err)
	err = target.HoDoKu.UnmarshalText([]byte("hard"))
	fmt.Println(target.HoDoKu, err)
	_, _, err = logic.ParseRatings("6,6")
	fmt.Println(err)
	// Output:
	// 6.6 7.5 <nil>
	// hard <nil>
	// sudoku: "6,6" is neither a rating such as 7.1 nor a range such as 6.6-7.5, 6.6- or -2.5
}

// A puzzle that teaches a technique: easier techniques are not enough.
func ExampleGenerate_needs() {
	rng := rand.New(rand.NewPCG(7, 0))
	basics := logic.Basic()
	puzzle, err := grade.Generate(context.Background(), rng, grade.Target{
		Only:  basics.With(logic.XYWing),
		Needs: logic.XYWing,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, techniques := range []logic.Techniques{basics, basics.With(logic.XYWing)} {
		solver := logic.Solver{Techniques: techniques}
		path, err := solver.Solve(context.Background(), puzzle)
		fmt.Println("solved:", path.Solved, err)
	}
	// Output:
	// solved: false <nil>
	// solved: true <nil>
}

// Many puzzles, on all processors. Neither their number nor the number of
// processors changes the puzzles.
func ExampleGenerate_series() {
	series := generate.Series{N: 3, Make: func(ctx context.Context, rng *rand.Rand) (sudoku.Board, error) {
		return grade.Generate(ctx, rng, grade.Target{HoDoKu: logic.Hard})
	}}
	for puzzle, err := range series.Puzzles(context.Background(), rand.New(rand.NewPCG(7, 0))) {
		if err != nil {
			fmt.Println(err)
			return
		}
		rating, err := rate.HoDoKu(context.Background(), puzzle)
		fmt.Println(rating.Level, err)
	}
	// Output:
	// hard <nil>
	// hard <nil>
	// hard <nil>
}

// A search that ends without a puzzle says how close it came.
func ExampleError() {
	rng := rand.New(rand.NewPCG(7, 0))
	_, err := grade.Generate(context.Background(), rng, grade.Target{
		MinER:   119,
		Options: generate.Options{MaxAttempts: 300},
	})
	var failed *grade.Error
	if errors.As(err, &failed) {
		fmt.Println(failed.Attempts, "tries, the closest has", failed.Miss)
	}
	// Output: 300 tries, the closest has ER 8.3, not 11.9 or more
}

// What is as hard as a known puzzle, or nearly so, is found beside it.
func ExampleNeighbors() {
	known, err := sudoku.Parse(".........5679.....89....6..9...3..2...85..7.......1..34...2...1..56..8.......4...")
	if err != nil {
		fmt.Println(err)
		return
	}
	search := grade.Neighbors{Target: grade.Target{MinER: 100}}
	for puzzle, err := range search.Puzzles(context.Background(), rand.New(rand.NewPCG(7, 0)), []sudoku.Board{known}) {
		if err != nil {
			fmt.Println(err)
			return
		}
		hard, err := rate.AtLeast(context.Background(), puzzle, 100)
		fmt.Println(puzzle, hard, err)
	}
	// Output:
	// .........56.9.....897...6..9...3..2...85..7.......1..34...2...1..56..8.......4... true <nil>
	// .........5679.....89...56......3..2...85..7.......1..34...2...1..56..8.......4... true <nil>
}

// A puzzle to begin with must have one solution.
func ExampleFromError() {
	for _, err := range (grade.Neighbors{}).Puzzles(context.Background(), nil, []sudoku.Board{{0: 5}}) {
		var bad *grade.FromError
		fmt.Println(errors.As(err, &bad), err)
	}
	// Output: true sudoku: puzzle 1 of those to begin with: sudoku: more than one solution
}
