package tui

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/uniseg"

	"github.com/seed-cfc889b0/sudoku/play"
)

// A part is text in a row of the panel; the mouse can press it if do is not nil.
type part struct {
	text  string
	style tcell.Style
	do    func(*Model)
}

// A row of the panel; one without parts is a gap, for which there may be no room.
type row []part

// side draws the panel beside the board or below it: how the game stands and what the
// keys do, or the hint.
func (d *drawing) side() {
	m := d.m
	x, top, width, room := d.panel.x, d.panel.y, d.panel.width, d.panel.height-1
	key := "play-progress"
	if m.game.IsSolved() {
		key = "play-solved"
	}
	if m.hideTime {
		key += "-untimed"
	}
	head := append(lines(progress(key, m.words, m.game, m.now()), width, d.strong), nil)
	foot := []pressed{{"?", "play-foot-keys", (*Model).help}, {"H", "play-foot-hint", (*Model).askHint}, {"q", "play-foot-quit", (*Model).quit}}
	var rows []row
	if m.hint != nil {
		rows = d.hintRows(width, room-len(head))
		foot = []pressed{{m.say("play-key-take"), "play-foot-take", (*Model).takeHint}, {"H", "play-foot-more", (*Model).askHint}}
		if m.hint.whole {
			foot[1] = pressed{m.say("play-key-close"), "play-foot-close", (*Model).escape}
		}
	} else {
		rows = d.stateRows(width, room)
	}
	rows = append(head, rows...)
	gaps := room - len(rows)
	for _, r := range rows {
		if r == nil {
			gaps++
		}
	}
	y := 0
	for _, r := range rows {
		if r == nil {
			if gaps--; gaps < 0 {
				continue
			}
		}
		if y < room {
			d.printRow(x, top+y, width, r)
			y++
		}
	}
	d.printRow(x, top+room, width, d.foot(foot, width))
}

// A pressed is a key in the last row of the panel, and the words beside it.
type pressed struct {
	key, words string
	do         func(*Model)
}

// foot returns the last row, with as much space between its keys as there is room for.
func (d *drawing) foot(keys []pressed, width int) (r row) {
	for i, k := range keys {
		if i > 0 {
			r = append(r, part{"  ", d.plain, nil})
		}
		r = append(r, part{k.key, d.strong, k.do}, part{" " + d.m.say(k.words), d.plain, k.do})
	}
	for _, p := range r {
		width -= uniseg.StringWidth(p.text)
	}
	for i := range r {
		if width < 0 && r[i].do == nil {
			r[i].text = " "
		}
	}
	return r
}

// printRow draws a row of the panel.
func (d *drawing) printRow(x, y, width int, r row) {
	end := x + width
	for _, p := range r {
		to := d.print(x, y, end-x, p.text, p.style)
		if p.do != nil {
			d.m.buttons = append(d.m.buttons, button{x, y, to - x, p.do})
		}
		x = to
	}
}

// stateRows returns how the game stands: what digits do, which are left, the
// settings, the marks of the cell, and the message. In few rows the settings come last.
func (d *drawing) stateRows(width, room int) (rows []row) {
	m, few := d.m, room < 10
	for i, layer := range modes {
		style := d.plain
		if layer == m.mode {
			style = d.current
		}
		name := m.say("play-mode-" + layer.String())
		wide := 10
		if few {
			wide = uniseg.StringWidth(name) + 1
		}
		if i == 0 || i == 2 && !few {
			rows = append(rows, nil)
		}
		at := &rows[len(rows)-1]
		*at = append(*at, part{"zxcv"[i : i+1], d.strong, mode(layer)}, part{" ", d.plain, mode(layer)},
			part{name, style, mode(layer)}, part{strings.Repeat(" ", max(0, wide-uniseg.StringWidth(name))), d.plain, nil})
	}
	digits, left := row{}, row{}
	for n := uint8(1); n <= 9; n++ {
		enter := func(m *Model) { m.digit(n) }
		count, style := m.game.Left(n), d.strong
		text := fmt.Sprint(count)
		switch {
		case count == 0:
			text, style = "-", d.label
		case count < 0:
			text = string(signWrong)
		}
		digits = append(digits, part{fmt.Sprint(n), style, enter}, part{" ", d.plain, nil})
		left = append(left, part{text + " ", d.label, enter})
	}
	rows = append(rows, nil, digits)
	if room >= 7 {
		rows = append(rows, left)
	}
	rows = append(rows, nil)
	auto, policy := "play-auto-off", map[play.Policy]string{play.ByRule: "clashes", play.BySolution: "all", play.Silent: "none"}
	if m.game.Auto() {
		auto = "play-auto-on"
	}
	settings := []row{
		{{"a", d.strong, (*Model).toggleAuto}, {" " + m.say(auto), d.plain, (*Model).toggleAuto}},
		{{"p", d.strong, (*Model).nextPolicy}, {" " + m.say("play-mistakes-"+policy[m.game.Policy()]), d.plain, (*Model).nextPolicy}},
	}
	if !few {
		rows = append(append(rows, settings...), nil)
	}
	message := m.message
	if m.busy != "" {
		message = m.busy
	}
	var said []row
	if message != "" {
		said = append(said, lines(message, width, d.strong)...)
	}
	if !few || len(said) < 3 {
		rows = append(rows, lines(d.cellText(), width, d.plain)...)
	}
	if len(said) > 0 {
		rows = append(append(rows, nil), said...)
	}
	if few {
		rows = append(rows, settings...)
	}
	return rows
}

// cellText says in words what the board may have no room for.
func (d *drawing) cellText() string {
	m := d.m
	text := m.Notation.Cell(m.cursor)
	if n := m.selected.Len(); n > 1 {
		text = m.say("play-cells", "n", strconv.Itoa(n), "cell", text)
	}
	var list []string
	for _, layer := range []play.Layer{play.Corner, play.Centre, play.Color} {
		if marks := m.game.Marks(layer, m.cursor); marks != 0 {
			shown := marks.String()
			if layer == play.Color && len(d.cells) == 0 {
				shown = strings.Map(func(r rune) rune { return r - '1' + 'a' }, shown)
			}
			list = append(list, m.say("play-"+layer.String()+"-marks", "digits", shown))
		}
	}
	if len(list) == 0 {
		return text
	}
	return m.say("play-cell", "cell", text, "marks", m.Language.List(list))
}

// hintRows returns the hint, as much as there is room for.
func (d *drawing) hintRows(width, room int) (rows []row) {
	h := d.m.hint
	title, text := d.m.hintText()
	rows = append(rows, lines(title, width, d.strong)...)
	all := wrap(text, width)
	room -= len(rows)
	h.scroll = max(0, min(h.scroll, len(all)-room))
	shown := all[h.scroll:min(len(all), h.scroll+room)]
	for i, line := range shown {
		if i == len(shown)-1 && h.scroll+len(shown) < len(all) {
			line = d.m.say("play-more")
		}
		rows = append(rows, row{{line, d.plain, nil}})
	}
	return rows
}

// lines returns text as rows.
func lines(text string, width int, style tcell.Style) (rows []row) {
	for _, line := range wrap(text, width) {
		rows = append(rows, row{{line, style, nil}})
	}
	return rows
}

// widest returns the width of the widest line.
func widest(lines []string) (width int) {
	for _, line := range lines {
		width = max(width, uniseg.StringWidth(line))
	}
	return width
}

// dialog draws a dialog in the middle of the screen.
func (d *drawing) dialog(g *dialog) {
	most := min(d.m.width-4, 76)
	var text []string
	for _, line := range g.text {
		if len(g.choices) == 0 && (g.columns || uniseg.StringWidth(line) <= most) { // a table
			text = append(text, line)
		} else {
			text = append(text, wrap(line, most)...)
		}
	}
	type answer struct {
		row  string
		of   choice
		at   bool
		more bool // it has begun above
	}
	var answers []answer
	for i, c := range g.choices {
		for k, line := range wrap(c.text, most-2) {
			answers = append(answers, answer{line, c, i == g.at, k > 0})
		}
	}
	if half := (len(text) + 1) / 2; g.columns {
		if left := widest(text[:half]) + 2; left+widest(text[half:]) > most { // one column, then
			text = nil
			for _, line := range g.text {
				text = append(text, wrap(line, most)...)
			}
		} else {
			for i, right := range text[half:] {
				text[i] = pad(text[i], left) + right
			}
			text = text[:half]
		}
	}
	width := widest(text)
	for _, a := range answers {
		width = max(width, uniseg.StringWidth(a.row)+2)
	}
	width = min(width, most)
	height := len(text) + len(answers)
	if len(g.choices) > 0 {
		height++
	}
	room := min(height, d.m.height-2)
	left, top := (d.m.width-width-4)/2, (d.m.height-room-2)/2
	for y := range room + 2 {
		d.fill(left, top+y, width+4, d.plain)
		if d.panel.y > 0 && top+y >= d.panel.y && left > 0 {
			d.fill(left-1, top+y, 1, d.plain) // of a wide character a half would be left
		}
		d.SetContent(left, top+y, heavyDown, nil, d.label)
		d.SetContent(left+width+3, top+y, heavyDown, nil, d.label)
	}
	for x := range width + 4 {
		d.SetContent(left+x, top, heavyAcross, nil, d.label)
		d.SetContent(left+x, top+room+1, heavyAcross, nil, d.label)
	}
	for i, y := range []int{top, top + room + 1} {
		d.SetContent(left, y, []rune{'┏', '┗'}[i], nil, d.label)
		d.SetContent(left+width+3, y, []rune{'┓', '┛'}[i], nil, d.label)
	}
	// The answers come first if there is no room for all. Without any, the text comes in
	// parts.
	if spare := max(0, room-len(answers)); len(g.choices) == 0 {
		text = text[min(g.shown, len(text)):]
		if g.next = 0; len(text) > spare {
			g.next = g.shown + max(1, spare-1)
			text = append(text[:max(0, spare-1):max(0, spare-1)], d.m.say("play-more"))
		}
	} else if len(text) > spare {
		text = text[:spare]
	}
	y := top + 1
	for _, line := range text {
		d.print(left+2, y, width, line, d.plain)
		y++
	}
	d.m.buttons = d.m.buttons[:0] // nothing below can be pressed
	if y+len(answers) < top+1+room {
		y++
	}
	for _, a := range answers {
		style := d.plain
		if a.at {
			style = d.current
		}
		if !a.more {
			d.print(left+2, y, 1, string(a.of.key), d.strong)
		}
		d.print(left+4, y, width-2, a.row, style)
		d.m.buttons = append(d.m.buttons, button{left + 2, y, width, func(m *Model) { m.choose(a.of.do) }})
		y++
	}
	if len(g.choices) == 0 {
		d.m.buttons = append(d.m.buttons, button{left, top, d.m.width, (*Model).goOn})
	}
}
