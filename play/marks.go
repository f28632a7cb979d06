package play

import "github.com/seed-cfc889b0/sudoku"

// SetAuto says whether the game marks by itself: the centre marks of a blank
// cell are then what the rules leave, without what is struck. The player's own
// centre marks stay below and come back when it ends. It is a setting, not a
// move.
func (g *Game) SetAuto(on bool) { g.auto = on }

// Auto reports whether the game marks by itself.
func (g *Game) Auto() bool { return g.auto }

// SetTidy says whether [Game.Enter] takes a digit out of the marks of the cells
// that see it. It does so from the start.
func (g *Game) SetTidy(on bool) { g.untidy = !on }

// Tidy reports whether [Game.Enter] tidies marks.
func (g *Game) Tidy() bool { return !g.untidy }

// Marks returns the marks of a layer that a cell, 0..80, shows: a filled cell
// has none but colors. There are none for another cell or layer.
func (g *Game) Marks(layer Layer, cell int) sudoku.Digits {
	if cell < 0 || cell > 80 || layer > Color {
		return 0
	}
	own := g.state.marks[layer][cell]
	if layer == Color {
		return own
	}
	board := g.Board()
	if board[cell] != 0 {
		return 0
	}
	if layer == Centre && g.auto {
		return allowed(&board, cell) &^ g.state.marks[Struck][cell]
	}
	return own
}

// allowed returns the digits that no peer of a cell holds.
func allowed(b *sudoku.Board, cell int) sudoku.Digits {
	digits := sudoku.AllDigits
	for peer := range sudoku.Peers(cell).All() {
		digits = digits.Without(b[peer])
	}
	return digits
}
