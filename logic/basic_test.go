package logic

import "testing"

func TestLockedCandidates(t *testing.T) {
	ts := []Technique{Pointing, Claiming, DirectPointing, DirectClaiming}
	checkTechniques(t, 1000, options{}, ts, ts...)
}

func TestAlmostLocked(t *testing.T) {
	ts := []Technique{AlmostLockedPair, AlmostLockedTriple}
	checkTechniques(t, 1000, options{}, ts, ts...)
}

func TestFireworks(t *testing.T) {
	ts := []Technique{FireworkTriple, FireworkQuad}
	checkTechniques(t, 1000, options{}, ts, ts...)
}

func TestSubsets(t *testing.T) {
	ts := []Technique{
		NakedPair, NakedTriple, NakedQuad, LockedPair, LockedTriple,
		HiddenPair, HiddenTriple, HiddenQuad, DirectHiddenPair, DirectHiddenTriple,
	}
	checkTechniques(t, 1000, options{}, ts, ts...)
}

func TestWings(t *testing.T) {
	ts := []Technique{XYWing, XYZWing, WWing}
	checkTechniques(t, 1000, options{}, ts, ts...)
}

func TestWXYZWing(t *testing.T) {
	checkTechniques(t, 500, options{}, []Technique{WXYZWing}, WXYZWing)
}
