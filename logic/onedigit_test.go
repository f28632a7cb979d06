package logic

import "testing"

func TestOneDigit(t *testing.T) {
	ts := []Technique{Skyscraper, TwoStringKite, TurbotFish, EmptyRectangle}
	checkTechniques(t, 1000, options{}, ts, ts...)
}

func TestGuardians(t *testing.T) {
	checkTechniques(t, 1000, options{}, []Technique{Guardians}, Guardians)
}

func TestDuals(t *testing.T) {
	ts := []Technique{TwoStringKite, DualTwoStringKite, EmptyRectangle, DualEmptyRectangle}
	checkTechniques(t, 1000, options{smallEmptyRectangles: true}, ts, ts...)
}
