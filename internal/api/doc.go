// Package api keeps the exported API of the module as text, a file for each
// package, so that no change of it goes unnoticed. Its test fails if code and
// text differ; with -update it writes the text.
package api
