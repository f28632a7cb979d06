package tui

import "github.com/gdamore/tcell/v2"

// A frame is a surface from which a screen is made. Without it the screen would
// send all of itself to the terminal every second, not only what differs.
type frame struct {
	tcell.Screen
	width, height int
	cells         []content
}

type content struct {
	r     rune
	style tcell.Style
}

// begin clears the frame, in the size of the screen.
func (f *frame) begin() {
	f.width, f.height = f.Screen.Size()
	f.cells = append(f.cells[:0], make([]content, f.width*f.height)...)
	for i := range f.cells {
		f.cells[i].r = ' '
	}
}

func (f *frame) Size() (width, height int) { return f.width, f.height }

func (f *frame) SetContent(x, y int, r rune, _ []rune, style tcell.Style) {
	if x >= 0 && x < f.width && y >= 0 && y < f.height {
		f.cells[y*f.width+x] = content{r, style}
	}
}

// show brings the frame onto the screen.
func (f *frame) show() {
	for i, c := range f.cells {
		f.Screen.SetContent(i%f.width, i/f.width, c.r, nil, c.style)
	}
	f.Screen.Show()
}
