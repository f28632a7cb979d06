package text

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// A look is how a file of grids is decorated.
type look struct {
	rows   string // a name of rowForms
	blank  string
	rule   string // a line for borders
	frame  frame
	header string // above each grid
	labels string // before each row, one character each
	title  string // with %d for the number
	gap    int    // empty lines between grids
	inner  string // "bands" or "rows": an empty line after each
}

// A frame says where borders stand.
type frame struct {
	top, every, bottom bool
	middle             bool // between bands
	between            bool // between grids
}

var frames = []frame{
	{},
	{middle: true},
	{middle: true, between: true},
	{top: true, middle: true, bottom: true},
	{top: true, middle: true},
	{middle: true, bottom: true},
	{top: true, middle: true, between: true, bottom: true},
	{between: true},
	{top: true, bottom: true},
	{top: true, between: true, bottom: true},
	{every: true},
	{every: true, between: true},
	{top: true, every: true, bottom: true},
	{top: true, every: true},
	{every: true, bottom: true},
	{top: true, every: true, between: true, bottom: true},
}

// rowForms writes the nine cells of a row.
var rowForms = map[string]func(cells []string) string{
	"tight":  func(c []string) string { return strings.Join(c, "") },
	"groups": func(c []string) string { return three(c, "", " ") },
	"apart":  func(c []string) string { return strings.Join(c, " ") },
	"wide":   func(c []string) string { return three(c, " ", "   ") },
	"bars":   func(c []string) string { return three(c, " ", " | ") },
	"close":  func(c []string) string { return three(c, "", "|") },
	"framed": func(c []string) string { return "| " + three(c, " ", " | ") + " |" },
	"drawn":  func(c []string) string { return "│ " + three(c, " ", " │ ") + " │" },
	"cells":  func(c []string) string { return "|" + strings.Join(c, "|") + "|" },
	"padded": func(c []string) string { return "| " + strings.Join(c, " | ") + " |" },
	"commas": func(c []string) string { return strings.Join(c, ",") },
	"listed": func(c []string) string { return "[" + strings.Join(c, ", ") + "]," },
	"tabs":   func(c []string) string { return strings.Join(c, "\t") },
}

func three(c []string, within, between string) string {
	return strings.Join(c[:3], within) + between + strings.Join(c[3:6], within) + between + strings.Join(c[6:], within)
}

var (
	rowNames = []string{"tight", "groups", "apart", "wide", "bars", "close", "framed", "drawn", "cells", "padded", "commas", "listed", "tabs"}
	rules    = []string{
		"---------", "--- --- ---", "---+---+---", "------+-------+------", "- - - | - - - | - - -", "- - - - - - - - -",
		"---|---|---", "|---|---|---|", "|-|-|-|-|-|-|-|-|-|", "|---|---|---|---|---|---|---|---|---|", "*** *** ***", "___ ___ ___", "_________", "***********",
		"=========", "+-------+-------+-------+", "├───────┼───────┼───────┤", "-----------", "|   |   |   |", ".-------.-------.-------.",
	}
	signsOfBlanks = []string{".", "0", "-", "_", "*", "?", "x", "·", ".", "0"}
)

func randomLook(r *rand.Rand) look {
	l := look{rows: rowNames[r.IntN(len(rowNames))], blank: signsOfBlanks[r.IntN(len(signsOfBlanks))], gap: r.IntN(3)}
	switch {
	case strings.Contains("framed drawn cells padded", l.rows) && r.IntN(3) == 0:
		l.blank = " "
	case (l.rows == "commas" || l.rows == "tabs") && r.IntN(2) == 0:
		l.blank = ""
	}
	if l.rows != "listed" && l.rows != "commas" && l.rows != "tabs" {
		if r.IntN(2) == 0 {
			l.rule = rules[r.IntN(len(rules))]
			l.frame = frames[r.IntN(len(frames))]
		}
		if r.IntN(6) == 0 {
			l.labels = pick(r, "ABCDEFGHI", "123456789", "012345678", "abcdefghi")
		}
	}
	if l.labels != "" && r.IntN(2) == 0 || r.IntN(12) == 0 {
		l.header = pick(r, "1 2 3 4 5 6 7 8 9", "A B C D E F G H I", "0 1 2 3 4 5 6 7 8", "A B C   D E F   G H I", "c1 c2 c3 c4 c5 c6 c7 c8 c9")
		if l.labels != "" {
			l.header = "  " + l.header
		}
	}
	if r.IntN(4) == 0 {
		l.title = pick(r, "Grid %d", "[Puzzle %d]", "Puzzle_%d: hard", "# %d")
	}
	if l.gap == 0 && l.title == "" && r.IntN(2) == 0 {
		l.gap = 1
	}
	if l.rule == "" && l.labels == "" && l.header == "" && l.rows != "listed" && r.IntN(8) == 0 {
		l.inner = pick(r, "bands", "rows")
		l.gap = 2
	}
	l.frame.between = l.frame.between && l.gap == 0 && l.title == ""
	return l
}

// grid writes a board in lines.
func (l *look) grid(b *[81]uint8, number int, lines []textLine) []textLine {
	if l.title != "" {
		lines = append(lines, textLine{text: fmt.Sprintf(l.title, number)})
	}
	border := func(is bool) {
		if is {
			lines = append(lines, textLine{text: l.rule})
		}
	}
	border(l.frame.top && !(l.frame.between && number > 1))
	if l.header != "" {
		lines = append(lines, textLine{text: l.header})
	}
	all := cells(b, l.blank)
	for row := range 9 {
		text := rowForms[l.rows](all[9*row : 9*row+9])
		if l.labels != "" {
			text = l.labels[row:row+1] + " " + text
		}
		if l.rows == "listed" && row == 8 {
			text = strings.TrimSuffix(text, ",")
		}
		// Where spaces stand for blanks, a row may end before its line does.
		lines = append(lines, textLine{text: text, row: true, noCut: l.blank == ""})
		if row < 8 {
			border(l.frame.every || l.frame.middle && row%3 == 2)
			if l.inner == "rows" || l.inner == "bands" && row%3 == 2 {
				lines = append(lines, textLine{})
			}
		}
	}
	if l.frame.between {
		border(true)
	} else {
		border(l.frame.bottom)
	}
	return lines
}

// file writes grids that all look alike.
func (l *look) file(boards [][81]uint8) []textLine {
	lines := make([]textLine, 0, 16*len(boards))
	for i := range boards {
		if i > 0 {
			for range l.gap {
				lines = append(lines, textLine{})
			}
		}
		lines = l.grid(&boards[i], i+1, lines)
		if l.frame.between && !l.frame.bottom && i == len(boards)-1 {
			lines = lines[:len(lines)-1]
		}
	}
	// A header that looks like a row makes a grid with the eight rows that are
	// left. A border that may be a row of blanks takes the place of a row that is
	// cut off.
	count := l.header != "" && l.header[0] < 'A' && l.labels == ""
	ruled := l.rule != "" && strings.Trim(l.rule, " |│"+l.blank) == ""
	blankRow := hasBlankRow(boards) // which takes the place of a border
	for i := range lines {
		lines[i].noLose = count
		lines[i].noCut = lines[i].noCut || count
		lines[i].noEmpty, lines[i].noTwice = ruled, ruled && blankRow
	}
	return lines
}

func hasBlankRow(boards [][81]uint8) bool {
	for i := range boards {
		for k := 0; k < 81; k += 9 {
			if [9]uint8(boards[i][k:]) == [9]uint8{} {
				return true
			}
		}
	}
	return false
}
