// Package paint draws the SVG of package picture as PNG and on pages of PDF. Of
// SVG it reads only what that package writes: rectangles, circles, paths and
// text, styled by classes in the style sheet. Text is set in the Go fonts,
// https://go.dev/blog/go-fonts.
package paint
