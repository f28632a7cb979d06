package text

import (
	"strings"
	"testing"
)

// What words are is decided at their edges.
func TestWords(t *testing.T) {
	for _, test := range []struct {
		name string
		is   func(string) bool
		yes  []string
		no   []string
	}{
		{"date", isDate, []string{"2006-01-02", "1999-12-31"},
			[]string{"", "2006-01-0", "2006-01-022", "2106-01-02", "1806-01-02", "2006/01-02", "2006-01/02", "200x-01-02", "2006-x1-02", "2006-01-x2", "2006-01-0x"}},
		{"name of a program", isLetterName, []string{"x", "_", "x1", "grid_123", strings.Repeat("x", 39)},
			[]string{"", "1x", "x-y", "x1234", "a1", "r1c1", strings.Repeat("x", 40)}},
		{"footer", isFooter, []string{"(9 rows)", "9 rows in set", "1 row in set", "[81 rows x 3 columns]", "dtype: object", "dtype: " + strings.Repeat("a", 51), "EOS"},
			[]string{"9 lines", "x rows", "9 rowsx", "rows {", "EOSX", "1 2 9 rows", "dtype: " + strings.Repeat("a", 52), "dtype: 123456789"}},
		{"cell with its digit", func(s string) bool { return namedCell(" "+s) == 1 }, []string{"A1=5", "i9:9", "J1=1", "r1c1=5", "R9C9:1", "a1=5, a2"},
			[]string{"", "a1", "a1=0", "a0=1", "ab=1", "k1=5", "`1=5", "r0c1=5", "r1c0=5", "rac1=5", "r1c11=5", "a:=1", "a1=15", "a1=5x", "ba1=5"}},
	} {
		for _, s := range test.yes {
			if !test.is(s) {
				t.Errorf("%q is no %s", s, test.name)
			}
		}
		for _, s := range test.no {
			if test.is(s) {
				t.Errorf("%q is a %s", s, test.name)
			}
		}
	}
}

// Rows in a word are nine cells and no more.
func TestRowsIn(t *testing.T) {
	for word, want := range map[string]int{"53..7....": 1, "53..7..../6..195...": 2, `53..7....\n6..195...`: 2, "53..7....x/53..7....abc": 0, "53..7....6/53..7...": 0} {
		if n := rowsIn(word); n != want {
			t.Errorf("%s: %d rows, want %d", word, n, want)
		}
	}
}
