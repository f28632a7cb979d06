package text

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// title takes a line that may stand above a grid.
func (p *Parser) title(s source, at int) bool {
	const most = 16
	if len(p.titles) == most {
		f := p.titles[0]
		p.titles = append(p.titles[:0], p.titles[1:]...)
		if !p.fail(f) {
			return false
		}
	}
	alike := len(p.titles) > 0 && s.text != p.passed.text && countCells(s.text) > 0 && wordsOf(p.passed.text) == wordsOf(s.text)
	p.crossed = p.crossed || isCrossTitle(s.text)
	p.named = (isProperty(s.text) || isProse(s.text)) && (p.named || len(p.titles) == 0)
	p.titles, p.passed = append(p.titles, s.fault(at, StrayCharacter, 0)), s
	return !alike || p.dropTitles(false) // they are rows
}

// isCrossTitle reports whether a line says that columns or boxes follow.
func isCrossTitle(text string) bool {
	return crosses(strings.Trim(text, " \t\"'`:-=#/*<>()[]{}"), false)
}

// wordsOf returns the letters of the words of a line.
func wordsOf(s string) string { return strings.Join(letterWords(s), "") }

// dropTitles forgets the titles if a grid follows; otherwise it reports them as
// faults.
func (p *Parser) dropTitles(follows bool) bool {
	titles := p.titles
	p.titles = p.titles[:0]
	for _, f := range titles {
		if follows {
			p.took(Title, f.Offset)
		} else if !p.fail(f) {
			return false
		}
	}
	return true
}

// isTitle reports whether a line that is not a puzzle may be a title: a word of two
// letters or more, and hardly a word that may be cells.
func isTitle(text string) bool {
	if startsInsert(text) || damagedAxes(text) { // a row that is cut off; a header with a cell of the row above it
		return false
	}
	text = strings.TrimPrefix(text, "- ")
	named, single, all, first := false, 0, 0, true // single words are cells; all are cells in any word
	for word := range strings.FieldsSeq(text) {
		if startsBar(word) && first { // File: of bat
			continue
		}
		if isRunLengths(word) || strings.Count(word, ",") > 7 { // or a row
			return false
		}
		if len(word) == 9 && strings.IndexByte(".0*", word[0]) >= 0 && strings.Trim(word, word[:1]) == "" { // a row of blanks
			return false
		}
		trimmed := strings.TrimLeft(word, "[(\"'*_#.%")
		rest := strings.TrimLeftFunc(trimmed, unicode.IsLetter)
		letters := utf8.RuneCountInString(trimmed[:len(trimmed)-len(rest)])
		switch {
		case letters >= 2 && trimmed[0] != 'x' && trimmed[0] != 'X' && strings.IndexFunc(rest, unicode.IsLetter) < 0 && (first || rest == ""):
			named = true
		case letters >= 2 && strings.Contains(word, "{"): // 9×9 Matrix{Int64}:
			named = true
		}
		first = false
		if isDate(rest) {
			named = true
		} else if rest != "" && longestCells(rest) > 8 && strings.Trim(rest, rest[:1]) != "" {
			return false
		}
		if all += countCells(rest); all > 26 {
			return false
		}
		inner := strings.Trim(word, ",;[](){}")
		if isCellWord(word) || inner != "" && isCellWord(inner) || namedCell(" "+word) > 0 {
			single++
		} else if alone := aloneCells(trimmed); alone > 3 { // as in a row
			single += alone
		}
	}
	if name, size, ok := strings.Cut(text, " = "); ok && (size == "3;" || size == "9;") && isLetterName(name) { // of MiniZinc
		return true
	}
	name, found := strings.CutSuffix(strings.TrimSpace(text), "=")
	return (named || found && isLetterName(strings.TrimSpace(name))) && single < 4
}

// startsInsert reports whether a text starts as a row that SQL inserts.
func startsInsert(text string) bool {
	words := strings.Fields(lower(text[:min(len(text), 16)]))
	return len(words) > 1 && strings.Trim(words[0], ",;|") == "insert" && strings.Trim(words[1], ",;|") == "into"
}

// aloneCells returns how many cells of a text stand by themselves, not beside letters or
// other cells.
func aloneCells(s string) (n int) {
	joined := false
	for c := range characters(s, 0, len(s)) {
		now := c.class >= isCell || isNameStart(s[c.start])
		if next := c.end; c.class >= isCell && !joined && (next == len(s) || charClass[s[next]] < isCell && !isNameStart(s[next])) {
			n++
		}
		joined = now || joined && c.class == isNothing
	}
	return n
}

// isGlued reports whether a text starts with a number right before a word or a bracket, or with
// a size other than 9×9: below a row the number may be the end of that, or have become it.
func isGlued(text string) bool {
	rest := strings.TrimLeft(text, "0123456789")
	if strings.HasPrefix(rest, "×") {
		return !strings.HasPrefix(text, "9×9")
	}
	if strings.HasPrefix(text, "9x9 ") {
		return false
	}
	return rest != "" && len(rest) < len(text) && (isNameStart(rest[0]) || strings.IndexByte("([{\"", rest[0]) >= 0)
}

// isDate reports whether a word is a date as 2006-01-02 or 02.01.2006.
func isDate(s string) bool {
	year := 0
	switch {
	case len(s) == 10 && like(s, "#-#-#") == 10 && s[4] == '-' && s[7] == '-':
	case len(s) == 10 && like(s, "#.#.#") == 10 && s[2] == '.' && s[5] == '.':
		year = 6
	default:
		return false
	}
	return s[year:year+2] == "19" || s[year:year+2] == "20"
}

// isLetterName reports whether a text is a name of a program, and not that of a cell.
func isLetterName(s string) bool {
	for i, r := range s {
		if !unicode.IsLetter(r) && r != '_' && (i == 0 || !unicode.IsDigit(r)) {
			return false
		}
	}
	return s != "" && len(s) < 40 && countDigits(s) < 4 && namedCell(" "+s+"=1") == 0
}

// footers are what programs write below rows, or above those of a record; what ends in a space
// may go on. A new one is a word here.
var footers = [...]string{"RECORD ", "rows", "row", "rows in set ", "row in set ", "rows x ", "dtype: ", "Length: ", "Dimensions without coordinates: ", "EOS", "EOF", "END", "end", "TE", "SATISFIABLE", "rows 9 columns"}

// prompts are what programs write when they wait for more, without their numbers.
var prompts = []string{"octave:>", "(gdb)", "(lldb)", "In []:", "mysql>", "sqlite>", "ghci>", "sage:"}

// signOffs end a mail, before a signature. A new one is a word here.
var signOffs = [...]string{"best", "best regards", "best wishes", "cheers", "kind regards", "regards", "thanks", "thank you", "yours"}

// endsMail reports whether a line stands before the signature of a mail.
func endsMail(text string) bool {
	return strings.TrimLeft(text, " ") == "-- " || slices.Contains(signOffs[:], lower(strings.Trim(text, " ,.!")))
}

// noDigits leaves out the digits of a text.
var noDigits = strings.NewReplacer("0", "", "1", "", "2", "", "3", "", "4", "", "5", "", "6", "", "7", "", "8", "", "9", "")

// isFooter reports whether a line is what a database, a data frame or a program writes
// below rows, perhaps with their number.
func isFooter(text string) bool {
	if slices.Contains(prompts, strings.TrimRight(noDigits.Replace(text), " ")) {
		return true
	}
	text = strings.Join(strings.Fields(strings.Trim(text, "()[].,;| -*│")), " ") + " "
	if count, rest, _ := strings.Cut(text, " "); strings.Trim(count, "0123456789.") == "" {
		text = rest
	}
	return len(text) < 60 && countCells(text) < 9 && slices.ContainsFunc(footers[:], func(f string) bool {
		return strings.TrimSuffix(text, " ") == f || f[len(f)-1] == ' ' && strings.HasPrefix(text, f)
	})
}

// isCall reports whether a line is a call of a program without numbers or texts, perhaps at a
// prompt, or the name of what follows in TOML: print(board), [[puzzle]].
func isCall(text string) bool {
	if name, ok := strings.CutPrefix(text, "[["); ok && strings.HasSuffix(name, "]]") {
		return isColumnName(name[:len(name)-2])
	}
	at := strings.IndexByte(text, '(')
	return text == `if __name__ == "__main__":` || at > 1 && len(text) < 80 && strings.HasSuffix(text, ")") && isNameStart(text[at-1]) && isLetterName(strings.ReplaceAll(text[:at], ".", "")) &&
		strings.IndexFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !strings.ContainsRune("_.,() ", r) }) < 0
}

// properties are names under which a file may say more of the puzzle above.
var properties = [...]string{"name", "title", "source", "author", "difficulty", "level", "rating", "date", "id", "solved", "created", "url", "comment"}

// isProperty reports whether a line says something of a puzzle, and holds none.
func isProperty(text string) bool {
	name, value := property(text)
	return len(text) < 80 && countCells(value) < 9 && slices.Contains(properties[:], name)
}

// isProse reports whether a line is words alone, and no rule of a variant: it holds no cell.
func isProse(text string) bool {
	n, long := 0, 0
	for word := range strings.FieldsSeq(text) {
		w := strings.Trim(strings.TrimRight(word, ":"), ".,;!?\"'“”‘’…")
		if w == "" || len(word)-len(w) > 4 || isCellWord(w) || isVariantName(w) || strings.ContainsFunc(w, func(r rune) bool {
			return !unicode.IsLetter(r) && !strings.ContainsRune("'’-", r)
		}) {
			return false
		}
		n++
		long = max(long, len(w))
	}
	return n > 1 && long > 3 && !startsInsert(text)
}

// property splits a line as name: value or name = value, or as psql writes a record.
func property(text string) (name, value string) {
	sign := max(strings.IndexAny(text, ":=|"), 0)
	return lower(strings.Trim(strings.TrimPrefix(text[:sign], "- "), `"' `)), text[sign:]
}

// sectionName returns the name of a section: a word in brackets.
func sectionName(text string) (name string, ok bool) {
	if len(text) < 4 || text[0] != '[' || text[len(text)-1] != ']' {
		return "", false
	}
	name = text[1 : len(text)-1]
	for _, r := range name {
		if !unicode.IsLetter(r) && r != ' ' && !unicode.IsDigit(r) {
			return "", false
		}
	}
	return name, unicode.IsLetter(rune(name[0])) && len(name) > 1 && unicode.IsLetter(rune(name[1]))
}

// begin begins the section of a name.
func (p *Parser) begin(s source, at int, name string) bool {
	p.state = p.held != nil && strings.EqualFold(name, "state")
	p.took(Title, s.offset)
	p.skip, p.skipped, p.rows = !p.state && isStateName(name), false, 0
	switch {
	case p.skip && p.found == 0 && p.held == nil && !p.sections:
		return p.dropTitles(false) && p.fail(s.faultf(at, Ambiguous, "["+name+"] without a puzzle above it"))
	case p.skip || p.state:
		return true
	}
	p.section = strings.EqualFold(name, "puzzle")
	p.sections = p.sections || p.section
	return p.title(s, at)
}

// skips reports whether a line belongs to a section that holds no puzzle. Such a
// section has at most one grid.
func (p *Parser) skips(l *line, whole bool) bool {
	if p.rows >= 9 && !l.border {
		p.skip = false
	}
	if p.skip && l.n[isStray] == 0 && !l.border {
		switch {
		case whole:
			p.rows += 9
		case l.isAnyRow():
			p.rows++
		}
		p.skip = p.rows <= 9
	}
	if p.skipped = p.skip; p.skip {
		p.took(Beside, l.offset)
	}
	return p.skip
}

// isStateName reports whether a section of that name holds the progress on the
// puzzle before it.
func isStateName(name string) bool {
	return slices.Contains([]string{"state", "colors", "colours", "candidates", "pencilmarks", "notes"}, strings.ToLower(name))
}

// yieldGrids yields grids. In a file of sections each [Puzzle] has one.
func (p *Parser) yieldGrids(boards []found, lines []line) bool {
	if p.state {
		p.state = false
		return p.merge(boards)
	}
	section := p.section
	p.section = false
	if p.sections && (!section || len(boards) > 1) {
		detail := "a grid that no [Puzzle] stands above"
		if section {
			detail = "more than one grid in [Puzzle]"
		}
		return p.fail(lines[0].source.faultf(lines[0].start, Ambiguous, detail))
	}
	if section && p.Positions && boards[0].marks == nil {
		if !p.release() {
			return false
		}
		p.held = &held{boards[0], lines[0].source, lines[0].start}
		return true
	}
	return p.yieldAll(boards, lines)
}

// A held is a puzzle that waits for the digits placed in it.
type held struct {
	found
	at    source
	start int
}

// release yields the puzzle that waits, if there is one.
func (p *Parser) release() bool {
	h := p.held
	p.held, p.state = nil, false
	return h == nil || p.yield(&h.found, h.at, h.start)
}

// merge yields the puzzle that waits, with the digits that [State] adds to its
// clues.
func (p *Parser) merge(boards []found) bool {
	h := p.held
	p.held = nil
	ok := len(boards) == 1 && boards[0].marks == nil
	for cell := 0; ok && cell < len(h.board); cell++ {
		v := boards[0].board[cell]
		switch {
		case h.board[cell] == 0 && v > 0:
			h.board[cell] = v
			h.placed.add(cell)
		case !h.placed.has(cell) && v != h.board[cell]:
			ok = false
		}
	}
	if !ok {
		return p.fail(h.at.faultf(h.start, Ambiguous, "a [State] that is not one grid with the clues of its [Puzzle]"))
	}
	h.places = append(h.places, boards[0].places...)
	return p.yield(&h.found, h.at, h.start)
}
