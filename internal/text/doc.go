// Package text finds Sudoku boards in text. Parse, Puzzles and package bulk share
// it. Boards are [81]uint8, row by row, with 0 for a blank.
//
// # How a text becomes a board
//
// Text is read in two steps. Each character becomes part of a token: a cell, a bar,
// a separator, a rule, a bracket, a word (char.go, line.go). Then a structure takes
// the tokens, and it takes all of them: what is left over is a fault with its place.
//
//  1. Lines come from a reader (reader.go) or a string (one.go). What mail, forums,
//     terminals, LaTeX, chats, logs, programs and git put around cells is replaced by spaces or by
//     nothing (dress.go, diff.go), so that columns and places stay what they were.
//  2. A line that holds a puzzle by itself is answered at once: 81 cells, alone or as
//     a word, in groups or fields (whole.go), run lengths, a line of a library, a link
//     (code.go, link.go, lz.go), or the field of a table (table.go, drawn.go).
//  3. Lists (list.go, listwalk.go, fpuzzles.go, sudokupad.go, cellobjects.go) and markup (markup.go, wiki.go)
//     are collected by their brackets and tags. Rules of variants in them are faults, by name, and so
//     are columns and boxes where rows are read.
//  4. Lines of clues, each a row, a column and a digit, or a cell by name as in A1=5, are
//     collected as long as they look alike (givens.go), and must be a proper puzzle. That
//     does not show that all are there: they begin and end where nothing can be one more.
//  5. Other lines are collected up to a gap, a title or the end (stretch.go). Such a
//     block is a grid only if one way to read rows takes each line of it (grid.go).
//
// There are six ways to read a row (row.go): nine signs; nine fields; nine parts
// between bars; nine words; digits known by their columns; nine sets of candidates. Each
// is tried without labels and with labels on either side (label.go).
// Then each line has a role:
//
//   - a row: all rows have one look, which is what separates their cells, and one
//     sign for blanks;
//   - a border: it has no digit, and stands where borders stand, between all bands,
//     after all rows, or above and below; where rows end without a bar it ends without
//     a joint;
//   - a header: it counts the columns, and stands above a first row;
//   - either: a row of blanks whose sign also draws borders. All such lines are
//     borders, or all are rows. If both make grids, the block is a fault, and so it is
//     if a lost row explains it as well.
//
// Labels must count the rows. A count of columns is a row only in a grid that is almost
// full. Blocks of one row or one band are pieces of a grid, until a larger gap. Blocks
// that no reader of rows takes may be small marks (smallmarks.go), or numbers on lines of
// any length. Where nothing but the sense of it shows that a sign is lost, the puzzle must
// be proper.
//
// A title is words. Words alone, without a digit, hold no cell: they may stand above any puzzle,
// below a grid, and apart from puzzles (isProse). Words with nine cells side by side are none, nor are four cells by
// themselves, nor are two lines with the same words and other digits. A comment beside
// cells holds no puzzle. Rows that all start or end with the same digit have had a text
// added.
//
// # Accounting
//
// [Explain] reads a text with a [Trace]. Each source then has a tracer, and what is found
// has places: the characters of its cells, and what stands around them (trace.go). They
// count when a puzzle is yielded, so what is tried in vain leaves none. Without a Trace
// nothing of this is kept. What is decided between two readings is an [Assumption].
//
// # Clues
//
// Clues are the digits that the text gives as such. Digits with a +, those of [State],
// and those that a link or a list calls placed are none; nor is a single candidate that
// a peer has too. So [Parse] finds the same clues with positions and without.
//
// # Dependencies
//
// Tags are read here, by the rules of HTML for tags and attributes, and the entities
// are those of package html. golang.org/x/net/html would be read by every importer of
// the module for the sake of tables of nine rows.
//
// # Fast paths
//
// The kernel's vectors read a line of 81 characters (bare.go, and [Read] for many
// in a buffer), with the same answer as the steps above. Parsers keep their memory
// for the next text, so that reading a grid allocates nothing.
package text
