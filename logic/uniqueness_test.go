package logic

import "testing"

func TestRectangles(t *testing.T) {
	ts := []Technique{
		UniqueRectangle1, UniqueRectangle2, UniqueRectangle3, UniqueRectangle4,
		UniqueRectangle5, UniqueRectangle6, HiddenRectangle,
	}
	checkTechniques(t, 5000, options{}, ts, ts...)
	checkTechniques(t, 5000, options{missingCandidates: true}, ts, ts...)
}

func TestAvoidableRectangles(t *testing.T) {
	ts := []Technique{AvoidableRectangle1, AvoidableRectangle2}
	checkTechniques(t, 5000, options{}, ts, ts...)
	checkTechniques(t, 5000, options{twoInOpenCorners: true}, ts, ts...)
}
