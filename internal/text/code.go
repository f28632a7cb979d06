package text

import "strings"

// code reads the forms of one line that are not 81 cells: candidates as 729
// characters, run lengths, links, spaces for blanks. It returns nil, nil for
// anything else.
func code(s source, start int, text string) (*found, *Fault) {
	if b, ok := sukaku(text); ok {
		b.line = s.number
		for i := range len(text) {
			kind := Candidates
			if charClass[text[i]] == isCell {
				kind = Blank
			}
			b.note(&s, kind, i/9, start+i, start+i+1)
		}
		return &b, nil
	}
	b := &found{line: s.number, form: Code}
	b.note(&s, Decoration, -1, start, start+len(text))
	if b.runLengths(&s, start, text, 'a') == len(text) && mayBeRuns(&b.board) {
		return b, nil
	}
	b.places = nil
	if spaced(&b.board, s.text) {
		b.form = Line
		for i, v := range b.board {
			b.noteCell(&s, i, v, i, i+1)
		}
		return b, nil
	}
	return link(s, start, text)
}

// library reads a line of HoDoKu's library of cases:
//
//	:code:candidates:givens:deleted:eliminations:placements:extra
//
// Givens are 81 cells, those with + placed; deleted candidates are digit, row
// and column. It returns nil, nil for any other line.
func library(s source, start int, text string) (*found, *Fault) {
	damaged := s.faultf(start, StrayCharacter, "a line of HoDoKu's library with a field that is damaged")
	fields := strings.Split(text, ":")
	if len(fields) < 7 || len(fields) > 9 || fields[1] == "" || fields[1][0] < '0' || fields[1][0] > '9' {
		if len(fields) >= 4 && len(fields[3]) >= 60 {
			return nil, damaged
		}
		return nil, nil
	}
	b := &found{line: s.number, form: Code}
	b.noteBeside(&s)
	at := start + len(fields[1]) + len(fields[2]) + 3
	n := 0
	for i := 0; i < len(fields[3]); i++ {
		c := fields[3][i]
		if c == '+' && i+1 < len(fields[3]) && '1' <= fields[3][i+1] && fields[3][i+1] <= '9' && n < 81 {
			b.placed.add(n)
			continue
		}
		class := charClass[c]
		if class < isCell || n == 81 {
			return nil, damaged
		}
		b.board[n] = class &^ isCell
		b.noteCell(&s, n, b.board[n], at+i, at+i+1)
		n++
	}
	if n != 81 {
		return nil, damaged
	}
	at += len(fields[3]) + 1
	b.note(&s, Candidates, -1, at, at+len(fields[4]))
	deleted := strings.Fields(fields[4])
	for _, field := range fields[4:7] {
		for d := range strings.FieldsSeq(field) {
			if len(d) != 3 || strings.Trim(d, "123456789") != "" {
				return nil, damaged
			}
		}
	}
	if len(deleted) > 0 {
		marks := Open(&b.board)
		for _, d := range deleted {
			cell := int(d[1]-'1')*9 + int(d[2]-'1')
			marks[cell] &^= 1 << (d[0] - '1')
		}
		b.marks = &marks
	}
	return b, nil
}

// Open returns for each blank cell the digits that its row, column and box do
// not hold, bit d-1 for digit d, and for each filled cell the bit of its digit.
func Open(board *[81]uint8) (marks [81]uint16) {
	var rows, columns, boxes [9]uint16
	for i, v := range board {
		if v > 0 {
			bit := uint16(1) << (v - 1)
			rows[i/9] |= bit
			columns[i%9] |= bit
			boxes[i/27*3+i%9/3] |= bit
		}
	}
	for i, v := range board {
		if v > 0 {
			marks[i] = 1 << (v - 1)
		} else {
			marks[i] = 0x1ff &^ (rows[i/9] | columns[i%9] | boxes[i/27*3+i%9/3])
		}
	}
	return marks
}

// sizesOfGames are what stands before the run lengths of a puzzle of Simon Tatham: its size, and how
// hard it is.
var sizesOfGames = [...]string{"3x3:", "9x9:", "3x3dt:", "3x3db:", "3x3di:", "3x3da:", "3x3de:", "3x3du:"}

// runLengths reads the 81 cells that a text starts with, and returns how many bytes they
// take, or 0: digits, and letters for runs of blanks, from first for one blank to z. A size
// such as 3x3: may stand in front, _ between digits, and slashes between rows. A letter
// follows a letter only after z. It has the place of its first cell.
func (f *found) runLengths(s *source, start int, text string, first byte) (size int) {
	cells := text
	for _, size := range sizesOfGames {
		cells = strings.TrimPrefix(cells, size)
	}
	head, n, before := len(text)-len(cells), 0, byte(0)
	f.board = [81]uint8{}
	for i := range len(cells) {
		at := start + head + i
		switch c := cells[i]; {
		case '1' <= c && c <= '9' && n < 81:
			f.board[n] = c - '0'
			f.note(s, Cell, n, at, at+1)
			n++
		case first <= c && c <= 'z' && n < 81 && (before < first || before == 'z'):
			f.note(s, Blank, n, at, at+1)
			n += int(c-first) + 1
		case c == '_' && '1' <= before && before <= '9':
		case c == '/' && n%9 == 0:
		case n == 81:
			return head + i
		default:
			return 0
		}
		before = cells[i]
	}
	if n != 81 {
		return 0
	}
	return len(text)
}

// isRunLengths reports whether a word starts with the run lengths of a puzzle, or has those of
// puzz.link behind its last slash.
func isRunLengths(word string) bool {
	var f found
	if f.runLengths(&source{}, 0, word, 'a') > 20 && mayBeRuns(&f.board) {
		return true
	}
	return f.runLengths(&source{}, 0, word[strings.LastIndexByte(word, '/')+1:], 'g') > 0 && filled(&f.board) > 16
}

// mayBeRuns reports whether a board that is written in run lengths is a puzzle, and not a
// word or a number.
func mayBeRuns(b *[81]uint8) bool { return hasBlank(b) && filled(b) >= 9 }

// endsInRunLengths reports whether a word ends in the run lengths of a puzzle, behind
// a rating or the like without a space. Its clues don't clash, as those of a number
// that happens to have this form would.
func endsInRunLengths(word string) bool {
	var f found
	for at := 1; at < 16 && len(word)-at > 20; at++ {
		if f.runLengths(&source{}, 0, word[at:], 'a') == len(word)-at && mayBeRuns(&f.board) && clashes(&f.board) == 0 && countDigits(word[at:]) > 16 {
			return true
		}
	}
	return false
}

// spaced reads a line of exactly 81 digits and spaces, which stand for blanks. It
// refuses lines where no two spaces are side by side: there they separate groups.
func spaced(b *[81]uint8, text string) bool {
	if len(text) != 81 || strings.Trim(text, " 123456789") != "" || !strings.Contains(strings.TrimSpace(text), "  ") {
		return false
	}
	return parseLine(b, strings.ReplaceAll(text, " ", ".")) && filled(b) >= 9
}

// sukaku reads a line of 729 characters: nine for each cell, each a candidate in
// its place or a blank.
func sukaku(text string) (b found, ok bool) {
	if len(text) != 729 {
		return b, false
	}
	b = found{form: Marks, marks: new([81]uint16)}
	for i := range len(text) {
		class := charClass[text[i]]
		switch {
		case class == isCell|uint8(i%9+1):
			b.marks[i/9] |= 1 << (i % 9)
		case class != isCell:
			return b, false
		}
	}
	for cell, set := range b.marks {
		b.board[cell] = onlyDigit(set)
	}
	return b, true
}
