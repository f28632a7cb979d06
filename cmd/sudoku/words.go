package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/picture"
	"github.com/seed-cfc889b0/sudoku/rate"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// The words that flags take as values, in the form in which they are typed.

// slug returns a name in the form in which it is typed: x-wing for X-Wing.
func slug(name string) string {
	return strings.ReplaceAll(strings.ToLower(name), " ", "-")
}

// namesOf returns the names of values from first on, up to the first without one.
func namesOf[T ~uint8](first T, parse func(string) bool) (names []string) {
	for v := first; ; v++ {
		name := slug(fmt.Sprint(v))
		if !parse(name) {
			return names
		}
		names = append(names, name)
	}
}

func symmetryNames() []string {
	return namesOf(symmetry.None, func(s string) bool { return new(symmetry.Group).UnmarshalText([]byte(s)) == nil })
}

func orderNames() []string {
	return namesOf(logic.HumanOrder, func(s string) bool { return new(logic.Order).UnmarshalText([]byte(s)) == nil })
}

func profileNames() []string {
	return namesOf(rate.SE121, func(s string) bool { return new(rate.Profile).UnmarshalText([]byte(s)) == nil })
}

func levelNames() (names []string) {
	for _, level := range rate.Levels() {
		names = append(names, level.String())
	}
	return names
}

func hodokuNames() (names []string) {
	for _, level := range logic.Levels() {
		names = append(names, level.String())
	}
	return names
}

func themeNames() (names []string) {
	for _, t := range picture.Themes() {
		names = append(names, t.String())
	}
	return names
}

func techniqueNames() (names []string) {
	for t := range logic.AllTechniques().All() {
		names = append(names, slug(t.String()))
	}
	return names
}

// techniqueSets returns the words that a list of techniques may hold: names of
// sets, of families and of techniques.
func techniqueSets() []string {
	names := []string{"all", "basic", "standard", "pairs", "triples", "quads", "locked"}
	for t := range logic.AllTechniques().All() {
		if family := slug(t.Family().String()); !slices.Contains(names, family) {
			names = append(names, family)
		}
	}
	return append(names, techniqueNames()...)
}
