package text

import (
	"strings"
	"unicode/utf8"
)

// A tally counts the runs of characters in a line, which tell its form. A run is
// cells without a separator between them.
type tally struct {
	bars, commas, semis, slashes, skips int

	runs    int  // number of runs
	longest int  // length of the longest run
	uneven  bool // runs differ in length
	single  bool // there is a run of one cell
	number  int  // index of the first run that must be a number above 9, or -1 for none
	digits  int  // index of the first run of several digits, or -1; with single, a number too

	rule    int  // index of the first character that is for borders only, or -1
	others  int  // cells other than - . * _
	dashes  int  // the longest run of one of - * _
	corners bool // two of . ' : side by side, or of these and *
}

// tally reads all cells and stops at a character that has no place anywhere.
func (l *line) tally(text string) tally {
	t := tally{number: -1, digits: -1, rule: -1}
	run, before := -1, 0 // where the run starts, and the number of cells before it
	dashes, corner := 0, byte(0)
	for i := l.start; i < l.end; {
		class, size, bad := classAt(text, i)
		c := text[i]
		if c == '+' && i+1 < l.end && '1' <= text[i+1] && text[i+1] <= '9' {
			if l.n < 81 {
				l.placed.add(l.n)
			}
			class = isNothing
		}
		if class >= isCell {
			if run < 0 {
				run, before = i, l.n
			}
			l.count(class&^isCell, i, signOf(c))
		} else if run >= 0 && class != isNothing {
			t.run(text[run:i], run, l.n-before)
			run = -1
		}

		if (c == '-' || c == '_' || c == '*') && (dashes == 0 || c == text[i-1]) {
			dashes++
			t.dashes = max(t.dashes, dashes)
		} else {
			dashes = 0
		}
		was := corner
		corner = 0
		switch c {
		case '.', '*', '\'', ':':
			corner = c
			t.corners = t.corners || was != 0 && (was != '*' || c != '*')
		case '-', '_':
		default:
			if class >= isCell {
				t.others++
			}
		}

		switch class {
		case isStray:
			l.fail(StrayCharacter, i)
			if bad {
				l.reason = InvalidUTF8
			}
			return t
		case isBar:
			t.bars++
		case isComma:
			t.commas++
		case isSemi:
			t.semis++
		case isSlash:
			t.slashes++
		case isSkip:
			t.skips++
		case isRule:
			if t.rule < 0 {
				t.rule = i
			}
		}
		i += size
	}
	if run >= 0 {
		t.run(text[run:l.end], run, l.n-before)
	}
	return t
}

// run takes note of a run of n cells that starts at index at.
func (t *tally) run(cells string, at, n int) {
	t.runs++
	t.uneven = t.uneven || t.runs > 1 && n != t.longest
	t.longest = max(t.longest, n)
	if utf8.RuneCountInString(cells) == 1 || cells[0] == '+' {
		t.single = true
		return
	}
	if t.number < 0 && len(cells) == 2 {
		t.number = at
	}
	if t.digits < 0 && strings.Trim(cells[1:], "0123456789") == "" && (cells[0] == '-' || '0' <= cells[0] && cells[0] <= '9') {
		t.digits = at
	}
}

// isBorder reports whether a line of n cells can be nothing but a border.
func (t *tally) isBorder(n int) bool {
	switch {
	case t.others > 0 || t.commas+t.semis+t.slashes > 1 || t.corners:
		return false
	case t.rule >= 0:
		return true
	case n == 0:
		return t.skips > 0 && t.bars == 0
	}
	return t.dashes >= 3 && n != 9 && n != 81
}

// badNumber reports whether there is a number that is not a digit, and where.
func (t *tally) badNumber() (at int, bad bool) {
	at = t.number
	if t.single && t.digits >= 0 && (at < 0 || t.digits < at) {
		at = t.digits
	}
	return at, at >= 0
}

// tokens takes cells with nothing but white space between them.
func (l *line) tokens(t *tally) {
	if at, bad := t.badNumber(); bad {
		l.fail(BadNumber, at)
		return
	}
	apart := t.runs == l.n
	l.form = Rows
	switch {
	case apart:
		l.form = Numbers
		l.shape = shapeApart
	case l.n == 81 && t.uneven: // perhaps a number before 78 cells
		l.n = t.longest
		l.fail(TooFewCells, l.end)
		return
	case l.n == 81:
		l.form = Line
	default:
		l.shape = uint32(min(t.runs, 9)) << shapeRuns
	}
	l.judge(apart)
}
