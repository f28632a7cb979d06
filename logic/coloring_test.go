package logic

import "testing"

func TestColors(t *testing.T) {
	ts := []Technique{SimpleColorTrap, SimpleColorWrap, MultiColors1, MultiColors2}
	checkTechniques(t, 1000, options{}, ts, ts...)
}

func TestMedusa(t *testing.T) {
	checkTechniques(t, 1000, options{}, []Technique{Medusa}, Medusa)
}
