// Package play is a game of Sudoku: what a player has entered and noted, undo
// and redo, the clock, and hints that start from the player's own notes. It has
// no screen: a page, a terminal and a phone draw the same [Game].
//
//	game, err := play.New(puzzle)
//	…
//	err = game.Enter(sudoku.CellsOf(2), 4) // a digit, right or wrong
//	err = game.Mark(play.Centre, sudoku.CellsOf(3), sudoku.DigitsOf(2, 5), true)
//	hint, err := game.Hint(ctx)            // from the marks
//	err = game.Take(&hint)
//	game.Undo()
//	stored, err := json.Marshal(game)
//
// A game is its puzzle and the list of its moves. Every state comes from
// playing that list from the start, so undo, redo and a stored game can't
// disagree, and a game that comes back can still be undone to its first move.
//
// # Marks
//
// Corner marks say where a digit can stand in a box, as many people note them
// first. Centre marks say what a cell can hold. Colors mean what the player
// likes. With [Game.SetAuto] the game itself shows what the rules leave in each
// blank cell, and a centre mark that is taken away is struck out of that.
//
// # Hints
//
// [Game.Position] is the position that the notes describe. A cell with centre
// marks can hold these, others what the rules leave and nobody struck out; a
// box with corner marks of a digit has it in one of the marked cells. If the
// entries or the notes contradict the solution, the error says so before
// anything else, and [Game.UndoMistake] goes back to before the first mistake.
// A hint is the next step in that position, so it never repeats what is noted.
package play
