package logic

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
)

func TestParseRatings(t *testing.T) {
	for text, want := range map[string][2]Rating{
		"7.1": {71, 71}, "7": {70, 70}, "1.0": {10, 10}, "20": {200, 200}, "6.6-7.5": {66, 75}, "6.6-": {66, 0}, "-2.5": {0, 25}, "10.5-11": {105, 110},
	} {
		if low, high, err := ParseRatings(text); [2]Rating{low, high} != want || err != nil {
			t.Errorf("%q: %v, %v, %v", text, low, high, err)
		}
	}
	for _, text := range []string{"", "-", "--", "0.9", "0", "20.1", "7.15", "7,1", "x", "6.6-x", "NaN", "Inf", "-0", "6.6-7.5-8", " 7.1", "-1-2"} {
		low, high, err := ParseRatings(text)
		var bad *sudoku.ParseError
		if !errors.As(err, &bad) || !strings.HasPrefix(bad.Detail, strconv.Quote(text)) || low != 0 || high != 0 {
			t.Errorf("%q: %v, %v, %v", text, low, high, err)
		}
	}
}
