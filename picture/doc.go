// Package picture draws Sudoku boards, candidates and steps as SVG: for books,
// for pages, and for whoever would rather look at a step than read it.
//
// # In short
//
//	picture.Board(board)                             // digits; those that clash are marked
//	picture.Solution(puzzle, solution)               // a solution over its puzzle
//	picture.Candidates(&c)                           // a position with all candidates
//	picture.Step(&step, &c, logic.RowColumn)         // a step in its position
//	picture.Views(&step, &c, logic.RowColumn)        // the same, forcing chains one by one
//
// Each returns a [*Picture]. Set its fields, then write it:
//
//	p := picture.Step(&step, &c, logic.RowColumn)
//	p.Givens = puzzle         // digits that were placed look other than clues
//	p.Theme = picture.Auto    // light or dark, as the reader prefers
//	p.Labels = true           // names of rows and columns
//	p.Size = 600              // pixels
//	p.Prefix = "hint1"        // its id, if the page has several
//	_, err := p.WriteTo(w)    // or p.String(), p.AppendText(buf)
//
// A picture is panels of data, [Panel]: change them, or make your own from
// digits, candidates, areas, marks and links.
//
// # What is drawn
//
// Each role has a color and a second sign, so that it can be told without
// colors. Of a candidate: the pattern has a circle, fins a diamond, what goes a
// cross, what is placed a hexagon; in chains a disc is on, a square off; the
// sets of a step have circles, squares, diamonds and hexagons in turn, and their
// cells a frame with a letter. A solid link is strong, of two one is true; a
// dashed one is weak, not both are. The houses of a pattern are tinted, with a
// solid line around them; cover houses, and where else a step removes, are
// hatched, with a dashed line. Links bow to run past digits.
//
// The roles are those of [logic.Role]. A [Style] has all colors, for a light and
// a dark theme, and lists the classes of elements. Colors of roles that are
// drawn alike can be told apart with the usual kinds of color blindness.
//
// The SVG is plain: no scripts, no references, text as text in common fonts, a
// title and a description for screen readers. A board has about 3 kB, a step 5
// to 15. The same picture gives the same bytes everywhere.
package picture
