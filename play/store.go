package play

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/seed-cfc889b0/sudoku"
)

// version is that of the stored form. A later version reads all earlier ones.
const version = 1

// stored is the JSON form of a game.
type stored struct {
	Version int          `json:"version"`
	Puzzle  sudoku.Board `json:"puzzle"`
	Moves   string       `json:"moves,omitempty"`
	Played  int          `json:"played"`            // how many of the moves; the others can be redone
	Elapsed int64        `json:"elapsed,omitempty"` // milliseconds
	Auto    bool         `json:"auto,omitempty"`
	Untidy  bool         `json:"untidy,omitempty"`
	Policy  Policy       `json:"policy,omitempty"`
}

// A GameError says what is wrong with a stored game.
type GameError struct {
	Reason string
	Err    error // may be nil
}

func (e *GameError) Error() string {
	if e.Err != nil {
		return "sudoku: stored game: " + e.Reason + ": " + e.Err.Error()
	}
	return "sudoku: stored game: " + e.Reason
}

// Unwrap returns Err.
func (e *GameError) Unwrap() error { return e.Err }

// MarshalJSON returns the game as an object with its version, puzzle, moves and
// settings. A move takes some ten bytes. The clock is stored as it was when it
// was last paused.
func (g *Game) MarshalJSON() ([]byte, error) {
	moves := make([]string, len(g.moves))
	for i, m := range g.moves {
		moves[i] = m.text()
	}
	return json.Marshal(stored{version, g.puzzle, strings.Join(moves, " "), g.done, g.elapsed.Milliseconds(), g.auto, g.untidy, g.policy})
}

// UnmarshalJSON reads what [Game.MarshalJSON] wrote. The clock stands. The error
// is a [*GameError], and the game is unchanged then.
func (g *Game) UnmarshalJSON(data []byte) error {
	if string(data) == "null" {
		return nil // as package json asks for
	}
	var s stored
	if err := json.Unmarshal(data, &s); err != nil {
		return &GameError{"not an object of a game", err}
	}
	if s.Version < 1 || s.Version > version {
		return &GameError{fmt.Sprintf("version %d is not known", s.Version), nil}
	}
	read, err := New(s.Puzzle)
	if err != nil {
		return &GameError{"the puzzle", err}
	}
	for text := range strings.FieldsSeq(s.Moves) {
		m, ok := parseMove(text)
		if !ok {
			return &GameError{fmt.Sprintf("%q is not a move", text), nil}
		}
		if m, err = read.check(m); err != nil {
			return &GameError{fmt.Sprintf("move %q", text), err}
		}
		read.moves = append(read.moves, m)
	}
	const most = 1 << 40 // 35 years, in milliseconds
	if s.Played < 0 || s.Played > len(read.moves) || s.Elapsed < 0 || s.Elapsed > most {
		return &GameError{"a number is out of range", nil}
	}
	read.goTo(s.Played)
	read.elapsed = time.Duration(s.Elapsed) * time.Millisecond
	read.auto, read.untidy, read.policy = s.Auto, s.Untidy, s.Policy
	*g = *read
	return nil
}

const layerLetters = "docsk" // digit, corner, centre, struck, color

// text returns the stored form of a move: "d5r1c1" enters 5 there, "o-13r1c1r1c2"
// takes corner marks away. & stands before a joined move, ! behind the letter
// of a tidy one.
func (m Move) text() string {
	var b strings.Builder
	if m.Joined {
		b.WriteByte('&')
	}
	b.WriteByte(layerLetters[m.Layer])
	if m.Tidy {
		b.WriteByte('!')
	}
	if m.Remove {
		b.WriteByte('-')
	}
	b.WriteString(m.Digits.String())
	for cell := range m.Cells.All() {
		b.WriteString(sudoku.CellName(cell))
	}
	return b.String()
}

// parseMove is the inverse of text. Whether the move can be played is not looked
// at.
func parseMove(text string) (m Move, ok bool) {
	text, m.Joined = strings.CutPrefix(text, "&")
	if text == "" {
		return m, false
	}
	layer := strings.IndexByte(layerLetters, text[0])
	if layer < 0 {
		return m, false
	}
	m.Layer = Layer(layer)
	text, m.Tidy = strings.CutPrefix(text[1:], "!")
	text, m.Remove = strings.CutPrefix(text, "-")
	for text != "" && text[0] != 'r' {
		d := text[0] - '0'
		if !sudoku.AllDigits.Has(d) || m.Digits.Has(d) {
			return m, false
		}
		m.Digits, text = m.Digits.With(d), text[1:]
	}
	for ; text != ""; text = text[4:] {
		if len(text) < 4 || text[0] != 'r' || text[2] != 'c' {
			return m, false
		}
		cell := sudoku.Cell(int(text[1])-'1', int(text[3])-'1')
		if cell < 0 {
			return m, false
		}
		m.Cells = m.Cells.With(cell)
	}
	return m, true
}
