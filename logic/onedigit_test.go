package logic

import "testing"

func TestOneDigit(t *testing.T) {
	ts := []Technique{Skyscraper, TwoStringKite, TurbotFish, EmptyRectangle}
	checkTechniques(t, 1000, options{}, ts, ts...)
}

func TestDuals(t *testing.T) {
	ts := []Technique{TwoStringKite, DualTwoStringKite, EmptyRectangle, DualEmptyRectangle}
	checkTechniques(t, 1000, options{smallEmptyRectangles: true}, ts, ts...)
}
