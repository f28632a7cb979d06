package play

import "github.com/seed-cfc889b0/sudoku"

// A Layer is what a digit in a cell means to the player.
type Layer uint8

// The layers.
const (
	Entry  Layer = iota // the cell holds the digit
	Corner              // the digit can stand here, of the cells of the box
	Centre              // the cell can hold the digit
	Struck              // the cell can't hold the digit, though the rules allow it
	Color               // what the player likes; digits are colors 1..9
)

// A Move is one change by the player.
type Move struct {
	Layer  Layer         `json:"layer"`
	Digits sudoku.Digits `json:"digits"` // exactly one to make an entry; ignored to remove entries
	Cells  sudoku.Cells  `json:"cells"`  // cells that hold clues are left out, except for colors
	Remove bool          `json:"remove"` // takes the digits away instead

	// Tidy says that an entry also takes its digit out of the corner and centre
	// marks of the cells that see it.
	Tidy bool `json:"tidy"`
	// Joined says that the move is undone and redone with the one before it.
	Joined bool `json:"joined"`
}

// A MoveError says why there is no such move.
type MoveError struct {
	Move   Move
	Reason string // "no cell that can change", "no such layer", "no digit" or "several digits"
}

func (e *MoveError) Error() string { return "sudoku: no such move: " + e.Reason }

// check returns a [*MoveError], or the move with only the cells and digits that
// it can change.
func (g *Game) check(m Move) (Move, error) {
	given := m
	m.Digits &= sudoku.AllDigits
	if m.Layer != Color {
		m.Cells = m.Cells.Minus(g.puzzle.Filled())
	}
	if m.Layer == Entry && m.Remove {
		m.Digits = 0
	}
	m.Tidy = m.Tidy && m.Layer == Entry && !m.Remove
	reason := ""
	switch {
	case m.Layer > Color:
		reason = "no such layer"
	case m.Cells.IsEmpty():
		reason = "no cell that can change"
	case m.Digits == 0 && !(m.Layer == Entry && m.Remove):
		reason = "no digit"
	case m.Layer == Entry && m.Digits.Len() > 1:
		reason = "several digits"
	}
	if reason != "" {
		return m, &MoveError{given, reason}
	}
	return m, nil
}

// apply plays a checked move.
func (s *state) apply(m Move) {
	for cell := range m.Cells.All() {
		switch {
		case m.Layer == Entry:
			s.entries[cell] = m.Digits.Lowest()
		case m.Remove:
			s.marks[m.Layer][cell] &^= m.Digits
		default:
			s.marks[m.Layer][cell] |= m.Digits
		}
		if m.Tidy {
			for peer := range sudoku.Peers(cell).All() {
				s.marks[Corner][peer] &^= m.Digits
				s.marks[Centre][peer] &^= m.Digits
			}
		}
	}
}

// Do plays a move. What was undone can't be redone then. A move that changes
// nothing is not kept, and is no error. The error is a [*MoveError].
func (g *Game) Do(m Move) error {
	m, err := g.check(m)
	if err != nil {
		return err
	}
	before := g.state
	if g.state.apply(m); g.state != before {
		g.moves = append(g.moves[:g.done], m)
		g.done++
	}
	return nil
}

// Enter writes a digit, 1..9, into cells, also a wrong one. Unless
// [Game.SetTidy] says otherwise, it is taken out of the marks of all cells that
// see them. The error is a [*MoveError].
func (g *Game) Enter(cells sudoku.Cells, digit uint8) error {
	return g.Do(Move{Layer: Entry, Cells: cells, Digits: sudoku.DigitsOf(digit), Tidy: !g.untidy})
}

// Mark adds marks to cells, or takes them away. The error is a [*MoveError].
func (g *Game) Mark(layer Layer, cells sudoku.Cells, digits sudoku.Digits, on bool) error {
	if layer == Entry {
		layer = Color + 1 // an entry is no mark
	}
	return g.Do(Move{Layer: layer, Cells: cells, Digits: digits, Remove: !on})
}

// Toggle does what a key does for selected cells: it adds a mark to all of them
// that are blank, or takes it away if they all have it. While the game marks by
// itself, a centre mark that goes is struck, and one that comes back is
// restored. The error is a [*MoveError].
func (g *Game) Toggle(layer Layer, cells sudoku.Cells, digit uint8) error {
	if layer != Color {
		cells = cells.Minus(g.Board().Filled())
	}
	all := true
	for cell := range cells.All() {
		all = all && g.Marks(layer, cell).Has(digit)
	}
	if layer == Centre && g.auto {
		return g.Mark(Struck, cells, sudoku.DigitsOf(digit), all)
	}
	return g.Mark(layer, cells, sudoku.DigitsOf(digit), !all)
}

// Erase takes away what lies on top in the cells: entries, if any cell has one;
// else their corner and centre marks; else their colors. Cells with nothing to
// take away are left as they are. The error is a [*MoveError].
func (g *Game) Erase(cells sudoku.Cells) error {
	own := cells.Minus(g.puzzle.Filled())
	marked, colored := false, false
	for cell := range cells.All() {
		marked = marked || g.state.marks[Corner][cell]|g.state.marks[Centre][cell] != 0
		colored = colored || g.state.marks[Color][cell] != 0
	}
	switch {
	case own.Meets(g.state.entries.Filled()):
		return g.Do(Move{Layer: Entry, Cells: own, Remove: true})
	case marked:
		done := g.done
		if err := g.Mark(Corner, own, sudoku.AllDigits, false); err != nil {
			return err
		}
		return g.Do(Move{Layer: Centre, Cells: own, Digits: sudoku.AllDigits, Remove: true, Joined: g.done > done})
	case colored:
		return g.Mark(Color, cells, sudoku.AllDigits, false)
	}
	return nil
}

// Undo takes back the last move, and those joined with it. It returns false if
// there is none.
func (g *Game) Undo() bool {
	if g.done == 0 {
		return false
	}
	g.goTo(g.before(g.done))
	return true
}

// Redo plays what was undone last. It returns false if there is nothing.
func (g *Game) Redo() bool {
	if g.done == len(g.moves) {
		return false
	}
	done := g.done + 1
	for done < len(g.moves) && g.moves[done].Joined {
		done++
	}
	g.goTo(done)
	return true
}

// UndoMistake goes back to the last state that does not contradict the solution,
// be it by an entry, a mark or a struck digit. It returns how many moves were
// undone; they can be redone.
func (g *Game) UndoMistake() (undone int) {
	right, from := 0, g.done
	var s state
	for i, m := range g.moves[:from] {
		s.apply(m)
		if ends := i+1 == len(g.moves) || !g.moves[i+1].Joined; ends && !s.wrong(g) {
			right = i + 1
		}
	}
	g.goTo(right)
	return from - right
}

// before returns how many moves are left when the last of the first n is undone.
func (g *Game) before(n int) int {
	for n--; n > 0 && g.moves[n].Joined; n-- {
	}
	return n
}

// goTo plays the first n moves from the start.
func (g *Game) goTo(n int) {
	g.state, g.done = state{}, n
	for _, m := range g.moves[:n] {
		g.state.apply(m)
	}
}

// Played returns how many moves are played. Joined moves count one by one.
func (g *Game) Played() int { return g.done }

// CanRedo reports whether [Game.Redo] has something to play.
func (g *Game) CanRedo() bool { return g.done < len(g.moves) }
