package logic

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
)

var update = flag.Bool("update", false, "write the examples and tables of the pages in docs")

// An example in a page: a position as in the regression library, a step that
// is found there, its picture and its explanation.
var exampleInPage = regexp.MustCompile("(?s)```text\n(\\S*?):([0-9 ]*)\n(.*?)```\n\n> ([^\n]*)\n")

// TestPages checks the pages of docs: every example of a technique is a step
// that the technique's finder finds in the position shown, drawn and explained
// as the package does; and every technique has its place on a page.
func TestPages(t *testing.T) {
	files, err := filepath.Glob("docs/*.md")
	if err != nil || len(files) < 2 {
		t.Fatal("no pages: ", err)
	}
	missing := known()
	var pages []string
	var bare Techniques // without an example
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if filepath.Base(file) == "README.md" {
			continue
		}
		pages = append(pages, string(data))
		for name, text := range headings(string(data)) {
			missing = missing.Minus(ofHeading(name))
			if !exampleInPage.MatchString(text) {
				bare = bare.Union(ofHeading(name))
			}
		}
	}
	for technique := range missing.All() {
		t.Errorf("%v is on no page", technique)
	}
	examples := map[Technique]string{}
	if *update {
		examples = findExamples(t, bare)
	}
	for i, page := range pages {
		fresh := renewPage(t, page, examples)
		if fresh == page {
			continue
		}
		name := slices.DeleteFunc(files, func(f string) bool { return filepath.Base(f) == "README.md" })[i]
		if !*update {
			t.Errorf("%s is not what the package says; run go test ./logic -run TestPages -update", name)
			continue
		}
		if err := os.WriteFile(name, []byte(fresh), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	checkTable(t)
}

// headings yields the names of the sections of a page with their texts.
func headings(page string) func(func(string, string) bool) {
	return func(yield func(string, string) bool) {
		for _, section := range strings.Split(page, "\n## ")[1:] {
			name, text, _ := strings.Cut(section, "\n")
			if !yield(name, text) {
				return
			}
		}
	}
}

// ofHeading returns the techniques that a section is about.
func ofHeading(names string) (ts Techniques) {
	for name := range strings.SplitSeq(names, ", ") {
		if technique, err := ParseTechnique(name); err == nil {
			ts = ts.With(technique)
		}
	}
	return ts
}

// renewPage returns a page with its examples as the package writes them now,
// and with new ones where a section has none.
func renewPage(t *testing.T, page string, examples map[Technique]string) string {
	for name, text := range headings(page) {
		ts := ofHeading(name)
		fresh := exampleInPage.ReplaceAllStringFunc(text, func(old string) string {
			m := exampleInPage.FindStringSubmatch(old)
			return renewExample(t, ts, m[1]+":"+m[2], m[3])
		})
		for technique := range ts.All() {
			if example := examples[technique]; example != "" && !exampleInPage.MatchString(fresh) {
				fresh = strings.TrimRight(text, "\n") + "\n\n" + example
			}
		}
		page = strings.Replace(page, "\n## "+name+"\n"+text, "\n## "+name+"\n"+fresh, 1)
	}
	return page
}

// renewExample finds the step of an example again and writes it. When pages are
// updated, a step that removes the same will do.
func renewExample(t *testing.T, ts Techniques, position, old string) string {
	c, err := parseRegCase(":0000:1:" + position + ":::")
	if err != nil {
		t.Fatal(err)
	}
	text, _, _ := strings.Cut(old, "\n")
	_, effect, _ := strings.Cut(text, " => ")
	example, instead := "", ""
	s := &search{position: newPosition(&c.candidates, c.givens), options: defaults}
	s.find(ts, func(step *Step) bool {
		s.nameHouses(step)
		if step.String() == text {
			example = showExample(position, &c.candidates, step)
		}
		if instead == "" && strings.HasSuffix(step.String(), " => "+effect) {
			instead = showExample(position, &c.candidates, step)
		}
		return example == ""
	})
	if example == "" && *update {
		example = instead
	}
	if example == "" {
		t.Errorf("not found: %s\n%s", position, text)
	}
	return example
}

func showExample(position string, c *sudoku.Candidates, step *Step) string {
	return fmt.Sprintf("```text\n%s\n%s\n\n%s```\n\n> %s\n", position, step, step.Picture(c), step.Explain())
}

// findExamples returns an example of each wanted technique from the paths of random
// puzzles. It prefers positions with few candidates, but not too few for singles.
func findExamples(t *testing.T, want Techniques) map[Technique]string {
	examples, sizes := map[Technique]string{}, map[Technique]int{}
	for n := 0; n < 1000 && !want.IsEmpty(); n++ {
		for puzzle := range samples(t, uint64(100+n), 1) {
			sample := sample{givens: puzzle.givens, candidates: mustCandidates(t, puzzle.givens)}
			path, err := new(Solver).Solve(context.Background(), puzzle.givens)
			if err != nil {
				t.Fatal(err)
			}
			for i := range path.Steps {
				step := &path.Steps[i]
				size := 0
				for cell := range 81 {
					if sample.candidates.Board()[cell] == 0 {
						size += sample.candidates.Digits(cell).Len()
					}
				}
				if step.Technique.Family() == Singles {
					size = max(size, 200-size)
				}
				consider := func(step *Step) bool {
					if !want.Has(step.Technique) {
						return false
					}
					if old := sizes[step.Technique]; old == 0 || size < old {
						sizes[step.Technique] = size
						examples[step.Technique] = showExample(sample.String(), &sample.candidates, step)
					}
					return false
				}
				consider(step)
				for technique := range want.All() {
					if old := sizes[technique]; n < 300 && (old == 0 || size < old/2 && step.Technique.Family() != Singles) {
						s := &search{position: newPosition(&sample.candidates, sample.givens), options: defaults}
						if found := s.firstOf(technique); found != nil {
							s.nameHouses(found)
							consider(found)
						}
					}
				}
				if err := step.Apply(&sample.candidates); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	return examples
}

// checkTable checks the table of docs/README.md, which holds what the methods of
// Technique return.
func checkTable(t *testing.T) {
	const name = "docs/README.md"
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	start, _, found := strings.Cut(string(data), "\n| technique |")
	if !found {
		t.Fatal("no table in ", name)
	}
	var table strings.Builder
	table.WriteString(start)
	table.WriteString("\n| technique | family | HoDoKu | score | level | SE | also called |\n|---|---|---|---|---|---|---|\n")
	text := func(n int) string {
		if n == 0 {
			return ""
		}
		return fmt.Sprint(n)
	}
	for technique := range known().All() {
		rating, level := "", ""
		if r := technique.Rating(); r != 0 {
			rating = r.String()
		}
		if l := technique.Level(); l != 0 {
			level = l.String()
		}
		fmt.Fprintf(&table, "| %v | %v | %s | %s | %s | %s | %s |\n", technique, technique.Family(), technique.Code(),
			text(technique.Score()), level, rating, strings.Join(technique.Aliases(), ", "))
	}
	if table.String() == string(data) {
		return
	}
	if !*update {
		t.Errorf("the table of %s is not what the package says; run go test ./logic -run TestPages -update", name)
	} else if err := os.WriteFile(name, []byte(table.String()), 0o666); err != nil {
		t.Fatal(err)
	}
}
