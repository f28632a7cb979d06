package logic

import "testing"

func TestPairChains(t *testing.T) {
	ts := []Technique{XChain, XYChain, RemotePair}
	checkTechniques(t, 300, options{}, ts, ts...)
}
