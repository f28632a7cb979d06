package logic

import "testing"

func TestAICs(t *testing.T) {
	ts := []Technique{ContinuousNiceLoop, DiscontinuousNiceLoop, AIC,
		GroupedContinuousNiceLoop, GroupedDiscontinuousNiceLoop, GroupedAIC}
	checkTechniques(t, 100, options{}, ts, ts...)
}
