// Package text reads files of Sudoku puzzles.
//
// [Puzzles] yields the puzzles of a file one after the other, in any of the forms
// that [sudoku.Parse] reads for one puzzle. [Rows] also gives the other columns of
// a table. [Positions] and [ParsePosition] keep what a text says besides the
// clues: placed digits and pencil marks. [Parse] says in which [Format] a puzzle
// was written, [Explain] what each character was taken for. FORMATS.md in the root of
// the module shows all forms.
//
// Text that is not a puzzle gives a [*sudoku.ParseError] with the line, the
// column and one of the reasons that stand here as constants.
package text
