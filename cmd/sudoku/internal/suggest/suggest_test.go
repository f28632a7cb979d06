package suggest

import "testing"

func TestSlips(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want int
	}{
		{"", "", 0}, {"a", "", 1}, {"", "ab", 2}, {"solve", "solve", 0}, {"sovle", "solve", 1},
		{"solv", "solve", 1}, {"sollve", "solve", 1}, {"sulve", "solve", 1}, {"kitten", "sitting", 3}, {"ca", "abc", 3},
	} {
		if got := Slips(test.a, test.b); got != test.want {
			t.Errorf("Slips(%q, %q) = %d, want %d", test.a, test.b, got, test.want)
		}
	}
}
