// Package api keeps the exported API of the module in text, a file for each
// package, so that no change of it goes unseen. Its test fails where code and
// text differ; with -update it writes the text.
package api
