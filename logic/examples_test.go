package logic_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// mustParse is for puzzles that are known to be good.
func mustParse(s string) sudoku.Board {
	b, err := sudoku.Parse(s)
	if err != nil {
		panic(err)
	}
	return b
}

// mustCandidates is for boards that are known to be good.
func mustCandidates(b sudoku.Board) sudoku.Candidates {
	c, err := sudoku.NewCandidates(b)
	if err != nil {
		panic(err)
	}
	return c
}

var (
	easy   = mustParse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	harder = mustParse("..68...7..1.3..9..5...7.24.....1..8.93..2....1.....79.7..1.5.2....6...........5..")
)

// A hint comes in three stages.
func Example() {
	c, err := sudoku.NewCandidates(easy)
	if err != nil {
		fmt.Println(err)
		return
	}
	var solver logic.Solver
	step, err := solver.Next(context.Background(), c)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(step.Hint(logic.Vague, logic.RowColumn))
	fmt.Println(step.Hint(logic.Concrete, logic.RowColumn))
	fmt.Println(step.Hint(logic.Whole, logic.RowColumn))
	// Output:
	// Look for a Hidden Single.
	// Look for a Hidden Single in box 2.
	// In box 2, 8 can only go in r1c6. Therefore r1c6 is 8.
}

// A wrong digit or a missing candidate is reported as a mistake. Givens tells clues
// from placed digits.
func ExampleSolver_Next_mistake() {
	c := mustCandidates(easy)
	if err := c.Place(2, 1); err != nil { // r1c3
		fmt.Println(err)
		return
	}
	solver := logic.Solver{Givens: easy}
	_, err := solver.Next(context.Background(), c)
	var mistake *logic.MistakeError
	if errors.As(err, &mistake) {
		fmt.Println(mistake.Hint(logic.Concrete, logic.RowColumn))
		fmt.Println(mistake.Hint(logic.Whole, logic.RowColumn))
	}
	// Output:
	// there is a mistake in r1c3
	// r1c3 can't be 1: the puzzle has no solution with it
}

// The whole path, with a few techniques.
func ExampleSolver_Steps() {
	solver := logic.Solver{Techniques: logic.Basic().With(logic.XYWing)}
	n := 0
	for step, err := range solver.Steps(context.Background(), mustCandidates(harder)) {
		if err != nil {
			fmt.Println(err)
			break
		}
		n++
		if step.Technique.Family() != logic.Singles {
			fmt.Printf("%d. %v\n", n, &step)
		}
	}
	// Output:
	// 11. Pointing: 2 in b1 => r48c1<>2
	// 12. Pointing: 4 in b1 => r489c1<>4
	// 14. Pointing: 5 in b2 => r6c5<>5
	// 15. Pointing: 8 in b4 => r789c3<>8
	// 16. Pointing: 3 in b5 => r6c9<>3
	// 17. Claiming: 4 in c4 => r56c6,r6c5<>4
	// 18. Claiming: 3 in c8 => r7c79,r8c79,r9c9<>3
	// 26. Locked Pair: 4,5 in r12c5 => r12c6,r89c5<>4
	// 27. Locked Pair: 4,6 in r79c2 => r68c2,r789c3<>4
	// 30. Hidden Pair: 7,9 in r89c9 => r8c9<>1, r89c9<>4, r9c9<>6
	// 31. XY-Wing: 1/5/6 in r25c8,r3c9 => r5c9<>1
}

// What a puzzle needs: how many steps of each technique, and the hardest.
func ExampleSolver_Solve() {
	solver := logic.Solver{Techniques: logic.Standard()}
	path, err := solver.Solve(context.Background(), harder)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("solved:", path.Solved, "after", len(path.Steps), "steps")
	fmt.Println("singles:", path.Counts()[logic.HiddenSingle]+path.Counts()[logic.NakedSingle]+path.Counts()[logic.FullHouse])
	fmt.Println("hardest:", path.Hardest().Technique)
	// Output:
	// solved: true after 68 steps
	// singles: 57
	// hardest: XY-Wing
}

// Which few steps are enough, apart from singles? The first path has eleven.
func ExampleSolver_Shortest() {
	path, err := logic.Solver{}.Shortest(context.Background(), mustCandidates(harder))
	if err != nil {
		fmt.Println(err)
		return
	}
	for i := range path.Steps {
		if step := &path.Steps[i]; len(step.Placements) == 0 {
			fmt.Println(step)
		}
	}
	// Output:
	// Claiming: 3 in c8 => r7c79,r8c79,r9c9<>3
	// Naked Pair: 2,4 in r12c1 => r48c1<>2, r489c1<>4
	// Hidden Pair: 2,5 in r8c23 => r8c3<>1, r8c23<>4, r8c3<>8, r8c3<>9
	// XY-Wing: 1/5/6 in r25c8,r3c9 => r5c9<>1
}

// The easiest steps, whatever their technique; those that no later one needs are left out.
func ExampleSolver_Easiest() {
	path, err := logic.Solver{}.Easiest(context.Background(), mustCandidates(harder))
	if err != nil {
		fmt.Println(err)
		return
	}
	for i := range path.Steps {
		if step := &path.Steps[i]; len(step.Placements) == 0 {
			fmt.Println(step.Cost(), step)
		}
	}
	// Output:
	// 6 Pointing: 4 in b1 => r489c1<>4
	// 6 Pointing: 8 in b4 => r789c3<>8
	// 6 Pointing: 2 in b1 => r48c1<>2
	// 7 Claiming: 3 in c8 => r7c79,r8c79,r9c9<>3
	// 8 Locked Pair: 4,6 in r79c2 => r68c2,r789c3<>4
	// 8 Locked Pair: 4,5 in r12c5 => r12c6,r89c5<>4
	// 12 Hidden Pair: 7,9 in r89c9 => r8c9<>1, r89c9<>4, r9c9<>6
	// 20 XY-Wing: 1/5/6 in r25c8,r3c9 => r5c9<>1
}

// Why can't 2 stand in r8c6?
func ExampleSolver_Removing() {
	solver := logic.Solver{Techniques: logic.Basic()}
	for step, err := range solver.Removing(context.Background(), mustCandidates(harder), logic.Candidate{Cell: 68, Digit: 2}) {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(&step)
	}
	// Output:
	// Hidden Single: in column 4 => r9c4=2
	// Direct Pointing: 2 in r12c6 => r9c4=2
	// Pointing: 2 in b2 => r89c6<>2
}

// An explanation is data: a key for each sentence, and its arguments. Here it is
// written in German.
func ExampleStep_Explain() {
	var solver logic.Solver
	step, err := solver.Next(context.Background(), mustCandidates(easy))
	if err != nil {
		fmt.Println(err)
		return
	}
	german := map[string]string{
		"hidden-single": "In {house} kann {digit} nur in {cell} stehen.",
		"place":         "Also steht {digit} in {cell}.",
	}
	explanation := step.Explain()
	for _, sentence := range append(explanation.Why, explanation.Therefore...) {
		text := german[sentence.Key]
		for _, arg := range sentence.Args {
			var word string
			switch v := arg.Value.(type) {
			case sudoku.House:
				word = fmt.Sprintf("%s %d", [...]string{"Zeile", "Spalte", "Block"}[v/9], v%9+1)
			case sudoku.Cells:
				word = logic.RowColumn.Cells(v)
			default:
				word = fmt.Sprint(v)
			}
			text = strings.ReplaceAll(text, "{"+arg.Name+"}", word)
		}
		fmt.Println(text)
	}
	// Output:
	// In Block 2 kann 8 nur in r1c6 stehen.
	// Also steht 8 in r1c6.
}

func ExampleStep_MarshalJSON() {
	solver := logic.Solver{Techniques: logic.TechniquesOf(logic.Pointing)}
	step, err := solver.Next(context.Background(), mustCandidates(harder))
	if err != nil {
		fmt.Println(err)
		return
	}
	text, err := json.MarshalIndent(step, "", "  ")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(string(text))
	// Output:
	// {
	//   "technique": "Pointing",
	//   "rating": 2.6,
	//   "eliminations": [
	//     {
	//       "cell": "r8c6",
	//       "digit": 2
	//     },
	//     {
	//       "cell": "r9c6",
	//       "digit": 2
	//     }
	//   ],
	//   "digits": [
	//     2
	//   ],
	//   "cells": [
	//     "r1c6",
	//     "r2c6"
	//   ],
	//   "houses": [
	//     "b2"
	//   ],
	//   "cover": [
	//     "c6"
	//   ]
	// }
}

// A step can be proved from its own pattern, whatever found it.
func ExampleVerify() {
	c := mustCandidates(easy)
	step := logic.Step{
		Technique:  logic.HiddenSingle,
		Digits:     sudoku.DigitsOf(8),
		Houses:     []sudoku.House{sudoku.Box(1)},
		Placements: []logic.Candidate{{Cell: 5, Digit: 8}},
	}
	fmt.Println(logic.Verify(&c, easy, &step))
	step.Houses[0] = sudoku.Row(0)
	fmt.Println(logic.Verify(&c, easy, &step))
	// Output:
	// <nil>
	// sudoku: Hidden Single: 8 has another place in row 1
}

func ExampleParseTechniques() {
	set, err := logic.ParseTechniques("singles, pairs, x-wing")
	if err != nil {
		fmt.Println(err)
		return
	}
	for technique := range set.All() {
		fmt.Println(technique)
	}
	// Output:
	// Full House
	// Hidden Single
	// Naked Single
	// Locked Pair
	// Naked Pair
	// Hidden Pair
	// Direct Hidden Pair
	// X-Wing
}

// The hardest step in Sudoku Explainer's order, with its chains.
func ExampleSolver_Steps_sudokuExplainer() {
	puzzle, _ := sudoku.Parse("..9..63...72..........17..51..3..9..........86.84....1.6.........1.2....9.3...45.")
	c, err := sudoku.NewCandidates(puzzle)
	if err != nil {
		fmt.Println(err)
		return
	}
	var hardest logic.Step
	solver := logic.Solver{Order: logic.SEOrder}
	for step, err := range solver.Steps(context.Background(), c) {
		if err != nil {
			fmt.Println(err)
			return
		}
		if step.Rating > hardest.Rating {
			hardest = step
		}
	}
	fmt.Println(hardest.Rating, hardest.Technique, hardest.Eliminations)
	for _, chain := range hardest.Chains {
		first, last := chain.Nodes[0], chain.Nodes[len(chain.Nodes)-1]
		fmt.Println(len(chain.Nodes), "nodes from", first.Digit, first.On, "to", last.Digit, last.On)
	}
	// Output:
	// 9.0 Dynamic Region Forcing Chain [r7c5=7]
	// 2 nodes from 7 true to 7 false
	// 13 nodes from 7 true to 7 false
	// 2 nodes from 7 true to 7 false
	// 2 nodes from 7 true to 7 false
}
