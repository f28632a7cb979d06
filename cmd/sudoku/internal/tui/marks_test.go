package tui

import (
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/play"
)

// A cell shows its marks, and says so if there is no room for all of them.
func TestMarks(t *testing.T) {
	few, many, all := sudoku.DigitsOf(1, 2), sudoku.DigitsOf(1, 2, 3, 4, 5, 6), sudoku.AllDigits
	for _, test := range []struct {
		width, height    int
		corner, centre   sudoku.Digits
		taken            int
		want             string
		corners, centres int // how many of each are shown
	}{
		{5, 1, 0, 0, 0, "     ", 0, 0},
		{5, 1, few, 0, 0, "12   ", 2, 0},
		{5, 1, 0, few, 0, " 12  ", 0, 2},
		{5, 1, few, few, 0, "12 12", 2, 2},
		{5, 1, many, 0, 0, "1234+", 4, 0},
		{5, 1, 0, many, 1, "123+ ", 0, 3},
		{5, 1, many, many, 0, "1+ 1+", 1, 1},
		{5, 2, few, few, 0, "12   | 12  ", 2, 2},
		{5, 2, 0, many, 0, "12345|6    ", 0, 6},
		{5, 2, many, 0, 1, "1234 |56   ", 6, 0},
		{5, 2, many, many, 0, "1234+|1234+", 4, 4},
		{5, 2, all, few, 1, "123+ | 12  ", 3, 2},
		{7, 3, few, few, 0, "12     |  12   |       ", 2, 2},
		{7, 3, all, all, 0, "1234567|1234567|89   89", 9, 9},
		{7, 3, all, all, 1, "123456 |1234567|789  89", 9, 9},
	} {
		rows := make([][]glyph, test.height)
		for y := range rows {
			rows[y] = make([]glyph, test.width)
		}
		writeMarks(rows, test.corner, test.centre, test.taken)
		got := ""
		count := map[play.Layer]int{}
		for y, row := range rows {
			if y > 0 {
				got += "|"
			}
			for _, g := range row {
				switch {
				case g.r == 0:
					g.r = ' '
				case g.digit != 0:
					count[g.layer]++
				case g.r != more:
					t.Errorf("%v and %v in %d by %d: %q is of no digit", test.corner, test.centre, test.width, test.height, g.r)
				}
				got += string(g.r)
			}
		}
		if got != test.want || count[play.Corner] != test.corners || count[play.Centre] != test.centres {
			t.Errorf("%v and %v in %d by %d: %q, want %q; %v", test.corner, test.centre, test.width, test.height, got, test.want, count)
		}
	}
}
