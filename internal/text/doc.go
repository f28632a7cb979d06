// Package text finds Sudoku boards in text. Parse, Puzzles and package bulk share
// it. Boards are [81]uint8, row by row, with 0 for a blank; the package does not
// check whether digits clash.
//
// # Never a wrong board
//
// Every board that is yielded stands in the text as a whole. If lines can be read
// in two ways, or if lines that belong together are not whole grids, all of them
// are one fault. TestDecorated checks this with files whose content is known.
//
// Text becomes boards in four steps, each of which knows only the one before:
//
//  1. Characters: char.go gives each a class and the value of a cell.
//  2. Lines come from a reader (reader.go) or a string (one.go), without what mail
//     and forums put around them (dress.go). line.go says what a line can be by
//     itself: empty, a border, a row of nine cells, separate cells, a whole puzzle,
//     or a fault. It first counts characters (tally.go), then reads the line as 81
//     cells (whole.go), as fields (fields.go) or as cells between bars (bars.go).
//  3. Stretches are lines that follow each other until something ends them: an empty
//     line, a title or section (section.go), or the end. stretch.go collects them.
//     Bands or rows with empty lines between them are pieces of one stretch.
//  4. A stretch is resolved as a whole (resolve.go). It is tried as grids (grid.go,
//     frame.go), as grids with labelled rows (label.go), as pencil marks (marks.go,
//     smallmarks.go), and as numbers folded anywhere, in this order. If none of
//     these takes all of its lines, explain says what is wrong.
//
// Three kinds of line are not collected but answered at once: a puzzle on one line
// (also a link, run lengths, or a line of a library: code.go), a row of a table
// with a header (table.go), and a line that can be neither a puzzle nor part of
// one. Lists as programs write them (list.go, listwalk.go, fpuzzles.go) and markup
// (markup.go) are collected by their brackets and tags. parser.go offers a line to
// all these in a fixed order.
//
// # What is a border
//
// A line such as "--- --- ---" may be a border or a row of blanks. Only the whole
// stretch can tell (grid.go):
//
//   - Lines with digits are rows. The rows of one grid look alike: they have the
//     same number of bars and groups, the same separators, one sign for blanks.
//   - A line that looks different, or has another sign, is a border.
//   - Other lines may be either. frame.go tries the places where borders stand:
//     above and below grids, between bands, after each row. If one of these makes
//     whole grids, it holds, unless two make different grids.
//   - If none does, all are rows; but if one almost fits, a line is missing, and
//     the stretch is a fault.
//
// # Fast paths
//
// The kernel's vectors read a line of 81 characters (bare.go, and [Read] for many
// in a buffer), with the same answer as the steps above. Parsers keep their memory
// for the next text, so that reading a grid allocates nothing.
package text
