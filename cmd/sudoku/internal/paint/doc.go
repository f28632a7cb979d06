// Package paint draws the SVG of package picture as PNG and on pages of PDF. It
// reads what that package writes and no more of SVG: rectangles, circles, paths
// and text, with classes whose looks are in the style sheet. Text is set in the
// Go fonts, https://go.dev/blog/go-fonts.
package paint
