package logic

import (
	"errors"
	"os"
	"strings"
	"testing"
)

func TestTechniqueTable(t *testing.T) {
	names := map[string]Technique{}
	for technique := range AllTechniques().All() {
		info := technique.info()
		if info.name == "" || info.family == 0 {
			t.Errorf("technique %d has no name or family", technique)
		}
		for _, name := range append(technique.Aliases(), technique.String()) {
			name = plain(name)
			if other, ok := names[name]; ok {
				t.Errorf("%v and %v are both %q", other, technique, name)
			}
			names[name] = technique
		}
		if info.code != "" && len(info.code) != 4 {
			t.Errorf("%v: code %q", technique, info.code)
		}
	}
}

// TestDocLists checks that the package documentation names every technique, and
// that every technique has a finder and a prover.
func TestDocLists(t *testing.T) {
	source, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Join(strings.Fields(strings.ReplaceAll(string(source), "//", "")), " ")
	for technique := range AllTechniques().All() {
		if !strings.Contains(text, technique.String()) {
			t.Errorf("doc.go does not name %v", technique)
		}
		if finders[technique] == 0 || provers[technique] == nil {
			t.Errorf("%v has no finder or no prover", technique)
		}
	}
}

func TestParseTechnique(t *testing.T) {
	for technique := range AllTechniques().All() {
		for _, name := range append(technique.Aliases(), technique.String()) {
			if got, err := ParseTechnique(name); got != technique || err != nil {
				t.Errorf("%q: %v, %v; want %v", name, got, err, technique)
			}
		}
		if code := technique.Code(); code != "" {
			if got, err := ParseTechnique(code); got.Code() != code || err != nil {
				t.Errorf("%q: %v, %v", code, got, err)
			}
		}
	}
	for name, want := range map[string]Technique{
		"hidden pair": HiddenPair, "hidden-pair": HiddenPair, "HiddenPair": HiddenPair, "h2": HiddenPair,
		"0210": HiddenPair, "bug+1": BUG1, "thors hammer": Tridagon,
	} {
		if got, err := ParseTechnique(name); got != want || err != nil {
			t.Errorf("%q: %v, %v; want %v", name, got, err, want)
		}
	}
	var none *TechniqueError
	if _, err := ParseTechnique("guess"); !errors.As(err, &none) || none.Text != "guess" {
		t.Errorf("guess: %v", err)
	}
	if _, err := Technique(255).MarshalText(); !errors.As(err, &none) {
		t.Errorf("no technique: %v", err)
	}
}

// TestHumanOrderRises checks that no technique stands before one of an easier
// level. Some have no level.
func TestHumanOrderRises(t *testing.T) {
	hardest := FullHouse
	for _, technique := range HumanOrder.Techniques() {
		if technique.Level() == 0 {
			continue
		}
		if technique.Level() < hardest.Level() {
			t.Errorf("%v (%v) comes after %v (%v)", technique, technique.Level(), hardest, hardest.Level())
		} else {
			hardest = technique
		}
	}
}
