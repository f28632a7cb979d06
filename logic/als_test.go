package logic

import "testing"

func TestALS(t *testing.T) {
	ts := []Technique{ALSXZ, ALSXYWing, DeathBlossom}
	checkTechniques(t, 10, options{}, ts, ts...)
	checkTechniques(t, 10, options{alsOverlap: true}, ts, ts...)
}

func TestALSChains(t *testing.T) {
	checkTechniques(t, 5, options{}, []Technique{ALSChain}, ALSChain)
}
