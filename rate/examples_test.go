package rate_test

import (
	"context"
	"errors"
	"fmt"
	"github.com/seed-cfc889b0/sudoku/rate"
	"slices"

	"github.com/seed-cfc889b0/sudoku"
)

// How hard is a puzzle?
func ExampleRate() {
	puzzle, err := sudoku.Parse("..9..63...72..........17..51..3..9..........86.84....1.6.........1.2....9.3...45.")
	if err != nil {
		fmt.Println(err)
		return
	}
	rating, err := rate.Rate(context.Background(), puzzle)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("ER/EP/ED:", rating)
	fmt.Println("needs chains:", rating.ER >= 65)
	// Output:
	// ER/EP/ED: 9.0/1.2/1.2
	// needs chains: true
}

// Only puzzles with one solution have a rating.
func ExampleRate_improper() {
	_, err := rate.Rate(context.Background(), sudoku.Board{})
	fmt.Println(errors.Is(err, sudoku.ErrMultipleSolutions))
	// Output: true
}

// A Rater with a limit answers whether a puzzle is easy enough, and spends no
// more time on those that are not.
func ExampleRater() {
	easy, _ := sudoku.Parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	hard, _ := sudoku.Parse("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")
	rater := rate.Rater{Limit: 44}
	for _, puzzle := range []sudoku.Board{easy, hard} {
		rating, err := rater.Rate(context.Background(), puzzle)
		fmt.Println(rating.ER <= 44, err)
	}
	// Output:
	// true <nil>
	// false <nil>
}

// Many puzzles, on all processors, in order.
func ExampleRater_RateSeq() {
	var puzzles []sudoku.Board
	for _, line := range []string{
		"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
		"11.......6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
		".....8..4..3.6..8..6.7..1....5....3..3..8...61....47....6..52...4.3...1.2...1....",
	} {
		puzzle, err := sudoku.Parse(line)
		if err != nil {
			fmt.Println(err)
			return
		}
		puzzles = append(puzzles, puzzle)
	}
	for _, r := range (rate.Rater{}).RateSeq(context.Background(), slices.Values(puzzles)) {
		if r.Err != nil {
			fmt.Println(r.Err)
			continue
		}
		fmt.Println(r.SE)
	}
	// Output:
	// 1.2/1.2/1.2
	// sudoku: digit 1 twice in row 1: r1c1 and r1c2
	// 1.2/1.2/1.2
}

// How deep must trial and error go, and how many cells must be guessed right?
func ExampleDepth() {
	puzzle, _ := sudoku.Parse("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")
	depth, err := rate.Depth(context.Background(), puzzle)
	if err != nil {
		fmt.Println(err)
		return
	}
	cells, err := rate.Backdoor(context.Background(), puzzle)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("trial and error to depth", depth)
	fmt.Println("backdoor", cells)
	// Output:
	// trial and error to depth 2
	// backdoor r1c2 r6c2
}

// HoDoKu's words for how hard a puzzle is.
func ExampleHoDoKu() {
	for _, line := range []string{
		"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
		"..68...7..1.3..9..5...7.24.....1..8.93..2....1.....79.7..1.5.2....6...........5..",
	} {
		puzzle, err := sudoku.Parse(line)
		if err != nil {
			fmt.Println(err)
			return
		}
		r, err := rate.HoDoKu(context.Background(), puzzle)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(r.Level, r.Score)
	}
	// Output:
	// easy 204
	// hard 978
}

// How long will people take?
func ExampleEffort() {
	ctx := context.Background()
	for _, text := range []string{
		"..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
		"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
	} {
		puzzle, err := sudoku.Parse(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		effort, err := rate.Effort(ctx, puzzle)
		if err != nil {
			fmt.Println(err)
			return
		}
		rating, err := rate.Rate(ctx, puzzle)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%v minutes (%v to %v), ER %v: %v\n", effort.Minutes, effort.Low, effort.High, rating.ER, rate.LevelOf(rating.ER, effort.Minutes))
	}
	// Output:
	// 3.8 minutes (2.8 to 5.2), ER 1.2: beginner
	// 23.3 minutes (16.2 to 33.6), ER 2.6: hard
}
