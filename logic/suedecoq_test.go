package logic

import "testing"

func TestSueDeCoq(t *testing.T) {
	checkTechniques(t, 300, options{}, []Technique{SueDeCoq}, SueDeCoq)
}
