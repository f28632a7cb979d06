package logic

import "testing"

func TestAlignedExclusion(t *testing.T) {
	ts := []Technique{AlignedPairExclusion, AlignedTripletExclusion}
	checkTechniques(t, 300, options{}, ts, ts...)
}
