// Package api keeps the exported API of the module as text, a file for each
// package, so that no change of it goes unnoticed. Its test fails if code and
// text differ; with -update it writes the text. Other tests walk over all exported
// types and functions and demand of each what CONTRIBUTING.md promises.
package api
