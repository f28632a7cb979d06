package tui

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/uniseg"

	"github.com/seed-cfc889b0/sudoku/internal/wording"
)

// A surface is what a view is drawn on: a screen.
type surface interface {
	Size() (width, height int)
	Colors() int
	SetContent(x, y int, r rune, combining []rune, style tcell.Style)
	ShowCursor(x, y int)
}

// A button is a part of a row that the mouse can press.
type button struct {
	x, y, width int
	do          func(*Model)
}

// Draw draws all of the model on a surface that is clear.
func (m *Model) Draw(s surface) {
	m.width, m.height = s.Size()
	m.buttons = m.buttons[:0]
	d := &drawing{s, newTheme(s.Colors()), m, m.layout()}
	s.ShowCursor(-1, -1)
	if d.panel.width == 0 {
		d.tooSmall()
		return
	}
	if m.paused {
		goOn := func(m *Model) { m.paused = false }
		for y, line := range wrap(m.say("play-paused", "time", clock(m.game.Elapsed(m.now()))), m.width) {
			d.printRow(0, y, m.width, row{{line, d.strong, goOn}})
		}
	} else {
		d.board()
		d.side()
	}
	if m.dialog != nil {
		d.dialog(m.dialog)
	}
}

// A drawing is a model on its way to a surface.
type drawing struct {
	surface
	*theme
	m *Model
	layout
}

// print writes text into a row, not beyond a width, and returns the column after it.
// Control characters are shown as ?.
func (d *drawing) print(x, y, width int, text string, style tcell.Style) int {
	end := x + width
	for _, r := range text {
		if r < ' ' || r >= 0x7f && r < 0xa0 {
			r = '?'
		}
		w := uniseg.StringWidth(string(r))
		if w == 0 {
			continue
		}
		if x+w > end {
			break
		}
		d.SetContent(x, y, r, nil, style)
		x += w
	}
	return x
}

// fill clears a part of a row.
func (d *drawing) fill(x, y, width int, style tcell.Style) {
	for i := range width {
		d.SetContent(x+i, y, ' ', nil, style)
	}
}

// tooSmall says so in place of the board, or asks what there is to ask.
func (d *drawing) tooSmall() {
	text := d.m.say("play-too-small", "columns", strconv.Itoa(d.m.width), "rows", strconv.Itoa(d.m.height),
		"width", strconv.Itoa(leastWidth), "height", strconv.Itoa(leastHeight))
	if g := d.m.dialog; g != nil && len(g.choices) > 0 {
		text = strings.Join(g.text, " ")
		for _, c := range g.choices {
			text += fmt.Sprintf("\n%c %s", c.key, c.text)
		}
	}
	for y, line := range wrap(text, d.m.width) {
		if y < d.m.height {
			d.print(0, y, d.m.width, line, d.plain)
		}
	}
}

// wrap breaks text into lines of a width, where its language does if it can.
func wrap(text string, width int) (lines []string) {
	if width < 1 {
		return nil
	}
	for paragraph := range strings.SplitSeq(text, "\n") {
		for folded := range strings.SplitSeq(wording.Fold(paragraph, width), "\n") {
			line, used := "", 0
			for _, r := range folded { // a word that is wider than a line is broken
				w := uniseg.StringWidth(string(r))
				if used+w > width && used > 0 {
					lines, line, used = append(lines, line), "", 0
				}
				line, used = line+string(r), used+w
			}
			lines = append(lines, line)
		}
	}
	return lines
}

// pad adds spaces up to a width.
func pad(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-uniseg.StringWidth(text)))
}
