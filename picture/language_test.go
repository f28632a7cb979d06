package picture_test

import (
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/language"
	"github.com/seed-cfc889b0/sudoku/picture"
)

// Titles and descriptions are in the words of the language, and name the same digits and cells.
func TestBoardsIn(t *testing.T) {
	puzzle, solution := mustParse(t, puzzleText), mustParse(t, solutionText)
	clash := puzzle
	clash[2] = 5
	c, err := sudoku.NewCandidates(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	for _, tag := range language.Tags()[1:] {
		l, err := language.Parse(tag)
		if err != nil {
			t.Fatal(err)
		}
		for name, pair := range map[string][2]*picture.Picture{
			"blank":      {picture.Board(sudoku.Board{}), picture.Artist{Language: l}.Board(sudoku.Board{})},
			"board":      {picture.Board(puzzle), picture.Artist{Language: l}.Board(puzzle)},
			"clash":      {picture.Board(clash), picture.Artist{Language: l}.Board(clash)},
			"solved":     {picture.Board(solution), picture.Artist{Language: l}.Board(solution)},
			"solution":   {picture.Solution(puzzle, solution), picture.Artist{Language: l}.Solution(puzzle, solution)},
			"candidates": {picture.Candidates(&c), picture.Artist{Language: l}.Candidates(&c)},
		} {
			for _, texts := range [][2]string{{pair[0].Title, pair[1].Title}, {pair[0].Desc, pair[1].Desc}} {
				if english, other := texts[0], texts[1]; english == other || other == "" || strings.ContainsAny(other, "{}") || digitsOf(english) != digitsOf(other) {
					t.Errorf("%s, %s: %q for %q", tag, name, other, english)
				}
			}
		}
	}
}

// digitsOf returns the digits of a text.
func digitsOf(text string) string {
	return strings.Map(func(r rune) rune {
		if '0' <= r && r <= '9' {
			return r
		}
		return -1
	}, text)
}
