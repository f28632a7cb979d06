package text

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
)

// A textLine is a line of a file that a test writes.
type textLine struct {
	text string
	row  bool // it holds cells of a grid of several lines
	lone bool // it holds a whole puzzle: nothing shows if it is lost

	// Damage that would make another whole file, and so is not done:
	noLose  bool // to lose the line, or swap it with the next
	noCut   bool
	noEmpty bool // to cut off the whole text
	noTwice bool
}

// A block is some lines of a file that hold puzzles.
type block struct {
	kind   string
	lines  []textLine
	end    int // of its lines in the file
	boards [][81]uint8
	states [][81]uint8  // the boards with placed digits, or nil
	marks  [][81]uint16 // the marks of each, or nil
	alone  [][]textLine // the lines of each; nil for all lines; empty if a single one may be something else
}

func rowsOf(text ...string) (lines []textLine) {
	for _, t := range text {
		lines = append(lines, textLine{text: t, row: true})
	}
	return lines
}

func frameOf(text ...string) (lines []textLine) {
	for _, t := range text {
		lines = append(lines, textLine{text: t})
	}
	return lines
}

// chars returns the 81 characters of a board.
func chars(b *[81]uint8, blank byte) string {
	text := make([]byte, 81)
	for i, v := range b {
		if text[i] = blank; v > 0 {
			text[i] = '0' + v
		}
	}
	return string(text)
}

// cells returns the text of each cell.
func cells(b *[81]uint8, blank string) []string {
	all := make([]string, 81)
	for i, v := range b {
		if all[i] = blank; v > 0 {
			all[i] = "123456789"[v-1 : v]
		}
	}
	return all
}

// nine joins the cells of each row.
func nine(b *[81]uint8, blank, sep string) []string {
	all, rows := cells(b, blank), make([]string, 9)
	for i := range rows {
		rows[i] = strings.Join(all[9*i:9*i+9], sep)
	}
	return rows
}

// around puts text around each of some lines.
func around(left string, lines []string, right string) []string {
	for i := range lines {
		lines[i] = left + lines[i] + right
	}
	return lines
}

func digitsOf(b *[81]uint8) (n int) {
	for _, v := range b {
		if v > 0 {
			n++
		}
	}
	return n
}

// aSolution is a grid that obeys the rules.
const aSolution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

// solved returns a grid that obeys the rules.
func solved(r *rand.Rand) (b [81]uint8) {
	digits, turn := r.Perm(9), r.IntN(2)
	for i := range b {
		k := i
		if turn == 1 {
			k = i%9*9 + i/9
		}
		b[i] = uint8(digits[aSolution[k]-'1'] + 1)
	}
	return b
}

// clues keeps some digits of a grid.
func clues(r *rand.Rand, b [81]uint8, n int) [81]uint8 {
	for cell := range b {
		if r.IntN(81) >= n {
			b[cell] = 0
		}
	}
	return b
}

// lineForms write a board on one line. A form that can't write it returns "".
var lineForms = []struct {
	name  string
	write func(r *rand.Rand, b *[81]uint8) string
}{
	{"bare", func(r *rand.Rand, b *[81]uint8) string { return chars(b, "0._-*?xX"[r.IntN(8)]) }},
	{"bare", func(r *rand.Rand, b *[81]uint8) string { return chars(b, "0."[r.IntN(2)]) }},
	{"with a solution", func(r *rand.Rand, b *[81]uint8) string {
		s := solved(r)
		if digitsOf(b) == 81 {
			s = *b
		}
		return chars(b, '.') + pick(r, ",", ";", "\t", " ", ":", "|") + chars(&s, '.') + pick(r, "", ",7.1", ";x")
	}},
	{"numbered", func(r *rand.Rand, b *[81]uint8) string { return fmt.Sprintf("%d. %s", 1+r.IntN(120), chars(b, '.')) }},
	{"labelled", func(r *rand.Rand, b *[81]uint8) string {
		return fmt.Sprintf("%c: %s", 'A'+r.IntN(26), chars(b, '.'))
	}},
	{"rated", func(r *rand.Rand, b *[81]uint8) string {
		return fmt.Sprintf("%012x %s %4.1f", r.Uint64()>>16, chars(b, '0'), 1+r.Float64()*10)
	}},
	{"spaces", func(r *rand.Rand, b *[81]uint8) string {
		if s := chars(b, ' '); digitsOf(b) > 20 && digitsOf(b) < 75 && strings.Contains(strings.TrimSpace(s), "  ") {
			return s
		}
		return ""
	}},
	{"slashes", func(r *rand.Rand, b *[81]uint8) string { return strings.Join(nine(b, pick(r, ".", "0"), ""), "/") }},
	{"groups", func(r *rand.Rand, b *[81]uint8) string { return strings.Join(nine(b, pick(r, ".", "0"), ""), " ") }},
	{"threes", func(r *rand.Rand, b *[81]uint8) string {
		s := chars(b, '.')
		var words []string
		for i := 0; i < 81; i += 3 {
			words = append(words, s[i:i+3])
		}
		return strings.Join(words, " ")
	}},
	{"apart", func(r *rand.Rand, b *[81]uint8) string {
		return strings.Join(cells(b, pick(r, "0", ".", "-", "_")), pick(r, " ", "\t"))
	}},
	{"fields", func(r *rand.Rand, b *[81]uint8) string {
		return strings.Join(cells(b, pick(r, "0", ".", "-")), pick(r, ",", ";", ", "))
	}},
	{"dots", func(r *rand.Rand, b *[81]uint8) string { return strings.Join(cells(b, "·"), "") }},
	{"wide digits", func(r *rand.Rand, b *[81]uint8) string { return wide(chars(b, '0')) }},
	{"keycaps", func(r *rand.Rand, b *[81]uint8) string { return keycaps(chars(b, '0')) }},
	{"run lengths", func(r *rand.Rand, b *[81]uint8) string {
		if n := digitsOf(b); n < 12 || n > 75 {
			return ""
		}
		switch r.IntN(3) {
		case 0:
			return runs(b[:], false)
		case 1:
			return "3x3:" + runs(b[:], true)
		}
		var rows []string
		for i := 0; i < 81; i += 9 {
			rows = append(rows, runs(b[i:i+9], false))
		}
		return strings.Join(rows, "/")
	}},
	{"link", func(r *rand.Rand, b *[81]uint8) string {
		return pick(r, "https://www.sudokuwiki.org/sudoku.htm?bd=", "http://www.example.org/play?level=3&S=") + chars(b, '0') + pick(r, "", "&level=3")
	}},
	{"library", func(r *rand.Rand, b *[81]uint8) string {
		var s strings.Builder
		s.WriteString(":0110:38:")
		for _, v := range b {
			switch {
			case v > 0:
				s.WriteByte('0' + v)
			case r.IntN(6) == 0:
				s.WriteByte('+')
				s.WriteByte('1' + uint8(r.IntN(9)))
			default:
				s.WriteByte('.')
			}
		}
		return s.String() + ":114 115:127::"
	}},
	{"object", func(r *rand.Rand, b *[81]uint8) string {
		s := solved(r)
		return `{"id": 7, "puzzle": "` + chars(b, '.') + `", "solution": "` + chars(&s, '.') + `"}`
	}},
	{"list on a line", func(r *rand.Rand, b *[81]uint8) string {
		return "[" + strings.Join(around("[", nine(b, pick(r, "0", "null"), ", "), "]"), ", ") + "]"
	}},
	{"81 numbers in a list", func(r *rand.Rand, b *[81]uint8) string {
		return "[" + strings.Join(cells(b, "0"), pick(r, ",", ", ")) + "]"
	}},
	{"OpenSudoku", func(r *rand.Rand, b *[81]uint8) string { return `<game data="` + chars(b, '0') + `" />` }},
}

func pick(r *rand.Rand, s ...string) string { return s[r.IntN(len(s))] }

func wide(s string) string {
	var t strings.Builder
	for _, c := range s {
		t.WriteRune(c - '0' + '０')
	}
	return t.String()
}

func keycaps(s string) string {
	var t strings.Builder
	for _, c := range s {
		t.WriteRune(c)
		t.WriteString("\ufe0f\u20e3")
	}
	return t.String()
}

// runs writes cells as run lengths, with _ between digits side by side or not.
func runs(cells []uint8, apart bool) string {
	var s []byte
	n := 0
	for i, v := range cells {
		if v == 0 {
			n++
			continue
		}
		for ; n > 0; n -= min(n, 26) {
			s = append(s, 'a'-1+byte(min(n, 26)))
		}
		if apart && i > 0 && cells[i-1] > 0 {
			s = append(s, '_')
		}
		s = append(s, '0'+v)
	}
	for ; n > 0; n -= min(n, 26) {
		s = append(s, 'a'-1+byte(min(n, 26)))
	}
	return string(s)
}

// lineBlock is a puzzle on a line.
func lineBlock(r *rand.Rand) block {
	for {
		b := randomBoard(r)
		form := lineForms[r.IntN(len(lineForms))]
		if text := form.write(r, &b); text != "" {
			return block{kind: form.name, lines: []textLine{{text: text, lone: true}}, boards: [][81]uint8{b}}
		}
	}
}

// gridForms write a board on several lines.
var gridForms = []struct {
	name  string
	write func(r *rand.Rand, b *[81]uint8) []textLine
}{
	{"list of rows", func(r *rand.Rand, b *[81]uint8) []textLine {
		open, left, right, shut := "[", "[", "]", "]"
		switch r.IntN(5) {
		case 0:
			open, shut = pick(r, "board = [", "grid=["), "]"
		case 1:
			open, left, right, shut = "int grid[9][9] = {", "{", "}", "};"
		case 2:
			open, left, right, shut = "int[][] board = new int[][] {", "{", "}", "};"
		case 3:
			open, shut = "np.array([", "])"
		}
		rows := around(left, nine(b, pick(r, "0", "0", "null", "None"), pick(r, ",", ", ")), right)
		for i := range rows[:8] {
			rows[i] += ","
		}
		switch r.IntN(3) {
		case 0: // brackets on lines of their own
			return append(append(frameOf(open), rowsOf(around("  ", rows, "")...)...), frameOf(shut)...)
		case 1:
			rows[0], rows[8] = open+rows[0], rows[8]+shut
			return rowsOf(rows...)
		}
		rows[0], rows[8] = open+rows[0], rows[8]+","
		return append(rowsOf(rows...), frameOf(shut)...)
	}},
	{"pretty JSON", func(r *rand.Rand, b *[81]uint8) []textLine {
		lines := frameOf("[")
		blank, quote := pick(r, "0", "null", `"."`), r.IntN(4) == 0
		for i, v := range b {
			if i%9 == 0 {
				lines = append(lines, frameOf("  [")...)
			}
			text := blank
			if v > 0 {
				if text = strconv.Itoa(int(v)); quote {
					text = strconv.Quote(text)
				}
			}
			if i%9 < 8 {
				text += ","
			}
			lines = append(lines, rowsOf("    "+text)...)
			switch {
			case i == 80:
				lines = append(lines, frameOf("  ]", "]")...)
			case i%9 == 8:
				lines = append(lines, frameOf("  ],")...)
			}
		}
		return lines
	}},
	{"strings", func(r *rand.Rand, b *[81]uint8) []textLine {
		rows := around(`"`, nine(b, pick(r, ".", "0"), ""), `"`)
		for i := range rows[:8] {
			rows[i] += ","
		}
		rows[0], rows[8] = "["+rows[0], rows[8]+"]"
		return rowsOf(rows...)
	}},
	{"LeetCode", func(r *rand.Rand, b *[81]uint8) []textLine {
		rows := around(`["`, nine(b, ".", `","`), `"]`)
		rows[0] = "[" + rows[0]
		for i := range rows[:8] {
			if rows[i] += ","; r.IntN(2) == 0 { // with the comma before or after
				rows[i], rows[i+1] = strings.TrimSuffix(rows[i], ","), ","+rows[i+1]
			}
		}
		rows[8] += "]"
		return rowsOf(rows...)
	}},
	{"numpy", func(r *rand.Rand, b *[81]uint8) []textLine {
		rows := around(" [", nine(b, "0", " "), "]")
		if r.IntN(4) == 0 {
			rows = around(" [", nine(b, "0.", ". "), ".]")
			for i := range rows {
				rows[i] = strings.ReplaceAll(rows[i], "..", ".")
			}
		}
		rows[0], rows[8] = "["+rows[0][1:], rows[8]+"]"
		return rowsOf(rows...)
	}},
	{"pandas", func(r *rand.Rand, b *[81]uint8) []textLine {
		lines := frameOf("   0  1  2  3  4  5  6  7  8")
		for i, row := range nine(b, "0", "  ") {
			lines = append(lines, rowsOf(fmt.Sprintf("%d  %s", i, row))...)
		}
		return lines
	}},
	{"pandas, commas", func(r *rand.Rand, b *[81]uint8) []textLine {
		lines := frameOf(",0,1,2,3,4,5,6,7,8")
		for i, row := range nine(b, "0", ",") {
			lines = append(lines, rowsOf(fmt.Sprintf("%d,%s", i, row))...)
		}
		return lines
	}},
	{"R", func(r *rand.Rand, b *[81]uint8) []textLine {
		lines := frameOf("      [,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8] [,9]")
		for i, row := range nine(b, "0", "    ") {
			lines = append(lines, rowsOf(fmt.Sprintf(" [%d,]    %s", i+1, row))...)
		}
		return lines
	}},
	{"Markdown", func(r *rand.Rand, b *[81]uint8) []textLine {
		head := pick(r, "| A | B | C | D | E | F | G | H | I |", "|   |   |   |   |   |   |   |   |   |", "| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |")
		lines := frameOf(head, "|"+strings.Repeat(pick(r, "---", "-", ":-:"), 1)+strings.Repeat("|---", 8)+"|")
		return append(lines, rowsOf(around("| ", nine(b, pick(r, " ", "0", "."), " | "), " |")...)...)
	}},
	{"HTML", func(r *rand.Rand, b *[81]uint8) []textLine {
		lines := frameOf(pick(r, "<table>", `<table class="grid">`, "<TABLE><tbody>"))
		all := around("<td>", cells(b, pick(r, "", "&nbsp;", "0")), "</td>")
		if r.IntN(3) == 0 { // a line a cell
			for i := range 9 {
				lines = append(lines, frameOf("<tr>")...)
				lines = append(lines, rowsOf(all[9*i:9*i+9]...)...)
				lines = append(lines, frameOf("</tr>")...)
			}
		} else {
			for i := range 9 {
				lines = append(lines, rowsOf("<tr>"+strings.Join(all[9*i:9*i+9], "")+"</tr>")...)
			}
		}
		return append(lines, frameOf("</table>")...)
	}},
	{"folded", func(r *rand.Rand, b *[81]uint8) []textLine {
		all := cells(b, pick(r, "0", "."))
		width := [...]int{1, 3, 27}[r.IntN(3)]
		var lines []textLine
		for i := 0; i < 81; i += width {
			lines = append(lines, rowsOf(strings.Join(all[i:i+width], " "))...)
		}
		return lines
	}},
	{"code", func(r *rand.Rand, b *[81]uint8) []textLine {
		lines := rowsOf(nine(b, ".", pick(r, "", " "))...)
		if r.IntN(2) == 0 {
			return append(append(frameOf("[code]"), lines...), frameOf("[/code]")...)
		}
		return append(append(frameOf("```"), lines...), frameOf("```")...)
	}},
	{"wide rows", func(r *rand.Rand, b *[81]uint8) []textLine {
		var lines []textLine
		for _, row := range nine(b, "0", "") {
			if r.IntN(2) == 0 {
				row = wide(row)
			} else {
				row = keycaps(row)
			}
			lines = append(lines, rowsOf(row)...)
		}
		return lines
	}},
	{"no-break spaces", func(r *rand.Rand, b *[81]uint8) []textLine {
		return rowsOf(nine(b, pick(r, ".", "·", "_"), "\u00a0")...)
	}},
}

// gridBlock is a puzzle on several lines.
func gridBlock(r *rand.Rand) block {
	b := randomBoard(r)
	form := gridForms[r.IntN(len(gridForms))]
	return block{kind: form.name, lines: form.write(r, &b), boards: [][81]uint8{b}}
}

// lookBlock is grids that all look alike.
func lookBlock(r *rand.Rand) block {
	l := randomLook(r)
	boards := randomBoards(r)
	b := block{kind: fmt.Sprintf("%+v", l), lines: l.file(boards), boards: boards}
	b.alone = [][]textLine{}
	// A single grid has no border between grids, which could also be a row. With
	// nothing between grids, a blank row could also be a border.
	if l.frame != (frame{between: true}) && (l.gap > 0 || l.title != "" && l.title[0] != '#' || !strings.Contains("-_* ", l.blank) || !hasBlankRow(boards)) {
		for i := range boards {
			b.alone = append(b.alone, l.file(boards[i:i+1]))
		}
	}
	return b
}

// tableBlock is a table with a header, which a file starts with.
func tableBlock(r *rand.Rand) block {
	separator := pick(r, ",", ";", "\t")
	name := pick(r, "puzzle", "quizzes", "Sudoku", "clues", `"puzzle"`)
	columns, at := 1+r.IntN(4), 0
	at = r.IntN(columns)
	header := make([]string, columns)
	for i := range header {
		header[i] = pick(r, "id", "rating", "source", "solution")
	}
	header[at] = name
	b := block{kind: "table"}
	b.lines = []textLine{{text: strings.Join(header, separator), noLose: true, noCut: true}}
	for i := range 1 + r.IntN(6) {
		board := randomBoard(r)
		fields := make([]string, columns)
		for k := range fields {
			switch header[k] {
			case "solution":
				s := solved(r)
				fields[k] = chars(&s, '.')
			case "id":
				fields[k] = strconv.Itoa(i)
			case "rating":
				fields[k] = fmt.Sprintf("%.1f", r.Float64()*10)
			default:
				fields[k] = pick(r, "a book", `"one`+separator+` two"`, "", "x")
			}
		}
		fields[at] = chars(&board, "0._"[r.IntN(3)])
		if r.IntN(4) == 0 {
			fields[at] = `"` + fields[at] + `"`
		}
		line := textLine{text: strings.Join(fields, separator), lone: true}
		b.lines = append(b.lines, line)
		b.boards = append(b.boards, board)
		b.alone = append(b.alone, []textLine{b.lines[0], line})
	}
	return b
}

// sectionBlock is a file of SadMan.
func sectionBlock(r *rand.Rand) block {
	board := randomBoard(r)
	state := board
	for i, v := range state {
		if v == 0 && r.IntN(24) == 0 {
			state[i] = uint8(1 + r.IntN(9))
		}
	}
	var blank [81]uint8
	b := block{kind: "SadMan", boards: [][81]uint8{board}, states: [][81]uint8{state}}
	b.lines = append(b.lines, frameOf("#AA. Setter", "#DAn example")...)
	b.lines = append(b.lines, frameOf("[Puzzle]")...)
	b.lines = append(b.lines, rowsOf(nine(&board, ".", "")...)...)
	b.lines = append(b.lines, frameOf("[State]")...)
	b.lines = append(b.lines, rowsOf(nine(&state, ".", "")...)...)
	if r.IntN(2) == 0 {
		b.lines = append(b.lines, frameOf("[Colors]")...)
		b.lines = append(b.lines, rowsOf(nine(&blank, ".", "")...)...)
	}
	return b
}

// A textFile is a file that a test writes.
type textFile struct {
	blocks    []block
	lines     []textLine
	boards    [][81]uint8
	marks     [][81]uint16 // of all boards or none
	positions bool         // read positions
	apart     bool         // only what Parse refuses may be refused

	ends    []string // the line ends, used in turn
	mark    bool     // a byte order mark
	utf16   string   // "little", "big" or ""
	prefix  string   // before each line
	spaces  string   // after each line
	lastEnd bool
}

// randomFile writes a file.
func randomFile(r *rand.Rand) *textFile {
	f := &textFile{apart: true, lastEnd: r.IntN(4) > 0, mark: r.IntN(20) == 0}
	between := []textLine{{}, {}, {}}
	switch kind := r.IntN(100); {
	case kind < 40:
		f.blocks = []block{lookBlock(r)}
	case kind < 48:
		f.blocks = []block{tableBlock(r)}
	case kind < 52:
		f.blocks = []block{sectionBlock(r)}
		f.positions = r.IntN(2) == 0
	case kind < 62:
		for range 1 + r.IntN(2) {
			f.blocks = append(f.blocks, markBlock(r))
		}
		f.positions = true
		between = between[:1+r.IntN(2)]
	case kind < 75: // puzzles of one line
		for range 1 + r.IntN(5) {
			f.blocks = append(f.blocks, lineBlock(r))
		}
		between = between[:r.IntN(2)]
	default:
		for range 1 + r.IntN(3) {
			switch r.IntN(4) {
			case 0:
				f.blocks = append(f.blocks, lineBlock(r))
			case 1:
				f.blocks = append(f.blocks, lookBlock(r))
			default:
				f.blocks = append(f.blocks, gridBlock(r))
			}
		}
		if n := r.IntN(6); n < 3 && len(f.blocks) > 1 {
			between = between[:n]
			f.apart = false
		}
	}
	for i := range f.blocks {
		b := &f.blocks[i]
		if i > 0 {
			f.lines = append(f.lines, between...)
		}
		f.lines = append(f.lines, b.lines...)
		f.boards = append(f.boards, b.boards...)
		f.marks = append(f.marks, b.marks...)
		b.end = len(f.lines)
	}
	f.ends = [][]string{{"\n"}, {"\n"}, {"\n"}, {"\r\n"}, {"\r"}, {"\n", "\r\n"}}[r.IntN(6)]
	if r.IntN(15) == 0 {
		f.utf16 = pick(r, "little", "big")
	}
	if exact := strings.Contains(f.kinds(), "spaces"); !exact {
		if r.IntN(15) == 0 {
			f.prefix = pick(r, "> ", ">> ", "  ", "\t")
		}
		if r.IntN(15) == 0 && !strings.Contains(f.kinds(), "blank: ") && !strings.Contains(f.kinds(), "rows:tabs") {
			f.spaces = pick(r, " ", "   ")
		}
	}
	return f
}

// lookalikeFile returns a file of grids whose borders are drawn with their sign for
// blanks, so that they look like rows. Many grids are full or have blank rows.
func lookalikeFile(r *rand.Rand) *textFile {
	f := &textFile{ends: []string{"\n"}, apart: true, lastEnd: true}
	l := look{rows: rowNames[r.IntN(len(rowNames)-3)], blank: pick(r, "-", "_", "*"), frame: frames[1+r.IntN(len(frames)-1)]}
	l.rule = rowForms[l.rows](slices.Repeat([]string{l.blank}, 9))
	boards := make([][81]uint8, 1+r.IntN(3))
	for i := range boards {
		b := &boards[i]
		switch *b = randomBoard(r); r.IntN(3) {
		case 0:
			*b = solved(r)
		case 1:
			*b = clues(r, solved(r), 60+r.IntN(20))
		}
		for range r.IntN(3) * r.IntN(2) {
			clear(b[r.IntN(9)*9:][:9])
		}
	}
	f.lines = l.file(boards)
	f.blocks = []block{{kind: fmt.Sprintf("%+v", l), lines: f.lines, boards: boards, end: len(f.lines), alone: [][]textLine{}}}
	f.boards = boards
	return f
}

func (f *textFile) kinds() string {
	var kinds []string
	for _, b := range f.blocks {
		kinds = append(kinds, b.kind)
	}
	return strings.Join(kinds, ", ")
}

// text returns the file with some lines.
func (f *textFile) text(lines []textLine, lastEnd bool) string {
	var s strings.Builder
	for i, line := range lines {
		s.WriteString(f.prefix)
		s.WriteString(line.text)
		s.WriteString(f.spaces)
		if i < len(lines)-1 || lastEnd {
			s.WriteString(f.ends[i%len(f.ends)])
		}
	}
	text := s.String()
	if f.utf16 == "" {
		if f.mark {
			text = "\ufeff" + text
		}
		return text
	}
	var coded []byte
	for _, u := range utf16.Encode([]rune("\ufeff" + text)) {
		if f.utf16 == "big" {
			coded = append(coded, byte(u>>8), byte(u))
		} else {
			coded = append(coded, byte(u), byte(u>>8))
		}
	}
	return string(coded)
}

// plain returns lines to look at.
func (f *textFile) plain(lines []textLine) string {
	var s strings.Builder
	for _, line := range lines {
		s.WriteString(f.prefix + line.text + f.spaces + "\n")
	}
	return s.String()
}

// damage changes a line and says how; it returns "" if it changes nothing. at
// is the line; if cut is set the file ends there.
func (f *textFile) damage(r *rand.Rand) (lines []textLine, how string, at int, ended bool) {
	at = r.IntN(len(f.lines))
	line := f.lines[at]
	lines = append([]textLine(nil), f.lines...)
	switch r.IntN(5) {
	case 0:
		if line.noLose {
			return f.lines, "", at, false
		}
		return append(lines[:at], lines[at+1:]...), "lost", at, false
	case 1:
		if line.noTwice {
			return f.lines, "", at, false
		}
		return append(lines[:at+1], f.lines[at:]...), "doubled", at, false
	case 2:
		if at+1 == len(lines) || line.row && lines[at+1].row || line.noLose || line.lone && lines[at+1].lone {
			return f.lines, "", at, false
		}
		lines[at], lines[at+1] = lines[at+1], lines[at]
		return lines, "swapped with the next", at, false
	case 3:
		lines, ended = lines[:at+1], true
	}
	runes := []rune(line.text)
	if len(runes) == 0 || line.noCut {
		return f.lines, "", at, false
	}
	n := r.IntN(len(runes))
	if n == 0 && line.noEmpty {
		return f.lines, "", at, false
	}
	lines[at].text = string(runes[:n])
	return lines, fmt.Sprintf("cut after %d characters", n), at, ended
}

func randomBoard(r *rand.Rand) (b [81]uint8) {
	n := [...]int{17, 25, 30, 40, 81}[r.IntN(5)]
	b = clues(r, solved(r), n)
	if n < 81 && r.IntN(4) == 0 { // a clue that clashes
		b[r.IntN(81)] = uint8(1 + r.IntN(9))
	}
	if n < 81 && r.IntN(10) == 0 { // a blank row, which can be white space
		clear(b[r.IntN(9)*9:][:9])
	}
	return b
}

func randomBoards(r *rand.Rand) [][81]uint8 {
	boards := make([][81]uint8, 1+r.IntN(3)*r.IntN(2))
	switch r.IntN(40) {
	case 0:
		boards = make([][81]uint8, 8+r.IntN(3))
	case 1, 2, 3:
		boards = make([][81]uint8, 2+r.IntN(4))
	}
	for i := range boards {
		boards[i] = randomBoard(r)
	}
	return boards
}

// marksOf returns the candidates of a board that obeys the rules, with some of them
// deleted, and the board with the digits that are then alone in their cells and that
// no peer has as a candidate.
func marksOf(r *rand.Rand, b *[81]uint8) (marks [81]uint16, digits [81]uint8) {
	solution := *b
	*b = clues(r, *b, 20+r.IntN(40))
	marks = Open(b)
	for cell, set := range marks {
		for d := range 9 {
			if set>>d&1 != 0 && b[cell] == 0 && d+1 != int(solution[cell]) && r.IntN(8) == 0 {
				marks[cell] &^= 1 << d
			}
		}
		if set := marks[cell]; set&(set-1) == 0 {
			digits[cell] = uint8(bits.TrailingZeros16(set)) + 1
		}
	}
	for cell := range marks {
		for peer := range marks {
			r1, c1, r2, c2 := cell/9, cell%9, peer/9, peer%9
			sees := r1 == r2 || c1 == c2 || r1/3 == r2/3 && c1/3 == c2/3
			if d := digits[cell]; d > 0 && peer != cell && sees && marks[peer]>>(d-1)&1 != 0 {
				digits[cell] = 0
			}
		}
	}
	return marks, digits
}

// markText returns the digits of a set.
func markText(set uint16) string {
	var s []byte
	for d := range 9 {
		if set>>d&1 != 0 {
			s = append(s, '1'+byte(d))
		}
	}
	return string(s)
}

// markForms write a grid of pencil marks.
var markForms = []struct {
	name  string
	write func(r *rand.Rand, marks *[81]uint16) []textLine
}{
	{"HoDoKu", func(r *rand.Rand, marks *[81]uint16) []textLine {
		return markGrid(marks, ".---.---.---.", "| ", ":---+---+---:", "'---'---'---'")
	}},
	{"Simple Sudoku", func(r *rand.Rand, marks *[81]uint16) []textLine {
		return markGrid(marks, " *-----------*", " | ", " |---+---+---|", " *-----------*")
	}},
	{"braces", func(r *rand.Rand, marks *[81]uint16) []textLine {
		var lines []textLine
		for row := range 9 {
			var s strings.Builder
			for c := range 9 {
				if set := marks[9*row+c]; set&(set-1) == 0 {
					fmt.Fprintf(&s, "%-12s", markText(set))
				} else {
					fmt.Fprintf(&s, "%-12s", "{"+markText(set)+"}")
				}
			}
			// With its end cut off it is another row.
			lines = append(lines, textLine{text: strings.TrimSpace(s.String()), row: true, noCut: true})
		}
		return lines
	}},
	{"729", func(r *rand.Rand, marks *[81]uint16) []textLine {
		blank := "0."[r.IntN(2)]
		var s []byte
		for _, set := range marks {
			for d := range 9 {
				if set>>d&1 != 0 {
					s = append(s, '1'+byte(d))
				} else {
					s = append(s, blank)
				}
			}
		}
		return []textLine{{text: string(s), lone: true, noCut: true}} // 81 of them are a board
	}},
	{"three lines a cell", func(r *rand.Rand, marks *[81]uint16) []textLine {
		blank := pick(r, ".", "·", " ")
		within, between, box, frame := "", " ", " | ", "| "
		switch r.IntN(3) {
		case 0: // a bar on both sides of each cell
			within, between, box = pick(r, "", " "), " | ", " | "
			if within == "" {
				between, box, frame = "|", "|", "|"
			}
		case 1:
			if within = " "; blank == " " {
				within = ""
			} else {
				between = "   "
			}
		}
		border := pick(r, "", "+-----------+-----------+-----------+", "---------------------")
		center := r.IntN(2) == 0
		var lines []textLine
		if border != "" {
			lines = append(lines, textLine{text: border})
		}
		for row := range 9 {
			for third := range 3 {
				s := frame
				for c := range 9 {
					set := marks[9*row+c]
					for p := range 3 {
						d := 3*third + p
						text := blank
						switch alone := set&(set-1) == 0; {
						case alone && center && third == 1 && p == 1:
							text = markText(set)
						case alone && center:
						case set>>d&1 != 0:
							text = string(rune('1' + d))
						}
						if s += text; p < 2 {
							s += within
						}
					}
					switch {
					case c == 8:
					case c%3 == 2:
						s += box
					default:
						s += between
					}
				}
				for i := len(frame) - 1; i >= 0; i-- {
					s += frame[i : i+1]
				}
				lines = append(lines, rowsOf(s)...)
			}
			if row%3 == 2 && border != "" {
				lines = append(lines, textLine{text: border})
			}
		}
		return lines
	}},
}

func markGrid(marks *[81]uint16, top, left, middle, bottom string) []textLine {
	lines := frameOf(top)
	for row := range 9 {
		s := left
		for c := range 9 {
			s += fmt.Sprintf("%-10s", markText(marks[9*row+c]))
			if c%3 == 2 {
				s += "| "
			}
		}
		lines = append(lines, rowsOf(s)...)
		if row == 2 || row == 5 {
			lines = append(lines, textLine{text: middle})
		}
	}
	return append(lines, textLine{text: bottom})
}

// markBlock is a grid of pencil marks.
func markBlock(r *rand.Rand) block {
	b := solved(r)
	marks, digits := marksOf(r, &b)
	form := markForms[r.IntN(len(markForms))]
	return block{kind: form.name, lines: form.write(r, &marks), boards: [][81]uint8{digits}, marks: [][81]uint16{marks}}
}
