package logic

import "testing"

func TestSingles(t *testing.T) {
	ts := []Technique{FullHouse, HiddenSingle, NakedSingle}
	checkTechniques(t, 1000, options{}, ts, ts...)
}
