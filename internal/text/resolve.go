package text

import (
	"strconv"
)

// resolve reads all the lines as puzzles, or returns nil and a fault. If
// something is missing, the fault is at end; input says that the text ends there.
func (g *gridText) resolve(lines []line, end source, input bool) ([]found, *Fault) {
	if g.read(lines) {
		if len(lines) >= 27 {
			if _, ok := readSmallMarks(lines); ok { // the marks of a grid that is almost solved
				return nil, lines[0].source.fault(lines[0].start, Ambiguous, 0)
			}
		}
		return g.boards(false), nil
	}
	if labelled, ok := unlabel(lines); ok && g.read(labelled) && labelsRun(g, lines) {
		return g.boards(true), nil
	}
	if boards, ok := readMarks(lines); ok {
		return boards, nil
	}
	if boards, ok := readSmallMarks(lines); ok {
		return boards, nil
	}
	boards, fault := fold(lines)
	if fault == nil && len(boards) > 0 {
		return boards, nil
	}
	return nil, explain(lines, fault, end, input)
}

// fold reads separate cells on lines of equal length other than nine. The fault
// is in the first line that does not fit.
func fold(lines []line) (boards []found, fault *Fault) {
	var sign signs
	for i := range lines {
		if l := &lines[i]; l.kind == linePart && !l.border {
			sign |= l.sign
		}
	}
	n, width, count := 0, 0, 0
	var first *line
	for i := range lines {
		l := &lines[i]
		if l.kind == lineBorder || l.border && l.kind == linePart && sign != 0 && l.sign&^sign != 0 {
			continue
		}
		if l.reason != "" || l.shape != shapeApart || l.kind != linePart && l.kind != lineRow || !l.placed.empty() {
			return nil, nil
		}
		if n == 0 {
			boards = append(boards, found{line: l.number, form: l.form})
			first, width, count = l, l.n, 0
		}
		if width == 9 { // lines of nine are rows, not folded numbers
			return nil, nil
		}
		switch {
		case n+l.n > 81:
			return nil, l.source.fault(nthCell(l.text, 81-n), TooManyCells, 0)
		case l.n != width && n+l.n < 81, l.n > width:
			at := l.source.fault(l.tenth, RaggedRows, l.n)
			return nil, at
		}
		copy(boards[len(boards)-1].board[n:], l.cells[:l.n])
		count++
		if n += l.n; n == 81 {
			if count == 9 && width != 9 {
				return nil, first.source.fault(first.end, RaggedRows, first.n)
			}
			n = 0
		}
	}
	if n > 0 {
		return nil, nil
	}
	return boards, nil
}

// explain returns the fault of lines that are not grids.
func explain(lines []line, fault *Fault, end source, input bool) *Fault {
	rows, cells := 0, 0
	for i := range lines {
		l := &lines[i]
		switch {
		case l.reason != "" && !isLetters(l.text[l.start:l.end]):
			if l.reason == TooFewCells && rows > 0 {
				return l.source.fault(l.tenth, RaggedRows, l.n)
			}
			return l.fault()
		case l.reason != "" || l.kind == lineBorder:
			continue
		}
		if l.kind == linePart && !l.border && rows > 0 || l.kind == lineWhole {
			return l.source.fault(l.tenth, RaggedRows, l.n)
		}
		cells += l.n
		if l.kind == lineRow {
			rows++
		}
	}
	if fault != nil {
		return fault
	}
	// Count lines that could be borders as rows only if every cell is in a row.
	g := gridText{lines: lines}
	if rows*9 == cells && g.assign() {
		sure := 0
		for _, r := range g.roles {
			if r == roleRow || r == roleCount || r == roleEither {
				sure++
			}
		}
		if sure > 0 {
			rows, cells = sure, sure*9
		}
		if rows%9 == 0 {
			return g.lines[0].source.fault(g.lines[0].start, Ambiguous, 0)
		}
		if rows > 9 {
			for i, r := range g.roles {
				if r == roleRow || r == roleCount || r == roleEither {
					if sure--; rows-sure == 10 {
						f := lines[i].source.fault(lines[i].start, TooManyCells, 0)
						f.Detail = plural(rows, "row") + " without a gap, which are not grids of 9"
						return f
					}
				}
			}
		}
	}
	switch {
	case cells > 81:
		return lines[0].source.fault(lines[0].start, TooManyCells, 0)
	case cells == 81:
		return lines[0].source.fault(lines[0].start, Ambiguous, 0)
	case input:
		return end.fault(len(end.text), EndOfInput, cells)
	}
	return end.fault(0, TooFewCells, cells)
}

// plural returns a number with its noun.
func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}
