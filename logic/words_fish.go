package logic

import (
	"slices"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

func init() {
	var ts []Technique
	for i := range maxFishSize - 1 {
		for _, t := range [][6]Technique{basicFishes[0], basicFishes[1], basicFishes[2], frankenFishes[0], frankenFishes[1], mutantFishes[0], mutantFishes[1]} {
			ts = append(ts, t[i])
		}
	}
	words(explainFish, map[string]string{
		"fish":          "In {base}, {digit} can only go in {cover}.",
		"fish-full":     "Each of {base} has to hold {digit}, so each of {cover} has its {digit} inside {base}.",
		"fish-fin":      "In {base}, {digit} can only go in {cover} or in the fin, {fins}.",
		"fish-fins":     "In {base}, {digit} can only go in {cover} or in the fins, {fins}.",
		"fish-endo-fin": "{fins} is a fin because it is in two of the base houses.",
		"fish-endo":     "{fins} are fins because each of them is in two of the base houses.",
		"fish-no-fin":   "If the fin is not {digit}, each of {cover} has its {digit} inside {base}. If it is, no cell that sees it is {digit}.",
		"fish-no-fins":  "If no fin is {digit}, each of {cover} has its {digit} inside {base}. If one is, no cell that sees all fins is {digit}.",
		"fish-twice":    "{digit} in {cells|or} would count for two of {cover} at once and leave one of {base} without {digit}.",
		"fish-too":      "If no fin is {digit}, {digit} in {cells|or} would count for two of {cover} at once and leave one of {base} without {digit}.",
		"fish-either":   "in either case {digit} can't go in {cells|or}.",
		"fish-siamese":  "Two fish of {digit} share the base {base}: one has the cover {cover}, the other {others}. The fins are {fins}.",
		"fish-each":     "Each fish eliminates the candidates in its cover houses that see all its fins.",
	}, ts...)
	words(explainKraken, map[string]string{
		"kraken-one":  "Without {cells}, there would be only {cover} left for {digit} in {base}, one too few. So one of these cells is {digit}.",
		"kraken-fish": "If {node}, each of {cover} has its {digit} inside {base}, so {goal} is false.",
	}, KrakenFish1, KrakenFish2)
}

func explainKraken(s *Step, e *Explanation) {
	if !wholeChains(s) {
		return
	}
	d, goal := s.Digits.Lowest(), s.Eliminations[0]
	e.why([]string{"fish", "fish-fin", "fish-fins"}[min(s.Fins.Len(), 2)], "base", s.Houses, "digit", d, "cover", s.Cover, "fins", s.Fins)
	if s.Technique == KrakenFish1 {
		e.why("kraken-fish", "node", Node{Cells: s.Fins, Digit: d}, "digit", d, "base", s.Houses, "cover", s.Cover, "goal", goal)
	} else {
		starts, _ := s.starts()
		e.why("kraken-one", "cells", starts, "cover", coversWithout(s, starts), "digit", d, "base", s.Houses)
	}
	e.common(s, Node{Cells: goal.cell(), Digit: goal.Digit})
}

// coversWithout returns the cover houses of a fish without one that loses all its
// places if some cells are not the digit.
func coversWithout(s *Step, cells sudoku.Cells) []sudoku.House {
	held := s.Cells.Union(s.Fins).Minus(cells)
	for i := range s.Cover {
		rest := slices.Concat(s.Cover[:i], s.Cover[i+1:])
		if covered, _ := placesIn(rest); covered.Contains(held) {
			return rest
		}
	}
	return s.Cover
}

func explainFish(s *Step, e *Explanation) {
	d, cover := s.Digits.Lowest(), s.Cover
	fins := s.Fins.Union(s.EndoFins)
	if n := len(cover) / 2; s.Siamese {
		e.why("fish-siamese", "digit", d, "base", s.Houses, "cover", cover[:n], "others", cover[n:], "fins", fins)
		e.why("fish-each")
		return
	}
	base, _ := placesIn(s.Houses)
	gone := byDigit(s.Eliminations)[d]
	if fins.IsEmpty() {
		e.why("fish", "base", s.Houses, "digit", d, "cover", cover)
		e.why("fish-full", "base", s.Houses, "digit", d, "cover", s.Cover)
	} else {
		key, choice := "fish-fin", "fish-no-fin"
		if fins.Len() > 1 {
			key, choice = "fish-fins", "fish-no-fins"
		}
		e.why(key, "base", s.Houses, "digit", d, "cover", cover, "fins", fins)
		if n := s.EndoFins.Len(); n > 0 {
			e.why([2]string{"fish-endo-fin", "fish-endo"}[min(n, 2)-1], "fins", s.EndoFins)
		}
		e.why(choice, "base", s.Houses, "digit", d, "cover", cover)
		e.therefore("fish-either", "digit", d, "cells", gone)
	}
	if twice := gone.Intersect(base); !twice.IsEmpty() {
		key := "fish-twice"
		if !fins.IsEmpty() {
			key = "fish-too"
		}
		e.why(key, "base", s.Houses, "digit", d, "cells", twice, "cover", cover)
	}
}

// placesIn returns the cells of some houses, and those in two or more of them.
func placesIn(houses []sudoku.House) (all, several sudoku.Cells) {
	for _, h := range houses {
		several = several.Union(all.Intersect(grid.Cells[h]))
		all = all.Union(grid.Cells[h])
	}
	return all, several
}
