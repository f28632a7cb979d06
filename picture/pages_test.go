package picture_test

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/picture"
)

var update = flag.Bool("update", false, "draw the pictures of the pages and the golden files anew")

const pages = "../logic/docs"

// An example is a step of a page of logic/docs, in its position.
type example struct {
	page, name string // without .md; of its picture, without .svg
	candidates sudoku.Candidates
	givens     sudoku.Board
	step       logic.Step
}

// An example in a page: its picture, if it has one yet, the position and the step.
var exampleInPage = regexp.MustCompile("(?s)(!\\[[^]]*\\]\\([^)]*\\)\n\n)?```text\n(\\S{81,162}):([0-9 ]*)\n(.*?)\n.*?```")

// examples returns the examples of the pages of logic/docs, which takes a while.
func examples(t testing.TB) []example {
	t.Helper()
	list, err := findExamples()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

var findExamples = sync.OnceValues(func() (list []example, err error) {
	names := map[string]int{}
	files, err := filepath.Glob(pages + "/*.md")
	if err != nil || len(files) == 0 {
		return nil, fmt.Errorf("no pages: %v", err)
	}
	for _, file := range files {
		page, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		for _, m := range exampleInPage.FindAllStringSubmatch(firsts(string(page)), -1) {
			e := example{page: strings.TrimSuffix(filepath.Base(file), ".md")}
			if e.candidates, e.givens, err = position(m[2], m[3]); err != nil {
				return nil, err
			}
			name, _, _ := strings.Cut(m[4], ":")
			technique, err := logic.ParseTechnique(strings.TrimPrefix(name, "Siamese "))
			if err != nil {
				return nil, err
			}
			e.name = strings.ToLower(strings.ReplaceAll(technique.String(), " ", "-"))
			if names[e.name]++; names[e.name] > 1 {
				e.name += fmt.Sprintf("-%d", names[e.name])
			}
			solver := logic.Solver{Techniques: logic.TechniquesOf(technique), Givens: e.givens}
			found := false
			for step, err := range solver.All(context.Background(), e.candidates) {
				if err != nil {
					return nil, err
				}
				if step.String() == m[4] {
					e.step, found = step, true
					break
				}
			}
			if !found {
				return nil, fmt.Errorf("%s: not found: %s", file, m[4])
			}
			list = append(list, e)
		}
	}
	return list, nil
})

// firsts returns a page without the further examples of its sections.
func firsts(page string) string {
	sections := strings.Split(page, "\n## ")
	for i, section := range sections {
		sections[i], _, _ = strings.Cut(section, "\n### ")
	}
	return strings.Join(sections, "\n## ")
}

// TestPages checks the pictures of the pages of logic/docs: each example, but the
// further ones of a section, has its own picture above it, as the package draws
// it. There are no other pictures, and all together stay small.
func TestPages(t *testing.T) {
	old, err := filepath.Glob(pages + "/pictures/*.svg")
	if err != nil {
		t.Fatal(err)
	}
	unused := map[string]bool{}
	for _, file := range old {
		unused[filepath.Base(file)] = true
	}
	list := examples(t)
	size := 0
	for _, e := range list {
		p := picture.Views(&e.step, &e.candidates, logic.RowColumn)
		p.Givens, p.Theme, p.Prefix = e.givens, picture.Auto, e.name
		delete(unused, e.name+".svg")
		size += golden(t, filepath.Join(pages, "pictures", e.name+".svg"), p.String())
	}
	for file := range unused {
		if *update {
			os.Remove(filepath.Join(pages, "pictures", file))
		} else {
			t.Errorf("the picture %s is on no page", file)
		}
	}
	if size > 1.25e6 {
		t.Errorf("the pictures have %d bytes", size)
	}
	files, err := filepath.Glob(pages + "/*.md")
	if err != nil {
		t.Fatal(err)
	}
	next := 0
	for _, file := range files {
		page, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range exampleInPage.FindAllStringSubmatch(firsts(string(page)), -1) {
			if want := fmt.Sprintf("![%s](pictures/%s.svg)\n\n", m[4], list[next].name); m[1] != want {
				t.Errorf("%s: %q, not %q; go test ./lesson -run TestPages -update", file, m[1], want)
			}
			next++
		}
	}
}

// golden compares a file with the expected text, or writes it, and returns its
// size.
func golden(t *testing.T, file, want string) int {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(file)
	if err != nil {
		t.Error(err)
	} else if strings.ReplaceAll(string(got), "\r\n", "\n") != want {
		t.Errorf("%s is not what the package draws; look at what go test ./picture -run %s -update makes of it", file, t.Name())
	}
	return len(want)
}

// position reads a position as in HoDoKu's library of cases.
func position(cells, gone string) (sudoku.Candidates, sudoku.Board, error) {
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
		return c, givens, err
	}
	for g := range strings.FieldsSeq(gone) {
		if err := c.Eliminate(int(g[1]-'1')*9+int(g[2]-'1'), sudoku.DigitsOf(g[0]-'0')); err != nil {
			return c, givens, err
		}
	}
	return c, givens, nil
}
