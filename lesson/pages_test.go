package lesson

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/wording"
	"github.com/seed-cfc889b0/sudoku/logic"
)

var update = flag.Bool("update", false, "write the lessons into the pages in ../logic/docs")

const pages = "../logic/docs"

// TestPages checks that the pages of logic/docs have the lessons: each technique in a
// section, with the text of its lesson and with examples as the packages find, draw
// and explain them.
func TestPages(t *testing.T) {
	files, err := filepath.Glob(pages + "/*.md")
	if err != nil || len(files) < 2 {
		t.Fatal("no pages: ", err)
	}
	places := map[logic.Technique]string{} // links
	texts := map[string]string{}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts[file] = string(data)
		for _, section := range strings.Split(string(data), "\n## ")[1:] {
			name, _, _ := strings.Cut(section, "\n")
			for _, technique := range ofHeading(name) {
				places[technique] = filepath.Base(file) + "#" + strings.ReplaceAll(slug(name), ",", "")
			}
		}
	}
	for technique := range logic.AllTechniques().All() {
		if places[technique] == "" {
			t.Errorf("%v is on no page", technique)
		}
	}
	for _, file := range files {
		sections := strings.Split(texts[file], "\n## ")
		for i, section := range sections[1:] {
			name, _, _ := strings.Cut(section, "\n")
			if ts := ofHeading(name); len(ts) > 0 {
				sections[i+1] = name + "\n\n" + renewed(t, ts, places)
			}
		}
		fresh := strings.TrimRight(strings.Join(sections, "\n## "), "\n") + "\n"
		if fresh == texts[file] {
			continue
		}
		if !*update {
			t.Errorf("%s is not what the lessons say; run go test ./lesson -run TestPages -update, then go test ./picture -run TestPages -update", file)
		} else if err := os.WriteFile(file, []byte(fresh), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// ofHeading returns the techniques that a section is about.
func ofHeading(names string) (list []logic.Technique) {
	for name := range strings.SplitSeq(names, ", ") {
		if technique, err := logic.ParseTechnique(name); err == nil {
			list = append(list, technique)
		}
	}
	return list
}

func slug(name string) string { return strings.ReplaceAll(strings.ToLower(name), " ", "-") }

// renewed returns the text of a section.
func renewed(t *testing.T, ts []logic.Technique, places map[logic.Technique]string) string {
	var out strings.Builder
	l, err := Of(ts[0])
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(&out, "%s\n\n%s\n", wording.Fold(l.What, 120), wording.Fold("**How to spot it.** "+l.Spot, 120))
	for i, b := range l.Before {
		lead := ", "
		if i == 0 {
			lead = "\nLearn first: "
		}
		fmt.Fprintf(&out, "%s[%v](%s)", lead, b, places[b])
	}
	if len(l.Before) > 0 {
		out.WriteString(".\n")
	}
	for i, x := range forPage(t, ts) {
		if i == 1 {
			out.WriteString("\n### More examples\n")
		}
		if i == 0 {
			fmt.Fprintf(&out, "\n![%v](pictures/%s.svg)\n", &x.Step, slug(x.Step.Technique.String()))
		}
		fmt.Fprintf(&out, "\n```text\n%s\n%v\n\n%s```\n\n> %s\n", line(&x.Givens, &x.Candidates), &x.Step, x.Step.Picture(&x.Candidates), x.Step.Explain())
	}
	return out.String()
}

// forPage returns the examples of a section: the middle one of each technique, or that with
// the shortest chains, and if there is room others of the first.
func forPage(t *testing.T, ts []logic.Technique) (list []Example) {
	var more []Example
	for i, technique := range ts {
		l, _ := Of(technique)
		examples, err := l.Examples(context.Background())
		if err != nil {
			t.Fatal(technique, err)
		}
		if len(examples) == 0 {
			continue
		}
		middle := len(examples) / 2
		for j := range examples { // a picture of long chains is large
			if x := &examples[j].Step; len(x.Chains) > 0 && sizeOf(x) < sizeOf(&examples[middle].Step) {
				middle = j
			}
		}
		list = append(list, examples[middle])
		if i == 0 {
			more = append(more, examples[:middle]...)
			more = append(more, examples[middle+1:]...)
		}
	}
	return append(list, more[:max(0, min(len(more), each-len(list)))]...)
}
