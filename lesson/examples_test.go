package lesson_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/seed-cfc889b0/sudoku/lesson"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// The first lessons.
func ExampleAll() {
	for i, l := range lesson.All()[:5] {
		fmt.Println(i+1, l.Technique, l.Before)
	}
	// Output:
	// 1 Full House []
	// 2 Hidden Single [Full House]
	// 3 Naked Single [Hidden Single]
	// 4 Direct Pointing [Hidden Single]
	// 5 Direct Claiming [Hidden Single]
}

// An exercise, and what is said to an answer.
func ExampleLesson_Exercise() {
	l, err := lesson.Of(logic.XYWing)
	if err != nil {
		fmt.Println(err)
		return
	}
	x, err := l.Exercise(context.Background(), rand.New(rand.NewPCG(7, 0)))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(&x.Step)
	verdict, err := x.Check(context.Background(), x.Step.Eliminations[0], false)
	fmt.Println(verdict, err)
	// Output:
	// XY-Wing: 1/2/8 in r48c1,r5c3 => r9c3<>2
	// right <nil>
}
