package main

import (
	"fmt"
	"slices"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/picture"
	"github.com/seed-cfc889b0/sudoku/rate"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// The words that flags take as values, in the form in which they are typed.

// namesOf returns the names of values.
func namesOf[T fmt.Stringer](values []T) (names []string) {
	for _, v := range values {
		names = append(names, frame.Slug(v.String()))
	}
	return names
}

func symmetryNames() []string { return namesOf(symmetry.Groups()) }
func orderNames() []string    { return namesOf(logic.Orders()) }
func profileNames() []string  { return namesOf(rate.Profiles()) }
func levelNames() []string    { return namesOf(rate.Levels()) }
func hodokuNames() []string   { return namesOf(logic.Levels()) }
func themeNames() []string    { return namesOf(picture.Themes()) }

func techniqueNames() (names []string) {
	for t := range logic.AllTechniques().All() {
		names = append(names, frame.Slug(t.String()))
	}
	return names
}

// techniqueSets returns the words that a list of techniques may hold: names of
// sets, of families and of techniques.
func techniqueSets() []string {
	names := []string{"all", "basic", "standard", "pairs", "triples", "quads", "locked"}
	for t := range logic.AllTechniques().All() {
		if family := frame.Slug(t.Family().String()); !slices.Contains(names, family) {
			names = append(names, family)
		}
	}
	return append(names, techniqueNames()...)
}
