package logic

import "testing"

func TestALS(t *testing.T) {
	ts := []Technique{ALSXZ, ALSXYWing, DeathBlossom}
	checkTechniques(t, 20, options{}, ts, ts...)
	checkTechniques(t, 20, options{alsOverlap: true}, ts, ts...)
}

func TestALSChains(t *testing.T) {
	checkTechniques(t, 10, options{}, []Technique{ALSChain}, ALSChain)
}
