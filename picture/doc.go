// Package picture draws Sudoku boards, candidates and steps as shapes, and writes
// them as SVG: for books and web pages, and for readers who would rather look at a
// step than read it. Package paint, a module of its own, makes PNG and PDF of the
// same shapes.
//
// # In short
//
//	picture.Board(board)                                 // digits; those that clash are marked
//	picture.Solution(puzzle, solution)                   // a solution over its puzzle
//	picture.Candidates(&c)                               // a position with all candidates
//	picture.Step(&step, &c, logic.RowColumn)             // a step in its position
//	picture.Views(&step, &c, logic.RowColumn)            // the same, chains one by one and nets part by part
//	picture.Artist{Language: german}.Views(&step, &c)    // the same with the words of a language, as all have it
//
// Each returns a [*Picture]. Set its fields, then write it:
//
//	p := picture.Step(&step, &c, logic.RowColumn)
//	p.Givens = puzzle         // placed digits look different from clues
//	p.Theme = picture.Auto    // light or dark, as the reader prefers
//	p.Labels = true           // names of rows and columns
//	p.Size = 600              // pixels
//	p.Prefix = "hint1"        // its id, if the page has several
//	_, err := p.WriteTo(w)    // SVG; or p.String(), p.AppendText(buf)
//	drawing := p.Drawing()    // the shapes, for package paint or a writer of yours
//
// A picture is a list of panels, which are plain data: change them, or make your
// own [Panel] from digits, candidates, areas, marks and links.
//
// # What is drawn
//
// Each role has a color and a second sign, so that it can be told without
// colors:
//
//   - A candidate of the pattern has a circle, a fin a diamond, an elimination a
//     cross, a placement a hexagon.
//   - In chains a disc is on and a square is off. A solid link is strong: at
//     least one end is true. A dashed link is weak: at most one is. Links bow
//     to run past digits.
//   - The sets of a step have circles, squares, diamonds and hexagons in turn,
//     and their cells a frame with a letter.
//   - The houses of a pattern are tinted, with a solid line around them. Cover
//     houses, and other houses in which the step eliminates, are hatched, with a
//     dashed line.
//
// The roles are those of [logic.Role]. A [Style] has all colors, for a light and
// a dark theme, and says how the shapes of each class look. With the usual kinds of
// color blindness, the colors of roles that are drawn alike can still be told apart.
//
// The SVG is plain: no scripts, no references, text as text in common fonts, a
// title and a description for screen readers. Colors are attributes, so programs
// without style sheets draw it right; only the theme Auto has a sheet, with the
// dark colors. A board has about 3 kB, most steps 6 to 13. The same picture gives
// the same bytes on every machine.
package picture
