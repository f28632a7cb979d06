// Package paint makes PNG, PDF and printed books of the drawings of package
// picture.
//
//	p := picture.Board(puzzle)
//	err := paint.PNG(w, p.Drawing(), 800, nil)      // 800 pixels wide
//	err = paint.PDF(w, nil, p.Drawing())            // a page
//	book := paint.Book{Title: "Class 4", Solutions: 12, Chapters: ...}
//	err = book.WritePDF(w)                          // or WriteHTML
//
// # Fonts
//
// Digits are set in the Go fonts, https://go.dev/blog/go-fonts, and so are titles,
// captions and notes as far as these have their letters: Latin, Greek, Cyrillic.
// DejaVu Sans follows, with Hebrew, Arabic, Armenian, Georgian and many signs. For
// the rest, such as Chinese, Japanese and Korean, give [Fonts] a file or let it
// look for fonts of the system. Letters are shaped and ordered as their script
// demands. A character that no font has is an error, never an empty box.
//
// # What it can't do
//
// Colored emoji and vertical text. A table of contents has its numbers at the
// right, whatever the script.
//
// It is a module of its own, so that those who only solve puzzles do not depend on
// writers of PDF and on fonts.
package paint
