package picture_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// An example is a step of a page of logic/docs, in its position.
type example struct {
	page, name string
	candidates sudoku.Candidates
	givens     sudoku.Board
	step       logic.Step
}

var exampleInPage = regexp.MustCompile("(?s)```text\n(\\S{81,162}):([0-9 ]*)\n(.*?)\n.*?```")

// examples returns the examples of the pages of logic/docs.
func examples(t testing.TB) (list []example) {
	files, err := filepath.Glob("../logic/docs/*.md")
	if err != nil || len(files) == 0 {
		t.Fatal("no pages: ", err)
	}
	for _, file := range files {
		page, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range exampleInPage.FindAllStringSubmatch(string(page), -1) {
			e := example{page: strings.TrimSuffix(filepath.Base(file), ".md")}
			e.candidates, e.givens = position(t, m[1], m[2])
			name, _, _ := strings.Cut(m[3], ":")
			technique, err := logic.ParseTechnique(strings.TrimPrefix(name, "Siamese "))
			if err != nil {
				t.Fatal(err)
			}
			e.name = fileName(technique)
			solver := logic.Solver{Techniques: logic.TechniquesOf(technique), Givens: e.givens}
			found := false
			for step, err := range solver.All(e.candidates) {
				if err != nil {
					t.Fatal(err)
				}
				if step.String() == m[3] {
					e.step, found = step, true
					break
				}
			}
			if !found {
				t.Fatalf("%s: not found: %s", file, m[3])
			}
			list = append(list, e)
		}
	}
	return list
}

func fileName(t logic.Technique) string {
	return strings.ToLower(strings.ReplaceAll(t.String(), " ", "-"))
}

// position reads a position as in HoDoKu's library of cases.
func position(t testing.TB, cells, gone string) (sudoku.Candidates, sudoku.Board) {
	t.Helper()
	var board, givens sudoku.Board
	cell, placed := 0, false
	for _, r := range cells {
		if r == '+' {
			placed = true
			continue
		}
		if r >= '1' && r <= '9' {
			board[cell] = uint8(r - '0')
			if !placed {
				givens[cell] = board[cell]
			}
		}
		cell, placed = cell+1, false
	}
	c, err := sudoku.NewCandidates(board)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range strings.Fields(gone) {
		if err := c.Eliminate(int(g[1]-'1')*9+int(g[2]-'1'), g[0]-'0'); err != nil {
			t.Fatal(err)
		}
	}
	return c, givens
}
