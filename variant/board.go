package variant

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/enum"
	"github.com/seed-cfc889b0/sudoku/internal/text"
)

// A Board has a digit 1..size for each cell, row by row from the top left, or 0
// for a blank.
type Board []uint8

// Clues returns how many cells are not blank.
func (b Board) Clues() (n int) {
	for _, v := range b {
		if v != 0 {
			n++
		}
	}
	return n
}

// Blank returns the blank board.
func (r *Rules) Blank() Board { return make(Board, r.Size()*r.Size()) }

// A SizeError says that a board has not one value for each cell.
type SizeError struct{ Len, Want int }

func (e *SizeError) Error() string {
	return fmt.Sprintf("sudoku: a board of %d cells, not %d", e.Len, e.Want)
}

// Unwrap returns [sudoku.ErrNoSolution].
func (e *SizeError) Unwrap() error { return sudoku.ErrNoSolution }

// A ValueError names a cell whose value is above the size.
type ValueError struct {
	Cell        int
	Value, Size uint8
}

func (e *ValueError) Error() string {
	return fmt.Sprintf("sudoku: %s holds %d, which is not a digit", cellName(int(e.Size), e.Cell), e.Value)
}

// Unwrap returns [sudoku.ErrNoSolution].
func (e *ValueError) Unwrap() error { return sudoku.ErrNoSolution }

// A ConflictError names two cells that hold the same digit and must differ.
type ConflictError struct {
	Digit uint8
	Where string    // "in row 1", the first house that has both; or why they differ: "a knight's move apart"
	Cells [2]int    // in ascending order
	Names [2]string // of the cells
}

func (e *ConflictError) Error() string {
	return fmt.Sprintf("sudoku: digit %d twice %s: %s and %s", e.Digit, e.Where, e.Names[0], e.Names[1])
}

// Unwrap returns [sudoku.ErrNoSolution].
func (e *ConflictError) Unwrap() error { return sudoku.ErrNoSolution }

// Validate returns nil if a board has the right size, its values are digits, and
// no two that must differ are equal. Otherwise it returns a [*SizeError], a
// [*ValueError] for the first such cell, or a [*ConflictError]: of the first
// house with a clash, or else of the first pair. All match [sudoku.ErrNoSolution].
// A valid board need not have a solution.
func (r *Rules) Validate(b Board) error {
	r = r.orClassic()
	if len(b) != r.size*r.size {
		return &SizeError{len(b), r.size * r.size}
	}
	for cell, v := range b {
		if int(v) > r.size {
			return &ValueError{cell, v, uint8(r.size)}
		}
	}
	for _, house := range r.houses {
		var at [MaxSize + 1]int // one more than the cell
		for _, cell := range house.Cells {
			v := b[cell]
			if v != 0 && at[v] != 0 {
				return r.conflict(v, "in "+house.Name, at[v]-1, cell)
			}
			at[v] = cell + 1
		}
	}
	for _, p := range r.differ {
		a, c := int(p.cells[0]), int(p.cells[1])
		if b[a] != 0 && b[a] == b[c] {
			return r.conflict(b[a], p.why, min(a, c), max(a, c))
		}
	}
	return nil
}

func (r *Rules) conflict(v uint8, where string, a, b int) error {
	return &ConflictError{v, where, [2]int{a, b}, [2]string{r.CellName(a), r.CellName(b)}}
}

// Solved reports whether a board is full and valid.
func (r *Rules) Solved(b Board) bool { return !slices.Contains(b, 0) && r.Validate(b) == nil }

const (
	maxText = 64 << 10
	blanks  = "._*?-"
	borders = "+|-=─━═│┃║┌┐└┘├┤┬┴┼┏┓┗┛┣┫┳┻╋╔╗╚╝╠╣╦╩╬╟╢╤╧╪╫╂┿┠┨┯┷"
	bars    = "|│┃║"
)

// A symbol is what stands for one cell.
type symbol struct {
	text   string
	offset int // where it is, or where it would be
}

// Parse reads a board from text:
//
//   - a character for each cell, on one line or many, with spaces or not
//   - numbers with white space or commas between them, also as a list of a
//     programming language
//   - a grid with borders, as [Rules.Grid] and other programs print it; there a
//     blank may also be a space
//
// A blank is one of 0 . _ - * ? None null. A digit above 9 is a number or a letter:
// A is 10. If the text has letters but no digit 1..9, A is 1. If it has 0 beside
// another blank and no letter for the size, digits count from 0: 0 is 1 and A is
// 11. Small letters are as large ones. What follows a # on a line is skipped.
//
// The error is a [*sudoku.ParseError]. Parse does not look for clashes; see
// [Rules.Validate].
func (r *Rules) Parse(input string) (Board, error) {
	r = r.orClassic()
	if len(input) > maxText {
		return nil, fault(input, 0, text.TooLong, "the text is longer than 64 KiB")
	}
	symbols := r.symbols(input)
	cells := r.size * r.size
	if n := len(symbols); n != cells {
		reason, offset := text.TooFewCells, len(input)
		if n > cells {
			reason, offset = text.TooManyCells, symbols[cells].offset
		}
		return nil, fault(input, offset, reason, fmt.Sprintf("%d cells, not %d", n, cells))
	}

	// Which symbols are digits?
	zero, dot, low, numbers, high := false, false, false, false, 0
	for _, s := range symbols {
		switch c := s.text[0]; {
		case len(s.text) > 1:
			numbers = numbers || c <= '9'
		case c == '0':
			zero = true
		case c >= '1' && c <= '9':
			low = true
		case unicode.IsLetter(rune(c)):
			high = max(high, int(c&^0x20)-'A'+1)
		default:
			dot = true
		}
	}
	first := 10 // what A is
	switch {
	case high > 0 && !low:
		first = 1
	case zero && dot && !numbers && 9+high < r.size:
		first = 11
	}

	b := make(Board, cells)
	for cell, s := range symbols {
		v, err := strconv.Atoi(s.text)
		switch c := s.text[0]; {
		case err == nil && first == 11:
			v++
		case err == nil:
		case strings.EqualFold(s.text, "none") || strings.EqualFold(s.text, "null") || len(s.text) == 1 && strings.Contains(blanks, s.text):
			v = 0
		case len(s.text) == 1 && unicode.IsLetter(rune(c)):
			v = int(c&^0x20) - 'A' + first
		default:
			v = -1
		}
		if v < 0 || v > r.size {
			return nil, fault(input, s.offset, text.StrayCharacter, fmt.Sprintf("%q is neither a digit 1..%d nor a blank", s.text, r.size))
		}
		b[cell] = uint8(v)
	}
	return b, nil
}

// fault returns the error of a text with something wrong at an offset.
func fault(input string, offset int, reason, detail string) error {
	before := newlines.Replace(input[:offset])
	begin := strings.LastIndexByte(before, '\n') + 1
	e := &sudoku.ParseError{
		Line: 1 + strings.Count(before, "\n"), Column: 1 + utf8.RuneCountInString(before[begin:]), Offset: offset, Reason: reason, Detail: detail}
	if offset < len(input) && reason != text.TooLong {
		e.Char, _ = utf8.DecodeRuneInString(input[offset:])
	}
	return e
}

// newlines are the ends of lines of other systems.
var newlines = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// symbols splits a text into what stands for its cells.
func (r *Rules) symbols(text string) (all []symbol) {
	list := strings.ContainsAny(text, ",;[")
	offset := 0
	for line := range strings.SplitSeq(newlines.Replace(text), "\n") {
		begin := offset
		offset += len(line) + 1
		if strings.HasPrefix(text[min(offset-1, len(text)):], "\r\n") {
			offset++
		}
		line, _, _ = strings.Cut(line, "#")
		if isBorder(line, r.size) {
			continue
		}
		words := strings.FieldsFunc(line, func(c rune) bool {
			return unicode.IsSpace(c) || strings.ContainsRune(bars+",;[](){}\"'", c)
		})
		long := func(word string) bool { return utf8.RuneCountInString(word) > 1+bit(r.size > 9) }
		if n := len(words); !list && (n != r.size && n != r.size*r.size || slices.ContainsFunc(words, long)) {
			if spaced := r.spaced(line); spaced != nil {
				words = spaced
			} else {
				words = strings.Split(strings.Join(words, ""), "")
			}
		}
		for _, word := range words {
			if i := strings.Index(line, word); i >= 0 { // a space that stands for a blank is not found
				begin, line = begin+i, line[i:]
			}
			all = append(all, symbol{word, begin})
			if strings.HasPrefix(line, word) {
				begin, line = begin+len(word), line[len(word):]
			}
		}
	}
	return all
}

// isBorder reports whether a line has no cells. A line of as many dashes as a row
// has cells is a row, and so is one of spaces between bars.
func isBorder(line string, size int) bool {
	if strings.Trim(line, borders+" \t") != "" {
		return false
	}
	dashes := strings.Count(line, "-")
	if strings.Trim(line, bars+"- \t") != "" || dashes > 0 {
		return dashes != size && dashes != size*size
	}
	return !strings.ContainsAny(line, bars)
}

// spaced reads a line of a grid with bars by the places of its cells, of which
// some are spaces. It returns nil if they don't fit.
func (r *Rules) spaced(line string) (words []string) {
	segments := strings.FieldsFunc(line, func(c rune) bool { return strings.ContainsRune(bars, c) })
	if !strings.ContainsAny(line, bars) || len(segments) == 0 || r.size%len(segments) != 0 {
		return nil
	}
	n := r.size / len(segments)
	for _, segment := range segments {
		runes := []rune(segment)
		width := len(runes) / n
		if width < 2 {
			return nil
		}
		for i := range n {
			word := strings.TrimSpace(string(runes[i*width : min((i+1)*width, len(runes))]))
			words = append(words, cmp.Or(word, "."))
		}
	}
	return words
}

// digits are the characters of digits; [0] is a blank.
const digits = ".123456789ABCDEFGHIJKLMNOP"

func char(v uint8) byte { return (digits + "?")[min(int(v), len(digits))] }

// String returns a line with a character for each cell: 1 to 9, then A for 10, and
// so on, and a dot for a blank.
func (b Board) String() string {
	line := make([]byte, len(b))
	for cell, v := range b {
		line[cell] = char(v)
	}
	return string(line)
}

// MarshalText returns what [Board.String] returns, which is also the form in JSON. The
// error is a [*ValueError] for a value above [MaxSize].
func (b Board) MarshalText() ([]byte, error) {
	for cell, v := range b {
		if v > MaxSize {
			return nil, &ValueError{cell, v, MaxSize}
		}
	}
	return []byte(b.String()), nil
}

// UnmarshalText reads what MarshalText writes, whatever the size; [Rules.Parse] reads
// more. The error is a [*sudoku.ParseError]; the board is unchanged then.
func (b *Board) UnmarshalText(text []byte) error {
	read := make(Board, len(text))
	for cell, c := range text {
		v := strings.IndexByte(digits, c)
		if v < 0 {
			return enum.Wrong("%q is neither a digit nor a blank", c)
		}
		read[cell] = uint8(v)
	}
	*b = read
	return nil
}

// Grid returns a board as a grid of lines, with borders where boxes or regions
// end. [Rules.Parse] reads it. A board of another size is written as by
// [Board.String].
func (r *Rules) Grid(b Board) string {
	r = r.orClassic()
	n := r.size
	if len(b) != n*n {
		return b.String() + "\n"
	}
	region := func(row, column int) int {
		if row < 0 || column < 0 || row == n || column == n {
			return -2 // outside
		}
		return r.Region(row*n + column)
	}
	var text strings.Builder
	for row := 0; row <= n; row++ {
		var line, below []byte
		border := false
		for column := 0; column <= n; column++ {
			// The wall above the cell, and the corner to its left.
			above := region(row, column) != region(row-1, column)
			left := region(row, column) != region(row, column-1)
			aboveLeft := region(row, column-1) != region(row-1, column-1)
			leftAbove := region(row-1, column) != region(row-1, column-1)
			border = border || above
			switch {
			case (above || aboveLeft) && (left || leftAbove):
				line = append(line, '+')
			case above || aboveLeft:
				line = append(line, '-')
			case left || leftAbove:
				line = append(line, '|')
			default:
				line = append(line, ' ')
			}
			if column < n {
				line = append(line, " -"[bit(above)], " -"[bit(above)], " -"[bit(above)])
			}
			if row < n {
				below = append(below, " |"[bit(left)])
				if column < n {
					below = append(below, ' ', char(b[row*n+column]), ' ')
				}
			}
		}
		if border {
			text.Write(append(line, '\n'))
		}
		if row < n {
			text.Write(append(below, '\n'))
		}
	}
	return text.String()
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
