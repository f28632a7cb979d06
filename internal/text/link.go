package text

import (
	"bytes"
	"cmp"
	"compress/flate"
	"encoding/base64"
	"io"
	"strconv"
	"strings"
)

// A linkForm is a form of links that do not hold 81 digits.
type linkForm struct {
	marks []string // its payload stands after one of these, up to the next &, ? or #
	name  string
	read  func(payload string) (*found, *Fault) // nil for what is not of the form; a fault has a reason and a detail
}

// linkForms returns the forms. One that is not there yet is a line here, and a
// function.
func linkForms() []linkForm {
	return []linkForm{
		{[]string{"#b=", "?b=", "&b="}, "a position of the page", sharedLink},
		{[]string{"S9B"}, "a position of sudokuwiki.org", s9b},
		{[]string{"bd=", "s="}, "a position of sudokuwiki.org", wikiCells},
		{[]string{"fpuzzles", "fpuz", "?load=", "&load="}, "a puzzle of f-puzzles", packedLink},
		{[]string{"N4Ig"}, "a puzzle of f-puzzles", func(payload string) (*found, *Fault) { return packedLink("N4Ig" + payload) }},
		{[]string{"scl", "ctc"}, "a puzzle of SudokuPad", packedLink},
		{[]string{"classic"}, "a puzzle of SudokuPad", classicLink},
		{[]string{"sudoku/9/9/"}, "a puzzle of puzz.link", pzprLink},
		{[]string{"&p=", "#p=", "?p="}, "a puzzle of Penpa", penpaLink},
	}
}

// sites name the forms that are known by the address alone.
var sites = [...][2]string{
	{"penpa", "a puzzle of Penpa"}, {"sudokupad", "a puzzle of SudokuPad"}, {"crackingthecryptic.com", "a puzzle of SudokuPad"},
	{"f-puzzles.com", "a puzzle of f-puzzles"},
}

// link reads a link, or the part of one that stands alone.
func link(s source, start int, text string) (*found, *Fault) {
	small, isLink := lower(text), isLink(text)
	if strings.ContainsAny(text, " \t") || !isLink && len(text) < 60 && !strings.HasPrefix(text, "N4Ig") {
		return nil, nil
	}
	if at := secondLink(small); isLink && at > 0 {
		return nil, s.faultf(start+at, Ambiguous, "a second link without a space before it")
	}
	name := ""
	for _, l := range linkForms() {
		for _, mark := range l.marks {
			from := 0
			for range 8 { // a link has it once, or few times
				i := strings.Index(text[from:], mark)
				if i < 0 {
					break
				}
				at := from + i
				from = at + 1
				if mark[0] >= 'A' && at > 0 && strings.IndexByte("/=#?&", text[at-1]) < 0 || !isLink && at > 0 && mark != "&p=" {
					continue
				}
				payload := unescape(text[at+len(mark):])
				if end := strings.IndexAny(payload, "&?#"); end >= 0 && !strings.HasSuffix(mark, "b=") && (isLink || mark[0] > 'Z') {
					payload = payload[:end]
				}
				f, fault := l.read(payload)
				if fault != nil {
					return nil, s.faultf(start+at, fault.Reason, cmp.Or(fault.Detail, l.name))
				}
				if f != nil {
					f.line, f.form = s.number, Code
					f.note(&s, Beside, -1, 0, len(s.text))
					f.notePacked(&s, start+at+len(mark), start+len(text), payload)
					return f, nil
				}
				if !strings.Contains(mark, "=") {
					name = l.name
				}
			}
		}
	}
	for _, site := range sites {
		if isLink && strings.Contains(small, site[0]) {
			name = site[1]
		}
	}
	switch {
	case !isLink:
		return nil, nil
	case name == "":
		return nil, s.faultf(start, Unsupported, "a link without the digits of a puzzle")
	}
	return nil, s.faultf(start, Unsupported, name+" that can't be decoded")
}

// isLink reports whether a text starts with the address of a page.
func isLink(text string) bool {
	start := lower(text[:min(len(text), len("https://"))])
	return strings.HasPrefix(start, "http://") || start == "https://"
}

// notePacked adds the places of the cells in a link: those of two digits or one each,
// or else all as one.
func (f *found) notePacked(s *source, start, end int, payload string) {
	if at := strings.IndexAny(s.text[start:end], "&?#"); at >= 0 {
		end = start + at
	}
	for _, each := range [...]int{1, 2} {
		if strings.HasPrefix(s.text[start:], payload) && end-start == 81*each {
			for cell, v := range f.board {
				f.noteCell(s, cell, v, start+each*cell, start+each*(cell+1))
			}
			return
		}
	}
	f.note(s, Cell, -1, start, end)
}

// secondLink returns where another link begins right behind the first one, or
// 0 if there is none.
func secondLink(text string) int {
	for from := 8; from < len(text); {
		at := strings.Index(text[from:], "http")
		if at < 0 {
			break
		}
		at += from
		if isLink(text[at:]) && strings.IndexByte("/=?# \t", text[at-1]) < 0 {
			return at
		}
		from = at + 4
	}
	return 0
}

// unescape replaces %2B and the like.
func unescape(s string) string {
	if strings.IndexByte(s, '%') < 0 {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '%' && i+2 < len(s) {
			if v, err := strconv.ParseUint(s[i+1:i+3], 16, 8); err == nil {
				b.WriteByte(byte(v))
				i += 2
				continue
			}
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// sharedLink reads the link to a position of this module's page: 81 characters, 1 to
// 9 for a clue, a to i for a digit that was placed, a dot for a blank. After it may
// stand x, the candidates that were crossed out: nine bits for each cell in base64.
func sharedLink(payload string) (*found, *Fault) {
	board, rest, _ := strings.Cut(payload, "&")
	f := &found{}
	if len(board) != 81 {
		return nil, nil
	}
	for i := range len(board) {
		switch c := board[i]; {
		case '1' <= c && c <= '9':
			f.board[i] = c - '0'
		case 'a' <= c && c <= 'i':
			f.board[i] = c - 'a' + 1
			f.placed.add(i)
		case c != '.' && c != '0':
			return nil, nil
		}
	}
	for part := range strings.SplitSeq(rest, "&") {
		packed, ok := strings.CutPrefix(part, "x=")
		if !ok {
			continue
		}
		bits, err := base64.RawURLEncoding.DecodeString(packed)
		if err != nil || len(bits) > 92 {
			return nil, &Fault{Reason: StrayCharacter, Detail: "candidates of a link that are damaged"}
		}
		marks := Open(&f.board)
		for i := range 8 * len(bits) {
			if cell := i / 9; bits[i/8]>>(i%8)&1 != 0 && cell < 81 && f.board[cell] == 0 {
				marks[cell] &^= 1 << (i % 9)
			}
		}
		f.marks = &marks
	}
	return f, nil
}

// s9b reads two digits of base 32 for each cell, in the order of the second version of
// sudokuwiki.org: 0 for a blank, 1 to 9 a clue, 10 to 18 a digit that was placed, and
// from 18 a set of candidates.
func s9b(payload string) (*found, *Fault) {
	return cellPairs(payload, func(v int) (digit uint8, placed bool, marks uint16) {
		switch {
		case v <= 9:
			return uint8(v), false, 0
		case v <= 18:
			return uint8(v - 9), true, 0
		}
		return 0, false, uint16(v - 18)
	})
}

// wikiCells reads two digits of base 32 for each cell, as sudokuwiki.org had them
// before: the candidates of a cell, above a bit that says whether it is a clue. A
// single candidate is a digit.
func wikiCells(payload string) (*found, *Fault) {
	return cellPairs(strings.TrimPrefix(payload, "S9B"), func(v int) (digit uint8, placed bool, marks uint16) {
		marks = uint16(v >> 1)
		if digit = onlyDigit(marks); digit > 0 {
			return digit, v&1 == 0, 0
		}
		return 0, v&1 != 0, marks
	})
}

const base32Digits = "0123456789abcdefghijklmnopqrstuvABCDEFGHIJKLMNOPQRSTUV"

// cellPairs reads 81 numbers of two digits of base 32.
func cellPairs(payload string, read func(v int) (digit uint8, placed bool, marks uint16)) (*found, *Fault) {
	if len(payload) > 162 && len(payload) < 400 && strings.Trim(payload[:162], base32Digits) == "" && cellsAt(payload[162:]) > mostOthers {
		return nil, &Fault{Reason: Ambiguous, Detail: "cells behind a position"}
	}
	if len(payload) != 162 {
		return nil, nil
	}
	f := &found{}
	open, marked := [81]uint16{}, false
	for cell := range 81 {
		v, err := strconv.ParseUint(payload[2*cell:2*cell+2], 32, 16)
		if err != nil {
			return nil, nil
		}
		digit, placed, marks := read(int(v))
		if digit == 0 && placed || marks > 0x1ff {
			return nil, nil
		}
		if f.board[cell] = digit; placed {
			f.placed.add(cell)
		}
		open[cell] = marks
		marked = marked || marks != 0
	}
	if clues := f.clues(); !marked && !f.placed.empty() && !proper(&clues) {
		return nil, &Fault{Reason: Ambiguous, Detail: "placed digits beside clues that are no proper puzzle"}
	}
	if marked {
		marks := Open(&f.board)
		for cell, set := range open {
			if f.board[cell] == 0 && set == 0 {
				return nil, &Fault{Reason: Ambiguous, Detail: "a position with candidates in some of its blank cells"}
			}
			if f.board[cell] == 0 {
				marks[cell] &= set
			}
		}
		f.marks = &marks
	}
	return f, nil
}

// packedLink reads the JSON of f-puzzles and the objects of SudokuPad as lz-string packs
// them.
func packedLink(payload string) (*found, *Fault) {
	text, ok := lzString(payload, maxStretch)
	if !ok {
		return nil, nil
	}
	return packedObject(text)
}

// packedObject reads the one puzzle of an object.
func packedObject(text string) (*found, *Fault) {
	if len(text) > 1 && text[0] == '{' && text[1] != '"' { // SudokuPad leaves empty objects out
		text = strings.ReplaceAll(strings.ReplaceAll(text, ",,", ",{},"), ",,", ",{},")
		text = strings.NewReplacer("[,", "[{},", ",]", ",{}]").Replace(text)
	}
	r := listReader{lines: []source{{text: strings.ReplaceAll(text, "\n", " "), number: 1}}}
	root := r.value(0)
	var w listWalk
	if r.bad == nil {
		w.walk(&root)
	}
	switch {
	case r.bad != nil:
		return nil, &Fault{Reason: StrayCharacter, Detail: "a packed puzzle that is damaged"}
	case w.bad != nil:
		return nil, &Fault{Reason: w.bad.Reason, Detail: cmp.Or(w.bad.Detail, "a packed object without a puzzle")}
	case len(w.found) != 1:
		return nil, &Fault{Reason: Unsupported, Detail: "a packed object without one puzzle"}
	}
	return &w.found[0].found, nil
}

// classicLink reads SudokuPad's short form of a classic puzzle: each character is a
// digit, or 0, and up to five blanks after it.
func classicLink(payload string) (*found, *Fault) {
	f := &found{}
	n := 0
	for i := range len(payload) {
		v := strings.IndexByte("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx", payload[i])
		if v < 0 || n+1+v/10 > 81 {
			return nil, nil
		}
		f.board[n] = uint8(v % 10)
		n += 1 + v/10
	}
	if n != 81 {
		return nil, nil
	}
	return f, nil
}

// pzprLink reads a puzzle of puzz.link and other pages of pzpr: run lengths from g.
func pzprLink(payload string) (*found, *Fault) {
	f := &found{}
	if payload == "" || f.runLengths(&source{}, 0, payload, 'g') != len(payload) {
		return nil, nil
	}
	return f, nil
}

// penpaLink reads a puzzle of Penpa: lines of lists, packed by deflate. The first has
// the kind and size of the grid, the fourth what is drawn, under names of one letter.
func penpaLink(payload string) (*found, *Fault) {
	packed, err := base64.StdEncoding.DecodeString(strings.TrimRight(payload, "=") + strings.Repeat("=", -len(strings.TrimRight(payload, "="))&3))
	if err != nil {
		return nil, nil
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), maxStretch))
	lines := strings.Split(string(text), "\n")
	if err != nil || len(lines) < 5 {
		return nil, nil
	}
	head := strings.Split(lines[0], ",")
	if len(head) < 4 || head[0] != "sudoku" && head[0] != "square" || head[1] != "9" || head[2] != "9" || strings.Trim(lines[1], "[]0, ") != "" {
		return nil, &Fault{Reason: Unsupported, Detail: "a puzzle of Penpa of another size"}
	}
	for i := 11; i < min(15, len(head)); i++ {
		if head[i] == "1" {
			return nil, &Fault{Reason: Unsupported, Detail: "a variant of Sudoku, with a diagonal"}
		}
	}
	r := listReader{lines: []source{{text: lines[3], number: 1}}}
	root := r.value(0)
	if r.bad != nil {
		return nil, nil
	}
	f := &found{}
	for i, key := range root.keys {
		item := &root.items[i]
		switch key {
		case "zN":
			for k, index := range item.keys {
				at, err := strconv.Atoi(index)
				row, column := at/13-2, at%13-2
				value := &item.items[k]
				if err != nil || row < 0 || row > 8 || column < 0 || column > 8 || len(value.items) == 0 {
					return nil, &Fault{Reason: Unsupported, Detail: "a variant of Sudoku, with numbers outside"}
				}
				v, ok := value.items[0].cell(new(signs))
				if !ok || v == 0 {
					return nil, &Fault{Reason: Unsupported, Detail: "a puzzle of Penpa with other signs than digits"}
				}
				f.board[9*row+column] = v
			}
		case "zE":
			for _, edge := range item.keys {
				if !isBoxEdge(edge) {
					return nil, &Fault{Reason: Unsupported, Detail: "a variant of Sudoku, with lines or regions"}
				}
			}
		case "zR", "zU", "z8", "z4", "zS":
		default:
			if len(item.items) > 0 {
				return nil, &Fault{Reason: Unsupported, Detail: "a variant of Sudoku, with " + penpaName(key)}
			}
		}
	}
	return f, nil
}

// isBoxEdge reports whether a line between two points of Penpa's grid is part of the
// border of a box.
func isBoxEdge(edge string) bool {
	from, to, _ := strings.Cut(edge, ",")
	a, err1 := strconv.Atoi(from)
	b, err2 := strconv.Atoi(to)
	const first = 13 * 13
	if err1 != nil || err2 != nil {
		return false
	}
	row, column := (a-first)/13, (a-first)%13
	return b == a+13 && column%3 == 1 || b == a+1 && row%3 == 1
}

// penpaName returns what a short name of Penpa stands for.
func penpaName(key string) string {
	for _, n := range [...][2]string{
		{"z1", "small numbers"}, {"zY", "symbols"}, {"zT", "thermometers"}, {"z3", "arrows"}, {"zC", "cages"}, {"z6", "cages"},
		{"zL", "lines"}, {"zF", "lines"}, {"z2", "lines"}, {"zW", "walls"}, {"z5", "polygons"}, {"z7", "thermometers"},
	} {
		if n[0] == key {
			return n[1]
		}
	}
	return key
}
