// Package text finds Sudoku boards in text. It is what Parse, Puzzles and bulk
// work share. Boards are [81]uint8, row by row, 0 for a blank; whether digits
// clash does not matter here.
//
// # Never a wrong board
//
// What is yielded stands in the text, whole. Where lines can be read in two ways,
// or what belongs together is not whole grids, all of it is one fault. TestDecorated
// holds this against files whose content is known.
//
// Text becomes boards in four steps, each of which knows only the one before:
//
//  1. Characters have a class each, with the value of a cell: char.go.
//  2. Lines come from a reader (reader.go) or a string (one.go), without what mail
//     and forums put around them (dress.go). line.go says what one may be by
//     itself: empty, a border, a row of nine cells, cells apart, a whole puzzle, or
//     a fault. It counts first (tally.go), then takes what stands there for 81 cells
//     (whole.go), fields (fields.go) or cells between bars (bars.go).
//  3. Stretches are lines that follow each other until something ends them: an empty
//     line, a title or section (section.go), the end. stretch.go collects them; bands
//     or rows with empty lines between them are pieces of one stretch.
//  4. A stretch is resolved as a whole (resolve.go), in this order: as grids
//     (grid.go, frame.go), as grids with labelled rows (label.go), as pencil marks
//     (marks.go, smallmarks.go), as numbers folded anywhere. If none of these takes
//     all of its lines, explain says what is wrong.
//
// Not collected are three kinds of line, which are answered at once: a puzzle on one
// line (also as links, run lengths, lines of libraries: code.go), a row of a table
// with a header (table.go), and what can be neither a puzzle nor a part of one. Lists
// of programs (list.go, listwalk.go, fpuzzles.go) and markup (markup.go) are
// collected by their brackets and tags. parser.go has the order in which a line is
// offered to all these.
//
// # What is a border
//
// A line such as "--- --- ---" may be a border or a row of blanks. Only the whole
// stretch tells (grid.go):
//
//   - Rows with digits are rows. Those of one grid look alike: as many bars and
//     groups, the same separators, one sign for blanks.
//   - A line in another look or with another sign than theirs is a border.
//   - What is left may be either. The places where borders stand, above and below
//     grids, between bands, after each row, are tried (frame.go): if one of them
//     makes whole grids it holds, unless two make different ones.
//   - With none, all are rows, but not if a frame fits almost: then a line is lost.
//
// # Fast ways
//
// A line of 81 characters is read by the kernel's vectors (bare.go, and [Read] for
// many in a buffer) with the answer that the steps above have for it. Parsers keep
// their memory for the next text, so that one grid allocates nothing.
package text
