package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// The words that values of flags may be, as one types them.

// slug returns a name as one types it: x-wing for X-Wing.
func slug(name string) string {
	return strings.ReplaceAll(strings.ToLower(name), " ", "-")
}

// namesOf returns the names of values up to the first that is none.
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
	return namesOf(logic.SE121, func(s string) bool { return new(logic.Profile).UnmarshalText([]byte(s)) == nil })
}

func levelNames() (names []string) {
	for level := logic.Easy; level <= logic.Extreme; level++ {
		names = append(names, slug(level.String()))
	}
	return names
}

func techniqueNames() (names []string) {
	for t := range logic.AllTechniques().All() {
		names = append(names, slug(t.String()))
	}
	return names
}

// techniqueSets returns what stands for techniques in a list: sets of them,
// families, and their names.
func techniqueSets() []string {
	names := []string{"all", "basic", "standard", "pairs", "triples", "quads", "locked"}
	for t := range logic.AllTechniques().All() {
		if family := slug(t.Family().String()); !slices.Contains(names, family) {
			names = append(names, family)
		}
	}
	return append(names, techniqueNames()...)
}
