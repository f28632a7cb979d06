package lesson

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// Each technique has a lesson with both texts, after the lessons that it builds on.
func TestAll(t *testing.T) {
	var learned logic.Techniques
	for _, l := range All() {
		if len(l.What) < 40 || len(l.Spot) < 40 {
			t.Errorf("%v: %q, %q", l.Technique, l.What, l.Spot)
		}
		if learned.Has(l.Technique) {
			t.Errorf("%v is there twice", l.Technique)
		}
		for _, b := range l.Before {
			if !learned.Has(b) {
				t.Errorf("%v comes before %v", l.Technique, b)
			}
		}
		if len(l.Before) == 0 && l.Technique != logic.FullHouse {
			t.Errorf("%v builds on nothing", l.Technique)
		}
		learned = learned.With(l.Technique)
	}
	if learned != logic.AllTechniques() {
		t.Errorf("no lesson for %v", logic.AllTechniques().Minus(learned))
	}
	var name *sudoku.RangeError
	if _, err := Of(0); !errors.As(err, &name) {
		t.Error(err)
	}
	none := Lesson{}
	if _, err := none.Exercise(context.Background(), nil); !errors.As(err, &name) {
		t.Error(err)
	}
	if list, err := none.Examples(context.Background()); len(list) > 0 || err != nil {
		t.Error(list, err)
	}
}

// A text in another language lacks no lesson and has none twice, or the error names it.
func TestRead(t *testing.T) {
	var whole strings.Builder
	whole.WriteString("A comment.\n")
	for _, s := range sections(lessonsText) {
		fmt.Fprintf(&whole, "\n# %s\nWhat %s is.\nHow to see it.\n", s[0], s[0])
	}
	list, err := Read(whole.String())
	if err != nil || len(list) != len(All()) || list[0].What != "What Full House is." || list[0].Spot != "How to see it." {
		t.Error(list, err)
	}
	const one = "\n# Jellyfish\nWhat Jellyfish is.\nHow to see it.\n"
	for _, test := range []struct{ text, key string }{
		{strings.Replace(whole.String(), one, "", 1), "Jellyfish"},
		{whole.String() + one, "Jellyfish"},
		{whole.String() + "\n# Jelly\nWhat it is.\nHow.\n", "Jelly"},
		{whole.String() + "\n# ,\nWhat it is.\nHow.\n", ","},
		{strings.Replace(whole.String(), one, "\n# Jellyfish\nWhat Jellyfish is.\n", 1), "Jellyfish"},
		{strings.Replace(whole.String(), one, one+"And more.\n", 1), "Jellyfish"},
		{"", "Full House"},
	} {
		var bad *logic.LanguageError
		if _, err := Read(test.text); !errors.As(err, &bad) || strings.TrimSpace(bad.Key) != test.key {
			t.Errorf("%s: %v", test.key, err)
		}
	}
}

// Each technique has at least three examples, each from another puzzle with one
// solution, and the step holds there. The numbers of filled cells differ.
func TestExamples(t *testing.T) {
	for _, l := range All() {
		if n := len(positions()[l.Technique]); n < 3 || n > 5 {
			t.Errorf("%v has %d examples", l.Technique, n)
		}
	}
	for _, l := range testkit.Some(t, All(), 40) {
		examples, err := l.Examples(context.Background())
		if err != nil {
			t.Errorf("%v: %v", l.Technique, err)
			continue
		}
		least, most := 81, 0
		had := map[sudoku.Board]bool{}
		for _, x := range examples {
			board := x.Candidates.Board()
			filled := board.Filled().Len()
			least, most = min(least, filled), max(most, filled)
			solution, err := sudoku.SolveUnique(x.Givens)
			if err != nil || had[solution] {
				t.Errorf("%v: %v, %v", l.Technique, x.Givens, err)
			}
			had[solution] = true
			if x.Step.Technique != l.Technique || !teaches(&x.Step) {
				t.Errorf("%v: %v", l.Technique, &x.Step)
			}
			if err := logic.Verify(&x.Candidates, x.Givens, &x.Step); err != nil {
				t.Errorf("%v: %v", &x.Step, err)
			}
			for cell := range 81 {
				if d := board[cell]; d != 0 && d != solution[cell] || d == 0 && !x.Candidates.Digits(cell).Has(solution[cell]) {
					t.Errorf("%v: no position of its puzzle", line(&x.Givens, &x.Candidates))
				}
			}
		}
		if len(examples) > 2 && most-least < 2 {
			t.Errorf("%v: the examples have %d to %d filled cells", l.Technique, least, most)
		}
	}
}

// An exercise has a step of the technique, which is the right answer; a digit of the
// solution is never eliminated.
func TestExercise(t *testing.T) {
	ctx := context.Background()
	for i, technique := range []logic.Technique{
		logic.HiddenSingle, logic.XWing, logic.DirectClaiming, logic.XChain, logic.Tridagon, logic.MutantXWing, logic.FrankenXWing, logic.SymmetricalPlacement,
	} {
		l, err := Of(technique)
		if err != nil {
			t.Fatal(err)
		}
		x, err := l.Exercise(ctx, rand.New(rand.NewPCG(uint64(i), 0)))
		if err != nil || x.Step.Technique != technique || !teaches(&x.Step) {
			t.Errorf("%v: %v, %v", technique, &x.Step, err)
			continue
		}
		for _, placed := range []bool{true, false} {
			list := x.Step.Eliminations
			if placed {
				list = x.Step.Placements
			}
			for _, c := range list {
				if v, err := x.Check(ctx, c, placed); v != Right || err != nil {
					t.Errorf("%v: %v is %v, %v", &x.Step, c, v, err)
				}
				if v, err := x.Check(ctx, c, !placed); v != Wrong || err != nil {
					t.Errorf("%v: not %v is %v, %v", &x.Step, c, v, err)
				}
			}
		}
	}
}

// What another technique gives is true, but not the answer; nonsense is wrong.
func TestCheck(t *testing.T) {
	ctx := context.Background()
	l, _ := Of(logic.XWing)
	x, err := l.Exercise(ctx, rand.New(rand.NewPCG(7, 0)))
	if err != nil {
		t.Fatal(err)
	}
	given := map[logic.Candidate]bool{} // by any X-Wing
	for step, err := range (logic.Solver{Techniques: logic.TechniquesOf(logic.XWing), Givens: x.Givens}).All(ctx, x.Candidates) {
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range step.Eliminations {
			given[c] = true
		}
	}
	solution, _ := sudoku.SolveUnique(x.Givens)
	count := map[Verdict]int{}
	for cell := range 81 {
		for d := range uint8(12) {
			c := logic.Candidate{Cell: cell, Digit: d}
			want := Wrong
			if board := x.Candidates.Board(); board[cell] == 0 && d > 0 && x.Candidates.Digits(cell).Has(d) && solution[cell] != d {
				if want = Elsewhere; given[c] {
					want = Right
				}
			}
			v, err := x.Check(ctx, c, false)
			if v != want || err != nil {
				t.Errorf("%v is %v, not %v; %v", c, v, want, err)
			}
			count[v]++
		}
	}
	if len(count) != 3 {
		t.Error(count)
	}
	if v, err := x.Check(ctx, logic.Candidate{Cell: 81, Digit: 1}, true); v != Wrong || err != nil {
		t.Error(v, err)
	}
	if _, err := new(Example).Check(ctx, logic.Candidate{Cell: 1, Digit: 1}, true); !errors.Is(err, sudoku.ErrMultipleSolutions) {
		t.Error(err)
	}
	over, cancel := context.WithCancel(ctx)
	cancel()
	if _, err := l.Exercise(over, rand.New(rand.NewPCG(7, 0))); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if _, err := l.Examples(over); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// The texts are plain: no line is left over from a page.
func TestTexts(t *testing.T) {
	for _, l := range All() {
		if text := l.What + " " + l.Spot; strings.ContainsAny(text, "`*[]|#>\n") || strings.Contains(text, "  ") || !strings.ContainsAny(text[len(text)-1:], ".?") {
			t.Errorf("%v: %s", l.Technique, text)
		}
	}
}
