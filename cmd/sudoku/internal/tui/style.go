package tui

import "github.com/gdamore/tcell/v2"

// A theme has the styles for a terminal with a number of colors. They suit light
// and dark backgrounds: what has a background of its own has a color on it of its
// own, and colors alone are of middle brightness. No color says what nothing else
// says, so that without any all can be told.
type theme struct {
	colors int // 0 for none

	plain, clue, entry, wrong, same, label, mark, strong, current, sign tcell.Style
	cells                                                               []tcell.Style // of the color 1..9 at 0..8; none without colors
}

func newTheme(colors int) *theme {
	plain := tcell.StyleDefault
	t := &theme{
		colors: colors, plain: plain, clue: plain.Bold(true), entry: plain, wrong: plain.Bold(true), same: plain.Bold(true).Underline(true),
		label: plain.Dim(true), mark: plain, strong: plain.Bold(true), current: plain.Reverse(true), sign: plain.Bold(true).Reverse(true),
	}
	on := func(background int) tcell.Style {
		return plain.Background(tcell.PaletteColor(background)).Foreground(tcell.PaletteColor(black(colors)))
	}
	switch {
	case colors >= 256:
		t.entry = plain.Foreground(tcell.PaletteColor(63))
		t.wrong = plain.Foreground(tcell.PaletteColor(161)).Bold(true)
		t.same = on(221).Bold(true)
		for _, c := range []int{217, 215, 228, 157, 159, 111, 183, 250, 180} {
			t.cells = append(t.cells, on(c))
		}
	case colors >= 8:
		t.entry = plain.Foreground(tcell.PaletteColor(5))
		t.wrong = plain.Foreground(tcell.PaletteColor(1)).Bold(true)
		t.same = on(3)
		if colors >= 16 {
			for _, c := range []int{9, 3, 11, 10, 14, 6, 13, 7, 2} {
				t.cells = append(t.cells, on(c))
			}
		}
	}
	return t
}

// black returns the number of black that terminals leave black: the first sixteen
// colors are often others.
func black(colors int) int {
	if colors >= 256 {
		return 16
	}
	return 0
}
