package logic

import (
	"errors"
	"slices"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
)

func TestTechniques(t *testing.T) {
	s := TechniquesOf(FullHouse, Tridagon, 0, 255)
	if s.Len() != 2 || !s.Has(FullHouse) || !s.Has(Tridagon) || s.Has(0) || s.Has(255) || s.IsEmpty() {
		t.Errorf("%v", slices.Collect(s.All()))
	}
	if s.Without(Tridagon) != TechniquesOf(FullHouse) || s.With(XWing).Minus(s) != TechniquesOf(XWing) ||
		s.Union(TechniquesOf(XWing)).Intersect(TechniquesOf(XWing, Whale)) != TechniquesOf(XWing) {
		t.Error("the algebra is wrong")
	}
	all := slices.Collect(AllTechniques().All())
	if len(all) != int(techniqueCount)-1 || !slices.IsSorted(all) || AllTechniques().Len() != len(all) {
		t.Errorf("%d techniques", len(all))
	}
	for range AllTechniques().All() {
		break
	}
	if Basic().Intersect(Standard()) != Basic() || Basic().Len() != 15 || Standard().Has(AIC) || !Standard().Has(XYWing) {
		t.Error("Basic or Standard is wrong")
	}
	var fish Techniques
	for technique := range Standard().All() {
		if technique.Family() == Fish {
			fish = fish.With(technique)
		}
	}
	if want := TechniquesOf(XWing, Swordfish, Jellyfish, FinnedXWing, FinnedSwordfish, SashimiXWing, SashimiSwordfish); fish != want {
		t.Errorf("the fish of Standard are %v", slices.Collect(fish.All()))
	}
}

func TestParseTechniques(t *testing.T) {
	for list, want := range map[string]Techniques{
		"all":                   AllTechniques(),
		"singles":               TechniquesOf(FullHouse, HiddenSingle, NakedSingle),
		"pairs, x-wing":         TechniquesOf(LockedPair, NakedPair, HiddenPair, DirectHiddenPair, XWing),
		"-uniqueness":           AllTechniques().Minus(UniquenessTechniques()),
		"singles,-full house":   TechniquesOf(HiddenSingle, NakedSingle),
		"singles,-fullhouse,n1": TechniquesOf(HiddenSingle, NakedSingle),
	} {
		if got, err := ParseTechniques(list); got != want || err != nil {
			t.Errorf("%q: %v, %v", list, slices.Collect(got.All()), err)
		}
	}
	for _, list := range []string{"", "guess", "singles,,pairs", "singles,-guess"} {
		var none *sudoku.ParseError
		if got, err := ParseTechniques(list); !errors.As(err, &none) || !got.IsEmpty() {
			t.Errorf("%q: %v", list, err)
		}
	}
}
