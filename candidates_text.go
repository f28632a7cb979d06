package sudoku

import "strings"

// String returns the position as a grid of three by three boxes that shows the
// digit of a filled cell, the candidates of a blank one, and "-" for a dead
// cell. The last line has no line end. A digit and a single candidate look
// alike; [Candidates.MarshalText] distinguishes them.
func (c Candidates) String() string {
	var fields [81]string
	var width [9]int
	for cell := range fields {
		fields[cell] = c.field(cell)
		width[cell%9] = max(width[cell%9], len(fields[cell]))
	}
	var text strings.Builder
	for cell, field := range fields {
		row, column := cell/9, cell%9
		if column == 0 && row > 0 {
			text.WriteByte('\n')
			if row%3 == 0 {
				for stack := range 3 {
					// The cells of a box, the spaces between them, and one at each bar.
					n := width[3*stack] + width[3*stack+1] + width[3*stack+2] + 3
					if stack > 0 {
						text.WriteByte('+')
					}
					if stack == 1 {
						n++
					}
					text.WriteString(strings.Repeat("-", n))
				}
				text.WriteByte('\n')
			}
		}
		text.WriteString(field)
		if column < 8 {
			text.WriteString(strings.Repeat(" ", width[column]-len(field)+1))
		}
		if column == 2 || column == 5 {
			text.WriteString("| ")
		}
	}
	return text.String()
}

// field returns the text that String shows for a cell.
func (c *Candidates) field(cell int) string {
	if digits := c.Digits(cell); digits != 0 {
		return digits.String()
	}
	return "-"
}

// AppendText appends the position in a form that [Candidates.UnmarshalText]
// reads back: 81 fields with a space between them, the digit of a filled cell
// as "5", the candidates of a blank one as "{137}". The error is always nil. It
// implements [encoding.TextAppender].
func (c Candidates) AppendText(text []byte) ([]byte, error) {
	for cell, d := range c.board {
		if cell > 0 {
			text = append(text, ' ')
		}
		if d != 0 {
			text = append(text, '0'+d)
			continue
		}
		text = append(text, '{')
		text, _ = c.open(cell).AppendText(text)
		text = append(text, '}')
	}
	return text, nil
}

// MarshalText returns what [Candidates.AppendText] appends. The error is always
// nil. It implements [encoding.TextMarshaler], which gives a position its form
// in JSON, a string.
func (c Candidates) MarshalText() ([]byte, error) {
	return c.AppendText(make([]byte, 0, 81*4))
}

// UnmarshalText reads what [Candidates.AppendText] writes, with any white space
// between the fields. An elimination counts only where the digit would be a
// candidate without it. The error is a [*TextError] for a malformed field or if
// there are not 81, or a [*ConflictError] for digits that clash and for a
// candidate that a house of its cell holds; the position is unchanged then. It
// implements [encoding.TextUnmarshaler].
func (c *Candidates) UnmarshalText(text []byte) error {
	var board Board
	var marks [81]Digits
	cell := 0
	for field := range strings.FieldsSeq(string(text)) {
		if cell == 81 {
			return &TextError{string(text), "81 fields with the candidates of each cell"}
		}
		inner, braces := strings.CutPrefix(field, "{")
		if braces {
			inner, braces = strings.CutSuffix(inner, "}")
		}
		digits, ok := parseDigits(inner)
		if !ok || !braces && digits.Len() != 1 {
			return &TextError{field, `a digit as "5" or candidates as "{137}"`}
		}
		marks[cell] = digits
		if !braces {
			board[cell] = digits.Lowest()
		}
		cell++
	}
	if cell < 81 {
		return &TextError{string(text), "81 fields with the candidates of each cell"}
	}
	got, err := NewCandidates(board)
	if err != nil {
		return err
	}
	for cell, d := range board {
		if d != 0 {
			continue
		}
		open := got.open(cell)
		if wrong := marks[cell].Minus(open); wrong != 0 {
			b := board
			b[cell] = wrong.Lowest()
			return b.Validate()
		}
		got.eliminated[cell] = open.Minus(marks[cell])
	}
	*c = got
	return nil
}
