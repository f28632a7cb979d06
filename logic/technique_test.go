package logic

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
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

// onRequest are the techniques that HumanOrder leaves out, and why. They are found
// where a Solver names them.
var onRequest = map[string][]Technique{
	"a person does not find so large a fish": slices.Concat(fishFrom(5, basicFishes[:]...), fishFrom(4, frankenFishes[:]...), fishFrom(2, mutantFishes[:]...)),
	"part of others, in HoDoKu's words": {KrakenFish1, KrakenFish2, DualTwoStringKite, DualEmptyRectangle,
		ALSContinuousNiceLoop, ALSDiscontinuousNiceLoop, ALSAIC},
	"AICs, in Sudoku Explainer's words":    {XCycle, YCycle, XYCycle, ForcingXChain, ForcingChain},
	"a person can't try so many templates": {TemplateSet, TemplateDelete},
}

// TestTechniquePlaces names each place where a technique was forgotten. CONTRIBUTING.md
// lists them; TestPages is the sixth.
func TestTechniquePlaces(t *testing.T) {
	source, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Join(strings.Fields(strings.ReplaceAll(string(source), "//", "")), " ")
	var asked Techniques
	for _, list := range onRequest {
		asked = asked.With(list...)
	}
	for technique := range AllTechniques().All() {
		if technique.info().name == "" || technique.info().family == 0 {
			t.Errorf("technique %d has no name or no family in technique.go", technique)
		}
		if finders[technique] == 0 || provers[technique] == nil {
			t.Errorf("%v has no finder or no prover: no init function registers it", technique)
		}
		if explainers[technique] == nil {
			t.Errorf("%v has no words", technique)
		}
		if !strings.Contains(text, technique.String()) {
			t.Errorf("doc.go does not name %v", technique)
		}
		if n := countIn(humanOrder, technique); n > 1 || (n == 1) == asked.Has(technique) {
			t.Errorf("%v has to be in humanOrder, or in onRequest of this test; it is %d times in humanOrder", technique, n)
		}
		if countIn(hodokuOrder, technique) > 1 || countIn(seOrder, technique) > 1 {
			t.Errorf("%v is twice in an order", technique)
		}
	}
}

func countIn(list []Technique, technique Technique) (n int) {
	for _, t := range list {
		if t == technique {
			n++
		}
	}
	return n
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
	var none *sudoku.ParseError
	if _, err := ParseTechnique("guess"); !errors.As(err, &none) || none.Error() != `sudoku: "guess" is not a technique` {
		t.Errorf("guess: %v", err)
	}
	var out *sudoku.RangeError
	if _, err := Technique(255).MarshalText(); !errors.As(err, &out) {
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

// Each four digits of which there is a WXYZ-Wing are found beforehand.
func TestWinged(t *testing.T) {
	wings := 0
	for sample := range samples(t, 6, 200) {
		s := &search{position: newPosition(&sample.candidates, sample.givens)}
		var want [sudoku.AllDigits + 1]bool
		all := &wxyz{search: s, yield: func(step *Step) bool {
			want[step.Digits] = true
			wings++
			return true
		}}
		all.findWinged()
		winged := all.winged
		for four := range all.winged {
			all.winged[four] = true
		}
		all.find()
		for four := range want {
			if want[four] && !winged[four] {
				t.Fatalf("%v: %v have a wing", sample, sudoku.Digits(four))
			}
		}
	}
	if wings == 0 {
		t.Error("no position has a wing")
	}
}
