package logic

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the table of the pages in docs")

// An example in a page: a position as in the regression library, a step that
// is found there, its picture and its explanation.
var exampleInPage = regexp.MustCompile("(?s)```text\n(\\S*?):([0-9 ]*)\n(.*?)```\n\n> ([^\n]*)\n")

// TestPages checks the table of the pages of docs. Package lesson writes the rest.
func TestPages(t *testing.T) { checkTable(t) }

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
